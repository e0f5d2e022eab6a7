/*
 * window.c - see window.h. Invariant: an iterator is good until the text changes; one that is
 * used later fails the test, as it would confuse GTK.
 */
#include "purple/window.h"

#include <gio/gio.h>
#include <string.h>

#include "purple/pidgin-private.h"
#include "suite.h"

#define PATIENCE_S 20

#define DECLARE(type, name, arguments) type name arguments;
KALAH_PIDGIN_FUNCTIONS (DECLARE)

struct _GtkTextBuffer {
  GString *text;
  GList *marks;
  gsize changes;
};

struct _GtkTextMark {
  gsize at;
};

struct _GtkIMHtml {
  GObject object;
  GtkTextBuffer *buffer;
};

static KalahLinkActivate on_link;
static GtkWidget *focus;
static int latest_picture;

/* --- iterators and marks --------------------------------------------------------- */

static void
set_iter (GtkTextIter *iter, GtkTextBuffer *buffer, gsize at)
{
  iter->room[0] = GSIZE_TO_POINTER (at);
  iter->room[1] = GSIZE_TO_POINTER (buffer->changes);
}

static gsize
offset_of (GtkTextBuffer *buffer, const GtkTextIter *iter)
{
  ck_assert_uint_eq (GPOINTER_TO_SIZE (iter->room[1]), buffer->changes);
  return GPOINTER_TO_SIZE (iter->room[0]);
}

static void
insert (GtkTextBuffer *buffer, gsize at, const char *text)
{
  gsize length = strlen (text);
  g_string_insert (buffer->text, (gssize) at, text);
  buffer->changes++;
  for (GList *link = buffer->marks; link != NULL; link = link->next) {
    GtkTextMark *mark = link->data;
    if (mark->at > at)
      mark->at += length;
  }
}

GtkTextBuffer *
gtk_text_view_get_buffer (GtkTextView *view)
{
  return ((GtkIMHtml *) view)->buffer;
}

void
gtk_text_buffer_get_end_iter (GtkTextBuffer *buffer, GtkTextIter *iter)
{
  set_iter (iter, buffer, buffer->text->len);
}

GtkTextMark *
gtk_text_buffer_create_mark (GtkTextBuffer *buffer, const gchar *name, const GtkTextIter *where,
                             gboolean left)
{
  GtkTextMark *mark = g_new0 (GtkTextMark, 1);
  ck_assert (name == NULL && left);
  mark->at = offset_of (buffer, where);
  buffer->marks = g_list_prepend (buffer->marks, mark);
  return mark;
}

void
gtk_text_buffer_move_mark (GtkTextBuffer *buffer, GtkTextMark *mark, const GtkTextIter *where)
{
  ck_assert_ptr_nonnull (g_list_find (buffer->marks, mark));
  mark->at = offset_of (buffer, where);
}

void
gtk_text_buffer_delete_mark (GtkTextBuffer *buffer, GtkTextMark *mark)
{
  ck_assert_ptr_nonnull (g_list_find (buffer->marks, mark));
  buffer->marks = g_list_remove (buffer->marks, mark);
  g_free (mark);
}

void
gtk_text_buffer_get_iter_at_mark (GtkTextBuffer *buffer, GtkTextIter *iter, GtkTextMark *mark)
{
  ck_assert_ptr_nonnull (g_list_find (buffer->marks, mark));
  set_iter (iter, buffer, mark->at);
}

gboolean
gtk_text_iter_equal (const GtkTextIter *a, const GtkTextIter *b)
{
  return a->room[0] == b->room[0] && a->room[1] == b->room[1];
}

/* --- what is seen: always all of it -------------------------------------------------- */

void
gtk_text_view_get_visible_rect (GtkTextView *view, GdkRectangle *rectangle)
{
  (void) view;
  *rectangle = (GdkRectangle){ 0, 0, 404, 300 };
}

void
gtk_text_view_get_line_yrange (GtkTextView *view, const GtkTextIter *iter, int *y, int *height)
{
  offset_of (((GtkIMHtml *) view)->buffer, iter);
  *y = 280;
  *height = 20;
}

int
gtk_text_view_get_left_margin (GtkTextView *view)
{
  (void) view;
  return 2;
}

int
gtk_text_view_get_right_margin (GtkTextView *view)
{
  (void) view;
  return 2;
}

void
gtk_imhtml_scroll_to_end (GtkIMHtml *imhtml, gboolean smooth)
{
  (void) imhtml;
  (void) smooth;
}

void
gtk_widget_grab_focus (GtkWidget *widget)
{
  focus = widget;
}

GdkScreen *
gdk_screen_get_default (void)
{
  return NULL;
}

double
gdk_screen_get_resolution (GdkScreen *screen)
{
  (void) screen;
  return 96;
}

/* --- markup ---------------------------------------------------------------------------- */

