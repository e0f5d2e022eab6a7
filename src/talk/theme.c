/*
 * theme.c - the colours of a picture, from a file that anybody can write.
 *
 * Invariant: a KalahTheme can be seen: whatever is drawn with it differs enough from
 * what it is drawn on. So nothing that draws has to look after that.
 */
#include "talk/theme.h"

#include <gio/gio.h>
#include <math.h>
#include <string.h>

#include "talk/name.h"
#include "talk/text.h"

#define GROUP_THEME "Theme"
#define GROUP_COLOURS "Colours"
#define FOLDER "/kalah/themes/"

/* The contrast that WCAG asks for at level AA. */
#define CONTRAST_LETTERS 4.5
#define CONTRAST_SHAPES 3.0

/* More is no theme. */
#define LENGTH_MAX (64 * 1024)

/* From the file that glib-compile-resources makes of data/themes. */
GResource *kalah_themes_get_resource (void);

static const char *const builtin_ids[] = { "wood", "slate", "contrast", NULL };

static const char *const words[KALAH_COLOUR_COUNT] = {
  [KALAH_COLOUR_GROUND] = "ground",
  [KALAH_COLOUR_TEXT] = "text",
  [KALAH_COLOUR_FRAME] = "frame",
  [KALAH_COLOUR_BOARD] = "board",
  [KALAH_COLOUR_EDGE] = "edge",
  [KALAH_COLOUR_LABEL] = "label",
  [KALAH_COLOUR_HOLLOW] = "hollow",
  [KALAH_COLOUR_NUMERAL] = "numeral",
  [KALAH_COLOUR_STONE] = "stone",
  [KALAH_COLOUR_STONE_EDGE] = "stone-edge",
  [KALAH_COLOUR_MARK] = "mark",
};

/* What is drawn on what. */
static const struct {
  KalahColour drawn, on;
  double least;
} pairs[] = {
  { KALAH_COLOUR_TEXT, KALAH_COLOUR_GROUND, CONTRAST_LETTERS },
  { KALAH_COLOUR_FRAME, KALAH_COLOUR_GROUND, CONTRAST_SHAPES },
  { KALAH_COLOUR_EDGE, KALAH_COLOUR_BOARD, CONTRAST_SHAPES },
  { KALAH_COLOUR_LABEL, KALAH_COLOUR_BOARD, CONTRAST_LETTERS },
  { KALAH_COLOUR_NUMERAL, KALAH_COLOUR_HOLLOW, CONTRAST_LETTERS },
  { KALAH_COLOUR_STONE, KALAH_COLOUR_HOLLOW, CONTRAST_SHAPES },
  { KALAH_COLOUR_STONE_EDGE, KALAH_COLOUR_STONE, CONTRAST_SHAPES },
  { KALAH_COLOUR_MARK, KALAH_COLOUR_BOARD, CONTRAST_SHAPES },
  { KALAH_COLOUR_MARK, KALAH_COLOUR_HOLLOW, CONTRAST_SHAPES },
};

G_DEFINE_QUARK (kalah-theme-error-quark, kalah_theme_error)

const char *
kalah_colour_word (KalahColour colour)
{
  return words[colour];
}

/* --- contrast ------------------------------------------------------------------- */

/* How much light a channel (0 to 255) of sRGB gives, from 0 to 1. */
static double
light_of (guint32 channel)
{
  double share = (channel & 0xff) / 255.0;
  return share <= 0.03928 ? share / 12.92 : pow ((share + 0.055) / 1.055, 2.4);
}

static double
luminance (guint32 colour)
{
  return 0.2126 * light_of (colour >> 16) + 0.7152 * light_of (colour >> 8)
         + 0.0722 * light_of (colour);
}

double
kalah_theme_contrast (guint32 one, guint32 other)
{
  double a = luminance (one), b = luminance (other);
  return (MAX (a, b) + 0.05) / (MIN (a, b) + 0.05);
}

static gboolean
can_be_seen (const KalahTheme *theme, GError **error)
{
  for (guint i = 0; i < G_N_ELEMENTS (pairs); i++) {
    double contrast = kalah_theme_contrast (theme->colour[pairs[i].drawn],
                                            theme->colour[pairs[i].on]);
    if (contrast < pairs[i].least) {
      g_set_error (error, KALAH_THEME_ERROR, KALAH_THEME_ERROR_UNFIT,
                   /* Translators: two words of the theme file, and two numbers like 4.5. */
                   _("The colour \"%s\" cannot be told well from \"%s\": their contrast is %.2f "
                     "and must be at least %.1f."),
                   words[pairs[i].drawn], words[pairs[i].on], contrast, pairs[i].least);
      return FALSE;
    }
  }
  return TRUE;
}

/* --- reading -------------------------------------------------------------------- */

