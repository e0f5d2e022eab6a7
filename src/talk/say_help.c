/*
 * say_help.c - the words people may type: all of them in five lines, or one of them
 * in a sentence or two.
 *
 * Invariant: every word of talk/parse has a row here, and every setting has its
 * sentence.
 */
#include "table/settings.h"
#include "talk/name.h"
#include "talk/say_parts.h"
#include "talk/text.h"

typedef struct {
  const char *word, *sentence;
} Topic;

/* Translators: in each of these sentences %1$s is the word "!kalah", or what it was
 * changed to; what stands in quotes is typed as it is. */
static const Topic TOPICS[] = {
  { "new", N_("\"%1$s new\" opens a table here, with settings if you like: \"%1$s new players=3 "
              "pits=4\".") },
  { "challenge", N_("\"%1$s challenge NAME\" asks somebody in this chat to play; settings may "
                    "stand behind the name, and a name with spaces in quotation marks.") },
  { "yes", N_("\"yes\", or \"ok\" or \"accept\", says yes to what you were asked: to play, or to "
              "let a move be taken back.") },
  { "no", N_("\"no\", or \"decline\", says no to what you were asked: to play, or to let a move be "
             "taken back.") },
  { "join", N_("\"%1$s join\" takes a free seat, before the game or after it.") },
  { "leave", N_("\"%1$s leave\" gives your seat up; during a game the computer takes it. To be "
                "back later, type \"%1$s away\" instead.") },
  { "cpu", N_("\"%1$s cpu\" gives a free seat to the computer; \"%1$s cpu 5\" makes it play as "
              "well as it can, \"%1$s cpu 1\" like a newcomer.") },
  { "start", N_("\"%1$s start\" deals; the computer takes the seats that are still free.") },
  { "board", N_("\"%1$s board\" shows the board again; \"%1$s set board=list\" writes it in "
                "sentences.") },
  { "rules", N_("\"%1$s rules\" tells the rules of this table.") },
  { "moves", N_("\"%1$s moves\" lists the moves of this game.") },
  { "top", N_("\"%1$s top\" lists the best players, \"%1$s top NAME\" tells about one of them.") },
  { "help", N_("\"%1$s help\" lists all words, \"%1$s help WORD\" explains one of them or a "
               "setting.") },
  { "hint", N_("\"%1$s hint\" tells the player on turn a good pit and why; not in games that count "
               "for the standings.") },
  { "undo", N_("\"%1$s undo\" asks the others to let you take your last move back, with all that "
               "was played since.") },
  { "away", N_("\"%1$s away\" lets the computer play for you until you say something.") },
  { "back", N_("\"%1$s back\", or any other word of yours, takes your seat back from the "
               "computer.") },
  { "standin", N_("\"%1$s standin NAME\" lets the computer play for somebody who has been silent "
                  "on turn for long; they have their seat back when they say something.") },
  { "resign", N_("\"%1$s resign\" gives up the game: you take the last place that is free.") },
  { "again", N_("\"%1$s again\" deals the next game to the same people; another one begins.") },
  { "set", N_("\"%1$s set KEY=VALUE\" changes a setting before the deal; \"%1$s rules\" tells how "
              "it is played now.") },
  { "stop", N_("\"%1$s stop\" closes the table. In a game that counts for the standings who plays "
               "can only resign.") },
};

static const Topic SETTINGS[] = {
  { "game", N_("The game: Kalah, or basic mancala without captures.") },
  { "players", N_("How many play.") },
  { "pits", N_("How many pits each player has.") },
  { "stones", N_("How many stones lie in each pit at the start.") },
  { "first", N_("Which seat moves first.") },
  { "capture", N_("Among three or four: from whose pits you capture.") },
  { "empty-capture", N_("When there is nothing to capture, the last stone stays where it is or "
                        "goes into the store.") },
  { "end", N_("The game ends when any side is empty, or when the player on turn cannot move.") },
  { "leftover", N_("Who gets the stones left in the end: the owner of the side they lie on, or who "
                   "has none.") },
  { "majority", N_("Among two: stop when more than half of the stones are in one store.") },
  { "ranks", N_("In basic mancala: play for all places, or for the first alone.") },
  { "resign", N_("The pits of who resigns stay on the board, or leave it.") },
  { "rotate", N_("Another player begins the next game.") },
  { "board", N_("How the board is written; list is for screen readers.") },
  { "bottom", N_("Whose side of the board is shown at the bottom.") },
  { "level", N_("How the computer plays: 1 like a newcomer, 5 as well as it can, or in one of the "
                "named styles.") },
  { "standin", N_("How the computer plays for somebody absent.") },
  { "clock", N_("Seconds for each move; when they are over, the computer makes it.") },
  { "grace", N_("Seconds until the computer plays for somebody who has left the chat.") },
  { "patience", N_("Seconds that somebody on turn may be silent before the others may call the "
                   "computer in.") },
  { "rated", N_("Whether games count for the standings; then there are no hints, no move is taken "
                "back, and for who is absent the computer plays at level 1.") },
  { "expiry", N_("Seconds until a challenge that nobody answers is over.") },
};

