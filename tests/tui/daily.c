/* The daily deal in the program: it starts, goes on beside other games, shows its end, and is counted by itself. */
#include "daily.h"
#include "check.h"
#include "home.h"
#include "klondike.h"
#include "record.h"
#include "run.h"
#include "solve.h"

enum { PATH_TEXT = 1024 };

static struct terminal *start(const char *word, const char *other)
{
	return terminal_open(&(struct terminal_setup){.home = home, .argument = {"--no-animation", word, other}});
}

static void starts_and_goes_on(void **state)
{
	(void)state;
	struct terminal *terminal = start("--daily=2026-01-31", NULL);
	check_shows(terminal, "daily 2026-01-31, hard");
	terminal_type(terminal, "dd");
	check_shows(terminal, "Moves 2");
	leave(terminal);
	terminal = start("--deal", "7");
	check_shows(terminal, "deal 7");
	terminal_type(terminal, "d");
	leave(terminal);
	terminal = start("--daily=2026-01-31", NULL);
	check_shows(terminal, "Moves 2");
	check_shows(terminal, "daily 2026-01-31");
	leave(terminal);
	terminal = start(NULL, NULL);
	check_shows(terminal, "deal 7");
	check_shows(terminal, "Moves 1");
	leave(terminal);
}

/* Whatever is dealt here, a game that another program has open stays its own. */
static void what_is_open_elsewhere_stays(void **state)
{
	(void)state;
	struct terminal *one = start("six", "--deal=7"), *two;
	terminal_type(one, "d");
	two = start("six", "--daily=2026-01-31");
	terminal_type(two, "dG\r");
	check_shows(two, "open in another program");
	check_shows(two, "daily 2026-01-31");
	for (const char *key = "89"; *key; key++) {
		char keys[] = {'g', *key, '\r', 'd', '\0'}, deal[] = {'d', 'e', 'a', 'l', ' ', *key, '\0'};
		terminal_type(two, keys);
		check_shows(two, deal);
	}
	terminal_type(one, "d");
	check_shows(one, "Moves 2");
	assert_true(is_there("state/patience/six.record") && is_there("state/patience/six-2.record"));
	assert_false(is_there("state/patience/six-3.record"));
	leave(two);
	leave(one);
	char *left = file_read(in_home("state/patience/six.record"));
	assert_non_null(strstr(left, "[Deal \"7\"]"));
	free(left);
	/* A start with another deal lets both give way. */
	leave(start("six", "--deal=3"));
	assert_false(is_there("state/patience/six-2.record"));
}

/* Keeps the won game of 2026-01-31 in the player's folder, begun on that day. */
static void keep_won_game(void)
{
	char path[PATH_TEXT + 64];
	struct daily_deal deal;
	struct fault fault;
	assert_true(daily_find(&klondike, "2026-01-31", NULL, &deal));
	struct session *session = daily_session(&klondike, "2026-01-31", deal, false);
	struct klondike position = klondike_position(session_state(session));
	struct solver *solver = solver_new(64 << 20);
	struct solve_result result = solver_solve(solver, &position, NULL);
	for (int i = 0; i < result.moves; i++)
		assert_true(session_play(session, result.line[i]));
	assert_int_equal(session_status(session), GAME_WON);
	session_set_date(session, "2026-01-31T08:00:00Z");
	snprintf(path, sizeof path, "%s/share/patience/games/won.record", home);
	assert_true(record_add(session, path, false, &fault));
	solver_free(solver);
	session_free(session);
}

