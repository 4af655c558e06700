/* display_options: how the full screen looks and behaves: the player's settings and the options that commands share. */
#ifndef PATIENCE_DISPLAY_OPTIONS_H
#define PATIENCE_DISPLAY_OPTIONS_H

#include "option.h"
#include "ui.h"

/* The player's settings, when there are any. What is wrong with them goes to FAULT, empty otherwise, and hinders
 * nothing. */
void display_options_configure(struct ui_options *options, struct fault *fault);

/* The rows that change them; their target is a struct ui_options. */
extern const struct option display_options[];

/* What a command does when the screen was left: says on standard error what FAULT says after WHAT, ends the program by
 * the signal that ended the screen, or returns the exit status. */
int display_end(struct ui_end end, const char *what, const struct fault *fault);

#endif
