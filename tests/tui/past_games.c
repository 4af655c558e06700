/* The list of past games in a terminal, and its statistics: sorted, filtered, and of one game. */
#include "golden.h"
#include "kept.h"
#include "run.h"

static const char source[] = "tests/data/replay.record", won[] = "tests/data/replay_won.record";

static void check_past(const char *home, int columns, int rows, const char *keys, const char *what)
{
	char name[64], fault[GOLDEN_FAULT];
	struct terminal *terminal = terminal_open(&(struct terminal_setup){
	    .home = home, .columns = columns, .rows = rows, .argument = {"--deal", "7", "--no-animation"}});
	terminal_type(terminal, keys);
	snprintf(name, sizeof name, "%s-%dx%d", what, columns, rows);
	if (!golden_matches("tests/tui/screens", name, terminal_text(terminal), fault))
		fail_msg("%s", fault);
	terminal_close(terminal);
}

static void past_games_and_statistics(void **state)
{
	(void)state;
	char home[PATH_TEXT];
	folder_make(home, sizeof home);
	copy_record(source, path_in(home, "share/patience/games/klondike-20260131T120000Z-2.record"));
	copy_record(won, path_in(home, "share/patience/games/klondike-20260207T201500Z-2.record"));
	assert_true(file_write(path_in(home, "share/patience/games/klondike-20250101T120000Z-\033[31m.record"), "\033[2J"));
	assert_true(file_write(path_in(home, "share/patience/games/not a game"), ""));
	check_past(home, 40, 17, "p\033OB", "past");
	check_past(home, 60, 20, "p\033OB", "past");
	check_past(home, 80, 24, "p\033OB", "past");
	check_past(home, 120, 40, "p\033OB", "past");
	copy_record("tests/data/review.record", path_in(home, "share/patience/games/klondike-20260214T090000Z-13.record"));
	check_past(home, 80, 24, "ps", "past-by-deal");
	check_past(home, 80, 24, "p/won", "past-found");
	check_past(home, 40, 17, "S", "statistics");
	check_past(home, 80, 24, "S", "statistics");
	check_past(home, 120, 40, "S", "statistics");
	check_past(home, 80, 24, "S\033OC", "statistics-all");
	check_past(home, 80, 24, "S\033OD", "statistics-other");
	check_past(home, 40, 17, "G", "shelf");
	struct terminal *terminal =
	    terminal_open(&(struct terminal_setup){.home = home, .argument = {"queens", "--no-animation"}});
	terminal_type(terminal, "S");
	check_shows(terminal, "No game of N Queens counts yet.");
	check_shows(terminal, "Played  ");
	terminal_close(terminal);
	folder_remove(home);
}

/* The first day of the list. */
static void check_first(struct terminal *terminal, const char *keys, const char *title, const char *first)
{
	int row, column;
	terminal_type(terminal, keys);
	check_shows(terminal, title);
	assert_true(terminal_find(terminal, "Begun", &row, &column));
	if (!strstr(terminal_row(terminal, row + 1), first))
		fail_msg("%s: no %s first on\n%s", keys, first, terminal_text(terminal));
}

static void past_games_sorted_and_filtered(void **state)
{
	(void)state;
	char home[PATH_TEXT];
	folder_make(home, sizeof home);
	copy_record(source, path_in(home, "share/patience/games/klondike-20260131T120000Z-2.record"));
	copy_record(won, path_in(home, "share/patience/games/klondike-20260207T201500Z-2.record"));
	copy_record("tests/data/review.record", path_in(home, "share/patience/games/klondike-20260214T090000Z-13.record"));
	struct terminal *terminal =
	    terminal_open(&(struct terminal_setup){.home = home, .argument = {"--deal", "7", "--no-animation"}});
	terminal_type(terminal, "p");
	char *by_date = strdup(terminal_text(terminal));
	check_shows(terminal, "r: reverse");
	check_first(terminal, "r", "1 of 3", "2026-01-31");
	check_first(terminal, "rsss", "1 of 3", "2026-01-31"); /* by moves, the fewest first */
	check_first(terminal, "ssr", "1 of 3", "2026-02-14");  /* by result, lost ones first */
	terminal_type(terminal, "s");
	terminal_type(terminal, "j");
	check_first(terminal, "f", "Past games, 1 of 1, won", "2026-02-07");
	check_first(terminal, "f", "Past games, 1 of 1, lost", "2026-02-14");
	check_first(terminal, "ff", " of 3", "");
	check_first(terminal, "/zzz\r", "Past games, 0 of 0", "No such game");
	terminal_type(terminal, "\r");
	check_shows(terminal, "There is no such game");
	check_first(terminal, "/\025\r", " of 3", "");
	check_first(terminal, "/01-31\r", "1 of 1", "2026-01-31");
	check_shows(terminal, "Esc takes it away");
	check_first(terminal, "\033", " of 3", "");
	check_first(terminal, "/WON", "1 of 1", "2026-02-07");
	terminal_type(terminal, "\001x"); /* where the caret stands, at the beginning */
	check_shows(terminal, "/x\342\226\210WON");
	terminal_type(terminal, "\033");
	terminal_type(terminal, "\f");
	check_shows(terminal, "Past games");
	terminal_type(terminal, "q");
	assert_false(terminal_shows(terminal, "Past games"));
	terminal_type(terminal, "p");
	assert_string_equal(terminal_text(terminal), by_date);
	check_first(terminal, "f", "Past games, 1 of 1, won", "2026-02-07");
	terminal_type(terminal, "\r");
	check_shows(terminal, "2026-02-07");
	check_shows(terminal, "The deal");
	terminal_type(terminal, "qq");
	leave(terminal);
	free(by_date);
	folder_remove(home);
}

