/* Hints and guests at the table: what H says and shows, what ends it, and what the record tells of it. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include <cmocka.h>

#include "../../src/ui/state.h"
#include "fingers.h"
#include "record.h"

static const struct ui_options fair = {.no_saving = true, .no_animation = true};
static const struct ui_options oracle = {.no_saving = true, .no_animation = true, .oracle_hints = true};

static void open_table(struct ui *ui, const char *game, const char *start, const struct ui_options *options)
{
	struct session *session = session_new(game_find(game), start, NULL);
	assert_non_null(session);
	ui_init(ui, session, options, (struct theme){.ascii = true}, 0);
	ui_resize(ui, 80, 24);
}

static void close_table(struct ui *ui) { session_free(ui_release(ui)); }

static void assert_tag(const struct ui *ui, const char *key, const char *wanted)
{
	char value[TAG_VALUE] = "";
	notes_get(session_notes_read(ui->session), key, value);
	assert_string_equal(value, wanted);
}

/* With the whole stock seen the ace of diamonds can be played, which is right whatever is hidden. */
static void three_levels(void **state)
{
	(void)state;
	struct ui ui;
	open_table(&ui, "klondike", "Deal 4\n", &fair);
	table_press(&ui, "ddddddddH");
	assert_string_equal(ui.message, "Fair hint. Look at pile 4. H: more");
	assert_int_equal(ui.shown, -1);
	table_press(&ui, "H");
	assert_string_equal(ui.message, "Fair hint. AD should move. H: more");
	assert_int_equal(ui.shown, -1);
	table_press(&ui, "H");
	assert_string_equal(ui.message, "Fair hint. AD home: turns up the card under it.");
	assert_true(ui.shown >= 0);
	table_press(&ui, "H");
	assert_string_equal(ui.message, "Fair hint. AD home: turns up the card under it.");
	table_press(&ui, "\r");
	assert_int_equal(session_played(ui.session), 9);
	assert_int_equal(ui.scene.spot[FOUNDATION + DIAMONDS].size, 1);
	close_table(&ui);
}

static void looking_around_keeps_the_level_and_a_move_ends_it(void **state)
{
	(void)state;
	struct ui ui;
	open_table(&ui, "klondike", "Deal 4\n", &fair);
	table_press(&ui, "ddddddddHlh");
	assert_int_equal(ui.hints.level, HINT_PILE);
	table_press(&ui, "H");
	assert_int_equal(ui.hints.level, HINT_CARD);
	table_press(&ui, "u");
	assert_int_equal(ui.hints.level, HINT_NOTHING);
	table_press(&ui, "H\x1b");
	assert_int_equal(ui.hints.level, HINT_NOTHING);
	table_press(&ui, "HHH?\x1b");
	assert_int_equal(ui.hints.level, HINT_NOTHING);
	assert_int_equal(ui.shown, -1);
	close_table(&ui);
}

/* H pressed while the answer is sought is not lost. */
static void impatience_is_heard(void **state)
{
	(void)state;
	struct ui ui;
	open_table(&ui, "klondike", "Deal 4\n", &fair);
	for (int i = 0; i < 5; i++)
		hints_ask(&ui);
	while (ui.hints.waits)
		ui_step(&ui, ui.now + 1);
	assert_int_equal(ui.hints.level, HINT_MOVE);
	assert_tag(&ui, "Hints", "fair 1");
	close_table(&ui);
}

static void the_kind_is_chosen(void **state)
{
	(void)state;
	struct ui ui;
	struct ui_options options = {0};
	struct fault fault;
	assert_true(ui_configure(&options, "hints oracle\n", "config", &fault));
	assert_true(options.oracle_hints);
	assert_false(ui_configure(&options, "hints all\n", "config", &fault));
	assert_string_equal(fault.text, "config:1: \"all\" is not fair or oracle");
	open_table(&ui, "klondike", "Deal 4\n", &fair);
	table_press(&ui, "OHHH");
	assert_non_null(strstr(ui.message, "Oracle hint. "));
	table_press(&ui, "OHHH");
	assert_string_equal(ui.message, "Fair hint. Turn the stock: shows cards that were not seen yet.");
	close_table(&ui);
}

static void a_lost_game_is_called_lost(void **state)
{
	(void)state;
	struct ui ui;
	open_table(&ui, "klondike", "Deal 7\n", &oracle);
	table_press(&ui, "H");
	assert_string_equal(ui.message, "Oracle hint. Lost: no way leads to a win from here.");
	assert_int_equal(ui.hints.level, HINT_NOTHING);
	assert_tag(&ui, "Hints", "oracle 1");
	close_table(&ui);
}

