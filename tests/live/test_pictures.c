/*
 * test_pictures.c - boards as pictures, in the Pidgins of several people.
 *
 * Each test knows which pits are sown, draws the pictures that everybody must see, and looks
 * for them on the displays, pixel by pixel. tests/live/pictures in the folder of the build
 * keeps what the displays showed. KALAH_BOARDS=500 makes a long evening of the last test.
 */
#include <stdlib.h>

#include "live/live.h"
#include "live/party.h"
#include "live/stranger.h"

#define PICTURE "\uFFFC" /* as the witness tells of it */
#define ROW_MARK "\u200e"

static guint
count (Pidgin *pidgin, const char *what)
{
  g_autofree char *text = pidgin_text (pidgin);
  guint found = 0;
  for (const char *at = text; (at = strstr (at, what)) != NULL; at += strlen (what))
    found++;
  return found;
}

/* PIDGIN's window has WHAT just so often, or will in a moment. */
static void
expect_count (Pidgin *pidgin, const char *what, guint wanted)
{
  for (int i = 0; i < 20 && count (pidgin, what) != wanted; i++)
    client_pause (100);
  pidgin_check (pidgin, count (pidgin, what) == wanted, "%u times \"%s\", not %u",
                count (pidgin, what), what, wanted);
}

static void
expect_said (Client *witness, const char *who, const char *what)
{
  g_autofree char *text = g_strdup_printf ("<%s> %s", who, what);
  client_expect (witness, text);
}

/* ---- what two people see ---- */

static void
expect_no_text_boards (Pidgin *pidgin, guint boards)
{
  expect_count (pidgin, PICTURE, boards);
  expect_count (pidgin, "[kalah ", 0);
  expect_count (pidgin, ROW_MARK, 0);
}

/* All files below FOLDER: their text goes into LOG. */
static void
read_logs (const char *folder, GString *log)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  for (const char *name; dir != NULL && (name = g_dir_read_name (dir)) != NULL;) {
    g_autofree char *path = g_build_filename (folder, name, NULL);
    g_autofree char *text = NULL;
    if (g_file_test (path, G_FILE_TEST_IS_DIR)) {
      read_logs (path, log);
    } else {
      stage_check (g_str_has_suffix (name, ".html") || g_str_has_suffix (name, ".txt"),
                   "a log is no text: %s", path);
      g_file_get_contents (path, &text, NULL, NULL);
      g_string_append (log, text);
    }
  }
}

static void
expect_text_in_log (Pidgin *pidgin, const Expected *game)
{
  char position[KALAH_POSITION_TEXT_MAX];
  g_autofree char *folder = g_build_filename (pidgin_folder (pidgin), "logs", NULL);
  g_autoptr (GString) log = g_string_new (NULL);
  read_logs (folder, log);
  kalah_position_format (&game->position, position);
  stage_check (strstr (log->str, position) != NULL, "not in the log: %s", position);
  stage_check (strstr (log->str, ROW_MARK) != NULL, "no board in the log:\n%s", log->str);
  stage_check (strstr (log->str, "<img") == NULL && strstr (log->str, "<IMG") == NULL,
               "an image in the log:\n%s", log->str);
}

/* Moves that are clicked and typed, with an extra turn (pit 3). */
START_TEST (boards__are_pictures__for_host_and_viewer)
{
  const char *name = stage_kind () == SERVER_IRC ? "two-irc" : "two-xmpp";
  Party party;
  party_enter (&party, NULL, &(PidginLook){ .dark = TRUE });
  party_open (&party, "");
  party_deal (&party);
  party_expect_pictures (&party);
  pidgin_click (party.ada, "/3");
  expect_said (party.cleo, "ada", "3");
  expected_sow (&party.game, 3);
  party_expect_pictures (&party);
  pidgin_type (party.ada, "1");
  expected_sow (&party.game, 1);
  party_expect_pictures (&party);
  pidgin_check (party.ada, pidgin_links (party.ada) == 0, "links at the turn of another");
  pidgin_click (party.bob, "/2");
  expect_said (party.cleo, "bob", "2");
  expected_sow (&party.game, 2);
  party_expect_pictures (&party);
  expect_count (party.bob, "no table is open here", 0);
  pidgin_check (party.bob, pidgin_takes_typing (party.bob), "a click has taken the focus away");
  expect_no_text_boards (party.ada, 4);
  expect_no_text_boards (party.bob, 4);
  expect_text_in_log (party.ada, &party.game);
  expect_text_in_log (party.bob, &party.game);
  pidgin_save (party.ada, name);
  pidgin_save (party.bob, name);
}
END_TEST

