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

/* A dot at each hole that the first STONES stones of the move reach. Returns what it gets. */
static KalahPosition
mark_dots (const KalahTrace *trace, guint stones, KalahOutcome *last, KalahScene *scene)
{
  KalahPosition sown;
  kalah_play_strew (&trace->rules, &trace->before, trace->pit, stones, &sown, last);
  for (int seat = 0; seat < sown.players; seat++) {
    for (int pit = 0; pit < sown.pits; pit++)
      if (sown.pit[seat][pit] > 0)
        scene->dots[seat] |= bit_of_hole (pit);
    if (sown.store[seat] > 0)
      scene->dots[seat] |= bit_of_hole (-1);
  }
  return sown;
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
  KalahOutcome last;
  begin (picture, scene);
  scene->position = picture->position;
  if (picture->traced) {
    mark_sown (&picture->trace, scene);
    mark_dots (&picture->trace, stones_in_hand (&picture->trace), &last, scene);
    mark_aftermath (&picture->trace, scene);
  }
  if (picture->viewer >= 0 && picture->viewer == picture->position.turn)
    scene->ticks[picture->viewer] = kalah_play_legal (&picture->position);
}

/* --- steps ---------------------------------------------------------------------- */

static void
sow (const KalahTrace *trace, guint stones, KalahScene *scene)
{
  KalahOutcome last;
  KalahPosition sown = mark_dots (trace, stones, &last, scene);
  scene->position.pit[sown.turn][trace->pit] = 0;
  for (int seat = 0; seat < sown.players; seat++) {
    for (int pit = 0; pit < sown.pits; pit++)
      scene->position.pit[seat][pit] += sown.pit[seat][pit];
    scene->position.store[seat] += sown.store[seat];
  }
  scene->last[last.last_seat] = bit_of_hole (last.last_pit);
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
