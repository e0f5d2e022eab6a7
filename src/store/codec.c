/*
 * codec.c - see codec.h. Invariant: what WRITE writes, READ reads back to equal
 * fields; each name and each field stands in one table that both use.
 */
#include "store/codec.h"

#include <stddef.h>
#include <string.h>

#include "store/error.h"

#define VERSION "1"
#define PIT_MAX 256 /* counted from 1: all that a guint8 holds */

/* Names are for ever: a row may be added, never changed. */
typedef struct {
  int value;
  const char *name;
} Name;

static const Name kinds[] = {
  { KALAH_INTENT_NEW, "new" },         { KALAH_INTENT_JOIN, "join" },
  { KALAH_INTENT_LEAVE, "leave" },     { KALAH_INTENT_CPU, "cpu" },
  { KALAH_INTENT_START, "start" },     { KALAH_INTENT_SOW, "sow" },
  { KALAH_INTENT_BOARD, "board" },     { KALAH_INTENT_RULES, "rules" },
  { KALAH_INTENT_MOVES, "moves" },     { KALAH_INTENT_HELP, "help" },
  { KALAH_INTENT_RESIGN, "resign" },   { KALAH_INTENT_AGAIN, "again" },
  { KALAH_INTENT_SET, "set" },         { KALAH_INTENT_STOP, "stop" },
  { KALAH_INTENT_CHALLENGE, "challenge" }, { KALAH_INTENT_YES, "yes" },
  { KALAH_INTENT_NO, "no" },           { KALAH_INTENT_AWAY, "away" },
  { KALAH_INTENT_BACK, "back" },       { KALAH_INTENT_STANDIN, "standin" },
  { KALAH_INTENT_UNDO, "undo" },       { KALAH_INTENT_HINT, "hint" },
  { KALAH_INTENT_TOP, "top" },         { KALAH_INTENT_UNKNOWN, "unknown" },
  { KALAH_INTENT_CPU_SOW, "cpu-sow" }, { KALAH_INTENT_RENAME, "rename" },
  { KALAH_INTENT_GONE, "gone" },       { KALAH_INTENT_HERE, "here" },
  { KALAH_INTENT_TICK, "tick" },       { KALAH_INTENT_PAUSE, "pause" },
  { KALAH_INTENT_RESUME, "resume" },   { -1, NULL },
};

static const Name roles[] = {
  { KALAH_ROLE_HOST, "host" },         { KALAH_ROLE_OPERATOR, "operator" },
  { KALAH_ROLE_MAY_OPEN, "may-open" }, { KALAH_ROLE_HEIR, "heir" },
  { -1, NULL },
};

static const Name absences[] = {
  { KALAH_ABSENCE_NONE, "none" },      { KALAH_ABSENCE_LEFT, "left" },
  { KALAH_ABSENCE_LOST, "lost" },      { KALAH_ABSENCE_AWAY, "away" },
  { KALAH_ABSENCE_SILENT, "silent" },  { KALAH_ABSENCE_CLOCK, "clock" },
  { -1, NULL },
};

typedef enum {
  FIELD_STRING,
  FIELD_NUMBER,
  FIELD_FLAG,
  FIELD_ROLES,
  FIELD_ABSENCE,
  FIELD_PITS,
  FIELD_WORD /* once for each word; without a value: there are words, none of them */
} FieldKind;

typedef struct {
  const char *key;
  FieldKind kind;
  size_t offset; /* of a string, a number */
} Field;

static const Field fields[] = {
  { "speaker", FIELD_STRING, offsetof (KalahIntent, speaker) },
  { "name", FIELD_STRING, offsetof (KalahIntent, name) },
  { "roles", FIELD_ROLES, 0 },
  { "addressed", FIELD_FLAG, offsetof (KalahIntent, addressed) },
  { "pits", FIELD_PITS, 0 },
  { "word", FIELD_WORD, 0 },
  { "table", FIELD_STRING, offsetof (KalahIntent, table_id) },
  { "game", FIELD_NUMBER, offsetof (KalahIntent, game) },
  { "step", FIELD_NUMBER, offsetof (KalahIntent, step) },
  { "new-id", FIELD_STRING, offsetof (KalahIntent, new_id) },
  { "other-id", FIELD_STRING, offsetof (KalahIntent, other_id) },
  { "other-name", FIELD_STRING, offsetof (KalahIntent, other_name) },
  { "absence", FIELD_ABSENCE, 0 },
};

static const char *
name_of (const Name *names, int value)
{
  while (names->name != NULL && names->value != value)
    names++;
  return names->name;
}

/* -1: no such name. */
static int
value_of (const Name *names, const char *name)
{
  while (names->name != NULL && strcmp (names->name, name) != 0)
    names++;
  return names->value;
}

/* --- writing --------------------------------------------------------------- */

