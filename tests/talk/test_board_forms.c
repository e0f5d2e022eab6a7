/*
 * test_board_forms.c - boards are read back by somebody who knows only how they
 * look, for every size of board and every seat at the bottom.
 */
#include <stdio.h>
#include <string.h>

#include "suite.h"
#include "talk/board.h"
#include "talk/suites.h"

static const char *const NAMES[KALAH_SEATS_MAX] = { "Ada", "Bob", "Cleo", "Dan" };

typedef struct {
  int seat; /* -1: no name found */
  int numbers[KALAH_PITS_MAX + 1], ends[KALAH_PITS_MAX + 1]; /* the column each ends in */
  int count;
} Row;

static int
seat_named (const char *text)
{
  for (int seat = 0; seat < KALAH_SEATS_MAX; seat++)
    if (strstr (text, NAMES[seat]) != NULL)
      return seat;
  return -1;
}

/* LINE without its mark, which it must have. */
static const char *
unmarked (const char *line)
{
  ck_assert_msg (g_str_has_prefix (line, "\u200e"), "no mark: %s", line);
  return line + strlen ("\u200e");
}

/* Reads numbers up to the first character that is neither digit nor in SKIPPED. */
static Row
read_row (const char *line, const char *skipped)
{
  Row row = { .seat = seat_named (line) };
  int column = 0, number = -1;
  for (const char *at = line; ; at = g_utf8_next_char (at), column++) {
    gunichar c = g_utf8_get_char (at);
    if (c < 0x80 && g_ascii_isdigit ((char) c)) {
      number = (number < 0 ? 0 : number * 10) + (int) (c - '0');
      continue;
    }
    if (number >= 0) {
      ck_assert_int_lt (row.count, KALAH_PITS_MAX + 1);
      row.numbers[row.count] = number;
      row.ends[row.count++] = column;
      number = -1;
    }
    if (c == 0 || g_utf8_strchr (skipped, -1, c) == NULL)
      return row;
  }
}

static void
check_pits (const KalahPosition *position, const Row *row, gboolean reversed)
{
  for (int i = 0; i < position->pits; i++) {
    int pit = reversed ? position->pits - 1 - i : i;
    ck_assert_int_eq (row->numbers[i], position->pit[row->seat][pit]);
  }
}

static void
check_labels (const Row *labels, const Row *above, int pits)
{
  ck_assert_int_eq (labels->count, pits);
  for (int i = 0; i < pits; i++) {
    ck_assert_int_eq (labels->numbers[i], i + 1);
    ck_assert_int_eq (labels->ends[i], above->ends[i]);
  }
}

/* The seat that belongs at INDEX from the top: going round, bottom last. */
static int
expected_seat (const KalahBoardView *view, int index)
{
  int seat = view->bottom;
  for (int i = 0; i <= index; i++)
    seat = seat + 1 == view->position->players ? 0 : seat + 1;
  return seat;
}

static void
read_rows (const KalahBoardView *view, char **lines)
{
  const KalahPosition *position = view->position;
  Row first = { .seat = -1 };
  ck_assert_uint_eq (g_strv_length (lines), position->players + (view->labels ? 1u : 0u));
  for (int i = 0; i < position->players; i++) {
    Row row = read_row (unmarked (lines[i]), " \u2007");
    ck_assert_int_eq (row.seat, expected_seat (view, i));
    ck_assert_int_eq (row.count, position->pits + 1);
    check_pits (position, &row, position->players == 2 && i == 0);
    ck_assert_int_eq (row.numbers[position->pits], position->store[row.seat]);
    if (i == 0)
      first = row;
    ck_assert_mem_eq (row.ends, first.ends, sizeof row.ends);
  }
  if (view->labels) {
    Row labels = read_row (unmarked (lines[position->players]), " \u2007");
    check_labels (&labels, &first, position->pits);
  }
}

