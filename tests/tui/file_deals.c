/* Deals of a file, one after another: the dialog for a new game offers the next one. */
#include "check.h"
#include "home.h"
#include "notes.h"
#include "run.h"

enum { PLACE = 300 };

#define D1 "530070000600195000098000060800060003400803001700020006060000280000419005000080079"
#define D2 "000000010400000000020000000000050407008000300001090000300400200050100000000806000"

/* Sits down at a deal of the file NAME in the home, or with NULL at the game that was left. */
static struct terminal *sit_down(const char *game, const char *name)
{
	static char place[PLACE];
	struct terminal_setup setup = {.home = home, .argument = {"--no-animation", game}};
	if (name) {
		snprintf(place, sizeof place, "%s", in_home(name));
		setup.argument[2] = "--decks";
		setup.argument[3] = place;
	}
	return terminal_open(&setup);
}

static void test_the_next_one_is_offered(void **state)
{
	(void)state;
	assert_true(file_write(in_home("p.txt"), D1 "\n\njunk\n" D2 "\n"));
	struct terminal *terminal = sit_down("sudoku", "p.txt");
	check_shows(terminal, "p.txt:1");
	terminal_type(terminal, "nkk");
	check_shows(terminal, "< next of the file >");
	check_shows(terminal, "The deal behind this one, p.txt:1, with the");
	terminal_type(terminal, "\r");
	check_shows(terminal, "p.txt:4");
	check_shows(terminal, "Empty 64");
	leave(terminal);
	terminal = sit_down(NULL, NULL);
	check_shows(terminal, "p.txt:4");
	terminal_type(terminal, "n\r");
	check_shows(terminal, "p.txt: there is no deal behind line 4.");
	terminal_type(terminal, "kkl");
	check_shows(terminal, "< any >");
	terminal_type(terminal, "h");
	check_shows(terminal, "< next of the file >");
	terminal_type(terminal, "kl");
	check_shows(terminal, "It has the rules of this game.");
	terminal_type(terminal, "7");
	check_shows(terminal, "< 7");
	assert_false(terminal_shows(terminal, "next of the file"));
	terminal_type(terminal, "\r");
	check_shows(terminal, "deal 7");
	terminal_type(terminal, "n");
	assert_false(terminal_shows(terminal, "next of the file"));
	terminal_type(terminal, "\033");
	leave(terminal);
}

/* The same again is still from its file; another game has no file. */
static void test_it_is_known_when_dealt_again(void **state)
{
	(void)state;
	assert_true(file_write(in_home("d.txt"), "5 3 5 9\n10 11 1 8\n"));
	struct terminal *terminal = sit_down("24", "d.txt");
	terminal_type(terminal, "n\r");
	check_shows(terminal, "d.txt:2");
	terminal_type(terminal, "s\r");
	terminal_type(terminal, "R");
	check_shows(terminal, "d.txt:2");
	terminal_type(terminal, "nl");
	assert_false(terminal_shows(terminal, "next of the file"));
	terminal_type(terminal, "h");
	check_shows(terminal, "next of the file");
	terminal_type(terminal, "\033");
	leave(terminal);
}

/* So it is in the viewer and in its pictures. */
static void test_the_record_tells_it(void **state)
{
	(void)state;
	assert_true(file_write(in_home("p.txt"), D1 "\n" D2 "\n"));
	struct terminal *terminal = sit_down("sudoku", "p.txt:2");
	terminal_type(terminal, "as~/p.record\r");
	check_shows(terminal, "Saved as ~/p.record");
	leave(terminal);
	char record[PLACE];
	snprintf(record, sizeof record, "%s", in_home("p.record"));
	terminal = terminal_open(&(struct terminal_setup){.home = home, .argument = {"replay", record}});
	check_shows(terminal, "p.txt:2, 20");
	leave(terminal);
	struct run run = run_program(&(struct run_setup){.argument = {"replay", record, "--svg", "1", "-"}});
	assert_int_equal(run.status, 0);
	assert_non_null(strstr(run.out, ">p.txt:2<"));
	run_release(&run);
}

/* A row of the file may tell its own target, and else that of the game holds. */
static void test_rules_of_a_row(void **state)
{
	(void)state;
	assert_true(file_write(in_home("t.json"), "{\"game\":\"24\",\"deck\":\"5 3 5 9\",\"target\":30}\n"
	                                          "{\"game\":\"24\",\"deck\":\"10 11 1 8\",\"target\":25}\n"
	                                          "{\"game\":\"24\",\"deck\":\"2 11 1 8\"}\n"));
	struct terminal *terminal = sit_down("24", "t.json");
	check_shows(terminal, "make 30");
	terminal_type(terminal, "n\r");
	check_shows(terminal, "make 25");
	terminal_type(terminal, "n\r");
	check_shows(terminal, "t.json:3");
	check_shows(terminal, "make 25");
	leave(terminal);
}

