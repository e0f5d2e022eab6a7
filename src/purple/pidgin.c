/*
 * pidgin.c - see pidgin.h. Invariant: `spots` are all spots in the order in which they
 * stand in their windows, and no two of one window overlap. All marks have left gravity:
 * what Pidgin adds goes behind them, and what we put into a spot moves the marks of those
 * behind it by hand.
 */
#include "purple/pidgin.h"

#include <gio/gio.h> /* for GObject */
#include <gmodule.h>
#include <string.h>

#include "purple/pidgin-private.h"

/* Pidgin scrolls smoothly: for so long after a line it may still be on its way. */
#define SCROLLING_US (G_USEC_PER_SEC / 2)
#define SEEN_AT_END "kalah-seen-at-end"
/* A display of so many dots per inch has small pixels. */
#define FINE_DPI 144

#define POINTER(type, name, arguments) type (*name) arguments;
static struct {
  KALAH_PIDGIN_FUNCTIONS (POINTER)
} pidgin;

#define NAME(type, name, arguments) { #name, (gpointer *) &pidgin.name },
static const struct {
  const char *name;
  gpointer *address;
} symbols[] = { KALAH_PIDGIN_FUNCTIONS (NAME) };

static const KalahPidginHooks *hooks;

struct _KalahSpot {
  GtkIMHtml *imhtml; /* NULL: the window is gone, and the marks with it */
  GtkTextMark *start, *end; /* END is NULL while it is open */
};

static GList *spots;

/* --- windows ----------------------------------------------------------------------- */

static gboolean
find_symbols (void)
{
  GModule *program = g_module_open (NULL, 0);
  gboolean found = program != NULL;
  for (guint i = 0; found && i < G_N_ELEMENTS (symbols); i++)
    found = g_module_symbol (program, symbols[i].name, symbols[i].address)
            && *symbols[i].address != NULL;
  if (program != NULL)
    g_module_close (program);
  return found;
}

static gboolean
is_imhtml (gpointer widget)
{
  GType type = g_type_from_name ("GtkIMHtml");
  return type != 0 && widget != NULL && G_TYPE_CHECK_INSTANCE_TYPE (widget, type);
}

/* What the window of CONV is written into, or NULL: it is hidden, or another client's. */
static GtkIMHtml *
imhtml_of (PurpleConversation *conv)
{
  if (hooks == NULL || conv->ui_data == NULL
      || purple_conversation_get_ui_ops (conv) != pidgin.pidgin_conversations_get_conv_ui_ops ())
    return NULL;
  const KalahPidginWindow *window = conv->ui_data;
  return is_imhtml (window->imhtml) ? (GtkIMHtml *) window->imhtml : NULL;
}

static GtkTextBuffer *
buffer_of (GtkIMHtml *imhtml)
{
  return pidgin.gtk_text_view_get_buffer ((GtkTextView *) imhtml);
}

static gboolean
shows_end (GtkIMHtml *imhtml)
{
  GtkTextView *view = (GtkTextView *) imhtml;
  GtkTextIter end;
  GdkRectangle seen;
  int y, height;
  pidgin.gtk_text_buffer_get_end_iter (buffer_of (imhtml), &end);
  pidgin.gtk_text_view_get_visible_rect (view, &seen);
  pidgin.gtk_text_view_get_line_yrange (view, &end, &y, &height);
  return y + height - (seen.y + seen.height) <= height;
}

/* Remembers that IMHTML shows its end before a line is added. */
static void
note_end (GtkIMHtml *imhtml)
{
  if (!shows_end (imhtml))
    return;
  gint64 *at = g_new (gint64, 1);
  *at = g_get_monotonic_time ();
  g_object_set_data_full ((GObject *) imhtml, SEEN_AT_END, at, g_free);
}

/* Is the user's eye on the end, or will be in a moment? */
static gboolean
follows_end (GtkIMHtml *imhtml)
{
  const gint64 *at = g_object_get_data ((GObject *) imhtml, SEEN_AT_END);
  return shows_end (imhtml) || (at != NULL && g_get_monotonic_time () - *at < SCROLLING_US);
}

guint
kalah_pidgin_width (PurpleConversation *conv)
{
  GtkIMHtml *imhtml = imhtml_of (conv);
  if (imhtml == NULL)
    return 0;
  GtkTextView *view = (GtkTextView *) imhtml;
  GdkRectangle seen;
  pidgin.gtk_text_view_get_visible_rect (view, &seen);
  int margins = pidgin.gtk_text_view_get_left_margin (view)
                + pidgin.gtk_text_view_get_right_margin (view);
  return (guint) MAX (seen.width - margins, 0);
}