/* ---- three and four, names, languages, themes ---- */

START_TEST (three_players__are_a_triangle)
{
  Party party;
  party_enter (&party, &(PidginLook){ .kalah = "theme=slate", .dark = TRUE },
               &(PidginLook){ .kalah = "theme=contrast" });
  party.looks[0].theme = "slate";
  party.looks[1].theme = "contrast";
  party_open (&party, "players=3 pits=4");
  client_say (party.cleo, "!kalah join");
  party_seat (&party, 2, "cleo");
  party_deal (&party);
  party_expect_pictures (&party);
  pidgin_type (party.ada, "2");
  expected_sow (&party.game, 2);
  party_expect_pictures (&party);
  pidgin_type (party.bob, "3");
  expected_sow (&party.game, 3);
  party_expect_pictures (&party);
  client_say (party.cleo, "4");
  expected_sow (&party.game, 4);
  party_expect_pictures (&party);
  pidgin_save (party.ada, "three");
  pidgin_save (party.bob, "three");
}
END_TEST

/* Names, languages and themes from all over the world. */
START_TEST (four_players__are_a_square__whatever_they_are_called)
{
  static const PidginLook looks[] = {
    { .nick = "Ада", .language = "ru" },
    { .nick = "سلمى", .language = "ar", .dark = TRUE },
    { .nick = "Zuhura wa Mombasa", .language = "sw", .kalah = "theme=slate", .dark = TRUE },
  };
  const ExpectedFor zuhura_sees = { .seat = 2, .theme = "slate", .language = "sw" };
  Party party;
  party_enter (&party, &looks[0], &looks[1]);
  Pidgin *zuhura = pidgin_start ("dan", &looks[2]);
  pidgin_expect_room (zuhura);
  party_open (&party, "players=4 pits=3");
  pidgin_type (zuhura, "!kalah join");
  party_seat (&party, 2, looks[2].nick);
  client_say (party.cleo, "!kalah join");
  party_seat (&party, 3, "cleo");
  party_deal (&party);
  party_expect_pictures (&party);
  pidgin_type (party.ada, "1");
  expected_sow (&party.game, 1);
  party_expect_pictures (&party);
  pidgin_click (party.bob, "/2");
  expected_sow (&party.game, 2);
  party_expect_pictures (&party);
  party_expect_picture (&party, zuhura, &zuhura_sees);
  pidgin_save (party.ada, "four-ru");
  pidgin_save (party.bob, "four-ar");
  pidgin_save (zuhura, "four-sw");
}
END_TEST

/* Who comes in the middle reads what was said as it was said, and sees where the game stands;
 * from then on they see what all see. */
START_TEST (latecomer__sees_where_the_game_stands)
{
  const ExpectedFor watching = { .seat = -1 };
  Party party;
  party_enter (&party, &(PidginLook){ .unseen = TRUE }, &(PidginLook){ .unseen = TRUE });
  party_open (&party, "");
  party_deal (&party);
  pidgin_type (party.ada, "1");
  party_expect_board (&party);
  expected_sow (&party.game, 1);
  party_expect_board (&party);
  Pidgin *dan = pidgin_start ("dan", NULL);
  pidgin_expect_room (dan);
  party_expect_picture (&party, dan, &watching);
  expect_count (dan, PICTURE, 1);
  pidgin_expect (dan, "#1 ");
  pidgin_type (party.bob, "2");
  expected_sow (&party.game, 2);
  party_expect_picture (&party, dan, &watching);
  expect_count (dan, PICTURE, 2);
  pidgin_save (dan, "late");
}
END_TEST

/* ---- preferences ---- */

