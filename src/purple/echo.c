/*
 * echo.c - see echo.h. Invariant: texts are kept folded, oldest first.
 */
#include "purple/echo.h"

typedef struct {
  char *folded;
  gint64 sent_at;
} Expected;

struct _KalahEcho {
  GQueue expected;
};

static void
expected_free (gpointer data)
{
  Expected *expected = data;
  g_free (expected->folded);
  g_free (expected);
}

KalahEcho *
kalah_echo_new (void)
{
  KalahEcho *echo = g_new0 (KalahEcho, 1);
  g_queue_init (&echo->expected);
  return echo;
}

void
kalah_echo_clear (KalahEcho *echo)
{
  g_queue_clear_full (&echo->expected, expected_free);
}

void
kalah_echo_free (KalahEcho *echo)
{
  if (echo == NULL)
    return;
  kalah_echo_clear (echo);
  g_free (echo);
}

gboolean
kalah_echo_is_empty (const KalahEcho *echo)
{
  return echo->expected.head == NULL;
}

/* TEXT with each run of white space as one blank, none at the ends. */
static char *
fold (const char *text)
{
  GString *folded = g_string_new (NULL);
  gboolean gap = FALSE;
  for (const char *at = text; *at != '\0'; at = g_utf8_next_char (at)) {
    gunichar c = g_utf8_get_char_validated (at, -1);
    if (c == (gunichar) -1 || c == (gunichar) -2)
      break;
    if (g_unichar_isspace (c)) {
      gap = TRUE;
      continue;
    }
    if (gap && folded->len > 0)
      g_string_append_c (folded, ' ');
    gap = FALSE;
    g_string_append_unichar (folded, c);
  }
  return g_string_free (folded, FALSE);
}

static void
drop_old (KalahEcho *echo, gint64 now)
{
  for (;;) {
    Expected *oldest = g_queue_peek_head (&echo->expected);
    if (oldest == NULL || (oldest->sent_at + KALAH_ECHO_MS > now
                           && g_queue_get_length (&echo->expected) <= KALAH_ECHO_MAX))
      return;
    expected_free (g_queue_pop_head (&echo->expected));
  }
}

void
kalah_echo_expect (KalahEcho *echo, const char *text, gint64 now)
{
  Expected *expected = g_new (Expected, 1);
  expected->folded = fold (text);
  expected->sent_at = now;
  g_queue_push_tail (&echo->expected, expected);
  drop_old (echo, now);
}

gboolean
kalah_echo_take (KalahEcho *echo, const char *text, gint64 now)
{
  drop_old (echo, now);
  if (kalah_echo_is_empty (echo))
    return FALSE;
  g_autofree char *folded = fold (text);
  for (GList *link = echo->expected.head; link != NULL; link = link->next) {
    Expected *expected = link->data;
    if (!g_str_equal (expected->folded, folded))
      continue;
    g_queue_delete_link (&echo->expected, link);
    expected_free (expected);
    return TRUE;
  }
  return FALSE;
}
