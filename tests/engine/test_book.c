/*
 * test_book.c - the book says what the solver says, is what was made, and holds its
 * tongue where it knows nothing.
 */
#include "engine/book.h"

#include <string.h>

#include "engine/play.h"
#include "engine/solve.h"
#include "given.h"
#include "suite.h"
#include "suites.h"

#define SPACE ((size_t) 16 << 20)
#define PROVEN_AGAIN 3 /* entries of each chapter */
#define BYTES_MOST (1 << 20)

static const char *const chapters[] = { "pits=6 empty-capture=leave", "pits=6 empty-capture=take",
                                        "pits=7 empty-capture=leave", "pits=7 empty-capture=take" };

/* ---- numbers ---------------------------------------------------------- */

static guint64
number_of (const KalahPosition *position)
{
  guint64 number;
  ck_assert (kalah_book_number (position, &number));
  return number;
}

/* Two pits a side, at most five stones: C(5 + 4, 4) boards. */
START_TEST (book__number__counts_all_boards)
{
  enum { STONES = 5, BOARDS = 126 };
  gboolean seen[BOARDS] = { FALSE };
  guint count = 0;
  KalahPosition position = given_position ("0;0,0=0/0,0=0");
  for (int code = 0; code < 6 * 6 * 6 * 6; code++) {
    int stones = 0;
    for (int hole = 0, rest = code; hole < 4; hole++, rest /= 6) {
      position.pit[hole / 2][hole % 2] = (uint16_t) (rest % 6);
      stones += rest % 6;
    }
    if (stones > STONES)
      continue;
    guint64 number = number_of (&position);
    ck_assert_uint_lt (number, BOARDS);
    ck_assert_msg (!seen[number], "%s: again", given_text (&position));
    seen[number] = TRUE;
    count++;
  }
  ck_assert_uint_eq (count, BOARDS);
}
END_TEST

START_TEST (book__number__gives_the_board_back)
{
  GRand *random = g_rand_new_with_seed (7);
  for (int i = 0; i < 3000; i++) {
    KalahPosition position = { .players = 2 }, back;
    int pits = 1 + i % KALAH_BOOK_PITS_MAX;
    int stones = g_rand_int_range (random, 0, KALAH_BOOK_STONES_MAX + 1);
    position.pits = (uint8_t) pits;
    while (stones-- > 0)
      position.pit[g_rand_int_range (random, 0, 2)][g_rand_int_range (random, 0, pits)]++;
    kalah_book_board (number_of (&position), pits, &back);
    ck_assert_str_eq (given_text (&back), given_text (&position));
  }
  g_rand_free (random);
}
END_TEST

START_TEST (book__number__is_as_the_mover_sees_it)
{
  KalahPosition first = given_position ("0;1,2,3=4/5,6,7=8");
  KalahPosition second = given_position ("1;5,6,7=9/1,2,3=0");
  ck_assert_uint_eq (number_of (&first), number_of (&second));
}
END_TEST

START_TEST (book__number__only_of_boards_for_books)
{
  static const char *const others[] = {
    "-;1,2,3=4/5,6,7=8",
    "0;1,2,3=4/5,6,7=8/9,8,7=6",
    "0;1,1,1,1,1,1,1,1=0/1,1,1,1,1,1,1,1=0",
    "0;40,0,0=0/33,0,0=0",
  };
  for (guint i = 0; i < G_N_ELEMENTS (others); i++) {
    KalahPosition position = given_position (others[i]);
    guint64 number;
    ck_assert_msg (!kalah_book_number (&position, &number), "%s", others[i]);
  }
}
END_TEST

START_TEST (book__words__keep_all_numbers_and_values)
{
  static const guint64 numbers[] = { 0, 1, (G_GUINT64_CONSTANT (1) << 53) - 1 };
  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    for (int value = -KALAH_BOOK_STONES_MAX; value <= KALAH_BOOK_STONES_MAX; value++) {
      int pit = (value + KALAH_BOOK_STONES_MAX) % KALAH_BOOK_PITS_MAX;
      const KalahBookEntry entry = { .number = numbers[i], .pit = pit, .value = value };
      const KalahBookEntry back = kalah_book_unpack (kalah_book_pack (&entry));
      ck_assert_uint_eq (back.number, entry.number);
      ck_assert_int_eq (back.pit, pit);
      ck_assert_int_eq (back.value, value);
    }
}
END_TEST