START_TEST (preferences__say__what_is_shown)
{
  Party party;
  party_enter (&party, &(PidginLook){ .kalah = "width=320 anim=on" },
               &(PidginLook){ .kalah = "show-chats=text" });
  Pidgin *dan = pidgin_start ("dan", &(PidginLook){ .kalah = "show-chats=both" });
  pidgin_expect_room (dan);
  party.looks[0].width = 320;
  party_open (&party, "");
  party_deal (&party);
  party_expect_board (&party);
  party_expect_picture (&party, party.ada, &party.looks[0]);
  pidgin_type (party.ada, "1");
  expected_sow (&party.game, 1);
  party_expect_board (&party);
  party.looks[0].moving = TRUE;
  party_expect_picture (&party, party.ada, &party.looks[0]);
  party_expect_picture (&party, dan, &(ExpectedFor){ .seat = -1 });
  pidgin_expect (party.bob, "#1 ");
  expect_no_text_boards (party.ada, 2);
  expect_count (party.bob, PICTURE, 0);
  expect_count (party.bob, ROW_MARK, 6); /* two sides and the numbers of the pits, twice */
  expect_count (dan, PICTURE, 2);
  expect_count (dan, ROW_MARK, 6);
  pidgin_expect (dan, "#1 ");
  pidgin_save (party.ada, "small");
  pidgin_save (party.bob, "text");
  pidgin_save (dan, "both");
}
END_TEST

/* ---- boards of nobody's table ---- */

/* Says a board as a host would, with other tags at its end. */
static void
forge (Stranger *eve, const Party *party, const KalahPosition *position, const char *tag)
{
  stranger_say_board (eve, position, party->game.names);
  stranger_say (eve, tag);
}

static void
forge_next_board (Stranger *eve, const Party *party)
{
  Expected next = party->game;
  expected_sow (&next, 2);
  g_autofree char *tag = stranger_tag (party->id, next.move, &next.position);
  g_autofree char *quoted = g_strconcat ("> ", tag, NULL);
  forge (eve, party, &next.position, tag);
  forge (eve, party, &next.position, quoted);
}

static void
forge_impossible_boards (Stranger *eve, const Party *party)
{
  static const char *const tags[] = {
    "[kalah %s#3 1;4,0,5,5,5,5=9/4,4,4,4,4,4=0]",
    "[kalah %s#3 1;4,0,5,5,5,99999999999=1/4,4,4,4,4,4=0]",
    "[kalah %s#99999999999999999999 1;4,0,5,5,5,5=0/4,4,4,4,4,4=0]",
    "[kalah %s#3 7;4,0,5,5,5,5=0/4,4,4,4,4,4=0]",
    "[kalah %s#3 1;-4,0,5,5,5,5=8/4,4,4,4,4,4=0]",
    "[kalah %s#0 0;60000,60000=0/60000,60000=0]",
    "[kalah %s#3 1;]",
  };
  for (guint i = 0; i < G_N_ELEMENTS (tags); i++) {
    g_auto (GStrv) parts = g_strsplit (tags[i], "%s", 2);
    g_autofree char *tag = g_strconcat (parts[0], party->id, parts[1], NULL);
    forge (eve, party, &party->game.position, tag);
  }
}

static void
forge_random_boards (Stranger *eve, const Party *party, guint tags)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (6);
  for (guint i = 0; i < tags; i++) {
    KalahPosition position = party->game.position;
    for (int seat = 0; seat < position.players; seat++)
      for (int pit = 0; pit < position.pits; pit++)
        position.pit[seat][pit] = (uint16_t) g_rand_int_range (rand, 0, 30);
    g_autofree char *tag =
      stranger_tag (party->id, (guint) g_rand_int_range (rand, 0, 9), &position);
    forge (eve, party, &position, tag);
  }
}

START_TEST (forged_boards__stay_text__and_the_game_goes_on)
{
  Party party;
  party_enter (&party, NULL, NULL);
  Stranger *eve = stranger_enter ("eve");
  party_open (&party, "");
  party_deal (&party);
  party_expect_pictures (&party);
  pidgin_type (party.ada, "1");
  expected_sow (&party.game, 1);
  party_expect_pictures (&party);
  forge_next_board (eve, &party);
  forge_impossible_boards (eve, &party);
  forge_random_boards (eve, &party, 200);
  stranger_say (eve, "that was all");
  pidgin_expect (party.ada, "that was all");
  pidgin_expect (party.bob, "that was all");
  client_pause (500); /* as long as any picture takes */
  expect_count (party.ada, PICTURE, 2);
  expect_count (party.bob, PICTURE, 2);
  client_expect (party.cleo, "that was all");
  pidgin_type (party.bob, "2");
  expected_sow (&party.game, 2);
  party_expect_pictures (&party);
  pidgin_save (party.bob, "forged");
  stranger_leave (eve);
}
END_TEST

/* ---- an evening ---- */

