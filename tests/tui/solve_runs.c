/* Runs of solve in pipes and at a terminal: readers that go away, decks that come slowly, signals. */
#include "shell.h"

#include <signal.h>

#include "run.h"
#include "sanitizer.h"

/* A reader that goes away ends the program without a word. */
static void test_pipe(void **state)
{
	(void)state;
	expect("solve 1..100000000 | head -2", 0, "deal 2: ", "");
	struct outcome outcome = run("solve 1..100000000 | head -2");
	assert_string_equal(outcome.err, "");
	done(outcome);
}

/* Answers come out while more decks are awaited. */
static void test_coprocess(void **state)
{
	(void)state;
	expect("deal 2 >one; mkfifo asked told; $P solve --decks - <asked >told & exec 3>asked 4<told; cat one >&3; "
	       "read -r line <&4; echo \"got $line\"; exec 3>&-; wait",
	    0, "got standard input:1: solved, ", "");
}

/* At a terminal there is a bar with rate and time left; the interrupt key ends the run with its sum. */
static void test_interrupt(void **state)
{
	(void)state;
	char command[COMMAND_TEXT];
	snprintf(command, sizeof command, "exec '%s' solve 1..100000000 --jobs 2 --json >/dev/null", program);
	struct terminal *terminal =
	    terminal_start(&(struct terminal_setup){.program = "/bin/sh", .argument = {"-c", command}});
	check_shows(terminal, " of 100000000  ");
	check_shows(terminal, " left");
	terminal_send(terminal, "\x03", 1);
	assert_int_equal(terminal_wait_end(terminal), 128 + SIGINT);
	check_shows(terminal, " deals: ");
	check_shows(terminal, "95 % interval");
	assert_false(terminal_shows(terminal, " left"));
	terminal_close(terminal);
}

/* The bar gives way to what is told, and leaves where there is no room for it. */
static void test_narrow_progress(void **state)
{
	(void)state;
	static const int widths[] = {120, 80, 66};
	for (int i = 0; i < 3; i++) {
		char command[COMMAND_TEXT];
		snprintf(command, sizeof command, "exec '%s' study --players random --deals 1..1000000 --jobs 1", program);
		struct terminal *terminal = terminal_start(&(struct terminal_setup){
		    .program = "/bin/sh", .argument = {"-c", command}, .columns = widths[i], .rows = 10});
		check_shows(terminal, " of 1000000  ");
		check_shows(terminal, " left  random ");
		check_shows(terminal, ")");
		assert_int_equal(terminal_shows(terminal, "[-"), widths[i] > 66);
		terminal_send(terminal, "\x03", 1);
		terminal_wait_end(terminal);
		terminal_close(terminal);
	}
}

/* Rows of deals are whole, too. */
static void test_interrupted_rows(void **state)
{
	(void)state;
	expect_script(
	    "$P deal 1..1000000000 --json >rows & until [ -s rows ]; do sleep 0.02; done; kill -TERM $!; wait $!; echo $?; "
	    "tail -c 3 rows; wc -l <rows >lines; grep -c '^{\"game\":.*\"}$' rows | cmp - lines",
	    0, "143\n\"}\n", "");
}

/* What was solved when the signal came, but not graded any more, says so, and the sum counts it. */
static void test_interrupted_grades(void **state)
{
	(void)state;
	expect_script("for time in 1 2 3 4 5 6 7 8 9; do rm -f rows; $P solve 1..1000000 --draw 1 --grade --jobs 2 >rows & "
	              "until [ -s rows ]; do sleep 0.02; done; sleep 0.$time; kill -TERM $!; wait $!; echo $? >status; "
	              "grep -q 'was graded' rows && break; done; cat status; grep -c '(stopped before it was graded)' rows "
	              ">stopped; sed -n 's/.*, \\([12]\\) not graded$/\\1/p' rows | cmp - stopped && echo told; "
	              "grep ': solved' rows | grep -v 'easy\\|medium\\|hard\\|(stopped before it was graded)' | wc -l",
	    0, "143\ntold\n0\n", "");
}

/* A signal that comes twice at once is one signal. What was being searched says how far it came. */
static void test_two_signals(void **state)
{
	(void)state;
	char command[COMMAND_TEXT];
	snprintf(command, sizeof command, "exec '%s' solve 1..9999 --draw 1 --minimal --jobs 2", program);
	struct terminal *terminal =
	    terminal_start(&(struct terminal_setup){.program = "/bin/sh", .argument = {"-c", command}});
	check_shows(terminal, " at least ");
	terminal_signal(terminal, SIGTERM);
	terminal_signal(terminal, SIGTERM);
	assert_int_equal(terminal_wait_end(terminal), 128 + SIGTERM);
	check_shows(terminal, "; stopped), ");
	terminal_close(terminal);
}

