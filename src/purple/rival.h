/*
 * rival.h - two members with this plugin in one chat: only one answers.
 *
 * A table that somebody else asks for is not opened at once: each host waits for a
 * moment of its own, and whoever sees another's board meanwhile was too late. Should
 * two open all the same, the table whose id comes first stays; both hosts see both
 * ids, whatever the order in which their chat tells them.
 *
 * Owns:   what is said while a `new` waits, and the memory of another host's boards
 *         and of our own in this chat.
 * Called: by ears (another member's tag, a sign of life of one) and host.
 * Never:  lets the `new` of our own user wait: it is for our own table. In the midst of
 *         another one they have to say it twice.
 *
 * A tag proves little, for anybody can paste one. Our own ones are known; a strange
 * one only makes us listen first: is a `new` answered by who sent it? Two of them
 * that go on from each other are a game. The last one of a table that is closed says
 * that nobody is to move, though nobody has moved since the one before: then it is gone.
 */
#ifndef KALAH_PURPLE_RIVAL_H
#define KALAH_PURPLE_RIVAL_H

#include <purple.h>

#include "table/intent.h"
#include "talk/tag.h"

/* Hosts wait for one of KALAH_RIVAL_SLOTS moments, further apart than a message is
 * under way. */
#define KALAH_RIVAL_WAIT_MS 400
#define KALAH_RIVAL_SLOT_MS 250
#define KALAH_RIVAL_SLOTS 9
#define KALAH_RIVAL_WAIT_MAX_MS (KALAH_RIVAL_WAIT_MS + KALAH_RIVAL_SLOT_MS * KALAH_RIVAL_SLOTS)
/* Two openings so close to each other answer the same `new`. */
#define KALAH_RIVAL_RACE_MS 10000
/* A board was seen so recently that its table may still be there. */
#define KALAH_RIVAL_NEAR_MS 300000
/* Whoever says `new` again so soon means it. */
#define KALAH_RIVAL_AGAIN_MS 60000
/* So much is kept while a `new` waits, and so many of our tables are remembered. */
#define KALAH_RIVAL_LINES_MAX 16
#define KALAH_RIVAL_TABLES_MAX 8

struct _KalahChat;

typedef struct {
  GPtrArray *lines; /* said since a `new` waits, that one first; NULL: none waits */
  guint timer;
  char *who;        /* the other host, or NULL; */
  KalahTag tag;     /*   their newest board, */
  gint64 seen_at;   /*   when it was seen, */
  gboolean plays;   /*   whether it went on from an earlier one, */
  gboolean first;   /*   and was there before the table that we have */
  gint64 warned_at; /* our own user was told of that table; 0: not yet */
  char tables[KALAH_RIVAL_TABLES_MAX][KALAH_TAG_ID_MAX + 1]; /* ours, in a ring */
  guint table_count;
  gint64 opened_at; /* the newest of them, for another person; 0: for our own user */
} KalahRival;

/* WHO says INTENT (transfer full) in CHAT: now is its time. */
typedef void (*KalahRivalPlay) (struct _KalahChat *chat, const char *who, gboolean own,
                                KalahIntent *intent);

void kalah_rival_init (KalahRivalPlay play);
void kalah_rival_clear (KalahRival *rival);

/* Keeps what WHO said; the first line kept is the `new` that waits. */
void kalah_rival_keep (struct _KalahChat *chat, const char *who, gboolean own,
                       KalahIntent *intent);
gboolean kalah_rival_keeps (const struct _KalahChat *chat);
/* No need to wait any longer: what was kept is played, in order. */
void kalah_rival_release (struct _KalahChat *chat);

/* We opened the table that CHAT has now; OWN: for our own user. */
void kalah_rival_opened (struct _KalahChat *chat, gboolean own);

/* Our opening waits to be said: the chat, and the other host, know nothing of it. */
gboolean kalah_rival_is_unsaid (const struct _KalahChat *chat);

typedef enum {
  KALAH_RIVAL_IGNORED,
  KALAH_RIVAL_WINS,   /* our table has to give way to theirs */
  KALAH_RIVAL_CROSSED /* who we challenge in an IM has challenged us, and ours stays */
} KalahRivalSight;

/* Do we challenge the other one of an IM, who has not answered? */
gboolean kalah_rival_challenges_partner (const struct _KalahChat *chat);

/* TAG stood below a message of WHO. */
KalahRivalSight kalah_rival_saw (struct _KalahChat *chat, const char *who, const KalahTag *tag);
/* WHO says something: is that the other host, who has answered the `new`? */
void kalah_rival_spoke (struct _KalahChat *chat, const char *who);

/* There may be another host's table in CHAT ... */
gboolean kalah_rival_is_near (const struct _KalahChat *chat);
/* ... and there certainly is. */
gboolean kalah_rival_plays (const struct _KalahChat *chat);

/* Our own user is about to open a table beside it, where each number would be played at
 * both: TRUE when they have to be told, which is not so when they have just been. */
gboolean kalah_rival_warns (struct _KalahChat *chat);

/* What was kept is said by the bearer of a name, who may be renamed or leave. */
void kalah_rival_renamed (struct _KalahChat *chat, const char *old_name, const char *new_name);
void kalah_rival_left (struct _KalahChat *chat, const char *name);

#endif
