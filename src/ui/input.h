/* input: what keys and mouse do at the table. */
#ifndef PATIENCE_INPUT_H
#define PATIENCE_INPUT_H

#include "state.h"

/* Stops what plays by itself, and forgets what was said: for each event, also of a dialog over the table. As `first` of
 * struct view_kind. */
bool input_first(void *of, struct event event);

/* As its `handle`. */
bool input_handle(void *of, struct event *event);

#endif
