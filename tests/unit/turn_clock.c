/* A turn against the clock: it runs out, stands in a pause, and is not cheated by a clock that jumps or a machine that
 * sleeps. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include <cmocka.h>

#include "../../src/ui/game_view.h"
#include "begun.h"
#include "fingers.h"
#include "home.h"
#include "pousse.h"
#include "record.h"
#include "ui_text.h"

enum { SECOND = 1000 };

static const struct ui_options options = {.no_animation = true};

/* X has moved, and it is O's turn, the person's, for 30 seconds. */
static int sit_down(void **state)
{
	struct ui *ui = calloc(1, sizeof *ui);
	struct session *session = begun("pousse", "Size 4\nSide O\nOpponent none\nClock 30\nDeal 1\n");
	assert_non_null(ui);
	need_home();
	ui_init(ui, session, &options, (struct theme){.ascii = true}, 10000 * SECOND);
	ui_resize(ui, 80, 24);
	table_press(ui, ":L1\r");
	*state = ui;
	return 0;
}

static int get_up(void **state)
{
	session_free(ui_release(*state));
	free(*state);
	return 0;
}

static int64_t left(const struct ui *ui)
{
	int64_t time = -1;
	assert_true(session_time_left(ui->session, &time));
	return time;
}

/* Seconds go by, one after another. */
static void pass(struct ui *ui, int seconds)
{
	for (int i = 0; i < seconds; i++)
		ui_step(ui, ui->now + SECOND);
}

/* What is left is told in whole seconds, of which one that has begun is one, at the table and where it is hidden. */
static void a_second_that_has_begun_is_left(void **state)
{
	struct ui *ui = *state;
	ui_step(ui, ui->now + SECOND / 2);
	assert_true(ui_shows(ui, "0:30 left"));
	table_press(ui, "Z");
	assert_true(ui_shows(ui, "The clock stands at 0:30"));
}

/* The table is woken when the turn is over, not at the next whole second of the game. */
static void is_woken_in_time(void **state)
{
	struct ui *ui = *state;
	ui_step(ui, ui->now + 400);
	table_press(ui, ":L1\r");
	pass(ui, 29);
	ui_step(ui, ui->now + 900);
	assert_int_equal(left(ui), 100);
	assert_int_equal(views_timeout(&ui->views), 100);
}

static void runs_out(void **state)
{
	struct ui *ui = *state;
	pass(ui, 29);
	assert_int_equal(ui->status, GAME_ON);
	assert_int_equal(left(ui), SECOND);
	pass(ui, 1);
	assert_int_equal(ui->status, GAME_LOST);
	assert_string_equal(ui->scene.title, "X wins");
	char *text = record_write(ui->session);
	assert_non_null(strstr(text, "1. L1 2. time"));
	free(text);
	pass(ui, 60);
	assert_int_equal(session_played(ui->session), 2);
	table_press(ui, "u"); /* and can be had again */
	assert_int_equal(left(ui), 30 * SECOND);
	pass(ui, 1);
	assert_int_equal(left(ui), 29 * SECOND);
	int64_t elapsed = session_elapsed(ui->session);
	table_press(ui, "U");
	assert_int_equal(ui->status, GAME_LOST);
	pass(ui, 60);
	assert_int_equal(session_elapsed(ui->session), elapsed);
}

/* What ended the game ends it again when it is played again, not only by redo. */
static void stands_after_the_same_end(void **state)
{
	struct ui *ui = *state;
	pass(ui, 30);
	table_press(ui, "u");
	assert_true(session_clock_runs(ui->session));
	assert_true(session_play(ui->session, session_move_at(ui->session, 1)));
	assert_int_equal(session_status(ui->session), GAME_LOST);
	assert_false(session_clock_runs(ui->session));
}

/* It runs out under a line that is typed. */
static void runs_out_behind_a_line(void **state)
{
	struct ui *ui = *state;
	table_press(ui, ":L");
	const struct dialog_kind *line = ui->dialog.kind;
	assert_non_null(line);
	pass(ui, 30);
	assert_int_equal(ui->status, GAME_LOST);
	assert_ptr_not_equal(ui->dialog.kind, line); /* it is the end of the game that is shown */
}

static void moves_begin_it_anew(void **state)
{
	struct ui *ui = *state;
	pass(ui, 20);
	table_press(ui, ":L2\r");
	assert_int_equal(left(ui), 30 * SECOND);
	pass(ui, 20);
	assert_int_equal(ui->status, GAME_ON);
	table_press(ui, "u");
	assert_int_equal(left(ui), 30 * SECOND);
}

