/*
 * test_say.c - the wording of events, prompts, refusals, results and rules.
 */
#include <string.h>

#include "suite.h"
#include "table/settings.h"
#include "talk/evening.h"
#include "talk/say.h"
#include "talk/suites.h"

/* What is said about the last event. */
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

/* Ada and Bob at a table opened with OPTIONS, dealt. */
static Evening *
evening_dealt (const char *options)
{
  Evening *e = evening_new ("prpl-jabber");
  g_autofree char *line = g_strdup_printf ("!kalah new %s", options);
  evening_say (e, "Ada", line);
  evening_say (e, "Bob", "!kalah join");
  evening_say (e, "Ada", "!kalah start");
  return e;
}

START_TEST (say__tells__gathering)
{
  Evening *e = evening_new ("prpl-jabber");
  expect_prompt (e, NULL);
  evening_say (e, "Ada", "!kalah new players=3");
  expect_event (e, "Ada opens a table of Kalah for 3 players.");
  expect_prompt (e, "2 seats are free: take one with \"!kalah join\". Ada deals with "
                    "\"!kalah start\"; the computer fills empty seats.");
  evening_say (e, "Bob", "!kalah join");
  expect_event (e, "Bob takes seat B.");
  expect_prompt (e, "1 seat is free: take it with \"!kalah join\". Ada deals with "
                    "\"!kalah start\"; the computer fills the empty seat.");
  evening_say (e, "Ada", "!kalah cpu");
  expect_event (e, "The computer plays in seat C.");
  expect_prompt (e, "Ada, all seats are taken: deal with \"!kalah start\".");
  evening_say (e, "Bob", "!kalah leave");
  expect_event (e, "Bob gives up seat B.");
  evening_say (e, "Ada", "!kalah set stones 3");
  expect_event (e, "Now set: stones=3.");
  evening_say (e, "Ada", "!kalah set first=D");
  expect_event (e, "Nobody plays in the seat that should begin: first=A.");
  evening_say (e, "Ada", "!kalah set capture=opposite");
  expect_event (e, "Of three players nobody sits opposite: capture=next.");
  evening_say (e, "Ada", "!kalah set pits=7");
  expect_event (e, "Boards for 3 players do not come in that size: 6 pits a side are played.");
  evening_say (e, "Ada", "!kalah start");
  expect_event (e, "Game 1: Ada begins.");
  evening_say (e, "Ada", "!kalah stop");
  expect_event (e, "Ada closes the table.");
  evening_say (e, "Ada", "!kalah new capture=all");
  expect_event (e, "Two players have only each other to capture from: capture=next.");
  evening_say (e, "Ada", "!kalah leave");
  expect_event (e, "Nobody is left, so the table is closed.");
  evening_free (e);
}
END_TEST

START_TEST (say__asks__for_legal_pits)
{
  Evening *e = evening_dealt ("pits=6 stones=4");
  expect_prompt (e, "Ada, your move: 1 to 6. Type just the number of the pit.");
  evening_say (e, "Ada", "3");
  expect_event (e, "Ada sows 3 and moves again.");
  expect_prompt (e, "Ada, your move: 1, 2, 4, 5 or 6.");
  evening_say (e, "Ada", "6");
  expect_event (e, "Ada sows 6.");
  expect_prompt (e, "Bob, your move: 1 to 6. Type just the number of the pit.");
  evening_say (e, "Bob", "1");
  expect_prompt (e, "Ada, your move: 1, 2, 4 or 5.");
  evening_free (e);
}
END_TEST

/* The pits named in "Ada, your move: 1, 2 to 4 or 6.", one bit each. */
static unsigned
pits_asked_for (const char *prompt)
{
  unsigned pits = 0;
  int from = 0;
  const char *list = strstr (prompt, "your move: ");
  ck_assert_ptr_nonnull (list);
  for (const char *at = list; *at != '\0'; at++) {
    if (!g_ascii_isdigit (*at))
      continue;
    int pit = (int) g_ascii_strtoull (at, (char **) &at, 10);
    for (int p = from > 0 ? from : pit; p <= pit; p++)
      pits |= 1u << (p - 1);
    from = g_str_has_prefix (at, " to ") ? pit : 0;
  }
  return pits;
}

