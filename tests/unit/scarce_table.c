/* The table when memory ends. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "../../src/ui/dialogs/solutions.h"
#include "../../src/ui/game_view.h"
#include "begun.h"
#include "fingers.h"
#include "home.h"
#include "shortage.h"
#include "ui_text.h"

/* Solutions that are shown stay when there is no memory for others. */
static void solutions_stay(void **state)
{
	(void)state;
	struct ui ui;
	table_open(&ui, begun("queens", "Size 8\nGiven 0\nDeal 1\n"));
	table_press(&ui, "]]");
	assert_int_equal(ui.solutions->count, 92);
	shortage_begin(1, true);
	table_press(&ui, "f");
	assert_true(shortage_end());
	assert_true(ui_shows(&ui, "solution 2 of 92"));
	assert_string_equal(ui.message, "None was found in time.");
	table_press(&ui, "f");
	assert_int_equal(ui.solutions->count, 12);
	session_free(ui_release(&ui));
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
	    cmocka_unit_test(solutions_stay),
	};
	return cmocka_run_group_tests(tests, open_home, close_home);
}