/* SENTENCE with TRIGGER where it says %1$s. The compiler cannot check a format out of
 * a table, so none is used. */
static char *
fill_in (const char *sentence, const char *trigger)
{
  g_auto (GStrv) parts = g_strsplit (sentence, "%1$s", -1);
  return g_strjoinv (trigger, parts);
}

static const char *
find_topic (const Topic *topics, guint count, const char *word)
{
  for (guint i = 0; i < count; i++)
    if (g_ascii_strcasecmp (topics[i].word, word) == 0)
      return _(topics[i].sentence);
  return NULL;
}

static void
append_line (GString *text, char *line)
{
  g_string_append_printf (text, "%s%s", text->len > 0 ? "\n" : "", line);
  g_free (line);
}

static char *
say_setting (const char *key, const char *trigger)
{
  const char *meaning = find_topic (SETTINGS, G_N_ELEMENTS (SETTINGS), key);
  const char *values = kalah_settings_values (key);
  if (values == NULL)
    return NULL;
  /* Translators: "The setting pits takes 3|4|6|7: "!kalah set pits=VALUE"." */
  g_autofree char *how = g_strdup_printf (_("The setting %1$s takes %2$s: \"%3$s set "
                                            "%1$s=VALUE\"."),
                                          key, values, trigger);
  return g_strjoin (" ", how, meaning, NULL);
}

static char *
say_about (const char *word, const char *trigger)
{
  const char *sentence = find_topic (TOPICS, G_N_ELEMENTS (TOPICS), word);
  char *setting = say_setting (word, trigger);
  GString *text = g_string_new (NULL);
  if (sentence != NULL)
    append_line (text, fill_in (sentence, trigger));
  if (setting != NULL)
    append_line (text, setting);
  if (text->len == 0) {
    g_autofree char *typed = kalah_name_show (word);
    append_line (text, g_strdup_printf (_("There is no word \"%1$s\": \"%2$s help\" lists all."),
                                        typed, trigger));
  }
  return g_string_free (text, FALSE);
}

static char *
say_all (const char *trigger)
{
  g_autofree char *keys = kalah_say_keys ();
  GString *text = g_string_new (NULL);
  append_line (text, g_strdup_printf (_("On your turn type the number of a pit, or of several to "
                                        "go on while you move again: 3 or 3,1. More about a word: "
                                        "\"%1$s help undo\"."),
                                      trigger));
  append_line (text, g_strdup_printf (_("\"%1$s new\" opens a table, \"%1$s challenge NAME\" asks "
                                        "somebody to play, \"yes\" or \"no\" answers, \"%1$s "
                                        "join\" takes a seat, \"%1$s cpu\" gives one to the "
                                        "computer, \"%1$s start\" deals, \"%1$s again\" deals "
                                        "the next game."),
                                      trigger));
  append_line (text, g_strdup_printf (_("\"%1$s board\", \"%1$s rules\", \"%1$s moves\" and \"%1$s "
                                        "top\" show how it stands, how it is played, what was "
                                        "played and who plays best; \"%1$s hint\" advises you, "
                                        "\"%1$s undo\" asks to take a move back."),
                                      trigger));
  append_line (text, g_strdup_printf (_("\"%1$s away\" lets the computer play for you, \"%1$s "
                                        "standin NAME\" for somebody silent, until \"%1$s back\"; "
                                        "\"%1$s leave\" gives up your seat, \"%1$s resign\" the "
                                        "game, \"%1$s stop\" closes the table."),
                                      trigger));
  /* Translators: %2$s is the list of all settings, "game, players, pits". */
  append_line (text, g_strdup_printf (_("Settings, as in \"%1$s new players=3\" or \"%1$s set "
                                        "pits=4\": %2$s."),
                                      trigger, keys));
  return g_string_free (text, FALSE);
}

char *
kalah_say_help (const char *trigger, const char *about)
{
  return about != NULL && *about != '\0' ? say_about (about, trigger) : say_all (trigger);
}
