/*
 * test_kgp_hostile.c - kalah-engine kgp on a server that sends nonsense, sends it in
 * pieces, or is suddenly gone.
 */
#include <string.h>

#include "server.h"
#include "suite.h"
#include "suites.h"

#define NINES "9,9,9,9,9,9,9,9"
#define LARGE "<12,0,0," NINES "," NINES "," NINES ">"

/* It still plays. */
static void
expect_play (Server *server)
{
  server_say (server, "1 state <2,0,0,0,1,2,2>\n");
  server_expect (server, "@1 move 2");
  server_expect (server, "@1 yield");
}

static void
expect_error (Server *server, const char *prefix)
{
  char *line = server_hear (server);
  ck_assert_msg (line != NULL && g_str_has_prefix (line, prefix), "%s: %s", prefix, line);
  g_free (line);
}

static void
end_play (Server *server)
{
  server_say (server, "goodbye\n");
  ck_assert_int_eq (server_stop (server, NULL), 0);
}

START_TEST (hostile__nonsense__is_an_error)
{
  static const struct {
    const char *line, *error;
  } cases[] = {
    { "!\n", "error" },
    { "4\n", "error" },
    { "@ ping\n", "error" },
    { "18446744073709551616 ping\n", "error" },
    { "ping \"half\n", "error" },
    { "ping \"\\\n", "error" },
    { "ping <1,2\n", "error" },
    { "ping a\"b\"\n", "error" },
    { "5 frobnicate 1\n", "@5 error" },
    { "5 kgp 1 0 0\n", "@5 error" },
    { "5 state\n", "@5 error" },
    { "5 state 3\n", "@5 error" },
    { "5 state <>\n", "@5 error" },
    { "5 state <0,0,0>\n", "@5 error" },
    { "5 state <1,0,0,1>\n", "@5 error" },
    { "5 state <1,0,0,1,1,1>\n", "@5 error" },
    { "5 state <1,0,0,-1,1>\n", "@5 error" },
    { "5 state <1, 0,0,1,1>\n", "@5 error" },
    { "5 state <1,0,0,0,1>\n", "@5 error" },
    { "5 state <1,65535,0,1,1>\n", "@5 error" },
    { "5 state <1,99999999999999999999,0,1,1>\n", "@5 error" },
    { "5 state <13,0,0,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1>\n", "@5 error" },
  };
  Server server;
  server_start_play (&server, "5");
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    server_say (&server, cases[i].line);
    expect_error (&server, cases[i].error);
  }
  server_say (&server, "\n\r\n \t\r\n"); /* nothing, and no error */
  expect_play (&server);
  end_play (&server);
}
END_TEST

START_TEST (hostile__before_the_greeting__nothing_is_played)
{
  Server server;
  server_start (&server, "3");
  server_say (&server, "HTTP/1.1 400 Bad Request\r\n\r\n7 state <1,0,0,1,1>\r\n8 ping 8\r\n");
  expect_error (&server, "error");
  expect_error (&server, "@7 error");
  server_expect (&server, "@8 pong 8");
  server_say (&server, "kgp 1 0 0\r\n");
  g_free (server_hear_until (&server, "mode freeplay"));
  expect_play (&server);
  end_play (&server);
}
END_TEST

/* A ping of LENGTH characters, begun with BEGINNING. */
static void
say_long_ping (Server *server, const char *beginning, gsize length)
{
  GString *line = g_string_new (beginning);
  while (line->len < length - 1)
    g_string_append_c (line, 'x');
  g_string_append (line, "\"\r\n");
  server_say (server, line->str);
  g_string_free (line, TRUE);
}

START_TEST (hostile__long_lines__read_up_to_the_limit)
{
  Server server;
  server_start_play (&server, "3");
  say_long_ping (&server, "ping \"", 16384);
  char *pong = server_hear (&server);
  ck_assert_uint_eq (strlen (pong), 16384);
  g_free (pong);
  say_long_ping (&server, "3 ping \"", 16384); /* with its @ no pong can hold this */
  server_expect (&server, "@3 pong");
  static const gsize lengths[] = { 16385, 16386, 16387, 32767, 32768, 1000000 };
  for (guint i = 0; i < G_N_ELEMENTS (lengths); i++) {
    say_long_ping (&server, "ping \"", lengths[i]);
    expect_error (&server, "error");
    server_say (&server, "ping 1\n");
    server_expect (&server, "pong 1"); /* and no second error */
  }
  expect_play (&server);
  end_play (&server);
}
END_TEST

START_TEST (hostile__zero_byte__spoils_its_line_only)
{
  Server server;
  server_start_play (&server, "3");
  server_say_bytes (&server, "ping 1\0\n", 8);
  expect_error (&server, "error");
  server_say_bytes (&server, "\0\n", 2);
  expect_error (&server, "error");
  expect_play (&server);
  end_play (&server);
}
END_TEST

