/*
 * test_standings.c - results, ratings, and who is first.
 */
#include <math.h>
#include <string.h>

#include "store/games.h"
#include "store/glicko.h"
#include "store/shelf.h"
#include "store/standings.h"
#include "store/suites.h"
#include "suite.h"

#define DAY_MS (G_GINT64_CONSTANT (24) * 3600 * 1000)
#define START (20000 * DAY_MS)

static Shelf *shelf;
static guint games; /* so far */

static void
set_up (void)
{
  shelf = shelf_new ();
  shelf_open (shelf);
  games = 0;
}

static void
tear_down (void)
{
  ck_assert_str_eq (shelf_told (shelf), "");
  shelf_free (shelf);
}

/* "ada:1 bob:2": who came where; "cpu:1" is a CPU seat, "ada=Lady:1" has a name. */
static KalahResult *
result_of (const char *place, const char *seats)
{
  g_auto (GStrv) list = g_strsplit (seats, " ", -1);
  KalahResult *result = kalah_result_new ();

  result->place = g_strdup (place);
  result->table_id = g_strdup ("k7m2");
  result->game = ++games;
  result->at = START + (gint64) games * 60000;
  result->rules = g_strdup ("game=kalah");
  result->moves = g_strdup ("A = 1");
  result->rated = TRUE;
  for (; list[result->seat_count] != NULL; result->seat_count++) {
    KalahResultSeat *seat = &result->seats[result->seat_count];
    g_auto (GStrv) parts = g_strsplit (list[result->seat_count], ":", 2);
    g_auto (GStrv) who = g_strsplit (parts[0], "=", 2);
    gboolean cpu = strcmp (who[0], "cpu") == 0;
    seat->id = cpu ? NULL : g_strdup (who[0]);
    seat->name = cpu ? NULL : g_strdup (who[1] != NULL ? who[1] : who[0]);
    seat->cpu = cpu ? g_strdup ("3") : NULL;
    seat->rank = (guint) g_ascii_strtoull (parts[1], NULL, 10);
  }
  return result;
}

static void
add (const char *seats)
{
  g_autoptr (KalahResult) result = result_of ("room", seats);

  kalah_journal_result (shelf->journal, result);
}

/* --- asking ---------------------------------------------------------------- */

typedef struct {
  gboolean done;
  GPtrArray *standings;
  GString *words;
} Answer;

static void
on_standings (const char *place, const GPtrArray *standings, const GError *error,
              gpointer user_data)
{
  Answer *answer = user_data;

  ck_assert_str_eq (place, "room");
  ck_assert (error == NULL);
  for (guint i = 0; i < standings->len; i++) {
    const KalahStanding *standing = g_ptr_array_index (standings, i);
    g_string_append_printf (answer->words, "%s%u %s %.2f/%.2f %u+%u=%u-%u", i > 0 ? "; " : "",
                            standing->rank, standing->name, standing->rating, standing->deviation,
                            standing->games, standing->won, standing->drawn, standing->lost);
  }
  answer->done = TRUE;
}

static char *
top (guint count, gint64 now)
{
  Answer answer = { .words = g_string_new (NULL) };

  kalah_journal_top (shelf->journal, "room", count, now, on_standings, &answer);
  shelf_run (&answer.done);
  return g_string_free (answer.words, FALSE);
}

static char *
standing (const char *name)
{
  Answer answer = { .words = g_string_new (NULL) };

  kalah_journal_standing (shelf->journal, "room", name, START, on_standings, &answer);
  shelf_run (&answer.done);
  return g_string_free (answer.words, FALSE);
}

static void
assert_top (const char *words)
{
  g_autofree char *found = top (10, START);

  ck_assert_str_eq (found, words);
}

/* --- tests ----------------------------------------------------------------- */

START_TEST (standings__are__empty_at_first)
{
  assert_top ("");
  g_autofree char *nobody = standing ("ada");
  ck_assert_str_eq (nobody, "");
}
END_TEST

START_TEST (standings__count__a_win)
{
  add ("ada=Ada:1 bob=Bob:2");
  assert_top ("1 Ada 1662.31/290.32 1+1=0-0; 2 Bob 1337.69/290.32 1+0=0-1");
}
END_TEST

