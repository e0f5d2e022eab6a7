/*
 * logins.c - the list of accounts and where typed lines go.
 *
 * Invariant: login number N is entry N-1; each has one PurpleAccount, also when
 * the user directory knows the account from an earlier run.
 */
#include "room/logins.h"

#include <string.h>

#include "room/screen.h"
#include "room/secret.h"
#include "talk/text.h"

static GPtrArray *logins;
static KalahLogin *typing;

/* --- the list -------------------------------------------------------------- */

static void
login_free (gpointer data)
{
  KalahLogin *login = data;
  if (login->retry_timer != 0)
    g_source_remove (login->retry_timer);
  g_free (login->mark);
  g_free (login->protocol);
  g_free (login->username);
  g_free (login->nick);
  g_free (login->password);
  g_free (login->peer);
  g_ptr_array_unref (login->settings);
  g_ptr_array_unref (login->rooms);
  g_free (login);
}

KalahLogin *
kalah_logins_add (const char *text)
{
  const char *colon = strchr (text, ':');
  if (colon == NULL || colon == text || colon[1] == '\0')
    return NULL;
  if (logins == NULL)
    logins = g_ptr_array_new_with_free_func (login_free);
  KalahLogin *login = g_new0 (KalahLogin, 1);
  login->number = logins->len + 1;
  login->mark = login->number == 1 ? g_strdup ("") : g_strdup_printf ("[%u] ", login->number);
  login->protocol = g_strndup (text, (gsize) (colon - text));
  login->username = g_strdup (colon + 1);
  login->settings = g_ptr_array_new_with_free_func (g_free);
  login->rooms = g_ptr_array_new_with_free_func (g_free);
  login->wanted = TRUE;
  g_ptr_array_add (logins, login);
  if (typing == NULL)
    typing = login;
  return login;
}

guint
kalah_logins_count (void)
{
  return logins != NULL ? logins->len : 0;
}

KalahLogin *
kalah_logins_nth (guint number)
{
  return number >= 1 && number <= kalah_logins_count () ? logins->pdata[number - 1] : NULL;
}

KalahLogin *
kalah_logins_of (const PurpleAccount *account)
{
  for (guint i = 1; i <= kalah_logins_count (); i++)
    if (kalah_logins_nth (i)->account == account)
      return kalah_logins_nth (i);
  return NULL;
}

KalahLogin *
kalah_logins_typing (void)
{
  return typing;
}

void
kalah_logins_type_as (KalahLogin *login)
{
  typing = login;
}

void
kalah_logins_free (void)
{
  g_clear_pointer (&logins, g_ptr_array_unref);
  typing = NULL;
}

/* --- settings -------------------------------------------------------------- */

/* The type that the protocol declares for KEY; else what VALUE looks like. */
static PurplePrefType
setting_type (const PurplePluginProtocolInfo *protocol, const char *key, const char *value)
{
  for (GList *l = protocol->protocol_options; l != NULL; l = l->next)
    if (g_strcmp0 (purple_account_option_get_setting (l->data), key) == 0)
      return purple_account_option_get_type (l->data);
  if (strcmp (value, "true") == 0 || strcmp (value, "false") == 0)
    return PURPLE_PREF_BOOLEAN;
  return g_ascii_string_to_signed (value, 10, G_MININT, G_MAXINT, NULL, NULL)
           ? PURPLE_PREF_INT
           : PURPLE_PREF_STRING;
}

static gboolean
apply_setting (KalahLogin *login, const PurplePluginProtocolInfo *protocol, const char *setting)
{
  char **pair = g_strsplit (setting, "=", 2);
  gboolean fits = pair[0] != NULL && pair[1] != NULL && *pair[0] != '\0';

  if (fits) {
    gint64 number = 0;
    switch (setting_type (protocol, pair[0], pair[1])) {
    case PURPLE_PREF_BOOLEAN:
      fits = strcmp (pair[1], "true") == 0 || strcmp (pair[1], "false") == 0;
      purple_account_set_bool (login->account, pair[0], strcmp (pair[1], "true") == 0);
      break;
    case PURPLE_PREF_INT:
      fits = g_ascii_string_to_signed (pair[1], 10, G_MININT, G_MAXINT, &number, NULL);
      purple_account_set_int (login->account, pair[0], (int) number);
      break;
    default:
      purple_account_set_string (login->account, pair[0], pair[1]);
    }
  }
  if (!fits)
    kalah_screen_error (_("--set %s: not a setting of %s (KEY=VALUE)"), setting, login->protocol);
  g_strfreev (pair);
  return fits;
}

