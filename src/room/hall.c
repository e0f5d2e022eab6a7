/*
 * hall.c - rooms and people of the embedded chat.
 *
 * Invariant: a hall in the list has at least one person; everybody in it knows
 * everybody else under the present nick; no two people have nicks that differ
 * in case alone.
 */
#include "room/hall.h"

#include <string.h>

#include "room/post.h"
#include "talk/text.h"

/* Somebody who comes in is shown this many of the last messages. */
#define HISTORY_MAX 20
#define NICK_BYTES_MAX 64

typedef struct {
  char *from, *html;
  time_t when;
} Remembered;

struct KalahHall {
  char *name;
  char *topic;
  int id;
  KalahPerson *owner; /* who opened it and is still there */
  GList *people;
  GQueue history;
};

static GList *halls;
static GList *everybody;
static int last_id;

static void
remembered_free (gpointer data)
{
  Remembered *said = data;
  g_free (said->from);
  g_free (said->html);
  g_free (said);
}

/* --- people ---------------------------------------------------------------- */

static KalahPerson *
find_person (const char *nick)
{
  char *wanted = g_utf8_casefold (nick, -1);
  KalahPerson *found = NULL;

  for (GList *l = everybody; l != NULL && found == NULL; l = l->next) {
    KalahPerson *person = l->data;
    char *folded = g_utf8_casefold (person->nick, -1);
    if (strcmp (folded, wanted) == 0)
      found = person;
    g_free (folded);
  }
  g_free (wanted);
  return found;
}

char *
kalah_hall_free_nick (const char *wish)
{
  char *nick = g_strdup (wish);
  while (find_person (nick) != NULL) {
    char *longer = g_strconcat (nick, "_", NULL);
    g_free (nick);
    nick = longer;
  }
  return nick;
}

KalahPerson *
kalah_hall_person (const char *nick, PurpleConnection *gc, KalahHear hear, void *data)
{
  KalahPerson *person = g_new0 (KalahPerson, 1);
  person->nick = g_strdup (nick);
  person->gc = gc;
  person->hear = hear;
  person->data = data;
  everybody = g_list_append (everybody, person);
  return person;
}

/* --- halls ----------------------------------------------------------------- */

KalahHall *
kalah_hall_by_id (int id)
{
  for (GList *l = halls; l != NULL; l = l->next)
    if (((KalahHall *) l->data)->id == id)
      return l->data;
  return NULL;
}

KalahHall *
kalah_hall_by_name (const char *name)
{
  for (GList *l = halls; l != NULL; l = l->next)
    if (strcmp (((KalahHall *) l->data)->name, name) == 0)
      return l->data;
  return NULL;
}

static KalahHall *
hall_open (const char *name)
{
  KalahHall *hall = g_new0 (KalahHall, 1);
  hall->name = g_strdup (name);
  hall->id = ++last_id;
  halls = g_list_append (halls, hall);
  return hall;
}

static void
hall_close (KalahHall *hall)
{
  halls = g_list_remove (halls, hall);
  g_queue_clear_full (&hall->history, remembered_free);
  g_free (hall->topic);
  g_free (hall->name);
  g_free (hall);
}

gboolean
kalah_hall_has (const KalahHall *hall, const KalahPerson *person)
{
  return g_list_find (hall->people, person) != NULL;
}

/* The chat of PERSON in HALL; NULL for a person without an account. */
static PurpleConvChat *
chat_of (const KalahHall *hall, const KalahPerson *person)
{
  PurpleConversation *conv = person->gc != NULL ? purple_find_chat (person->gc, hall->id) : NULL;
  return conv != NULL ? purple_conversation_get_chat_data (conv) : NULL;
}

static PurpleConvChatBuddyFlags
rank_of (const KalahHall *hall, const KalahPerson *person)
{
  return hall->owner == person ? PURPLE_CBFLAGS_OP : PURPLE_CBFLAGS_NONE;
}

