/*
 * test_commands.c - what each command answers.
 */
#include <string.h>

#include "engine/rules.h"
#include "program.h"
#include "suite.h"
#include "suites.h"
#include "vectors.h"

static Program program;

static void
setup (void)
{
  program_start (&program, NULL);
}

static void
teardown (void)
{
  ck_assert_int_eq (program_stop (&program), 0);
}

START_TEST (show__of_new_game)
{
  program_expect (&program, "show",
                  "{\"position\":\"0;4,4,4,4,4,4=0/4,4,4,4,4,4=0\",\"over\":false,"
                  "\"legal\":[1,2,3,4,5,6],\"extra\":false,\"captured\":null,\"reason\":null,"
                  "\"stores\":[0,0],\"left\":[24,24],\"got\":[0,0],\"ranks\":null}");
}
END_TEST

START_TEST (show__after_capture_of_several)
{
  program_expect (&program, "rules players=4 pits=3 capture=all", "ok");
  program_expect (&program, "position 0;1,0,2=0/2,3,1=0/1,0,1=0/4,5,0=0 moves 1", "ok");
  program_expect (&program, "show",
                  "{\"position\":\"1;0,0,2=9/2,0,1=0/1,0,1=0/4,0,0=0\",\"over\":false,"
                  "\"legal\":[1,3],\"extra\":false,"
                  "\"captured\":{\"pit\":2,\"stones\":9,\"from\":[[1,2,3],[3,2,5]]},"
                  "\"reason\":null,\"stores\":[9,0,0,0],\"left\":[2,3,2,4],\"got\":[0,0,0,0],"
                  "\"ranks\":null}");
}
END_TEST

START_TEST (show__of_game_that_is_over)
{
  program_expect (&program, "position 0;1,0,0,0,0,3=10/0,0,0,0,2,0=12 moves 1", "ok");
  program_expect (&program, "show",
                  "{\"position\":\"-;0,0,0,0,0,0=16/0,0,0,0,0,0=12\",\"over\":true,"
                  "\"legal\":[],\"extra\":false,"
                  "\"captured\":{\"pit\":2,\"stones\":3,\"from\":[[1,5,2]]},"
                  "\"reason\":\"side-empty\",\"stores\":[16,12],\"left\":[3,0],\"got\":[3,0],"
                  "\"ranks\":[1,2]}");
}
END_TEST

START_TEST (show__of_typed_in_positions)
{
  program_expect (&program, "rules pits=1", "ok");
  program_expect (&program, "position 0;4=0/0=3", "ok");
  program_expect (&program, "show",
                  "{\"position\":\"-;0=4/0=3\",\"over\":true,\"legal\":[],\"extra\":false,"
                  "\"captured\":null,\"reason\":\"side-empty\",\"stores\":[4,3],\"left\":[4,0],"
                  "\"got\":[4,0],\"ranks\":[1,2]}");
  program_expect (&program, "position -;4=0/0=3", "ok");
  program_expect (&program, "show",
                  "{\"position\":\"-;4=0/0=3\",\"over\":true,\"legal\":[],\"extra\":false,"
                  "\"captured\":null,\"reason\":null,\"stores\":[0,3],\"left\":[4,0],"
                  "\"got\":[0,0],\"ranks\":[2,1]}");
}
END_TEST

START_TEST (show__of_largest_board__is_json)
{
  program_expect (&program, "rules players=4 pits=12 stones=24 capture=all", "ok");
  program_expect (&program, "position 0;1,0,5000,5000,1000,1000,1000,1000,1000,1000,1000,1000=1000/"
                            "1000,1000,1000,1000,1000,1000,1000,1000,1000,1000,1000,1000=1000/"
                            "1000,1000,1000,1000,1000,1000,1000,1000,1000,1000,1000,1000=1000/"
                            "1000,1000,1000,1000,1000,1000,1000,1000,1000,1000,1000,1000=1000"
                            " moves 1",
                  "ok");
  Json *json = program_show (&program);
  ck_assert_int_eq (json_int (json_get (json_get (json, "captured"), "stones")), 3001);
  ck_assert_uint_eq (json_length (json_get (json, "legal")), 11);
  json_free (json);
}
END_TEST

START_TEST (rules__go_back_to_defaults)
{
  program_expect (&program, "rules game=basic players=3 first=C", "ok");
  Json *json = program_show (&program);
  ck_assert_str_eq (json_string (json_get (json, "position")),
                    "2;4,4,4,4,4,4=0/4,4,4,4,4,4=0/4,4,4,4,4,4=0");
  json_free (json);
  program_expect (&program, "position start moves 1", "ok");
  program_expect (&program, "rules", "ok");
  program_expect (&program, "notation", "");
  program_expect (&program, "perft 1", "perft 1 6");
}
END_TEST

