/*
 * test_codec.c - intents as lines of text, and back.
 */
#include <string.h>

#include "store/codec.h"
#include "store/error.h"
#include "store/suites.h"
#include "suite.h"

static void
assert_same (const KalahIntent *a, const KalahIntent *b)
{
  ck_assert_int_eq (a->kind, b->kind);
  ck_assert_pstr_eq (a->speaker, b->speaker);
  ck_assert_pstr_eq (a->name, b->name);
  ck_assert_int_eq (a->roles, b->roles);
  ck_assert_int_eq (a->addressed, b->addressed);
  ck_assert_uint_eq (a->pit_count, b->pit_count);
  ck_assert_mem_eq (a->pits, b->pits, sizeof a->pits);
  ck_assert (a->words == NULL ? b->words == NULL : b->words != NULL);
  if (a->words != NULL)
    ck_assert (g_strv_equal ((const char *const *) a->words, (const char *const *) b->words));
  ck_assert_pstr_eq (a->table_id, b->table_id);
  ck_assert_uint_eq (a->game, b->game);
  ck_assert_uint_eq (a->step, b->step);
  ck_assert_pstr_eq (a->new_id, b->new_id);
  ck_assert_pstr_eq (a->other_id, b->other_id);
  ck_assert_pstr_eq (a->other_name, b->other_name);
  ck_assert_int_eq (a->absence, b->absence);
}

static void
assert_round_trip (const KalahIntent *intent)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *line = kalah_codec_write (intent);

  ck_assert_msg (g_utf8_validate (line, -1, NULL), "%s", line);
  ck_assert_ptr_null (strchr (line, '\n'));
  g_autoptr (KalahIntent) back = kalah_codec_read (line, &error);
  ck_assert_msg (back != NULL, "%s: %s", line, error != NULL ? error->message : "");
  assert_same (intent, back);
}

/* An intent of KIND with something in each field; odd texts in turn. */
static KalahIntent *
full_intent (KalahIntentKind kind, guint odd)
{
  static const char *const texts[] = {
    "", " ", "ada", "Ada Lovelace", "a=b", "%41", "%", "line\nbreak\r\t", "\xd9\xa3\xe2\x80\x8f",
    "\xff\xfe not utf-8", "pits=3", "\x01\x7f", "word", ",", "=", "a%20b", "x\xc3",
  };
  KalahIntent *intent = kalah_intent_new (kind);
  const guint count = G_N_ELEMENTS (texts);

  kalah_intent_set_speaker (intent, texts[odd % count], texts[(odd + 1) % count],
                            (KalahRole) (odd % 16));
  intent->addressed = odd % 2;
  intent->pit_count = odd % (KALAH_CHAIN_MAX + 1);
  for (guint i = 0; i < intent->pit_count; i++)
    intent->pits[i] = (guint8) (i * 37 + odd);
  intent->words = g_new0 (char *, 4);
  for (guint i = 0; i < odd % 4; i++)
    intent->words[i] = g_strdup (texts[(odd + 2 + i) % count]);
  intent->table_id = g_strdup (texts[(odd + 5) % count]);
  intent->game = odd * 1000003;
  intent->step = G_MAXUINT - odd;
  intent->new_id = g_strdup (texts[(odd + 6) % count]);
  intent->other_id = g_strdup (texts[(odd + 7) % count]);
  intent->other_name = g_strdup (texts[(odd + 8) % count]);
  intent->absence = (KalahAbsence) (odd % (KALAH_ABSENCE_CLOCK + 1));
  return intent;
}

START_TEST (codec__brings_back__every_kind_and_field)
{
  for (int kind = KALAH_INTENT_NEW; kind <= KALAH_INTENT_RESUME; kind++) {
    for (guint odd = 0; odd < 60; odd++) {
      g_autoptr (KalahIntent) intent = full_intent ((KalahIntentKind) kind, odd);
      assert_round_trip (intent);
    }
  }
}
END_TEST

START_TEST (codec__brings_back__empty_intents)
{
  for (int kind = KALAH_INTENT_NEW; kind <= KALAH_INTENT_RESUME; kind++) {
    g_autoptr (KalahIntent) intent = kalah_intent_new ((KalahIntentKind) kind);
    assert_round_trip (intent);
  }
}
END_TEST

/* Journals of today must open for ever: these lines may not change. */
START_TEST (codec__writes__what_it_always_wrote)
{
  g_autoptr (KalahIntent) intent = kalah_intent_new (KALAH_INTENT_SOW);

  kalah_intent_set_speaker (intent, "ada@x/1", "Ada L.", KALAH_ROLE_HOST | KALAH_ROLE_HEIR);
  intent->addressed = TRUE;
  intent->pits[0] = 2;
  intent->pit_count = 2;
  g_autofree char *line = kalah_codec_write (intent);
  ck_assert_str_eq (line, "1 sow speaker=ada@x/1 name=Ada%20L. roles=host,heir addressed pits=3,1");
}
END_TEST

static void
assert_reads_as (const char *line, KalahIntentKind kind)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (KalahIntent) intent = kalah_codec_read (line, &error);

  ck_assert_msg (intent != NULL, "%s: %s", line, error != NULL ? error->message : "");
  ck_assert_int_eq (intent->kind, kind);
}

