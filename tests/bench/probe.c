/*
 * probe.c - a plugin for any libpurple client that plays Kalah there and watches the
 * main loop meanwhile: how long does it stand still, and whose fault is that? And how
 * much memory does the client have, before, meanwhile and after?
 *
 * Owns:   a timer of one millisecond and the gaps between two runs of it; a player who
 *         answers at once, in each chat that our own user is in.
 * Never:  fails because a machine is slow. Ends the client with SIGTERM when done.
 *
 * It is loaded in place of the plugin and loads that itself; what to do it reads in the
 * environment: BENCH_PLUGIN (the file), BENCH_ROOMS (it begins when it is in so many),
 * BENCH_LEVEL (of the CPU), BENCH_SECONDS and BENCH_BOARDS (it ends after so many, of
 * whichever comes first; 0: no matter) and BENCH_REPORT: the file for its rows, each with
 * tabs between what was measured, the figure, its unit, and a remark.
 */
#include "config.h"

#include <fcntl.h>
#include <purple.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <time.h>
#include <unistd.h>

#define TICK_MS 1
#define MEMORY_MS 20
#define BEGIN_MS 8000 /* libpurple writes its own files a few seconds after the start, */
#define SETTLE_MS 1500 /*   and waits for the disk there, which is none of our business */

gboolean purple_init_plugin (PurplePlugin *plugin);

/* Times in microseconds. */
typedef struct {
  gint64 at;    /* what time it is, and until then */
  gint64 work;  /* the main thread has worked so long, */
  gint64 queue; /*   would have, but the processors were busy with something else, */
  gint64 waits; /*   and has given the processor away so often, to wait for something */
} Moment;

/* From one run of the timer to the next. */
typedef struct {
  gint64 length;
  gint64 asleep;  /* of it the loop had nothing to do, */
  gint64 work;    /*   the thread worked, */
  gint64 blocked; /*   waited for a lock, for memory or the disk, */
  gint64 queue;   /*   or for a processor: of this machine, or of the host of a virtual one */
} Gap;

static struct {
  PurplePlugin *kalah;
  int scheduler; /* what the kernel knows of this thread */
  guint rooms, boards, ticks, memory_timer;
  gint64 began; /* to play; 0: not yet */
  gboolean ended;
  Moment last;   /* that the timer ran, */
  Moment asleep; /*   and what of the time since then the loop had nothing to do */
  GArray *gaps;
  gsize before, peak, after; /* bytes */
} probe;

/* ---- the environment --------------------------------------------------- */

static guint
setting (const char *name)
{
  const char *value = g_getenv (name);
  return value != NULL ? (guint) atoi (value) : 0;
}

static gsize
resident (void)
{
  g_autofree char *text = NULL;
  if (!g_file_get_contents ("/proc/self/statm", &text, NULL, NULL))
    return 0;
  const char *pages = strchr (text, ' ');
  return pages != NULL ? strtoul (pages, NULL, 10) * (gsize) sysconf (_SC_PAGESIZE) : 0;
}

/* 0 where the kernel does not tell. */
static gint64
queue_of_thread (void)
{
  char text[64] = "";
  ssize_t length = pread (probe.scheduler, text, sizeof text - 1, 0);
  const char *delay = length > 0 ? strchr (text, ' ') : NULL;
  return delay != NULL ? g_ascii_strtoll (delay, NULL, 10) / 1000 : 0;
}

static Moment
this_moment (void)
{
  struct timespec work;
  struct rusage usage = { 0 };
  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &work); /* the same as getrusage has, but finer */
  getrusage (RUSAGE_THREAD, &usage);
  return (Moment) { .at = g_get_monotonic_time (),
                    .work = (gint64) work.tv_sec * G_USEC_PER_SEC + work.tv_nsec / 1000,
                    .queue = queue_of_thread (),
                    .waits = usage.ru_nvcsw };
}

/* ---- watching ---------------------------------------------------------- */

/* The loop has nothing to do but to wait. */
static gint
watched_poll (GPollFD *files, guint count, gint timeout)
{
  Moment before = this_moment ();
  gint ready = g_poll (files, count, timeout);
  Moment after = this_moment ();
  probe.asleep.at += after.at - before.at;
  probe.asleep.queue += after.queue - before.queue; /* it is over, but nobody wakes us */
  probe.asleep.waits += after.waits - before.waits;
  return ready;
}

/* What is neither sleep nor work nor queue: who did not give the processor away had it
 * taken away. */
