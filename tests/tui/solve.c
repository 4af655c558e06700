/* The commands solve and deal: what they take, refuse, say and write. */
#include "shell.h"

#include "json_check.h"
#include "record.h"

static void test_usage(void **state)
{
	(void)state;
	static const struct {
		const char *arguments, *err;
	} wrong[] = {
	    {"solve", "no deal is named"},
	    {"solve x", "\"x\" is neither"},
	    {"solve --deal 1..", "\"1..\": a deal is a number"},
	    {"solve --deal -3", "\"-3\": a deal is a number"},
	    {"solve --deal 99999999999999999999", "numbers from 0 to 18446744073709551615 are wanted, the lower one first"},
	    {"solve 5..3", "\"5..3\": numbers from 0 to"},
	    {"solve 0..00000000000000000000000000000000000000000000000000000000000005", ": numbers from 0 to"},
	    {"solve K9..K2", "\"K9..K2\": numbers from 0 to"},
	    {"solve S18446744073709551616", "\"S18446744073709551616\": numbers from 0 to"},
	    {"solve 1...3", "a deal is a number, or a range of numbers like 1..100"},
	    {"solve 1..", "a deal is a number"},
	    {"solve 1 --jobs 0", "--jobs \"0\": a number from 1 to 256"},
	    {"solve 1 --nodes many", "--nodes \"many\""},
	    {"solve 1 --time 0", "--time \"0\""},
	    {"solve 1 --time 1,5", "--time \"1,5\""},
	    {"solve 1 --memory", "--memory wants a value"},
	    {"solve 1 --after 3", "--after goes with --record"},
	    {"solve 1 --draw 25", "draw \"25\""},
	    {"solve 1 --profile kata --draw 3", "contradicts the profile kata"},
	    {"solve --record x --draw 1", "a record brings its own rules"},
	    {"deal", "no deal is named"},
	    {"deal 1 --format french", "--format \"french\": deck, packed"},
	    {"deal six 1 --format packed", "other programs have no formats for Six-Card"},
	    {"solve queens 8 --deal 3", "\"8\": deals of queens are named by --deal"},
	};
	for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
		struct outcome outcome = run(wrong[i].arguments);
		if (outcome.status != 2 || outcome.out[0] || !strstr(outcome.err, wrong[i].err))
			fail_msg("patience %s\nended with %d\nout: %s\nerr: %s", wrong[i].arguments, outcome.status, outcome.out,
			    outcome.err);
		assert_ptr_equal(strchr(outcome.err, '\n'), outcome.err + strlen(outcome.err) - 1);
		done(outcome);
	}
}

static void test_failures(void **state)
{
	(void)state;
	put_file("junk", "this is no record\n");
	expect("solve --decks ''", 2, "", "patience: --decks \"\": the name of a file or folder is wanted");
	expect("solve --record ''", 2, "", "patience: --record \"\": the name of a file or folder is wanted");
	expect("solve 1 --records --json", 2, "", "patience: the option --records wants a value");
	expect("solve 1 --records -- 2", 2, "", "patience: the option --records wants a value");
	expect("solve --decks nowhere", 1, NULL, "patience: nowhere: cannot read: No such file");
	expect("solve --decks .", 1, NULL, "patience: .: cannot read: Is a directory");
	expect("solve --record nowhere", 1, NULL, "nowhere");
	expect("solve --record junk", 1, NULL, "patience: junk:1:1: ");
	expect("deal --deck 'AS AS'", 1, NULL, "patience: deck: the card AS is in the deck twice");
	expect("deal 1..3 >/dev/full", 1, NULL, "No space left");
	expect("solve 1..3 >/dev/full", 1, NULL, "No space left");
	expect("solve 2 --records /dev/null/x", 1, "deal 2: solved", "/dev/null");
}

/* The text of the JSON rows, without the time that each took. Checks that each row is an object. */
static void mask_rows(char *text)
{
	for (char *line = text; *line;) {
		char *end = strchr(line, '\n');
		assert_non_null(end);
		*end = '\0';
		if (!json_check_object(line))
			fail_msg("not a JSON object: %s", line);
		char *time = strstr(line, "\"cpu_ms\":");
		assert_non_null(time);
		for (time += 9; *time && *time != ',' && *time != '}'; time++)
			*time = '-';
		*end = '\n';
		line = end + 1;
	}
}