START_TEST (codec__reads__lines_of_the_first_version)
{
  assert_reads_as ("1 new speaker=a name=A roles=may-open word=pits%3D4 table=k7m2",
                   KALAH_INTENT_NEW);
  assert_reads_as ("1 cpu-sow pits=6 table=k7m2 game=1 step=4", KALAH_INTENT_CPU_SOW);
  assert_reads_as ("1 gone speaker=a absence=lost", KALAH_INTENT_GONE);
  assert_reads_as ("1 rename speaker=a name=B new-id=b", KALAH_INTENT_RENAME);
  assert_reads_as ("1 challenge speaker=a word=bob table=t other-id=b other-name=Bob",
                   KALAH_INTENT_CHALLENGE);
  assert_reads_as ("1 help word", KALAH_INTENT_HELP);
  assert_reads_as ("1 tick", KALAH_INTENT_TICK);
}
END_TEST

static void
assert_error (const char *line, KalahStoreError code)
{
  g_autoptr (GError) error = NULL;

  ck_assert_msg (kalah_codec_read (line, &error) == NULL, "read: %s", line);
  ck_assert_ptr_nonnull (error);
  ck_assert_msg (error->domain == KALAH_STORE_ERROR && error->code == (int) code, "%s: %s", line,
                 error->message);
  ck_assert_msg (g_utf8_validate (error->message, -1, NULL), "%s", line);
}

START_TEST (codec__refuses__what_is_no_line)
{
  static const char *const lines[] = {
    "", " ", "1", "1 ", "x sow", "-1 sow", "1  sow", "1 sow ", "1 sow  addressed",
    "1 sow pits=0", "1 sow pits=257", "1 sow pits=3,", "1 sow pits=,3", "1 sow pits=x",
    "1 sow pits",
    "1 sow pits=1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1",
    "1 sow speaker", "1 sow speaker=a speaker=b", "1 sow speaker=%", "1 sow speaker=%4",
    "1 sow speaker=%00", "1 sow speaker=%zz", "1 sow addressed=1", "1 sow addressed addressed",
    "1 cpu-sow game=-1", "1 cpu-sow game=4294967296", "1 cpu-sow game=", "1 cpu-sow step=1x",
    "1 new word word", "1 sow =3",
  };
  for (guint i = 0; i < G_N_ELEMENTS (lines); i++) {
    g_autoptr (GError) error = NULL;
    ck_assert_msg (kalah_codec_read (lines[i], &error) == NULL, "read: \"%s\"", lines[i]);
    ck_assert_ptr_nonnull (error);
  }
  assert_error ("1 sow pits=0", KALAH_STORE_UNREADABLE);
  assert_error ("1 sow speaker=%zz", KALAH_STORE_UNREADABLE);
  assert_error ("", KALAH_STORE_UNREADABLE);
}
END_TEST

START_TEST (codec__tells__newer_lines_from_broken_ones)
{
  assert_error ("2 sow pits=3", KALAH_STORE_NEWER);
  assert_error ("1 teleport speaker=a", KALAH_STORE_NEWER);
  assert_error ("1 sow speaker=a mood=good", KALAH_STORE_NEWER);
  assert_error ("1 join roles=host,king", KALAH_STORE_NEWER);
  assert_error ("1 gone absence=asleep", KALAH_STORE_NEWER);
}
END_TEST

/* Any bytes: a clear answer, and what is read can be written and read again. */
static void
assert_survives (const char *line)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (KalahIntent) intent = kalah_codec_read (line, &error);

  ck_assert ((intent == NULL) == (error != NULL));
  if (intent != NULL)
    assert_round_trip (intent);
}

START_TEST (codec__survives__broken_lines)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (20261130);

  for (guint round = 0; round < 20000; round++) {
    g_autoptr (KalahIntent) intent
      = full_intent ((KalahIntentKind) (round % (KALAH_INTENT_RESUME + 1)), round);
    g_autofree char *line = kalah_codec_write (intent);
    for (int hits = g_rand_int_range (random, 1, 5); hits > 0 && *line != '\0'; hits--) {
      gsize at = (gsize) g_rand_int_range (random, 0, (gint32) strlen (line));
      line[at] = "\0 =%,13z\xff\n"[g_rand_int_range (random, 0, 10)];
    }
    assert_survives (line);
  }
}
END_TEST

Suite *
codec_suite (void)
{
  Suite *suite = suite_create ("codec");
  TCase *lines = tcase_create ("lines");

  tcase_add_test (lines, codec__brings_back__every_kind_and_field);
  tcase_add_test (lines, codec__brings_back__empty_intents);
  tcase_add_test (lines, codec__writes__what_it_always_wrote);
  tcase_add_test (lines, codec__reads__lines_of_the_first_version);
  tcase_add_test (lines, codec__refuses__what_is_no_line);
  tcase_add_test (lines, codec__tells__newer_lines_from_broken_ones);
  tcase_add_test (lines, codec__survives__broken_lines);
  suite_add_tcase (suite, lines);
  return suite;
}
