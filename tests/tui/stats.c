/* The statistics of the kept games on the command line: games under different rules are counted apart. */
#include "check.h"
#include "folder.h"
#include "run.h"

enum { PATH_TEXT = 1024 };

static char home[PATH_TEXT];

static int make_home(void **state)
{
	static const char *const names[] = {"replay", "replay_won", "review"};
	(void)state;
	folder_make(home, sizeof home);
	for (int i = 0; i < 3; i++) {
		char from[64], to[PATH_TEXT + 64];
		snprintf(from, sizeof from, "tests/data/%s.record", names[i]);
		snprintf(to, sizeof to, "%s/share/patience/games/%s.record", home, names[i]);
		char *text = file_read(from);
		assert_true(file_write(to, text));
		free(text);
	}
	return 0;
}

static int remove_home(void **state)
{
	(void)state;
	folder_remove(home);
	return 0;
}

static struct run stats(const char *a, const char *b, const char *c)
{
	return run_program(&(struct run_setup){.argument = {"stats", a, b, c}, .home = home});
}

static void rules_are_counted_apart(void **state)
{
	(void)state;
	struct run run = stats(NULL, NULL, NULL);
	assert_int_equal(run.status, 0);
	assert_non_null(strstr(run.out, "All games but the daily ones\n  played        3\n  won           1\n  without "
	                                "help  1 of them\n  Klondike, q, draw 3  "));
	assert_non_null(strstr(run.out, "\nKlondike, q, draw 3\n  played        2\n  won           1, that is 50.0 %"));
	assert_non_null(
	    strstr(run.out, "\nKlondike, standard, draw 3\n  played        1\n  won           0, that is 0.0 %"));
	assert_non_null(strstr(run.out, "\n  in a row      now 1 won; longest 1 won, 1 not won\n"));
	assert_non_null(strstr(run.out, "\n  in a row      now 1 not won; longest 0 won, 1 not won\n"));
	assert_null(strstr(run.out, "33.3 %"));
	run_release(&run);
}

/* A game is named as anywhere else, by a word, or by an option. */
static void one_game_is_chosen(void **state)
{
	(void)state;
	struct run word = stats("klondike", NULL, NULL), option = stats("--game", "klondike", NULL);
	assert_non_null(strstr(word.out, "played        3"));
	assert_non_null(strstr(word.out, "The games asked for, without the daily ones\n"));
	assert_string_equal(word.out, option.out);
	run_release(&word);
	run_release(&option);
	word = stats("six", NULL, NULL);
	assert_non_null(strstr(word.out, "played        0"));
	run_release(&word);
}

static void json_names_the_rules(void **state)
{
	(void)state;
	struct run run = stats("--json", NULL, NULL);
	assert_non_null(strstr(run.out, "{\"scope\":\"all\",\"played\":3,\"won\":1,\"unaided\":1,\"lost\":1}\n"));
	assert_non_null(
	    strstr(run.out, "{\"scope\":\"rules\",\"played\":2,\"won\":1,\"unaided\":1,\"lost\":0,\"game\":\"klondike\","
	                    "\"profile\":\"q\",\"draw\":3,\"passes\":\"unlimited\",\"scoring\":\"q\","));
	assert_non_null(strstr(run.out, "{\"chart\":\"week\",\"game\":\"klondike\",\"profile\":\"standard\",\"draw\":3,"));
	run_release(&run);
}

/* A game that has scores has a sum of them, also of nothing but 0. */
static void json_sums_nothing(void **state)
{
	(void)state;
	struct run run = run_program(&(struct run_setup){
	    .home = home, .input = "turn\n", .argument = {"line", "--autosave", "--deal=7", "--draw=2"}});
	run_release(&run);
	run = run_program(&(struct run_setup){.argument = {"line", "--autosave", "--deal=9"}, .home = home});
	run_release(&run);
	run = stats("--draw", "2", "--json");
	assert_non_null(strstr(run.out, "\"longest_not_won\":1,\"total_score\":0}\n"));
	run_release(&run);
}

static void options_choose(void **state)
{
	(void)state;
	struct run run = stats("--scoring", "q", NULL);
	assert_memory_equal(run.out, "Klondike, q, draw 3\n  played        2\n", 38);
	run_release(&run);
	run = stats("--passes", "3", "--json");
	assert_string_equal(run.out, "{\"scope\":\"all\",\"played\":0,\"won\":0,\"unaided\":0,\"lost\":0}\n");
	run_release(&run);
	run = stats("--passes", "many", NULL);
	assert_int_equal(run.status, 2);
	assert_non_null(strstr(run.err, "passes \"many\""));
	run_release(&run);
}

