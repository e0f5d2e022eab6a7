check_PROGRAMS += check-talk
TESTS += check-talk
check_talk_CFLAGS = $(AM_CFLAGS) -I$(top_srcdir)/tests $(GLIB_CFLAGS) $(CHECK_CFLAGS)
check_talk_LDADD = libkalah-talk.la $(GLIB_LIBS) $(CHECK_LIBS)
check_talk_SOURCES = tests/talk/check_talk.c
