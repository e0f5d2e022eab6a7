/*
 * test_parse.c - what counts as a word for the table, and what stays talk.
 */
#include <string.h>

#include "suite.h"
#include "table/settings.h"
#include "talk/parse.h"
#include "talk/reading.h"
#include "talk/suites.h"

static const KalahParseContext here = { .trigger = "!kalah", .host_name = "Alice B" };

static const ReadingCase moves[] = {
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
  reading_check (&moves[_i], &here);
}
END_TEST

static const ReadingCase talk[] = {
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
  { "ok?", "-" },
  { "ok...", "-" },
  { "ok.!", "-" },
  { "ok, 3", "-" },
  { "ok then", "-" },
  { "yes please", "-" },
  { "no way", "-" },
  { "no!?", "-" },
  { "okey-dokey", "-" },
  { "yess", "-" },
  { "!", "-" },
  { "back", "-" },                   /* said to everybody, not to the table */
  { "away", "-" },
  { "undo", "-" },
  { "hint", "-" },
  { "новая", "-" },
  { "даже", "-" },
  { "لاحقا", "-" },
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
  { "!kalahas", "-" },
  { "!калахари", "-" },
  { "калах сесть", "-" },
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
  { "Alice B: challenge accepted!", "-" },
  { "Alice B: challenge Bob pits=4", "-" },
  { "Alice B: top notch", "-" },
  { "Alice B: standin Bob", "-" },
  { "Alice B: cpu broken", "-" },
  { "Alice B: help me", "-" },
  { "Alice B: help board games", "-" },
  { "Alice B: yes but no", "-" },
  { "Alice B: back in five", "-" },
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
  reading_check (&talk[_i], &here);
}
END_TEST

static const ReadingCase words[] = {
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
  { "!kalah accept", "yes!" },
  { "!kalah yes", "yes!" },
  { "!kalah decline", "no!" },
  { "!kalah no.", "no!" },
  { "!kalah away", "away!" },
  { "!kalah back", "back!" },
  { "!kalah undo", "undo!" },
  { "!kalah hint", "hint!" },
  { "!kalah cpu 5", "cpu! 5" },
  { "!kalah cpu level 5", "cpu! 5" },
  { "!kalah cpu level=5", "cpu! 5" },
  { "!kalah cpu style Tseitin", "cpu! Tseitin" },
  { "!kalah cpu level", "cpu! level" },
  { "!kalah cpu 5 6", "unknown! 6" },
  { "!kalah help pits", "help! pits" },
  { "!kalah help Join", "help! join" },
  { "!kalah help ходы", "help! moves" },
  { "!kalah help me please", "help! me please" },
  { "!kalah style tseitin", "set! style=tseitin" },
  { "!kalah pits=4 stones=3", "set! pits=4 stones=3" },
  { "!kalah clock 30", "set! clock=30" },
  { "!kalah board", "board!" },
  { "!kalah board=line", "set! board=line" },
  { "!kalah новая players=3", "new! players=3" },
  { "!калах сесть", "join!" },
  { "!КАЛАХ Ещё", "again!" },
  { "!калах еще", "again!" },
  { "!калах 3", "sow! 3" },
  { "!калах", "help!" },
  { "!كالاه ابدأ", "start!" },
  { "!كالاه إبدا", "start!" },
  { "!كلاه مُساعدة", "help!" },
  { "!kalaha jiunge", "join!" },
  { "Alice B: новая", "new!" },
  { "Alice B: cpu 4", "cpu! 4" },
  { "Alice B: help pits", "help! pits" },
  { "Alice B: hint", "hint!" },
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
  reading_check (&words[_i], &here);
}
END_TEST

static void
check_in (const char *trigger, const char *host_name, const char *line, const char *intent)
{
  KalahParseContext context = { .trigger = trigger, .host_name = host_name };
  ReadingCase c = { line, intent };
  reading_check (&c, &context);
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

/* Other triggers do not keep the languages from having theirs. */
START_TEST (parse__keeps__aliases_of_trigger)
{
  check_in ("?k", NULL, "!калах доска", "board!");
  check_in ("?k", NULL, "!kalah board", "-");
  check_in (NULL, NULL, "!kalaha ubao", "board!");
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

static const ReadingCase bare_words[] = {
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
  g_autofree char *got = reading_describe (intent);
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
  g_autofree char *text = reading_describe (intent);
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
    "challenge", "\"", "Bob", "pits=4", "standin", "ok", "\u0640", "да", "help", "cpu",
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
  tcase_add_test (tc, parse__keeps__aliases_of_trigger);
  tcase_add_test (tc, parse__ignores__long_line);
  tcase_add_test (tc, parse__answers__unreadable_words);
  tcase_add_test (tc, parse__survives__anything);
  suite_add_tcase (suite, tc);
  return suite;
}
