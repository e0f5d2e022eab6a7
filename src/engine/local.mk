# C11 and libc only: no GLib flags here, so that a stray include fails to build.
noinst_LTLIBRARIES += libkalah-engine.la
libkalah_engine_la_CFLAGS = -std=c11 -pedantic $(KALAH_WARNINGS) $(KALAH_SANITIZE)
libkalah_engine_la_SOURCES = \
  src/engine/rules.c src/engine/rules.h \
  src/engine/position.c src/engine/position.h \
  src/engine/play.c src/engine/play.h src/engine/places.c \
  src/engine/notation.c src/engine/notation.h \
  src/engine/perft.c src/engine/perft.h \
  src/engine/search.c src/engine/search.h \
  src/engine/review.c src/engine/review.h \
  src/engine/level.c src/engine/level.h \
  src/engine/style.c src/engine/style.h \
  src/engine/master.c src/engine/master.h src/engine/lot.h \
  src/engine/duel.c src/engine/duel.h \
  src/engine/notes.c src/engine/notes.h \
  src/engine/weigh.c src/engine/weigh.h \
  src/engine/tree.c src/engine/tree.h \
  src/engine/ring.c src/engine/ring.h \
  src/engine/crowd.c src/engine/crowd.h \
  src/engine/chances.c src/engine/chances.h \
  src/engine/judge.c src/engine/judge.h src/engine/judge-data.inc \
  src/engine/glance.c src/engine/glance.h \
  src/engine/evaluate.c src/engine/evaluate.h \
  src/engine/book.c src/engine/book.h src/engine/book-data.inc \
  src/engine/lanes.c src/engine/lanes.h \
  src/engine/ending.c src/engine/ending.h \
  src/engine/sides.c src/engine/sides.h \
  src/engine/memory.c src/engine/memory.h src/engine/order.h \
  src/engine/guess.c src/engine/guess.h \
  src/engine/proof.c src/engine/proof.h \
  src/engine/solve.c src/engine/solve.h
