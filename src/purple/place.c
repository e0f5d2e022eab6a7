/*
 * place.c - see place.h.
 */
#include "purple/place.h"

#include "purple/identity.h"

static char *
place (PurpleAccount *account, const char *name)
{
  return g_strdup_printf ("%s %s %s", purple_account_get_protocol_id (account),
                          purple_account_get_username (account), name);
}

char *
kalah_place_of_im (PurpleAccount *account, const char *who)
{
  g_autofree char *partner = kalah_identity_partner_called (account, who);
  return place (account, partner);
}

char *
kalah_place_of (PurpleConversation *conv)
{
  PurpleAccount *account = purple_conversation_get_account (conv);
  const char *name = purple_conversation_get_name (conv);
  if (purple_conversation_get_type (conv) != PURPLE_CONV_TYPE_CHAT)
    return kalah_place_of_im (account, name);
  return place (account, purple_normalize (account, name));
}
