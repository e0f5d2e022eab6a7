/*
 * command.c - see command.h. Invariant: the command is registered exactly between
 * init and uninit; a stale one would still be called after unload.
 */
#include "purple/command.h"

#include <string.h>

#include <purple.h>

#include "purple/challenge.h"
#include "purple/host.h"
#include "purple/local.h"
#include "purple/paper.h"
#include "purple/prefs.h"
#include "purple/review.h"
#include "purple/sibling.h"
#include "talk/parse.h"
#include "talk/text.h"

static PurpleCmdId command;

static void
tell_hosting (PurpleConversation *conv)
{
  g_autofree char *text = NULL;
  if (kalah_prefs_hosts (conv))
    text = g_strdup_printf (_("Hosting is on in this chat: anybody may open a table with "
                              "\"%s new\". To end that: /kalah host off"),
                            kalah_prefs_trigger ());
  else
    text = g_strdup (_("Hosting is off in this chat: only you can open a table. To let others "
                       "do so: /kalah host on"));
  kalah_local_say (conv, text);
}

/* "", "on", "off". */
static void
run_host (PurpleConversation *conv, const char *rest)
{
  gboolean on = g_ascii_strcasecmp (rest, "on") == 0;
  gboolean off = g_ascii_strcasecmp (rest, "off") == 0;
  if (*rest != '\0' && !on && !off) {
    kalah_local_say (conv, _("Write /kalah host on, /kalah host off, or /kalah host to see which "
                             "it is."));
    return;
  }
  if (on || off)
    kalah_prefs_set_hosts (conv, on);
  tell_hosting (conv);
}

/* What is for our own user alone; REST is what stands behind the word. */
static const struct {
  const char *word;
  void (*run) (PurpleConversation *conv, const char *rest);
} own_words[] = {
  { "host", run_host },
  { "save", kalah_paper_save },
  { "export", kalah_paper_export },
  { "forget", kalah_paper_forget },
  { "analyse", kalah_review_start },
  { "analyze", kalah_review_start },
};

/* FALSE when TEXT is about something else. */
static gboolean
run_own (PurpleConversation *conv, const char *text)
{
  g_autofree char *said = g_strstrip (g_strdup (text));
  gsize length = strcspn (said, " \t");
  for (guint i = 0; i < G_N_ELEMENTS (own_words); i++)
    if (strlen (own_words[i].word) == length
        && g_ascii_strncasecmp (said, own_words[i].word, length) == 0) {
      own_words[i].run (conv, g_strchug (said + length));
      return TRUE;
    }
  return FALSE;
}

static gboolean
is_for_a_table (const KalahIntent *intent)
{
  return !kalah_intent_opens (intent) && intent->kind != KALAH_INTENT_HELP
         && intent->kind != KALAH_INTENT_UNKNOWN;
}

/* Where the only table is that of another host our user is a guest, and TEXT, which means
 * INTENT, is said aloud as all guests say it. */
static gboolean
pass_on (PurpleConversation *conv, const char *text, const KalahIntent *intent)
{
  KalahChat *chat = kalah_chat_find (conv);
  if (chat == NULL || kalah_chat_has_table (chat) || chat->record.restoring
      || !kalah_rival_is_near (chat) || !is_for_a_table (intent)
      || kalah_sibling_for_command (conv) != conv)
    return FALSE;
  g_autofree char *words = g_strstrip (g_strdelimit (g_strdup (text), "\r\n", ' '));
  g_autofree char *line = g_strconcat (kalah_prefs_trigger (), " ", words, NULL);
  kalah_outbox_say (chat, line);
  return TRUE;
}

static PurpleCmdRet
on_command (PurpleConversation *conv, const gchar *name, gchar **args, gchar **error, void *data)
{
  (void) name;
  (void) error;
  (void) data;
  const char *text = args[0] != NULL ? args[0] : "";
  if (!run_own (conv, text)) {
    g_autoptr (KalahIntent) intent = kalah_parse_words (text);
    kalah_challenge_complete (conv, text, intent);
    if (!pass_on (conv, text, intent))
      kalah_host_command (conv, g_steal_pointer (&intent));
  }
  return PURPLE_CMD_RET_OK;
}

void
kalah_command_init (void)
{
  command = purple_cmd_register (
      "kalah", "s", PURPLE_CMD_P_PLUGIN,
      PURPLE_CMD_FLAG_IM | PURPLE_CMD_FLAG_CHAT | PURPLE_CMD_FLAG_ALLOW_WRONG_ARGS, NULL,
      on_command,
      _("kalah [new|challenge NAME|join|cpu|start|PIT|board|rules|moves|hint|undo|resign|again|top|"
        "stop|host on|host off|analyse|save|export|forget NAME]: Play Kalah in this conversation."),
      NULL);
}

void
kalah_command_uninit (void)
{
  purple_cmd_unregister (command);
}
