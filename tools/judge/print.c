/*
 * print.c - see print.h. Invariant: no sum that the engine does is beyond its bits.
 */
#include "print.h"

#include <math.h>
#include <stdio.h>

#define LINE 24 /* numbers */

static void
print_numbers (const float *weights, int count, int scale, int most)
{
  int used = count;
  while (used > 1 && lroundf (weights[used - 1] * (float) scale) == 0)
    used--; /* zeros at the end go without saying */
  putchar ('{');
  for (int i = 0; i < used; i++) {
    long number = lroundf (weights[i] * (float) scale);
    number = number > most ? most : number < -most ? -most : number;
    printf ("%s%ld", i == 0 ? "" : i % LINE == 0 ? ",\n" : ",", number);
  }
  puts ("},");
}

void
judge_print (const JudgeWeights *weights, const char *name)
{
  printf ("[%s] = {\n.row = {\n", name);
  for (int row = 0; row < KALAH_JUDGE_ROWS; row++)
    print_numbers (weights->row[row], KALAH_JUDGE_HIDDEN, KALAH_JUDGE_FINE,
                   KALAH_JUDGE_WEIGHT_MOST);
  printf ("},\n.bias = ");
  print_numbers (weights->bias, KALAH_JUDGE_HIDDEN, KALAH_JUDGE_FINE, INT16_MAX / 2);
  puts (".out = {");
  for (int stage = 0; stage < KALAH_GLANCE_STAGES; stage++) {
    puts ("{");
    for (int seat = 0; seat < KALAH_SEATS_MAX; seat++)
      print_numbers (weights->out[stage][seat], KALAH_JUDGE_HIDDEN, KALAH_JUDGE_BROAD, INT16_MAX);
    puts ("},");
  }
  printf ("},\n.store = ");
  print_numbers (weights->store, KALAH_GLANCE_STAGES, KALAH_JUDGE_BROAD, INT16_MAX);
  printf (".side = ");
  print_numbers (weights->side, KALAH_GLANCE_STAGES, KALAH_JUDGE_BROAD, INT16_MAX);
  puts (".wait = {");
  for (int stage = 0; stage < KALAH_GLANCE_STAGES; stage++)
    print_numbers (weights->wait[stage], KALAH_SEATS_MAX, KALAH_JUDGE_BROAD, INT16_MAX);
  puts ("},\n},");
}
