noinst_LTLIBRARIES += libkalah-table.la
libkalah_table_la_CFLAGS = $(AM_CFLAGS) $(GLIB_CFLAGS)
libkalah_table_la_LIBADD = libkalah-engine.la $(GLIB_LIBS)
libkalah_table_la_SOURCES = \
  src/table/settings.c src/table/settings.h \
  src/table/intent.c src/table/intent.h \
  src/table/event.c src/table/event.h \
  src/table/table.c src/table/table.h src/table/table-private.h \
  src/table/apply.c \
  src/table/setup.c \
  src/table/challenge.c \
  src/table/seating.c \
  src/table/absence.c \
  src/table/clock.c \
  src/table/game.c \
  src/table/takeback.c \
  src/table/series.c