#define BOARDS_DEFAULT 60
#define WARM_UP 20
#define HURRY 40
#define PAUSE_MS 100      /* more than a picture takes, so that each is drawn */
#define KEPT_KIB (12 * 2 * 480 * 400 * 4 / 1024) /* the pictures, and as they are on display */

static guint
boards_of_evening (void)
{
  const char *wish = g_getenv ("KALAH_BOARDS");
  return wish != NULL ? (guint) strtoul (wish, NULL, 10) : BOARDS_DEFAULT;
}

/* Any pit that can be sown; a new game after the last. */
static void
go_on (Expected *game, GRand *rand)
{
  unsigned legal = kalah_play_legal (&game->position);
  int pit;
  if (legal == 0) {
    expected_deal (game, "");
    return;
  }
  do {
    pit = g_rand_int_range (rand, 0, game->position.pits);
  } while ((legal & 1u << pit) == 0);
  expected_sow (game, pit + 1);
}

static void
show_boards (Stranger *eve, Expected *game, guint boards, guint pause, GRand *rand)
{
  for (guint i = 0; i < boards; i++) {
    g_autofree char *tag = stranger_tag ("evening", game->move, &game->position);
    stranger_say_board (eve, &game->position, game->names);
    stranger_say (eve, tag);
    client_pause (pause);
    go_on (game, rand);
  }
}

/* eve's table is as good as any. Memory in KiB. */
START_TEST (evening__of_pictures__leaves_no_memory_behind)
{
  guint boards = boards_of_evening ();
  Client *cleo = stage_enter ("cleo", STAGE_GUEST);
  Pidgin *ada = pidgin_start ("ada", NULL);
  g_autoptr (GRand) rand = g_rand_new_with_seed (9);
  Expected game = { .names = { "eve", "bob" } };
  Expected newest;
  pidgin_expect_room (ada);
  client_pause (STAGE_SETTLE);
  Stranger *eve = stranger_enter ("eve");
  expected_deal (&game, "");
  show_boards (eve, &game, WARM_UP, PAUSE_MS, rand);
  client_pause (2000);
  gsize before = pidgin_memory (ada);
  show_boards (eve, &game, boards, PAUSE_MS, rand);
  show_boards (eve, &game, HURRY, 0, rand); /* more than can be drawn */
  newest = game;
  show_boards (eve, &game, 1, 0, rand);
  pidgin_expect_image (ada, expected_picture (&newest, &(ExpectedFor){ .seat = -1 }), 0,
                       "the last board");
  gsize meanwhile = pidgin_memory (ada);
  pidgin_save (ada, "evening");
  client_mark (cleo);
  pidgin_close_room (ada);
  client_expect (cleo, "ada");
  client_pause (3000);
  gsize after = pidgin_memory (ada);
  stranger_leave (eve);
  g_print ("%u boards: %lu KiB before, %lu at the end, %lu with the window closed\n", boards,
           before, meanwhile, after);
  stage_check (pidgin_lives (ada), "Pidgin has ended");
  stage_check (meanwhile < before + KEPT_KIB, "%lu KiB before, %lu after %u boards", before,
               meanwhile, boards);
  stage_check (after < before, "%lu KiB with a dozen pictures, %lu with the window closed", before,
               after);
}
END_TEST

static Suite *
pictures_suite (void)
{
  Suite *suite = suite_create ("live: pictures");
  TCase *xmpp = live_case (suite, "XMPP", stage_open_xmpp);
  tcase_add_checked_fixture (xmpp, NULL, pidgin_stop);
  tcase_add_test (xmpp, boards__are_pictures__for_host_and_viewer);
  tcase_add_test (xmpp, four_players__are_a_square__whatever_they_are_called);
  tcase_add_test (xmpp, latecomer__sees_where_the_game_stands);
  tcase_add_test (xmpp, preferences__say__what_is_shown);
  TCase *irc = live_case (suite, "IRC", stage_open_irc);
  tcase_add_checked_fixture (irc, NULL, pidgin_stop);
  tcase_add_test (irc, boards__are_pictures__for_host_and_viewer);
  tcase_add_test (irc, three_players__are_a_triangle);
  tcase_add_test (irc, forged_boards__stay_text__and_the_game_goes_on);
  TCase *evening = live_case (suite, "evening", stage_open_irc);
  tcase_add_checked_fixture (evening, NULL, pidgin_stop);
  tcase_add_test (evening, evening__of_pictures__leaves_no_memory_behind);
  return suite;
}

SUITE_MAIN (pictures_suite)
