/* The dialog for a new game: numbers that are typed, the next one, and rules that follow the number. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "../../src/ui/game_view.h"
#include "begun.h"
#include "fingers.h"
#include "ui_text.h"

static void sit_down(struct ui *ui, const char *game) { table_open(ui, begun(game, "Deal 7\n")); }

static void test_numbers_go_in_order(void **state)
{
	(void)state;
	int rows = 0;
	for (int i = 0; games[i]; i++)
		for (const struct game_option *option = games[i]->options; option && option->key; option++) {
			int falls = 0, numbers = 0;
			for (int k = 0; option->choices[k]; k++) {
				const char *next = option->choices[k + 1] ? option->choices[k + 1] : option->choices[0];
				numbers += strspn(option->choices[k], "0123456789") == strlen(option->choices[k]);
				falls += atoi(option->choices[k]) > atoi(next);
			}
			bool is_numeric = !option->choices[numbers];
			rows += is_numeric;
			if (is_numeric && falls != 1)
				fail_msg("%s of %s: not in order", option->label, games[i]->title);
		}
	assert_in_range(rows, 8, 20);
}

/* Where no number is typed, Backspace changes nothing. */
static void test_there_is_nothing_to_erase(void **state)
{
	(void)state;
	struct ui ui;
	sit_down(&ui, "klondike");
	table_press(&ui, "n\x7f");
	assert_true(ui_shows(&ui, "No number is typed."));
	assert_int_equal(ui.dialog.field, ROW_GAME);
	table_press(&ui, "12\x7f");
	assert_string_equal(ui.dialog.text, "1");
	session_free(ui_release(&ui));
}

/* A letter, of whatever alphabet, is no number; blanks at the end of a line are no part of it. */
static void test_letters_and_blanks(void **state)
{
	(void)state;
	struct ui ui;
	table_open(&ui, begun("klondike", "Deal 1\n"));
	table_press(&ui, "g5");
	ui_handle(&ui, (struct event){.kind = EVENT_KEY, .key = 0xe9});
	assert_string_equal(ui.message, "A number is wanted; Esc goes back.");
	assert_string_equal(ui.dialog.text, "5");
	table_press(&ui, "\033:deal 77  \r");
	assert_non_null(strstr(session_start_text(ui.session), "Deck "));
	uint64_t deal;
	assert_true(session_deal(ui.session, &deal));
	assert_int_equal(deal, 77);
	session_free(ui_release(&ui));
}

/* Digits are those of the number of a deal, on whatever row they are typed: there they begin anew. */
static void test_digits_anywhere(void **state)
{
	(void)state;
	struct ui ui;
	uint64_t deal;
	table_open(&ui, begun("six", "Deal 3\n"));
	table_press(&ui, "n99");
	assert_string_equal(ui.dialog.text, "99");
	ui_handle(&ui, (struct event){.kind = EVENT_KEY, .key = KEY_ARROW_UP});
	table_press(&ui, "18446744073709551615");
	assert_string_equal(ui.dialog.text, "18446744073709551615");
	table_press(&ui, "0");
	assert_string_equal(ui.message, "Numbers of deals have 20 digits at most.");
	table_press(&ui, "\r");
	assert_true(session_deal(ui.session, &deal) && deal == UINT64_MAX);
	session_free(ui_release(&ui));
}

/* A number is of any deal: it takes the kind away, and a kind the number. */
static void test_a_number_or_a_kind(void **state)
{
	(void)state;
	struct ui ui;
	sit_down(&ui, "six");
	table_press(&ui, "n");
	while (ui.dialog.field != new_game_rows(&ui) - 2)
		table_press(&ui, "j");
	table_press(&ui, "l");
	assert_int_not_equal(new_game_chosen_kind(&ui), KIND_ANY);
	table_press(&ui, "12");
	assert_int_equal(new_game_chosen_kind(&ui), KIND_ANY);
	assert_string_equal(ui.dialog.text, "12");
	table_press(&ui, "kl");
	assert_int_not_equal(new_game_chosen_kind(&ui), KIND_ANY);
	assert_string_equal(ui.dialog.text, "");
	session_free(ui_release(&ui));
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
	    cmocka_unit_test(test_digits_anywhere),
	    cmocka_unit_test(test_a_number_or_a_kind),
	    cmocka_unit_test(test_numbers_go_in_order),
	    cmocka_unit_test(test_there_is_nothing_to_erase),
	    cmocka_unit_test(test_letters_and_blanks),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
