/*
 * test_parse.c - what counts as a word for the table, and what stays talk.
 */
#include <string.h>

#include "suite.h"
#include "table/settings.h"
#include "talk/parse.h"
#include "talk/suites.h"

static const char *
kind_word (KalahIntentKind kind)
{
  static const char *const words[] = {
    [KALAH_INTENT_NEW] = "new",         [KALAH_INTENT_JOIN] = "join",
    [KALAH_INTENT_LEAVE] = "leave",     [KALAH_INTENT_CPU] = "cpu",
    [KALAH_INTENT_START] = "start",     [KALAH_INTENT_SOW] = "sow",
    [KALAH_INTENT_BOARD] = "board",     [KALAH_INTENT_RULES] = "rules",
    [KALAH_INTENT_MOVES] = "moves",     [KALAH_INTENT_HELP] = "help",
    [KALAH_INTENT_RESIGN] = "resign",   [KALAH_INTENT_AGAIN] = "again",
    [KALAH_INTENT_SET] = "set",         [KALAH_INTENT_STOP] = "stop",
    [KALAH_INTENT_UNKNOWN] = "unknown",
  };
  return kind < G_N_ELEMENTS (words) ? words[kind] : "?";
}

/* "sow 3 1", "new players=3", with a '!' behind the word when it was said to
 * the table; "-" for no intent. */
static char *
describe (const KalahIntent *intent)
{
  if (intent == NULL)
    return g_strdup ("-");
  GString *text = g_string_new (kind_word (intent->kind));
  if (intent->addressed)
    g_string_append_c (text, '!');
  for (guint i = 0; i < intent->pit_count; i++)
    g_string_append_printf (text, " %d", intent->pits[i] + 1);
  for (guint i = 0; intent->words != NULL && intent->words[i] != NULL; i++)
    g_string_append_printf (text, " %s", intent->words[i]);
  return g_string_free (text, FALSE);
}

typedef struct {
  const char *line, *intent;
} Case;

static void
check_line (const Case *c, const KalahParseContext *context)
{
  g_autoptr (KalahIntent) intent = kalah_parse_line (c->line, context);
  g_autofree char *got = describe (intent);
  ck_assert_msg (g_str_equal (got, c->intent), "\"%s\" reads as \"%s\", not \"%s\"", c->line, got,
                 c->intent);
}

static const KalahParseContext here = { .trigger = "!kalah", .host_name = "Alice B" };

static const Case moves[] = {
  { "3", "sow 3" },
  { " 3 \t", "sow 3" },
  { "3.", "sow 3" },
  { "3!", "sow 3" },
  { "3!!!", "sow 3" },
  { "1.", "sow 1" },
  { "3\u3002", "sow 3" },
  { "3\r\n", "sow 3" },
  { "10", "sow 10" },
  { "11", "sow 11" },
  { "12", "sow 12" },
  { "33", "sow 33" },                /* the table says that there is none */
  { "99.", "sow 99" },
  { "c", "sow 3" },
  { "C", "sow 3" },
  { "g", "sow 7" },
  { "c.", "sow 3" },
  { "\uff43", "sow 3" },             /* full-width c, C */
  { "\uff23", "sow 3" },
  { "\uff13", "sow 3" },             /* full-width 3 */
  { "\uff11\uff12", "sow 12" },
  { "\u0663", "sow 3" },             /* Arabic-Indic, Persian, Devanagari, Thai */
  { "\u06f3", "sow 3" },
  { "\u0969", "sow 3" },
  { "\u0e53", "sow 3" },
  { "3\ufe0f\u20e3", "sow 3" },      /* keycaps */
  { "3\u20e3", "sow 3" },
  { "3\ufe0f", "sow 3" },
  { "1\ufe0f\u20e3, 2\ufe0f\u20e3", "sow 1 2" },
  { "\u200e3\u200f", "sow 3" },
  { "\u202b3\u202c", "sow 3" },
  { "\u20673\u2069", "sow 3" },
  { "\ufeff3", "sow 3" },
  { "3\u2060", "sow 3" },
  { "\u00a03\u3000", "sow 3" },      /* no-break and ideographic spaces */
  { "3,1", "sow 3 1" },
  { "3, 1", "sow 3 1" },
  { "3 ,1", "sow 3 1" },
  { "3,1.", "sow 3 1" },
  { "3,c,B", "sow 3 3 2" },
  { "\u0663\u060c \u0661", "sow 3 1" },
  { "3\u30011", "sow 3 1" },
  { "3\uff0c1", "sow 3 1" },
  { "1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1",
    "sow 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1" },
  { "> what do you play?\n3", "sow 3" },
  { "> one\n> two\n\n3", "sow 3" },
  { ">3\n4", "sow 4" },
  { "Alice B: 3", "sow 3" },
  { "alice b, 3", "sow 3" },
  { "@Alice B 3", "sow 3" },
  { "@alice b: 3,1", "sow 3 1" },
  { "ALICE  B: 3", "-" },            /* another name */
  { "> is it me?\nAlice B: 3", "sow 3" },
};

