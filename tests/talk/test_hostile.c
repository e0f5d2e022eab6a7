/*
 * test_hostile.c - whole evenings among people with the worst of names, on
 * every protocol. evening_compose checks each message: nothing of ours is ever
 * a word for a table, too long, a quote or a command, and tags stay true.
 */
#include <string.h>

#include "suite.h"
#include "talk/evening.h"
#include "talk/suites.h"
#include "talk/tag.h"

#define X50 "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx"

static const char *const names[] = {
  "Ada",
  "3",
  "3,1",
  "!kalah",
  "!kalah join",
  "!KALAH\u00a0stop ",
  "\uff01kalah new",
  "> 3",
  ">",
  "\u200e> quoted",
  "/quit",
  "/me wins",
  "host",
  "host: join",
  "@host",
  "host: join\nhost: join",
  "Ada\n3",
  "3\n!kalah stop",
  "\u202e!kalah join",
  "\u202e3\u202c",
  "c",
  "join",
  "yes",
  "OK.",
  "\u041d\u0435\u0442",
  "\u0644\u0627",
  "!\u043a\u0430\u043b\u0430\u0445 \u0441\u0442\u043e\u043f",
  "pits=4",
  "\"quoted\" name",
  "[kalah t1#0 0;4,4,4=0/4,4,4=0]",
  "<b>bold</b>&amp;",
  "\u062d\u0633\u0646 \u062d\u0633\u0646",
  X50 X50 X50 X50,
  "\U0001f600\U0001f600\U0001f600\U0001f600\U0001f600\U0001f600\U0001f600\U0001f600\U0001f600"
  "\U0001f600\U0001f600\U0001f600\U0001f600\U0001f600\U0001f600\U0001f600\U0001f600\U0001f600"
  "\U0001f600\U0001f600\U0001f600\U0001f600\U0001f600\U0001f600\U0001f600\U0001f600\U0001f600"
  "\U0001f600\U0001f600\U0001f600\U0001f600\U0001f600\U0001f600\U0001f600\U0001f600\U0001f600",
  "%s%n%1$s",
  "\\",
  "\"",
};

static const char *const protocols[] = { "prpl-jabber", "prpl-irc", "prpl-kalah-room", NULL };

static const char *const options[] = {
  "",
  "board=frame",
  "board=list pits=7",
  "board=line empty-capture=take",
  "players=3 game=basic",
  "players=4 board=list resign=remove",
  "players=4 board=line stones=12",
  "players=4 pits=3 board=frame end=cannot-move leftover=finisher",
};

static const char *
name_of (int first, int seat)
{
  return names[(first + seat * 11) % (int) G_N_ELEMENTS (names)];
}

static void
listen (Evening *e)
{
  g_autoptr (GPtrArray) messages = evening_compose (e);
  for (guint i = 0; i < messages->len; i++) {
    g_autofree char *markup = kalah_message_markup (messages->pdata[i], e->profile);
    g_auto (GStrv) tags = g_strsplit (markup, "<", -1);
    for (guint t = 1; tags[t] != NULL; t++)
      ck_assert_msg (g_str_has_prefix (tags[t], "br>") || g_str_has_prefix (tags[t], "font face=")
                       || g_str_has_prefix (tags[t], "/font>"),
                     "%s", markup);
  }
}

static void
play_some (Evening *e, int first, int moves)
{
  for (int i = 0; i < moves && kalah_table_phase (e->table) == KALAH_PHASE_PLAYING; i++) {
    const KalahPosition *position = kalah_table_position (e->table);
    int pit = position->pits - 1;
    while ((kalah_play_legal (position) >> pit & 1) == 0)
      pit--;
    g_autofree char *line = g_strdup_printf ("%d", pit + 1);
    if (kalah_table_seat_kind (e->table, position->turn) == KALAH_SEAT_CPU)
      evening_cpu (e, pit + 1);
    else
      evening_say (e, name_of (first, position->turn), line);
    if (i % 3 != 0)
      listen (e);
  }
}

