/*
 * parse.c - is this line for a table, and what does it ask for?
 *
 * A line is for a table in one of four ways: it starts with the trigger word, it
 * is nothing but a pit or a chain, it is nothing but a "yes" or "no", or it starts
 * with the host's name and what follows is one of these or a command and nothing
 * else. Everything up to that decision works in one buffer on the stack; only an
 * intent is allocated.
 */
#include "talk/parse.h"

#include <string.h>

#include "table/settings.h"
#include "talk/name.h"
#include "talk/pits.h"
#include "talk/plain.h"
#include "talk/whom.h"
#include "talk/words.h"

/* What may stand behind a command. */
typedef enum {
  TAKES_NOTHING,
  TAKES_OPTIONS,      /* key=value ... */
  TAKES_PAIRS,        /* the same, or: key value */
  TAKES_LEVEL,        /* how a CPU plays, or nothing */
  TAKES_NAME,
  TAKES_NAME_OPTIONS,
  TAKES_ANY_NAME,     /* a name, or nothing */
  TAKES_TOPIC         /* a word to be explained, or nothing */
} Takes;

typedef struct {
  const char *word;
  KalahIntentKind kind;
  Takes takes;
} Command;

static const Command COMMANDS[] = {
  { "new", KALAH_INTENT_NEW, TAKES_OPTIONS },
  { "challenge", KALAH_INTENT_CHALLENGE, TAKES_NAME_OPTIONS },
  { "yes", KALAH_INTENT_YES, TAKES_NOTHING },
  { "no", KALAH_INTENT_NO, TAKES_NOTHING },
  { "join", KALAH_INTENT_JOIN, TAKES_NOTHING },
  { "leave", KALAH_INTENT_LEAVE, TAKES_NOTHING },
  { "cpu", KALAH_INTENT_CPU, TAKES_LEVEL },
  { "start", KALAH_INTENT_START, TAKES_NOTHING },
  { "board", KALAH_INTENT_BOARD, TAKES_NOTHING },
  { "rules", KALAH_INTENT_RULES, TAKES_NOTHING },
  { "moves", KALAH_INTENT_MOVES, TAKES_NOTHING },
  { "top", KALAH_INTENT_TOP, TAKES_ANY_NAME },
  { "help", KALAH_INTENT_HELP, TAKES_TOPIC },
  { "hint", KALAH_INTENT_HINT, TAKES_NOTHING },
  { "undo", KALAH_INTENT_UNDO, TAKES_NOTHING },
  { "away", KALAH_INTENT_AWAY, TAKES_NOTHING },
  { "back", KALAH_INTENT_BACK, TAKES_NOTHING },
  { "standin", KALAH_INTENT_STANDIN, TAKES_NAME },
  { "resign", KALAH_INTENT_RESIGN, TAKES_NOTHING },
  { "again", KALAH_INTENT_AGAIN, TAKES_NOTHING },
  { "set", KALAH_INTENT_SET, TAKES_PAIRS },
  { "stop", KALAH_INTENT_STOP, TAKES_NOTHING },
};

