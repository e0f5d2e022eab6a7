/*
 * prefs.c - see prefs.h. Invariant: an entry of the list of hosted chats is
 * "PROTOCOL ACCOUNT CHAT", each chat once.
 */
#include "purple/prefs.h"

#include <string.h>

#include "purple/pidgin.h"
#include "purple/place.h"
#include "purple/themes.h"
#include "table/settings.h"
#include "talk/layout.h"
#include "talk/pits.h"
#include "talk/plain.h"
#include "talk/text.h"

#define ROOT "/plugins/core/kalah"
#define TRIGGER ROOT "/trigger"
#define BOARD ROOT "/board"
#define HOSTED ROOT "/hosted"
#define BRIDGES ROOT "/bridges"
#define EXPIRY ROOT "/expiry" /* minutes */
#define EXPIRY_DEFAULT (KALAH_EXPIRY_DEFAULT / 60)
#define EXPIRY_MIN 1
#define EXPIRY_MAX 1440
#define MEMORY ROOT "/memory" /* MiB */
#define MEMORY_DEFAULT 64
#define MEMORY_MIN 1
#define MEMORY_MAX 4096

#define SHOW_CHATS ROOT "/show-chats"
#define SHOW_IMS ROOT "/show-ims"
#define THEME ROOT "/theme"
#define WIDTH ROOT "/width" /* pixels */
#define WIDTH_DEFAULT 480
#define ANIM ROOT "/anim"

/* A word is typed letter by letter, and Pidgin tells us of each. */
#define TYPED_MS 2000
static guint typing; /* the timer; its address is the handle of what is watched and said */

static const struct {
  const char *value; /* "" is what suits the chat */
  const char *label;
} boards[] = {
  { "", N_("What suits the chat") },
  { "board=rows", N_("Rows of numbers") },
  { "board=frame", N_("Frame (fixed width)") },
  { "board=list", N_("Sentences (spoken)") },
  { "board=line", N_("All in one line") },
};

static const struct {
  const char *value;
  const char *label;
} ways[] = {
  [KALAH_SHOW_PICTURE] = { "picture", N_("As a picture") },
  [KALAH_SHOW_TEXT] = { "text", N_("As text") },
  [KALAH_SHOW_BOTH] = { "both", N_("As text and picture") },
};

static const struct {
  int value;
  const char *label;
} widths[] = {
  { 320, N_("Small") },
  { WIDTH_DEFAULT, N_("Medium") },
  { 640, N_("Large") },
};

void
kalah_prefs_init (void)
{
  purple_prefs_add_none (ROOT);
  purple_prefs_add_string (TRIGGER, KALAH_TRIGGER_DEFAULT);
  purple_prefs_add_string (BOARD, "");
  purple_prefs_add_string_list (HOSTED, NULL);
  purple_prefs_add_string (BRIDGES, "");
  purple_prefs_add_int (EXPIRY, EXPIRY_DEFAULT);
  purple_prefs_add_int (MEMORY, MEMORY_DEFAULT);
  purple_prefs_add_string (SHOW_CHATS, ways[KALAH_SHOW_PICTURE].value);
  purple_prefs_add_string (SHOW_IMS, ways[KALAH_SHOW_PICTURE].value);
  purple_prefs_add_string (THEME, kalah_theme_ids ()[0]);
  purple_prefs_add_int (WIDTH, WIDTH_DEFAULT);
  purple_prefs_add_bool (ANIM, FALSE);
}

/* --- the page: labels are short, for Pidgin opens it in a small window ------------------ */

static void
add_title (PurplePluginPrefFrame *frame, const char *title)
{
  purple_plugin_pref_frame_add (frame, purple_plugin_pref_new_with_label (title));
}

static PurplePluginPref *
add_pref (PurplePluginPrefFrame *frame, const char *name, const char *label)
{
  PurplePluginPref *pref = purple_plugin_pref_new_with_name_and_label (name, label);
  purple_plugin_pref_frame_add (frame, pref);
  return pref;
}

static PurplePluginPref *
add_choice (PurplePluginPrefFrame *frame, const char *name, const char *label)
{
  PurplePluginPref *pref = add_pref (frame, name, label);
  purple_plugin_pref_set_type (pref, PURPLE_PLUGIN_PREF_CHOICE);
  return pref;
}

