/*
 * story.c - the sentences of one message.
 *
 * Invariant: a story is a list of sentences; `moves` of each says how many
 * moves it tells of, and their sum changes only when sentences other than moves
 * have gone already. At most one sentence is a count. No two sentences are equal
 * but moves.
 */
#include "talk/story.h"

#include "talk/text.h"

typedef struct {
  char *text;
  guint moves;    /* 0: tells of something else */
  gboolean count; /* "... and 3 more moves." */
} Sentence;

struct _KalahStory {
  GPtrArray *sentences;
};

static void
sentence_free (Sentence *sentence)
{
  g_free (sentence->text);
  g_free (sentence);
}

KalahStory *
kalah_story_new (void)
{
  KalahStory *story = g_new0 (KalahStory, 1);
  story->sentences = g_ptr_array_new_with_free_func ((GDestroyNotify) sentence_free);
  return story;
}

void
kalah_story_free (KalahStory *story)
{
  g_ptr_array_unref (story->sentences);
  g_free (story);
}

static void
set_count (Sentence *sentence, guint moves)
{
  g_free (sentence->text);
  sentence->moves = moves;
  sentence->count = TRUE;
  sentence->text = g_strdup_printf (ngettext_ ("\u2026 and %u more move.",
                                               "\u2026 and %u more moves.", moves),
                                    moves);
}

/* Counts the last move that is still told, together with those counted before:
 * the count stands where the earlier of the two stood. FALSE when no move is
 * told. */
static gboolean
count_last_move (KalahStory *story)
{
  GPtrArray *sentences = story->sentences;
  guint none = sentences->len, told = none, count = none;
  for (guint i = 0; i < sentences->len; i++) {
    const Sentence *sentence = sentences->pdata[i];
    if (sentence->count)
      count = i;
    else if (sentence->moves > 0)
      told = i;
  }
  if (told == none)
    return FALSE;
  Sentence *kept = sentences->pdata[MIN (told, count)];
  if (count == none) {
    set_count (kept, kept->moves);
    return TRUE;
  }
  const Sentence *gone = sentences->pdata[MAX (told, count)];
  set_count (kept, kept->moves + gone->moves);
  g_ptr_array_remove_index (sentences, MAX (told, count));
  return TRUE;
}

static guint
moves_told (const KalahStory *story)
{
  guint told = 0;
  for (guint i = 0; i < story->sentences->len; i++) {
    const Sentence *sentence = story->sentences->pdata[i];
    told += sentence->moves > 0 && !sentence->count;
  }
  return told;
}

/* Makes room for one more sentence about something else than moves, TEXT: if it
 * was told before, that one goes, else the oldest of too many. */
static void
make_room (KalahStory *story, const char *text)
{
  guint none = story->sentences->len, oldest = none, others = 0;
  for (guint i = 0; i < story->sentences->len; i++) {
    const Sentence *sentence = story->sentences->pdata[i];
    if (sentence->moves > 0)
      continue;
    if (g_str_equal (sentence->text, text)) {
      g_ptr_array_remove_index (story->sentences, i);
      return;
    }
    oldest = MIN (oldest, i);
    others++;
  }
  if (others >= KALAH_STORY_OTHERS_MAX)
    g_ptr_array_remove_index (story->sentences, oldest);
}

void
kalah_story_add (KalahStory *story, char *text, guint moves)
{
  if (text == NULL)
    return;
  if (moves == 0)
    make_room (story, text);
  Sentence *sentence = g_new0 (Sentence, 1);
  sentence->text = text;
  sentence->moves = moves;
  g_ptr_array_add (story->sentences, sentence);
  while (moves_told (story) > KALAH_STORY_MOVES_MAX)
    count_last_move (story);
}

char *
kalah_story_tell (const KalahStory *story)
{
  GString *told = g_string_new (NULL);
  for (guint i = 0; i < story->sentences->len; i++) {
    const Sentence *sentence = story->sentences->pdata[i];
    g_string_append_printf (told, "%s%s", i > 0 ? " " : "", sentence->text);
  }
  return g_string_free (told, FALSE);
}

gboolean
kalah_story_shorten (KalahStory *story)
{
  if (count_last_move (story))
    return TRUE;
  if (story->sentences->len == 0)
    return FALSE;
  /* The result of the game comes last: it is what stays longest. */
  g_ptr_array_remove_index (story->sentences, 0);
  return TRUE;
}
