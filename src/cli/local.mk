bin_PROGRAMS += kalah-engine
kalah_engine_SOURCES = \
  src/cli/main.c \
  src/cli/protocol.c src/cli/protocol.h src/cli/protocol-private.h \
  src/cli/think.c src/cli/solving.c src/cli/solving.h \
  src/cli/session.c src/cli/session.h \
  src/cli/show.c src/cli/show.h \
  src/cli/word.c src/cli/word.h \
  src/cli/match.c src/cli/match.h \
  src/cli/arena.c src/cli/arena.h \
  src/cli/player.c src/cli/player.h \
  src/cli/partner.c src/cli/partner.h \
  src/cli/join.c src/cli/join.h \
  src/cli/kgp.c src/cli/kgp.h \
  src/cli/kgp_line.c src/cli/kgp_line.h \
  src/cli/stream.c src/cli/stream.h \
  src/cli/complaint.c src/cli/complaint.h \
  src/cli/interrupt.c src/cli/interrupt.h \
  src/cli/watch.c src/cli/watch.h
kalah_engine_CFLAGS = -std=c11 $(KALAH_WARNINGS) $(KALAH_SANITIZE)
kalah_engine_LDADD = libkalah-engine.la -lm
