/* How the program explains itself: help, versions, words it does not know; and what shells complete, which is told by
 * the rows that the help is made of. */
#include "shell.h"

static void help_and_version(void **state)
{
	(void)state;
	expect_script("$P help >a; $P --help >b; $P -h >c; cmp a b && cmp b c && grep -c . a", 0, NULL, "");
	expect_script("$P help >a; $P help --help >b; $P help help >c; cmp a b && cmp b c", 0, "", "");
	expect_script("$P help solve >a; $P solve --help >b; cmp a b && head -1 a", 0, "usage: patience solve", "");
	expect_script("$P -v >a; $P --version >b; cmp a b && cat a", 0, "patience ", "");
	expect("help solve it", 2, "", "help wants one command, not \"it\" too (see: patience help --help)");
	expect("help help it", 2, "", "help wants one command, not \"it\" too");
	expect("help xyzzy", 2, "", "patience: \"xyzzy\" is not a command (see: patience help --help)\n");
}

/* No line of it is wider than 80 columns. */
static void help_is_narrow(void **state)
{
	(void)state;
	expect_script("$P --help >all; for c in play line replay review deal solve study watch games stats verify; do\n"
	              "  $P $c --help >>all || exit 3; done; $P study players >>all\n"
	              "test $(wc -l <all) -gt 200 || exit 4; grep -E '^.{81}' all && exit 5; exit 0",
	    0, "", "");
}

/* A command that is not there ends with 2, a sentence, and the word that may have been meant. */
static void unknown_words(void **state)
{
	(void)state;
	static const struct {
		const char *typed, *said;
	} cases[] = {
	    {"wacth", "patience: \"wacth\" is neither a command, an option of play nor a game; did you mean watch? (see: "
	              "patience play --help)\n"},
	    {"hlep", "did you mean help?"},
	    {"games --since 2026-1", "--since \"2026-1\": a date such as 2026-01-31 is wanted"},
	    {"solve 1 --time 0.0019",
	        "--time \"0.0019\": a number of seconds from 0.001 to 4294967 is wanted, with three decimals at most"},
	    {"games --since 2026-13", "--since \"2026-13\": a date such as 2026-01-31 is wanted"},
	    {"stats --until 2026-01-31T12:00:00Z", "--until \"2026-01-31T12:00:00Z\": a date such as 2026-01-31 is wanted"},
	    {"help slove", "\"slove\" is not a command; did you mean solve? (see"},
	    {"klondke", "; did you mean klondike? (see"},
	    {"--hnits fair", "; did you mean --hints? (see"},
	    {"-new", "; did you mean --new? (see"},
	    {"six solve 3", "patience: \"solve\" is a command and comes first (see: patience solve --help)\n"},
	    {"solve six line", "patience: \"line\" is a command and comes first (see: patience line --help)\n"},
	    {"--new=4", "patience: the option --new takes no value (see: patience play --help)\n"},
	    {"--version 2", "patience: --version stands alone, without \"2\" (see: patience help --help)\n"},
	    {"--list six", "patience: --list stands alone, without \"six\" (see: patience help --help)\n"},
	    {"line --profil q", "\"--profil\" is neither an option of line nor a game; did you mean --profile? (see"},
	    {"replay --txt 3 a", "\"--txt\" is not an option of replay; did you mean --text? (see"},
	    {"stats --sicne 2026", "\"--sicne\" is neither an option of stats nor a game; did you mean --since? (see"},
	    {"watch sxi", "; did you mean six? (see"},
	    {"verify --jsn a", "; did you mean --json? (see"},
	    {"xyzzy", "\"xyzzy\" is neither a command, an option of play nor a game (see"},
	    {"study --decks a", "\"--decks\" is neither an option of study nor a game; did you mean --deals? (see"},
	};
	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
		expect(cases[i].typed, 2, NULL, cases[i].said);
}

/* Whatever the help tells of can be completed, and behind an option that has a value no command or game is offered. */
static void help_and_completion_agree(void **state)
{
	(void)state;
	expect_script(
	    "$P --help | sed -n '/^commands:/,/^$/s/^  \\([a-z][a-z]*\\) .*/\\1/p' | grep -v help >commands\n"
	    "printf '%s\\n' 'solve queens' 'solve 24' 'solve sudoku' 'deal sudoku' 'study six-card' >>commands\n"
	    "total=0; while read -r c; do\n"
	    "  $P $c --help | sed -n '2,$ { /^usage/q; s/^  \\(--[a-z-]*\\).*/\\1/p; }' | sort -u >told\n"
	    "  $P complete $c - | cut -f1 | sort -u >offered; test -s offered || exit 3\n"
	    "  comm -23 told offered | grep . && { echo $c; exit 4; }\n"
	    "  for o in $($P $c --help | sed -n '2,$ { /^usage/q; s/^  \\(--[a-z-]*\\) [A-Z\"0-9].*/\\1/p; }'); do\n"
	    "    $P complete $c $o '' | cut -f1 | grep -x 'six\\|help\\|queens' && [ $o != --game ] && exit 5\n"
	    "    total=$((total + 1)); done; done <commands; test $total -gt 80 || exit 6",
	    0, NULL, "");
}

