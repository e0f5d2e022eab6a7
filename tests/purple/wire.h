/*
 * wire.h - what the plugin has sent, and waiting for it. Tests ask through stage.h.
 */
#ifndef KALAH_TESTS_WIRE_H
#define KALAH_TESTS_WIRE_H

void wire_open (void);
void wire_close (void);
/* A line or message, without markup. */
void wire_add (const char *text);

#endif
