bin_PROGRAMS += kalah-engine
kalah_engine_SOURCES = src/cli/main.c src/cli/protocol.c src/cli/protocol.h
kalah_engine_CFLAGS = -std=c11 $(KALAH_WARNINGS) $(KALAH_SANITIZE)
kalah_engine_LDADD = libkalah-engine.la
