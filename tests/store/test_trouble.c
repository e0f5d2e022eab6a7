/*
 * test_trouble.c - the disk is full, the file locked or gone, a journal broken: what is
 * told, what is kept, and that nothing waits for ever.
 */
#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "store/shelf.h"
#include "store/suites.h"
#include "suite.h"

static Shelf *shelf;
static Game *game;

static void
set_up (void)
{
  shelf = shelf_new ();
  game = game_new (shelf, "room");
}

static void
tear_down (void)
{
  game_free (game);
  shelf_free (shelf);
}

/* --- the other process ----------------------------------------------------- */

typedef struct {
  pid_t pid;
  int to, from;
} Other;

/* Runs LIFE in another process; it says something on its pipe when it is ready, and ends
 * when its input does. */
static Other
other_start (void (*life) (int in, int out))
{
  int down[2], up[2];
  char ready;

  ck_assert_int_eq (pipe (down), 0);
  ck_assert_int_eq (pipe (up), 0);
  pid_t pid = fork ();
  if (pid == 0) {
    close (down[1]);
    close (up[0]);
    life (down[0], up[1]);
    _exit (0);
  }
  close (down[0]);
  close (up[1]);
  Other other = { pid, down[1], up[0] };
  ck_assert_int_eq (read (other.from, &ready, 1), 1);
  return other;
}

static void
other_end (Other *other)
{
  int status;

  close (other->to);
  ck_assert_int_eq (waitpid (other->pid, &status, 0), other->pid);
  ck_assert_int_eq (status, 0);
  close (other->from);
}

/* Holds the only lock on the database. */
static void
hold_lock (int in, int out)
{
  sqlite3 *handle;
  char end;

  if (sqlite3_open (shelf->path, &handle) != SQLITE_OK
      || sqlite3_exec (handle, "BEGIN EXCLUSIVE", NULL, NULL, NULL) != SQLITE_OK
      || write (out, "!", 1) != 1)
    _exit (1);
  while (read (in, &end, 1) > 0)
    continue;
  sqlite3_close (handle);
}

/* Another client, with a table of its own at "room". */
static void
be_a_client (int in, int out)
{
  char end;

  shelf_open (shelf);
  Game *theirs = game_new (shelf, "room");
  game_open (theirs, "t1", "");
  shelf_wait (shelf, theirs->ticket);
  if (shelf->told->len > 0 || write (out, "!", 1) != 1)
    _exit (1);
  while (read (in, &end, 1) > 0)
    continue;
  game_step (theirs);
  shelf_close (shelf);
  game_free (theirs);
}

/* --- locked ---------------------------------------------------------------- */

START_TEST (trouble__locked__is_told_once_and_mended)
{
  Other other = other_start (hold_lock);

  shelf_open (shelf);
  game_open (game, "k7m2", "");
  shelf_wait (shelf, game->ticket); /* nobody is kept waiting */
  g_autofree char *places = shelf_places (shelf);
  ck_assert_str_eq (places, "locked");
  for (guint i = 0; i < 10; i++)
    game_step (game);
  shelf_wait (shelf, game->ticket);
  g_usleep (300000); /* some attempts in vain */
  ck_assert_str_eq (shelf_told (shelf), "unsaved locked");
  other_end (&other);
  shelf_wait_told (shelf, "saved");
  ck_assert_str_eq (shelf_told (shelf), "saved");
  game_assert_saved (game);
  game_step (game);
  shelf_close (shelf);
  shelf_open (shelf);
  game_assert_saved (game);
}
END_TEST

/* The user starts the client again before the old one has quite ended. */
START_TEST (trouble__locked__for_a_moment_is_not_told)
{
  Other other = other_start (hold_lock);

  shelf->limits.patience_ms = 20000;
  shelf_open (shelf);
  game_open (game, "k7m2", "");
  g_usleep (100000);
  other_end (&other);
  shelf_wait (shelf, game->ticket);
  game_assert_saved (game);
  ck_assert_str_eq (shelf_told (shelf), "");
}
END_TEST

START_TEST (trouble__locked__to_the_end_ends_all_the_same)
{
  Other other = other_start (hold_lock);

  shelf_open (shelf);
  game_open (game, "k7m2", "");
  shelf_close (shelf);
  other_end (&other);
}
END_TEST

