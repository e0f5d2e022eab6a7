/*
 * kgp.c - plays on a server of the Kalah Game Protocol.
 *
 * Invariant: each position that was asked about and is not stopped has had a move
 * sent for it. Those that may get a better one stand in `requests`, the oldest
 * first; each leaves the list exactly once, by `yield` or `stop`.
 */
#include "kgp.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/play.h"
#include "engine/search.h"
#include "kgp_line.h"
#include "watch.h"

#define MAJOR 1 /* the version of the protocol that we know */

/* More positions at once are not thought about: the first answer must do. */
#define REQUESTS_MAX 64

#define QUICK_LEVEL 3 /* done in a moment, and plays well enough to begin with */

/* Milliseconds for one move: where the server has no clock, and at most; and which
 * part of what its clock shows. */
#define TIME_USUAL 1000
#define TIME_MOST 5000
#define TIME_PART_GAME 30
#define TIME_PART_MOVE 2
#define CLOCK_MAX (UINT64_C (1) << 32)

typedef struct {
  uint64_t serial; /* ours, never used twice; the server's is in `line` */
  bool has_id;
  uint64_t id;
  KalahPosition position;
  int pit; /* the move that was sent, */
  unsigned depth; /*   and how far we had looked ahead */
} Request;

struct KalahKgp {
  KalahKgpWays ways;
  KalahKgpStage stage;
  int level;
  Request requests[REQUESTS_MAX];
  size_t count;
  uint64_t serials;
  uint64_t clock; /* milliseconds that the server gives us; where has_clock */
  bool has_clock, no_clock, clock_is_for_a_move;
  KalahWatch watch;   /* while we think: */
  uint64_t thinking;  /*   about this request; 0 once it is stopped */
  char buf[KALAH_KGP_LINE_MAX + 3];
};

KalahKgp *
kalah_kgp_new (const KalahKgpWays *ways, int level)
{
  KalahKgp *kgp = calloc (1, sizeof *kgp);
  if (kgp == NULL)
    return NULL;
  kgp->ways = *ways;
  kgp->level = level;
  return kgp;
}

void
kalah_kgp_free (KalahKgp *kgp)
{
  free (kgp);
}

KalahKgpStage
kalah_kgp_stage (const KalahKgp *kgp)
{
  return kgp->stage;
}

/* ---- saying ----------------------------------------------------------- */

/* Says NAME ARGS, about the command REF of the server, where that has a number. */
static void
say (KalahKgp *kgp, bool has_ref, uint64_t ref, const char *name, const char *args)
{
  KalahKgpLine line = { .has_ref = has_ref, .ref = ref, .args = args };
  snprintf (line.name, sizeof line.name, "%s", name);
  if (!kalah_kgp_line_write (&line, kgp->buf)) {
    line.args = ""; /* a ping so long that no pong can hold it */
    kalah_kgp_line_write (&line, kgp->buf);
  }
  kgp->ways.send (kgp->buf, kgp->ways.data);
}

static void
complain (KalahKgp *kgp, const KalahKgpLine *about, const char *sentence)
{
  char text[120];
  snprintf (text, sizeof text, "\"%s\"", sentence);
  say (kgp, about->has_id, about->id, "error", text);
}

static void
say_move (KalahKgp *kgp, const Request *request)
{
  char pit[16];
  snprintf (pit, sizeof pit, "%d", request->pit + 1);
  say (kgp, request->has_id, request->id, "move", pit);
}

/* Tells a person what the server said. */
static void
tell (KalahKgp *kgp, const char *beginning, const char *args)
{
  KalahKgpArg arg;
  char text[200] = "", sentence[300];
  if (kalah_kgp_arg_next (&args, &arg))
    kalah_kgp_arg_show (&arg, text, sizeof text);
  snprintf (sentence, sizeof sentence, "%s%s", beginning, text);
  kgp->ways.tell (sentence, kgp->ways.data);
}

void
kalah_kgp_leave (KalahKgp *kgp)
{
  say (kgp, false, 0, "goodbye", "");
}

/* ---- thinking --------------------------------------------------------- */

static void
search (const KalahPosition *position, int level, uint64_t seed, bool (*stop) (void *data),
        void *data, KalahVerdict *verdict)
{
  const KalahLimits limits = { .level = level,
                               .seed = seed,
                               .memory = kalah_search_memory (level),
                               .stop = stop,
                               .stop_data = data };
  KalahRules rules;
  kalah_rules_init (&rules);
  kalah_rules_put (&rules, KALAH_RULE_PITS, position->pits);
  kalah_search (&rules, position, &limits, verdict);
}