START_TEST (parse__reads__move)
{
  check_line (&moves[_i], &here);
}
END_TEST

static const Case talk[] = {
  { "", "-" },
  { " ", "-" },
  { ".", "-" },
  { "!", "-" },
  { ",", "-" },
  { "0", "-" },
  { "100", "-" },
  { "13,1", "-" },
  { "03", "-" },
  { "333333333333333333333333", "-" },
  { "3 pm?", "-" },
  { "I have 3", "-" },
  { "3?", "-" },
  { "3\u061f", "-" },
  { "3\uff1f", "-" },
  { "3..", "-" },
  { "3...", "-" },
  { "3\u2026", "-" },
  { "3!?", "-" },
  { "3)", "-" },
  { "(3)", "-" },
  { "3:00", "-" },
  { "3.5", "-" },
  { "3,50", "-" },
  { "3 1", "-" },
  { "31,", "-" },
  { "3,", "-" },
  { ",3", "-" },
  { "3,,1", "-" },
  { "3,x", "-" },
  { "-3", "-" },
  { "+3", "-" },
  { "3%", "-" },
  { "#3", "-" },
  { "$3", "-" },
  { "\u00bd", "-" },
  { "\u00b2", "-" },
  { "\u2462", "-" },
  { "III", "-" },
  { "1,000", "-" },
  { "1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1", "-" },
  { "c'est", "-" },
  { "ok", "-" },
  { "k", "-" },                      /* okay */
  { "K.", "-" },
  { "i", "-" },
  { "h", "-" },
  { "3,k", "-" },
  { "m", "-" },
  { "cc", "-" },
  { "c3", "-" },
  { "3c", "-" },
  { "a cat", "-" },
  { "\u0430", "-" }, /* Cyrillic a */
  { "> 3", "-" },
  { ">3", "-" },
  { "> 3\n> 4", "-" },
  { "> q\n3\n4", "-" },
  { "3\nmy move", "-" },
  { "3\n\n> q", "-" },
  { "my move\n3", "-" },
  { "3 <- that", "-" },
  { "join", "-" },
  { "new", "-" },
  { "help", "-" },
  { "kalah join", "-" },
  { "!kalahari", "-" },
  { "!kalaha", "-" },
  { "!kalah, join", "-" },
  { "say !kalah join", "-" },
  { "> !kalah join", "-" },
  { "\"!kalah join\"", "-" },
  { "Alice: 3", "-" },
  { "Alice B 3", "-" },
  { "Alice B: 3?", "-" },
  { "Alice Bob: 3", "-" },
  { "@Alice Bob 3", "-" },
  { "Alice B:", "-" },
  { "Alice B: ?", "-" },
  { "Alice B: .", "-" },
  { "Alice B: hello", "-" },
  { "Alice B: help me with this", "-" },
  { "Alice B: help?", "-" },
  { "Alice B: new idea", "-" },
  { "Alice B: new phone=lost", "-" },
  { "Alice B: set phasers stun", "-" },
  { "Alice B: set pits=", "-" },
  { "Alice B: join\nor not", "-" },
  { "Alice B: set pits=7\nstones=3", "-" },
  { "Alice B: I would join", "-" },
  { "Alice B: stop it", "-" },
  { "[kalah x7qp#12 0;4,4,4,4,4,4=0/4,4,4,4,4,4=0]", "-" },
  { "\xff", "-" },
  { "3\xc3", "-" },
  { "!kalah \xe2\x80", "-" },
};

START_TEST (parse__leaves_alone__talk)
{
  check_line (&talk[_i], &here);
}
END_TEST

