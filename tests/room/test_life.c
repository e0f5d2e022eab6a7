/*
 * test_life.c - starting, ending, options, the plugin file, what is left behind.
 */
#include <glib/gstdio.h>
#include <string.h>

#include "drive.h"
#include "suite.h"
#include "suites.h"

START_TEST (life__says_first__what_to_type)
{
  Run run = drive_pipe ("", "");
  ck_assert_msg (g_str_has_prefix (run.out, "* Type !kalah new"), "%.2000s", run.out);
  ck_assert_uint_lt (strcspn (run.out, "\n"), 80);
  assert_line (&run, "* connected");
  assert_line (&run, "* joined kalah as ada");
  assert_no_error (&run);
  ck_assert_int_eq (run.status, 0);
  drive_clear (&run);
}
END_TEST

START_TEST (life__ends__at_quit_before_later_lines)
{
  Run run = drive_pipe ("--no-plugin", "one\n/quit\ntwo\n");
  assert_line (&run, "<ada> one");
  assert_no_line (&run, "<ada> two");
  ck_assert_int_eq (run.status, 0);
  drive_clear (&run);
}
END_TEST

START_TEST (life__types__last_line_without_newline)
{
  Run run = drive_pipe ("--no-plugin", "one\ntwo");
  assert_line (&run, "<ada> two");
  drive_clear (&run);
}
END_TEST

START_TEST (life__ends__by_signal_with_status_0)
{
  Run run = drive_script ("--no-plugin & sleep 1; kill -TERM $!; wait $!", "wait 60000\n");
  assert_line (&run, "* joined kalah as ada");
  ck_assert_int_eq (run.status, 0);
  drive_clear (&run);
}
END_TEST

START_TEST (life__leaves__no_directory_behind)
{
  char *dir = g_dir_make_tmp ("check-room-XXXXXX", NULL);
  g_setenv ("TMPDIR", dir, TRUE);
  Run run = drive_pipe ("", "!kalah new\n");
  assert_line (&run, "<ada> !kalah new");
  ck_assert_msg (g_rmdir (dir) == 0, "%s is not empty", dir);
  g_free (dir);
  drive_clear (&run);
}
END_TEST

START_TEST (life__keeps__user_dir_and_one_account)
{
  char *dir = g_dir_make_tmp ("check-room-XXXXXX", NULL);
  char *arguments = g_strdup_printf ("--no-plugin --user-dir %s", dir);
  char *file = g_build_filename (dir, "accounts.xml", NULL);
  char *content = NULL;

  for (int i = 0; i < 3; i++) {
    Run run = drive_pipe (arguments, "hello\n");
    assert_line (&run, "<ada> hello");
    assert_no_error (&run);
    drive_clear (&run);
  }
  ck_assert (g_file_get_contents (file, &content, NULL, NULL));
  char **pieces = g_strsplit (content, "<account>", -1);
  ck_assert_uint_eq (g_strv_length (pieces), 2);
  g_strfreev (pieces);
  g_free (content);
  char *remove = g_strdup_printf ("rm -rf '%s'", dir);
  ck_assert (g_spawn_command_line_sync (remove, NULL, NULL, NULL, NULL));
  g_free (remove);
  g_free (file);
  g_free (arguments);
  g_free (dir);
}
END_TEST

START_TEST (life__says_so__when_the_plugin_is_missing_or_none)
{
  Run run = drive_pipe ("--plugin /nowhere/kalah.so", "hello\n");
  assert_error (&run, "cannot load the plugin /nowhere/kalah.so: there is no such file");
  ck_assert_int_eq (run.status, 1);
  drive_clear (&run);
  run = drive_pipe ("--plugin \"$1\"", "this is no library\n");
  assert_error (&run, "cannot load the plugin");
  ck_assert_int_eq (run.status, 1);
  drive_clear (&run);
}
END_TEST

START_TEST (life__refuses__bad_options)
{
  static const char *const bad[]
    = { "--bogus", "--account nonsense", "--account prpl-irc:", "--join x", "--set a=b", "stray",
        "--account prpl-nowhere:ada --join x", "--script /nowhere/script",
        "--account prpl-kalah-room:ada --set nonsense" };
  for (guint i = 0; i < G_N_ELEMENTS (bad); i++) {
    Run run = drive_pipe (bad[i], "");
    ck_assert_msg (run.status == 1 || run.status == 2, "%s: status %d", bad[i], run.status);
    ck_assert_msg (g_str_has_prefix (run.err, "kalah-room: "), "%s: %s", bad[i], run.err);
    drive_clear (&run);
  }
  Run run = drive_pipe ("--join x", "");
  assert_error (&run, "--join needs an --account before it");
  drive_clear (&run);
  run = drive_pipe ("stray", "");
  assert_error (&run, "unexpected argument \"stray\"; see --help");
  drive_clear (&run);
}
END_TEST

START_TEST (life__asks_for__a_password_where_one_is_needed)
{
  Run run = drive_pipe ("--no-plugin --user-dir \"$1.dir\" --account prpl-jabber:ada@localhost; "
                        "s=$?; rm -rf \"$1.dir\"; exit $s",
                        "");
  ck_assert_msg (strstr (run.err, "needs a password") != NULL
                   || strstr (run.err, "there is no protocol") != NULL,
                 "%s", run.err);
  ck_assert_int_eq (run.status, 1);
  drive_clear (&run);
}
END_TEST

START_TEST (life__cleans__the_nick)
{
  Run run = drive_pipe ("--no-plugin --nick \" A\tb\033 c \"", "");
  assert_line (&run, "* joined kalah as Abc");
  drive_clear (&run);
  run = drive_pipe ("--no-plugin --nick zuri", "hello\n");
  assert_line (&run, "<zuri> hello");
  ck_assert_ptr_null (strstr (run.out, "<Zuri>"));
  drive_clear (&run);
}
END_TEST

START_TEST (life__prints__version_and_help)
{
  Run run = drive_pipe ("--version", "");
  ck_assert (g_str_has_prefix (run.out, "kalah-room "));
  ck_assert_int_eq (run.status, 0);
  drive_clear (&run);
  run = drive_pipe ("--help", "");
  ck_assert_ptr_nonnull (strstr (run.out, "--account"));
  ck_assert_int_eq (run.status, 0);
  drive_clear (&run);
}
END_TEST

Suite *
life_suite (void)
{
  Suite *suite = suite_create ("room: life");
  TCase *tcase = tcase_create ("life");
  tcase_add_test (tcase, life__says_first__what_to_type);
  tcase_add_test (tcase, life__ends__at_quit_before_later_lines);
  tcase_add_test (tcase, life__types__last_line_without_newline);
  tcase_add_test (tcase, life__ends__by_signal_with_status_0);
  tcase_add_test (tcase, life__leaves__no_directory_behind);
  tcase_add_test (tcase, life__keeps__user_dir_and_one_account);
  tcase_add_test (tcase, life__says_so__when_the_plugin_is_missing_or_none);
  tcase_add_test (tcase, life__refuses__bad_options);
  tcase_add_test (tcase, life__asks_for__a_password_where_one_is_needed);
  tcase_add_test (tcase, life__cleans__the_nick);
  tcase_add_test (tcase, life__prints__version_and_help);
  suite_add_tcase (suite, tcase);
  return suite;
}
