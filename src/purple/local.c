/*
 * local.c - see local.h. Invariant: text becomes markup here in one place.
 */
#include "purple/local.h"

#include "purple/identity.h"
#include "talk/compose.h"

int
kalah_local_viewer (KalahChat *chat, gboolean own)
{
  if (purple_conversation_get_type (chat->conv) == PURPLE_CONV_TYPE_CHAT)
    return -1;
  g_autoptr (KalahIntent) intent = kalah_intent_new (KALAH_INTENT_HERE);
  kalah_identity_sign (chat, purple_conversation_get_name (chat->conv), own, intent);
  return kalah_table_seat_of (chat->table, intent->speaker);
}

static struct {
  PurpleConversation *im;
  const char *markup; /* for the next line of our own there */
} instead;

void
kalah_local_show_instead (PurpleConversation *im, const char *markup)
{
  instead.im = im;
  instead.markup = markup;
}

static gboolean
on_writing_im (PurpleAccount *account, const char *who, char **html, PurpleConversation *conv,
               PurpleMessageFlags flags)
{
  (void) account;
  (void) who;
  if (instead.markup == NULL || conv != instead.im || (flags & PURPLE_MESSAGE_SEND) == 0)
    return FALSE;
  g_free (*html);
  *html = g_strdup (instead.markup);
  kalah_local_show_instead (NULL, NULL);
  return FALSE;
}

void
kalah_local_init (void *plugin)
{
  purple_signal_connect (purple_conversations_get_handle (), "writing-im-msg", plugin,
                         PURPLE_CALLBACK (on_writing_im), NULL);
}

static void
write_message (PurpleConversation *conv, const KalahMessage *message, const KalahProfile *profile)
{
  g_autofree char *markup = kalah_message_markup (message, profile);
  kalah_viewer_trust (message->board ? conv : NULL);
  purple_conversation_write (conv, NULL, markup,
                             PURPLE_MESSAGE_SYSTEM | PURPLE_MESSAGE_NO_LOG
                                 | PURPLE_MESSAGE_NO_LINKIFY,
                             time (NULL));
  kalah_viewer_trust (NULL);
}

/* The user's own window shows what their chat may not carry. */
static KalahProfile
window_profile (PurpleConversation *conv)
{
  PurpleAccount *account = purple_conversation_get_account (conv);
  KalahProfile profile = *kalah_profile_find (purple_account_get_protocol_id (account));
  profile.newlines = TRUE;
  profile.markup = TRUE;
  profile.lines_max = 40;
  profile.line_bytes = 4000;
  return profile;
}

void
kalah_local_say (PurpleConversation *conv, const char *text)
{
  KalahProfile profile = window_profile (conv);
  KalahMessage message = { .text = (char *) text };
  write_message (conv, &message, &profile);
}

void
kalah_local_tell (KalahChat *chat, const GPtrArray *events)
{
  if (events->len == 0)
    return;
  PurpleConversation *conv = chat->conv;
  KalahProfile profile = window_profile (conv);
  int viewer = kalah_local_viewer (chat, TRUE);
  g_autoptr (GPtrArray) messages
      = kalah_compose_for (chat->table, events, &profile, "/kalah", viewer);
  for (guint i = 0; i < messages->len; i++)
    write_message (conv, g_ptr_array_index (messages, i), &profile);
}
