noinst_LTLIBRARIES += libkalah-store.la
libkalah_store_la_CFLAGS = $(AM_CFLAGS) $(GLIB_CFLAGS) $(SQLITE_CFLAGS)
# Without the table, which talk brings along: the plugin has each object once.
libkalah_store_la_LIBADD = $(SQLITE_LIBS) $(GLIB_LIBS) -lm
libkalah_store_la_SOURCES = \
  src/store/error.c src/store/error.h \
  src/store/codec.c src/store/codec.h \
  src/store/replay.c src/store/replay.h \
  src/store/schema.c src/store/schema.h \
  src/store/database.c src/store/database.h \
  src/store/ledger.c src/store/ledger.h \
  src/store/result.c src/store/result.h \
  src/store/games.c src/store/games.h \
  src/store/glicko.c src/store/glicko.h \
  src/store/standings.c src/store/standings.h \
  src/store/outfile.c src/store/outfile.h \
  src/store/export.c src/store/export.h \
  src/store/save.c src/store/save.h \
  src/store/clerk.c src/store/clerk.h src/store/clerk-private.h \
  src/store/clerk_work.c \
  src/store/clerk_tell.c \
  src/store/journal.c src/store/journal.h src/store/journal-private.h \
  src/store/journal_ask.c
