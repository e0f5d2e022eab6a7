/*
 * board_read.c - the text of a board message, read back by another member's plugin.
 *
 * The position is known, so the board is written once more, by the same code, with holes
 * in place of the names; what the chat brought has to be the same text with something in
 * each hole. White space does not count: chats collapse it, and cut it off at the ends.
 *
 * Invariant: a name is told only where there is no other way to fill the holes.
 */
#include "talk/board_read.h"

#include <string.h>

#include "talk/board_forms.h"
#include "talk/direction.h"
#include "talk/message.h"
#include "talk/tag.h"

#define HOLE "\x01"
#define GUARD_SIGN "\u00b7"

/* No board has longer lines, or more of them than a frame with a border around each side
 * and the labels. */
#define LINE_BYTES_MAX 2048
#define LINES_MAX (2 * KALAH_SEATS_MAX + 2)

/* ---- lines as they come ------------------------------------------------ */

static const char *
skip_blanks (const char *text)
{
  while (g_unichar_isspace (g_utf8_get_char (text)))
    text = g_utf8_next_char (text);
  return text;
}

/* What stands behind the mark of LINE; NULL when it has none, or cannot be of a board. */
static const char *
find_content (const char *line)
{
  if (strnlen (line, LINE_BYTES_MAX + 1) > LINE_BYTES_MAX || !g_utf8_validate (line, -1, NULL))
    return NULL;
  line = skip_blanks (line);
  if (g_str_has_prefix (line, GUARD_SIGN))
    line = skip_blanks (line + strlen (GUARD_SIGN));
  if (!g_str_has_prefix (line, KALAH_BOARD_MARK) || kalah_direction_skip (line) != line)
    return NULL;
  return skip_blanks (line + strlen (KALAH_BOARD_MARK));
}

gboolean
kalah_board_is_line (const char *line)
{
  const char *content = find_content (line);
  return content != NULL
         && (strpbrk (content, "0123456789") != NULL || g_str_has_prefix (content, "+-"));
}

/* A row of a frame is padded within its columns, a border up to the corner. */
static void
tidy_frame (GString *line)
{
  if (line->str[0] == '|' && line->str[strspn (line->str, "| 0123456789")] == '\0') {
    for (char *blank = line->str; (blank = strchr (blank, ' ')) != NULL; )
      g_string_erase (line, blank - line->str, 1);
  } else if (g_str_has_prefix (line->str, "+-") && g_str_has_suffix (line->str, "+")) {
    gsize end = line->len - 1;
    while (end > 2 && line->str[end - 1] == '-')
      end--;
    g_string_erase (line, (gssize) end, (gssize) (line->len - 1 - end));
  }
}

/* LINE with each run of white space as one blank, and none at its ends. Free it. */
static char *
tidy (const char *line)
{
  GString *tidied = g_string_new (NULL);
  for (; *line != '\0'; line = g_utf8_next_char (line)) {
    gunichar c = g_utf8_get_char (line);
    if (!g_unichar_isspace (c))
      g_string_append_unichar (tidied, c);
    else if (tidied->len > 0 && !g_str_has_suffix (tidied->str, " "))
      g_string_append_c (tidied, ' ');
  }
  if (g_str_has_suffix (tidied->str, " "))
    g_string_truncate (tidied, tidied->len - 1);
  tidy_frame (tidied);
  return g_string_free (tidied, FALSE);
}

static gboolean
is_labels (const char *line, const KalahPosition *position)
{
  g_autoptr (GString) labels = g_string_new (NULL);
  for (guint pit = 1; pit <= position->pits; pit++)
    g_string_append_printf (labels, "%s%u", pit > 1 ? " " : "", pit);
  return strcmp (line, labels->str) == 0;
}

/* The last lines that are marked as a board's, tidied, without pit numbers below them. */
static GPtrArray *
collect (const char *const *lines, const KalahPosition *position)
{
  GPtrArray *shown = g_ptr_array_new_with_free_func (g_free);
  for (; *lines != NULL; lines++) {
    const char *content = find_content (*lines);
    if (content == NULL)
      continue;
    g_ptr_array_add (shown, tidy (content));
    if (shown->len > LINES_MAX)
      g_ptr_array_remove_index (shown, 0);
  }
  if (shown->len > 0 && is_labels (shown->pdata[shown->len - 1], position))
    g_ptr_array_remove_index (shown, shown->len - 1);
  return shown;
}

/* ---- filling holes ----------------------------------------------------- */

