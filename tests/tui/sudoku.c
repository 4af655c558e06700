/* `patience solve sudoku` and `patience deal sudoku`: what they take, refuse and say, and how a stream of puzzles ends.
 */
#include "shell.h"

#include <signal.h>

#include "json_check.h"

#define D1 "530070000600195000098000060800060003400803001700020006060000280000419005000080079"
#define D1_DOTS "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
#define D1_SOLVED_REST "34678912672195348198342567859761423426853791713924856961537284287419635345286179"
#define D1_SOLVED "5" D1_SOLVED_REST
#define DFNS_DOTS "..169.5..4..27...1.7.....9........3....43...7...78.6....6...8...2.14..6..1.35..4."
#define DFNS "001690500400270001070000090000000030000430007000780600006000800020140060010350040"
#define LONG_LIST "..7..3...1...4.......8..6.......8..5.4..5..........2.3.....4...27.....5.5.6.2...1"
#define NONE_DOTS ".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4........."
#define NONE "000005080000601043000000000010500000000106000300000005530000061000000004000000000"

static void test_wrong(void **state)
{
	(void)state;
	static const char *const wrong[][2] = {
	    {"solve sudoku", "which puzzle?"},
	    {"solve sudoku 123", "sudoku: there are 3 cells: a grid has 81"},
	    {"solve sudoku " D1 "0", "sudoku: there are 82 cells"},
	    {"solve sudoku 12x", "sudoku: \"x\" is no cell, at character 3"},
	    {"solve sudoku " D1 " --limit 0", "--limit \"0\": a number from 1"},
	    {"solve sudoku " D1 " --method trial", "--method \"trial\": fast, first-empty or breadth is wanted"},
	    {"solve sudoku " D1 " --minimal", "\"--minimal\" is not an option of solve sudoku"},
	};
	for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
		struct outcome outcome = run(wrong[i][0]);
		if (outcome.status != 2 || outcome.out[0] || !strstr(outcome.err, wrong[i][1]))
			fail_msg("patience %s\nended with %d: %s", wrong[i][0], outcome.status, outcome.err);
		done(outcome);
	}
}

static void test_solved(void **state)
{
	(void)state;
	expect("solve sudoku " D1, 0, D1_SOLVED "\n", "");
	expect("solve sudoku " D1 " --method first-empty", 0, D1_SOLVED "\n",
	    "patience: sudoku: 4632 boards visited, 4209 up to the first solution\n");
	expect("solve sudoku " D1 " --method breadth", 0, D1_SOLVED "\n",
	    "patience: sudoku: 712 boards in the longest list\n");
	expect("solve sudoku " NONE, 0, "", "patience: sudoku: no solution\n");
	expect("solve sudoku " DFNS " | wc -l", 0, "2\n", "patience: sudoku: there are more solutions: see --limit\n");
	expect("solve sudoku " DFNS " --limit 3 | wc -l", 0, "3\n", "");
	expect("solve sudoku 55" D1 " 2>&1 | head -c 30", 0, "patience: sudoku: there are 83", "");
	expect("solve sudoku 5500" NONE " >/dev/full", 2, NULL, "there are 85");
	expect("solve sudoku " D1 " >/dev/full", 1, NULL, "No space left");
}

/* The steps of a hard puzzle: an object a step, with what is taken away. */
static void expect_steps(void)
{
	struct outcome outcome = run("solve sudoku --steps --json "
	                             "800000000003600000070090200050007000000045700000100030001000068008500010090000400");
	assert_int_equal(outcome.status, 0);
	assert_non_null(strstr(outcome.out, ",\"removed\":{\"r"));
	assert_non_null(strstr(outcome.out, "\"why\":\"If r"));
	outcome.out[strlen(outcome.out) - 1] = '\0';
	assert_true(json_check_object(outcome.out));
	done(outcome);
}