/* Text without the digits: times of different lengths are masked to lines of different lengths. */
static void drop_dashes(char *text)
{
	char *to = text;
	for (const char *from = text; *from; from++)
		if (*from != '-')
			*to++ = *from;
	*to = '\0';
}

static void test_rows_in_order(void **state)
{
	(void)state;
	struct outcome one = run("solve 1..120 --json --moves"), two = run("solve 1..120 --json --moves --jobs 3");
	mask_rows(one.out);
	mask_rows(two.out);
	drop_dashes(one.out);
	drop_dashes(two.out);
	assert_int_equal(one.status, 0);
	assert_string_equal(one.out, two.out);
	const char *row = one.out;
	for (int deal = 1; deal <= 120; deal++, row = strchr(row, '\n') + 1) {
		char begin[64];
		snprintf(begin, sizeof begin, "{\"game\":\"klondike\",\"deal\":%d,\"deck\":\"", deal);
		assert_memory_equal(row, begin, strlen(begin));
	}
	assert_true(*row == '\0');
	assert_non_null(strstr(one.err, "120 deals: "));
	done(one);
	done(two);
}

/* A record is solved whether its game is named or not, but not as one of another game. */
static void test_record_of_a_game(void **state)
{
	(void)state;
	put_file("queens",
	    "[Record \"1\"]\n[Game \"queens\"]\n[Board \". . . . . . . .\"]\n[Date \"2026-01-31T12:00:00Z\"]\n"
	    "[Time \"0\"]\n[Score \"0\"]\n[Result \"*\"]\n\n1. a1 *\n");
	expect("solve --record queens", 0, "queens after 1 move: solved, 7 moves", "");
	expect("solve queens --record queens", 0, "queens after 1 move: solved, 7 moves", "");
	expect("solve queens --record=queens --after 0", 0, "queens after 0 moves: solved, 8 moves", "");
	expect("solve six --record queens", 1, "", "queens: this is a record of N Queens, not of Six-Card Solitaire");
	expect("solve pousse --record queens", 1, "", "queens");
}

/* More threads than deals: one deal has two of them, then each has its share. */
static void test_threads_help(void **state)
{
	(void)state;
	/* With --deal the game may come first, although `solve queens 8` is about something else; then 24 is a game. */
	expect("solve queens --deal 3", 0, "deal 3: solved, 7 moves", "");
	expect("solve 24 --deal=3", 0, "deal 3: solved, 3 moves", "");
	expect("solve 24 --deal 4 --target 999 --cards 2", 0, "deal 4: unsolvable", "");
	expect("solve 24 --deck-game --deal 4", 0, "deal 4: solved", "");
	expect("solve --deal 3 24", 0, "deal 24: solved", "");
	expect("solve --draw 1 24", 0, "deal 24: solved", "");
	expect("deal --draw 1 24 | $P solve --decks -", 0, "standard input:1: solved, 158 moves", "");
	expect("solve --json 24 --deal 4", 0, "{\"game\":\"24\",\"deal\":4,", "");
	expect("deal 24 1..20 --target 100 --json | $P solve 24 --decks - | grep -c ' solved, '", 0, "20\n", "");
	expect_script("echo '{\"deck\":\"1 2\",\"target\":\"100\"}' | $P solve 24 --decks -", 1, "",
	    "the target is a whole number from -");
	expect_script("printf '1 2 3 4\n{\"deck\":\"1 2 3 4\",\"target\":7}\n' | $P solve 24 --decks -", 0,
	    "\n1 2 3 4 to 7: solved, 52 solutions", "");
	expect("solve --count 24 1 3 4 6", 0, "1 3 4 6: solved, 1 solution, 7680", "");
	expect("solve -- 24 1 3 4 6", 0, "1 3 4 6: solved", "");
	expect("solve --json 24", 2, "", "deal 24 of Klondike is --deal 24");
	expect("deal --json 24 3", 0, "{\"game\":\"24\",\"deal\":3,", "");
	expect_script("for t in +100 0100 -5 24; do $P deal 24 3 --target=$t --json; done | sed 's/.*\"target\"/t/'", 0,
	    "t:100}\nt:100}\nt:-5}\nt:24}\n", "");
	expect("solve --json queens 8", 0, "{\"game\":\"queens\",\"n\":8,", "");
	expect(
	    "solve 24 '25 4' --target 100 --json | $P solve 24 --decks -", 0, "25 4 to 100: solved, 2 solutions, 25*4", "");
	expect(
	    "solve 24 '25 4' --target 100 --json | $P solve 24 --decks - --target 21", 0, "25 4: solved, 1 solution", "");
	expect("solve 24 24", 0, "24: solved, 1 solution", "");
	expect("solve 173960 --jobs 2", 0, "deal 173960: unsolvable", NULL);
	expect("solve 207936 173960 --jobs 5", 0, "2 deals: 1 solved, 1 unsolvable", NULL);
	expect("solve 207936 --jobs 3 --records won && $P solve --record won/deal-207936.record", 0,
	    "deal-207936.record after ", NULL);
	expect("solve 207936 --jobs 3 --records won --replace && $P solve --record won/deal-207936.record", 0,
	    " moves: solved, 0 moves", NULL);
}