/* What the clock of the server leaves for one move of those that wait. */
static uint64_t
time_for_a_move (const KalahKgp *kgp)
{
  if (!kgp->has_clock || kgp->no_clock)
    return TIME_USUAL;
  uint64_t time = kgp->clock / (kgp->clock_is_for_a_move ? TIME_PART_MOVE : TIME_PART_GAME);
  time /= kgp->count;
  return time < 1 ? 1 : time > TIME_MOST ? TIME_MOST : time;
}

static bool
must_stop (void *data)
{
  KalahKgp *kgp = data;
  return !kgp->ways.listen (kgp->ways.data) || kgp->thinking == 0
         || kalah_watch_is_up (&kgp->watch);
}

static void
drop_request (KalahKgp *kgp, size_t index)
{
  if (kgp->requests[index].serial == kgp->thinking)
    kgp->thinking = 0;
  kgp->count--;
  memmove (kgp->requests + index, kgp->requests + index + 1,
           (kgp->count - index) * sizeof *kgp->requests);
}

/* Sends the move of VERDICT if it is another and comes of looking further than
 * before: a search that was cut short may know less. */
static void
better_move (KalahKgp *kgp, Request *request, const KalahVerdict *verdict)
{
  bool further = verdict->exact || verdict->depth >= request->depth;
  if (!further || verdict->pit < 0)
    return;
  request->depth = verdict->depth;
  if (verdict->pit == request->pit)
    return;
  request->pit = verdict->pit;
  say_move (kgp, request);
}

/* Takes what we used off the clock, until the server says what is left of it. */
static void
run_clock (KalahKgp *kgp)
{
  uint64_t passed = kalah_watch_now () - kgp->watch.start;
  if (!kgp->clock_is_for_a_move)
    kgp->clock -= passed < kgp->clock ? passed : kgp->clock;
}

/* Thinks a little longer each time. The request stays the first in the list, unless
 * it is stopped. */
bool
kalah_kgp_think (KalahKgp *kgp)
{
  if (kgp->count == 0)
    return false;
  const KalahPosition position = kgp->requests[0].position;
  const uint64_t serial = kgp->requests[0].serial;
  KalahVerdict verdict = { .exact = false };
  kgp->thinking = serial;
  kgp->watch = kalah_watch_start (time_for_a_move (kgp));
  for (int level = QUICK_LEVEL + 1; level <= kgp->level && !verdict.exact && !must_stop (kgp);
       level++) {
    search (&position, level, serial, must_stop, kgp, &verdict);
    if (kgp->thinking != 0)
      better_move (kgp, &kgp->requests[0], &verdict);
  }
  run_clock (kgp);
  if (kgp->thinking != 0) {
    say (kgp, kgp->requests[0].has_id, kgp->requests[0].id, "yield", "");
    drop_request (kgp, 0);
  }
  return true;
}

/* ---- what the server says --------------------------------------------- */

static void
hear_kgp (KalahKgp *kgp, const KalahKgpLine *line)
{
  const char *rest = line->args;
  KalahKgpArg arg;
  uint64_t major;
  if (kgp->stage != KALAH_KGP_GREETING) {
    complain (kgp, line, "we know that already");
    return;
  }
  if (!kalah_kgp_arg_next (&rest, &arg) || !kalah_kgp_arg_number (&arg, UINT64_MAX, &major)
      || major != MAJOR) {
    complain (kgp, line, "only version 1 of the protocol is known here");
    kalah_kgp_leave (kgp);
    tell (kgp, "the server speaks another version of the protocol: ", line->args);
    kgp->stage = KALAH_KGP_REFUSED;
    return;
  }
  say (kgp, false, 0, "set", "info:name \"kalah-engine\"");
  say (kgp, false, 0, "set", "info:authors \"the authors of purple-kalah\"");
  say (kgp, false, 0, "set", "info:description \"alpha-beta search and a solver\"");
  say (kgp, line->has_id, line->id, "mode", "freeplay");
  kgp->stage = KALAH_KGP_ASKED;
}

static size_t
find_request (const KalahKgp *kgp, bool has_id, uint64_t id)
{
  size_t index = 0;
  while (index < kgp->count
         && (kgp->requests[index].has_id != has_id || kgp->requests[index].id != id))
    index++;
  return index;
}

