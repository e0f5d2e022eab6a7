/*
 * record.c - see record.h. Invariant: once `ready`, `places` holds where there are open
 * tables. Before that every chat is `restoring`.
 */
#include "purple/record.h"

#include "purple/chat.h"
#include "purple/local.h"
#include "purple/place.h"
#include "purple/question.h"
#include "talk/text.h"

#define FOLDER "kalah"
#define FILE_NAME "kalah.db"

static struct {
  KalahJournal *journal;
  GHashTable *places; /* set of names */
  gboolean ready;     /* the journal has told where there are tables */
  gboolean unsaved;   /* nothing can be written at the moment */
  KalahRecordRestored restored;
} record;

/* ---- what the journal has to say -------------------------------------- */

static void
wake_waiting (KalahChat *chat, gpointer data)
{
  const guint64 *ticket = data;
  if (chat->record.ticket != 0 && chat->record.ticket <= *ticket)
    kalah_outbox_wake (chat);
}

static void on_places (const char *const *places, const GError *error, gpointer data);

static void
on_settled (guint64 ticket, gpointer data)
{
  (void) data;
  kalah_chat_foreach (wake_waiting, &ticket);
}

static void
tell_chat (KalahChat *chat, gboolean saved)
{
  if (!kalah_chat_has_table (chat) || chat->record.warned == !saved)
    return;
  chat->record.warned = !saved;
  KalahEvent *event = kalah_event_new (KALAH_EVENT_UNSAVED);
  event->number = saved;
  kalah_pending_add_news (&chat->pending, event);
  kalah_outbox_wake (chat);
}

/* A place that is lost concerns one chat alone. */
static void
tell_trouble (KalahChat *chat, gpointer data)
{
  const KalahJournalNews *news = data;
  if (news->kind == KALAH_JOURNAL_LOST) {
    if (g_strcmp0 (chat->record.place, news->place) != 0)
      return;
    chat->record.lost = TRUE;
  }
  if (news->kind != KALAH_JOURNAL_SAVED || !chat->record.lost)
    tell_chat (chat, news->kind == KALAH_JOURNAL_SAVED);
}

static void
on_news (const KalahJournalNews *news, gpointer data)
{
  (void) data;
  if (news->error != NULL)
    purple_debug_warning ("kalah", "journal: %s\n", news->error->message);
  if (news->kind == KALAH_JOURNAL_UNSAVED || news->kind == KALAH_JOURNAL_SAVED)
    record.unsaved = news->kind == KALAH_JOURNAL_UNSAVED;
  if (news->kind == KALAH_JOURNAL_SAVED) /* another client may have had the file until now */
    kalah_journal_places (record.journal, on_places, NULL);
  if (news->kind != KALAH_JOURNAL_SET_ASIDE) {
    kalah_chat_foreach (tell_trouble, (gpointer) news);
    return;
  }
  g_autofree char *text = g_strdup_printf (_("The file with the tables of Kalah could not be read. "
                                             "It has been kept as %s, and a new one has been "
                                             "started."), news->file);
  purple_notify_warning (NULL, _("Kalah"), _("Tables could not be read"), text);
}

/* ---- fetching tables -------------------------------------------------- */

/* Nobody can be heard in a chat that we are not in. */
static gboolean
is_deaf (const KalahChat *chat)
{
  if (purple_conversation_get_gc (chat->conv) == NULL)
    return TRUE;
  return purple_conversation_get_type (chat->conv) == PURPLE_CONV_TYPE_CHAT
         && purple_conv_chat_has_left (PURPLE_CONV_CHAT (chat->conv));
}

static void
on_loaded (const char *place, KalahTable *table, gint64 last, const GError *error, gpointer data)
{
  (void) last; /* the table knows it: RESUME counts from its last intent */
  KalahChat *chat = kalah_chat_lookup (GPOINTER_TO_UINT (data));
  if (chat == NULL || kalah_chat_has_table (chat)) {
    kalah_table_free (table);
    return;
  }
  if (g_error_matches (error, KALAH_STORE_ERROR, KALAH_STORE_UNREADABLE)
      || g_error_matches (error, KALAH_STORE_ERROR, KALAH_STORE_NEWER))
    kalah_local_say (chat->conv, _("The table that was open here could not be read. It has been "
                                   "left as it is, and you can open another one."));
  if (table != NULL) {
    kalah_table_free (chat->table);
    chat->table = table;
    chat->presence.away = is_deaf (chat);
    chat->record.place = g_strdup (place);
  }
  chat->record.restoring = FALSE;
  record.restored (chat, table != NULL);
}

gboolean
kalah_record_is_ready (void)
{
  return record.ready;
}

gboolean
kalah_record_is_fetching (PurpleConversation *conv)
{
  const KalahChat *chat = kalah_chat_find (conv);
  return chat != NULL ? chat->record.restoring : !record.ready;
}

static void
fetch (KalahChat *chat, const char *place)
{
  chat->record.restoring = TRUE;
  kalah_journal_load (record.journal, place, on_loaded, GUINT_TO_POINTER (chat->serial));
}

