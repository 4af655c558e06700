/* The list of past games: what is chosen, what is shown first. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "../../src/ui/dialogs/game_list.h"
#include "../../src/ui/game_view.h"
#include "../past_games.h"
#include "begun.h"
#include "fingers.h"
#include "home.h"
#include "text.h"
#include "ui_text.h"

static uint64_t deal_chosen(const struct game_list *past) { return past->list[past->chosen]->deal; }

/* The chosen game stays chosen while the list is narrowed, as long as it is there. */
static void the_chosen_game_stays(void **state)
{
	(void)state;
	struct game_list past;
	struct fault fault;
	keep_some();
	assert_true(game_list_init(&past, &fault));
	assert_int_equal(past.count, 5);
	game_list_step(&past, 4, 5);
	assert_int_equal(deal_chosen(&past), 11);
	game_list_begin_with(&past, game_find("six"));
	assert_int_equal(past.count, 3);
	assert_int_equal(past.chosen, 2);
	assert_int_equal(deal_chosen(&past), 11);
	game_list_begin_with(&past, game_find("queens"));
	assert_int_equal(past.chosen, 0);
	game_list_release(&past);
}

/* The heads of the columns of a list of that width, and what they tell of ENTRY. */
static void check_columns(const struct entry *entry, int width, const char *heads, const char *row)
{
	struct game_list_column columns[GAME_LIST_COLUMNS];
	char all_heads[128] = "", all_cells[256] = "";
	int count = game_list_columns(width, columns);
	for (int i = 0; i < count; i++) {
		char text[GAME_LIST_CELL];
		columns[i].write(entry, text);
		assert_true(strlen(text) <= (size_t)columns[i].width);
		assert_true(i == 0 || columns[i].x > columns[i - 1].x + columns[i - 1].width);
		text_append(all_heads, sizeof all_heads, "%s ", columns[i].head);
		if (i > 1)
			text_append(all_cells, sizeof all_cells, "%s ", text);
	}
	assert_string_equal(all_heads, heads);
	assert_string_equal(all_cells, row);
}

/* The narrower the list the less is told, and the shorter. */
static void columns_have_room(void **state)
{
	(void)state;
	struct entry entry = {.result = GAME_WON, .moves = 120, .seconds = 36301, .has_deal = true, .deal = 12345678901};
	strcpy(entry.game, "queens");
	strcpy(entry.date, "2026-01-02T10:00:00Z");
	struct game_list_column columns[GAME_LIST_COLUMNS];
	char day[GAME_LIST_CELL];
	assert_true(game_list_columns(53, columns) > 0);
	columns[0].write(&entry, day);
	assert_memory_equal(day, "26-01-0", 7);
	check_columns(&entry, 53, "Begun Rules End Mvs Time ", "won 120 10h05 ");
	check_columns(&entry, 54, "Begun Rules End Moves Time ", "won 120 10h05 ");
	check_columns(&entry, 60, "Begun Rules End Score Moves Time ", "won  120 10h05 ");
	check_columns(&entry, 72, "Begun Rules End Score Moves Time Deal ", "won  120 10h05 12345678901 ");
	entry.deal = 123456789012;
	entry.seconds += 90 * 3600;
	check_columns(&entry, 53, "Begun Rules End Mvs Time ", "won 120 100h ");
	check_columns(&entry, 72, "Begun Rules End Score Moves Time Deal ", "won  120 100h05 123456789.. ");
}

/* What is looked for can be the number of a deal. */
static void deals_are_found(void **state)
{
	(void)state;
	struct game_list past;
	struct fault fault;
	keep_some();
	assert_true(game_list_init(&past, &fault));
	strcpy(past.find, "13");
	game_list_select(&past);
	assert_int_equal(past.count, 1);
	assert_int_equal(deal_chosen(&past), 13);
	game_list_release(&past);
	keep("six", "Deal 18446744073709551615\n", 6, NULL);
	assert_true(game_list_init(&past, &fault));
	strcpy(past.find, "9551615"); /* which the column has no room for */
	game_list_select(&past);
	assert_int_equal(past.count, 1);
	assert_true(deal_chosen(&past) == UINT64_MAX);
	game_list_release(&past);
}

