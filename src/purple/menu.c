/*
 * menu.c - see menu.h. A form can stay open for long: it holds names, and what they
 * stand for is looked up when it is filled in.
 *
 * Invariant: `forms` are those that wait for an answer. Lists and no choices, which Finch
 * and Pidgin count in different ways; no underscores, which Finch shows.
 */
#include "purple/menu.h"

#include <purple.h>

#include "purple/host.h"
#include "talk/parse.h"
#include "talk/text.h"

#define NAME "name"
#define RATED "rated"
#define MORE "more"

typedef struct {
  PurpleConversationType type;
  PurpleAccount *account;
  char *conv; /* the name of the conversation */
} Form;

static GHashTable *forms; /* a set */

typedef struct {
  const char *word; /* of the setting */
  const char *label;
} Choice;

static const struct {
  const char *id;
  const char *label;
  guint usual; /* what is played as a rule */
  Choice choices[5];
} lists[] = {
  { "stones", N_("Stones in each pit"), 1,
    { { "stones=3", "3" }, { "stones=4", "4" }, { "stones=5", "5" }, { "stones=6", "6" } } },
  { "pits", N_("Pits of each player"), 0, { { "pits=6", "6" }, { "pits=7", "7" } } },
  { "capture", N_("When a last stone faces an empty pit"), 0,
    { { "empty-capture=leave", N_("It stays where it is") },
      { "empty-capture=take", N_("It goes to the store") } } },
  { "clock", N_("Time for each move"), 0,
    { { "clock=off", N_("As long as you like") },
      { "clock=30", N_("30 seconds") },
      { "clock=60", N_("1 minute") },
      { "clock=300", N_("5 minutes") } } },
};

static void
form_free (gpointer data)
{
  Form *form = data;
  g_free (form->conv);
  g_free (form);
}

/* --- what was filled in -------------------------------------------------------- */

static PurpleConversation *
find_conv (const Form *form)
{
  if (g_list_find (purple_accounts_get_all (), form->account) == NULL
      || !purple_account_is_connected (form->account))
    return NULL;
  PurpleConversation *conv
      = purple_find_conversation_with_account (form->type, form->conv, form->account);
  if (conv == NULL && form->type == PURPLE_CONV_TYPE_IM)
    conv = purple_conversation_new (PURPLE_CONV_TYPE_IM, form->account, form->conv);
  return conv;
}

static const char *
chosen_word (PurpleRequestFields *fields, const char *id)
{
  PurpleRequestField *field = purple_request_fields_get_field (fields, id);
  GList *selected = purple_request_field_list_get_selected (field);
  return selected == NULL ? NULL : purple_request_field_list_get_data (field, selected->data);
}

/* The words as they would be typed, with a name that is replaced: in quotes, so that
 * nothing behind it is taken for a part of it. */
static char *
make_text (PurpleRequestFields *fields)
{
  g_autoptr (GString) text = g_string_new ("challenge \"x\"");
  for (guint i = 0; i < G_N_ELEMENTS (lists); i++) {
    const char *word = chosen_word (fields, lists[i].id);
    if (word != NULL && word != lists[i].choices[lists[i].usual].word)
      g_string_append_printf (text, " %s", word);
  }
  if (purple_request_fields_get_bool (fields, RATED))
    g_string_append (text, " rated=on");
  const char *more = purple_request_fields_get_string (fields, MORE);
  if (more != NULL)
    g_string_append_printf (text, " %s", more);
  return g_strdup (text->str);
}

static KalahIntent *
make_intent (PurpleRequestFields *fields, const char *name)
{
  g_autofree char *text = make_text (fields);
  KalahIntent *intent = kalah_parse_words (text);
  if (intent->kind == KALAH_INTENT_CHALLENGE) {
    g_free (intent->words[0]);
    intent->words[0] = g_strdup (name);
  }
  return intent;
}

static void
on_filled_in (gpointer data, PurpleRequestFields *fields)
{
  Form *form = data;
  PurpleConversation *conv = find_conv (form);
  const char *name = NULL;
  if (conv != NULL)
    name = form->type == PURPLE_CONV_TYPE_CHAT ? purple_request_fields_get_string (fields, NAME)
                                               : purple_conversation_get_name (conv);
  g_autofree char *whom = g_strstrip (g_strdup (name != NULL ? name : ""));
  if (*whom != '\0') {
    purple_conversation_present (conv);
    kalah_host_command (conv, make_intent (fields, whom));
  }
  g_hash_table_remove (forms, form);
}

static void
on_cancelled (gpointer data, PurpleRequestFields *fields)
{
  (void) fields;
  g_hash_table_remove (forms, data);
}

/* --- the form ------------------------------------------------------------------ */

static PurpleRequestField *
make_list (guint index)
{
  PurpleRequestField *field
      = purple_request_field_list_new (lists[index].id, _(lists[index].label));
  for (const Choice *choice = lists[index].choices; choice->word != NULL; choice++) {
    const char *label = g_ascii_isdigit (*choice->label) && choice->label[1] == '\0'
                            ? choice->label
                            : _(choice->label);
    purple_request_field_list_add_icon (field, label, NULL, (gpointer) choice->word);
    if (choice == &lists[index].choices[lists[index].usual])
      purple_request_field_list_add_selected (field, label);
  }
  return field;
}

