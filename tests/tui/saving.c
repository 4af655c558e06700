/* Saving under a name that the player gives, and leaving a game that cannot be kept: nothing goes without a word. */
#include <sys/stat.h>
#include <unistd.h>

#include "check.h"
#include "home.h"
#include "run.h"

enum { PATH_TEXT = 1024 };

static void check_holds(const char *name, const char *wanted)
{
	char *text = file_read(in_home(name));
	assert_non_null(text);
	if (!strstr(text, wanted))
		fail_msg("%s holds:\n%s", name, text);
	free(text);
}

static struct terminal *begin(size_t file_limit)
{
	struct terminal *terminal = terminal_open(&(struct terminal_setup){
	    .home = home, .file_limit = file_limit, .argument = {"--no-animation", "--deal", "7"}});
	check_shows(terminal, "deal 7");
	return terminal;
}

static void end(struct terminal *terminal, int status)
{
	terminal_type(terminal, "q");
	assert_int_equal(terminal_wait_end(terminal), status);
	check_sane(terminal);
	terminal_close(terminal);
}

static void another_file_is_replaced_after_a_question(void **context)
{
	(void)context;
	assert_true(file_write(in_home("thesis.txt"), "three years of work\n"));
	struct terminal *terminal = begin(0);
	terminal_type(terminal, "dds~/thesis.txt\r");
	check_shows(terminal, "Replace it?");
	check_shows(terminal, "thesis.txt exists.");
	terminal_type(terminal, "\r");
	terminal_type(terminal, " ");
	check_shows(terminal, "Replace it?");
	check_holds("thesis.txt", "three years");
	terminal_type(terminal, "n");
	check_shows(terminal, "Save as: ~/thesis.txt");
	terminal_type(terminal, "\r");
	check_shows(terminal, "Replace it?");
	terminal_type(terminal, "\033");
	check_shows(terminal, "Save as: ~/thesis.txt");
	check_holds("thesis.txt", "three years");
	terminal_type(terminal, "\ry");
	check_shows(terminal, "Saved as ~/thesis.txt");
	check_holds("thesis.txt", "[Deal \"7\"]");
	/* It is this game's own now. */
	terminal_type(terminal, "d:save ~/thesis.txt\r");
	check_shows(terminal, "Saved as ~/thesis.txt");
	check_holds("thesis.txt", "3. turn");
	end(terminal, 0);
}

static void another_game_is_not_replaced(void **context)
{
	(void)context;
	struct terminal *terminal = begin(0);
	terminal_type(terminal, "dds~/mine\r");
	check_shows(terminal, "Saved as");
	terminal_type(terminal, "g8\r");
	check_shows(terminal, "deal 8");
	terminal_type(terminal, "ds~/mine\r");
	check_shows(terminal, "Replace it?");
	terminal_type(terminal, "n\033");
	check_holds("mine", "[Deal \"7\"]");
	end(terminal, 0);
}

/* Where no game is named it is the one that lay on the table last, unfinished or not. */
static void the_last_game_is_gone_on_with(void **context)
{
	(void)context;
	static const struct {
		const char *argument[3], *keys, *shown;
	} cases[] = {{{"queens", "--deal=2"}, "l\r", "N Queens"}, {{NULL}, "", "N Queens"}, {{NULL}, "G\033OB\r", "Sudoku"},
	    {{NULL}, "", "Sudoku"}, {{"--deal=7"}, "", "Klondike"}, {{NULL}, "", "Klondike"}, {{"queens"}, "", "deal 2"}};
	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		struct terminal_setup setup = {.home = home, .argument = {"--no-animation"}};
		for (int word = 0; word < 3; word++)
			setup.argument[word + 1] = cases[i].argument[word];
		struct terminal *terminal = terminal_open(&setup);
		terminal_type(terminal, cases[i].keys);
		check_shows(terminal, cases[i].shown);
		end(terminal, 0);
	}
}

static void missing_folder_is_named(void **context)
{
	(void)context;
	struct terminal *terminal = begin(0);
	terminal_type(terminal, "s~/new/mine\r");
	check_shows(terminal, "there is no folder");
	check_shows(terminal, "Save as: ~/new/mine");
	assert_int_equal(access(in_home("new"), F_OK), -1);
	terminal_type(terminal, "\033");
	end(terminal, 0);
}

