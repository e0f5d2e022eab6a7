/*
 * paper.c - see paper.h.
 */
#include "purple/paper.h"

#include "purple/chat.h"
#include "purple/local.h"
#include "purple/place.h"
#include "purple/question.h"
#include "store/save.h"
#include "talk/name.h"
#include "talk/text.h"

/* Where FILE is: as typed, or NAME in the folder of the plugin. Free it. */
static char *
path_of (const char *file, const char *name)
{
  if (*file == '\0')
    return g_build_filename (purple_user_dir (), "kalah", name, NULL);
  if (g_str_has_prefix (file, "~/"))
    file += 2;
  return g_path_is_absolute (file) ? g_strdup (file)
                                   : g_build_filename (g_get_home_dir (), file, NULL);
}

/* Tells the user of the chat that asked. */
static void
tell (const KalahQuestion *question, const char *text)
{
  KalahChat *chat = kalah_chat_lookup (question->chat);
  if (chat != NULL)
    kalah_local_say (chat->conv, text);
}

static char *
say_unwritten (const KalahQuestion *question, const GError *error)
{
  g_autofree char *file = g_filename_display_name (question->text);
  if (g_error_matches (error, KALAH_STORE_ERROR, KALAH_STORE_FOREIGN))
    return g_strdup_printf (_("%s is something else, and has been left as it is. Choose another "
                              "name."),
                            file);
  return g_strdup_printf (_("%1$s could not be written: %2$s"), file, error->message);
}

static void
on_saved (guint count, const GError *error, gpointer data)
{
  (void) count;
  g_autoptr (KalahQuestion) question = kalah_question_take (data);
  g_autofree char *file = g_filename_display_name (question->text);
  g_autofree char *text
      = error != NULL ? say_unwritten (question, error)
                      : g_strdup_printf (_("The game is in %s now; kalah-engine reads it."), file);
  tell (question, text);
}

static void
on_exported (guint count, const GError *error, gpointer data)
{
  g_autoptr (KalahQuestion) question = kalah_question_take (data);
  g_autofree char *file = g_filename_display_name (question->text);
  g_autofree char *text = NULL;
  if (error != NULL)
    text = say_unwritten (question, error);
  else
    text = g_strdup_printf (ngettext_ ("%1$u finished game of this chat is in %2$s now.",
                                       "%1$u finished games of this chat are in %2$s now.", count),
                            count, file);
  tell (question, text);
}

static void
on_forgotten (guint count, const GError *error, gpointer data)
{
  g_autoptr (KalahQuestion) question = kalah_question_take (data);
  g_autofree char *name = kalah_name_show (question->text);
  g_autofree char *text = NULL;
  if (error != NULL)
    text = g_strdup_printf (_("%1$s could not be forgotten now: %2$s"), name, error->message);
  else if (count == 0)
    text = g_strdup_printf (_("Nobody called %s is in the standings or results."), name);
  else
    text = g_strdup_printf (_("%s is forgotten: the games are kept without the name."), name);
  tell (question, text);
}

void
kalah_paper_save (PurpleConversation *conv, const char *file)
{
  KalahChat *chat = kalah_chat_find (conv);
  if (!kalah_chat_has_table (chat) || kalah_table_move (chat->table) == 0) {
    kalah_local_say (conv, _("There is no game to be saved here."));
    return;
  }
  g_autofree char *name = g_strdup_printf ("%s-%u.txt", kalah_table_id (chat->table),
                                           kalah_table_game (chat->table));
  g_autofree char *path = path_of (file, name);
  g_autofree char *text = kalah_save_text (kalah_table_rules (chat->table),
                                           kalah_table_record (chat->table),
                                           kalah_table_move (chat->table));
  kalah_journal_save (kalah_record_journal (), path, text, on_saved,
                      kalah_question_new (chat, TRUE, path));
}

void
kalah_paper_export (PurpleConversation *conv, const char *file)
{
  g_autofree char *place = kalah_place_of (conv);
  g_autofree char *path = path_of (file, "games.jsonl");
  kalah_journal_export (kalah_record_journal (), place, path, on_exported,
                        kalah_question_new (kalah_chat_get (conv), TRUE, path));
}

void
kalah_paper_forget (PurpleConversation *conv, const char *name)
{
  if (*name == '\0') {
    kalah_local_say (conv, _("Whom? Write /kalah forget NAME."));
    return;
  }
  kalah_journal_forget (kalah_record_journal (), name, on_forgotten,
                        kalah_question_new (kalah_chat_get (conv), TRUE, name));
}
