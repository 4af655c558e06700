/* The replay viewer in a terminal: keys, play by itself, branching off, any size, and records that would
 * harm. */
#include <poll.h>
#include <signal.h>
#include <unistd.h>

#include "../../src/ui/keys.h"
#include "../../src/ui/viewer/replay_view.h"
#include "canvas_text.h"
#include "kept.h"
#include "record.h"
#include "rng.h"
#include "run.h"

enum { RESIZES = 1000 };

static const char source[] = "tests/data/replay.record", won[] = "tests/data/replay_won.record";

static struct terminal *open_viewer(int columns, int rows, const char *option)
{
	struct terminal_setup setup = {.columns = columns, .rows = rows, .argument = {"replay", source, option}};
	struct terminal *terminal = terminal_open(&setup);
	check_shows(terminal, "/60");
	return terminal;
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
	    {"g5x", "Move number: 5\u2588  Enter: goes there; Esc: back"}, /* a key that means nothing there */
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

/* Who plays on from a file plays that game, and goes on with it the next time. */
static void what_was_replayed_was_played_last(void **state)
{
	(void)state;
	char home[PATH_TEXT];
	folder_make(home, sizeof home);
	struct terminal *terminal =
	    terminal_open(&(struct terminal_setup){.home = home, .argument = {"queens", "--deal", "5", "--no-animation"}});
	terminal_type(terminal, "\r");
	leave(terminal);
	terminal = terminal_open(&(struct terminal_setup){.home = home, .argument = {"klondike", "--deal", "7"}});
	leave(terminal);
	const char *record = path_in(home, "state/patience/queens.record");
	terminal = terminal_open(&(struct terminal_setup){.home = home, .argument = {"replay", record}});
	terminal_type(terminal, "\r");
	check_shows(terminal, "A new game from move 0");
	leave(terminal);
	terminal = terminal_open(&(struct terminal_setup){.home = home});
	check_shows(terminal, "N Queens");
	leave(terminal);
	folder_remove(home);
}

/* What is wrong in the settings is said in the viewer, and on standard error to who watches. */
static void wrong_settings_are_said(void **state)
{
	(void)state;
	char home[PATH_TEXT];
	folder_make(home, sizeof home);
	assert_true(file_write(path_in(home, "config/patience/config"), "theme bogus\n"));
	struct terminal *terminal = terminal_open(
	    &(struct terminal_setup){.columns = 200, .home = home, .argument = {"replay", source, "--no-animation"}});
	check_shows(terminal, "config:1: \"bogus\": ");
	leave(terminal);
	const char *const others[][4] = {{"watch", "six", "--text"}, {"replay", source, "--text", "1"}};
	for (int i = 0; i < 2; i++) {
		const char *const *word = others[i];
		struct run run =
		    run_program(&(struct run_setup){.home = home, .argument = {word[0], word[1], word[2], word[3]}});
		assert_int_equal(run.status, 0);
		assert_non_null(strstr(run.err, "config:1: \"bogus\": "));
		run_release(&run);
	}
	folder_remove(home);
}

/* A game that branches off one of another kind: what was at hand waits, and the unfinished one of its kind is kept,
 * where it can be seen. */
static void another_game_waits(void **state)
{
	(void)state;
	char home[PATH_TEXT];
	folder_make(home, sizeof home);
	struct terminal *terminal =
	    terminal_open(&(struct terminal_setup){.home = home, .argument = {"queens", "--deal", "5", "--no-animation"}});
	terminal_type(terminal, "\rn\r\r");
	check_shows(terminal, "Moves 1");
	leave(terminal);
	terminal = terminal_open(&(struct terminal_setup){.home = home, .argument = {"--deal", "7", "--no-animation"}});
	terminal_type(terminal, "ddp");
	check_shows(terminal, "1 of 1");
	terminal_type(terminal, "\r\r");
	check_shows(terminal, "A new game from move 0");
	terminal_type(terminal, "p");
	check_shows(terminal, "1 of 2");
	terminal_type(terminal, "\033");
	leave(terminal);
	assert_true(access(path_in(home, "state/patience/klondike.record"), F_OK) == 0);
	assert_true(access(path_in(home, "state/patience/queens.record"), F_OK) == 0);
	assert_false(access(path_in(home, "state/patience/queens-2.record"), F_OK) == 0);
	/* One that cannot be read is set aside, and that is told. */
	assert_true(file_write(path_in(home, "state/patience/queens.record"), "[Record \"1\"]\n"));
	terminal = terminal_open(
	    &(struct terminal_setup){.columns = 200, .home = home, .argument = {"klondike", "--no-animation"}});
	terminal_type(terminal, "p");
	check_shows(terminal, "1 of 2");
	terminal_type(terminal, "\r\r");
	check_shows(terminal, "it now lies in");
	leave(terminal);
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
	/* Those behind one that is left out can be reached. */
	terminal = terminal_open(&(struct terminal_setup){
	    .home = home, .argument = {"replay", "--no-animation", source, bad, "tests/data/review.record"}});
	terminal_type(terminal, "]");
	check_shows(terminal, "3 of 3");
	check_shows(terminal, "Left out");
	terminal_type(terminal, "[");
	check_shows(terminal, "1 of 3");
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

int main(void)
{
	static const struct CMUnitTest tests[] = {
	    cmocka_unit_test(steps_and_jumps),
	    cmocka_unit_test(plays_and_pauses),
	    cmocka_unit_test(branches_off),
	    cmocka_unit_test(won_game_cannot_go_on),
	    cmocka_unit_test(unfinished_game_is_kept),
	    cmocka_unit_test(what_was_replayed_was_played_last),
	    cmocka_unit_test(wrong_settings_are_said),
	    cmocka_unit_test(another_game_waits),
	    cmocka_unit_test(damaged_records_are_left_out),
	    cmocka_unit_test(stops_and_ends_in_order),
	    cmocka_unit_test(any_size_with_keys),
	};
	return cmocka_run_group_tests_name("replay", tests, NULL, NULL);
}