/* _i: seed. Every prompt of a random game names the mover and the legal pits. */
START_TEST (say__asks__for_legal_pits_all_evening)
{
  static const char *const names[] = { "Ada", "Bob" };
  Evening *e = evening_dealt ("end=cannot-move");
  g_autoptr (GRand) random = g_rand_new_with_seed ((guint32) _i);
  gboolean lists = FALSE, single = FALSE;
  while (kalah_table_phase (e->table) == KALAH_PHASE_PLAYING) {
    const KalahPosition *position = kalah_table_position (e->table);
    unsigned legal = kalah_play_legal (position);
    g_autofree char *prompt = kalah_say_prompt (e->table, "!kalah");
    ck_assert (g_str_has_prefix (prompt, names[position->turn]));
    ck_assert_msg (pits_asked_for (prompt) == legal, "%s", prompt);
    lists |= strstr (prompt, " or ") != NULL;
    single |= (legal & (legal - 1)) == 0;
    int pit;
    do
      pit = g_rand_int_range (random, 0, position->pits);
    while ((legal >> pit & 1) == 0);
    g_autofree char *line = g_strdup_printf ("%d", pit + 1);
    evening_say (e, names[position->turn], line);
  }
  ck_assert (lists);
  ck_assert (single);
  evening_free (e);
}
END_TEST

START_TEST (say__tells__captures_in_plural)
{
  KalahEvent *event = kalah_event_new (KALAH_EVENT_SOWN);
  const KalahEvent *run[] = { event, event };
  Evening *e = evening_dealt ("");
  event->seat = 1;
  event->pit = 2;
  event->outcome.captured = 1;
  g_autofree char *one = kalah_say_sowings (e->table, run, 1);
  ck_assert_str_eq (one, "CPU B sows 3 and captures 1 stone.");
  event->outcome.captured = 8;
  g_autofree char *many = kalah_say_sowings (e->table, run, 2);
  ck_assert_str_eq (many, "CPU B sows 3, 3 and captures 8 stones.");
  event->outcome.captured = 0;
  event->outcome.finished = true;
  event->name = g_strdup ("Ada");
  g_autofree char *last = kalah_say_sowings (e->table, run, 1);
  ck_assert_str_eq (last, "Ada sows 3 and has finished.");
  kalah_event_free (event);
  evening_free (e);
}
END_TEST

typedef struct {
  const char *before; /* lines of Ada and Bob, alternately "ada: ..." by newline */
  const char *who, *line, *said;
} Refusal;

static const Refusal refusals[] = {
  { "", "Bob", "!kalah join",
    "Bob, no table is open here: open one with \"!kalah new\"." },
  { "new", "Bob", "!kalah new",
    "Bob, a table is open already: see it with \"!kalah board\"." },
  { "new|cpu|start", "Bob", "!kalah join", "Bob, that has to wait until the game is over." },
  { "new", "Ada", "!kalah resign", "Ada, no game is on yet: it begins with \"!kalah start\"." },
  { "new|start|resign", "Ada", "!kalah 3",
    "Ada, the game is over: start another with \"!kalah again\"." },
  { "new", "Ada", "!kalah again", "Ada, the first game begins with \"!kalah start\"." },
  { "new", "Bob", "!kalah start",
    "Bob, please ask the opener or the host of the table to do that." },
  { "new", "Ada", "!kalah join", "Ada, you have a seat already: leave it with \"!kalah leave\"." },
  { "new", "Bob", "!kalah resign",
    "Bob, you have no seat here: take one with \"!kalah join\"." },
  { "new|cpu", "Ada", "!kalah cpu", "Ada, all seats are taken: the game begins with \"!kalah start\"." },
  { "new first=B|start", "Ada", "!kalah 3", "Ada, please wait: it is the turn of CPU B." },
  { "new|start", "Ada", "7", "Ada, there is no pit 7: choose from 1 to 6." },
  { "new|start|3", "Ada", "3", "Ada, pit 3 is empty: choose another one." },
  { "new|start", "Ada", "1,2", "Ada, your turn ended before pit 2." },
  { "new players=3|start|resign", "Ada", "!kalah resign",
    "Ada, you are out of this game: please wait for the next one." },
  { "new", "Ada", "!kalah dance", "Ada, I do not know \"dance\": see \"!kalah help\"." },
  { "new", "Ada", "!kalah set pit 3",
    "Ada, there is no setting \"pit\"; there are: game, players, pits, stones, first, capture, "
    "empty-capture, end, leftover, majority, ranks, resign, rotate, board, bottom, level, standin, clock, "
    "grace, patience, rated, expiry." },
  { "new", "Ada", "!kalah set pits 5", "Ada, the setting pits takes 3|4|6|7." },
  { "new", "Ada", "!kalah set players 9", "Ada, the setting players takes 2..4, and not fewer than sit here." },
  { "new", "Ada", "!kalah set pits", "Ada, \"pits\" lacks a value: write pits=3|4|6|7." },
};

START_TEST (say__refuses__with_advice)
{
  const Refusal *r = &refusals[_i];
  Evening *e = evening_new ("prpl-jabber");
  g_auto (GStrv) lines = g_strsplit (r->before, "|", -1);
  for (guint i = 0; lines[i] != NULL && *lines[i] != '\0'; i++) {
    g_autofree char *line = g_strdup_printf ("!kalah %s", lines[i]);
    evening_say (e, "Ada", line);
  }
  evening_say (e, r->who, r->line);
  expect_event (e, r->said);
  evening_free (e);
}
END_TEST