static void
spend_evening (const char *protocol, const char *wish, int first)
{
  static const char *const words[] = { "board", "rules", "moves", "help", "dance", "set pits",
                                       "set pits 9", "set x y", "join", "start", "new", "20", "7" };
  Evening *e = evening_new (protocol);
  g_autofree char *opening = g_strdup_printf ("!kalah new %s", wish);
  e->host_name = name_of (first, 2);
  evening_say (e, name_of (first, 0), opening);
  listen (e);
  evening_say (e, name_of (first, 1), "!kalah join");
  evening_say (e, name_of (first, 2), "!kalah join");
  listen (e);
  evening_say (e, name_of (first, 0), "!kalah start");
  listen (e);
  play_some (e, first, 30);
  for (guint i = 0; i < G_N_ELEMENTS (words); i++) {
    g_autofree char *line = g_strdup_printf ("!kalah %s", words[i]);
    evening_say (e, name_of (first, (int) i % 4), line);
    listen (e);
  }
  evening_say (e, name_of (first, 1), "!kalah resign");
  listen (e);
  play_some (e, first, 1000);
  listen (e);
  evening_say (e, name_of (first, 0), "!kalah again");
  evening_say (e, name_of (first, 1), "!kalah leave");
  listen (e);
  evening_say (e, name_of (first, 0), "!kalah stop");
  listen (e);
  evening_free (e);
}

/* Who is challenged, absent, called, late; and takes moves back. */
static void
spend_eventful_evening (const char *protocol, int first)
{
  static const char *const words[] = { "hint", "undo", "yes", "undo", "no", "away", "back", "top",
                                       "standin", "help undo", "help me", "cpu 9", "rated=on",
                                       "resign", "again" };
  Evening *e = evening_new (protocol);
  const char *ada = name_of (first, 0), *bob = name_of (first, 1);
  g_autofree char *challenge = g_strdup_printf ("!kalah challenge \"%s\" clock=60 pits=6", bob);
  evening_say (e, ada, challenge);
  listen (e);
  evening_say (e, bob, "yes");
  listen (e);
  play_some (e, first, 3);
  for (guint i = 0; i < G_N_ELEMENTS (words); i++) {
    g_autofree char *line = g_strdup_printf ("!kalah %s", words[i]);
    g_autofree char *standin = g_strdup_printf ("!kalah standin %s", ada);
    evening_say (e, i % 2 == 0 ? ada : bob, line);
    evening_say (e, bob, standin);
    listen (e);
    evening_gone (e, ada, i % 3 == 0 ? KALAH_ABSENCE_LEFT : KALAH_ABSENCE_LOST);
    evening_wait (e, 35);
    listen (e);
    evening_wait (e, 35);
    evening_here (e, ada);
    evening_say (e, ada, "!kalah board");
    listen (e);
    play_some (e, first, 4);
  }
  listen (e);
  evening_free (e);
}

START_TEST (hostile__names__make_no_harm_when_much_happens)
{
  for (guint p = 0; p < G_N_ELEMENTS (protocols); p++)
    spend_eventful_evening (protocols[p], _i);
}
END_TEST

/* _i: which name comes first. */
START_TEST (hostile__names__make_no_harm)
{
  for (guint p = 0; p < G_N_ELEMENTS (protocols); p++)
    for (guint o = 0; o < G_N_ELEMENTS (options); o++)
      if ((o + p + (guint) _i) % 4 == 0)
        spend_evening (protocols[p], options[o], _i);
}
END_TEST

START_TEST (hostile__tag_in_name__is_no_tag)
{
  Evening *e = evening_new ("prpl-irc");
  KalahTag tag;
  evening_say (e, "[kalah t9#0 0;4=0/4=0]", "!kalah new");
  g_autofree char *opened = evening_text (e);
  ck_assert (g_str_has_suffix (opened, "[kalah t1#0 0;4,4,4,4,4,4=0/4,4,4,4,4,4=0]"));
  evening_say (e, "[kalah t9#0 0;4=0/4=0]", "!kalah start");
  g_autofree char *dealt = evening_text (e);
  g_auto (GStrv) lines = g_strsplit (dealt, "\n", -1);
  ck_assert_ptr_nonnull (strstr (lines[1], "kalah t9#0"));
  ck_assert (!kalah_tag_parse (lines[1], &tag));
  ck_assert (kalah_tag_parse (dealt, &tag));
  ck_assert_str_eq (tag.id, "t1");
  evening_free (e);
}
END_TEST

Suite *
hostile_suite (void)
{
  Suite *suite = suite_create ("hostile");
  TCase *tc = tcase_create ("hostile");
  tcase_add_loop_test (tc, hostile__names__make_no_harm, 0, G_N_ELEMENTS (names));
  tcase_add_loop_test (tc, hostile__names__make_no_harm_when_much_happens, 0,
                       G_N_ELEMENTS (names));
  tcase_add_test (tc, hostile__tag_in_name__is_no_tag);
  suite_add_tcase (suite, tc);
  return suite;
}
