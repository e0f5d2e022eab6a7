/*
 * played.c - see played.h.
 */
#include "played.h"

#include "pixels.h"
#include "suite.h"
#include "talk/say_picture.h"

KalahPicture *
played_picture (const char *before, int pit)
{
  KalahPicture *picture = pixels_picture (before);
  if (pit > 0)
    pixels_sow (picture, "", pit - 1);
  picture->viewer = 0;
  picture->words = kalah_say_picture (picture);
  return picture;
}

static const struct {
  const char *before;
  int pit;
  guint width, scale, theme;
} examples[PLAYED_EXAMPLES] = {
  { "0;4,4,4,4,4,4=0/4,4,4,4,4,4=0", 3, 480, 1, 0 },
  { PLAYED_TWO, 1, 480, 1, 0 },
  { PLAYED_TWO, 1, 480, 1, 1 },
  { PLAYED_TWO, 1, 480, 1, 2 },
  { PLAYED_TWO, 1, 480, 2, 0 },
  { PLAYED_TWO, 5, 640, 1, 0 },
  { PLAYED_TWO, 1, 240, 1, 0 },
  { "0;0,0,0,0,0,1=20/1,0,2,0,0,0=0", 6, 480, 1, 0 },
  { "1;4,4,4,4=3/4,6,4,4=1/4,4,4,9=2", 4, 480, 1, 0 },
  { PLAYED_FOUR, 6, 480, 1, 1 },
};

KalahPicture *
played_example (guint number)
{
  KalahPicture *picture = played_picture (examples[number].before, examples[number].pit);
  picture->width = examples[number].width;
  picture->scale = examples[number].scale;
  kalah_theme_free (picture->theme);
  picture->theme = kalah_theme_builtin (kalah_theme_ids ()[examples[number].theme]);
  ck_assert_ptr_nonnull (picture->theme);
  return picture;
}
