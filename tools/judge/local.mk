# Not installed, and not built without being asked for: makes the networks of the engine.
EXTRA_PROGRAMS += judge-maker
CLEANFILES += judge-maker$(EXEEXT)
judge_maker_CPPFLAGS = $(AM_CPPFLAGS) -I$(top_srcdir)/tools/judge
judge_maker_LDADD = libkalah-engine.la -lm
judge_maker_SOURCES = \
  tools/judge/maker.c \
  tools/judge/play.c tools/judge/play.h \
  tools/judge/fit.c tools/judge/fit.h \
  tools/judge/print.c tools/judge/print.h \
  tools/judge/sample.h

# The next generation, of games that are judged by the present one: half an hour and 1 GiB
# on disk. Build anew after it.
judge_play = ./judge-maker$(EXEEXT) play
judge_fit = ./judge-maker$(EXEEXT) fit
judge: judge-maker$(EXEEXT)
	rm -f judge-kalah-4.boards judge-basic-2.boards judge-basic-3.boards
	$(judge_play) judge-kalah-4.boards 40000 400 11 players=4 capture=all
	$(judge_play) judge-kalah-4.boards 7000 400 12 players=4 capture=all stones=3
	$(judge_play) judge-kalah-4.boards 3000 400 13 players=4 capture=all stones=5
	$(judge_play) judge-kalah-4.boards 5000 400 14 players=4 capture=all stones=6
	$(judge_play) judge-basic-2.boards 17000 200 1 game=basic players=2
	$(judge_play) judge-basic-2.boards 2000 200 2 game=basic players=2 stones=3
	$(judge_play) judge-basic-3.boards 13000 200 1 game=basic players=3
	$(judge_play) judge-basic-3.boards 2000 200 2 game=basic players=3 stones=3
	echo '/* Made by `make judge`; see docs/strength-many.md. */' >judge-data.new
	$(judge_fit) KALAH_NETWORK_KALAH_4 5 judge-kalah-4.boards >>judge-data.new
	$(judge_fit) KALAH_NETWORK_BASIC_2 4 judge-basic-2.boards >>judge-data.new
	$(judge_fit) KALAH_NETWORK_BASIC_3 4 judge-basic-3.boards >>judge-data.new
	mv judge-data.new '$(top_srcdir)/src/engine/judge-data.inc'
.PHONY: judge
