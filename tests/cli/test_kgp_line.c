/*
 * test_kgp_line.c - one line of the Kalah Game Protocol, read and written.
 */
#include <string.h>

#include "cli/kgp_line.h"
#include "suite.h"
#include "suites.h"

START_TEST (line__numbers_and_name__are_told_apart)
{
  static const struct {
    const char *text;
    gboolean has_id, has_ref;
    guint64 id, ref;
    const char *name, *args;
  } cases[] = {
    { "ping", FALSE, FALSE, 0, 0, "ping", "" },
    { "4 state <1,0>", TRUE, FALSE, 4, 0, "state", "<1,0>" },
    { "6@4 stop", TRUE, TRUE, 6, 4, "stop", "" },
    { "@4  move\t 2 ", FALSE, TRUE, 0, 4, "move", "2 " },
    { "  007 ok", TRUE, FALSE, 7, 0, "ok", "" },
    { "18446744073709551615@0 a1 b", TRUE, TRUE, G_MAXUINT64, 0, "a1", "b" },
  };
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    KalahKgpLine line;
    ck_assert_msg (kalah_kgp_line_read (cases[i].text, &line), "%s", cases[i].text);
    ck_assert_int_eq (line.has_id, cases[i].has_id);
    ck_assert_int_eq (line.has_ref, cases[i].has_ref);
    ck_assert_uint_eq (line.id, cases[i].id);
    ck_assert_uint_eq (line.ref, cases[i].ref);
    ck_assert_str_eq (line.name, cases[i].name);
    ck_assert_str_eq (line.args, cases[i].args);
  }
}
END_TEST

START_TEST (line__nonsense__is_none)
{
  static const char *const cases[] = {
    "", " ", "4", "4 ", "@", "@x ping", "4@ ping", "4@@5 ping", "@5x ping", "4ping", "4@5ping",
    "pi-ng", "ping\"x\"", "ping \"", "ping \"x", "ping \"x\\", "ping \"x\\\"", "ping \"x\"y",
    "ping x\"y\"", "ping <", "ping <1,2", "ping <1>2", "18446744073709551616 ping", "@ ping",
    "a234567890123456789012345678901234567890 x",
  };
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    KalahKgpLine line;
    ck_assert_msg (!kalah_kgp_line_read (cases[i], &line), "%s", cases[i]);
  }
}
END_TEST

START_TEST (arguments__types__are_seen)
{
  static const struct {
    const char *text;
    KalahKgpType type;
  } cases[] = {
    { "32", KALAH_KGP_INTEGER },      { "+0", KALAH_KGP_INTEGER },
    { "-100", KALAH_KGP_INTEGER },    { "0.0", KALAH_KGP_REAL },
    { "-.123", KALAH_KGP_REAL },      { "1.2.3", KALAH_KGP_WORD },
    { "5.", KALAH_KGP_WORD },         { "-", KALAH_KGP_WORD },
    { ".", KALAH_KGP_WORD },          { "time:clock", KALAH_KGP_WORD },
    { "\"two words\"", KALAH_KGP_STRING }, { "\"\"", KALAH_KGP_STRING },
    { "\"<\\\"\\\\\"", KALAH_KGP_STRING }, { "<1,0,0,1,1>", KALAH_KGP_BOARD },
  };
  GString *all = g_string_new ("x");
  KalahKgpArg arg;
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    g_string_append_printf (all, " %s", cases[i].text);
  KalahKgpLine line;
  ck_assert (kalah_kgp_line_read (all->str, &line));
  const char *rest = line.args;
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    ck_assert (kalah_kgp_arg_next (&rest, &arg));
    ck_assert_int_eq ((int) arg.type, (int) cases[i].type);
    ck_assert_uint_eq (arg.length, strlen (cases[i].text));
    ck_assert_int_eq (strncmp (arg.text, cases[i].text, arg.length), 0);
  }
  ck_assert (!kalah_kgp_arg_next (&rest, &arg));
  g_string_free (all, TRUE);
}
END_TEST

static KalahKgpArg
first_arg (const char *text)
{
  KalahKgpArg arg;
  ck_assert_msg (kalah_kgp_arg_next (&text, &arg), "%s", text);
  return arg;
}

START_TEST (arguments__strings__lose_quotes_and_escapes)
{
  char shown[16], small[4];
  KalahKgpArg arg = first_arg ("\"a \\\"b\\\" \\\\ \x01\xc3\"");
  kalah_kgp_arg_show (&arg, shown, sizeof shown);
  ck_assert_str_eq (shown, "a \"b\" \\ ??");
  kalah_kgp_arg_show (&arg, small, sizeof small);
  ck_assert_str_eq (small, "a \"");
  arg = first_arg ("\"\"");
  kalah_kgp_arg_show (&arg, shown, sizeof shown);
  ck_assert_str_eq (shown, "");
  arg = first_arg ("\"no\\ne\"");
  ck_assert (kalah_kgp_arg_is (&arg, "none"));
  ck_assert (!kalah_kgp_arg_is (&arg, "non"));
  ck_assert (!kalah_kgp_arg_is (&arg, "none "));
  arg = first_arg ("none more");
  ck_assert (kalah_kgp_arg_is (&arg, "none"));
  arg = first_arg ("12");
  ck_assert (!kalah_kgp_arg_is (&arg, "12"));
}
END_TEST

