# Each test program starts servers of its own, so they run side by side; they mostly
# wait for each other's paced lines, the longest first.
live_programs = check-live-irc check-live-trouble check-live-people check-live-crash check-live-xmpp check-live-im check-live-clients
if HAVE_PIDGIN
live_programs += check-live-pictures
check_LTLIBRARIES += live-witness.la
endif
check_PROGRAMS += $(live_programs)
TESTS += $(live_programs)

check_LTLIBRARIES += liblive.la
liblive_la_CFLAGS = $(live_cflags)
liblive_la_SOURCES = \
  tests/live/process.c tests/live/process.h \
  tests/live/server.c tests/live/server.h \
  tests/live/client.c tests/live/client.h \
  tests/live/stage.c tests/live/stage.h \
  tests/live/referee.c tests/live/referee.h \
  tests/live/player.c tests/live/player.h \
  tests/live/scene.c tests/live/scene.h
live_cflags = $(AM_CFLAGS) -I$(top_srcdir)/tests $(GLIB_CFLAGS) $(CHECK_CFLAGS)
live_libs = liblive.la libkalah-engine.la $(GLIB_LIBS) $(CHECK_LIBS)

check_live_xmpp_SOURCES = tests/live/test_xmpp.c tests/live/live.h
check_live_xmpp_CFLAGS = $(live_cflags)
check_live_xmpp_LDADD = $(live_libs)

check_live_irc_SOURCES = tests/live/test_irc.c
check_live_irc_CFLAGS = $(live_cflags)
check_live_irc_LDADD = $(live_libs)

check_live_im_SOURCES = tests/live/test_im.c
check_live_im_CFLAGS = $(live_cflags)
check_live_im_LDADD = $(live_libs)

check_live_trouble_SOURCES = tests/live/test_trouble.c
check_live_trouble_CFLAGS = $(live_cflags)
check_live_trouble_LDADD = $(live_libs)

check_live_people_SOURCES = tests/live/test_people.c
check_live_people_CFLAGS = $(live_cflags)
check_live_people_LDADD = $(live_libs)

check_live_crash_SOURCES = tests/live/test_crash.c
check_live_crash_CFLAGS = $(live_cflags)
check_live_crash_LDADD = $(live_libs)

# What Finch and Pidgin need besides.
live_desktop = \
  tests/live/desktop.c tests/live/desktop.h \
  tests/live/finch.c tests/live/finch.h \
  tests/live/pidgin.c tests/live/pidgin.h \
  tests/live/screen.c tests/live/screen.h

check_live_clients_SOURCES = tests/live/test_clients.c $(live_desktop)
check_live_clients_CFLAGS = $(live_cflags) $(CAIRO_CFLAGS)
check_live_clients_LDADD = $(live_libs) $(CAIRO_LIBS)

check_live_pictures_SOURCES = tests/live/test_pictures.c $(live_desktop) \
  tests/live/expected.c tests/live/expected.h \
  tests/live/party.c tests/live/party.h \
  tests/live/stranger.c tests/live/stranger.h
check_live_pictures_CFLAGS = $(live_cflags) $(PICTURE_CFLAGS)
check_live_pictures_LDADD = libkalah-talk.la $(live_libs) $(PICTURE_LIBS)

# A long evening in one window, and what memory it takes.
bench-pictures: check-live-pictures$(EXEEXT) kalah.la kalah-room$(EXEEXT)
	$(AM_TESTS_ENVIRONMENT) KALAH_BOARDS=500 CK_RUN_CASE=evening ./check-live-pictures$(EXEEXT)
.PHONY: bench-pictures

# A plugin for Pidgin, loaded beside ours.
live_witness_la_CFLAGS = $(AM_CFLAGS) $(PIDGIN_CFLAGS)
live_witness_la_LDFLAGS = $(AM_LDFLAGS) -module -avoid-version -shared -rpath /nowhere
live_witness_la_SOURCES = tests/live/witness.c

# What the displays showed, to be looked at.
CLEANFILES += tests/live/pictures/*.png

EXTRA_DIST += tests/live/libpurple.supp
