/*
 * complaint.h - what is wrong with the words of a command line, in one sentence.
 */
#ifndef KALAH_CLI_COMPLAINT_H
#define KALAH_CLI_COMPLAINT_H

#include <stdbool.h>

/* The exit status of a program that was called wrongly. */
#define KALAH_COMPLAINT_STATUS 2

typedef struct {
  char text[200];
} KalahComplaint;

/* Always false, for `return kalah_complain (...)`. */
bool kalah_complain (KalahComplaint *complaint, const char *format, ...)
    __attribute__ ((format (printf, 2, 3)));

#endif
