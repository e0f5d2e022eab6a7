/*
 * tag.h - the position at the end of a board message, for machines:
 * "[kalah x7qp#12 0;4,4,4,4,4,4=0/4,4,4,4,4,4=0]".
 *
 * Owns:   the one format that other members' plugins (and our own, to leave
 *         other tables alone) recognise.
 * Called: by talk/compose, by the plugin's ears, by the friends of kalah-room.
 * Never:  trusts what it reads: whoever typed it may be anybody.
 */
#ifndef KALAH_TALK_TAG_H
#define KALAH_TALK_TAG_H

#include <glib.h>

#include "engine/position.h"

#define KALAH_TAG_ID_MAX 8
#define KALAH_TAG_START "[kalah "

typedef struct {
  char id[KALAH_TAG_ID_MAX + 1]; /* a-z 0-9 */
  guint move;
  KalahPosition position;
} KalahTag;

/* Free it. */
char *kalah_tag_format (const char *id, guint move, const KalahPosition *position);

/* Finds the tag that ends TEXT (trailing white space allowed). FALSE when there
 * is none or anything about it is wrong; TAG is then untouched. */
gboolean kalah_tag_parse (const char *text, KalahTag *tag);

#endif
