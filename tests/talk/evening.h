/*
 * evening.h - people type at a table, and a test reads what the chat shows.
 *
 *   Evening *e = evening_new ("prpl-irc");
 *   evening_say (e, "ada", "!kalah new");
 *   evening_hears (e, "...");
 *
 * Lines go through the parser, the table and the composer, as they do in the
 * plugin. Whatever is composed is checked to be harmless and to fit.
 */
#ifndef KALAH_TESTS_TALK_EVENING_H
#define KALAH_TESTS_TALK_EVENING_H

#include "suite.h"
#include "table/table.h"
#include "talk/compose.h"

typedef struct {
  KalahTable *table;
  const KalahProfile *profile;
  const char *host_name;
  gint64 now;
  int viewer; /* whose side is at the bottom; -1: as the table says */
  GPtrArray *events; /* since the last message */
} Evening;

Evening *evening_new (const char *protocol);
void evening_free (Evening *evening);

/* WHO, known by that name, types LINE; everybody may open tables, "host" is the
 * host; who is challenged is there. FALSE when the line is not for the table. */
gboolean evening_say (Evening *evening, const char *who, const char *line);

/* WHO leaves the chat (LEFT or LOST), or is there again. */
void evening_gone (Evening *evening, const char *who, KalahAbsence why);
void evening_here (Evening *evening, const char *who);

/* SECONDS pass, and the table looks at the clock. */
void evening_wait (Evening *evening, guint seconds);

/* The CPU on turn sows PIT (from 1). */
void evening_cpu (Evening *evening, int pit);

/* Adds an event of KIND that the plugin makes itself, to be filled in. */
KalahEvent *evening_event (Evening *evening, KalahEventKind kind);

/* The messages about all that has happened since. */
GPtrArray *evening_compose (Evening *evening);

/* The same as text, messages separated by "\n--\n", figure spaces as '_' and
 * direction marks left out. Free it. */
char *evening_text (Evening *evening);

#define evening_hears(evening, expected)                  \
  do {                                                    \
    g_autofree char *text_ = evening_text (evening);      \
    ck_assert_str_eq (text_, expected);                   \
  } while (0)

#endif
