/*
 * hostmask.c - see hostmask.h. Each line of a server begins with ":nick!user@host" of
 * whom it comes from; the answer to the WHO that libpurple asks after a join has those
 * who were there before.
 */
#include "purple/hostmask.h"

#include <string.h>

/* Of a line only so much is looked at: all that is asked for stands in front. */
#define WORDS_MAX 9

static GHashTable *hosts; /* "ACCOUNT NICK" -> "user@host" */
static char *quitter;     /* forgotten when all else was told of it */
static KalahHostmaskQuit on_quit;

char *
kalah_hostmask_fold (const char *nick)
{
  char *folded = g_strdup (nick);
  for (char *at = folded; *at != '\0'; at++)
    *at = *at >= '[' && *at <= '^' ? (char) (*at + ('{' - '[')) : g_ascii_tolower (*at);
  return folded;
}

static char *
key_of (const PurpleAccount *account, const char *nick)
{
  g_autofree char *folded = kalah_hostmask_fold (nick);
  return g_strdup_printf ("%p %s", (const void *) account, folded);
}

/* A tilde says that the server could not ask who the user is, which may change from one
 * connection to the next. */
static void
keep (const PurpleAccount *account, const char *nick, const char *host)
{
  const char *known = kalah_hostmask_find (account, nick);
  host += *host == '~';
  if (g_strcmp0 (known, host) == 0)
    return;
  if (g_hash_table_size (hosts) >= KALAH_HOSTMASK_MAX)
    g_hash_table_remove_all (hosts);
  g_hash_table_insert (hosts, key_of (account, nick), g_strdup (host));
}

/* ":server 352 us #channel user host server nick ..." */
static void
read_who (const PurpleAccount *account, char **words)
{
  if (g_strv_length (words) < 8)
    return;
  g_autofree char *host = g_strconcat (words[4], "@", words[5], NULL);
  keep (account, words[7], host);
}

static void
read_person (PurpleAccount *account, const char *nick, const char *host, char **words)
{
  keep (account, nick, host);
  if (g_ascii_strcasecmp (words[1], "NICK") == 0 && words[2] != NULL) {
    keep (account, words[2] + (*words[2] == ':'), host);
    quitter = key_of (account, nick);
  } else if (g_ascii_strcasecmp (words[1], "QUIT") == 0) {
    on_quit (account, nick);
    quitter = key_of (account, nick);
  }
}

static void
on_text (PurpleConnection *gc, char **text)
{
  if (quitter != NULL)
    g_hash_table_remove (hosts, quitter);
  g_clear_pointer (&quitter, g_free);
  if (text == NULL || *text == NULL || **text != ':')
    return;
  PurpleAccount *account = purple_connection_get_account (gc);
  g_auto (GStrv) words = g_strsplit (*text + 1, " ", WORDS_MAX);
  if (words[0] == NULL || words[1] == NULL)
    return;
  for (guint i = 0; words[i] != NULL; i++)
    g_strchomp (words[i]);
  char *host = strchr (words[0], '!');
  if (host != NULL && strchr (host, '@') != NULL) {
    *host++ = '\0';
    read_person (account, words[0], host, words);
  } else if (strcmp (words[1], "352") == 0) {
    read_who (account, words);
  }
}

static gboolean
begins_with (gpointer key, gpointer value, gpointer prefix)
{
  (void) value;
  return g_str_has_prefix (key, prefix);
}

static void
on_signed_off (PurpleConnection *gc)
{
  g_autofree char *prefix = key_of (purple_connection_get_account (gc), "");
  g_hash_table_foreach_remove (hosts, begins_with, prefix);
}

const char *
kalah_hostmask_find (const PurpleAccount *account, const char *nick)
{
  g_autofree char *key = key_of (account, nick);
  return g_hash_table_lookup (hosts, key);
}

void
kalah_hostmask_init (void *plugin, KalahHostmaskQuit quit)
{
  hosts = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  on_quit = quit;
  PurplePlugin *irc = purple_find_prpl ("prpl-irc");
  if (irc == NULL) /* a client without IRC */
    return;
  purple_signal_connect (irc, "irc-receiving-text", plugin, PURPLE_CALLBACK (on_text), NULL);
  purple_signal_connect (purple_connections_get_handle (), "signed-off", plugin,
                         PURPLE_CALLBACK (on_signed_off), NULL);
}

void
kalah_hostmask_uninit (void)
{
  g_clear_pointer (&hosts, g_hash_table_destroy);
  g_clear_pointer (&quitter, g_free);
}
