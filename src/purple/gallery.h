/*
 * gallery.h - the pictures in the window of one chat.
 *
 * Each hangs below its message. The newest has links to the pits that our user may sow.
 *
 * Owns:   the newest pictures and those that are being drawn, where they stand, and what
 *         they take the place of: it goes once the picture is there, and comes back when it
 *         cannot be drawn.
 * Called: by viewer. A window that is gone makes no difference.
 * Never:  keeps more than KALAH_GALLERY_PICTURES, or has more than KALAH_GALLERY_WAITING_MAX
 *         drawn at a time: who sends boards faster than that gets text.
 */
#ifndef KALAH_PURPLE_GALLERY_H
#define KALAH_PURPLE_GALLERY_H

#include "purple/painter.h"
#include "purple/pidgin.h"

/* Pictures that are kept in one window; an older one makes room. */
#define KALAH_GALLERY_PICTURES 12
#define KALAH_GALLERY_WAITING_MAX 4

typedef struct _KalahGallery KalahGallery;

/* A board that has been said, at its place. */
typedef struct {
  KalahSpot *place; /* below the message */
  GPtrArray *rows;  /* of KalahSpot: lines that the picture takes the place of */
  char *text;       /* HTML that stands for a picture that cannot be drawn, or NULL */
  unsigned pits;    /* to be linked */
  KalahSitting sitting;
} KalahExhibit;

KalahGallery *kalah_gallery_new (guint chat);
void kalah_gallery_free (KalahGallery *gallery);

/* Has EXHIBIT drawn (transfer full): it is the newest now. */
void kalah_gallery_hang (KalahGallery *gallery, KalahExhibit *exhibit);
void kalah_exhibit_free (KalahExhibit *exhibit);

/* The picture NUMBER has been drawn; FILE is NULL when it could not be. */
void kalah_gallery_show (KalahGallery *gallery, guint number, GBytes *file);

/* Nothing can be sown on the newest board any more: its links go. */
void kalah_gallery_unlink (KalahGallery *gallery);

/* The text of a link in the newest picture was clicked: which pit? -1: it is no such link.
 * After the first one no other is. */
int kalah_gallery_click (KalahGallery *gallery, const char *text);

#endif
