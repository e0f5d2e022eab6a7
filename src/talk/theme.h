/*
 * theme.h - the colours of a picture, from a file that anybody can write.
 *
 * Owns:   the themes that come with the plugin (data/themes, built in, so that one
 *         of them is always there) and the reading of others:
 *
 *             [Theme]
 *             Name=Wood
 *             Name[ru]=Дерево
 *             [Colours]
 *             ground=#fbf6ec
 *             ...
 *
 * Called: by talk/picture, which draws with them; by the plugin, which finds the files
 *         of the user; by tests, which measure contrasts.
 * Never:  looks for files.
 */
#ifndef KALAH_TALK_THEME_H
#define KALAH_TALK_THEME_H

#include <glib.h>

/* What has a colour. All are opaque. */
typedef enum {
  KALAH_COLOUR_GROUND,  /* behind everything, */
  KALAH_COLOUR_TEXT,    /*   names and words on it, */
  KALAH_COLOUR_FRAME,   /*   and the frame around it */
  KALAH_COLOUR_BOARD,   /* the board itself, */
  KALAH_COLOUR_EDGE,    /*   its edge and those of its hollows, */
  KALAH_COLOUR_LABEL,   /*   the numbers of the pits on it */
  KALAH_COLOUR_HOLLOW,  /* a pit or a store, */
  KALAH_COLOUR_NUMERAL, /*   and the number of stones in it */
  KALAH_COLOUR_STONE,
  KALAH_COLOUR_STONE_EDGE,
  KALAH_COLOUR_MARK,    /* all marks, on the board and in a hollow */
  KALAH_COLOUR_COUNT
} KalahColour;

typedef struct {
  char *name;                         /* in the language of the user */
  guint32 colour[KALAH_COLOUR_COUNT]; /* 0xRRGGBB */
} KalahTheme;

/* Reads the text of a theme file (UTF-8, LENGTH bytes). Unknown keys are passed over; a
 * colour that is missing, cannot be read or could not be told from what it is drawn on
 * (kalah_theme_contrast below 3, for numerals and letters 4.5) makes it unfit: NULL, and
 * ERROR says which and why, for the user to read. Free it. */
KalahTheme *kalah_theme_parse (const char *text, gsize length, GError **error);
KalahTheme *kalah_theme_copy (const KalahTheme *theme);
void kalah_theme_free (KalahTheme *theme);

/* The ids of the themes that are built in, the default first, NULL at the end. */
const char *const *kalah_theme_ids (void);
/* The theme ID of these, or NULL where there is none. Free it. */
KalahTheme *kalah_theme_builtin (const char *id);

/* The contrast of two colours by WCAG 2: 1 (the same) to 21 (black and white). */
double kalah_theme_contrast (guint32 one, guint32 other);

/* The word of a colour in a theme file: "stone-edge". */
const char *kalah_colour_word (KalahColour colour);

#define KALAH_THEME_ERROR kalah_theme_error_quark ()
GQuark kalah_theme_error_quark (void);
typedef enum { KALAH_THEME_ERROR_UNREADABLE, KALAH_THEME_ERROR_UNFIT } KalahThemeError;

G_DEFINE_AUTOPTR_CLEANUP_FUNC (KalahTheme, kalah_theme_free)

#endif