/* A record of N Queens that was won in SECONDS. */
static void keep_queens(const char *home, int number, long seconds)
{
	char text[400], name[64];
	snprintf(name, sizeof name, "share/patience/games/queens-%d.record", number);
	snprintf(text, sizeof text,
	    "[Record \"1\"]\n[Game \"queens\"]\n[Board \". 3 . .\"]\n[Date \"2026-03-01T12:%02d:%02dZ\"]\n[Time \"%ld\"]\n"
	    "[Score \"0\"]\n[Result \"won\"]\n\n1. b1 2. a3 3. c4 won\n",
	    number / 60, number % 60, seconds);
	assert_true(file_write(path_in(home, name), text));
}

/* The list begins with the games of the kind that is on the table; g goes to the others, and to all. */
static void past_games_of_one_game(void **state)
{
	(void)state;
	char home[PATH_TEXT];
	folder_make(home, sizeof home);
	copy_record(won, path_in(home, "share/patience/games/klondike-20260207T201500Z-2.record"));
	keep_queens(home, 0, 0);
	struct terminal *terminal =
	    terminal_open(&(struct terminal_setup){.home = home, .argument = {"queens", "--no-animation"}});
	terminal_type(terminal, "p");
	check_shows(terminal, "Past games, 1 of 1, N Queens");
	check_first(terminal, "g", "Past games, 1 of 2", "2026-03-01");
	check_first(terminal, "g", "Past games, 1 of 1, Klondike", "2026-02-07");
	check_first(terminal, "g", "Past games, 1 of 1, N Queens", "2026-03-01");
	terminal_type(terminal, "\033S");
	check_shows(terminal, "Played        1");
	assert_false(terminal_shows(terminal, "score"));
	terminal_type(terminal, "\033");
	leave(terminal);
	folder_remove(home);
}

/* What a column is too narrow for is found all the same, and a long time is told in hours. */
static void more_is_found_than_is_seen(void **state)
{
	(void)state;
	char home[PATH_TEXT], input[PATH_TEXT + 200];
	folder_make(home, sizeof home);
	keep_queens(home, 1, 45000);
	keep_queens(home, 2, 35999);
	keep_queens(home, 3, 36754000);
	snprintf(input, sizeof input, "turn\nsave %s\n", path_in(home, "share/patience/games/k.record"));
	struct run run = run_program(&(struct run_setup){
	    .input = input, .argument = {"line", "--deal=12345678901234567", "--draw=12", "--scoring=vegas"}});
	run_release(&run);
	struct terminal *terminal =
	    terminal_open(&(struct terminal_setup){.home = home, .argument = {"queens", "--no-animation"}});
	terminal_type(terminal, "p");
	check_shows(terminal, " 12h30 ");
	check_shows(terminal, " 9:59:59 ");
	check_shows(terminal, " 10209h ");
	check_first(terminal, "g/vegas\r", "Past games, 1 of 1", " -52 ");
	check_first(terminal, "/\02567890123\r", "Past games, 1 of 1", " -52 ");
	check_first(terminal, "/\025won", "Past games, 1 of 3", "2026-03-01");
	terminal_type(terminal, "\033OB");
	check_shows(terminal, "Past games, 2 of 3");
	terminal_type(terminal, "\r");
	terminal_type(terminal, "\033");
	terminal_type(terminal, "q");
	leave(terminal);
	folder_remove(home);
}

/* Of thousands of games all digits are seen. */
static void counts_are_whole(void **state)
{
	(void)state;
	enum { KEPT = 1005 };
	char home[PATH_TEXT];
	folder_make(home, sizeof home);
	for (int i = 0; i < KEPT; i++)
		keep_queens(home, i, i);
	struct terminal *terminal =
	    terminal_open(&(struct terminal_setup){.home = home, .argument = {"queens", "--no-animation"}});
	terminal_type(terminal, "S");
	check_shows(terminal, " 1005 of 1005");
	terminal_resize(terminal, 80, 17);
	terminal_type(terminal, "\033OF");
	assert_false(terminal_shows(terminal, "Played"));
	terminal_resize(terminal, 80, 40); /* there is room for all of it */
	check_shows(terminal, "Played");
	terminal_close(terminal);
	folder_remove(home);
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
	    cmocka_unit_test(past_games_and_statistics),
	    cmocka_unit_test(past_games_sorted_and_filtered),
	    cmocka_unit_test(past_games_of_one_game),
	    cmocka_unit_test(more_is_found_than_is_seen),
	    cmocka_unit_test(counts_are_whole),
	};
	return cmocka_run_group_tests_name("past_games", tests, NULL, NULL);
}
