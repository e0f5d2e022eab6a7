/*
 * arena.c - plays the games of a match.
 *
 * Invariant: which games are played depends on the rules and the seed alone.
 */
#include "arena.h"

#include <math.h>
#include <stdio.h>

#include "engine/play.h"
#include "interrupt.h"

/* ---- chance ----------------------------------------------------------- */

/* Mixes the next number in: a generator whose state is a hash of all it was given. */
static uint64_t
mix (uint64_t state, uint64_t number)
{
  state = (state ^ number) + UINT64_C (0x9e3779b97f4a7c15);
  state *= UINT64_C (0x9fb21c651e98df25);
  state ^= state >> 28;
  state *= UINT64_C (0xd6e8feb86659fd93);
  return state ^ state >> 32;
}

/* The pits that can be sown without ending the game. */
static unsigned
harmless_moves (const KalahRules *rules, const KalahPosition *position)
{
  unsigned legal = kalah_play_legal (position), harmless = 0;
  for (int pit = 0; legal >> pit != 0; pit++) {
    KalahPosition after = *position;
    if (kalah_play_sow (rules, &after, pit, NULL) == KALAH_PLAY_OK
        && after.turn != KALAH_TURN_OVER)
      harmless |= 1u << pit;
  }
  return harmless;
}

/* The position after some chance moves; fewer, where all of them end the game. */
static void
open_game (const KalahArena *arena, uint64_t chance, KalahPosition *position)
{
  kalah_position_start (&arena->rules, position);
  for (uint64_t move = 0; move < arena->opening; move++) {
    unsigned harmless = harmless_moves (&arena->rules, position);
    if (harmless == 0)
      return;
    int pit;
    do {
      chance = mix (chance, move);
      pit = (int) ((chance >> 32) % position->pits);
    } while ((harmless >> pit & 1) == 0);
    kalah_play_sow (&arena->rules, position, pit, NULL);
  }
}

/* ---- one game --------------------------------------------------------- */

/* The points of player 0. SECOND has one bit for each seat of player 1. */
static double
count_points (const KalahArena *arena, const KalahPosition *position, unsigned second)
{
  uint8_t ranks[KALAH_SEATS_MAX];
  double points = 0;
  int pairs = 0;
  kalah_play_ranks (&arena->rules, position, ranks);
  for (int a = 0; a < position->players; a++)
    for (int b = 0; b < position->players; b++)
      if ((second >> a & 1) == 0 && (second >> b & 1) != 0) {
        pairs++;
        points += ranks[a] < ranks[b] ? 1 : ranks[a] == ranks[b] ? 0.5 : 0;
      }
  return points / pairs;
}

static void
tell_forfeit (const KalahPlayer *player, const KalahTally *tally, const char *error)
{
  fprintf (stderr, "kalah-engine: %s loses game %llu: %s\n", player->name,
           (unsigned long long) kalah_tally_games (tally) + 1, error);
}

/* Lets the player WHO move. False when it lost the game by that, or when we were
 * interrupted. */
static bool
make_move (KalahArena *arena, int who, uint64_t seed, KalahPosition *position, KalahTally *tally)
{
  KalahPlayer *player = &arena->player[who];
  int pit;
  uint64_t nodes = 0;
  const char *error = kalah_player_choose (player, &arena->rules, position, seed, &pit, &nodes);
  if (kalah_interrupt_seen ())
    return false;
  if (error == NULL && kalah_play_sow (&arena->rules, position, pit, NULL) != KALAH_PLAY_OK)
    error = "that move is not possible";
  if (error != NULL) {
    tell_forfeit (player, tally, error);
    tally->forfeits[who]++;
    return false;
  }
  tally->moves[who]++;
  tally->nodes[who] += nodes;
  return true;
}

static void
play_game (KalahArena *arena, uint64_t chance, unsigned second, KalahTally *tally)
{
  KalahPosition position;
  double points = -1;
  open_game (arena, chance, &position);
  while (position.turn != KALAH_TURN_OVER && points < 0) {
    int who = second >> position.turn & 1;
    chance = mix (chance, (uint64_t) position.turn);
    if (!make_move (arena, who, chance, &position, tally))
      points = who;
    if (kalah_interrupt_seen ())
      return;
  }
  if (points < 0)
    points = count_points (arena, &position, second);
  tally->wins += points > 0.5;
  tally->draws += points == 0.5;
  tally->losses += points < 0.5;
  tally->points += points;
}

/* ---- the match -------------------------------------------------------- */

/* As many seats of either player as can be; with three of them one and two. */
static bool
is_fair (unsigned second, int players)
{
  int count = 0;
  for (int seat = 0; seat < players; seat++)
    count += second >> seat & 1;
  return count > 0 && (count == players / 2 || count == players - players / 2);
}

void
kalah_arena_play (KalahArena *arena, KalahTally *tally)
{
  const int players = kalah_rules_get (&arena->rules, KALAH_RULE_PLAYERS);
  *tally = (KalahTally) { .wins = 0 };
  for (uint64_t opening = 0; kalah_tally_games (tally) < arena->games; opening++)
    for (unsigned second = 1; second < 1u << players; second++)
      if (is_fair (second, players)) {
        play_game (arena, mix (arena->seed, opening), second, tally);
        if (kalah_interrupt_seen ())
          return;
      }
}

/* ---- the count -------------------------------------------------------- */

uint64_t
kalah_tally_games (const KalahTally *tally)
{
  return tally->wins + tally->draws + tally->losses;
}

void
kalah_tally_interval (const KalahTally *tally, double *low, double *high)
{
  const double z = 1.96, games = (double) kalah_tally_games (tally);
  if (games == 0) {
    *low = 0;
    *high = 1;
    return;
  }
  double share = tally->points / games, scale = 1 + z * z / games;
  double middle = (share + z * z / (2 * games)) / scale;
  double reach
      = z * sqrt (share * (1 - share) / games + z * z / (4 * games * games)) / scale;
  *low = fmax (middle - reach, 0);
  *high = fmin (middle + reach, 1);
}
