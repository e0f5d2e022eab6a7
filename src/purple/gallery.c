/*
 * gallery.c - see gallery.h. Invariant: only the last of `hung` may have links, and only
 * while `token` is not empty.
 */
#include "purple/gallery.h"

#include <string.h>

#include "purple/markup.h"
#include "talk/text.h"

#define TOKEN_MAX 17
/* Makes a number wide enough to be hit. */
#define SPACE "\u2007"

typedef struct {
  guint number;
  gboolean waits; /* for the painter */
  KalahExhibit *exhibit;
  KalahSpot *links;
} Hung;

struct _KalahGallery {
  guint chat; /* serial number */
  guint last_number;
  GQueue hung; /* of Hung, the oldest first */
  char token[TOKEN_MAX];
};

void
kalah_exhibit_free (KalahExhibit *exhibit)
{
  if (exhibit == NULL)
    return;
  kalah_spot_free (exhibit->place);
  g_clear_pointer (&exhibit->rows, g_ptr_array_unref);
  g_free (exhibit->text);
  kalah_picture_free (exhibit->sitting.picture);
  g_free (exhibit);
}

static void
hung_free (gpointer data)
{
  Hung *hung = data;
  kalah_spot_free (hung->links);
  kalah_exhibit_free (hung->exhibit);
  g_free (hung);
}

KalahGallery *
kalah_gallery_new (guint chat)
{
  KalahGallery *gallery = g_new0 (KalahGallery, 1);
  gallery->chat = chat;
  return gallery;
}

void
kalah_gallery_free (KalahGallery *gallery)
{
  if (gallery == NULL)
    return;
  kalah_painter_cancel (gallery->chat);
  g_queue_clear_full (&gallery->hung, hung_free);
  g_free (gallery);
}

/* --- what gives way ------------------------------------------------------------------ */

static void
erase (KalahSpot *spot)
{
  if (spot != NULL)
    kalah_spot_erase (spot);
}

static void
remove_links (KalahGallery *gallery)
{
  Hung *newest = g_queue_peek_tail (&gallery->hung);
  gallery->token[0] = '\0';
  if (newest == NULL || newest->links == NULL)
    return;
  kalah_spot_erase (newest->links);
  g_clear_pointer (&newest->links, kalah_spot_free);
}

void
kalah_gallery_unlink (KalahGallery *gallery)
{
  Hung *newest = g_queue_peek_tail (&gallery->hung);
  remove_links (gallery);
  if (newest != NULL) /* it may still be waiting for its picture */
    newest->exhibit->pits = 0;
}

static void
make_room (KalahGallery *gallery)
{
  while (g_queue_get_length (&gallery->hung) > KALAH_GALLERY_PICTURES) {
    Hung *oldest = g_queue_pop_head (&gallery->hung);
    if (!oldest->waits)
      erase (oldest->exhibit->place);
    hung_free (oldest);
  }
}

/* --- what is shown ------------------------------------------------------------------- */

/* It cannot be drawn: the board is shown as text. */
static void
give_up (Hung *hung)
{
  hung->waits = FALSE;
  if (hung->exhibit->place != NULL && hung->exhibit->text != NULL) {
    g_autofree char *html = g_strconcat ("<br>", hung->exhibit->text, NULL);
    kalah_spot_write (hung->exhibit->place, html);
  }
}

static void
limit_waiting (KalahGallery *gallery)
{
  guint waiting = 0;
  for (GList *link = gallery->hung.head; link != NULL; link = link->next)
    waiting += ((Hung *) link->data)->waits;
  if (waiting < KALAH_GALLERY_WAITING_MAX)
    return;
  kalah_painter_cancel (gallery->chat);
  for (GList *link = gallery->hung.head; link != NULL; link = link->next)
    if (((Hung *) link->data)->waits)
      give_up (link->data);
}

void
kalah_gallery_hang (KalahGallery *gallery, KalahExhibit *exhibit)
{
  Hung *hung = g_new0 (Hung, 1);
  limit_waiting (gallery);
  remove_links (gallery);
  hung->number = ++gallery->last_number;
  hung->exhibit = exhibit;
  hung->waits = TRUE;
  g_queue_push_tail (&gallery->hung, hung);
  make_room (gallery);
  kalah_painter_paint (gallery->chat, hung->number, &exhibit->sitting);
  exhibit->sitting.picture = NULL; /* the painter's now */
}

static void
add_links (KalahGallery *gallery, Hung *hung)
{
  g_autofree char *label = kalah_markup_make (_("Sow a pit:"));
  g_autoptr (GString) html = g_string_new ("<br>");
  g_string_append (html, label);
  g_snprintf (gallery->token, TOKEN_MAX, "%08x%08x", g_random_int (), g_random_int ());
  for (guint pit = 0; pit < KALAH_PITS_MAX; pit++)
    if ((hung->exhibit->pits & 1u << pit) != 0)
      g_string_append_printf (html,
                              " <a href=\"" KALAH_PIDGIN_LINK "%s/%u\">" SPACE "%u" SPACE "</a>",
                              gallery->token, pit + 1, pit + 1);
  hung->links = kalah_spot_after (hung->exhibit->place);
  if (hung->links != NULL)
    kalah_spot_write (hung->links, html->str);
}

static gboolean
add_picture (KalahSpot *place, GBytes *file)
{
  gsize length;
  const void *bytes = g_bytes_get_data (file, &length);
  const char *name = memcmp (bytes, "GIF", 3) == 0 ? "kalah.gif" : "kalah.png";
  int id = purple_imgstore_add_with_id (g_memdup2 (bytes, length), length, name);
  if (id == 0)
    return FALSE;
  g_autofree char *html = g_strdup_printf ("<br><img id=\"%d\">", id);
  gboolean written = kalah_spot_write (place, html);
  purple_imgstore_unref_by_id (id); /* the window has its own */
  return written;
}

static Hung *
find_hung (KalahGallery *gallery, guint number)
{
  for (GList *link = gallery->hung.head; link != NULL; link = link->next)
    if (((Hung *) link->data)->number == number)
      return link->data;
  return NULL;
}

void
kalah_gallery_show (KalahGallery *gallery, guint number, GBytes *file)
{
  Hung *hung = find_hung (gallery, number);
  if (hung == NULL || !hung->waits)
    return;
  KalahExhibit *exhibit = hung->exhibit;
  hung->waits = FALSE;
  if (file == NULL || exhibit->place == NULL || !add_picture (exhibit->place, file)) {
    give_up (hung);
    return;
  }
  for (guint i = 0; exhibit->rows != NULL && i < exhibit->rows->len; i++)
    kalah_spot_erase (g_ptr_array_index (exhibit->rows, i));
  if (exhibit->pits != 0 && hung == g_queue_peek_tail (&gallery->hung))
    add_links (gallery, hung);
}

int
kalah_gallery_click (KalahGallery *gallery, const char *text)
{
  const Hung *newest = g_queue_peek_tail (&gallery->hung);
  gsize length = strlen (gallery->token);
  if (newest == NULL || length == 0 || strncmp (text, gallery->token, length) != 0
      || text[length] != '/')
    return -1;
  const char *number = text + length + 1;
  if (!g_ascii_isdigit (number[0]) || (number[1] != '\0' && !g_ascii_isdigit (number[1]))
      || strlen (number) > 2)
    return -1;
  int pit = (int) g_ascii_strtoull (number, NULL, 10) - 1;
  if (pit < 0 || pit >= KALAH_PITS_MAX || (newest->exhibit->pits & 1u << pit) == 0)
    return -1;
  remove_links (gallery);
  return pit;
}
