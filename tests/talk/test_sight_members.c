/*
 * test_sight_members.c - whose boards are believed: hosts, liars, and who comes late.
 */
#include <malloc.h>

#include "suite.h"
#include "talk/seeing.h"
#include "talk/suites.h"

#define LATER (KALAH_SIGHT_SILENT_MS + 1)

/* ---- several members --------------------------------------------------- */

START_TEST (sight__refuses__forged_boards)
{
  Game game = deal ("t1", 2, 6, 4), forged = deal ("t2", 2, 6, 4);
  shows (see ("host", &game.tag));
  is_text (see ("liar", &game.tag));
  is_text (see ("liar", &forged.tag));
  sow (&game);
  is_text (see ("liar", &game.tag));
  shows (see ("host", &game.tag));
  for (int i = 0; i < 5; i++) {
    sow (&game);
    sow (&forged);
    is_text (see ("liar", &game.tag));
    is_text (see ("liar", &forged.tag));
  }
  ck_assert (kalah_sight_is_host (sight, "host"));
  shows (see ("host", &game.tag));
}
END_TEST

START_TEST (sight__takes_up__next_table)
{
  Game game = deal ("t1", 2, 6, 4), next = deal ("t2", 2, 3, 4), last = deal ("t3", 2, 6, 4);
  shows (see ("host", &game.tag));
  is_text (see ("other", &next.tag));
  resign (&game, 0);
  shows (see ("host", &game.tag));
  is_text (see_text ("other", "t1#0 " SEEING_START)); /* that was another's */
  shows (see ("other", &next.tag));
  shows (see ("other", &last.tag)); /* one closed, one opened by the same */
  is_text (see_at ("host", &game.tag, LATER));
  game = deal ("t4", 2, 6, 4);
  is_text (see_at ("host", &game.tag, LATER - 2));
  shows (see_at ("host", &game.tag, LATER));
  ck_assert (kalah_sight_is_host (sight, "host"));
}
END_TEST

/* Its last board was later than its first one. */
START_TEST (sight__measures__silence)
{
  Game game = deal ("t1", 2, 6, 4), other = deal ("t2", 2, 6, 4);
  shows (see_at ("host", &game.tag, 0));
  sow (&game);
  shows (see_at ("host", &game.tag, LATER));
  is_text (see_at ("other", &other.tag, LATER + 1));
  shows (see_at ("host", &game.tag, 10 * LATER));
  is_text (see_at ("other", &other.tag, 10 * LATER + 1));
  shows (see_at ("other", &other.tag, 11 * LATER));
}
END_TEST

START_TEST (sight__keeps__table_of_who_has_left)
{
  Game game = deal ("t1", 2, 6, 4), other = deal ("t2", 2, 6, 4);
  shows (see ("host", &game.tag));
  kalah_sight_left (sight, "somebody");
  is_text (see ("other", &other.tag));
  kalah_sight_left (sight, "host");
  sow (&game);
  is_text (see ("host/2", &game.tag)); /* a namesake */
  shows (see ("host", &game.tag));
  ck_assert_uint_eq (step.moves, 1);
  is_text (see ("other", &other.tag)); /* the host is back */
  kalah_sight_left (sight, "host");
  is_text (see_text ("host/2", "t1#0 " SEEING_START));
  shows (see ("other", &other.tag));
  sow (&game);
  is_text (see ("host", &game.tag));
}
END_TEST

START_TEST (sight__follows__renamed_host)
{
  Game game = deal ("t1", 2, 6, 4);
  shows (see ("host", &game.tag));
  kalah_sight_renamed (sight, "other", "another");
  ck_assert (kalah_sight_is_host (sight, "host"));
  kalah_sight_renamed (sight, "host", "guest");
  ck_assert (kalah_sight_is_host (sight, "guest"));
  sow (&game);
  is_text (see ("host", &game.tag));
  shows (see ("guest", &game.tag));
  ck_assert_uint_eq (step.moves, 1);
}
END_TEST

START_TEST (sight__knows__nobody_at_first)
{
  ck_assert (!kalah_sight_is_host (sight, "host"));
  kalah_sight_left (sight, "host");
  kalah_sight_renamed (sight, "host", "guest");
  ck_assert (!kalah_sight_is_host (sight, "guest"));
}
END_TEST

