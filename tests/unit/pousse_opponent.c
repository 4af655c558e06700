/* The opponent of Pousse at the table: when it thinks, when it answers, and when it waits. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "../../src/ui/game_view.h"
#include "../../src/ui/next_game.h"
#include "../../src/ui/opponent.h"
#include "begun.h"
#include "fingers.h"
#include "home.h"
#include "ui_text.h"

static struct session *begin(const char *start) { return begun("pousse", start); }

static void open_table(struct ui *ui, const char *start) { table_open(ui, begin(start)); }

/* Another game that begins in the same second has an opponent of its own. */
static void test_opponent_of_the_next_game(void **state)
{
	(void)state;
	struct ui ui;
	open_table(&ui, "Size 6\nSide O\nOpponent j\nDeal 1\n");
	table_await_answer(&ui);
	assert_true(ui_replace(&ui, begin("Size 3\nSide O\nOpponent random\nDeal 1\n")));
	ui.message[0] = '\0';
	ui_step(&ui, 0);
	table_await_answer(&ui);
	assert_int_equal(session_played(ui.session), 1);
	assert_memory_equal(ui.message, "random: ", 8);
	assert_null(strstr(ui.message, "reply"));
	session_free(ui_release(&ui));
}

/* Nor does that of the game before answer where the first question was withdrawn while it was still being stopped. */
static void test_first_question_withdrawn(void **state)
{
	(void)state;
	struct ui ui;
	open_table(&ui, "Size 4\nSide X\nOpponent exact\nClock 0\nDeal 1\n");
	table_press(&ui, ":L1\r");
	assert_false(worker_wait(ui.opponent->worker, 100)); /* it builds its tables */
	assert_true(ui_replace(&ui, begin("Size 6\nSide X\nOpponent j\nClock 0\nDeal 2\n")));
	table_press(&ui, ":L1\r");
	table_press(&ui, "u");
	table_press(&ui, ":L1\r");
	table_await_answer(&ui);
	assert_non_null(strstr(ui.message, "the best reply is worth least"));
	session_free(ui_release(&ui));
}

/* What is said in two lines lies on the status bar, but for one that tells of a clock that runs. */
static void test_a_running_clock_is_seen(void **state)
{
	(void)state;
	static const char *const clocks[] = {"Clock 30", "Clock 0"};
	for (int i = 0; i < 2; i++) {
		struct ui ui;
		char start[80];
		snprintf(start, sizeof start, "Size 6\nSide X\nOpponent random\n%s\nDeal 1\n", clocks[i]);
		open_table(&ui, start);
		table_press(&ui, "\r");
		table_await_answer(&ui);
		ui_say(&ui, "%s", "This is longer than a line of the table is, and so it goes on, and on, in a second line.");
		char *text = ui_to_text(&ui);
		assert_non_null(strstr(text, "second line."));
		assert_int_equal(strstr(text, "Balance") != NULL, i == 0);
		assert_int_equal(strstr(text, " left ") != NULL, i == 0);
		free(text);
		session_free(ui_release(&ui));
	}
}

static void test_opponent_answers(void **state)
{
	(void)state;
	struct ui ui;
	open_table(&ui, "Size 4\nSide O\nOpponent j\nDeal 1\n");
	table_await_answer(&ui); /* it begins */
	assert_int_equal(session_played(ui.session), 1);
	assert_int_equal(ui.moves, 16);
	table_press(&ui, ":L1\r");
	assert_int_equal(ui.moves, 0); /* nothing can be played while it thinks, */
	char *text = ui_to_text(&ui);
	assert_non_null(strstr(text, "j thinks ..."));
	free(text);
	table_press(&ui, "H");
	assert_string_equal(ui.message, "It is the turn of X: j thinks.");
	table_press(&ui, "\r");
	assert_true(session_played(ui.session) <= 3);
	table_await_answer(&ui);
	assert_int_equal(session_played(ui.session), 3);
	table_press(&ui, "u"); /* its answer and the move before it are taken back, */
	assert_int_equal(session_played(ui.session), 1);
	ui_step(&ui, ui.now);
	assert_int_equal(session_played(ui.session), 1);
	table_press(&ui, "U"); /* and come again, */
	assert_int_equal(session_played(ui.session), 3);
	table_press(&ui, "R"); /* and the first move of the other side stays */
	assert_int_equal(session_played(ui.session), 1);
	table_press(&ui, "u");
	assert_int_equal(session_played(ui.session), 1);
	session_free(ui_release(&ui));
}