/* WORDS with the last one to be completed. */
static void check_completion(const char *words, const char *completed)
{
	char script[COMMAND_TEXT];
	struct outcome outcome;
	if (snprintf(script, sizeof script,
	        "mkdir -p bin && ln -sf \"$P\" bin/patience && PATH=\"$PWD/bin:$PATH\" bash -c '. "
	        "\"$OLDPWD/assets/completion.bash\"\n"
	        "COMP_WORDS=(patience %s); COMP_CWORD=$((${#COMP_WORDS[@]} - 1)); _patience; echo \"${COMPREPLY[*]}\"'",
	        words) >= (int)sizeof script)
		fail();
	outcome = run_script(script);
	if (strcmp(outcome.out, completed) != 0 && !(strchr(completed, '\n') == NULL && strstr(outcome.out, completed)))
		fail_msg("%s\nis completed as %s\nerr: %s", words, outcome.out, outcome.err);
	done(outcome);
}

static void bash_completes(void **state)
{
	(void)state;
	if (system("bash -c 'type mapfile compgen' >/dev/null 2>&1") != 0)
		skip();
	check_completion("watch --player ch", "champion\n");
	check_completion(
	    "watch --player kata-safe-k", "kata-safe-king-first kata-safe-king-longest kata-safe-king-shortest\n");
	check_completion("--hints \"\"", "fair oracle\n");
	check_completion("line --profile = k", "kata\n");
	check_completion("deal sudoku 1 --grade v", "very\\ hard\n");
	check_completion("solve qu", "queens\n");
	check_completion("solve queens 8 --method \"\"", "rows swaps\n");
	check_completion("study --players random,hind", "random\\,hindsight\n");
	check_completion("study --players sol", "solver\n");
	check_completion("watch --player sol", "\n");
	check_completion("watch queens --player r", "random rows\n");
	check_completion("watch pousse --player \"\"", "random first deep j exact\n");
	check_completion("watch --deal 24 --player gr", "greedy\n");
	check_completion("solve --tar", "--target\n");
	check_completion("solve --boa", "\n");
	check_completion("deal --boa", "\n");
	check_completion("--daily --sh", "--share\n");
	check_completion("--draw \"\"", "1 2 3");
	check_completion("games --sort \"\"", "date deal score moves time result\n");
	check_completion("stats --result \"\"", "won lost unfinished\n");
	check_completion("stats --game \"\"", "klondike six");
	check_completion("stats --sc", "--scoring\n");
	check_completion("replay --s", "--svg --size\n");
	check_completion("wat", "watch\n");
	check_completion("help ver", "verify\n");
	check_completion("--ver", "--version\n");
	check_completion("games si", "six\n");
	check_completion("verify \"\"", "\n");
}

/* A command that takes a game takes one. */
static void two_games(void **state)
{
	(void)state;
	static const char *const cases[] = {"klondike six", "line klondike --deal 1 six", "watch klondike six",
	    "deal klondike six 3", "solve klondike six 3", "study klondike six --players random --deals 1..2",
	    "games klondike six", "stats klondike six"};
	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
		expect(cases[i], 2, "", "patience: one game is wanted, not both klondike and six (see: patience ");
	expect("deal 24 24", 0, "5 6 3 2\n", "");
	expect_script("env -u XDG_DATA_HOME HOME=\"$PWD/none\" $P games six", 0, "", "patience: no game is kept yet\n");
}

/* The longest name of a game has room in the list of the kept ones. */
static void names_are_whole(void **state)
{
	(void)state;
	expect_script("export HOME=\"$PWD/kept\"; unset XDG_DATA_HOME XDG_STATE_HOME XDG_CACHE_HOME\n"
	              "echo autoplay | $P line six --deal 3 --autosave >/dev/null; $P games six",
	    0, "  Six-Card Solitaire  won ", "");
}

