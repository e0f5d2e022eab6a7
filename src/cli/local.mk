bin_PROGRAMS += kalah-engine
kalah_engine_SOURCES = \
  src/cli/main.c \
  src/cli/protocol.c src/cli/protocol.h src/cli/protocol-private.h \
  src/cli/think.c src/cli/solving.c src/cli/solving.h \
  src/cli/session.c src/cli/session.h \
  src/cli/show.c src/cli/show.h \
  src/cli/word.c src/cli/word.h
kalah_engine_CFLAGS = -std=c11 $(KALAH_WARNINGS) $(KALAH_SANITIZE)
kalah_engine_LDADD = libkalah-engine.la
