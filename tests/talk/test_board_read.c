/*
 * test_board_read.c - boards that have come through a chat: read back with the names on
 * them, or not believed; and messages without them.
 */
#include <string.h>

#include "suite.h"
#include "talk/board.h"
#include "talk/board_read.h"
#include "talk/direction.h"
#include "talk/evening.h"
#include "talk/name.h"
#include "talk/suites.h"

#define MARK "\u200e"

static const char *const NICKS[] = {
  "Ada",
  "Bob",
  "Ada Lovelace",
  "x",
  "r2d2",
  "4",
  "4 4 4",
  "4 4 4 4 4 4 0 Bob",
  "0 | 1:4 2:4 3:4 || 1:4",
  "a 0 | 1:4 2:4 3:4 || b",
  "1 2 3",
  "+-Bob 1--+",
  "| 4| 4|",
  "\u0645\u0631\u064a\u0645 12",
  "\u05d3\u05d5\u05d3",
  "\u5b57\u5b57\u5b57 3",
  "\U0001f600",
  "Ada, finished",
  "Ada, pits 1 to 6: 4, 4",
  "...; store 1.",
  "!kalah join",
  "> 3",
  "\u00b7 dot",
  "abcdefghijklmnopqrstuvwxyz012345",
  "abcdefghijklmnopqrstuvwxyz0123456789",
};

/* ---- what a chat does to a line ---------------------------------------- */

typedef enum { WAY_AS_IT_IS, WAY_COLLAPSED, WAY_BLANKS, WAY_GUARDED, WAY_COUNT } Way;

static char *
carry (const char *line, Way way)
{
  g_autoptr (GString) out = g_string_new (way == WAY_GUARDED ? "\u00b7 " : NULL);
  for (; *line != '\0'; line = g_utf8_next_char (line)) {
    gunichar c = g_utf8_get_char (line);
    gboolean blank = c == ' ' || c == 0x2007;
    if (!blank || way == WAY_AS_IT_IS || way == WAY_GUARDED)
      g_string_append_unichar (out, c);
    else if (way == WAY_BLANKS || !g_str_has_suffix (out->str, " "))
      g_string_append_c (out, ' ');
  }
  if (way != WAY_AS_IT_IS)
    g_strchomp (out->str);
  return g_strdup (out->str);
}

static GStrv
carry_board (const char *board, Way way)
{
  GStrv lines = g_strsplit (board, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++) {
    char *carried = carry (lines[i], way);
    ck_assert_msg (kalah_board_is_line (carried), "%s", carried);
    g_free (lines[i]);
    lines[i] = carried;
  }
  return lines;
}

/* ---- random boards ----------------------------------------------------- */

static void
fill (KalahPosition *position, GRand *random, int players, int pits, int below)
{
  memset (position, 0, sizeof *position);
  position->players = (guint8) players;
  position->pits = (guint8) pits;
  position->turn = (gint8) g_rand_int_range (random, -1, players);
  for (int seat = 0; seat < players; seat++) {
    position->store[seat] = (guint16) g_rand_int_range (random, 0, below);
    for (int pit = 0; pit < pits; pit++)
      position->pit[seat][pit] = (guint16) g_rand_int_range (random, 0, below);
    if (seat != position->turn && g_rand_int_range (random, 0, 4) == 0) {
      position->status[seat] = (guint8) g_rand_int_range (random, KALAH_STATUS_FINISHED,
                                                          KALAH_STATUS_REMOVED + 1);
      position->place[seat] = 1;
      if (!kalah_position_on_board (position, seat))
        memset (position->pit[seat], 0, sizeof position->pit[seat]);
    }
  }
}

static gboolean
look_alike (const KalahPosition *position, int one, int other)
{
  return memcmp (position->pit[one], position->pit[other], sizeof position->pit[one]) == 0
         && position->store[one] == position->store[other];
}

/* Does another seat at the bottom give the same numbers? Then nobody can tell. */
static gboolean
turns_onto_itself (const KalahPosition *position)
{
  for (int turn = 1; turn < position->players; turn++) {
    gboolean same = TRUE;
    for (int seat = 0; seat < position->players; seat++)
      same = same && look_alike (position, seat, (seat + turn) % position->players);
    if (same)
      return TRUE;
  }
  return FALSE;
}

