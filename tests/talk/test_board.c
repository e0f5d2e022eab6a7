/*
 * test_board.c - boards as people see them: examples, names, smileys.
 */
#include <string.h>

#include "suite.h"
#include "talk/board.h"
#include "talk/suites.h"

#define L "\u200e"
#define F "\u2007"

typedef struct {
  const char *position;
  int bottom;
  gboolean labels;
  const char *names[KALAH_SEATS_MAX];
  KalahBoardForm form;
  const char *board;
} Example;

static const Example examples[] = {
  { "0;4,4,4,4,4,4=0/5,5,5,0,4,4=1", 0, TRUE, { "Ada", "Bob" }, KALAH_BOARD_ROWS,
    L "4 4 0 5 5 5" F F F "1 Bob\n"
    L "4 4 4 4 4 4" F F F "0 Ada\n"
    L "1 2 3 4 5 6" },
  { "1;4,4,4,4,4,4=0/5,5,5,0,4,4=11", 1, FALSE, { "Ada", "Bob" }, KALAH_BOARD_ROWS,
    L "4 4 4 4 4 4" F F F F "0 Ada\n"
    L "5 5 5 0 4 4" F F F "11 Bob" },
  { "0;4,10,4=0/5,5,0=1/1,2,3=7r3", 0, TRUE, { "Ada", "Bob", "Cleo" }, KALAH_BOARD_ROWS,
    L F "5 " F "5 " F "0" F F F "1 Bob\n"
    L F "1 " F "2 " F "3" F F F "7 Cleo, resigned\n"
    L F "4 10 " F "4" F F F "0 Ada\n"
    L F "1 " F "2 " F "3" },
  { "0;4,4,4,4,4,4=0/5,5,5,0,4,4=1", 0, TRUE, { "Ada", "Bob" }, KALAH_BOARD_FRAME,
    L "+-Bob 1-----------+\n"
    L "| 4| 4| 0| 5| 5| 5|\n"
    L "+-Ada 0-----------+\n"
    L "| 4| 4| 4| 4| 4| 4|\n"
    L "+-----------------+\n"
    L "  1  2  3  4  5  6" },
  { "0;4,4,4=0/5,5,0=1", 0, TRUE, { "A very long name", "Bob" }, KALAH_BOARD_FRAME,
    L "+-Bob 1-----+\n"
    L "|  0|  5|  5|\n"
    L "+-A very\u2026 0-+\n"
    L "|  4|  4|  4|\n"
    L "+-----------+\n"
    L "   1   2   3" },
  { "0;4,4,4=0/0,0,0=12x2", 0, FALSE, { "Ada", "Bob the builder" }, KALAH_BOARD_FRAME,
    L "+-Bob the\u2026, resigned 12+\n"
    L "|      0|      0|     0|\n"
    L "+-Ada 0----------------+\n"
    L "|      4|      4|     4|\n"
    L "+----------------------+" },
  { "0;4,4,4=0/5,5,0=1", 1, TRUE, { "\u592a\u90ce\u592a\u90ce\u592a\u90ce", "Bob" },
    KALAH_BOARD_FRAME,
    L "+-\u592a\u90ce\u592a\u2026 0-+\n"
    L "|  4|  4|  4|\n"
    L "+-Bob 1-----+\n"
    L "|  5|  5|  0|\n"
    L "+-----------+\n"
    L "   1   2   3" },
  { "0;4,4,4,4,4,4=0/5,5,5,0,4,4=1", 0, TRUE, { "Ada", "Bob" }, KALAH_BOARD_LIST,
    L "Bob, pits 1 to 6: 5, 5, 5, 0, 4, 4; store 1.\n"
    L "Ada, pits 1 to 6: 4, 4, 4, 4, 4, 4; store 0." },
  { "0;4,4,4=0/0,0,0=1f1/1,1,1=2r3/0,0,0=9x4", 0, TRUE, { "Ada", "Bob", "Cleo", "Dan" },
    KALAH_BOARD_LIST,
    L "Bob has finished; store 1.\n"
    L "Cleo has resigned, pits 1 to 3: 1, 1, 1; store 2.\n"
    L "Dan has resigned and is off the board; store 9.\n"
    L "Ada, pits 1 to 3: 4, 4, 4; store 0." },
  { "0;4,4,4=0/5,5,0=1", 0, TRUE, { "Ada", "Bob" }, KALAH_BOARD_LINE,
    L "Bob 1 | 3:0 2:5 1:5 || 1:4 2:4 3:4 | Ada 0" },
  { "0;4,4,4=0/5,5,0=1/0,0,0=3f1", 1, TRUE, { "Ada", "Bob", "Cleo" }, KALAH_BOARD_LINE,
    L "Cleo, finished 3 | 1:0 2:0 3:0 || Ada 0 | 1:4 2:4 3:4 || Bob 1 | 1:5 2:5 3:0" },
  { "0;4=0/5=1", 0, TRUE, { "Ada", "Bob" }, KALAH_BOARD_LIST,
    L "Bob, pit 1: 5; store 1.\n"
    L "Ada, pit 1: 4; store 0." },
};