/* The same chain at once: said only then. */
START_TEST (say__asks__whether_twice_was_meant)
{
  Evening *e = evening_dealt ("");
  KalahEvent *event = kalah_event_new (KALAH_EVENT_REFUSED);
  event->refusal = KALAH_REFUSAL_AGAIN;
  event->name = g_strdup ("Ada");
  event->pit = 2;
  g_ptr_array_add (e->events, event);
  expect_event (e, "Ada, that came twice: if you want to sow pit 3 again, type it once more.");
  evening_free (e);
}
END_TEST

START_TEST (say__tells__resignation_and_winner)
{
  Evening *e = evening_dealt ("");
  evening_say (e, "Bob", "!kalah resign");
  expect_event (e, "The game is over: only one player is left. Ada wins.");
  expect_prompt (e, "For another game type \"!kalah again\".");
  evening_free (e);
}
END_TEST

/* A game played to its end by always sowing the first legal pit. */
static void
play_out (Evening *e)
{
  static const char *const names[] = { "Ada", "Bob", "Cleo", "Dan" };
  for (int moves = 0; moves < 2000; moves++) {
    const KalahPosition *position = kalah_table_position (e->table);
    if (kalah_table_phase (e->table) != KALAH_PHASE_PLAYING)
      return;
    int pit = 0;
    while ((kalah_play_legal (position) >> pit & 1) == 0)
      pit++;
    if (kalah_table_seat_kind (e->table, position->turn) == KALAH_SEAT_CPU) {
      evening_cpu (e, pit + 1);
      continue;
    }
    g_autofree char *line = g_strdup_printf ("%d", pit + 1);
    evening_say (e, names[position->turn], line);
  }
  ck_abort_msg ("the game does not end");
}

START_TEST (say__tells__score)
{
  Evening *e = evening_dealt ("");
  play_out (e);
  const guint16 *store = kalah_table_position (e->table)->store;
  const KalahEvent *ended = e->events->pdata[e->events->len - 1];
  int winner = ended->ranks[0] == 1 ? 0 : 1;
  ck_assert_int_ne (store[0], store[1]);
  g_autofree char *expected = g_strdup_printf (
    "The game is over: a side is empty. The stones left go into the store of the side they lie "
    "on. %s wins: %d to %d.",
    winner == 0 ? "Ada" : "Bob", store[winner], store[1 - winner]);
  expect_event (e, expected);
  ck_assert_int_gt (store[winner], store[1 - winner]);
  evening_free (e);
}
END_TEST

START_TEST (say__tells__places)
{
  Evening *e = evening_dealt ("players=4 leftover=finisher end=cannot-move");
  play_out (e);
  const KalahEvent *ended = e->events->pdata[e->events->len - 1];
  g_autofree char *said = kalah_say_event (e->table, ended, "!kalah");
  const char *places = strstr (said, "Places: ");
  ck_assert_ptr_nonnull (places);
  ck_assert (g_str_has_prefix (said, "The game is over: the player on turn has nothing to sow."));
  for (int seat = 0; seat < 4; seat++) {
    g_autofree char *name = kalah_say_seat (e->table, seat);
    g_autofree char *place = g_strdup_printf ("%d. %s %d", ended->ranks[seat], name,
                                              kalah_table_position (e->table)->store[seat]);
    ck_assert_msg (strstr (places, place) != NULL, "%s in %s", place, places);
  }
  evening_free (e);
}
END_TEST

START_TEST (say__tells__basic_without_stores)
{
  Evening *e = evening_dealt ("game=basic players=3");
  play_out (e);
  const KalahEvent *ended = e->events->pdata[e->events->len - 1];
  const char *names[] = { "Ada", "Bob", "CPU C" };
  GString *expected = g_string_new ("The game is over: all places are taken. Places: ");
  for (int place = 1; place <= 3; place++)
    for (int seat = 0; seat < 3; seat++)
      if (ended->ranks[seat] == place)
        g_string_append_printf (expected, "%d. %s%s", place, names[seat], place < 3 ? ", " : ".");
  expect_event (e, expected->str);
  g_string_free (expected, TRUE);
  evening_free (e);
}
END_TEST

/* When the next game is dealt before the end was told, only the reason is. */
START_TEST (say__tells__no_result_of_a_board_gone)
{
  Evening *e = evening_dealt ("");
  evening_say (e, "Bob", "!kalah resign");
  guint ended = e->events->len - 1;
  evening_say (e, "Bob", "!kalah again");
  g_autofree char *said = kalah_say_event (e->table, e->events->pdata[ended], "!kalah");
  ck_assert_str_eq (said, "The game is over: only one player is left.");
  evening_free (e);
}
END_TEST