/* In lines it is the same game, and kept also where a script plays. */
static void goes_on_in_lines(void **state)
{
	(void)state;
	for (int i = 1; i <= 2; i++) {
		struct run run = run_program(
		    &(struct run_setup){.home = home, .input = "turn\n", .argument = {"line", "--daily", "2026-01-31"}});
		assert_int_equal(run.status, 0);
		run_release(&run);
	}
	struct terminal *terminal = start("--daily=2026-01-31", NULL);
	check_shows(terminal, "Moves 2");
	check_shows(terminal, "daily 2026-01-31");
	leave(terminal);
	keep_won_game();
	struct run run =
	    run_program(&(struct run_setup){.home = home, .argument = {"line", "klondike", "--daily=2026-01-30"}});
	assert_int_equal(run.status, 0);
	run_release(&run);
	run = run_program(&(struct run_setup){.home = home, .argument = {"line", "--daily=2026-01-31"}});
	assert_non_null(strstr(run.out, "patience daily 2026-01-31  won"));
	run_release(&run);
	run = run_program(&(struct run_setup){.home = home, .argument = {"line", "--daily", "--deal", "7"}});
	assert_int_equal(run.status, 2);
	assert_non_null(strstr(run.err, "--daily goes with no option that says how a game starts"));
	run_release(&run);
}

/* A new game out of the daily one leaves that where it is; the game of another day ends it. */
static void waits_until_another_day(void **state)
{
	(void)state;
	struct terminal *terminal = start("--daily=2026-01-31", NULL);
	terminal_type(terminal, "d");
	terminal_type(terminal, ":deal 9\r");
	check_shows(terminal, "deal 9");
	leave(terminal);
	terminal = start("--daily=2026-01-31", NULL);
	check_shows(terminal, "Moves 1");
	leave(terminal);
	leave(start("--daily=2026-01-30", NULL));
	struct run run = run_program(&(struct run_setup){.home = home, .argument = {"stats", "--json"}});
	assert_non_null(strstr(run.out, "{\"scope\":\"daily\",\"played\":1,\"won\":0"));
	run_release(&run);
	terminal = start("--daily=2026-01-31", NULL);
	check_shows(terminal, "Moves 1");
	leave(terminal);
}

static void shows_its_end_and_plays_again(void **state)
{
	(void)state;
	keep_won_game();
	struct terminal *terminal = start("--daily=2026-01-31", NULL);
	check_shows(terminal, "All cards are on the foundations.");
	check_shows(terminal, "patience daily 2026-01-31  won");
	terminal_type(terminal, "R");
	check_shows(terminal, "does not count");
	check_shows(terminal, "daily 2026-01-31 again, hard");
	terminal_type(terminal, "d");
	leave(terminal);
	terminal = start("--daily=2026-01-31", NULL);
	check_shows(terminal, "daily 2026-01-31 again, hard");
	check_shows(terminal, "Moves 1");
	leave(terminal);
}

/* The same deal again hides the won game only when it has moves. */
static void won_game_comes_back(void **state)
{
	(void)state;
	keep_won_game();
	static const char *const keys[] = {"R", "\033R"}; /* in the dialog, and at the table */
	for (int i = 0; i < 2; i++) {
		struct terminal *terminal = start("--daily=2026-01-31", NULL);
		check_shows(terminal, "patience daily 2026-01-31  won");
		terminal_type(terminal, keys[i]);
		check_shows(terminal, "does not count");
		leave(terminal);
	}
}

static void shares_and_counts_apart(void **state)
{
	(void)state;
	keep_won_game();
	struct run run =
	    run_program(&(struct run_setup){.home = home, .argument = {"play", "--daily=2026-01-31", "--share"}});
	assert_int_equal(run.status, 0);
	assert_ptr_equal(strstr(run.out, "patience daily 2026-01-31  won  "), run.out);
	assert_non_null(strstr(run.out, "  hard  no help\n"));
	run_release(&run);
	run = run_program(&(struct run_setup){.home = home, .argument = {"stats", "--json"}});
	assert_non_null(strstr(run.out, "{\"scope\":\"all\",\"played\":0,"));
	assert_non_null(
	    strstr(run.out, "{\"scope\":\"daily\",\"played\":1,\"won\":1,\"unaided\":1,\"streak\":0,\"longest_won\":1,"
	                    "\"best_seconds\":"));
	run_release(&run);
	run = run_program(&(struct run_setup){.home = home, .argument = {"games"}});
	assert_non_null(strstr(run.out, "begun             deal         rules   "));
	assert_non_null(strstr(run.out, "  202601310"));
	assert_non_null(strstr(run.out, "  daily               won  "));
	run_release(&run);
	run = run_program(&(struct run_setup){.home = home, .argument = {"play", "--daily=2026-01-30", "--share"}});
	assert_int_equal(run.status, 1);
	assert_true(is_one_sentence(run.err));
	run_release(&run);
}