START_TEST (board__looks__as_drawn)
{
  const Example *e = &examples[_i];
  KalahPosition position;
  ck_assert (kalah_position_parse (e->position, &position));
  KalahBoardView view = { .position = &position, .bottom = e->bottom, .labels = e->labels };
  memcpy (view.names, e->names, sizeof view.names);
  g_autofree char *board = kalah_board_format (e->form, &view);
  ck_assert_str_eq (board, e->board);
}
END_TEST

/* Pidgin's smileys, and some of other clients. */
static const char *const smileys[] = {
  ":)", ":-)", ":(", ":-(", ":|", ":-|", ":D", ":-D", ":P", ":-P", ":p", ":/", ":-/", ":\\",
  ":o", ":O", ":-O", ":-o", ":x", ":X", ":*", ":-*", ":$", ":-$", ":@", ":-@", ":[", ":-[", ":]",
  ":'(", ":!", ":-!", ":s", ":S", ":>", ":<", ":'", ":}", ":{", ";)", ";-)", ";(", ";D", ";P",
  "=)", "=(", "=D", "=P", "=p", "=|", "=-O", "=-o", "=/", "=]", "8-)", "8-|", "8)", "8-D", "B-)",
  "O:)", "O:-)", ">:)", ">:(", ">:o", ">:O", "}:)", "<3", "</3", "(y)", "(Y)", "(n)", "(N)", "(6)",
  "(A)", "(a)", "X-(", "x-(", "|-)", "|)", "|(", "^_^", "-_-", "o_O", "\\o/", ":-", ";;)",
  "XD", "xD",
};

/* Names that would make faces with what stands beside them. */
static const char *const edgy_names[] = {
  "Ada", ")", "(", "|", "D", "P", "3", "8", "-)", "-", "<", ":", ";", "=", "O", "o", ">", "'", "y",
  "x",
};

START_TEST (board__shows__no_smiley)
{
  KalahPosition position;
  static const char *const positions[] = {
    "0;8,3,0,88,33,8=8/3,8,3,0,10,100=3",
    "0;8,3,0=8/3,8,3=3r3/0,0,0=8f1/3,3,3=3",
  };
  for (guint p = 0; p < G_N_ELEMENTS (positions); p++) {
    ck_assert (kalah_position_parse (positions[p], &position));
    KalahBoardView view = { .position = &position, .labels = TRUE };
    for (int seat = 0; seat < KALAH_SEATS_MAX; seat++)
      view.names[seat] = edgy_names[(_i + seat * 7) % (int) G_N_ELEMENTS (edgy_names)];
    for (KalahBoardForm form = KALAH_BOARD_ROWS; form <= KALAH_BOARD_LINE; form++) {
      g_autofree char *board = kalah_board_format (form, &view);
      for (guint s = 0; s < G_N_ELEMENTS (smileys); s++)
        ck_assert_msg (strstr (board, smileys[s]) == NULL, "%s in\n%s", smileys[s], board);
    }
  }
}
END_TEST

/* Isolates stay paired where a frame cuts a name. */
START_TEST (board__cuts__right_to_left_name_inside_isolates)
{
  KalahPosition position;
  ck_assert (kalah_position_parse ("0;4,4,4=0/4,4,4=0", &position));
  KalahBoardView view = {
    .position = &position,
    .names = { "\u2068\u062d\u0633\u0646\u062d\u0633\u0646\u062d\u0633\u0646\u062d\u2069", "Bob" },
  };
  g_autofree char *board = kalah_board_format (KALAH_BOARD_FRAME, &view);
  ck_assert_ptr_nonnull (strstr (board, "+-\u2068\u062d\u0633\u0646\u062d\u0633\u0646\u062d\u2026"
                                        "\u2069 0+"));
}
END_TEST

Suite *
board_suite (void)
{
  Suite *suite = suite_create ("board");
  TCase *tc = tcase_create ("board");
  tcase_add_loop_test (tc, board__looks__as_drawn, 0, G_N_ELEMENTS (examples));
  tcase_add_loop_test (tc, board__shows__no_smiley, 0, G_N_ELEMENTS (edgy_names));
  tcase_add_test (tc, board__cuts__right_to_left_name_inside_isolates);
  suite_add_tcase (suite, tc);
  return suite;
}