guint
kalah_pidgin_scale (void)
{
  GdkScreen *screen = hooks == NULL ? NULL : pidgin.gdk_screen_get_default ();
  return screen != NULL && pidgin.gdk_screen_get_resolution (screen) >= FINE_DPI ? 2 : 1;
}

/* --- spots ------------------------------------------------------------------------- */

static GtkTextMark *
add_mark (GtkTextBuffer *buffer, const GtkTextIter *where)
{
  return pidgin.gtk_text_buffer_create_mark (buffer, NULL, where, TRUE);
}

static KalahSpot *
spot_at (GtkIMHtml *imhtml, const GtkTextIter *where)
{
  KalahSpot *spot = g_new0 (KalahSpot, 1);
  spot->imhtml = imhtml;
  spot->start = add_mark (buffer_of (imhtml), where);
  g_object_add_weak_pointer ((GObject *) imhtml, (gpointer *) &spot->imhtml);
  return spot;
}

KalahSpot *
kalah_spot_new (PurpleConversation *conv)
{
  GtkIMHtml *imhtml = imhtml_of (conv);
  if (imhtml == NULL)
    return NULL;
  GtkTextIter end;
  pidgin.gtk_text_buffer_get_end_iter (buffer_of (imhtml), &end);
  KalahSpot *spot = spot_at (imhtml, &end);
  spots = g_list_append (spots, spot);
  return spot;
}

KalahSpot *
kalah_spot_after (KalahSpot *before)
{
  kalah_spot_close (before);
  if (before->imhtml == NULL)
    return NULL;
  GtkTextBuffer *buffer = buffer_of (before->imhtml);
  GtkTextIter where;
  pidgin.gtk_text_buffer_get_iter_at_mark (buffer, &where, before->end);
  KalahSpot *spot = spot_at (before->imhtml, &where);
  spot->end = add_mark (buffer, &where);
  GList *link = g_list_find (spots, before);
  spots = g_list_insert_before (spots, link->next, spot);
  return spot;
}

void
kalah_spot_close (KalahSpot *spot)
{
  if (spot->imhtml == NULL || spot->end != NULL)
    return;
  GtkTextIter end;
  pidgin.gtk_text_buffer_get_end_iter (buffer_of (spot->imhtml), &end);
  spot->end = add_mark (buffer_of (spot->imhtml), &end);
}

/* The marks of SPOT that stand at FROM go to TO. */
static void
carry (KalahSpot *spot, GtkTextMark *from, const GtkTextIter *to)
{
  GtkTextBuffer *buffer = buffer_of (spot->imhtml);
  GtkTextMark *marks[] = { spot->start, spot->end };
  for (guint i = 0; i < G_N_ELEMENTS (marks); i++) {
    GtkTextIter at, here;
    if (marks[i] == NULL)
      continue;
    pidgin.gtk_text_buffer_get_iter_at_mark (buffer, &here, from);
    pidgin.gtk_text_buffer_get_iter_at_mark (buffer, &at, marks[i]);
    if (pidgin.gtk_text_iter_equal (&at, &here))
      pidgin.gtk_text_buffer_move_mark (buffer, marks[i], to);
  }
}

gboolean
kalah_spot_write (KalahSpot *spot, const char *html)
{
  kalah_spot_close (spot);
  if (spot->imhtml == NULL)
    return FALSE;
  GtkTextBuffer *buffer = buffer_of (spot->imhtml);
  gboolean follow = follows_end (spot->imhtml);
  GtkTextIter iter;
  pidgin.gtk_text_buffer_get_iter_at_mark (buffer, &iter, spot->end);
  pidgin.gtk_imhtml_insert_html_at_iter (spot->imhtml, html, KALAH_IMHTML_NO_SMILEY, &iter);
  for (GList *link = g_list_find (spots, spot)->next; link != NULL; link = link->next)
    if (((KalahSpot *) link->data)->imhtml == spot->imhtml)
      carry (link->data, spot->end, &iter);
  pidgin.gtk_text_buffer_move_mark (buffer, spot->end, &iter);
  if (follow)
    pidgin.gtk_imhtml_scroll_to_end (spot->imhtml, FALSE);
  return TRUE;
}

void
kalah_spot_erase (KalahSpot *spot)
{
  kalah_spot_close (spot);
  if (spot->imhtml == NULL)
    return;
  GtkTextBuffer *buffer = buffer_of (spot->imhtml);
  gboolean follow = follows_end (spot->imhtml);
  GtkTextIter start, end;
  pidgin.gtk_text_buffer_get_iter_at_mark (buffer, &start, spot->start);
  pidgin.gtk_text_buffer_get_iter_at_mark (buffer, &end, spot->end);
  pidgin.gtk_imhtml_delete (spot->imhtml, &start, &end);
  if (follow)
    pidgin.gtk_imhtml_scroll_to_end (spot->imhtml, FALSE);
}

