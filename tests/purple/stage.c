/*
 * stage.c - see stage.h. Invariant: everybody in the room is a member of every
 * conversation with it.
 */
#include "purple/stage.h"

#include <glib/gstdio.h>
#include <string.h>
#include <xmlnode.h>

#include "purple/record.h"
#include "purple/wire.h"
#include "suite.h"

#define UI "check-kalah"
#define CHAT_ID 1

gboolean purple_init_plugin (PurplePlugin *plugin);

static struct {
  char *folder;
  PurplePlugin *plugin;
  GList *convs;
  GHashTable *addresses;
  gboolean echo_later;
} stage;

/* --- the protocol ----------------------------------------------------------- */

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
  GList *types = g_list_append (NULL, purple_status_type_new (PURPLE_STATUS_AVAILABLE, NULL, NULL,
                                                              TRUE));
  return g_list_append (types, purple_status_type_new (PURPLE_STATUS_OFFLINE, NULL, NULL, TRUE));
}

static void
log_in (PurpleAccount *account)
{
  PurpleConnection *gc = purple_account_get_connection (account);
  gc->flags |= PURPLE_CONNECTION_HTML;
  purple_connection_set_state (gc, PURPLE_CONNECTED);
}

static void
log_out (PurpleConnection *gc)
{
  (void) gc;
}

typedef struct {
  char *who, *html;
} Said;

static gboolean
hear_everywhere (gpointer data)
{
  Said *said = data;
  for (GList *link = stage.convs; link != NULL; link = link->next) {
    PurpleConnection *gc = purple_conversation_get_gc (link->data);
    if (gc != NULL)
      serv_got_chat_in (gc, CHAT_ID, said->who, PURPLE_MESSAGE_RECV, said->html, time (NULL));
  }
  g_free (said->who);
  g_free (said->html);
  g_free (said);
  return G_SOURCE_REMOVE;
}

/* The nick of our account in CONV as the room has it. */
static const char *
nick_of (PurpleConversation *conv)
{
  const char *kept = purple_conv_chat_get_nick (PURPLE_CONV_CHAT (conv));
  for (GList *link = purple_conv_chat_get_users (PURPLE_CONV_CHAT (conv)); link != NULL;
       link = link->next) {
    const char *name = purple_conv_chat_cb_get_name (link->data);
    if (strcmp (purple_normalize (purple_conversation_get_account (conv), name), kept) == 0)
      return name;
  }
  return kept;
}

static int
send_chat (PurpleConnection *gc, int id, const char *html, PurpleMessageFlags flags)
{
  (void) flags;
  PurpleConversation *conv = purple_find_chat (gc, id);
  g_autofree char *text = purple_markup_strip_html (html);
  wire_add (text);
  Said *said = g_new (Said, 1);
  said->who = g_strdup (nick_of (conv));
  said->html = g_strdup (html);
  if (stage.echo_later)
    g_idle_add (hear_everywhere, said);
  else
    hear_everywhere (said);
  return 1;
}

static int
send_im (PurpleConnection *gc, const char *who, const char *html, PurpleMessageFlags flags)
{
  (void) gc;
  (void) who;
  (void) flags;
  g_autofree char *text = purple_markup_strip_html (html);
  wire_add (text);
  return 1;
}

static char *
real_name (PurpleConnection *gc, int id, const char *nick)
{
  (void) gc;
  (void) id;
  return g_strdup (g_hash_table_lookup (stage.addresses, nick));
}

/* XMPP: libpurple keeps our own nick in this form. */
static const char *
small_letters (const PurpleAccount *account, const char *name)
{
  static char small[128];
  (void) account;
  g_autofree char *folded = g_utf8_strdown (name, -1);
  g_strlcpy (small, folded, sizeof small);
  return small;
}

static PurplePluginProtocolInfo protocol = {
  .options = OPT_PROTO_NO_PASSWORD | OPT_PROTO_UNIQUE_CHATNAME,
  .list_icon = list_icon,
  .status_types = status_types,
  .login = log_in,
  .close = log_out,
  .chat_send = send_chat,
  .send_im = send_im,
  .get_cb_real_name = real_name,
  .struct_size = sizeof (PurplePluginProtocolInfo),
};