START_TEST (rules__every_value__is_taken)
{
  for (int rule = 0; rule < KALAH_RULE_COUNT; rule++)
    for (int value = 0; value < 256; value++) {
      KalahRules rules;
      char buf[4];
      kalah_rules_init (&rules);
      if (!kalah_rules_put (&rules, rule, value))
        continue;
      char *line = g_strdup_printf ("rules %s=%s%s", kalah_rule_name (rule),
                                    kalah_rule_word (rule, value, buf),
                                    rule == KALAH_RULE_FIRST ? " players=4" : "");
      program_expect (&program, line, "ok");
      g_free (line);
    }
}
END_TEST

START_TEST (position__moves__are_noted)
{
  program_expect (&program, "position start moves 3 6 1 2 resign:B", "ok");
  program_expect (&program, "notation", "A = 3,6; B = 1; A = 2; B = resign");
  program_expect (&program, "position start", "ok");
  program_expect (&program, "notation", "");
  program_expect (&program, "position 1;6,6,6,6,6,6=0/6,6,6,6,6,6=0 moves 1 2", "ok");
  program_expect (&program, "notation", "B = 1,2");
  program_expect (&program, "  position\tstart  moves   3\t6 \r", "ok");
  program_expect (&program, "notation", "A = 3,6");
  program_expect (&program, "position start moves", "ok");
}
END_TEST

START_TEST (position__is_read__as_it_stands_in_a_chat)
{
  program_expect (&program, "[kalah t1#2 1;1,6,5,5,5,4=0/4,4,4,4,0,5=1]", "ok");
  ck_assert_ptr_nonnull (
      strstr (program_ask (&program, "show"), "1;1,6,5,5,5,4=0/4,4,4,4,0,5=1"));
}
END_TEST

START_TEST (perft__counts__as_recorded)
{
  Json *vectors = vectors_file ("perft.json");
  for (guint i = 0; i < json_length (vectors); i++) {
    const Json *vector = json_at (vectors, i);
    const Json *nodes = json_get (vector, "nodes");
    char *line = vectors_rules_line (vector);
    program_expect (&program, line, "ok");
    g_free (line);
    line = g_strconcat ("position ", json_string (json_get (vector, "from")), NULL);
    program_expect (&program, line, "ok");
    g_free (line);
    for (guint depth = 1; depth <= json_length (nodes) && depth <= 5; depth++) {
      char *ask = g_strdup_printf ("perft %u", depth);
      char *wanted = g_strdup_printf ("perft %u %" G_GINT64_FORMAT, depth,
                                      json_int (json_at (nodes, depth - 1)));
      program_expect (&program, ask, wanted);
      g_free (ask);
      g_free (wanted);
    }
  }
  json_free (vectors);
}
END_TEST

START_TEST (go__answers_in_documented_form)
{
  static const char *const lines[] = {
    "go", "go depth=1", "go nodes=1", "go level=1", "go level=5 nodes=9000", "go time=20",
    "go style=random", "go style=tseitin", "go style=rechenberg level=2", "go style=kalah",
    "go depth=1000 nodes=5000 time=86400000 seed=0",
  };
  GRegex *form = g_regex_new ("^bestmove [1-6] score -?[0-9]+ depth [0-9]+ nodes [0-9]+ "
                              "time [0-9]+( exact)?$", 0, 0, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (lines); i++) {
    const char *answer = program_ask (&program, lines[i]);
    ck_assert_msg (g_regex_match (form, answer, 0, NULL), "%s: %s", lines[i], answer);
  }
  g_regex_unref (form);
}
END_TEST

START_TEST (go__says_exact_where_score_is_proven)
{
  program_expect (&program, "position 0;0,0,0,0,0,1=20/1,0,2,0,0,0=0", "ok");
  const char *answer = program_ask (&program, "go seed=5");
  ck_assert (g_str_has_prefix (answer, "bestmove 6 score 18 "));
  ck_assert (g_str_has_suffix (answer, " exact"));
}
END_TEST

START_TEST (go__same_seed__same_move)
{
  for (guint seed = 0; seed < 20; seed++) {
    char *line = g_strdup_printf ("go depth=1 seed=%u", seed);
    char *first = g_strndup (program_ask (&program, line), strlen ("bestmove 1"));
    ck_assert (g_str_has_prefix (program_ask (&program, line), first));
    g_free (first);
    g_free (line);
  }
}
END_TEST

/* The same with and without a time limit that suffices; and the position decides
 * who it is for. */
