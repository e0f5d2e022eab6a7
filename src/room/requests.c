/*
 * requests.c - one answer for every question of libpurple.
 *
 * Invariant: each open request has an Answer with a timer; libpurple may close
 * the request before the timer has run.
 */
#include "room/requests.h"

#include <string.h>

#include "room/screen.h"
#include "talk/text.h"

typedef struct {
  guint timer;
  PurpleRequestType type;
  GCallback callback;
  void *user_data;
  int number;                   /* for actions and choices */
  char *string;                 /* for input */
  PurpleRequestFields *fields;
} Answer;

static gboolean
give_answer (gpointer data)
{
  Answer *answer = data;
  answer->timer = 0;
  if (answer->callback != NULL)
    switch (answer->type) {
    case PURPLE_REQUEST_INPUT:
      ((PurpleRequestInputCb) (void (*) (void)) answer->callback) (answer->user_data,
                                                                   answer->string);
      break;
    case PURPLE_REQUEST_FIELDS:
      ((PurpleRequestFieldsCb) (void (*) (void)) answer->callback) (answer->user_data,
                                                                    answer->fields);
      break;
    case PURPLE_REQUEST_FILE:
    case PURPLE_REQUEST_FOLDER:
      ((PurpleRequestFileCb) (void (*) (void)) answer->callback) (answer->user_data, NULL);
      break;
    default:
      ((PurpleRequestActionCb) (void (*) (void)) answer->callback) (answer->user_data,
                                                                    answer->number);
    }
  purple_request_close (answer->type, answer);
  return G_SOURCE_REMOVE;
}

static Answer *
answer_soon (PurpleRequestType type, GCallback callback, void *user_data)
{
  Answer *answer = g_new0 (Answer, 1);
  answer->type = type;
  answer->callback = callback;
  answer->user_data = user_data;
  answer->timer = g_timeout_add (0, give_answer, answer);
  return answer;
}

static void
close_request (PurpleRequestType type, void *ui_handle)
{
  Answer *answer = ui_handle;
  (void) type;
  if (answer->timer != 0)
    g_source_remove (answer->timer);
  if (answer->fields != NULL)
    purple_request_fields_destroy (answer->fields);
  g_free (answer->string);
  g_free (answer);
}

static void *
request_input (const char *title, const char *primary, const char *secondary,
               const char *default_value, gboolean multiline, gboolean masked, gchar *hint,
               const char *ok_text, GCallback ok_cb, const char *cancel_text, GCallback cancel_cb,
               PurpleAccount *account, const char *who, PurpleConversation *conv, void *user_data)
{
  (void) title, (void) primary, (void) secondary, (void) multiline, (void) hint, (void) ok_text;
  (void) cancel_text, (void) account, (void) who, (void) conv;
  Answer *answer = answer_soon (PURPLE_REQUEST_INPUT, masked ? cancel_cb : ok_cb, user_data);
  answer->string = g_strdup (default_value != NULL ? default_value : "");
  return answer;
}

static void *
request_choice (const char *title, const char *primary, const char *secondary, int default_value,
                const char *ok_text, GCallback ok_cb, const char *cancel_text, GCallback cancel_cb,
                PurpleAccount *account, const char *who, PurpleConversation *conv, void *user_data,
                va_list choices)
{
  (void) title, (void) primary, (void) secondary, (void) ok_text, (void) cancel_text;
  (void) cancel_cb, (void) account, (void) who, (void) conv, (void) choices;
  Answer *answer = answer_soon (PURPLE_REQUEST_CHOICE, ok_cb, user_data);
  answer->number = default_value;
  return answer;
}

/* Whether LABEL, without its accelerator, is libpurple's "Accept": the mark of a
 * question that somebody else raised. */
static gboolean
is_accept (const char *label)
{
  char *plain = purple_strreplace (label, "_", "");
  char *known = purple_strreplace (dgettext ("pidgin", "_Accept"), "_", "");
  gboolean accept = strcmp (plain, known) == 0 || strcmp (plain, "Accept") == 0
                    || strcmp (plain, dgettext ("pidgin", "Accept")) == 0;
  g_free (plain);
  g_free (known);
  return accept;
}

