/*
 * say_refusal.c - why not, in one sentence that says what to do instead.
 *
 * Invariant: the sentence starts with the name of who asked; what they typed is
 * repeated only cleaned and cut, as a name would be.
 */
#include "table/settings.h"
#include "talk/name.h"
#include "talk/say_parts.h"
#include "talk/text.h"

char *
kalah_say_keys (void)
{
  g_autoptr (GPtrArray) keys = g_ptr_array_new ();
  for (const char *const *key = kalah_settings_keys (); *key != NULL; key++)
    g_ptr_array_add (keys, (gpointer) *key);
  return kalah_say_list (keys);
}

static char *
refuse_no_game (const KalahTable *table, const char *name, const char *trigger)
{
  if (kalah_table_phase (table) == KALAH_PHASE_FINISHED)
    return g_strdup_printf (_("%1$s, the game is over: start another with \"%2$s again\"."), name,
                            trigger);
  return g_strdup_printf (_("%1$s, no game is on yet: it begins with \"%2$s start\"."), name,
                          trigger);
}

/* About the table and who sits at it. */
static char *
refuse_seating (const KalahTable *table, KalahRefusal refusal, const char *name,
                const char *trigger)
{
  switch (refusal) {
  case KALAH_REFUSAL_NO_TABLE:
    return g_strdup_printf (_("%1$s, no table is open here: open one with \"%2$s new\"."), name,
                            trigger);
  case KALAH_REFUSAL_TABLE_OPEN:
    return g_strdup_printf (_("%1$s, a table is open already: see it with \"%2$s board\"."), name,
                            trigger);
  case KALAH_REFUSAL_GAME_ON:
    return g_strdup_printf (_("%s, that has to wait until the game is over."), name);
  case KALAH_REFUSAL_NO_GAME:
    return refuse_no_game (table, name, trigger);
  case KALAH_REFUSAL_NOT_FINISHED:
    return g_strdup_printf (_("%1$s, the first game begins with \"%2$s start\"."), name, trigger);
  case KALAH_REFUSAL_NOT_ALLOWED:
    return g_strdup_printf (_("%s, please ask the opener or the host of the table to do that."),
                            name);
  case KALAH_REFUSAL_SEATED:
    return g_strdup_printf (_("%1$s, you have a seat already: leave it with \"%2$s leave\"."),
                            name, trigger);
  case KALAH_REFUSAL_NOT_SEATED:
    return g_strdup_printf (_("%1$s, you have no seat here: take one with \"%2$s join\"."), name,
                            trigger);
  case KALAH_REFUSAL_FULL:
    if (kalah_table_phase (table) == KALAH_PHASE_GATHERING)
      return g_strdup_printf (_("%1$s, all seats are taken: the game begins with \"%2$s start\"."),
                              name, trigger);
    return g_strdup_printf (_("%s, no seat is free: please wait for the next table."), name);
  case KALAH_REFUSAL_ALREADY_OUT:
    return g_strdup_printf (_("%s, you are out of this game: please wait for the next one."),
                            name);
  default:
    return NULL;
  }
}

/* About a pit. */
static char *
refuse_pit (const KalahTable *table, const KalahEvent *event, const char *name)
{
  guint pit = (guint) (event->pit + 1);
  switch (event->refusal) {
  case KALAH_REFUSAL_NOT_ON_TURN: {
    g_autofree char *mover = kalah_say_seat (table, event->seat);
    return g_strdup_printf (_("%1$s, please wait: it is the turn of %2$s."), name, mover);
  }
  case KALAH_REFUSAL_NO_SUCH_PIT:
    return g_strdup_printf (ngettext_ ("%1$s, there is no pit %2$u: the only one is %3$u.",
                                       "%1$s, there is no pit %2$u: choose from 1 to %3$u.",
                                       event->number),
                            name, pit, event->number);
  case KALAH_REFUSAL_EMPTY_PIT:
    return g_strdup_printf (_("%1$s, pit %2$u is empty: choose another one."), name, pit);
  case KALAH_REFUSAL_TURN_PASSED:
    return g_strdup_printf (_("%1$s, your turn ended before pit %2$u."), name, pit);
  case KALAH_REFUSAL_AGAIN:
    return g_strdup_printf (_("%1$s, that came twice: if you want to sow pit %2$u again, type it "
                              "once more."),
                            name, pit);
  default:
    return NULL;
  }
}

/* About something typed. */
static char *
refuse_text (const KalahEvent *event, const char *name, const char *trigger)
{
  const char *key = event->text != NULL ? event->text : "";
  const char *values = kalah_settings_values (key);
  g_autofree char *typed = kalah_name_show (key);
  switch (event->refusal) {
  case KALAH_REFUSAL_UNKNOWN_KEY: {
    g_autofree char *keys = kalah_say_keys ();
    return g_strdup_printf (_("%1$s, there is no setting \"%2$s\"; there are: %3$s."), name, typed,
                            keys);
  }
  case KALAH_REFUSAL_BAD_VALUE:
    if (g_str_equal (key, kalah_rule_name (KALAH_RULE_PLAYERS)))
      return g_strdup_printf (_("%1$s, the setting %2$s takes %3$s, and not fewer than sit here."),
                              name, typed, values);
    /* Translators: "Ada, the setting pits takes 3|4|6|7." */
    return g_strdup_printf (_("%1$s, the setting %2$s takes %3$s."), name, typed,
                            values ? values : "");
  case KALAH_REFUSAL_NO_VALUE:
    return g_strdup_printf (_("%1$s, \"%2$s\" lacks a value: write %2$s=%3$s."), name, typed,
                            values ? values : "");
  case KALAH_REFUSAL_BAD_LEVEL:
    values = kalah_settings_values ("level");
    /* Translators: %3$s is "1..5|random|tseitin|rechenberg". */
    return g_strdup_printf (_("%1$s, the computer does not play like \"%2$s\" but like one of "
                              "these: %3$s."),
                            name, typed, values ? values : "");
  case KALAH_REFUSAL_UNKNOWN_WORD:
  default:
    return g_strdup_printf (_("%1$s, I do not know \"%2$s\": see \"%3$s help\"."), name, typed,
                            trigger);
  }
}

char *
kalah_say_refusal (const KalahTable *table, const KalahEvent *event, const char *trigger)
{
  g_autofree char *name = kalah_say_name (event);
  char *said = refuse_seating (table, event->refusal, name, trigger);
  if (said == NULL)
    said = refuse_pit (table, event, name);
  if (said == NULL)
    said = kalah_say_challenge_refused (event, name, trigger);
  if (said == NULL)
    said = kalah_say_absence_refused (event, name);
  if (said == NULL)
    said = kalah_say_undo_not_asked (event, name);
  if (said == NULL)
    said = kalah_say_hint_refused (table, event, name);
  return said != NULL ? said : refuse_text (event, name, trigger);
}
