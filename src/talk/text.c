/*
 * text.c - see text.h.
 */
#include "talk/text.h"

#include <string.h>

void
kalah_text_init (const char *user_folder)
{
  const char *given = g_getenv ("KALAH_LOCALEDIR");
  g_autofree char *own
      = user_folder == NULL ? NULL : g_build_filename (user_folder, "kalah", "locale", NULL);
  if (given != NULL && *given != '\0')
    bindtextdomain (KALAH_TEXT_DOMAIN, given);
  else if (own != NULL && g_file_test (own, G_FILE_TEST_IS_DIR))
    bindtextdomain (KALAH_TEXT_DOMAIN, own);
  else
    bindtextdomain (KALAH_TEXT_DOMAIN, KALAH_LOCALEDIR);
  bind_textdomain_codeset (KALAH_TEXT_DOMAIN, "UTF-8");
}

gboolean
kalah_text_is_rtl (void)
{
  /* Translators: "rtl" where your language is written from the right to the left. */
  return strcmp (_("ltr"), "rtl") == 0;
}
