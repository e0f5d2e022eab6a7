/*
 * test_replay.c - every recorded game through the program: what `show` says
 * after each move, and the notation at the end.
 */
#include <string.h>

#include "program.h"
#include "suite.h"
#include "suites.h"
#include "vectors.h"

typedef struct {
  const Json *vector;
  guint extras, captures; /* events met so far */
} Replay;

static void
append_move (GString *line, const Json *move)
{
  int seat = (int) json_int (json_at (move, 0));
  int pit = (int) json_int (json_at (move, 1));
  if (pit == 0)
    g_string_append_printf (line, " resign:%c", 'A' + seat);
  else
    g_string_append_printf (line, " %d", pit);
}

static void
check_legal (const Json *shown)
{
  const char *position = json_string (json_get (shown, "position"));
  const Json *legal = json_get (shown, "legal");
  guint count = 0;
  if (position[0] != '-') {
    char **seats = g_strsplit (position + 2, "/", -1);
    char **pits = g_strsplit (seats[position[0] - '0'], ",", -1);
    for (guint i = 0; pits[i] != NULL; i++)
      if (pits[i][0] != '0')
        ck_assert_int_eq (json_int (json_at (legal, count++)), i + 1);
    g_strfreev (pits);
    g_strfreev (seats);
  }
  ck_assert_uint_eq (json_length (legal), count);
}

static void
check_events (Replay *replay, const Json *shown, guint number)
{
  const Json *extra = json_get (replay->vector, "extra");
  const Json *cap = json_get (replay->vector, "cap");
  const Json *captured = json_get (shown, "captured");
  gboolean wanted = replay->extras < json_length (extra)
                    && json_int (json_at (extra, replay->extras)) == number;
  ck_assert (json_bool (json_get (shown, "extra")) == wanted);
  replay->extras += wanted;
  wanted = replay->captures < json_length (cap)
           && json_int (json_at (json_at (cap, replay->captures), 0)) == number;
  ck_assert (json_is_null (captured) == !wanted);
  if (wanted) {
    const Json *event = json_at (cap, replay->captures++);
    ck_assert (json_equal (json_get (captured, "pit"), json_at (event, 1)));
    ck_assert (json_equal (json_get (captured, "stones"), json_at (event, 2)));
    ck_assert (json_equal (json_get (captured, "from"), json_at (event, 3)));
  }
}

static void
check_result (const Replay *replay, const Json *shown)
{
  static const char *const keys[] = { "reason", "stores", "left", "got", "ranks" };
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    ck_assert_msg (json_equal (json_get (shown, keys[i]), json_get (replay->vector, keys[i])),
                   "%s: %s", json_string (json_get (replay->vector, "id")), keys[i]);
}

static void
replay_game (Program *program, const Json *vector)
{
  Replay replay = { .vector = vector };
  const Json *moves = json_get (vector, "moves");
  const Json *positions = json_get (vector, "pos");
  GString *line = g_string_new ("position start moves");
  char *rules = vectors_rules_line (vector);
  program_expect (program, rules, "ok");
  for (guint i = 0; i < json_length (moves); i++) {
    append_move (line, json_at (moves, i));
    program_expect (program, line->str, "ok");
    Json *shown = program_show (program);
    gboolean last = i + 1 == json_length (moves);
    ck_assert (json_equal (json_get (shown, "position"), json_at (positions, i + 1)));
    ck_assert (json_bool (json_get (shown, "over")) == last);
    ck_assert (json_is_null (json_get (shown, "ranks")) == !last);
    check_legal (shown);
    check_events (&replay, shown, i + 1);
    if (last)
      check_result (&replay, shown);
    json_free (shown);
  }
  program_expect (program, "notation", json_string (json_get (vector, "notation")));
  g_string_free (line, TRUE);
  g_free (rules);
}

START_TEST (replay__recorded_games__shown_as_recorded)
{
  Program program;
  GPtrArray *games = vectors_games ();
  program_start (&program, NULL);
  for (guint i = 0; i < games->len; i++)
    replay_game (&program, g_ptr_array_index (games, i));
  ck_assert_int_eq (program_stop (&program), 0);
  g_ptr_array_unref (games);
}
END_TEST

Suite *
replay_suite (void)
{
  Suite *suite = suite_create ("replay");
  TCase *tcase = tcase_create ("replay");
  tcase_set_timeout (tcase, 60);
  tcase_add_test (tcase, replay__recorded_games__shown_as_recorded);
  suite_add_tcase (suite, tcase);
  return suite;
}
