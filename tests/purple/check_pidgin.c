/*
 * check_pidgin.c - Pidgin and GTK as their headers declare them, and as pidgin-private.h
 * says. All of it is found by the compiler: a program that was built has passed.
 */
#include <gtkconv.h>
#include <gtkimhtml.h>
#include <stddef.h>

#define KALAH_REAL_PIDGIN
#include "purple/pidgin-private.h"

#define SAME_FUNCTION(type, name, arguments)                                             \
  _Static_assert (__builtin_types_compatible_p (__typeof__ (&name), type (*) arguments), \
                  #name " is declared otherwise");
KALAH_PIDGIN_FUNCTIONS (SAME_FUNCTION)

_Static_assert (sizeof (GtkTextIter) <= KALAH_TEXT_ITER_ROOM * sizeof (gpointer),
                "a GtkTextIter has too little room");
_Static_assert (KALAH_IMHTML_NO_SMILEY == GTK_IMHTML_NO_SMILEY, "another option is meant");
_Static_assert (offsetof (KalahPidginWindow, active_conv)
                    == offsetof (PidginConversation, active_conv),
                "a window begins otherwise");
_Static_assert (offsetof (KalahPidginWindow, imhtml) == offsetof (PidginConversation, imhtml),
                "what a window is written into stands elsewhere");
_Static_assert (offsetof (KalahPidginWindow, entry) == offsetof (PidginConversation, entry),
                "what is typed into stands elsewhere");
_Static_assert (offsetof (KalahPidginWindow, attach.current)
                    == offsetof (PidginConversation, attach.current),
                "what is shown again stands elsewhere");
_Static_assert (sizeof (GdkRectangle) == 4 * sizeof (int)
                    && offsetof (GdkRectangle, width) == 2 * sizeof (int),
                "a rectangle has other corners");

int
main (void)
{
  return 0;
}
