/*
 * check_purple.c - the plugin: its pure parts alone, and all of it in a real
 * libpurple with a protocol of our own.
 */
#include "suite.h"

Suite *budget_suite (void);
Suite *echo_suite (void);
Suite *pending_suite (void);
Suite *queue_suite (void);
Suite *worker_suite (void);
Suite *glance_suite (void);
Suite *ears_suite (void);
Suite *host_suite (void);
Suite *members_suite (void);
Suite *identity_suite (void);
Suite *rival_suite (void);
Suite *challenge_suite (void);
Suite *menu_suite (void);
Suite *sibling_suite (void);
Suite *life_suite (void);
Suite *prefs_suite (void);
Suite *flood_suite (void);
Suite *record_suite (void);
Suite *deadline_suite (void);
Suite *review_suite (void);
Suite *viewer_suite (void);
Suite *viewer_links_suite (void);
Suite *themes_suite (void);
Suite *painter_suite (void);

SUITE_MAIN (budget_suite, echo_suite, pending_suite, queue_suite, worker_suite, glance_suite,
            ears_suite, host_suite, members_suite, identity_suite, rival_suite, challenge_suite,
            menu_suite, sibling_suite, life_suite, flood_suite, record_suite, deadline_suite, review_suite,
            viewer_suite, viewer_links_suite, themes_suite, painter_suite, prefs_suite)
