#include "purple/worker.h"
#include "suite.h"

static guint answers;
static guint last_chat, last_move;
static int last_pit;

static void
count (const KalahJob *job)
{
  answers++;
  last_chat = job->chat;
  last_move = job->move;
  last_pit = job->verdict.pit;
}

static void
setup (void)
{
  answers = 0;
  kalah_worker_init (count);
}

static KalahJob *
opening (guint chat)
{
  KalahJob *job = kalah_job_new (chat, "abcd", 1, 7);
  kalah_rules_init (&job->rules);
  kalah_position_start (&job->rules, &job->position);
  job->limits.nodes = 1000;
  return job;
}

START_TEST (worker__answers__in_the_main_loop)
{
  setup ();
  kalah_worker_submit (opening (42));
  while (answers == 0)
    g_main_context_iteration (NULL, TRUE);
  ck_assert_uint_eq (last_chat, 42);
  ck_assert_uint_eq (last_move, 7);
  ck_assert_int_ge (last_pit, 0);
  ck_assert_int_lt (last_pit, 6);
  kalah_worker_uninit ();
}
END_TEST

START_TEST (worker__answers_every_job)
{
  setup ();
  for (guint i = 1; i <= 50; i++)
    kalah_worker_submit (opening (i));
  while (answers < 50)
    g_main_context_iteration (NULL, TRUE);
  ck_assert_uint_eq (last_chat, 50);
  kalah_worker_uninit ();
}
END_TEST

START_TEST (worker__stops__with_jobs_waiting_and_calls_nobody)
{
  setup ();
  for (guint i = 1; i <= 50; i++)
    kalah_worker_submit (opening (i));
  kalah_worker_uninit ();
  while (g_main_context_iteration (NULL, FALSE))
    ;
  ck_assert_uint_eq (answers, 0);
}
END_TEST

/* Quitting does not wait for a search that would take for ever. */
START_TEST (worker__stops__in_the_middle_of_a_search)
{
  setup ();
  KalahJob *job = opening (1);
  job->limits.level = 0;
  job->limits.depth = 200;
  job->limits.nodes = G_MAXUINT64 - 1;
  kalah_worker_submit (job);
  g_usleep (50000); /* until it is being thought about */
  kalah_worker_uninit ();
  ck_assert_uint_eq (answers, 0);
}
END_TEST

START_TEST (worker__starts_again__after_stop)
{
  setup ();
  kalah_worker_submit (opening (1));
  kalah_worker_uninit ();
  setup ();
  kalah_worker_submit (opening (2));
  while (answers == 0)
    g_main_context_iteration (NULL, TRUE);
  ck_assert_uint_eq (last_chat, 2);
  kalah_worker_uninit ();
}
END_TEST

static void
stop_then_count (const KalahJob *job)
{
  count (job);
  kalah_worker_uninit ();
}

START_TEST (worker__may_be_stopped__by_who_gets_an_answer)
{
  answers = 0;
  kalah_worker_init (stop_then_count);
  for (guint i = 1; i <= 20; i++)
    kalah_worker_submit (opening (i));
  while (answers == 0)
    g_main_context_iteration (NULL, TRUE);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  ck_assert_uint_eq (answers, 1);
}
END_TEST

Suite *worker_suite (void);

Suite *
worker_suite (void)
{
  Suite *suite = suite_create ("worker");
  TCase *tcase = tcase_create ("worker");
  tcase_add_test (tcase, worker__answers__in_the_main_loop);
  tcase_add_test (tcase, worker__answers_every_job);
  tcase_add_test (tcase, worker__stops__with_jobs_waiting_and_calls_nobody);
  tcase_add_test (tcase, worker__stops__in_the_middle_of_a_search);
  tcase_add_test (tcase, worker__starts_again__after_stop);
  tcase_add_test (tcase, worker__may_be_stopped__by_who_gets_an_answer);
  suite_add_tcase (suite, tcase);
  return suite;
}