/* Decks in all formats, comments, blank lines, wrong lines; the last line without its end. */
static void test_decks(void **state)
{
	(void)state;
	expect(
	    "deal 1..2 >mixed; { echo '# comment'; echo; echo '  # another'; for f in packed columns solvitaire "
	    "klondike-solver "
	    "lonelybot; do $P deal 3 --format $f; done; echo 'AS KX'; echo '{\"tableau piles\":'; echo '[[\"1'; echo ']}'; "
	    "printf '%s # the last' \"$($P deal 4)\"; } >>mixed",
	    0, NULL, NULL);
	expect("solve --decks mixed", 1, "mixed:1: ", "patience: mixed:11: unknown card \"KX\"");
	expect("solve --decks mixed", 1, "mixed:15: ", "patience: mixed:12: ");
	expect("solve --decks - <mixed", 1, "standard input:2: ", "patience: standard input:11: unknown card");
	expect("deal 1 >'d#1'; $P solve --decks 'd#1' --json | $P solve --decks - --json", 0, "\"verdict\":\"solved\"", "");
	expect("deal 1..4 >dealt; $P deal --decks mixed 2>/dev/null | uniq | cmp - dealt", 0, "", "");
	struct outcome rows = run("solve --decks mixed --json --moves --jobs 2");
	mask_rows(rows.out);
	assert_non_null(strstr(rows.out, ",\"solution\":[\""));
	assert_non_null(strstr(rows.out, "{\"game\":\"klondike\",\"file\":\"mixed\",\"line\":1,\"deck\":\""));
	assert_non_null(strstr(rows.err, "8 deals: "));
	done(rows);
	/* What deal --json writes is read as decks are; of other objects it is said what is wrong. */
	expect("deal 1..3 --json --format solvitaire >rows; $P deal 1..3 | $P solve --decks - | grep ^standard | cut -d, "
	       "-f1 >told; "
	       "$P solve --decks - <rows | grep ^standard | cut -d, -f1 | cmp - told && test -s told",
	    0, "", "");
	expect("deal six 5 --json | $P solve six --decks -", 0, "standard input:1: ", "");
	expect("deal 24 1..2 --json | $P solve 24 --decks - | cut -d: -f1", 0, "5 3 5 9\n10 11 1 8\n", "");
	expect("deal sudoku 1..2 --json | $P solve sudoku --decks - --json", 0, "\"verdict\":\"unique\"", "");
	expect("deal 1..9 >dealt; for f in deck packed columns; do $P deal 1..9 --format $f | sed 's/S/\u2660/g; "
	       "s/H/\u2665/g; "
	       "s/D/\u2662/g; s/C/\u2663/g' | $P deal --decks - | cmp - dealt || exit 3; done",
	    0, "", "");
	expect(
	    "deal 7 | sed 's/S/\u2660\uFE0F/g; s/H/\u2665\uFE0F/g' | $P deal --decks - >a; $P deal 7 | cmp - a", 0, "", "");
	expect_script("printf '5\\342 3S' | $P deal --decks -", 1, "", "unknown card \"5\\xE2\" in the deck");
	expect("deal six 5 --format deck", 0, "", "");
	expect("deal six 5 --format packed", 2, "", "other programs have no formats for Six-Card Solitaire");
	expect_script(
	    "$P deal six 5 --json | $P solve --decks -", 1, "", "1: this is a deal of Six-Card Solitaire, not of Klondike");
	expect_script(
	    "$P deal sudoku 1 --json | $P solve 24 --decks -", 1, "", "1: this is a deal of Sudoku, not of Twenty-Four");
	expect_script(
	    "$P deal 24 1 --json | $P solve sudoku --decks -", 1, "", "1: this is a deal of Twenty-Four, not of Sudoku");
	expect_script(
	    "$P deal 24 1 --hands 3 --json | $P solve 24 --decks -", 1, "", "1: these are several hands: one is wanted");
	expect_script(
	    "echo '{\"deal\":1}' | $P solve --decks -", 1, "", "patience: standard input:1: this row has no \"deck\"\n");
	expect_script("echo '{\"game\":\"six\",\"deck\":5}' | $P solve six --decks -", 1, "",
	    "standard input:1: the \"deck\" of this row is no text, or longer than 1023 bytes\n");
	expect_script("($P deal 1 --json | head -c 99; echo; $P deal 1 --json) | $P solve --decks -", 1,
	    "standard input:2: solved", "standard input:1: this row is no whole object of JSON\n");
	expect("deal 8 >same; cat same same same >thrice; $P solve --decks thrice | grep -o ' [0-9]* nodes' | uniq -c", 0,
	    "3  ", "");
	/* Nothing of what is written is left out. */
	expect(
	    "solve six --deck '123456\ngarbage'", 1, "", "patience: deck: it ends with its first line, but there is more");
	expect("solve six --deck ' 123456\n'", 0, "deck: solved, 9 moves", "");
	expect("deal six --deck \"123456$(printf '%1100sx' '')\"", 1, "", "the deal is longer than 1023 bytes");
	expect_script(
	    "{ printf '1 3 4 6%65529s\n' ''; echo 1 1 1 8; } >wide; $P solve 24 --decks wide", 0, "1 1 1 8: solved", "");
	expect_script("{ printf '1 3 4 6%65530s\n' ''; echo 1 1 1 8; } >wide; $P solve 24 --decks wide", 1, "",
	    "wide:1: the line is too long to be a deck");
	expect_script("{ echo '. . . .'; echo '0 . . 0'; echo '0 . . .'; } | $P solve queens --decks -", 1,
	    "standard input:1: solved", "standard input:2: ");
	expect_script("echo people | $P solve words --decks -", 0, "standard input:1: solved", "");
	expect("deal six 18446744073709550897", 0, "125634\n", "is deal 17 again");
	put_file("binary", "5D 3S\x01\x1b[2J");
	expect("solve --decks binary", 1, NULL, "patience: binary:1: unknown card");
	expect("deal 1 >/dev/null; printf 'AS\\0AH\\n' | $P solve --decks -", 1, NULL,
	    "standard input:1: there is a NUL byte");
}