static void
hear_state (KalahKgp *kgp, const KalahKgpLine *line)
{
  const char *rest = line->args;
  KalahKgpArg arg;
  KalahVerdict verdict;
  Request request = { .has_id = line->has_id, .id = line->id, .serial = ++kgp->serials };
  if (kgp->stage != KALAH_KGP_ASKED && kgp->stage != KALAH_KGP_PLAYING) {
    complain (kgp, line, "we do not play yet");
    return;
  }
  if (!kalah_kgp_arg_next (&rest, &arg) || !kalah_kgp_arg_board (&arg, &request.position)
      || kalah_play_legal (&request.position) == 0) {
    complain (kgp, line, "that is no board of 1 to 12 pits with a move for south");
    return;
  }
  kgp->stage = KALAH_KGP_PLAYING;
  size_t old = find_request (kgp, line->has_id, line->id);
  if (old < kgp->count) /* asked anew by the same name: the old question is gone */
    drop_request (kgp, old);
  int level = kgp->level < QUICK_LEVEL ? kgp->level : QUICK_LEVEL;
  search (&request.position, level, request.serial, NULL, NULL, &verdict);
  request.pit = verdict.pit;
  request.depth = verdict.depth;
  say_move (kgp, &request);
  if (level < kgp->level && !verdict.exact && kgp->count < REQUESTS_MAX)
    kgp->requests[kgp->count++] = request;
  else
    say (kgp, request.has_id, request.id, "yield", "");
}

/* Also comes for what has been answered with `yield` by now. */
static void
hear_stop (KalahKgp *kgp, const KalahKgpLine *line)
{
  size_t index = find_request (kgp, line->has_ref, line->ref);
  if (index < kgp->count)
    drop_request (kgp, index);
}

/* Hints: who does not understand one may ignore it. */
static void
hear_set (KalahKgp *kgp, const KalahKgpLine *line)
{
  const char *rest = line->args;
  KalahKgpArg option, value;
  uint64_t seconds;
  if (!kalah_kgp_arg_next (&rest, &option) || !kalah_kgp_arg_next (&rest, &value))
    return;
  if (kalah_kgp_arg_is (&option, "time:clock")
      && kalah_kgp_arg_number (&value, CLOCK_MAX, &seconds)) {
    kgp->clock = seconds * 1000;
    kgp->has_clock = true;
  } else if (kalah_kgp_arg_is (&option, "time:mode")) {
    kgp->no_clock = kalah_kgp_arg_is (&value, "none");
    kgp->clock_is_for_a_move = kalah_kgp_arg_is (&value, "relative");
  }
}

static void
hear_ping (KalahKgp *kgp, const KalahKgpLine *line)
{
  say (kgp, line->has_id, line->id, "pong", line->args);
}

static void
hear_error (KalahKgp *kgp, const KalahKgpLine *line)
{
  tell (kgp, "the server says: ", line->args);
}

static void
hear_goodbye (KalahKgp *kgp, const KalahKgpLine *line)
{
  (void) line;
  bool played = kgp->stage == KALAH_KGP_PLAYING;
  tell (kgp, played ? "the server said goodbye" : "the server does not let us play", "");
  kgp->stage = played ? KALAH_KGP_LEFT : KALAH_KGP_REFUSED;
  while (kgp->count > 0)
    drop_request (kgp, 0);
}

static void
hear_nothing (KalahKgp *kgp, const KalahKgpLine *line)
{
  (void) kgp;
  (void) line;
}

static const struct {
  const char *name;
  void (*hear) (KalahKgp *kgp, const KalahKgpLine *line);
} commands[] = {
  { "kgp", hear_kgp },   { "state", hear_state }, { "stop", hear_stop },
  { "set", hear_set },   { "ping", hear_ping },   { "error", hear_error },
  { "ok", hear_nothing }, { "pong", hear_nothing }, { "goodbye", hear_goodbye },
};

void
kalah_kgp_hear (KalahKgp *kgp, const char *text)
{
  KalahKgpLine line;
  if (kgp->stage == KALAH_KGP_LEFT || kgp->stage == KALAH_KGP_REFUSED)
    return;
  if (text[strspn (text, " \t")] == '\0')
    return;
  if (!kalah_kgp_line_read (text, &line)) {
    kalah_kgp_hear_noise (kgp);
    return;
  }
  for (size_t i = 0; i < sizeof commands / sizeof *commands; i++)
    if (strcmp (commands[i].name, line.name) == 0) {
      commands[i].hear (kgp, &line);
      return;
    }
  complain (kgp, &line, "there is no such command");
}

void
kalah_kgp_hear_noise (KalahKgp *kgp)
{
  const KalahKgpLine noise = { .has_id = false };
  complain (kgp, &noise, "that is no line of the protocol");
}
