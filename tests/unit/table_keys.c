/* Keys at a table of cards and at a board: where the cursor goes, what they play and say, and what the help tells of
 * them. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "../../src/ui/dialogs/save_as.h"
#include "../advised.h"
#include "fingers.h"
#include "klondike.h"
#include "ui_text.h"

/* At this deal QH of pile 1 can go on KC of pile 5 and on KS of pile 6. */
#define TWO_KINGS "Deal 9\n"

/* Where the cursor is after KEYS. */
static void check_cursor(const char *start, const char *keys, struct cursor wanted)
{
	struct ui ui;
	open_table(&ui, "klondike", start, &fair);
	table_press(&ui, keys);
	if (ui.cursor.spot != wanted.spot || ui.cursor.count != wanted.count)
		fail_msg("%s: spot %d, count %d", keys, ui.cursor.spot, ui.cursor.count);
	close_table(&ui);
}

/* It follows cards that were put down, and what bares a pile, but for a card that goes to its foundation. */
static void the_cursor_follows_cards(void **state)
{
	(void)state;
	check_cursor(TWO_KINGS, "15", (struct cursor){TABLEAU + 4, 1});
	check_cursor(TWO_KINGS, "\t\t\t\r", (struct cursor){TABLEAU + 4, 1});
	check_cursor("Deal 10\n", "\t\r", (struct cursor){TABLEAU, 0});
}

/* The key of a pile goes to its top card, again to its deepest open one, and again to the top. */
static void the_key_of_a_pile_turns(void **state)
{
	(void)state;
	check_cursor(TWO_KINGS, "155", (struct cursor){TABLEAU + 4, 1});
	check_cursor(TWO_KINGS, "1555", (struct cursor){TABLEAU + 4, 2});
	check_cursor(TWO_KINGS, "15555", (struct cursor){TABLEAU + 4, 1});
}

/* And by Esc, wherever the cursor went meanwhile. */
static void esc_goes_back(void **state)
{
	(void)state;
	check_cursor(TWO_KINGS, "1555\rl\033", (struct cursor){TABLEAU + 4, 2});
}

/* A run that is put back has the cursor where it was picked up. */
static void what_is_put_back_has_the_cursor(void **state)
{
	(void)state;
	struct ui ui;
	open_table(&ui, "klondike", TWO_KINGS, &fair);
	table_press(&ui, "1555\rlh");
	assert_true(ui.holds);
	assert_int_equal(ui.cursor.count, 1);
	table_press(&ui, "\r");
	assert_string_equal(ui.message, "KC is back.");
	assert_int_equal(ui.cursor.spot, TABLEAU + 4);
	assert_int_equal(ui.cursor.count, 2);
	close_table(&ui);
}

/* With cards in hand top cards alone are stops, else those that are nearest. */
static void stops_of_a_pile(void **state)
{
	(void)state;
	static const struct {
		int spot;
		enum direction direction;
		bool tops_only;
		int count;
	} steps[] = {
	    {FOUNDATION + HEARTS, DIRECTION_DOWN, false, 2},
	    {FOUNDATION + HEARTS, DIRECTION_DOWN, true, 1},
	    {TABLEAU + 3, DIRECTION_RIGHT, false, 2},
	    {TABLEAU + 3, DIRECTION_RIGHT, true, 1},
	    {TABLEAU + 5, DIRECTION_LEFT, false, 1},
	};
	struct ui ui;
	open_table(&ui, "klondike", TWO_KINGS, &fair);
	table_press(&ui, "15");
	for (size_t i = 0; i < sizeof steps / sizeof *steps; i++) {
		struct cursor from = cursor_top(&ui.scene, steps[i].spot);
		struct cursor to = cursor_step(&ui.scene, &ui.layout, from, steps[i].direction, steps[i].tops_only);
		assert_int_equal(to.spot, TABLEAU + 4);
		assert_int_equal(to.count, steps[i].count);
	}
	close_table(&ui);
}

