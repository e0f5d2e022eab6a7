/*
 * play.c - see play.h. Some moves are left to chance: in a tree stand boards that nobody
 * would go for, and they have to be judged, too.
 */
#include "play.h"

#include "engine/crowd.h"
#include "engine/lot.h"
#include "engine/play.h"
#include "sample.h"

#define MOVES_MAX 2000
#define OPENING_MAX 8 /* moves of chance in the beginning */
#define CHANCE_IN 8   /* later one move in so many */

typedef struct {
  const KalahRules *rules;
  KalahPosition position;
  uint64_t chance;
  JudgeSample samples[MOVES_MAX];
  int8_t turn[MOVES_MAX];
  int count;
} Game;

static unsigned
draw (Game *game, unsigned end)
{
  game->chance = kalah_lot_scramble (game->chance);
  return (unsigned) (game->chance >> 33) % end;
}

static void
sow_any (Game *game)
{
  int pit;
  do
    pit = (int) draw (game, game->position.pits);
  while (kalah_play_sow (game->rules, &game->position, pit, NULL) != KALAH_PLAY_OK);
}

static void
note (Game *game, const KalahChances *hopes)
{
  KalahRingRules rules;
  KalahRing ring;
  KalahJudgeView view;
  kalah_ring_init (game->rules, &game->position, &rules, &ring);
  kalah_judge_look (&rules, &ring, &view);
  JudgeSample sample = { .count = (uint8_t) view.count,
                         .stage = (uint8_t) view.stage,
                         .players = rules.players };
  for (int i = 0; i < view.count; i++)
    sample.row[i] = view.row[i];
  for (int wait = 0; wait < rules.players; wait++) {
    int seat = (ring.turn + wait) % rules.players;
    sample.store[wait] = (uint16_t) view.store[wait];
    sample.side[wait] = (uint16_t) view.side[wait];
    sample.hope[wait] = hopes->of[seat];
    if (!kalah_ring_plays (&ring, seat))
      sample.gone |= (uint8_t) (1u << wait);
  }
  game->samples[game->count] = sample;
  game->turn[game->count++] = ring.turn;
}

/* Now the result is known. */
static bool
save (Game *game, FILE *out)
{
  KalahRingRules rules;
  KalahRing ring;
  kalah_ring_init (game->rules, &game->position, &rules, &ring);
  KalahChances result = kalah_chances (&rules, &ring);
  for (int i = 0; i < game->count; i++)
    for (int wait = 0; wait < rules.players; wait++)
      game->samples[i].result[wait] = result.of[(game->turn[i] + wait) % rules.players];
  return fwrite (game->samples, sizeof *game->samples, (size_t) game->count, out)
         == (size_t) game->count;
}

/* A game without an end is given up. */
bool
judge_play (const KalahRules *rules, uint64_t nodes, uint64_t seed, FILE *out)
{
  static Game game;
  const KalahLimits limits = { .nodes = nodes };
  game.rules = rules;
  game.chance = seed;
  game.count = 0;
  kalah_position_start (rules, &game.position);
  for (unsigned left = draw (&game, OPENING_MAX + 1); left > 0; left--)
    if (game.position.turn != KALAH_TURN_OVER)
      sow_any (&game);
  while (game.position.turn != KALAH_TURN_OVER && game.count < MOVES_MAX) {
    KalahVerdict verdict;
    KalahChances hopes;
    if (!kalah_crowd_hope (rules, &game.position, &limits, &verdict, &hopes))
      return false;
    note (&game, &hopes);
    if (draw (&game, CHANCE_IN) == 0)
      sow_any (&game);
    else
      kalah_play_sow (rules, &game.position, verdict.pit, NULL);
  }
  return game.position.turn != KALAH_TURN_OVER || save (&game, out);
}
