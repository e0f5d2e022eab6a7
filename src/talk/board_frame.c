/*
 * board_frame.c - an ASCII frame for monospace fonts. The border above a row
 * tells whose it is and what lies in the store:
 *
 *     +-Bob 1-----------+
 *     | 4| 4| 0| 5| 5| 5|
 *     +-Ada 0-----------+
 *     | 4| 4| 4| 4| 4| 4|
 *     +-----------------+
 *       1  2  3  4  5  6
 *
 * Invariant: all lines of the frame are equally wide, at most
 * KALAH_BOARD_FRAME_COLUMNS wherever the numbers themselves leave room for it;
 * names give way, numbers never.
 */
#include "talk/board_forms.h"

#define ELLIPSIS "\u2026"

/* Room between the outer bars: for a short name and a store, and for a word
 * more where somebody no longer plays. */
#define INNER_MIN 11
#define INNER_MIN_WORDS 22
#define INNER_MAX (KALAH_BOARD_FRAME_COLUMNS - 2)

typedef struct {
  guint width[KALAH_PITS_MAX];
  guint inner;
} Columns;

static guint
character_columns (gunichar c)
{
  return g_unichar_iszerowidth (c) ? 0 : g_unichar_iswide (c) ? 2 : 1;
}

static guint
text_columns (const char *text)
{
  guint columns = 0;
  for (; *text != '\0'; text = g_utf8_next_char (text))
    columns += character_columns (g_utf8_get_char (text));
  return columns;
}

/* NAME in at most ROOM columns, at least an ellipsis; isolates stay paired. Free
 * it. */
static char *
fit_name (const char *name, guint room)
{
  if (text_columns (name) <= room)
    return g_strdup (name);
  gboolean isolated = g_str_has_prefix (name, "\u2068");
  const char *at = name;
  for (guint used = 1; *at != '\0'; at = g_utf8_next_char (at)) {
    used += character_columns (g_utf8_get_char (at));
    if (used > room)
      break;
  }
  g_autofree char *head = g_strchomp (g_strndup (name, (gsize) (at - name)));
  return g_strconcat (head, ELLIPSIS, isolated ? "\u2069" : "", NULL);
}

static guint
count_inner (const Columns *columns, guint pits)
{
  guint inner = pits - 1;
  for (guint i = 0; i < pits; i++)
    inner += columns->width[i];
  return inner;
}

static guint
narrowest (const Columns *columns, guint pits)
{
  guint found = 0;
  for (guint i = 1; i < pits; i++)
    if (columns->width[i] < columns->width[found])
      found = i;
  return found;
}

static guint
wished_inner (const KalahPosition *position)
{
  guint inner = MAX (3u * position->pits - 1, INNER_MIN);
  for (int seat = 0; seat < position->players; seat++)
    if (position->status[seat] != KALAH_STATUS_ACTIVE)
      inner = MAX (inner, INNER_MIN_WORDS);
  return MIN (inner, INNER_MAX);
}

static Columns
measure (const KalahBoardView *view)
{
  const KalahPosition *position = view->position;
  Columns columns = { .inner = 0 };
  for (guint i = 0; i < position->pits; i++)
    columns.width[i] = view->labels ? kalah_board_digits (i + 1) : 1;
  for (guint index = 0; index < position->players; index++) {
    int seat = kalah_board_seat_at (view, index);
    for (guint i = 0; i < position->pits; i++) {
      guint stones = position->pit[seat][kalah_board_pit_at (view, index, i)];
      columns.width[i] = MAX (columns.width[i], kalah_board_digits (stones));
    }
  }
  while (count_inner (&columns, position->pits) < wished_inner (position))
    columns.width[narrowest (&columns, position->pits)]++;
  columns.inner = count_inner (&columns, position->pits);
  return columns;
}

static void
append_dashes (GString *out, guint count)
{
  for (guint i = 0; i < count; i++)
    g_string_append_c (out, '-');
}

/* The border above the row of SEAT. */
static void
append_border (GString *out, const KalahBoardView *view, int seat, guint inner)
{
  g_autofree char *word = kalah_board_label (view, seat, "");
  guint taken = 1 + text_columns (word) + 1 + kalah_board_digits (view->position->store[seat]);
  guint room = inner > taken ? inner - taken : 1;
  g_autofree char *name = fit_name (view->names[seat], room);
  g_autofree char *label = kalah_board_label (view, seat, name);
  guint used = taken - text_columns (word) + text_columns (label);
  g_string_append_printf (out, KALAH_BOARD_MARK "+-%s %u", label, view->position->store[seat]);
  append_dashes (out, inner > used ? inner - used : 0);
  g_string_append (out, "+\n");
}

static void
append_row (GString *out, const KalahBoardView *view, guint index, const Columns *columns)
{
  int seat = kalah_board_seat_at (view, index);
  g_string_append (out, KALAH_BOARD_MARK "|");
  for (guint i = 0; i < view->position->pits; i++) {
    guint pit = kalah_board_pit_at (view, index, i);
    g_string_append_printf (out, "%*u|", (int) columns->width[i],
                            (guint) view->position->pit[seat][pit]);
  }
  g_string_append_c (out, '\n');
}

void
kalah_board_write_frame (const KalahBoardView *view, GString *out)
{
  Columns columns = measure (view);
  for (guint index = 0; index < view->position->players; index++) {
    append_border (out, view, kalah_board_seat_at (view, index), columns.inner);
    append_row (out, view, index, &columns);
  }
  g_string_append (out, KALAH_BOARD_MARK "+");
  append_dashes (out, columns.inner);
  g_string_append_c (out, '+');
  if (!view->labels)
    return;
  g_string_append (out, "\n" KALAH_BOARD_MARK);
  for (guint i = 0; i < view->position->pits; i++)
    g_string_append_printf (out, " %*u", (int) columns.width[i], i + 1);
}
