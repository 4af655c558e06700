/* loop: what waits for events on a screen that is open already. */
#ifndef PATIENCE_LOOP_H
#define PATIENCE_LOOP_H

#include "theme.h"
#include "ui.h"

/* The looks that OPTIONS ask for, as far as the terminal has them. */
struct theme loop_theme(const struct ui_options *options);

/* As ui_play, between screen_open and screen_close. */
struct ui_end loop_play(struct session **session, const struct ui_options *options, struct fault *fault);

#endif