static const Command *
find_command (const char *word)
{
  KalahIntentKind kind;
  for (guint i = 0; i < G_N_ELEMENTS (COMMANDS); i++)
    if (kalah_plain_same (word, COMMANDS[i].word))
      return &COMMANDS[i];
  if (!kalah_words_find (word, &kind))
    return NULL;
  for (guint i = 0; i < G_N_ELEMENTS (COMMANDS); i++)
    if (COMMANDS[i].kind == kind)
      return &COMMANDS[i];
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

/* An intent with one word; WORD may be NULL. */
static KalahIntent *
with_word (KalahIntentKind kind, const char *word)
{
  KalahIntent *intent = kalah_intent_new (kind);
  if (word != NULL) {
    intent->words = g_new0 (char *, 2);
    intent->words[0] = g_strdup (word);
  }
  return intent;
}

static KalahIntent *
unknown_word (const char *word)
{
  return with_word (KALAH_INTENT_UNKNOWN, word);
}

/* The words of TEXT; "pits = 7" is one word as "pits=7" is, but for the COMMANDS in
 * front. */
static GPtrArray *
split_words (const char *text, guint commands)
{
  GPtrArray *words = g_ptr_array_new_with_free_func (g_free);
  g_auto (GStrv) pieces = g_strsplit_set (text, " \n", -1);
  for (guint i = 0; pieces[i] != NULL; i++) {
    char **last = words->len > 0 ? (char **) &words->pdata[words->len - 1] : NULL;
    if (*pieces[i] == '\0')
      continue;
    if (words->len > commands && (*pieces[i] == '=' || g_str_has_suffix (*last, "="))) {
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

/* WORDS from FROM on as options "key=value". With PAIRS a key and a value may be two
 * words ("set pits 7"). What is neither is passed on: the table has an answer for
 * it. */
static GStrv
read_options (const GPtrArray *words, guint from, gboolean pairs)
{
  GPtrArray *options = g_ptr_array_new ();
  for (guint i = from; i < words->len; i++) {
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

static gboolean
is_setting (const char *word)
{
  g_autofree char *key = g_strndup (word, strcspn (word, "="));
  return kalah_settings_values (key) != NULL;
}

/* "cpu 3", "cpu level 3" and "cpu level=3" are the same. */
static KalahIntent *
read_level (const GPtrArray *words)
{
  guint at = 1;
  const char *level = words->len > at ? words->pdata[at] : NULL;
  if (words->len > at + 1
      && (kalah_plain_same (level, "level") || kalah_plain_same (level, "style")))
    level = words->pdata[++at];
  if (words->len > at + 1)
    return unknown_word (words->pdata[at + 1]);
  const char *equals = level != NULL ? strchr (level, '=') : NULL;
  return with_word (KALAH_INTENT_CPU, equals != NULL ? equals + 1 : level);
}

/* The topic as one word in English, if it is one of ours, else all that was typed. */
static KalahIntent *
read_topic (const GPtrArray *words)
{
  const Command *command = words->len == 2 ? find_command (words->pdata[1]) : NULL;
  if (command != NULL)
    return with_word (KALAH_INTENT_HELP, command->word);
  KalahIntent *intent = kalah_intent_new (KALAH_INTENT_HELP);
  if (words->len > 1)
    intent->words = read_options (words, 1, FALSE);
  return intent;
}

/* Somebody's name at AT, and perhaps options. Without a name the command explains
 * itself, unless it may stand alone. */
static KalahIntent *
read_named (const Command *command, const KalahTyped *typed, const char *at)
{
  g_autofree char *name = NULL;
  gboolean options = command->takes == TAKES_NAME_OPTIONS;
  at = kalah_whom_read (typed, at, options, &name);
  g_autoptr (GPtrArray) rest = split_words (at, 0);
  if (name == NULL && command->takes != TAKES_ANY_NAME)
    return with_word (KALAH_INTENT_HELP, command->word);
  if (!options && rest->len > 0)
    return unknown_word (rest->pdata[0]);
  if (name == NULL)
    return kalah_intent_new (command->kind);
  KalahIntent *intent = kalah_intent_new (command->kind);
  g_ptr_array_insert (rest, 0, NULL); /* read_options passes over it */
  g_auto (GStrv) settings = read_options (rest, 1, FALSE);
  guint count = g_strv_length (settings);
  intent->words = g_new0 (char *, count + 2);
  intent->words[0] = g_steal_pointer (&name);
  for (guint i = 0; i < count; i++)
    intent->words[i + 1] = g_steal_pointer (&settings[i]);
  return intent;
}

static KalahIntent *
read_command (const KalahTyped *typed, const char *text, const GPtrArray *words)
{
  const Command *command = find_command (words->pdata[0]);
  KalahIntent *intent;
  if (command == NULL && !is_setting (words->pdata[0]))
    return unknown_word (words->pdata[0]);
  switch (command != NULL ? command->takes : TAKES_PAIRS) {
  case TAKES_OPTIONS:
  case TAKES_PAIRS: /* "pits=4" alone is "set pits=4" */
    intent = kalah_intent_new (command != NULL ? command->kind : KALAH_INTENT_SET);
    intent->words = read_options (words, command != NULL ? 1 : 0,
                                  intent->kind == KALAH_INTENT_SET);
    return intent;
  case TAKES_LEVEL:
    return read_level (words);
  case TAKES_NAME:
  case TAKES_NAME_OPTIONS:
  case TAKES_ANY_NAME:
    return read_named (command, typed, text + strcspn (text, " \n"));
  case TAKES_TOPIC:
    return read_topic (words);
  case TAKES_NOTHING:
  default: /* "resign? never!" resigns nothing */
    return words->len > 1 ? unknown_word (words->pdata[1]) : kalah_intent_new (command->kind);
  }
}

/* TEXT is trimmed, and a part of the plain copy of what was typed. Never NULL. */
static KalahIntent *
read_words (const KalahTyped *typed, char *text)
{
  KalahIntent *intent = read_pits (text);
  if (intent == NULL) {
    g_autoptr (GPtrArray) words = NULL;
    g_autofree char *first = g_strndup (text, strcspn (text, " \n"));
    gsize length = strlen (text);
    while (length > 0 && strchr (".!?", text[length - 1]) != NULL)
      text[--length] = '\0';
    words = split_words (text, 1);
    intent = words->len == 0 ? kalah_intent_new (KALAH_INTENT_HELP)
                             : read_command (typed, text, words);
    if (words->len == 1 && intent->kind == KALAH_INTENT_UNKNOWN) {
      g_free (intent->words[0]);
      intent->words[0] = g_steal_pointer (&first); /* as typed: "3?" is told as "3?" */
    }
  }
  intent->addressed = TRUE;
  return intent;
}

/* "!kalah", "!kalah join", "!kalah3"; but not "!kalahari". */
static KalahIntent *
read_behind (const KalahTyped *typed, char *line, const char *trigger)
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
  return ends ? read_words (typed, kalah_plain_trim (line + (after - line))) : NULL;
}

/* The trigger word, or what speakers of other languages make of it. */
static KalahIntent *
read_triggered (const KalahTyped *typed, char *line, const char *trigger)
{
  KalahIntent *intent = read_behind (typed, line, trigger);
  if (*line != '!')
    return intent;
  for (const char *const *alias = kalah_words_triggers (); intent == NULL && *alias; alias++)
    intent = read_behind (typed, line, *alias);
  return intent;
}

/* "ok", "yes!" and nothing else. "ok?" asks, "ok..." hesitates. */
static KalahIntent *
read_answer (const char *line)
{
  KalahIntentKind kind;
  char word[KALAH_WORDS_BYTES_MAX + 1];
  gsize length = strcspn (line, ".!");
  const char *end = line + length;
  if (length == 0 || length > KALAH_WORDS_BYTES_MAX || memchr (line, ' ', length) != NULL)
    return NULL;
  if (strcmp (end, ".") != 0 && end[strspn (end, "!")] != '\0')
    return NULL;
  memcpy (word, line, length);
  word[length] = '\0';
  return kalah_words_answer (word, &kind) ? kalah_intent_new (kind) : NULL;
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
  return equals != NULL && equals[1] != '\0' && is_setting (word);
}

/* Could all of INTENT be meant for nobody but a table? "alice: help me with this"
 * is talk between people, and so may "alice: challenge accepted" be. */
static gboolean
is_ours (const KalahIntent *intent)
{
  KalahCpuKind how;
  GStrv words = intent->words;
  if (intent->kind == KALAH_INTENT_UNKNOWN)
    return FALSE;
  if (words == NULL || words[0] == NULL)
    return TRUE;
  if (intent->kind == KALAH_INTENT_CPU)
    return kalah_cpu_kind_read (words[0], &how);
  if (intent->kind == KALAH_INTENT_HELP)
    return words[1] == NULL && (find_command (words[0]) != NULL || is_setting (words[0]));
  for (guint i = 0; words[i] != NULL; i++)
    if (!is_option (words[i]))
      return FALSE;
  return TRUE;
}

/* Words that people also say to each other: who is told "alice: back!" need not
 * hear from the table that nobody was away. */
static gboolean
is_small_talk (KalahIntentKind kind)
{
  return kind == KALAH_INTENT_YES || kind == KALAH_INTENT_NO || kind == KALAH_INTENT_AWAY
         || kind == KALAH_INTENT_BACK;
}

/* A command said to the host by name. */
static KalahIntent *
read_addressed (const KalahTyped *typed, char *text)
{
  if (!g_unichar_isalpha (g_utf8_get_char (text)) || g_str_has_suffix (text, "?"))
    return NULL;
  g_autoptr (KalahIntent) intent = read_words (typed, text);
  if (!is_ours (intent))
    return NULL;
  intent->addressed = !is_small_talk (intent->kind);
  return g_steal_pointer (&intent);
}

/* A pit or an answer, and nothing else. */
static KalahIntent *
read_bare (const char *line)
{
  KalahIntent *intent = read_pits (line);
  return intent != NULL ? intent : read_answer (line);
}

KalahIntent *
kalah_parse_line (const char *text, const KalahParseContext *context)
{
  char buffer[KALAH_PARSE_BYTES_MAX + 1];
  KalahTyped typed = { .text = text, .plain = buffer };
  if (!kalah_plain_copy (text, buffer, sizeof buffer))
    return NULL;
  char *line = kalah_plain_unquote (buffer);
  KalahIntent *intent = read_triggered (&typed, line, context->trigger);
  if (intent != NULL || strchr (line, '\n') != NULL)
    return intent;
  intent = read_bare (line);
  if (intent != NULL)
    return intent;
  line = skip_address (line, context->host_name);
  if (line == NULL)
    return NULL;
  intent = read_triggered (&typed, line, context->trigger);
  if (intent == NULL)
    intent = read_bare (line);
  return intent != NULL ? intent : read_addressed (&typed, line);
}

KalahIntent *
kalah_parse_words (const char *text)
{
  char buffer[KALAH_PARSE_BYTES_MAX + 1];
  KalahTyped typed = { .text = text != NULL ? text : "", .plain = buffer };
  if (kalah_plain_copy (typed.text, buffer, sizeof buffer))
    return read_words (&typed, kalah_plain_trim (buffer));
  /* A novel or a bag of bytes behind "/kalah": answer with its beginning. */
  g_autofree char *valid = g_utf8_make_valid (text, -1);
  g_autofree char *beginning = kalah_name_show (valid);
  KalahIntent *intent = unknown_word (beginning);
  intent->addressed = TRUE;
  return intent;
}
