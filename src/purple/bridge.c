/*
 * bridge.c - see bridge.h. Bridges decorate names: colours, and marks in the middle that
 * nobody sees, lest people be woken by their own names. Those mean nothing.
 */
#include "purple/bridge.h"

#include <string.h>

#include "purple/prefs.h"

static gboolean
is_bridge (const char *who)
{
  const char *bridges = kalah_prefs_bridges ();
  if (bridges == NULL || *bridges == '\0')
    return FALSE;
  g_auto (GStrv) nicks = g_strsplit (bridges, ",", -1);
  for (guint i = 0; nicks[i] != NULL; i++)
    if (purple_utf8_strcasecmp (g_strstrip (nicks[i]), who) == 0)
      return TRUE;
  return FALSE;
}

/* NAME up to END without what is not seen; NULL when nothing is left. */
static char *
clean (const char *name, const char *end)
{
  if (end - name > KALAH_BRIDGE_NAME_MAX)
    return NULL;
  GString *seen = g_string_new (NULL);
  for (; name < end; name = g_utf8_next_char (name)) {
    gunichar c = g_utf8_get_char (name);
    if (g_unichar_isgraph (c))
      g_string_append_unichar (seen, c);
    else if (g_unichar_isspace (c) && seen->len > 0)
      g_string_append_c (seen, ' ');
  }
  char *text = g_strchomp (g_string_free (seen, FALSE));
  if (*text == '\0')
    g_clear_pointer (&text, g_free);
  return text;
}

char *
kalah_bridge_read (PurpleConversation *conv, const char *who, const char *html, char **speaker)
{
  if (conv == NULL || purple_conversation_get_type (conv) != PURPLE_CONV_TYPE_CHAT
      || !is_bridge (who))
    return NULL;
  g_autofree char *text = purple_markup_strip_html (html);
  const char *start = text + strspn (text, " ");
  const char *end = *start == '<' ? strstr (start, "> ") : NULL;
  g_autofree char *name = end == NULL || !g_utf8_validate (text, -1, NULL)
                              ? NULL
                              : clean (start + 1, end);
  if (name == NULL)
    return NULL;
  *speaker = g_strconcat (who, "\n", name, NULL);
  return g_markup_escape_text (end + 2, -1);
}

const char *
kalah_bridge_name (const char *who)
{
  const char *end = strchr (who, '\n');
  return end == NULL ? NULL : end + 1;
}