START_TEST (arguments__numbers__have_limits)
{
  static const struct {
    const char *text;
    gint64 value; /* -1: none */
  } cases[] = { { "0", 0 },    { "+7", 7 },    { "100", 100 }, { "101", -1 },
                { "-1", -1 },  { "1.0", -1 },  { "x", -1 },    { "\"1\"", -1 },
                { "<1>", -1 }, { "99999999999999999999999", -1 } };
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    KalahKgpArg arg = first_arg (cases[i].text);
    guint64 number;
    ck_assert_int_eq (kalah_kgp_arg_number (&arg, 100, &number), cases[i].value >= 0);
    if (cases[i].value >= 0)
      ck_assert_int_eq ((gint64) number, cases[i].value);
  }
}
END_TEST

START_TEST (arguments__board__becomes_a_position)
{
  KalahPosition position;
  char text[KALAH_POSITION_TEXT_MAX];
  KalahKgpArg arg = first_arg ("<3,10,2,1,0,3,4,5,60>");
  ck_assert (kalah_kgp_arg_board (&arg, &position));
  kalah_position_format (&position, text);
  ck_assert_str_eq (text, "0;1,0,3=10/4,5,60=2");
  static const char *const wrong[] = {
    "<>", "<0,0,0>", "<1>", "<1,0,0,1>", "<1,0,0,1,1,>", "<1,0,0,1,1,1>", "<,1,0,0,1,1>",
    "<1,0,0,,1>", "<1,0,0,+1,1>", "<1,0,0,1,1 >", "<13,0,0,1,1>", "<1,0,0,65535,1>", "1", "\"<1,0,0,1,1>\"",
  };
  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++) {
    arg = first_arg (wrong[i]);
    ck_assert_msg (!kalah_kgp_arg_board (&arg, &position), "%s", wrong[i]);
  }
}
END_TEST

START_TEST (line__written__is_read_as_it_was)
{
  static const char *const cases[] = { "ping", "4 state <1,0,0,1,1>", "6@4 stop", "@4 move 2",
                                       "set info:name \"a \\\" b\"" };
  char buf[KALAH_KGP_LINE_MAX + 3];
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    KalahKgpLine line;
    char *whole = g_strconcat (cases[i], "\r\n", NULL);
    ck_assert (kalah_kgp_line_read (cases[i], &line));
    ck_assert (kalah_kgp_line_write (&line, buf));
    ck_assert_str_eq (buf, whole);
    g_free (whole);
  }
}
END_TEST

START_TEST (line__too_long__is_not_written)
{
  char buf[KALAH_KGP_LINE_MAX + 3];
  char *args = g_strnfill (KALAH_KGP_LINE_MAX - 4, 'x');
  KalahKgpLine line = { .name = "abc", .args = args };
  ck_assert (kalah_kgp_line_write (&line, buf));
  ck_assert_uint_eq (strlen (buf), KALAH_KGP_LINE_MAX + 2);
  strcpy (line.name, "abcd");
  ck_assert (!kalah_kgp_line_write (&line, buf));
  g_free (args);
}
END_TEST

START_TEST (line__random_bytes__are_read_or_not)
{
  static const char letters[] = "01@ \t\"\\<>,.-+:ax\x80\x01";
  GRand *random = g_rand_new_with_seed (43);
  guint lines = 0;
  for (int round = 0; round < 200000; round++) {
    /* On the heap and of exact size: reading beyond the end would be found. */
    gsize length = (gsize) g_rand_int_range (random, 0, 24);
    char *text = g_malloc (length + 1), shown[8];
    KalahKgpLine line;
    KalahKgpArg arg;
    KalahPosition position;
    guint64 number;
    for (gsize i = 0; i < length; i++)
      text[i] = letters[g_rand_int_range (random, 0, sizeof letters - 1)];
    text[length] = '\0';
    const char *rest = text;
    if (kalah_kgp_line_read (text, &line)) {
      lines++;
      rest = line.args;
    }
    while (kalah_kgp_arg_next (&rest, &arg)) {
      kalah_kgp_arg_show (&arg, shown, sizeof shown);
      kalah_kgp_arg_number (&arg, 100, &number);
      kalah_kgp_arg_board (&arg, &position);
    }
    g_free (text);
  }
  ck_assert_uint_gt (lines, 100);
  g_rand_free (random);
}
END_TEST

Suite *
kgp_line_suite (void)
{
  Suite *suite = suite_create ("kgp_line");
  TCase *tcase = tcase_create ("kgp_line");
  tcase_set_timeout (tcase, 60);
  tcase_add_test (tcase, line__numbers_and_name__are_told_apart);
  tcase_add_test (tcase, line__nonsense__is_none);
  tcase_add_test (tcase, arguments__types__are_seen);
  tcase_add_test (tcase, arguments__strings__lose_quotes_and_escapes);
  tcase_add_test (tcase, arguments__numbers__have_limits);
  tcase_add_test (tcase, arguments__board__becomes_a_position);
  tcase_add_test (tcase, line__written__is_read_as_it_was);
  tcase_add_test (tcase, line__too_long__is_not_written);
  tcase_add_test (tcase, line__random_bytes__are_read_or_not);
  suite_add_tcase (suite, tcase);
  return suite;
}