void
kalah_record_setup (KalahChat *chat)
{
  chat->record.restoring = !record.ready;
}

typedef struct {
  const char *place;
  gboolean taken;
} Search;

static void
see_place (KalahChat *chat, gpointer data)
{
  Search *search = data;
  search->taken = search->taken || g_strcmp0 (chat->record.place, search->place) == 0;
}

/* Has a conversation the table of PLACE? It may be called otherwise by now. */
static gboolean
is_taken (const char *place)
{
  Search search = { .place = place };
  kalah_chat_foreach (see_place, &search);
  return search.taken;
}

void
kalah_record_opened (PurpleConversation *conv)
{
  if (!record.ready || g_hash_table_size (record.places) == 0)
    return;
  g_autofree char *place = kalah_place_of (conv);
  if (!g_hash_table_contains (record.places, place) || is_taken (place))
    return;
  KalahChat *chat = kalah_chat_get (conv);
  if (!kalah_chat_has_table (chat) && !chat->record.restoring)
    fetch (chat, place);
}

/* Where there was no table, what was said is heard now. */
static void
settle (KalahChat *chat, gpointer data)
{
  (void) data;
  g_autofree char *place = kalah_place_of (chat->conv);
  if (!chat->record.restoring)
    return;
  if (g_hash_table_contains (record.places, place)) {
    fetch (chat, place);
    return;
  }
  chat->record.restoring = FALSE;
  record.restored (chat, FALSE);
}

gboolean
kalah_record_knows_im (PurpleAccount *account, const char *who)
{
  if (!record.ready)
    return TRUE; /* perhaps */
  if (g_hash_table_size (record.places) == 0)
    return FALSE;
  g_autofree char *place = kalah_place_of_im (account, who);
  return g_hash_table_contains (record.places, place);
}

static void
on_places (const char *const *places, const GError *error, gpointer data)
{
  (void) data;
  if (error != NULL)
    purple_debug_warning ("kalah", "journal: %s\n", error->message);
  for (guint i = 0; places != NULL && places[i] != NULL; i++)
    g_hash_table_add (record.places, g_strdup (places[i]));
  record.ready = TRUE;
  kalah_chat_foreach (settle, NULL);
  for (GList *link = purple_get_conversations (); link != NULL; link = link->next)
    kalah_record_opened (link->data);
}

/* ---- keeping ---------------------------------------------------------- */

/* An IM may be renamed in the middle of a game; its journal stays one. So the name may
 * be taken when another IM gets it. */
static char *
choose_place (const KalahChat *chat)
{
  char *place = kalah_place_of (chat->conv);
  while (is_taken (place)) {
    g_autofree char *taken = place;
    place = g_strconcat (taken, " too", NULL);
  }
  return place;
}

void
kalah_record_keep (KalahChat *chat, const KalahIntent *intent, gint64 now, const char *table_id,
                   gboolean ended)
{
  if (chat->record.place == NULL)
    chat->record.place = choose_place (chat);
  const char *place = chat->record.place;
  gboolean closes = !kalah_chat_has_table (chat);
  chat->record.lost = chat->record.lost && !kalah_intent_opens (intent);
  g_autoptr (KalahResult) result
      = ended ? kalah_result_of_table (chat->table, place, now) : NULL;
  const KalahEntry entry = { .place = place,
                             .table_id = closes ? table_id : kalah_table_id (chat->table),
                             .intent = intent,
                             .now = now,
                             .closes = closes,
                             .result = result };
  chat->record.ticket = kalah_journal_append (record.journal, &entry);
  if (record.unsaved)
    tell_chat (chat, FALSE);
  if (!closes) {
    g_hash_table_add (record.places, g_strdup (place));
    return;
  }
  g_hash_table_remove (record.places, place);
  g_clear_pointer (&chat->record.place, g_free);
}

void
kalah_record_clear (KalahRecord *chats)
{
  g_clear_pointer (&chats->place, g_free);
}

gboolean
kalah_record_holds (const KalahChat *chat)
{
  return chat->record.ticket > kalah_journal_settled (record.journal);
}

KalahJournal *
kalah_record_journal (void)
{
  return record.journal;
}

/* ---- beginning and end ------------------------------------------------ */

void
kalah_record_init (KalahRecordRestored restored)
{
  const KalahJournalCalls calls = { .settled = on_settled, .news = on_news };
  g_autofree char *folder = g_build_filename (purple_user_dir (), FOLDER, NULL);
  g_autofree char *file = g_build_filename (folder, FILE_NAME, NULL);
  purple_build_dir (folder, 0700); /* where it cannot be made, the journal says so */
  record.restored = restored;
  record.places = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  record.ready = record.unsaved = FALSE;
  record.journal = kalah_journal_open (file, &calls, NULL);
  kalah_journal_places (record.journal, on_places, NULL);
}

void
kalah_record_uninit (void)
{
  kalah_journal_close (record.journal);
  kalah_question_uninit ();
  record.journal = NULL;
  g_clear_pointer (&record.places, g_hash_table_destroy);
}
