/*
 * commands.c - one table of commands; what is not in it is offered to libpurple,
 * whose plugins and protocols have more ("/kalah", "/nick", "/kick", "/topic").
 *
 * Invariant: a command is run for the account that types now.
 */
#include "room/commands.h"

#include <stdlib.h>
#include <string.h>

#include "room/client.h"
#include "room/input.h"
#include "room/logins.h"
#include "room/online.h"
#include "room/screen.h"
#include "talk/text.h"

typedef void (*Run) (KalahLogin *login, const char *rest);

typedef struct {
  const char *name;
  gboolean needs_rest;
  gboolean often; /* worth a line in /help */
  Run run;
  const char *help;
} Command;

/* --- saying ------------------------------------------------------------------- */

static void
say (PurpleConversation *conv, const char *text)
{
  char *html = g_markup_escape_text (text, -1);
  if (purple_conversation_get_type (conv) == PURPLE_CONV_TYPE_IM)
    purple_conv_im_send (purple_conversation_get_im_data (conv), html);
  else if (purple_conv_chat_has_left (purple_conversation_get_chat_data (conv)))
    kalah_screen_answer (_("you are not in %s"), purple_conversation_get_name (conv));
  else
    purple_conv_chat_send (purple_conversation_get_chat_data (conv), html);
  g_free (html);
}

static void
say_here (KalahLogin *login, const char *text)
{
  PurpleConversation *conv = kalah_login_conversation (login);
  if (conv == NULL)
    kalah_screen_answer (_("you are in no room: /join ROOM"));
  else
    say (conv, text);
}

/* The first word of TEXT, which may be quoted; *REST is what follows it. Free the
 * word. */
static char *
first_word (const char *text, const char **rest)
{
  const char *end = *text == '"' ? strchr (text + 1, '"') : NULL;
  const char *start = end != NULL ? text + 1 : text;

  if (end == NULL)
    end = text + strcspn (text, " ");
  char *word = g_strndup (start, (gsize) (end - start));
  end += *end == '"';
  while (*end == ' ')
    end++;
  *rest = end;
  return word;
}

/* --- the commands ------------------------------------------------------------- */

static void
set_prompt (const KalahLogin *login)
{
  char *prompt = g_strdup_printf ("%s%s> ", login->mark, login->peer != NULL ? login->peer : "");
  kalah_input_prompt (prompt);
  g_free (prompt);
}

static void
run_quit (KalahLogin *login, const char *rest)
{
  (void) login;
  (void) rest;
  kalah_client_quit (0);
}

static void
run_me (KalahLogin *login, const char *rest)
{
  PurpleConversation *conv = kalah_login_conversation (login);
  char *text = g_strconcat ("/me ", rest, NULL);
  char *html = g_markup_escape_text (text + 1, -1);
  char *error = NULL;

  /* IRC has a command of its own for it. */
  if (conv == NULL
      || purple_cmd_do_command (conv, text + 1, html, &error) != PURPLE_CMD_STATUS_OK)
    say_here (login, text);
  g_free (error);
  g_free (html);
  g_free (text);
}

static void
run_msg (KalahLogin *login, const char *rest)
{
  const char *text;
  char *name = first_word (rest, &text);
  PurpleConversation *conv = *name != '\0' ? kalah_login_im (login, name) : NULL;

  if (conv == NULL)
    kalah_screen_answer (_("not connected"));
  else if (*text == '\0')
    kalah_screen_answer (_("/msg NAME TEXT: the text is missing"));
  else
    say (conv, text);
  g_free (name);
}

static void
run_im (KalahLogin *login, const char *rest)
{
  const char *text;
  char *name = first_word (rest, &text);

  /* A nick may hold spaces; here nothing follows it. */
  login->im = NULL;
  g_free (login->peer);
  login->peer = *text == '\0' ? g_steal_pointer (&name) : g_strdup (rest);
  kalah_screen_print (_("%s* you are talking to %s alone; /room goes back"), login->mark,
                      login->peer);
  set_prompt (login);
  g_free (name);
}

static PurpleConversation *
find_room (const KalahLogin *login, const char *name)
{
  return purple_find_conversation_with_account (PURPLE_CONV_TYPE_CHAT, name, login->account);
}

static void
run_room (KalahLogin *login, const char *rest)
{
  PurpleConversation *conv = *rest != '\0' ? find_room (login, rest) : login->chat;

  if (conv == NULL) {
    if (*rest != '\0')
      kalah_screen_answer (_("you are not in %s"), rest);
    else
      kalah_screen_answer (_("you are in no room: /join ROOM"));
    return;
  }
  login->chat = conv;
  g_clear_pointer (&login->peer, g_free);
  kalah_screen_print (_("%s* you are talking in %s"), login->mark,
                      purple_conversation_get_name (conv));
  set_prompt (login);
}

