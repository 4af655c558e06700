/* The command solve --minimal: lengths, their bounds, and what cannot be asked for. */
#include "shell.h"

static void test_minimal(void **state)
{
	(void)state;
	expect("solve 4 --minimal", 0, "deal 4: solved, 90 moves (the fewest), ", "");
	expect("solve 4 --minimal --json", 0, "\"at_least\":90,\"at_most\":90,\"proven\":true}", "");
	expect("solve 6 --minimal", 0, "deal 6: unsolvable, ", "");
	expect("solve 3 --minimal --nodes 2000", 0, " moves (at least ", "");
	expect("solve 3 --minimal --nodes 2000", 0, "; nodes), ", "");
	expect("solve 3 --minimal --nodes 10 --json", 0, ",\"at_most\":null,\"proven\":false}", "");
	expect("solve 4 --minimal --records short && $P solve --record short/deal-4.record", 0,
	    "after 90 moves: solved, 0 moves", "");
	expect("solve six 1 --grade", 2, "", "--grade: deals of Six-Card Solitaire have no grades");
	expect("solve --deal 1 words --minimal", 2, "", "--minimal: Words has no shortest solution: each finds all ");
	expect("solve --deal 1 sudoku --grade", 2, "", "--grade: patience solve sudoku --grade tells it");
	expect_script("echo 'save w.record' | $P line words --deal 3 >/dev/null; $P solve --record w.record --minimal", 1,
	    NULL, "patience: w.record: --minimal: Words has no shortest solution");
	expect_script("echo 'save q.record' | $P line queens --deal 3 >/dev/null; $P solve --record q.record --grade", 1,
	    NULL, "patience: q.record: --grade: deals of N Queens have no grades");
	expect("solve 24 --deal 1 --grade --cards 5", 1, "deal 1: solved", "deal 1: by these rules there are no grades");
	expect("solve --deal 1 words --grade --json", 0, ",\"grade\":\"easy\"}", "");
	expect("solve 1 --time 0", 2, "",
	    "--time \"0\": a number of seconds from 0.001 to 4294967 is wanted, with three decimals at most");
	expect("solve 1 --time 123456789012.001", 2, "",
	    "a number of seconds from 0.001 to 4294967 is wanted, with three decimals at most");
	expect("solve six 1 --nodes 5", 0, "deal 1: undecided (nodes), ", "");
	expect("solve six 1 --minimal", 0, "deal 1: solved, 9 moves (the fewest), ", "");
}

/* Another program's deals in its own format, with the shortest lengths that it found. */
static void test_lengths_of_minimal_klondike(void **state)
{
	(void)state;
	char *decks = file_read("tests/data/minimal_klondike.txt");
	assert_non_null(decks);
	struct outcome outcome =
	    run("solve --decks \"$OLDPWD/tests/data/minimal_klondike.txt\" --draw 1 --no-worrying-back --minimal --json");
	assert_int_equal(outcome.status, 0);
	const char *row = outcome.out;
	int count = 0;
	for (char *line = strtok(decks, "\n"); line; line = strtok(NULL, "\n")) {
		char wanted[64];
		if (line[0] == '#')
			continue;
		const char *said = strstr(line, " # ") + 3;
		if (*said == 'u')
			snprintf(wanted, sizeof wanted, "\"verdict\":\"unsolvable\",");
		else
			snprintf(wanted, sizeof wanted, "\"moves\":%d,", (int)strtol(said, NULL, 10));
		const char *end = strchr(row, '\n'), *found = strstr(row, wanted);
		if (!end || !found || found > end)
			fail_msg("%s is not in %s", wanted, row);
		row = end + 1;
		count++;
	}
	assert_int_equal(count, 5);
	free(decks);
	done(outcome);
}

/* One move is told as one. */
static void one_move_is_left(void **state)
{
	(void)state;
	expect("solve --record $OLDPWD/tests/data/replay_won.record --after 123", 0,
	    "replay_won.record after 123 moves: solved, 1 move, ", "");
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
	    cmocka_unit_test(test_minimal),
	    cmocka_unit_test(one_move_is_left),
	    cmocka_unit_test(test_lengths_of_minimal_klondike),
	};
	return cmocka_run_group_tests(tests, make_folder, remove_folder);
}
