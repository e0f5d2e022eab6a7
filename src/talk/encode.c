/*
 * encode.c - which images a file is made of: one, or as many steps of the last move as the
 * limits allow.
 *
 * Invariant: a movie ends with the pixels of the picture itself, in
 * KALAH_ENCODE_COLOURS colours.
 */
#include "talk/encode.h"

#include "talk/encode-private.h"

/* Nobody can follow what changes faster, and nobody waits for what is slower. */
#define FRAME_MS_MIN 80
#define FRAME_MS_MAX 200

typedef struct {
  const KalahPicture *picture;
  KalahEncodeStop stop;
  gpointer data;
  gboolean stopped;
  cairo_surface_t *still; /* the last frame */
  KalahPalette palette;
  guint steps;
} Movie;

GBytes *
kalah_encode_still (const KalahPicture *picture)
{
  cairo_surface_t *image = kalah_picture_paint (picture);
  GBytes *bytes = kalah_png_encode (image);
  cairo_surface_destroy (image);
  return bytes;
}

/* ---- frames ------------------------------------------------------------ */

/* How many frames a movie has where every STRIDE-th step is shown, back from the last one:
 * those, the board before the move, and the picture itself. */
static guint
count_frames (const Movie *movie, guint stride)
{
  return 2 + (movie->steps + stride - 1) / stride;
}

static gboolean
add_image (Movie *movie, KalahGif *gif, cairo_surface_t *image, guint ms)
{
  return cairo_surface_status (image) == CAIRO_STATUS_SUCCESS
         && kalah_gif_add (gif, kalah_palette_apply (&movie->palette, image), ms)
         && kalah_gif_size (gif) <= KALAH_MOVIE_BYTES;
}

static gboolean
add_step (Movie *movie, KalahGif *gif, guint step, guint ms)
{
  movie->stopped = movie->stop != NULL && movie->stop (movie->data);
  if (movie->stopped)
    return FALSE;
  cairo_surface_t *image = kalah_picture_paint_step (movie->picture, step);
  gboolean added = add_image (movie, gif, image, ms);
  cairo_surface_destroy (image);
  return added;
}

static gboolean
add_frames (Movie *movie, KalahGif *gif, guint stride)
{
  guint ms = CLAMP (KALAH_MOVIE_MS / count_frames (movie, stride), FRAME_MS_MIN, FRAME_MS_MAX);
  ms -= ms % 10;
  if (!add_step (movie, gif, 0, ms))
    return FALSE;
  for (guint left = count_frames (movie, stride) - 2; left > 0; left--)
    if (!add_step (movie, gif, movie->steps - (left - 1) * stride, ms))
      return FALSE;
  return add_image (movie, gif, movie->still, ms);
}

static GBytes *
make_movie (Movie *movie, guint stride)
{
  KalahGif *gif = kalah_gif_new ((guint) cairo_image_surface_get_width (movie->still),
                                 (guint) cairo_image_surface_get_height (movie->still),
                                 &movie->palette);
  if (gif == NULL || !add_frames (movie, gif, stride)) {
    g_clear_pointer (&gif, kalah_gif_free);
    return NULL;
  }
  GBytes *bytes = kalah_gif_finish (gif);
  if (bytes != NULL && g_bytes_get_size (bytes) > KALAH_MOVIE_BYTES)
    g_clear_pointer (&bytes, g_bytes_unref);
  return bytes;
}

/* ---- the movie --------------------------------------------------------- */

/* The colours of the picture, and of the marks that only a step has. */
static void
choose_colours (Movie *movie)
{
  cairo_surface_t *images[] = { movie->still,
                                kalah_picture_paint_step (movie->picture, movie->steps / 2) };
  kalah_palette_choose (images, G_N_ELEMENTS (images), KALAH_ENCODE_COLOURS, &movie->palette);
  cairo_surface_destroy (images[1]);
}

/* Every step, or every second one, ... until it is short and small enough. */
static GBytes *
make_shorter_and_shorter (Movie *movie)
{
  guint stride = 1;
  GBytes *bytes = NULL;
  while (count_frames (movie, stride) > KALAH_MOVIE_MS / FRAME_MS_MIN)
    stride *= 2;
  for (; bytes == NULL && !movie->stopped; stride *= 2) {
    bytes = make_movie (movie, stride);
    if (stride >= movie->steps)
      break;
  }
  return bytes;
}

GBytes *
kalah_encode_movie (const KalahPicture *picture, KalahEncodeStop stop, gpointer data)
{
  Movie movie = { .picture = picture, .stop = stop, .data = data,
                  .steps = kalah_picture_steps (picture) };
  if (!picture->traced || movie.steps == 0)
    return NULL;
  movie.still = kalah_picture_paint (picture);
  choose_colours (&movie);
  GBytes *bytes = make_shorter_and_shorter (&movie);
  cairo_surface_destroy (movie.still);
  return bytes;
}
