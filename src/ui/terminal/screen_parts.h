/* What the two files of screen share: the bytes on their way to the terminal. */
#ifndef PATIENCE_SCREEN_PARTS_H
#define PATIENCE_SCREEN_PARTS_H

#include <stdbool.h>
#include <stddef.h>

/* Once the terminal's type is known. */
void output_open(bool is_unicode);
void output_close(void);

/* Puts bytes, a capability (NULL: none), or the one that ends all attributes, behind what waits to be sent. */
void output_bytes(const char *bytes, size_t count);
void output_capability(const char *capability);
void output_plain(void);

/* Sends what waits. When a signal comes (TIMEOUT -1) or TIMEOUT milliseconds go by while the terminal takes nothing,
 * the rest is dropped and the next frame is a whole one. False when anything was dropped. */
bool output_send(int timeout);

/* Takes back what waits, up to ROOM bytes of it, and drops the rest. Returns how many bytes. */
size_t output_take(char *bytes, size_t room);

/* Whether sending has failed: nobody is at the other side. */
bool output_is_lost(void);

#endif