static void test_json(void **state)
{
	(void)state;
	expect("solve sudoku " D1 " --json", 0,
	    "{\"game\":\"sudoku\",\"deck\":\"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8."
	    "."
	    "79\",\"verdict\":\"unique\",\"solutions\":1,\"first\":\"" D1_SOLVED "\",\"cpu_ms\":",
	    "");
	expect("solve sudoku " DFNS " --json --method first-empty --limit 4", 0,
	    "\"verdict\":\"several\",\"solutions\":3,\"first\":\"281693574469275381375814296792561438658439127134782659546"
	    "927813923148765817356942\",\"tried\":10558,\"to_first\":1128,\"cpu_ms\":",
	    "");
	expect("solve sudoku " LONG_LIST " --json --method breadth", 1,
	    "\"verdict\":\"undecided\",\"limit\":\"memory\",\"solutions\":0,\"first\":null,\"widest\":", "is too long");
	expect("solve sudoku " DFNS " --json --method breadth", 0, "\"solutions\":2,\"more\":true,\"first\":\"2", "");
	expect("solve sudoku ..........34...1.8.2.683...2.....5....9..4.....57.89....2.45.8.6.8..1..4.5....... --grade", 0,
	    "\nmedium, locked candidates, 6 times\n", "");
	expect("solve sudoku " DFNS " --json 2>&1 | wc -l", 0, "1\n", "");
	expect("solve sudoku " DFNS " --json --grade", 0, ",\"grade\":null,\"hardest\":null,\"cpu_ms\":", "");
	expect("solve sudoku " D1_SOLVED " --grade", 0, "\neasy, last cell\n", "");
	expect("solve sudoku ." D1_SOLVED_REST " --grade", 0, "\neasy, last cell, 1 time\n", "");
	expect("solve sudoku " D1 " --json --grade", 0,
	    ",\"grade\":\"easy\",\"hardest\":\"hidden single in a box\",\"times\":", "");
	expect(
	    "solve sudoku " D1 " --grade --steps | head -3 | tail -2", 0, "easy, hidden single in a box, 30 times\n", "");
	expect("solve sudoku " D1 " --steps | sed -n 2p", 0,
	    "hidden single in a box, box 2: r1c6 is 8: the only place for it in box 2.\n", "");
	expect("solve sudoku --steps 5.9..6..11.......8.8..2....2...95.7.85.27..4.9..8..2......6.......7...9..7.....6. |"
	       " grep -m 1 locked",
	    0,
	    "locked candidates, box 9: In box 9 the 3 is in r7c7, r8c7 or r9c7, so it is nowhere else in column 7: "
	    "r2c7 and r3c7 are not 3.\n",
	    "");
	expect("solve sudoku " D1 " --steps --json", 0,
	    ",\"steps\":[{\"technique\":\"hidden single in a box\",\"house\":\"box 2\",\"cells\":[\"r1c6\"],\"digits\":[8],"
	    "\"put\":\"r1c6\",\"why\":\"r1c6 is 8: the only place for it in box 2.\"},",
	    "");
	expect_steps();
	expect("solve sudoku " NONE " --json", 0, "\"verdict\":\"none\",\"solutions\":0,\"first\":null,\"cpu_ms\":", "");
	struct outcome outcome = run("solve sudoku --json 5500"
	                             "70000600195000098000060800060003400803001700020006060000280000419005000080079");
	assert_int_equal(outcome.status, 1);
	assert_non_null(strstr(outcome.out, "\"verdict\":\"invalid\",\"solutions\":0,\"first\":null"));
	assert_string_equal(outcome.err, "patience: sudoku: invalid: two 5s in row 1\n");
	outcome.out[strlen(outcome.out) - 1] = '\0';
	assert_true(json_check_object(outcome.out));
	done(outcome);
}

/* What is wrong in a file is told by its line, and the others are answered, in their order. */
static void test_files(void **state)
{
	(void)state;
	put_file("puzzles", "# three\n" D1 "\r\n\n12\n" D1_SOLVED " # full\n" NONE "\nx\n" D1);
	expect(
	    "solve sudoku --decks puzzles", 1, D1_SOLVED "\n" D1_SOLVED "\n" D1_SOLVED "\n", "patience: puzzles:4: there");
	expect("solve sudoku --decks - <puzzles --json 2>/dev/null | wc -l", 0, "4\n", "");
	expect("solve sudoku --decks puzzles", 1, NULL, "patience: puzzles:6: no solution\npatience: puzzles:7: \"x\"");
	expect("solve sudoku " DFNS " --decks puzzles --decks puzzles 2>/dev/null | wc -l", 0, "8\n", "");
	expect("solve sudoku --decks nowhere", 1, "", "patience: nowhere: cannot read");
	put_file("marked", "\xEF\xBB\xBF" D1 "\r\n" D1 "\r" D1 "\r");
	expect("solve sudoku --decks marked", 1, D1_SOLVED "\n", "patience: marked:2: there are 162 cells");
	expect_script("yes " D1 " | head -3000 | $P solve sudoku --decks - --jobs 3 | uniq -c | tr -s ' '", 0,
	    " 3000 " D1_SOLVED "\n", "");
}

