/*
 * standings.c - see standings.h. Invariant: counting the results of a place one by one,
 * in the order of the games, and reckoning it anew give the same numbers.
 */
#include "store/standings.h"

#include <string.h>

#include "store/games.h"
#include "store/glicko.h"

typedef struct {
  const KalahResultSeat *seat;
  KalahGlicko glicko;
  int games, won, drawn, lost;
  gint64 last; /* when they last played; 0: never */
} Player;

/* --- counting -------------------------------------------------------------- */

static gboolean
read_player (KalahDatabase *database, const char *place, Player *player, GError **error)
{
  sqlite3_stmt *row = kalah_database_query (
    database, error, "SELECT rating, deviation, volatility, games, won, drawn, lost, last "
                     "FROM ratings WHERE place = ?1 AND identity = ?2", "tt", place,
    player->seat->id);
  KalahStep step = row != NULL ? kalah_database_step (database, row, error) : KALAH_STEP_ERROR;

  kalah_glicko_init (&player->glicko);
  if (step == KALAH_STEP_ROW) {
    player->glicko = (KalahGlicko) { sqlite3_column_double (row, 0), sqlite3_column_double (row, 1),
                                     sqlite3_column_double (row, 2) };
    player->games = sqlite3_column_int (row, 3);
    player->won = sqlite3_column_int (row, 4);
    player->drawn = sqlite3_column_int (row, 5);
    player->lost = sqlite3_column_int (row, 6);
    player->last = sqlite3_column_int64 (row, 7);
    kalah_database_end (row);
  }
  return step != KALAH_STEP_ERROR;
}

static gboolean
write_player (KalahDatabase *database, const char *place, const Player *player, GError **error)
{
  return kalah_database_run (
    database, error,
    "INSERT OR REPLACE INTO ratings (place, identity, name, rating, deviation, volatility, games, "
    "won, drawn, lost, last, forgotten) "
    "VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12)", "tttdddiiiili", place,
    player->seat->id, player->seat->name != NULL ? player->seat->name : player->seat->id,
    player->glicko.rating, player->glicko.deviation, player->glicko.volatility, player->games,
    player->won, player->drawn, player->lost, player->last, player->seat->forgotten);
}

static void
rest (KalahGlicko *glicko, gint64 last, gint64 now)
{
  if (last != 0)
    kalah_glicko_rest (glicko, (double) (now - last) / KALAH_STANDINGS_REST_MS);
}

static gboolean
is_among (const Player *players, guint count, const char *id)
{
  for (guint i = 0; i < count; i++)
    if (strcmp (players[i].seat->id, id) == 0)
      return TRUE;
  return FALSE;
}

/* The people of RESULT, nobody twice; how many. */
static guint
find_players (const KalahResult *result, Player players[KALAH_SEATS_MAX])
{
  guint count = 0;

  for (guint i = 0; i < result->seat_count; i++) {
    const KalahResultSeat *seat = &result->seats[i];
    if (seat->id != NULL && !is_among (players, count, seat->id))
      players[count++] = (Player) { .seat = seat };
  }
  return count;
}

static double
score (const Player *player, const Player *other)
{
  if (player->seat->rank == other->seat->rank)
    return 0.5;
  return player->seat->rank < other->seat->rank ? 1 : 0;
}

/* Won: came in first alone. */
static void
count_outcome (Player *player, const KalahResult *result)
{
  guint first = 0;

  for (guint i = 0; i < result->seat_count; i++)
    first += result->seats[i].rank == 1;
  player->games++;
  if (player->seat->rank != 1)
    player->lost++;
  else if (first > 1)
    player->drawn++;
  else
    player->won++;
}

/* All against all, as strong as they were before. */
static void
rate_players (Player *players, guint count)
{
  KalahGlicko before[KALAH_SEATS_MAX];

  for (guint i = 0; i < count; i++)
    before[i] = players[i].glicko;
  for (guint i = 0; i < count; i++) {
    KalahGlickoGame games[KALAH_SEATS_MAX];
    guint played = 0;
    for (guint j = 0; j < count; j++)
      if (j != i)
        games[played++] = (KalahGlickoGame) { before[j].rating, before[j].deviation,
                                              score (&players[i], &players[j]) };
    kalah_glicko_rate (&players[i].glicko, games, played);
  }
}

