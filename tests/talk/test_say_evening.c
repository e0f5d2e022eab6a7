/*
 * test_say_evening.c - challenges, absence, clocks, take-backs, hints: what is said
 * about them, one by one, and that all that can be said at all is fit to be.
 */
#include <string.h>

#include "suite.h"
#include "talk/evening.h"
#include "talk/say.h"
#include "talk/suites.h"

#define NAME32 "Abcdefghijklmnopqrstuvwxyz012345"
#define OTHER32 "Zyxwvutsrqponmlkjihgfedcba543210"
#define IRC_BYTES 442

#define expect_event(evening, expected)                                            \
  do {                                                                             \
    ck_assert_uint_gt ((evening)->events->len, 0);                                 \
    const KalahEvent *event_ = (evening)->events->pdata[(evening)->events->len - 1]; \
    g_autofree char *said_ = kalah_say_event ((evening)->table, event_, "!kalah"); \
    ck_assert_str_eq (said_, expected);                                            \
  } while (0)

#define expect_prompt(evening, expected)                                    \
  do {                                                                      \
    g_autofree char *said_ = kalah_say_prompt ((evening)->table, "!kalah"); \
    ck_assert_pstr_eq (said_, expected);                                    \
  } while (0)

static Evening *
evening_dealt (const char *options)
{
  Evening *e = evening_new ("prpl-jabber");
  g_autofree char *line = g_strdup_printf ("!kalah new %s", options);
  evening_say (e, "Ada", line);
  evening_say (e, "Bob", "!kalah join");
  if (strstr (options, "players=3") != NULL)
    evening_say (e, "Cleo", "!kalah join");
  evening_say (e, "Ada", "!kalah start");
  return e;
}

START_TEST (say__explains__challenge)
{
  Evening *e = evening_new ("prpl-jabber");
  evening_say (e, "Ada", "!kalah challenge Bob");
  expect_event (e, "Bob, Ada challenges you to a game of Kalah, here in the chat. Say \"accept\" "
                   "to play or \"decline\" not to. When it is your turn, answer with the number "
                   "of a pit.");
  expect_prompt (e, "Bob, Ada waits for your answer: say \"accept\" to play or \"decline\" not "
                    "to.");
  evening_say (e, "Cleo", "!kalah join");
  expect_event (e, "Cleo, that seat is kept for Bob, who has been challenged.");
  evening_say (e, "Bob", "Accept!");
  expect_event (e, "Game 1: Ada begins.");
  expect_prompt (e, "Ada, your move: 1 to 6. Type just the number of the pit.");
  evening_say (e, "Ada", "1");
  expect_prompt (e, "Bob, your move: 1 to 6. Type just the number of the pit.");
  evening_free (e);
}
END_TEST

START_TEST (say__tells__unusual_rules_of_challenge)
{
  Evening *e = evening_new ("prpl-jabber");
  evening_say (e, "Ada", "!kalah challenge Bob pits=7 stones=3 empty-capture=take");
  expect_event (e, "Bob, Ada challenges you to a game of Kalah, here in the chat, with these "
                   "rules: pits=7, stones=3, empty-capture=take. Say \"accept\" to play or "
                   "\"decline\" not to. When it is your turn, answer with the number of a pit.");
  evening_say (e, "Bob", "nope");
  expect_event (e, "Ada, Bob does not want to play now. The table is closed.");
  evening_say (e, "Ada", "!kalah challenge Bob");
  evening_wait (e, 600);
  expect_event (e, "Ada, Bob has not answered. The table is closed.");
  evening_say (e, "Ada", "!kalah challenge Ada");
  expect_event (e, "Ada, you cannot challenge yourself. To play against the computer type "
                   "\"!kalah new\" and \"!kalah start\".");
  evening_free (e);
}
END_TEST

START_TEST (say__tells__who_is_absent_and_why)
{
  Evening *e = evening_dealt ("players=3");
  evening_say (e, "Bob", "!kalah away");
  expect_event (e, "Bob is away, so the computer plays on in that seat; to take it back, just say "
                   "anything.");
  evening_say (e, "Bob", "!kalah back");
  expect_event (e, "Bob is back and plays again.");
  evening_say (e, "Bob", "!kalah back");
  expect_event (e, "Bob, you are at the table already: nobody plays for you.");
  evening_gone (e, "Bob", KALAH_ABSENCE_LEFT);
  evening_wait (e, 30);
  expect_event (e, "Bob has left, so the computer plays on in that seat; to take it back, come in "
                   "and say anything.");
  evening_free (e);
}
END_TEST