/* Of two spots that are as near the cursor goes to the first. */
static void between_two_spots(void **state)
{
	(void)state;
	static struct scene scene;
	static const struct layout layout;
	static const struct spot spots[] = {
	    {.name = "left", .column = 0}, {.name = "right", .column = 2}, {.name = "below", .column = 1, .row = 1}};
	for (size_t i = 0; i < sizeof spots / sizeof *spots; i++)
		scene_add_spot(&scene, spots[i]);
	assert_int_equal(cursor_step(&scene, &layout, (struct cursor){2, 0}, DIRECTION_UP, true).spot, 0);
}

/* Once a key of a pile was pressed Enter is for that pile, not for the move that Tab showed. */
static void a_key_of_a_pile_ends_what_is_shown(void **state)
{
	(void)state;
	struct ui ui;
	open_table(&ui, "klondike", TWO_KINGS, &fair);
	table_press(&ui, "\t7\r");
	assert_string_equal(ui.message, "9H is stuck: no place takes it now.");
	assert_int_equal(session_played(ui.session), 0);
	close_table(&ui);
}

/* With cards in hand Tab goes on to their next target, Shift-Tab back to the one before. */
static void tab_goes_both_ways(void **state)
{
	(void)state;
	static const int steps[][2] = {{KEY_BACK_TAB, 5}, {KEY_BACK_TAB, 4}, {KEY_TAB, 5}};
	struct ui ui;
	open_table(&ui, "klondike", TWO_KINGS, &fair);
	table_press(&ui, "1\r");
	assert_true(ui.holds);
	for (size_t i = 0; i < sizeof steps / sizeof *steps; i++) {
		ui_handle(&ui, (struct event){.kind = EVENT_KEY, .key = steps[i][0]});
		assert_int_equal(ui.cursor.spot, TABLEAU + steps[i][1]);
	}
	close_table(&ui);
}

/* Once two have played it is told at an entry how it ended. */
static void the_end_of_a_game_for_two_is_told(void **state)
{
	(void)state;
	struct ui ui;
	open_table(&ui, "pousse", "Size 3\nOpponent none\nSide X\nClock 0\nDeal 1\n", &fair);
	table_press(&ui, ":L1\r:L3\r:L1\r:L3\r:L1\r\033\r");
	assert_string_equal(ui.message, "X has more straights, 1 to 0.");
	close_table(&ui);
}

/* Of the turn of the stock Tab does not tell where its cards go. */
static void a_turn_is_shown_as_one(void **state)
{
	(void)state;
	struct ui ui;
	open_table(&ui, "klondike", TWO_KINGS, &fair);
	do
		table_press(&ui, "\t");
	while (ui.scene.spot[ui.move[ui.shown].from].role != ROLE_STOCK);
	assert_true(ui_shows(&ui, ": turn the stock"));
	close_table(&ui);
}

/* A click begins anew: what was shown before and the pile whose key was pressed before have no part in it. */
static void a_click_begins_anew(void **state)
{
	(void)state;
	static const char *const keys[][2] = {{"1", "5"}, {"\t", "\r"}};
	for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
		struct ui ui;
		open_table(&ui, "klondike", TWO_KINGS, &fair);
		table_press(&ui, keys[i][0]);
		ui_handle(&ui, (struct event){.kind = EVENT_PRESS, .x = 0, .y = 20});
		table_press(&ui, keys[i][1]);
		assert_int_equal(session_played(ui.session), 0);
		close_table(&ui);
	}
}

/* A pile is called by its card, all other places by their names; one empty pile is not one of any. */
static void places_have_names(void **state)
{
	(void)state;
	struct ui ui;
	open_table(&ui, "klondike", TWO_KINGS, &fair);
	table_press(&ui, "d1\rw");
	assert_string_equal(ui.message, "QH cannot go on the waste.");
	table_press(&ui, "7");
	assert_string_equal(ui.message, "QH cannot go on 9H.");
	table_press(&ui, "\033156");
	assert_true(ui_shows(&ui, "KS can go on pile 1"));
	close_table(&ui);
}

/* Of a run the list of moves tells how many cards it has. */
static void runs_are_counted(void **state)
{
	(void)state;
	struct ui ui;
	open_table(&ui, "klondike", TWO_KINGS, &fair);
	table_press(&ui, "15m");
	assert_true(ui_shows(&ui, "KC to pile 1, 2 cards from pile 5"));
	assert_true(ui_shows(&ui, "KS to pile 1, from pile 6"));
	close_table(&ui);
}

