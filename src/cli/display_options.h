/* display_options: how the full screen looks and behaves: the player's settings and the options that commands share. */
#ifndef PATIENCE_DISPLAY_OPTIONS_H
#define PATIENCE_DISPLAY_OPTIONS_H

#include "fault.h"
#include "ui.h"

/* The player's settings, when there are any. What is wrong with them goes to FAULT, empty otherwise, and hinders
 * nothing. */
void display_options_configure(struct ui_options *options, struct fault *fault);

/* Reads the options of looks for COMMAND. Returns 1 when argv[*at] was one of them (*at is then moved past it and its
 * value), 0 when it was not, -1 when it is wrong (said on standard error). */
int display_options_option(struct ui_options *options, const char *command, int argc, char **argv, int *at);

/* The help lines of those options. */
#define DISPLAY_HELP                                                                                                   \
	"  --ascii              draw in ASCII even where the locale has Unicode\n"                                         \
	"  --colours WHICH      auto, none, two or four colours of suits\n"                                                \
	"  --theme WHICH        auto, paper, felt or outline\n"                                                            \
	"  --no-animation       nothing moves by itself\n"                                                                 \
	"  --no-mouse           leave the mouse to the terminal\n"                                                         \
	"  --hints WHICH        fair or oracle\n"

#endif