static const Case words[] = {
  { "!kalah", "help!" },
  { "!kalah?", "help!" },
  { "!KALAH HELP", "help!" },
  { "\uff01kalah help", "help!" },
  { "  !Kalah   Join  ", "join!" },
  { "!kalah join.", "join!" },
  { "!kalah join!", "join!" },
  { "!kalah\u00a0join", "join!" },
  { "!kalah\njoin", "join!" },
  { "\u200f!kalah join\u200f", "join!" },
  { "!kalah leave", "leave!" },
  { "!kalah cpu", "cpu!" },
  { "!kalah start", "start!" },
  { "!kalah board", "board!" },
  { "!kalah rules?", "rules!" },
  { "!kalah moves", "moves!" },
  { "!kalah resign", "resign!" },
  { "!kalah again", "again!" },
  { "!kalah stop", "stop!" },
  { "!kalah 3", "sow! 3" },
  { "!kalah3", "sow! 3" },
  { "!kalah 3, 1", "sow! 3 1" },
  { "!kalah c", "sow! 3" },
  { "!kalah \u0663", "sow! 3" },
  { "!kalah new", "new!" },
  { "!kalah NEW Players=3 pits=4", "new! players=3 pits=4" },
  { "!kalah new first=B", "new! first=B" },
  { "!kalah new stones=\u0663", "new! stones=3" },
  { "!kalah new pits = 7 stones= 3 first =A", "new! pits=7 stones=3 first=A" },
  { "!kalah new players 3", "new! players 3" },
  { "!kalah set pits=7 stones=3", "set! pits=7 stones=3" },
  { "!kalah set pits 7", "set! pits=7" },
  { "!kalah set PITS 7 stones=3 board frame", "set! pits=7 stones=3 board=frame" },
  { "!kalah set pits", "set! pits" },
  { "!kalah set", "set!" },
  { "!kalah frobnicate", "unknown! frobnicate" },
  { "!kalah frobnicate now", "unknown! frobnicate" },
  { "!kalah 3?", "unknown! 3?" },
  { "!kalah 42", "sow! 42" },
  { "!kalah 0", "unknown! 0" },
  { "!kalah join please", "unknown! please" },
  { "!kalah resign? never!", "unknown! resign?" },
  { "> so?\n!kalah join", "join!" },
  { "Alice B: join", "join!" },
  { "alice b, Join!", "join!" },
  { "@Alice B board", "board!" },
  { "Alice B: new", "new!" },
  { "Alice B: new players=3", "new! players=3" },
  { "Alice B: set pits 7", "set! pits=7" },
  { "Alice B: !kalah join", "join!" },
  { "Alice B: !kalah what", "unknown! what" },
};

START_TEST (parse__reads__command)
{
  check_line (&words[_i], &here);
}
END_TEST

static void
check_in (const char *trigger, const char *host_name, const char *line, const char *intent)
{
  KalahParseContext context = { .trigger = trigger, .host_name = host_name };
  Case c = { line, intent };
  check_line (&c, &context);
}

START_TEST (parse__follows__other_triggers)
{
  check_in ("K\u00d6NIG", NULL, "k\u00f6nig join", "join!");
  check_in ("\u0643\u0644\u0647", NULL, "\u0643\u0644\u0647 3", "sow! 3");
  check_in (" ?k ", NULL, "?k join", "join!");
  check_in ("k", NULL, "k", "help!");
  check_in ("!kalah", NULL, "?k join", "-");
  check_in ("", NULL, "join", "-");
  check_in (NULL, NULL, "join", "-");
  check_in (NULL, NULL, "3", "sow 3");
  check_in ("!kalah join", NULL, "!kalah join", "help!");
  check_in ("\xff", NULL, "\xff", "-");
}
END_TEST

START_TEST (parse__drops__any_host_name)
{
  check_in ("!kalah", "\u0622\u062f\u0627", "\u0622\u062f\u0627: join", "join!");
  check_in ("!kalah", "@ada", "@ada: join", "join!");
  check_in ("!kalah", "3", "3: join", "join!");
  check_in ("!kalah", "3", "3", "sow 3");
  check_in ("!kalah", "3", "3, 1", "sow 3 1");
  check_in ("!kalah", "a:b", "A:B: join", "join!");
  check_in ("!kalah", "", ": join", "-");
  check_in ("!kalah", "", ", 3", "-");
  check_in ("!kalah", "\u200b", ": join", "-");
  check_in ("!kalah", "bad\xff", "bad: join", "-");
}
END_TEST

START_TEST (parse__knows__every_setting_behind_a_name)
{
  for (const char *const *key = kalah_settings_keys (); *key != NULL; key++) {
    g_autofree char *line = g_strdup_printf ("Alice B: set %s x", *key);
    g_autofree char *intent = g_strdup_printf ("set! %s=x", *key);
    check_in ("!kalah", "Alice B", line, intent);
  }
}
END_TEST