/* A game in lines that was never saved is a failure, and so is input that ends by an error. */
static void lines_fail(void **state)
{
	(void)state;
	expect_script("export HOME=\"$PWD/full\"; unset XDG_STATE_HOME; : >full\n"
	              "echo turn | $P line --deal 2 --autosave",
	    1, "TH", "the game is not saved: ");
	expect_script("export HOME=\"$PWD/late\"; unset XDG_STATE_HOME; : >late\n"
	              "{ echo turn; sleep 1; rm late; echo turn; } | $P line --deal 2 --autosave",
	    0, "TH", "the game is not saved: ");
	expect_script("$P line --deal 2 </", 1, "TH", "patience: cannot read standard input: ");
}

/* The day may stand apart from --daily, and is checked there, too. */
static void day_stands_apart(void **state)
{
	(void)state;
	expect(
	    "six --daily 2026-01-31 --share", 1, "", "the daily deal of Six-Card Solitaire of 2026-01-31 is not won yet");
	expect("--daily 2026-02-30", 2, "", "patience: \"2026-02-30\" is no day: one like ");
	expect("2026-01-31", 2, "", "\"2026-01-31\" is neither a command");
}

/* An option of another game is told with the games that have it. */
static void options_of_other_games(void **state)
{
	(void)state;
	static const char size[] = "patience: --size is an option of N Queens and Pousse, not of Klondike";
	static const char *const commands[] = {"play", "line", "watch", "deal 1", "solve 1", "study --players random"};
	for (size_t i = 0; i < sizeof commands / sizeof *commands; i++) {
		char typed[64];
		snprintf(typed, sizeof typed, "%s --size 12", commands[i]);
		expect(typed, 2, "", size);
	}
	expect("games klondike --size 12", 2, "", size);
	expect("six --draw 1", 2, "", "patience: --draw is an option of Klondike, not of Six-Card Solitaire");
	expect("queens --no-worrying-back", 2, "", "--no-worrying-back is an option of Klondike, not of N Queens");
	expect("words --board .", 2, "", "--board is an option of N Queens, Sudoku and Pousse, not of Words");
	expect("--deck-game", 2, "", "patience: --deck-game is an option of Twenty-Four, not of Klondike");
	expect("sudoku --grade easy --board 12", 2, "",
	    "patience: --grade asks for a deal of that grade, but the board is given and has its own\n");
	expect("24 --deck-game --hands 5", 2, "", "patience: --hands: --deck-game has told that already (see: ");
	expect("24 --hands 3 --hands 3", 2, "", "patience: --hands: it is given twice (see: ");
	expect("words --time 30", 2, "", "patience: --time is an option of Pousse, not of Words");
	expect("pousse --clock 30", 2, "", "patience: --clock is an option of Words, not of Pousse");
	expect("words --deck 1", 2, "", "patience: --deck is an option of Klondike and Six-Card Solitaire, not of Words");
	expect("games --size 6 --rule strict", 0, "", "");
	expect("games --size 3", 0, "", ""); /* of Pousse alone */
	expect("games --size 30", 2, "", "a number from 4 to 20 is wanted");
	expect("games --size 6 --draw 1", 2, "", "patience: --draw is an option of Klondike, not of N Queens");
	expect("stats --time 30", 0, "", "");
	expect("line six --deck 654321 </dev/null", 0, NULL, "");
}

/* Six-Card Solitaire has 720 deals: of a number beyond them each command says which deal it is. */
static void deals_beyond_the_last(void **state)
{
	(void)state;
	static const char said[] = "patience: deal 721 is deal 1 again: there are 720\n";
	expect("line six --deal 721 </dev/null", 0, "3 6", said);
	expect("six --deal 721 </dev/null", 0, "3 6", said);
	expect("watch six --text --deal 721 </dev/null", 0, "The end", said);
	expect("deal six 721", 0, "123456\n", said);
	expect("solve six 700..721", 0, "deal 721", said);
	expect("study six --players random --deals 721..721", 0, "random", said);
	expect_script("$P deal six 1..720 | sort -u | grep -c . && $P line six --deal 720 </dev/null", 0, "720\n", "");
	expect_script("for i in 1 2 3 4; do echo status | $P line six || exit 3; done >told\n"
	              "grep -c 'deal [0-9]\\{1,3\\}\\.$' told",
	    0, "4\n", "");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(help_and_version),
	    cmocka_unit_test(help_is_narrow),
	    cmocka_unit_test(unknown_words),
	    cmocka_unit_test(two_games),
	    cmocka_unit_test(names_are_whole),
	    cmocka_unit_test(lines_fail),
	    cmocka_unit_test(day_stands_apart),
	    cmocka_unit_test(options_of_other_games),
	    cmocka_unit_test(deals_beyond_the_last),
	    cmocka_unit_test(help_and_completion_agree),
	    cmocka_unit_test(bash_completes),
	};
	return cmocka_run_group_tests(tests, make_folder, remove_folder);
}