/* Esc, q and Backspace lead back from what lies over the table. */
static void ways_back(void **state)
{
	(void)state;
	static const char *const dialogs[] = {"?", "m", "o", "P", "G"};
	static const int keys[] = {KEY_ESCAPE, 'q', KEY_ERASE};
	struct ui ui;
	open_table(&ui, "klondike", TWO_KINGS, &fair);
	for (size_t i = 0; i < sizeof dialogs / sizeof *dialogs; i++)
		for (size_t k = 0; k < sizeof keys / sizeof *keys; k++) {
			table_press(&ui, dialogs[i]);
			assert_non_null(ui.dialog.kind);
			ui_handle(&ui, (struct event){.kind = EVENT_KEY, .key = keys[k]});
			assert_null(ui.dialog.kind);
			assert_string_equal(ui.message, "");
			assert_false(ui.views.leaves);
		}
	close_table(&ui);
}

/* In a board that is solved nothing is missing on an empty square. */
static void what_is_solved_lacks_nothing(void **state)
{
	(void)state;
	struct ui ui;
	open_table(&ui, "queens", "Board . . . .\n", &fair);
	table_press(&ui, "]\rx");
	assert_int_equal(ui.status, GAME_WON);
	assert_true(ui.dialog.kind == &won_dialog); /* a key for marks comes too late */
	table_press(&ui, "\x1b");
	ui_handle(&ui, (struct event){.kind = EVENT_KEY, .key = KEY_ERASE});
	assert_string_equal(ui.message, "The game is won; u takes a move back.");
	table_press(&ui, "]\x1b");
	assert_tag(&ui, "Watched", "solutions 1"); /* which is no help any more */
	table_press(&ui, "u");
	assert_int_equal(session_played(ui.session), 0);
	close_table(&ui);
}

/* All marks are written whether keys write marks or not. */
static void all_marks_in_either_mode(void **state)
{
	(void)state;
	static const char *const keys[] = {"X", "xX"};
	for (int i = 0; i < 2; i++) {
		struct ui ui;
		open_table(&ui, "sudoku", "Deal 5\n", &fair);
		table_press(&ui, keys[i]);
		assert_int_equal(ui_marks(&ui), i == 1);
		assert_true(ui.scene.spot[0].marks);
		close_table(&ui);
	}
}

/* What is in hand stays there while a list or a text lies over the table. */
static void a_look_aside_keeps_the_hand(void **state)
{
	(void)state;
	struct ui ui;
	open_table(&ui, "klondike", "Deal 39\n", &fair);
	table_press(&ui, "1\r");
	for (const char *key = "?mnoG"; *key; key++) {
		table_press(&ui, (char[]){*key, '\033', '\0'});
		assert_true(!ui.dialog.kind && ui.holds);
	}
	close_table(&ui);
}

/* What stands beside a board of digits changes marks with the key that does, if there is one. */
static void the_link_of_marks_is_their_key(void **state)
{
	(void)state;
	static const char *const bound[][2] = {{"key m marks\nkey x none\n", "m"}, {"key x none\n", ""}, {"", "x"}};
	for (size_t i = 0; i < sizeof bound / sizeof *bound; i++) {
		struct ui ui;
		struct fault fault;
		struct ui_options options = fair;
		assert_true(ui_configure(&options, bound[i][0], "f", &fault));
		open_table(&ui, "sudoku", "Deal 5\n", &options);
		struct link link = views_link(&ui.views, ui.layout.bar_column, ui.layout.key_row);
		assert_int_equal(link.kind == LINK_KEY ? link.value : 0, bound[i][1][0]);
		close_table(&ui);
	}
}

/* Where a game is won its dialog saves with s, whatever that key does at the table. */
static void a_won_game_is_saved_by_s(void **state)
{
	(void)state;
	static const char *const bound[] = {"", "key s undo\n", "key s auto\n"};
	for (size_t i = 0; i < sizeof bound / sizeof *bound; i++) {
		struct ui ui;
		struct fault fault;
		struct ui_options options = fair;
		assert_true(ui_configure(&options, bound[i], "f", &fault));
		open_table(&ui, "queens", "Board . . . .\n", &options);
		table_press(&ui, "]\rs");
		assert_int_equal(ui.status, GAME_WON);
		assert_true(ui.dialog.question == &file_question);
		close_table(&ui);
	}
}