/* Lines of public data sets: a head, fields, and a solution that is compared. */
static void test_lines_with_solutions(void **state)
{
	(void)state;
	put_file("set.csv", "id,puzzle,solution\n7," D1 "," D1_SOLVED ",0.5\n" D1 "," D1_SOLVED "\n");
	expect("solve sudoku --decks set.csv", 0, D1_SOLVED "\n" D1_SOLVED "\n", "");
	expect("solve sudoku --decks set.csv --json | tail -1", 0, "\"first\":\"" D1_SOLVED "\",\"agrees\":true,", "");
	put_file("wrong.csv", D1 "," D1 "\n" D1 "," DFNS "\n" D1 "," D1_SOLVED "9\n");
	expect("solve sudoku --decks wrong.csv --json", 1, "\"agrees\":false,",
	    "patience: wrong.csv:1: the solution beside it is wrong: r1c3 is empty\n"
	    "patience: wrong.csv:2: the solution beside it is wrong: r1c1 is empty\n"
	    "patience: wrong.csv:3: the solution: there are 82 cells");
	put_file("twice.csv", "." D1_SOLVED_REST "," D1_SOLVED "\n." D1_SOLVED_REST ",6" D1_SOLVED_REST "\n");
	expect("solve sudoku --decks twice.csv", 1, NULL,
	    "patience: twice.csv:2: the solution beside it is wrong: two 6s in row 1\n");
	put_file("short.csv", "12,34\n");
	expect("solve sudoku --decks short.csv", 1, "", "patience: short.csv:1: \",\" is no cell, at character 3");
}

static void test_dealt(void **state)
{
	(void)state;
	expect(
	    "deal sudoku 1", 0, "3...79.86....52..1.2......76...8..1...13....5.....1...5.6........34...9..7..3....\n", "");
	expect("deal sudoku 3..1002 | sort -u | wc -l", 0, "1000\n", "");
	expect("deal sudoku 5 0..99 | $P solve sudoku --decks - --json | grep -c unique", 0, "101\n", "");
	expect("deal sudoku 18446744073709551615 | wc -l", 0, "1\n", "");
	expect("deal sudoku 1..2 --grade fiendish | $P solve sudoku --decks - --grade --json | grep -c 'grade.:.fiendish'",
	    0, "2\n", "");
	expect("deal sudoku 1 --grade hard --json", 0, "{\"game\":\"sudoku\",\"deal\":1,\"deck\":\"", "");
	expect("deal sudoku 1..3 --json --grade \"very hard\" | grep -c '\"grade\":\"very hard\"'", 0, "3\n", "");
	expect("deal sudoku 1..20 --symmetric | sed 's/[1-9]/x/g' >dealt; rev dealt | cmp - dealt", 0, "", "");
	expect_script("echo save game | $P line sudoku --symmetric --grade hard --deal 6 >all; "
	              "grep -F -e \"$($P deal sudoku 6 --grade hard --symmetric)\" -e Pattern game | wc -l",
	    0, "2\n", "");
	expect("deal sudoku 1..100000 >/dev/full", 1, NULL, "No space left");
	expect("deal sudoku 1..100000 --json >/dev/full", 1, NULL, "No space left");
}

