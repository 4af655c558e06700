/* The replay viewer in a terminal: keys, play by itself, branching off, past games, any size, and records that would
 * harm. */
#include <poll.h>
#include <signal.h>

#include "../../src/ui/keys.h"
#include "../../src/ui/viewer/replay_view.h"
#include "canvas_text.h"
#include "check.h"
#include "golden.h"
#include "record.h"
#include "rng.h"

enum { PATH_TEXT = 1024, RESIZES = 1000 };

static const char source[] = "tests/data/replay.record", won[] = "tests/data/replay_won.record";

static char *path_in(const char *home, const char *name)
{
	static char path[PATH_TEXT + 128];
	snprintf(path, sizeof path, "%s/%s", home, name);
	return path;
}

static void copy_record(const char *from, const char *path)
{
	char *text = file_read(from);
	assert_true(file_write(path, text));
	free(text);
}

static struct terminal *open_viewer(int columns, int rows, const char *option)
{
	struct terminal_setup setup = {.columns = columns, .rows = rows, .argument = {"replay", source, option}};
	struct terminal *terminal = terminal_open(&setup);
	check_shows(terminal, "/60");
	return terminal;
}

static void leave(struct terminal *terminal)
{
	terminal_type(terminal, "q");
	assert_int_equal(terminal_wait_end(terminal), 0);
	check_sane(terminal);
	terminal_close(terminal);
}

static void steps_and_jumps(void **state)
{
	(void)state;
	static const struct {
		const char *keys, *shown;
	} steps[] = {
	    {"", "The deal"},
	    {"\033OC", "1/60"},
	    {"l", "2/60"},
	    {"\033[6~", "12/60"},
	    {"h", "11/60"},
	    {"\033[5~", "1/60"},
	    {"\033OF", "54/60"},
	    {"l", "undone"},
	    {"\033OH", "0/60"},
	    {"t", "1/60"},
	    {"p", "13/60"},
	    {"f", "21/60"},
	    {"\033[Z", "13/60"},
	    {"\t", "21/60"},
	    {"31\r", "31. J\u2663 on Q\u2665"},
	    {"", "Score 120"},
	    {"", "Pass 3"},
	    {"", "Stock 9"},
	    {"", "Moves 31"},
	    {"", "1:58"},
	    {"g5", "Move number: 5"},
	    {"\177"
	     "7\r",
	        "7/60"},
	    {"]", "one file only"},
	    {"?", "Help"},
	    {"\033", "7/60"},
	};
	struct terminal *terminal = open_viewer(80, 24, "--no-animation");
	for (size_t i = 0; i < sizeof steps / sizeof *steps; i++) {
		terminal_type(terminal, steps[i].keys);
		check_shows(terminal, steps[i].shown);
	}
	leave(terminal);
}

static void plays_and_pauses(void **state)
{
	(void)state;
	struct terminal *terminal = open_viewer(80, 24, NULL);
	terminal_send(terminal, "+++ ", 4);
	check_shows(terminal, "> 16/s");
	check_shows(terminal, "12/60");
	terminal_type(terminal, " ");
	check_shows(terminal, "Space plays");
	char *before = strdup(terminal_text(terminal));
	poll(NULL, 0, 200);
	assert_true(terminal_settle(terminal));
	assert_string_equal(terminal_text(terminal), before);
	free(before);
	terminal_send(terminal, "+ ", 2);
	check_shows(terminal, "54/60");
	check_shows(terminal, "Left here");
	leave(terminal);
}

static void branches_off(void **state)
{
	(void)state;
	char home[PATH_TEXT], copy[PATH_TEXT + 32], parent[TAG_VALUE];
	folder_make(home, sizeof home);
	snprintf(copy, sizeof copy, "%s/old.record", home);
	copy_record(source, copy);
	struct terminal *terminal =
	    terminal_open(&(struct terminal_setup){.home = home, .argument = {"replay", copy, "--no-animation"}});
	terminal_type(terminal, "31\r\r");
	check_shows(terminal, "A new game from move 31");
	terminal_type(terminal, "d");
	check_shows(terminal, "Moves 32");
	leave(terminal);
	char *old = file_read(copy), *still = file_read(source);
	assert_string_equal(old, still);
	struct session *branch = record_load(path_in(home, "state/patience/klondike.record"), NULL);
	assert_non_null(branch);
	assert_int_equal(session_played(branch), 32);
	assert_true(notes_get(session_notes_read(branch), "Parent", parent));
	assert_string_equal(parent, "2026-01-31T12:00:00Z 31");
	session_free(branch);
	free(old);
	free(still);
	folder_remove(home);
}

static void won_game_cannot_go_on(void **state)
{
	(void)state;
	struct terminal *terminal = terminal_open(&(struct terminal_setup){.argument = {"replay", won, "--no-animation"}});
	terminal_type(terminal, ">\r");
	check_shows(terminal, "The game is won here");
	check_shows(terminal, "124/124");
	leave(terminal);
}