/* Of daily games that they are, and whether they count, also where the list has no room for it. */
static void daily_games_are_found(void **state)
{
	(void)state;
	struct game_list past;
	struct fault fault;
	keep_some();
	keep("six", "Deal 21\n", 7, "2026-01-07");
	keep("queens", "Size 6\nDeal 22\n", 8, "2026-01-08 again");
	assert_true(game_list_init(&past, &fault));
	strcpy(past.find, "daily");
	game_list_select(&past);
	assert_int_equal(past.count, 2);
	strcpy(past.find, "again");
	game_list_select(&past);
	assert_int_equal(past.count, 1);
	assert_int_equal(deal_chosen(&past), 22);
	game_list_release(&past);
}

/* The chosen row is in the window, whichever way it was gone to. */
static void the_chosen_row_is_seen(void **state)
{
	(void)state;
	struct game_list past;
	struct fault fault;
	keep_some();
	assert_true(game_list_init(&past, &fault));
	static const struct {
		int step, chosen, top;
	} steps[] = {{2, 2, 0}, {1, 3, 1}, {9, 4, 2}, {-2, 2, 2}, {-1, 1, 1}, {-9, 0, 0}};
	for (size_t i = 0; i < sizeof steps / sizeof *steps; i++) {
		game_list_step(&past, steps[i].step, 3);
		assert_int_equal(past.chosen, steps[i].chosen);
		assert_int_equal(past.top, steps[i].top);
	}
	game_list_release(&past);
}

/* In a window that becomes lower, too. */
static void the_chosen_row_is_seen_in_a_lower_window(void **state)
{
	(void)state;
	struct ui ui;
	for (int day = 1; day <= 20; day++)
		keep("six", "Deal 11\n", day, NULL);
	table_open(&ui, begun("six", "Deal 15\n"));
	ui_resize(&ui, 80, 40);
	table_press(&ui, "p");
	ui_handle(&ui, (struct event){.kind = EVENT_KEY, .key = KEY_LAST});
	ui_resize(&ui, 40, 17);
	assert_int_equal(ui.past->chosen, 19);
	assert_true(ui_shows(&ui, "> 26-01-01"));
	session_free(ui_release(&ui));
}

/* Each order begins with what is looked for most: the latest and the highest score, else the smallest. */
static void orders_begin_with_the_best(void **state)
{
	(void)state;
	struct game_list past = {0};
	int orders = 0;
	do {
		game_list_sort(&past);
		const char *name = query_orders[past.order];
		assert_int_equal(past.is_reversed, strcmp(name, "date") == 0 || strcmp(name, "score") == 0);
		orders += past.is_reversed;
	} while (past.order);
	assert_int_equal(orders, 2);
}

/* The list is gone through from its first row in another order. */
static void another_order_begins_at_the_top(void **state)
{
	(void)state;
	struct ui ui;
	keep_some();
	table_open(&ui, begun("klondike", "Deal 7\n"));
	table_press(&ui, "pjj");
	assert_int_equal(ui.past->chosen, 2);
	table_press(&ui, "r");
	assert_int_equal(ui.past->chosen, 0);
	session_free(ui_release(&ui));
}

/* What takes two lines lies below the list, whose keys can be read. */
static void what_is_said_leaves_the_list_whole(void **state)
{
	(void)state;
	struct ui ui;
	for (int day = 1; day < 28; day++)
		keep("klondike", "Deal 9\n", day, NULL);
	table_open(&ui, begun("klondike", "Deal 7\n"));
	table_press(&ui, "p");
	ui_say(&ui, "%s", "Something is said of a file that has a name as long as that, and why it cannot be read.");
	assert_true(ui_shows(&ui, "Enter: show; s: sort; r: reverse"));
	assert_true(ui_shows(&ui, "be read."));
	table_press(&ui, "\033");
	session_free(ui_release(&ui));
}

