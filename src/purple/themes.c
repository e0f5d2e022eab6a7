/*
 * themes.c - see themes.h. Invariant: `latest` is what was made of the file that it names as
 * that file was at that time, and stays until another one is asked for.
 */
#include "purple/themes.h"

#include <glib/gstdio.h>
#include <purple.h>
#include <string.h>

#include "talk/text.h"

#define SUFFIX ".theme"
/* A folder full of them does not stop the client. */
#define FILES_MAX 100
#define BYTES_MAX (64 * 1024)

static struct {
  char *id;
  gint64 changed, size; /* of its file */
  KalahTheme *theme;
} latest;

static GHashTable *complained; /* ids, a set */

void
kalah_themes_init (void)
{
  complained = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
}

static void
forget (void)
{
  g_clear_pointer (&latest.id, g_free);
  g_clear_pointer (&latest.theme, kalah_theme_free);
}

void
kalah_themes_uninit (void)
{
  forget ();
  g_clear_pointer (&complained, g_hash_table_destroy);
}

static char *
folder_path (void)
{
  return g_build_filename (purple_user_dir (), "kalah", "themes", NULL);
}

/* What ID is the name of is a file in the folder, and nothing else. */
static gboolean
is_file_name (const char *id)
{
  return g_str_has_suffix (id, SUFFIX) && strlen (id) > strlen (SUFFIX) && *id != '.'
         && strpbrk (id, "/\\") == NULL;
}

/* --- reading ----------------------------------------------------------------------- */

static KalahTheme *
read_file (const char *path, GError **error)
{
  g_autofree char *text = NULL;
  gsize length;
  if (!g_file_get_contents (path, &text, &length, error))
    return NULL;
  return kalah_theme_parse (text, length, error);
}

/* Reads the file ID, if it has changed since. A pipe would never end. */
static const KalahTheme *
find_file (const char *id, GError **error)
{
  g_autofree char *folder = folder_path ();
  g_autofree char *path = g_build_filename (folder, id, NULL);
  GStatBuf about;
  if (g_stat (path, &about) != 0 || !S_ISREG (about.st_mode) || about.st_size > BYTES_MAX) {
    g_set_error (error, KALAH_THEME_ERROR, KALAH_THEME_ERROR_UNREADABLE,
                 _("There is no such file in %s."), folder);
    return NULL;
  }
  if (g_strcmp0 (latest.id, id) == 0 && latest.changed == about.st_mtime
      && latest.size == about.st_size)
    return latest.theme;
  forget ();
  latest.theme = read_file (path, error);
  if (latest.theme == NULL)
    return NULL;
  latest.id = g_strdup (id);
  latest.changed = about.st_mtime;
  latest.size = about.st_size;
  return latest.theme;
}

static KalahTheme *
find (const char *id, GError **error)
{
  if (is_file_name (id)) {
    const KalahTheme *theme = find_file (id, error);
    return theme == NULL ? NULL : kalah_theme_copy (theme);
  }
  KalahTheme *theme = kalah_theme_builtin (id);
  if (theme == NULL)
    g_set_error (error, KALAH_THEME_ERROR, KALAH_THEME_ERROR_UNREADABLE,
                 _("There is no theme of this name."));
  return theme;
}

KalahTheme *
kalah_themes_get (const char *id, char **complaint)
{
  g_autoptr (GError) error = NULL;
  const char *wanted = id == NULL ? kalah_theme_ids ()[0] : id;
  KalahTheme *theme = find (wanted, &error);
  *complaint = NULL;
  if (theme != NULL)
    return theme;
  if (g_hash_table_add (complained, g_strdup (wanted)))
    /* Translators: the name of a file, and one sentence or more. */
    *complaint = g_strdup_printf (_("Boards are shown in the usual colours, for the theme \"%s\" "
                                    "cannot be used. %s"), wanted, error->message);
  return kalah_theme_builtin (kalah_theme_ids ()[0]);
}

/* --- what there is ----------------------------------------------------------------- */

static int
compare (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/* The names of the files in the folder, in order. */
static GPtrArray *
list_files (void)
{
  GPtrArray *names = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *folder = folder_path ();
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;
  while (dir != NULL && names->len < FILES_MAX && (name = g_dir_read_name (dir)) != NULL)
    if (is_file_name (name) && g_utf8_validate (name, -1, NULL))
      g_ptr_array_add (names, g_strdup (name));
  g_ptr_array_sort (names, compare);
  return names;
}

void
kalah_themes_foreach (KalahThemesVisit visit, gpointer data)
{
  for (const char *const *id = kalah_theme_ids (); *id != NULL; id++) {
    g_autoptr (KalahTheme) theme = kalah_theme_builtin (*id);
    visit (*id, theme->name, data);
  }
  g_autoptr (GPtrArray) names = list_files ();
  for (guint i = 0; i < names->len; i++) {
    const char *name = g_ptr_array_index (names, i);
    g_autoptr (KalahTheme) theme = find (name, NULL);
    if (theme != NULL)
      visit (g_intern_string (name), theme->name, data);
  }
}
