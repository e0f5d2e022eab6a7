/*
 * table-private.h - what the files of this folder share, and nobody else.
 *
 * The work is split by concept: table.c holds the state and shows it, apply.c
 * decides who may do what when and sends each intent to its handler, setup.c
 * opens, sets and closes, challenge.c asks one person to play, seating.c says
 * who sits where, absence.c who is here to play, clock.c what time does, game.c
 * plays, takeback.c plays backwards, series.c keeps the score.
 */
#ifndef KALAH_TABLE_TABLE_PRIVATE_H
#define KALAH_TABLE_TABLE_PRIVATE_H

#include "table/table.h"

/* Who has been out of the chat, and why a CPU plays, are two things: somebody may
 * leave after saying `away`, and be back in the chat without saying a word. */
typedef struct {
  KalahSeatKind kind;
  char *id, *name;      /* of a person who sits here or is waited for, else NULL */
  KalahCpuKind cpu;     /* how a CPU seat plays */
  KalahAbsence gone;    /* LEFT, LOST: not in the chat */
  gint64 gone_at;
  KalahAbsence absence; /* why the CPU plays for the person, or NONE: they play */
  gboolean this_turn;   /* ... and only until the turn passes */
  gboolean untold;      /* ... and nobody was there to be told */
  guint overruns;       /* turns in a row whose time ran out */
} KalahSeat;

/* The newest message that was played, while nobody else has moved since. */
typedef struct {
  int seat;
  guint8 pits[KALAH_CHAIN_MAX];
  guint pit_count; /* 0: there is none */
  gint64 at;
} KalahLastSow;

/* The wish of a seat to go back in the record. */
typedef struct {
  int seat;      /* -1: nobody wishes it */
  guint to;      /* moves that would be left */
  guint waiting; /* one bit for each seat that has not said yes */
  gint64 at;
} KalahTakeback;

/* Invariants while the table is open: the opener's seat holds a person (so one
 * always sits here), seats beyond the number of players are free, nobody sits
 * twice or is waited for while sitting, `rules` are the repaired wish. A seat is
 * kept only while gathering. `position` and `record` belong to the game at hand,
 * and after its end still to that game, until the next deal. A take-back is
 * asked for only during a game. */
struct _KalahTable {
  KalahPhase phase;
  char *id;
  int opener; /* the opener's seat */
  KalahSeat seats[KALAH_SEATS_MAX];
  gint64 challenged_at; /* means something while a seat is kept */

  KalahSettings settings;
  KalahRules rules;
  KalahRepair repair; /* what distinguishes the two */

  guint game;
  guint first_named;  /* value of `game` when `first` was chosen: rotation counts from there */
  gboolean rated;     /* this game is */
  KalahPosition position;
  GArray *record;     /* of KalahMove */
  guint step;
  KalahLastSow last;
  KalahTakeback takeback;

  GHashTable *scores; /* identity -> half points; */
  guint cpu_scores[KALAH_SEATS_MAX]; /* machines have none, their seat stands for them */

  gint64 turn_at;     /* since when the one on turn could move */
  gboolean reminded;  /* ... and was told that time runs out */
  gint64 heard_at;    /* the newest accepted intent */
  gboolean paused;
};

/* One intent on its way through the table. */
typedef struct {
  const KalahIntent *intent;
  gint64 now;
  int seat; /* where the speaker sits, or -1 */
  GPtrArray *events;
  gboolean changed;
} KalahCall;

typedef void (*KalahHandler) (KalahTable *table, KalahCall *call);

/* table.c: forgets everything but the settings' defaults. */
void kalah_table_clear (KalahTable *table);

/* apply.c: adds an event; it belongs to CALL. */
KalahEvent *kalah_call_tell (KalahCall *call, KalahEventKind kind, int seat, const char *name);
/* Adds a refusal, unless the speaker is a stranger who did not speak to the
 * table. TEXT may be NULL. */
void kalah_call_refuse (KalahCall *call, KalahRefusal refusal, const char *text);
/* What the speaker is called. */
const char *kalah_call_name (const KalahCall *call);

