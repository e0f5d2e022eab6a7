/*
 * witness.c - a plugin for Pidgin that tells what stands in the chat's window.
 *
 * Owns:   files in the folder that WITNESS_FOLDER names, renewed while Pidgin runs: "window",
 *         the text as it is shown, each picture as U+FFFC; "entry", what has been typed and
 *         not sent; "focus", whether what is typed goes there; "links", a line for each link
 *         that can be clicked: where on the display, and what it links to.
 *         And while no chat is open, memory that is not used goes back to the kernel, so
 *         that others can tell what is.
 * Never:  changes what is shown.
 */
#include "config.h"

#include <gtkconv.h>
#include <gtkplugin.h>
#include <malloc.h>
#include <purple.h>
#include <string.h>

#define LOOK_MS 50

gboolean purple_init_plugin (PurplePlugin *plugin);

static guint timer;

static PidginConversation *
room (void)
{
  GList *chats = purple_get_chats ();
  PurpleConversation *chat = chats != NULL ? chats->data : NULL;
  return chat != NULL ? PIDGIN_CONVERSATION (chat) : NULL;
}

/* Writes TEXT, if it is news. Takes it. */
static void
tell (const char *name, char **last, char *text)
{
  g_autofree char *path = g_build_filename (g_getenv ("WITNESS_FOLDER"), name, NULL);
  if (g_strcmp0 (*last, text) != 0)
    g_file_set_contents (path, text, -1, NULL);
  g_free (*last);
  *last = text;
}

static char *
text_of (GtkTextView *view)
{
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (view);
  GtkTextIter start, end;
  gtk_text_buffer_get_bounds (buffer, &start, &end);
  return gtk_text_buffer_get_slice (buffer, &start, &end, FALSE);
}

static const char *
link_at (const GtkTextIter *at)
{
  const char *link = NULL;
  GSList *tags = gtk_text_iter_get_tags (at);
  for (GSList *tag = tags; tag != NULL && link == NULL; tag = tag->next)
    link = g_object_get_data (G_OBJECT (tag->data), "link_url");
  g_slist_free (tags);
  return link;
}

/* The middle of the first letter of the link at AT, if that is in sight. */
static void
add_link (GString *text, GtkTextView *view, const GtkTextIter *at, const char *link)
{
  GdkWindow *window = gtk_text_view_get_window (view, GTK_TEXT_WINDOW_TEXT);
  GdkRectangle letter, sight;
  int x, y, left, top;
  gtk_text_view_get_iter_location (view, at, &letter);
  gtk_text_view_get_visible_rect (view, &sight);
  if (letter.y < sight.y || letter.y + letter.height > sight.y + sight.height)
    return;
  gtk_text_view_buffer_to_window_coords (view, GTK_TEXT_WINDOW_TEXT, letter.x + letter.width / 2,
                                         letter.y + letter.height / 2, &x, &y);
  gdk_window_get_origin (window, &left, &top);
  g_string_append_printf (text, "%d %d %s\n", left + x, top + y, link);
}

static char *
links_in_sight (GtkTextView *view)
{
  GString *text = g_string_new (NULL);
  GtkTextIter at;
  gtk_text_buffer_get_start_iter (gtk_text_view_get_buffer (view), &at);
  do {
    const char *link = link_at (&at);
    if (link != NULL && gtk_text_iter_begins_tag (&at, NULL))
      add_link (text, view, &at, link);
  } while (gtk_text_iter_forward_to_tag_toggle (&at, NULL) && !gtk_text_iter_is_end (&at));
  return g_string_free (text, FALSE);
}

static gboolean
look (gpointer data)
{
  static char *last_text, *last_entry, *last_focus, *last_links;
  PidginConversation *window = room ();
  (void) data;
  if (window == NULL)
    malloc_trim (0);
  if (window == NULL || !GTK_WIDGET_REALIZED (window->imhtml))
    return TRUE;
  tell ("window", &last_text, text_of (GTK_TEXT_VIEW (window->imhtml)));
  tell ("entry", &last_entry, text_of (GTK_TEXT_VIEW (window->entry)));
  tell ("focus", &last_focus, g_strdup (gtk_widget_is_focus (window->entry) ? "entry" : "other"));
  tell ("links", &last_links, links_in_sight (GTK_TEXT_VIEW (window->imhtml)));
  return TRUE;
}

static gboolean
load (PurplePlugin *plugin)
{
  (void) plugin;
  if (g_getenv ("WITNESS_FOLDER") == NULL)
    return FALSE;
  timer = purple_timeout_add (LOOK_MS, look, NULL);
  return TRUE;
}

static gboolean
unload (PurplePlugin *plugin)
{
  (void) plugin;
  purple_timeout_remove (timer);
  return TRUE;
}

static PurplePluginInfo info = {
  .magic = PURPLE_PLUGIN_MAGIC,
  .major_version = PURPLE_MAJOR_VERSION,
  .minor_version = 14,
  .type = PURPLE_PLUGIN_STANDARD,
  .ui_requirement = (char *) PIDGIN_PLUGIN_TYPE,
  .priority = PURPLE_PRIORITY_DEFAULT,
  .id = (char *) "core-kalah-witness",
  .name = (char *) "Witness",
  .version = (char *) "1",
  .summary = (char *) "Tells a test what Pidgin shows",
  .load = load,
  .unload = unload,
};

gboolean
purple_init_plugin (PurplePlugin *plugin)
{
  plugin->info = &info;
  return purple_plugin_register (plugin);
}