/* A stranger's name may hold anything, in any encoding. */
static void
write_escaped (GString *line, const char *text)
{
  gboolean utf8 = g_utf8_validate (text, -1, NULL);

  for (const guchar *byte = (const guchar *) text; *byte != '\0'; byte++) {
    if (*byte <= ' ' || *byte == '%' || *byte == 0x7f || (*byte >= 0x80 && !utf8))
      g_string_append_printf (line, "%%%02X", *byte);
    else
      g_string_append_c (line, (char) *byte);
  }
}

static void
write_string (GString *line, const char *key, const char *text)
{
  g_string_append_printf (line, " %s=", key);
  write_escaped (line, text);
}

static void
write_roles (GString *line, const char *key, KalahRole set)
{
  const char *before = "=";

  if (set == KALAH_ROLE_NONE)
    return;
  g_string_append_printf (line, " %s", key);
  for (const Name *role = roles; role->name != NULL; role++) {
    if ((set & (KalahRole) role->value) == 0)
      continue;
    g_string_append_printf (line, "%s%s", before, role->name);
    before = ",";
  }
}

static void
write_pits (GString *line, const char *key, const KalahIntent *intent)
{
  for (guint i = 0; i < MIN (intent->pit_count, KALAH_CHAIN_MAX); i++) {
    if (i == 0)
      g_string_append_printf (line, " %s=%d", key, intent->pits[i] + 1);
    else
      g_string_append_printf (line, ",%d", intent->pits[i] + 1);
  }
}

static void
write_words (GString *line, const char *key, GStrv words)
{
  if (words != NULL && words[0] == NULL)
    g_string_append_printf (line, " %s", key);
  for (guint i = 0; words != NULL && words[i] != NULL; i++)
    write_string (line, key, words[i]);
}

static void
write_field (GString *line, const Field *field, const KalahIntent *intent)
{
  const char *at = (const char *) intent + field->offset;

  switch (field->kind) {
  case FIELD_STRING:
    if (*(char *const *) at != NULL)
      write_string (line, field->key, *(char *const *) at);
    break;
  case FIELD_NUMBER:
    if (*(const guint *) at != 0)
      g_string_append_printf (line, " %s=%u", field->key, *(const guint *) at);
    break;
  case FIELD_FLAG:
    if (*(const gboolean *) at)
      g_string_append_printf (line, " %s", field->key);
    break;
  case FIELD_ABSENCE:
    if (intent->absence != KALAH_ABSENCE_NONE)
      g_string_append_printf (line, " %s=%s", field->key, name_of (absences, intent->absence));
    break;
  case FIELD_ROLES: write_roles (line, field->key, intent->roles); break;
  case FIELD_PITS: write_pits (line, field->key, intent); break;
  case FIELD_WORD: write_words (line, field->key, intent->words); break;
  }
}

char *
kalah_codec_write (const KalahIntent *intent)
{
  GString *line = g_string_new (VERSION " ");

  g_string_append (line, name_of (kinds, intent->kind));
  for (guint i = 0; i < G_N_ELEMENTS (fields); i++)
    write_field (line, &fields[i], intent);
  return g_string_free (line, FALSE);
}

/* --- reading --------------------------------------------------------------- */

/* Tells that WHAT ("the pit") of a line is wrong, in WORD. */
static gboolean
wrong (GError **error, KalahStoreError code, const char *what, const char *word)
{
  g_autofree char *shown = g_strescape (word, NULL);

  g_set_error (error, KALAH_STORE_ERROR, code, "%s is %s: \"%.60s\"", what,
               code == KALAH_STORE_NEWER ? "not known to this version" : "wrong", shown);
  return FALSE;
}

static char *
read_escaped (const char *text, GError **error)
{
  GString *out = g_string_sized_new (strlen (text));

  for (const char *c = text; *c != '\0'; c++) {
    int byte = (guchar) *c;
    if (*c == '%') {
      int high = g_ascii_xdigit_value (c[1]);
      int low = high < 0 ? -1 : g_ascii_xdigit_value (c[2]);
      byte = low < 0 ? 0 : high * 16 + low;
      c += 2;
    }
    if (byte == 0) {
      wrong (error, KALAH_STORE_UNREADABLE, "an escape", text);
      g_string_free (out, TRUE);
      return NULL;
    }
    g_string_append_c (out, (char) byte);
  }
  return g_string_free (out, FALSE);
}

static gboolean
read_number (const char *text, guint64 least, guint64 most, guint *number, GError **error)
{
  guint64 read;

  if (!g_ascii_string_to_unsigned (text, 10, least, most, &read, NULL))
    return wrong (error, KALAH_STORE_UNREADABLE, "a number", text);
  *number = (guint) read;
  return TRUE;
}

static gboolean
read_roles (KalahIntent *intent, const char *text, GError **error)
{
  g_auto (GStrv) list = g_strsplit (text, ",", -1);

  for (guint i = 0; list[i] != NULL; i++) {
    int role = value_of (roles, list[i]);
    if (role < 0)
      return wrong (error, KALAH_STORE_NEWER, "a role", list[i]);
    intent->roles |= (KalahRole) role;
  }
  return TRUE;
}

