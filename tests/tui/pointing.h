/* pointing: a game to be played by the mouse. */
#ifndef PATIENCE_TEST_POINTING_H
#define PATIENCE_TEST_POINTING_H

#include "check.h"

/* Deal 2 in a terminal of the kind TERM, NULL for the usual one, with an OPTION, NULL for none. */
static inline struct terminal *sit_down(const char *term, const char *option)
{
	static const char *const words[] = {"--no-animation", "--profile", "q", "--deal", "2"};
	struct terminal_setup setup = {.term = term};
	memcpy(setup.argument, words, sizeof words);
	setup.argument[sizeof words / sizeof *words] = option;
	struct terminal *terminal = terminal_open(&setup);
	check_shows(terminal, "deal 2");
	return terminal;
}

struct point {
	int row, column;
};

#endif
