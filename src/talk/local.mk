noinst_LTLIBRARIES += libkalah-talk.la
libkalah_talk_la_CFLAGS = $(AM_CFLAGS) $(GLIB_CFLAGS)
libkalah_talk_la_LIBADD = libkalah-table.la $(GLIB_LIBS)
libkalah_talk_la_SOURCES = \
  src/talk/text.h \
  src/talk/parse.c src/talk/parse.h \
  src/talk/profile.c src/talk/profile.h \
  src/talk/name.c src/talk/name.h \
  src/talk/board.c src/talk/board.h \
  src/talk/tag.c src/talk/tag.h \
  src/talk/say.c src/talk/say.h \
  src/talk/compose.c src/talk/compose.h
