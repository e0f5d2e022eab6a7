/*
 * transcript.h - an evening of chat, as a test tells it.
 *
 *   transcript_say (t, "ada", "!new players=3");   "!" speaks to the table,
 *   transcript_say (t, "bob", "3,1");              without it is said aloud
 *   expect (t, "sown B bob 3 extra; sown B bob 1");
 *
 * Events of the table are written as short text, joined by "; ". Who speaks is
 * "identity" or "identity=shown name". The words are read here, not by
 * talk/parse: a test of the table must not depend on it.
 *
 * At its end a transcript replays what was accepted on a new table and demands
 * the same state, so every test is one of the journal, too.
 */
#ifndef KALAH_TESTS_TRANSCRIPT_H
#define KALAH_TESTS_TRANSCRIPT_H

#include "suite.h"
#include "table/table.h"

typedef struct {
  KalahTable *table;
  gint64 now;
  GHashTable *roles;   /* identity -> KalahRole */
  GPtrArray *journal;  /* accepted intents ... */
  GArray *times;       /* ... and when */
  GString *told;       /* events since the last expect */
  char *last_told;
  gboolean accepted;   /* the last intent was */
  guint refusals;      /* in the last intent's events */
} Transcript;

/* "host" is the host, "op" an operator, "ada" may open tables; others are
 * nobody until transcript_grant. */
Transcript *transcript_new (void);
/* Ada at A, Bob at B, dealt; OPTIONS go behind `new`. */
Transcript *transcript_two_players (const char *options);
/* Checks the replay, then frees. */
void transcript_end (Transcript *t);

void transcript_grant (Transcript *t, const char *who, KalahRole roles);
void transcript_wait (Transcript *t, gint64 milliseconds);
void transcript_say (Transcript *t, const char *who, const char *line);
void transcript_rename (Transcript *t, const char *who, const char *new_id, const char *name);
/* The CPU's answer, pit counted from 1, for the present position, for another one
 * of this game, or of another game. */
void transcript_cpu (Transcript *t, int pit);
void transcript_cpu_late (Transcript *t, const char *table_id, guint step, int pit);
void transcript_cpu_of_game (Transcript *t, const char *table_id, guint game, guint step, int pit);
/* WHO is no longer in the chat; is again; says something that is not for the table. */
void transcript_gone (Transcript *t, const char *who, KalahAbsence absence);
void transcript_here (Transcript *t, const char *who);
void transcript_chat (Transcript *t, const char *who);
/* The deadline has come, maybe; the host goes offline and comes back. */
void transcript_tick (Transcript *t);
void transcript_pause (Transcript *t);
void transcript_resume (Transcript *t);
/* Time passes, and each deadline in it is kept, as the plugin does. */
void transcript_pass (Transcript *t, gint64 milliseconds);
/* Any intent (transfer full). */
void transcript_apply (Transcript *t, KalahIntent *intent);

/* EVENT as short text. */
void transcript_print (GString *out, const KalahEvent *event);

/* What was told since the last call; valid until the next. */
const char *transcript_told (Transcript *t);
#define expect(t, text) ck_assert_str_eq (transcript_told (t), text)

/* "A=ada* B=cpu C=-": who sits where, the opener with a star. Free it. */
char *transcript_seats (const KalahTable *table);
#define expect_seats(t, text)                                \
  do {                                                       \
    g_autofree char *seats_ = transcript_seats ((t)->table); \
    ck_assert_str_eq (seats_, text);                         \
  } while (0)

/* The position as text. Free it. */
char *transcript_position (const KalahTable *table);
#define expect_position(t, text)                                   \
  do {                                                             \
    g_autofree char *position_ = transcript_position ((t)->table); \
    ck_assert_str_eq (position_, text);                            \
  } while (0)

/* The whole state of a table as text. Free it. */
char *transcript_dump (const KalahTable *table);

#endif
