/*
 * eventloop.c - the bridge from libpurple's event loop to GLib's.
 *
 * Invariant: an input handle is the id of a GLib source, so removing it frees all.
 */
#include "room/eventloop.h"

#include <glib-unix.h>

typedef struct {
  PurpleInputFunction function;
  void *data;
} Watch;

static gboolean
ready (int fd, GIOCondition condition, gpointer data)
{
  const Watch *watch = data;
  unsigned seen = 0;

  if ((condition & (G_IO_IN | G_IO_HUP | G_IO_ERR)) != 0)
    seen |= PURPLE_INPUT_READ;
  if ((condition & (G_IO_OUT | G_IO_HUP | G_IO_ERR | G_IO_NVAL)) != 0)
    seen |= PURPLE_INPUT_WRITE;
  watch->function (watch->data, fd, (PurpleInputCondition) seen);
  return G_SOURCE_CONTINUE;
}

static guint
input_add (int fd, PurpleInputCondition condition, PurpleInputFunction function, gpointer data)
{
  GIOCondition wanted = G_IO_HUP | G_IO_ERR;
  Watch *watch = g_new0 (Watch, 1);

  watch->function = function;
  watch->data = data;
  if ((condition & PURPLE_INPUT_READ) != 0)
    wanted |= G_IO_IN;
  if ((condition & PURPLE_INPUT_WRITE) != 0)
    wanted |= G_IO_OUT | G_IO_NVAL;
  return g_unix_fd_add_full (G_PRIORITY_DEFAULT, fd, wanted, ready, watch, g_free);
}

PurpleEventLoopUiOps *
kalah_eventloop_ops (void)
{
  static PurpleEventLoopUiOps ops = {
    .timeout_add = g_timeout_add,
    .timeout_remove = g_source_remove,
    .input_add = input_add,
    .input_remove = g_source_remove,
    .timeout_add_seconds = g_timeout_add_seconds,
  };
  return &ops;
}
