/*
 * post.c - the queue of the embedded chat.
 *
 * Invariant: every letter in the queue is for a living person, and while the
 * queue is not empty a timer is set that empties it.
 */
#include "room/post.h"

#include "room/screen.h"

typedef struct {
  KalahPerson *to;
  char *room, *from, *html;
  int id;
  PurpleMessageFlags flags;
  time_t when;
} Letter;

static GQueue letters = G_QUEUE_INIT;
static guint timer;

static void
letter_free (Letter *letter)
{
  g_free (letter->room);
  g_free (letter->from);
  g_free (letter->html);
  g_free (letter);
}

static void
deliver (const Letter *letter)
{
  PurpleConnection *gc = letter->to->gc;

  if (gc == NULL) {
    char *text = kalah_screen_plain (letter->html);
    letter->to->hear (letter->to, letter->room, letter->from, text, letter->to->data);
    g_free (text);
  } else if (letter->room == NULL)
    serv_got_im (gc, letter->from, letter->html, letter->flags, letter->when);
  else if (purple_find_chat (gc, letter->id) != NULL)
    serv_got_chat_in (gc, letter->id, letter->from, letter->flags, letter->html, letter->when);
}

void
kalah_post_flush (void)
{
  Letter *letter;
  while ((letter = g_queue_pop_head (&letters)) != NULL) {
    deliver (letter);
    letter_free (letter);
  }
}

static gboolean
flush_later (gpointer data)
{
  (void) data;
  timer = 0;
  kalah_post_flush ();
  return G_SOURCE_REMOVE;
}

void
kalah_post_send (KalahPerson *to, const char *room, int id, const char *from, const char *html,
                 PurpleMessageFlags flags, time_t when)
{
  Letter *letter = g_new0 (Letter, 1);
  letter->to = to;
  letter->room = g_strdup (room);
  letter->id = id;
  letter->from = g_strdup (from);
  letter->html = g_strdup (html);
  letter->flags = flags;
  letter->when = when;
  g_queue_push_tail (&letters, letter);
  if (timer == 0)
    timer = g_timeout_add (0, flush_later, NULL);
}

void
kalah_post_forget (KalahPerson *person)
{
  for (GList *l = letters.head, *next; l != NULL; l = next) {
    Letter *letter = l->data;
    next = l->next;
    if (letter->to == person) {
      g_queue_delete_link (&letters, l);
      letter_free (letter);
    }
  }
  if (letters.length == 0 && timer != 0) {
    g_source_remove (timer);
    timer = 0;
  }
}

gboolean
kalah_post_busy (void)
{
  return letters.length > 0;
}