/* A frame shows the beginning of a long name. */
static void
assert_name (const char *read, const char *written, gboolean frame)
{
  if (frame && g_strcmp0 (read, written) != 0) {
    const char *ellipsis = read != NULL ? strstr (read, "\u2026") : NULL;
    ck_assert_msg (ellipsis != NULL, "%s is not %s", read, written);
    ck_assert_msg (strncmp (read, written, (gsize) (ellipsis - read)) == 0, "%s: %s", read,
                   written);
    return;
  }
  ck_assert_str_eq (read, written);
}

static void
free_names (char **names)
{
  for (int seat = 0; seat < KALAH_SEATS_MAX; seat++)
    g_free (names[seat]);
}

/* "a 0 | 1:4 2:4 3:4 || b" may be two names; then it is none. */
static gboolean
may_be_doubtful (KalahBoardForm form, const char *written)
{
  return form == KALAH_BOARD_LINE && strstr (written, "||") != NULL;
}

static void
read_back (KalahBoardForm form, const KalahBoardView *view)
{
  g_autofree char *board = kalah_board_format (form, view);
  for (Way way = WAY_AS_IT_IS; way < WAY_COUNT; way++) {
    char *names[KALAH_SEATS_MAX];
    g_auto (GStrv) lines = carry_board (board, way);
    ck_assert_msg (kalah_board_read ((const char *const *) lines, view->position, names), "%s",
                   board);
    for (int seat = 0; seat < view->position->players; seat++)
      if (names[seat] != NULL || !may_be_doubtful (form, view->names[seat]))
        assert_name (names[seat], view->names[seat], form == KALAH_BOARD_FRAME);
    free_names (names);
  }
}

/* _i: 2 to 4 players. */
START_TEST (board_read__reads_back__every_form)
{
  static const int sizes[] = { 3, 4, 5, 6, 7, 12 }, below[] = { 2, 5, 10, 30, 130, 1000 };
  g_autoptr (GRand) random = g_rand_new_with_seed (7);
  for (guint round = 0; round < 300; round++) {
    KalahPosition position;
    g_auto (GStrv) names = g_new0 (char *, KALAH_SEATS_MAX + 1);
    KalahBoardView view = { .position = &position, .labels = round % 2 };
    fill (&position, random, _i, sizes[round % G_N_ELEMENTS (sizes)],
          below[g_rand_int_range (random, 0, G_N_ELEMENTS (below))]);
    view.bottom = g_rand_int_range (random, 0, _i);
    for (int seat = 0; seat < _i; seat++)
      view.names[seat] = names[seat]
          = kalah_name_show (NICKS[g_rand_int_range (random, 0, G_N_ELEMENTS (NICKS))]);
    if (turns_onto_itself (&position))
      view.bottom = MAX (position.turn, 0);
    for (KalahBoardForm form = KALAH_BOARD_ROWS; form <= KALAH_BOARD_LINE; form++)
      read_back (form, &view);
  }
}
END_TEST

/* Any other number, anywhere: it is another board. */
START_TEST (board_read__refuses__other_numbers)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (8);
  for (guint round = 0; round < 300; round++) {
    KalahPosition position, other;
    KalahBoardView view = { .position = &position, .names = { "Ada", "Bob", "Cleo", "Dan" } };
    fill (&position, random, g_rand_int_range (random, 2, 5), 6, 30);
    memset (position.status, 0, sizeof position.status);
    view.bottom = g_rand_int_range (random, 0, position.players);
    other = position;
    int seat = g_rand_int_range (random, 0, position.players);
    int pit = g_rand_int_range (random, 0, position.pits + 1);
    if (pit == position.pits)
      other.store[seat] = (guint16) (other.store[seat] + 40);
    else
      other.pit[seat][pit] = (guint16) (other.pit[seat][pit] + 40);
    for (KalahBoardForm form = KALAH_BOARD_ROWS; form <= KALAH_BOARD_LINE; form++) {
      char *names[KALAH_SEATS_MAX];
      g_autofree char *board = kalah_board_format (form, &view);
      g_auto (GStrv) lines = g_strsplit (board, "\n", -1);
      ck_assert_msg (!kalah_board_read ((const char *const *) lines, &other, names), "%s", board);
      for (int i = 0; i < KALAH_SEATS_MAX; i++)
        ck_assert_ptr_null (names[i]);
    }
  }
}
END_TEST

