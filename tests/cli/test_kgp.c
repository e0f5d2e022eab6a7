/*
 * test_kgp.c - kalah-engine kgp on a server that keeps to the protocol: whole games
 * with a referee of the test's own, and the order of what is said.
 */
#include <signal.h>
#include <stdio.h>
#include <string.h>

#include "engine/play.h"
#include "server.h"
#include "suite.h"
#include "suites.h"

/* Takes long to think about, and no quick answer is the last word on it. */
#define NINES "9,9,9,9,9,9,9,9"
#define LARGE "<12,0,0," NINES "," NINES "," NINES ">"

/* ---- whole games ------------------------------------------------------ */

/* What the client is asked, with itself in the south. */
static char *
board_text (const KalahPosition *position)
{
  GString *text = g_string_new (NULL);
  int south = position->turn, north = 1 - south;
  g_string_printf (text, "<%d,%d,%d", position->pits, position->store[south],
                   position->store[north]);
  for (int i = 0; i < 2 * position->pits; i++)
    g_string_append_printf (text, ",%d",
                            position->pit[i < position->pits ? south : north][i % position->pits]);
  g_string_append_c (text, '>');
  return g_string_free (text, FALSE);
}

/* Asks for a move, and returns the last one before `yield`. */
static int
ask_move (Server *server, const KalahPosition *position, int id)
{
  char *board = board_text (position);
  char *question = g_strdup_printf ("%d state %s%s", id, board, id % 3 == 0 ? "\n" : "\r\n");
  char *yield = g_strdup_printf ("@%d yield", id), *move = g_strdup_printf ("@%d move ", id);
  server_say (server, question);
  char *answers = server_hear_until (server, yield), **lines = g_strsplit (answers, "\n", 0);
  int pit = 0;
  for (char **line = lines; strcmp (*line, yield) != 0; line++) {
    ck_assert_msg (g_str_has_prefix (*line, move), "%s: %s", question, *line);
    pit = atoi (*line + strlen (move));
    ck_assert_int_ge (pit, 1);
    ck_assert_msg ((kalah_play_legal (position) >> (pit - 1) & 1) != 0, "%s: %s", question, *line);
  }
  ck_assert_msg (pit != 0, "no move for %s", question);
  g_free (answers);
  g_strfreev (lines);
  g_free (board);
  g_free (question);
  g_free (yield);
  g_free (move);
  return pit - 1;
}

static int
random_move (GRand *random, const KalahPosition *position)
{
  int pit;
  do
    pit = g_rand_int_range (random, 0, position->pits);
  while ((kalah_play_legal (position) >> pit & 1) == 0);
  return pit;
}

/* The client plays SEAT against chance; the stones it gets more than that. */
static int
play_game (Server *server, GRand *random, int pits, int stones, int seat)
{
  KalahRules rules;
  KalahPosition position;
  kalah_rules_init (&rules);
  ck_assert (kalah_rules_put (&rules, KALAH_RULE_PITS, pits));
  ck_assert (kalah_rules_put (&rules, KALAH_RULE_STONES, stones));
  kalah_position_start (&rules, &position);
  for (int id = 2; position.turn != KALAH_TURN_OVER; id += 2) {
    int pit = position.turn == seat ? ask_move (server, &position, id)
                                    : random_move (random, &position);
    ck_assert_int_eq (kalah_play_sow (&rules, &position, pit, NULL), KALAH_PLAY_OK);
  }
  return position.store[seat] - position.store[1 - seat];
}

/* Every size, in both seats, at a level that answers at once. */
START_TEST (kgp__whole_games__beat_chance)
{
  Server server;
  GRand *random = g_rand_new_with_seed (5);
  int lead = 0;
  server_start_play (&server, "3");
  for (int pits = 1; pits <= 12; pits++)
    for (int seat = 0; seat < 2; seat++)
      lead += play_game (&server, random, pits, 1 + (pits + seat) % 6, seat);
  ck_assert_int_gt (lead, 50);
  server_say (&server, "goodbye\r\n");
  ck_assert_int_eq (server_stop (&server, NULL), 0);
  g_rand_free (random);
}
END_TEST

START_TEST (kgp__whole_games__at_all_levels)
{
  static const char *const levels[] = { "1", "2", "4", "5", NULL };
  GRand *random = g_rand_new_with_seed (7);
  for (guint i = 0; i < G_N_ELEMENTS (levels); i++) {
    Server server;
    server_start_play (&server, levels[i]);
    int lead = play_game (&server, random, 4, 3, (int) i % 2);
    if (i >= 2)
      ck_assert_int_gt (lead, 0);
    server_say (&server, "goodbye\n");
    ck_assert_int_eq (server_stop (&server, NULL), 0);
  }
  g_rand_free (random);
}
END_TEST

/* ---- the beginning and the end ---------------------------------------- */

