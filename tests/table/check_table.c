#include "suite.h"
#include "table/suites.h"

SUITE_MAIN (settings_suite, apply_suite, setup_suite, seating_suite, sow_suite,
            game_suite, challenge_suite, absence_suite, clock_suite, takeback_suite,
            series_suite, story_suite, evening_suite)