START_TEST (say__tells__whose_time_is_up)
{
  Evening *e = evening_dealt ("clock=60");
  evening_wait (e, 25);
  ck_assert_int_eq (((KalahEvent *) e->events->pdata[e->events->len - 1])->kind,
                    KALAH_EVENT_REMINDED);
  evening_wait (e, 60);
  expect_event (e, "The time of Ada is up: the computer makes this one move.");
  expect_prompt (e, "It is the turn of Ada, for whom the computer plays.");
  evening_free (e);
}
END_TEST

START_TEST (say__tells__absence_of_each_kind)
{
  static const char *const said[] = {
    [KALAH_ABSENCE_LEFT] = "Bob has left, so the computer plays on in that seat; to take it back, "
                           "come in and say anything.",
    [KALAH_ABSENCE_LOST] = "Bob has lost the connection, so the computer plays on in that seat; to "
                           "take it back, just say anything.",
    [KALAH_ABSENCE_SILENT] = "Bob does not answer, so the computer plays on in that seat; to take "
                             "it back, just say anything.",
    [KALAH_ABSENCE_CLOCK] = "Bob has run out of time again, so the computer plays on in that seat; "
                            "to take it back, just say anything.",
  };
  Evening *e = evening_dealt ("");
  for (guint why = 0; why < G_N_ELEMENTS (said); why++) {
    if (said[why] == NULL)
      continue;
    KalahEvent *event = evening_event (e, KALAH_EVENT_STOOD_IN);
    event->name = g_strdup ("Bob");
    event->absence = why;
    expect_event (e, said[why]);
  }
  evening_free (e);
}
END_TEST

START_TEST (say__tells__several_absent_at_once)
{
  KalahEvent ada = { .kind = KALAH_EVENT_STOOD_IN, .name = (char *) "Ada",
                     .absence = KALAH_ABSENCE_LOST };
  KalahEvent bob = ada, cleo = ada, left = ada;
  bob.name = (char *) "Bob";
  cleo.name = (char *) "Cleo";
  left.name = (char *) "Dan";
  left.absence = KALAH_ABSENCE_LEFT;
  const KalahEvent *const row[] = { &ada, &bob, &left, &ada, &cleo };
  g_autofree char *two = kalah_say_stand_ins (row, 2);
  ck_assert_str_eq (two, "Ada and Bob have lost the connection, so the computer plays on in their "
                         "seats; to take one back, just say anything.");
  g_autofree char *all = kalah_say_stand_ins (row, 5);
  ck_assert (g_str_has_prefix (all, "Ada, Bob and Cleo have lost the connection"));
}
END_TEST

START_TEST (say__counts__seconds_minutes_hours)
{
  static const struct {
    guint seconds;
    const char *reminder, *refusal;
  } cases[] = {
    { 1, "Ada, you have 1 second left for this move.", "Ada, Bob may still think for 1 second." },
    { 30, "Ada, you have 30 seconds left for this move.",
      "Ada, Bob may still think for 30 seconds." },
    { 150, "Ada, you have 3 minutes left for this move.",
      "Ada, Bob may still think for 3 minutes." },
    { 7200, "Ada, you have 2 hours left for this move.", "Ada, Bob may still think for 2 hours." },
  };
  Evening *e = evening_dealt ("");
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    KalahEvent *reminded = evening_event (e, KALAH_EVENT_REMINDED);
    reminded->name = g_strdup ("Ada");
    reminded->number = cases[i].seconds;
    expect_event (e, cases[i].reminder);
    KalahEvent *refused = evening_event (e, KALAH_EVENT_REFUSED);
    refused->refusal = KALAH_REFUSAL_NOT_SILENT;
    refused->name = g_strdup ("Ada");
    refused->other = g_strdup ("Bob");
    refused->number = cases[i].seconds;
    expect_event (e, cases[i].refusal);
  }
  evening_free (e);
}
END_TEST

