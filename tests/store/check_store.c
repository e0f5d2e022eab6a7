#include "store/suites.h"
#include "suite.h"

SUITE_MAIN (codec_suite, glicko_suite, file_suite, journal_suite, trouble_suite, kill_suite,
            standings_suite, export_suite, volume_suite)