static gboolean
read_absence (KalahIntent *intent, const char *text, GError **error)
{
  int absence = value_of (absences, text);

  if (absence < 0)
    return wrong (error, KALAH_STORE_NEWER, "a kind of absence", text);
  intent->absence = (KalahAbsence) absence;
  return TRUE;
}

static gboolean
read_pits (KalahIntent *intent, const char *text, GError **error)
{
  g_auto (GStrv) list = g_strsplit (text, ",", KALAH_CHAIN_MAX + 1);

  for (guint i = 0; list[i] != NULL; i++) {
    guint pit;
    if (i == KALAH_CHAIN_MAX)
      return wrong (error, KALAH_STORE_UNREADABLE, "the length of a chain", text);
    if (!read_number (list[i], 1, PIT_MAX, &pit, error))
      return FALSE;
    intent->pits[intent->pit_count++] = (guint8) (pit - 1);
  }
  return TRUE;
}

/* VALUE is NULL in the field that says that the list is empty. */
static gboolean
read_word (const char *value, GPtrArray *words, gboolean *listed, GError **error)
{
  char *word = value != NULL ? read_escaped (value, error) : NULL;

  *listed = TRUE;
  if (word != NULL)
    g_ptr_array_add (words, word);
  return value == NULL || word != NULL;
}

typedef struct {
  KalahIntent *intent;
  GPtrArray *words;
  gboolean listed; /* there are words, perhaps none of them */
  guint seen;      /* fields, one bit each: none comes twice */
} Reading;

static gboolean
read_value (Reading *reading, const Field *field, const char *value, GError **error)
{
  KalahIntent *intent = reading->intent;
  char *at = (char *) intent + field->offset;

  switch (field->kind) {
  case FIELD_STRING: return (*(char **) at = read_escaped (value, error)) != NULL;
  case FIELD_NUMBER: return read_number (value, 0, G_MAXUINT, (guint *) at, error);
  case FIELD_FLAG: return *(gboolean *) at = TRUE;
  case FIELD_ROLES: return read_roles (intent, value, error);
  case FIELD_ABSENCE: return read_absence (intent, value, error);
  case FIELD_PITS: return read_pits (intent, value, error);
  case FIELD_WORD: return read_word (value, reading->words, &reading->listed, error);
  }
  return FALSE;
}

/* A field "key=value"; flags, and the empty list of words, have no value. */
static gboolean
read_field (Reading *reading, char *text, GError **error)
{
  char *value = strchr (text, '=');

  if (value != NULL)
    *value++ = '\0';
  for (guint i = 0; i < G_N_ELEMENTS (fields); i++) {
    const Field *field = &fields[i];
    if (strcmp (field->key, text) != 0)
      continue;
    gboolean has_value = field->kind != FIELD_FLAG;
    gboolean may_lack = field->kind == FIELD_WORD && !reading->listed;
    gboolean again = (reading->seen & 1u << i) != 0 && field->kind != FIELD_WORD;
    if (again || (has_value != (value != NULL) && !may_lack))
      return wrong (error, KALAH_STORE_UNREADABLE, "a field", text);
    reading->seen |= 1u << i;
    return read_value (reading, field, value, error);
  }
  return wrong (error, *text != '\0' ? KALAH_STORE_NEWER : KALAH_STORE_UNREADABLE, "a field", text);
}

/* PARTS: the version, the kind, then fields. */
static gboolean
read_parts (Reading *reading, GStrv parts, GError **error)
{
  guint count = g_strv_length (parts);
  guint version;

  if (count < 2)
    return wrong (error, KALAH_STORE_UNREADABLE, "a line", count > 0 ? parts[0] : "");
  if (!read_number (parts[0], 1, G_MAXUINT, &version, error))
    return FALSE;
  if (strcmp (parts[0], VERSION) != 0)
    return wrong (error, KALAH_STORE_NEWER, "the version of a line", parts[0]);
  int kind = value_of (kinds, parts[1]);
  if (kind < 0)
    return wrong (error, KALAH_STORE_NEWER, "a kind of intent", parts[1]);
  reading->intent->kind = (KalahIntentKind) kind;
  for (guint i = 2; i < count; i++)
    if (!read_field (reading, parts[i], error))
      return FALSE;
  return TRUE;
}

KalahIntent *
kalah_codec_read (const char *text, GError **error)
{
  g_auto (GStrv) parts = g_strsplit (text, " ", -1);
  g_autoptr (KalahIntent) intent = kalah_intent_new (KALAH_INTENT_UNKNOWN);
  g_autoptr (GPtrArray) words = g_ptr_array_new_with_free_func (g_free);
  Reading reading = { .intent = intent, .words = words };

  if (!read_parts (&reading, parts, error))
    return NULL;
  if (reading.listed) {
    intent->words = g_new0 (char *, words->len + 1);
    for (guint i = 0; i < words->len; i++)
      intent->words[i] = g_strdup (g_ptr_array_index (words, i));
  }
  return g_steal_pointer (&intent);
}