START_TEST (say__asks__all_who_must_agree)
{
  Evening *e = evening_dealt ("players=3");
  evening_say (e, "Ada", "!kalah undo");
  expect_event (e, "Ada, there is no move of yours to take back.");
  evening_say (e, "Ada", "3");
  evening_say (e, "Ada", "1");
  evening_say (e, "Ada", "!kalah undo");
  expect_event (e, "Bob and Cleo, may Ada take back 1 move? Say \"yes\" or \"no\".");
  evening_say (e, "Ada", "!kalah undo");
  expect_event (e, "Ada, a move is about to be taken back already: please wait for the answer.");
  evening_say (e, "Bob", "ok");
  expect_prompt (e, "Cleo, Ada would like to take a move back: say \"yes\" or \"no\".");
  evening_say (e, "Cleo", "yes");
  expect_event (e, "Ada takes back 1 move.");
  evening_say (e, "Cleo", "!kalah yes");
  expect_event (e, "Cleo, you have not been asked anything.");
  evening_say (e, "Ada", "1");
  evening_say (e, "Bob", "6");
  evening_say (e, "Ada", "!kalah undo");
  expect_event (e, "Bob and Cleo, may Ada take back 2 moves? Say \"yes\" or \"no\".");
  evening_say (e, "Cleo", "no");
  expect_event (e, "Ada, nothing is taken back: Cleo is against it.");
  evening_say (e, "Ada", "!kalah undo");
  evening_wait (e, 60);
  expect_event (e, "Ada, nothing is taken back: there was no answer.");
  evening_say (e, "Ada", "!kalah undo");
  evening_say (e, "Ada", "no");
  expect_event (e, "Ada no longer asks to take a move back.");
  evening_free (e);
}
END_TEST

START_TEST (say__refuses__what_rated_games_forbid)
{
  Evening *e = evening_dealt ("rated=on");
  evening_say (e, "Ada", "!kalah hint");
  expect_event (e, "Ada, this game counts for the standings: no hints, no move is taken back, and "
                   "who plays can end it only by resigning.");
  evening_free (e);
  e = evening_dealt ("");
  evening_say (e, "Bob", "!kalah hint");
  expect_event (e, "Bob, hints are for the player on turn: that is Ada.");
  evening_say (e, "Bob", "!kalah standin Zoe");
  expect_event (e, "Bob, nobody called \"Zoe\" plays here.");
  evening_say (e, "Bob", "!kalah standin ada");
  ck_assert_uint_gt (e->events->len, 0);
  evening_say (e, "Ada", "!kalah stop");
  evening_say (e, "Ada", "!kalah new");
  evening_say (e, "Ada", "!kalah cpu 7");
  expect_event (e, "Ada, the computer does not play like \"7\" but like one of these: "
                   "1..5|random|tseitin|rechenberg.");
  evening_say (e, "Ada", "!kalah cpu 5");
  expect_event (e, "The computer plays in seat B, at level 5.");
  evening_free (e);
}
END_TEST

typedef struct {
  guint captured;
  gboolean extra, exact;
  int value;
  const char *said;
} Hint;

static const Hint hints[] = {
  { 1, FALSE, TRUE, 1, "Ada, pit 3: takes 1 stone. It wins by at least 1 stone." },
  { 5, FALSE, TRUE, 4, "Ada, pit 3: takes 5 stones. It wins by at least 4 stones." },
  { 0, TRUE, TRUE, 0, "Ada, pit 3: gives another turn. It is at least a draw." },
  { 0, FALSE, TRUE, -2, "Ada, pit 3 looks best. It loses by no more than 2 stones." },
  { 0, FALSE, FALSE, 6, "Ada, pit 3 looks best. It should win by about 6 stones." },
  { 0, FALSE, FALSE, 0, "Ada, pit 3 looks best. The game is even then." },
  { 0, TRUE, FALSE, -1, "Ada, pit 3: gives another turn. It should lose by about 1 stone." },
};

START_TEST (say__advises)
{
  Evening *e = evening_dealt ("");
  KalahEvent *event = evening_event (e, KALAH_EVENT_HINT);
  event->name = g_strdup ("Ada");
  event->pit = 2;
  event->outcome.captured = (guint16) hints[_i].captured;
  event->outcome.extra = hints[_i].extra;
  event->exact = hints[_i].exact;
  event->value = hints[_i].value;
  expect_event (e, hints[_i].said);
  evening_free (e);
}
END_TEST

/* Values of basic mancala are no stones. */
START_TEST (say__advises__in_basic_mancala)
{
  Evening *e = evening_dealt ("game=basic");
  KalahEvent *event = evening_event (e, KALAH_EVENT_HINT);
  event->name = g_strdup ("Ada");
  event->pit = 0;
  event->value = 1013;
  expect_event (e, "Ada, pit 1 looks best.");
  event->exact = TRUE;
  expect_event (e, "Ada, pit 1 looks best. It wins.");
  event->value = -987;
  expect_event (e, "Ada, pit 1 looks best.");
  event->value = -1013;
  event->outcome.finished = true;
  expect_event (e, "Ada, pit 1: empties your side. It loses.");
  evening_free (e);
}
END_TEST