/* "+-Bob 12---+": the number before the last dashes. */
static void
check_border (const KalahPosition *position, const char *border, int seat)
{
  ck_assert (g_str_has_prefix (border, "+-") && g_str_has_suffix (border, "+"));
  const char *end = border + strlen (border) - 1;
  while (end[-1] == '-')
    end--;
  const char *start = end;
  while (g_ascii_isdigit (start[-1]))
    start--;
  ck_assert_int_eq (start[-1], ' ');
  ck_assert_int_eq (atoi (start), position->store[seat]);
  ck_assert_int_eq (border[2], NAMES[seat][0]);
}

static int
count_digits (int number)
{
  g_autofree char *text = g_strdup_printf ("%d", number);
  return (int) strlen (text);
}

/* True when the numbers alone, with bars between, leave no room. */
static gboolean
too_wide (const KalahBoardView *view)
{
  const KalahPosition *position = view->position;
  int columns = position->pits + 1;
  for (int pit = 0; pit < position->pits; pit++) {
    int widest = view->labels ? count_digits (pit + 1) : 1;
    for (int seat = 0; seat < position->players; seat++) {
      gboolean far_side = position->players == 2 && seat != view->bottom;
      int shown = far_side ? position->pits - 1 - pit : pit;
      widest = MAX (widest, count_digits (position->pit[seat][shown]));
    }
    columns += widest;
  }
  return columns > KALAH_BOARD_FRAME_COLUMNS;
}

static void
read_frame (const KalahBoardView *view, char **lines)
{
  const KalahPosition *position = view->position;
  int players = position->players;
  Row row = { .seat = -1 };
  ck_assert_uint_eq (g_strv_length (lines), 2u * players + 1 + (view->labels ? 1u : 0u));
  for (int i = 0; i < 2 * players + 1; i++) {
    const char *line = unmarked (lines[i]);
    ck_assert_int_eq (g_utf8_strlen (line, -1), g_utf8_strlen (unmarked (lines[0]), -1));
    ck_assert (too_wide (view) || g_utf8_strlen (line, -1) <= KALAH_BOARD_FRAME_COLUMNS);
  }
  for (int i = 0; i < players; i++) {
    int seat = expected_seat (view, i);
    check_border (position, unmarked (lines[2 * i]), seat);
    row = read_row (unmarked (lines[2 * i + 1]), "| ");
    row.seat = seat;
    ck_assert_int_eq (row.count, position->pits);
    check_pits (position, &row, players == 2 && i == 0);
  }
  ck_assert_uint_eq (strspn (unmarked (lines[2 * players]), "+-"),
                     strlen (unmarked (lines[2 * players])));
  if (view->labels) {
    Row labels = read_row (unmarked (lines[2 * players + 1]), " ");
    check_labels (&labels, &row, position->pits);
  }
}

/* "6:4 5:4" says which pit is which. */
static void
read_line (const KalahBoardView *view, char **lines)
{
  const KalahPosition *position = view->position;
  ck_assert_uint_eq (g_strv_length (lines), 1);
  g_auto (GStrv) sides = g_strsplit (unmarked (lines[0]), " || ", -1);
  ck_assert_uint_eq (g_strv_length (sides), position->players);
  for (int i = 0; i < position->players; i++) {
    int seat = expected_seat (view, i), seen = 0;
    ck_assert_int_eq (seat_named (sides[i]), seat);
    g_autofree char *store = g_strdup_printf ("%s %d", NAMES[seat], position->store[seat]);
    g_auto (GStrv) parts = g_strsplit (sides[i], " | ", -1);
    ck_assert_uint_eq (g_strv_length (parts), 2);
    gboolean store_first = g_str_has_prefix (parts[0], NAMES[seat]);
    ck_assert_str_eq (parts[store_first ? 0 : 1], store);
    g_auto (GStrv) pairs = g_strsplit (parts[store_first ? 1 : 0], " ", -1);
    for (; pairs[seen] != NULL; seen++) {
      int pit, stones;
      ck_assert_int_eq (sscanf (pairs[seen], "%d:%d", &pit, &stones), 2);
      ck_assert_int_eq (stones, position->pit[seat][pit - 1]);
      ck_assert_int_eq (pit, store_first && position->players == 2 ? position->pits - seen
                                                                   : seen + 1);
    }
    ck_assert_int_eq (seen, position->pits);
  }
}

