/*
 * prefs.c - see prefs.h. Invariant: an entry of the list of hosted chats is
 * "PROTOCOL ACCOUNT CHAT", each chat once.
 */
#include "purple/prefs.h"

#include <string.h>

#include "purple/place.h"
#include "table/settings.h"
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

static const struct {
  const char *value; /* "" is what suits the chat */
  const char *label;
} boards[] = {
  { "", N_("What suits the chat") },
  { "board=rows", N_("Rows of numbers") },
  { "board=frame", N_("A frame, for fixed-width fonts") },
  { "board=list", N_("Sentences, for screen readers") },
  { "board=line", N_("All in one line") },
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
}

PurplePluginPrefFrame *
kalah_prefs_frame (PurplePlugin *plugin)
{
  (void) plugin;
  PurplePluginPrefFrame *frame = purple_plugin_pref_frame_new ();
  purple_plugin_pref_frame_add (
      frame, purple_plugin_pref_new_with_name_and_label (
                 TRIGGER, _("Word that people type in front of commands: up to 24 "
                            "characters without blanks, not a pit, not starting with / or >")));
  PurplePluginPref *board = purple_plugin_pref_new_with_name_and_label (
      BOARD, _("How new tables show the board"));
  purple_plugin_pref_set_type (board, PURPLE_PLUGIN_PREF_CHOICE);
  for (guint i = 0; i < G_N_ELEMENTS (boards); i++)
    purple_plugin_pref_add_choice (board, _(boards[i].label), (gpointer) boards[i].value);
  purple_plugin_pref_frame_add (frame, board);
  purple_plugin_pref_frame_add (
      frame, purple_plugin_pref_new_with_name_and_label (
                 BRIDGES, _("Members through whom people of other networks speak, as in "
                            "\"<name> 3\": their nicks, with commas between them")));
  PurplePluginPref *expiry = purple_plugin_pref_new_with_name_and_label (
      EXPIRY, _("Minutes until a challenge that nobody answers is over"));
  purple_plugin_pref_set_bounds (expiry, EXPIRY_MIN, EXPIRY_MAX);
  purple_plugin_pref_frame_add (frame, expiry);
  PurplePluginPref *memory = purple_plugin_pref_new_with_name_and_label (
      MEMORY, _("Memory for the computer player while it thinks, in MiB"));
  purple_plugin_pref_set_bounds (memory, MEMORY_MIN, MEMORY_MAX);
  purple_plugin_pref_frame_add (frame, memory);
  return frame;
}

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
