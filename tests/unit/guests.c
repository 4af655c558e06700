/* Players who play on at the table: what stops them, what they say, who is offered. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <time.h>

#include <cmocka.h>

#include "../../src/ui/viewer/speed.h"
#include "../advised.h"
#include "fingers.h"
#include "ui_text.h"

/* Lets the guest think and its moves come. The clock of the table stands while it thinks, however long that takes. */
static void wait_for_moves(struct ui *ui, int moves)
{
	while (ui->guest->plays && session_played(ui->session) < moves) {
		if (!ui->guest->has_answered)
			nanosleep(&(struct timespec){.tv_nsec = 20000}, NULL);
		ui_step(ui, ui->guest->has_answered ? ui->now + 10 : ui->now);
	}
}

static void a_guest_plays_on_until_a_key(void **state)
{
	(void)state;
	struct ui ui;
	open_table(&ui, "klondike", "Deal 4\n", &fair);
	table_press(&ui, "ddP\r");
	assert_true(ui.guest->plays);
	wait_for_moves(&ui, 5);
	assert_int_equal(session_played(ui.session), 5);
	assert_int_equal(session_time_at(ui.session, 4) - session_time_at(ui.session, 3), 500);
	assert_string_equal(ui.message, "champion. Turn the stock: to see the whole stock, which costs nothing.");
	table_press(&ui, "+");
	assert_true(ui.guest->plays);
	table_press(&ui, " ");
	assert_false(ui.guest->plays);
	assert_string_equal(ui.message, "You play on; u takes moves back.");
	ui_step(&ui, ui.now + 10000);
	assert_int_equal(session_played(ui.session), 5);
	assert_tag(&ui, "Watched", "champion 3");
	close_table(&ui);
}

static void other_players_are_guests_too(void **state)
{
	(void)state;
	struct ui ui;
	open_table(&ui, "klondike", "Draw 1\nDeal 2\n", &fair);
	table_press(&ui, "Pkk\r");
	wait_for_moves(&ui, 20);
	assert_string_equal(ui.guest->name, "greedy");
	guest_give_back(&ui);
	assert_int_equal(session_played(ui.session), 20);
	assert_tag(&ui, "Watched", "greedy 20");
	close_table(&ui);
}

static void await_answer(struct ui *ui)
{
	while (!ui->guest->has_answered) {
		nanosleep(&(struct timespec){.tv_nsec = 20000}, NULL);
		ui_step(ui, ui->now);
	}
}

/* Another pace holds for the next move already. */
static void a_pace_holds_at_once(void **state)
{
	(void)state;
	struct ui ui;
	open_table(&ui, "klondike", "Deal 4\n", &fair);
	table_press(&ui, "P\r");
	await_answer(&ui);
	table_press(&ui, "-");
	int interval = paces[PACE_USUAL - 1].interval;
	assert_int_equal(guest_timeout(&ui), interval);
	ui_step(&ui, ui.now + interval - 1);
	assert_int_equal(session_played(ui.session), 0);
	ui_step(&ui, ui.now + 1);
	assert_int_equal(session_played(ui.session), 1);
	guest_give_back(&ui);
	close_table(&ui);
}

/* Where two sides play it goes on half as fast, until it is told to be faster. */
static void a_game_for_two_goes_slower(void **state)
{
	(void)state;
	struct ui ui;
	open_table(&ui, "pousse", "Deal 4\nOpponent none\nClock 0\n", &fair);
	table_press(&ui, "P\r");
	await_answer(&ui);
	assert_int_equal(guest_timeout(&ui), 1000);
	for (int i = 0; i < PACES; i++)
		table_press(&ui, "+");
	assert_string_equal(ui.message, "It plays no faster.");
	assert_int_equal(guest_timeout(&ui), paces[PACES - 1].interval);
	guest_give_back(&ui);
	close_table(&ui);
}

/* In a window that is too small nothing is played: nobody would see it. */
static void a_guest_waits_for_a_window(void **state)
{
	(void)state;
	struct ui ui;
	open_table(&ui, "klondike", "Deal 4\n", &fair);
	table_press(&ui, "P\r");
	await_answer(&ui);
	ui_resize(&ui, 20, 5);
	ui_step(&ui, ui.now + 10000);
	assert_int_equal(session_played(ui.session), 0);
	ui_resize(&ui, 80, 24);
	ui_step(&ui, ui.now);
	assert_int_equal(session_played(ui.session), 1);
	guest_give_back(&ui);
	close_table(&ui);
}

