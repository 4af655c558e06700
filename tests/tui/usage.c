/* How the program explains itself: help, versions, words it does not know. */
#include "shell.h"

static void help_and_version(void **state)
{
	(void)state;
	expect_script("$P help >a; $P --help >b; $P -h >c; cmp a b && cmp b c && grep -c . a", 0, NULL, "");
	expect_script("$P help >a; $P help --help >b; $P help help >c; cmp a b && cmp b c", 0, "", "");
	expect_script("$P help solve >a; $P solve --help >b; cmp a b && head -1 a", 0, "usage: patience solve", "");
	expect_script("$P -v >a; $P --version >b; cmp a b && cat a", 0, "patience ", "");
	expect_script(
	    "$P help | tr -s '\\n ' ' ' | grep -c 'six Six-Card Solitaire. Six cards.*not always to be won. 24 Tw'", 0, "1",
	    "");
	expect("help solve it", 2, "", "help wants one command or game, not \"it\" too (see: patience help --help)");
	expect("help help it", 2, "", "help wants one command or game, not \"it\" too");
	expect_script("$P help queens >a; $P queens --help >b; cmp a b && head -n 1 a", 0, "usage: patience [play]", "");
	expect_script(
	    "$P help deal queens >a; $P deal queens --help >b; cmp a b && grep -c -e --size -e --given b", 0, "2", "");
	expect("deal pousse --deck x", 1, "", "deck: the first row of the board has 1 cell; 3 to 9 are wanted");
	expect_script("$P help deal sudoku | grep -c Klondike-Solver", 1, "0\n", "");
	expect_script("$P help deal klondike | grep -c Klondike-Solver", 0, "1\n", "");
	expect_script("$P sudoku --help | grep -e --draw -e --letters -e 'of sudoku'", 1, "", "");
	expect_script("$P help klondike | grep -c -e --draw -e --letters", 0, "1", "");
	expect("help deal queens it", 2, "", "help wants one command or game, not \"it\" too");
	expect("help queens queens", 2, "", "help wants one command or game, not \"queens\" too");
	expect_script(
	    "$P line words --letters listen --words \"$(printf 'a\\nb')\"", 2, "", "--words: the value has two lines");
	expect("help xyzzy", 2, "", "patience: \"xyzzy\" is neither a command nor a game (see: patience help --help)\n");
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
	    {"help slove", "\"slove\" is neither a command nor a game; did you mean solve? (see"},
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
	    {"six-card", "a game; did you mean six? (see"},
	    {"six-card --help", "a game; did you mean six? (see"},
	    {"Twenty-Four", "a game; did you mean 24? (see"},
	    {"line nqueens", "a game; did you mean queens? (see"},
	    {"stats 'Six-Card Solitaire'", "a game; did you mean six? (see"},
	    {"sixteen", "\"sixteen\" is neither a command, an option of play nor a game (see"},
	    {"watch tw", "\"tw\" is neither an option of watch nor a game (see"},
	    {"--twenty", "\"--twenty\" is neither a command, an option of play nor a game (see"},
	    {"verify --jsn a", "; did you mean --json? (see"},
	    {"xyzzy", "\"xyzzy\" is neither a command, an option of play nor a game (see"},
	    {"study --decks a", "\"--decks\" is neither an option of study nor a game; did you mean --deals? (see"},
	};
	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
		expect(cases[i].typed, 2, NULL, cases[i].said);
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
	expect("words --board .", 2, "", "--board is an option of ");
	expect("--deck-game", 2, "", "patience: --deck-game is an option of Twenty-Four, not of Klondike");
	expect("sudoku --grade easy --board 12", 2, "",
	    "patience: --grade asks for a deal of that kind, but the board is given\n");
	expect("line sudoku --grade own --deal 3", 2, "", "patience: with --grade own there are no deals by number\n");
	expect("24 --deck-game --hands 5", 2, "", "patience: --hands: --deck-game has told that already (see: ");
	expect("24 --hands 3 --hands 3", 2, "", "patience: --hands: it is given twice (see: ");
	expect("deal words 3 --symmetric", 2, "", "patience: --symmetric is an option of Sudoku, not of Words (see: ");
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

