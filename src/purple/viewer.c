/*
 * viewer.c - see viewer.h. A line passes here twice: before it is shown, when its words are
 * chosen, and after, when it is known where the picture goes.
 *
 * Invariant: `shown_next` is the order of the line between these two; what belongs to a chat
 * is freed with it, and timers hold its number.
 */
#include "purple/viewer.h"

#include <string.h>

#include "purple/chat.h"
#include "purple/curator.h"
#include "purple/gallery.h"
#include "purple/glance.h"
#include "purple/local.h"
#include "purple/markup.h"
#include "purple/painter.h"
#include "purple/pidgin.h"
#include "purple/prefs.h"
#include "purple/replay.h"
#include "purple/themes.h"
#include "talk/layout.h"

/* So long after the last board of a replay it is taken for the newest. */
#define REPLAY_MS 1000
#define BOARD_MARK "\u200e"

struct _KalahViewer {
  KalahCurator curator;
  KalahGallery *gallery;
  KalahExhibit *past; /* the newest board of a replay that goes on, if its game does */
  guint replay, click; /* timers */
  int pit;             /* that was clicked */
};

static struct {
  PurpleConversation *conv; /* NULL: none */
  char *who;
  KalahOrder order;
  KalahSpot *row;
} shown_next;

static PurpleConversation *trusted;

static KalahViewer *
viewer_of (KalahChat *chat)
{
  if (chat->viewer == NULL) {
    chat->viewer = g_new0 (KalahViewer, 1);
    kalah_curator_init (&chat->viewer->curator);
    chat->viewer->gallery = kalah_gallery_new (chat->serial);
  }
  return chat->viewer;
}

static void
forget_next (void)
{
  shown_next.conv = NULL;
  shown_next.row = NULL;
  g_clear_pointer (&shown_next.who, g_free);
  kalah_order_clear (&shown_next.order);
}

static void
stop_timer (guint *timer)
{
  if (*timer != 0)
    purple_timeout_remove (*timer);
  *timer = 0;
}

void
kalah_viewer_drop (KalahChat *chat)
{
  KalahViewer *viewer = chat->viewer;
  if (shown_next.conv == chat->conv)
    forget_next ();
  if (viewer == NULL)
    return;
  stop_timer (&viewer->replay);
  stop_timer (&viewer->click);
  kalah_exhibit_free (viewer->past);
  kalah_gallery_free (viewer->gallery);
  kalah_curator_clear (&viewer->curator);
  g_clear_pointer (&chat->viewer, g_free);
}

void
kalah_viewer_renamed (KalahChat *chat, const char *old_name, const char *new_name)
{
  if (chat->viewer != NULL)
    kalah_curator_renamed (chat, &chat->viewer->curator, old_name, new_name);
}

void
kalah_viewer_left (KalahChat *chat, const char *name)
{
  if (chat->viewer != NULL)
    kalah_curator_left (&chat->viewer->curator, name);
}

void
kalah_viewer_trust (PurpleConversation *conv)
{
  trusted = conv;
}

/* --- before a line is shown -------------------------------------------------------------- */

/* Lines that nobody said. */
#define NOT_SAID \
  (PURPLE_MESSAGE_SYSTEM | PURPLE_MESSAGE_ERROR | PURPLE_MESSAGE_RAW | PURPLE_MESSAGE_AUTO_RESP)

static gboolean
may_be_board (const char *html)
{
  return kalah_glance_tag (html) || strstr (html, BOARD_MARK) != NULL;
}

static void
replace (char **html, const KalahOrder *order)
{
  g_free (*html);
  *html = kalah_markup_make (order->words);
}

/* Keeps ORDER until the line has been shown. */
static void
remember (PurpleConversation *conv, const char *who, KalahOrder *order)
{
  forget_next ();
  shown_next.conv = conv;
  shown_next.who = g_strdup (who);
  shown_next.order = *order;
  memset (order, 0, sizeof *order);
}

