bin_PROGRAMS += kalah-room
dist_man_MANS += data/kalah-room.1
kalah_room_CPPFLAGS = $(AM_CPPFLAGS) \
  -DKALAH_BUILDDIR=\"$(abs_top_builddir)\" -DKALAH_PLUGINDIR=\"$(plugindir)\"
kalah_room_CFLAGS = $(AM_CFLAGS) $(GLIB_CFLAGS) $(PURPLE_CFLAGS) $(READLINE_CFLAGS)
kalah_room_LDADD = libkalah-talk.la $(PURPLE_LIBS) $(READLINE_LIBS) $(GLIB_LIBS)
kalah_room_SOURCES = \
  src/room/main.c \
  src/room/client.c src/room/client.h \
  src/room/eventloop.c src/room/eventloop.h \
  src/room/requests.c src/room/requests.h \
  src/room/logins.c src/room/logins.h \
  src/room/secret.c src/room/secret.h \
  src/room/online.c src/room/online.h \
  src/room/screen.c src/room/screen.h \
  src/room/wrap.c src/room/wrap.h \
  src/room/view.c src/room/view.h \
  src/room/commands.c src/room/commands.h \
  src/room/input.c src/room/input.h \
  src/room/script.c src/room/script.h \
  src/room/embedded.c src/room/embedded.h \
  src/room/hall.c src/room/hall.h \
  src/room/post.c src/room/post.h \
  src/room/friends.c src/room/friends.h \
  src/room/regard.c src/room/regard.h