/* What the move says already its reason does not say again. */
static void a_reason_repeats_no_move(void **state)
{
	(void)state;
	struct ui ui;
	open_table(&ui, "klondike", "Deal 3\n", &fair);
	table_press(&ui, "Pkk\r");
	wait_for_moves(&ui, 1);
	assert_string_equal(ui.message, "greedy. AH to the foundation, which uncovers a card.");
	guest_give_back(&ui);
	close_table(&ui);
}

/* A key that stops the guest is not lost. */
static void no_key_is_lost_to_a_guest(void **state)
{
	(void)state;
	struct ui ui;
	open_table(&ui, "klondike", "Draw 1\nDeal 2\n", &fair);
	table_press(&ui, "Pk\r");
	wait_for_moves(&ui, 4);
	table_press(&ui, "u");
	assert_false(ui.guest->plays);
	assert_int_equal(session_played(ui.session), 3);
	table_press(&ui, "P\r");
	assert_true(ui.guest->plays);
	table_press(&ui, "P"); /* which only stops it */
	assert_false(ui.guest->plays);
	assert_null(ui.dialog.kind);
	table_press(&ui, "P\r");
	assert_true(ui.guest->plays);
	table_press(&ui, ":");
	assert_false(ui.guest->plays);
	assert_true(ui.dialog.kind == &ask_dialog);
	close_table(&ui);
}

/* In the list of players and in other lists a key that means nothing there does what it does at the table. */
static void a_list_loses_no_key_but_moves(void **state)
{
	(void)state;
	static const char *const lists[] = {"P", "?", "m"};
	for (int game = 0; game < 2; game++)
		for (int i = 0; i < 3; i++) {
			struct ui ui;
			open_table(&ui, game ? "six" : "klondike", game ? "Deal 5\n" : "Deal 4\n", &fair);
			table_press(&ui, lists[i]);
			assert_non_null(ui.dialog.kind);
			table_press(&ui, lists[i]);
			assert_null(ui.dialog.kind);
			table_press(&ui, lists[i]);
			table_press(&ui, ":");
			assert_true(ui.dialog.kind == &ask_dialog);
			table_press(&ui, "\x1b");
			table_press(&ui, lists[i]);
			table_press(&ui, "q");
			assert_null(ui.dialog.kind);
			assert_false(ui.views.leaves);
			table_press(&ui, lists[i]);
			table_press(&ui, "d"); /* but for a move, which nobody would see */
			assert_non_null(ui.dialog.kind);
			assert_int_equal(session_played(ui.session), 0);
			close_table(&ui);
		}
}

/* A few players by name, the strongest chosen; the rest behind the last row. */
static void few_players_then_all(void **state)
{
	(void)state;
	struct ui ui;
	open_table(&ui, "klondike", "Deal 4\n", &fair);
	table_press(&ui, "P");
	assert_int_equal(ui.dialog.field, 3);
	table_press(&ui, "kkk\r");
	assert_string_equal(ui.guest->name, "beginner");
	table_press(&ui, " ");
	table_press(&ui, "Pjjjj\r");
	assert_true(ui.dialog.kind == &guest_dialog);
	assert_true(ui_shows(&ui, "Who plays on? 20 of 20"));
	table_press(&ui, "kkkkkkkkkkkkkkkkkkkkkkkk\r");
	assert_string_equal(ui.guest->name, "random");
	table_press(&ui, " P\r");
	assert_string_equal(ui.guest->name, "random");
	close_table(&ui);
}

/* What was said of a move is over with the next one, also where the game ends by it. */
static void nothing_old_stands_at_the_end(void **state)
{
	(void)state;
	struct ui ui;
	open_table(&ui, "six", "Deal 5\n", &fair);
	table_press(&ui, "P\r");
	wait_for_moves(&ui, 100);
	assert_int_equal(ui.status, GAME_WON);
	assert_string_equal(ui.message, "");
	close_table(&ui);
}

