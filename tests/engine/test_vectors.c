/*
 * test_vectors.c - replays the recorded games and compares everything that can
 * be told about them.
 */
#include <string.h>

#include "engine/notation.h"
#include "engine/play.h"
#include "given.h"
#include "suite.h"
#include "suites.h"
#include "vectors.h"

typedef struct {
  const Json *vector;
  const char *id;
  KalahRules rules;
  KalahPosition position;
  KalahOutcome outcome; /* of the last move */
  GArray *moves;        /* KalahMove */
  guint64 hash;
  guint extras, captures; /* events met so far */
} Replay;

/* FNV-1a over the position and a newline. */
static void
hash_position (Replay *replay)
{
  char text[KALAH_POSITION_TEXT_MAX + 1];
  size_t length = kalah_position_format (&replay->position, text);
  text[length++] = '\n';
  for (size_t i = 0; i < length; i++)
    replay->hash = (replay->hash ^ (guint8) text[i]) * G_GUINT64_CONSTANT (0x100000001b3);
}

static void
check_position (Replay *replay, guint number)
{
  const Json *all = json_find (replay->vector, "pos");
  const Json *some = json_find (replay->vector, "check");
  ck_assert (all != NULL || some != NULL);
  if (all != NULL) {
    ck_assert_str_eq (given_text (&replay->position), json_string (json_at (all, number)));
    return;
  }
  for (guint i = 0; i < json_length (some); i++)
    if (json_int (json_at (json_at (some, i), 0)) == number)
      ck_assert_str_eq (given_text (&replay->position),
                        json_string (json_at (json_at (some, i), 1)));
}

static void
check_extra (Replay *replay, guint number)
{
  const Json *list = json_get (replay->vector, "extra");
  gboolean wanted = replay->extras < json_length (list)
                    && json_int (json_at (list, replay->extras)) == number;
  ck_assert_msg (replay->outcome.extra == wanted, "%s move %u: extra turn", replay->id, number);
  replay->extras += wanted;
}

static void
check_capture (Replay *replay, guint number)
{
  const Json *list = json_get (replay->vector, "cap");
  const KalahOutcome *outcome = &replay->outcome;
  if (replay->captures == json_length (list)
      || json_int (json_at (json_at (list, replay->captures), 0)) != number) {
    ck_assert_msg (outcome->captured == 0, "%s move %u: captured", replay->id, number);
    ck_assert_uint_eq (outcome->taken_count, 0);
    return;
  }
  const Json *event = json_at (list, replay->captures++);
  const Json *from = json_at (event, 3);
  ck_assert_msg (outcome->captured == json_int (json_at (event, 2)), "%s move %u: captured %u",
                 replay->id, number, outcome->captured);
  ck_assert_int_eq (outcome->captured_pit + 1, json_int (json_at (event, 1)));
  ck_assert_uint_eq (outcome->taken_count, json_length (from));
  for (guint i = 0; i < outcome->taken_count; i++) {
    ck_assert_int_eq (outcome->taken[i].seat, json_int (json_at (json_at (from, i), 0)));
    ck_assert_int_eq (outcome->taken[i].pit + 1, json_int (json_at (json_at (from, i), 1)));
    ck_assert_int_eq (outcome->taken[i].stones, json_int (json_at (json_at (from, i), 2)));
  }
}

static void
play (Replay *replay, guint number, const Json *json_move)
{
  int seat = (int) json_int (json_at (json_move, 0));
  int pit = (int) json_int (json_at (json_move, 1));
  KalahMove move = { .seat = (uint8_t) seat,
                     .pit = (int8_t) (pit == 0 ? KALAH_MOVE_RESIGN : pit - 1) };
  KalahPlayError error;
  if (pit == 0) {
    error = kalah_play_resign (&replay->rules, &replay->position, seat, &replay->outcome);
  } else {
    ck_assert_msg (replay->position.turn == seat, "%s move %u: turn", replay->id, number);
    error = kalah_play_sow (&replay->rules, &replay->position, pit - 1, &replay->outcome);
  }
  ck_assert_msg (error == KALAH_PLAY_OK, "%s move %u: refused", replay->id, number);
  g_array_append_val (replay->moves, move);
}