/* A game that the other side has begun is none before the person has moved: not to be dealt again, nor to be kept. */
static void test_a_move_of_the_other_side_alone(void **state)
{
	(void)state;
	struct ui ui;
	for (int moves = 0; moves < 2; moves++) {
		open_table(&ui, "Size 4\nSide O\nOpponent j\nClock 0\nDeal 1\n");
		table_await_answer(&ui);
		table_press(&ui, "R");
		assert_string_equal(ui.message, "You have not moved yet.");
		if (moves)
			table_press(&ui, ":B1\r");
		assert_true(ui_replace(&ui, begin("Size 3\nSide X\nOpponent none\nClock 0\nDeal 1\n")));
		assert_int_equal(is_there(".local/share/patience/games"), moves);
		session_free(ui_release(&ui));
	}
	/* Whose time ran out before the first move has lost, and that is kept. */
	open_table(&ui, "Size 4\nSide O\nOpponent j\nClock 5\nDeal 1\n");
	table_await_answer(&ui);
	assert_true(session_play(ui.session, session_game(ui.session)->clock->out(session_state(ui.session))));
	ui_changed(&ui);
	assert_true(ui_replace(&ui, begin("Size 3\nSide X\nOpponent none\nClock 0\nDeal 1\n")));
	assert_true(is_there(".local/share/patience/games"));
	session_free(ui_release(&ui));
}

static void check_waits_with(struct ui *ui, int64_t time)
{
	enum { SECOND = 1000, LONG = 100 };
	int64_t left;
	for (int i = 0; i < LONG; i++)
		ui_step(ui, ui->now + SECOND);
	assert_true(session_time_left(ui->session, &left));
	assert_int_equal(left, time);
	assert_false(ui_hides_table(ui));
}

/* Who has not touched a key yet loses no time, though the other side has begun, nor after all was taken back. */
static void test_first_turn_waits_for_a_key(void **state)
{
	(void)state;
	enum { SECOND = 1000, TURN = 5 * SECOND };
	struct ui ui;
	open_table(&ui, "Size 4\nSide O\nOpponent j\nClock 5\nDeal 1\n");
	table_await_answer(&ui);
	check_waits_with(&ui, TURN);
	table_press(&ui, "l");
	ui_step(&ui, ui.now + SECOND);
	int64_t left;
	assert_true(session_time_left(ui.session, &left));
	assert_int_equal(left, TURN - SECOND);
	table_press(&ui, ":B1\r");
	table_await_answer(&ui);
	table_press(&ui, "u");
	check_waits_with(&ui, TURN);
	struct session *session = ui_release(&ui);
	table_open(&ui, session); /* and when it is gone on with later */
	check_waits_with(&ui, TURN);
	session_free(ui_release(&ui));
}

/* Who is told that it is not their turn sees afterwards what the other side did, though it was the first move. */
static void test_turn_that_was_told(void **state)
{
	(void)state;
	struct ui ui;
	open_table(&ui, "Size 4\nSide O\nOpponent j\nDeal 1\n");
	table_press(&ui, "H");
	assert_string_equal(ui.message, "It is the turn of X: j thinks.");
	table_await_answer(&ui);
	assert_int_equal(session_played(ui.session), 1);
	assert_true(strncmp(ui.message, "j: ", 3) == 0);
	assert_true(ui_replace(&ui, begin("Size 3\nSide O\nOpponent j\nDeal 1\n")));
	ui_say(&ui, "This is another game."); /* which stands: nobody has asked whose turn it is in it */
	table_await_answer(&ui);
	assert_int_equal(session_played(ui.session), 1);
	assert_string_equal(ui.message, "This is another game.");
	session_free(ui_release(&ui));
}

/* Nobody moves behind the help or the viewer, nor while the clock stands. */
static void test_opponent_waits(void **state)
{
	(void)state;
	static const char *const keys[][3] = {{":L1\r", "?", "\033"}, {":R2\r", "Z", "Z"}, {":T4\r", "r", "q"}};
	struct ui ui;
	open_table(&ui, "Size 4\nSide X\nOpponent j\nDeal 1\n");
	for (int i = 0; i < 3; i++) {
		table_press(&ui, keys[i][0]);
		table_press(&ui, keys[i][1]);
		assert_true(worker_wait(ui.opponent->worker, 10000));
		ui_step(&ui, ui.now);
		assert_int_equal(session_played(ui.session), 2 * i + 1);
		table_press(&ui, keys[i][2]);
		ui_step(&ui, ui.now);
		assert_int_equal(session_played(ui.session), 2 * i + 2);
	}
	session_free(ui_release(&ui));
}

