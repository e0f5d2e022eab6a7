/*
 * player.c - reads who plays, and asks for moves.
 *
 * Invariant: of our own search only time and Ctrl-C make the choice depend on
 * anything but the position, the seed and the player.
 */
#include "player.h"

#include <stdio.h>
#include <string.h>

#include "interrupt.h"
#include "watch.h"
#include "word.h"

static const char program_prefix[] = "program:";

/* A program that was given a time is waited for longer than that. */
#define GRACE 5000

/* ---- pace ------------------------------------------------------------- */

static const struct {
  const char *key;
  uint64_t most;
} paces[KALAH_PACE_COUNT] = {
  [KALAH_PACE_LEVEL] = { "level", KALAH_LEVEL_MAX },
  [KALAH_PACE_DEPTH] = { "depth", 1000 },
  [KALAH_PACE_NODES] = { "nodes", UINT64_MAX },
  [KALAH_PACE_TIME] = { "time", UINT64_C (24) * 60 * 60 * 1000 },
};

bool
kalah_pace_find (const char *key, KalahPaceKey *which)
{
  for (int i = 0; i < KALAH_PACE_COUNT; i++)
    if (strcmp (paces[i].key, key) == 0) {
      *which = (KalahPaceKey) i;
      return true;
    }
  return false;
}

bool
kalah_pace_read (const char *value, KalahPaceKey which, KalahPace *pace,
                 KalahComplaint *complaint)
{
  if (kalah_word_number (value, 1, paces[which].most, &pace->value[which]))
    return true;
  return kalah_complain (complaint, "%s takes a whole number of 1..%llu, not %s",
                         paces[which].key, (unsigned long long) paces[which].most,
                         kalah_word_quote (value).text);
}

/* ---- reading a player ------------------------------------------------- */

static bool
read_name (const char *name, KalahPlayer *player, KalahComplaint *complaint)
{
  uint64_t level;
  if (kalah_word_number (name, 1, KALAH_LEVEL_MAX, &level)) {
    player->style = KALAH_STYLE_KALAH;
    player->level = (int) level;
    return true;
  }
  if (kalah_style_find (name, &player->style) && player->style != KALAH_STYLE_KALAH)
    return true;
  return kalah_complain (complaint, "a player is a level of 1..%d, random, tseitin, rechenberg"
                         " or program:COMMAND, but not %s",
                         KALAH_LEVEL_MAX, kalah_word_quote (name).text);
}

/* KEY=VALUE; a level is in the name already. */
static bool
read_limit (char *word, KalahPlayer *player, KalahComplaint *complaint)
{
  const KalahQuote quote = kalah_word_quote (word);
  KalahPaceKey which;
  char *value;
  if (!kalah_word_split (word, &value) || !kalah_pace_find (word, &which)
      || which == KALAH_PACE_LEVEL)
    return kalah_complain (complaint, "behind a player come depth=N, nodes=N, time=MS, but not %s",
                           quote.text);
  return kalah_pace_read (value, which, &player->pace, complaint);
}

/* NAME[:KEY=VALUE,...], cut up on the way. */
static bool
read_words (char *words, KalahPlayer *player, KalahComplaint *complaint)
{
  char *limits = strchr (words, ':');
  if (limits != NULL)
    *limits++ = '\0';
  if (!read_name (words, player, complaint))
    return false;
  while (limits != NULL) {
    char *next = strchr (limits, ',');
    if (next != NULL)
      *next++ = '\0';
    if (!read_limit (limits, player, complaint))
      return false;
    limits = next;
  }
  return true;
}

bool
kalah_player_read (char *word, const KalahPace *pace, KalahPlayer *player,
                   KalahComplaint *complaint)
{
  const size_t prefix = sizeof program_prefix - 1;
  *player = (KalahPlayer) { .pace = *pace };
  snprintf (player->name, sizeof player->name, "%s", word);
  for (char *c = player->name; *c != '\0'; c++)
    if (*c < ' ') /* a script of several lines is named in one */
      *c = ' ';
  if (strncmp (word, program_prefix, prefix) != 0)
    return read_words (word, player, complaint);
  player->partner.command = word + prefix;
  return word[prefix] != '\0' || kalah_complain (complaint, "program: is there no command?");
}

/* ---- moving ----------------------------------------------------------- */

static bool
must_stop (void *data)
{
  return kalah_interrupt_seen () || kalah_watch_is_up (data);
}

static const char *
choose (const KalahPlayer *player, const KalahRules *rules, const KalahPosition *position,
        uint64_t seed, int *pit, uint64_t *nodes)
{
  KalahWatch watch = kalah_watch_start (player->pace.value[KALAH_PACE_TIME]);
  const KalahLimits limits = { .style = player->style,
                               .level = player->level,
                               .depth = (unsigned) player->pace.value[KALAH_PACE_DEPTH],
                               .nodes = player->pace.value[KALAH_PACE_NODES],
                               .seed = seed,
                               .memory = kalah_search_memory (player->level),
                               .stop = must_stop,
                               .stop_data = &watch };
  KalahVerdict verdict;
  kalah_search (rules, position, &limits, &verdict);
  *pit = verdict.pit;
  *nodes = verdict.nodes;
  return NULL;
}

static const char *
ask_program (KalahPlayer *player, const KalahRules *rules, const KalahPosition *position,
             uint64_t seed, int *pit, uint64_t *nodes)
{
  char go[160] = "go";
  size_t length = strlen (go);
  uint64_t time = player->pace.value[KALAH_PACE_TIME];
  for (int i = 0; i < KALAH_PACE_COUNT; i++)
    if (player->pace.value[i] != 0)
      length += (size_t) snprintf (go + length, sizeof go - length, " %s=%llu", paces[i].key,
                                   (unsigned long long) player->pace.value[i]);
  snprintf (go + length, sizeof go - length, " seed=%llu\n", (unsigned long long) seed);
  const char *error = kalah_partner_start (&player->partner, rules);
  if (error == NULL)
    error = kalah_partner_ask (&player->partner, position, go, time == 0 ? 0 : time + GRACE, pit,
                               nodes);
  return error;
}

const char *
kalah_player_choose (KalahPlayer *player, const KalahRules *rules, const KalahPosition *position,
                     uint64_t seed, int *pit, uint64_t *nodes)
{
  if (player->partner.command != NULL)
    return ask_program (player, rules, position, seed, pit, nodes);
  return choose (player, rules, position, seed, pit, nodes);
}