static void
keep_row (KalahChat *chat, const char *who, KalahShow show, KalahOrder *order)
{
  KalahSpot *spot = show == KALAH_SHOW_PICTURE ? kalah_spot_new (chat->conv) : NULL;
  kalah_rows_add (viewer_of (chat)->curator.rows, who, order->words, spot);
  remember (chat->conv, who, order);
  shown_next.row = spot;
}

static gboolean
on_showing (PurpleConversation *conv, const char *who, char **html, PurpleMessageFlags flags)
{
  gboolean own = (flags & PURPLE_MESSAGE_SEND) != 0;
  KalahCuratorLine line = { .who = who, .html = *html, .own = own, .trusted = conv == trusted };
  if (shown_next.conv == conv && g_strcmp0 (shown_next.who, who) == 0)
    forget_next (); /* it was not shown after all */
  if (!may_be_board (*html) || (!line.trusted && (who == NULL || (flags & NOT_SAID) != 0)))
    return FALSE;
  KalahShow show = kalah_prefs_show (conv);
  if (show == KALAH_SHOW_TEXT)
    return FALSE;
  line.past = (flags & PURPLE_MESSAGE_DELAYED) != 0
              || (!line.trusted
                  && kalah_replay_is_old (conv, who, *html, own, kalah_chat_now ()));
  KalahChat *chat = kalah_chat_get (conv);
  KalahOrder order;
  kalah_curator_judge (chat, &viewer_of (chat)->curator, &line, &order);
  if (order.kind == KALAH_ORDER_ROW) {
    keep_row (chat, who, show, &order);
  } else if (order.kind != KALAH_ORDER_NONE) {
    if (show == KALAH_SHOW_PICTURE && !line.past)
      replace (html, &order);
    remember (conv, who, &order);
  }
  kalah_order_clear (&order);
  return FALSE;
}

/* --- after it has been shown ------------------------------------------------------------- */

/* Colours and size are those of this moment. */
static void
fit_out (PurpleConversation *conv, KalahPicture *picture)
{
  g_autofree char *complaint = NULL;
  guint room = kalah_pidgin_width (conv), width = kalah_prefs_picture_width ();
  picture->theme = kalah_themes_get (kalah_prefs_theme (), &complaint);
  picture->scale = kalah_pidgin_scale ();
  if (room > 0)
    width = MIN (width, room / picture->scale);
  picture->width = CLAMP (width, KALAH_LAYOUT_WIDTH_MIN, KALAH_LAYOUT_WIDTH_MAX);
  if (complaint != NULL)
    kalah_local_say (conv, complaint);
}

/* What was said long ago stays text, with a picture below it. */
static KalahExhibit *
exhibit_new (KalahChat *chat, const char *who, KalahOrder *order)
{
  KalahExhibit *exhibit = g_new0 (KalahExhibit, 1);
  gboolean instead = kalah_prefs_show (chat->conv) == KALAH_SHOW_PICTURE && !order->past;
  GPtrArray *rows = who == NULL ? NULL : kalah_rows_take (chat->viewer->curator.rows, who);
  if (instead)
    exhibit->rows = g_steal_pointer (&rows);
  g_clear_pointer (&rows, g_ptr_array_unref);
  if (instead && order->board != NULL)
    exhibit->text = kalah_markup_make (order->board);
  exhibit->place = kalah_spot_new (chat->conv);
  if (exhibit->place != NULL)
    kalah_spot_close (exhibit->place);
  exhibit->pits = order->pits;
  exhibit->sitting = order->sitting;
  exhibit->sitting.moving = kalah_prefs_pictures_move () && !order->past;
  order->sitting.picture = NULL;
  return exhibit;
}

static gboolean
on_replay_over (gpointer data)
{
  KalahChat *chat = kalah_chat_lookup (GPOINTER_TO_UINT (data));
  if (chat == NULL || chat->viewer == NULL)
    return FALSE;
  KalahViewer *viewer = chat->viewer;
  viewer->replay = 0;
  if (viewer->past != NULL) {
    fit_out (chat->conv, viewer->past->sitting.picture);
    kalah_gallery_hang (viewer->gallery, g_steal_pointer (&viewer->past));
  }
  return FALSE;
}