START_TEST (say__tells__moves_of_stand_in)
{
  Evening *e = evening_dealt ("");
  KalahEvent *event = evening_event (e, KALAH_EVENT_SOWN);
  event->name = g_strdup ("Bob");
  event->pit = 2;
  event->absence = KALAH_ABSENCE_LEFT;
  expect_event (e, "For Bob the computer sows 3.");
  event->outcome.extra = true;
  expect_event (e, "For Bob the computer sows 3 and moves again.");
  event->outcome.captured = 1;
  expect_event (e, "For Bob the computer sows 3 and captures 1 stone.");
  event->outcome.captured = 7;
  expect_event (e, "For Bob the computer sows 3 and captures 7 stones.");
  event->outcome.captured = 0;
  event->outcome.finished = true;
  expect_event (e, "For Bob the computer sows 3 and has finished.");
  evening_free (e);
}
END_TEST

START_TEST (say__tells__series)
{
  Evening *e = evening_dealt ("");
  evening_say (e, "Bob", "!kalah resign");
  expect_event (e, "The game is over: only one player is left. Ada wins.");
  evening_say (e, "Ada", "!kalah again");
  evening_say (e, "Bob", "!kalah resign");
  expect_event (e, "The game is over: only one player is left. Ada wins. Series: Ada 2, Bob 0.");
  KalahEvent *event = evening_event (e, KALAH_EVENT_ENDED);
  event->outcome.reason = KALAH_REASON_SIDE_EMPTY;
  event->ranks[0] = event->ranks[1] = 1;
  event->score[0] = 5;
  event->score[1] = 1;
  expect_event (e, "The game is over: a side is empty. It is a draw: 0 to 0. Series: Ada 2.5, "
                   "Bob 0.5.");
  evening_free (e);
}
END_TEST

START_TEST (say__tells__what_is_not_saved)
{
  Evening *e = evening_dealt ("");
  KalahEvent *event = evening_event (e, KALAH_EVENT_UNSAVED);
  expect_event (e, "The game cannot be saved at the moment: you can play on, but it is lost if the "
                   "host's client ends.");
  event->number = 1;
  expect_event (e, "The game is saved again.");
  evening_free (e);
}
END_TEST

START_TEST (say__waits__for_somebody_to_be_back)
{
  Evening *e = evening_dealt ("");
  evening_say (e, "Ada", "!kalah away");
  evening_say (e, "Bob", "!kalah away");
  expect_prompt (e, "Nobody is here to play: the game waits until one of the players is back.");
  evening_say (e, "Ada", "!kalah back");
  expect_event (e, "Ada is back: the game goes on.");
  evening_free (e);
}
END_TEST

START_TEST (say__tells__habits_that_are_not_usual)
{
  Evening *e = evening_dealt ("level=5 clock=90 rated=on");
  g_autofree char *rules = kalah_say_rules (e->table);
  ck_assert (g_str_has_suffix (rules, "The computer plays at level 5. There are 90 seconds for each "
                                      "move. The games count for the standings: no hints, and no "
                                      "move is taken back."));
  evening_free (e);
  e = evening_dealt ("style=tseitin");
  g_autofree char *style = kalah_say_rules (e->table);
  ck_assert (g_str_has_suffix (style, "The computer plays in the style \"tseitin\"."));
  evening_free (e);
  e = evening_dealt ("");
  g_autofree char *usual = kalah_say_rules (e->table);
  ck_assert_msg (strstr (usual, "computer") == NULL && strstr (usual, "standings") == NULL, "%s",
                 usual);
  evening_free (e);
}
END_TEST

/* Whatever is told: one whole sentence or a few, in one line of IRC. */
static void
check_sentence (const Evening *e, const KalahEvent *event)
{
  g_autofree char *said = kalah_say_event (e->table, event, "!kalah");
  if (said == NULL || event->kind == KALAH_EVENT_SHOW_RULES
      || event->kind == KALAH_EVENT_SHOW_HELP || event->kind == KALAH_EVENT_SHOW_MOVES
      || event->kind == KALAH_EVENT_TOP) /* its text is made elsewhere */
    return;
  ck_assert (g_utf8_validate (said, -1, NULL));
  ck_assert_msg (strlen (said) <= IRC_BYTES, "%zu bytes: %s", strlen (said), said);
  ck_assert_msg (strpbrk (said, "%\n") == NULL && strstr (said, "null") == NULL, "%s", said);
  ck_assert_msg (strchr (".\"", said[strlen (said) - 1]) != NULL, "%s", said);
  ck_assert_msg (strstr (said, "  ") == NULL, "%s", said);
}