/* The text between two holes, first and last in LINE where it may be. */
typedef struct {
  const char *first, *last;
} Place;

/* Finds the places of the COUNT fixed PARTS in LINE, of which the first and the last are
 * its ends, with something between each. */
static gboolean
place_parts (const char *line, char **parts, guint count, Place *places)
{
  gsize length = strlen (line), head = strlen (parts[0]), tail = strlen (parts[count - 1]);
  if (length < head + tail + 1 || !g_str_has_prefix (line, parts[0])
      || !g_str_has_suffix (line, parts[count - 1]))
    return FALSE;
  const char *end = line + length - tail, *at = line + head;
  places[0] = (Place) { line, line };
  places[count - 1] = (Place) { end, end };
  for (guint i = 1; i + 1 < count; i++) {
    places[i].first = at < end ? g_strstr_len (at + 1, end - at - 1, parts[i]) : NULL;
    if (places[i].first == NULL)
      return FALSE;
    at = places[i].first + strlen (parts[i]);
  }
  if (at >= end)
    return FALSE;
  for (guint i = count - 2; i > 0; i--) {
    places[i].last = g_strrstr_len (line, end - 1 - line, parts[i]);
    end = places[i].last;
  }
  return TRUE;
}

/* Is LINE the TEMPLATE with its holes filled? What is in them is added to FOUND (NULL where
 * it may be one thing or another), *COUNT goes up. */
static gboolean
fill_holes (const char *line, const char *template, char **found, guint *count)
{
  Place places[KALAH_SEATS_MAX + 1];
  g_auto (GStrv) parts = g_strsplit (template, HOLE, -1);
  guint fixed = g_strv_length (parts);
  if (fixed < 2)
    return strcmp (line, template) == 0;
  if (!place_parts (line, parts, fixed, places))
    return FALSE;
  for (guint i = 0; i + 1 < fixed; i++) {
    const char *start = places[i].first + strlen (parts[i]), *end = places[i + 1].first;
    if (places[i].first == places[i].last && end == places[i + 1].last)
      found[*count] = g_strndup (start, (gsize) (end - start));
    (*count)++;
  }
  return TRUE;
}

/* What is in the one hole of TEMPLATE; NULL when LINE is something else. Free it. */
static char *
fill_hole (const char *line, const char *template)
{
  char *found[KALAH_SEATS_MAX] = { NULL };
  guint count = 0;
  fill_holes (line, template, found, &count);
  return found[0];
}

/* ---- numbers with names ------------------------------------------------ */

/* LABEL without the word about a seat that no longer plays, in our language or in that of
 * the source; the whole of it where the host speaks another. Takes LABEL, free the result. */
static char *
drop_word (const KalahBoardView *view, int seat, char *label)
{
  KalahStatus status = view->position->status[seat];
  if (label == NULL || status == KALAH_STATUS_ACTIVE)
    return label;
  g_autofree char *ours = kalah_board_label (view, seat, HOLE);
  char *name = fill_hole (label, ours);
  if (name == NULL)
    name = fill_hole (label, status == KALAH_STATUS_FINISHED ? HOLE ", finished"
                                                             : HOLE ", resigned");
  if (name == NULL)
    return label;
  g_free (label);
  return name;
}

static void
forget (char **names)
{
  for (int seat = 0; seat < KALAH_SEATS_MAX; seat++)
    g_clear_pointer (&names[seat], g_free);
}

/* The lines of a board in FORM, tidied, with holes for names. */
static GStrv
write_template (KalahBoardForm form, const KalahBoardView *view)
{
  KalahPosition plain = *view->position; /* without words about those who do not play */
  KalahBoardView holes = {
    .position = &plain, .names = { HOLE, HOLE, HOLE, HOLE }, .bottom = view->bottom
  };
  if (form != KALAH_BOARD_LIST)
    memset (plain.status, KALAH_STATUS_ACTIVE, sizeof plain.status);
  g_autofree char *board = kalah_board_format (form, &holes);
  GStrv lines = g_strsplit (board, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++) {
    char *tidied = tidy (find_content (lines[i]));
    g_free (lines[i]);
    lines[i] = tidied;
  }
  return lines;
}

static gboolean
fill_lines (char **shown, char **template, char **found)
{
  guint count = 0;
  for (guint i = 0; template[i] != NULL; i++)
    if (!fill_holes (shown[i], template[i], found, &count)) {
      forget (found);
      return FALSE;
    }
  return TRUE;
}