/* ---- single cases ------------------------------------------------------ */

/* The names read from LINES (separated by '\n') as "Ada/-/Bob"; NULL when they are no board
 * of POSITION. */
static char *
read_text (const char *position_text, const char *text)
{
  KalahPosition position;
  char *names[KALAH_SEATS_MAX];
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  ck_assert (kalah_position_parse (position_text, &position));
  if (!kalah_board_read ((const char *const *) lines, &position, names))
    return NULL;
  GString *told = g_string_new (NULL);
  for (int seat = 0; seat < position.players; seat++)
    g_string_append_printf (told, "%s%s", seat > 0 ? "/" : "",
                            names[seat] != NULL ? names[seat] : "-");
  free_names (names);
  return g_string_free (told, FALSE);
}

static const struct {
  const char *position, *text, *names;
} cases[] = {
  /* Sides that look alike: as most tables show them, */
  { "0;4,4,4=0/4,4,4=0", MARK "4 4 4 0 Bob\n" MARK "4 4 4 0 Ada", "Ada/Bob" },
  { "1;4,4,4=0/4,4,4=0", MARK "4 4 4 0 Bob\n" MARK "4 4 4 0 Ada", "Bob/Ada" },
  { "1;4,4,4=0/4,4,4=0/4,4,4=0", MARK "4 4 4 0 Cleo\n" MARK "4 4 4 0 Ada\n" MARK "4 4 4 0 Bob",
    "Ada/Bob/Cleo" },
  /* unless somebody else is asked for the move. */
  { "0;4,4,4=0/4,4,4=0",
    "New game.\n" MARK "4 4 4 0 Bob\n" MARK "4 4 4 0 Ada\n" MARK "1 2 3\nBob, your move: 1 to 3.",
    "Bob/Ada" },
  { "0;4,4,4=0/4,4,4=0",
    "Ada takes seat B.\n" MARK "4 4 4 0 Bob\n" MARK "4 4 4 0 Ada\nBob, your move: 1 to 3.",
    "Bob/Ada" },
  { "0;4,4,4=0/4,4,4=0",
    MARK "4 4 4 0 Ada B\n" MARK "4 4 4 0 Ada\n\u00b7 Ada B, your move: 1 to 3.", "Ada B/Ada" },
  { "0;4,4,4=0/4,4,4=0",
    MARK "4 4 4 0 Ada\n" MARK "4 4 4 0 Ada B\nAda, your move: 1 to 3.", "Ada/Ada B" },
  { "1;4,4,4=0/4,4,4=0",
    MARK "+-Bob the \u2026 0-+\n" MARK "|4|4|4|\n" MARK "+-Ada 0---+\n" MARK "|4|4|4|\n"
    MARK "+---------+\nBob the Builder: your move.", "Ada/Bob the \u2026" },
  /* An older board above it, and talk between. */
  { "0;4,4,0=1/5,5,4=0",
    MARK "4 4 4 0 Bob\n" MARK "4 4 4 0 Ada\nhello\n" MARK "4 5 5 0 Bob\nhello\n" MARK
    "4 4 0 1 Ada", "Ada/Bob" },
  /* The words of another language. */
  { "0;4,4,0=1/0,0,0=3r2", MARK "0 0 0 3 Bob, hat aufgegeben\n" MARK "4 4 0 1 Ada",
    "Ada/Bob, hat aufgegeben" },
  { "0;4,4,0=1/0,0,0=3r2", MARK "0 0 0 3 Bob, resigned\n" MARK "4 4 0 1 Ada", "Ada/Bob" },
  { "0;4,4,0=1/0,0,0=3f1",
    MARK "Bob, finished 3 | 3:0 2:0 1:0 || 1:4 2:4 3:0 | Ada 1", "Ada/Bob" },
  { "0;4,4,0=1/5,5,4=0",
    MARK "Bob, Mulden 1 bis 3: 5, 5, 4; Kalah 0.\n" MARK "Ada, Mulden 1 bis 3: 4, 4, 0; Kalah 1.",
    "-/-" },
  { "0;4,4,0=1/0,0,0=3f1",
    MARK "Bob ist fertig; Kalah 3.\n" MARK "Ada, pits 1 to 3: 4, 4, 0; store 1.", "Ada/-" },
  { "0;4,4,0=1/5,5,4=0",
    MARK "Bob, Mulden 1 bis 3: 5, 5, 4; Kalah 1.\n" MARK "Ada, Mulden 1 bis 3: 4, 4, 0; Kalah 1.",
    NULL },
  { "0;4,4,0=1/5,5,4=0",
    MARK "Bob, Mulden: 5, 5, 4, 4; Kalah 0.\n" MARK "Ada, Mulden 1 bis 3: 4, 4, 0; Kalah 1.",
    NULL },
  { "0;4,4,0=1/5,5,4=0",
    MARK "Bob, Mulden: 5, 5, 4; Kalah 0.\n" MARK "Ada, Mulden: 14, 4, 0; Kalah 1.", NULL },
  /* One line, broken between two sides. */
  { "0;4,4,0=1/5,5,4=0/2,2,2=9",
    "\u00b7 " MARK "Bob 0 | 1:5 2:5 3:4 || Cleo 9 | 1:2 2:2 3:2\n" MARK "Ada 1 | 1:4 2:4 3:0",
    "Ada/Bob/Cleo" },
  { "0;4,4,0=1/5,5,4=0", MARK "Bob 0 | 3:4 2:5 1:5\n" MARK "1:4 2:4 3:0 | Ada 1", "Ada/Bob" },
  /* Where the second name ends and the third begins is anybody's guess here. */
  { "0;4,4,4=0/1,1,1=0/4,4,4=0",
    MARK "Bob 0 | 1:1 2:1 3:1 || x 0 | 1:4 2:4 3:4 || y 0 | 1:4 2:4 3:4 || z 0 | 1:4 2:4 3:4",
    "-/Bob/-" },
  /* No board at all. */
  { "0;4,4,0=1/5,5,4=0", "", NULL },
  { "0;4,4,0=1/5,5,4=0", "4 5 5 0 Bob\n4 4 0 1 Ada", NULL },
  { "0;4,4,0=1/5,5,4=0", MARK "4 5 5 0 Bob\n4 4 0 1 Ada", NULL },
  { "0;4,4,0=1/5,5,4=0", MARK "4 4 0 1 Ada", NULL },
  { "0;4,4,0=1/5,5,4=0", MARK "4 5 5 0 Bob\n" MARK "4 4 0 1", NULL },
  { "0;4,4,0=1/5,5,4=0", MARK "4 5 5 0 Bob\n" MARK "4 4 0 1Ada", NULL },
  { "0;4,4,0=1/5,5,4=0", MARK "4 5 5 0 Bob\n" MARK "4 4 0 1 Ada\n" MARK "1 2 3 4", NULL },
};

