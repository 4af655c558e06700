/* check: what the tests of the whole program share. Includes cmocka, which wants its headers in this order. */
#ifndef PATIENCE_TEST_CHECK_H
#define PATIENCE_TEST_CHECK_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "folder.h"
#include "terminal.h"

/* Fails with the whole screen, which cmocka would cut after a thousand bytes, when TEXT does not come up on it. */
#define check_shows(terminal, text)                                                                                    \
	do {                                                                                                               \
		if (!terminal_wait_for(terminal, text)) {                                                                      \
			fprintf(stderr, "%s\n", terminal_text(terminal));                                                          \
			fail_msg("\"%s\" is not on the screen", text);                                                             \
		}                                                                                                              \
	} while (0)

/* Fails unless the program leaves the terminal as it found it. */
#define check_sane(terminal)                                                                                           \
	do {                                                                                                               \
		const char *disorder = terminal_disorder(terminal);                                                            \
		if (disorder)                                                                                                  \
			fail_msg("%s", disorder);                                                                                  \
	} while (0)

/* Leaves the program by its key; it ends well. */
static inline void leave(struct terminal *terminal)
{
	terminal_type(terminal, "q");
	assert_int_equal(terminal_wait_end(terminal), 0);
	check_sane(terminal);
	terminal_close(terminal);
}

#endif
