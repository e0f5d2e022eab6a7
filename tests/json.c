/*
 * json.c - recursive descent over the text, one function a kind of value.
 *
 * Invariant: a reader that fails has freed what it had made.
 */
#include "json.h"

#include <string.h>

#define DEPTH_MAX 16

typedef enum { JSON_NULL, JSON_BOOL, JSON_NUMBER, JSON_STRING, JSON_ARRAY, JSON_OBJECT } JsonKind;

struct Json {
  JsonKind kind;
  gint64 number;    /* of a boolean, too */
  char *string;
  GPtrArray *items; /* of arrays and objects */
  GPtrArray *keys;  /* of objects, beside items */
};

static Json *read_value (const char **text, guint depth);

static Json *
make (JsonKind kind)
{
  Json *json = g_new0 (Json, 1);
  json->kind = kind;
  if (kind == JSON_ARRAY || kind == JSON_OBJECT)
    json->items = g_ptr_array_new_with_free_func ((GDestroyNotify) json_free);
  if (kind == JSON_OBJECT)
    json->keys = g_ptr_array_new_with_free_func (g_free);
  return json;
}

void
json_free (Json *json)
{
  if (json == NULL)
    return;
  g_free (json->string);
  if (json->items != NULL)
    g_ptr_array_unref (json->items);
  if (json->keys != NULL)
    g_ptr_array_unref (json->keys);
  g_free (json);
}

/* ---- reading ---------------------------------------------------------- */

static void
skip_space (const char **text)
{
  *text += strspn (*text, " \t\r\n");
}

static gboolean
take (const char **text, const char *wanted)
{
  if (!g_str_has_prefix (*text, wanted))
    return FALSE;
  *text += strlen (wanted);
  return TRUE;
}

static char *
read_string (const char **text)
{
  GString *string = g_string_new (NULL);
  if (take (text, "\"")) {
    for (;; (*text)++) {
      if (**text == '"') {
        (*text)++;
        return g_string_free (string, FALSE);
      }
      if (**text == '\\' && strchr ("\"\\/", (*text)[1]) != NULL)
        (*text)++;
      else if (**text == '\\' || !g_ascii_isprint (**text))
        break;
      if (**text == '\0')
        break;
      g_string_append_c (string, **text);
    }
  }
  g_string_free (string, TRUE);
  return NULL;
}

static Json *
read_number (const char **text)
{
  const char *digits = *text + (**text == '-');
  gsize count = strspn (digits, "0123456789");
  if (count == 0 || count > 18 || (*digits == '0' && count > 1))
    return NULL;
  if (strchr (".eE", digits[count]) != NULL && digits[count] != '\0')
    return NULL;
  Json *json = make (JSON_NUMBER);
  json->number = g_ascii_strtoll (*text, NULL, 10);
  *text = digits + count;
  return json;
}

static Json *
read_array (const char **text, guint depth)
{
  Json *json = make (JSON_ARRAY);
  skip_space (text);
  if (take (text, "]"))
    return json;
  for (;;) {
    Json *item = read_value (text, depth + 1);
    if (item == NULL)
      break;
    g_ptr_array_add (json->items, item);
    if (take (text, "]"))
      return json;
    if (!take (text, ","))
      break;
  }
  json_free (json);
  return NULL;
}

static gboolean
read_member (const char **text, guint depth, Json *object)
{
  skip_space (text);
  char *key = read_string (text);
  if (key == NULL)
    return FALSE;
  skip_space (text);
  Json *value = NULL;
  if (json_find (object, key) == NULL && take (text, ":"))
    value = read_value (text, depth + 1);
  if (value == NULL) {
    g_free (key);
    return FALSE;
  }
  g_ptr_array_add (object->keys, key);
  g_ptr_array_add (object->items, value);
  return TRUE;
}

static Json *
read_object (const char **text, guint depth)
{
  Json *json = make (JSON_OBJECT);
  skip_space (text);
  if (take (text, "}"))
    return json;
  while (read_member (text, depth, json)) {
    if (take (text, "}"))
      return json;
    if (!take (text, ","))
      break;
  }
  json_free (json);
  return NULL;
}

static Json *
read_word (const char **text)
{
  Json *json;
  if (take (text, "null"))
    return make (JSON_NULL);
  if (take (text, "true")) {
    json = make (JSON_BOOL);
    json->number = 1;
    return json;
  }
  return take (text, "false") ? make (JSON_BOOL) : NULL;
}

/* A value and the space on both sides of it. */
static Json *
read_value (const char **text, guint depth)
{
  Json *json = NULL;
  skip_space (text);
  if (depth > DEPTH_MAX)
    return NULL;
  if (take (text, "["))
    json = read_array (text, depth);
  else if (take (text, "{"))
    json = read_object (text, depth);
  else if (**text == '"') {
    char *string = read_string (text);
    if (string != NULL) {
      json = make (JSON_STRING);
      json->string = string;
    }
  } else if (**text == '-' || g_ascii_isdigit (**text))
    json = read_number (text);
  else
    json = read_word (text);
  skip_space (text);
  return json;
}

Json *
json_parse (const char *text)
{
  Json *json = read_value (&text, 0);
  if (json != NULL && *text != '\0') {
    json_free (json);
    return NULL;
  }
  return json;
}

/* ---- looking ---------------------------------------------------------- */

const Json *
json_find (const Json *object, const char *key)
{
  g_assert (object->kind == JSON_OBJECT);
  for (guint i = 0; i < object->keys->len; i++)
    if (g_str_equal (g_ptr_array_index (object->keys, i), key))
      return g_ptr_array_index (object->items, i);
  return NULL;
}

const Json *
json_get (const Json *object, const char *key)
{
  const Json *json = json_find (object, key);
  if (json == NULL)
    g_error ("no key \"%s\"", key);
  return json;
}

const Json *
json_at (const Json *array, guint index)
{
  g_assert (array->kind == JSON_ARRAY && index < array->items->len);
  return g_ptr_array_index (array->items, index);
}

guint
json_length (const Json *array_or_object)
{
  g_assert (array_or_object->items != NULL);
  return array_or_object->items->len;
}

gint64
json_int (const Json *number)
{
  g_assert (number->kind == JSON_NUMBER);
  return number->number;
}

const char *
json_string (const Json *string)
{
  g_assert (string->kind == JSON_STRING);
  return string->string;
}

gboolean
json_bool (const Json *boolean)
{
  g_assert (boolean->kind == JSON_BOOL);
  return boolean->number != 0;
}

gboolean
json_is_null (const Json *json)
{
  return json->kind == JSON_NULL;
}

gboolean
json_equal (const Json *a, const Json *b)
{
  if (a->kind != b->kind || a->number != b->number || g_strcmp0 (a->string, b->string) != 0)
    return FALSE;
  if (a->items == NULL)
    return TRUE;
  if (a->items->len != b->items->len)
    return FALSE;
  for (guint i = 0; i < a->items->len; i++) {
    const Json *other = a->kind == JSON_OBJECT
                        ? json_find (b, g_ptr_array_index (a->keys, i))
                        : json_at (b, i);
    if (other == NULL || !json_equal (g_ptr_array_index (a->items, i), other))
      return FALSE;
  }
  return TRUE;
}