/* ---- in the middle ----------------------------------------------------- */

START_TEST (sight__joins__in_the_middle)
{
  Game game = deal ("t1", 2, 6, 4);
  for (int i = 0; i < 5; i++)
    sow (&game);
  shows (see ("host", &game.tag));
  check_step (&game.tag, 0);
  KalahTag before = game.tag;
  sow (&game);
  shows (see ("host", &game.tag));
  check_step (&before, 1);
  game = deal ("t2", 2, 6, 4);
  is_text (see ("other", &game.tag)); /* the first one is proven now */
}
END_TEST

START_TEST (sight__gives_way__to_an_opening)
{
  Game game = deal ("t1", 2, 6, 4), real = game;
  sow (&game);
  shows (see ("liar", &game.tag));
  shows (see ("host", &real.tag)); /* the very same table */
  is_text (see ("liar", &game.tag));
  shows (see ("host", &game.tag));
}
END_TEST

START_TEST (sight__gives_way__to_boards_that_go_on)
{
  Game forged = deal ("t1", 2, 6, 4), real = deal ("t1", 2, 7, 4);
  sow (&forged);
  shows (see ("liar", &forged.tag));
  shows (see ("liar", &forged.tag)); /* said again, it proves nothing */
  for (int i = 0; i < 3; i++)
    sow (&real);
  is_text (see ("host", &real.tag));
  is_text (see ("another", &forged.tag));
  is_text (see ("host", &real.tag));
  KalahTag before = real.tag;
  sow (&real);
  shows (see ("host", &real.tag));
  check_step (&before, 1);
  sow (&forged);
  is_text (see ("liar", &forged.tag));
}
END_TEST

/* Two boards with as many stones, but no move leads from one to the other. */
START_TEST (sight__needs__moves_between_boards)
{
  shows (see_text ("host", "t1#5 0;0,5,5=2/5,4,3=0"));
  is_text (see_text ("liar", "t2#5 0;0,5,5=2/5,4,3=0"));
  is_text (see_text ("liar", "t2#6 1;5,0,5=2/3,4,5=0"));
  is_text (see_text ("liar", "t2#7 1;0,0,0=12/4,4,4=0"));
  ck_assert (kalah_sight_is_host (sight, "host"));
}
END_TEST

/* Who has gone, or is renamed, before the second board. */
START_TEST (sight__forgets__strays)
{
  Game one = deal ("t1", 2, 6, 4), other = deal ("t2", 2, 6, 4);
  sow (&one);
  sow (&other);
  shows (see ("one", &one.tag));
  is_text (see ("other", &other.tag));
  kalah_sight_left (sight, "other");
  sow (&other);
  is_text (see ("other", &other.tag));
  kalah_sight_renamed (sight, "other", "another");
  sow (&other);
  shows (see ("another", &other.tag));
}
END_TEST

/* ---- whatever comes ---------------------------------------------------- */

/* What a host says, with one thing about it changed, most of the time. */
static KalahTag
mutate (const KalahTag *tag, GRand *random)
{
  KalahTag mutant = *tag;
  KalahPosition *position = &mutant.position;
  int seat = g_rand_int_range (random, 0, position->players);
  switch (g_rand_int_range (random, 0, 8)) {
  case 0:
    mutant.move = g_rand_int (random) % 1000000;
    break;
  case 1:
    mutant.id[0] = (char) g_rand_int_range (random, 'a', 'z');
    break;
  case 2:
    position->pit[seat][g_rand_int_range (random, 0, position->pits)]
        = (guint16) g_rand_int_range (random, 0, 5000);
    break;
  case 3:
    position->store[seat] = (guint16) g_rand_int_range (random, 0, 5000);
    break;
  case 4:
    position->status[seat] = (guint8) g_rand_int_range (random, 0, 4);
    break;
  case 5:
    position->turn = (gint8) g_rand_int_range (random, -1, position->players);
    break;
  case 6:
    mutant.move = (guint) CLAMP ((int) tag->move + g_rand_int_range (random, -4, 5), 0, 1000);
    break;
  default:
    break;
  }
  return mutant;
}