START_TEST (say__tells__draw)
{
  Evening *e = evening_dealt ("stones=1");
  KalahEvent *event = kalah_event_new (KALAH_EVENT_ENDED);
  evening_say (e, "Bob", "!kalah resign");
  event->outcome.reason = KALAH_REASON_SIDE_EMPTY;
  event->ranks[0] = event->ranks[1] = 1;
  g_ptr_array_add (e->events, event);
  expect_event (e, "The game is over: a side is empty. It is a draw: 0 to 0.");
  evening_free (e);
}
END_TEST

START_TEST (say__tells__moves)
{
  Evening *e = evening_dealt ("");
  evening_say (e, "Bob", "!kalah moves");
  expect_event (e, "Nothing has been played yet.");
  evening_say (e, "Ada", "3,1");
  evening_say (e, "Bob", "2");
  evening_say (e, "Bob", "!kalah moves");
  expect_event (e, "Moves so far: A = 3,1; B = 2.");
  evening_free (e);
}
END_TEST

static guint
count_lines (const char *text)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  return g_strv_length (lines);
}

START_TEST (say__explains__rules_of_this_table)
{
  static const struct {
    const char *options, *told, *not_told;
  } cases[] = {
    { "", "in the pit opposite", "player opposite" },
    { "", "nothing is captured", "stone alone" },
    { "", "any side is empty", "more than half" },
    { "empty-capture=take", "it goes into your store alone", "nothing is captured" },
    { "end=cannot-move", "the player on turn has nothing to sow", "any side is empty" },
    { "leftover=finisher", "to the player whose side is empty", "owner of the side" },
    { "majority=on", "more than half", "mancala" },
    { "players=3 majority=on", "pit of the next player", "more than half" },
    { "players=4 capture=opposite", "of the player opposite", "next player" },
    { "players=4 capture=all", "pits of all others", "next player" },
    { "game=basic", "own side first wins.", "others" },
    { "game=basic players=3", "takes the best place left", "captur" },
    { "game=basic players=3 ranks=first", "fewest first", "best place left;" },
    { "game=basic", "their pits leave the board", "stay on the board" },
    { "resign=remove", "their pits leave the board", "stay on the board" },
    { "", "their pits stay on the board", "leave the board" },
    { "pits=7 stones=3", "Players: 2, pits a side: 7, stones in each pit: 3.", "mancala" },
  };
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    Evening *e = evening_dealt (cases[i].options);
    g_autofree char *rules = kalah_say_rules (e->table);
    ck_assert_msg (strstr (rules, cases[i].told) != NULL, "%s: %s", cases[i].options, rules);
    ck_assert_msg (strstr (rules, cases[i].not_told) == NULL, "%s: %s", cases[i].options, rules);
    ck_assert_uint_le (count_lines (rules), 5);
    evening_free (e);
  }
}
END_TEST

START_TEST (say__helps__with_every_word_in_five_lines)
{
  static const char *const words[] = { "new", "join", "leave", "cpu", "start", "board", "rules",
                                       "moves", "resign", "again", "set", "stop" };
  g_autofree char *help = kalah_say_help ("?k", NULL);
  ck_assert_uint_le (count_lines (help), 5);
  for (guint i = 0; i < G_N_ELEMENTS (words); i++) {
    g_autofree char *word = g_strdup_printf ("\"?k %s", words[i]);
    ck_assert_msg (strstr (help, word) != NULL, "%s", word);
  }
  for (const char *const *key = kalah_settings_keys (); *key != NULL; key++)
    ck_assert_ptr_nonnull (strstr (help, *key));
}
END_TEST

Suite *
say_suite (void)
{
  Suite *suite = suite_create ("say");
  TCase *tc = tcase_create ("say");
  tcase_add_test (tc, say__tells__gathering);
  tcase_add_test (tc, say__asks__for_legal_pits);
  tcase_add_loop_test (tc, say__asks__for_legal_pits_all_evening, 0, 8);
  tcase_add_test (tc, say__tells__captures_in_plural);
  tcase_add_loop_test (tc, say__refuses__with_advice, 0, G_N_ELEMENTS (refusals));
  tcase_add_test (tc, say__asks__whether_twice_was_meant);
  tcase_add_test (tc, say__tells__resignation_and_winner);
  tcase_add_test (tc, say__tells__score);
  tcase_add_test (tc, say__tells__places);
  tcase_add_test (tc, say__tells__basic_without_stores);
  tcase_add_test (tc, say__tells__no_result_of_a_board_gone);
  tcase_add_test (tc, say__tells__draw);
  tcase_add_test (tc, say__tells__moves);
  tcase_add_test (tc, say__explains__rules_of_this_table);
  tcase_add_test (tc, say__helps__with_every_word_in_five_lines);
  suite_add_tcase (suite, tc);
  return suite;
}
