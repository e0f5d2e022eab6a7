/*
 * painter.c - see painter.h. Invariant: what a job holds belongs to its thread from when it
 * is handed in until it comes back.
 */
#include "purple/painter.h"

#include "purple/worker.h"
#include "talk/encode.h"
#include "talk/say_picture.h"
#include "talk/trace.h"

typedef struct {
  KalahJob job;
  guint number;
  KalahSitting sitting;
  GBytes *file; /* what is found */
} Canvas;

static KalahPainterDone on_painted;

void
kalah_painter_init (KalahPainterDone done)
{
  on_painted = done;
}

static gboolean
is_pressed (gpointer job)
{
  return kalah_job_is_pressed (job);
}

static void
run (KalahJob *job)
{
  Canvas *canvas = (Canvas *) job;
  KalahSitting *sitting = &canvas->sitting;
  KalahPicture *picture = sitting->picture;
  if (!picture->traced && sitting->moves > 0)
    picture->traced = kalah_trace_find (&sitting->before, &picture->position, sitting->moves,
                                        &picture->trace);
  if (picture->words == NULL)
    picture->words = kalah_say_picture (picture);
  if (sitting->moving && picture->traced)
    canvas->file = kalah_encode_movie (picture, is_pressed, job);
  if (canvas->file == NULL && !kalah_job_is_over (job))
    canvas->file = kalah_encode_still (picture);
}

static void
on_done (KalahJob *job)
{
  Canvas *canvas = (Canvas *) job;
  on_painted (job->chat, canvas->number, canvas->file, canvas->sitting.picture->words);
}

static void
free_canvas (KalahJob *job)
{
  Canvas *canvas = (Canvas *) job;
  kalah_picture_free (canvas->sitting.picture);
  g_clear_pointer (&canvas->file, g_bytes_unref);
  g_free (canvas);
}

void
kalah_painter_paint (guint chat, guint number, const KalahSitting *sitting)
{
  Canvas *canvas = g_new0 (Canvas, 1);
  canvas->job = (KalahJob) { .thread = KALAH_THREAD_DRAW, .chat = chat, .run = run,
                             .done = on_done, .free = free_canvas };
  canvas->number = number;
  canvas->sitting = *sitting;
  kalah_worker_submit (&canvas->job);
}

void
kalah_painter_cancel (guint chat)
{
  kalah_worker_cancel (chat, run);
}