static void
add_tables (PurplePluginPrefFrame *frame)
{
  add_title (frame, _("Tables"));
  /* Translators: the word that people type in front of commands. */
  add_pref (frame, TRIGGER, _("Command word"));
  PurplePluginPref *board = add_choice (frame, BOARD, _("Boards of new tables"));
  for (guint i = 0; i < G_N_ELEMENTS (boards); i++)
    purple_plugin_pref_add_choice (board, _(boards[i].label), (gpointer) boards[i].value);
  /* Translators: the nicks of members of a chat through whom people of other networks speak. */
  add_pref (frame, BRIDGES, _("Nicks of bridges"));
  /* Translators: to a challenge. */
  PurplePluginPref *expiry = add_pref (frame, EXPIRY, _("Minutes to answer"));
  purple_plugin_pref_set_bounds (expiry, EXPIRY_MIN, EXPIRY_MAX);
  /* Translators: for the computer player while it thinks. */
  PurplePluginPref *memory = add_pref (frame, MEMORY, _("Memory (MiB)"));
  purple_plugin_pref_set_bounds (memory, MEMORY_MIN, MEMORY_MAX);
}

static void
add_ways (PurplePluginPrefFrame *frame, const char *name, const char *label)
{
  PurplePluginPref *pref = add_choice (frame, name, label);
  for (guint i = 0; i < G_N_ELEMENTS (ways); i++)
    purple_plugin_pref_add_choice (pref, _(ways[i].label), (gpointer) ways[i].value);
}

static void
add_theme (const char *id, const char *name, gpointer pref)
{
  purple_plugin_pref_add_choice (pref, name, (gpointer) id);
}

static void
add_pictures (PurplePluginPrefFrame *frame)
{
  add_title (frame, _("Pictures"));
  add_ways (frame, SHOW_CHATS, _("Boards in chats"));
  add_ways (frame, SHOW_IMS, _("Boards in talks of two"));
  kalah_themes_foreach (add_theme, add_choice (frame, THEME, _("Colours")));
  PurplePluginPref *width = add_choice (frame, WIDTH, _("Size"));
  for (guint i = 0; i < G_N_ELEMENTS (widths); i++)
    purple_plugin_pref_add_choice (width, _(widths[i].label), GINT_TO_POINTER (widths[i].value));
  add_pref (frame, ANIM, _("Show moves stone by stone"));
}

PurplePluginPrefFrame *
kalah_prefs_frame (PurplePlugin *plugin)
{
  (void) plugin;
  PurplePluginPrefFrame *frame = purple_plugin_pref_frame_new ();
  add_tables (frame);
  if (kalah_pidgin_is_here ())
    add_pictures (frame);
  return frame;
}

/* --- what is set ------------------------------------------------------------------------- */

static gboolean
is_visible (const char *text)
{
  for (; *text != '\0'; text = g_utf8_next_char (text))
    if (!g_unichar_isgraph (g_utf8_get_char (text)))
      return FALSE;
  return TRUE;
}

/* Can WORD stand in front of commands? It must not be what people say for another
 * reason: a pit, a quote, a command of their client. */
static gboolean
is_trigger (const char *word)
{
  char plain[6 * KALAH_TRIGGER_MAX + 1];
  guint8 pits[KALAH_CHAIN_MAX];
  return word != NULL && kalah_plain_copy (word, plain, sizeof plain)
         && g_utf8_strlen (word, -1) <= KALAH_TRIGGER_MAX && is_visible (word)
         && strchr ("/>", *plain) == NULL /* nor is it empty */
         && kalah_pits_read (plain, pits) == 0;
}

const char *
kalah_prefs_trigger (void)
{
  const char *trigger = purple_prefs_get_string (TRIGGER);
  return is_trigger (trigger) ? trigger : KALAH_TRIGGER_DEFAULT;
}

const char *
kalah_prefs_board (void)
{
  const char *board = purple_prefs_get_string (BOARD);
  return board == NULL || *board == '\0' ? NULL : board;
}

const char *
kalah_prefs_bridges (void)
{
  return purple_prefs_get_string (BRIDGES);
}

/* Not every client keeps to the bounds, here and below. */
char *
kalah_prefs_expiry (void)
{
  int minutes = CLAMP (purple_prefs_get_int (EXPIRY), EXPIRY_MIN, EXPIRY_MAX);
  return g_strdup_printf ("expiry=%d", minutes * 60);
}