START_TEST (board_read__tells__names)
{
  g_autofree char *names = read_text (cases[_i].position, cases[_i].text);
  if (cases[_i].names == NULL)
    ck_assert_ptr_null (names);
  else
    ck_assert_str_eq (names, cases[_i].names);
}
END_TEST

START_TEST (board_read__knows__its_lines)
{
  static const char *const good[] = {
    MARK "4 4 4 0 Ada", MARK "\u2007 4 4", "\u00b7 " MARK "1 2 3", MARK "+---+", MARK "| 4|",
    "  " MARK "Bob 1 | 1:4",
  };
  static const char *const bad[] = {
    "", " ", MARK, "4 4 4 0 Ada", "\u00b7", "\u00b7 4", "x " MARK "4", MARK "Ada", MARK "\xff 4",
    "\xe2\x80", "\xc2",
  };
  for (guint i = 0; i < G_N_ELEMENTS (good); i++)
    ck_assert_msg (kalah_board_is_line (good[i]), "%s", good[i]);
  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    ck_assert_msg (!kalah_board_is_line (bad[i]), "%u", i);
}
END_TEST

/* ---- whole messages ---------------------------------------------------- */

#define TAG "[kalah x7qp#12 0;4,4,4=0/4,4,4=0]"

static const struct {
  const char *text, *rest;
} messages[] = {
  { "", "" },
  { "hello", "hello" },
  { TAG, "" },
  { "\u00b7 " TAG, "" },
  { "Ada, your move: 1 to 3. Bob sows 2. " TAG, "Ada, your move: 1 to 3. Bob sows 2." },
  { "Bob sows 2.\n" MARK "4 4 4 0 Bob\n" MARK "4 4 4 0 Ada\n" MARK "1 2 3\nAda, your move.\n" TAG
    " \n", "Bob sows 2.\nAda, your move." },
  { "Bob sows 2.\n\u00b7 " MARK "4 4 4 0 Bob\n" MARK "4 4 4 0 Ada\n\u00b7 3, your move.\n\u00b7 "
    TAG, "Bob sows 2.\n\u00b7 3, your move." },
  { MARK "4 4 4 0 Bob", "" },
  { "what is " TAG "?", "what is " TAG "?" },
  { "> " TAG, "> " TAG },
  { "\u00b7", "\u00b7" },
  { "4 4 4 0 Bob", "4 4 4 0 Bob" },
};

