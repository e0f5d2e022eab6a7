/*
 * pidgin.c - see pidgin.h.
 */
#include "live/pidgin.h"

#include <glib/gstdio.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "live/client.h"
#include "live/desktop.h"
#include "live/stage.h"

struct _Pidgin {
  char *person;
  char *folder;
  gboolean unseen; /* no witness */
  Screen *screen;
  Process *process;
};

/* Seconds until a picture that does not come fails the test. */
#define PICTURE_PATIENCE 20

static const DesktopClient client = { "gtk-gaim", "pidgin", "gtk-autojoin" };

/* No sound; no icon in a tray, which is waited for in vain until the list of buddies comes
 * up in front of everything. */
static const char quiet[] =
  "<pref name='sound'><pref name='method' type='string' value='none'/></pref>\n"
  "<pref name='docklet'><pref name='show' type='string' value='never'/></pref>\n"
  "<pref name='conversations'><pref name='chat'>"
  "<pref name='userlist_width' type='int' value='80'/></pref></pref>\n";

static const char dark_gtkrc[] =
  "style \"dark\" {\n"
  "  bg[NORMAL] = \"#202020\"\n  fg[NORMAL] = \"#e0e0e0\"\n"
  "  base[NORMAL] = \"#101010\"\n  text[NORMAL] = \"#e0e0e0\"\n"
  "  bg[PRELIGHT] = \"#303030\"\n  fg[PRELIGHT] = \"#ffffff\"\n"
  "}\n"
  "class \"GtkWidget\" style \"dark\"\n";

static GPtrArray *pidgins;

/* ---- starting ---- */

static gboolean
is_number (const char *text)
{
  return *text != '\0' && strspn (text, "0123456789") == strlen (text);
}

/* "name=value name=value" as XML. */
static char *
plugin_preferences (const char *words)
{
  GString *xml = g_string_new (NULL);
  g_auto (GStrv) all = g_strsplit (words != NULL ? words : "", " ", -1);
  for (guint i = 0; all[i] != NULL; i++) {
    g_auto (GStrv) pair = g_strsplit (all[i], "=", 2);
    if (pair[0] == NULL || pair[1] == NULL)
      continue;
    gboolean truth = g_str_equal (pair[1], "on") || g_str_equal (pair[1], "off");
    g_string_append_printf (xml, "<pref name='%s' type='%s' value='%s'/>", pair[0],
                            truth ? "bool" : is_number (pair[1]) ? "int" : "string",
                            truth ? (g_str_equal (pair[1], "on") ? "1" : "0") : pair[1]);
  }
  return g_string_free (xml, FALSE);
}

static char *
configure (const char *person, const PidginLook *look)
{
  g_autofree char *kalah = plugin_preferences (look->kalah);
  g_autofree char *witness =
    look->unseen ? NULL
                 : g_canonicalize_filename (".libs/live-witness.so", g_getenv ("top_builddir"));
  const DesktopUser user = { .person = person, .nick = look->nick, .plugin = witness,
                             .own = quiet, .kalah = kalah };
  char *folder = desktop_configure (&client, &user);
  g_autofree char *gtkrc = g_build_filename (folder, "gtkrc", NULL);
  g_file_set_contents (gtkrc, look->dark ? dark_gtkrc : "", -1, NULL);
  return folder;
}

/* A message bus of its own; its address, to be freed. */
static char *
start_bus (const char *folder)
{
  char *bus = g_strdup_printf ("unix:path=%s/bus", folder);
  g_autofree char *log = g_build_filename (folder, "dbus.log", NULL);
  const char *const daemon[] = { "dbus-daemon", "--session", "--nofork", "--address", bus, NULL };
  desktop_launch (daemon, NULL, log);
  return bus;
}

static void
launch (Pidgin *pidgin, const PidginLook *look)
{
  g_autofree char *bus = start_bus (pidgin->folder);
  g_autofree char *log = g_build_filename (pidgin->folder, "pidgin.log", NULL);
  g_autofree char *bus_variable = g_strconcat ("DBUS_SESSION_BUS_ADDRESS=", bus, NULL);
  g_autofree char *gtkrc = g_strdup_printf ("GTK2_RC_FILES=%s/gtkrc", pidgin->folder);
  g_autofree char *witness = g_strconcat ("WITNESS_FOLDER=", pidgin->folder, NULL);
  g_autofree char *language =
    g_strconcat ("LANGUAGE=", look->language != NULL ? look->language : "", NULL);
  const char *const argv[] = { "pidgin", "-d", "-m", "-f", "-c", pidgin->folder, NULL };
  const char *const env[] = { "LC_ALL=C.UTF-8", language, "GTK_IM_MODULE=gtk-im-context-simple",
                              "NO_AT_BRIDGE=1", bus_variable, gtkrc, witness,
                              pidgin->screen->variable, NULL };
  pidgin->process = desktop_launch (argv, env, log);
}

