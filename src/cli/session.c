/*
 * session.c - plays moves that are given as words.
 *
 * Invariant: the moves are exactly those that led from the placed position to
 * the present one.
 */
#include "session.h"

#include <stdlib.h>
#include <string.h>

#include "word.h"

static const char resign_prefix[] = "resign:";

void
kalah_session_place (KalahSession *game, const KalahRules *rules,
                     const KalahPosition *position)
{
  memset (game, 0, sizeof *game);
  game->rules = *rules;
  game->position = *position;
  kalah_play_settle (&game->rules, &game->position, &game->outcome);
}

void
kalah_session_start (KalahSession *game, const KalahRules *rules)
{
  KalahPosition position;
  kalah_position_start (rules, &position);
  kalah_session_place (game, rules, &position);
}

void
kalah_session_clear (KalahSession *game)
{
  free (game->moves);
  game->moves = NULL;
  game->count = game->capacity = 0;
}

/* Makes room for one more move. */
static bool
reserve (KalahSession *game)
{
  if (game->count < game->capacity)
    return true;
  size_t capacity = game->capacity == 0 ? 64 : 2 * game->capacity;
  KalahMove *moves = realloc (game->moves, capacity * sizeof *moves);
  if (moves == NULL)
    return false;
  game->moves = moves;
  game->capacity = capacity;
  return true;
}

static bool
read_move (const KalahSession *game, const char *word, KalahMove *move)
{
  const size_t prefix = sizeof resign_prefix - 1;
  uint64_t pit;
  if (strncmp (word, resign_prefix, prefix) == 0) {
    int seat;
    if (!kalah_rule_read (KALAH_RULE_FIRST, word + prefix, &seat))
      return false;
    *move = (KalahMove) { .seat = (uint8_t) seat, .pit = KALAH_MOVE_RESIGN };
    return true;
  }
  if (!kalah_word_number (word, 0, INT8_MAX, &pit))
    return false;
  /* Pit 0 becomes a pit that no board has, not the mark of a resignation. */
  *move = (KalahMove) { .seat = (uint8_t) game->position.turn,
                        .pit = (int8_t) (pit == 0 ? INT8_MAX : pit - 1) };
  return true;
}

static const char *
error_text (KalahPlayError error)
{
  switch (error) {
  case KALAH_PLAY_OVER:
    return "the game is over";
  case KALAH_PLAY_NO_SUCH_PIT:
    return "there is no such pit";
  case KALAH_PLAY_EMPTY_PIT:
    return "the pit is empty";
  case KALAH_PLAY_NOT_ACTIVE:
    return "nobody plays there";
  case KALAH_PLAY_OK:
    break;
  }
  return NULL;
}

const char *
kalah_session_play (KalahSession *game, const char *word)
{
  KalahMove move;
  KalahPlayError error;
  if (!read_move (game, word, &move))
    return "a move is the number of a pit, or resign: and a seat";
  if (!reserve (game))
    return "out of memory";
  if (move.pit == KALAH_MOVE_RESIGN)
    error = kalah_play_resign (&game->rules, &game->position, move.seat, &game->outcome);
  else
    error = kalah_play_sow (&game->rules, &game->position, move.pit, &game->outcome);
  if (error == KALAH_PLAY_OK)
    game->moves[game->count++] = move;
  return error_text (error);
}
