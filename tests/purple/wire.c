/*
 * wire.c - see wire.h, and the end of stage.h.
 */
#include "purple/wire.h"

#include <string.h>

#include "purple/rival.h"
#include "purple/stage.h"
#include "suite.h"

#define PATIENCE_S 20

static GString *wire;

void
wire_open (void)
{
  wire = g_string_new (NULL);
}

void
wire_close (void)
{
  g_string_free (wire, TRUE);
}

void
wire_add (const char *text)
{
  g_string_append_printf (wire, "%s\n", text);
}

char *
stage_wire (void)
{
  char *said = g_strdup (wire->str);
  g_string_truncate (wire, 0);
  return said;
}

static gboolean
on_tick (gpointer data)
{
  (void) data;
  return G_SOURCE_CONTINUE;
}

char *
stage_await (const char *text)
{
  gint64 end = g_get_monotonic_time () + PATIENCE_S * G_USEC_PER_SEC;
  guint tick = g_timeout_add (100, on_tick, NULL); /* so that the wait can end */
  while (strstr (wire->str, text) == NULL && g_get_monotonic_time () < end)
    g_main_context_iteration (NULL, TRUE);
  g_source_remove (tick);
  ck_assert_msg (strstr (wire->str, text) != NULL, "nobody said \"%s\", only:\n%s", text,
                 wire->str);
  return stage_wire ();
}

void
stage_expect (const char *text)
{
  g_free (stage_await (text));
}

void
stage_expect_silence (void)
{
  stage_settle ();
  g_autofree char *said = stage_wire ();
  ck_assert_str_eq (said, "");
}

void
stage_settle (void)
{
  for (guint i = 0; i < 20; i++) {
    while (g_main_context_iteration (NULL, FALSE))
      ;
    g_usleep (2000);
  }
}

void
stage_outlast_hosts (void)
{
  gint64 end = g_get_monotonic_time () + (KALAH_RIVAL_WAIT_MAX_MS + 200) * G_GINT64_CONSTANT (1000);
  while (g_get_monotonic_time () < end)
    stage_settle ();
}

gboolean
stage_saw (PurpleConversation *conv, const char *text)
{
  for (GList *link = purple_conversation_get_message_history (conv); link != NULL;
       link = link->next) {
    PurpleConvMessage *message = link->data;
    g_autofree char *plain = purple_markup_strip_html (message->what);
    if ((message->flags & PURPLE_MESSAGE_SYSTEM) != 0 && strstr (plain, text) != NULL)
      return TRUE;
  }
  return FALSE;
}
