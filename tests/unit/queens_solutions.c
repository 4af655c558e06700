/* The solutions of a board at the table: [ and ] walk through them, f keeps the fundamental ones, Enter takes one. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "../../src/ui/game_view.h"
#include "aids.h"
#include "begun.h"
#include "fingers.h"
#include "home.h"
#include "queens.h"
#include "record.h"
#include "store.h"
#include "ui_text.h"

static struct session *begin(const char *start) { return begun("queens", start); }

/* That solutions were looked at is in the saved game at once, be it killed then. */
static void test_solutions_are_noted(void **state)
{
	(void)state;
	struct ui ui;
	char path[STORE_PATH], watched[TAG_VALUE];
	table_open(&ui, begin("Size 6\nDeal 3\n"));
	table_press(&ui, "\ru]");
	assert_true(store_unfinished_path(&queens, false, 0, path));
	struct session *saved = record_load(path, NULL);
	assert_true(saved && notes_get(session_notes_read(saved), "Watched", watched));
	assert_string_equal(watched, "solutions 1");
	session_free(saved);
	session_free(ui_release(&ui));
}

/* In a narrow window the number stands there whole. */
static void test_numbers_of_solutions(void **state)
{
	(void)state;
	struct ui ui;
	table_open(&ui, begin("Size 8\nGiven 0\nDeal 1\n"));
	table_press(&ui, "]f");
	assert_true(ui_shows(&ui, "fundamental 1 of 12"));
	ui_handle(&ui, (struct event){.kind = EVENT_KEY, .key = KEY_LAST});
	ui_resize(&ui, 40, 17);
	assert_true(ui_shows(&ui, "N Queens            fundamental 12 of 12"));
	session_free(ui_release(&ui));
}

/* A walk that was given up says nothing of those that it did not come to. */
static void test_a_walk_that_ends_early(void **state)
{
	(void)state;
	struct ui ui;
	table_open(&ui, begin("Size 20\nGiven 3\nDeal 7\n"));
	table_press(&ui, "]");
	assert_false(ui.solutions->are_all);
	assert_true(ui_shows(&ui, "solution 1 of at least "));
	table_press(&ui, "f");
	assert_string_equal(ui.message, "None was found in time.");
	session_free(ui_release(&ui));
}

/* When all queens stand there is nothing to take. */
static void test_nothing_is_taken_at_the_end(void **state)
{
	(void)state;
	struct ui ui;
	table_open(&ui, begin("Size 5\nGiven 0\nDeal 1\n"));
	table_press(&ui, "]");
	assert_true(ui_shows(&ui, "Enter takes it"));
	ui_handle(&ui, (struct event){.kind = EVENT_KEY, .key = KEY_RETURN});
	assert_int_equal(ui.status, GAME_WON);
	table_press(&ui, "]");
	assert_true(ui_shows(&ui, "solution 1 of 1"));
	assert_false(ui_shows(&ui, "Enter takes it"));
	session_free(ui_release(&ui));
}

/* [ and ] walk through the solutions that hold what stands; the game waits behind them. */
static void test_walk(void **state)
{
	(void)state;
	struct ui ui;
	table_open(&ui, begin("Board . . . . . . . .\n"));
	table_press(&ui, "]");
	assert_true(ui.dialog.kind == &solutions_dialog);
	assert_int_equal(ui.solutions->count, 92);
	assert_true(ui.solutions->are_all);
	table_press(&ui, "]]");
	assert_int_equal(ui.solutions->at, 2);
	table_press(&ui, "f");
	assert_int_equal(ui.solutions->count, 12);
	table_press(&ui, "]");
	struct state shown = ui.solutions->state[1];
	table_press(&ui, "f");
	assert_true(ui.solutions->at > 0 && ui.solutions->count == 92);
	assert_true(game_same_position(&queens, &ui.solutions->state[ui.solutions->at], &shown));
	ui_handle(&ui, (struct event){.kind = EVENT_KEY, .key = KEY_FIRST});
	ui_handle(&ui, (struct event){.kind = EVENT_KEY, .key = KEY_PAGE_DOWN});
	assert_int_equal(ui.solutions->at, 10);
	ui_handle(&ui, (struct event){.kind = EVENT_KEY, .key = KEY_FIRST});
	ui_handle(&ui, (struct event){.kind = EVENT_KEY, .key = KEY_PAGE_UP});
	assert_int_equal(ui.solutions->at, 82);
	ui_handle(&ui, (struct event){.kind = EVENT_KEY, .key = KEY_LAST});
	assert_int_equal(ui.solutions->at, 91);
	assert_int_equal(session_played(ui.session), 0);
	assert_int_equal(aids_of(session_notes(ui.session)), AID_SOLUTION); /* although none was taken */
	table_press(&ui, "\r");
	assert_int_equal(ui.status, GAME_WON);
	assert_int_equal(session_played(ui.session), 8);
	char watched[TAG_VALUE], about[ABOUT_TEXT];
	assert_true(notes_get(session_notes(ui.session), "Watched", watched));
	assert_string_equal(watched, "solutions 1");
	table_press(&ui, "\033"); /* the words at the end of a won game */
	ui_go(&ui, (struct cursor){7, 1});
	assert_true(queens.about(session_state(ui.session), 7, about));
	assert_string_equal(about, "The queen on h1");
	table_press(&ui, "\r");
	assert_string_equal(ui.message, "The game is won; u takes a move back.");
	table_press(&ui, "\177");
	assert_string_equal(ui.message, "The game is won; u takes a move back.");
	assert_int_equal(session_played(ui.session), 8);
	struct scene scene;
	session_show(ui.session, &scene);
	assert_int_equal(scene.spot[7].size, 1); /* the last one begins with 7 */
	session_free(ui_release(&ui));
	table_open(&ui, begin("Board . . . . . .\n"));
	table_press(&ui, "\r]");
	assert_null(ui.dialog.kind);
	assert_string_equal(ui.message, "No solution holds what stands here.");
	session_free(ui_release(&ui));
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
	    cmocka_unit_test(test_a_walk_that_ends_early),
	    cmocka_unit_test(test_numbers_of_solutions),
	    cmocka_unit_test_setup_teardown(test_solutions_are_noted, open_home, close_home),
	    cmocka_unit_test(test_nothing_is_taken_at_the_end),
	    cmocka_unit_test(test_walk),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
