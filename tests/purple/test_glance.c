#include <purple.h>
#include <string.h>

#include "purple/glance.h"
#include "suite.h"
#include "talk/parse.h"

#define TRIGGER "!kalah"
#define HOST "alice"

/* Lines that mean something, as they arrive. */
static const char *const ours[] = {
  "3",
  " 3",
  "3,1",
  "3 , 1!",
  "c",
  "C.",
  "yes",
  "ok",
  "<b>OK!</b>",
  "No.",
  "accept",
  "decline",
  "o&#107;",
  "o\xe2\x80\x8bk",
  "s\xc3\xad",
  "hapana",
  "nakubali",
  "sitaki!!",
  "\xd0\xb4\xd0\xb0",
  "!\xd0\xba\xd0\xb0\xd0\xbb\xd0\xb0\xd1\x85",
  "!\xd0\x9a\xd0\x90\xd0\x9b\xd0\x90\xd0\xa5 3",
  "!\xd9\x83\xd8\xa7\xd9\x84\xd8\xa7\xd9\x87 3",
  "!kalaha join",
  "c, a",
  "\xd9\xa3",
  "\xef\xbc\x93",
  "\xe2\x80\x8e" "3",
  "&#51;",
  "!kalah",
  "!KALAH join",
  "!kalah3",
  "<b>!kalah</b> new players=3",
  "<FONT COLOR=\"red\">!ka<B>lah</B> new</FONT>",
  "&#33;kalah join",
  "\xef\xbc\x81kalah join",
  "alice: 3",
  "Alice, join",
  "@alice 3",
  "&gt; what did you say<BR>3",
  "&gt; quote<BR>!kalah join",
  "<html xmlns='http://jabber.org/protocol/xhtml-im'><body xmlns='http://www.w3.org/1999/xhtml'>"
  "<p><span style='font-weight: bold;'>3</span></p></body></html>",
};

static const char *const talk[] = {
  "",
  "   ",
  "hello",
  "okay then",
  "yes, I think so",
  "no way",
  "accepting",
  "acceptation",
  "nothing",
  "ok?",
  "could you pass the salt",
  "I have 3",
  "albert: 3",
  "@bob 3",
  "!karaoke",
  "<b>hello</b> 3",
  "<a<b 3",
  "<never closed 3",
};

START_TEST (glance__passes__all_that_parses)
{
  KalahParseContext context = { .trigger = TRIGGER, .host_name = HOST };
  g_autofree char *text = purple_markup_strip_html (ours[_i]);
  g_autoptr (KalahIntent) intent = kalah_parse_line (text, &context);
  ck_assert_msg (intent != NULL, "the parser does not know \"%s\"", text);
  ck_assert_msg (kalah_glance (ours[_i], TRIGGER, HOST), "missed: %s", ours[_i]);
}
END_TEST

START_TEST (glance__stops__talk)
{
  ck_assert_msg (!kalah_glance (talk[_i], TRIGGER, HOST), "let pass: %s", talk[_i]);
}
END_TEST

START_TEST (glance__stops__long_lines)
{
  g_autofree char *novel = g_strnfill (KALAH_GLANCE_BYTES_MAX + 1, '3');
  ck_assert (!kalah_glance (novel, TRIGGER, HOST));
}
END_TEST

START_TEST (glance__reads_on__without_a_host_name)
{
  ck_assert (kalah_glance ("3", TRIGGER, NULL));
  ck_assert (!kalah_glance ("alice: 3", TRIGGER, NULL));
}
END_TEST

START_TEST (glance__knows_aliases__whatever_the_trigger)
{
  ck_assert (kalah_glance ("!\xd0\xba\xd0\xb0\xd0\xbb\xd0\xb0\xd1\x85 join", "#k", NULL));
  ck_assert (kalah_glance ("<b>!kalaha</b> join", "#k", NULL));
  ck_assert (!kalah_glance ("!kalah join", "#k", NULL));
}
END_TEST

/* Whatever the line, no word to a table is lost by looking first. */
START_TEST (glance__never_loses__a_line_that_parses)
{
  static const char *const pieces[]
      = { "3", "12", "c", ",", " ", ".", "!", "!kalah", "alice", ":", "@", "join", "<b>", "</b>",
          "<BR>", "&gt;", "&amp;", "\xd9\xa3", "\xe2\x80\x8e", "x", "new", "pits=7", "<i",
          "yes", "o", "k", "!kalaha", "!\xd0\xba\xd0\xb0\xd0\xbb\xd0\xb0\xd1\x85" };
  KalahParseContext context = { .trigger = TRIGGER, .host_name = HOST };
  GRand *random = g_rand_new_with_seed (4);
  guint understood = 0;
  for (int i = 0; i < 60000; i++) {
    g_autoptr (GString) html = g_string_new (NULL);
    for (int n = g_rand_int_range (random, 1, 6); n > 0; n--)
      g_string_append (html, pieces[g_rand_int_range (random, 0, G_N_ELEMENTS (pieces))]);
    g_autofree char *text = purple_markup_strip_html (html->str);
    g_autoptr (KalahIntent) intent = kalah_parse_line (text, &context);
    understood += intent != NULL;
    if (intent != NULL)
      ck_assert_msg (kalah_glance (html->str, TRIGGER, HOST), "missed: %s", html->str);
  }
  g_rand_free (random);
  ck_assert_uint_gt (understood, 500);
}
END_TEST

Suite *glance_suite (void);

Suite *
glance_suite (void)
{
  Suite *suite = suite_create ("glance");
  TCase *tcase = tcase_create ("glance");
  tcase_add_loop_test (tcase, glance__passes__all_that_parses, 0, G_N_ELEMENTS (ours));
  tcase_add_loop_test (tcase, glance__stops__talk, 0, G_N_ELEMENTS (talk));
  tcase_add_test (tcase, glance__stops__long_lines);
  tcase_add_test (tcase, glance__reads_on__without_a_host_name);
  tcase_add_test (tcase, glance__knows_aliases__whatever_the_trigger);
  tcase_add_test (tcase, glance__never_loses__a_line_that_parses);
  suite_add_tcase (suite, tcase);
  return suite;
}
