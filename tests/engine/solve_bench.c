/*
 * solve_bench.c - `make bench-solve`: boards that take the solver a while, with
 * what each takes. Ends with an error when a value is wrong.
 *
 *     ./solve-bench [MEGABYTES [all]]
 *
 * The table is 1024 megabytes unless said otherwise; `all` solves every board of
 * solved.json and not only those under the default rules and the published ones.
 */
#include "engine/solve.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <time.h>

#include "suite.h"
#include "vectors.h"

#define HUGE_PAGE ((size_t) 2 << 20)

/* Of the processor, so that who else uses the machine matters little. */
static double
seconds (void)
{
  struct timespec now;
  clock_gettime (CLOCK_PROCESS_CPUTIME_ID, &now);
  return (double) now.tv_sec + (double) now.tv_nsec / 1e9;
}

static void *
take_space (size_t size)
{
  char *space = mmap (NULL, size + HUGE_PAGE, PROT_READ | PROT_WRITE,
                      MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (space == MAP_FAILED)
    g_error ("no memory");
  space += HUGE_PAGE - (guintptr) space % HUGE_PAGE;
#ifdef MADV_HUGEPAGE
  madvise (space, size, MADV_HUGEPAGE);
#endif
  return space;
}

static bool
is_wanted (const KalahRules *rules, bool all)
{
  int stones = kalah_rules_get (rules, KALAH_RULE_PITS)
               * kalah_rules_get (rules, KALAH_RULE_STONES);
  return all
         || (stones >= 18 && kalah_rules_get (rules, KALAH_RULE_END) == KALAH_END_SIDE_EMPTY
             && kalah_rules_get (rules, KALAH_RULE_LEFTOVER) == KALAH_LEFTOVER_OWNER);
}

/* Memory is taken anew for each board and counted, as for somebody who asks once. */
static bool
solve (const KalahRules *rules, size_t size, int wanted)
{
  KalahPosition position;
  KalahSolution solution;
  kalah_position_start (rules, &position);
  double start = seconds ();
  char *space = take_space (size);
  KalahSolver *solver = kalah_solver_new (rules, space, size);
  kalah_solve_value (solver, &position, &(KalahSolveLimits) { 0 }, &solution);
  kalah_solver_free (solver);
  double time = seconds () - start;
  munmap (space, size);
  printf ("%dx%d %-5s %-11s %-8s %6d %12.3f %9.2f %7.2f%s\n",
          kalah_rules_get (rules, KALAH_RULE_PITS), kalah_rules_get (rules, KALAH_RULE_STONES),
          kalah_rules_get (rules, KALAH_RULE_EMPTY_CAPTURE) ? "take" : "leave",
          kalah_rules_get (rules, KALAH_RULE_END) ? "cannot-move" : "side-empty",
          kalah_rules_get (rules, KALAH_RULE_LEFTOVER) ? "finisher" : "owner", solution.value,
          (double) solution.nodes / 1e6, time, (double) solution.nodes / 1e6 / time,
          solution.value == wanted ? "" : "  WRONG");
  fflush (stdout);
  return solution.value == wanted;
}

int
main (int argc, char **argv)
{
  size_t megabytes = argc > 1 ? strtoul (argv[1], NULL, 10) : 1024;
  bool all = argc > 2 && strcmp (argv[2], "all") == 0;
  bool right = true;
  Json *file = vectors_file ("solved.json");
  const Json *boards = json_get (file, "boards");
  if (megabytes == 0)
    g_error ("no megabytes");
  printf ("%zu MiB\nboard                           value    M nodes   seconds   M/s\n", megabytes);
  for (guint i = 0; i < json_length (boards); i++) {
    KalahRules rules;
    vectors_board_rules (json_at (boards, i), &rules);
    int value = (int) json_int (json_get (json_at (boards, i), "value"));
    if (is_wanted (&rules, all) && !solve (&rules, megabytes << 20, value))
      right = false;
  }
  json_free (file);
  return right ? EXIT_SUCCESS : EXIT_FAILURE;
}
