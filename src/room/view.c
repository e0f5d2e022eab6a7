/*
 * view.c - what libpurple wants shown in a conversation.
 *
 * Invariant: without state; a message is printed once for each account that is in
 * the room, those of other accounts than the first with their mark.
 */
#include "room/view.h"

#include <string.h>

#include "room/logins.h"
#include "room/screen.h"

/* "<Nick> ", or "<Nick>\n" where the text has several lines. */
static void
print_said (const char *before, const char *speaker, const char *text)
{
  kalah_screen_print ("%s%s%c%s", before, speaker, strchr (text, '\n') != NULL ? '\n' : ' ', text);
}

/* The account's mark, and the room where it is not the one that is typed in. */
static char *
place_mark (PurpleConversation *conv)
{
  const KalahLogin *login = kalah_logins_of (purple_conversation_get_account (conv));
  if (login == NULL)
    return g_strdup ("");
  if (purple_conversation_get_type (conv) == PURPLE_CONV_TYPE_CHAT && login->chat != NULL
      && login->chat != conv)
    return g_strdup_printf ("%s[%s] ", login->mark, purple_conversation_get_name (conv));
  return g_strdup (login->mark);
}

static void
show_said (PurpleConversation *conv, const char *mark, const char *who, const char *text,
           PurpleMessageFlags flags)
{
  char *before
    = g_strconcat (mark, (flags & PURPLE_MESSAGE_DELAYED) != 0 ? "(history) " : "", NULL);
  char *speaker;
  const char *action = g_str_has_prefix (text, "/me ") ? text + strlen ("/me ") : NULL;

  if (purple_conversation_get_type (conv) == PURPLE_CONV_TYPE_IM)
    speaker = g_strdup_printf ((flags & PURPLE_MESSAGE_SEND) != 0 ? "[im -> %s]" : "[im %s]",
                               purple_conversation_get_name (conv));
  else
    speaker = g_strdup_printf ("<%s>", who);
  if (action == NULL)
    print_said (before, speaker, text);
  else if (purple_conversation_get_type (conv) == PURPLE_CONV_TYPE_IM)
    kalah_screen_print ("%s%s * %s", before, speaker, action);
  else
    kalah_screen_print ("%s* %s %s", before, who, action);
  g_free (speaker);
  g_free (before);
}

static void
write_conversation (PurpleConversation *conv, const char *who, const char *alias,
                    const char *message, PurpleMessageFlags flags, time_t when)
{
  char *text = kalah_screen_plain (message);
  char *mark = place_mark (conv);

  (void) alias;
  (void) when;
  if ((flags & PURPLE_MESSAGE_ERROR) != 0)
    kalah_screen_answer ("%s%s", mark, text);
  else if ((flags & (PURPLE_MESSAGE_SEND | PURPLE_MESSAGE_RECV)) != 0 && who != NULL && *who != '\0'
           && (flags & PURPLE_MESSAGE_SYSTEM) == 0)
    show_said (conv, mark, who, text, flags);
  else if ((flags & PURPLE_MESSAGE_SYSTEM) != 0 && (flags & PURPLE_MESSAGE_NO_LOG) == 0)
    print_said (mark, "*", text);
  else
    print_said (mark, "--", text);
  g_free (mark);
  g_free (text);
}

PurpleConversationUiOps *
kalah_view_ops (void)
{
  static PurpleConversationUiOps ops = { .write_conv = write_conversation };
  return &ops;
}