/* A click ends what is being typed; keys are those of the list again. */
static void a_click_ends_finding(void **state)
{
	(void)state;
	struct ui ui;
	keep_some();
	table_open(&ui, begun("klondike", "Deal 7\n"));
	table_press(&ui, "p/six");
	assert_true(ui.past->finds);
	assert_int_equal(ui.past->count, 3);
	ui.dialog.kind->click(&ui, 1);
	assert_false(ui.past->finds);
	assert_int_equal(ui.past->chosen, 1);
	table_press(&ui, "r");
	assert_string_equal(ui.past->find, "six");
	session_free(ui_release(&ui));
}

/* What is pasted is text where one is typed, and else nothing; a full line takes no more, and no key acts instead. */
static void what_is_found_is_typed_or_pasted(void **state)
{
	(void)state;
	struct ui ui;
	keep_some();
	table_open(&ui, begun("klondike", "Deal 7\n"));
	table_press(&ui, "p");
	ui_handle(&ui, (struct event){.kind = EVENT_PASTED, .key = '1'});
	assert_non_null(ui.dialog.kind);
	table_press(&ui, "/");
	for (const char *text = "six 1"; *text; text++)
		ui_handle(&ui, (struct event){.kind = EVENT_PASTED, .key = *text});
	assert_string_equal(ui.past->find, "six 1");
	for (int i = 0; i < 40; i++)
		table_press(&ui, "q");
	assert_true(ui.dialog.kind && ui.past->finds);
	assert_string_equal(ui.message, "The line is full.");
	table_press(&ui, "n jG");
	assert_int_equal(strlen(ui.past->find), sizeof ui.past->find - 1);
	assert_true(ui.past->finds);
	assert_string_equal(session_game(ui.session)->name, "klondike");
	session_free(ui_release(&ui));
}

/* What has no room in the title, or below the list, is not there at all. */
static void the_title_is_cut_between_its_parts(void **state)
{
	(void)state;
	struct ui ui;
	keep_some();
	table_open(&ui, begun("six", "Deal 21\n"));
	ui_resize(&ui, 40, 17);
	table_press(&ui, "p");
	assert_true(ui_shows(&ui, " Past games, 1 of 3 ") && !ui_shows(&ui, ", Six"));
	ui_resize(&ui, 80, 24);
	assert_true(ui_shows(&ui, " Past games, 1 of 3, Six-Card "));
	ui_resize(&ui, 40, 17);
	table_press(&ui, "/six\r");
	assert_true(ui_shows(&ui, " /six   Esc: all again "));
	session_free(ui_release(&ui));
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
	    cmocka_unit_test_setup_teardown(the_chosen_game_stays, open_home, close_home),
	    cmocka_unit_test(columns_have_room),
	    cmocka_unit_test_setup_teardown(daily_games_are_found, open_home, close_home),
	    cmocka_unit_test_setup_teardown(deals_are_found, open_home, close_home),
	    cmocka_unit_test_setup_teardown(the_chosen_row_is_seen, open_home, close_home),
	    cmocka_unit_test_setup_teardown(the_chosen_row_is_seen_in_a_lower_window, open_home, close_home),
	    cmocka_unit_test(orders_begin_with_the_best),
	    cmocka_unit_test_setup_teardown(another_order_begins_at_the_top, open_home, close_home),
	    cmocka_unit_test_setup_teardown(what_is_said_leaves_the_list_whole, open_home, close_home),
	    cmocka_unit_test_setup_teardown(a_click_ends_finding, open_home, close_home),
	    cmocka_unit_test_setup_teardown(what_is_found_is_typed_or_pasted, open_home, close_home),
	    cmocka_unit_test_setup_teardown(the_title_is_cut_between_its_parts, open_home, close_home),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
