# Not a test: how much stronger each level is than the one below.
EXTRA_DIST += tests/bench/ladder.sh
bench-match: kalah-engine$(EXEEXT)
	$(SHELL) $(top_srcdir)/tests/bench/ladder.sh ./kalah-engine$(EXEEXT) $(BENCH_ARGS)
.PHONY: bench-match
