# Tests mirror src/. One check program a layer (check-engine, check-table, ...);
# tests/live plays on real servers with real clients; tests/lint reads the tree.
include tests/engine/local.mk
include tests/cli/local.mk
include tests/table/local.mk
include tests/store/local.mk
include tests/talk/local.mk
include tests/purple/local.mk
include tests/room/local.mk
include tests/live/local.mk
include tests/lint/local.mk
include tests/bench/local.mk
EXTRA_DIST += tests/suite.h