/* What an account sees when it comes in: who is there, what was said. */
static void
show_hall (KalahHall *hall, KalahPerson *person)
{
  PurpleConversation *conv = serv_got_joined_chat (person->gc, hall->id, hall->name);
  PurpleConvChat *chat = purple_conversation_get_chat_data (conv);

  purple_conv_chat_set_nick (chat, person->nick);
  if (hall->topic != NULL)
    purple_conv_chat_set_topic (chat, NULL, hall->topic);
  for (GList *l = hall->people; l != NULL; l = l->next) {
    KalahPerson *member = l->data;
    purple_conv_chat_add_user (chat, member->nick, NULL, rank_of (hall, member), FALSE);
  }
  for (GList *l = hall->history.head; l != NULL; l = l->next) {
    const Remembered *said = l->data;
    kalah_post_send (person, hall->name, hall->id, said->from, said->html,
                     PURPLE_MESSAGE_RECV | PURPLE_MESSAGE_DELAYED, said->when);
  }
}

void
kalah_hall_enter (KalahPerson *person, const char *name)
{
  kalah_post_flush ();
  KalahHall *hall = kalah_hall_by_name (name);
  if (hall == NULL)
    hall = hall_open (name);
  if (kalah_hall_has (hall, person))
    return;
  if (hall->owner == NULL && person->gc != NULL)
    hall->owner = person;
  GList *before = g_list_copy (hall->people);
  hall->people = g_list_append (hall->people, person);
  for (GList *l = before; l != NULL; l = l->next) {
    PurpleConvChat *chat = chat_of (hall, l->data);
    if (chat != NULL)
      purple_conv_chat_add_user (chat, person->nick, NULL, rank_of (hall, person), TRUE);
  }
  g_list_free (before);
  if (person->gc != NULL)
    show_hall (hall, person);
}

void
kalah_hall_exit (KalahHall *hall, KalahPerson *person, const char *reason)
{
  kalah_post_flush ();
  if (!kalah_hall_has (hall, person))
    return;
  hall->people = g_list_remove (hall->people, person);
  if (hall->owner == person)
    hall->owner = NULL;
  GList *others = g_list_copy (hall->people);
  for (GList *l = others; l != NULL; l = l->next) {
    PurpleConvChat *chat = chat_of (hall, l->data);
    if (chat != NULL)
      purple_conv_chat_remove_user (chat, person->nick, reason);
  }
  g_list_free (others);
  /* A connection that is closing has lost its chats already. */
  if (chat_of (hall, person) != NULL)
    serv_got_chat_left (person->gc, hall->id);
  if (hall->people == NULL)
    hall_close (hall);
}

void
kalah_hall_leave (KalahPerson *person)
{
  GList *all = g_list_copy (halls);
  for (GList *l = all; l != NULL; l = l->next)
    if (g_list_find (halls, l->data) != NULL)
      kalah_hall_exit (l->data, person, NULL);
  g_list_free (all);
  kalah_post_forget (person);
  everybody = g_list_remove (everybody, person);
  g_free (person->nick);
  g_free (person);
}

/* --- talk ------------------------------------------------------------------ */

static void
remember (KalahHall *hall, const char *from, const char *html, time_t when)
{
  Remembered *said = g_new0 (Remembered, 1);
  said->from = g_strdup (from);
  said->html = g_strdup (html);
  said->when = when;
  g_queue_push_tail (&hall->history, said);
  if (hall->history.length > HISTORY_MAX)
    remembered_free (g_queue_pop_head (&hall->history));
}

void
kalah_hall_say (KalahHall *hall, KalahPerson *person, const char *html)
{
  time_t now = time (NULL);
  for (GList *l = hall->people; l != NULL; l = l->next)
    kalah_post_send (l->data, hall->name, hall->id, person->nick, html,
                     l->data == person ? PURPLE_MESSAGE_SEND : PURPLE_MESSAGE_RECV, now);
  remember (hall, person->nick, html, now);
}