START_TEST (standings__count__a_draw_half)
{
  add ("ada:1 bob:1");
  assert_top ("1 ada 1500.00/290.32 1+0=1-0; 1 bob 1500.00/290.32 1+0=1-0");
}
END_TEST

START_TEST (standings__count__three_as_pairs)
{
  const KalahGlickoGame first[] = { { 1500, 350, 1 }, { 1500, 350, 1 } };
  const KalahGlickoGame second[] = { { 1500, 350, 0 }, { 1500, 350, 0.5 } };
  KalahGlicko winner, other;

  kalah_glicko_init (&winner);
  kalah_glicko_init (&other);
  kalah_glicko_rate (&winner, first, 2);
  kalah_glicko_rate (&other, second, 2);
  add ("ada:1 bob:2 cy:2");
  g_autofree char *words = g_strdup_printf (
    "1 ada %.2f/%.2f 1+1=0-0; 2 bob %.2f/%.2f 1+0=0-1; 2 cy %.2f/%.2f 1+0=0-1", winner.rating,
    winner.deviation, other.rating, other.deviation, other.rating, other.deviation);
  assert_top (words);
}
END_TEST

START_TEST (standings__never_count__a_cpu)
{
  add ("ada:1 cpu:2");
  add ("cpu:1 cpu:2");
  assert_top ("");
  add ("cpu:1 ada:2 bob:3");
  assert_top ("1 ada 1662.31/290.32 1+0=0-1; 2 bob 1337.69/290.32 1+0=0-1");
}
END_TEST

START_TEST (standings__count__only_rated_games)
{
  g_autoptr (KalahResult) result = result_of ("room", "ada:1 bob:2");

  result->rated = FALSE;
  kalah_journal_result (shelf->journal, result);
  assert_top ("");
}
END_TEST

START_TEST (standings__count__the_absent_as_themselves)
{
  g_autoptr (KalahResult) result = result_of ("room", "ada:1 bob:2");

  result->seats[0].standin = TRUE;
  result->seats[0].cpu = g_strdup ("2");
  kalah_journal_result (shelf->journal, result);
  assert_top ("1 ada 1662.31/290.32 1+1=0-0; 2 bob 1337.69/290.32 1+0=0-1");
}
END_TEST

START_TEST (standings__count__nobody_twice)
{
  add ("ada:1 ada:2");
  assert_top ("");
  add ("ada:1 bob:2 ada:3");
  assert_top ("1 ada 1662.31/290.32 1+1=0-0; 2 bob 1337.69/290.32 1+0=0-1");
}
END_TEST

START_TEST (standings__show__the_latest_name)
{
  add ("ada=Ada:1 bob:2");
  add ("ada=Countess:1 bob:2");
  g_autofree char *found = standing ("COUNTESS");
  ck_assert_ptr_nonnull (strstr (found, "1 Countess "));
  g_autofree char *old = standing ("Ada");
  ck_assert_str_eq (old, "");
}
END_TEST

START_TEST (standings__find__a_name_in_any_case)
{
  add ("x=\xc3\x84""da:1 y=bob:2");
  g_autofree char *found = standing ("\xc3\xa4""DA");
  ck_assert_ptr_nonnull (strstr (found, "1 \xc3\x84""da 1662.31"));
  add ("z=BOB:1 x=\xc3\x84""da:2"); /* two people of one name */
  g_autofree char *both = standing ("bob");
  ck_assert_ptr_nonnull (strstr (both, " BOB "));
  ck_assert_ptr_nonnull (strstr (both, "; "));
  ck_assert_ptr_nonnull (strstr (both, " bob "));
}
END_TEST

START_TEST (standings__are__of_one_place)
{
  g_autoptr (KalahResult) result = result_of ("elsewhere", "ada:1 bob:2");

  kalah_journal_result (shelf->journal, result);
  assert_top ("");
}
END_TEST

