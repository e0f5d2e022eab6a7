/*
 * hall.h - the chat server inside the process: its rooms and who is in them.
 *
 * Owns:   halls (rooms) and people. A person is an account of libpurple, or
 *         somebody without one (friends.h), who hears and says plain text and
 *         into whom no plugin can be loaded.
 * Called: by embedded.c for accounts, by friends.c.
 * Never:  delivers a message inside the call that sends it (see post.h).
 */
#ifndef KALAH_ROOM_HALL_H
#define KALAH_ROOM_HALL_H

#include <glib.h>
#include <purple.h>

typedef struct KalahPerson KalahPerson;
typedef struct KalahHall KalahHall;

/* FROM said TEXT (plain) in ROOM, or to PERSON alone where ROOM is NULL. */
typedef void (*KalahHear) (KalahPerson *person, const char *room, const char *from,
                           const char *text, void *data);

struct KalahPerson {
  char *nick;
  PurpleConnection *gc; /* NULL for a person without an account, */
  KalahHear hear;       /*   who has this instead */
  void *data;
};

/* A person in no hall yet. NICK must be free; kalah_hall_free_nick makes it so
 * (free the result). */
KalahPerson *kalah_hall_person (const char *nick, PurpleConnection *gc, KalahHear hear,
                                void *data);
char *kalah_hall_free_nick (const char *wish);

/* PERSON leaves every hall and is freed. */
void kalah_hall_leave (KalahPerson *person);

/* NULL when there is none: a hall is there as long as somebody is in it. */
KalahHall *kalah_hall_by_id (int id);
KalahHall *kalah_hall_by_name (const char *name);
gboolean kalah_hall_has (const KalahHall *hall, const KalahPerson *person);

/* Coming, which opens the hall if need be, and going. */
void kalah_hall_enter (KalahPerson *person, const char *name);
void kalah_hall_exit (KalahHall *hall, KalahPerson *person, const char *reason);

/* To everybody in HALL, PERSON too; to NICK alone (FALSE: there is no NICK). */
void kalah_hall_say (KalahHall *hall, KalahPerson *person, const char *html);
gboolean kalah_hall_tell (KalahPerson *person, const char *nick, const char *html);

/* FALSE when the name is taken or unfit; when PERSON, who must have opened the
 * hall, may not, or NICK is not there. */
gboolean kalah_hall_rename (KalahPerson *person, const char *nick);
gboolean kalah_hall_kick (KalahHall *hall, KalahPerson *person, const char *nick);
gboolean kalah_hall_invite (KalahHall *hall, KalahPerson *person, const char *nick);
void kalah_hall_topic (KalahHall *hall, KalahPerson *person, const char *topic);

#endif
