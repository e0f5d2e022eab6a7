/*
 * words.c - one row a meaning and language.
 *
 * Invariant: no word stands in two rows, nor twice in one, letter case and the
 * habits of spelling that plain.c knows of aside. Arabic is written here without
 * hamza and vowel signs, Russian without yo.
 */
#include "talk/words.h"

#include <string.h>

#include "talk/plain.h"

typedef struct {
  KalahIntentKind kind;
  const char *words;
} Row;

static const Row ROWS[] = {
  /* English, and what everybody says */
  { KALAH_INTENT_YES, "y|yep|yeah|yup|ok|okay|sure|accept|ja|oui|si|sí" },
  { KALAH_INTENT_NO, "n|nope|nah|decline|refuse|nein|non|nej" },
  { KALAH_INTENT_STANDIN, "stand-in" },
  { KALAH_INTENT_HINT, "advice" },

  /* Russian */
  { KALAH_INTENT_NEW, "новая|новый|создать|открыть" },
  { KALAH_INTENT_CHALLENGE, "вызов|вызвать|вызываю" },
  { KALAH_INTENT_JOIN, "сесть|войти|вступить|играю|присоединиться" },
  { KALAH_INTENT_LEAVE, "уйти|ухожу|выйти|встать" },
  { KALAH_INTENT_CPU, "компьютер|комп|бот" },
  { KALAH_INTENT_START, "начать|начинаем|старт|начали|раздать" },
  { KALAH_INTENT_BOARD, "доска|поле" },
  { KALAH_INTENT_RULES, "правила" },
  { KALAH_INTENT_MOVES, "ходы|запись" },
  { KALAH_INTENT_HELP, "помощь|справка|помоги" },
  { KALAH_INTENT_RESIGN, "сдаюсь|сдаться" },
  { KALAH_INTENT_AGAIN, "еще|снова|реванш" },
  { KALAH_INTENT_SET, "настроить|установить|настройка|настройки" },
  { KALAH_INTENT_STOP, "стоп|закрыть|хватит" },
  { KALAH_INTENT_YES, "да|ага|ок|окей|хорошо|ладно|давай|принимаю|согласен|согласна" },
  { KALAH_INTENT_NO, "нет|неа|отказ|отказываюсь|отклонить" },
  { KALAH_INTENT_AWAY, "отошел|отошла|отойду" },
  { KALAH_INTENT_BACK, "вернулся|вернулась|здесь|тут" },
  { KALAH_INTENT_STANDIN, "замена|заменить|подменить" },
  { KALAH_INTENT_UNDO, "отмена|отменить|отмени" },
  { KALAH_INTENT_HINT, "подсказка|подскажи|совет" },
  { KALAH_INTENT_TOP, "топ|рейтинг|таблица" },

  /* Swahili */
  { KALAH_INTENT_NEW, "mpya|fungua" },
  { KALAH_INTENT_CHALLENGE, "changamoto|shindana" },
  { KALAH_INTENT_JOIN, "jiunge|jiunga|ingia|nacheza" },
  { KALAH_INTENT_LEAVE, "ondoka|toka" },
  { KALAH_INTENT_CPU, "kompyuta" },
  { KALAH_INTENT_START, "anza|tuanze" },
  { KALAH_INTENT_BOARD, "ubao|bao" },
  { KALAH_INTENT_RULES, "sheria|kanuni" },
  { KALAH_INTENT_MOVES, "hatua" },
  { KALAH_INTENT_HELP, "msaada|usaidizi|nisaidie" },
  { KALAH_INTENT_RESIGN, "nimeshindwa|nasalimu" },
  { KALAH_INTENT_AGAIN, "tena|rudia" },
  { KALAH_INTENT_SET, "weka|panga" },
  { KALAH_INTENT_STOP, "simamisha|funga|acha" },
  { KALAH_INTENT_YES, "ndiyo|ndio|sawa|sawasawa|haya|kubali|nakubali" },
  { KALAH_INTENT_NO, "hapana|la|sitaki|kataa|nakataa" },
  { KALAH_INTENT_AWAY, "sipo|nitarudi" },
  { KALAH_INTENT_BACK, "nimerudi|nipo" },
  { KALAH_INTENT_STANDIN, "badala|mbadala" },
  { KALAH_INTENT_UNDO, "tengua|tendua|rudisha" },
  { KALAH_INTENT_HINT, "dokezo|kidokezo|ushauri" },
  { KALAH_INTENT_TOP, "vinara|msimamo" },

  /* Arabic */
  { KALAH_INTENT_NEW, "جديد|جديدة" },
  { KALAH_INTENT_CHALLENGE, "تحدي|تحد|اتحدى" },
  { KALAH_INTENT_JOIN, "انضم|انضمام|شارك|اشارك|العب" },
  { KALAH_INTENT_LEAVE, "غادر|اغادر|مغادرة|خروج" },
  { KALAH_INTENT_CPU, "حاسوب|الحاسوب|كمبيوتر|الكمبيوتر" },
  { KALAH_INTENT_START, "ابدا|بدء|بداية|توزيع" },
  { KALAH_INTENT_BOARD, "لوحة|اللوحة|رقعة|الرقعة" },
  { KALAH_INTENT_RULES, "قواعد|القواعد|قوانين" },
  { KALAH_INTENT_MOVES, "نقلات|النقلات|حركات" },
  { KALAH_INTENT_HELP, "مساعدة|ساعدني" },
  { KALAH_INTENT_RESIGN, "استسلم|استسلام" },
  { KALAH_INTENT_AGAIN, "مجددا|اعادة|تكرار" },
  { KALAH_INTENT_SET, "ضبط|اضبط|اعداد|اعدادات" },
  { KALAH_INTENT_STOP, "توقف|اغلق|اغلاق|ايقاف" },
  { KALAH_INTENT_YES, "نعم|اجل|ايوه|ايوا|موافق|موافقة|اوافق|اقبل|قبول|حسنا|تمام|اوكي" },
  { KALAH_INTENT_NO, "لا|كلا|ارفض|رفض" },
  { KALAH_INTENT_AWAY, "غائب|غائبة|مشغول|مشغولة" },
  { KALAH_INTENT_BACK, "عدت|رجعت|عائد|عائدة|عودة" },
  { KALAH_INTENT_STANDIN, "بديل|البديل" },
  { KALAH_INTENT_UNDO, "تراجع" },
  { KALAH_INTENT_HINT, "تلميح|نصيحة" },
  { KALAH_INTENT_TOP, "ترتيب|الترتيب|صدارة|الصدارة" },
};

