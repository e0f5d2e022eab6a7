/*
 * intent.h - what somebody wants of the table.
 *
 * Owns:   KalahIntent, the only way in. People's words, the CPU's choice, a
 *         rename in the room and the passing of time all arrive as intents; the
 *         list of accepted ones is the whole history of a table.
 * Called: made by talk/parse and by the plugin, read by the table; written and
 *         read back by store/codec.
 * Never:  says whether the wish can be granted.
 */
#ifndef KALAH_TABLE_INTENT_H
#define KALAH_TABLE_INTENT_H

#include <glib.h>

typedef enum {
  /* words of people */
  KALAH_INTENT_NEW,    /* words: options "key=value"; table_id: what to call the table */
  KALAH_INTENT_JOIN,
  KALAH_INTENT_LEAVE,
  KALAH_INTENT_CPU,    /* words: nothing, or how it plays: "3", "tseitin" */
  KALAH_INTENT_START,
  KALAH_INTENT_SOW,    /* pits; pit_count >= 1 */
  KALAH_INTENT_BOARD,
  KALAH_INTENT_RULES,
  KALAH_INTENT_MOVES,
  KALAH_INTENT_HELP,
  KALAH_INTENT_RESIGN,
  KALAH_INTENT_AGAIN,
  KALAH_INTENT_SET,    /* words: "key=value", one or more */
  KALAH_INTENT_STOP,
  KALAH_INTENT_CHALLENGE, /* as `new`; words[0]: who is challenged, as typed, then options;
                             other_id, other_name: who that is (the plugin fills them in) */
  KALAH_INTENT_YES,     /* to whatever was asked: a challenge, a take-back */
  KALAH_INTENT_NO,
  KALAH_INTENT_AWAY,
  KALAH_INTENT_BACK,
  KALAH_INTENT_STANDIN, /* words[0]: the name of the player who is silent */
  KALAH_INTENT_UNDO,
  KALAH_INTENT_HINT,
  KALAH_INTENT_TOP,     /* words: nothing, or a name */
  KALAH_INTENT_UNKNOWN, /* words[0]: the word behind the trigger that means nothing */
  /* from the plugin */
  KALAH_INTENT_CPU_SOW, /* pits[0]; table_id, game and step say for which position */
  KALAH_INTENT_RENAME,  /* speaker is now called name, and known as new_id; NULL: as before */
  KALAH_INTENT_GONE,    /* speaker is no longer in the chat; absence: LEFT or LOST */
  KALAH_INTENT_HERE,    /* speaker is in the chat again; addressed: and says something */
  KALAH_INTENT_TICK,    /* the deadline of the table has come */
  KALAH_INTENT_PAUSE,   /* the host is offline: nobody can be heard, time stops */
  KALAH_INTENT_RESUME   /* the host is back, maybe after a crash: then without a PAUSE before */
} KalahIntentKind;

/* Why a player does not play. */
typedef enum {
  KALAH_ABSENCE_NONE,
  KALAH_ABSENCE_LEFT,   /* the chat, or was thrown out of it */
  KALAH_ABSENCE_LOST,   /* the connection */
  KALAH_ABSENCE_AWAY,   /* said so */
  KALAH_ABSENCE_SILENT, /* `standin` was said about them */
  KALAH_ABSENCE_CLOCK   /* the time ran out */
} KalahAbsence;

/* What a speaker may do, looked up anew for each line. */
typedef enum {
  KALAH_ROLE_NONE = 0,
  KALAH_ROLE_HOST = 1 << 0,     /* the account whose plugin runs the table */
  KALAH_ROLE_OPERATOR = 1 << 1, /* of the chat */
  KALAH_ROLE_MAY_OPEN = 1 << 2, /* hosting is switched on here */
  KALAH_ROLE_HEIR = 1 << 3      /* the opener is gone; the speaker sits here, or no one does
                                   who is still in the chat */
} KalahRole;

/* Pits in one message at most; a chain longer than this is not a chain. */
#define KALAH_CHAIN_MAX 24

typedef struct {
  KalahIntentKind kind;
  char *speaker;   /* identity: equal strings, same person; NULL from the worker */
  char *name;      /* what the speaker is called now */
  KalahRole roles;
  gboolean addressed; /* said to the table (trigger word, command), not just aloud */
  guint8 pits[KALAH_CHAIN_MAX]; /* 0-based */
  guint pit_count;
  GStrv words;
  char *table_id;
  guint game, step;
  char *new_id;
  char *other_id, *other_name;
  KalahAbsence absence;
} KalahIntent;

KalahIntent *kalah_intent_new (KalahIntentKind kind);
void kalah_intent_free (KalahIntent *intent);

/* Who says it. Copies the strings. */
void kalah_intent_set_speaker (KalahIntent *intent, const char *id, const char *name,
                               KalahRole roles);

/* Has INTENT all that a table needs to hear it? One made by our own code always has. */
gboolean kalah_intent_is_complete (const KalahIntent *intent);

/* Does INTENT ask for a new table? */
gboolean kalah_intent_opens (const KalahIntent *intent);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (KalahIntent, kalah_intent_free)

#endif