gsize
kalah_prefs_memory (void)
{
  return (gsize) CLAMP (purple_prefs_get_int (MEMORY), MEMORY_MIN, MEMORY_MAX) << 20;
}

KalahShow
kalah_prefs_show (PurpleConversation *conv)
{
  gboolean chat = purple_conversation_get_type (conv) == PURPLE_CONV_TYPE_CHAT;
  const char *value = purple_prefs_get_string (chat ? SHOW_CHATS : SHOW_IMS);
  for (guint i = 0; i < G_N_ELEMENTS (ways); i++)
    if (g_strcmp0 (value, ways[i].value) == 0)
      return (KalahShow) i;
  return KALAH_SHOW_PICTURE;
}

const char *
kalah_prefs_theme (void)
{
  return purple_prefs_get_string (THEME);
}

guint
kalah_prefs_picture_width (void)
{
  return (guint) CLAMP (purple_prefs_get_int (WIDTH), KALAH_LAYOUT_WIDTH_MIN,
                        KALAH_LAYOUT_WIDTH_MAX);
}

gboolean
kalah_prefs_pictures_move (void)
{
  return purple_prefs_get_bool (ANIM);
}

/* --- what cannot be used is told --------------------------------------------------------- */

static gboolean
on_typed (gpointer data)
{
  const char *word = purple_prefs_get_string (TRIGGER);
  (void) data;
  typing = 0;
  if (is_trigger (word))
    return FALSE;
  g_autofree char *what
      = g_strdup_printf (_("\"%s\" cannot stand in front of commands"), word != NULL ? word : "");
  g_autofree char *rule = g_strdup_printf (
      _("Commands still begin with %s. Choose a word of up to 24 characters without blanks that "
        "is not a pit and does not start with / or >."), kalah_prefs_trigger ());
  purple_notify_warning (&typing, _("Kalah"), what, rule);
  return FALSE;
}

static void
stop_waiting (void)
{
  if (typing != 0)
    purple_timeout_remove (typing);
  typing = 0;
}

static void
on_trigger (const char *name, PurplePrefType type, gconstpointer value, gpointer data)
{
  (void) name, (void) type, (void) value, (void) data;
  stop_waiting ();
  typing = purple_timeout_add (TYPED_MS, on_typed, NULL);
}

static void
on_theme (const char *name, PurplePrefType type, gconstpointer value, gpointer data)
{
  g_autofree char *fault = value != NULL ? kalah_themes_fault (value) : NULL;
  (void) name, (void) type, (void) data;
  if (fault != NULL)
    purple_notify_warning (&typing, _("Kalah"), _("This theme cannot be used"), fault);
}

void
kalah_prefs_watch (void)
{
  purple_prefs_connect_callback (&typing, TRIGGER, on_trigger, NULL);
  purple_prefs_connect_callback (&typing, THEME, on_theme, NULL);
}

void
kalah_prefs_unwatch (void)
{
  stop_waiting ();
  purple_prefs_disconnect_by_handle (&typing);
  purple_notify_close_with_handle (&typing);
}

/* --- hosting ----------------------------------------------------------------------------- */

static GList *
find_hosted (GList *list, const char *key)
{
  return g_list_find_custom (list, key, (GCompareFunc) strcmp);
}

gboolean
kalah_prefs_hosts (PurpleConversation *conv)
{
  GList *list = purple_prefs_get_string_list (HOSTED);
  if (list == NULL)
    return FALSE;
  g_autofree char *key = kalah_place_of (conv);
  gboolean hosts = find_hosted (list, key) != NULL;
  g_list_free_full (list, g_free);
  return hosts;
}

void
kalah_prefs_set_hosts (PurpleConversation *conv, gboolean hosts)
{
  g_autofree char *key = kalah_place_of (conv);
  GList *list = purple_prefs_get_string_list (HOSTED);
  GList *link = find_hosted (list, key);
  if (link != NULL && !hosts) {
    g_free (link->data);
    list = g_list_delete_link (list, link);
  } else if (link == NULL && hosts) {
    list = g_list_append (list, g_strdup (key));
  }
  purple_prefs_set_string_list (HOSTED, list);
  g_list_free_full (list, g_free);
}