gboolean
kalah_hall_tell (KalahPerson *person, const char *nick, const char *html)
{
  KalahPerson *to = find_person (nick);
  if (to != NULL)
    kalah_post_send (to, NULL, 0, person->nick, html, PURPLE_MESSAGE_RECV, time (NULL));
  return to != NULL;
}

/* --- names and rights ------------------------------------------------------ */

static gboolean
nick_fits (const char *nick)
{
  if (*nick == '\0' || *nick == ' ' || strlen (nick) > NICK_BYTES_MAX)
    return FALSE;
  for (const char *p = nick; *p != '\0'; p = g_utf8_next_char (p))
    if (g_unichar_iscntrl (g_utf8_get_char (p)))
      return FALSE;
  return TRUE;
}

gboolean
kalah_hall_rename (KalahPerson *person, const char *nick)
{
  KalahPerson *holder = find_person (nick);
  if (!nick_fits (nick) || (holder != NULL && holder != person))
    return FALSE;
  if (strcmp (person->nick, nick) == 0)
    return TRUE;
  kalah_post_flush ();
  char *old = person->nick;
  person->nick = g_strdup (nick);
  for (GList *h = halls; h != NULL; h = h->next) {
    KalahHall *hall = h->data;
    if (!kalah_hall_has (hall, person))
      continue;
    for (GList *l = hall->people; l != NULL; l = l->next) {
      PurpleConvChat *chat = chat_of (hall, l->data);
      if (chat != NULL)
        purple_conv_chat_rename_user (chat, old, nick);
    }
  }
  for (GList *l = everybody; l != NULL; l = l->next) {
    KalahPerson *other = l->data;
    PurpleConversation *im =
      other->gc == NULL ? NULL
                        : purple_find_conversation_with_account (
                            PURPLE_CONV_TYPE_IM, old, purple_connection_get_account (other->gc));
    if (im != NULL)
      purple_conversation_set_name (im, nick);
  }
  g_free (old);
  return TRUE;
}

gboolean
kalah_hall_kick (KalahHall *hall, KalahPerson *person, const char *nick)
{
  KalahPerson *victim = find_person (nick);
  if (victim == NULL || hall->owner != person || !kalah_hall_has (hall, victim))
    return FALSE;
  char *reason = g_strdup_printf (_("Kicked by %s"), person->nick);
  PurpleConvChat *chat = chat_of (hall, victim);
  if (chat != NULL) {
    char *html = g_markup_printf_escaped (_("%s has thrown you out."), person->nick);
    purple_conv_chat_write (chat, "", html, PURPLE_MESSAGE_SYSTEM, time (NULL));
    g_free (html);
  }
  kalah_hall_exit (hall, victim, reason);
  g_free (reason);
  return TRUE;
}

gboolean
kalah_hall_invite (KalahHall *hall, KalahPerson *person, const char *nick)
{
  KalahPerson *guest = find_person (nick);
  if (guest == NULL)
    return FALSE;
  if (guest->gc == NULL)
    kalah_hall_enter (guest, hall->name);
  else {
    GHashTable *components = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, g_free);
    g_hash_table_insert (components, (void *) "room", g_strdup (hall->name));
    serv_got_chat_invite (guest->gc, hall->name, person->nick, NULL, components);
  }
  return TRUE;
}

void
kalah_hall_topic (KalahHall *hall, KalahPerson *person, const char *topic)
{
  kalah_post_flush ();
  g_free (hall->topic);
  hall->topic = g_strdup (topic);
  char *html = g_markup_printf_escaped (_("%s has set the topic to: %s"), person->nick, topic);
  for (GList *l = hall->people; l != NULL; l = l->next) {
    PurpleConvChat *chat = chat_of (hall, l->data);
    if (chat == NULL)
      continue;
    purple_conv_chat_set_topic (chat, person->nick, topic);
    purple_conv_chat_write (chat, "", html, PURPLE_MESSAGE_SYSTEM, time (NULL));
  }
  g_free (html);
}
