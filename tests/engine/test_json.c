/*
 * test_json.c - the reader the other tests rely on must be strict itself.
 */
#include "json.h"
#include "suite.h"
#include "suites.h"

START_TEST (json__parse__refuses_what_is_not_exact)
{
  static const char *const wrong[] = {
    "", "{", "}", "[1,]", "[,1]", "[1 2]", "{\"a\":1,}", "{\"a\" 1}", "{a:1}", "{\"a\":1,\"a\":2}",
    "01", "-", "1.5", "1e3", "+1", "nul", "nullx", "True", "\"a", "\"\t\"", "\"\\x\"", "'a'",
    "[1]]", "[1] x", "{\"a\":}", "[[[[[[[[[[[[[[[[[[1]]]]]]]]]]]]]]]]]]", "9999999999999999999",
  };
  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    ck_assert_msg (json_parse (wrong[i]) == NULL, "took %s", wrong[i]);
}
END_TEST

START_TEST (json__tree__holds_what_was_written)
{
  Json *json
    = json_parse (" {\"a\": [1, -20, null, true, false, \"x\\\"y\"], \"b\":{} , \"c\":[]} ");
  Json *same = json_parse ("{\"b\":{},\"c\":[],\"a\":[1,-20,null,true,false,\"x\\\"y\"]}");
  Json *other = json_parse ("{\"b\":{},\"c\":[],\"a\":[1,-20,null,true,true,\"x\\\"y\"]}");
  ck_assert_ptr_nonnull (json);
  const Json *a = json_get (json, "a");
  ck_assert_uint_eq (json_length (a), 6);
  ck_assert_int_eq (json_int (json_at (a, 1)), -20);
  ck_assert (json_is_null (json_at (a, 2)));
  ck_assert (json_bool (json_at (a, 3)) && !json_bool (json_at (a, 4)));
  ck_assert_str_eq (json_string (json_at (a, 5)), "x\"y");
  ck_assert_ptr_null (json_find (json, "d"));
  ck_assert (json_equal (json, same) && !json_equal (json, other));
  json_free (json);
  json_free (same);
  json_free (other);
}
END_TEST

Suite *
json_suite (void)
{
  Suite *suite = suite_create ("json");
  TCase *tcase = tcase_create ("json");
  tcase_add_test (tcase, json__parse__refuses_what_is_not_exact);
  tcase_add_test (tcase, json__tree__holds_what_was_written);
  suite_add_tcase (suite, tcase);
  return suite;
}