/* Another player who plays on thereafter is another one: it is that one who is asked. */
static void the_next_guest_is_another(void **state)
{
	(void)state;
	struct ui ui;
	open_table(&ui, "klondike", "Draw 1\nDeal 2\n", &fair);
	guest_begin(&ui, "first");
	wait_for_moves(&ui, 3);
	guest_give_back(&ui);
	guest_begin(&ui, "champion");
	await_answer(&ui);
	assert_string_not_equal(ui.guest->answer.reason, "the first of the list");
	guest_give_back(&ui);
	close_table(&ui);
}

static void a_guest_that_gives_up_says_why(void **state)
{
	(void)state;
	struct ui ui;
	open_table(&ui, "six", "Deal 5\n", &fair);
	guest_begin(&ui, "champion");
	wait_for_moves(&ui, 1);
	assert_string_equal(ui.message, "champion gives up: this player does not play this game. You play on.");
	close_table(&ui);
}

/* Nobody plays on where the game is over. */
static void no_guest_for_a_game_that_is_over(void **state)
{
	(void)state;
	struct ui ui;
	open_table(&ui, "klondike", "Profile vegas\nDraw 6\nDeal 53804428\n", &fair);
	assert_int_equal(ui.status, GAME_LOST);
	table_press(&ui, "P");
	assert_null(ui.dialog.kind);
	assert_string_equal(ui.message, "Lost: no move brings anything new. The deal itself has no win. n new");
	close_table(&ui);
	open_table(&ui, "24", "Numbers 24\n", &fair);
	guest_open(&ui);
	assert_true(ui.dialog.kind != &guest_dialog);
	assert_string_equal(ui.message, "The game is won.");
	close_table(&ui);
}

static void only_players_of_the_game_are_offered(void **state)
{
	(void)state;
	struct ui ui;
	open_table(&ui, "six", "Deal 5\n", &fair);
	table_press(&ui, "P\r");
	wait_for_moves(&ui, 1);
	assert_string_equal(ui.guest->name, "shortest");
	close_table(&ui);
	char name[PLAYER_NAME];
	const char *summary;
	for (int i = 0; player_name(game_find("six"), i, name, &summary); i++)
		assert_true(strcmp(name, "random") == 0 || strcmp(name, "first") == 0 || strcmp(name, "shortest") == 0);
}

/* One whose aim was named wants no other. */
static void an_aim_is_named_once(void **state)
{
	(void)state;
	assert_true(player_wants_aim("champion"));
	assert_false(player_wants_aim("champion --aim score"));
	assert_false(player_wants_aim("greedy"));
}

/* The largest budget is one that may be had. */
static void a_budget_has_a_limit(void **state)
{
	(void)state;
	struct fault fault;
	struct player *player = player_open("light --budget 1024", NULL, &fault);
	assert_non_null(player);
	player_close(player);
	assert_null(player_open("light --budget 1025", NULL, &fault));
}

static void players_have_names(void **state)
{
	(void)state;
	char name[PLAYER_NAME];
	const char *summary;
	int count = 0;
	for (; player_name(&klondike, count, name, &summary); count++) {
		struct fault fault;
		const struct player_settings settings = {0};
		struct player *player = player_open(name, &settings, &fault);
		if (!player)
			fail_msg("%s", fault.text);
		player_close(player);
	}
	assert_int_equal(count, 20);
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
	    cmocka_unit_test(a_guest_plays_on_until_a_key),
	    cmocka_unit_test(other_players_are_guests_too),
	    cmocka_unit_test(a_pace_holds_at_once),
	    cmocka_unit_test(a_game_for_two_goes_slower),
	    cmocka_unit_test(a_guest_waits_for_a_window),
	    cmocka_unit_test(a_reason_repeats_no_move),
	    cmocka_unit_test(no_key_is_lost_to_a_guest),
	    cmocka_unit_test(a_list_loses_no_key_but_moves),
	    cmocka_unit_test(few_players_then_all),
	    cmocka_unit_test(nothing_old_stands_at_the_end),
	    cmocka_unit_test(the_next_guest_is_another),
	    cmocka_unit_test(a_guest_that_gives_up_says_why),
	    cmocka_unit_test(no_guest_for_a_game_that_is_over),
	    cmocka_unit_test(only_players_of_the_game_are_offered),
	    cmocka_unit_test(an_aim_is_named_once),
	    cmocka_unit_test(a_budget_has_a_limit),
	    cmocka_unit_test(players_have_names),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
