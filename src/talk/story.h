/*
 * story.h - what happened, sentence by sentence, as long as there is room for.
 *
 * Owns:   the order of sentences and which of them give way: moves first, from
 *         the last one back, counted in one sentence ("... and 3 more moves").
 * Called: by talk/compose.
 */
#ifndef KALAH_TALK_STORY_H
#define KALAH_TALK_STORY_H

#include <glib.h>

/* More sentences about moves than this are counted at once. */
#define KALAH_STORY_MOVES_MAX 4
/* Of more other sentences than this the newest are told: the result comes last. */
#define KALAH_STORY_OTHERS_MAX 12

typedef struct _KalahStory KalahStory;

KalahStory *kalah_story_new (void);
void kalah_story_free (KalahStory *story);

/* Adds SENTENCE (taken over; NULL: nothing), which tells of MOVES moves. One that
 * tells of none is told once, where it was added last. */
void kalah_story_add (KalahStory *story, char *sentence, guint moves);

/* All of it in one line, empty when there is nothing to tell. Free it. */
char *kalah_story_tell (const KalahStory *story);

/* Makes the story one sentence shorter; FALSE when nothing is left of it. */
gboolean kalah_story_shorten (KalahStory *story);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (KalahStory, kalah_story_free)

#endif