/* The unfinished game gives way to the branch, and is kept. */
static void unfinished_game_is_kept(void **state)
{
	(void)state;
	char home[PATH_TEXT];
	folder_make(home, sizeof home);
	struct terminal *terminal =
	    terminal_open(&(struct terminal_setup){.home = home, .argument = {"--deal", "7", "--no-animation"}});
	terminal_type(terminal, "dd");
	leave(terminal);
	terminal = terminal_open(&(struct terminal_setup){.home = home, .argument = {"replay", source, "--no-animation"}});
	terminal_type(terminal, "5\r\rd");
	check_shows(terminal, "Moves 6");
	terminal_type(terminal, "p");
	check_shows(terminal, "1 of 1");
	terminal_type(terminal, "\r");
	check_shows(terminal, "0/2");
	check_shows(terminal, "deal 7");
	terminal_type(terminal, "ll");
	check_shows(terminal, "2/2");
	terminal_type(terminal, "q");
	check_shows(terminal, "Past games");
	terminal_type(terminal, "\r");
	check_shows(terminal, "0/2");
	terminal_type(terminal, "l\r");
	check_shows(terminal, "A new game from move 1");
	check_shows(terminal, "deal 7");
	leave(terminal);
	folder_remove(home);
}

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
	check_first(terminal, "f", "Past games, won, 1 of 1", "2026-02-07");
	check_first(terminal, "f", "Past games, lost, 1 of 1", "2026-02-14");
	check_first(terminal, "ff", " of 3", "");
	check_first(terminal, "/zzz\r", "Past games, 0 of 0", "No such game");
	terminal_type(terminal, "\r");
	check_shows(terminal, "There is no such game");
	check_first(terminal, "/\025\r", " of 3", "");
	check_first(terminal, "/01-31\r", "1 of 1", "2026-01-31");
	check_shows(terminal, "Esc takes it away");
	check_first(terminal, "\033", " of 3", "");
	check_first(terminal, "/WON", "1 of 1", "2026-02-07");
	terminal_type(terminal, "\033");
	terminal_type(terminal, "\f");
	assert_false(terminal_shows(terminal, "Past games"));
	terminal_type(terminal, "p");
	assert_string_equal(terminal_text(terminal), by_date);
	check_first(terminal, "f", "Past games, won", "2026-02-07");
	terminal_type(terminal, "\r");
	check_shows(terminal, "2026-02-07");
	check_shows(terminal, "The deal");
	terminal_type(terminal, "qq");
	leave(terminal);
	free(by_date);
	folder_remove(home);
}

static void damaged_records_are_left_out(void **state)
{
	(void)state;
	char home[PATH_TEXT], bad[PATH_TEXT + 32];
	folder_make(home, sizeof home);
	snprintf(bad, sizeof bad, "%s/\033[41m\302\233\a.record", home);
	assert_true(file_write(bad, "[Record \"\033[2J\033]0;x\a\"]\n"));
	struct terminal *terminal = terminal_open(
	    &(struct terminal_setup){.home = home, .argument = {"replay", "--no-animation", bad, source, bad}});
	check_shows(terminal, "Left out");
	check_shows(terminal, "2 of 3");
	check_shows(terminal, "0/60");
	terminal_type(terminal, "]");
	check_shows(terminal, "\\x1B[41m");
	check_shows(terminal, "2 of 3");
	check_shows(terminal, "Score 0");
	for (int row = 0; row < 24; row++)
		for (int column = 0; column < 80; column++) {
			struct terminal_cell cell = terminal_cell(terminal, row, column);
			assert_int_not_equal(cell.background, (int)theme_rgb(1));
			assert_true((unsigned char)cell.text[0] >= ' ' && strcmp(cell.text, "\302\233") != 0);
		}
	leave(terminal);
	terminal = terminal_open(&(struct terminal_setup){.home = home, .argument = {"replay", bad}});
	assert_int_equal(terminal_wait_end(terminal), 1);
	assert_true(terminal_shows(terminal, "\\x1B[41m"));
	terminal_close(terminal);
	folder_remove(home);
}

/* Suspended and continued, ended by a signal, or left by its terminal: all is put back. */
static void stops_and_ends_in_order(void **state)
{
	(void)state;
	struct terminal *terminal = open_viewer(80, 24, "--no-animation");
	terminal_type(terminal, "31\r");
	terminal_type(terminal, "\032");
	assert_true(terminal_wait_stopped(terminal));
	check_sane(terminal);
	terminal_continue(terminal);
	check_shows(terminal, "31/60");
	terminal_type(terminal, "l");
	check_shows(terminal, "32/60");
	terminal_signal(terminal, SIGTERM);
	assert_int_equal(terminal_wait_end(terminal), 128 + SIGTERM);
	check_sane(terminal);
	terminal_close(terminal);
	terminal = open_viewer(80, 24, "--no-animation");
	terminal_hang_up(terminal);
	assert_true(terminal_wait_end(terminal) >= 0);
	terminal_close(terminal);
}

