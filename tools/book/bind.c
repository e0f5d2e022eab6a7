/*
 * bind.c - a chapter for each board size and kind of capture, sorted by number.
 */
#include "bind.h"

#include <stdio.h>

#include "answers.h"
#include "engine/book.h"

#define WORDS_A_LINE 5

typedef struct {
  int pits, empty_capture;
  GArray *words; /* guint64 */
} Chapter;

static int
compare (gconstpointer a, gconstpointer b)
{
  const guint64 *left = a, *right = b;
  return (*left > *right) - (*left < *right);
}

static Chapter *
chapter_for (GArray *chapters, const KalahRules *rules)
{
  const Chapter fresh = { .pits = kalah_rules_get (rules, KALAH_RULE_PITS),
                          .empty_capture = kalah_rules_get (rules, KALAH_RULE_EMPTY_CAPTURE),
                          .words = g_array_new (FALSE, FALSE, sizeof (guint64)) };
  for (guint i = 0; i < chapters->len; i++) {
    Chapter *chapter = &g_array_index (chapters, Chapter, i);
    if (chapter->pits == fresh.pits && chapter->empty_capture == fresh.empty_capture) {
      g_array_free (fresh.words, TRUE);
      return chapter;
    }
  }
  g_array_append_val (chapters, fresh);
  return &g_array_index (chapters, Chapter, chapters->len - 1);
}

static void
add_file (GArray *chapters, const char *path)
{
  KalahAnswers answers;
  GHashTableIter iter;
  gpointer key, value;
  kalah_answers_open (&answers, path, NULL);
  Chapter *chapter = chapter_for (chapters, &answers.rules);
  g_hash_table_iter_init (&iter, answers.proofs);
  while (g_hash_table_iter_next (&iter, &key, &value)) {
    const KalahProof *proof = value;
    const KalahBookEntry entry
        = { .number = *(guint64 *) key, .value = proof->value, .pit = proof->pit };
    guint64 word = kalah_book_pack (&entry);
    if (!proof->easy)
      g_array_append_val (chapter->words, word);
  }
  kalah_answers_close (&answers);
}

/* Two files may have the same board, and other best moves, but not other values. */
static gboolean
sort_chapter (Chapter *chapter)
{
  GArray *words = chapter->words, *sorted = g_array_new (FALSE, FALSE, sizeof (guint64));
  gboolean agree = TRUE;
  KalahBookEntry last = { .number = G_MAXUINT64 };
  g_array_sort (words, compare);
  for (guint i = 0; i < words->len; i++) {
    guint64 word = g_array_index (words, guint64, i);
    KalahBookEntry entry = kalah_book_unpack (word);
    if (entry.number != last.number)
      g_array_append_val (sorted, word);
    else if (entry.value != last.value)
      agree = FALSE;
    last = entry;
  }
  g_array_free (words, TRUE);
  chapter->words = sorted;
  return agree;
}

static void
print_chapter (const Chapter *chapter, guint which)
{
  printf ("static const uint64_t words_%u[] = {", which);
  for (guint i = 0; i < chapter->words->len; i++)
    printf ("%s0x%" G_GINT64_MODIFIER "x,", i % WORDS_A_LINE == 0 ? "\n" : "",
            g_array_index (chapter->words, guint64, i));
  printf ("\n};\n");
}

static void
print_chapters (const GArray *chapters)
{
  guint64 sum = 0;
  printf ("/* Made by `make book`; see docs/book.md. */\n");
  for (guint i = 0; i < chapters->len; i++)
    print_chapter (&g_array_index (chapters, Chapter, i), i);
  printf ("static const Chapter chapters[] = {\n");
  for (guint i = 0; i < chapters->len; i++) {
    const Chapter *chapter = &g_array_index (chapters, Chapter, i);
    const guint64 *words = (const guint64 *) (void *) chapter->words->data;
    printf ("  { %d, %s, %u, words_%u },\n", chapter->pits,
            chapter->empty_capture == KALAH_EMPTY_TAKE ? "KALAH_EMPTY_TAKE" : "KALAH_EMPTY_LEAVE",
            chapter->words->len, i);
    sum = kalah_book_sum (sum, words, chapter->words->len);
  }
  printf ("};\n#define CHAPTERS_SUM UINT64_C (0x%" G_GINT64_MODIFIER "x)\n", sum);
}

gboolean
kalah_bind (char **paths)
{
  GArray *chapters = g_array_new (FALSE, FALSE, sizeof (Chapter));
  gboolean agree = TRUE;
  for (; *paths != NULL; paths++)
    add_file (chapters, *paths);
  for (guint i = 0; i < chapters->len; i++)
    agree = sort_chapter (&g_array_index (chapters, Chapter, i)) && agree;
  if (agree)
    print_chapters (chapters);
  else
    fprintf (stderr, "one position, two values: one of these files is wrong\n");
  for (guint i = 0; i < chapters->len; i++)
    g_array_free (g_array_index (chapters, Chapter, i).words, TRUE);
  g_array_free (chapters, TRUE);
  return agree;
}
