bin_PROGRAMS += kalah-room
kalah_room_CFLAGS = $(AM_CFLAGS) $(GLIB_CFLAGS) $(PURPLE_CFLAGS) $(READLINE_CFLAGS)
kalah_room_LDADD = libkalah-talk.la $(PURPLE_LIBS) $(READLINE_LIBS) $(GLIB_LIBS)
kalah_room_SOURCES = \
  src/room/main.c