/* The first client has the tables; the second plays on unsaved until the first ends. */
START_TEST (trouble__two_clients__do_not_share_tables)
{
  Other other = other_start (be_a_client);

  shelf_open (shelf);
  game_open (game, "k7m2", "stones=2");
  shelf_wait (shelf, game->ticket);
  ck_assert_str_eq (shelf_told (shelf), "unsaved locked");
  g_autoptr (GError) error = NULL;
  ck_assert_ptr_null (shelf_load (shelf, "room", &error));
  ck_assert_str_eq (shelf_error_word (error), "locked");
  other_end (&other);
  shelf_wait_told (shelf, "saved");
  game_assert_saved (game);
  shelf_close (shelf);
  ck_assert_int_eq (shelf_ask (shelf, "SELECT count (*) FROM tables"), 2);
  ck_assert_int_eq (shelf_ask (shelf, "SELECT count (*) FROM tables WHERE closed IS NULL"), 1);
}
END_TEST

/* --- full ------------------------------------------------------------------ */

static void
limit_files (rlim_t bytes)
{
  struct rlimit limit;

  ck_assert_int_eq (getrlimit (RLIMIT_FSIZE, &limit), 0);
  limit.rlim_cur = bytes;
  ck_assert_int_eq (setrlimit (RLIMIT_FSIZE, &limit), 0);
}

START_TEST (trouble__full__is_told_once_and_mended)
{
  signal (SIGXFSZ, SIG_IGN);
  shelf_open (shelf);
  game_open (game, "k7m2", "");
  shelf_wait (shelf, game->ticket);
  limit_files (100000);
  while (shelf->told->len == 0) {
    game_step (game);
    shelf_wait (shelf, game->ticket);
  }
  for (guint i = 0; i < 50; i++)
    game_step (game);
  shelf_wait (shelf, game->ticket);
  g_usleep (100000);
  ck_assert_str_eq (shelf_told (shelf), "unsaved full");
  limit_files (RLIM_INFINITY);
  shelf_wait_told (shelf, "saved");
  ck_assert_str_eq (shelf_told (shelf), "saved");
  game_assert_saved (game);
  shelf_close (shelf);
  shelf_open (shelf);
  game_assert_saved (game);
}
END_TEST

/* What was on disk stays there, whole. */
START_TEST (trouble__full__for_ever_keeps_what_was_saved)
{
  shelf->limits.pages_max = 30;
  shelf_open (shelf);
  game_open (game, "k7m2", "");
  while (shelf->told->len == 0) {
    for (guint i = 0; i < 20; i++)
      game_step (game);
    shelf_wait (shelf, game->ticket);
  }
  shelf_close (shelf);
  ck_assert_str_eq (shelf_told (shelf), "unsaved full");
  shelf->limits.pages_max = 0;
  shelf_open (shelf);
  Game *old = game_go_on (shelf, "room");
  ck_assert_int_lt (old->now, game->now);
  game_step (old);
  game_assert_saved (old);
  game_free (old);
}
END_TEST

/* --- read-only ------------------------------------------------------------- */

START_TEST (trouble__without_a_folder__is_told_and_mended)
{
  g_autofree char *folder = shelf_file (shelf, "later");

  g_free (shelf->path);
  shelf->path = g_build_filename (folder, "kalah.db", NULL);
  shelf_open (shelf);
  game_open (game, "k7m2", "");
  shelf_wait (shelf, game->ticket);
  ck_assert_str_eq (shelf_told (shelf), "unsaved read-only");
  g_mkdir (folder, 0700);
  shelf_wait_told (shelf, "saved");
  game_assert_saved (game);
}
END_TEST

/* Root may write everywhere: be somebody else meanwhile. */
START_TEST (trouble__in_a_read_only_folder__is_told_and_mended)
{
  gboolean root = geteuid () == 0;

  ck_assert_int_eq (g_chmod (shelf->folder, 0555), 0);
  if (root)
    ck_assert_int_eq (seteuid (65534), 0);
  shelf_open (shelf);
  game_open (game, "k7m2", "");
  shelf_wait (shelf, game->ticket);
  ck_assert_str_eq (shelf_told (shelf), "unsaved read-only");
  if (root)
    ck_assert_int_eq (seteuid (0), 0);
  ck_assert_int_eq (g_chmod (shelf->folder, 0777), 0);
  shelf_wait_told (shelf, "saved");
  game_assert_saved (game);
}
END_TEST

