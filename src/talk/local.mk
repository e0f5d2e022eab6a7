# Whoever includes talk/picture.h needs these as well.
PICTURE_CFLAGS = $(GIO_CFLAGS) $(CAIRO_CFLAGS) $(PANGO_CFLAGS) $(PNG_CFLAGS)
PICTURE_LIBS = $(GIO_LIBS) $(PANGO_LIBS) $(CAIRO_LIBS) $(PNG_LIBS) $(GIF_LIBS)

noinst_LTLIBRARIES += libkalah-talk.la
libkalah_talk_la_CFLAGS = $(AM_CFLAGS) $(GLIB_CFLAGS) $(PICTURE_CFLAGS)
libkalah_talk_la_LIBADD = libkalah-table.la $(GLIB_LIBS) $(PICTURE_LIBS) -lm
libkalah_talk_la_SOURCES = \
  src/talk/text.c src/talk/text.h \
  src/talk/parse.c src/talk/parse.h \
  src/talk/plain.c src/talk/plain.h \
  src/talk/pits.c src/talk/pits.h \
  src/talk/words.c src/talk/words.h \
  src/talk/whom.c src/talk/whom.h \
  src/talk/profile.c src/talk/profile.h \
  src/talk/name.c src/talk/name.h \
  src/talk/direction.c src/talk/direction.h \
  src/talk/tag.c src/talk/tag.h \
  src/talk/theme.c src/talk/theme.h \
  src/talk/layout.c src/talk/layout.h \
  src/talk/picture.c src/talk/picture.h src/talk/picture-private.h \
  src/talk/picture_scene.c \
  src/talk/picture_board.c \
  src/talk/picture_stones.c \
  src/talk/picture_marks.c \
  src/talk/picture_text.c \
  src/talk/board.c src/talk/board.h src/talk/board_forms.h \
  src/talk/board_rows.c \
  src/talk/board_frame.c \
  src/talk/board_list.c \
  src/talk/board_line.c \
  src/talk/board_read.c src/talk/board_read.h \
  src/talk/say.c src/talk/say.h src/talk/say_parts.h \
  src/talk/say_moves.c \
  src/talk/say_refusal.c \
  src/talk/say_repair.c \
  src/talk/say_end.c \
  src/talk/say_rules.c \
  src/talk/say_help.c \
  src/talk/say_list.c \
  src/talk/say_challenge.c \
  src/talk/say_absence.c \
  src/talk/say_undo.c \
  src/talk/say_hint.c \
  src/talk/say_top.c src/talk/say_top.h \
  src/talk/say_review.c src/talk/say_review.h \
  src/talk/compose.c src/talk/compose.h \
  src/talk/story.c src/talk/story.h \
  src/talk/message.c src/talk/message.h \
  src/talk/palette.c src/talk/palette.h \
  src/talk/sight.c src/talk/sight.h \
  src/talk/say_picture.c src/talk/say_picture.h \
  src/talk/encode.c src/talk/encode.h src/talk/encode-private.h \
  src/talk/encode_png.c \
  src/talk/encode_gif.c \
  src/talk/trace.c src/talk/trace.h

# The themes, in the library.
theme_files = data/themes/wood.theme data/themes/slate.theme data/themes/contrast.theme
EXTRA_DIST += data/themes.gresource.xml $(theme_files)
nodist_libkalah_talk_la_SOURCES = data/themes-resource.c
CLEANFILES += data/themes-resource.c
data/themes-resource.c: data/themes.gresource.xml $(theme_files)
	$(AM_V_at)$(MKDIR_P) data
	$(AM_V_GEN)$(GLIB_COMPILE_RESOURCES) --generate-source --internal --c-name=kalah_themes \
	  --sourcedir='$(srcdir)/data/themes' --target=$@ '$(srcdir)/data/themes.gresource.xml'