static void
check_numbers (const Evening *e, KalahEvent *event)
{
  static const guint numbers[] = { 0, 1, 2, 5, 11, 21, 90, 200, 100000 };
  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++) {
    event->number = numbers[i];
    event->value = (int) numbers[i] * (i % 2 == 0 ? 1 : -1);
    event->pit = (int) i;
    event->exact = i % 3 == 0;
    for (event->absence = 0; event->absence <= KALAH_ABSENCE_CLOCK; event->absence++)
      check_sentence (e, event);
  }
}

/* _i: which kind of event, and then which refusal; names of 32 characters. */
START_TEST (say__makes__sentences_of_everything)
{
  Evening *e = evening_new ("prpl-irc");
  KalahEvent *event = evening_event (e, MIN (_i, KALAH_EVENT_REFUSED));
  evening_say (e, NAME32, "!kalah new players=3 clock=30");
  evening_say (e, OTHER32, "!kalah join");
  event->refusal = MAX (0, _i - KALAH_EVENT_REFUSED);
  event->name = g_strdup (NAME32);
  event->other = g_strdup (OTHER32);
  event->text = g_strdup (event->refusal == KALAH_REFUSAL_BAD_VALUE ? "pits" : OTHER32);
  event->seat = 0;
  event->rules = *kalah_table_rules (e->table);
  for (int phase = 0; phase < 3; phase++) {
    check_numbers (e, event);
    evening_say (e, NAME32, phase == 0 ? "!kalah start" : "!kalah resign");
  }
  evening_free (e);
}
END_TEST

/* Nothing is left without a sentence by mistake. */
START_TEST (say__has__words_for_every_refusal)
{
  Evening *e = evening_dealt ("");
  for (int refusal = 0; refusal <= KALAH_REFUSAL_KEPT; refusal++) {
    KalahEvent event = { .kind = KALAH_EVENT_REFUSED, .refusal = refusal, .seat = 0,
                         .name = (char *) "Ada", .other = (char *) "Bob", .text = (char *) "zz" };
    g_autofree char *said = kalah_say_event (e->table, &event, "!kalah");
    ck_assert_msg (g_str_has_prefix (said, "Ada, "), "%s", said);
    if (refusal != KALAH_REFUSAL_UNKNOWN_WORD)
      ck_assert_msg (strstr (said, "I do not know") == NULL, "no words for refusal %d", refusal);
  }
  evening_free (e);
}
END_TEST

Suite *
say_evening_suite (void)
{
  Suite *suite = suite_create ("say_evening");
  TCase *tc = tcase_create ("say_evening");
  tcase_add_test (tc, say__explains__challenge);
  tcase_add_test (tc, say__tells__unusual_rules_of_challenge);
  tcase_add_test (tc, say__tells__who_is_absent_and_why);
  tcase_add_test (tc, say__tells__whose_time_is_up);
  tcase_add_test (tc, say__tells__absence_of_each_kind);
  tcase_add_test (tc, say__tells__several_absent_at_once);
  tcase_add_test (tc, say__counts__seconds_minutes_hours);
  tcase_add_test (tc, say__asks__all_who_must_agree);
  tcase_add_test (tc, say__refuses__what_rated_games_forbid);
  tcase_add_loop_test (tc, say__advises, 0, G_N_ELEMENTS (hints));
  tcase_add_test (tc, say__advises__in_basic_mancala);
  tcase_add_test (tc, say__tells__moves_of_stand_in);
  tcase_add_test (tc, say__tells__series);
  tcase_add_test (tc, say__tells__what_is_not_saved);
  tcase_add_test (tc, say__waits__for_somebody_to_be_back);
  tcase_add_test (tc, say__tells__habits_that_are_not_usual);
  tcase_add_loop_test (tc, say__makes__sentences_of_everything, 0,
                       KALAH_EVENT_REFUSED + KALAH_REFUSAL_KEPT + 1);
  tcase_add_test (tc, say__has__words_for_every_refusal);
  suite_add_tcase (suite, tc);
  return suite;
}
