/* What cannot be written is told, by every command that writes, and the exit status says so. */
#include <signal.h>

#include "shell.h"

static void test_full_standard_output(void **state)
{
	(void)state;
	static const char *const commands[] = {"--help", "--version", "play --help", "study --help", "study players",
	    "games", "games --json", "stats", "stats --json", "verify $OLDPWD/tests/data/replay.record",
	    "verify --json $OLDPWD/tests/data/replay.record", "study merge one", "study --players random --deals 1..2",
	    "study --players random --deals 1..2 --json", "study six-card --games 10", "deal 1", "solve 1",
	    "solve 1 --json", "watch six --player random --text --deal 1",
	    "review --summary $OLDPWD/tests/data/replay_won.record", "replay $OLDPWD/tests/data/replay.record --text 3"};
	char script[COMMAND_TEXT];
	if (access("/dev/full", W_OK) != 0)
		skip();
	put_file("share/patience/games/a.record", "");
	expect_script(
	    "cp $OLDPWD/tests/data/replay.record share/patience/games/a.record; $P study --players random --deals "
	    "1..3 --resume one",
	    0, NULL, NULL);
	for (size_t i = 0; i < sizeof commands / sizeof *commands; i++) {
		snprintf(script, sizeof script, "export XDG_DATA_HOME=$PWD/share; $P %s >/dev/full", commands[i]);
		expect_script(script, 1, NULL, "cannot write");
	}
	expect_script("for o in '--text 3' '--svg 3 -' '--cast -'; do\n"
	              "  $P replay $OLDPWD/tests/data/replay.record $o 2>&1 >/dev/full | grep -c 'cannot write'; done",
	    0, "1\n1\n1\n", ""); /* once */
}

/* Who reads the first line only is no failure: a command that goes on at first, to close its files, ends without a word
 * as all others do. */
static void test_reader_leaves(void **state)
{
	(void)state;
	static const char *const commands[] = {"deal 1..100000 --json", "solve 1..100000 --json",
	    "study --players first --deals 1..100000 --json --jobs 1 --resume kept",
	    "study --players random,exec:false --deals 1..100000 --json --jobs 1"};
	char script[COMMAND_TEXT];
	signal(SIGPIPE, SIG_DFL); /* whoever started the tests */
	for (size_t i = 0; i < sizeof commands / sizeof *commands; i++) {
		snprintf(script, sizeof script, "{ $P %s; echo $? >status; } | head -1 >/dev/null; cat status", commands[i]);
		struct outcome outcome = run_script(script);
		assert_string_equal(outcome.out, "141\n");
		assert_string_equal(outcome.err, "");
		done(outcome);
	}
	/* Nor is one that writes its rows in another thread. */
	expect_script("for i in 1 2 3 4 5 6 7 8 9; do cp $OLDPWD/tests/data/review.record $i.record; done; "
	              "{ $P review --json ?.record; echo $? >status; } | head -1 >/dev/null; cat status",
	    0, "141\n", "");
	/* What is written in one go, to somebody who has left. */
	expect_script(
	    "{ sleep 0.3; $P watch --player random --text --deal 3; echo $? >status; } | :; cat status", 0, "141\n", "");
	expect_script("tail -c 1 kept | od -An -c | tr -d ' '; $P study --players first --deals 1..100000 --json --jobs 1 "
	              "--resume kept | head -1",
	    0, "\\n\n{\"deal\":1,", "");
}

/* A file that may grow no more ends no program, and leaves nothing behind. */
static void test_limited_files(void **state)
{
	(void)state;
	static const char *const scripts[] = {"printf 'turn\\nsave here.record\\nquit\\n' | $P line --strict --deal 7",
	    "$P solve 1 --records here", "$P review --records here $OLDPWD/tests/data/review.record",
	    "$P replay $OLDPWD/tests/data/replay.record --svg 3 here.svg",
	    "$P study --players random --deals 1..2 --records here"};
	char script[COMMAND_TEXT];
	for (size_t i = 0; i < sizeof scripts / sizeof *scripts; i++) {
		/* The output goes through a pipe: it is no file. */
		snprintf(script, sizeof script, "mkdir -p here; (ulimit -f 0; %s) 2>&1 | cat; find here* -type f", scripts[i]);
		struct outcome outcome = run_script(script);
		if (!strstr(outcome.out, "File too large") || strstr(outcome.out, "\nhere"))
			fail_msg("%s\nout: %s\nerr: %s", scripts[i], outcome.out, outcome.err);
		done(outcome);
	}
}

