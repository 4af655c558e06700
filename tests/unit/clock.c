/* The clock stands while the table cannot be seen, and only then. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include "../../src/ui/game_view.h"
#include "begun.h"
#include "fingers.h"

/* A game whose clock has run for a second. */
static int sit_down(void **state)
{
	struct ui *ui = calloc(1, sizeof *ui);
	struct session *session = begun("klondike", "Scoring timed\nDeal 7\n");
	assert_non_null(ui);
	table_open(ui, session);
	table_press(ui, "d");
	ui_step(ui, 1000);
	assert_int_equal(session_elapsed(session), 1000);
	*state = ui;
	return 0;
}

static int get_up(void **state)
{
	session_free(ui_release(*state));
	free(*state);
	return 0;
}

/* A minute goes by in steps; how many milliseconds of it the clock counts. */
static int64_t pass_minute(struct ui *ui)
{
	int64_t before = session_elapsed(ui->session), now = ui->now;
	for (int i = 1; i <= 60; i++)
		ui_step(ui, now + 1000 * i);
	return session_elapsed(ui->session) - before;
}

static void dialogs_halt_it(void **state)
{
	struct ui *ui = *state;
	static const char *const keys[] = {"?", "n", "o", "m", "P"};
	for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
		table_press(ui, keys[i]);
		assert_true(ui->dialog.kind);
		assert_int_equal(pass_minute(ui), 0);
		table_press(ui, "\033");
		assert_null(ui->dialog.kind);
		assert_int_equal(pass_minute(ui), 60000);
	}
}

/* A table that is hidden is not played at by mouse; what stands beside it is there still. */
static void mouse_keeps_off_what_is_hidden(void **state)
{
	struct ui *ui = *state;
	table_press(ui, "Z");
	for (int kind = 0; kind < 3; kind++) {
		static const enum event_kind kinds[] = {EVENT_WHEEL_UP, EVENT_WHEEL_DOWN, EVENT_SECOND};
		ui_handle(ui, (struct event){.kind = kinds[kind], .x = 10, .y = 3});
		assert_string_equal(ui->message, "Enter lets the clock run.");
		assert_true(ui->time_waits);
		assert_int_equal(session_played(ui->session), 1);
	}
	for (int x = 0; x < 80 && !ui->dialog.kind; x++)
		if (views_link(&ui->views, x, 23).kind == LINK_KEY)
			ui_handle(ui, (struct event){.kind = EVENT_PRESS, .x = x, .y = 23});
	assert_true(ui->dialog.kind); /* the help */
	table_press(ui, "\033");
	assert_true(ui->time_waits);
	ui_handle(ui, (struct event){.kind = EVENT_PRESS, .x = 10, .y = 3});
	assert_false(ui->time_waits);
	assert_int_equal(session_played(ui->session), 1);
}

static void line_of_text_does_not(void **state)
{
	struct ui *ui = *state;
	table_press(ui, ":");
	assert_int_equal(pass_minute(ui), 60000);
}

static void small_window_halts_it(void **state)
{
	struct ui *ui = *state;
	ui_resize(ui, 30, 10);
	assert_int_equal(pass_minute(ui), 0);
	ui_resize(ui, 80, 24);
	assert_int_equal(pass_minute(ui), 60000);
	table_press(ui, "?");
	ui_resize(ui, 30, 10);
	assert_int_equal(pass_minute(ui), 0);
	ui_resize(ui, 80, 24);
	assert_int_equal(pass_minute(ui), 0);
	table_press(ui, "\033");
	assert_int_equal(pass_minute(ui), 60000);
}

static void time_covered_costs_no_points(void **state)
{
	struct ui *ui = *state;
	int score = session_score(ui->session);
	table_press(ui, "?");
	pass_minute(ui);
	assert_int_equal(session_score(ui->session), score);
}

static void new_game_begins_at_rest(void **state)
{
	struct ui *ui = *state;
	table_press(ui, "n\r");
	assert_int_equal(pass_minute(ui), 0);
	table_press(ui, "d");
	assert_int_equal(pass_minute(ui), 60000);
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
	    cmocka_unit_test_setup_teardown(dialogs_halt_it, sit_down, get_up),
	    cmocka_unit_test_setup_teardown(mouse_keeps_off_what_is_hidden, sit_down, get_up),
	    cmocka_unit_test_setup_teardown(line_of_text_does_not, sit_down, get_up),
	    cmocka_unit_test_setup_teardown(small_window_halts_it, sit_down, get_up),
	    cmocka_unit_test_setup_teardown(time_covered_costs_no_points, sit_down, get_up),
	    cmocka_unit_test_setup_teardown(new_game_begins_at_rest, sit_down, get_up),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