START_TEST (hostile__lines_in_pieces__are_put_together)
{
  Server server;
  server_start_play (&server, "3");
  for (const char *c = "2 state <2,0,0,0,1,2,2>\r\n3 ping \"x\"\n"; *c != '\0'; c++) {
    server_say_bytes (&server, c, 1);
    g_usleep (2000); /* so that they arrive one by one; nothing depends on it */
  }
  server_expect (&server, "@2 move 2");
  server_expect (&server, "@2 yield");
  server_expect (&server, "@3 pong \"x\"");
  end_play (&server);
}
END_TEST

/* Each is where the server is lost; the last ones while the client thinks. */
START_TEST (hostile__server_vanishes__is_told_and_fails)
{
  static const char *const last_words[] = {
    "", "kgp", "kgp 1 0 0\n", "kgp 1 0 0\r\n4 sta", "kgp 1 0 0\n4 state " LARGE "\n",
    "kgp 1 0 0\n4 state " LARGE "\n5 state " LARGE "\n6 ping",
  };
  for (guint i = 0; i < G_N_ELEMENTS (last_words); i++) {
    for (int abruptly = 0; abruptly < 2; abruptly++) {
      Server server;
      char *said;
      server_start (&server, "5");
      server_say (&server, last_words[i]);
      if (abruptly)
        server_break (&server);
      ck_assert_int_eq (server_stop (&server, &said), 1);
      ck_assert_msg (strstr (said, "lost") != NULL, "%s", said);
      g_free (said);
    }
  }
}
END_TEST

/* ---- any bytes -------------------------------------------------------- */

#define ROUNDS 300
#define LINES_A_ROUND 10

static void
add_random_bytes (GRand *random, GString *text)
{
  for (int length = g_rand_int_range (random, 0, 60); length > 0; length--)
    g_string_append_c (text, (char) g_rand_int_range (random, 0, 256));
  g_string_append_c (text, '\n');
}

static void
add_mutated_line (GRand *random, GString *text)
{
  static const char letters[] = "0123456789;,.@<>\"\\+- \tabz:";
  static const char *const valid[] = {
    "4 state <6,0,0,4,4,4,4,4,4,4,4,4,4,4,4>", "5@4 stop", "6 ping \"a\\\"b\" 1.5",
    "set time:clock 5", "set time:mode absolute", "kgp 1 0 0", "ok", "error \"why\"",
    "8 state <3,9,9,0,0,1,0,0,0>", "9 state <2,0,0,9000,1,2,300>",
  };
  GString *line = g_string_new (valid[g_rand_int_range (random, 0, G_N_ELEMENTS (valid))]);
  for (int change = g_rand_int_range (random, 0, 4); change > 0 && line->len > 0; change--) {
    gsize at = (gsize) g_rand_int_range (random, 0, (int) line->len);
    char letter = letters[g_rand_int_range (random, 0, sizeof letters - 1)];
    if (g_rand_boolean (random))
      line->str[at] = letter;
    else
      g_string_insert_c (line, (gssize) at, letter);
  }
  g_string_append_printf (text, "%s\n", line->str);
  g_string_free (line, TRUE);
}

static void
bombard (const char *level, guint32 seed, void (*add_line) (GRand *random, GString *text))
{
  Server server;
  GRand *random = g_rand_new_with_seed (seed);
  GString *text = g_string_new (NULL);
  server_start_play (&server, level);
  server_say (&server, "set time:mode relative\nset time:clock 1\n");
  for (int round = 0; round < ROUNDS; round++) {
    g_string_truncate (text, 0);
    for (int i = 0; i < LINES_A_ROUND; i++)
      add_line (random, text);
    g_string_append_printf (text, "\n77 ping %d\n", round);
    server_say_bytes (&server, text->str, text->len);
    char *pong = g_strdup_printf ("@77 pong %d", round);
    g_free (server_hear_until (&server, pong));
    g_free (pong);
  }
  server_say (&server, "goodbye\n");
  server_stop (&server, NULL); /* however it ended, it ended in good order */
  g_string_free (text, TRUE);
  g_rand_free (random);
}

START_TEST (hostile__random_bytes__never_stop_it)
{
  bombard ("3", 31, add_random_bytes);
}
END_TEST

START_TEST (hostile__mutated_lines__never_stop_it)
{
  bombard ("3", 37, add_mutated_line);
  bombard ("5", 41, add_mutated_line);
}
END_TEST

Suite *
kgp_hostile_suite (void)
{
  Suite *suite = suite_create ("kgp_hostile");
  TCase *tcase = tcase_create ("kgp_hostile");
  tcase_set_timeout (tcase, 240); /* sanitizers are slow */
  tcase_add_test (tcase, hostile__nonsense__is_an_error);
  tcase_add_test (tcase, hostile__before_the_greeting__nothing_is_played);
  tcase_add_test (tcase, hostile__long_lines__read_up_to_the_limit);
  tcase_add_test (tcase, hostile__zero_byte__spoils_its_line_only);
  tcase_add_test (tcase, hostile__lines_in_pieces__are_put_together);
  tcase_add_test (tcase, hostile__server_vanishes__is_told_and_fails);
  tcase_add_test (tcase, hostile__random_bytes__never_stop_it);
  tcase_add_test (tcase, hostile__mutated_lines__never_stop_it);
  suite_add_tcase (suite, tcase);
  return suite;
}
