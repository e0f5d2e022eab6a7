/*
 * solving.c - takes and gives back the memory of the solver.
 *
 * Invariant: the space is fresh zeros whenever a solver is made. Zeros come from
 * the system, page by page as they are used, so that a small question costs no
 * more because the table is big.
 */
#include "config.h"

#include "solving.h"

#include <string.h>
#include <sys/mman.h>

/* The table is read all over; with small pages each look at it would cost a second
 * one at the page table. */
#define HUGE_PAGE ((size_t) 2 << 20)

static void *
take_space (KalahSolving *solving, size_t size)
{
  solving->size = size + HUGE_PAGE;
  solving->mapped = mmap (NULL, solving->size, PROT_READ | PROT_WRITE,
                          MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (solving->mapped == MAP_FAILED) {
    solving->mapped = NULL;
    return NULL;
  }
  uintptr_t address = (uintptr_t) solving->mapped;
  char *space = (char *) solving->mapped + (HUGE_PAGE - address % HUGE_PAGE);
#ifdef MADV_HUGEPAGE
  madvise (space, size, MADV_HUGEPAGE); /* all is well without, but slower */
#endif
  return space;
}

KalahSolver *
kalah_solving_take (KalahSolving *solving, const KalahRules *rules)
{
  if (solving->solver != NULL && memcmp (&solving->rules, rules, sizeof *rules) == 0)
    return solving->solver;
  kalah_solving_clear (solving);
  size_t size = (size_t) solving->megabytes << 20;
  void *space = take_space (solving, size);
  if (space != NULL)
    solving->solver = kalah_solver_new (rules, space, size);
  if (solving->solver == NULL)
    kalah_solving_clear (solving);
  solving->rules = *rules;
  return solving->solver;
}

void
kalah_solving_clear (KalahSolving *solving)
{
  kalah_solver_free (solving->solver);
  if (solving->mapped != NULL)
    munmap (solving->mapped, solving->size);
  solving->solver = NULL;
  solving->mapped = NULL;
}
