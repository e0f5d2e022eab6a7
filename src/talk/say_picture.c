/*
 * say_picture.c - what a picture shows, as sentences.
 *
 * Invariant: nothing is said that the picture does not show; every name has passed
 * kalah_name_show. Nothing but the picture is known here: who it was that played, not what
 * the host has told of it.
 */
#include "talk/say_picture.h"

#include "talk/name.h"
#include "talk/say_parts.h"
#include "talk/text.h"

/* A host who writes the list form in another language does not tell us all names. */
static char *
name_of (const KalahPicture *picture, int seat)
{
  const char *name = picture->names[seat];
  return name != NULL ? kalah_name_show (name) : g_strdup (kalah_say_letter (seat));
}

static char *
say_sown (const KalahPicture *picture)
{
  const KalahOutcome *outcome = &picture->trace.outcome;
  guint captured = outcome->captured, pit = (guint) picture->trace.pit + 1;
  g_autofree char *name = name_of (picture, picture->trace.before.turn);
  if (captured > 0)
    /* Translators: %2$u is the number of the pit. */
    return g_strdup_printf (ngettext_ ("%1$s sowed pit %2$u and captured %3$u stone.",
                                       "%1$s sowed pit %2$u and captured %3$u stones.", captured),
                            name, pit, captured);
  if (outcome->finished)
    return g_strdup_printf (_("%1$s sowed pit %2$u and has finished."), name, pit);
  if (outcome->extra)
    return g_strdup_printf (_("%1$s sowed pit %2$u and moves again."), name, pit);
  return g_strdup_printf (_("%1$s sowed pit %2$u."), name, pit);
}

/* ---- the end ----------------------------------------------------------- */

/* True where a store decides: not in basic mancala, where a game is over when somebody has
 * finished, nor when all others have resigned. */
static gboolean
stores_count (const KalahPosition *position)
{
  return kalah_position_count (position, KALAH_STATUS_FINISHED) == 0
         && kalah_position_count (position, KALAH_STATUS_ACTIVE) > 1;
}

static char *
say_winner (const KalahPicture *picture, const uint8_t ranks[KALAH_SEATS_MAX])
{
  const uint16_t *store = picture->position.store;
  int winner = ranks[0] == 1 ? 0 : 1;
  g_autofree char *name = name_of (picture, winner);
  if (ranks[0] == ranks[1] && stores_count (&picture->position))
    return g_strdup_printf (_("It is a draw: %1$u to %2$u."), store[0], store[1]);
  if (ranks[0] == ranks[1])
    return g_strdup (_("It is a draw."));
  if (stores_count (&picture->position))
    return g_strdup_printf (_("%1$s wins: %2$u to %3$u."), name, store[winner], store[1 - winner]);
  return g_strdup_printf (_("%s wins."), name);
}

static char *
say_place (const KalahPicture *picture, int seat, guint place)
{
  g_autofree char *name = name_of (picture, seat);
  if (stores_count (&picture->position))
    return g_strdup_printf (_("%1$u. %2$s %3$u"), place, name, picture->position.store[seat]);
  return g_strdup_printf (_("%1$u. %2$s"), place, name);
}

static char *
say_places (const KalahPicture *picture, const uint8_t ranks[KALAH_SEATS_MAX])
{
  g_autoptr (GPtrArray) items = g_ptr_array_new_with_free_func (g_free);
  for (guint place = 1; place <= picture->position.players; place++)
    for (int seat = 0; seat < picture->position.players; seat++)
      if (ranks[seat] == place)
        g_ptr_array_add (items, say_place (picture, seat, place));
  g_autofree char *list = kalah_say_list (items);
  return g_strdup_printf (_("Places: %s."), list);
}

static char *
say_end (const KalahPicture *picture)
{
  const KalahPosition *position = &picture->position;
  uint8_t ranks[KALAH_SEATS_MAX];
  KalahRules rules;
  kalah_rules_init (&rules);
  if (kalah_position_count (position, KALAH_STATUS_FINISHED) > 0)
    kalah_rules_put (&rules, KALAH_RULE_GAME, KALAH_GAME_BASIC);
  kalah_play_ranks (&rules, position, ranks);
  g_autofree char *result = position->players == 2 ? say_winner (picture, ranks)
                                                   : say_places (picture, ranks);
  return g_strjoin (" ", _("The game is over."), result, NULL);
}

/* ---- all of it --------------------------------------------------------- */

/* NULL where the last move has told it: the same player moves again. */
static char *
say_turn (const KalahPicture *picture)
{
  if (picture->position.turn == KALAH_TURN_OVER)
    return say_end (picture);
  if (picture->traced && picture->trace.outcome.extra)
    return NULL;
  g_autofree char *name = name_of (picture, picture->position.turn);
  return g_strdup_printf (_("%s is to move."), name);
}

char *
kalah_say_picture (const KalahPicture *picture)
{
  if (picture->position.players == 0)
    return NULL;
  g_autofree char *turn = say_turn (picture);
  if (!picture->traced)
    return g_steal_pointer (&turn);
  g_autofree char *sown = say_sown (picture);
  return g_strjoin (" ", sown, turn, NULL);
}