static void
drop_past (KalahViewer *viewer)
{
  g_clear_pointer (&viewer->past, kalah_exhibit_free);
  stop_timer (&viewer->replay);
}

static void
exhibit (KalahChat *chat, const char *who, KalahOrder *order)
{
  KalahViewer *viewer = chat->viewer;
  gboolean past = order->past;
  KalahExhibit *made = exhibit_new (chat, who, order);
  drop_past (viewer);
  if (past) {
    viewer->past = made;
    viewer->replay = purple_timeout_add (REPLAY_MS, on_replay_over,
                                         GUINT_TO_POINTER (chat->serial));
    return;
  }
  fit_out (chat->conv, made->sitting.picture);
  kalah_gallery_hang (viewer->gallery, made);
}

static void
on_shown (PurpleConversation *conv, const char *who, PurpleMessageFlags flags)
{
  (void) flags;
  KalahChat *chat = kalah_chat_find (conv);
  if (shown_next.conv != conv || g_strcmp0 (shown_next.who, who) != 0 || chat == NULL)
    return;
  if (shown_next.row != NULL)
    kalah_spot_close (shown_next.row);
  KalahOrder order = shown_next.order;
  memset (&shown_next.order, 0, sizeof shown_next.order);
  forget_next ();
  if (order.kind == KALAH_ORDER_PICTURE) {
    exhibit (chat, who, &order);
  } else if (order.kind == KALAH_ORDER_END) {
    drop_past (chat->viewer);
    kalah_gallery_unlink (chat->viewer->gallery);
  }
  kalah_order_clear (&order);
}

static void
on_painted (guint serial, guint number, GBytes *file, const char *words)
{
  (void) words; /* they are in the picture */
  KalahChat *chat = kalah_chat_lookup (serial);
  if (chat != NULL && chat->viewer != NULL)
    kalah_gallery_show (chat->viewer->gallery, number, file);
}

/* --- a pit is clicked -------------------------------------------------------------------- */

/* Not in the midst of what the window does with the click. */
static gboolean
on_click_over (gpointer data)
{
  KalahChat *chat = kalah_chat_lookup (GPOINTER_TO_UINT (data));
  if (chat == NULL || chat->viewer == NULL)
    return FALSE;
  g_autofree char *pit = g_strdup_printf ("%d", chat->viewer->pit + 1);
  chat->viewer->click = 0;
  if (purple_conversation_get_type (chat->conv) == PURPLE_CONV_TYPE_CHAT)
    purple_conv_chat_send (PURPLE_CONV_CHAT (chat->conv), pit);
  else
    purple_conv_im_send (PURPLE_CONV_IM (chat->conv), pit);
  return FALSE;
}

static void
on_clicked (PurpleConversation *conv, const char *text)
{
  KalahChat *chat = kalah_chat_find (conv);
  KalahViewer *viewer = chat == NULL ? NULL : chat->viewer;
  if (viewer == NULL || viewer->click != 0 || purple_conversation_get_gc (conv) == NULL)
    return;
  viewer->pit = kalah_gallery_click (viewer->gallery, text);
  if (viewer->pit >= 0)
    viewer->click = purple_timeout_add (0, on_click_over, GUINT_TO_POINTER (chat->serial));
}

void
kalah_viewer_init (void *plugin)
{
  static const KalahPidginHooks hooks = { on_showing, on_shown, on_clicked };
  kalah_themes_init ();
  kalah_painter_init (on_painted);
  kalah_pidgin_init (plugin, &hooks);
}

void
kalah_viewer_uninit (void)
{
  forget_next ();
  trusted = NULL;
  kalah_pidgin_uninit ();
  kalah_themes_uninit ();
}
