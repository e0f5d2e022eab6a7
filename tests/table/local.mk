check_PROGRAMS += check-table
TESTS += check-table
check_table_CFLAGS = $(AM_CFLAGS) -I$(top_srcdir)/tests $(GLIB_CFLAGS) $(CHECK_CFLAGS)
check_table_LDADD = libkalah-table.la $(GLIB_LIBS) $(CHECK_LIBS)
check_table_SOURCES = \
  tests/table/check_table.c tests/table/suites.h tests/suite.h \
  tests/table/transcript.c tests/table/transcript.h tests/table/shown.c \
  tests/table/test_settings.c \
  tests/table/test_apply.c \
  tests/table/test_setup.c \
  tests/table/test_seating.c \
  tests/table/test_sow.c \
  tests/table/test_game.c \
  tests/table/test_challenge.c \
  tests/table/test_absence.c \
  tests/table/test_clock.c \
  tests/table/test_takeback.c \
  tests/table/test_series.c \
  tests/table/test_story.c \
  tests/table/test_evening.c