static void test_wrong_deals(void **state)
{
	(void)state;
	static const char *const wrong[][2] = {
	    {"deal sudoku", "no deal is named"},
	    {"deal sudoku --symmetric", "no deal is named"},
	    {"deal sudoku 2..1", "\"2..1\": numbers from 0 to 18446744073709551615 are wanted, the lower one first"},
	    {"deal sudoku x", "\"x\" is neither an option of deal nor a deal"},
	    {"deal sudoku 18446744073709551616", "numbers from 0 to 18446744073709551615 are wanted"},
	    {"deal sudoku K0", "Sudoku has no deals of other programs with the letter K"},
	    {"deal sudoku --minimal", "\"--minimal\" is neither an option of deal nor a deal"},
	    {"deal sudoku 1 --grade mild", "grade \"mild\": any, easy, medium, hard,"},
	    {"deal sudoku 1 --format packed", "other programs have no formats for Sudoku"},
	    {"deal sudoku 1 --symmetric --symmetric", "--symmetric: it is given twice"},
	    {"deal sudoku 1 --symmetric --grade own", "with --grade own there are no deals by number"},
	    {"deal --deal 3 sudoku --grade own", "with --grade own there are no deals by number"},
	    {"deal sudoku --grade hard --deck 5", "--grade asks for a deal of that kind, but the board is given"},
	    {"deal sudoku --decks - --grade easy", "--grade asks for a deal of that kind, but the board is given"},
	    {"deal sudoku 1 --symmetric --deck " D1, "--symmetric asks for a deal of that kind, but the board is given"},
	    {"deal sudoku --decks nowhere --symmetric", "--symmetric asks for a deal of that kind, but the board is given"},
	    {"deal sudoku 1 --symmetric --pattern any", "--symmetric has told that already"},
	    {"deal sudoku --decks - --pattern any", "--pattern asks for a deal of that kind, but the board is given"},
	    {"deal six 3 --symmetric", "--symmetric is an option of Sudoku, not of Six-Card Solitaire"},
	    {"deal --symmetric 24", "--symmetric is an option of Sudoku, not of Klondike"},
	};
	for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
		expect(wrong[i][0], 2, "", wrong[i][1]);
}

/* The words may stand in any order. */
static void test_orders(void **state)
{
	(void)state;
	static const char *const orders[][6] = {
	    {"sudoku 3", "3 sudoku", "sudoku --deal 3", "--deal 3 sudoku", "sudoku 3 --grade any", "sudoku 3 --marks tidy"},
	    {"sudoku 5 --grade hard", "--grade hard sudoku 5", "5 --grade hard sudoku", "--deal 5 sudoku --grade hard",
	        "sudoku --grade=hard --deal 5", "--grade hard --deal=5 sudoku"},
	    {"sudoku 24 --symmetric", "--symmetric 24 sudoku", "--symmetric --deal=24 sudoku",
	        "sudoku --symmetric --deal 24", "--deal 24 --symmetric sudoku --grade any", "--symmetric sudoku 24"},
	    {"sudoku 3 --symmetric --grade hard --json", "--json --symmetric sudoku --deal 3 --grade hard",
	        "--grade hard --symmetric 3 sudoku --json", "3 --json sudoku --grade hard --symmetric",
	        "--deal 3 --symmetric --grade hard --json sudoku", "sudoku --json --grade hard 3 --symmetric"},
	};
	for (size_t row = 0; row < sizeof orders / sizeof *orders; row++)
		for (size_t i = 0; i < 6; i++) {
			char script[COMMAND_TEXT];
			snprintf(script, sizeof script, "$P deal %s >first; test -s first && $P deal %s | cmp - first",
			    orders[row][0], orders[row][i]);
			expect_script(script, 0, "", "");
		}
}

