/*
 * show.c - writes the JSON of `show`.
 *
 * Invariant: all that is written are numbers, fixed words and the text of a
 * position, so nothing needs escaping, and the longest answer fits: a position
 * (384), four lists of four numbers, twelve pits, three captured pits.
 */
#include "show.h"

#include <stdarg.h>
#include <stdio.h>

typedef struct {
  char *text;
  size_t length;
} Writer;

static void __attribute__ ((format (printf, 2, 3)))
put (Writer *writer, const char *format, ...)
{
  va_list args;
  va_start (args, format);
  int length = vsnprintf (writer->text + writer->length, KALAH_SHOW_MAX - writer->length, format,
                          args);
  va_end (args);
  writer->length += (size_t) length;
}

static void
put_legal (Writer *writer, unsigned legal)
{
  const char *comma = "";
  put (writer, ",\"legal\":[");
  for (int pit = 0; legal >> pit != 0; pit++)
    if ((legal >> pit & 1) != 0) {
      put (writer, "%s%d", comma, pit + 1);
      comma = ",";
    }
  put (writer, "]");
}

static void
put_captured (Writer *writer, const KalahOutcome *outcome)
{
  if (outcome->captured == 0) {
    put (writer, ",\"captured\":null");
    return;
  }
  put (writer, ",\"captured\":{\"pit\":%d,\"stones\":%u,\"from\":[", outcome->captured_pit + 1,
       outcome->captured);
  for (int i = 0; i < outcome->taken_count; i++)
    put (writer, "%s[%u,%d,%u]", i > 0 ? "," : "", outcome->taken[i].seat,
         outcome->taken[i].pit + 1, outcome->taken[i].stones);
  put (writer, "]}");
}

static void
put_numbers (Writer *writer, const char *key, const uint16_t *numbers, int count)
{
  put (writer, ",\"%s\":[", key);
  for (int i = 0; i < count; i++)
    put (writer, "%s%u", i > 0 ? "," : "", numbers[i]);
  put (writer, "]");
}

/* At the end: what lay there before the sweep. Before it, and where a typed-in
 * position says that the game is over: what lies there now. */
static void
put_left (Writer *writer, const KalahSession *game)
{
  uint16_t sides[KALAH_SEATS_MAX];
  for (int seat = 0; seat < game->position.players; seat++)
    sides[seat] = (uint16_t) kalah_position_side (&game->position, seat);
  bool told = game->outcome.reason != KALAH_REASON_NONE;
  put_numbers (writer, "left", told ? game->outcome.left : sides, game->position.players);
}

static void
put_ranks (Writer *writer, const KalahSession *game)
{
  uint8_t ranks[KALAH_SEATS_MAX];
  uint16_t places[KALAH_SEATS_MAX];
  if (game->position.turn != KALAH_TURN_OVER) {
    put (writer, ",\"ranks\":null");
    return;
  }
  kalah_play_ranks (&game->rules, &game->position, ranks);
  for (int seat = 0; seat < KALAH_SEATS_MAX; seat++)
    places[seat] = ranks[seat];
  put_numbers (writer, "ranks", places, game->position.players);
}

static void
put_reason (Writer *writer, KalahReason reason)
{
  if (reason == KALAH_REASON_NONE)
    put (writer, ",\"reason\":null");
  else
    put (writer, ",\"reason\":\"%s\"", kalah_reason_word (reason));
}

void
kalah_show (const KalahSession *game, char buf[KALAH_SHOW_MAX])
{
  char position[KALAH_POSITION_TEXT_MAX];
  Writer writer = { .text = buf };
  int players = game->position.players;
  kalah_position_format (&game->position, position);
  put (&writer, "{\"position\":\"%s\"", position);
  put (&writer, ",\"over\":%s", game->position.turn == KALAH_TURN_OVER ? "true" : "false");
  put_legal (&writer, kalah_play_legal (&game->position));
  put (&writer, ",\"extra\":%s", game->outcome.extra ? "true" : "false");
  put_captured (&writer, &game->outcome);
  put_reason (&writer, game->outcome.reason);
  put_numbers (&writer, "stores", game->position.store, players);
  put_left (&writer, game);
  put_numbers (&writer, "got", game->outcome.got, players);
  put_ranks (&writer, game);
  put (&writer, "}");
}
