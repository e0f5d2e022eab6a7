/*
 * suite.h - what all check programs share: a main function from a list of
 * suites, and a way to the files of the source tree.
 *
 * Run one case:   CK_RUN_CASE=capture ./check-engine
 * Under a debugger: CK_FORK=no
 */
#ifndef KALAH_TESTS_SUITE_H
#define KALAH_TESTS_SUITE_H

#include <check.h>
#include <glib.h>
#include <stdlib.h>

/* The path of a file in the source tree; free it. */
static inline char *
suite_source_path (const char *name)
{
  const char *top = g_getenv ("top_srcdir");
  return g_build_filename (top != NULL ? top : ".", name, NULL);
}

typedef Suite *(*SuiteMaker) (void);

static inline int
suite_run (const SuiteMaker *makers, guint count)
{
  SRunner *runner = srunner_create (NULL);
  for (guint i = 0; i < count; i++)
    srunner_add_suite (runner, makers[i]());
  srunner_run_all (runner, CK_ENV);
  int failed = srunner_ntests_failed (runner);
  srunner_free (runner);
  return failed == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}

#define SUITE_MAIN(...)                                              \
  int main (void)                                                    \
  {                                                                  \
    static const SuiteMaker makers[] = { __VA_ARGS__ };              \
    return suite_run (makers, G_N_ELEMENTS (makers));                \
  }

#endif
