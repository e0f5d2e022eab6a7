check_PROGRAMS += check-engine
TESTS += check-engine
check_engine_CFLAGS = $(AM_CFLAGS) -I$(top_srcdir)/tests $(GLIB_CFLAGS) $(CHECK_CFLAGS)
check_engine_LDADD = libkalah-engine.la $(GLIB_LIBS) $(CHECK_LIBS)
check_engine_SOURCES = tests/engine/check_engine.c