/* Waiting for a deck is no reason not to end. */
static void test_interrupt_of_reading(void **state)
{
	(void)state;
	struct terminal *terminal =
	    terminal_start(&(struct terminal_setup){.program = program, .argument = {"solve", "--decks", "-"}});
	terminal_send(terminal, "oops\n", 5);
	check_shows(terminal, "standard input:1: unknown card");
	terminal_send(terminal, "\x03", 1);
	assert_int_equal(terminal_wait_end(terminal), 128 + SIGINT);
	terminal_close(terminal);
}

/* Sanitizers want more room for addresses than a limit leaves. */
enum { LEAST_KILOBYTES = HAS_SANITIZER ? 0 : 20000 };

/* Nor is waiting for somebody to write to a pipe; and who comes late is heard. */
static void test_pipe_without_writer(void **state)
{
	(void)state;
	expect_script("mkfifo nobody; $P solve --decks nobody & sleep 0.3; kill -TERM $!; wait $!", 143, NULL, NULL);
	/* Standard input is another's pipe, on which a read waits: here it stays open, and nothing comes. */
	expect_script("mkfifo quiet; sleep 5 >quiet & silent=$!; $P solve 24 --decks - <quiet & sleep 0.3; kill -TERM $!; "
	              "wait $!; status=$?; kill $silent && exit $status",
	    143, NULL, NULL);
	expect_script("mkfifo silent; $P solve --record silent & sleep 0.3; kill -TERM $!; wait $!", 143, NULL, NULL);
	expect_script("mkfifo game; $P solve --record game & sleep 0.3; cat $OLDPWD/tests/data/replay_won.record >game; "
	              "wait $!",
	    0, "game after 124 moves: solved", "");
	/* It is read once, so its solution cannot be kept. */
	expect_script("mkfifo once; cat $OLDPWD/tests/data/replay_won.record >once & $P solve --record once --records kept",
	    1, "once after 124 moves: solved", "which is read once");
	expect_script(
	    "export XDG_STATE_HOME=$PWD; mkdir patience; mkfifo patience/klondike.record; $P --list", 0, "klondike", "");
	expect_script(
	    "export XDG_STATE_HOME=$PWD/newer; printf 'turn\nquit\n' | $P line --autosave --deal 3 >said; "
	    "sed 's/Record \"1\"/Record \"2\"/' newer/patience/klondike.record >it; cp it newer/patience/klondike.record; "
	    "$P --list",
	    0, "unfinished, cannot be read", "");
	expect_script(
	    "export XDG_DATA_HOME=$PWD/no-folder; mkdir -p no-folder/patience; >no-folder/patience/games; $P --list", 1,
	    "klondike", "no-folder/patience/games: Not a directory");
	expect_script("mkfifo late; $P solve --decks late & sleep 0.3; $P deal 1 >late; wait $!", 0, "late:1: solved", "");
}

/* With too little memory a deal that can be won is never called unsolvable; what was found stands, and what is missing
 * is told. */
static void test_little_memory(void **state)
{
	(void)state;
	expect("solve 1 --minimal --memory 1", 0, "deal 1: solved, 172 moves (at least 79; memory), ", "");
	for (int kilobytes = LEAST_KILOBYTES; kilobytes && kilobytes < 3 * LEAST_KILOBYTES; kilobytes += 2000) {
		char script[COMMAND_TEXT];
		snprintf(script, sizeof script, "ulimit -v %d; $P solve 1 --minimal --grade --jobs 1", kilobytes);
		struct outcome outcome = run_script(script);
		bool is_solved = strstr(outcome.out, "deal 1: solved, ") != NULL;
		bool is_told = is_one_sentence(outcome.err);
		bool is_graded = strstr(outcome.out, "games won by chance)") != NULL;
		if (outcome.status != !is_graded || is_told == is_graded || (is_graded && !is_solved))
			fail_msg("%s\nended with %d\nout: %s\nerr: %s", script, outcome.status, outcome.out, outcome.err);
		done(outcome);
	}
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
	    cmocka_unit_test(test_pipe),
	    cmocka_unit_test(test_coprocess),
	    cmocka_unit_test(test_interrupt),
	    cmocka_unit_test(test_narrow_progress),
	    cmocka_unit_test(test_interrupted_rows),
	    cmocka_unit_test(test_interrupted_grades),
	    cmocka_unit_test(test_two_signals),
	    cmocka_unit_test(test_interrupt_of_reading),
	    cmocka_unit_test(test_pipe_without_writer),
	    cmocka_unit_test(test_little_memory),
	};
	return cmocka_run_group_tests(tests, make_folder, remove_folder);
}