/* ---- the book as it was made ------------------------------------------ */

START_TEST (book__words__are_those_that_were_made)
{
  size_t all = 0;
  ck_assert (kalah_book_is_whole ());
  for (guint i = 0; i < G_N_ELEMENTS (chapters); i++) {
    KalahRules rules = given_rules (chapters[i]);
    size_t count;
    const uint64_t *words = kalah_book_words (&rules, &count);
    ck_assert_uint_gt (count, 0);
    for (size_t j = 1; j < count; j++)
      ck_assert_uint_lt (kalah_book_unpack (words[j - 1]).number,
                         kalah_book_unpack (words[j]).number);
    all += count * sizeof *words;
  }
  ck_assert_uint_le (all, BYTES_MOST);
}
END_TEST

START_TEST (book__sum__tells_a_changed_word)
{
  guint64 words[3] = { 1, 1000, G_MAXUINT64 };
  const guint64 sum = kalah_book_sum (0, words, 3);
  for (int bit = 0; bit < 3 * 64; bit++) {
    words[bit / 64] ^= G_GUINT64_CONSTANT (1) << bit % 64;
    ck_assert_uint_ne (kalah_book_sum (0, words, 3), sum);
    words[bit / 64] ^= G_GUINT64_CONSTANT (1) << bit % 64;
  }
}
END_TEST

/* The board of WORD, and an answer to it that is legal and possible. */
static KalahPosition
check_word (const KalahRules *rules, uint64_t word)
{
  KalahBookEntry entry = kalah_book_unpack (word);
  KalahPosition position;
  int pit, value;
  kalah_book_board (entry.number, kalah_rules_get (rules, KALAH_RULE_PITS), &position);
  const char *text = given_text (&position);
  int stones = (int) kalah_position_total (&position);
  ck_assert_msg (number_of (&position) == entry.number, "%s: another number", text);
  ck_assert_msg (stones <= KALAH_BOOK_STONES_MAX, "%s: too many stones", text);
  ck_assert_msg (kalah_play_legal (&position) >> entry.pit & 1, "%s: pit %d", text, entry.pit + 1);
  ck_assert_msg (ABS (entry.value) <= stones && (entry.value + stones) % 2 == 0, "%s: value %d",
                 text, entry.value);
  ck_assert_msg (kalah_book_find (rules, &position, &pit, &value), "%s: not found", text);
  ck_assert (pit == entry.pit && value == entry.value);
  return position;
}

START_TEST (book__words__are_boards_with_a_legal_move)
{
  KalahRules rules = given_rules (chapters[_i]);
  size_t count;
  const uint64_t *words = kalah_book_words (&rules, &count);
  for (size_t i = 0; i < count; i++) {
    KalahPosition position = check_word (&rules, words[i]), other = position;
    ck_assert_msg (kalah_play_settle (&rules, &other, NULL) == KALAH_REASON_NONE, "%s: it is over",
                   given_text (&position));
  }
}
END_TEST

/* ---- one entry against the others ------------------------------------- */

/* What SEAT has for certain in POSITION, by what the book says of its turns. */
static int
least_of (const KalahRules *rules, const KalahPosition *position, int seat, gboolean *known)
{
  int pit, value, least = G_MAXINT;
  if (position->turn == KALAH_TURN_OVER)
    return position->store[seat] - position->store[1 - seat];
  if (position->turn == seat) {
    gboolean found = kalah_book_find (rules, position, &pit, &value);
    *known = *known && found;
    return found ? value : G_MAXINT;
  }
  for (pit = 0; pit < position->pits; pit++) {
    KalahPosition after = *position;
    if (kalah_play_sow (rules, &after, pit, NULL) != KALAH_PLAY_OK)
      continue;
    int reply = least_of (rules, &after, seat, known);
    least = MIN (least, reply);
  }
  return least;
}

