/*
 * json.h - a small strict JSON reader for tests.
 *
 * Owns:   turning a text into a tree. Takes what the tests' data and the
 *         program's answers are made of: ASCII text, whole numbers without
 *         exponent, no key twice. Anything else is an error, so that a sloppy
 *         answer fails its test.
 * Never:  mends or skips. Asking a tree for what is not there ends the test.
 */
#ifndef KALAH_TESTS_JSON_H
#define KALAH_TESTS_JSON_H

#include <glib.h>

typedef struct Json Json;

/* The tree of TEXT, all of it, or NULL. Free with json_free (). */
Json *json_parse (const char *text);
void json_free (Json *json);

const Json *json_get (const Json *object, const char *key);
const Json *json_find (const Json *object, const char *key); /* NULL: no such key */
const Json *json_at (const Json *array, guint index);
guint json_length (const Json *array_or_object);
gint64 json_int (const Json *number);
const char *json_string (const Json *string);
gboolean json_bool (const Json *boolean);
gboolean json_is_null (const Json *json);

/* Same shape and same values; the order of keys does not matter. */
gboolean json_equal (const Json *a, const Json *b);

#endif