static PurplePluginProtocolInfo small_protocol;

static PurplePluginInfo protocols[] = {
  { .id = (char *) "prpl-kalah-room" },
  { .id = (char *) "prpl-irc" }, /* for what the plugin does differently there */
  { .id = (char *) "prpl-jabber" },
};

/* As libpurple's own protocols have them, for those who listen to what is on the wire. */
static void
add_xmpp_signals (PurplePlugin *plugin)
{
  purple_signal_register (plugin, "jabber-receiving-presence",
                          purple_marshal_BOOLEAN__POINTER_POINTER_POINTER_POINTER,
                          purple_value_new (PURPLE_TYPE_BOOLEAN), 4,
                          purple_value_new (PURPLE_TYPE_SUBTYPE, PURPLE_SUBTYPE_CONNECTION),
                          purple_value_new (PURPLE_TYPE_STRING),
                          purple_value_new (PURPLE_TYPE_STRING),
                          purple_value_new (PURPLE_TYPE_SUBTYPE, PURPLE_SUBTYPE_XMLNODE));
  purple_signal_register (plugin, "jabber-receiving-message",
                          purple_marshal_BOOLEAN__POINTER_POINTER_POINTER_POINTER_POINTER_POINTER,
                          purple_value_new (PURPLE_TYPE_BOOLEAN), 6,
                          purple_value_new (PURPLE_TYPE_SUBTYPE, PURPLE_SUBTYPE_CONNECTION),
                          purple_value_new (PURPLE_TYPE_STRING),
                          purple_value_new (PURPLE_TYPE_STRING),
                          purple_value_new (PURPLE_TYPE_STRING),
                          purple_value_new (PURPLE_TYPE_STRING),
                          purple_value_new (PURPLE_TYPE_SUBTYPE, PURPLE_SUBTYPE_XMLNODE));
}

static void
add_protocol (PurplePluginInfo *info)
{
  PurplePlugin *other = purple_find_prpl (info->id);
  if (other != NULL)
    purple_plugin_destroy (other);
  info->magic = PURPLE_PLUGIN_MAGIC;
  info->major_version = PURPLE_MAJOR_VERSION;
  info->minor_version = PURPLE_MINOR_VERSION;
  info->type = PURPLE_PLUGIN_PROTOCOL;
  info->name = info->version = info->id;
  small_protocol = protocol;
  small_protocol.normalize = small_letters;
  info->extra_info = strcmp (info->id, "prpl-jabber") == 0 ? &small_protocol : &protocol;
  PurplePlugin *plugin = purple_plugin_new (TRUE, NULL);
  plugin->info = info;
  purple_plugin_register (plugin);
  if (strcmp (info->id, "prpl-jabber") == 0)
    add_xmpp_signals (plugin);
  else if (strcmp (info->id, "prpl-irc") == 0)
    purple_signal_register (plugin, "irc-receiving-text", purple_marshal_VOID__POINTER_POINTER,
                            NULL, 2, purple_value_new (PURPLE_TYPE_SUBTYPE,
                                                       PURPLE_SUBTYPE_CONNECTION),
                            purple_value_new_outgoing (PURPLE_TYPE_STRING));
}

/* --- the client ------------------------------------------------------------- */

typedef struct {
  PurpleInputFunction function;
  guint handle;
  gpointer data;
} Input;

static gboolean
on_input (GIOChannel *source, GIOCondition condition, gpointer data)
{
  Input *input = data;
  int ready = (condition & G_IO_IN ? PURPLE_INPUT_READ : 0)
              | (condition & G_IO_OUT ? PURPLE_INPUT_WRITE : 0);
  input->function (input->data, g_io_channel_unix_get_fd (source), ready);
  return TRUE;
}

static guint
add_input (int fd, PurpleInputCondition condition, PurpleInputFunction function, gpointer data)
{
  Input *input = g_new (Input, 1);
  input->function = function;
  input->data = data;
  GIOCondition wanted = (condition & PURPLE_INPUT_READ ? G_IO_IN | G_IO_HUP | G_IO_ERR : 0)
                        | (condition & PURPLE_INPUT_WRITE ? G_IO_OUT : 0);
  GIOChannel *channel = g_io_channel_unix_new (fd);
  guint id = g_io_add_watch_full (channel, G_PRIORITY_DEFAULT, wanted, on_input, input, g_free);
  g_io_channel_unref (channel);
  return id;
}

