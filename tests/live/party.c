/*
 * party.c - see party.h.
 */
#include "live/party.h"

#include <string.h>

#include "live/referee.h"
#include "live/stage.h"

#define MOVIE_OFF 40 /* of 255 */

void
party_enter (Party *party, const PidginLook *ada, const PidginLook *bob)
{
  memset (party, 0, sizeof *party);
  party->cleo = stage_enter ("cleo", STAGE_GUEST);
  party->ada = pidgin_start ("ada", ada);
  party->bob = pidgin_start ("bob", bob);
  party->game.names[0] = ada != NULL && ada->nick != NULL ? ada->nick : "ada";
  party->game.names[1] = bob != NULL && bob->nick != NULL ? bob->nick : "bob";
  party->looks[0].language = ada != NULL ? ada->language : NULL;
  party->looks[1].language = bob != NULL ? bob->language : NULL;
  party->looks[1].seat = 1;
  pidgin_expect_room (party->ada);
  pidgin_expect_room (party->bob);
  if (stage_kind () == SERVER_IRC)
    client_pause (STAGE_SETTLE);
}

/* Whatever language the host speaks. */
void
party_seat (Party *party, int seat, const char *name)
{
  g_autofree char *escaped = g_regex_escape_string (name, -1);
  g_autofree char *pattern = g_strdup_printf ("^(?!<%s>).*%s", escaped, escaped);
  client_expect_match (party->cleo, pattern);
  party->game.names[seat] = name;
}

void
party_open (Party *party, const char *rules)
{
  g_autofree char *opening = g_strdup_printf ("!kalah new %s", rules);
  pidgin_type (party->ada, opening);
  client_expect_match (party->cleo, "^(?!<[^>]+> !kalah new).*!kalah join");
  client_mark (party->cleo);
  pidgin_type (party->bob, "!kalah join");
  party_seat (party, 1, party->game.names[1]);
  expected_deal (&party->game, rules);
}

void
party_deal (Party *party)
{
  client_mark (party->cleo);
  pidgin_type (party->ada, "!kalah start");
  client_expect (party->cleo, "!kalah start");
}

void
party_expect_board (Party *party)
{
  Tag tag;
  char shown[KALAH_POSITION_TEXT_MAX], right[KALAH_POSITION_TEXT_MAX];
  client_expect_move (party->cleo, party->game.move, &tag);
  kalah_position_format (&tag.position, shown);
  kalah_position_format (&party->game.position, right);
  stage_check (g_str_equal (shown, right), "the board is %s, not %s", shown, right);
  g_autofree char *message = client_message (party->cleo);
  g_autofree char *amiss = referee_read_board (message, &tag.position);
  stage_check (amiss == NULL, "%s", amiss);
  g_strlcpy (party->id, tag.id, sizeof party->id);
}

void
party_expect_picture (Party *party, Pidgin *pidgin, const ExpectedFor *viewer)
{
  g_autofree char *name = g_strdup_printf ("board %u", party->game.move);
  pidgin_expect_image (pidgin, expected_picture (&party->game, viewer),
                       viewer->moving ? MOVIE_OFF : 0, name);
}

void
party_expect_pictures (Party *party)
{
  party_expect_board (party);
  party_expect_picture (party, party->ada, &party->looks[0]);
  party_expect_picture (party, party->bob, &party->looks[1]);
}
