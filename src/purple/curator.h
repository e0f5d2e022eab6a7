/*
 * curator.h - which lines of a chat are boards that get a picture, and what is on it.
 *
 * A board is believed when it is one of our own table, said by our own account or shown by
 * the client itself; or when talk/sight believes it, and its lines tell the same as its tag.
 *
 * Owns:   what is known of another host's table in this chat, and the rows that wait for
 *         their tag.
 * Called: by viewer, for each line that may be (of) a board.
 * Never:  shows anything.
 */
#ifndef KALAH_PURPLE_CURATOR_H
#define KALAH_PURPLE_CURATOR_H

#include "purple/chat.h"
#include "purple/painter.h"
#include "purple/rows.h"
#include "talk/sight.h"

typedef struct {
  KalahSight *sight;
  char *host_name, *host_id; /* of the table that is followed, as it was last seen; */
  KalahTag newest;           /*   its newest board, */
  KalahSightStep step;       /*   and how that came about */
  KalahRows *rows;
} KalahCurator;

typedef struct {
  const char *who; /* NULL: the client itself */
  const char *html;
  gboolean own;     /* said by our own account */
  gboolean trusted; /* by our own plugin, for our own user */
  gboolean past;    /* it was said before we came */
} KalahCuratorLine;

typedef enum {
  KALAH_ORDER_NONE,   /* a line like any other */
  KALAH_ORDER_ROW,    /* of a board whose tag is to come; WORDS is all of it */
  KALAH_ORDER_WORDS,  /* a message of a host that shows no board */
  KALAH_ORDER_END,    /* the same, or an old board: nobody is to move any more */
  KALAH_ORDER_PICTURE
} KalahOrderKind;

/* What is to be shown instead of a line. */
typedef struct {
  KalahOrderKind kind;
  gboolean past;        /* of the line */
  char *words;          /* without board and tag */
  char *board;          /* the lines of the board that are taken away */
  KalahSitting sitting; /* KALAH_ORDER_PICTURE; the picture lacks colours and size */
  unsigned pits;        /* that our own user may sow now, one bit each */
} KalahOrder;

void kalah_curator_init (KalahCurator *curator);
void kalah_curator_clear (KalahCurator *curator);

void kalah_curator_judge (KalahChat *chat, KalahCurator *curator, const KalahCuratorLine *line,
                          KalahOrder *order);
void kalah_order_clear (KalahOrder *order);

void kalah_curator_renamed (KalahChat *chat, KalahCurator *curator, const char *old_name,
                            const char *new_name);
void kalah_curator_left (KalahCurator *curator, const char *name);

#endif
