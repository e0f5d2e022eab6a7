check_PROGRAMS += check-engine
TESTS += check-engine
check_engine_CFLAGS = $(AM_CFLAGS) -I$(top_srcdir)/tests $(GLIB_CFLAGS) $(CHECK_CFLAGS)
check_engine_LDADD = libkalah-engine.la $(GLIB_LIBS) $(CHECK_LIBS)
check_engine_SOURCES = \
  tests/engine/check_engine.c tests/engine/suites.h \
  tests/engine/given.c tests/engine/given.h \
  tests/engine/test_json.c \
  tests/engine/test_rules.c \
  tests/engine/test_position.c \
  tests/engine/test_play.c \
  tests/engine/test_resign.c \
  tests/engine/test_settle.c \
  tests/engine/test_notation.c \
  tests/engine/test_perft.c \
  tests/engine/test_search.c \
  tests/engine/test_moves.c \
  tests/engine/test_duel.c \
  tests/engine/test_style.c \
  tests/engine/test_ring.c \
  tests/engine/test_glance.c \
  tests/engine/test_judge.c \
  tests/engine/test_tree.c \
  tests/engine/test_ending.c \
  tests/engine/test_book.c \
  tests/engine/test_solve.c \
  tests/engine/minimax.c tests/engine/minimax.h \
  tests/engine/test_review.c \
  tests/engine/test_vectors.c \
  tests/json.c tests/json.h \
  tests/vectors.c tests/vectors.h
EXTRA_DIST += \
  tests/engine/vectors/perft.json \
  tests/engine/vectors/solved.json \
  tests/engine/vectors/vectors-shared.jsonl

# Not a test: how long the solver takes for what.
EXTRA_PROGRAMS = solve-bench
CLEANFILES += solve-bench$(EXEEXT)
solve_bench_CFLAGS = $(check_engine_CFLAGS)
solve_bench_LDADD = libkalah-engine.la $(GLIB_LIBS) $(CHECK_LIBS)
solve_bench_SOURCES = \
  tests/engine/solve_bench.c \
  tests/json.c tests/json.h \
  tests/vectors.c tests/vectors.h
bench-solve: solve-bench$(EXEEXT)
	top_srcdir='$(abs_top_srcdir)' ./solve-bench$(EXEEXT) $(BENCH_ARGS)
.PHONY: bench-solve