static int count_lines(const char *text)
{
	int lines = 0;
	for (; *text; text++)
		lines += *text == '\n';
	return lines;
}

static void check_daily_alone(const char *command, const char *option, int lines)
{
	struct run run = run_program(&(struct run_setup){.home = home, .argument = {command, "--daily", option}});
	assert_int_equal(run.status, 0);
	assert_int_equal(count_lines(run.out), lines);
	assert_non_null(strstr(run.out, lines ? "aily" : ""));
	assert_int_equal(is_one_sentence(run.err), lines == 0);
	run_release(&run);
}

/* Daily games alone are listed and counted. */
static void daily_games_are_chosen(void **state)
{
	(void)state;
	struct terminal *terminal = start("--deal=7", NULL);
	terminal_type(terminal, "d:deal 9\r");
	check_shows(terminal, "deal 9");
	leave(terminal);
	check_daily_alone("games", NULL, 0);
	check_daily_alone("stats", NULL, 0);
	keep_won_game();
	check_daily_alone("games", "--json", 1);
	check_daily_alone("games", NULL, 2);
	check_daily_alone("stats", "--json", 1);
	check_daily_alone("stats", NULL, 7);
	check_daily_alone("stats", "--deal=7", 0);
}

/* The statistics begin with what belongs to the game on the table. */
static void statistics_begin_with_the_days(void **state)
{
	(void)state;
	keep_won_game();
	struct terminal *terminal = start("--deal=7", NULL);
	terminal_type(terminal, "d");
	terminal_type(terminal, ":deal 9\r");
	check_shows(terminal, "deal 9");
	terminal_type(terminal, "S");
	check_shows(terminal, "Statistics, 1 of 2");
	check_shows(terminal, "Klondike, standard, draw 3");
	terminal_type(terminal, "q");
	leave(terminal);
	terminal = start("--daily=2026-01-31", NULL);
	terminal_type(terminal, "R");
	check_shows(terminal, "does not count");
	terminal_type(terminal, "S");
	check_shows(terminal, "Statistics, 1 of 2");
	check_shows(terminal, "Daily deals, Klondike");
	terminal_type(terminal, "\033[C");
	check_shows(terminal, "Statistics, 2 of 2");
	check_shows(terminal, "Chance to win");
	terminal_type(terminal, "q");
	leave(terminal);
}

/* Each game has its own, and all wait side by side; the line to share names the game. */
static void every_game_has_one(void **state)
{
	(void)state;
	static const char *const names[] = {"24", "queens", "six"};
	static const char *const moves[] = {"12+", "\r", "d"};
	for (int i = 0; i < 3; i++) {
		struct terminal *terminal = start(names[i], "--daily=2026-01-31");
		check_shows(terminal, "daily 2026-01-31");
		terminal_type(terminal, moves[i]);
		check_shows(terminal, "Moves 1");
		leave(terminal);
	}
	leave(start("--daily=2026-01-31", NULL));
	for (int i = 0; i < 3; i++) {
		struct terminal *terminal = start(names[i], "--daily=2026-01-31");
		check_shows(terminal, "daily 2026-01-31");
		check_shows(terminal, "Moves 1");
		leave(terminal);
	}
	struct terminal *terminal = start("queens", "--daily=2026-01-30"); /* a solution from the player */
	terminal_type(terminal, "P\033[B\r++++");
	check_shows(terminal, "patience queens daily 2026-01-30  won");
	leave(terminal);
	struct run run =
	    run_program(&(struct run_setup){.home = home, .argument = {"queens", "--daily=2026-01-30", "--share"}});
	assert_int_equal(run.status, 0);
	assert_ptr_equal(strstr(run.out, "patience queens daily 2026-01-30  won  "), run.out);
	run_release(&run);
	run = run_program(&(struct run_setup){.home = home, .argument = {"24", "--daily=2026-01-30", "--share"}});
	assert_int_equal(run.status, 1);
	assert_non_null(strstr(run.err, "the daily deal of Twenty-Four of 2026-01-30 is not won yet"));
	run_release(&run);
}