/* What cannot be sent is told as where it is picked up; what lies on its foundation is told so. */
static void a_double_click_says_why(void **state)
{
	(void)state;
	static const struct {
		const char *game, *start, *keys;
		int spot;
		const char *says;
	} cases[] = {
	    {"queens", "Board 0 . . .\n", "", 2, "c1 is attacked by the queen on a1."},
	    {"klondike", "Deal 12\n", "", FOUNDATION, "There is no card on the foundation."},
	    {"klondike", "Deal 12\n", "", WASTE, "There is no card on the waste."},
	};
	struct ui ui;
	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		open_table(&ui, cases[i].game, cases[i].start, &fair);
		const struct box *box = layout_find(&ui.layout, cases[i].spot, 0);
		struct event event = {.kind = EVENT_PRESS, .x = box->x + 1, .y = box->y};
		ui_handle(&ui, event);
		ui_handle(&ui, (struct event){.kind = EVENT_RELEASE, .x = event.x, .y = event.y});
		ui_handle(&ui, event);
		assert_string_equal(ui.message, cases[i].says);
		close_table(&ui);
	}
	open_table(&ui, "klondike", "Draw 1\nDeal 213\n", &fair);
	table_press(&ui, ":AD\r");
	ui_go(&ui, cursor_top(&ui.scene, FOUNDATION + DIAMONDS));
	table_press(&ui, "f");
	assert_string_equal(ui.message, "AD is on the foundation.");
	close_table(&ui);
}

/* Keys from 1 on are told in short, but not those that are bound beside them. */
static void all_keys_are_told(void **state)
{
	(void)state;
	struct ui_options bound = {.no_animation = true};
	struct fault fault;
	struct ui ui;
	assert_true(ui_configure(&bound, "key 0 pile\n", "f", &fault));
	table_open_with(&ui, begun("klondike", "Deal 7\n"), &bound, (struct theme){.ascii = true});
	ui_resize(&ui, 80, 60);
	table_press(&ui, "?");
	assert_true(ui_shows(&ui, "1 2 3 4 5 6 7"));
	session_free(ui_release(&ui));
}

/* Where there is a list the help tells what the marks in it mean. */
static void marks_of_a_list_are_told(void **state)
{
	(void)state;
	static const char *const names[] = {"words", "klondike"};
	for (int i = 0; i < 2; i++) {
		struct ui ui;
		table_open(&ui, begun(names[i], "Deal 7\n"));
		ui_resize(&ui, 80, 90);
		table_press(&ui, i ? "?" : "\r?");
		assert_int_equal(ui_shows(&ui, "is a bonus"), i == 0);
		session_free(ui_release(&ui));
	}
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
	    cmocka_unit_test(the_cursor_follows_cards),
	    cmocka_unit_test(the_key_of_a_pile_turns),
	    cmocka_unit_test(esc_goes_back),
	    cmocka_unit_test(what_is_put_back_has_the_cursor),
	    cmocka_unit_test(stops_of_a_pile),
	    cmocka_unit_test(between_two_spots),
	    cmocka_unit_test(a_key_of_a_pile_ends_what_is_shown),
	    cmocka_unit_test(tab_goes_both_ways),
	    cmocka_unit_test(the_end_of_a_game_for_two_is_told),
	    cmocka_unit_test(a_turn_is_shown_as_one),
	    cmocka_unit_test(a_click_begins_anew),
	    cmocka_unit_test(places_have_names),
	    cmocka_unit_test(runs_are_counted),
	    cmocka_unit_test(ways_back),
	    cmocka_unit_test(what_is_solved_lacks_nothing),
	    cmocka_unit_test(all_marks_in_either_mode),
	    cmocka_unit_test(a_look_aside_keeps_the_hand),
	    cmocka_unit_test(the_link_of_marks_is_their_key),
	    cmocka_unit_test(a_won_game_is_saved_by_s),
	    cmocka_unit_test(a_double_click_says_why),
	    cmocka_unit_test(all_keys_are_told),
	    cmocka_unit_test(marks_of_a_list_are_told),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
