/* The command study with players that are other programs: failing, wrong and hung ones. */

#include "shell.h"

static void test_failing_program(void **state)
{
	(void)state;
	expect_script("$P study pousse --size 4 --opponent none --deals 1..2 --players 'first,exec:echo no'", 1,
	    "in 2 games that it began a player failed, and lost (deal 1: exec:echo no: ",
	    "patience: in every game a player failed: exec:echo no: ");
	expect_script("$P study pousse --size 4 --opponent none --deals 1..2 --players j,exec:false", 1,
	    "       4       4 100.00%", NULL);
	expect_script("$P study pousse --size 4 --opponent none --deals 1..2 --json --players 'j,exec:false' 2>/dev/null | "
	              "grep -c '\"player\":\"exec:false\",\"won\":false.*\"trouble\":\"exec:false: the program'",
	    0, "2\n", NULL);
	expect_script("$P study --deals 1..4 --jobs 2 --json --players first,exec:false", 1,
	    "\"trouble\":\"the program ended with status 1\"",
	    "in 4 games the player failed, and lost (deal 1: the program ended with status 1)");
	expect_script("$P study --deals 1..4 --players first,exec:false", 1, NULL,
	    "patience: exec:false failed in every game: the program ended with status 1\n");
	/* In some games only, or a solver that is at its limit: the study has what it was asked for. */
	expect_script("$P study --deals 1..2 --jobs 1 --players 'exec:test -e tried || { >tried; exit; }; exec "
	              "sh $OLDPWD/assets/examples/player.sh' >table && grep failed table",
	    0, "in 1 game the player failed", "");
	expect_script("$P study --deals 39 --players solver --budget 1", 0, "undecided 1", "");
}

/* What the protocol says of its edges: a question may have no moves, which only `stop` answers well; a move to an empty
 * place goes onto nothing. */
static void test_protocol(void **state)
{
	(void)state;
	put_file("obey", "while read line; do echo \"$line\" >>questions; case $line in *'\"type\":\"game\"'*) ;; "
	                 "*'\"moves\":[]'*) echo '{\"stop\":true}';; *) echo '{\"move\":0}';; esac; done\n");
	expect_script(
	    "$P study 24 --players 'exec:sh obey' --deals 1..2 | grep -c failed; grep -c '\"moves\":\\[\\]}' questions", 0,
	    "0\n2\n", "");
	expect_script("$P study 24 --players 'exec:while read a; do case $a in *decide*) echo \"{\\\"move\\\":0}\";; esac; "
	              "done' --deals 1",
	    1, "(deal 1: the program answered move 0 of 0)", NULL);
	expect_script("rm questions; $P study --players 'exec:sh obey' --deals 1 >/dev/null; head -2 questions | "
	              "grep -o '\"from\":0,\"to\":1,\"count\":3,\"card\":\"..\",\"onto\":\"\"'",
	    0, "\"card\":\"[]\",\"onto\":\"\"\n", "");
	/* To stop goes before a move. */
	expect_script("$P study six --players 'exec:while read a; do case $a in *decide*) echo "
	              "\"{\\\"move\\\":0,\\\"stop\\\":true}\";; esac; done' --deals 1 --json",
	    0, "\"moves\":0,", "");
}

/* A player that does not answer holds up no signal, and does not live on. */
static void test_hung_program(void **state)
{
	(void)state;
	static const char *const runs[] = {"study --deals 1..9 --timeout 1000000 --players", "watch --text --player"};
	static const struct {
		const char *name;
		int number;
	} signals[] = {{"TERM", SIGTERM}, {"QUIT", SIGQUIT}};
	for (int i = 0; i < 4; i++) {
		char script[COMMAND_TEXT];
		signal(signals[i % 2].number, SIG_DFL);
		snprintf(script, sizeof script,
		    "ulimit -c 0; rm -f pid; $P %s 'exec:echo $$ >pid; kill -%s $PPID; exec sleep 1000'; status=$?; "
		    "kill -0 $(cat pid) && echo lives; exit $status",
		    runs[i / 2], signals[i % 2].name);
		expect_script(script, 128 + signals[i % 2].number, NULL, NULL);
		char *out = left("out");
		assert_null(strstr(out, "lives"));
		free(out);
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(test_failing_program),
	    cmocka_unit_test(test_protocol),
	    cmocka_unit_test(test_hung_program),
	};
	return cmocka_run_group_tests(tests, make_folder, remove_folder);
}
