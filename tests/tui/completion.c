/* What shells complete, which is told by the rows that the help is made of. */
#include "shell.h"

/* Whatever the help tells of can be completed, and behind an option that has a value no command or game is offered. */
static void help_and_completion_agree(void **state)
{
	(void)state;
	expect_script(
	    "$P --help | sed -n '/^commands:/,/^$/s/^  \\([a-z][a-z]*\\) .*/\\1/p' | grep -v help >commands\n"
	    "printf '%s\\n' 'solve queens' 'solve 24' 'solve sudoku' 'study six-card' >>commands\n"
	    "total=0; while read -r c; do\n"
	    "  $P $c --help | sed -n '2,$ { /^usage/q; s/^  \\(--[a-z-]*\\).*/\\1/p; }' | sort -u >told\n"
	    "  $P complete $c - | cut -f1 | sort -u >offered; test -s offered || exit 3\n"
	    "  comm -23 told offered | grep . && { echo $c; exit 4; }\n"
	    "  for o in $($P $c --help | sed -n '2,$ { /^usage/q; s/^  \\(--[a-z-]*\\) [A-Z\"0-9].*/\\1/p; }'); do\n"
	    "    $P complete $c $o '' | cut -f1 | grep -x 'six\\|help\\|queens' && [ $o != --game ] && exit 5\n"
	    "    total=$((total + 1)); done; done <commands; test $total -gt 80 || exit 6",
	    0, NULL, "");
}

/* What is refused there is not offered: a command behind another word, a second game, what stands alone. */
static void nothing_refused_is_offered(void **state)
{
	(void)state;
	expect_script(
	    "for words in 'play' 'klondike' 'deal sudoku' 'help klondike' 'games --game six'; do\n"
	    "  $P complete $words '' | cut -f1 | grep -x 'six\\|solve\\|help' && [ \"$words\" != play ] && exit 3\n"
	    "  $P complete $words -- | grep -e --list -e --version && exit 4; done\n"
	    "$P complete '' | grep -c '^solve\\|^six'; $P complete help '' | grep -c '^solve\\|^six'\n"
	    "$P complete -- | grep -c -e --list -e --version",
	    0, "six\n2\n2\n2\n", "");
}

static void files_may_look_like_options(void **state)
{
	(void)state;
	expect_script("$P complete verify -- --j; $P complete replay --ca | cut -f1; $P complete solve 1 --records -- -", 0,
	    ":\n--cast\n", "");
}

/* WORDS with the last one to be completed. */
static void check_bash(const char *words, const char *completed)
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
	if (!shell_has("bash && bash -c 'type mapfile compgen' 2>&1"))
		skip();
	check_bash("watch --player ch", "champion\n");
	check_bash("watch --player kata-safe-k", "kata-safe-king-first kata-safe-king-longest kata-safe-king-shortest\n");
	check_bash("--hints \"\"", "fair oracle\n");
	check_bash("line --profile = k", "kata\n");
	check_bash("deal sudoku 1 --grade v", "very\\ hard\n");
	check_bash("deal sud", "sudoku\n");
	check_bash("deal sudoku 1 --sy", "--symmetric\n");
	check_bash("deal --deal 1 --symmetric sudoku --gr", "--grade\n");
	check_bash("deal six 1 --sy", "\n");
	check_bash("deal sudoku --de", "--deal --deck --decks\n");
	check_bash("solve qu", "queens\n");
	check_bash("solve queens 8 --method \"\"", "rows swaps\n");
	check_bash("study --players random,hind", "random,hindsight\n");
	check_bash("study --players \\\"greedy,ra", "greedy,random\n");
	check_bash("study --players greedy\\\\,ra", "greedy,random\n");
	check_bash("sudoku --grade very\\\\\\ h", "very\\ hard\n");
	check_bash("sudoku --grade \"\\\"very h\"", "very hard\n");
	check_bash("line --profile =", "standard vegas kata q\n");
	check_bash("--daily =", "\n");
	check_bash("--daily = 2", "\n");
	check_bash("study --players sol", "solver\n");
	check_bash("watch --player sol", "\n");
	check_bash("study pousse --players ex", "exact\n");
	check_bash("study pousse --players sol", "\n");
	check_bash("watch queens --player r", "random rows\n");
	check_bash("watch pousse --player \"\"", "random first deep j exact\n");
	check_bash("watch --deal 24 --player gr", "greedy\n");
	check_bash("solve queens --de", "--deal --decks\n");
	check_bash("solve queens --deal 3 --mi", "--minimal\n");
	check_bash("solve --tar", "--target\n");
	check_bash("solve --boa", "\n");
	check_bash("deal --boa", "\n");
	check_bash("--daily --sh", "--share\n");
	check_bash("line queens --s", "--strict --size\n");
	check_bash("sudoku --boa", "--board\n");
	check_bash("words --v", "\n");
	check_bash("--draw \"\"", "1 2 3");
	check_bash("games --sort \"\"", "date deal score moves time result\n");
	check_bash("stats --result \"\"", "won lost unfinished over\n");
	check_bash("stats --game \"\"", "klondike six");
	check_bash("stats --sc", "--scoring\n");
	check_bash("stats --game = six --sc", "\n");
	expect("complete stats --game=six --sc", 0, "", "");
	expect("complete stats --game=six --sc | grep -c scoring", 1, "0\n", "");
	expect("complete solve -- --decks '' | grep -cx :", 1, "0\n", "");
	check_bash("replay --s", "--svg --size\n");
	check_bash("wat", "watch\n");
	check_bash("help ver", "verify\n");
	check_bash("--ver", "--version\n");
	check_bash("games si", "six\n");
	check_bash("verify \"\"", "\n");
}