/* A viewer without a terminal that gets the same sizes and keys as the program. */
static void check_same(struct terminal *terminal, struct replay *mirror)
{
	struct canvas canvas;
	canvas_init(&canvas, mirror->columns, mirror->rows);
	views_draw(mirror->views, &canvas);
	char *wanted = canvas_to_text(&canvas, &mirror->theme);
	const char *shown = terminal_text(terminal);
	if (strncmp(wanted, shown, strlen(shown)) != 0)
		fail_msg("at %dx%d wanted:\n%s\ngot:\n%s", mirror->columns, mirror->rows, wanted, shown);
	free(wanted);
	canvas_release(&canvas);
}

static void any_size_with_keys(void **state)
{
	(void)state;
	static const struct {
		const char *bytes;
		int key;
	} keys[] = {{"l", 'l'}, {"h", 'h'}, {"L", 'L'}, {"t", 't'}, {"F", 'F'}, {"p", 'p'}, {"\t", KEY_TAB}, {"?", '?'},
	    {"4", '4'}, {"\r", KEY_RETURN}, {"<", '<'}, {"\033[Z", KEY_BACK_TAB}, {"x", 'x'}, {"j", 'j'}};
	static const struct ui_options options = {.no_animation = true};
	static const char *const path[] = {source};
	struct rng rng = rng_seed(11);
	struct replay mirror;
	struct terminal *terminal = open_viewer(80, 24, "--no-animation");
	assert_true(replay_open(&mirror, path, 1, 0, NULL));
	replay_dress(&mirror, &options, (struct theme){.colours = COLOURS_TWO, .cards = CARDS_PAPER});
	replay_enter(&mirror, NULL);
	for (int i = 0; i < RESIZES; i++) {
		int columns = 1 + (int)rng_below(&rng, 300), rows = 1 + (int)rng_below(&rng, 100);
		int key = (int)rng_below(&rng, sizeof keys / sizeof *keys);
		bool would_branch = keys[key].key == KEY_RETURN && mirror.views->count == 1;
		terminal_resize(terminal, columns, rows);
		assert_true(terminal_settle(terminal));
		views_resize(mirror.views, columns, rows);
		if (!would_branch) {
			terminal_type(terminal, keys[key].bytes);
			views_handle(mirror.views, (struct event){.kind = EVENT_KEY, .key = keys[key].key});
		}
		if (i % 20 == 0)
			check_same(terminal, &mirror);
	}
	terminal_resize(terminal, 80, 24);
	assert_true(terminal_settle(terminal));
	views_resize(mirror.views, 80, 24);
	check_same(terminal, &mirror);
	replay_close(&mirror);
	terminal_close(terminal);
}

/* The list begins with the games of the kind that is on the table; g goes to the others, and to all. */
static void past_games_of_one_game(void **state)
{
	(void)state;
	char home[PATH_TEXT];
	folder_make(home, sizeof home);
	copy_record(won, path_in(home, "share/patience/games/klondike-20260207T201500Z-2.record"));
	assert_true(file_write(path_in(home, "share/patience/games/queens-1.record"),
	    "[Record \"1\"]\n[Game \"queens\"]\n[Board \". 3 . .\"]\n[Date \"2026-03-01T12:00:00Z\"]\n"
	    "[Time \"0\"]\n[Score \"0\"]\n[Result \"won\"]\n\n1. b1 2. a3 3. c4 won\n"));
	struct terminal *terminal =
	    terminal_open(&(struct terminal_setup){.home = home, .argument = {"queens", "--no-animation"}});
	terminal_type(terminal, "p");
	check_shows(terminal, "Past games, N Queens, 1 of 1");
	check_first(terminal, "g", "Past games, 1 of 2", "2026-03-01");
	check_first(terminal, "g", "Past games, Klondike, 1 of 1", "2026-02-07");
	check_first(terminal, "g", "Past games, N Queens, 1 of 1", "2026-03-01");
	terminal_type(terminal, "\033S");
	check_shows(terminal, "Played        1");
	assert_false(terminal_shows(terminal, "score"));
	terminal_type(terminal, "\033");
	leave(terminal);
	folder_remove(home);
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
	    cmocka_unit_test(steps_and_jumps),
	    cmocka_unit_test(plays_and_pauses),
	    cmocka_unit_test(branches_off),
	    cmocka_unit_test(won_game_cannot_go_on),
	    cmocka_unit_test(unfinished_game_is_kept),
	    cmocka_unit_test(past_games_and_statistics),
	    cmocka_unit_test(past_games_sorted_and_filtered),
	    cmocka_unit_test(past_games_of_one_game),
	    cmocka_unit_test(damaged_records_are_left_out),
	    cmocka_unit_test(stops_and_ends_in_order),
	    cmocka_unit_test(any_size_with_keys),
	};
	return cmocka_run_group_tests_name("replay", tests, NULL, NULL);
}
