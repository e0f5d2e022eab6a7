/*
 * player.c - see player.h.
 */
#include "live/player.h"

#include <string.h>

#include "live/stage.h"

void
game_init (Game *game, const char *rules, guint32 seed)
{
  KalahRules read;
  kalah_rules_init (&read);
  g_auto (GStrv) words = g_strsplit (rules, " ", -1);
  for (guint i = 0; words[i] != NULL; i++) {
    char *value = strchr (words[i], '=');
    KalahRule rule;
    int number;
    if (value == NULL)
      continue;
    *value++ = '\0';
    if (!kalah_rule_find (words[i], &rule))
      continue; /* a habit of the table, such as its clock */
    stage_check (kalah_rule_read (rule, value, &number) && kalah_rules_put (&read, rule, number),
                 "no value: %s=%s", words[i], value);
  }
  memset (game, 0, sizeof *game);
  referee_init (&game->referee, &read, 0);
  game->rand = g_rand_new_with_seed (seed);
}

void
game_clear (Game *game)
{
  g_rand_free (game->rand);
  g_free (game->typed);
}

/* A legal pit, and with luck more of them while extra turns last. */
static guint
choose (Game *game, int pits[KALAH_PITS_MAX])
{
  KalahPosition position = game->referee.position;
  int seat = position.turn;
  guint count = 0;
  do {
    unsigned legal = kalah_play_legal (&position);
    int pit;
    do {
      pit = g_rand_int_range (game->rand, 0, position.pits);
    } while ((legal & 1u << pit) == 0);
    kalah_play_sow (&game->referee.rules, &position, pit, NULL);
    pits[count++] = pit;
  } while (position.turn == seat && count < KALAH_PITS_MAX && g_rand_boolean (game->rand));
  return count;
}

/* "3", "3,1", or the letter: people differ. */
static char *
write_down (Game *game, const int *pits, guint count)
{
  GString *text = g_string_new (NULL);
  for (guint i = 0; i < count; i++)
    g_string_append_printf (text, "%s%d", i > 0 ? "," : "", pits[i] + 1);
  if (count == 1 && g_rand_int_range (game->rand, 0, 4) == 0)
    g_string_printf (text, "%c", 'a' + pits[0]);
  return g_string_free (text, FALSE);
}

static void
follow (Game *game, const int *pits, guint count)
{
  Tag tag;
  client_expect_tag (game->watch, &tag);
  g_autofree char *wrong = referee_follow (&game->referee, pits, count, &tag);
  stage_check (wrong == NULL, "%s", wrong);
  if (game->read) {
    g_autofree char *message = client_message (game->watch);
    g_autofree char *amiss = referee_read_board (message, &tag.position);
    stage_check (amiss == NULL, "%s", amiss);
  }
}

/* The same pits from the same seat right after each other are asked about. */
static void
avoid_asking_again (Game *game, const char *text)
{
  if (g_strcmp0 (game->typed, text) == 0)
    client_pause (2500);
  g_free (game->typed);
  game->typed = g_strdup (text);
}

static void
set_cpus (Game *game)
{
  game->referee.cpus = 0;
  for (int seat = 0; seat < game->referee.position.players; seat++)
    if (game->seat[seat] == NULL)
      game->referee.cpus |= 1u << seat;
}

void
game_see_deal (Game *game)
{
  set_cpus (game);
  follow (game, NULL, 0);
}

guint
game_type (Game *game, int pits[KALAH_PITS_MAX])
{
  Tag tag;
  int seat = game->referee.position.turn;
  Client *mover = game->seat[seat];
  if (mover != game->watch)
    client_expect_move (mover, game->referee.move, &tag);
  guint count = choose (game, pits);
  g_autofree char *text = write_down (game, pits, count);
  avoid_asking_again (game, text);
  client_say (mover, "%s%s", game->to_type[seat] != NULL ? game->to_type[seat] : "", text);
  return count;
}

void
game_turn (Game *game)
{
  int pits[KALAH_PITS_MAX];
  guint count = game_type (game, pits);
  follow (game, pits, count);
}

void
game_play (Game *game, guint moves)
{
  game_see_deal (game);
  while (game->referee.position.turn >= 0 && (moves == 0 || game->referee.move < moves))
    game_turn (game);
}

/* "1. ada 30, 2. bob 10, 3. CPU C 8" */
static char *
places (const Game *game, const uint8_t ranks[KALAH_SEATS_MAX], const char *const names[],
        gboolean stores)
{
  const KalahPosition *position = &game->referee.position;
  GString *text = g_string_new ("Places: ");
  for (int place = 1; place <= position->players; place++)
    for (int seat = 0; seat < position->players; seat++) {
      if (ranks[seat] != place)
        continue;
      g_string_append_printf (text, "%s%d. %s", place == 1 && text->len == 8 ? "" : ", ", place,
                              names[seat]);
      if (stores)
        g_string_append_printf (text, " %d", position->store[seat]);
    }
  return g_string_free (text, FALSE);
}

static char *
result (const Game *game, const char *const names[])
{
  const KalahPosition *position = &game->referee.position;
  gboolean stores = kalah_rules_get (&game->referee.rules, KALAH_RULE_GAME) == KALAH_GAME_KALAH;
  uint8_t ranks[KALAH_SEATS_MAX];
  kalah_play_ranks (&game->referee.rules, position, ranks);
  if (position->players > 2)
    return places (game, ranks, names, stores);
  if (ranks[0] == ranks[1])
    return g_strdup ("It is a draw");
  int winner = ranks[0] == 1 ? 0 : 1;
  if (!stores)
    return g_strdup_printf ("%s wins", names[winner]);
  return g_strdup_printf ("%s wins: %d to %d.", names[winner], position->store[winner],
                          position->store[1 - winner]);
}

void
game_expect_result (Game *game, const char *const names[KALAH_SEATS_MAX])
{
  g_autofree char *text = result (game, names);
  client_rewind (game->watch);
  client_expect (game->watch, text);
}
