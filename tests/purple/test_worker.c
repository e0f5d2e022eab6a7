#include "purple/worker.h"
#include "suite.h"

/* A job that counts how far it has come. */
typedef struct {
  KalahJob job;
  guint number;
  gboolean endless;
} Errand;

static gint64 time_left; /* of the newest endless errand, when it began */

static guint answers, freed;
static guint order[64]; /* numbers of the errands answered */
static gint started;    /* atomic: an endless errand runs */

static void
run (KalahJob *job)
{
  Errand *errand = (Errand *) job;
  if (errand->endless) {
    time_left = job->deadline - g_get_monotonic_time ();
    g_atomic_int_set (&started, 1);
  }
  while (errand->endless && !kalah_job_is_over (job))
    g_usleep (100);
}

static void
run_other (KalahJob *job)
{
  run (job);
}

static void
done (KalahJob *job)
{
  order[answers++ % G_N_ELEMENTS (order)] = ((Errand *) job)->number;
}

static void
free_errand (KalahJob *job)
{
  freed++;
  g_free (job);
}

static void
setup (void)
{
  answers = freed = 0;
  started = 0;
  kalah_worker_init ();
}

static Errand *
errand_new (guint chat, guint number)
{
  Errand *errand = g_new0 (Errand, 1);
  errand->job = (KalahJob) { .chat = chat, .run = run, .done = done, .free = free_errand };
  errand->number = number;
  return errand;
}

static void
submit (guint chat, guint number)
{
  kalah_worker_submit (&errand_new (chat, number)->job);
}

static void
submit_endless (guint chat, guint number)
{
  Errand *errand = errand_new (chat, number);
  errand->endless = TRUE;
  kalah_worker_submit (&errand->job);
  while (!g_atomic_int_get (&started))
    g_usleep (100);
}

static void
await (guint count)
{
  while (answers < count)
    g_main_context_iteration (NULL, TRUE);
}

START_TEST (worker__answers__in_the_main_loop_and_in_order)
{
  setup ();
  for (guint i = 0; i < 50; i++)
    submit (i, i);
  await (50);
  for (guint i = 0; i < 50; i++)
    ck_assert_uint_eq (order[i], i);
  kalah_worker_uninit ();
  ck_assert_uint_eq (freed, 50);
}
END_TEST

START_TEST (worker__stops__with_jobs_waiting_and_calls_nobody)
{
  setup ();
  submit_endless (1, 0);
  for (guint i = 1; i <= 50; i++)
    submit (i, i);
  kalah_worker_uninit ();
  while (g_main_context_iteration (NULL, FALSE))
    ;
  ck_assert_uint_eq (answers, 0);
  ck_assert_uint_eq (freed, 51);
}
END_TEST

START_TEST (worker__ends__a_job_whose_time_is_over)
{
  setup ();
  Errand *errand = errand_new (1, 7);
  errand->endless = TRUE;
  errand->job.milliseconds = 20;
  kalah_worker_submit (&errand->job);
  await (1);
  ck_assert_uint_eq (order[0], 7);
  kalah_worker_uninit ();
}
END_TEST

START_TEST (worker__gives_less_time__while_others_wait)
{
  setup ();
  submit_endless (1, 0); /* the clock of the next one starts when it does */
  Errand *hours = errand_new (2, 1);
  hours->endless = TRUE;
  hours->job.milliseconds = 400;
  kalah_worker_submit (&hours->job);
  for (guint i = 0; i < 20; i++)
    submit (3, 2 + i);
  kalah_worker_cancel (1, NULL);
  await (1);
  ck_assert_uint_eq (order[0], 1);
  ck_assert_int_le (time_left, 400 * 1000 / 8);
  kalah_worker_uninit ();
}
END_TEST

START_TEST (worker__forgets__what_one_chat_asked)
{
  setup ();
  submit_endless (1, 1);
  submit (1, 2);
  submit (2, 3);
  kalah_worker_cancel (1, NULL);
  await (1);
  ck_assert_uint_eq (order[0], 3);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  ck_assert_uint_eq (answers, 1);
  kalah_worker_uninit ();
  ck_assert_uint_eq (freed, 3);
}
END_TEST

START_TEST (worker__forgets__one_kind_of_question)
{
  setup ();
  submit_endless (2, 0);
  submit (1, 1);
  Errand *other = errand_new (1, 2);
  other->job.run = run_other;
  kalah_worker_submit (&other->job);
  kalah_worker_cancel (1, run);
  kalah_worker_cancel (2, run);
  await (1);
  ck_assert_uint_eq (order[0], 2);
  kalah_worker_uninit ();
}
END_TEST

