/*
 * level.c - see level.h. Each level should have three quarters of the points against the one
 * below it; measured with make bench-match. For what is reached with three and four
 * players and in basic mancala see docs/strength-many.md.
 */
#include "level.h"

#include "evaluate.h"
#include "judge.h"
#include "search.h"
#include "tree.h"

#define ANY_DEPTH KALAH_TREE_DEPTH_MAX
#define ANY_NODES UINT64_MAX
#define STONE KALAH_VALUE_STONE

static const KalahLevel levels[KALAH_KIND_COUNT][KALAH_LEVEL_MAX + 1] = {
  [KALAH_KIND_DUEL] = {
    [0] = { ANY_DEPTH, ANY_NODES, 0 },
    [1] = { 1, 1000, 34 * STONE },
    [2] = { 1, 1000, 11 * STONE },
    [3] = { 2, 1000, 9 * STONE / 2 },
    [4] = { 3, 10000, STONE / 2 },
    [5] = { ANY_DEPTH, 4000000, 0 },
  },
  [KALAH_KIND_CROWD] = {
    [0] = { ANY_DEPTH, ANY_NODES, 0 },
    [1] = { 1, 100, 1000 },
    [2] = { 1, 100, 270 },
    [3] = { 1, 100, 0 },
    [4] = { ANY_DEPTH, 2500, 0 },
    [5] = { ANY_DEPTH, 2000000, 0 },
  },
  [KALAH_KIND_BASIC_DUEL] = {
    [0] = { ANY_DEPTH, ANY_NODES, 0 },
    [1] = { 1, 1000, 8 * STONE },
    [2] = { 1, 1000, 7 * STONE / 4 },
    [3] = { 2, 1000, 0 },
    [4] = { ANY_DEPTH, 6000, 0 },
    [5] = { ANY_DEPTH, 3000000, 0 },
  },
  [KALAH_KIND_BASIC_CROWD] = {
    [0] = { ANY_DEPTH, ANY_NODES, 0 },
    [1] = { 1, 100, 1000 },
    [2] = { 1, 100, 80 },
    [3] = { ANY_DEPTH, 40, 0 },
    [4] = { ANY_DEPTH, 3000, 0 },
    [5] = { ANY_DEPTH, 2000000, 0 },
  },
  [KALAH_KIND_PLAIN_DUEL] = {
    [0] = { ANY_DEPTH, ANY_NODES, 0 },
    [1] = { 1, 1000, 8 * STONE },
    [2] = { 3, 1000, 0 },
    [3] = { ANY_DEPTH, 800, 0 },
    [4] = { ANY_DEPTH, 40000, 0 },
    [5] = { ANY_DEPTH, 3000000, 0 },
  },
  [KALAH_KIND_PLAIN_CROWD] = {
    [0] = { ANY_DEPTH, ANY_NODES, 0 },
    [1] = { 1, 100, 1000 },
    [2] = { ANY_DEPTH, 30, 0 },
    [3] = { ANY_DEPTH, 800, 0 },
    [4] = { ANY_DEPTH, 25000, 0 },
    [5] = { ANY_DEPTH, 2000000, 0 },
  },
};

static bool
has_network (const KalahRules *rules, const KalahPosition *position)
{
  KalahRingRules ring_rules;
  KalahRing ring;
  kalah_ring_init (rules, position, &ring_rules, &ring);
  return kalah_judge_network (&ring_rules, &ring) != KALAH_NETWORK_COUNT;
}

KalahKind
kalah_level_kind (const KalahRules *rules, const KalahPosition *position)
{
  bool crowd = position->players > 2;
  if (kalah_rules_get (rules, KALAH_RULE_GAME) == KALAH_GAME_BASIC)
    return has_network (rules, position)
             ? (crowd ? KALAH_KIND_BASIC_CROWD : KALAH_KIND_BASIC_DUEL)
             : (crowd ? KALAH_KIND_PLAIN_CROWD : KALAH_KIND_PLAIN_DUEL);
  return crowd ? KALAH_KIND_CROWD : KALAH_KIND_DUEL;
}

KalahLevel
kalah_level_of (KalahKind kind, int level)
{
  return levels[kind][level > 0 && level <= KALAH_LEVEL_MAX ? level : 0];
}
