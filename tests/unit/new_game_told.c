/* What the dialog for a new game tells of what is chosen there. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "../../src/ui/game_view.h"
#include "begun.h"
#include "fingers.h"
#include "ui_text.h"

/* That the deal of the day can be won is said where it is known. */
static void test_the_deal_of_today_is_described(void **state)
{
	(void)state;
	static const char *const starts[][2] = {
	    {"six", "Deal 5\n"}, {"pousse", "Size 3\nSide X\nOpponent none\nClock 0\nDeal 1\n"}};
	for (int i = 0; i < 2; i++) {
		struct ui ui;
		table_open(&ui, begun(starts[i][0], starts[i][1]));
		table_press(&ui, "nkk");
		for (int k = 0; k < 3 && !ui_shows(&ui, "The deal of 2"); k++)
			table_press(&ui, "l");
		assert_true(ui_shows(&ui, "The deal of 2"));
		assert_int_equal(ui_shows(&ui, "it can be won."), i == 0);
		session_free(ui_release(&ui));
	}
}

/* The line of a game with an unfinished one and kept ones is long, and stands there whole. */
static void test_another_game_is_told_whole(void **state)
{
	(void)state;
	struct ui ui;
	table_open(&ui, begun("klondike", "Deal 7\n"));
	table_press(&ui, "dn\rdn\rddnl\r");
	assert_string_equal(session_game(ui.session)->name, "six");
	table_press(&ui, "nh");
	assert_true(ui_shows(&ui, "ace to king. (unfinished, 2 moves; won 0 of 2: G"));
	assert_true(ui_shows(&ui, "goes on with it)"));
	session_free(ui_release(&ui));
}

/* A number that is that of another deal again is told so. */
static void test_a_deal_again_is_told(void **state)
{
	(void)state;
	struct ui ui;
	table_open(&ui, begun("six", "Deal 5\n"));
	table_press(&ui, "g721\r");
	assert_string_equal(ui.message, "Deal 721 is deal 1 again: there are 720.");
	session_free(ui_release(&ui));
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
	    cmocka_unit_test(test_a_deal_again_is_told),
	    cmocka_unit_test(test_another_game_is_told_whole),
	    cmocka_unit_test(test_the_deal_of_today_is_described),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