/* A line that was too long has been broken between two sides. */
static gboolean
fill_broken_line (const GPtrArray *shown, const char *template, char **found)
{
  guint count = 0;
  if (shown->len < 2)
    return FALSE;
  g_autofree char *whole = g_strconcat (shown->pdata[shown->len - 2], " || ",
                                        shown->pdata[shown->len - 1], NULL);
  return fill_holes (whole, template, found, &count);
}

/* SHOWN as a board in FORM; all but the list. */
static gboolean
read_numbers (KalahBoardForm form, const GPtrArray *shown, const KalahBoardView *view,
              char **names)
{
  char *found[KALAH_SEATS_MAX] = { NULL };
  g_auto (GStrv) template = write_template (form, view);
  guint count = g_strv_length (template);
  gboolean filled = shown->len >= count
                    && fill_lines ((char **) shown->pdata + shown->len - count, template, found);
  if (!filled && form == KALAH_BOARD_LINE)
    filled = fill_broken_line (shown, template[0], found);
  for (guint index = 0; filled && index < view->position->players; index++) {
    int seat = kalah_board_seat_at (view, index);
    names[seat] = drop_word (view, seat, found[index]);
  }
  return filled;
}

/* ---- sentences --------------------------------------------------------- */

/* The sentence of SEAT in the language of the source, as board_list.c has it. Free it. */
static char *
tell_untranslated (const KalahPosition *position, int seat, const char *stones)
{
  guint pits = position->pits, store = position->store[seat];
  const char *resigned = position->status[seat] == KALAH_STATUS_RESIGNED ? " has resigned" : "";
  switch (position->status[seat]) {
  case KALAH_STATUS_FINISHED:
    return g_strdup_printf (HOLE " has finished; store %u.", store);
  case KALAH_STATUS_REMOVED:
    return g_strdup_printf (HOLE " has resigned and is off the board; store %u.", store);
  default:
    return g_strdup_printf (HOLE "%s, %s%u: %s; store %u.", resigned,
                            pits == 1 ? "pit " : "pits 1 to ", pits, stones, store);
  }
}

/* Is there a number in TEXT up to END; is one of them WANTED? */
static gboolean
find_number (const char *text, const char *end, guint wanted, gboolean *any)
{
  while (text < end) {
    gsize digits = strspn (text, "0123456789");
    if (digits > 0) {
      *any = TRUE;
      if (g_ascii_strtoull (text, NULL, 10) == wanted)
        return TRUE;
    }
    text += MAX (digits, 1);
  }
  return FALSE;
}

/* The whole list STONES in LINE, not a piece of a longer one; NULL when it is not there. */
static const char *
find_list (const char *line, const char *stones)
{
  gsize length = strlen (stones);
  for (const char *at = line; (at = strstr (at, stones)) != NULL; at++) {
    const char *before = at, *behind = at + length;
    if (before >= line + 2 && before[-1] == ' ' && before[-2] == ',')
      before -= 2;
    if (g_str_has_prefix (behind, ", "))
      behind += 2;
    if ((before == line || !g_ascii_isdigit (before[-1])) && !g_ascii_isdigit (*behind))
      return at;
  }
  return NULL;
}

/* Has LINE the numbers of SEAT, whatever the words around them? */
static gboolean
tells_numbers (const char *line, const KalahPosition *position, int seat, const char *stones)
{
  const char *end = line + strlen (line);
  gboolean any = FALSE;
  if (!kalah_position_on_board (position, seat))
    return find_number (line, end, position->store[seat], &any);
  const char *list = find_list (line, stones);
  if (list == NULL)
    return FALSE;
  if (find_number (list + strlen (stones), end, position->store[seat], &any))
    return TRUE;
  return !any && find_number (line, list, position->store[seat], &any);
}

static gboolean
read_sentence (const char *line, const char *ours, const KalahPosition *position, int seat,
               char **name)
{
  g_autoptr (GString) stones = g_string_new (NULL);
  for (int pit = 0; pit < position->pits; pit++)
    g_string_append_printf (stones, "%s%u", pit > 0 ? ", " : "",
                            (guint) position->pit[seat][pit]);
  g_autofree char *untranslated = tell_untranslated (position, seat, stones->str);
  *name = fill_hole (line, ours);
  if (*name == NULL)
    *name = fill_hole (line, untranslated);
  return *name != NULL || tells_numbers (line, position, seat, stones->str);
}

