/* What a command that works long tells on the terminal. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "terminal.h"

/* In a window that is narrower than the line it ends with the window, and leaves no lines behind. */
static void one_line_is_one_line(void **state)
{
	(void)state;
	struct terminal *terminal =
	    terminal_start(&(struct terminal_setup){.columns = 40, .rows = 12, .argument = {"solve", "queens", "20"}});
	assert_true(terminal_wait_for(terminal, " of 1024 "));
	for (int row = 1; row < 12; row++)
		assert_string_equal(terminal_row(terminal, row), "");
	terminal_close(terminal);
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
	    cmocka_unit_test(one_line_is_one_line),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
