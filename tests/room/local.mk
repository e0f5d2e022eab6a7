# The program itself, driven through its pipe; it must have been built.
check_PROGRAMS += check-room
TESTS += check-room
check_room_CFLAGS = $(AM_CFLAGS) -I$(top_srcdir)/tests $(GLIB_CFLAGS) $(CHECK_CFLAGS)
check_room_LDADD = libkalah-engine.la $(GLIB_LIBS) $(CHECK_LIBS)
check_room_SOURCES = \
  tests/room/check_room.c tests/room/suites.h \
  tests/room/drive.c tests/room/drive.h \
  tests/room/terminal.c tests/room/terminal.h \
  tests/room/test_life.c \
  tests/room/test_script.c \
  tests/room/test_hall.c \
  tests/room/test_commands.c \
  tests/room/test_friends.c \
  tests/room/test_terminal.c
EXTRA_check_room_DEPENDENCIES = kalah-room kalah.la
