/*
 * local.c - see local.h. Invariant: text becomes markup here in one place.
 */
#include "purple/local.h"

#include "talk/compose.h"

static void
write_message (PurpleConversation *conv, const KalahMessage *message, const KalahProfile *profile)
{
  g_autofree char *markup = kalah_message_markup (message, profile);
  purple_conversation_write (conv, NULL, markup,
                             PURPLE_MESSAGE_SYSTEM | PURPLE_MESSAGE_NO_LOG
                                 | PURPLE_MESSAGE_NO_LINKIFY,
                             time (NULL));
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
  g_autoptr (GPtrArray) messages = kalah_compose (chat->table, events, &profile, "/kalah");
  for (guint i = 0; i < messages->len; i++)
    write_message (conv, g_ptr_array_index (messages, i), &profile);
}
