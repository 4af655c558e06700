/* A game that begins with a deal of a file: the first one, or that of a line. */
#include "shell.h"

#define D1 "530070000600195000098000060800060003400803001700020006060000280000419005000080079"
#define D2 "000000010400000000020000000000050407008000300001090000300400200050100000000806000"
#define FILES "printf '# mine\\n" D1 "\\n\\n" D2 "\\njunk\\n' >p.txt; "

static void a_line_of_a_file_is_played(void **state)
{
	(void)state;
	expect_script(FILES "$P line sudoku --decks p.txt </dev/null", 0, " 1 5 3 . | . 7 . | . . .", "");
	expect_script(FILES "$P line sudoku --decks p.txt:4 </dev/null", 0, " 1 . . . | . . . | . 1 .", "");
	expect_script(FILES "echo save s | $P line sudoku --decks p.txt:2 && cat s", 0,
	    "[Grade \"own\"]\n[Pattern \"any\"]\n[Marks \"tidy\"]\n[Board \"53..7....6", "");
	expect_script(FILES "cp p.txt p.txt:4; $P line sudoku --decks p.txt:4 </dev/null", 0, " 1 5 3 . | . 7 .", "");
	expect_script("for g in klondike six 24 queens words sudoku pousse; do\n"
	              "  rm -f f; $P deal $g 1..3 >d; echo 'save f' | $P line $g --decks d:2 >o || exit 3\n"
	              "  grep -qF \"\\\"$(sed -n 2p d)\\\"]\" f || exit 4; done",
	    0, "", "");
	expect_script("$P deal 2 --format solvitaire >d; $P line --decks d </dev/null >a; $P line --deal 2 </dev/null >b\n"
	              "cmp a b && $P watch --player random --decks d | sed -n '$s/:.*//p'",
	    0, "The end", "");
	expect_script("printf 'puzzle,note\\n%s,%90s\\n' " D1 " x >c; $P line sudoku --decks c </dev/null", 0,
	    " 1 5 3 . | . 7 . | . . .", "");
	expect_script("$P deal 1 --json >c; echo " D1 " >>c; $P line sudoku --decks c:2 </dev/null", 0, " 1 5 3 . | .", "");
	expect_script("$P deal 1 --json >c; $P line sudoku --decks c", 1, "", "patience: c:1: this is a deal of Klondike");
	expect_script("$P deal 24 1..2 --json --target 30 >d; echo save t | $P line 24 --decks d:2 && cat t", 0,
	    "[Target \"30\"]", "");
	expect_script("$P deal 24 1 --json --target 30 >d; $P deal 24 2 >>d; echo save u | $P line 24 --decks d:2; cat u",
	    0, "[Target \"24\"]", "");
	/* A row has its deck whole: what comes behind it is a deal of its own. */
	expect_script("(echo '{\"deck\":\"{ 1 2\",\"target\":30}'; sleep 0.2; echo 1 2 3 4) | $P deal 24 --decks -", 1,
	    "1 2 3 4\n", "input:1: \"{ 1 2\" is not a number from 0 to 999");
	/* What stands before it is passed over, whatever it is. */
	expect_script("printf 'junk\n{\n{ \"deck\": 1}\n}\n{\"deck\":\n' >d; echo " D1
	              " >>d; $P line sudoku --decks d:6 </dev/null",
	    0, " 1 5 3 . | .", "");
}

/* However a deal was written, its row has the deck of its record. */
static void decks_of_rows(void **state)
{
	(void)state;
	expect_script("echo '1 6 3 5 4 2' | $P deal six --decks - --json", 0, "\"deck\":\"163542\"}", "");
	expect_script("echo LISTEN | $P deal words --decks - --json", 0, "\"deck\":\"listen\",", "");
	expect_script("echo '.  3 .  .' | $P solve queens --decks - --json", 0, "\"deck\":\". 3 . .\",", "");
	expect_script("echo '3, 3,8 ,8' | $P deal 24 --decks - --json", 0, "\"deck\":\"3 3 8 8\",", "");
	expect_script("$P deal sudoku 5 --json | sed 's/.*deck//' >a; $P deal sudoku 5 | tr . 0 | $P deal sudoku --decks - "
	              "--json | sed "
	              "'s/.*deck//' | cmp - a && echo same",
	    0, "same\n", "");
}

static void what_is_no_deal_is_told(void **state)
{
	(void)state;
	static const struct {
		const char *options;
		int status;
		const char *said;
	} wrong[] = {
	    {"p.txt:3", 1, "patience: p.txt:3: no deal begins there\n"},
	    {"p.txt:5", 1, "patience: p.txt:5: \"j\" is no cell, at character 1"},
	    {"p.txt:9", 1, "patience: p.txt:9: no deal begins there\n"},
	    {"p.txt:0", 1, "patience: p.txt:0: cannot read: No such file or directory\n"},
	    {"p.txt:2147483648", 1, "patience: p.txt:2147483648: cannot read: No such file or directory\n"},
	    {"/dev/null", 1, "patience: /dev/null: there is no deal in it\n"},
	    {"none:7", 1, "patience: none:7: cannot read: No such file or directory\n"},
	    {"-", 2, "patience: --decks wants a file here: standard input is for other things (see:"},
	    {"p.txt --deal 1", 2, "patience: --decks names the deal, and so does another option (see:"},
	    {"p.txt --board " D1, 2, "patience: --decks names the deal, and so does another option (see:"},
	    {"p.txt --grade hard", 2, "patience: --grade asks for a deal of that kind, but the board is given"},
	    {"p.txt --draw 1", 2, "patience: --draw is an option of Klondike, not of Sudoku (see:"},
	};
	for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
		char script[1024];
		snprintf(script, sizeof script, FILES "echo help | $P line sudoku --decks %s", wrong[i].options);
		expect_script(script, wrong[i].status, "", wrong[i].said);
	}
	expect_script(
	    "echo '{\"game\":\"six\"}' | $P solve six --decks -", 1, "", "standard input:1: this row has no \"deck\"\n");
	expect_script("printf '" D1 "\\na\\0b\\n' | $P solve sudoku --decks -", 1, "\n",
	    "patience: standard input:2: there is a NUL byte: this is not a text\n");
	expect_script("printf '5\\0\\n" D1 "\\n' >n; $P line sudoku --decks n:2", 1, "", "patience: n:1: ");
	expect_script(FILES "$P line sudoku --decks p.txt --daily", 2, "", "--daily goes with no option that says how");
	expect_script(FILES "$P watch sudoku --decks", 2, "", "the option --decks wants a value");
}

int main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(a_line_of_a_file_is_played),
	    cmocka_unit_test(decks_of_rows),
	    cmocka_unit_test(what_is_no_deal_is_told),
	};
	return cmocka_run_group_tests(tests, make_folder, remove_folder);
}
