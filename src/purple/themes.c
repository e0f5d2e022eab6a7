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
#define KIB_MAX 64

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

/* A pipe would never end. */
static gboolean
can_read (const char *path, const char *folder, GStatBuf *about, GError **error)
{
  if (g_stat (path, about) != 0)
    g_set_error (error, KALAH_THEME_ERROR, KALAH_THEME_ERROR_UNREADABLE,
                 _("There is no such file in %s."), folder);
  else if (!S_ISREG (about->st_mode) || about->st_size > KIB_MAX * 1024)
    g_set_error (error, KALAH_THEME_ERROR, KALAH_THEME_ERROR_UNREADABLE,
                 _("It is not a file of up to %d KiB."), KIB_MAX);
  else
    return TRUE;
  return FALSE;
}

/* Reads the file ID, if it has changed since. */
static const KalahTheme *
find_file (const char *id, GError **error)
{
  g_autofree char *folder = folder_path ();
  g_autofree char *path = g_build_filename (folder, id, NULL);
  GStatBuf about;
  if (!can_read (path, folder, &about, error))
    return NULL;
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

/* Free it. */
static char *
complain (const char *id, const GError *error)
{
  /* Translators: the name of a file, and one sentence or more. */
  return g_strdup_printf (_("Boards are shown in the usual colours, for the theme \"%s\" "
                            "cannot be used. %s"), id, error->message);
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
    *complaint = complain (wanted, error);
  return kalah_theme_builtin (kalah_theme_ids ()[0]);
}

char *
kalah_themes_fault (const char *id)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (KalahTheme) theme = find (id, &error);
  return theme != NULL ? NULL : complain (id, error);
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

/* How the theme of the file ID is shown; free it. TAKEN are names that others have. People copy
 * a theme and leave the name as it was. */
static char *
name_of_file (const char *id, GHashTable *taken)
{
  g_autoptr (KalahTheme) theme = find (id, NULL);
  if (theme == NULL)
    /* Translators: the name of a file, in a list of themes (colours). */
    return g_strdup_printf (_("%s (cannot be used)"), id);
  if (g_hash_table_contains (taken, theme->name))
    return g_strdup_printf ("%s (%s)", theme->name, id);
  return g_strdup (theme->name);
}

void
kalah_themes_foreach (KalahThemesVisit visit, gpointer data)
{
  g_autoptr (GHashTable) taken = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  for (const char *const *id = kalah_theme_ids (); *id != NULL; id++) {
    g_autoptr (KalahTheme) theme = kalah_theme_builtin (*id);
    g_hash_table_add (taken, g_strdup (theme->name));
    visit (*id, theme->name, data);
  }
  g_autoptr (GPtrArray) ids = list_files ();
  for (guint i = 0; i < ids->len; i++) {
    char *name = name_of_file (g_ptr_array_index (ids, i), taken);
    visit (g_intern_string (g_ptr_array_index (ids, i)), name, data);
    g_hash_table_add (taken, name);
  }
}