/* "#rrggbb", and nothing else. */
static gboolean
read_colour (const char *text, guint32 *colour)
{
  guint32 value = 0;
  if (strlen (text) != 7 || text[0] != '#')
    return FALSE;
  for (const char *at = text + 1; *at != '\0'; at++) {
    int digit = g_ascii_xdigit_value (*at);
    if (digit < 0)
      return FALSE;
    value = value << 4 | (guint32) digit;
  }
  *colour = value;
  return TRUE;
}

static gboolean
read_colours (GKeyFile *file, KalahTheme *theme, GError **error)
{
  for (KalahColour i = 0; i < KALAH_COLOUR_COUNT; i++) {
    g_autofree char *text = g_key_file_get_value (file, GROUP_COLOURS, words[i], NULL);
    if (text == NULL) {
      g_set_error (error, KALAH_THEME_ERROR, KALAH_THEME_ERROR_UNFIT,
                   _("The colour \"%s\" is missing in the part [Colours]."), words[i]);
      return FALSE;
    }
    if (!read_colour (g_strstrip (text), &theme->colour[i])) {
      g_set_error (error, KALAH_THEME_ERROR, KALAH_THEME_ERROR_UNFIT,
                   _("The colour \"%s\" must be written like #c08040."), words[i]);
      return FALSE;
    }
  }
  return TRUE;
}

/* As it is written: GLib's own way to read a text in the language of the user loses memory
 * where it finds a backslash that means nothing. */
static char *
local_value (GKeyFile *file, const char *group, const char *key)
{
  g_autofree char *locale = g_key_file_get_locale_for_key (file, group, key, NULL);
  g_autofree char *local_key = locale != NULL ? g_strdup_printf ("%s[%s]", key, locale)
                                              : g_strdup (key);
  return g_key_file_get_value (file, group, local_key, NULL);
}

/* The name comes from a file of anybody, too. */
static gboolean
read_name (GKeyFile *file, KalahTheme *theme, GError **error)
{
  g_autofree char *name = local_value (file, GROUP_THEME, "Name");
  if (name == NULL || *g_strstrip (name) == '\0') {
    g_set_error (error, KALAH_THEME_ERROR, KALAH_THEME_ERROR_UNFIT,
                 _("The theme has no name: a line \"Name=\" in the part [Theme]."));
    return FALSE;
  }
  theme->name = kalah_name_show (name);
  return TRUE;
}

/* The text as a key file, or NULL. */
static GKeyFile *
load (const char *text, gsize length, GError **error)
{
  if (length > LENGTH_MAX || !g_utf8_validate (text, (gssize) length, NULL)) {
    g_set_error (error, KALAH_THEME_ERROR, KALAH_THEME_ERROR_UNREADABLE,
                 _("This is not a theme file: it must be a short text in UTF-8."));
    return NULL;
  }
  g_autoptr (GError) fault = NULL;
  g_autoptr (GKeyFile) file = g_key_file_new ();
  if (!g_key_file_load_from_data (file, text, length, G_KEY_FILE_KEEP_TRANSLATIONS, &fault)) {
    g_set_error (error, KALAH_THEME_ERROR, KALAH_THEME_ERROR_UNREADABLE,
                 _("This is not a theme file: %s"), fault->message);
    return NULL;
  }
  return g_steal_pointer (&file);
}

KalahTheme *
kalah_theme_parse (const char *text, gsize length, GError **error)
{
  g_autoptr (GKeyFile) file = load (text, length, error);
  if (file == NULL)
    return NULL;
  g_autoptr (KalahTheme) theme = g_new0 (KalahTheme, 1);
  if (!read_name (file, theme, error) || !read_colours (file, theme, error)
      || !can_be_seen (theme, error))
    return NULL;
  return g_steal_pointer (&theme);
}

KalahTheme *
kalah_theme_copy (const KalahTheme *theme)
{
  KalahTheme *copy = g_new (KalahTheme, 1);
  *copy = *theme;
  copy->name = g_strdup (theme->name);
  return copy;
}

void
kalah_theme_free (KalahTheme *theme)
{
  if (theme == NULL)
    return;
  g_free (theme->name);
  g_free (theme);
}

/* --- built in ------------------------------------------------------------------- */

const char *const *
kalah_theme_ids (void)
{
  return builtin_ids;
}

KalahTheme *
kalah_theme_builtin (const char *id)
{
  if (!g_strv_contains (builtin_ids, id))
    return NULL;
  g_autofree char *path = g_strconcat (FOLDER, id, ".theme", NULL);
  g_autoptr (GBytes) bytes = g_resource_lookup_data (kalah_themes_get_resource (), path,
                                                     G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  g_assert (bytes != NULL); /* it was built with them */
  gsize length;
  const char *text = g_bytes_get_data (bytes, &length);
  return kalah_theme_parse (text, length, NULL);
}