START_TEST (worker__forgets__what_is_found_but_not_fetched)
{
  setup ();
  submit (1, 1);
  submit_endless (2, 2); /* when this one runs, the first has been answered */
  kalah_worker_cancel (1, NULL);
  kalah_worker_cancel (2, NULL);
  submit (3, 3);
  await (1);
  ck_assert_uint_eq (order[0], 3);
  kalah_worker_uninit ();
}
END_TEST

START_TEST (worker__starts_again__after_stop)
{
  setup ();
  submit (1, 1);
  kalah_worker_uninit ();
  setup ();
  submit (2, 2);
  await (1);
  ck_assert_uint_eq (order[0], 2);
  kalah_worker_uninit ();
}
END_TEST

static void
stop_everything (KalahJob *job)
{
  done (job);
  kalah_worker_uninit ();
}

START_TEST (worker__may_be_stopped__by_who_gets_an_answer)
{
  setup ();
  for (guint i = 1; i <= 20; i++) {
    Errand *errand = errand_new (i, i);
    errand->job.done = stop_everything;
    kalah_worker_submit (&errand->job);
  }
  await (1);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  ck_assert_uint_eq (answers, 1);
}
END_TEST

static void
submit_drawing (guint chat, guint number)
{
  Errand *errand = errand_new (chat, number);
  errand->job.thread = KALAH_THREAD_DRAW;
  kalah_worker_submit (&errand->job);
}

START_TEST (worker__draws__while_it_thinks)
{
  setup ();
  submit_endless (1, 1);
  submit_drawing (1, 2);
  await (1);
  ck_assert_uint_eq (order[0], 2);
  kalah_worker_cancel (1, NULL);
  kalah_worker_uninit ();
  ck_assert_uint_eq (freed, 2);
}
END_TEST

START_TEST (worker__forgets__what_one_chat_asked_of_either_thread)
{
  setup ();
  Errand *endless = errand_new (1, 1);
  endless->endless = TRUE;
  endless->job.thread = KALAH_THREAD_DRAW;
  kalah_worker_submit (&endless->job);
  while (!g_atomic_int_get (&started))
    g_usleep (100);
  submit_drawing (1, 2);
  submit_drawing (2, 3);
  g_atomic_int_set (&started, 0);
  submit_endless (1, 4);
  submit (2, 5);
  kalah_worker_cancel (1, NULL);
  await (2);
  ck_assert_uint_eq (order[0] + order[1], 3 + 5);
  kalah_worker_uninit ();
  ck_assert_uint_eq (freed, 5);
}
END_TEST

/* Comes to an end as soon as somebody waits for it. */
static void
run_until_pressed (KalahJob *job)
{
  g_atomic_int_set (&started, 1);
  while (!kalah_job_is_pressed (job))
    g_usleep (100);
}

START_TEST (worker__tells__that_others_wait_for_the_same_thread)
{
  setup ();
  Errand *patient = errand_new (1, 1);
  patient->job.run = run_until_pressed;
  kalah_worker_submit (&patient->job);
  while (!g_atomic_int_get (&started))
    g_usleep (100);
  submit_drawing (2, 2); /* not for it */
  await (1);
  ck_assert_uint_eq (order[0], 2);
  submit (3, 3);
  await (3);
  ck_assert_uint_eq (order[1], 1);
  ck_assert_uint_eq (order[2], 3);
  kalah_worker_uninit ();
}
END_TEST

START_TEST (worker__stops__without_ever_having_had_a_job)
{
  setup ();
  kalah_worker_cancel (1, NULL);
  kalah_worker_uninit ();
  ck_assert_uint_eq (freed, 0);
}
END_TEST

Suite *worker_suite (void);

Suite *
worker_suite (void)
{
  Suite *suite = suite_create ("worker");
  TCase *tcase = tcase_create ("worker");
  tcase_add_test (tcase, worker__answers__in_the_main_loop_and_in_order);
  tcase_add_test (tcase, worker__stops__with_jobs_waiting_and_calls_nobody);
  tcase_add_test (tcase, worker__ends__a_job_whose_time_is_over);
  tcase_add_test (tcase, worker__gives_less_time__while_others_wait);
  tcase_add_test (tcase, worker__forgets__what_one_chat_asked);
  tcase_add_test (tcase, worker__forgets__one_kind_of_question);
  tcase_add_test (tcase, worker__forgets__what_is_found_but_not_fetched);
  tcase_add_test (tcase, worker__starts_again__after_stop);
  tcase_add_test (tcase, worker__may_be_stopped__by_who_gets_an_answer);
  tcase_add_test (tcase, worker__draws__while_it_thinks);
  tcase_add_test (tcase, worker__forgets__what_one_chat_asked_of_either_thread);
  tcase_add_test (tcase, worker__tells__that_others_wait_for_the_same_thread);
  tcase_add_test (tcase, worker__stops__without_ever_having_had_a_job);
  suite_add_tcase (suite, tcase);
  return suite;
}