/* The viewer covers the table; behind it the clock stands, and afterwards it goes on by itself. */
static void stands_behind_the_viewer(void **state)
{
	struct ui *ui = *state;
	pass(ui, 5);
	table_press(ui, "r");
	for (int i = 0; i < 5; i++)
		views_tick(&ui->views, ui->now + SECOND, false);
	views_handle(&ui->views, (struct event){.kind = EVENT_KEY, .key = 'q'});
	assert_int_equal(ui->views.count, 1);
	assert_false(ui_hides_table(ui));
	assert_int_equal(left(ui), 25 * SECOND);
	pass(ui, 1);
	assert_int_equal(left(ui), 24 * SECOND);
}

/* The table is hidden and the clock stands; Enter lets it run. */
static void check_waits(struct ui *ui, int64_t time)
{
	char *text = ui_to_text(ui);
	assert_true(ui_hides_table(ui));
	assert_non_null(strstr(text, "The clock stands"));
	assert_null(strstr(text, "---v---"));
	free(text);
	assert_int_equal(left(ui), time);
	pass(ui, 100);
	assert_int_equal(left(ui), time);
	table_press(ui, "jH\033");
	assert_true(ui_hides_table(ui));
	table_press(ui, "\r");
	assert_false(ui_hides_table(ui));
	pass(ui, 1);
	assert_int_equal(left(ui), time - SECOND);
}

static void pause_hides_the_board(void **state)
{
	struct ui *ui = *state;
	pass(ui, 10);
	table_press(ui, "Z");
	assert_true(ui_hides_table(ui));
	pass(ui, 100);
	assert_int_equal(left(ui), 20 * SECOND);
	table_press(ui, "jH\t");
	assert_true(ui_hides_table(ui));
	table_press(ui, ":L2\r");
	table_press(ui, ":undo\r");
	assert_string_equal(ui->message, "Enter lets the clock run.");
	assert_int_equal(session_played(ui->session), 1);
	assert_true(ui_hides_table(ui));
	char *text = ui_to_text(ui);
	assert_non_null(strstr(text, "The clock stands at 0:20"));
	assert_null(strstr(text, "---v"));
	free(text);
	table_press(ui, "\r");
	assert_false(ui_hides_table(ui));
	pass(ui, 19);
	assert_int_equal(ui->status, GAME_ON);
	pass(ui, 1);
	assert_int_equal(ui->status, GAME_LOST);
}

static void a_clock_that_goes_back_costs_nothing(void **state)
{
	struct ui *ui = *state;
	pass(ui, 10);
	ui_step(ui, ui->now - 3600 * SECOND);
	assert_int_equal(left(ui), 20 * SECOND);
	pass(ui, 5);
	assert_int_equal(left(ui), 15 * SECOND); /* and it goes on */
}

/* A second that comes late counts; an hour in which there was no tick was sleep. */
static void a_jump_forward_is_sleep(void **state)
{
	struct ui *ui = *state;
	pass(ui, 10);
	ui_step(ui, ui->now + 3 * SECOND);
	assert_int_equal(left(ui), 17 * SECOND);
	ui_step(ui, ui->now + 3600 * SECOND);
	assert_int_equal(ui->status, GAME_ON);
	check_waits(ui, 17 * SECOND);
}

static void stopped_by_hand(void **state)
{
	struct ui *ui = *state;
	pass(ui, 10);
	views_tick(&ui->views, ui->now + 60 * SECOND, true);
	check_waits(ui, 20 * SECOND);
}

/* A game that is read again in the middle of a turn has as much left as when it was written. */
static void is_kept(void **state)
{
	struct ui *ui = *state, again;
	struct fault fault;
	pass(ui, 12);
	char *text = record_write(ui->session);
	struct session *session = record_read(text, strlen(text), "record", &fault);
	assert_non_null(session);
	ui_init(&again, session, &options, (struct theme){.ascii = true}, 5000 * SECOND);
	ui_resize(&again, 80, 24);
	assert_true(ui_hides_table(&again));
	assert_int_equal(left(&again), 18 * SECOND);
	table_press(&again, "\r");
	pass(&again, 17);
	assert_int_equal(again.status, GAME_ON);
	pass(&again, 1);
	assert_int_equal(again.status, GAME_LOST);
	free(text);
	session_free(ui_release(&again));
}

/* So has one that was taken back and played again, whose turn began with that. */
static void is_kept_when_played_again(void **state)
{
	struct ui *ui = *state;
	struct fault fault;
	int64_t time;
	for (int again = 0; again < 2; again++) {
		pass(ui, 10);
		table_press(ui, "u");
		pass(ui, 5);
		table_press(ui, again ? "U" : ":L1\r");
		pass(ui, 12);
		assert_int_equal(left(ui), 18 * SECOND);
		char *text = record_write(ui->session);
		struct session *session = record_read(text, strlen(text), "record", &fault);
		assert_true(session && session_time_left(session, &time));
		assert_int_equal(time, 18 * SECOND);
		session_free(session);
		free(text);
	}
}