static int
compare_names (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

static void
run_names (KalahLogin *login, const char *rest)
{
  GPtrArray *names = g_ptr_array_new ();
  (void) rest;

  if (login->chat == NULL)
    kalah_screen_answer (_("you are in no room: /join ROOM"));
  else {
    PurpleConvChat *chat = purple_conversation_get_chat_data (login->chat);
    for (GList *l = purple_conv_chat_get_users (chat); l != NULL; l = l->next)
      g_ptr_array_add (names, (void *) purple_conv_chat_cb_get_name (l->data));
    g_ptr_array_sort (names, compare_names);
    g_ptr_array_add (names, NULL);
    char *list = g_strjoinv (", ", (char **) names->pdata);
    kalah_screen_print (_("%s* in %s: %s"), login->mark, purple_conversation_get_name (login->chat),
                        list);
    g_free (list);
  }
  g_ptr_array_unref (names);
}

static void
run_join (KalahLogin *login, const char *rest)
{
  kalah_online_join (login, rest);
}

static void
run_close (KalahLogin *login, const char *rest)
{
  PurpleConversation *conv = kalah_login_conversation (login);
  (void) rest;
  if (conv == NULL) {
    kalah_screen_answer (_("there is nothing to close"));
    return;
  }
  g_clear_pointer (&login->peer, g_free);
  purple_conversation_destroy (conv);
  set_prompt (login);
}

static void
run_disconnect (KalahLogin *login, const char *rest)
{
  (void) rest;
  kalah_online_disconnect (login);
}

static void
run_reconnect (KalahLogin *login, const char *rest)
{
  (void) rest;
  kalah_online_disconnect (login);
  kalah_online_connect (login);
}

static void
run_unload (KalahLogin *login, const char *rest)
{
  (void) login;
  (void) rest;
  if (kalah_client_unload_plugin ())
    kalah_screen_print (_("* the plugin is off; /load turns it on"));
  else
    kalah_screen_answer (_("no plugin is on"));
}

static void
run_load (KalahLogin *login, const char *rest)
{
  (void) login;
  (void) rest;
  if (kalah_client_load_plugin ())
    kalah_screen_print (_("* the plugin is on"));
  else
    kalah_screen_answer (_("the plugin cannot be loaded"));
}

static void
run_as (KalahLogin *login, const char *rest)
{
  KalahLogin *other = kalah_logins_nth ((guint) strtoul (rest, NULL, 10));
  (void) login;
  if (other == NULL) {
    kalah_screen_answer (_("there is no account number %s"), rest);
    return;
  }
  kalah_logins_type_as (other);
  kalah_screen_print (_("* typing as %s"), other->username);
  set_prompt (other);
}

static void run_help (KalahLogin *login, const char *rest);

/* As /help lists them. */
static const Command table[] = {
  { "quit", FALSE, TRUE, run_quit, N_("/quit: the end; Ctrl-D, too") },
  { "help", FALSE, TRUE, run_help, N_("/help [COMMAND]: this list, or one line about a command") },
  { "names", FALSE, TRUE, run_names, N_("/names: who is in the room") },
  { "me", TRUE, TRUE, run_me, N_("/me TEXT: say what you do") },
  { "msg", TRUE, TRUE, run_msg,
    N_("/msg NAME TEXT: a message to one person; quote a name with spaces") },
  { "im", TRUE, TRUE, run_im, N_("/im NAME: talk to one person alone") },
  { "room", FALSE, TRUE, run_room, N_("/room [ROOM]: talk in the room again, or in another one") },
  { "join", TRUE, TRUE, run_join, N_("/join ROOM [PASSWORD]: enter a room") },
  { "close", FALSE, FALSE, run_close, N_("/close: close the conversation") },
  { "as", TRUE, FALSE, run_as, N_("/as NUMBER: type as another account of the command line") },
  { "disconnect", FALSE, FALSE, run_disconnect, N_("/disconnect: go offline") },
  { "reconnect", FALSE, FALSE, run_reconnect, N_("/reconnect: go online again") },
  { "unload", FALSE, FALSE, run_unload, N_("/unload: turn the plugin off") },
  { "load", FALSE, FALSE, run_load, N_("/load: turn the plugin on") },
};

static const Command *
find_command (const char *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    if (strcmp (table[i].name, name) == 0)
      return &table[i];
  return NULL;
}

/* TEXT, of libpurple's help, as one line: "kick NAME: throw somebody out". Free it. */
static char *
plain_help (const char *text)
{
  char *plain = kalah_screen_plain (text);
  GString *line = g_string_new (NULL);
  for (const char *p = plain; *p != '\0'; p++)
    if (!g_ascii_isspace (*p))
      g_string_append_c (line, *p);
    else if (p[1] != '\0' && !g_ascii_isspace (p[1]))
      g_string_append_c (line, ' ');
  g_free (plain);
  return g_string_free (line, FALSE);
}

/* What plugins and protocols have to say about their command NAME. */
static void
help_of_others (PurpleConversation *conv, const char *name)
{
  GList *texts = purple_cmd_help (conv, name);
  if (texts == NULL)
    kalah_screen_answer (_("there is no command /%s"), name);
  for (GList *l = texts; l != NULL; l = l->next) {
    char *help = plain_help (l->data);
    kalah_screen_print ("* /%s", help);
    g_free (help);
  }
  g_list_free (texts);
}

/* How to play; most of it is the plugin's. */
static void
help_to_play (void)
{
  kalah_screen_print (_("* To play: !kalah new, then !kalah cpu, or ask somebody to !kalah join;\n"
                        "* then !kalah start, and a pit when it is your turn: 3"));
  kalah_screen_print (_("* /kalah does the same as !kalah, but what it answers only you see"));
  kalah_screen_print (_("* !kalah new, join, leave, cpu, start, board, rules, moves, help, resign,\n"
                        "* again, set, stop; /kalah host on or off: may others open tables?"));
}

static int
compare_texts (gconstpointer a, gconstpointer b)
{
  return strcmp (a, b);
}

/* The rest by name: some protocols have dozens. */
static void
help_by_name (PurpleConversation *conv)
{
  GList *names = purple_cmd_list (conv);
  GString *list = g_string_new (NULL);
  for (guint i = 0; i < G_N_ELEMENTS (table); i++)
    if (!table[i].often)
      names = g_list_prepend (names, (void *) table[i].name);
  names = g_list_sort (names, compare_texts);
  for (GList *l = names; l != NULL; l = l->next) {
    const Command *command = find_command (l->data);
    if (strcmp (l->data, "kalah") != 0 && (command == NULL || !command->often))
      g_string_append_printf (list, "%s/%s", list->len > 0 ? ", " : "", (const char *) l->data);
  }
  kalah_screen_print (_("* more, which /help COMMAND explains: %s"), list->str);
  g_string_free (list, TRUE);
  g_list_free (names);
}

static void
run_help (KalahLogin *login, const char *rest)
{
  const char *name = *rest == '/' ? rest + 1 : rest;
  const Command *command = find_command (name);
  PurpleConversation *conv = kalah_login_conversation (login);

  if (command != NULL)
    kalah_screen_print ("* %s", _(command->help));
  else if (*name != '\0')
    help_of_others (conv, name);
  else {
    if (kalah_client_has_plugin ())
      help_to_play ();
    for (guint i = 0; i < G_N_ELEMENTS (table); i++)
      if (table[i].often)
        kalah_screen_print ("* %s", _(table[i].help));
    help_by_name (conv);
    kalah_screen_print (_("* //TEXT says \"/TEXT\"; anything else is said as it is"));
  }
}

/* --- a line ---------------------------------------------------------------------- */

/* "write /kick NAME": the form of the command in LINE is what its help begins with. */
static void
answer_right_form (PurpleConversation *conv, const char *line)
{
  const char *rest;
  char *name = first_word (line + 1, &rest);
  GList *texts = purple_cmd_help (conv, name);
  char *help = plain_help (texts != NULL ? texts->data : name);
  kalah_screen_answer (_("write /%.*s"), (int) strcspn (help, ":"), help);
  g_free (help);
  g_list_free (texts);
  g_free (name);
}

static void
run_other (KalahLogin *login, const char *line)
{
  PurpleConversation *conv = kalah_login_conversation (login);
  char *error = NULL;
  char *html = g_markup_escape_text (line + 1, -1);
  PurpleCmdStatus status = PURPLE_CMD_STATUS_NOT_FOUND;

  if (conv != NULL)
    status = purple_cmd_do_command (conv, line + 1, html, &error);
  switch (status) {
  case PURPLE_CMD_STATUS_OK:
    break;
  case PURPLE_CMD_STATUS_FAILED: {
    char *plain = kalah_screen_plain (error != NULL ? error : _("that did not work"));
    kalah_screen_answer ("%s", plain);
    g_free (plain);
    break;
  }
  case PURPLE_CMD_STATUS_WRONG_ARGS:
    answer_right_form (conv, line);
    break;
  case PURPLE_CMD_STATUS_WRONG_TYPE:
  case PURPLE_CMD_STATUS_WRONG_PRPL:
    kalah_screen_answer (_("not in this conversation: %s"), line);
    break;
  default:
    kalah_screen_answer (_("unknown command %s; see /help, or write //... to say it"), line);
  }
  g_free (html);
  g_free (error);
}

static void
run_slash (KalahLogin *login, const char *line)
{
  const char *rest;
  char *name = first_word (line + 1, &rest);
  const Command *command = find_command (name);

  if (command == NULL)
    run_other (login, line);
  else if (command->needs_rest && *rest == '\0')
    kalah_screen_answer ("%s", _(command->help));
  else
    command->run (login, rest);
  g_free (name);
}

void
kalah_command_line (const char *line)
{
  KalahLogin *login = kalah_logins_typing ();
  char *valid = g_utf8_make_valid (line, -1);

  if (g_str_has_prefix (valid, "//"))
    say_here (login, valid + 1);
  else if (*valid == '/')
    run_slash (login, valid);
  else if (*valid != '\0')
    say_here (login, valid);
  g_free (valid);
}
