/*
 * input.c - reading lines without ever blocking the main loop.
 *
 * Invariant: either Readline owns the terminal (`editing`), or lines go through
 * script.c; never both.
 */
#include "room/input.h"

#include <errno.h>
#include <glib-unix.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <readline/history.h>
#include <readline/readline.h>

#include "room/client.h"
#include "room/screen.h"
#include "room/script.h"
#include "talk/text.h"

/* Longer lines are cut: no chat carries them. */
#define LINE_BYTES_MAX 65536

static void (*line_typed) (const char *line);
static gboolean editing;
static guint source, resize_source;
static char *prompt_text;
static GString *partial; /* of a pipe: the line that has not ended yet */

gboolean
kalah_input_is_terminal (void)
{
  return isatty (STDIN_FILENO) && isatty (STDOUT_FILENO);
}

/* --- a terminal ------------------------------------------------------------- */

static void
lift (void)
{
  rl_clear_visible_line ();
}

static void
lower (void)
{
  rl_on_new_line ();
  rl_redisplay ();
}

static void
line_done (char *line)
{
  if (line == NULL) { /* Ctrl-D */
    kalah_client_quit (0);
    return;
  }
  free (line);
}

/* Enter: the line disappears, for it comes back as a message of the room. */
static int
enter_pressed (int count, int key)
{
  char *line = rl_copy_text (0, rl_end);

  rl_replace_line ("", 0);
  rl_clear_visible_line ();
  if (*line != '\0') {
    add_history (line);
    using_history ();
    line_typed (line);
  }
  free (line);
  return rl_newline (count, key);
}

static gboolean
key_pressed (int fd, GIOCondition condition, gpointer data)
{
  (void) fd;
  (void) data;
  if ((condition & G_IO_IN) != 0)
    rl_callback_read_char ();
  else
    kalah_client_quit (0); /* the terminal is gone */
  return G_SOURCE_CONTINUE;
}

gboolean
kalah_input_interrupt (void)
{
  if (!editing || rl_end == 0)
    return FALSE;
  rl_free_line_state ();
  rl_callback_sigcleanup (); /* a search in the history may be on */
  rl_replace_line ("", 1);
  rl_redisplay ();
  return TRUE;
}

static gboolean
window_resized (gpointer data)
{
  (void) data;
  rl_resize_terminal ();
  return G_SOURCE_CONTINUE;
}

static void
start_editing (void)
{
  rl_catch_signals = 0;
  rl_catch_sigwinch = 0;
  rl_erase_empty_line = 1;
  rl_readline_name = "kalah-room";
  stifle_history (500);
  rl_callback_handler_install (prompt_text, line_done);
  rl_bind_key ('\r', enter_pressed);
  rl_bind_key ('\n', enter_pressed);
  rl_bind_key ('\t', rl_insert);
  kalah_screen_frame (lift, lower);
  source = g_unix_fd_add (STDIN_FILENO, G_IO_IN | G_IO_HUP | G_IO_ERR, key_pressed, NULL);
  resize_source = g_unix_signal_add (SIGWINCH, window_resized, NULL);
  editing = TRUE;
}

static void
stop_editing (void)
{
  editing = FALSE;
  kalah_screen_frame (NULL, NULL);
  rl_clear_visible_line ();
  rl_callback_handler_remove ();
  clear_history ();
  g_source_remove (resize_source);
}

void
kalah_input_prompt (const char *prompt)
{
  g_free (prompt_text);
  prompt_text = g_strdup (prompt);
  if (editing)
    rl_set_prompt (prompt_text);
}

/* --- a pipe or a file -------------------------------------------------------- */

static void
push_line (const char *line, gsize length)
{
  char *cut = g_strndup (line, MIN (length, LINE_BYTES_MAX));
  char *valid = g_utf8_make_valid (g_strchomp (cut), -1);
  kalah_script_push (valid);
  g_free (valid);
  g_free (cut);
}

static void
push_whole_lines (void)
{
  const char *end;
  while ((end = memchr (partial->str, '\n', partial->len)) != NULL) {
    gsize length = (gsize) (end - partial->str);
    push_line (partial->str, length);
    g_string_erase (partial, 0, (gssize) length + 1);
  }
}

static gboolean
pipe_readable (int fd, GIOCondition condition, gpointer data)
{
  char buffer[4096];
  gssize got = read (fd, buffer, sizeof buffer);

  (void) condition;
  (void) data;
  if (got > 0) {
    g_string_append_len (partial, buffer, got);
    push_whole_lines ();
    return G_SOURCE_CONTINUE;
  }
  if (got < 0 && (errno == EAGAIN || errno == EINTR))
    return G_SOURCE_CONTINUE;
  if (partial->len > 0)
    push_line (partial->str, partial->len);
  kalah_script_end ();
  source = 0;
  return G_SOURCE_REMOVE;
}

static gboolean
read_script (const char *path)
{
  GError *error = NULL;
  char *content = NULL;

  if (!g_file_get_contents (path, &content, NULL, &error)) {
    kalah_screen_error ("%s", error->message);
    g_error_free (error);
    return FALSE;
  }
  g_string_append (partial, content);
  push_whole_lines ();
  if (partial->len > 0)
    push_line (partial->str, partial->len);
  kalah_script_end ();
  g_free (content);
  return TRUE;
}

/* --- both ----------------------------------------------------------------------- */

gboolean
kalah_input_start (const char *script, void (*typed) (const char *line))
{
  line_typed = typed;
  partial = g_string_new (NULL);
  if (prompt_text == NULL)
    kalah_input_prompt ("> ");
  if (script != NULL) {
    kalah_script_start (TRUE, typed);
    return read_script (script);
  }
  if (kalah_input_is_terminal ())
    start_editing ();
  else {
    kalah_script_start (FALSE, typed);
    source = g_unix_fd_add (STDIN_FILENO, G_IO_IN | G_IO_HUP | G_IO_ERR, pipe_readable, NULL);
  }
  return TRUE;
}

void
kalah_input_begin (void)
{
  kalah_script_begin ();
}

void
kalah_input_stop (void)
{
  if (source != 0)
    g_source_remove (source);
  source = 0;
  if (editing)
    stop_editing ();
  kalah_script_stop ();
  g_clear_pointer (&prompt_text, g_free);
  if (partial != NULL)
    g_string_free (partial, TRUE);
  partial = NULL;
}