Pidgin *
pidgin_start (const char *person, const PidginLook *look)
{
  static const PidginLook plain = { 0 };
  if (look == NULL)
    look = &plain;
  Pidgin *pidgin = g_new0 (Pidgin, 1);
  pidgin->person = g_strdup (person);
  pidgin->folder = configure (person, look);
  pidgin->unseen = look->unseen;
  pidgin->screen = screen_start (pidgin->folder);
  launch (pidgin, look);
  if (pidgins == NULL)
    pidgins = g_ptr_array_new ();
  g_ptr_array_add (pidgins, pidgin);
  return pidgin;
}

void
pidgin_stop (void)
{
  desktop_stop ();
  for (guint i = 0; pidgins != NULL && i < pidgins->len; i++) {
    Pidgin *pidgin = g_ptr_array_index (pidgins, i);
    screen_free (pidgin->screen);
    g_free (pidgin->person);
    g_free (pidgin->folder);
    g_free (pidgin);
  }
  g_clear_pointer (&pidgins, g_ptr_array_unref);
}

/* ---- the window of the room ---- */

/* NULL when it is not there. Free it. */
static char *
find_room (Pidgin *pidgin)
{
  g_auto (GStrv) room = g_strsplit (stage_room (), "@", 2);
  char *text = screen_do (pidgin->screen, "search", "--onlyvisible", "--name", room[0], NULL);
  if (text != NULL)
    g_strdelimit (text, "\n", '\0');
  if (text != NULL && *text == '\0')
    g_clear_pointer (&text, g_free);
  return text;
}

/* Where it hides nothing, nor calls for a tooltip. */
static void
move_pointer_away (Pidgin *pidgin)
{
  g_autofree char *right = g_strdup_printf ("%d", SCREEN_WIDTH - 1);
  g_autofree char *bottom = g_strdup_printf ("%d", SCREEN_HEIGHT - 1);
  g_free (screen_do (pidgin->screen, "mousemove", right, bottom, NULL));
}

void
pidgin_expect_room (Pidgin *pidgin)
{
  g_autofree char *window = NULL;
  for (int i = 0; i < CLIENT_PATIENCE * 5 && window == NULL; i++) {
    client_pump (200);
    window = find_room (pidgin);
  }
  pidgin_check (pidgin, window != NULL, "%s's Pidgin never showed the room", pidgin->person);
  g_autofree char *width = g_strdup_printf ("%d", SCREEN_WIDTH - 20);
  g_autofree char *height = g_strdup_printf ("%d", SCREEN_HEIGHT - 40);
  g_free (screen_do (pidgin->screen, "windowmove", window, "0", "0", "windowsize", "--sync",
                     window, width, height, NULL));
  move_pointer_away (pidgin);
}

static char *
told (Pidgin *pidgin, const char *name)
{
  g_autofree char *path = g_build_filename (pidgin->folder, name, NULL);
  char *text = NULL;
  return g_file_get_contents (path, &text, NULL, NULL) ? text : g_strdup ("");
}

/* What is typed before the focus is where it should be is lost, or some of it. */
static gboolean
typed_whole (Pidgin *pidgin, const char *window, const char *text)
{
  g_free (screen_do (pidgin->screen, "windowactivate", "--sync", window, NULL));
  client_pump (100);
  g_free (screen_do (pidgin->screen, "type", "--delay", "20", text, NULL));
  for (int i = 0; i < 20; i++) {
    g_autofree char *entry = told (pidgin, "entry");
    if (pidgin->unseen || g_str_equal (entry, text))
      return TRUE;
    client_pause (50);
  }
  g_free (screen_do (pidgin->screen, "key", "ctrl+a", "key", "BackSpace", NULL));
  return FALSE;
}

void
pidgin_type (Pidgin *pidgin, const char *text)
{
  g_autofree char *window = find_room (pidgin);
  pidgin_check (pidgin, window != NULL, "%s's Pidgin has no window of the room", pidgin->person);
  gboolean whole = FALSE;
  for (int i = 0; i < 5 && !whole; i++)
    whole = typed_whole (pidgin, window, text);
  pidgin_check (pidgin, whole, "%s's Pidgin does not take what is typed", pidgin->person);
  g_free (screen_do (pidgin->screen, "key", "Return", NULL));
}

/* A key that is pressed before the focus is where it should be is lost. */
void
pidgin_close_room (Pidgin *pidgin)
{
  g_autofree char *window = find_room (pidgin);
  for (int i = 0; i < 5 && window != NULL; i++) {
    g_free (screen_do (pidgin->screen, "windowactivate", "--sync", window, NULL));
    client_pause (200);
    g_free (screen_do (pidgin->screen, "key", "ctrl+w", NULL));
    client_pause (500);
    g_free (window);
    window = find_room (pidgin);
  }
  pidgin_check (pidgin, window == NULL, "%s's Pidgin does not close the room", pidgin->person);
}

char *
pidgin_text (Pidgin *pidgin)
{
  return told (pidgin, "window");
}

