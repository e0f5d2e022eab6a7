/*
 * answers.c - reads and writes the text file of proven positions.
 */
#include "answers.h"

#include <stdlib.h>
#include <string.h>

#include "engine/book.h"

#define LINE_MAX_BYTES (KALAH_POSITION_TEXT_MAX + 64)

static void G_GNUC_NORETURN G_GNUC_PRINTF (2, 3)
give_up (const char *path, const char *format, ...)
{
  va_list arguments;
  fprintf (stderr, "%s: ", path);
  va_start (arguments, format);
  vfprintf (stderr, format, arguments);
  va_end (arguments);
  fputc ('\n', stderr);
  exit (EXIT_FAILURE);
}

/* ---- the first line --------------------------------------------------- */

/* The settings that make a difference to what is in a book. */
static char *
rules_line (const KalahRules *rules)
{
  static const KalahRule told[] = { KALAH_RULE_PITS, KALAH_RULE_STONES, KALAH_RULE_EMPTY_CAPTURE };
  GString *line = g_string_new ("rules");
  for (guint i = 0; i < G_N_ELEMENTS (told); i++) {
    char buf[4];
    g_string_append_printf (line, " %s=%s", kalah_rule_name (told[i]),
                            kalah_rule_word (told[i], kalah_rules_get (rules, told[i]), buf));
  }
  g_string_append_c (line, '\n');
  return g_string_free (line, FALSE);
}

static gboolean
read_rules (const char *line, KalahRules *rules)
{
  char **words = g_strsplit_set (line, " \n", -1);
  gboolean right = strcmp (words[0], "rules") == 0;
  kalah_rules_init (rules);
  for (guint i = 1; right && words[i] != NULL && *words[i] != '\0'; i++) {
    char *value = strchr (words[i], '=');
    KalahRule rule;
    int number;
    if (value != NULL)
      *value++ = '\0';
    right = value != NULL && kalah_rule_find (words[i], &rule)
            && kalah_rule_read (rule, value, &number) && kalah_rules_put (rules, rule, number);
  }
  g_strfreev (words);
  return right;
}

static void
read_or_write_rules (KalahAnswers *answers, const char *path, const KalahRules *rules)
{
  char line[LINE_MAX_BYTES];
  if (fgets (line, sizeof line, answers->file) == NULL) {
    if (rules == NULL)
      give_up (path, "no such file");
    char *first = rules_line (rules);
    fputs (first, answers->file);
    g_free (first);
    answers->rules = *rules;
  } else if (!read_rules (line, &answers->rules)) {
    give_up (path, "does not begin with the rules");
  } else if (rules != NULL && memcmp (rules, &answers->rules, sizeof *rules) != 0) {
    give_up (path, "is about other rules");
  }
}

/* ---- the other lines -------------------------------------------------- */

static void
remember (KalahAnswers *answers, guint64 number, const KalahProof *proof)
{
  guint64 *key = g_memdup2 (&number, sizeof number);
  g_hash_table_replace (answers->proofs, key, g_memdup2 (proof, sizeof *proof));
}

static gboolean
read_line (KalahAnswers *answers, const char *line)
{
  char text[KALAH_POSITION_TEXT_MAX], ease[8];
  KalahPosition position;
  KalahProof proof;
  guint64 number;
  if (sscanf (line, "%383s value %d pit %d %7s", text, &proof.value, &proof.pit, ease) != 4
      || !kalah_position_parse (text, &position) || !kalah_book_number (&position, &number))
    return FALSE;
  proof.pit--;
  proof.easy = strcmp (ease, "easy") == 0;
  remember (answers, number, &proof);
  return TRUE;
}

void
kalah_answers_open (KalahAnswers *answers, const char *path, const KalahRules *rules)
{
  char line[LINE_MAX_BYTES];
  answers->file = fopen (path, rules == NULL ? "r" : "a+");
  if (answers->file == NULL)
    give_up (path, "cannot be opened");
  rewind (answers->file);
  answers->proofs = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, g_free);
  read_or_write_rules (answers, path, rules);
  while (fgets (line, sizeof line, answers->file) != NULL)
    if (!g_str_has_suffix (line, "\n"))
      fputc ('\n', answers->file); /* it was cut off; what is added begins a new line */
    else if (*line != '\n' && !read_line (answers, line))
      fprintf (stderr, "%s: not understood: %s", path, line);
}

void
kalah_answers_close (KalahAnswers *answers)
{
  fclose (answers->file);
  g_hash_table_destroy (answers->proofs);
}

const KalahProof *
kalah_answers_find (const KalahAnswers *answers, guint64 number)
{
  return g_hash_table_lookup (answers->proofs, &number);
}

void
kalah_answers_add (KalahAnswers *answers, guint64 number, const KalahPosition *position,
                   const KalahProof *proof)
{
  char text[KALAH_POSITION_TEXT_MAX];
  kalah_position_format (position, text);
  fprintf (answers->file, "%s value %d pit %d %s\n", text, proof->value, proof->pit + 1,
           proof->easy ? "easy" : "hard");
  if (fflush (answers->file) != 0)
    give_up ("answers", "cannot be written");
  remember (answers, number, proof);
}
