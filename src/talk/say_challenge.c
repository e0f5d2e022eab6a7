/*
 * say_challenge.c - one person asks another to play.
 *
 * Invariant: the question stands for itself. Who is asked may never have heard of
 * this plugin, or of the game, and needs no word but those in the message.
 */
#include "talk/name.h"
#include "talk/say_parts.h"
#include "talk/text.h"

/* "pits=7, stones=3": what differs from the usual game; NULL when nothing does.
 * Free it. */
static char *
list_unusual (const KalahRules *rules)
{
  KalahRules usual;
  kalah_rules_init (&usual);
  g_autoptr (GPtrArray) words = g_ptr_array_new_with_free_func (g_free);
  for (guint rule = 0; rule < KALAH_RULE_COUNT; rule++) {
    char number[8];
    int value = kalah_rules_get (rules, rule);
    if (value != kalah_rules_get (&usual, rule))
      g_ptr_array_add (words, g_strdup_printf ("%s=%s", kalah_rule_name (rule),
                                               kalah_rule_word (rule, value, number)));
  }
  return words->len > 0 ? kalah_say_list (words) : NULL;
}

char *
kalah_say_challenged (const KalahEvent *event)
{
  g_autofree char *name = kalah_say_name (event);
  g_autofree char *other = kalah_say_other (event);
  g_autofree char *unusual = list_unusual (&event->rules);
  if (unusual == NULL)
    /* Translators: %1$s is asked by %2$s. The words in quotes are typed as they stand;
     * put those of your language there if src/talk/words.c has them. */
    return g_strdup_printf (_("%1$s, %2$s challenges you to a game of Kalah, here in the chat. Say "
                              "\"accept\" to play or \"decline\" not to. When it is your turn, "
                              "answer with the number of a pit."),
                            other, name);
  /* Translators: as before; %3$s is a list of settings such as "pits=7, stones=3". */
  return g_strdup_printf (_("%1$s, %2$s challenges you to a game of Kalah, here in the chat, with "
                            "these rules: %3$s. Say \"accept\" to play or \"decline\" not to. When "
                            "it is your turn, answer with the number of a pit."),
                          other, name, unusual);
}

char *
kalah_say_unaccepted (const KalahEvent *event)
{
  g_autofree char *name = kalah_say_name (event);
  g_autofree char *other = kalah_say_other (event);
  if (event->kind == KALAH_EVENT_DECLINED)
    return g_strdup_printf (_("%1$s, %2$s does not want to play now. The table is closed."), other,
                            name);
  return g_strdup_printf (_("%1$s, %2$s has not answered. The table is closed."), other, name);
}

char *
kalah_say_kept (const KalahTable *table, int seat)
{
  g_autofree char *name = kalah_say_seat (table, seat);
  g_autofree char *opener = kalah_name_show (kalah_table_opener_name (table));
  return g_strdup_printf (_("%1$s, %2$s waits for your answer: say \"accept\" to play or "
                            "\"decline\" not to."),
                          name, opener);
}

char *
kalah_say_challenge_refused (const KalahEvent *event, const char *name, const char *trigger)
{
  g_autofree char *other = kalah_say_other (event);
  g_autofree char *typed = kalah_say_typed (event);
  switch (event->refusal) {
  case KALAH_REFUSAL_NOBODY_CALLED:
    return g_strdup_printf (_("%1$s, nobody called \"%2$s\" is here."), name, typed);
  case KALAH_REFUSAL_SELF:
    return g_strdup_printf (_("%1$s, you cannot challenge yourself. To play against the computer "
                              "type \"%2$s new\" and \"%2$s start\"."),
                            name, trigger);
  case KALAH_REFUSAL_DECLINED_BEFORE:
    return g_strdup_printf (_("%1$s, %2$s does not want to be challenged at the moment."), name,
                            other);
  case KALAH_REFUSAL_KEPT:
    return g_strdup_printf (_("%1$s, that seat is kept for %2$s, who has been challenged."), name,
                            other);
  default:
    return NULL;
  }
}
