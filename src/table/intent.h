/*
 * intent.h - what somebody wants of the table.
 *
 * Owns:   KalahIntent, the only way in. People's words, the CPU's choice and a
 *         rename in the room all arrive as intents; the list of accepted ones
 *         is the whole history of a table.
 * Called: made by talk/parse and by the plugin, read by the table.
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
  KALAH_INTENT_CPU,
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
  KALAH_INTENT_UNKNOWN, /* words[0]: the word behind the trigger that means nothing */
  /* from the plugin */
  KALAH_INTENT_CPU_SOW, /* pits[0]; table_id, game and move say for which position */
  KALAH_INTENT_RENAME   /* speaker is now called name, and known as new_id */
} KalahIntentKind;

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
  guint game, move;
  char *new_id;
} KalahIntent;

KalahIntent *kalah_intent_new (KalahIntentKind kind);
void kalah_intent_free (KalahIntent *intent);

/* Who says it. Copies the strings. */
void kalah_intent_set_speaker (KalahIntent *intent, const char *id, const char *name,
                               KalahRole roles);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (KalahIntent, kalah_intent_free)

#endif