static void the_record_tells(void **state)
{
	(void)state;
	struct ui ui;
	struct fault fault;
	open_table(&ui, "klondike", "Deal 4\n", &fair);
	assert_tag(&ui, "Hints", "");
	table_press(&ui, "ddHHHdH");
	assert_tag(&ui, "Hints", "fair 2");
	table_press(&ui, "OH");
	assert_tag(&ui, "Hints", "fair 2, oracle 1");
	table_press(&ui, "OHd");
	char *text = record_write(ui.session);
	assert_non_null(strstr(text, "[Hints \"fair 3, oracle 1\"]\n"));
	struct session *read = record_read(text, strlen(text), "text", &fault);
	assert_non_null(read);
	session_free(read);
	free(text);
	close_table(&ui);
}

static void six_cards_have_hints(void **state)
{
	(void)state;
	struct ui ui;
	open_table(&ui, "six", "Deck 163542\n", &fair);
	for (int moves = 0; moves < 40 && ui.status == GAME_ON; moves++)
		table_press(&ui, "HHH\r");
	assert_int_equal(ui.status, GAME_WON);
	close_table(&ui);
	open_table(&ui, "six", "Deck 163542\n", &oracle);
	for (int moves = 0; moves < 40 && ui.status == GAME_ON; moves++)
		table_press(&ui, "HHH\r");
	assert_int_equal(ui.status, GAME_WON);
	close_table(&ui);
}

static void what_was_seen_is_remembered(void **state)
{
	(void)state;
	struct session *session = session_new(&klondike, "Deal 4\n", NULL);
	struct move list[MOVES_MAX];
	struct sight sight;
	for (int i = 0; i < 2; i++)
		for (int k = session_moves(session, list) - 1; k >= 0; k--)
			if (list[k].from == STOCK && session_play(session, list[k]))
				break;
	session_undo(session);
	sight_recall(&sight, session);
	assert_int_equal(sight.stock_size, 21);
	assert_int_equal(sight.waste_size, 3);
	for (int i = 0; i < 21; i++)
		assert_int_equal(sight.stock[i] != FACE_BACK, i >= 18);
	session_free(session);
}

/* Lets the guest think and its moves come. */
static void wait_for_moves(struct ui *ui, int moves)
{
	while (ui->guest.plays && session_played(ui->session) < moves) {
		nanosleep(&(struct timespec){.tv_nsec = 20000}, NULL);
		ui_step(ui, ui->now + 10);
	}
}

static void a_guest_plays_on_until_a_key(void **state)
{
	(void)state;
	struct ui ui;
	open_table(&ui, "klondike", "Deal 4\n", &fair);
	table_press(&ui, "ddP\r");
	assert_true(ui.guest.plays);
	wait_for_moves(&ui, 5);
	assert_int_equal(session_played(ui.session), 5);
	assert_int_equal(session_time_at(ui.session, 4) - session_time_at(ui.session, 3), 500);
	assert_string_equal(ui.message, "champion. Turn the stock: to see the whole stock, which costs nothing.");
	table_press(&ui, "+");
	assert_true(ui.guest.plays);
	table_press(&ui, "q");
	assert_false(ui.guest.plays);
	assert_false(ui.leaves);
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
	assert_string_equal(ui.guest.name, "greedy");
	guest_stop(&ui);
	assert_int_equal(session_played(ui.session), 20);
	assert_tag(&ui, "Watched", "greedy 20");
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

static void only_players_of_the_game_are_offered(void **state)
{
	(void)state;
	struct ui ui;
	open_table(&ui, "six", "Deal 5\n", &fair);
	table_press(&ui, "P\r");
	wait_for_moves(&ui, 1);
	assert_string_equal(ui.guest.name, "random");
	close_table(&ui);
	char name[PLAYER_NAME];
	const char *summary;
	for (int i = 0; player_name(game_find("six"), i, name, &summary); i++)
		assert_true(strcmp(name, "random") == 0 || strcmp(name, "first") == 0);
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
	assert_int_equal(count, 17);
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
	    cmocka_unit_test(three_levels),
	    cmocka_unit_test(looking_around_keeps_the_level_and_a_move_ends_it),
	    cmocka_unit_test(the_kind_is_chosen),
	    cmocka_unit_test(a_lost_game_is_called_lost),
	    cmocka_unit_test(impatience_is_heard),
	    cmocka_unit_test(the_record_tells),
	    cmocka_unit_test(six_cards_have_hints),
	    cmocka_unit_test(what_was_seen_is_remembered),
	    cmocka_unit_test(a_guest_plays_on_until_a_key),
	    cmocka_unit_test(other_players_are_guests_too),
	    cmocka_unit_test(a_guest_that_gives_up_says_why),
	    cmocka_unit_test(only_players_of_the_game_are_offered),
	    cmocka_unit_test(players_have_names),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