/* Who has played one game is not above who has won many. */
START_TEST (standings__order__by_what_is_sure)
{
  for (guint i = 0; i < 12; i++)
    add (i % 4 == 3 ? "ada:2 bob:1" : "ada:1 bob:2");
  add ("eve:1 cy:2");
  g_autofree char *first = top (1, START);
  ck_assert (g_str_has_prefix (first, "1 ada "));
  ck_assert_ptr_null (strchr (first, ';'));
  g_autofree char *eve = standing ("eve"), *ada = standing ("ada");
  ck_assert_double_gt (g_ascii_strtod (eve + strlen ("3 eve "), NULL),
                       g_ascii_strtod (ada + strlen ("1 ada "), NULL));
}
END_TEST

START_TEST (standings__grow__unsure_of_the_absent)
{
  add ("ada:1 bob:2");
  g_autofree char *today = top (1, START);
  g_autofree char *later = top (1, START + 365 * DAY_MS);
  KalahGlicko expected = { 1662.3108939062977, 290.31896371798047, 0.05999967537233814 };
  kalah_glicko_rest (&expected, (365 * DAY_MS - 60000.0) / (7 * DAY_MS));
  g_autofree char *words = g_strdup_printf ("1 ada 1662.31/%.2f 1+1=0-0", expected.deviation);
  ck_assert_str_eq (later, words);
  ck_assert_str_ne (later, today);
}
END_TEST

/* Who comes back after a year is less well known, and so wins more. */
START_TEST (standings__count__a_long_absence)
{
  KalahGlicko ada = { 1662.3108939062977, 290.31896371798047, 0.05999967537233814 };
  KalahGlicko bob = { 1337.6891060937023, 290.31896371798047, 0.05999967537233814 };

  add ("ada:1 bob:2");
  games += 365 * 24 * 60; /* a minute each */
  add ("ada:1 bob:2");
  kalah_glicko_rest (&ada, (365 * DAY_MS + 60000.0) / (7 * DAY_MS));
  kalah_glicko_rest (&bob, (365 * DAY_MS + 60000.0) / (7 * DAY_MS));
  const KalahGlickoGame won = { bob.rating, bob.deviation, 1 };
  kalah_glicko_rate (&ada, &won, 1);
  g_autofree char *found = top (1, START);
  g_autofree char *words = g_strdup_printf ("1 ada %.2f/%.2f 2+2=0-0", ada.rating, ada.deviation);
  ck_assert_str_eq (found, words);
}
END_TEST

START_TEST (standings__replace__a_game_that_ended_twice)
{
  Game *game = game_new (shelf, "room");

  game_open (game, "k7m2", "");
  add ("ada:1 bob:2");
  games = 0;
  add ("ada:2 bob:1"); /* the same game of the same table */
  assert_top ("1 bob 1662.31/290.32 1+1=0-0; 2 ada 1337.69/290.32 1+0=0-1");
  game_free (game);
}
END_TEST

/* --- recomputed ------------------------------------------------------------ */

static void
add_many (guint count, guint seed)
{
  static const char *const people[] = { "ada", "bob", "cy", "dee", "eve", "cpu" };
  g_autoptr (GRand) random = g_rand_new_with_seed (seed);

  for (guint i = 0; i < count; i++) {
    GString *seats = g_string_new (NULL);
    int players = g_rand_int_range (random, 2, 5);
    int first = g_rand_int_range (random, 0, 6);
    for (int seat = 0; seat < players; seat++)
      g_string_append_printf (seats, "%s%s:%d", seat > 0 ? " " : "", people[(first + seat) % 6],
                              g_rand_int_range (random, 1, players + 1));
    games += (guint) g_rand_int_range (random, 0, 20000); /* days go by */
    add (seats->str);
    g_string_free (seats, TRUE);
  }
}

/* All ratings in words, to the last bit. */
static char *
ratings (KalahDatabase *database)
{
  g_autoptr (GPtrArray) standings = kalah_standings_read (database, "room", 0, NULL);
  GString *words = g_string_new (NULL);

  for (guint i = 0; i < standings->len; i++) {
    const KalahStanding *one = g_ptr_array_index (standings, i);
    g_string_append_printf (words, "%s %s %a %a %u %u %u %u %" G_GINT64_FORMAT "\n", one->id,
                            one->name, one->rating, one->deviation, one->games, one->won,
                            one->drawn, one->lost, one->last);
  }
  return g_string_free (words, FALSE);
}