void
pidgin_expect (Pidgin *pidgin, const char *text)
{
  for (int i = 0; i < CLIENT_PATIENCE * 5; i++) {
    g_autofree char *shown = pidgin_text (pidgin);
    if (strstr (shown, text) != NULL)
      return;
    client_pump (200);
  }
  pidgin_check (pidgin, FALSE, "%s's Pidgin never showed \"%s\"", pidgin->person, text);
}

/* Where the newest link that ends with END is. */
static gboolean
find_link (Pidgin *pidgin, const char *end, int *x, int *y)
{
  g_autofree char *text = told (pidgin, "links");
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  gboolean found = FALSE;
  for (guint i = 0; lines[i] != NULL; i++) {
    int left, top;
    if (g_str_has_suffix (lines[i], end) && sscanf (lines[i], "%d %d ", &left, &top) == 2) {
      *x = left;
      *y = top;
      found = TRUE;
    }
  }
  return found;
}

gboolean
pidgin_takes_typing (Pidgin *pidgin)
{
  g_autofree char *focus = told (pidgin, "focus");
  return g_str_equal (focus, "entry");
}

guint
pidgin_links (Pidgin *pidgin)
{
  g_autofree char *text = told (pidgin, "links");
  guint count = 0;
  for (const char *at = text; (at = strchr (at, '\n')) != NULL; at++)
    count++;
  return count;
}

void
pidgin_click (Pidgin *pidgin, const char *end)
{
  int x = 0, y = 0;
  gboolean found = FALSE;
  for (int i = 0; i < CLIENT_PATIENCE * 5 && !found; i++) {
    client_pump (200);
    found = find_link (pidgin, end, &x, &y);
  }
  g_autofree char *links = told (pidgin, "links");
  pidgin_check (pidgin, found, "%s's Pidgin has no link to %s, but:\n%s", pidgin->person, end,
                links);
  g_autofree char *across = g_strdup_printf ("%d", x);
  g_autofree char *down = g_strdup_printf ("%d", y);
  g_free (screen_do (pidgin->screen, "mousemove", "--sync", across, down, "click", "1", NULL));
  client_pump (100);
  move_pointer_away (pidgin);
}

/* ---- looking ---- */

const Screen *
pidgin_screen (const Pidgin *pidgin)
{
  return pidgin->screen;
}

const char *
pidgin_folder (const Pidgin *pidgin)
{
  return pidgin->folder;
}

gboolean
pidgin_lives (Pidgin *pidgin)
{
  return process_wait (pidgin->process, 0) == -1;
}

/* The keeper's only child. */
static pid_t
own_process (Pidgin *pidgin)
{
  int keeper = (int) pidgin->process->keeper;
  g_autofree char *path = g_strdup_printf ("/proc/%d/task/%d/children", keeper, keeper);
  g_autofree char *text = NULL;
  g_file_get_contents (path, &text, NULL, NULL);
  return text != NULL ? atoi (text) : 0;
}

gsize
pidgin_memory (Pidgin *pidgin)
{
  g_autofree char *path = g_strdup_printf ("/proc/%d/smaps_rollup", (int) own_process (pidgin));
  g_autofree char *text = NULL;
  g_file_get_contents (path, &text, NULL, NULL);
  const char *own = text != NULL ? strstr (text, "\nPss_Anon:") : NULL;
  stage_check (own != NULL, "the memory of %s's Pidgin cannot be read", pidgin->person);
  return (gsize) g_ascii_strtoull (own + strlen ("\nPss_Anon:"), NULL, 10);
}

/* Below the folder of the build. Takes IMAGE. */
static void
save (cairo_surface_t *image, const char *name, const char *person)
{
  g_autofree char *top = g_canonicalize_filename ("tests/live/pictures", g_getenv ("top_builddir"));
  g_autofree char *path = g_strdup_printf ("%s/%s-%s.png", top, name, person);
  g_mkdir_with_parents (top, 0777);
  stage_check (cairo_surface_write_to_png (image, path) == CAIRO_STATUS_SUCCESS, "no %s", path);
  cairo_surface_destroy (image);
}

void
pidgin_save (Pidgin *pidgin, const char *name)
{
  save (screen_shot (pidgin->screen), name, pidgin->person);
}

void
pidgin_tell (Pidgin *pidgin)
{
  g_autofree char *text = pidgin_text (pidgin);
  fprintf (stderr, "---- the window of %s\n%s\n", pidgin->person, text);
  pidgin_save (pidgin, "failed");
}

void
pidgin_expect_image (Pidgin *pidgin, cairo_surface_t *image, int off, const char *name)
{
  guint count = 0;
  for (int i = 0; i < PICTURE_PATIENCE * 5 && count != 1; i++) {
    client_pump (200);
    cairo_surface_t *shot = screen_shot (pidgin->screen);
    count = screen_count (shot, image, off);
    cairo_surface_destroy (shot);
  }
  if (count == 1) {
    cairo_surface_destroy (image);
    return;
  }
  save (image, "expected", pidgin->person);
  pidgin_check (pidgin, FALSE, "%s's Pidgin shows the picture of %s %u times, not once; see "
                "tests/live/pictures/expected-%s.png", pidgin->person, name, count,
                pidgin->person);
}