static void
check_numbers (const Replay *replay, const char *key, const uint16_t *numbers)
{
  const Json *wanted = json_get (replay->vector, key);
  ck_assert_uint_eq (json_length (wanted), replay->position.players);
  for (guint seat = 0; seat < replay->position.players; seat++)
    ck_assert_msg (numbers[seat] == json_int (json_at (wanted, seat)), "%s: %s of seat %u is %u",
                   replay->id, key, seat, numbers[seat]);
}

static void
check_result (Replay *replay)
{
  uint8_t ranks[KALAH_SEATS_MAX];
  uint16_t places[KALAH_SEATS_MAX];
  ck_assert_int_eq (replay->position.turn, KALAH_TURN_OVER);
  ck_assert_str_eq (kalah_reason_word (replay->outcome.reason),
                    json_string (json_get (replay->vector, "reason")));
  check_numbers (replay, "left", replay->outcome.left);
  check_numbers (replay, "got", replay->outcome.got);
  check_numbers (replay, "stores", replay->position.store);
  kalah_play_ranks (&replay->rules, &replay->position, ranks);
  for (guint seat = 0; seat < KALAH_SEATS_MAX; seat++)
    places[seat] = ranks[seat];
  check_numbers (replay, "ranks", places);
  ck_assert_uint_eq (replay->extras, json_length (json_get (replay->vector, "extra")));
  ck_assert_uint_eq (replay->captures, json_length (json_get (replay->vector, "cap")));
}

static void
check_record (const Replay *replay)
{
  char hash[17];
  g_snprintf (hash, sizeof hash, "%016" G_GINT64_MODIFIER "x", replay->hash);
  ck_assert_str_eq (hash, json_string (json_get (replay->vector, "hash")));
  char *notation = kalah_notation_format ((const KalahMove *) (void *) replay->moves->data,
                                          replay->moves->len);
  ck_assert_str_eq (notation, json_string (json_get (replay->vector, "notation")));
  free (notation);
}

static void
replay_game (const Json *vector)
{
  Replay replay = { .vector = vector,
                    .id = json_string (json_get (vector, "id")),
                    .moves = g_array_new (FALSE, FALSE, sizeof (KalahMove)),
                    .hash = G_GUINT64_CONSTANT (0xcbf29ce484222325) };
  const Json *moves = json_get (vector, "moves");
  vectors_rules (vector, &replay.rules);
  kalah_position_start (&replay.rules, &replay.position);
  unsigned total = kalah_position_total (&replay.position);
  hash_position (&replay);
  check_position (&replay, 0);
  for (guint i = 0; i < json_length (moves); i++) {
    ck_assert_msg (replay.outcome.reason == KALAH_REASON_NONE, "%s: over too early", replay.id);
    play (&replay, i + 1, json_at (moves, i));
    hash_position (&replay);
    check_position (&replay, i + 1);
    check_extra (&replay, i + 1);
    check_capture (&replay, i + 1);
    ck_assert_uint_eq (kalah_position_total (&replay.position), total);
  }
  check_result (&replay);
  check_record (&replay);
  g_array_unref (replay.moves);
}

START_TEST (vectors__replay__as_recorded)
{
  GPtrArray *games = vectors_games ();
  ck_assert_uint_eq (games->len, 300);
  for (guint i = 0; i < games->len; i++)
    replay_game (g_ptr_array_index (games, i));
  g_ptr_array_unref (games);
}
END_TEST

Suite *
vectors_suite (void)
{
  Suite *suite = suite_create ("vectors");
  TCase *tcase = tcase_create ("replay");
  tcase_add_test (tcase, vectors__replay__as_recorded);
  suite_add_tcase (suite, tcase);
  return suite;
}