/* Only what adds to what was given is given again. */
static void options_stand_once(void **state)
{
	(void)state;
	expect("study --players random --deals 1..3 --deals 4", 2, "", "patience: --deals: it is given twice (see: ");
	expect("solve --json --moves 1 --json", 2, "", "patience: --json: it is given twice (see: patience solve --help)");
	expect("2026-01-31", 2, "", "\"2026-01-31\" is neither a command, an option of play nor a game (see: ");
	expect("line 2026-01-31", 2, "", "\"2026-01-31\" is neither an option of line nor a game (see: ");
	expect("six help", 2, "", "\"help\" comes first (see: ");
	expect("line klondike --board x", 2, "", "--board is an option of N Queens, Sudoku and Pousse, not of Klondike\n");
	expect("replay -", 2, "", "standard input is read only with --text, --svg or --cast");
	expect("solve --help", 0, " of 24: ", "");
	expect("solve six --help | grep -c usage:", 0, "1\n", "");
	expect("games --limit 0", 2, "", "--limit \"0\": a number from 1 to ");
	expect("replay x --svg 0 y --size 201x24", 2, "", "--size \"201x24\": columns and lines are wanted");
	expect("replay x --svg 0 y --size 40x16", 2, "", "--size \"40x16\": columns and lines are wanted");
	expect("solve sudoku --limit 2 --limit=3", 2, "", "patience: --limit: it is given twice (see: ");
	expect("stats --game six --game words", 2, "", "patience: --game: it is given twice (see: ");
	expect("solve 1 --replace", 2, "", "patience: --replace goes with --records (see: ");
	expect("study --players random --replace", 2, "", "patience: --replace goes with --records (see: ");
	expect("study six-card --games 2 --replace", 2, "", "patience: --replace goes with --report and --best (see: ");
	expect("review --replace x", 2, "", "patience: --replace goes with --records (see: ");
	expect("replay --text 1 --replace x", 2, "", "patience: --replace goes with --svg and --cast (see: ");
	expect("--no-mouse --no-mouse", 2, "", "patience: --no-mouse: it is given twice (see: ");
	expect("solve 1 --deal 2 --deal 3", 0, "3 deals: ", "");
	expect("study six --player random --players first --player random --deals 1", 0, "random (2)", NULL);
}

/* A file may be called like an option. */
static void words_behind_two_hyphens(void **state)
{
	(void)state;
	expect_script("$P verify -- --help -x", 1, "cannot read --help: No such file or directory", "");
	expect("solve -- 1", 0, "deal 1: solved", "");
	expect_script("$P line --deal 2 -- klondike </dev/null >one; $P line klondike --deal 2 </dev/null | cmp - one && "
	              "grep -c TH one",
	    0, "1\n", "");
	expect("solve -- --json", 2, "", "\"--json\"");
	expect("solve --help -- 1", 0, "usage: patience solve", "");
	expect("verify ''", 2, "", "patience: \"\": the name of a file is wanted (see: ");
	expect("study merge one ''", 2, "", "patience: \"\": the name of a file is wanted (see: ");
	expect("verify --", 2, "", "patience: the names of records are wanted (see: ");
}

/* A rule that one game alone calls so asks for games of it alone: another one may have a clock, too. */
static void options_of_one_game(void **state)
{
	(void)state;
	expect_script("export XDG_DATA_HOME=$PWD/kept XDG_STATE_HOME=$PWD/kept\n"
	              "printf 'bed\ngive up\n' | $P line words --deal 3 --clock 0 --autosave >/dev/null\n"
	              "$P games --clock 0 | grep -c Words; $P games --time 0 | grep -c Words",
	    1, "1\n0\n", "patience: no such game is kept\n");
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

/* What was chosen for an earlier game gives way to a deal that is told in full; the rest of it holds. */
static void deal_goes_before_choices(void **state)
{
	(void)state;
	static const char *const cases[][4] = {
	    {"24 Cards 3\n24 Highest 5\n24 Target 10", "24 --numbers '9 3 4 6'", "Cards 4", "Target 10"},
	    {"24 Hands 2\n24 Highest 9", "24 --numbers '9 3 4 6'", "Hands 1", "Highest 9"},
	    {"queens Size 6\nqueens Given 3", "queens --board '0 . . .'", "Size 4", "Given 1"},
	    {"sudoku Grade hard\nsudoku Marks own", "sudoku --board $(printf '%080d1' 0 | tr 0 .)", "Marks own",
	        "Grade own"},
	    {"sudoku Grade own\nsudoku Marks own", "sudoku --deal 5", "Grade any", "Deal 5"},
	    {"sudoku Grade own", "sudoku --new", "Grade own", "Game sudoku"},
	    {"sudoku Grade hard", "sudoku --deal 5", "Grade hard", "Deal 5"},
	    {"24 Cards 4\n24 Hands 2\n24 Highest 9", "24 --deal $(printf '%01000d' 5)", "Game 24", "Deal 5"},
	    {"pousse Size 5\npousse Side X\npousse Opponent none\npousse Clock 7", "pousse --board 'XO./.../... X O'",
	        "Size 3", "Clock 7"},
	    {"klondike Profile vegas\nklondike Draw 1", "--deck \"$($P deal 5)\"", "Profile vegas", "Draw 1"},
	};
	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		char script[COMMAND_TEXT];
		snprintf(script, sizeof script,
		    "export XDG_STATE_HOME=$PWD/last && rm -rf last && mkdir -p last/patience &&"
		    " printf '%s\n' >last/patience/choices && echo 'save! it.record' | $P %s >said &&"
		    " tr -d '[]\"' <it.record | grep -Ecx '%s|%s'",
		    cases[i][0], cases[i][1], cases[i][2], cases[i][3]);
		expect_script(script, 0, "2\n", NULL);
	}
	expect_script("export XDG_STATE_HOME=$PWD/last; $P 24 --numbers '9 3 4 6' --cards 3 </dev/null", 2, "",
	    "patience: cards 3 contradicts the numbers, which are 4\n");
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
	    cmocka_unit_test(options_stand_once),
	    cmocka_unit_test(words_behind_two_hyphens),
	    cmocka_unit_test(options_of_one_game),
	    cmocka_unit_test(deals_beyond_the_last),
	    cmocka_unit_test(deal_goes_before_choices),
	};
	return cmocka_run_group_tests(tests, make_folder, remove_folder);
}