void
kalah_spot_free (KalahSpot *spot)
{
  if (spot == NULL)
    return;
  spots = g_list_remove (spots, spot);
  if (spot->imhtml != NULL) {
    GtkTextBuffer *buffer = buffer_of (spot->imhtml);
    pidgin.gtk_text_buffer_delete_mark (buffer, spot->start);
    if (spot->end != NULL)
      pidgin.gtk_text_buffer_delete_mark (buffer, spot->end);
    g_object_remove_weak_pointer ((GObject *) spot->imhtml, (gpointer *) &spot->imhtml);
  }
  g_free (spot);
}

/* --- signals ----------------------------------------------------------------------- */

static gboolean
on_displaying (PurpleAccount *account, const char *who, char **html, PurpleConversation *conv,
               PurpleMessageFlags flags)
{
  (void) account;
  GtkIMHtml *imhtml = imhtml_of (conv);
  if (imhtml == NULL || html == NULL || *html == NULL)
    return FALSE;
  note_end (imhtml);
  if (((const KalahPidginWindow *) conv->ui_data)->attach.current != NULL)
    flags |= PURPLE_MESSAGE_DELAYED;
  return hooks->showing (conv, who, html, flags);
}

static void
on_displayed (PurpleAccount *account, const char *who, const char *html,
              PurpleConversation *conv, PurpleMessageFlags flags)
{
  (void) account;
  (void) html;
  if (imhtml_of (conv) != NULL)
    hooks->shown (conv, who, flags);
}

static PurpleConversation *
find_conv (GtkIMHtml *imhtml)
{
  for (GList *link = purple_get_conversations (); link != NULL; link = link->next) {
    PurpleConversation *conv = link->data;
    if (imhtml_of (conv) == imhtml
        && ((const KalahPidginWindow *) conv->ui_data)->active_conv == conv)
      return conv;
  }
  return NULL;
}

/* Else the cursor stands beside the newest picture, as high as that, and blinks. */
static void
go_on_typing (PurpleConversation *conv)
{
  GtkWidget *entry = ((const KalahPidginWindow *) conv->ui_data)->entry;
  if (is_imhtml (entry))
    pidgin.gtk_widget_grab_focus (entry);
}

static gboolean
on_activate (GtkIMHtml *imhtml, GtkIMHtmlLink *link)
{
  const char *url = pidgin.gtk_imhtml_link_get_url (link);
  PurpleConversation *conv = find_conv (imhtml);
  if (conv == NULL || url == NULL || !g_str_has_prefix (url, KALAH_PIDGIN_LINK))
    return TRUE;
  go_on_typing (conv);
  hooks->clicked (conv, url + strlen (KALAH_PIDGIN_LINK));
  return TRUE;
}

/* There is nothing in the menu of such a link. */
static gboolean
on_menu (GtkIMHtml *imhtml, GtkIMHtmlLink *link, GtkWidget *menu)
{
  (void) imhtml;
  (void) link;
  (void) menu;
  return TRUE;
}

gboolean
kalah_pidgin_init (void *plugin, const KalahPidginHooks *given)
{
  static const struct {
    const char *name;
    PurpleCallback callback;
  } signals[] = {
    { "displaying-chat-msg", PURPLE_CALLBACK (on_displaying) },
    { "displaying-im-msg", PURPLE_CALLBACK (on_displaying) },
    { "displayed-chat-msg", PURPLE_CALLBACK (on_displayed) },
    { "displayed-im-msg", PURPLE_CALLBACK (on_displayed) },
  };
  if (!find_symbols ())
    return FALSE;
  hooks = given;
  for (guint i = 0; i < G_N_ELEMENTS (signals); i++)
    purple_signal_connect (pidgin.pidgin_conversations_get_handle (), signals[i].name, plugin,
                           signals[i].callback, NULL);
  pidgin.gtk_imhtml_class_register_protocol (KALAH_PIDGIN_LINK, on_activate, on_menu);
  return TRUE;
}

void
kalah_pidgin_uninit (void)
{
  if (hooks == NULL)
    return;
  pidgin.gtk_imhtml_class_register_protocol (KALAH_PIDGIN_LINK, NULL, NULL);
  hooks = NULL;
}

gboolean
kalah_pidgin_is_here (void)
{
  return hooks != NULL;
}
