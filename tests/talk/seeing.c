/*
 * seeing.c - a game of a host, board by board, and what is seen of it.
 */
#include "talk/seeing.h"

/* ---- a game of a host -------------------------------------------------- */

Game
deal (const char *id, int players, int pits, int stones)
{
  Game game = { .tag.move = 0 };
  kalah_rules_init (&game.rules);
  kalah_rules_put (&game.rules, KALAH_RULE_PLAYERS, players);
  kalah_rules_put (&game.rules, KALAH_RULE_PITS, pits);
  kalah_rules_put (&game.rules, KALAH_RULE_STONES, stones);
  g_strlcpy (game.tag.id, id, sizeof game.tag.id);
  kalah_position_start (&game.rules, &game.tag.position);
  return game;
}

/* Sows the first pit that can be. */
void
sow (Game *game)
{
  unsigned legal = kalah_play_legal (&game->tag.position);
  ck_assert_uint_ne (legal, 0);
  kalah_play_sow (&game->rules, &game->tag.position, __builtin_ctz (legal), NULL);
  game->tag.move++;
}

void
resign (Game *game, int seat)
{
  ck_assert_int_eq (kalah_play_resign (&game->rules, &game->tag.position, seat, NULL),
                    KALAH_PLAY_OK);
  game->tag.move++;
}

KalahTag
read_tag (const char *text)
{
  KalahTag tag;
  g_autofree char *whole = g_strdup_printf ("[kalah %s]", text);
  ck_assert_msg (kalah_tag_parse (whole, &tag), "%s", text);
  return tag;
}

/* ---- what is seen ------------------------------------------------------ */

KalahSight *sight;
KalahSightStep step;

void
seeing_set_up (void)
{
  sight = kalah_sight_new ();
}

void
seeing_tear_down (void)
{
  kalah_sight_free (sight);
}

KalahSightKind
see_at (const char *who, const KalahTag *tag, gint64 now)
{
  return kalah_sight_see (sight, who, tag, FALSE, now, &step);
}

KalahSightKind
see (const char *who, const KalahTag *tag)
{
  return see_at (who, tag, 0);
}

KalahSightKind
see_old (const char *who, const KalahTag *tag)
{
  return kalah_sight_see (sight, who, tag, TRUE, 0, &step);
}

KalahSightKind
see_text (const char *who, const char *text)
{
  KalahTag tag = read_tag (text);
  return see (who, &tag);
}

void
check_step (const KalahTag *before, guint moves)
{
  char expected[KALAH_POSITION_TEXT_MAX], found[KALAH_POSITION_TEXT_MAX];
  kalah_position_format (&before->position, expected);
  kalah_position_format (&step.before, found);
  ck_assert_str_eq (found, expected);
  ck_assert_uint_eq (step.moves, moves);
}
