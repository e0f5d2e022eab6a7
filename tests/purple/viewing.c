/*
 * viewing.c - see viewing.h.
 */
#include "purple/viewing.h"

#include "purple/stage.h"
#include "purple/window.h"

PurpleConversation *alice;

void
viewing_open (const char *protocol)
{
  stage_open ();
  window_open_all ();
  alice = stage_join_as (protocol, "alice");
  stage_guest ("bob");
  stage_guest ("carol");
}

void
viewing_play (const char *settings)
{
  g_autofree char *opening = g_strconcat ("new ", settings, NULL);
  stage_command (alice, opening);
  stage_expect ("[kalah ");
  stage_command (alice, "start");
}

void
viewing_see_bob (void)
{
  stage_speak ("bob", BOB_DEALS);
  window_expect (alice, "[image ", 1);
  stage_speak ("bob", BOB_SOWS);
  window_expect (alice, "[image ", 2);
}
