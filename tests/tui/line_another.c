/* `another` of line mode: a new game takes the place of the one at hand, as at the table. */
#include "shell.h"

/* The games are kept in the folder. */
static int at_home(void **state)
{
	make_folder(state);
	unsetenv("XDG_STATE_HOME"), unsetenv("XDG_DATA_HOME"), unsetenv("XDG_CONFIG_HOME");
	return setenv("HOME", folder, 1);
}

static void deals_by_number(void **state)
{
	(void)state;
	static const char *const games[] = {
	    "klondike", "six", "24", "queens", "sudoku", "words", "pousse --opponent random"};
	for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
		char script[COMMAND_TEXT];
		snprintf(script, sizeof script,
		    "echo | $P line %s --deal 5 >five; echo 'another 5' | $P line %s --deal 7 >both; "
		    "tail -n $(wc -l <five) both | cmp - five",
		    games[i], games[i]);
		expect_script(script, 0, "", "");
	}
	expect_script("printf 'another\\nstatus\\n' | $P line --deal 7 | grep -c 'deal 7;'", 1, "0\n", "");
	expect_script("printf 'deal 5\\nstatus\\n' | $P line --deal 7", 0, "deal 5; draw 3", "");
	expect_script("printf 'deal\\nstatus\\n' | $P line --deal 7", 0, "deal 7;", "\"deal\" wants a number; ");
	expect_script("echo another 721 | $P line six", 0, "Deal 721 is deal 1 again: there are 720.", "");
}

static void keeps_the_rules(void **state)
{
	(void)state;
	expect_script("printf 'another 5\\nstatus\\n' | $P line --profile vegas --draw 1", 0, "draw 1, vegas, pass 1", "");
	expect_script("printf 'another 5\\nstatus\\n' | $P line queens --size 10", 0, "deal 5; 10x10", "");
	expect_script("printf 'another 5\\nstatus\\n' | $P line sudoku --grade own", 0, "deal 5; any", "");
	expect_script("printf 'another 5\\nstatus\\n' | $P line pousse --opponent j --side O --time 0", 0, "you are O", "");
}

static void wrong_numbers_leave_the_game(void **state)
{
	(void)state;
	static const char *const wrong[] = {"x", "5 6", "-1", "18446744073709551616"};
	for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
		char script[COMMAND_TEXT];
		snprintf(script, sizeof script, "printf 'turn\\nanother %s\\nstatus\\n' | $P line --deal 7", wrong[i]);
		expect_script(script, 0, "1 move, score 0, pass 1, stock 21, 0:00, deal 7;", "a number from 0 to");
	}
}

static void long_numbers_are_not_cut(void **state)
{
	(void)state;
	expect_script("printf 'another 0000000000000000000000000000000005\\nstatus\\n' | $P line --deal 7", 0, "deal 7;",
	    "Numbers of deals have 20 digits at most.");
}

/* A word of Words that was found is none the second time: what gives the game up must be no such word. */
static void no_word_of_words(void **state)
{
	(void)state;
	expect_script("printf 'new\\nnew\\nstatus\\n' | $P line words --letters unwise", 0, "found 1, left 17",
	    "\"new\" was found already.");
}

/* Where games are kept, the one at hand is one of them, and the next start goes on with the other one. */
static void games_are_kept(void **state)
{
	(void)state;
	expect_script("printf 'turn\\nanother 8\\nturn\\nturn\\n' | $P line --deal 7 --autosave >said; $P games --json | "
	              "sed 's/.*\"deal\":\\([0-9]*\\).*\"result\":\"\\([a-z]*\\)\".*/\\1 \\2/'; "
	              "echo status | $P line --autosave",
	    0, "7 unfinished\n", "");
	expect_script("echo status | $P line --autosave", 0, "2 moves, score 0, pass 1, stock 18, 0:00, deal 8", "");
	expect_script("printf 'turn\\nanother 9\\n' | $P line --deal 8 >said; echo status | $P line --autosave", 0,
	    "2 moves, score 0, pass 1, stock 18, 0:00, deal 8", "");
}

/* Where it cannot be kept it goes on. */
static void no_game_is_lost(void **state)
{
	(void)state;
	expect_script("printf 'turn\nanother 8\nstatus\n' | HOME=/dev/null $P line --deal 7 --autosave", 1,
	    "1 move, score 0, pass 1, stock 21, 0:00, deal 7", "No other deal is begun, for a game cannot be kept: ");
}

/* A daily game waits, and the usual one that waited makes way. */
static void daily_games_wait(void **state)
{
	(void)state;
	expect_script("echo turn | $P line --deal 3 --autosave >said; "
	              "printf 'turn\\nturn\\nanother 4\\nturn\\n' | $P line --daily=2026-01-31 >said; "
	              "echo status | $P line --autosave; echo status | $P line --daily=2026-01-31",
	    0, "1 move, score 0, pass 1, stock 21, 0:00, deal 4", "");
	expect_script("echo status | $P line --daily=2026-01-31", 0, "2 moves", "");
	expect_script("$P games --json | grep -c '\"deal\":3,'", 0, "1\n", "");
}

/* What is waiting and damaged is told; a day that is won is shared before the other game begins. */
static void nothing_of_a_day_is_left_out(void **state)
{
	(void)state;
	expect_script("mkdir -p .local/state/patience; echo garbage >.local/state/patience/klondike.record; "
	              "printf 'another 4\\n' | $P line --daily=2026-01-30",
	    0, "", "damaged");
	expect_script("printf '((13-4)-5)*6\\nanother 5\\n' | $P line 24 --daily=2026-01-31", 0,
	    "patience 24 daily 2026-01-31  won  3 moves", "");
}

static void files_go_on(void **state)
{
	(void)state;
	put_file("rows", "1 3 4 6\n2 2 6 6\n");
	expect_script("printf 'another\\nanother\\nanother 5\\n' | $P line 24 --decks rows", 0, "2 2 6 6\nCards 4\n12 13",
	    "rows: there is no deal behind line 2.");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(deals_by_number),
	    cmocka_unit_test(keeps_the_rules),
	    cmocka_unit_test(wrong_numbers_leave_the_game),
	    cmocka_unit_test(long_numbers_are_not_cut),
	    cmocka_unit_test(no_word_of_words),
	    cmocka_unit_test(games_are_kept),
	    cmocka_unit_test(no_game_is_lost),
	    cmocka_unit_test(daily_games_wait),
	    cmocka_unit_test(nothing_of_a_day_is_left_out),
	    cmocka_unit_test(files_go_on),
	};
	return cmocka_run_group_tests(tests, at_home, remove_folder);
}