/* What fish offers for the end of LINE: FOUND is one of its lines. */
static void check_fish(const char *line, const char *found)
{
	char script[COMMAND_TEXT];
	snprintf(script, sizeof script,
	    "mkdir -p bin && ln -sf \"$P\" bin/patience && touch a.record\n"
	    "PATH=\"$PWD/bin:$PATH\" fish -N -c \"source $OLDPWD/assets/completion.fish; complete -C 'patience %s'\" |\n"
	    "cut -f1 | grep -Fx -- '%s'",
	    line, found);
	expect_script(script, 0, NULL, "");
}

static void fish_completes(void **state)
{
	(void)state;
	if (!shell_has("fish"))
		skip();
	check_fish("", "solve");
	check_fish("watch --player ch", "champion");
	check_fish("deal sudoku 1 --grade v", "very hard");
	check_fish("deal sudoku 1 --grade=v", "--grade=very hard");
	check_fish("solve queens 8 --method ", "swaps");
	check_fish("--draw ", "3");
	check_fish("study --players random,hind", "random,hindsight");
	check_fish("study --players greedy\\\\\\,ra", "greedy,random");
	check_fish("sudoku --grade=\\\"ver", "--grade=very hard");
	check_fish("replay a.r", "a.record");
}

/* What zsh is told to offer for WORDS, of which the last one is to be completed. */
static void check_zsh(const char *words, const char *offered)
{
	char script[COMMAND_TEXT];
	snprintf(script, sizeof script,
	    "mkdir -p bin && ln -sf \"$P\" bin/patience\n"
	    "PATH=\"$PWD/bin:$PATH\" zsh -f -c 'words=(patience %s); CURRENT=$#words\n"
	    "_describe() { print -rl -- ${found%%%%:*}; }; _files() { print files; }; compset() { :; }; . "
	    "\"$1/assets/completion.zsh\"' zsh "
	    "\"$OLDPWD\"",
	    words);
	expect_script(script, 0, offered, "");
}

static void zsh_completes(void **state)
{
	(void)state;
	if (!shell_has("zsh"))
		skip();
	check_zsh("watch --player ch", "champion\n");
	check_zsh("deal sudoku 1 --grade v", "very hard\n");
	check_zsh("deal sudoku 1 --grade=v", "--grade=very hard\n");
	check_zsh("solve queens 8 --method \"\"", "rows\nswaps\n");
	check_zsh("study --players random,hind", "random,hindsight\n");
	check_zsh("study --players \\\"greedy,ra", "greedy,random\n");
	check_zsh("sudoku --grade \"very\\\\ h\"", "very hard\n");
	check_zsh("replay \"\"", "files\n");
	check_zsh("sudoku --grade=\\\"ver", "--grade=very hard\n");
	check_zsh("replay --cast=a", "files\n");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(help_and_completion_agree),
	    cmocka_unit_test(files_may_look_like_options),
	    cmocka_unit_test(nothing_refused_is_offered),
	    cmocka_unit_test(bash_completes),
	    cmocka_unit_test(fish_completes),
	    cmocka_unit_test(zsh_completes),
	};
	return cmocka_run_group_tests(tests, make_folder, remove_folder);
}
