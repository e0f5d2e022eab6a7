/*
 * finch.c - see finch.h.
 */
#include "live/finch.h"

#include <string.h>

#include "live/client.h"
#include "live/desktop.h"
#include "live/stage.h"

static const DesktopClient finch = { "gnt-purple", "finch", "gnt-autojoin" };

/* The buddy list stands beside the chat window, not upon it. */
static const char beside[] =
  "<pref name='blist'><pref name='position'><pref name='x' type='int' value='84'/>"
  "<pref name='y' type='int' value='0'/></pref></pref>";

static const char *
tmux_socket (void)
{
  static char path[128];
  g_snprintf (path, sizeof path, "%s/tmux", stage_dir ());
  return path;
}

static char *
screen (void)
{
  const char *const argv[] = { "tmux", "-S", tmux_socket (), "capture-pane", "-p", NULL };
  return desktop_output (argv, NULL);
}

void
finch_start (const char *person)
{
  static const char *const env[] = { "LC_ALL=C.UTF-8", "TERM=xterm-256color", "TMUX=", NULL };
  const DesktopUser user = { .person = person, .own = beside };
  g_autofree char *folder = desktop_configure (&finch, &user);
  g_autofree char *log = g_build_filename (stage_dir (), "tmux.log", NULL);
  g_autofree char *command = g_strdup_printf ("finch -c '%s' 2>'%s/stderr'", folder, folder);
  const char *const server[] = { "tmux", "-u", "-f", "/dev/null", "-S", tmux_socket (), "-D",
                                 NULL };
  const char *const session[] = { "tmux", "-u", "-S", tmux_socket (), "new-session", "-d",
                                  "-x", "110", "-y", "40", command, NULL };
  desktop_launch (server, env, log);
  char *done = NULL;
  for (int i = 0; done == NULL && i < 100; i++) {
    g_usleep (100000);
    done = desktop_output (session, NULL);
  }
  stage_check (done != NULL, "tmux does not start");
  g_free (done);
}

/* The chat is the second window, behind the buddy list. */
void
finch_type (const char *text)
{
  const char *const focus[] = { "tmux", "-S", tmux_socket (), "send-keys", "M-2", NULL };
  const char *const keys[] = { "tmux", "-S", tmux_socket (), "send-keys", "-l", text, NULL };
  const char *const enter[] = { "tmux", "-S", tmux_socket (), "send-keys", "Enter", NULL };
  g_free (desktop_output (focus, NULL));
  g_free (desktop_output (keys, NULL));
  g_free (desktop_output (enter, NULL));
}

void
finch_expect (const char *text)
{
  g_autofree char *shown = NULL;
  for (int i = 0; i < CLIENT_PATIENCE * 5; i++) {
    g_free (shown);
    shown = screen ();
    if (shown != NULL && strstr (shown, text) != NULL)
      return;
    client_pump (200);
  }
  stage_check (FALSE, "Finch never showed \"%s\", but:\n%s", text, shown != NULL ? shown : "");
}
