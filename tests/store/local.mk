check_PROGRAMS += check-store
TESTS += check-store
check_store_CFLAGS = $(AM_CFLAGS) -I$(top_srcdir)/tests $(GLIB_CFLAGS) $(SQLITE_CFLAGS) $(CHECK_CFLAGS)
check_store_LDADD = libkalah-store.la libkalah-table.la $(GLIB_LIBS) $(CHECK_LIBS)
check_store_SOURCES = \
  tests/store/check_store.c tests/store/suites.h tests/suite.h \
  tests/store/shelf.c tests/store/shelf.h \
  tests/store/test_codec.c \
  tests/store/test_glicko.c \
  tests/store/test_file.c \
  tests/store/test_journal.c \
  tests/store/test_trouble.c \
  tests/store/test_kill.c \
  tests/store/test_standings.c \
  tests/store/test_export.c \
  tests/store/test_volume.c \
  tests/json.c tests/json.h
# Reads the games that are saved.
EXTRA_check_store_DEPENDENCIES = kalah-engine
EXTRA_DIST += tests/store/version-1.sql
