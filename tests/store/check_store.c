#include "store/suites.h"
#include "suite.h"

SUITE_MAIN (codec_suite, glicko_suite, journal_suite)