static PurpleEventLoopUiOps loop = {
  .timeout_add = g_timeout_add,
  .timeout_remove = g_source_remove,
  .input_add = add_input,
  .input_remove = g_source_remove,
};

static PurpleCoreUiOps core;

void
stage_open (void)
{
  stage.folder = g_dir_make_tmp ("kalah-XXXXXX", NULL);
  wire_open ();
  stage.addresses = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  purple_util_set_user_dir (stage.folder);
  purple_core_set_ui_ops (&core);
  purple_eventloop_set_ui_ops (&loop);
  ck_assert (purple_core_init (UI));
  purple_set_blist (purple_blist_new ());
  for (guint i = 0; i < G_N_ELEMENTS (protocols); i++)
    add_protocol (&protocols[i]);
  purple_plugins_probe (G_MODULE_SUFFIX);
  purple_savedstatus_activate (purple_savedstatus_new (NULL, PURPLE_STATUS_AVAILABLE));
  stage.plugin = purple_plugin_new (TRUE, NULL);
  ck_assert (purple_init_plugin (stage.plugin));
  ck_assert (purple_plugin_load (stage.plugin));
  while (!kalah_record_is_ready ())
    g_main_context_iteration (NULL, TRUE);
}

static void
remove_folder (const char *folder)
{
  GDir *dir = g_dir_open (folder, 0, NULL);
  const char *name;
  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL) {
    g_autofree char *path = g_build_filename (folder, name, NULL);
    if (g_file_test (path, G_FILE_TEST_IS_DIR))
      remove_folder (path);
    else
      g_unlink (path);
  }
  g_clear_pointer (&dir, g_dir_close);
  g_rmdir (folder);
}

void
stage_close (void)
{
  purple_core_quit ();
  remove_folder (stage.folder);
  g_free (stage.folder);
  g_list_free (stage.convs);
  g_hash_table_destroy (stage.addresses);
  wire_close ();
  memset (&stage, 0, sizeof stage);
}

PurplePlugin *
stage_plugin (void)
{
  return stage.plugin;
}

/* --- people ----------------------------------------------------------------- */

static void
add_member (PurpleConversation *conv, const char *nick)
{
  purple_conv_chat_add_user (PURPLE_CONV_CHAT (conv), nick, NULL, PURPLE_CBFLAGS_NONE, TRUE);
}

static void
enter (PurpleConversation *conv, const char *nick)
{
  purple_conv_chat_set_nick (PURPLE_CONV_CHAT (conv), nick);
  add_member (conv, nick);
}

PurpleConversation *
stage_join_as (const char *id, const char *nick)
{
  g_autofree char *username = g_strconcat (nick, "@stage", NULL);
  PurpleAccount *account = purple_account_new (username, id);
  purple_accounts_add (account);
  purple_account_set_enabled (account, UI, TRUE);
  PurpleConnection *gc = purple_account_get_connection (account);
  ck_assert_ptr_nonnull (gc);
  PurpleConversation *conv = serv_got_joined_chat (gc, CHAT_ID, STAGE_ROOM);
  enter (conv, nick);
  for (GList *link = stage.convs; link != NULL; link = link->next) {
    add_member (link->data, nick);
    add_member (conv, nick_of (link->data));
  }
  stage.convs = g_list_append (stage.convs, conv);
  return conv;
}

PurpleConversation *
stage_join (const char *nick)
{
  return stage_join_as ("prpl-kalah-room", nick);
}

void
stage_disconnect (PurpleConversation *conv)
{
  purple_account_disconnect (purple_conversation_get_account (conv));
}

void
stage_rejoin (PurpleConversation *conv)
{
  PurpleAccount *account = purple_conversation_get_account (conv);
  g_autofree char *nick = g_strdup (nick_of (conv));
  GList *names = NULL;
  for (GList *link = purple_conv_chat_get_users (PURPLE_CONV_CHAT (conv)); link != NULL;
       link = link->next)
    names = g_list_append (names, g_strdup (((PurpleConvChatBuddy *) link->data)->name));
  if (!purple_account_is_connected (account))
    purple_account_connect (account);
  PurpleConversation *again
      = serv_got_joined_chat (purple_account_get_connection (account), CHAT_ID, STAGE_ROOM);
  ck_assert_ptr_eq (again, conv);
  for (GList *link = names; link != NULL; link = link->next)
    if (strcmp (link->data, nick) != 0)
      add_member (conv, link->data);
  enter (conv, nick);
  g_list_free_full (names, g_free);
}

