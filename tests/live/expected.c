/*
 * expected.c - see expected.h.
 */
#include "live/expected.h"

#include <locale.h>
#include <string.h>

#include "live/stage.h"
#include "talk/encode.h"
#include "talk/say_picture.h"
#include "talk/text.h"

void
expected_deal (Expected *game, const char *rules)
{
  g_auto (GStrv) words = g_strsplit (rules, " ", -1);
  kalah_rules_init (&game->rules);
  for (guint i = 0; words[i] != NULL && *words[i] != '\0'; i++) {
    char *value = strchr (words[i], '=');
    KalahRule rule;
    int number;
    *value++ = '\0';
    stage_check (kalah_rule_find (words[i], &rule) && kalah_rule_read (rule, value, &number) &&
                   kalah_rules_put (&game->rules, rule, number),
                 "no rule: %s=%s", words[i], value);
  }
  kalah_position_start (&game->rules, &game->position);
  game->pit = -1;
  game->move = 0;
}

void
expected_sow (Expected *game, int pit)
{
  game->before = game->position;
  game->pit = pit - 1;
  game->move++;
  stage_check (kalah_play_sow (&game->rules, &game->position, game->pit, NULL) == KALAH_PLAY_OK,
               "the test sows an empty pit: %d", pit);
}

/* Counts up where a program changes its language: what gettext remembers is too old then. */
extern int _nl_msg_cat_cntr;

/* As a client does that was started with this language. */
static void
speak (const char *language)
{
  setlocale (LC_ALL, "C.UTF-8");
  kalah_text_init (NULL);
  g_setenv ("LANGUAGE", language != NULL ? language : "", TRUE);
  _nl_msg_cat_cntr++;
}

static KalahPicture *
describe (const Expected *game, const ExpectedFor *viewer)
{
  KalahPicture *picture = kalah_picture_new ();
  picture->position = game->position;
  for (int seat = 0; seat < game->position.players; seat++)
    picture->names[seat] = g_strdup (game->names[seat]);
  picture->viewer = viewer->seat;
  picture->bottom = viewer->seat >= 0 ? viewer->seat : MAX (game->position.turn, 0);
  picture->width = viewer->width > 0 ? viewer->width : EXPECTED_WIDTH;
  picture->theme =
    kalah_theme_builtin (viewer->theme != NULL ? viewer->theme : kalah_theme_ids ()[0]);
  stage_check (picture->theme != NULL, "no theme %s", viewer->theme);
  if (game->pit >= 0)
    picture->traced = kalah_trace_play (&game->rules, &game->before, game->pit, &picture->trace);
  picture->words = kalah_say_picture (picture);
  return picture;
}

typedef struct {
  const guint8 *data;
  gsize rest;
} File;

static cairo_status_t
read_file (void *closure, unsigned char *data, unsigned int length)
{
  File *file = closure;
  if (length > file->rest)
    return CAIRO_STATUS_READ_ERROR;
  memcpy (data, file->data, length);
  file->data += length;
  file->rest -= length;
  return CAIRO_STATUS_SUCCESS;
}

cairo_surface_t *
expected_picture (const Expected *game, const ExpectedFor *viewer)
{
  speak (viewer->language);
  g_autoptr (KalahPicture) picture = describe (game, viewer);
  g_autoptr (GBytes) png = kalah_encode_still (picture);
  File file = { 0 };
  file.data = g_bytes_get_data (png, &file.rest);
  cairo_surface_t *image = cairo_image_surface_create_from_png_stream (read_file, &file);
  stage_check (cairo_surface_status (image) == CAIRO_STATUS_SUCCESS, "no picture was drawn");
  speak (NULL);
  return image;
}
