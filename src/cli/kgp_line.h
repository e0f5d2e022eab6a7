/*
 * kgp_line.h - one line of the Kalah Game Protocol: "[ID][@REF] NAME ARGUMENT...".
 *
 * Owns:   how a line is taken apart and how its arguments are written: integers,
 *         reals, words, "strings", boards <PITS,STORE,STORE,PIT,...>.
 * Called: by the conversation with the server.
 * Never:  knows what a name means; never changes or keeps the text it reads.
 */
#ifndef KALAH_CLI_KGP_LINE_H
#define KALAH_CLI_KGP_LINE_H

#include "engine/position.h"

#define KALAH_KGP_LINE_MAX 16384
#define KALAH_KGP_NAME_MAX 32

typedef struct {
  bool has_id, has_ref;
  uint64_t id, ref;
  char name[KALAH_KGP_NAME_MAX];
  const char *args; /* as they stand in the line */
} KalahKgpLine;

typedef enum {
  KALAH_KGP_INTEGER,
  KALAH_KGP_REAL,
  KALAH_KGP_WORD,
  KALAH_KGP_STRING,
  KALAH_KGP_BOARD
} KalahKgpType;

/* An argument as it stands in the line, with its quotes and escapes. */
typedef struct {
  KalahKgpType type;
  const char *text;
  size_t length;
} KalahKgpArg;

/* False, and LINE of no use, when TEXT is not a line, or one of its arguments is
 * none. TEXT must outlive LINE. */
bool kalah_kgp_line_read (const char *text, KalahKgpLine *line);

/* Writes LINE with its CR LF; false when it is too long. */
bool kalah_kgp_line_write (const KalahKgpLine *line, char buf[KALAH_KGP_LINE_MAX + 3]);

/* Takes the next argument off the front of *REST; false when there is none, or
 * what is there is no argument. */
bool kalah_kgp_arg_next (const char **rest, KalahKgpArg *arg);

/* The text of an argument without quotes and escapes, as much of it as there is
 * room for, printable ASCII only: fit to be shown. */
void kalah_kgp_arg_show (const KalahKgpArg *arg, char *buf, size_t size);

/* True for the word or the string TEXT. */
bool kalah_kgp_arg_is (const KalahKgpArg *arg, const char *text);

/* False when it is something else, or below 0 or above MAX. */
bool kalah_kgp_arg_number (const KalahKgpArg *arg, uint64_t max, uint64_t *number);

/* The position of a board, south (seat 0) to move; false when it is something else,
 * or larger than we play. */
bool kalah_kgp_arg_board (const KalahKgpArg *arg, KalahPosition *position);

#endif
