/*
 * vectors.c - reads the recorded games. A file that is missing or broken ends
 * the test.
 */
#include "vectors.h"

#include <string.h>

#include "suite.h"

static char *
contents (const char *name)
{
  char *relative = g_build_filename ("tests/engine/vectors", name, NULL);
  char *path = suite_source_path (relative);
  char *text = NULL;
  GError *error = NULL;
  if (!g_file_get_contents (path, &text, NULL, &error))
    g_error ("%s", error->message);
  g_free (path);
  g_free (relative);
  return text;
}

GPtrArray *
vectors_games (void)
{
  GPtrArray *games = g_ptr_array_new_with_free_func ((GDestroyNotify) json_free);
  char *text = contents ("vectors-shared.jsonl");
  char **lines = g_strsplit (text, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++) {
    if (lines[i][0] == '\0')
      continue;
    Json *game = json_parse (lines[i]);
    if (game == NULL)
      g_error ("line %u is not JSON", i + 1);
    g_ptr_array_add (games, game);
  }
  g_strfreev (lines);
  g_free (text);
  return games;
}

Json *
vectors_file (const char *name)
{
  char *text = contents (name);
  Json *json = json_parse (text);
  if (json == NULL)
    g_error ("%s is not JSON", name);
  g_free (text);
  return json;
}

static void
put (KalahRules *rules, KalahRule rule, int value)
{
  if (!kalah_rules_put (rules, rule, value))
    g_error ("no value %d for %s", value, kalah_rule_name (rule));
}

/* The place of a word of the data in WORDS, "a|b|c" in the order of the enum. */
static void
put_word (KalahRules *rules, KalahRule rule, const char *word, const char *words)
{
  char **list = g_strsplit (words, "|", -1);
  int value = 0;
  while (list[value] != NULL && strcmp (list[value], word) != 0)
    value++;
  put (rules, rule, value);
  g_strfreev (list);
}

void
vectors_rules (const Json *vector, KalahRules *rules)
{
  static const struct {
    KalahRule rule;
    const char *key, *words; /* no words: a number */
  } fields[] = {
    { KALAH_RULE_GAME, "game", "kalah|basic" },
    { KALAH_RULE_PLAYERS, "players", NULL },
    { KALAH_RULE_PITS, "pits", NULL },
    { KALAH_RULE_STONES, "stones", NULL },
    { KALAH_RULE_FIRST, "first", NULL },
    { KALAH_RULE_CAPTURE, "capture_from", "next|opposite|all" },
    { KALAH_RULE_EMPTY_CAPTURE, "empty_capture", "leave|take" },
    { KALAH_RULE_END, "end", "any-side-empty|mover-cannot-move" },
    { KALAH_RULE_LEFTOVER, "leftover", "owner|finisher" },
    { KALAH_RULE_MAJORITY, "early", "off|majority" },
    { KALAH_RULE_RESIGN, "resign_board", "(game)|stay|remove" },
  };
  const Json *data = json_get (vector, "rules");
  kalah_rules_init (rules);
  for (guint i = 0; i < G_N_ELEMENTS (fields); i++) {
    const Json *field = json_get (data, fields[i].key);
    if (fields[i].words == NULL)
      put (rules, fields[i].rule, (int) json_int (field));
    else
      put_word (rules, fields[i].rule, json_string (field), fields[i].words);
  }
  put (rules, KALAH_RULE_RANKS,
       json_bool (json_get (data, "all_ranks")) ? KALAH_RANKS_ALL : KALAH_RANKS_FIRST);
}

void
vectors_board_rules (const Json *board, KalahRules *rules)
{
  kalah_rules_init (rules);
  put (rules, KALAH_RULE_PITS, (int) json_int (json_get (board, "m")));
  put (rules, KALAH_RULE_STONES, (int) json_int (json_get (board, "n")));
  put_word (rules, KALAH_RULE_EMPTY_CAPTURE, json_string (json_get (board, "empty")), "leave|take");
  put_word (rules, KALAH_RULE_END, json_string (json_get (board, "end")), "any|mover");
  put_word (rules, KALAH_RULE_LEFTOVER, json_string (json_get (board, "leftover")),
            "owner|finisher");
}

char *
vectors_rules_line (const Json *vector)
{
  KalahRules rules;
  GString *line = g_string_new ("rules");
  vectors_rules (vector, &rules);
  for (int rule = 0; rule < KALAH_RULE_COUNT; rule++) {
    char buf[4];
    g_string_append_printf (line, " %s=%s", kalah_rule_name (rule),
                            kalah_rule_word (rule, kalah_rules_get (&rules, rule), buf));
  }
  return g_string_free (line, FALSE);
}
