/*
 * painter.h - draws pictures in a thread of its own, so that neither the client nor the CPU
 * players wait.
 *
 * Owns:   the jobs between a KalahPicture and the bytes of a file.
 * Called: by gallery; viewer takes the answers. Main thread only.
 */
#ifndef KALAH_PURPLE_PAINTER_H
#define KALAH_PURPLE_PAINTER_H

#include "talk/picture.h"

typedef struct {
  KalahPicture *picture;
  KalahPosition before; /* MOVES moves before it, to be traced; 0: nothing to trace */
  guint moves;
  gboolean moving;      /* show the last move, if nobody else waits */
} KalahSitting;

/* FILE is NULL when it cannot be drawn. */
typedef void (*KalahPainterDone) (guint chat, guint number, GBytes *file, const char *words);

void kalah_painter_init (KalahPainterDone done);

/* Takes SITTING->picture (transfer full). DONE is called later with CHAT, NUMBER, the file
 * (borrowed) and the words below it, unless it is cancelled. */
void kalah_painter_paint (guint chat, guint number, const KalahSitting *sitting);
void kalah_painter_cancel (guint chat);

#endif
