/*
 * complaint.c - see complaint.h. Invariant: the sentence is always complete enough
 * to be printed.
 */
#include "complaint.h"

#include <stdarg.h>
#include <stdio.h>

bool
kalah_complain (KalahComplaint *complaint, const char *format, ...)
{
  va_list args;
  va_start (args, format);
  vsnprintf (complaint->text, sizeof complaint->text, format, args);
  va_end (args);
  return false;
}