/* seating.c */
void kalah_seating_join (KalahTable *table, KalahCall *call);
void kalah_seating_leave (KalahTable *table, KalahCall *call);
void kalah_seating_cpu (KalahTable *table, KalahCall *call);
void kalah_seating_rename (KalahTable *table, KalahCall *call);
void kalah_seating_put_person (KalahTable *table, int seat, const char *id, const char *name);
void kalah_seating_clear (KalahTable *table, int seat);
/* The speaker is shown by the name they use now. */
void kalah_seating_refresh (KalahTable *table, KalahCall *call);
/* A CPU for every free seat. */
void kalah_seating_fill (KalahTable *table, KalahCall *call);
/* Moves people out of the seats beyond the number of players. */
void kalah_seating_shrink (KalahTable *table, KalahCall *call);
guint kalah_seating_people (const KalahTable *table);

/* setup.c: OPEN tells an event of the kind HOW and returns it, or refuses an option and
 * returns NULL. */
KalahEvent *kalah_setup_open (KalahTable *table, KalahCall *call, KalahEventKind how,
                              GStrv options);
void kalah_setup_new (KalahTable *table, KalahCall *call);
void kalah_setup_set (KalahTable *table, KalahCall *call);
void kalah_setup_stop (KalahTable *table, KalahCall *call);
/* The table is no more, and an event of the kind HOW, which is returned, tells so. */
KalahEvent *kalah_setup_close (KalahTable *table, KalahCall *call, KalahEventKind how,
                               const char *name);

/* challenge.c */
void kalah_challenge_open (KalahTable *table, KalahCall *call);
gboolean kalah_challenge_is_open (const KalahTable *table);
/* The challenged challenges the challenger. */
gboolean kalah_challenge_crosses (const KalahTable *table, const KalahIntent *intent);
/* FALSE when the speaker was not asked. */
gboolean kalah_challenge_answer (KalahTable *table, KalahCall *call, gboolean yes);
void kalah_challenge_refuse_kept (KalahTable *table, KalahCall *call);
void kalah_challenge_withdraw (KalahTable *table);
gint64 kalah_challenge_deadline (const KalahTable *table); /* 0: none; the same below */
void kalah_challenge_tick (KalahTable *table, KalahCall *call);

/* absence.c */
void kalah_absence_gone (KalahTable *table, KalahCall *call);
void kalah_absence_here (KalahTable *table, KalahCall *call);
void kalah_absence_away (KalahTable *table, KalahCall *call);
void kalah_absence_back (KalahTable *table, KalahCall *call);
void kalah_absence_standin (KalahTable *table, KalahCall *call);
gboolean kalah_absence_somebody_is_here (const KalahTable *table);
/* The speaker has said a word. */
void kalah_absence_notice (KalahTable *table, KalahCall *call);
void kalah_absence_stand_in (KalahTable *table, KalahCall *call, int seat, KalahAbsence why,
                             gboolean this_turn);
/* A game begins; the turn may have passed. */
void kalah_absence_deal (KalahTable *table, KalahCall *call);
void kalah_absence_turn_passed (KalahTable *table);
gint64 kalah_absence_deadline (const KalahTable *table, int seat);
void kalah_absence_tick (KalahTable *table, KalahCall *call);

/* clock.c */
void kalah_clock_tick (KalahTable *table, KalahCall *call);
void kalah_clock_pause (KalahTable *table, KalahCall *call);
void kalah_clock_resume (KalahTable *table, KalahCall *call);
/* A new move is to be thought about. */
void kalah_clock_restart (KalahTable *table, gint64 now);

/* game.c */
void kalah_game_start (KalahTable *table, KalahCall *call);
void kalah_game_sow (KalahTable *table, KalahCall *call);
void kalah_game_cpu_sow (KalahTable *table, KalahCall *call);
void kalah_game_resign (KalahTable *table, KalahCall *call);
void kalah_game_hint (KalahTable *table, KalahCall *call);

/* takeback.c */
void kalah_takeback_ask (KalahTable *table, KalahCall *call);
/* FALSE when the speaker was not asked. */
gboolean kalah_takeback_answer (KalahTable *table, KalahCall *call, gboolean yes);
/* The speaker plays, instead of answering. */
void kalah_takeback_played_on (KalahTable *table, KalahCall *call);
/* Takes back when nobody is left to ask; drops the wish of who is no longer here. */
void kalah_takeback_settle (KalahTable *table, KalahCall *call);
gint64 kalah_takeback_deadline (const KalahTable *table);
void kalah_takeback_tick (KalahTable *table, KalahCall *call);

/* series.c */
void kalah_series_count (KalahTable *table, const guint8 ranks[KALAH_SEATS_MAX]);
gboolean kalah_series_rename (KalahTable *table, const char *old_id, const char *new_id);

#endif