START_TEST (trouble__with_a_read_only_file__is_told)
{
  gboolean root = geteuid () == 0;

  shelf_open (shelf);
  game_open (game, "k7m2", "");
  shelf_close (shelf);
  ck_assert_int_eq (g_chmod (shelf->path, 0444), 0);
  ck_assert_int_eq (g_chmod (shelf->folder, 0755), 0);
  if (root)
    ck_assert_int_eq (seteuid (65534), 0);
  shelf_open (shelf);
  shelf_wait_told (shelf, "unsaved read-only");
  shelf_close (shelf);
  if (root)
    ck_assert_int_eq (seteuid (0), 0);
  ck_assert_int_eq (g_chmod (shelf->path, 0644), 0);
  shelf_told (shelf);
  shelf_open (shelf);
  game_assert_saved (game);
  ck_assert_str_eq (shelf_told (shelf), "");
}
END_TEST

/* --- lost ------------------------------------------------------------------ */

/* Somebody removes the file of a running client: what is said to be saved is. */
START_TEST (trouble__a_file_that_vanishes__is_made_anew)
{
  shelf_open (shelf);
  game_open (game, "k7m2", "");
  shelf_wait (shelf, game->ticket);
  g_unlink (shelf->path);
  game_step (game);
  shelf_wait_told (shelf, "; saved");
  ck_assert_str_eq (shelf_told (shelf), "unsaved failed; lost room; saved");
  game_step (game);
  shelf_wait (shelf, game->ticket);
  ck_assert_str_eq (shelf_told (shelf), ""); /* once */
  game_say (game, "ada", KALAH_INTENT_STOP, NULL);
  game_open (game, "n8p3", "");
  game_assert_saved (game);
  shelf_close (shelf);
  shelf_open (shelf);
  game_assert_saved (game);
}
END_TEST

START_TEST (trouble__a_table_nobody_opened__harms_no_other)
{
  Game *other = game_new (shelf, "elsewhere");

  shelf_open (shelf);
  game_open (game, "k7m2", "");
  game_open (other, "n8p3", "");
  shelf_close (shelf);
  shelf_open (shelf);
  Game *loaded = game_go_on (shelf, "elsewhere");
  game_step (game); /* goes on without having been loaded */
  game_step (loaded);
  game_step (game);
  game_step (loaded);
  shelf_wait (shelf, loaded->ticket);
  ck_assert_str_eq (shelf_told (shelf), "lost room");
  game_assert_saved (loaded);
  game_free (loaded);
  game_free (other);
}
END_TEST

START_TEST (trouble__without_end__does_not_fill_the_memory)
{
  Other other = other_start (hold_lock);

  shelf->limits.waiting_max = 50;
  shelf_open (shelf);
  game_open (game, "k7m2", "");
  shelf_wait (shelf, game->ticket);
  for (guint i = 3; i < 50; i++)
    game_step (game);
  g_autofree char *kept = game_dump (game->table);
  for (guint i = 0; i < 300; i++)
    game_step (game);
  shelf_wait (shelf, game->ticket);
  ck_assert_str_eq (shelf_told (shelf), "unsaved locked; lost room");
  other_end (&other);
  shelf_wait_told (shelf, "saved");
  game_step (game); /* there is room again, but a hole before it */
  shelf_wait (shelf, game->ticket);
  ck_assert_str_eq (shelf_told (shelf), "saved");

  g_autoptr (KalahTable) table = shelf_load (shelf, "room", NULL);
  g_autofree char *loaded = game_dump (table);
  ck_assert_str_eq (loaded, kept);
  game_say (game, "ada", KALAH_INTENT_STOP, NULL);
  game_open (game, "n8p3", "");
  game_assert_saved (game);
}
END_TEST

/* --- journals that cannot be read ------------------------------------------ */

static void
assert_unreadable (const char *sql, const char *word)
{
  g_autoptr (GError) error = NULL;

  shelf_open (shelf);
  game_open (game, "k7m2", "");
  for (guint i = 0; i < 5; i++)
    game_step (game);
  shelf_close (shelf);
  shelf_sql (shelf, sql);
  gint64 intents = shelf_ask (shelf, "SELECT count (*) FROM intents");
  shelf_open (shelf);
  ck_assert_ptr_null (shelf_load (shelf, "room", &error));
  ck_assert_ptr_nonnull (error);
  ck_assert_str_eq (shelf_error_word (error), word);

  Game *next = game_new (shelf, "room"); /* the place can be used */
  game_open (next, "n8p3", "");
  game_assert_saved (next);
  game_free (next);
  shelf_close (shelf);
  ck_assert_int_eq (shelf_ask (shelf, "SELECT count (*) FROM intents"), intents + 3);
  ck_assert_str_eq (shelf_told (shelf), "");
}

START_TEST (trouble__a_newer_line__is_left_alone)
{
  assert_unreadable ("UPDATE intents SET intent = '1 teleport speaker=ada' WHERE number = 4",
                     "newer");
}
END_TEST