START_TEST (board_strip__leaves__the_rest)
{
  g_autofree char *rest = kalah_board_strip (messages[_i].text);
  ck_assert_str_eq (rest, messages[_i].rest);
}
END_TEST

static const char *const PROTOCOLS[] = { "prpl-jabber", "prpl-irc", "prpl-unknown" };
static const char *const FORMS[] = { "rows", "frame", "list", "line" };
static const char *const PAIRS[][2] = {
  { "Ada", "Bob" },
  { "Ada Lovelace 1815", "!kalah join" },
  { "4 4 4", "\u0645\u0631\u064a\u0645 12" },
  { "> 3", "abcdefghijklmnopqrstuvwxyz0123456789" },
};

/* The board of each message is read back with the names of both, and none of it is left. */
static void
check_evening (Evening *evening, const char *const *names)
{
  g_autoptr (GPtrArray) composed = evening_compose (evening);
  for (guint i = 0; i < composed->len; i++) {
    const KalahMessage *message = composed->pdata[i];
    char *read[KALAH_SEATS_MAX];
    g_auto (GStrv) lines = g_strsplit (message->text, "\n", -1);
    g_autofree char *rest = kalah_board_strip (message->text);
    if (!message->board)
      continue;
    ck_assert_msg (kalah_board_read ((const char *const *) lines,
                                     kalah_table_position (evening->table), read), "%s",
                   message->text);
    for (int seat = 0; seat < 2; seat++) {
      g_autofree char *shown = kalah_name_show (names[seat]);
      assert_name (read[seat], shown, strstr (message->text, "+-") != NULL);
    }
    ck_assert_msg (kalah_direction_find_board (rest) == NULL && strstr (rest, "[kalah ") == NULL, "%s", rest);
    ck_assert_msg (rest[0] != '\0' && !g_ascii_isspace (rest[strlen (rest) - 1]), "%s", rest);
    free_names (read);
  }
}

static void
play_evening (const char *protocol, const char *form, const char *const *names)
{
  static const char *const pits[] = { "3", "6", "1", "2", "1", "5", "4", "2", "3", "1" };
  Evening *evening = evening_new (protocol);
  g_autofree char *set = g_strdup_printf ("!kalah set board=%s", form);
  evening_say (evening, names[0], "!kalah new");
  evening_say (evening, names[0], set);
  evening_say (evening, names[1], "!kalah join");
  evening_say (evening, names[0], "!kalah start");
  check_evening (evening, names);
  for (guint i = 0; i < 2 * G_N_ELEMENTS (pits); i++) {
    int turn = kalah_table_position (evening->table)->turn;
    if (turn >= 0)
      evening_say (evening, names[turn], pits[i % G_N_ELEMENTS (pits)]);
    check_evening (evening, names);
  }
  ck_assert_uint_gt (kalah_table_move (evening->table), 3);
  evening_say (evening, names[1], "!kalah resign");
  check_evening (evening, names);
  evening_free (evening);
}

