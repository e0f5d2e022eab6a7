/*
 * pidgin-private.h - what we call of Pidgin and GTK 2, and what we know of their structures.
 *
 * The plugin is built without their headers. Where these are installed, check_pidgin.c
 * includes them first and compares: every function below is declared there in just this
 * way, and the structures look as they do here.
 */
#ifndef KALAH_PURPLE_PIDGIN_PRIVATE_H
#define KALAH_PURPLE_PIDGIN_PRIVATE_H

#include <purple.h>

/* Pointers in a GtkTextIter, at least. */
#define KALAH_TEXT_ITER_ROOM 16
#define KALAH_IMHTML_NO_SMILEY (1 << 11)

#ifndef KALAH_REAL_PIDGIN
typedef struct _GtkWidget GtkWidget;
typedef struct _GtkTextView GtkTextView;
typedef struct _GtkTextBuffer GtkTextBuffer;
typedef struct _GtkTextMark GtkTextMark;
typedef struct _GtkIMHtml GtkIMHtml;
typedef struct _GtkIMHtmlLink GtkIMHtmlLink;
typedef struct _GdkScreen GdkScreen;
typedef enum { KALAH_IMHTML_OPTIONS_MAX = KALAH_IMHTML_NO_SMILEY } GtkIMHtmlOptions;
typedef struct _GdkRectangle {
  int x, y, width, height;
} GdkRectangle;
typedef struct _GtkTextIter {
  gpointer room[KALAH_TEXT_ITER_ROOM];
} GtkTextIter;
#endif

/* The beginning of a PidginConversation. */
typedef struct {
  PurpleConversation *active_conv;
  gpointer convs, send_history, win;
  gboolean make_sound;
  gpointer tooltips, tab_cont, tabby, menu_tabby;
  GtkWidget *imhtml;
  gpointer entry_buffer;
  GtkWidget *entry;
  gboolean auto_resize, entry_growing;
  gpointer close, icon, tab_label, menu_icon, menu_label, sg, lower_hbox, toolbar;
  int unseen_state;
  guint unseen_count;
  gpointer u;
  time_t newday;
  gpointer infopane_hbox, infopane, infopane_model;
  struct {
    int stamp;
    gpointer user_data[3];
  } infopane_iter;
  struct {
    int timer;
    GList *current; /* the line that is shown again, since the window is new; else NULL */
  } attach;
} KalahPidginWindow;

typedef gboolean (*KalahLinkActivate) (GtkIMHtml *imhtml, GtkIMHtmlLink *link);
typedef gboolean (*KalahLinkMenu) (GtkIMHtml *imhtml, GtkIMHtmlLink *link, GtkWidget *menu);

/* F (what it returns, its name, its arguments). */
#define KALAH_PIDGIN_FUNCTIONS(F)                                                            \
  F (void *, pidgin_conversations_get_handle, (void))                                        \
  F (PurpleConversationUiOps *, pidgin_conversations_get_conv_ui_ops, (void))                \
  F (void, gtk_imhtml_insert_html_at_iter,                                                   \
     (GtkIMHtml * imhtml, const gchar *html, GtkIMHtmlOptions options, GtkTextIter *iter))   \
  F (void, gtk_imhtml_delete, (GtkIMHtml * imhtml, GtkTextIter *start, GtkTextIter *end))    \
  F (void, gtk_imhtml_scroll_to_end, (GtkIMHtml * imhtml, gboolean smooth))                  \
  F (gboolean, gtk_imhtml_class_register_protocol,                                           \
     (const char *name, KalahLinkActivate activate, KalahLinkMenu menu))                     \
  F (const char *, gtk_imhtml_link_get_url, (GtkIMHtmlLink * link))                          \
  F (void, gtk_widget_grab_focus, (GtkWidget * widget))                                      \
  F (GtkTextBuffer *, gtk_text_view_get_buffer, (GtkTextView * view))                        \
  F (void, gtk_text_view_get_visible_rect, (GtkTextView * view, GdkRectangle *rectangle))    \
  F (void, gtk_text_view_get_line_yrange,                                                    \
     (GtkTextView * view, const GtkTextIter *iter, int *y, int *height))                     \
  F (int, gtk_text_view_get_left_margin, (GtkTextView * view))                               \
  F (int, gtk_text_view_get_right_margin, (GtkTextView * view))                              \
  F (void, gtk_text_buffer_get_end_iter, (GtkTextBuffer * buffer, GtkTextIter *iter))        \
  F (GtkTextMark *, gtk_text_buffer_create_mark,                                             \
     (GtkTextBuffer * buffer, const gchar *name, const GtkTextIter *where, gboolean left))   \
  F (void, gtk_text_buffer_move_mark,                                                        \
     (GtkTextBuffer * buffer, GtkTextMark *mark, const GtkTextIter *where))                  \
  F (void, gtk_text_buffer_delete_mark, (GtkTextBuffer * buffer, GtkTextMark *mark))         \
  F (void, gtk_text_buffer_get_iter_at_mark,                                                 \
     (GtkTextBuffer * buffer, GtkTextIter *iter, GtkTextMark *mark))                         \
  F (gboolean, gtk_text_iter_equal, (const GtkTextIter *a, const GtkTextIter *b))            \
  F (GdkScreen *, gdk_screen_get_default, (void))                                            \
  F (double, gdk_screen_get_resolution, (GdkScreen * screen))

#endif