START_TEST (solve__tells_value_and_best_move)
{
  GRegex *form = g_regex_new ("^value 6 nodes [0-9]+ time [0-9]+ best 2$", 0, 0, NULL);
  program_expect (&program, "rules pits=4 stones=3", "ok");
  const char *answer = program_ask (&program, "solve");
  ck_assert_msg (g_regex_match (form, answer, 0, NULL), "%s", answer);
  answer = program_ask (&program, "solve time=60000");
  ck_assert_msg (g_regex_match (form, answer, 0, NULL), "%s", answer);
  program_expect (&program, "position 1;0,0,0,1=20/1,0,2,0=7", "ok");
  ck_assert (g_str_has_prefix (program_ask (&program, "solve"), "value -11 nodes "));
  g_regex_unref (form);
}
END_TEST

START_TEST (solve__out_of_time__tells_bounds)
{
  program_expect (&program, "rules pits=7 stones=12", "ok");
  ck_assert (g_str_has_prefix (program_ask (&program, "solve time=1"), "unknown lower "));
  GRegex *form = g_regex_new ("^1:-?[0-9]+ 2:-?[0-9]+ 3:-?[0-9]+ 4:-?[0-9]+ 5:-?[0-9]+ "
                              "6:-?[0-9]+ 7:-?[0-9]+$", 0, 0, NULL);
  const char *answer = program_ask (&program, "analyse time=1");
  ck_assert_msg (g_regex_match (form, answer, 0, NULL), "%s", answer);
  g_regex_unref (form);
}
END_TEST

START_TEST (analyse__tells_value_of_each_move)
{
  program_expect (&program, "rules pits=3 stones=4", "ok");
  program_expect (&program, "analyse", "1:2= 2:-4= 3:-10=");
  program_expect (&program, "position 0;0,1,1=5/0,3,0=2", "ok");
  program_expect (&program, "analyse time=60000", "2:4= 3:4=");
}
END_TEST

/* The stores where such a game stops are others than at its end. */
START_TEST (solve__majority__is_not_called_exact)
{
  program_expect (&program, "rules pits=3 stones=4 majority=on", "ok");
  program_expect (&program, "solve", "unknown with majority=on; played to the end 2, best 1");
  program_expect (&program, "analyse", "1:2 2:-4 3:-10");
  ck_assert (!g_str_has_suffix (program_ask (&program, "go"), "exact"));
}
END_TEST

/* Each legal pit once and in order, whatever is left of the line. */
static void
expect_values (const char *answer, const char *pits, bool exact)
{
  g_auto (GStrv) wanted = g_strsplit (pits, " ", -1);
  g_auto (GStrv) words = g_strsplit (answer, " ", -1);
  g_autoptr (GRegex) form = g_regex_new ("^([0-9]+):-?[0-9]+(=?)$", 0, 0, NULL);
  ck_assert_msg (g_strv_length (words) == g_strv_length (wanted), "%s", answer);
  for (guint i = 0; words[i] != NULL; i++) {
    g_autoptr (GMatchInfo) match = NULL;
    ck_assert_msg (g_regex_match (form, words[i], 0, &match), "%s", answer);
    g_autofree char *pit = g_match_info_fetch (match, 1), *mark = g_match_info_fetch (match, 2);
    ck_assert_str_eq (pit, wanted[i]);
    ck_assert_msg ((*mark == '=') == exact, "%s", answer);
  }
}

START_TEST (analyse__answers_in_every_game)
{
  static const struct {
    const char *rules, *position, *pits;
  } games[] = {
    { "rules players=3", "start", "1 2 3 4 5 6" },
    { "rules players=4 capture=all", "3;4,4,4,4,4,4=0/4,4,4,4,4,4=0/4,4,4,4,4,4=0/0,5,0,5,5,5=4",
      "2 4 5 6" },
    { "rules game=basic", "start", "1 2 3 4 5 6" },
    { "rules game=basic players=3", "1;4,4,4,4,4,4=0/0,4,4,4,4,4=0/4,4,4,4,4,4=0", "2 3 4 5 6" },
    { "rules pits=8", "start", "1 2 3 4 5 6 7 8" },
    { "rules pits=12 stones=24", "start", "1 2 3 4 5 6 7 8 9 10 11 12" },
    { "rules pits=7 stones=19", "start", "1 2 3 4 5 6 7" },
  };
  for (guint i = 0; i < G_N_ELEMENTS (games); i++) {
    g_autofree char *position = g_strconcat ("position ", games[i].position, NULL);
    program_expect (&program, games[i].rules, "ok");
    program_expect (&program, position, "ok");
    expect_values (program_ask (&program, "analyse time=5"), games[i].pits, false);
  }
}
END_TEST