/* Every command names its game, and calls a file a file; `deck` is a deal as text, `deal` a number. */
static void test_even_keys(void **state)
{
	(void)state;
	static const char *const rows[][2] = {
	    {"deal 3 --json", "{\"game\":\"klondike\",\"deal\":3,\"deck\":\""},
	    {"deal sudoku 3 --json", "{\"game\":\"sudoku\",\"deal\":3,\"deck\":\""},
	    {"solve six 3 --json", "{\"game\":\"six\",\"deal\":3,\"deck\":\""},
	    {"solve 24 '1 3 4 6' --json", "{\"game\":\"24\",\"deck\":\"1 3 4 6\","},
	    {"solve queens 6 --json", "{\"game\":\"queens\",\"n\":6,"},
	    {"solve queens 6 --random --json", "{\"game\":\"queens\",\"n\":6,"},
	    {"solve queens 4 --all --json", "{\"game\":\"queens\",\"n\":4,"},
	    {"study six --players first --deals 1 --records even >/dev/null && $P solve --record even/first-1.record "
	     "--json",
	        "{\"game\":\"six\",\"deal\":1,\"file\":\"even/first-1.record\",\"after\":"},
	    {"verify even/first-1.record --json", "{\"game\":\"six\",\"file\":\"even/first-1.record\",\"ok\":true,"},
	    {"review even/first-1.record --json", "{\"game\":\"six\",\"file\":\"even/first-1.record\",\"place\":0,"},
	};
	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
		expect(rows[i][0], 0, rows[i][1], "");
	/* A game without scores has none, which is not 0. */
	expect_script("XDG_DATA_HOME=$PWD/kept-games; export XDG_DATA_HOME; mkdir -p kept-games/patience/games && "
	              "cp even/first-1.record kept-games/patience/games && $P games --json",
	    0, "\"score\":null,", "");
	expect_script("printf 'turn\\nsave k.record\\n' | $P line --deal 1 >/dev/null && mv k.record "
	              "kept-games/patience/games && XDG_DATA_HOME=$PWD/kept-games $P games klondike --json",
	    0, "\"score\":0,", "");
}

