/*
 * parse.c - is this line for a table, and what does it ask for?
 *
 * A line is for a table in one of three ways: it starts with the trigger word, it
 * is nothing but a pit or a chain, or it starts with the host's name and what
 * follows is one of these or a command and nothing else. Everything up to that
 * decision works in one buffer on the stack; only an intent is allocated.
 */
#include "talk/parse.h"

#include <string.h>

#include "table/settings.h"
#include "talk/name.h"
#include "talk/pits.h"
#include "talk/plain.h"

typedef struct {
  const char *word;
  KalahIntentKind kind;
  gboolean options; /* may be followed by settings; the others stand alone */
} Command;

static const Command COMMANDS[] = {
  { "new", KALAH_INTENT_NEW, TRUE },
  { "join", KALAH_INTENT_JOIN, FALSE },
  { "leave", KALAH_INTENT_LEAVE, FALSE },
  { "cpu", KALAH_INTENT_CPU, FALSE },
  { "start", KALAH_INTENT_START, FALSE },
  { "board", KALAH_INTENT_BOARD, FALSE },
  { "rules", KALAH_INTENT_RULES, FALSE },
  { "moves", KALAH_INTENT_MOVES, FALSE },
  { "help", KALAH_INTENT_HELP, FALSE },
  { "resign", KALAH_INTENT_RESIGN, FALSE },
  { "again", KALAH_INTENT_AGAIN, FALSE },
  { "set", KALAH_INTENT_SET, TRUE },
  { "stop", KALAH_INTENT_STOP, FALSE },
};

static const Command *
find_command (const char *word)
{
  for (guint i = 0; i < G_N_ELEMENTS (COMMANDS); i++) {
    const char *end = kalah_plain_after (word, COMMANDS[i].word);
    if (end != NULL && *end == '\0')
      return &COMMANDS[i];
  }
  return NULL;
}

static KalahIntent *
read_pits (const char *text)
{
  guint8 pits[KALAH_CHAIN_MAX];
  guint count = kalah_pits_read (text, pits);
  if (count == 0)
    return NULL;
  KalahIntent *intent = kalah_intent_new (KALAH_INTENT_SOW);
  memcpy (intent->pits, pits, count);
  intent->pit_count = count;
  return intent;
}

static KalahIntent *
unknown_word (const char *word)
{
  KalahIntent *intent = kalah_intent_new (KALAH_INTENT_UNKNOWN);
  intent->words = g_new0 (char *, 2);
  intent->words[0] = g_strdup (word);
  return intent;
}

/* The words of TEXT; "pits = 7" is one word as "pits=7" is. */
static GPtrArray *
split_words (const char *text)
{
  GPtrArray *words = g_ptr_array_new_with_free_func (g_free);
  g_auto (GStrv) pieces = g_strsplit_set (text, " \n", -1);
  for (guint i = 0; pieces[i] != NULL; i++) {
    char **last = words->len > 0 ? (char **) &words->pdata[words->len - 1] : NULL;
    if (*pieces[i] == '\0')
      continue;
    if (last != NULL && words->len > 1 && (*pieces[i] == '=' || g_str_has_suffix (*last, "="))) {
      char *joined = g_strconcat (*last, pieces[i], NULL);
      g_free (*last);
      *last = joined;
    }
    else {
      g_ptr_array_add (words, g_strdup (pieces[i]));
    }
  }
  return words;
}

static void
lower_key (char *word)
{
  for (; *word != '\0' && *word != '='; word++)
    *word = g_ascii_tolower (*word);
}

/* WORDS behind a command as options "key=value". With PAIRS a key and a value may
 * be two words ("set pits 7"). What is neither is passed on: the table has an
 * answer for it. */
static GStrv
read_options (const GPtrArray *words, gboolean pairs)
{
  GPtrArray *options = g_ptr_array_new ();
  for (guint i = 1; i < words->len; i++) {
    const char *word = words->pdata[i];
    const char *next = i + 1 < words->len ? words->pdata[i + 1] : "=";
    char *option;
    if (pairs && strchr (word, '=') == NULL && strchr (next, '=') == NULL) {
      option = g_strdup_printf ("%s=%s", word, next);
      i++;
    }
    else {
      option = g_strdup (word);
    }
    lower_key (option);
    g_ptr_array_add (options, option);
  }
  g_ptr_array_add (options, NULL);
  return (GStrv) g_ptr_array_free (options, FALSE);
}

static KalahIntent *
read_command (const GPtrArray *words)
{
  const Command *command = find_command (words->pdata[0]);
  if (command == NULL)
    return unknown_word (words->pdata[0]);
  if (!command->options && words->len > 1)
    return unknown_word (words->pdata[1]); /* "resign? never!" resigns nothing */
  KalahIntent *intent = kalah_intent_new (command->kind);
  if (command->options)
    intent->words = read_options (words, command->kind == KALAH_INTENT_SET);
  return intent;
}

