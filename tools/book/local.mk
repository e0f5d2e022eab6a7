# Not installed, and not built without being asked for: makes the book of the engine.
EXTRA_PROGRAMS += book-maker
CLEANFILES += book-maker$(EXEEXT)
book_maker_CPPFLAGS = $(AM_CPPFLAGS) -I$(top_srcdir)/tools/book
book_maker_CFLAGS = $(AM_CFLAGS) $(GLIB_CFLAGS)
book_maker_LDADD = libkalah-engine.la $(GLIB_LIBS)
book_maker_SOURCES = \
  tools/book/maker.c \
  tools/book/answers.c tools/book/answers.h \
  tools/book/bind.c tools/book/bind.h \
  tools/book/grow.c tools/book/grow.h \
  tools/book/prove.c tools/book/prove.h \
  tools/book/trial.c tools/book/trial.h \
  src/cli/solving.c src/cli/solving.h

# Takes hours. What was proven is kept in book-*.txt: broken off, it goes on there.
book_grow = ./book-maker$(EXEEXT) grow
book_trial = ./book-maker$(EXEEXT) trial
book_take = empty-capture=take
book: book-maker$(EXEEXT)
	$(book_grow) book-6x3-leave.txt stones=3 sure=35 megabytes=1024
	$(book_grow) book-6x3-take.txt stones=3 $(book_take) sure=35 megabytes=1024
	$(book_grow) book-6x4-leave.txt stones=4 sure=38 megabytes=1024 plies=15
	$(book_grow) book-6x4-take.txt stones=4 $(book_take) sure=38 megabytes=1024 plies=14
	$(book_grow) book-7x3-leave.txt pits=7 stones=3 sure=36 megabytes=1024
	$(book_grow) book-7x3-take.txt pits=7 stones=3 $(book_take) sure=37 megabytes=1024
	./book-maker$(EXEEXT) bind book-6x3-leave.txt book-6x3-take.txt book-6x4-leave.txt \
	  book-6x4-take.txt book-7x3-leave.txt book-7x3-take.txt >book-data.new
	mv book-data.new '$(top_srcdir)/src/engine/book-data.inc'

# Not a test of every day: games against the book.
bench-book: book-maker$(EXEEXT)
	$(book_trial) stones=3 limit=500000 $(BENCH_ARGS)
	$(book_trial) stones=3 $(book_take) limit=500000 $(BENCH_ARGS)
	$(book_trial) stones=4 limit=1000000 $(BENCH_ARGS)
	$(book_trial) stones=4 $(book_take) limit=1000000 $(BENCH_ARGS)
	$(book_trial) pits=7 stones=3 limit=1000000 $(BENCH_ARGS)
	$(book_trial) pits=7 stones=3 $(book_take) limit=500000 $(BENCH_ARGS)
.PHONY: book bench-book

EXTRA_DIST += docs/book.md
