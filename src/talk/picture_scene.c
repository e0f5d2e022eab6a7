/*
 * picture_scene.c - what is to be seen in a picture: a position, and the marks on it.
 *
 * Invariant: with steps as with stills, the stones that are seen are those of the game; what
 * was captured or swept up comes from the positions, not from rules known here.
 */
#include <string.h>

#include "talk/picture-private.h"

static unsigned
bit_of_hole (int pit)
{
  return 1u << (pit < 0 ? KALAH_SCENE_STORE : pit);
}

static guint
stones_in_hand (const KalahTrace *trace)
{
  return trace->before.pit[trace->before.turn][trace->pit];
}

/* Did stones move otherwise than by sowing? */
static gboolean
has_aftermath (const KalahTrace *trace)
{
  return trace->outcome.captured > 0 || trace->outcome.finished
         || trace->outcome.reason != KALAH_REASON_NONE;
}

guint
kalah_picture_steps (const KalahPicture *picture)
{
  if (!picture->traced)
    return 0;
  return stones_in_hand (&picture->trace) + (has_aftermath (&picture->trace) ? 1 : 0);
}

static void
mark_sown (const KalahTrace *trace, KalahScene *scene)
{
  scene->ring[trace->before.turn] = bit_of_hole (trace->pit);
}

/* What happened when the last stone had fallen. */
static void
mark_aftermath (const KalahTrace *trace, KalahScene *scene)
{
  const KalahOutcome *outcome = &trace->outcome;
  int mover = trace->before.turn;
  if (outcome->captured > 0) {
    scene->crosses[mover] |= bit_of_hole (outcome->captured_pit);
    for (int i = 0; i < outcome->taken_count; i++)
      scene->crosses[outcome->taken[i].seat] |= bit_of_hole (outcome->taken[i].pit);
  }
  if (outcome->extra)
    scene->arrows[mover] = bit_of_hole (-1);
}

static void
mark_reach (const KalahTrace *trace, KalahScene *scene)
{
  guint8 reach[KALAH_SEATS_MAX][KALAH_PITS_MAX + 1];
  kalah_trace_reach (trace, reach);
  for (int seat = 0; seat < trace->before.players; seat++)
    for (int hole = 0; hole <= KALAH_PITS_MAX; hole++)
      if (reach[seat][hole] > 0)
        scene->dots[seat] |= 1u << hole;
}

static void
begin (const KalahPicture *picture, KalahScene *scene)
{
  memset (scene, 0, sizeof *scene);
  scene->labels = picture->viewer >= 0 ? picture->viewer : picture->bottom;
}

void
kalah_scene_still (const KalahPicture *picture, KalahScene *scene)
{
  begin (picture, scene);
  scene->position = picture->position;
  if (picture->traced) {
    mark_sown (&picture->trace, scene);
    mark_reach (&picture->trace, scene);
    mark_aftermath (&picture->trace, scene);
  }
  if (picture->viewer >= 0 && picture->viewer == picture->position.turn)
    scene->ticks[picture->viewer] = kalah_play_legal (&picture->position);
}

/* --- steps ---------------------------------------------------------------------- */

/* The hole after PIT (-1: the store) of SEAT. */
static void
next_hole (const KalahTrace *trace, int *seat, int *pit)
{
  const KalahPosition *position = &trace->before;
  gboolean all_stores = kalah_rules_get (&trace->rules, KALAH_RULE_GAME) == KALAH_GAME_BASIC;
  gboolean at_store = *pit < 0;
  if (!at_store && *pit + 1 < position->pits) {
    (*pit)++;
  } else if (!at_store && (all_stores || *seat == position->turn)) {
    *pit = -1;
  } else {
    do
      *seat = (*seat + 1) % position->players;
    while (!kalah_position_on_board (position, *seat));
    *pit = 0;
  }
}

static void
sow (const KalahTrace *trace, guint stones, KalahScene *scene)
{
  int seat = trace->before.turn, pit = trace->pit;
  scene->position.pit[seat][pit] = 0;
  for (guint i = 0; i < stones; i++) {
    next_hole (trace, &seat, &pit);
    if (pit < 0)
      scene->position.store[seat]++;
    else
      scene->position.pit[seat][pit]++;
    scene->dots[seat] |= bit_of_hole (pit);
  }
  if (stones > 0)
    scene->last[seat] = bit_of_hole (pit);
}

void
kalah_scene_step (const KalahPicture *picture, guint step, KalahScene *scene)
{
  const KalahTrace *trace = &picture->trace;
  guint hand = stones_in_hand (trace);
  begin (picture, scene);
  scene->position = trace->before;
  if (step == 0)
    return;
  sow (trace, MIN (step, hand), scene);
  mark_sown (trace, scene);
  if (step > hand) {
    scene->position = picture->position;
    scene->position.turn = trace->before.turn;
    memset (scene->last, 0, sizeof scene->last);
    mark_aftermath (trace, scene);
  }
}
