/* signals: what the system tells the program. While the screen is open those that it handles are blocked except in
 * signals_wait and signals_wait_output, so nothing else in the program is ever interrupted by them. */
#ifndef PATIENCE_SIGNALS_H
#define PATIENCE_SIGNALS_H

#include <stdbool.h>
#include <stddef.h>

#include "../event.h"

/* RESTORE is what a crash writes to the terminal before the program dies; kept by reference. The terminal's modes of
 * the moment are put back as well. */
void signals_open(const char *restore, size_t length);
void signals_close(void);

/* Waits until there is input on descriptor 0, a signal, the bell if it HEARS_BELL, or TIMEOUT milliseconds have gone
 * (-1: no limit). EVENT_KEY means input, EVENT_NONE time over; else the event that a signal stands for. */
struct event signals_wait(int timeout, bool hears_bell);

/* Waits until FILE takes output. False when a signal came, which signals_wait tells next (TIMEOUT -1), or TIMEOUT
 * milliseconds have gone, whatever signals come. */
bool signals_wait_output(int file, int timeout);

/* Rings the bell: for other threads. It is heard once, now or later, however often it is rung before. */
void signals_ring(void);

/* Stops the process as SIGTSTP would; returns when it is continued. */
void signals_stop(void);

#endif