static gboolean
read_list (const GPtrArray *shown, const KalahBoardView *view, char **names)
{
  guint players = view->position->players;
  g_auto (GStrv) ours = write_template (KALAH_BOARD_LIST, view);
  if (shown->len < players)
    return FALSE;
  for (guint index = 0; index < players; index++) {
    int seat = kalah_board_seat_at (view, index);
    if (!read_sentence (shown->pdata[shown->len - players + index], ours[index], view->position,
                        seat, &names[seat])) {
      forget (names);
      return FALSE;
    }
  }
  return TRUE;
}

/* ---- which side is whose ----------------------------------------------- */

/* LINES behind the board: what stands in front of it tells of others, too. */
static const char *const *
skip_board (const char *const *lines)
{
  const char *const *behind = lines;
  for (; *lines != NULL; lines++)
    if (find_content (*lines) != NULL)
      behind = lines + 1;
  return behind;
}

/* How much of a line behind the board is the name of the player to move: such a line asks
 * for the move. A frame may show just the beginning of a name. */
static gsize
measure_prompt (const char *const *lines, const KalahPosition *position, char **names)
{
  const char *name = position->turn == KALAH_TURN_OVER ? NULL : names[position->turn];
  if (name == NULL)
    return 0;
  const char *ellipsis = strstr (name, "\u2026");
  gsize length = ellipsis != NULL ? (gsize) (ellipsis - name) : strlen (name);
  for (lines = skip_board (lines); *lines != NULL; lines++) {
    const char *line = *lines;
    if (g_str_has_prefix (line, KALAH_MESSAGE_GUARD))
      line += strlen (KALAH_MESSAGE_GUARD);
    line = kalah_direction_skip (line);
    if (strncmp (line, name, length) == 0
        && (ellipsis != NULL || !g_ascii_isalnum (line[length])))
      return length;
  }
  return 0;
}

/* Tries each seat at the bottom; most tables show that of the player to move there, or
 * seat A. */
static gboolean
read_form (KalahBoardForm form, const char *const *lines, const GPtrArray *shown,
           const KalahPosition *position, char **names)
{
  gsize best = 0;
  gboolean found = FALSE;
  for (int i = 0; i <= position->players; i++) {
    char *tried[KALAH_SEATS_MAX] = { NULL };
    KalahBoardView view = {
      .position = position, .bottom = i == 0 ? MAX (position->turn, 0) : i - 1
    };
    gboolean fits = form == KALAH_BOARD_LIST ? read_list (shown, &view, tried)
                                             : read_numbers (form, shown, &view, tried);
    gsize prompt = fits ? measure_prompt (lines, position, tried) : 0;
    if (fits && (!found || prompt > best)) {
      forget (names);
      memcpy (names, tried, sizeof tried);
      found = TRUE;
      best = prompt;
    } else {
      forget (tried);
    }
  }
  return found;
}

gboolean
kalah_board_read (const char *const *lines, const KalahPosition *position,
                  char *names[KALAH_SEATS_MAX])
{
  g_autoptr (GPtrArray) shown = collect (lines, position);
  memset (names, 0, KALAH_SEATS_MAX * sizeof *names);
  if (shown->len == 0)
    return FALSE;
  return read_form (KALAH_BOARD_ROWS, lines, shown, position, names)
         || read_form (KALAH_BOARD_FRAME, lines, shown, position, names)
         || read_form (KALAH_BOARD_LINE, lines, shown, position, names)
         || read_form (KALAH_BOARD_LIST, lines, shown, position, names);
}

/* ---- without it -------------------------------------------------------- */

/* Cuts the tag off the end of TEXT, and a guard that stood alone in front of it. */
static void
cut_tag (char *text)
{
  KalahTag tag;
  if (!kalah_tag_parse (text, &tag))
    return;
  *g_strrstr (text, KALAH_TAG_START) = '\0';
  g_strchomp (text);
  char *line = strrchr (text, '\n');
  line = line != NULL ? line + 1 : text;
  if (strcmp (line, GUARD_SIGN) == 0)
    *line = '\0';
}

char *
kalah_board_strip (const char *text)
{
  g_autofree char *rest = g_strdup (text);
  GString *kept = g_string_new (NULL);
  cut_tag (rest);
  for (char *line = rest, *next; line != NULL; line = next) {
    next = strchr (line, '\n');
    if (next != NULL)
      *next++ = '\0';
    if (!kalah_board_is_line (line))
      g_string_append_c (g_string_append (kept, line), '\n');
  }
  return g_strstrip (g_string_free (kept, FALSE));
}