START_TEST (board_read__reads_back__composed_messages)
{
  for (guint form = 0; form < G_N_ELEMENTS (FORMS); form++)
    for (guint pair = 0; pair < G_N_ELEMENTS (PAIRS); pair++)
      play_evening (PROTOCOLS[_i], FORMS[form], PAIRS[pair]);
}
END_TEST

/* ---- whatever comes ---------------------------------------------------- */

static void
try_text (const char *text)
{
  static const char *const positions[] = {
    "0;4,4,0=1/5,5,4=0", "-;0,0,0=3f1/4,4,4=1r3/1,1,1=1", "1;1=1/1=1",
  };
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  g_autofree char *rest = kalah_board_strip (text);
  ck_assert_uint_le (strlen (rest), strlen (text));
  for (guint i = 0; i < G_N_ELEMENTS (positions); i++) {
    KalahPosition position;
    char *names[KALAH_SEATS_MAX];
    ck_assert (kalah_position_parse (positions[i], &position));
    kalah_board_read ((const char *const *) lines, &position, names);
    free_names (names);
  }
}

START_TEST (board_read__survives__anything)
{
  static const char *const bits[] = {
    MARK, "\u00b7 ", "\n", " ", "|", "||", " || ", " | ", "+-", "-", "+", "4", "4 ", "1:4 ", "5, ",
    "Ada", "\u2007", "\u2068", "\u2026", "; store 1.", "\xff", "\xe2\x80", TAG, "\x01", "1 2 3",
    "4 5 5 0 ", "4 4 0 1 ", ("\n" MARK), ", pits 1 to 3: ", "Bob 0 | 3:4 2:5 1:5 || ",
  };
  g_autoptr (GRand) random = g_rand_new_with_seed (9);
  for (guint round = 0; round < 5000; round++) {
    g_autoptr (GString) text = g_string_new (NULL);
    for (int i = g_rand_int_range (random, 0, 30); i > 0; i--)
      if (g_rand_int_range (random, 0, 10) > 0)
        g_string_append (text, bits[g_rand_int_range (random, 0, G_N_ELEMENTS (bits))]);
      else
        g_string_append_c (text, (char) g_rand_int_range (random, 1, 256));
    try_text (text->str);
  }
}
END_TEST

/* A megabyte of each, or many lines of it (few enough for g_strsplit under a sanitizer). The
 * time limit of the case is the test. */
START_TEST (board_read__survives__megabytes)
{
  static const char *const bits[] = {
    "4 ", "x", MARK, "\n" MARK "4", "\n", " || ", "\u00b7 ", "\u2007", "[kalah ", "\xff", ", 4",
    MARK "4 5 5 0 Bob\n",
  };
  for (guint i = 0; i < G_N_ELEMENTS (bits); i++) {
    g_autoptr (GString) text = g_string_new (MARK);
    gsize size = strchr (bits[i], '\n') != NULL ? 32 * 1024 : 1024 * 1024;
    while (text->len < size)
      g_string_append (text, bits[i]);
    try_text (text->str);
  }
}
END_TEST

Suite *
board_read_suite (void)
{
  Suite *suite = suite_create ("board_read");
  TCase *tc = tcase_create ("board_read");
  tcase_set_timeout (tc, 60);
  tcase_add_loop_test (tc, board_read__reads_back__every_form, 2, KALAH_SEATS_MAX + 1);
  tcase_add_test (tc, board_read__refuses__other_numbers);
  tcase_add_loop_test (tc, board_read__tells__names, 0, G_N_ELEMENTS (cases));
  tcase_add_test (tc, board_read__knows__its_lines);
  tcase_add_loop_test (tc, board_strip__leaves__the_rest, 0, G_N_ELEMENTS (messages));
  tcase_add_loop_test (tc, board_read__reads_back__composed_messages, 0,
                       G_N_ELEMENTS (PROTOCOLS));
  tcase_add_test (tc, board_read__survives__anything);
  tcase_add_test (tc, board_read__survives__megabytes);
  suite_add_tcase (suite, tc);
  return suite;
}