/* TEXT is plain and trimmed. Never NULL. */
static KalahIntent *
read_words (char *text)
{
  KalahIntent *intent = read_pits (text);
  if (intent == NULL) {
    g_autoptr (GPtrArray) words = NULL;
    g_autofree char *first = g_strndup (text, strcspn (text, " \n"));
    gsize length = strlen (text);
    while (length > 0 && strchr (".!?", text[length - 1]) != NULL)
      text[--length] = '\0';
    words = split_words (text);
    if (words->len == 0)
      intent = kalah_intent_new (KALAH_INTENT_HELP);
    else if (words->len == 1 && find_command (words->pdata[0]) == NULL)
      intent = unknown_word (first); /* as typed: "3?" is told as "3?" */
    else
      intent = read_command (words);
  }
  intent->addressed = TRUE;
  return intent;
}

/* "!kalah", "!kalah join", "!kalah3"; but not "!kalahari". */
static KalahIntent *
read_triggered (char *line, const char *trigger)
{
  char word[KALAH_PARSE_BYTES_MAX + 1];
  if (trigger == NULL || !kalah_plain_copy (trigger, word, sizeof word))
    return NULL;
  const char *plain_trigger = kalah_plain_trim (word);
  const char *after = kalah_plain_after (line, plain_trigger);
  if (*plain_trigger == '\0' || after == NULL)
    return NULL;
  guint8 pits[KALAH_CHAIN_MAX];
  gboolean ends = *after == ' ' || *after == '\n' || after[strspn (after, ".!?")] == '\0'
                  || (g_ascii_isdigit (*after) && kalah_pits_read (after, pits) > 0);
  return ends ? read_words (kalah_plain_trim (line + (after - line))) : NULL;
}

/* What follows the host's name in "alice: 3", "@alice 3"; NULL when the line
 * does not speak to the host. */
static char *
skip_address (char *line, const char *host_name)
{
  char name[KALAH_PARSE_BYTES_MAX + 1];
  if (host_name == NULL || !kalah_plain_copy (host_name, name, sizeof name))
    return NULL;
  const char *plain_name = kalah_plain_trim (name);
  gboolean at = *line == '@' && *plain_name != '@';
  const char *after = kalah_plain_after (line + at, plain_name);
  if (*plain_name == '\0' || after == NULL)
    return NULL;
  if (*after == ':' || *after == ',')
    after++;
  else if (!at || *after != ' ')
    return NULL;
  return kalah_plain_trim (line + (after - line));
}

static gboolean
is_option (const char *word)
{
  const char *equals = strchr (word, '=');
  if (equals == NULL || equals[1] == '\0')
    return FALSE;
  g_autofree char *key = g_strndup (word, (gsize) (equals - word));
  return kalah_settings_values (key) != NULL;
}

/* A command said to the host by name. "alice: help me with this" is talk
 * between people, so every word must be one of ours. */
static KalahIntent *
read_addressed (char *text)
{
  if (!g_ascii_isalpha (*text) || g_str_has_suffix (text, "?"))
    return NULL;
  g_autoptr (KalahIntent) intent = read_words (text);
  if (intent->kind == KALAH_INTENT_UNKNOWN)
    return NULL;
  for (guint i = 0; intent->words != NULL && intent->words[i] != NULL; i++)
    if (!is_option (intent->words[i]))
      return NULL;
  return g_steal_pointer (&intent);
}

KalahIntent *
kalah_parse_line (const char *text, const KalahParseContext *context)
{
  char buffer[KALAH_PARSE_BYTES_MAX + 1];
  if (!kalah_plain_copy (text, buffer, sizeof buffer))
    return NULL;
  char *line = kalah_plain_unquote (buffer);
  KalahIntent *intent = read_triggered (line, context->trigger);
  if (intent != NULL || strchr (line, '\n') != NULL)
    return intent;
  intent = read_pits (line);
  if (intent != NULL)
    return intent;
  line = skip_address (line, context->host_name);
  if (line == NULL)
    return NULL;
  intent = read_triggered (line, context->trigger);
  if (intent == NULL)
    intent = read_pits (line);
  return intent != NULL ? intent : read_addressed (line);
}

KalahIntent *
kalah_parse_words (const char *text)
{
  char buffer[KALAH_PARSE_BYTES_MAX + 1];
  if (kalah_plain_copy (text != NULL ? text : "", buffer, sizeof buffer))
    return read_words (kalah_plain_trim (buffer));
  /* A novel or a bag of bytes behind "/kalah": answer with its beginning. */
  g_autofree char *valid = g_utf8_make_valid (text, -1);
  g_autofree char *beginning = kalah_name_show (valid);
  KalahIntent *intent = unknown_word (beginning);
  intent->addressed = TRUE;
  return intent;
}