/* The list of games tells all rules that differ from the usual ones. */
static void rules_are_listed(void **state)
{
	(void)state;
	static const char wanted[] = "  standard, draw 2, timed, 5 passes, no worrying back  unfinished ";
	struct run run = run_program(&(struct run_setup){.home = home,
	    .input = "turn\n",
	    .argument = {
	        "line", "--autosave", "--deal=7", "--draw=2", "--passes=5", "--scoring=timed", "--no-worrying-back"}});
	run_release(&run);
	run = run_program(&(struct run_setup){.argument = {"line", "--autosave", "--deal=9"}, .home = home});
	run_release(&run);
	run = run_program(&(struct run_setup){.argument = {"games"}, .home = home});
	if (!strstr(run.out, wanted))
		fail_msg("\"%s\" is not in\n%s%s", wanted, run.out, run.err);
	run_release(&run);
}

static struct terminal *sit_down(const char *game, const char *option)
{
	return terminal_open(&(struct terminal_setup){.home = home, .argument = {game, "--no-animation", option}});
}

/* On the full screen the game on the table comes first, even under rules that were never played before and when another
 * game was played last. */
static void screen_begins_with_the_game(void **state)
{
	(void)state;
	struct terminal *terminal = sit_down("six", NULL);
	terminal_type(terminal, "d");
	terminal_type(terminal, ":deal 9\r");
	check_shows(terminal, "deal 9");
	terminal_close(terminal);
	terminal = sit_down("klondike", "--draw=1");
	terminal_type(terminal, "S");
	check_shows(terminal, "Statistics, 1 of 4");
	check_shows(terminal, "Klondike, standard, draw 3");
	terminal_close(terminal);
}

/* A game that was won twice counts once, be its deal one of a number or given by its cards. */
static void won_twice_counts_once(void **state)
{
	(void)state;
	static const char *const deals[] = {"--deal=108", "--deck=163542"};
	for (int i = 0; i < 2; i++) {
		folder_make(home, sizeof home);
		struct run run = run_program(&(struct run_setup){.home = home,
		    .input = "col1>pile\ncards>pile\ncol2>pile\ncards>pile\ncards>pile\ncol2>pile\nundo\nundo\nundo\n"
		             "draw\ndraw\ncards>pile\ncards>pile\ncol2>pile\n",
		    .argument = {"line", "six", "--autosave", deals[i]}});
		run_release(&run);
		run = run_program(&(struct run_setup){.home = home, .argument = {"games", "six"}});
		assert_non_null(strstr(run.out, "-2.record"));
		run_release(&run);
		run = stats("six", NULL, NULL);
		assert_non_null(strstr(run.out, "played        1"));
		run_release(&run);
		folder_remove(home);
	}
}

/* A game whose both sides were moved by hand is not counted, and the table shows no page of it. */
static void by_hand_nothing_is_counted(void **state)
{
	(void)state;
	char path[PATH_TEXT + 64];
	folder_make(home, sizeof home);
	snprintf(path, sizeof path, "%s/share/patience/games/p.record", home);
	assert_true(file_write(path, "[Record \"1\"]\n[Game \"pousse\"]\n[Size \"3\"]\n[Opponent \"none\"]\n[Side \"X\"]\n"
	                             "[Board \".../.../... X X\"]\n[Date \"2026-01-05T13:00:00Z\"]\n[Time \"0\"]\n"
	                             "[Score \"0\"]\n[Result \"won\"]\n\n1. L1 2. R2 3. L3 4. L1 5. L3 6. R3 7. T2 won\n"));
	struct run run = stats("pousse", NULL, NULL);
	assert_non_null(strstr(run.out, "played        0"));
	run_release(&run);
	struct terminal *terminal = sit_down("klondike", NULL);
	terminal_type(terminal, "S");
	check_shows(terminal, "No game is kept that counts.");
	terminal_type(terminal, "l\033m");
	check_shows(terminal, "Possible moves");
	terminal_close(terminal);
	folder_remove(home);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test_setup_teardown(rules_are_counted_apart, make_home, remove_home),
	    cmocka_unit_test_setup_teardown(one_game_is_chosen, make_home, remove_home),
	    cmocka_unit_test_setup_teardown(json_names_the_rules, make_home, remove_home),
	    cmocka_unit_test_setup_teardown(json_sums_nothing, make_home, remove_home),
	    cmocka_unit_test_setup_teardown(options_choose, make_home, remove_home),
	    cmocka_unit_test_setup_teardown(rules_are_listed, make_home, remove_home),
	    cmocka_unit_test_setup_teardown(screen_begins_with_the_game, make_home, remove_home),
	    cmocka_unit_test(won_twice_counts_once),
	    cmocka_unit_test(by_hand_nothing_is_counted),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
