/*
 * picture_text.c - letters and numerals in a picture.
 *
 * Invariant: nothing is drawn outside of the box that it is given: numerals get smaller,
 * names and words end in an ellipsis.
 */
#include <string.h>

#include "talk/direction.h"
#include "talk/name.h"
#include "talk/picture-private.h"

/* The size of letters in a line of this height, and of numerals of this height. */
#define LETTERS 0.66
#define NUMERALS 1.36

PangoLayout *
kalah_text_new (cairo_t *cr)
{
  PangoLayout *text = pango_cairo_create_layout (cr);
  PangoContext *context = pango_layout_get_context (text);
  /* The same on every machine, whatever its desktop prefers. */
  cairo_font_options_t *options = cairo_font_options_create ();
  cairo_font_options_set_antialias (options, CAIRO_ANTIALIAS_GRAY);
  cairo_font_options_set_hint_style (options, CAIRO_HINT_STYLE_NONE);
  cairo_font_options_set_hint_metrics (options, CAIRO_HINT_METRICS_OFF);
  pango_cairo_context_set_font_options (context, options);
  cairo_font_options_destroy (options);
  pango_layout_context_changed (text);
  return text;
}

static void
set_font (PangoLayout *text, double size, gboolean bold)
{
  PangoFontDescription *font = pango_font_description_new ();
  pango_font_description_set_family_static (font, "Sans");
  pango_font_description_set_weight (font, bold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL);
  pango_font_description_set_absolute_size (font, size * PANGO_SCALE);
  pango_layout_set_font_description (text, font);
  pango_font_description_free (font);
}

/* --- numerals ------------------------------------------------------------------- */

static KalahBox
ink_of (PangoLayout *text)
{
  PangoRectangle ink;
  pango_layout_get_extents (text, &ink, NULL);
  return (KalahBox) { ink.x / (double) PANGO_SCALE, ink.y / (double) PANGO_SCALE,
                      ink.width / (double) PANGO_SCALE, ink.height / (double) PANGO_SCALE };
}

void
kalah_draw_number (const KalahBrush *brush, guint number, const KalahBox *box)
{
  char digits[16];
  double size = NUMERALS * box->height;
  g_snprintf (digits, sizeof digits, "%u", number);
  pango_layout_set_width (brush->text, -1);
  pango_layout_set_text (brush->text, digits, -1);
  set_font (brush->text, size, TRUE);
  KalahBox ink = ink_of (brush->text);
  double shrink = MIN (box->width / ink.width, box->height / ink.height);
  if (shrink < 1) {
    set_font (brush->text, size * shrink, TRUE);
    ink = ink_of (brush->text);
  }
  cairo_move_to (brush->cr, box->x + (box->width - ink.width) / 2 - ink.x,
                 box->y + (box->height - ink.height) / 2 - ink.y);
  pango_cairo_show_layout (brush->cr, brush->text);
}

/* --- letters -------------------------------------------------------------------- */

/* The isolates keep a name from disturbing a sentence. Here it stands alone, and a font
 * might have a picture for them. */
static char *
without_isolates (char *name)
{
  if (g_str_has_prefix (name, "\u2068") && g_str_has_suffix (name, "\u2069")) {
    gsize length = strlen (name) - strlen ("\u2068") - strlen ("\u2069");
    memmove (name, name + strlen ("\u2068"), length);
    name[length] = '\0';
  }
  return name;
}

void
kalah_draw_name (const KalahBrush *brush, const char *name, const KalahBox *box,
                 double place, gboolean bold)
{
  g_autofree char *shown = without_isolates (kalah_name_show (name));
  set_font (brush->text, box->height * LETTERS, bold);
  pango_layout_set_width (brush->text, (int) (box->width * PANGO_SCALE));
  pango_layout_set_height (brush->text, -1);
  pango_layout_set_alignment (brush->text, PANGO_ALIGN_LEFT);
  pango_layout_set_ellipsize (brush->text, PANGO_ELLIPSIZE_END);
  pango_layout_set_text (brush->text, shown, -1);

  PangoRectangle line;
  pango_layout_get_extents (brush->text, NULL, &line);
  double width = line.width / (double) PANGO_SCALE, height = line.height / (double) PANGO_SCALE;
  cairo_save (brush->cr);
  cairo_rectangle (brush->cr, box->x, box->y, box->width, box->height);
  cairo_clip (brush->cr); /* marks upon marks may pile up to any height */
  cairo_move_to (brush->cr,
                 box->x + (box->width - width) * place - line.x / (double) PANGO_SCALE,
                 box->y + (box->height - height) / 2);
  pango_cairo_show_layout (brush->cr, brush->text);
  cairo_restore (brush->cr);
}

static void
set_words (PangoLayout *text, const char *words, double width, double height)
{
  g_autofree char *marked = g_strconcat (kalah_direction_mark (words), words, NULL);
  set_font (text, height * LETTERS, FALSE);
  pango_layout_set_width (text, (int) (width * PANGO_SCALE));
  pango_layout_set_height (text, -2); /* lines */
  pango_layout_set_wrap (text, PANGO_WRAP_WORD_CHAR);
  pango_layout_set_ellipsize (text, PANGO_ELLIPSIZE_END);
  pango_layout_set_alignment (text, PANGO_ALIGN_LEFT);
  pango_layout_set_single_paragraph_mode (text, TRUE);
  pango_layout_set_text (text, marked, -1);
}

guint
kalah_text_lines (PangoLayout *text, const char *words, double width, double height)
{
  set_words (text, words, width, height);
  return (guint) CLAMP (pango_layout_get_line_count (text), 1, 2);
}

void
kalah_draw_words (const KalahBrush *brush, const char *words, guint lines)
{
  const KalahBox *box = &brush->layout->words;
  set_words (brush->text, words, box->width, box->height / lines);
  cairo_save (brush->cr);
  cairo_rectangle (brush->cr, box->x, box->y, box->width, box->height);
  cairo_clip (brush->cr);
  PangoRectangle text;
  pango_layout_get_extents (brush->text, NULL, &text);
  cairo_move_to (brush->cr, box->x,
                 box->y + (box->height - text.height / (double) PANGO_SCALE) / 2);
  pango_cairo_show_layout (brush->cr, brush->text);
  cairo_restore (brush->cr);
}