/* In basic mancala 1000 is to come in before the other. */
START_TEST (analyse__marks_what_is_proven_in_other_games)
{
  program_expect (&program, "rules players=3 pits=3", "ok");
  program_expect (&program, "position 0;1,0,1=9/0,0,2=5/0,1,0=5", "ok");
  expect_values (program_ask (&program, "analyse time=60000"), "1 3", true);
  program_expect (&program, "rules game=basic pits=3", "ok");
  program_expect (&program, "position 0;2,0,1=5/1,0,2=5", "ok");
  program_expect (&program, "analyse time=60000", "1:-1000= 3:1000=");
  program_expect (&program, "rules pits=8", "ok");
  program_expect (&program, "position 0;0,0,0,0,0,1,0,1=5/0,3,0,0,0,0,0,2=5", "ok");
  program_expect (&program, "analyse time=60000", "6:5= 8:3=");
}
END_TEST

/* The same as the best move that is found with as much time. */
START_TEST (analyse__sees_a_big_capture)
{
  program_expect (&program, "rules players=4 pits=3 capture=all", "ok");
  program_expect (&program, "position 0;1,0,2=0/2,3,1=0/1,3,1=0/4,5,0=0", "ok");
  int capture, other;
  ck_assert_int_eq (sscanf (program_ask (&program, "analyse time=50"), "1:%d 3:%d", &capture,
                            &other), 2);
  ck_assert_int_gt (capture, other);
}
END_TEST

START_TEST (solve__of_other_games__is_unknown)
{
  static const char *const others[] = { "rules players=3", "rules game=basic", "rules pits=8",
                                        "rules pits=7 stones=19" };
  const char *unknown
      = "unknown only two-player Kalah of up to 7 pits and 255 stones in them can be solved";
  for (guint i = 0; i < G_N_ELEMENTS (others); i++) {
    program_expect (&program, others[i], "ok");
    program_expect (&program, "solve", unknown);
  }
}
END_TEST

START_TEST (go__few_stones__is_exact)
{
  program_expect (&program, "rules pits=4 stones=3", "ok");
  for (int i = 0; i < 2; i++) {
    const char *answer = program_ask (&program, "go");
    ck_assert_msg (g_str_has_prefix (answer, "bestmove 2 score 6 "), "%s", answer);
    ck_assert (g_str_has_suffix (answer, " exact"));
    /* Nor do earlier proofs change the next answer. */
    program_ask (&program, "analyse");
  }
}
END_TEST

START_TEST (hash__takes_a_size)
{
  program_expect (&program, "hash 1", "ok");
  program_expect (&program, "hash 1048576", "ok");
}
END_TEST

Suite *
commands_suite (void)
{
  Suite *suite = suite_create ("commands");
  TCase *tcase = tcase_create ("commands");
  tcase_add_checked_fixture (tcase, setup, teardown);
  tcase_add_test (tcase, show__of_new_game);
  tcase_add_test (tcase, show__after_capture_of_several);
  tcase_add_test (tcase, show__of_game_that_is_over);
  tcase_add_test (tcase, show__of_typed_in_positions);
  tcase_add_test (tcase, show__of_largest_board__is_json);
  tcase_add_test (tcase, rules__go_back_to_defaults);
  tcase_add_test (tcase, rules__every_value__is_taken);
  tcase_add_test (tcase, position__moves__are_noted);
  tcase_add_test (tcase, position__is_read__as_it_stands_in_a_chat);
  tcase_add_test (tcase, perft__counts__as_recorded);
  tcase_add_test (tcase, go__answers_in_documented_form);
  tcase_add_test (tcase, go__says_exact_where_score_is_proven);
  tcase_add_test (tcase, go__same_seed__same_move);
  tcase_add_test (tcase, go__few_stones__is_exact);
  tcase_add_test (tcase, solve__tells_value_and_best_move);
  tcase_add_test (tcase, solve__out_of_time__tells_bounds);
  tcase_add_test (tcase, solve__majority__is_not_called_exact);
  tcase_add_test (tcase, solve__of_other_games__is_unknown);
  tcase_add_test (tcase, analyse__tells_value_of_each_move);
  tcase_add_test (tcase, analyse__answers_in_every_game);
  tcase_add_test (tcase, analyse__marks_what_is_proven_in_other_games);
  tcase_add_test (tcase, analyse__sees_a_big_capture);
  tcase_add_test (tcase, hash__takes_a_size);
  suite_add_tcase (suite, tcase);
  return suite;
}