/* Is WORD one of WORDS, "a|b|c"? */
static gboolean
is_among (const char *word, const char *words)
{
  while (*words != '\0') {
    gsize length = strcspn (words, "|");
    char one[KALAH_WORDS_BYTES_MAX + 1];
    g_return_val_if_fail (length < sizeof one, FALSE);
    memcpy (one, words, length);
    one[length] = '\0';
    if (kalah_plain_same (word, one))
      return TRUE;
    words += length + (words[length] == '|');
  }
  return FALSE;
}

gboolean
kalah_words_find (const char *word, KalahIntentKind *kind)
{
  for (guint i = 0; i < G_N_ELEMENTS (ROWS); i++) {
    if (is_among (word, ROWS[i].words)) {
      *kind = ROWS[i].kind;
      return TRUE;
    }
  }
  return FALSE;
}

/* Asked about every line of one word, so only the few rows that matter are read. */
gboolean
kalah_words_answer (const char *word, KalahIntentKind *kind)
{
  *kind = kalah_plain_same (word, "no") ? KALAH_INTENT_NO : KALAH_INTENT_YES;
  if (*kind == KALAH_INTENT_NO || kalah_plain_same (word, "yes"))
    return TRUE;
  for (guint i = 0; i < G_N_ELEMENTS (ROWS); i++) {
    *kind = ROWS[i].kind;
    if ((*kind == KALAH_INTENT_YES || *kind == KALAH_INTENT_NO) && is_among (word, ROWS[i].words))
      return TRUE;
  }
  return FALSE;
}

const char *const *
kalah_words_triggers (void)
{
  static const char *const triggers[] = { "!калах", "!كالاه", "!كلاه", "!kalaha", NULL };
  return triggers;
}

gboolean
kalah_words_row (guint index, KalahIntentKind *kind, const char **words)
{
  if (index >= G_N_ELEMENTS (ROWS))
    return FALSE;
  *kind = ROWS[index].kind;
  *words = ROWS[index].words;
  return TRUE;
}
