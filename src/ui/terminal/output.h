/* output: the bytes on their way to the terminal. They wait until all of a frame can be sent at once. */
#ifndef PATIENCE_OUTPUT_H
#define PATIENCE_OUTPUT_H

#include <stdbool.h>
#include <stddef.h>

/* Once the terminal's type is known. */
void output_open(void);
void output_close(void);

/* Puts bytes, a capability (NULL: none), or the one that ends all attributes, behind what waits to be sent. */
void output_bytes(const char *bytes, size_t count);
void output_capability(const char *capability);
void output_plain(void);

/* How many bytes wait; and puts an attribute's capability, which becomes one sequence with those that were put since so
 * many waited, where both are "CSI ... m". */
size_t output_waiting(void);
void output_attribute(const char *capability, size_t since);

/* Sends what waits. When a signal comes (TIMEOUT -1) or TIMEOUT milliseconds go by while the terminal takes nothing,
 * the rest is dropped and the next frame is a whole one. False when anything was dropped. */
bool output_send(int timeout);

/* Takes back what waits, up to ROOM bytes of it, and drops the rest. Returns how many bytes. */
size_t output_take(char *bytes, size_t room);

/* Whether sending has failed: nobody is at the other side. */
bool output_is_lost(void);

#endif