/* A picture, a film and a report take the place of nothing unasked. */
static void test_existing_files(void **state)
{
	(void)state;
	static const char *const scripts[] = {"replay $OLDPWD/tests/data/replay.record --svg 3 picture",
	    "replay $OLDPWD/tests/data/replay.record --cast picture", "study six-card --games 5 --report picture",
	    "study six-card --games 5 --best picture"};
	char script[COMMAND_TEXT];
	for (size_t i = 0; i < sizeof scripts / sizeof *scripts; i++) {
		put_file("picture", "a picture of somebody");
		expect(scripts[i], 1, "", "picture exists; --replace replaces it");
		expect_script("cat picture", 0, "a picture of somebody", "");
		snprintf(script, sizeof script, "$P %s --replace && ! grep somebody picture", scripts[i]);
		expect_script(script, 0, "", "");
		snprintf(script, sizeof script, "rm picture; $P %s && test -s picture", scripts[i]);
		expect_script(script, 0, "", "");
		snprintf(script, sizeof script, "ln -sf nowhere/at/all picture; $P %s", scripts[i]);
		expect_script(script, 1, "", "picture is a link to a file that is not there");
		expect_script("readlink picture", 0, "nowhere/at/all\n", "");
		snprintf(script, sizeof script, "ln -sf other picture; > other; $P %s --replace && test -s other", scripts[i]);
		expect_script(script, 0, "", "");
		expect_script("readlink picture; rm picture other", 0, "other\n", "");
	}
	expect_script("$P replay $OLDPWD/tests/data/replay.record --svg 3 /dev/stdout | cat", 0, "<svg", "");
	expect_script("$P study six-card --games 5 --report /dev/null", 0, "", "");
	expect_script("cp $OLDPWD/tests/data/replay.record own; ln -s own link; $P replay link --svg 3 ./own --replace", 2,
	    "", "./own is the record that is read: another file is wanted");
	expect_script("$P replay own --cast own --replace; cmp own $OLDPWD/tests/data/replay.record", 0, "",
	    "own is the record that is read");
	/* Whether it is there or not. */
	expect("study six-card --games 5 --report both --best ./both", 2, "", "--report and --best name the same file");
	expect("study six-card --games 5 --report both --best nowhere/both", 1, "", "there is no folder nowhere");
	expect_script("touch both link; ln -f both link; $P study six-card --games 5 --report both --best link --replace",
	    2, "", "--report and --best name the same file");
	/* That a file may not be written is told before a game is played. */
	expect("study six-card --games 5 --report first --best both", 1, "", "both exists; --replace replaces it");
	expect("study six-card --games 50000000 --best nowhere/best", 1, "", "there is no folder nowhere");
	expect("study six-card --games 50000000 --report both/best", 1, "", "cannot save both/best: Not a directory");
	expect_script("ls first", 2, "", NULL);
}

/* What a player names is for others to read as the umask leaves it; what is there keeps its mode. */
static void test_modes(void **state)
{
	(void)state;
	expect_script(
	    "umask 022; $P replay $OLDPWD/tests/data/replay.record --svg 3 drawn; ls -l drawn", 0, "-rw-r--r--", "");
	expect_script("chmod 640 drawn; $P replay $OLDPWD/tests/data/replay.record --svg 3 drawn --replace; ls -l drawn", 0,
	    "-rw-r-----", "");
	expect_script(
	    "umask 027; printf 'turn\nsave named\n' | $P line --deal 1 >/dev/null; ls -l named", 0, "-rw-r-----", "");
	expect_script("umask 022; export XDG_STATE_HOME=$PWD/state; echo turn | $P line --deal 1 --autosave >/dev/null; "
	              "ls -l state/patience/klondike.record",
	    0, "-rw-------", "");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(test_full_standard_output),
	    cmocka_unit_test(test_reader_leaves),
	    cmocka_unit_test(test_limited_files),
	    cmocka_unit_test(test_existing_files),
	    cmocka_unit_test(test_modes),
	};
	return cmocka_run_group_tests(tests, make_folder, remove_folder);
}