/* While the disk is full the moves since the last save are nowhere else: a new deal waits for a word. */
static void unsaved_game_is_left_after_a_question(void **context)
{
	(void)context;
	end(begin(0), 0);
	struct terminal *terminal =
	    terminal_open(&(struct terminal_setup){.home = home, .file_limit = 100, .argument = {"--no-animation"}});
	terminal_type(terminal, "d");
	check_shows(terminal, "Not saved");
	terminal_type(terminal, "d");
	terminal_type(terminal, "g8\r");
	check_shows(terminal, "cannot be kept: cannot save");
	terminal_type(terminal, "\r");
	terminal_type(terminal, "n");
	check_shows(terminal, "deal 7");
	check_shows(terminal, "Moves 2");
	/* So does leaving. */
	terminal_type(terminal, "q");
	check_shows(terminal, "leave; its last moves are lost");
	terminal_type(terminal, "n");
	check_shows(terminal, "Moves 2");
	terminal_type(terminal, "g8\r");
	check_shows(terminal, "cannot be kept: cannot save");
	terminal_type(terminal, "y");
	check_shows(terminal, "Moves 0");
	check_shows(terminal, "deal 8");
	end(terminal, 1);
}

/* Where no record can be kept the game lies saved as an unfinished one: nothing is lost, and that is said. */
static void unkept_game_stays_unfinished(void **context)
{
	(void)context;
	assert_int_equal(mkdir(in_home("share"), 0700), 0);
	assert_true(file_write(in_home("share/patience"), "in the way\n"));
	struct terminal *terminal = begin(0);
	terminal_type(terminal, "dd");
	terminal_type(terminal, "g8\r");
	check_shows(terminal, "This game cannot be kept: ");
	check_shows(terminal, "go on; it stays saved, as unfinished");
	terminal_type(terminal, "y");
	check_shows(terminal, "deal 8");
	terminal_type(terminal, "d");
	check_shows(terminal, "Moves 1");
	assert_false(terminal_shows(terminal, "saved again"));
	end(terminal, 0);
	check_holds("state/patience/klondike.record", "2. turn");
	check_holds("state/patience/klondike-2.record", "[Deal \"8\"]");
}

/* In a window with no room for the table the question is a line; after a win it is asked too. */
static void question_before_leaving_is_asked_everywhere(void **context)
{
	(void)context;
	end(begin(0), 0);
	struct terminal *terminal =
	    terminal_open(&(struct terminal_setup){.home = home, .file_limit = 100, .argument = {"--no-animation"}});
	terminal_type(terminal, "d");
	check_shows(terminal, "Not saved");
	terminal_resize(terminal, 30, 10);
	check_shows(terminal, "40x17");
	terminal_type(terminal, "q");
	check_shows(terminal, "Not saved: y leaves, n stays");
	terminal_type(terminal, "d");
	check_shows(terminal, "Not saved: y leaves, n stays");
	terminal_type(terminal, "n");
	check_shows(terminal, "40x17");
	terminal_type(terminal, "qy");
	assert_int_equal(terminal_wait_end(terminal), 1);
	terminal_close(terminal);
	terminal = terminal_open(&(struct terminal_setup){
	    .home = home, .file_limit = 100, .argument = {"--no-animation", "24", "--numbers", "4 6"}});
	terminal_type(terminal, ":4*6\r");
	check_shows(terminal, "Won!");
	terminal_type(terminal, "q");
	check_shows(terminal, "leave; its last moves are lost");
	terminal_type(terminal, "y");
	end(terminal, 1);
}

static void check_line(const char *input, const char *out, const char *err)
{
	struct run run =
	    run_program(&(struct run_setup){.home = home, .argument = {"line", "--deal", "7"}, .input = input});
	if (!strstr(run.out, out) || !strstr(run.err, err))
		fail_msg("%s: %s\n%s", input, run.out, run.err);
	run_release(&run);
}