START_TEST (kgp__greeting__introduces_itself_and_asks_to_play)
{
  Server server;
  server_start (&server, "3");
  server_say (&server, "3 kgp 1 7 5\r\n");
  char *said = server_hear_until (&server, "@3 mode freeplay");
  ck_assert_ptr_nonnull (strstr (said, "set info:name \"kalah-engine\"\n"));
  ck_assert_ptr_nonnull (strstr (said, "set info:authors \""));
  ck_assert_ptr_nonnull (strstr (said, "set info:description \""));
  g_free (said);
  server_say (&server, "ok\r\nset info:name \"a server\"\r\nset no:such <1> thing\r\nset\r\n");
  server_say (&server, "state <1,0,0,1,1>\r\n");
  server_expect (&server, "move 1"); /* it had no number to refer to */
  server_expect (&server, "yield");
  server_say (&server, "goodbye\r\nstate <1,0,0,1,1>\r\n");
  ck_assert_int_eq (server_stop (&server, &said), 0);
  ck_assert_ptr_nonnull (strstr (said, "goodbye"));
  g_free (said);
}
END_TEST

START_TEST (kgp__another_major_version__is_refused)
{
  static const char *const greetings[] = { "kgp 2 0 0\r\n", "kgp 0 9 1\n", "kgp\n", "kgp one\n",
                                           "kgp 10 0 0\n", "kgp \"1\"\n" };
  for (guint i = 0; i < G_N_ELEMENTS (greetings); i++) {
    Server server;
    char *said;
    server_start (&server, NULL);
    server_say (&server, greetings[i]);
    char *heard = server_hear (&server);
    ck_assert (g_str_has_prefix (heard, "error \""));
    g_free (heard);
    server_expect (&server, "goodbye");
    ck_assert_ptr_null (server_hear (&server));
    ck_assert_int_eq (server_stop (&server, &said), 1);
    ck_assert_ptr_nonnull (strstr (said, "version"));
    g_free (said);
  }
}
END_TEST

START_TEST (kgp__refused_mode__is_told_and_fails)
{
  Server server;
  char *said;
  server_start_play (&server, "3");
  server_say (&server, "error \"No \\\"free\\\" seats\x1b[2J today\"\r\ngoodbye\r\n");
  ck_assert_int_eq (server_stop (&server, &said), 1);
  ck_assert_ptr_nonnull (strstr (said, "No \"free\" seats?[2J today"));
  ck_assert_ptr_nonnull (strstr (said, "does not let us play"));
  g_free (said);
}
END_TEST

START_TEST (kgp__ipv6__is_spoken)
{
  Server server;
  if (!server_start_ipv6 (&server))
    return; /* not on this system */
  server_say (&server, "kgp 1 0 0\n");
  g_free (server_hear_until (&server, "mode freeplay"));
  server_say (&server, "1 state <2,0,0,0,1,2,2>\n");
  server_expect (&server, "@1 move 2");
  server_expect (&server, "@1 yield");
  server_say (&server, "goodbye\n");
  ck_assert_int_eq (server_stop (&server, NULL), 0);
}
END_TEST

START_TEST (kgp__interrupted__says_goodbye)
{
  Server server;
  server_start_play (&server, NULL);
  server_say (&server, "2 state " LARGE "\n");
  g_free (server_hear (&server));
  g_usleep (50000); /* so that it is likely to think by now */
  kill (server.pid, SIGINT);
  g_free (server_hear_until (&server, "goodbye"));
  ck_assert_int_eq (server_stop (&server, NULL), 130);
}
END_TEST

START_TEST (kgp__wrong_words__are_named)
{
  static const struct {
    const char *args[4];
    const char *error;
    int status;
  } cases[] = {
    { { NULL }, "host", 2 },
    { { "", NULL }, "host", 2 },
    { { ":7", NULL }, "host", 2 },
    { { "a", "b", NULL }, "'b'", 2 },
    { { "a:x", NULL }, "'x'", 2 },
    { { "a:0", NULL }, "port", 2 },
    { { "a:65536", NULL }, "port", 2 },
    { { "[::1", NULL }, "host", 2 },
    { { "[::1]x", NULL }, "host", 2 },
    { { "a", "--level", NULL }, "--level", 2 },
    { { "--level", "6", "a", NULL }, "--level", 2 },
    { { "a", "--speed", NULL }, "'--speed'", 2 },
    { { "127.0.0.1:1", NULL }, "cannot connect", 1 },
    { { "no.such.host.invalid", NULL }, "no.such.host.invalid", 1 },
  };
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    char *said;
    ck_assert_int_eq (server_run_without (cases[i].args, &said), cases[i].status);
    ck_assert_msg (strstr (said, cases[i].error) != NULL, "case %u: %s", i, said);
    g_free (said);
  }
}
END_TEST

/* ---- while it thinks -------------------------------------------------- */

/* Asks for a move that takes long, and lets the client begin to think. */
static void
ask_long (Server *server)
{
  server_say (server, "4 state " LARGE "\r\n");
  char *first = server_hear (server);
  ck_assert_msg (g_str_has_prefix (first, "@4 move "), "%s", first);
  g_free (first);
  g_usleep (50000);
}

/* The client might have been ready before the question reached it, on a bad day, but
 * not each time. */