static void test_formats(void **state)
{
	(void)state;
	expect("deal 1 --format klondike-solver", 0,
	    "05203409306205308104405406405107309410111212201108309203104101313410404313312406112112309111408403302207201201"
	    "41130420"
	    "63074103131082132071024102021023111032\n",
	    "");
	expect(
	    "deal 1 --format lonelybot", 0, "38531322065345367352914344755755077594829669960677832986441078442965\n", "");
	expect(
	    "deal K0 --format lonelybot", 0, "35511235380175238168226668580770214465574563740067205469369780560069\n", "");
	expect("deal --deal S22 --format lonelybot", 0,
	    "75815935119064350470717521029623259780400326814603147288883495865917\n", "");
	expect("deal K0..1 --json >rows; $P deal K0..K1 --json | cmp - rows && cut -c2-41 rows", 0,
	    "\"game\":\"klondike\",\"seed\":\"K0\",\"deck\":\"3D\n\"game\":\"klondike\",\"seed\":\"K1\",\"deck\":\"4D\n",
	    "");
	expect("deal six 1..2", 0, "123456\n123465\n", "");
	expect("deal queens 1..2 --size 5 --given 2", 0, ". 0 3 . .\n. 3 . 2 .\n", "");
	expect("deal 24 1..2", 0, "5 3 5 9\n10 11 1 8\n", "");
	expect("deal 24 3 --hands 2 --cards 3", 0, "4 4 12 / 13 12 1\n", "");
	expect("deal 24", 2, "", "no deal is named");
	expect("deal queens 1 --size 3", 2, "", "size \"3\": a number from 4 to 20 is wanted");
	struct outcome json = run("deal 1 --format solvitaire --json");
	assert_true(json_check_object(json.out));
	assert_non_null(strstr(json.out, "\"solvitaire\":{\"tableau piles\":[[\"5D\"],[\"3s\",\"5S\"],"));
	done(json);
	expect("deal 18446744073709551616", 2, "", "numbers from 0 to 18446744073709551615 are wanted");
}

/* How many moves the record of deal DEAL has, which must be a game that is won. */
static int check_record(int deal)
{
	char path[PATH_TEXT + 64];
	struct fault fault;
	uint64_t number;
	snprintf(path, sizeof path, "%s/kept/here/deal-%d.record", folder, deal);
	struct session *session = record_load(path, &fault);
	if (!session)
		fail_msg("%s", fault.text);
	assert_int_equal(session_status(session), GAME_WON);
	assert_true(session_deal(session, &number) && number == (uint64_t)deal);
	int moves = session_played(session);
	session_free(session);
	return moves;
}

/* As expect, with BEFORE, NUMBER and AFTER as the text: on standard output, or standard error when STATUS is not 0. */
static void expect_number(const char *arguments, int status, const char *before, int number, const char *after)
{
	char wanted[COMMAND_TEXT];
	snprintf(wanted, sizeof wanted, "%s%d%s", before, number, after);
	expect(arguments, status, status ? NULL : wanted, status ? wanted : "");
}

