/*
 * settings.h - what the people at a table asked for, and the rules that result.
 *
 * Owns:   the wished-for settings of a table (rules and a few habits) and the
 *         repair that turns a wish into playable rules for the number of
 *         players at hand. The wish is kept: pits=7 becomes 6 while three
 *         people play and is 7 again when two do.
 * Called: by the table, by the talk layer to show settings.
 * Never:  translated text, chat.
 */
#ifndef KALAH_TABLE_SETTINGS_H
#define KALAH_TABLE_SETTINGS_H

#include <glib.h>

#include "engine/rules.h"
#include "engine/search.h"

typedef enum {
  KALAH_BOARD_AUTO, /* what suits the conversation */
  KALAH_BOARD_ROWS,
  KALAH_BOARD_FRAME,
  KALAH_BOARD_LIST,
  KALAH_BOARD_LINE
} KalahBoardForm;

typedef enum {
  KALAH_BOTTOM_MOVER, /* the side of the player to move is shown at the bottom */
  KALAH_BOTTOM_FIXED  /* seat A is always at the bottom */
} KalahBottom;

/* How a CPU plays: "1" to "5", or the name of a style. */
typedef struct {
  KalahStyle style;
  int level; /* 1..KALAH_LEVEL_MAX */
} KalahCpuKind;

typedef struct {
  KalahRules wish;
  gboolean rotate;      /* the first player changes from game to game */
  KalahBoardForm board;
  KalahBottom bottom;
  KalahCpuKind level;   /* of CPUs that are seated from now on; `style=` is the same setting */
  KalahCpuKind standin; /* of a CPU that plays for somebody absent */
  guint clock;          /* seconds for each move; 0 = as long as you like */
  guint grace;          /* seconds until a CPU stands in for who left; twice that after a lost
                           connection */
  guint patience;       /* seconds on turn after which `standin` may be said */
  gboolean rated;       /* counts for the standings; no hints, no take-backs */
  guint expiry;         /* seconds until a challenge that nobody answers is over */
} KalahSettings;

#define KALAH_CLOCK_MIN 10 /* seconds */
#define KALAH_SECONDS_MAX (7 * 24 * 3600)
#define KALAH_EXPIRY_DEFAULT (10 * 60)

/* What had to be changed to make a wish playable; a set of bits. */
typedef enum {
  KALAH_REPAIR_NONE = 0,
  KALAH_REPAIR_PITS = 1 << 0,    /* that many pits are not played by so many people: 6 */
  KALAH_REPAIR_CAPTURE = 1 << 1, /* `opposite` with three, anything with two: next */
  KALAH_REPAIR_FIRST = 1 << 2    /* the first seat is not at the table: A */
} KalahRepair;

typedef enum {
  KALAH_SETTING_OK,
  KALAH_SETTING_UNKNOWN_KEY,
  KALAH_SETTING_BAD_VALUE,
  KALAH_SETTING_NO_VALUE /* no '=' in the word, or nothing behind it */
} KalahSettingError;

/* Until when a setting may be changed. */
typedef enum {
  KALAH_SETTING_BEFORE_DEAL, /* and after the end */
  KALAH_SETTING_UNLESS_RATED, /* during a game, too, unless it counts for the standings */
  KALAH_SETTING_ANY_TIME
} KalahSettingTime;

void kalah_settings_init (KalahSettings *settings);

/* Reads one word "key=value" into SETTINGS; untouched on an error. Chat tables
 * take pits 3, 4, 6 or 7 and 1 to 12 stones. */
KalahSettingError kalah_settings_read (KalahSettings *settings, const char *word);

/* Reads "1".."5" or the name of a style ("kalah": as good as the default level); FALSE
 * on any other word, and then KIND is untouched. */
gboolean kalah_cpu_kind_read (const char *word, KalahCpuKind *kind);

/* What may be written behind KEY ("rows|frame|list|line"), or NULL for an
 * unknown key. KEYS of all settings, for help: kalah_settings_keys, a NULL-ended
 * array of static strings. */
const char *kalah_settings_values (const char *key);
const char *const *kalah_settings_keys (void);

/* Of a key that exists. */
KalahSettingTime kalah_settings_time (const char *key);

/* The rules that will be played: the wish, repaired. Returns what was changed.
 * Two players: 6 or 7 pits. Three: 6 or 4. Four: 6, 4, or 3 (the classic
 * board). */
KalahRepair kalah_settings_rules (const KalahSettings *settings, KalahRules *rules);

#endif