static Gap
gap_until (const Moment *now)
{
  Gap gap = { .length = now->at - probe.last.at,
              .asleep = probe.asleep.at - probe.asleep.queue,
              .work = now->work - probe.last.work,
              .queue = now->queue - probe.last.queue };
  gint64 rest = MAX (gap.length - gap.asleep - gap.work - gap.queue, 0);
  if (now->waits - probe.last.waits > probe.asleep.waits)
    gap.blocked = rest;
  else
    gap.queue += rest;
  return gap;
}

static gboolean
tick (gpointer data)
{
  (void) data;
  Moment now = this_moment ();
  Gap gap = gap_until (&now);
  if (probe.began != 0)
    g_array_append_val (probe.gaps, gap);
  probe.last = now;
  probe.asleep = (Moment) { 0 };
  return G_SOURCE_CONTINUE;
}

static gboolean
look_at_memory (gpointer data)
{
  (void) data;
  probe.peak = MAX (probe.peak, resident ());
  return G_SOURCE_CONTINUE;
}

/* ---- reporting --------------------------------------------------------- */

static int
by_length (gconstpointer a, gconstpointer b)
{
  gint64 x = ((const Gap *) a)->length, y = ((const Gap *) b)->length;
  return (x < y) - (x > y);
}

static int
by_work (gconstpointer a, gconstpointer b)
{
  gint64 x = ((const Gap *) a)->work, y = ((const Gap *) b)->work;
  return (x < y) - (x > y);
}

static int
by_blocked (gconstpointer a, gconstpointer b)
{
  gint64 x = ((const Gap *) a)->blocked, y = ((const Gap *) b)->blocked;
  return (x < y) - (x > y);
}

static void
report_gap (GString *report, const char *what, const Gap *gap, gint64 figure)
{
  g_string_append_printf (report, "%s\t%.2f\tms\tworked %.2f, blocked %.2f, queued for a "
                          "processor %.2f, asleep %.2f\n", what, (double) figure / 1e3,
                          (double) gap->work / 1e3, (double) gap->blocked / 1e3,
                          (double) gap->queue / 1e3, (double) gap->asleep / 1e3);
}

/* The worst, and the one that is exceeded by a thousandth. */
static void
report_gaps (GString *report)
{
  const Gap *gaps = (const Gap *) (void *) probe.gaps->data;
  guint thousandth = probe.gaps->len / 1000;
  if (probe.gaps->len == 0)
    return;
  g_array_sort (probe.gaps, by_length);
  report_gap (report, "main loop: longest gap", &gaps[0], gaps[0].length);
  report_gap (report, "main loop: 99.9 % of gaps", &gaps[thousandth], gaps[thousandth].length);
  g_array_sort (probe.gaps, by_work);
  report_gap (report, "most work in a gap", &gaps[0], gaps[0].work);
  report_gap (report, "work in 99.9 % of gaps", &gaps[thousandth], gaps[thousandth].work);
  g_array_sort (probe.gaps, by_blocked);
  report_gap (report, "longest blocked in a gap", &gaps[0], gaps[0].blocked);
  report_gap (report, "blocked in 99.9 % of gaps", &gaps[thousandth], gaps[thousandth].blocked);
}

static void
report_memory (GString *report, const char *what, gsize bytes)
{
  g_string_append_printf (report, "%s\t%.1f\tMiB\t\n", what, (double) bytes / (1 << 20));
}

static void
report (void)
{
  g_autoptr (GString) text = g_string_new (NULL);
  double seconds = (double) (g_get_monotonic_time () - probe.began) / G_USEC_PER_SEC;
  g_string_append_printf (text, "boards said\t%u\tboards\tin %u chats and %.1f s, %u gaps\n",
                          probe.boards, probe.rooms, seconds, probe.gaps->len);
  report_gaps (text);
  report_memory (text, "resident, before the first table", probe.before);
  report_memory (text, "resident, at most", probe.peak);
  report_memory (text, "resident, all tables closed", probe.after);
  g_file_set_contents (g_getenv ("BENCH_REPORT"), text->str, -1, NULL);
}

/* ---- playing ----------------------------------------------------------- */

typedef struct {
  PurpleConversation *conv;
  char *line;
} Thought;

static gboolean
type_thought (gpointer data)
{
  Thought *thought = data;
  purple_conv_chat_send (PURPLE_CONV_CHAT (thought->conv), thought->line);
  g_free (thought->line);
  g_free (thought);
  return G_SOURCE_REMOVE;
}

/* Never inside a handler, as people do not either. */
static void
type_soon (PurpleConversation *conv, const char *line)
{
  Thought *thought = g_new (Thought, 1);
  *thought = (Thought) { conv, g_strdup (line) };
  g_idle_add (type_thought, thought);
}

static void
visit_chats (void (*visit) (PurpleConversation *conv))
{
  for (GList *link = purple_get_chats (); link != NULL; link = link->next)
    visit (link->data);
}

