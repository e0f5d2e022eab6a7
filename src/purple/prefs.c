/*
 * prefs.c - see prefs.h. Invariant: an entry of the list of hosted chats is
 * "PROTOCOL ACCOUNT CHAT", each chat once.
 */
#include "purple/prefs.h"

#include <string.h>

#include "purple/identity.h"
#include "talk/text.h"

#define ROOT "/plugins/core/kalah"
#define TRIGGER ROOT "/trigger"
#define BOARD ROOT "/board"
#define HOSTED ROOT "/hosted"

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
}

PurplePluginPrefFrame *
kalah_prefs_frame (PurplePlugin *plugin)
{
  (void) plugin;
  PurplePluginPrefFrame *frame = purple_plugin_pref_frame_new ();
  purple_plugin_pref_frame_add (
      frame, purple_plugin_pref_new_with_name_and_label (
                 TRIGGER, _("Word that people type in front of commands")));
  PurplePluginPref *board = purple_plugin_pref_new_with_name_and_label (
      BOARD, _("How new tables show the board"));
  purple_plugin_pref_set_type (board, PURPLE_PLUGIN_PREF_CHOICE);
  for (guint i = 0; i < G_N_ELEMENTS (boards); i++)
    purple_plugin_pref_add_choice (board, _(boards[i].label), (gpointer) boards[i].value);
  purple_plugin_pref_frame_add (frame, board);
  return frame;
}

const char *
kalah_prefs_trigger (void)
{
  const char *trigger = purple_prefs_get_string (TRIGGER);
  if (trigger == NULL || trigger[strspn (trigger, " \t\n")] == '\0')
    return KALAH_TRIGGER_DEFAULT;
  return trigger;
}

const char *
kalah_prefs_board (void)
{
  const char *board = purple_prefs_get_string (BOARD);
  return board == NULL || *board == '\0' ? NULL : board;
}

/* An IM is renamed as its partner changes clients; the chat is the same. */
static char *
hosted_key (PurpleConversation *conv)
{
  PurpleAccount *account = purple_conversation_get_account (conv);
  g_autofree char *name = NULL;
  if (purple_conversation_get_type (conv) == PURPLE_CONV_TYPE_CHAT)
    name = g_strdup (purple_normalize (account, purple_conversation_get_name (conv)));
  else
    name = kalah_identity_partner (conv);
  return g_strdup_printf ("%s %s %s", purple_account_get_protocol_id (account),
                          purple_account_get_username (account), name);
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
  g_autofree char *key = hosted_key (conv);
  gboolean hosts = find_hosted (list, key) != NULL;
  g_list_free_full (list, g_free);
  return hosts;
}

void
kalah_prefs_set_hosts (PurpleConversation *conv, gboolean hosts)
{
  g_autofree char *key = hosted_key (conv);
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