/* No clock runs while a player of the table thinks: the turn begins with its answer. */
static void others_have_no_clock(void **state)
{
	(void)state;
	struct ui ui;
	int64_t time;
	struct session *session = begun("pousse", "Size 4\nSide O\nOpponent deep\nClock 1\nDeal 1\n");
	table_open(&ui, session);
	assert_false(session_time_left(session, &time));
	for (int i = 1; i < 5; i++) {
		session_clock_run(session, ui.now);
		session_clock_tick(session, i * SECOND);
		assert_false(session_time_out(session));
	}
	session_free(ui_release(&ui));
}

/* While the clock stands the other player thinks at most: its move comes when the person is back. */
static void others_wait_too(void **state)
{
	(void)state;
	struct ui ui;
	struct session *session = begun("pousse", "Size 4\nSide O\nOpponent random\nClock 1\nDeal 1\n");
	table_open(&ui, session);
	table_press(&ui, "Z");
	ui_step(&ui, 1);
	while (!worker_wait(ui.opponent->worker, 1000))
		continue;
	ui_step(&ui, 200);
	assert_int_equal(session_played(session), 0);
	assert_true(ui_hides_table(&ui));
	table_press(&ui, "\r");
	ui_step(&ui, 201);
	assert_int_equal(session_played(session), 1);
	session_free(ui_release(&ui));
}

/* Klondike is not played by its clock, but that can be stopped too; before the first move there is none to go on. */
static void any_clock_stops(void **state)
{
	(void)state;
	struct ui ui;
	struct session *session = begun("klondike", "Deal 39\n");
	table_open(&ui, session);
	table_press(&ui, "Z");
	assert_true(ui_hides_table(&ui));
	table_press(&ui, "Z");
	assert_false(ui_hides_table(&ui) || session_clock_runs(session));
	table_press(&ui, "d");
	ui_step(&ui, 5 * SECOND);
	table_press(&ui, "Z");
	ui_step(&ui, 60 * SECOND);
	table_press(&ui, "d");
	assert_int_equal(session_played(session), 1);
	assert_string_equal(ui.message, "Enter lets the clock run.");
	char *text = ui_to_text(&ui);
	assert_non_null(strstr(text, "The clock stands at 0:05"));
	free(text);
	table_press(&ui, "\r");
	ui_step(&ui, 62 * SECOND);
	assert_int_equal(session_elapsed(session), 7 * SECOND);
	session_free(ui_release(&ui));
}

/* Who plays on for the person does so no more once the clock has run out, whatever it had thought of. */
static void runs_out_under_a_guest(void **state)
{
	struct ui *ui = *state;
	char watched[TAG_VALUE];
	table_press(ui, "P\r-");
	assert_true(ui->guest->plays);
	while (!worker_take(ui->guest->worker, &ui->guest->answer))
		nanosleep(&(struct timespec){.tv_nsec = 20000}, NULL);
	ui->guest->has_answered = true;
	ui->guest->next_at = ui->now + 31 * SECOND;
	pass(ui, 30);
	assert_int_equal(ui->status, GAME_LOST);
	assert_false(ui->guest->plays);
	assert_int_equal(session_played(ui->session), 2);
	assert_false(notes_get(session_notes_read(ui->session), "Watched", watched));
	const char *end = "O ran out of time";
	assert_non_null(strstr(ui->message, end));
	pass(ui, 5);
	assert_non_null(strstr(ui->message, end));
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
	    cmocka_unit_test_setup_teardown(a_second_that_has_begun_is_left, sit_down, get_up),
	    cmocka_unit_test_setup_teardown(is_woken_in_time, sit_down, get_up),
	    cmocka_unit_test_setup_teardown(runs_out, sit_down, get_up),
	    cmocka_unit_test_setup_teardown(stands_after_the_same_end, sit_down, get_up),
	    cmocka_unit_test_setup_teardown(runs_out_behind_a_line, sit_down, get_up),
	    cmocka_unit_test_setup_teardown(stands_behind_the_viewer, sit_down, get_up),
	    cmocka_unit_test_setup_teardown(moves_begin_it_anew, sit_down, get_up),
	    cmocka_unit_test_setup_teardown(pause_hides_the_board, sit_down, get_up),
	    cmocka_unit_test_setup_teardown(a_clock_that_goes_back_costs_nothing, sit_down, get_up),
	    cmocka_unit_test_setup_teardown(a_jump_forward_is_sleep, sit_down, get_up),
	    cmocka_unit_test_setup_teardown(stopped_by_hand, sit_down, get_up),
	    cmocka_unit_test_setup_teardown(is_kept, sit_down, get_up),
	    cmocka_unit_test_setup_teardown(is_kept_when_played_again, sit_down, get_up),
	    cmocka_unit_test(others_have_no_clock),
	    cmocka_unit_test(any_clock_stops),
	    cmocka_unit_test(others_wait_too),
	    cmocka_unit_test_setup_teardown(runs_out_under_a_guest, sit_down, get_up),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