static gsize
bytes_in_use (void)
{
#if defined(__GLIBC__) && __GLIBC_PREREQ(2, 33)
  return mallinfo2 ().uordblks;
#else
  return 0;
#endif
}

/* Liars with long names; the host's own table stays what it is, and nothing grows. */
START_TEST (sight__survives__random_tags)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (5);
  g_autofree char *end = g_strnfill (100, 'x');
  Game game = deal ("t1", 2, 6, 4);
  gsize before = 0;
  shows (see ("host", &game.tag));
  for (int i = 0; i < 10000; i++) {
    g_autofree char *liar = g_strdup_printf ("liar%d%s", i % 1000, end);
    KalahTag mutant = mutate (&game.tag, random);
    if (i == 100)
      before = bytes_in_use ();
    is_text (see_at (liar, &mutant, 0));
    if (i % 50 > 0)
      continue;
    if (game.tag.position.turn == KALAH_TURN_OVER)
      game = deal ("t1", 2, 6, 4);
    else
      sow (&game);
    shows (see ("host", &game.tag));
    if (game.tag.position.turn == KALAH_TURN_OVER) {
      game = deal ("t1", 2, 6, 4); /* before somebody else may */
      shows (see ("host", &game.tag));
    }
  }
  ck_assert_uint_le (bytes_in_use (), before + 4096);
}
END_TEST

/* All of them from everybody, also the host: something is followed, and nothing grows. */
START_TEST (sight__survives__chaos)
{
  static const char *const members[] = { "a", "b", "c", "d" };
  g_autoptr (GRand) random = g_rand_new_with_seed (6);
  Game game = deal ("t1", 3, 4, 3);
  guint shown = 0;
  gsize before = 0;
  for (int i = 0; i < 10000; i++) {
    const char *who = members[g_rand_int_range (random, 0, G_N_ELEMENTS (members))];
    KalahTag mutant = mutate (&game.tag, random);
    if (i == 100)
      before = bytes_in_use ();
    KalahSightKind kind = kalah_sight_see (sight, who, &mutant, g_rand_boolean (random),
                                           (gint64) i * 1000, &step);
    ck_assert_uint_le (step.moves, KALAH_PITS_MAX);
    shown += kind == KALAH_SIGHT_BOARD;
    if (kind == KALAH_SIGHT_BOARD)
      ck_assert (kalah_sight_is_host (sight, who));
    if (game.tag.position.turn == KALAH_TURN_OVER)
      game = deal ("t1", 3, 4, 3);
    else if (i % 3 == 0)
      sow (&game);
    if (i % 200 == 0)
      kalah_sight_left (sight, who);
    if (i % 300 == 0)
      kalah_sight_renamed (sight, who, "e");
  }
  ck_assert_uint_gt (shown, 100);
  ck_assert_uint_le (bytes_in_use (), before + 4096);
}
END_TEST

Suite *
sight_members_suite (void)
{
  Suite *suite = suite_create ("sight_members");
  TCase *tc = tcase_create ("sight_members");
  tcase_set_timeout (tc, 60);
  tcase_add_checked_fixture (tc, seeing_set_up, seeing_tear_down);
  tcase_add_test (tc, sight__refuses__forged_boards);
  tcase_add_test (tc, sight__takes_up__next_table);
  tcase_add_test (tc, sight__measures__silence);
  tcase_add_test (tc, sight__keeps__table_of_who_has_left);
  tcase_add_test (tc, sight__follows__renamed_host);
  tcase_add_test (tc, sight__knows__nobody_at_first);
  tcase_add_test (tc, sight__joins__in_the_middle);
  tcase_add_test (tc, sight__gives_way__to_an_opening);
  tcase_add_test (tc, sight__gives_way__to_boards_that_go_on);
  tcase_add_test (tc, sight__needs__moves_between_boards);
  tcase_add_test (tc, sight__forgets__strays);
  tcase_add_test (tc, sight__survives__random_tags);
  tcase_add_test (tc, sight__survives__chaos);
  suite_add_tcase (suite, tc);
  return suite;
}