static void
assert_rebuilt_the_same (guint people)
{
  shelf_close (shelf);
  g_autoptr (KalahDatabase) database = kalah_database_open (shelf->path, &kalah_schema, 0, NULL);
  g_autofree char *counted = ratings (database);
  ck_assert (kalah_standings_rebuild (database, "room", NULL));
  g_autofree char *rebuilt = ratings (database);
  ck_assert_str_eq (rebuilt, counted);
  guint lines = 0;
  for (const char *c = counted; *c != '\0'; c++)
    lines += *c == '\n';
  ck_assert_uint_eq (lines, people);
}

START_TEST (standings__rebuilt__are_the_same)
{
  add_many (300, 1);
  assert_rebuilt_the_same (5);
}
END_TEST

static void
on_forgotten (guint count, const GError *error, gpointer user_data)
{
  ck_assert_ptr_null (error);
  ck_assert_uint_eq (count, 1);
  *(gboolean *) user_data = TRUE;
}

START_TEST (standings__rebuilt__are_the_same_without_somebody)
{
  gboolean done = FALSE;

  add_many (100, 2);
  kalah_journal_forget (shelf->journal, "cy", on_forgotten, &done);
  shelf_run (&done);
  assert_rebuilt_the_same (4);
}
END_TEST

START_TEST (standings__begin__anew_for_who_was_forgotten)
{
  gboolean done = FALSE;

  add ("ada:1 bob:2");
  kalah_journal_forget (shelf->journal, "ada", on_forgotten, &done);
  shelf_run (&done);
  assert_top ("1 bob 1337.69/290.32 1+0=0-1");
  add ("ada:1 cy:2");
  g_autofree char *found = standing ("ada");
  ck_assert_str_eq (found, "1 ada 1662.31/290.32 1+1=0-0");
  assert_rebuilt_the_same (3);
}
END_TEST

/* A game that is played, from the table to the standings. */
START_TEST (standings__come__from_a_game)
{
  Game *game = game_new (shelf, "room");

  game->now = START;
  game_open (game, "k7m2", "rated=on");
  for (guint i = 0; i < 6; i++)
    game_step (game);
  game_say (game, "bob", KALAH_INTENT_RESIGN, NULL);
  ck_assert_int_eq (kalah_table_phase (game->table), KALAH_PHASE_FINISHED);
  assert_top ("1 Ada 1662.31/290.32 1+1=0-0; 2 Bob 1337.69/290.32 1+0=0-1");
  game_free (game);
}
END_TEST

Suite *
standings_suite (void)
{
  Suite *suite = suite_create ("standings");
  TCase *cases = tcase_create ("standings");

  tcase_add_checked_fixture (cases, set_up, tear_down);
  tcase_add_test (cases, standings__are__empty_at_first);
  tcase_add_test (cases, standings__count__a_win);
  tcase_add_test (cases, standings__count__a_draw_half);
  tcase_add_test (cases, standings__count__three_as_pairs);
  tcase_add_test (cases, standings__never_count__a_cpu);
  tcase_add_test (cases, standings__count__only_rated_games);
  tcase_add_test (cases, standings__count__the_absent_as_themselves);
  tcase_add_test (cases, standings__count__nobody_twice);
  tcase_add_test (cases, standings__show__the_latest_name);
  tcase_add_test (cases, standings__find__a_name_in_any_case);
  tcase_add_test (cases, standings__are__of_one_place);
  tcase_add_test (cases, standings__order__by_what_is_sure);
  tcase_add_test (cases, standings__grow__unsure_of_the_absent);
  tcase_add_test (cases, standings__count__a_long_absence);
  tcase_add_test (cases, standings__replace__a_game_that_ended_twice);
  tcase_add_test (cases, standings__rebuilt__are_the_same);
  tcase_add_test (cases, standings__rebuilt__are_the_same_without_somebody);
  tcase_add_test (cases, standings__begin__anew_for_who_was_forgotten);
  tcase_add_test (cases, standings__come__from_a_game);
  suite_add_tcase (suite, cases);
  return suite;
}