/* A thought that is given up: what is taken back while it thinks, and a table that is left. */
static void test_thought_is_cancelled(void **state)
{
	(void)state;
	struct ui ui;
	open_table(&ui, "Size 6\nSide X\nOpponent deep\nDeal 1\n");
	table_press(&ui, ":L1\r");
	assert_true(ui.opponent->thinks); /* from the key on, not from the next tick of the clock */
	atomic_store(&ui.opponent->percent, 43);
	char *text = ui_to_text(&ui);
	assert_non_null(strstr(text, "deep works out the boards of this size: 43%"));
	free(text);
	/* What is said stands before it for a while. */
	table_press(&ui, "x");
	ui_step(&ui, ui.now + 1);
	assert_string_equal(ui.message, "This game has no marks.");
	ui_step(&ui, ui.now + 3000);
	table_press(&ui, "f");
	ui_step(&ui, ui.now + 3000);
	assert_string_equal(ui.message, "This game has no foundation.");
	ui_step(&ui, ui.now + 5000);
	assert_string_equal(ui.message, "");
	table_press(&ui, "u");
	assert_int_equal(session_played(ui.session), 0);
	ui_step(&ui, ui.now);
	assert_false(ui.opponent->thinks);
	table_press(&ui, ":L2\r");
	ui_step(&ui, ui.now);
	session_free(ui_release(&ui));
}

/* It moves while a line is typed, under which the table is seen, but not behind what covers it. */
static void test_moves_while_a_line_is_typed(void **state)
{
	(void)state;
	static const char *const keys[] = {":", "?"};
	for (int i = 0; i < 2; i++) {
		struct ui ui;
		open_table(&ui, "Size 3\nSide O\nOpponent random\nClock 0\nDeal 1\n");
		table_press(&ui, keys[i]);
		worker_wait(ui.opponent->worker, 1000);
		ui_step(&ui, ui.now + 100);
		assert_non_null(ui.dialog.kind);
		assert_int_equal(session_played(ui.session), i == 0);
		session_free(ui_release(&ui));
	}
}

/* One that has thought and has no move is not said to think. */
static void test_no_move_is_given(void **state)
{
	(void)state;
	struct ui ui;
	char text[ABOUT_TEXT];
	open_table(&ui, "Size 3\nSide O\nOpponent random\nClock 0\nDeal 1\n");
	opponent_tell(&ui, text);
	assert_string_equal(text, "random thinks ...");
	ui.opponent->gives_none = true;
	opponent_tell(&ui, text);
	assert_string_equal(text, "random gives no move");
	assert_int_equal(opponent_timeout(&ui), -1);
	assert_true(opponent_say_turn(&ui));
	assert_string_equal(ui.message, "It is the turn of X: random gives no move.");
	/* In another game it is asked anew. */
	ui_replace(&ui, begun("pousse", "Size 3\nSide O\nOpponent random\nClock 0\nDeal 2\n"));
	ui_step(&ui, ui.now);
	assert_false(ui.opponent->gives_none);
	session_free(ui_release(&ui));
}

/* A player that plays on moves for both sides. */
static void test_self_play(void **state)
{
	(void)state;
	struct ui ui;
	open_table(&ui, "Size 3\nSide X\nOpponent j\nDeal 1\n");
	guest_begin(&ui, "j");
	assert_string_equal(ui.guest->name, "j");
	for (int i = 0; i < 2000 && ui.guest->plays; i++) {
		worker_wait(ui.guest->worker, 1000);
		ui_step(&ui, ui.now + 1000);
	}
	assert_true(session_is_over(ui.session));
	session_free(ui_release(&ui));
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
	    cmocka_unit_test(test_opponent_answers),
	    cmocka_unit_test(test_first_turn_waits_for_a_key),
	    cmocka_unit_test(test_turn_that_was_told),
	    cmocka_unit_test(test_a_move_of_the_other_side_alone),
	    cmocka_unit_test(test_opponent_of_the_next_game),
	    cmocka_unit_test(test_first_question_withdrawn),
	    cmocka_unit_test(test_a_running_clock_is_seen),
	    cmocka_unit_test(test_opponent_waits),
	    cmocka_unit_test(test_thought_is_cancelled),
	    cmocka_unit_test(test_moves_while_a_line_is_typed),
	    cmocka_unit_test(test_no_move_is_given),
	    cmocka_unit_test(test_self_play),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
