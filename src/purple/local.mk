plugin_LTLIBRARIES += kalah.la
kalah_la_CFLAGS = $(AM_CFLAGS) $(GLIB_CFLAGS) $(PURPLE_CFLAGS)
kalah_la_LDFLAGS = $(AM_LDFLAGS) -module -avoid-version -shared -export-symbols-regex '^purple_init_plugin$$'
kalah_la_LIBADD = libkalah-talk.la $(PURPLE_LIBS) $(GLIB_LIBS)
kalah_la_SOURCES = \
  src/purple/plugin.c