/* Each solution kept as a record loads as a game that is won, and its positions can be asked about. */
static void test_records(void **state)
{
	(void)state;
	int moves = 0;
	expect("solve 1..5 --records kept/here", 0, "5 deals: ", "");
	for (int deal = 5; deal >= 1; deal--)
		moves = check_record(deal);
	expect_number("solve 1", 0, "deal 1: solved, ", moves, " moves, ");
	expect_number(
	    "solve --record kept/here/deal-1.record", 0, "deal-1.record after ", moves, " moves: solved, 0 moves");
	expect("solve --record kept/here/deal-1.record --after 1", 0, "deal-1.record after 1 move: solved, ", "");
	expect_number("solve --record kept/here/deal-1.record --after 0", 0, "after 0 moves: solved, ", moves, " moves");
	expect("solve --record kept/here/deal-1.record --after 50 --json --records kept", 0,
	    "{\"game\":\"klondike\",\"deal\":1,\"file\":\"kept/here/deal-1.record\",\"after\":50,\"deck\":\"5D 3S ", "");
	expect("solve --record kept/deck-1.record --json", 0, "\"verdict\":\"solved\",\"moves\":0,", "");
	expect_number("solve --record kept/here/deal-1.record --after 9999", 1, "the record has ", moves, " moves");
}

/* Behind the moves of a player's game it is another one, and does not go over the player's. */
static void a_players_game_stays(void **state)
{
	(void)state;
	static const char game[] = "[Record \"1\"]\n[Game \"six\"]\n[Deck \"163542\"]\n[Player \"ann\"]\n"
	                           "[Date \"2026-01-31T12:00:00Z\"]\n[Time \"9\"]\n[Score \"0\"]\n[Result \"*\"]\n\n"
	                           "1. col1>pile *\n";
	expect("solve 3 --records own", 0, "deal 3: solved, ", "");
	put_file("own/deck-1.record", game);
	expect("solve --record own/deck-1.record --records own", 1, "after 1 move: solved, ",
	    "own/deck-1.record exists and holds another game");
	char *text = left("own/deck-1.record");
	assert_string_equal(text, game);
	free(text);
	expect("solve --record own/deck-1.record --records new", 0, "after 1 move: solved, ", "");
	text = left("new/deck-1.record");
	assert_non_null(strstr(text, "[Parent \"2026-01-31T12:00:00Z 1\"]\n"));
	assert_non_null(strstr(text, "[Result \"won\"]\n"));
	assert_null(strstr(text, "ann"));
	free(text);
}

static void test_rules_and_limits(void **state)
{
	(void)state;
	expect("solve 6", 0, "deal 6: unsolvable, ", "");
	expect("solve 8 --nodes 10", 0, "deal 8: undecided (nodes), ", "");
	expect("solve six 1 --nodes 5", 0, "deal 1: undecided (nodes), 5 nodes, ", "");
	expect("solve 8 --nodes 10 --json", 0, "\"verdict\":\"undecided\",\"moves\":null,", "");
	expect("solve 8 --nodes 10 --json", 0, "\"limit\":\"nodes\"}", "");
	expect("solve 1..4 --nodes 1 --json", 0, NULL, "winnable 0.0 % to ");
	expect("solve 2 --draw 1 --no-worrying-back", 0, "deal 2: solved, ", "");
	expect("solve 2 --draw 24 --passes 1", 0, "deal 2: unsolvable, ", "");
	expect("solve 1..5 --profile q", 0, "5 deals: ", "");
	expect("solve six 1 --moves", 0, "deal 1: solved, 9 moves, ", "");
	expect("solve six 1 --moves", 0, "\n  1. draw 2. col1>pile 3. ", "");
	expect("solve 2 --moves | sed -n 2p | grep -c '^  1\\. .* 2\\. .* 3\\. '", 0, "1\n", "");
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
	    cmocka_unit_test(test_usage),
	    cmocka_unit_test(test_failures),
	    cmocka_unit_test(test_rows_in_order),
	    cmocka_unit_test(test_record_of_a_game),
	    cmocka_unit_test(test_threads_help),
	    cmocka_unit_test(test_decks),
	    cmocka_unit_test(test_even_keys),
	    cmocka_unit_test(test_formats),
	    cmocka_unit_test(test_records),
	    cmocka_unit_test(a_players_game_stays),
	    cmocka_unit_test(test_rules_and_limits),
	};
	return cmocka_run_group_tests(tests, make_folder, remove_folder);
}