static void check_not_shared(const char *why)
{
	struct run run =
	    run_program(&(struct run_setup){.home = home, .argument = {"words", "--daily=2026-01-30", "--share"}});
	assert_int_equal(run.status, 1);
	assert_non_null(strstr(run.err, why));
	run_release(&run);
}

static void find_word(const char *typed)
{
	struct terminal *terminal = start("words", "--daily=2026-01-30");
	terminal_type(terminal, typed);
	assert_int_equal(terminal_wait_end(terminal), 0);
	terminal_close(terminal);
}

/* A round of Words goes on when it is won; that it is won is not denied. */
static void a_won_round_that_goes_on(void **state)
{
	(void)state;
	check_not_shared("the daily deal of Words of 2026-01-30 is not won yet");
	find_word("screw\rQ");
	check_not_shared("is not won yet");
	find_word("screwy\rQ");
	check_not_shared("the daily deal of Words of 2026-01-30 is won and goes on: it can be shared when it has ended");
}

/* A won game of another deal that says it is the day's is not shared as that. */
static void forged_days_are_not_shared(void **state)
{
	(void)state;
	char path[PATH_TEXT + 64];
	keep_won_game();
	snprintf(path, sizeof path, "%s/share/patience/games/won.record", home);
	char *text = file_read(path);
	char *day = strstr(text, "[Daily \"2026-01-31\"]");
	assert_non_null(day);
	day[strlen("[Daily \"2026-01-3")] = '0';
	assert_true(file_write(path, text));
	free(text);
	struct run run =
	    run_program(&(struct run_setup){.home = home, .argument = {"play", "--daily=2026-01-30", "--share"}});
	assert_int_equal(run.status, 1);
	assert_string_equal(run.out, "");
	assert_non_null(strstr(run.err, "is not of its deal"));
	run_release(&run);
}

static void refuses_what_contradicts(void **state)
{
	(void)state;
	static const char *const wrong[][2] = {
	    {"--daily=2026-02-30"}, {"--daily=", NULL}, {"--daily", "--new"}, {"--share"}, {"--daily=2999-01-01"}};
	for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
		struct run run = run_program(&(struct run_setup){.home = home, .argument = {"play", wrong[i][0], wrong[i][1]}});
		assert_int_equal(run.status, 2);
		assert_true(is_one_sentence(run.err));
		run_release(&run);
	}
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
	    cmocka_unit_test_setup_teardown(starts_and_goes_on, open_home, close_home),
	    cmocka_unit_test_setup_teardown(what_is_open_elsewhere_stays, open_home, close_home),
	    cmocka_unit_test_setup_teardown(goes_on_in_lines, open_home, close_home),
	    cmocka_unit_test_setup_teardown(waits_until_another_day, open_home, close_home),
	    cmocka_unit_test_setup_teardown(shows_its_end_and_plays_again, open_home, close_home),
	    cmocka_unit_test_setup_teardown(won_game_comes_back, open_home, close_home),
	    cmocka_unit_test_setup_teardown(shares_and_counts_apart, open_home, close_home),
	    cmocka_unit_test_setup_teardown(daily_games_are_chosen, open_home, close_home),
	    cmocka_unit_test_setup_teardown(statistics_begin_with_the_days, open_home, close_home),
	    cmocka_unit_test_setup_teardown(every_game_has_one, open_home, close_home),
	    cmocka_unit_test_setup_teardown(a_won_round_that_goes_on, open_home, close_home),
	    cmocka_unit_test_setup_teardown(forged_days_are_not_shared, open_home, close_home),
	    cmocka_unit_test_setup_teardown(refuses_what_contradicts, open_home, close_home),
	};
	return cmocka_run_group_tests_name("daily", tests, NULL, NULL);
}
