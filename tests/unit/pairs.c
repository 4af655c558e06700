/* Two digits play from pile to pile; a pair that is refused says why, and the next digit begins another one. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "../../src/ui/game_view.h"
#include "begun.h"
#include "fingers.h"

static void sit_down(struct ui *ui, const char *game, const char *start) { table_open(ui, begun(game, start)); }

static void test_empty_column(void **state)
{
	(void)state;
	struct ui ui;
	sit_down(&ui, "six", "Deal 7\n");
	table_press(&ui, "1f12");
	assert_int_equal(session_played(ui.session), 1);
	assert_string_equal(ui.message, "Column 1 is empty.");
	table_press(&ui, "21");
	assert_int_equal(session_played(ui.session), 2);
	session_free(ui_release(&ui));
}

static void test_refused_pair(void **state)
{
	(void)state;
	struct ui ui;
	sit_down(&ui, "klondike", "Deal 39\n");
	table_press(&ui, "17");
	assert_string_equal(ui.message, "No card of pile 1 goes on 9d.");
	assert_int_equal(session_played(ui.session), 0);
	table_press(&ui, "w2");
	assert_string_equal(ui.message, "The waste is empty.");
	session_free(ui_release(&ui));
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
	    cmocka_unit_test(test_empty_column),
	    cmocka_unit_test(test_refused_pair),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