/* What a deal tells by itself, as its size, is not asked of the next one. */
static void test_deals_of_other_sizes(void **state)
{
	(void)state;
	static const struct {
		const char *game, *text, *shown;
	} cases[] = {{"queens", ". . . . . .\n. . . . . . . .\n", "8x8"}, {"24", "5 3 5 9\n1 2 3\n", "sizes.txt:2"}};
	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		assert_true(file_write(in_home("sizes.txt"), cases[i].text));
		struct terminal *terminal = sit_down(cases[i].game, "sizes.txt");
		terminal_type(terminal, "n\r");
		check_shows(terminal, "sizes.txt:2");
		check_shows(terminal, cases[i].shown);
		leave(terminal);
	}
}

/* A rule that is the usual one, but not under this profile, is kept. */
static void test_rules_stay(void **state)
{
	(void)state;
	struct run dealt = run_program(&(struct run_setup){.argument = {"deal", "1..2"}});
	assert_true(file_write(in_home("d.txt"), dealt.out));
	run_release(&dealt);
	char place[PLACE];
	snprintf(place, sizeof place, "%s", in_home("d.txt"));
	struct terminal *terminal = terminal_open(&(struct terminal_setup){
	    .home = home, .argument = {"--no-animation", "--profile", "vegas", "--passes", "unlimited", "--decks", place}});
	for (int i = 0; i < 2; i++) {
		check_shows(terminal, i ? "d.txt:2" : "d.txt:1");
		check_shows(terminal, "draw 3, vegas");
		assert_false(terminal_shows(terminal, "pass 1 of 3"));
		terminal_type(terminal, i ? "" : "n\r");
	}
	leave(terminal);
}

/* The name of a file takes no more of the title than there is to spare. */
static void test_a_long_name(void **state)
{
	(void)state;
	static const char name[] = "weekly-puzzles-of-november.txt";
	assert_true(file_write(in_home(name), D1 "\n" D2 "\n"));
	struct terminal *terminal = sit_down("sudoku", name);
	terminal_resize(terminal, 40, 17);
	check_shows(terminal, "Sudoku, own, easy  weekly-puzzles-of..:1");
	leave(terminal);
}

/* What a record says of a file need not be so. */
static void test_forged_places(void **state)
{
	(void)state;
	static const char *const places[] = {"nothing", "p.txt:1", "/etc/passwd", "/etc/passwd:", "/:1", "/etc/passwd:x"};
	for (size_t i = 0; i < sizeof places / sizeof *places; i++) {
		struct notes notes = {0};
		char place[TAG_VALUE];
		assert_true(notes_set(&notes, NOTE_FILE, places[i], NULL));
		assert_false(notes_get_file(&notes, place));
		notes_release(&notes);
	}
}

static void test_a_file_that_is_gone(void **state)
{
	(void)state;
	assert_true(file_write(in_home("p.txt"), D1 "\n" D2 "\n"));
	struct terminal *terminal = sit_down("sudoku", "p.txt:1");
	assert_int_equal(remove(in_home("p.txt")), 0);
	terminal_type(terminal, "n\r");
	check_shows(terminal, "p.txt is no file that can be read.");
	terminal_type(terminal, "\033");
	check_shows(terminal, "Empty 51");
	leave(terminal);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test_setup_teardown(test_the_next_one_is_offered, open_home, close_home),
	    cmocka_unit_test_setup_teardown(test_it_is_known_when_dealt_again, open_home, close_home),
	    cmocka_unit_test_setup_teardown(test_the_record_tells_it, open_home, close_home),
	    cmocka_unit_test_setup_teardown(test_rules_of_a_row, open_home, close_home),
	    cmocka_unit_test_setup_teardown(test_deals_of_other_sizes, open_home, close_home),
	    cmocka_unit_test_setup_teardown(test_rules_stay, open_home, close_home),
	    cmocka_unit_test_setup_teardown(test_a_long_name, open_home, close_home),
	    cmocka_unit_test(test_forged_places),
	    cmocka_unit_test_setup_teardown(test_a_file_that_is_gone, open_home, close_home),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
