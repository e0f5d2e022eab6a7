/*
 * say_absence.c - who does not play at the moment, who plays instead, who is back.
 *
 * Invariant: that the computer plays for somebody is told with the reason and with
 * the way back, which is to say anything.
 */
#include "talk/name.h"
#include "talk/say_parts.h"
#include "talk/text.h"

/* COUNT people, called NAMES, for the same reason. */
static char *
say_stood_in (KalahAbsence why, const char *names, guint count)
{
  switch (why) {
  case KALAH_ABSENCE_LEFT:
    return g_strdup_printf (ngettext_ ("%s has left, so the computer plays on in that seat; to "
                                       "take it back, come in and say anything.",
                                       "%s have left, so the computer plays on in their seats; to "
                                       "take one back, come in and say anything.",
                                       count),
                            names);
  case KALAH_ABSENCE_LOST:
    return g_strdup_printf (ngettext_ ("%s has lost the connection, so the computer plays on in "
                                       "that seat; to take it back, just say anything.",
                                       "%s have lost the connection, so the computer plays on in "
                                       "their seats; to take one back, just say anything.",
                                       count),
                            names);
  case KALAH_ABSENCE_AWAY:
    return g_strdup_printf (ngettext_ ("%s is away, so the computer plays on in that seat; to take "
                                       "it back, just say anything.",
                                       "%s are away, so the computer plays on in their seats; to "
                                       "take one back, just say anything.",
                                       count),
                            names);
  case KALAH_ABSENCE_CLOCK:
    return g_strdup_printf (ngettext_ ("%s has run out of time again, so the computer plays on in "
                                       "that seat; to take it back, just say anything.",
                                       "%s have run out of time again, so the computer plays on in "
                                       "their seats; to take one back, just say anything.",
                                       count),
                            names);
  case KALAH_ABSENCE_SILENT:
  default:
    return g_strdup_printf (ngettext_ ("%s does not answer, so the computer plays on in that seat; "
                                       "to take it back, just say anything.",
                                       "%s do not answer, so the computer plays on in their seats; "
                                       "to take one back, just say anything.",
                                       count),
                            names);
  }
}

/* Is EVENT told in one sentence with FIRST? */
static gboolean
goes_with (const KalahEvent *event, const KalahEvent *first)
{
  return event->kind == KALAH_EVENT_STOOD_IN && event->absence == first->absence
         && event->number == first->number;
}

static gboolean
is_named (const GPtrArray *names, const char *name)
{
  for (guint i = 0; i < names->len; i++)
    if (g_str_equal (names->pdata[i], name))
      return TRUE;
  return FALSE;
}

char *
kalah_say_stand_ins (const KalahEvent *const *events, guint count)
{
  const KalahEvent *first = events[0];
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  for (guint i = 0; i < count; i++) {
    g_autofree char *name = kalah_say_name (events[i]);
    if (goes_with (events[i], first) && !is_named (names, name))
      g_ptr_array_add (names, g_steal_pointer (&name));
  }
  g_autofree char *all = kalah_say_all_of (names);
  if (first->number == 1)
    return g_strdup_printf (ngettext_ ("The time of %s is up: the computer makes this one move.",
                                       "The time of %s is up: the computer makes these moves.",
                                       names->len),
                            all);
  return say_stood_in (first->absence, all, names->len);
}

char *
kalah_say_return (const KalahEvent *event)
{
  g_autofree char *name = kalah_say_name (event);
  if (event->kind == KALAH_EVENT_WOKE)
    return g_strdup_printf (_("%s is back: the game goes on."), name);
  return g_strdup_printf (_("%s is back and plays again."), name);
}

char *
kalah_say_reminder (const KalahEvent *event)
{
  g_autofree char *name = kalah_say_name (event);
  guint seconds = event->number, minutes = (seconds + 30) / 60, hours = (seconds + 1800) / 3600;
  if (seconds < 120)
    return g_strdup_printf (ngettext_ ("%1$s, you have %2$u second left for this move.",
                                       "%1$s, you have %2$u seconds left for this move.", seconds),
                            name, seconds);
  if (minutes < 120)
    return g_strdup_printf (ngettext_ ("%1$s, you have %2$u minute left for this move.",
                                       "%1$s, you have %2$u minutes left for this move.", minutes),
                            name, minutes);
  return g_strdup_printf (ngettext_ ("%1$s, you have %2$u hour left for this move.",
                                     "%1$s, you have %2$u hours left for this move.", hours),
                          name, hours);
}

/* OTHER may still think for SECONDS. */
static char *
refuse_standin (const char *name, const char *other, guint seconds)
{
  guint minutes = (seconds + 59) / 60, hours = (seconds + 3599) / 3600;
  if (seconds < 120)
    return g_strdup_printf (ngettext_ ("%1$s, %2$s may still think for %3$u second.",
                                       "%1$s, %2$s may still think for %3$u seconds.", seconds),
                            name, other, seconds);
  if (minutes < 120)
    return g_strdup_printf (ngettext_ ("%1$s, %2$s may still think for %3$u minute.",
                                       "%1$s, %2$s may still think for %3$u minutes.", minutes),
                            name, other, minutes);
  return g_strdup_printf (ngettext_ ("%1$s, %2$s may still think for %3$u hour.",
                                     "%1$s, %2$s may still think for %3$u hours.", hours),
                          name, other, hours);
}

char *
kalah_say_absence_refused (const KalahEvent *event, const char *name)
{
  g_autofree char *other = kalah_say_other (event);
  g_autofree char *typed = kalah_say_typed (event);
  switch (event->refusal) {
  case KALAH_REFUSAL_NOT_AWAY:
    return g_strdup_printf (_("%s, you are at the table already: nobody plays for you."), name);
  case KALAH_REFUSAL_NO_SUCH_PLAYER:
    return g_strdup_printf (_("%1$s, nobody called \"%2$s\" plays here."), name, typed);
  case KALAH_REFUSAL_NOT_SILENT:
    return refuse_standin (name, other, event->number);
  default:
    return NULL;
  }
}