gboolean
kalah_standings_count (KalahDatabase *database, const KalahResult *result, GError **error)
{
  Player players[KALAH_SEATS_MAX];
  guint count = result->rated ? find_players (result, players) : 0;

  if (count < 2)
    return TRUE;
  for (guint i = 0; i < count; i++) {
    if (!read_player (database, result->place, &players[i], error))
      return FALSE;
    rest (&players[i].glicko, players[i].last, result->at);
  }
  rate_players (players, count);
  for (guint i = 0; i < count; i++) {
    count_outcome (&players[i], result);
    players[i].last = MAX (players[i].last, result->at);
    if (!write_player (database, result->place, &players[i], error))
      return FALSE;
  }
  return TRUE;
}

static gboolean
count_again (const KalahResult *result, gpointer database, GError **error)
{
  return kalah_standings_count (database, result, error);
}

gboolean
kalah_standings_rebuild (KalahDatabase *database, const char *place, GError **error)
{
  return kalah_database_run (database, error, "DELETE FROM ratings WHERE place = ?1", "t", place)
         && kalah_games_each (database, place, count_again, database, error)
         && kalah_database_run (database, error,
                                "DELETE FROM ratings WHERE place = ?1 AND forgotten", "t", place);
}

/* --- reading --------------------------------------------------------------- */

static void
standing_free (gpointer data)
{
  KalahStanding *standing = data;

  g_free (standing->id);
  g_free (standing->name);
  g_free (standing);
}

static KalahStanding *
read_standing (sqlite3_stmt *row, gint64 now)
{
  KalahStanding *standing = g_new0 (KalahStanding, 1);
  KalahGlicko glicko = { sqlite3_column_double (row, 2), sqlite3_column_double (row, 3),
                         sqlite3_column_double (row, 4) };

  standing->id = g_strdup (kalah_database_text (row, 0));
  standing->name = g_strdup (kalah_database_text (row, 1));
  standing->games = (guint) sqlite3_column_int (row, 5);
  standing->won = (guint) sqlite3_column_int (row, 6);
  standing->drawn = (guint) sqlite3_column_int (row, 7);
  standing->lost = (guint) sqlite3_column_int (row, 8);
  standing->last = sqlite3_column_int64 (row, 9);
  rest (&glicko, standing->last, now);
  standing->rating = glicko.rating;
  standing->deviation = glicko.deviation;
  return standing;
}

static double
sure (const KalahStanding *standing)
{
  return standing->rating - 2 * standing->deviation;
}

static int
compare (gconstpointer a, gconstpointer b)
{
  const KalahStanding *first = *(KalahStanding *const *) a;
  const KalahStanding *second = *(KalahStanding *const *) b;

  if (sure (first) != sure (second))
    return sure (first) > sure (second) ? -1 : 1;
  return strcmp (first->id, second->id); /* the same order each time */
}

/* Who is equally good has the same rank. */
static void
number (GPtrArray *standings)
{
  for (guint i = 0; i < standings->len; i++) {
    KalahStanding *standing = g_ptr_array_index (standings, i);
    const KalahStanding *above = i > 0 ? g_ptr_array_index (standings, i - 1) : NULL;
    standing->rank = above != NULL && sure (above) == sure (standing) ? above->rank : i + 1;
  }
}

GPtrArray *
kalah_standings_read (KalahDatabase *database, const char *place, gint64 now, GError **error)
{
  sqlite3_stmt *rows = kalah_database_query (
    database, error, "SELECT identity, name, rating, deviation, volatility, games, won, drawn, "
                     "lost, last FROM ratings WHERE place = ?1 AND NOT forgotten", "t", place);
  g_autoptr (GPtrArray) standings = g_ptr_array_new_with_free_func (standing_free);
  KalahStep step = KALAH_STEP_ERROR;

  while (rows != NULL && (step = kalah_database_step (database, rows, error)) == KALAH_STEP_ROW)
    g_ptr_array_add (standings, read_standing (rows, now));
  if (step != KALAH_STEP_END)
    return NULL;
  g_ptr_array_sort (standings, compare);
  number (standings);
  return g_steal_pointer (&standings);
}
