/*
 * grow.c - goes through the tree of games, one move deeper each time.
 *
 * Invariant: a layer has each position once, in the order of the numbers of their
 * boards. What was asked and answered depends on the growth and on the rules alone.
 *
 * A position of ours that is hard is in the book, and we play the move of the book:
 * the only one to follow. What is easy is proven during the game, and so is, as a
 * rule, all that comes after it: it is not followed. The other side plays anything.
 */
#include "grow.h"

#include <string.h>

#include "engine/book.h"
#include "engine/play.h"

/* A board and whose it is: number * 2 + 1 where we are to move. */
typedef guint64 Spot;

typedef struct {
  const KalahGrowth *growth;
  KalahProver *prover;
  KalahAnswers *answers;
  GHashTable *seen;   /* spots of all layers */
  GArray *next;       /* spots of the next layer */
  guint ours, kept;   /* in this layer; of those in the book */
  guint asked;        /* of those that were not known before */
} Tree;

static int
compare (gconstpointer a, gconstpointer b)
{
  const guint64 *left = a, *right = b;
  return (*left > *right) - (*left < *right);
}

static void
add_spot (Tree *tree, const KalahPosition *position, gboolean ours)
{
  guint64 number;
  if (position->turn == KALAH_TURN_OVER || !kalah_book_number (position, &number))
    return;
  Spot spot = number << 1 | (ours || tree->growth->both);
  if (g_hash_table_contains (tree->seen, &spot))
    return;
  g_hash_table_add (tree->seen, g_memdup2 (&spot, sizeof spot));
  g_array_append_val (tree->next, spot);
}

static void
follow (Tree *tree, const KalahPosition *position, gboolean ours, unsigned pits)
{
  for (int pit = 0; pit < position->pits; pit++) {
    KalahPosition after = *position;
    if ((pits >> pit & 1) == 0
        || kalah_play_sow (&tree->prover->rules, &after, pit, NULL) != KALAH_PLAY_OK)
      continue;
    add_spot (tree, &after, after.turn == position->turn ? ours : !ours);
  }
}

static void
tell (const Tree *tree, guint ply, const char *what)
{
  g_printerr ("ply %u: %u positions of ours, %u in the book, %u new; %.0f million nodes%s\n",
              ply, tree->ours, tree->kept, tree->asked, (double) tree->prover->nodes / 1e6, what);
}

static const KalahProof *
ask (Tree *tree, guint64 number, const KalahPosition *position)
{
  KalahProof proof;
  const KalahProof *known = kalah_answers_find (tree->answers, number);
  if (known != NULL)
    return known;
  bool sure = kalah_position_side (position, 0) + kalah_position_side (position, 1)
              >= tree->growth->sure;
  if (sure || !kalah_prove_fresh (tree->prover, position, &proof))
    kalah_prove (tree->prover, position, &proof);
  kalah_answers_add (tree->answers, number, position, &proof);
  tree->asked++;
  return kalah_answers_find (tree->answers, number);
}

static void
visit (Tree *tree, Spot spot)
{
  KalahPosition position;
  gboolean ours = spot & 1;
  kalah_book_board (spot >> 1, kalah_rules_get (&tree->prover->rules, KALAH_RULE_PITS), &position);
  unsigned pits = kalah_play_legal (&position);
  if (ours) {
    const KalahProof *proof = ask (tree, spot >> 1, &position);
    tree->ours++;
    if (proof->easy)
      return;
    tree->kept++;
    if (!tree->growth->both)
      pits = 1u << proof->pit;
  }
  follow (tree, &position, ours, pits);
}

/* False when time is up. */
static gboolean
visit_layer (Tree *tree, guint ply, const GArray *layer)
{
  gint64 told = g_get_monotonic_time ();
  tree->ours = tree->kept = tree->asked = 0;
  for (guint i = 0; i < layer->len; i++) {
    gint64 now = g_get_monotonic_time ();
    if (tree->growth->end != 0 && now >= tree->growth->end) {
      tell (tree, ply, ", and time is up");
      return FALSE;
    }
    if (now - told > 20 * G_TIME_SPAN_SECOND) {
      told = now;
      tell (tree, ply, " so far");
    }
    visit (tree, g_array_index (layer, Spot, i));
  }
  tell (tree, ply, "");
  return TRUE;
}

gboolean
kalah_grow (const KalahGrowth *growth, KalahProver *prover, KalahAnswers *answers)
{
  KalahPosition start;
  Tree tree = { .growth = growth, .prover = prover, .answers = answers };
  gboolean complete = TRUE;
  tree.seen = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  tree.next = g_array_new (FALSE, FALSE, sizeof (Spot));
  kalah_position_start (&prover->rules, &start);
  add_spot (&tree, &start, TRUE);
  add_spot (&tree, &start, FALSE);
  for (guint ply = 0; complete && tree.next->len > 0; ply++) {
    GArray *layer = tree.next;
    if (growth->plies != 0 && ply == growth->plies)
      break;
    tree.next = g_array_new (FALSE, FALSE, sizeof (Spot));
    g_array_sort (layer, compare);
    complete = visit_layer (&tree, ply, layer);
    g_array_free (layer, TRUE);
  }
  complete = complete && tree.next->len == 0;
  g_array_free (tree.next, TRUE);
  g_hash_table_destroy (tree.seen);
  return complete;
}