START_TEST (kgp__ping_while_thinking__is_answered_before_yield)
{
  Server server;
  gboolean between = FALSE;
  server_start_play (&server, "5");
  for (int i = 0; i < 10 && !between; i++) {
    ask_long (&server);
    server_say (&server, "7 ping \"are \\\"you\\\" \\\\ there\" 1 -2.5 <1,2> x:y\r\n");
    char *before = server_hear_until (
      &server, "@7 pong \"are \\\"you\\\" \\\\ there\" 1 -2.5 <1,2> x:y");
    between = strstr (before, "yield") == NULL;
    if (between)
      g_free (server_hear_until (&server, "@4 yield"));
    g_free (before);
  }
  ck_assert (between);
  server_say (&server, "ping\n");
  server_expect (&server, "pong");
  server_say (&server, "goodbye\r\n");
  ck_assert_int_eq (server_stop (&server, NULL), 0);
}
END_TEST

START_TEST (kgp__stop__ends_the_thinking)
{
  Server server;
  gboolean stopped = FALSE;
  server_start_play (&server, "5");
  for (int i = 0; i < 10 && !stopped; i++) {
    ask_long (&server);
    server_say (&server, "6@4 stop\n9 ping\n");
    char *before = server_hear_until (&server, "@9 pong");
    stopped = strstr (before, "@4 yield") == NULL;
    g_free (before);
    server_say (&server, "8 state <3,0,0,3,3,3,3,3,3>\r\n");
    char *after = server_hear_until (&server, "@8 yield");
    ck_assert_msg (strstr (after, "@4") == NULL, "after stop: %s", after);
    g_free (after);
    server_say (&server, "10@8 stop\n11@77 stop\nstop\n"); /* too late, or about nothing */
  }
  ck_assert (stopped);
  server_say (&server, "goodbye\n");
  ck_assert_int_eq (server_stop (&server, NULL), 0);
}
END_TEST

START_TEST (kgp__several_requests__all_get_a_first_move_at_once)
{
  Server server;
  server_start_play (&server, "5");
  server_say (&server, "4 state " LARGE "\r\n6 state " LARGE "\r\n8 state " LARGE
                       "\r\n10@6 stop\r\n");
  for (int id = 4; id <= 8; id += 2) {
    char *move = g_strdup_printf ("@%d move ", id), *line = server_hear (&server);
    ck_assert_msg (g_str_has_prefix (line, move), "%s", line);
    g_free (move);
    g_free (line);
  }
  char *first = server_hear_until (&server, "@4 yield");
  ck_assert_msg (strstr (first, "@6") == NULL && strstr (first, "@8") == NULL, "%s", first);
  char *second = server_hear_until (&server, "@8 yield");
  ck_assert_msg (strstr (second, "@6") == NULL && strstr (second, "@4") == NULL, "%s", second);
  g_free (first);
  g_free (second);
  server_say (&server, "goodbye\r\n");
  ck_assert_int_eq (server_stop (&server, NULL), 0);
}
END_TEST

START_TEST (kgp__too_many_requests__are_all_answered)
{
  Server server;
  GString *all = g_string_new ("set time:mode relative\nset time:clock 1\n");
  server_start_play (&server, "5");
  for (int id = 1; id <= 200; id++)
    g_string_append_printf (all, "%d state " LARGE "\n", id);
  server_say (&server, all->str);
  guint moves[201] = { 0 }, yields = 0;
  while (yields < 200) {
    char *line = server_hear (&server);
    int id = atoi (line + 1);
    ck_assert (line[0] == '@' && id >= 1 && id <= 200);
    if (strstr (line, " move ") != NULL) {
      moves[id]++;
    } else {
      ck_assert_ptr_nonnull (strstr (line, " yield"));
      yields++;
    }
    g_free (line);
  }
  for (int id = 1; id <= 200; id++)
    ck_assert_uint_ge (moves[id], 1);
  server_say (&server, "goodbye\n");
  ck_assert_int_eq (server_stop (&server, NULL), 0);
  g_string_free (all, TRUE);
}
END_TEST

Suite *
kgp_suite (void)
{
  Suite *suite = suite_create ("kgp");
  TCase *tcase = tcase_create ("kgp");
  tcase_set_timeout (tcase, 240); /* sanitizers are slow */
  tcase_add_test (tcase, kgp__whole_games__beat_chance);
  tcase_add_test (tcase, kgp__whole_games__at_all_levels);
  tcase_add_test (tcase, kgp__greeting__introduces_itself_and_asks_to_play);
  tcase_add_test (tcase, kgp__another_major_version__is_refused);
  tcase_add_test (tcase, kgp__refused_mode__is_told_and_fails);
  tcase_add_test (tcase, kgp__ipv6__is_spoken);
  tcase_add_test (tcase, kgp__interrupted__says_goodbye);
  tcase_add_test (tcase, kgp__wrong_words__are_named);
  tcase_add_test (tcase, kgp__ping_while_thinking__is_answered_before_yield);
  tcase_add_test (tcase, kgp__stop__ends_the_thinking);
  tcase_add_test (tcase, kgp__several_requests__all_get_a_first_move_at_once);
  tcase_add_test (tcase, kgp__too_many_requests__are_all_answered);
  suite_add_tcase (suite, tcase);
  return suite;
}
