# Not tests: how fast, how strong, how big. One table for all; see bench.sh.
EXTRA_DIST += tests/bench/bench.sh tests/bench/ladder.sh

EXTRA_PROGRAMS += store-bench
store_bench_CFLAGS = $(check_store_CFLAGS)
store_bench_LDADD = $(check_store_LDADD)
store_bench_SOURCES = tests/bench/store.c tests/store/shelf.c tests/store/shelf.h

EXTRA_PROGRAMS += draw-bench
draw_bench_CFLAGS = $(AM_CFLAGS) $(GLIB_CFLAGS) $(PICTURE_CFLAGS)
draw_bench_LDADD = libkalah-talk.la $(GLIB_LIBS) $(PICTURE_LIBS)
draw_bench_SOURCES = tests/bench/draw.c

EXTRA_LTLIBRARIES = bench-probe.la
bench_probe_la_CFLAGS = $(AM_CFLAGS) $(GLIB_CFLAGS) $(PURPLE_CFLAGS)
bench_probe_la_LDFLAGS = $(AM_LDFLAGS) -module -avoid-version -shared -rpath /nowhere
bench_probe_la_LIBADD = $(PURPLE_LIBS) $(GLIB_LIBS)
bench_probe_la_SOURCES = tests/bench/probe.c
CLEANFILES += store-bench$(EXEEXT) draw-bench$(EXEEXT) bench-probe.la

bench = $(SHELL) $(top_srcdir)/tests/bench/bench.sh
bench_engine = kalah-engine$(EXEEXT)
bench_draw = draw-bench$(EXEEXT)
bench_room = kalah-room$(EXEEXT) kalah.la bench-probe.la
if HAVE_CHECK
bench_shelf = store-bench$(EXEEXT)
endif

bench: $(bench_engine) $(bench_room) $(bench_shelf) $(bench_draw)
	$(bench) nodes prove match stall store memory draw $(BENCH_ARGS)
bench-nodes: $(bench_engine)
	$(bench) nodes $(BENCH_ARGS)
bench-prove: $(bench_engine)
	$(bench) prove $(BENCH_ARGS)
bench-stall: $(bench_room)
	$(bench) stall $(BENCH_ARGS)
bench-store: $(bench_shelf)
	$(bench) store $(BENCH_ARGS)
bench-draw: $(bench_draw)
	$(bench) draw $(BENCH_ARGS)
bench-memory: $(bench_room)
	$(bench) memory $(BENCH_ARGS)
bench-match: $(bench_engine)
	$(SHELL) $(top_srcdir)/tests/bench/ladder.sh ./$(bench_engine) $(BENCH_ARGS)
.PHONY: bench bench-nodes bench-prove bench-stall bench-store bench-draw bench-memory bench-match