/* After the move of the book no reply takes anything away, and where the book has
 * all replies one of them takes all that it can. */
START_TEST (book__words__agree_with_one_another)
{
  KalahRules rules = given_rules (chapters[_i]);
  size_t count;
  const uint64_t *words = kalah_book_words (&rules, &count);
  guint compared = 0;
  for (size_t i = 0; i < count; i++) {
    KalahBookEntry entry = kalah_book_unpack (words[i]);
    KalahPosition position;
    gboolean known = TRUE;
    kalah_book_board (entry.number, kalah_rules_get (&rules, KALAH_RULE_PITS), &position);
    const KalahPosition before = position;
    kalah_play_sow (&rules, &position, entry.pit, NULL);
    int least = least_of (&rules, &position, before.turn, &known);
    compared += least != G_MAXINT;
    ck_assert_msg (known ? least == entry.value : least >= entry.value,
                   "%s: %d by the book, %d after its move", given_text (&before), entry.value,
                   least);
  }
  ck_assert_uint_gt (compared, 0);
}
END_TEST

/* ---- the book and the solver ------------------------------------------ */

static int
solved_value (const KalahRules *rules, const KalahPosition *position, int seat)
{
  KalahSolution solution;
  if (position->turn == KALAH_TURN_OVER)
    return position->store[seat] - position->store[1 - seat];
  void *space = calloc (1, SPACE);
  KalahSolver *solver = kalah_solver_new (rules, space, SPACE);
  ck_assert (kalah_solve_value (solver, position, &(KalahSolveLimits) { 0 }, &solution));
  kalah_solver_free (solver);
  free (space);
  return position->turn == seat ? solution.value : -solution.value;
}

/* The entries with the fewest stones, which take the least to prove, FROM on. */
static KalahBookEntry
next_smallest (const KalahRules *rules, guint from)
{
  size_t count;
  const uint64_t *words = kalah_book_words (rules, &count);
  for (unsigned stones = 0; stones <= KALAH_BOOK_STONES_MAX; stones++)
    for (size_t i = 0; i < count; i++) {
      KalahBookEntry entry = kalah_book_unpack (words[i]);
      KalahPosition position;
      kalah_book_board (entry.number, kalah_rules_get (rules, KALAH_RULE_PITS), &position);
      if (kalah_position_total (&position) == stones && from-- == 0)
        return entry;
    }
  ck_abort_msg ("fewer entries than that");
  return (KalahBookEntry) { 0 };
}

START_TEST (book__words__are_proven_by_the_solver)
{
  KalahRules rules = given_rules (chapters[_i]);
  for (guint i = 0; i < PROVEN_AGAIN; i++) {
    KalahBookEntry entry = next_smallest (&rules, i);
    KalahPosition position;
    kalah_book_board (entry.number, kalah_rules_get (&rules, KALAH_RULE_PITS), &position);
    ck_assert_int_eq (solved_value (&rules, &position, 0), entry.value);
    kalah_play_sow (&rules, &position, entry.pit, NULL);
    ck_assert_int_eq (solved_value (&rules, &position, 0), entry.value);
  }
}
END_TEST

/* Published: by Irving, Donkers and Uiterwijk (take), and by Rawlings (leave). */
START_TEST (book__start__as_published)
{
  static const struct {
    const char *rules;
    int value;
  } published[] = {
    { "stones=3 empty-capture=take", 2 },
    { "stones=4 empty-capture=take", 10 },
    { "stones=4 empty-capture=leave", 8 },
  };
  for (guint i = 0; i < G_N_ELEMENTS (published); i++) {
    KalahRules rules = given_rules (published[i].rules);
    KalahPosition position;
    int pit, value;
    kalah_position_start (&rules, &position);
    ck_assert_msg (kalah_book_find (&rules, &position, &pit, &value), "%s", published[i].rules);
    ck_assert_int_eq (value, published[i].value);
  }
}
END_TEST