PurpleConversation *
stage_im (PurpleConversation *conv, const char *who)
{
  return purple_conversation_new (PURPLE_CONV_TYPE_IM, purple_conversation_get_account (conv), who);
}

void
stage_guest (const char *nick)
{
  for (GList *link = stage.convs; link != NULL; link = link->next)
    add_member (link->data, nick);
}

void
stage_guest_leaves (const char *nick)
{
  for (GList *link = stage.convs; link != NULL; link = link->next)
    purple_conv_chat_remove_user (PURPLE_CONV_CHAT (link->data), nick, NULL);
}

void
stage_rename (const char *old_nick, const char *new_nick)
{
  for (GList *link = stage.convs; link != NULL; link = link->next)
    purple_conv_chat_rename_user (PURPLE_CONV_CHAT (link->data), old_nick, new_nick);
}

void
stage_show_address (const char *nick, const char *address)
{
  if (address == NULL)
    g_hash_table_remove (stage.addresses, nick);
  else
    g_hash_table_insert (stage.addresses, g_strdup (nick), g_strdup (address));
}

/* --- what is on the wire --------------------------------------------------------- */

static PurplePlugin *
protocol_of (PurpleConversation *conv)
{
  return purple_connection_get_prpl (purple_conversation_get_gc (conv));
}

void
stage_stamp (PurpleConversation *conv, const char *nick, const char *stamp, gboolean self)
{
  g_autofree char *from = g_strconcat (STAGE_ROOM "/", nick, NULL);
  xmlnode *presence = xmlnode_new ("presence");
  xmlnode *member = xmlnode_new_child (presence, "x");
  xmlnode_set_namespace (member, "http://jabber.org/protocol/muc#user");
  if (self)
    xmlnode_set_attrib (xmlnode_new_child (member, "status"), "code", "110");
  if (stamp != NULL) {
    xmlnode *node = xmlnode_new_child (presence, "occupant-id");
    xmlnode_set_namespace (node, "urn:xmpp:occupant-id:0");
    xmlnode_set_attrib (node, "id", stamp);
  }
  purple_signal_emit_return_1 (protocol_of (conv), "jabber-receiving-presence",
                               purple_conversation_get_gc (conv), NULL, from, presence);
  xmlnode_free (presence);
}

void
stage_irc_line (PurpleConversation *conv, const char *line)
{
  g_autofree char *text = g_strdup (line);
  purple_signal_emit (protocol_of (conv), "irc-receiving-text", purple_conversation_get_gc (conv),
                      &text);
}

/* --- lines ------------------------------------------------------------------ */

void
stage_type (PurpleConversation *conv, const char *html)
{
  if (purple_conversation_get_type (conv) == PURPLE_CONV_TYPE_CHAT)
    purple_conv_chat_send (PURPLE_CONV_CHAT (conv), html);
  else
    purple_conv_im_send (PURPLE_CONV_IM (conv), html);
}

void
stage_command (PurpleConversation *conv, const char *text)
{
  g_autofree char *line = g_strconcat ("kalah ", text, NULL);
  g_autofree char *error = NULL;
  g_autofree char *markup = g_markup_escape_text (line, -1);
  ck_assert_int_eq (purple_cmd_do_command (conv, line, markup, &error), PURPLE_CMD_STATUS_OK);
}

void
stage_arrive (const char *nick, const char *html, PurpleMessageFlags flags)
{
  for (GList *link = stage.convs; link != NULL; link = link->next)
    serv_got_chat_in (purple_conversation_get_gc (link->data), CHAT_ID, nick, flags, html,
                      time (NULL));
}

void
stage_speak (const char *nick, const char *html)
{
  stage_arrive (nick, html, PURPLE_MESSAGE_RECV);
}

void
stage_echo_later (gboolean later)
{
  stage.echo_later = later;
}
