/*
 * embedded.c - the in-process protocol as libpurple sees it: a table of
 * functions that translate between a PurpleConnection and a person of hall.c.
 *
 * Invariant: a connection has exactly one person, from login to close.
 */
#include "config.h"

#include "room/embedded.h"

#include <errno.h>
#include <purple.h>
#include <string.h>

#include "room/hall.h"
#include "talk/text.h"

static PurpleCmdId commands[5];

static KalahPerson *
person_of (PurpleConnection *gc)
{
  return purple_connection_get_protocol_data (gc);
}

static const char *
list_icon (PurpleAccount *account, PurpleBuddy *buddy)
{
  (void) account;
  (void) buddy;
  return "kalah";
}

static GList *
status_types (PurpleAccount *account)
{
  (void) account;
  return g_list_append (
    g_list_append (NULL, purple_status_type_new (PURPLE_STATUS_AVAILABLE, NULL, NULL, TRUE)),
    purple_status_type_new (PURPLE_STATUS_OFFLINE, NULL, NULL, TRUE));
}

static GList *
chat_info (PurpleConnection *gc)
{
  static const char *const identifiers[] = { "room", "handle" };
  GList *entries = NULL;
  (void) gc;
  for (guint i = 0; i < G_N_ELEMENTS (identifiers); i++) {
    struct proto_chat_entry *entry = g_new0 (struct proto_chat_entry, 1);
    entry->label = identifiers[i];
    entry->identifier = identifiers[i];
    entry->required = i == 0;
    entries = g_list_append (entries, entry);
  }
  return entries;
}

static GHashTable *
chat_info_defaults (PurpleConnection *gc, const char *room)
{
  GHashTable *components = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, g_free);
  (void) gc;
  if (room != NULL)
    g_hash_table_insert (components, (void *) "room", g_strdup (room));
  return components;
}

static char *
chat_name (GHashTable *components)
{
  return g_strdup (g_hash_table_lookup (components, "room"));
}

static void
login (PurpleAccount *account)
{
  PurpleConnection *gc = purple_account_get_connection (account);
  char *nick = kalah_hall_free_nick (purple_account_get_username (account));
  KalahPerson *person = kalah_hall_person (nick, gc, NULL, NULL);

  purple_connection_set_protocol_data (gc, person);
  purple_connection_set_display_name (gc, nick);
  gc->flags |= PURPLE_CONNECTION_HTML;
  purple_connection_set_state (gc, PURPLE_CONNECTED);
  g_free (nick);
}

static void
close_connection (PurpleConnection *gc)
{
  KalahPerson *person = person_of (gc);
  purple_connection_set_protocol_data (gc, NULL);
  if (person != NULL)
    kalah_hall_leave (person);
}

/* Markup swallows bare line breaks on the way, as on real servers. */
static char *
on_the_wire (const char *html)
{
  return purple_strreplace (html, "\n", strchr (html, '<') != NULL ? " " : "<br>");
}

static int
send_im (PurpleConnection *gc, const char *who, const char *html, PurpleMessageFlags flags)
{
  char *wire = on_the_wire (html);
  gboolean found = kalah_hall_tell (person_of (gc), who, wire);

  (void) flags;
  g_free (wire);
  if (!found) {
    char *error = g_markup_printf_escaped (_("Nobody here is called %s."), who);
    purple_conv_present_error (who, purple_connection_get_account (gc), error);
    g_free (error);
  }
  return found ? 1 : 0; /* 0: not sent, and told so */
}

static void
join_chat (PurpleConnection *gc, GHashTable *components)
{
  const char *room = g_hash_table_lookup (components, "room");
  const char *nick = g_hash_table_lookup (components, "handle");

  if (room == NULL || *room == '\0')
    return;
  if (nick != NULL && *nick != '\0')
    kalah_hall_rename (person_of (gc), nick);
  kalah_hall_enter (person_of (gc), room);
}

static void
chat_leave (PurpleConnection *gc, int id)
{
  KalahHall *hall = kalah_hall_by_id (id);
  if (hall != NULL)
    kalah_hall_exit (hall, person_of (gc), NULL);
}

static int
chat_send (PurpleConnection *gc, int id, const char *html, PurpleMessageFlags flags)
{
  KalahHall *hall = kalah_hall_by_id (id);
  (void) flags;
  if (hall == NULL || !kalah_hall_has (hall, person_of (gc)))
    return -ENOTCONN;
  char *wire = on_the_wire (html);
  kalah_hall_say (hall, person_of (gc), wire);
  g_free (wire);
  return 1;
}

