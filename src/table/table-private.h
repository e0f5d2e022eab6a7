/*
 * table-private.h - what the files of this folder share, and nobody else.
 *
 * The work is split by concept: table.c holds the state and shows it, apply.c
 * decides who may do what when and sends each intent to its handler, setup.c
 * opens, sets and closes, seating.c says who sits where, game.c plays.
 */
#ifndef KALAH_TABLE_TABLE_PRIVATE_H
#define KALAH_TABLE_TABLE_PRIVATE_H

#include "table/table.h"

typedef struct {
  KalahSeatKind kind;
  char *id, *name; /* of a person, else NULL */
} KalahSeat;

/* The newest message that was played, while nobody else has moved since. */
typedef struct {
  int seat;
  guint8 pits[KALAH_CHAIN_MAX];
  guint pit_count; /* 0: there is none */
  gint64 at;
} KalahLastSow;

/* Invariants while the table is open: the opener's seat holds a person (so one
 * always sits here), seats beyond the number of players are free, nobody sits
 * twice, `rules` are the repaired wish. `position` and `record` belong to the
 * game at hand, and after its end still to that game, until the next deal. */
struct _KalahTable {
  KalahPhase phase;
  char *id;
  int opener; /* the opener's seat */
  KalahSeat seats[KALAH_SEATS_MAX];

  KalahSettings settings;
  KalahRules rules;
  KalahRepair repair; /* what distinguishes the two */

  guint game;
  guint first_named;  /* value of `game` when `first` was chosen: rotation counts from there */
  KalahPosition position;
  GArray *record;     /* of KalahMove */
  KalahLastSow last;
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

/* setup.c */
void kalah_setup_new (KalahTable *table, KalahCall *call);
void kalah_setup_set (KalahTable *table, KalahCall *call);
void kalah_setup_stop (KalahTable *table, KalahCall *call);

/* game.c */
void kalah_game_start (KalahTable *table, KalahCall *call);
void kalah_game_sow (KalahTable *table, KalahCall *call);
void kalah_game_cpu_sow (KalahTable *table, KalahCall *call);
void kalah_game_resign (KalahTable *table, KalahCall *call);

#endif