static void
open_table (PurpleConversation *conv)
{
  g_autofree char *cpu = g_strdup_printf ("!kalah cpu %u", MAX (setting ("BENCH_LEVEL"), 1));
  type_soon (conv, "!kalah new");
  type_soon (conv, cpu);
  type_soon (conv, "!kalah start");
}

static void
close_table (PurpleConversation *conv)
{
  type_soon (conv, "!kalah stop");
}

static gboolean
finish (gpointer data)
{
  (void) data;
  probe.after = resident ();
  report ();
  raise (SIGTERM);
  return G_SOURCE_REMOVE;
}

static gboolean
end (gpointer data)
{
  (void) data;
  if (!probe.ended) {
    visit_chats (close_table);
    g_timeout_add (SETTLE_MS, finish, NULL);
  }
  probe.ended = TRUE;
  return G_SOURCE_REMOVE;
}

/* A board asks for a move, or shows the end of a game. */
static void
on_wrote (PurpleAccount *account, const char *who, const char *html, PurpleConversation *conv,
          PurpleMessageFlags flags, gpointer data)
{
  g_autofree char *text = purple_markup_strip_html (html);
  const char *tag = strstr (text, "[kalah "), *move = strstr (text, "your move: ");
  (void) account;
  (void) who;
  (void) flags;
  (void) data;
  if (tag == NULL || probe.ended)
    return;
  if (++probe.boards == setting ("BENCH_BOARDS"))
    g_idle_add (end, NULL);
  if (strstr (tag, " -;") != NULL)
    type_soon (conv, "!kalah again");
  else if (move != NULL) {
    char pit[2] = { move[strlen ("your move: ")], '\0' };
    type_soon (conv, pit);
  }
}

static gboolean
begin (gpointer data)
{
  (void) data;
  probe.before = probe.peak = resident ();
  probe.began = g_get_monotonic_time ();
  visit_chats (open_table);
  if (setting ("BENCH_SECONDS") > 0)
    g_timeout_add_seconds (setting ("BENCH_SECONDS"), end, NULL);
  return G_SOURCE_REMOVE;
}

static void
on_joined (PurpleConversation *conv, gpointer data)
{
  (void) conv;
  (void) data;
  if (++probe.rooms == MAX (setting ("BENCH_ROOMS"), 1))
    g_timeout_add (BEGIN_MS, begin, NULL);
}

/* ---- the plugin -------------------------------------------------------- */

static gboolean
load (PurplePlugin *plugin)
{
  void *conversations = purple_conversations_get_handle ();
  const char *file = g_getenv ("BENCH_PLUGIN");
  probe.kalah = file != NULL ? purple_plugin_probe (file) : NULL;
  if (probe.kalah == NULL || !purple_plugin_load (probe.kalah) || g_getenv ("BENCH_REPORT") == NULL)
    return FALSE;
  probe.scheduler = open ("/proc/thread-self/schedstat", O_RDONLY | O_CLOEXEC);
  probe.gaps = g_array_new (FALSE, FALSE, sizeof (Gap));
  purple_signal_connect (conversations, "chat-joined", plugin, PURPLE_CALLBACK (on_joined), NULL);
  purple_signal_connect (conversations, "wrote-chat-msg", plugin, PURPLE_CALLBACK (on_wrote), NULL);
  g_main_context_set_poll_func (NULL, watched_poll);
  probe.last = this_moment ();
  probe.ticks = g_timeout_add (TICK_MS, tick, NULL);
  probe.memory_timer = g_timeout_add (MEMORY_MS, look_at_memory, NULL);
  return TRUE;
}

static gboolean
unload (PurplePlugin *plugin)
{
  (void) plugin;
  g_main_context_set_poll_func (NULL, g_poll);
  g_source_remove (probe.ticks);
  g_source_remove (probe.memory_timer);
  g_array_free (probe.gaps, TRUE);
  close (probe.scheduler);
  return TRUE;
}

static PurplePluginInfo info = {
  .magic = PURPLE_PLUGIN_MAGIC,
  .major_version = PURPLE_MAJOR_VERSION,
  .minor_version = PURPLE_MINOR_VERSION,
  .type = PURPLE_PLUGIN_STANDARD,
  .priority = PURPLE_PRIORITY_DEFAULT,
  .id = (char *) "core-kalah-bench",
  .name = (char *) "Kalah bench",
  .version = (char *) PACKAGE_VERSION,
  .load = load,
  .unload = unload,
};

static void
init (PurplePlugin *plugin)
{
  (void) plugin;
}

PURPLE_INIT_PLUGIN (kalah_bench, init, info)