static void lines_refuse_and_tell_how_to_force(void **context)
{
	(void)context;
	assert_true(file_write(in_home("thesis.txt"), "three years of work\n"));
	check_line("save ~/thesis.txt\n", "", "~/thesis.txt exists; \"save! FILE\" replaces it.\n");
	check_holds("thesis.txt", "three years");
	check_line("save ~/new/mine\n", "", "there is no folder ");
	assert_int_equal(access(in_home("new"), F_OK), -1);
	check_line("save! ~/thesis.txt\nturn\nsave ~/thesis.txt\n", "saved ~/thesis.txt", "");
	check_holds("thesis.txt", "1. turn");
}

static struct run line(const char *input, const char *option, const char *value)
{
	const struct run_setup setup = {.home = home, .input = input, .argument = {"line", "--autosave", option, value}};
	return run_program(&setup);
}

static void expect_line(const char *input, const char *option, const char *value, const char *told)
{
	struct run run = line(input, option, value);
	assert_int_equal(run.status, 0);
	if (!strstr(run.out, told))
		fail_msg("%s: %s\n%s", input, run.out, run.err);
	run_release(&run);
}

static void refuse_line(const char *option, const char *value, int status)
{
	struct run run = line("", option, value);
	assert_int_equal(run.status, status);
	assert_true(is_one_sentence(run.err));
	run_release(&run);
}

/* In lines a game goes on from the end of a record, as a new one: the record stays, and so does the unfinished game,
 * among the kept ones. */
static void lines_go_on_from_a_record(void **context)
{
	(void)context;
	char path[PATH_TEXT];
	snprintf(path, sizeof path, "--load=%s", in_home("game.record"));
	expect_line("AD\nturn\nsave ~/game.record\nturn\n", "--deal", "2", "saved");
	char *before = file_read(in_home("game.record"));
	expect_line("status\n", path, NULL, "The game goes on: 2 moves");
	expect_line("undo\nturn\nturn\n", path, NULL, "score");
	expect_line("status\n", NULL, NULL, "The game goes on: 3 moves");
	check_file(in_home("game.record"), before);
	free(before);
	struct run run = run_program(&(struct run_setup){.home = home, .argument = {"games"}});
	assert_non_null(strstr(run.out, "      15      3 ")); /* its score and moves */
	run_release(&run);
	refuse_line("--load", "none.record", 1);
	refuse_line(path, "--draw=1", 2);
	refuse_line(path, "klondike", 2);
	refuse_line(path, "--daily", 2);
}

/* The unfinished game itself is no other game; and from the end of a game that is over nothing can be gone on with,
 * so that no win is counted twice. */
static void lines_go_on_with_the_same_game(void **context)
{
	(void)context;
	expect_line("AD\nturn\nsave ~/game.record\n", "--deal", "2", "saved");
	char path[PATH_TEXT];
	snprintf(path, sizeof path, "--load=%s", in_home("game.record"));
	expect_line("status\n", path, NULL, "The game goes on: 2 moves");
	struct run run = run_program(&(struct run_setup){.home = home, .argument = {"games"}});
	assert_non_null(strstr(run.err, "no game is kept yet"));
	run_release(&run);
	refuse_line("--load", "tests/data/replay_won.record", 1);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test_setup_teardown(another_file_is_replaced_after_a_question, open_home, close_home),
	    cmocka_unit_test_setup_teardown(another_game_is_not_replaced, open_home, close_home),
	    cmocka_unit_test_setup_teardown(the_last_game_is_gone_on_with, open_home, close_home),
	    cmocka_unit_test_setup_teardown(missing_folder_is_named, open_home, close_home),
	    cmocka_unit_test_setup_teardown(unsaved_game_is_left_after_a_question, open_home, close_home),
	    cmocka_unit_test_setup_teardown(unkept_game_stays_unfinished, open_home, close_home),
	    cmocka_unit_test_setup_teardown(question_before_leaving_is_asked_everywhere, open_home, close_home),
	    cmocka_unit_test_setup_teardown(lines_refuse_and_tell_how_to_force, open_home, close_home),
	    cmocka_unit_test_setup_teardown(lines_go_on_from_a_record, open_home, close_home),
	    cmocka_unit_test_setup_teardown(lines_go_on_with_the_same_game, open_home, close_home),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
