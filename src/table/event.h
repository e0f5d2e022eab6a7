/*
 * event.h - what happened at the table.
 *
 * Owns:   KalahEvent, the only way out. An event carries all that a sentence
 *         about it needs, so that it can be told later, when the table has
 *         moved on.
 * Called: made by the table, told by talk/say.
 * Never:  holds text for people.
 */
#ifndef KALAH_TABLE_EVENT_H
#define KALAH_TABLE_EVENT_H

#include <glib.h>

#include "engine/play.h"
#include "table/intent.h"
#include "table/settings.h"

typedef enum {
  KALAH_EVENT_OPENED,     /* name: the opener, seat: theirs */
  KALAH_EVENT_SEATED,     /* name, seat */
  KALAH_EVENT_CPU_SEATED, /* seat */
  KALAH_EVENT_LEFT,       /* name, seat: given up (a CPU_SEATED follows during a game) */
  KALAH_EVENT_CHANGED,    /* text: the settings changed, as typed */
  KALAH_EVENT_REPAIRED,   /* repair: one bit, rules: what is played instead */
  KALAH_EVENT_DEALT,      /* seat: first to move, number: which game of the series from 1 */
  KALAH_EVENT_SOWN,       /* name, seat, pit, outcome; absence: why a CPU sowed in place of name,
                             or none */
  KALAH_EVENT_RESIGNED,   /* name, seat, number: the place taken */
  KALAH_EVENT_ENDED,      /* outcome.reason, outcome.got, ranks; the final board is the table's */
  KALAH_EVENT_STOPPED,    /* name: who closed the table, or NULL when nobody is left at it;
                             table_id, number, position: see there */
  KALAH_EVENT_SHOW_BOARD, /* asked for */
  KALAH_EVENT_SHOW_RULES,
  KALAH_EVENT_SHOW_MOVES,
  KALAH_EVENT_SHOW_HELP,  /* text: about which word, or NULL */
  KALAH_EVENT_SHOW_TOP,   /* text: about whom, or NULL: the plugin asks, and tells a TOP */
  KALAH_EVENT_TOP,        /* text: the standings, in words */
  KALAH_EVENT_SHOW_HINT,  /* name, seat: the plugin thinks about it, and tells a HINT */
  KALAH_EVENT_HINT,       /* name, seat; pit, outcome: what it does; value, exact: of the game */
  KALAH_EVENT_CHALLENGED, /* instead of OPENED; name: by whom, seat: theirs; other: who is asked;
                             rules: what would be played */
  KALAH_EVENT_DECLINED,   /* name: who does not want to; other: the challenger. The table is
                             closed, as after EXPIRED */
  KALAH_EVENT_EXPIRED,    /* name: who did not answer; other: the challenger */
  KALAH_EVENT_STOOD_IN,   /* name, seat: the CPU plays for them from now on; absence: why;
                             number: 1 for this turn alone, else 0 */
  KALAH_EVENT_BACK,       /* name, seat: plays again */
  KALAH_EVENT_WOKE,       /* name, seat: the first one back at a table that slept */
  KALAH_EVENT_REMINDED,   /* name, seat; number: seconds left */
  KALAH_EVENT_UNDO_ASKED, /* name, seat; number: moves that would be taken back */
  KALAH_EVENT_UNDO_REFUSED, /* name: who said no, or NULL: nobody answered; other: who asked */
  KALAH_EVENT_UNDONE,     /* name, seat: is on turn again; number: moves taken back */
  KALAH_EVENT_UNSAVED,    /* the journal cannot be written: the game is not saved. Made by the
                             plugin; number: 1 when it can be again */
  KALAH_EVENT_RENAMED,    /* told to nobody; a reason to keep the journal complete */
  KALAH_EVENT_REFUSED     /* refusal, name: who asked; pit, seat, text as it says */
} KalahEventKind;

