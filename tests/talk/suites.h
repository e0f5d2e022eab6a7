/*
 * suites.h - the suites of check-talk, one a file.
 */
#ifndef KALAH_TESTS_TALK_SUITES_H
#define KALAH_TESTS_TALK_SUITES_H

#include <check.h>

Suite *parse_suite (void);
Suite *whom_suite (void);
Suite *words_suite (void);
Suite *say_evening_suite (void);
Suite *say_top_suite (void);
Suite *compose_evening_suite (void);
Suite *name_suite (void);
Suite *direction_suite (void);
Suite *tag_suite (void);
Suite *profile_suite (void);
Suite *board_suite (void);
Suite *board_forms_suite (void);
Suite *board_read_suite (void);
Suite *story_suite (void);
Suite *say_suite (void);
Suite *message_suite (void);
Suite *compose_suite (void);
Suite *hostile_suite (void);
Suite *theme_suite (void);
Suite *layout_suite (void);
Suite *picture_suite (void);
Suite *picture_scene_suite (void);
Suite *picture_marks_suite (void);
Suite *trace_suite (void);
Suite *trace_games_suite (void);
Suite *encode_movie_suite (void);
Suite *sight_suite (void);
Suite *sight_members_suite (void);
Suite *say_picture_suite (void);
Suite *palette_suite (void);
Suite *encode_suite (void);

#endif
