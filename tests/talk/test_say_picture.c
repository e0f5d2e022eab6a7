/*
 * test_say_picture.c - the last move and who is to move, as the picture has them.
 */
#include <string.h>

#include "suite.h"
#include "talk/say_picture.h"
#include "talk/suites.h"

static const struct {
  const char *rules; /* "basic", "take" or "" */
  const char *before;
  int pit; /* from 1; 0: BEFORE is shown, and nothing is known of the last move */
  const char *said;
} sayings[] = {
  { "", "0;4,4,4,4,4,4=0/4,4,4,4,4,4=0", 0, "Ada is to move." },
  { "", "1;4,4,4,4,4,4=0/4,4,4,4,4,4=0", 0, "Bob is to move." },
  { "", "0;4,4,4,4,4,4=0/4,4,4,4,4,4=0", 1, "Ada sowed pit 1. Bob is to move." },
  { "", "0;4,4,4,4,4,4=0/4,4,4,4,4,4=0", 3, "Ada sowed pit 3 and moves again." },
  { "", "0;1,0,8,8,8,8=2/0,8,7,7,3,7=1", 1,
    "Ada sowed pit 1 and captured 4 stones. Bob is to move." },
  { "take", "1;0,1,1=0/1,0,4=0", 1, "Bob sowed pit 1 and captured 2 stones. Ada is to move." },
  { "take", "1;1,0,1=0/1,0,4=0", 1, "Bob sowed pit 1 and captured 1 stone. Ada is to move." },
  { "", "0;0,0,1=3/0,0,1=9", 3, "Ada sowed pit 3. The game is over. Bob wins: 10 to 4." },
  { "", "1;0,0,1=9/0,0,1=9", 3, "Bob sowed pit 3. The game is over. It is a draw: 10 to 10." },
  { "", "-;0,0,0=9/0,0,0=3", 0, "The game is over. Ada wins: 9 to 3." },
  { "", "-;1,0,0=2r2/0,0,1=3", 0, "The game is over. Bob wins." },
  { "", "-;0,0,0=3/0,0,0=9/0,0,0=3", 0, "The game is over. Places: 1. Bob 9, 2. Ada 3, 2. C 3." },
  { "", "-;0,0,0=5r3/0,0,0=9/0,0,0=3", 0, "The game is over. Places: 1. Bob 9, 2. C 3, 3. Ada 5." },
  { "", "-;1,0,0=5r4/1,2,3=9x3/0,0,0=3/0,0,0=9x2", 0,
    "The game is over. Places: 1. C, 2. D, 3. Bob, 4. Ada." },
  { "basic", "0;0,0,1=3/2,2,2=0", 3,
    "Ada sowed pit 3 and has finished. The game is over. Ada wins." },
  { "basic", "0;0,0,1=3/2,2,2=0/1,1,1=0", 3, "Ada sowed pit 3 and has finished. Bob is to move." },
  { "", "-;0,0,0=4f1/2,2,2=9/1,1,1=0", 0, "The game is over. Places: 1. Ada, 2. C, 3. Bob." },
};

static void
set_rules (const char *words, KalahRules *rules, const KalahPosition *position)
{
  kalah_rules_init (rules);
  kalah_rules_put (rules, KALAH_RULE_PLAYERS, position->players);
  kalah_rules_put (rules, KALAH_RULE_PITS, position->pits);
  if (strcmp (words, "basic") == 0)
    kalah_rules_put (rules, KALAH_RULE_GAME, KALAH_GAME_BASIC);
  if (strcmp (words, "take") == 0)
    kalah_rules_put (rules, KALAH_RULE_EMPTY_CAPTURE, KALAH_EMPTY_TAKE);
}

/* What is said of the board after sowing PIT (from 1; 0: nothing was) on BEFORE. */
static char *
say (const char *words, const char *before, int pit, char *one, char *other)
{
  KalahPicture picture = { .names = { one, other } };
  KalahRules rules;
  ck_assert_msg (kalah_position_parse (before, &picture.position), "no position: %s", before);
  set_rules (words, &rules, &picture.position);
  picture.traced = pit > 0;
  if (picture.traced) {
    ck_assert (kalah_trace_play (&rules, &picture.position, pit - 1, &picture.trace));
    kalah_play_sow (&rules, &picture.position, pit - 1, NULL);
  }
  return kalah_say_picture (&picture);
}

START_TEST (say_picture__says__this)
{
  char ada[] = "Ada", bob[] = "Bob";
  g_autofree char *said = say (sayings[_i].rules, sayings[_i].before, sayings[_i].pit, ada, bob);
  ck_assert_str_eq (said, sayings[_i].said);
}
END_TEST

START_TEST (say_picture__cleans__names)
{
  char wild[] = "Ada\n\u202eadA", hebrew[] = "\u05d3\u05d5\u05d3";
  g_autofree char *said = say ("", "0;4,4,4,4,4,4=0/4,4,4,4,4,4=0", 1, wild, hebrew);
  ck_assert_str_eq (said, "Ada adA sowed pit 1. \u2068\u05d3\u05d5\u05d3\u2069 is to move.");
}
END_TEST

START_TEST (say_picture__has_nothing__of_no_board)
{
  KalahPicture picture = { .viewer = -1 };
  ck_assert_ptr_null (kalah_say_picture (&picture));
}
END_TEST

Suite *
say_picture_suite (void)
{
  Suite *suite = suite_create ("say_picture");
  TCase *tcase = tcase_create ("sentences");
  tcase_add_loop_test (tcase, say_picture__says__this, 0, G_N_ELEMENTS (sayings));
  tcase_add_test (tcase, say_picture__cleans__names);
  tcase_add_test (tcase, say_picture__has_nothing__of_no_board);
  suite_add_tcase (suite, tcase);
  return suite;
}