typedef enum {
  KALAH_REFUSAL_NO_TABLE,      /* nothing is open here */
  KALAH_REFUSAL_TABLE_OPEN,    /* `new` while one is */
  KALAH_REFUSAL_GAME_ON,       /* only possible before the deal or after the end */
  KALAH_REFUSAL_NO_GAME,       /* only possible during a game */
  KALAH_REFUSAL_NOT_FINISHED,  /* `again` before there was a game */
  KALAH_REFUSAL_NOT_ALLOWED,   /* only the opener, the host (and operators) may */
  KALAH_REFUSAL_SEATED,        /* `join` twice */
  KALAH_REFUSAL_NOT_SEATED,
  KALAH_REFUSAL_FULL,          /* no free seat */
  KALAH_REFUSAL_NOT_ON_TURN,   /* seat: whose turn it is; said only when addressed */
  KALAH_REFUSAL_NO_SUCH_PIT,   /* pit: 0-based, number: how many there are */
  KALAH_REFUSAL_EMPTY_PIT,     /* pit */
  KALAH_REFUSAL_TURN_PASSED,   /* pit: the rest of a chain, the turn is no longer theirs */
  KALAH_REFUSAL_AGAIN,         /* pit: the same chain twice within two seconds */
  KALAH_REFUSAL_ALREADY_OUT,   /* `resign` by who has resigned or finished */
  KALAH_REFUSAL_UNKNOWN_WORD,  /* text */
  KALAH_REFUSAL_UNKNOWN_KEY,   /* text: the key */
  KALAH_REFUSAL_BAD_VALUE,     /* text: the key (its values: kalah_settings_values) */
  KALAH_REFUSAL_NO_VALUE,      /* text: the key */
  KALAH_REFUSAL_BAD_LEVEL,     /* text: what was said behind `cpu` */
  KALAH_REFUSAL_NOT_YOUR_TURN, /* `hint` by who is not on turn; seat: whose turn it is */
  KALAH_REFUSAL_RATED,         /* `hint`, `undo` at a rated table */
  KALAH_REFUSAL_NOTHING_ASKED, /* `yes`, `no`: there is no question */
  KALAH_REFUSAL_NO_MOVE,       /* `undo` before the own first move */
  KALAH_REFUSAL_UNDO_PENDING,  /* a take-back is being asked for already */
  KALAH_REFUSAL_NOT_AWAY,      /* `back` by who is here */
  KALAH_REFUSAL_NO_SUCH_PLAYER, /* text: the name; `standin` */
  KALAH_REFUSAL_NOT_SILENT,    /* name..., other: who may still think; number: for so many seconds */
  KALAH_REFUSAL_NOBODY_CALLED, /* text: the name; `challenge`: nobody of that name is here */
  KALAH_REFUSAL_SELF,          /* `challenge` of oneself */
  KALAH_REFUSAL_DECLINED_BEFORE, /* other: who said no a short time ago, or does not want to be
                                    asked by the speaker at all */
  KALAH_REFUSAL_KEPT           /* other: whom the free seat is kept for; `join` by somebody else */
} KalahRefusal;

typedef struct {
  KalahEventKind kind;
  int seat;      /* -1: none */
  char *name;    /* as called at that moment; NULL for a CPU, whose name is its seat */
  int pit;       /* 0-based, -1: none */
  guint number;
  char *text;
  char *other;   /* the name of another person */
  KalahAbsence absence;
  int value;     /* stones, from the view of `seat` */
  gboolean exact; /* the value is proven */
  guint score[KALAH_SEATS_MAX]; /* ENDED: half points of the series, of who sits there */
  KalahRefusal refusal;
  KalahRepair repair;
  KalahRules rules;
  KalahOutcome outcome;
  guint8 ranks[KALAH_SEATS_MAX];
  /* STOPPED, DECLINED, EXPIRED: of the table that is no more, after `number` moves. NULL
   * where its last board told already that nobody is to move. */
  char *table_id;
  KalahPosition position; /* whose turn it was is no longer in it */
} KalahEvent;

KalahEvent *kalah_event_new (KalahEventKind kind);
void kalah_event_free (KalahEvent *event);

#endif
