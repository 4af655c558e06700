/* A whole puzzle of Sudoku on a terminal, by keys and by mouse, and in lines of text. */
#include "check.h"
#include "run.h"

#define D1 "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
#define D1_SOLVED "534678912672195348198342567859761423426853791713924856961537284287419635345286179"

enum { CELLS = 81 };

static struct terminal *sit_down(const char *option)
{
	struct terminal_setup setup = {
	    .columns = 80, .rows = 24, .argument = {"sudoku", "--board", D1, "--no-animation", option}};
	struct terminal *terminal = terminal_open(&setup);
	check_shows(terminal, "left");
	return terminal;
}

/* Tab goes to the next empty square. */
static void by_keys(void **state)
{
	(void)state;
	struct terminal *terminal = sit_down(NULL);
	int left = 51;
	for (int i = 0; i < CELLS; i++)
		if (D1[i] == '.')
			terminal_type(terminal, (char[]){D1_SOLVED[i], --left ? '\t' : '\0', '\0'});
	check_shows(terminal, "Won!");
	terminal_close(terminal);
}

/* A square, then its digit beside the board. */
static void by_mouse(void **state)
{
	(void)state;
	struct terminal *terminal = sit_down("--ascii");
	int row, column, letters, first;
	assert_true(terminal_find(terminal, "left", &row, &column));
	assert_true(terminal_find(terminal, "a      b", &letters, &first));
	for (int i = 0; i < CELLS; i++) {
		int y = letters + 1 + i / 9 * 2 + i / 27, x = first + i % 9 * 7 + i % 9 / 3;
		int digit = D1_SOLVED[i] - '1';
		if (D1[i] != '.')
			continue;
		terminal_press(terminal, y, x);
		terminal_release(terminal, y, x);
		terminal_press(terminal, row + 1 + digit * 2 + digit / 3, column);
		terminal_release(terminal, row + 1 + digit * 2 + digit / 3, column);
	}
	check_shows(terminal, "Won!");
	terminal_close(terminal);
}

/* What is said in two lines over a dialog lies where the table says it, not beside it once more. */
static void said_once(void **state)
{
	(void)state;
	struct terminal *terminal = sit_down(NULL);
	int row, column;
	terminal_type(terminal, "\t Q");
	check_shows(terminal, "Q does nothing here; ? tells the keys.");
	terminal_type(terminal, "?");
	check_shows(terminal, "A key plays");
	assert_true(terminal_find(terminal, "Esc puts back", &row, &column));
	assert_int_equal(row, 23);
	assert_true(terminal_find(terminal, "A key plays", &row, &column));
	assert_int_equal(row, 22);
	terminal_close(terminal);
}

/* What stands becomes what is given, which is asked first where that leaves a puzzle, and said. */
static void what_stands_is_given(void **state)
{
	(void)state;
	struct terminal *terminal = sit_down(NULL);
	terminal_type(terminal, "4F");
	check_shows(terminal, "A new game begins");
	terminal_type(terminal, "y");
	check_shows(terminal, "The game before is kept; p shows it. What stands is given now.");
	terminal_close(terminal);
}

/* Who types puzzles has the answer to each at once, and not when there are many. */
static void typed_to_solve(void **state)
{
	(void)state;
	struct terminal *terminal =
	    terminal_start(&(struct terminal_setup){.columns = 120, .argument = {"solve", "sudoku", "--decks", "-"}});
	terminal_send(terminal, D1 "\n", sizeof D1);
	assert_true(terminal_wait_for(terminal, D1_SOLVED));
	terminal_send(terminal, "\004", 1);
	assert_int_equal(terminal_wait_end(terminal), 0);
	terminal_close(terminal);
}

static void in_lines(void **state)
{
	(void)state;
	char input[1024] = "c1 5\nmarks\n";
	for (int i = 0; i < CELLS; i++)
		if (D1[i] == '.') {
			size_t used = strlen(input);
			snprintf(input + used, sizeof input - used, i % 2 ? "%c%c %c\n" : "%c%c=%c; ", 'a' + i % 9, '1' + i / 9,
			    D1_SOLVED[i]);
		}
	struct run run = run_program(&(struct run_setup){.argument = {"line", "sudoku", "--board", D1}, .input = input});
	assert_int_equal(run.status, 0);
	assert_non_null(strstr(run.out, "in conflict: a1, c1\n"));
	assert_non_null(strstr(run.out, "marks: "));
	assert_non_null(strstr(run.out, " 9 3 4 5 | 2 8 6 | 1 7 9\nEmpty 0, Conflicts 0\nwon\n"));
	assert_string_equal(run.err, "");
	run_release(&run);
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
	    cmocka_unit_test(by_keys),
	    cmocka_unit_test(by_mouse),
	    cmocka_unit_test(said_once),
	    cmocka_unit_test(what_stands_is_given),
	    cmocka_unit_test(typed_to_solve),
	    cmocka_unit_test(in_lines),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