/* A board that is given is told of as one by number is; only one solution makes a grade. */
static void test_dealt_boards(void **state)
{
	(void)state;
	put_file("boards", "# boards\n" D1 "\n" DFNS "\n\n" NONE "\n12\n" D1_SOLVED "\n");
	expect("deal sudoku --decks boards", 1, D1 "\n" DFNS "\n" NONE "\n" D1_SOLVED "\n",
	    "patience: boards:6: there are 2 cells: a grid has 81");
	expect("deal --json --decks boards sudoku 2>/dev/null", 1,
	    "{\"game\":\"sudoku\",\"file\":\"boards\",\"line\":2,\"deck\":\"" D1_DOTS
	    "\",\"clues\":30,\"grade\":\"easy\",\"hardest\":\"hidden single in a box\",\"times\":30}\n"
	    "{\"game\":\"sudoku\",\"file\":\"boards\",\"line\":3,\"deck\":\"" DFNS_DOTS "\",\"clues\":27}\n"
	    "{\"game\":\"sudoku\",\"file\":\"boards\",\"line\":5,\"deck\":\"" NONE_DOTS "\",\"clues\":17}\n"
	    "{\"game\":\"sudoku\",\"file\":\"boards\",\"line\":7,\"deck\":\"" D1_SOLVED
	    "\",\"clues\":81,\"grade\":\"easy\",\"hardest\":\"last cell\",\"times\":0}\n",
	    "");
	expect("deal sudoku --json --deck " D1, 0,
	    "{\"game\":\"sudoku\",\"deck\":\"" D1_DOTS
	    "\",\"clues\":30,\"grade\":\"easy\",\"hardest\":\"hidden single in a box\",\"times\":30}\n",
	    "");
	expect("deal sudoku --deck 5500" NONE, 1, "", "patience: deck: there are 85 cells");
	expect("solve sudoku --decks boards --json 2>/dev/null | sed 's/.*\"line\":\\([0-9]*\\),.*/\\1/'", 0,
	    "2\n3\n5\n7\n", "");
	expect("deal sudoku 3 --json", 0,
	    "{\"game\":\"sudoku\",\"deal\":3,\"deck\":\"5.9..6..11.......8.8..2....2...95.7.85.27..4.9..8..2......6......."
	    "7...9..7.....6.\",\"clues\":25,\"grade\":\"medium\",\"hardest\":\"locked candidates\",\"times\":2}\n",
	    "");
	expect("deal sudoku 1..9 --json | sed 's/\"deal\":[0-9]*,//' >rows; $P deal sudoku --decks rows --json | "
	       "sed 's/\"file\".*\"line\":[0-9]*,//' | cmp - rows",
	    0, "", "");
	expect("deal sudoku 1..50 --json --grade hard --symmetric | grep -c '\"grade\":\"hard\"'", 0, "50\n", "");
}

#define DOTTED "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
#define FRAME "+-------+-------+-------+\n"
#define FRAMED                                                                                                         \
	FRAME "| 5 3 . | . 7 . | . . . |\n| 6 . . | 1 9 5 | . . . |\n| . 9 8 | . . . | . 6 . |\n" FRAME                    \
	      "| 8 . . | . 6 . | . . 3 |\n| 4 . . | 8 . 3 | . . 1 |\n| 7 . . | . 2 . | . . 6 |\n" FRAME                    \
	      "| . 6 . | . . . | 2 8 . |\n| . . . | 4 1 9 | . . 5 |\n| . . . | . 8 . | . 7 9 |\n" FRAME

/* A board of nine lines, with a frame or without, is one wherever a board is read; what is left of one is told, and the
 * next is read. */
static void test_boards_of_lines(void **state)
{
	(void)state;
	put_file("framed", FRAMED);
	expect_script(
	    "grep -v -e -- framed | tr -d ' |' >bare; { cat bare; echo; cat framed; $P deal sudoku 3; head -n 5 bare; "
	    "$P deal sudoku 4; cat bare framed; } >mixed; $P deal sudoku 3 4 >numbered",
	    0, "", "");
	for (int i = 0; i < 2; i++) {
		const char *name = i ? "framed" : "bare";
		char script[COMMAND_TEXT];
		snprintf(script, sizeof script,
		    "$P deal sudoku --decks %s; $P deal sudoku --deck \"$(cat %s)\"; $P solve sudoku \"$(cat %s)\"; "
		    "$P line sudoku --board \"$(cat %s)\" </dev/null | sed -n 2p",
		    name, name, name, name);
		expect_script(script, 0, DOTTED "\n" DOTTED "\n" D1_SOLVED "\n 1 5 3 . | . 7 . | . . .\n", "");
	}
	expect(
	    "solve sudoku --decks mixed --json 2>said | sed 's/.*\"line\":\\([0-9]*\\),.*/\\1/' | tr '\\n' ' '; cat said",
	    0, "1 11 24 30 31 40 patience: mixed:25: there are 45 cells: a grid has 81\n", "");
	expect_script("$P deal sudoku --decks mixed 2>said | grep -v '^53' | cmp - numbered", 0, "", "");
	expect_script("printf 'another\nanother\n' | $P line sudoku --decks mixed:11 | grep -c '^ 1 5 . 9'", 0, "1\n", "");
	expect_script("head -n 1 framed | $P solve sudoku --decks -", 0, "", "");
	/* However many frames and blanks there are. */
	expect_script("{ for i in $(seq 60); do head -n 1 framed; done; sed \"s/ /$(printf '%60s' '')/g\" framed; } | "
	              "$P deal sudoku --decks -",
	    0, DOTTED "\n", "");
	expect_script("{ head -n 3 bare; printf '%100000s\\n' 1; } | $P deal sudoku --decks -", 1, "",
	    "standard input:4: the line is too long to be a deck");
}

