check_PROGRAMS += check-talk
TESTS += check-talk
check_talk_CFLAGS = $(AM_CFLAGS) -I$(top_srcdir)/tests $(GLIB_CFLAGS) $(PICTURE_CFLAGS) $(CHECK_CFLAGS)
check_talk_LDADD = libkalah-talk.la $(GLIB_LIBS) $(PICTURE_LIBS) $(CHECK_LIBS)
check_talk_SOURCES = \
  tests/talk/check_talk.c tests/talk/suites.h tests/suite.h \
  tests/talk/evening.c tests/talk/evening.h \
  tests/talk/test_theme.c \
  tests/talk/test_layout.c \
  tests/talk/pixels.c tests/talk/pixels.h \
  tests/talk/test_picture.c \
  tests/talk/test_picture_scene.c \
  tests/talk/test_picture_marks.c \
  tests/talk/test_parse.c \
  tests/talk/reading.c tests/talk/reading.h \
  tests/talk/test_whom.c \
  tests/talk/test_words.c \
  tests/talk/test_name.c \
  tests/talk/test_direction.c \
  tests/talk/test_tag.c \
  tests/talk/test_profile.c \
  tests/talk/test_board.c \
  tests/talk/test_board_forms.c \
  tests/talk/test_board_read.c \
  tests/talk/test_story.c \
  tests/talk/test_say.c \
  tests/talk/test_say_evening.c \
  tests/talk/test_say_top.c \
  tests/talk/test_message.c \
  tests/talk/test_compose.c \
  tests/talk/test_compose_evening.c \
  tests/talk/test_hostile.c \
  tests/talk/test_palette.c \
  tests/talk/seeing.c tests/talk/seeing.h \
  tests/talk/test_sight.c \
  tests/talk/test_sight_members.c \
  tests/talk/test_say_picture.c \
  tests/talk/played.c tests/talk/played.h \
  tests/talk/test_encode.c \
  tests/talk/test_encode_movie.c \
  tests/talk/test_trace_games.c \
  tests/talk/test_trace.c tests/vectors.c tests/vectors.h tests/json.c tests/json.h

# Some tests are in other languages.
EXTRA_check_talk_DEPENDENCIES = $(translations)
