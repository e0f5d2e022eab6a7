#include "suite.h"
#include "talk/suites.h"

/* Fontconfig keeps what it has read of fonts until the program ends. */
const char *__lsan_default_suppressions (void);

const char *
__lsan_default_suppressions (void)
{
  return "leak:libfontconfig\n";
}

SUITE_MAIN (theme_suite, layout_suite, picture_suite, picture_scene_suite, picture_marks_suite,
            parse_suite, whom_suite, words_suite, name_suite, direction_suite, tag_suite,
            profile_suite, board_suite, board_forms_suite, board_read_suite, story_suite, say_suite,
            say_evening_suite, say_top_suite, message_suite, compose_suite, compose_evening_suite,
            hostile_suite, trace_suite, trace_games_suite, say_picture_suite, sight_suite,
            sight_members_suite, palette_suite, encode_suite, encode_movie_suite)