/* --- passwords ------------------------------------------------------------- */

/* A password that a protocol can do without is not guessed: a server may refuse
 * what it did not ask for. */
static char *
find_password (const KalahLogin *login, gboolean must)
{
  char *own = g_strdup_printf ("KALAH_ROOM_PASSWORD_%u", login->number);
  const char *given = g_getenv (own);
  char *password = NULL;

  g_free (own);
  if (given == NULL && must)
    given = g_getenv ("KALAH_ROOM_PASSWORD");
  if (given != NULL && *given != '\0')
    password = g_strdup (given);
  else if (must) {
    char *prompt = g_strdup_printf (_("Password of %s: "), login->username);
    password = kalah_secret_ask (prompt);
    g_free (prompt);
  }
  return password;
}

static gboolean
take_password (KalahLogin *login, PurpleProtocolOptions options)
{
  /* libpurple calls it optional for both; but XMPP servers do want one, and an IRC
   * server rarely. */
  gboolean must = strcmp (login->protocol, "prpl-irc") != 0;

  if ((options & OPT_PROTO_NO_PASSWORD) != 0)
    return TRUE;
  login->password = find_password (login, must);
  if (login->password == NULL && must) {
    kalah_screen_error (_("%s needs a password: set KALAH_ROOM_PASSWORD, or run in a terminal"),
                        login->username);
    return FALSE;
  }
  return TRUE;
}

/* --- accounts of libpurple -------------------------------------------------- */

static gboolean
prepare (KalahLogin *login)
{
  PurplePlugin *plugin = purple_find_prpl (login->protocol);

  if (plugin == NULL) {
    kalah_screen_error (_("there is no protocol %s here"), login->protocol);
    return FALSE;
  }
  const PurplePluginProtocolInfo *protocol = PURPLE_PLUGIN_PROTOCOL_INFO (plugin);
  login->account = purple_accounts_find (login->username, login->protocol);
  if (login->account == NULL) {
    login->account = purple_account_new (login->username, login->protocol);
    purple_accounts_add (login->account);
  }
  for (guint i = 0; i < login->settings->len; i++)
    if (!apply_setting (login, protocol, login->settings->pdata[i]))
      return FALSE;
  return take_password (login, protocol->options);
}

gboolean
kalah_logins_prepare (void)
{
  for (guint i = 1; i <= kalah_logins_count (); i++)
    if (!prepare (kalah_logins_nth (i)))
      return FALSE;
  for (GList *l = purple_accounts_get_all (); l != NULL; l = l->next)
    if (kalah_logins_of (l->data) == NULL)
      purple_account_set_enabled (l->data, KALAH_ROOM_UI, FALSE);
  return TRUE;
}

/* --- where typed lines go --------------------------------------------------- */

PurpleConversation *
kalah_login_conversation (KalahLogin *login)
{
  if (login->peer == NULL)
    return login->chat;
  if (login->im == NULL || g_list_find (purple_get_ims (), login->im) == NULL)
    login->im = kalah_login_im (login, login->peer);
  return login->im;
}

/* A member of a room is reached under another name than the nick where the
 * protocol says so ("room@server/nick"). */
static char *
address_of (KalahLogin *login, const char *name)
{
  PurpleConnection *gc = purple_account_get_connection (login->account);
  const PurplePluginProtocolInfo *protocol
    = PURPLE_PLUGIN_PROTOCOL_INFO (purple_connection_get_prpl (gc));
  PurpleConvChat *chat
    = login->chat != NULL ? purple_conversation_get_chat_data (login->chat) : NULL;
  char *address = NULL;

  if (chat != NULL && purple_conv_chat_find_user (chat, name) && protocol->get_cb_real_name != NULL)
    address = protocol->get_cb_real_name (gc, purple_conv_chat_get_id (chat), name);
  return address != NULL ? address : g_strdup (name);
}

PurpleConversation *
kalah_login_im (KalahLogin *login, const char *name)
{
  if (!purple_account_is_connected (login->account))
    return NULL;
  char *address = address_of (login, name);
  PurpleConversation *conv
    = purple_find_conversation_with_account (PURPLE_CONV_TYPE_IM, address, login->account);
  if (conv == NULL)
    conv = purple_conversation_new (PURPLE_CONV_TYPE_IM, login->account, address);
  g_free (address);
  return conv;
}
