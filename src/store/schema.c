/*
 * schema.c - see schema.h.
 */
#include "store/schema.h"

/* A table that is closed is a row without intents, so that its number is never
 * another's. An unreadable one keeps them: a newer version may read them. Times are
 * milliseconds since the epoch. */
static const char version_1[] =
  "CREATE TABLE tables ("
  "  id INTEGER PRIMARY KEY AUTOINCREMENT,"
  "  place TEXT NOT NULL,"
  "  name TEXT NOT NULL,"
  "  opened INTEGER NOT NULL,"
  "  closed INTEGER,"
  "  unreadable INTEGER NOT NULL DEFAULT 0);"
  "CREATE UNIQUE INDEX open_tables ON tables (place) WHERE closed IS NULL;"
  "CREATE INDEX named_tables ON tables (place, name);"
  "CREATE TABLE intents ("
  "  table_key INTEGER NOT NULL,"
  "  number INTEGER NOT NULL,"
  "  at INTEGER NOT NULL,"
  "  intent TEXT NOT NULL,"
  "  PRIMARY KEY (table_key, number)) WITHOUT ROWID;"
  "CREATE TABLE games ("
  "  id INTEGER PRIMARY KEY,"
  "  table_key INTEGER NOT NULL,"
  "  place TEXT NOT NULL,"
  "  name TEXT NOT NULL,"
  "  game INTEGER NOT NULL,"
  "  at INTEGER NOT NULL,"
  "  rules TEXT NOT NULL,"
  "  moves TEXT NOT NULL,"
  "  rated INTEGER NOT NULL);"
  "CREATE INDEX place_games ON games (place, name, game);"
  "CREATE TABLE seats ("
  "  game_key INTEGER NOT NULL,"
  "  seat INTEGER NOT NULL,"
  "  identity TEXT,"
  "  name TEXT,"
  "  cpu TEXT,"
  "  standin INTEGER NOT NULL,"
  "  forgotten INTEGER NOT NULL,"
  "  rank INTEGER NOT NULL,"
  "  stones INTEGER NOT NULL,"
  "  PRIMARY KEY (game_key, seat)) WITHOUT ROWID;"
  "CREATE INDEX seat_identities ON seats (identity);"
  "CREATE TABLE ratings ("
  "  place TEXT NOT NULL,"
  "  identity TEXT NOT NULL,"
  "  name TEXT NOT NULL,"
  "  rating REAL NOT NULL,"
  "  deviation REAL NOT NULL,"
  "  volatility REAL NOT NULL,"
  "  games INTEGER NOT NULL,"
  "  won INTEGER NOT NULL,"
  "  drawn INTEGER NOT NULL,"
  "  lost INTEGER NOT NULL,"
  "  last INTEGER NOT NULL,"
  "  forgotten INTEGER NOT NULL,"
  "  PRIMARY KEY (place, identity)) WITHOUT ROWID;";

static const char *const steps[] = { version_1 };

const KalahSchema kalah_schema = { steps, G_N_ELEMENTS (steps) };