/* ---- looking up ------------------------------------------------------- */

START_TEST (book__find__counts_what_is_banked)
{
  KalahRules rules = given_rules ("stones=3");
  KalahPosition first = given_position ("0;3,3,3,3,3,3=0/3,3,3,3,3,3=0");
  KalahPosition second = given_position ("1;3,3,3,3,3,3=5/3,3,3,3,3,3=12");
  int pit, value, other_pit, other_value;
  ck_assert (kalah_book_find (&rules, &first, &pit, &value));
  ck_assert (kalah_book_find (&rules, &second, &other_pit, &other_value));
  ck_assert_int_eq (pit, other_pit);
  ck_assert_int_eq (other_value, value + 7);
}
END_TEST

START_TEST (book__find__nothing_under_other_rules)
{
  static const char *const others[] = { "majority=on", "end=cannot-move", "leftover=finisher",
                                        "game=basic", "players=3", "pits=5" };
  KalahPosition position = given_position ("0;3,3,3,3,3,3=0/3,3,3,3,3,3=0");
  for (guint i = 0; i < G_N_ELEMENTS (others); i++) {
    KalahRules rules = given_rules (others[i]);
    int pit = 77, value = 77;
    ck_assert_msg (!kalah_book_find (&rules, &position, &pit, &value), "%s", others[i]);
    ck_assert (pit == 77 && value == 77);
  }
}
END_TEST

START_TEST (book__find__nothing_of_other_boards)
{
  static const char *const others[] = {
    "-;3,3,3,3,3,3=0/3,3,3,3,3,3=0",             /* over */
    "0;3,3,3,3,3,3,3=0/3,3,3,3,3,3,3=0",         /* another size */
    "0;3,3,3,3,3,3=0/3,3,3,3,3,3=0/3,3,3,3,3,3=0",
    "0;0,0,0,0,0,0=0/0,0,0,0,0,0=0",             /* before the first number */
    "0;0,0,0,0,0,0=0/0,0,0,0,0,72=0",            /* after the last one */
    "0;0,0,0,0,0,1=35/0,0,0,0,0,1=35",           /* too easy */
    "0;65000,0,0,0,0,0=0/500,0,0,0,0,0=0",
  };
  KalahRules rules = given_rules ("");
  for (guint i = 0; i < G_N_ELEMENTS (others); i++) {
    KalahPosition position = given_position (others[i]);
    int pit, value;
    ck_assert_msg (!kalah_book_find (&rules, &position, &pit, &value), "%s", others[i]);
  }
}
END_TEST

Suite *
book_suite (void)
{
  Suite *suite = suite_create ("book");
  TCase *numbers = tcase_create ("numbers");
  tcase_add_test (numbers, book__number__counts_all_boards);
  tcase_add_test (numbers, book__number__gives_the_board_back);
  tcase_add_test (numbers, book__number__is_as_the_mover_sees_it);
  tcase_add_test (numbers, book__number__only_of_boards_for_books);
  tcase_add_test (numbers, book__words__keep_all_numbers_and_values);
  suite_add_tcase (suite, numbers);
  TCase *words = tcase_create ("words");
  tcase_add_test (words, book__words__are_those_that_were_made);
  tcase_add_test (words, book__sum__tells_a_changed_word);
  tcase_add_loop_test (words, book__words__are_boards_with_a_legal_move, 0,
                       G_N_ELEMENTS (chapters));
  tcase_add_loop_test (words, book__words__agree_with_one_another, 0, G_N_ELEMENTS (chapters));
  tcase_add_loop_test (words, book__words__are_proven_by_the_solver, 0, G_N_ELEMENTS (chapters));
  tcase_add_test (words, book__start__as_published);
  suite_add_tcase (suite, words);
  TCase *find = tcase_create ("find");
  tcase_add_test (find, book__find__counts_what_is_banked);
  tcase_add_test (find, book__find__nothing_under_other_rules);
  tcase_add_test (find, book__find__nothing_of_other_boards);
  suite_add_tcase (suite, find);
  return suite;
}