static void
chat_invite (PurpleConnection *gc, int id, const char *message, const char *who)
{
  KalahHall *hall = kalah_hall_by_id (id);
  (void) message;
  if (hall != NULL)
    kalah_hall_invite (hall, person_of (gc), who);
}

static void
set_chat_topic (PurpleConnection *gc, int id, const char *topic)
{
  KalahHall *hall = kalah_hall_by_id (id);
  if (hall != NULL)
    kalah_hall_topic (hall, person_of (gc), topic);
}

/* The commands that libpurple's own protocols have, under their names. */
static PurpleCmdRet
run_command (PurpleConversation *conv, const char *command, char **args, char **error, void *data)
{
  PurpleConnection *gc = purple_conversation_get_gc (conv);
  KalahPerson *person = gc != NULL ? person_of (gc) : NULL;
  int id = purple_conv_chat_get_id (purple_conversation_get_chat_data (conv));
  KalahHall *hall = kalah_hall_by_id (id);
  gboolean done = FALSE;

  (void) data;
  if (person == NULL || hall == NULL)
    *error = g_strdup (_("You are not in the room."));
  else if (strcmp (command, "nick") == 0) {
    if (!(done = kalah_hall_rename (person, args[0])))
      *error = g_strdup_printf (_("The name %s is taken or cannot be used."), args[0]);
  } else if (strcmp (command, "kick") == 0) {
    if (!(done = kalah_hall_kick (hall, person, args[0])))
      *error = g_strdup_printf (_("You cannot kick %s."), args[0]);
  } else if (strcmp (command, "invite") == 0) {
    if (!(done = kalah_hall_invite (hall, person, args[0])))
      *error = g_strdup_printf (_("Nobody here is called %s."), args[0]);
  } else {
    done = TRUE;
    if (strcmp (command, "part") == 0)
      kalah_hall_exit (hall, person, NULL);
    else
      kalah_hall_topic (hall, person, args[0]);
  }
  return done ? PURPLE_CMD_RET_OK : PURPLE_CMD_RET_FAILED;
}

static gboolean
load (PurplePlugin *plugin)
{
  static const struct {
    const char *name, *args, *help;
  } table[] = {
    { "nick", "s", N_("nick NAME: change your name") },
    { "kick", "s", N_("kick NAME: throw somebody out of the room") },
    { "invite", "s", N_("invite NAME: ask somebody into the room") },
    { "part", "", N_("part: leave the room") },
    { "topic", "s", N_("topic TEXT: set the topic") },
  };
  G_STATIC_ASSERT (G_N_ELEMENTS (table) == G_N_ELEMENTS (commands));

  (void) plugin;
  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    commands[i] = purple_cmd_register (table[i].name, table[i].args, PURPLE_CMD_P_PRPL,
                                       PURPLE_CMD_FLAG_CHAT | PURPLE_CMD_FLAG_PRPL_ONLY,
                                       KALAH_EMBEDDED_PROTOCOL, run_command, _(table[i].help),
                                       NULL);
  return TRUE;
}

static gboolean
unload (PurplePlugin *plugin)
{
  (void) plugin;
  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    purple_cmd_unregister (commands[i]);
  return TRUE;
}

static PurplePluginProtocolInfo protocol_info = {
  .options = OPT_PROTO_NO_PASSWORD | OPT_PROTO_UNIQUE_CHATNAME,
  .list_icon = list_icon,
  .status_types = status_types,
  .chat_info = chat_info,
  .chat_info_defaults = chat_info_defaults,
  .get_chat_name = chat_name,
  .login = login,
  .close = close_connection,
  .send_im = send_im,
  .join_chat = join_chat,
  .chat_leave = chat_leave,
  .chat_send = chat_send,
  .chat_invite = chat_invite,
  .set_chat_topic = set_chat_topic,
  .struct_size = sizeof (PurplePluginProtocolInfo),
};

static PurplePluginInfo plugin_info = {
  .magic = PURPLE_PLUGIN_MAGIC,
  .major_version = PURPLE_MAJOR_VERSION,
  .minor_version = PURPLE_MINOR_VERSION,
  .type = PURPLE_PLUGIN_PROTOCOL,
  .priority = PURPLE_PRIORITY_DEFAULT,
  .id = (char *) KALAH_EMBEDDED_PROTOCOL,
  .name = (char *) "kalah-room",
  .version = (char *) PACKAGE_VERSION,
  .load = load,
  .unload = unload,
  .extra_info = &protocol_info,
};

void
kalah_embedded_register (void)
{
  /* Not purple_plugin_new: it would tell D-Bus, which has not started so early. */
  PurplePlugin *plugin = g_new0 (PurplePlugin, 1);
  plugin->native_plugin = TRUE;
  plugin->info = &plugin_info;
  purple_plugin_register (plugin);
}
