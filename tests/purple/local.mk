check_PROGRAMS += check-purple
TESTS += check-purple
check_purple_CFLAGS = $(AM_CFLAGS) -I$(top_srcdir)/tests $(GLIB_CFLAGS) $(PICTURE_CFLAGS) $(PURPLE_CFLAGS) $(CHECK_CFLAGS)
# The plugin looks for Pidgin in the program that has loaded it.
check_purple_LDFLAGS = $(AM_LDFLAGS) -export-dynamic
check_purple_LDADD = libkalah-purple.la $(PURPLE_LIBS) $(GLIB_LIBS) $(CHECK_LIBS)
check_purple_SOURCES = tests/purple/check_purple.c \
  tests/purple/stage.c tests/purple/stage.h \
  tests/purple/wire.c tests/purple/wire.h \
  tests/purple/test_budget.c \
  tests/purple/test_echo.c \
  tests/purple/test_pending.c \
  tests/purple/test_queue.c \
  tests/purple/window.c tests/purple/window.h \
  tests/purple/viewing.c tests/purple/viewing.h \
  tests/purple/test_viewer.c \
  tests/purple/test_viewer_links.c \
  tests/purple/test_themes.c \
  tests/purple/test_painter.c \
  tests/purple/test_worker.c \
  tests/purple/test_glance.c \
  tests/purple/test_ears.c \
  tests/purple/test_host.c \
  tests/purple/test_members.c \
  tests/purple/test_identity.c \
  tests/purple/test_rival.c \
  tests/purple/test_challenge.c \
  tests/purple/test_menu.c \
  tests/purple/test_sibling.c \
  tests/purple/test_review.c \
  tests/purple/test_deadline.c \
  tests/purple/test_record.c \
  tests/purple/test_life.c \
  tests/purple/test_prefs.c \
  tests/purple/test_flood.c \
  src/purple/plugin.c

# Is Pidgin what we think it is? The compiler knows.
if HAVE_PIDGIN
check_PROGRAMS += check-pidgin
TESTS += check-pidgin
check_pidgin_CFLAGS = $(AM_CFLAGS) $(PURPLE_CFLAGS) $(PIDGIN_CFLAGS)
check_pidgin_SOURCES = tests/purple/check_pidgin.c
endif