START_TEST (parse__ignores__long_line)
{
  char line[KALAH_PARSE_BYTES_MAX + 2];
  memset (line, ' ', sizeof line);
  line[0] = '3';
  line[KALAH_PARSE_BYTES_MAX + 1] = '\0';
  check_in ("!kalah", NULL, line, "-");
  line[KALAH_PARSE_BYTES_MAX] = '\0';
  check_in ("!kalah", NULL, line, "sow 3");
}
END_TEST

static const Case bare_words[] = {
  { "", "help!" },
  { "  ", "help!" },
  { "?", "help!" },
  { "join", "join!" },
  { " New players=3", "new! players=3" },
  { "3,1", "sow! 3 1" },
  { "> 3", "unknown! >" },
  { "!kalah join", "unknown! !kalah" },
};

START_TEST (parse__reads__words)
{
  g_autoptr (KalahIntent) intent = kalah_parse_words (bare_words[_i].line);
  g_autofree char *got = describe (intent);
  ck_assert_str_eq (got, bare_words[_i].intent);
}
END_TEST

START_TEST (parse__answers__unreadable_words)
{
  g_autofree char *novel = g_strnfill (100000, 'x');
  const char *const texts[] = { "\xff\xfe", "join\xc3", novel };
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++) {
    g_autoptr (KalahIntent) intent = kalah_parse_words (texts[i]);
    ck_assert_int_eq (intent->kind, KALAH_INTENT_UNKNOWN);
    ck_assert (g_utf8_validate (intent->words[0], -1, NULL));
    ck_assert_uint_le (strlen (intent->words[0]), 200);
    ck_assert (intent->addressed);
  }
  g_autoptr (KalahIntent) nothing = kalah_parse_words (NULL);
  ck_assert_int_eq (nothing->kind, KALAH_INTENT_HELP);
}
END_TEST

static void
check_sound (const KalahIntent *intent)
{
  if (intent == NULL)
    return;
  g_autofree char *text = describe (intent);
  ck_assert (g_utf8_validate (text, -1, NULL));
  ck_assert_uint_le (intent->pit_count, KALAH_CHAIN_MAX);
  ck_assert_int_eq (intent->kind == KALAH_INTENT_SOW, intent->pit_count > 0);
  for (guint i = 0; i < intent->pit_count; i++)
    ck_assert_uint_lt (intent->pits[i], intent->pit_count == 1 ? 99 : KALAH_PITS_MAX);
}

/* Random bytes, and random pieces of what could mean something. */
START_TEST (parse__survives__anything)
{
  static const char *const pieces[] = {
    "!kalah", " ", "\n", "> ", "3", ",", "set", "pits", "=", "alice b", ":", "@", "\u20e3",
    "\u200e", "\u0663", "\xff", "\xe2\x80", "!", "?", ".", "new", "join", "\xf0\x9f", "\uff13",
  };
  g_autoptr (GRand) random = g_rand_new_with_seed (7);
  for (int round = 0; round < 20000; round++) {
    g_autoptr (GString) line = g_string_new (NULL);
    int length = g_rand_int_range (random, 0, round % 50 == 0 ? 500 : 12);
    for (int i = 0; i < length; i++) {
      if (round % 2 == 0)
        g_string_append_c (line, (char) g_rand_int_range (random, 1, 256));
      else
        g_string_append (line, pieces[g_rand_int_range (random, 0, G_N_ELEMENTS (pieces))]);
    }
    g_autoptr (KalahIntent) heard = kalah_parse_line (line->str, &here);
    check_sound (heard);
    g_autoptr (KalahIntent) told = kalah_parse_words (line->str);
    ck_assert_ptr_nonnull (told);
    check_sound (told);
  }
}
END_TEST

Suite *
parse_suite (void)
{
  Suite *suite = suite_create ("parse");
  TCase *tc = tcase_create ("parse");
  tcase_add_loop_test (tc, parse__reads__move, 0, G_N_ELEMENTS (moves));
  tcase_add_loop_test (tc, parse__leaves_alone__talk, 0, G_N_ELEMENTS (talk));
  tcase_add_loop_test (tc, parse__reads__command, 0, G_N_ELEMENTS (words));
  tcase_add_loop_test (tc, parse__reads__words, 0, G_N_ELEMENTS (bare_words));
  tcase_add_test (tc, parse__follows__other_triggers);
  tcase_add_test (tc, parse__drops__any_host_name);
  tcase_add_test (tc, parse__knows__every_setting_behind_a_name);
  tcase_add_test (tc, parse__ignores__long_line);
  tcase_add_test (tc, parse__answers__unreadable_words);
  tcase_add_test (tc, parse__survives__anything);
  suite_add_tcase (suite, tc);
  return suite;
}