static PurpleRequestFields *
make_fields (gboolean with_name)
{
  PurpleRequestFields *fields = purple_request_fields_new ();
  PurpleRequestFieldGroup *group = purple_request_field_group_new (NULL);
  purple_request_fields_add_group (fields, group);
  if (with_name) {
    PurpleRequestField *name
        = purple_request_field_string_new (NAME, _("Whom to challenge"), NULL, FALSE);
    purple_request_field_set_required (name, TRUE);
    purple_request_field_group_add_field (group, name);
  }
  for (guint i = 0; i < G_N_ELEMENTS (lists); i++)
    purple_request_field_group_add_field (group, make_list (i));
  purple_request_field_group_add_field (
      group, purple_request_field_bool_new (RATED, _("Counts for the standings"), FALSE));
  purple_request_field_group_add_field (
      group, purple_request_field_string_new (MORE, _("More settings, as in \"majority=on\""), NULL,
                                              FALSE));
  return fields;
}

/* What the form is for; free it. */
static char *
make_heading (PurpleConversationType type, PurpleAccount *account, const char *conv)
{
  if (type == PURPLE_CONV_TYPE_CHAT)
    return g_strdup (_("Challenge to Kalah"));
  PurpleBuddy *buddy = purple_find_buddy (account, conv);
  /* Translators: the name of a person. */
  return g_strdup_printf (_("Challenge %s to Kalah"),
                          buddy != NULL ? purple_buddy_get_contact_alias (buddy) : conv);
}

static void
open_form (PurpleConversationType type, PurpleAccount *account, const char *conv)
{
  Form *form = g_new0 (Form, 1);
  form->type = type;
  form->account = account;
  form->conv = g_strdup (conv);
  g_hash_table_add (forms, form);
  g_autofree char *heading = make_heading (type, account, conv);
  purple_request_fields (&forms, _("Kalah"), heading, NULL,
                         make_fields (type == PURPLE_CONV_TYPE_CHAT), _("Challenge"),
                         G_CALLBACK (on_filled_in), _("Cancel"), G_CALLBACK (on_cancelled),
                         account, type == PURPLE_CONV_TYPE_IM ? conv : NULL, NULL, form);
}

/* --- the entries ---------------------------------------------------------------- */

/* The one whom NODE of the contact list stands for; NULL: no person who can be written to.
 * Finch asks for a contact of several addresses as a whole, Pidgin for each address. */
static PurpleBuddy *
find_buddy (PurpleBlistNode *node)
{
  PurpleBuddy *buddy = NULL;
  if (PURPLE_BLIST_NODE_IS_BUDDY (node))
    buddy = (PurpleBuddy *) node;
  else if (PURPLE_BLIST_NODE_IS_CONTACT (node))
    buddy = purple_contact_get_priority_buddy ((PurpleContact *) node);
  return buddy != NULL && purple_account_is_connected (purple_buddy_get_account (buddy)) ? buddy
                                                                                         : NULL;
}

static void
on_buddy_chosen (PurpleBlistNode *node, gpointer data)
{
  PurpleBuddy *buddy = find_buddy (node);
  (void) data;
  if (buddy == NULL) /* has gone offline while the menu was open */
    return;
  open_form (PURPLE_CONV_TYPE_IM, purple_buddy_get_account (buddy), purple_buddy_get_name (buddy));
}

static void
on_conversation_chosen (PurpleConversation *conv, gpointer data)
{
  (void) data;
  open_form (purple_conversation_get_type (conv), purple_conversation_get_account (conv),
             purple_conversation_get_name (conv));
}

static void
add_entry (GList **menu, PurpleCallback chosen)
{
  *menu = g_list_append (*menu,
                         purple_menu_action_new (_("Challenge to Kalah..."), chosen, NULL, NULL));
}

static void
on_node_menu (PurpleBlistNode *node, GList **menu)
{
  if (find_buddy (node) != NULL)
    add_entry (menu, PURPLE_CALLBACK (on_buddy_chosen));
}

static void
on_conversation_menu (PurpleConversation *conv, GList **menu)
{
  if (purple_account_is_connected (purple_conversation_get_account (conv)))
    add_entry (menu, PURPLE_CALLBACK (on_conversation_chosen));
}

void
kalah_menu_init (void *plugin)
{
  forms = g_hash_table_new_full (NULL, NULL, form_free, NULL);
  purple_signal_connect (purple_blist_get_handle (), "blist-node-extended-menu", plugin,
                         PURPLE_CALLBACK (on_node_menu), NULL);
  purple_signal_connect (purple_conversations_get_handle (), "conversation-extended-menu", plugin,
                         PURPLE_CALLBACK (on_conversation_menu), NULL);
}

void
kalah_menu_uninit (void)
{
  purple_request_close_with_handle (&forms);
  g_clear_pointer (&forms, g_hash_table_destroy);
}