START_TEST (trouble__a_broken_line__is_left_alone)
{
  assert_unreadable ("UPDATE intents SET intent = x'00ff01' WHERE number = 4", "unreadable");
}
END_TEST

START_TEST (trouble__a_missing_line__is_left_alone)
{
  assert_unreadable ("DELETE FROM intents WHERE number = 2", "unreadable");
}
END_TEST

START_TEST (trouble__an_impossible_line__is_left_alone)
{
  assert_unreadable ("UPDATE intents SET intent = '1 sow speaker=ada pits=99' WHERE number = 3",
                     "unreadable");
}
END_TEST

START_TEST (trouble__an_impossible_time__is_left_alone)
{
  static const char *const times[] = { "9223372036854775807", "-9223372036854775808",
                                       "4503599627370497", "-1" };
  for (guint i = 0; i < G_N_ELEMENTS (times); i++) {
    g_autofree char *sql = g_strdup_printf ("UPDATE intents SET at = %s WHERE number = 3",
                                            times[i]);
    tear_down ();
    set_up ();
    assert_unreadable (sql, "unreadable");
  }
}
END_TEST

/* Lines that lack what their kind needs reach no table. */
START_TEST (trouble__an_incomplete_line__is_left_alone)
{
  static const char *const lines[] = { "1 sow speaker=ada", "1 sow pits=3", "1 cpu-sow",
                                       "1 new speaker=ada", "1 new speaker=ada table=",
                                       "1 rename speaker=ada", "1 challenge speaker=ada table=x",
                                       "1 gone", "1 here", "1 join" };
  for (guint i = 0; i < G_N_ELEMENTS (lines); i++) {
    g_autofree char *sql = g_strdup_printf ("UPDATE intents SET intent = '%s' WHERE number = 3",
                                            lines[i]);
    tear_down ();
    set_up ();
    assert_unreadable (sql, "unreadable");
  }
}
END_TEST

/* A newer version that can read it finds the table still open. */
START_TEST (trouble__an_unreadable_table__can_be_read_later)
{
  g_autoptr (GError) error = NULL;

  shelf_open (shelf);
  game_open (game, "k7m2", "");
  shelf_close (shelf);
  shelf_sql (shelf, "UPDATE intents SET intent = '2' || substr (intent, 2)");
  shelf_open (shelf);
  ck_assert_ptr_null (shelf_load (shelf, "room", &error));
  shelf_close (shelf);
  shelf_sql (shelf, "UPDATE intents SET intent = '1' || substr (intent, 2)");
  shelf_open (shelf);
  game_assert_saved (game);
}
END_TEST

Suite *
trouble_suite (void)
{
  Suite *suite = suite_create ("trouble");
  TCase *cases = tcase_create ("trouble");

  tcase_add_checked_fixture (cases, set_up, tear_down);
  tcase_add_test (cases, trouble__locked__is_told_once_and_mended);
  tcase_add_test (cases, trouble__locked__for_a_moment_is_not_told);
  tcase_add_test (cases, trouble__locked__to_the_end_ends_all_the_same);
  tcase_add_test (cases, trouble__two_clients__do_not_share_tables);
  tcase_add_test (cases, trouble__full__is_told_once_and_mended);
  tcase_add_test (cases, trouble__full__for_ever_keeps_what_was_saved);
  tcase_add_test (cases, trouble__without_a_folder__is_told_and_mended);
  tcase_add_test (cases, trouble__in_a_read_only_folder__is_told_and_mended);
  tcase_add_test (cases, trouble__with_a_read_only_file__is_told);
  tcase_add_test (cases, trouble__a_file_that_vanishes__is_made_anew);
  tcase_add_test (cases, trouble__a_table_nobody_opened__harms_no_other);
  tcase_add_test (cases, trouble__without_end__does_not_fill_the_memory);
  tcase_add_test (cases, trouble__a_newer_line__is_left_alone);
  tcase_add_test (cases, trouble__a_broken_line__is_left_alone);
  tcase_add_test (cases, trouble__a_missing_line__is_left_alone);
  tcase_add_test (cases, trouble__an_impossible_line__is_left_alone);
  tcase_add_test (cases, trouble__an_impossible_time__is_left_alone);
  tcase_add_test (cases, trouble__an_incomplete_line__is_left_alone);
  tcase_add_test (cases, trouble__an_unreadable_table__can_be_read_later);
  suite_add_tcase (suite, cases);
  return suite;
}
