/*
 * rules.h - which game is played: every setting, its words, its defaults.
 *
 * Owns:   the settings of one game and the one table that names them, so that
 *         the engine's line protocol, the chat and the preferences all speak
 *         the same `key=value` words.
 * Called: by everybody who reads or shows settings.
 * Never:  repairs a combination (that is the table's business) and never
 *         allocates.
 */
#ifndef KALAH_ENGINE_RULES_H
#define KALAH_ENGINE_RULES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define KALAH_SEATS_MAX 4
#define KALAH_PITS_MAX 12
#define KALAH_STONES_MAX 24

typedef enum { KALAH_GAME_KALAH, KALAH_GAME_BASIC } KalahGame;
typedef enum { KALAH_CAPTURE_NEXT, KALAH_CAPTURE_OPPOSITE, KALAH_CAPTURE_ALL } KalahCapture;
typedef enum { KALAH_EMPTY_LEAVE, KALAH_EMPTY_TAKE } KalahEmptyCapture;
typedef enum { KALAH_END_SIDE_EMPTY, KALAH_END_CANNOT_MOVE } KalahEnd;
typedef enum { KALAH_LEFTOVER_OWNER, KALAH_LEFTOVER_FINISHER } KalahLeftover;
typedef enum { KALAH_MAJORITY_OFF, KALAH_MAJORITY_ON } KalahMajority;
typedef enum { KALAH_RANKS_ALL, KALAH_RANKS_FIRST } KalahRanks;
/* What happens to the pits of a player who gave up; "game" means the usual way
 * of the game played: stay in Kalah, remove in basic mancala. */
typedef enum { KALAH_RESIGN_GAME, KALAH_RESIGN_STAY, KALAH_RESIGN_REMOVE } KalahResign;

/* The settings, in the order in which they are listed to people. */
typedef enum {
  KALAH_RULE_GAME,
  KALAH_RULE_PLAYERS,
  KALAH_RULE_PITS,
  KALAH_RULE_STONES,
  KALAH_RULE_FIRST,
  KALAH_RULE_CAPTURE,
  KALAH_RULE_EMPTY_CAPTURE,
  KALAH_RULE_END,
  KALAH_RULE_LEFTOVER,
  KALAH_RULE_MAJORITY,
  KALAH_RULE_RANKS,
  KALAH_RULE_RESIGN,
  KALAH_RULE_COUNT
} KalahRule;

/* One value a setting, indexed by KalahRule: a number for players, pits and
 * stones; a seat 0..3 for first; the enum of its name for the others. */
typedef struct {
  uint8_t value[KALAH_RULE_COUNT];
} KalahRules;

/* Two-player Kalah, six pits of four stones, and every other default. */
void kalah_rules_init (KalahRules *rules);

/* The value of RULE, as an int to compare with the enums above. */
static inline int
kalah_rules_get (const KalahRules *rules, KalahRule rule)
{
  return rules->value[rule];
}

/* Sets RULE to VALUE; false, and nothing changed, when VALUE is out of range. */
bool kalah_rules_put (KalahRules *rules, KalahRule rule, int value);

/* The setting called KEY ("empty-capture"); false when there is none.
 * ASCII case does not matter, here and in the next. */
bool kalah_rule_find (const char *key, KalahRule *rule);

/* The number that VALUE ("take", "4", "B") stands for in RULE; false when it
 * is not one of its values. Does not look at any other setting. */
bool kalah_rule_read (KalahRule rule, const char *value, int *number);

/* The name of RULE ("empty-capture"), and the word for one of its values
 * ("take"). Numbers are written into BUF (at least 4 bytes); the result is
 * BUF or a static string. */
const char *kalah_rule_name (KalahRule rule);
const char *kalah_rule_word (KalahRule rule, int number, char *buf);

/* What may be written for RULE, for error messages: "2..4", "leave|take". */
const char *kalah_rule_values (KalahRule rule);

/* False when the settings contradict each other (first seat not among the
 * players), which no single kalah_rules_put can see. */
bool kalah_rules_agree (const KalahRules *rules);

/* True where the pits of a player who resigns are lifted off the board. */
bool kalah_rules_resign_removes (const KalahRules *rules);

#endif
