# Everything but the face to libpurple's loader is a library of its own, so that
# tests can link it.
noinst_LTLIBRARIES += libkalah-purple.la
libkalah_purple_la_CFLAGS = $(AM_CFLAGS) $(GLIB_CFLAGS) $(PICTURE_CFLAGS) $(PURPLE_CFLAGS)
libkalah_purple_la_LIBADD = libkalah-talk.la libkalah-store.la $(PURPLE_LIBS) $(GIO_LIBS) \
  -lgmodule-2.0 $(GLIB_LIBS)
libkalah_purple_la_SOURCES = \
  src/purple/pace.c src/purple/pace.h \
  src/purple/budget.c src/purple/budget.h \
  src/purple/lane.c src/purple/lane.h \
  src/purple/pending.c src/purple/pending.h \
  src/purple/echo.c src/purple/echo.h \
  src/purple/queue.c src/purple/queue.h \
  src/purple/outbox.c src/purple/outbox.h \
  src/purple/worker.c src/purple/worker.h \
  src/purple/painter.c src/purple/painter.h \
  src/purple/rows.c src/purple/rows.h \
  src/purple/curator.c src/purple/curator.h \
  src/purple/gallery.c src/purple/gallery.h \
  src/purple/viewer.c src/purple/viewer.h \
  src/purple/themes.c src/purple/themes.h \
  src/purple/markup.c src/purple/markup.h \
  src/purple/pidgin.c src/purple/pidgin.h src/purple/pidgin-private.h \
  src/purple/cpu.c src/purple/cpu.h \
  src/purple/review.c src/purple/review.h \
  src/purple/hint.c src/purple/hint.h \
  src/purple/place.c src/purple/place.h \
  src/purple/record.c src/purple/record.h \
  src/purple/presence.c src/purple/presence.h \
  src/purple/deadline.c src/purple/deadline.h \
  src/purple/rival.c src/purple/rival.h \
  src/purple/challenge.c src/purple/challenge.h \
  src/purple/menu.c src/purple/menu.h \
  src/purple/chat.c src/purple/chat.h \
  src/purple/members.c src/purple/members.h \
  src/purple/occupant.c src/purple/occupant.h \
  src/purple/hostmask.c src/purple/hostmask.h \
  src/purple/bridge.c src/purple/bridge.h \
  src/purple/evidence.c src/purple/evidence.h \
  src/purple/identity.c src/purple/identity.h \
  src/purple/sibling.c src/purple/sibling.h \
  src/purple/glance.c src/purple/glance.h \
  src/purple/replay.c src/purple/replay.h \
  src/purple/ears.c src/purple/ears.h \
  src/purple/question.c src/purple/question.h \
  src/purple/top.c src/purple/top.h \
  src/purple/paper.c src/purple/paper.h \
  src/purple/apply.c src/purple/apply.h \
  src/purple/host.c src/purple/host.h \
  src/purple/local.c src/purple/local.h \
  src/purple/command.c src/purple/command.h \
  src/purple/prefs.c src/purple/prefs.h

plugin_LTLIBRARIES += kalah.la
kalah_la_CFLAGS = $(AM_CFLAGS) $(GLIB_CFLAGS) $(PICTURE_CFLAGS) $(PURPLE_CFLAGS)
kalah_la_LDFLAGS = $(AM_LDFLAGS) -module -avoid-version -shared -export-symbols-regex '^purple_init_plugin$$'
kalah_la_LIBADD = libkalah-purple.la $(PURPLE_LIBS) $(GLIB_LIBS)
kalah_la_SOURCES = src/purple/plugin.c