static void *
request_action (const char *title, const char *primary, const char *secondary, int default_action,
                PurpleAccount *account, const char *who, PurpleConversation *conv, void *user_data,
                size_t action_count, va_list actions)
{
  int chosen = default_action >= 0 && (size_t) default_action < action_count ? default_action : 0;
  GCallback callback = NULL;

  (void) title, (void) account, (void) who, (void) conv;
  for (int i = 0; i < (int) action_count; i++) {
    const char *label = va_arg (actions, const char *);
    GCallback action = va_arg (actions, GCallback);
    if (i == 0 && action_count > 1 && is_accept (label)) {
      chosen = 1; /* the refusal stands next to it */
      kalah_screen_error (_("refused: %s %s"), primary != NULL ? primary : "",
                          secondary != NULL ? secondary : "");
    }
    if (i == chosen)
      callback = action;
  }
  Answer *answer = answer_soon (PURPLE_REQUEST_ACTION, callback, user_data);
  answer->number = chosen;
  return answer;
}

static void *
request_action_with_icon (const char *title, const char *primary, const char *secondary,
                          int default_action, PurpleAccount *account, const char *who,
                          PurpleConversation *conv, gconstpointer icon_data, gsize icon_size,
                          void *user_data, size_t action_count, va_list actions)
{
  (void) icon_data, (void) icon_size;
  return request_action (title, primary, secondary, default_action, account, who, conv, user_data,
                         action_count, actions);
}

static void *
request_fields (const char *title, const char *primary, const char *secondary,
                PurpleRequestFields *fields, const char *ok_text, GCallback ok_cb,
                const char *cancel_text, GCallback cancel_cb, PurpleAccount *account,
                const char *who, PurpleConversation *conv, void *user_data)
{
  gboolean filled = purple_request_fields_all_required_filled (fields);
  (void) title, (void) primary, (void) secondary, (void) ok_text, (void) cancel_text;
  (void) account, (void) who, (void) conv;
  Answer *answer = answer_soon (PURPLE_REQUEST_FIELDS, filled ? ok_cb : cancel_cb, user_data);
  answer->fields = fields;
  return answer;
}

static void *
request_file (const char *title, const char *filename, gboolean savedialog, GCallback ok_cb,
              GCallback cancel_cb, PurpleAccount *account, const char *who,
              PurpleConversation *conv, void *user_data)
{
  (void) filename, (void) savedialog, (void) ok_cb, (void) account, (void) who, (void) conv;
  kalah_screen_error (_("refused: %s"), title != NULL ? title : _("a file"));
  return answer_soon (PURPLE_REQUEST_FILE, cancel_cb, user_data);
}

static void *
request_folder (const char *title, const char *dirname, GCallback ok_cb, GCallback cancel_cb,
                PurpleAccount *account, const char *who, PurpleConversation *conv, void *user_data)
{
  Answer *answer
    = request_file (title, dirname, TRUE, ok_cb, cancel_cb, account, who, conv, user_data);
  answer->type = PURPLE_REQUEST_FOLDER;
  return answer;
}

PurpleRequestUiOps *
kalah_requests_ops (void)
{
  static PurpleRequestUiOps ops = {
    .request_input = request_input,
    .request_choice = request_choice,
    .request_action = request_action,
    .request_action_with_icon = request_action_with_icon,
    .request_fields = request_fields,
    .request_file = request_file,
    .request_folder = request_folder,
    .close_request = close_request,
  };
  return &ops;
}

/* --- notices ---------------------------------------------------------------- */

static void *
notify_message (PurpleNotifyMsgType type, const char *title, const char *primary,
                const char *secondary)
{
  char *first = kalah_screen_plain (primary != NULL ? primary : title != NULL ? title : "");
  char *second = kalah_screen_plain (secondary != NULL ? secondary : "");
  char *text = g_strstrip (g_strjoin (" ", first, second, NULL));

  if (type == PURPLE_NOTIFY_MSG_INFO)
    kalah_screen_print ("* %s", text);
  else
    kalah_screen_error ("%s", text);
  g_free (text);
  g_free (second);
  g_free (first);
  return NULL;
}

static void *
notify_formatted (const char *title, const char *primary, const char *secondary, const char *text)
{
  char *body = kalah_screen_plain (text != NULL ? text : "");
  (void) secondary;
  kalah_screen_print ("-- %s\n%s", primary != NULL ? primary : title != NULL ? title : "", body);
  g_free (body);
  return NULL;
}

PurpleNotifyUiOps *
kalah_requests_notify_ops (void)
{
  static PurpleNotifyUiOps ops = {
    .notify_message = notify_message,
    .notify_formatted = notify_formatted,
  };
  return &ops;
}