static gboolean
describe_image (const GMatchInfo *match, GString *out, gpointer data)
{
  g_autofree char *id = g_match_info_fetch (match, 1);
  (void) data;
  latest_picture = MAX (latest_picture, atoi (id));
  ck_assert_ptr_nonnull (purple_imgstore_find_by_id (atoi (id)));
  purple_imgstore_ref_by_id (atoi (id));
  g_string_append_printf (out, "[image %s]", id);
  return FALSE;
}

/* HTML as this window shows it. Free it. */
static char *
render (const char *html)
{
  g_autoptr (GRegex) images = g_regex_new ("<img id=\"(\\d+)\">", 0, 0, NULL);
  g_autoptr (GRegex) links = g_regex_new ("<a href=\"([^\"]*)\">(.*?)</a>", 0, 0, NULL);
  g_autofree char *pictured = g_regex_replace_eval (images, html, -1, 0, 0, describe_image, NULL,
                                                    NULL);
  g_autofree char *linked = g_regex_replace (links, pictured, -1, 0, "[\\2 -&gt; \\1]", 0, NULL);
  return purple_markup_strip_html (linked);
}

void
gtk_imhtml_insert_html_at_iter (GtkIMHtml *imhtml, const gchar *html, GtkIMHtmlOptions options,
                                GtkTextIter *iter)
{
  gsize at = offset_of (imhtml->buffer, iter);
  g_autofree char *text = render (html);
  (void) options;
  insert (imhtml->buffer, at, text);
  set_iter (iter, imhtml->buffer, at + strlen (text));
}

static void
release_images (const char *text)
{
  while ((text = strstr (text, "[image ")) != NULL) {
    text += strlen ("[image ");
    purple_imgstore_unref_by_id (atoi (text));
  }
}

void
gtk_imhtml_delete (GtkIMHtml *imhtml, GtkTextIter *start, GtkTextIter *end)
{
  GtkTextBuffer *buffer = imhtml->buffer;
  gsize from = offset_of (buffer, start), to = offset_of (buffer, end);
  ck_assert_uint_le (from, to);
  g_autofree char *gone = g_strndup (buffer->text->str + from, to - from);
  release_images (gone);
  g_string_erase (buffer->text, (gssize) from, (gssize) (to - from));
  buffer->changes++;
  for (GList *link = buffer->marks; link != NULL; link = link->next) {
    GtkTextMark *mark = link->data;
    mark->at = mark->at >= to ? mark->at - (to - from) : MIN (mark->at, from);
  }
}

gboolean
gtk_imhtml_class_register_protocol (const char *name, KalahLinkActivate activate,
                                    KalahLinkMenu menu)
{
  ck_assert_str_eq (name, "kalah:");
  (void) menu;
  on_link = activate;
  return TRUE;
}

const char *
gtk_imhtml_link_get_url (GtkIMHtmlLink *link)
{
  return (const char *) link;
}

/* --- windows ----------------------------------------------------------------------------- */

static GType
imhtml_type (void)
{
  static GType type;
  if (type == 0)
    type = g_type_register_static_simple (G_TYPE_OBJECT, "GtkIMHtml", sizeof (GObjectClass), NULL,
                                          sizeof (GtkIMHtml), NULL, 0);
  return type;
}

static void
create (PurpleConversation *conv)
{
  KalahPidginWindow *window = g_new0 (KalahPidginWindow, 1);
  GtkIMHtml *imhtml = g_object_new (imhtml_type (), NULL);
  imhtml->buffer = g_new0 (GtkTextBuffer, 1);
  imhtml->buffer->text = g_string_new (NULL);
  window->active_conv = conv;
  window->imhtml = (GtkWidget *) imhtml;
  window->entry = g_object_new (imhtml_type (), NULL);
  conv->ui_data = window;
}

static GtkIMHtml *
imhtml_of (PurpleConversation *conv)
{
  return (GtkIMHtml *) ((KalahPidginWindow *) conv->ui_data)->imhtml;
}

static void
destroy (PurpleConversation *conv)
{
  KalahPidginWindow *window = conv->ui_data;
  if (window == NULL)
    return;
  GtkTextBuffer *buffer = imhtml_of (conv)->buffer;
  g_object_unref (window->imhtml);
  g_object_unref (window->entry);
  release_images (buffer->text->str);
  g_string_free (buffer->text, TRUE);
  g_list_free_full (buffer->marks, g_free);
  g_free (buffer);
  g_free (window);
  conv->ui_data = NULL;
}