/* A stream that is stopped ends with a whole line. */
static void test_stopped(void **state)
{
	(void)state;
	expect_script("yes " D1
	              " | $P solve sudoku --decks - >all & sleep 0.3; kill -TERM $!; wait $!; echo \"status $?\"; "
	              "grep -v '^" D1_SOLVED "$' all | wc -l; test -s all && tail -c 1 all | od -An -c",
	    0, "status 143\n0\n  \\n\n", "");
	/* It is the beginning of all: of the puzzles that two threads had in hand none is left out. */
	expect_script("$P deal sudoku 0..2999 >dealt; endless() { while cat dealt; do :; done; }; "
	              "endless | $P solve sudoku --decks - --json --jobs 2 >all 2>said & sleep 0.4; "
	              "kill -TERM $!; wait $!; echo \"status $?\"; test $(wc -l <said) -lt 2 && echo once; "
	              "sed 's/.*\"deck\":\"//; s/\".*//' all >decks; "
	              "endless 2>all | head -n $(wc -l <decks) | cmp - decks && echo same",
	    0, "status 143\nonce\nsame\n", "");
}

/* The steps of a puzzle take nearly all the time: a row has them all, or there is none. */
static void test_stopped_steps(void **state)
{
	(void)state;
	static const char hard[] = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
	char script[COMMAND_TEXT];
	for (int json = 0; json < 2; json++) {
		snprintf(script, sizeof script,
		    "for try in 1 2 3 4 5 6 7 8 9; do yes %s | $P solve sudoku --decks - --steps %s >all 2>said & sleep 0.4; "
		    "kill -TERM $!; wait $!; echo $?; grep -q 'more steps' said && break; done; cat said >&2; "
		    "sed 's/\"line\":[0-9]*//; s/\"cpu_ms\".*//' all | grep '^{' | sort -u | wc -l | tr 0 1",
		    hard, json ? "--json" : "");
		expect_script(script, 0, "143\n1\n", "stopped: there are more steps");
	}
}

/* So does one of deals, in which no puzzle is cut short. */
static void test_stopped_deals(void **state)
{
	(void)state;
	expect_script("for told in '' --json; do rm -f dealt; $P deal sudoku 1..100000000 $told >dealt & "
	              "until [ -s dealt ]; do sleep 0.02; done; kill -TERM $!; wait $!; echo $?; "
	              "tail -c 1 dealt | od -An -c; grep -cv '^[1-9.]\\{81\\}$\\|^{\"game.*}$' dealt; done",
	    1, "143\n  \\n\n0\n143\n  \\n\n0\n", "");
}

/* Who reads no more is told nothing. */
static void test_unheard(void **state)
{
	(void)state;
	expect("deal sudoku 0..2999 >dealt; $P solve sudoku --decks dealt --jobs 2 | head -n 1 | wc -l", 0, "1\n", "");
	expect_script("$P solve sudoku --decks dealt --jobs 2 2>said | head -n 1 | wc -l; cat said", 0, "1\n", "");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(test_wrong),
	    cmocka_unit_test(test_solved),
	    cmocka_unit_test(test_json),
	    cmocka_unit_test(test_files),
	    cmocka_unit_test(test_lines_with_solutions),
	    cmocka_unit_test(test_dealt),
	    cmocka_unit_test(test_wrong_deals),
	    cmocka_unit_test(test_orders),
	    cmocka_unit_test(test_dealt_boards),
	    cmocka_unit_test(test_boards_of_lines),
	    cmocka_unit_test(test_stopped),
	    cmocka_unit_test(test_stopped_steps),
	    cmocka_unit_test(test_stopped_deals),
	    cmocka_unit_test(test_unheard),
	};
	return cmocka_run_group_tests(tests, make_folder, remove_folder);
}
