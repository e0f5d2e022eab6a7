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
#include "table/settings.h"

typedef enum {
  KALAH_EVENT_OPENED,     /* name: the opener, seat: theirs */
  KALAH_EVENT_SEATED,     /* name, seat */
  KALAH_EVENT_CPU_SEATED, /* seat */
  KALAH_EVENT_LEFT,       /* name, seat: given up (a CPU_SEATED follows during a game) */
  KALAH_EVENT_CHANGED,    /* text: the settings changed, as typed */
  KALAH_EVENT_REPAIRED,   /* repair: one bit, rules: what is played instead */
  KALAH_EVENT_DEALT,      /* seat: first to move, number: which game of the series from 1 */
  KALAH_EVENT_SOWN,       /* name, seat, pit, outcome */
  KALAH_EVENT_RESIGNED,   /* name, seat, number: the place taken */
  KALAH_EVENT_ENDED,      /* outcome.reason, outcome.got, ranks; the final board is the table's */
  KALAH_EVENT_STOPPED,    /* name: who closed the table, or NULL when nobody is left at it */
  KALAH_EVENT_SHOW_BOARD, /* asked for */
  KALAH_EVENT_SHOW_RULES,
  KALAH_EVENT_SHOW_MOVES,
  KALAH_EVENT_SHOW_HELP,
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
  KALAH_REFUSAL_NO_VALUE       /* text: the key */
} KalahRefusal;

typedef struct {
  KalahEventKind kind;
  int seat;      /* -1: none */
  char *name;    /* as called at that moment; NULL for a CPU, whose name is its seat */
  int pit;       /* 0-based, -1: none */
  guint number;
  char *text;
  KalahRefusal refusal;
  KalahRepair repair;
  KalahRules rules;
  KalahOutcome outcome;
  guint8 ranks[KALAH_SEATS_MAX];
} KalahEvent;

KalahEvent *kalah_event_new (KalahEventKind kind);
void kalah_event_free (KalahEvent *event);

#endif