static void
write_conv (PurpleConversation *conv, const char *name, const char *alias, const char *message,
            PurpleMessageFlags flags, time_t mtime)
{
  gboolean im = purple_conversation_get_type (conv) == PURPLE_CONV_TYPE_IM;
  void *handle = pidgin_conversations_get_handle ();
  PurpleAccount *account = purple_conversation_get_account (conv);
  char *html = g_strdup (message);
  (void) alias;
  (void) mtime;
  if (conv->ui_data == NULL
      || GPOINTER_TO_INT (purple_signal_emit_return_1 (
             handle, im ? "displaying-im-msg" : "displaying-chat-msg", account, name, &html, conv,
             flags))) {
    g_free (html);
    return;
  }
  GtkTextBuffer *buffer = imhtml_of (conv)->buffer;
  g_autofree char *text = render (html);
  g_autofree char *line = g_strdup_printf ("%s%s: %s", buffer->text->len > 0 ? "\n" : "",
                                           name != NULL ? name : "*", text);
  insert (buffer, buffer->text->len, line);
  purple_signal_emit (handle, im ? "displayed-im-msg" : "displayed-chat-msg", account, name, html,
                      conv, flags);
  g_free (html);
}

static PurpleConversationUiOps ops = {
  .create_conversation = create, .destroy_conversation = destroy, .write_conv = write_conv
};

PurpleConversationUiOps *
pidgin_conversations_get_conv_ui_ops (void)
{
  return &ops;
}

static void
register_signal (void *handle, const char *name, gboolean before)
{
  purple_signal_register (
      handle, name,
      before ? purple_marshal_BOOLEAN__POINTER_POINTER_POINTER_POINTER_UINT
             : purple_marshal_VOID__POINTER_POINTER_POINTER_POINTER_UINT,
      before ? purple_value_new (PURPLE_TYPE_BOOLEAN) : NULL, 5,
      purple_value_new (PURPLE_TYPE_SUBTYPE, PURPLE_SUBTYPE_ACCOUNT),
      purple_value_new (PURPLE_TYPE_STRING), purple_value_new (PURPLE_TYPE_STRING),
      purple_value_new (PURPLE_TYPE_SUBTYPE, PURPLE_SUBTYPE_CONVERSATION),
      purple_value_new (PURPLE_TYPE_INT));
}

void *
pidgin_conversations_get_handle (void)
{
  static int handle;
  if (handle++ == 0) {
    register_signal (&handle, "displaying-chat-msg", TRUE);
    register_signal (&handle, "displaying-im-msg", TRUE);
    register_signal (&handle, "displayed-chat-msg", FALSE);
    register_signal (&handle, "displayed-im-msg", FALSE);
  }
  return &handle;
}

void
window_open_all (void)
{
  purple_conversations_set_ui_ops (&ops);
}

void
window_hide (PurpleConversation *conv)
{
  destroy (conv);
}

/* The newest is first in the history. */
void
window_show_again (PurpleConversation *conv)
{
  create (conv);
  KalahPidginWindow *window = conv->ui_data;
  for (GList *link = g_list_last (purple_conversation_get_message_history (conv)); link != NULL;
       link = link->prev) {
    const PurpleConvMessage *message = link->data;
    window->attach.current = link;
    write_conv (conv, message->who, NULL, message->what, message->flags, message->when);
  }
  window->attach.current = NULL;
}

/* --- looking ------------------------------------------------------------------------------ */

gboolean
window_takes_typing (PurpleConversation *conv)
{
  return focus == ((KalahPidginWindow *) conv->ui_data)->entry;
}

const char *
window_text (PurpleConversation *conv)
{
  return imhtml_of (conv)->buffer->text->str;
}

guint
window_count (PurpleConversation *conv, const char *text)
{
  guint count = 0;
  for (const char *at = window_text (conv); (at = strstr (at, text)) != NULL; at++)
    count++;
  return count;
}

static gboolean
give_up (gpointer over)
{
  *(gboolean *) over = TRUE;
  return G_SOURCE_REMOVE;
}

void
window_expect (PurpleConversation *conv, const char *text, guint count)
{
  gboolean over = FALSE;
  guint timer = g_timeout_add_seconds (PATIENCE_S, give_up, &over);
  while (!over && window_count (conv, text) != count)
    g_main_context_iteration (NULL, TRUE);
  ck_assert_msg (!over, "not %u times \"%s\" in:\n%s", count, text, window_text (conv));
  g_source_remove (timer);
}

void
window_click (PurpleConversation *conv, const char *target)
{
  focus = ((KalahPidginWindow *) conv->ui_data)->imhtml;
  ck_assert (on_link (imhtml_of (conv), (GtkIMHtmlLink *) target));
}

char *
window_last_link (PurpleConversation *conv)
{
  const char *at = g_strrstr (window_text (conv), " -> ");
  ck_assert_ptr_nonnull (at);
  at += strlen (" -> ");
  return g_strndup (at, strcspn (at, "]"));
}

guint
window_pictures (void)
{
  guint count = 0;
  for (int id = 1; id <= latest_picture; id++)
    count += purple_imgstore_find_by_id (id) != NULL;
  return count;
}