static void
read_list (const KalahBoardView *view, char **lines)
{
  const KalahPosition *position = view->position;
  ck_assert_uint_eq (g_strv_length (lines), position->players);
  for (int i = 0; i < position->players; i++) {
    int seat = expected_seat (view, i);
    const char *stones = strstr (unmarked (lines[i]), ": ");
    const char *store = strstr (lines[i], "store ");
    ck_assert_int_eq (seat_named (lines[i]), seat);
    ck_assert (stones != NULL && store != NULL);
    Row row = read_row (stones + 2, ", ");
    row.seat = seat;
    ck_assert_int_eq (row.count, position->pits);
    check_pits (position, &row, FALSE);
    ck_assert_int_eq (atoi (store + strlen ("store ")), position->store[seat]);
  }
}

static void
read_back (const KalahPosition *position, int bottom, gboolean labels)
{
  static void (*const readers[]) (const KalahBoardView *, char **) = {
    [KALAH_BOARD_ROWS] = read_rows,
    [KALAH_BOARD_FRAME] = read_frame,
    [KALAH_BOARD_LIST] = read_list,
    [KALAH_BOARD_LINE] = read_line,
  };
  KalahBoardView view = { .position = position, .bottom = bottom, .labels = labels };
  memcpy (view.names, NAMES, sizeof view.names);
  for (KalahBoardForm form = KALAH_BOARD_ROWS; form <= KALAH_BOARD_LINE; form++) {
    g_autofree char *board = kalah_board_format (form, &view);
    g_auto (GStrv) lines = g_strsplit (board, "\n", -1);
    readers[form] (&view, lines);
  }
}

static void
fill (KalahPosition *position, GRand *random, int players, int pits, int below)
{
  memset (position, 0, sizeof *position);
  position->players = (guint8) players;
  position->pits = (guint8) pits;
  for (int seat = 0; seat < players; seat++) {
    position->store[seat] = (guint16) g_rand_int_range (random, 0, below);
    for (int pit = 0; pit < pits; pit++)
      position->pit[seat][pit] = (guint16) g_rand_int_range (random, 0, below);
  }
}

/* _i: 2 to 4 players. */
START_TEST (board__reads_back__every_size)
{
  static const int below[] = { 1, 10, 30, 100, 130, 1000, 20000 };
  g_autoptr (GRand) random = g_rand_new_with_seed (11);
  for (int pits = 1; pits <= KALAH_PITS_MAX; pits++) {
    for (guint size = 0; size < G_N_ELEMENTS (below); size++) {
      for (int bottom = 0; bottom < _i; bottom++) {
        KalahPosition position;
        fill (&position, random, _i, pits, below[size]);
        read_back (&position, bottom, TRUE);
        read_back (&position, bottom, FALSE);
      }
    }
  }
}
END_TEST

/* All numbers of the same width: the widest frame there is for it. */
START_TEST (board__reads_back__full_columns)
{
  static const int numbers[] = { 9, 10, 99, 100, 288, 999 };
  for (int pits = 3; pits <= 7; pits++) {
    for (guint n = 0; n < G_N_ELEMENTS (numbers); n++) {
      KalahPosition position = { .players = (guint8) _i, .pits = (guint8) pits };
      for (int seat = 0; seat < _i; seat++) {
        position.store[seat] = (guint16) numbers[n];
        for (int pit = 0; pit < pits; pit++)
          position.pit[seat][pit] = (guint16) numbers[n];
      }
      read_back (&position, 0, TRUE);
    }
  }
}
END_TEST

Suite *
board_forms_suite (void)
{
  Suite *suite = suite_create ("board_forms");
  TCase *tc = tcase_create ("board_forms");
  tcase_add_loop_test (tc, board__reads_back__every_size, 2, KALAH_SEATS_MAX + 1);
  tcase_add_loop_test (tc, board__reads_back__full_columns, 2, KALAH_SEATS_MAX + 1);
  suite_add_tcase (suite, tc);
  return suite;
}
