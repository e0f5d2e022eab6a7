check_PROGRAMS += check-cli
TESTS += check-cli
check_cli_CFLAGS = $(AM_CFLAGS) -I$(top_srcdir)/tests $(GLIB_CFLAGS) $(CHECK_CFLAGS)
check_cli_LDADD = libkalah-engine.la $(GLIB_LIBS) $(CHECK_LIBS)
check_cli_SOURCES = \
  tests/cli/check_cli.c tests/cli/suites.h \
  tests/cli/program.c tests/cli/program.h \
  tests/cli/test_commands.c \
  tests/cli/test_errors.c \
  tests/cli/test_input.c \
  tests/cli/server.c tests/cli/server.h \
  tests/cli/test_kgp.c \
  tests/cli/test_kgp_hostile.c \
  tests/cli/test_kgp_line.c src/cli/kgp_line.c src/cli/kgp_line.h \
  tests/cli/test_match.c \
  tests/cli/test_replay.c \
  tests/json.c tests/json.h \
  tests/vectors.c tests/vectors.h
# The program the tests talk to.
EXTRA_check_cli_DEPENDENCIES = kalah-engine
