/* The line after a colon: editing, lines of before, completion, symbols, refusals; and how cards are spelled. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <sys/stat.h>

#include <cmocka.h>

#include "../../src/ui/edit.h"
#include "../../src/ui/game_view.h"
#include "../../src/ui/spelling.h"
#include "begun.h"
#include "fingers.h"
#include "home.h"
#include "text.h"

static void press(struct ui *ui, int key) { ui_handle(ui, (struct event){.kind = EVENT_KEY, .key = key}); }

static void type(struct ui *ui, const char *text)
{
	uint32_t code;
	while ((code = utf8_next(&text)) != 0)
		press(ui, (int)code);
}

static void sit_down_at(struct ui *ui, const char *game, const char *start, bool ascii)
{
	static const struct ui_options options = {.no_animation = true};
	table_open_with(ui, begun(game, start), &options, (struct theme){.ascii = ascii});
}

static void sit_down(struct ui *ui, const char *start, bool ascii) { sit_down_at(ui, "klondike", start, ascii); }

static void get_up(struct ui *ui) { session_free(ui_release(ui)); }

static void editing(void **state)
{
	(void)state;
	enum { CTRL_A = 1, CTRL_B, CTRL_D = 4, CTRL_E, CTRL_F, CTRL_K = 11, CTRL_U = 21, CTRL_W = 23 };
	static const struct {
		int keys[24];
		const char *text;
		int caret;
	} cases[] = {
	    {{'a', 'b', KEY_ARROW_LEFT, 'c'}, "acb", 2},
	    {{'a', 0x2660, 'b', KEY_ARROW_LEFT, KEY_ERASE}, "ab", 1},
	    {{0x2660, KEY_FIRST, KEY_DELETE}, "", 0},
	    {{'a', 'b', KEY_FIRST, 'x', KEY_LAST, 'y'}, "xaby", 4},
	    {{'a', 'b', CTRL_A, 'x', CTRL_E, 'y', CTRL_B, CTRL_B, CTRL_F, 'z'}, "xabzy", 4},
	    {{'a', ' ', 'b', 'c', ' ', CTRL_W, 'd'}, "a d", 3},
	    {{'a', 'b', 'c', KEY_ARROW_LEFT, CTRL_U}, "c", 0},
	    {{'a', 'b', 'c', CTRL_A, CTRL_F, CTRL_K}, "a", 1},
	    {{'a', 'b', CTRL_A, CTRL_D, KEY_ERASE, KEY_ARROW_LEFT}, "b", 0},
	};
	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		char text[16] = "";
		int caret = 0;
		for (const int *key = cases[i].keys; *key; key++)
			assert_true(edit_key(text, sizeof text, &caret, *key));
		assert_string_equal(text, cases[i].text);
		assert_int_equal(caret, cases[i].caret);
	}
	char text[4] = "abc";
	int caret = 99;
	assert_false(edit_key(text, sizeof text, &caret, 'd'));
	assert_false(edit_key(text, sizeof text, &caret, KEY_F1));
	assert_string_equal(text, "abc");
	assert_int_equal(caret, 3);
}

static void spelling(void **state)
{
	(void)state;
	static const struct theme unicode = {.ascii = false}, ascii = {.ascii = true, .colours = COLOURS_TWO};
	static const struct {
		const char *text, *unicode, *ascii;
	} cases[] = {
	    {"TH JS", "10♥ J♠", "10H JS"},
	    {"9C to TD: turns up a card", "9♣ to 10♦: turns up a card", "9C to 10D: turns up a card"},
	    {"as it was, As, THE, 4H2, /x/my_AS.record, 10H", "as it was, As, THE, 4H2, /x/my_AS.record, 10H",
	        "as it was, As, THE, 4H2, /x/my_AS.record, 10H"},
	    {"", "", ""},
	};
	char out[128], letters[128];
	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		assert_string_equal(spell_screen(&unicode, cases[i].text, out, sizeof out), cases[i].unicode);
		assert_string_equal(spell_letters(out, letters, sizeof letters), cases[i].ascii);
		assert_string_equal(spell_screen(&ascii, cases[i].text, out, sizeof out), cases[i].ascii);
	}
	assert_string_equal(spell_letters("a♡ 10♢\xef\xb8\x8f \xff♧", out, sizeof out), "aH 10D \xff"
	                                                                                "C");
	assert_string_equal(spell_letters("é♠", out, 3), "é");
	char small[6];
	assert_string_equal(spell_screen(&unicode, "TH TH TH", small, sizeof small), "10♥");
	for (size_t size = 1; size < sizeof small; size++) /* no part of a character */
		assert_string_equal(spell_screen(&unicode, "TH", small, size), "");
}

/* Deal 2: 9♣ on 10♥ is a move from the waste once it is turned up, A♦ goes home at once. */
static void moves_in_any_spelling(void **state)
{
	(void)state;
	static const char *const spellings[] = {"9C TH", "9c th", "9♣ 10♥", "9c 10H", "9♧ T♥", "  9♣   10♡ "};
	for (size_t i = 0; i < sizeof spellings / sizeof *spellings; i++) {
		static struct ui ui;
		sit_down(&ui, "Profile q\nDeal 2\n", i % 2);
		type(&ui, ":");
		type(&ui, spellings[i]);
		press(&ui, KEY_RETURN);
		if (session_played(ui.session) != 1)
			fail_msg("%s: %s", spellings[i], ui.message);
		get_up(&ui);
	}
}

/* Names are taken in either case, as moves are. */
static void names_in_either_case(void **state)
{
	(void)state;
	static const struct {
		const char *text;
		int played;
	} lines[] = {{"TURN", 1}, {"Turn", 2}, {"UNDO", 1}, {"Redo", 2}, {"DEAL 9", 0}};
	static struct ui ui;
	sit_down(&ui, "Deal 7\n", false);
	for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
		type(&ui, ":");
		type(&ui, lines[i].text);
		press(&ui, KEY_RETURN);
		if (ui.alert || session_played(ui.session) != lines[i].played)
			fail_msg("%s: %s", lines[i].text, ui.message);
	}
	get_up(&ui);
}

/* What the digits do has no name alone. */
static void names_of_several_keys(void **state)
{
	(void)state;
	static struct ui ui;
	sit_down(&ui, "Deal 2\n", false);
	type(&ui, ":pile");
	press(&ui, KEY_RETURN);
	assert_string_equal(ui.message, "The keys 1 to 9 do that.");
	get_up(&ui);
}

static void refusals(void **state)
{
	(void)state;
	static const struct {
		const char *text, *says;
	} cases[] = {
	    {"23", "\"23\" is no move such as A♦, and no name such as undo."},
	    {"undp", "\"undp\" is no move and no name. Did you mean undo?"},
	    {"Hnt", "\"Hnt\" is no move and no name. Did you mean hint?"},
	    {"undo 3", "\"undo\" stands alone, without \"3\"."},
	    {"♣♣♣", "\"♣♣♣\" is no move such as A♦, and no name such as undo."},
	    {"deal 99999999999999999999",
	        "Deal \"99999999999999999999\": a number from 0 to 18446744073709551615 is wanted."},
	    {"9x 2c", "\"9x\" is not a card; cards are written 9♣ or 10♥."},
	};
	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		static struct ui ui;
		sit_down(&ui, "Deal 2\n", false);
		type(&ui, ":");
		type(&ui, cases[i].text);
		press(&ui, KEY_RETURN);
		assert_string_equal(ui.message, cases[i].says);
		assert_true(ui.alert);
		assert_true(ui.dialog.kind == &ask_dialog); /* where it stays, to be mended */
		assert_string_equal(ui.dialog.text, cases[i].text);
		get_up(&ui);
	}
}

/* The example is a move from one place to another where there is one; three characters can be a square. */
static void examples_and_squares(void **state)
{
	(void)state;
	static const struct {
		const char *game, *start, *text, *says;
	} cases[] = {
	    {"klondike", "Profile q\nDeal 2\n", "23", "\"23\" is no move such as 9♣ 10♥, and no name such as undo."},
	    {"queens", "Size 12\nDeal 1\n", "zz9", "\"zz9\" is no move such as a1, and no name such as undo."},
	    {"queens", "Size 4\nBoard . 3 . .\n", "-d2", "The queen on d2 belongs to the deal."},
	    {"queens", "Size 12\nDeal 1\n", "z99",
	        "Type a square, a letter from a to l and a number from 1 to 12: e4, or -e4 to take away."},
	};
	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		static struct ui ui;
		sit_down_at(&ui, cases[i].game, cases[i].start, false);
		type(&ui, ":");
		type(&ui, cases[i].text);
		press(&ui, KEY_RETURN);
		assert_string_equal(ui.message, cases[i].says);
		get_up(&ui);
	}
}

static void lines_of_before(void **state)
{
	(void)state;
	static struct ui ui;
	sit_down(&ui, "Deal 2\n", false);
	type(&ui, ":turn\r:undo\r:undo\r:abc");
	press(&ui, KEY_ARROW_UP);
	assert_string_equal(ui.dialog.text, "undo");
	press(&ui, KEY_ARROW_UP);
	press(&ui, KEY_ARROW_UP);
	assert_string_equal(ui.dialog.text, "turn");
	press(&ui, KEY_ARROW_DOWN);
	press(&ui, KEY_ARROW_DOWN);
	press(&ui, KEY_ARROW_DOWN);
	assert_string_equal(ui.dialog.text, "abc");
	press(&ui, KEY_ESCAPE);
	type(&ui, ":");
	press(&ui, KEY_ARROW_UP);
	press(&ui, KEY_ARROW_UP);
	press(&ui, KEY_RETURN);
	assert_int_equal(session_played(ui.session), 1);
	char line[] = ":aa\r";
	for (int i = 0; i < 2 * COMMANDS_KEPT; i++) {
		line[1] = (char)('a' + i % 26);
		type(&ui, line);
	}
	assert_int_equal(ui.command->count, COMMANDS_KEPT);
	/* The oldest ones went, in their order. */
	const char *before = ui.command->kept[COMMANDS_KEPT - 2], *last = ui.command->kept[COMMANDS_KEPT - 1];
	assert_string_not_equal(ui.command->kept[0], "turn");
	assert_memory_equal(last, before, strlen(before));
	get_up(&ui);
}

static void completion(void **state)
{
	(void)state;
	static struct ui ui;
	sit_down(&ui, "Profile q\nDeal 2\n", false);
	type(&ui, ":9");
	press(&ui, KEY_TAB);
	assert_string_equal(ui.dialog.text, "9♣ 10♥");
	press(&ui, KEY_TAB);
	assert_string_equal(ui.dialog.text, "9♣ 10♥");
	press(&ui, KEY_ESCAPE);
	type(&ui, ":9♣ 1\t\r");
	assert_int_equal(session_played(ui.session), 1);
	type(&ui, ":re\t");
	assert_string_equal(ui.dialog.text, "redo");
	press(&ui, KEY_TAB);
	assert_string_equal(ui.dialog.text, "review");
	press(&ui, KEY_TAB);
	assert_string_equal(ui.dialog.text, "restart");
	press(&ui, KEY_TAB);
	assert_string_equal(ui.dialog.text, "redraw");
	press(&ui, KEY_TAB);
	assert_string_equal(ui.dialog.text, "redo");
	press(&ui, KEY_BACK_TAB);
	assert_string_equal(ui.dialog.text, "redraw");
	press(&ui, KEY_ESCAPE);
	type(&ui, ":");
	press(&ui, KEY_BACK_TAB);
	assert_string_equal(ui.dialog.text, "load");
	press(&ui, KEY_ESCAPE);
	type(&ui, ":zzz\t");
	assert_string_equal(ui.dialog.text, "zzz");
	assert_non_null(command_question.help(&ui, ui.message));
	type(&ui, "z");
	assert_null(command_question.help(&ui, ui.message));
	press(&ui, KEY_ESCAPE);
	type(&ui, ":a");
	press(&ui, KEY_ERASE);
	assert_non_null(ui.dialog.kind);
	press(&ui, KEY_ERASE);
	assert_null(ui.dialog.kind);
	get_up(&ui);
}

/* A record is looked at over the table, and played on from; where there is none the game goes on. */
static void records_are_loaded(void **state)
{
	(void)state;
	struct ui ui;
	sit_down(&ui, "Deal 7\n", true);
	type(&ui, ":load tests/data/none\r");
	assert_string_equal(ui.message, "Cannot read tests/data/none: No such file or directory.");
	assert_int_equal(mkfifo(in_home("pipe"), 0600), 0);
	type(&ui, "\033:load ~/pipe\r");
	assert_true(ui.alert && strstr(ui.message, "pipe")); /* at which reading would wait for ever */
	type(&ui, "\033:load man/patience.6\r");
	assert_string_equal(ui.message, "man/patience.6:1:1: this is not a record: the key Record is missing.");
	type(&ui, "\033:lo\t\r"); /* the word alone asks for the name */
	type(&ui, "tests/data/none\r");
	assert_string_equal(ui.message, "Cannot read tests/data/none: No such file or directory.");
	type(&ui, "\033d:LOAD tests/data/replay.record\r");
	assert_int_equal(ui.views.count, 2);
	views_handle(&ui.views, (struct event){.kind = EVENT_KEY, .key = KEY_LAST});
	views_handle(&ui.views, (struct event){.kind = EVENT_KEY, .key = KEY_ARROW_LEFT});
	views_handle(&ui.views, (struct event){.kind = EVENT_KEY, .key = KEY_RETURN});
	assert_int_equal(ui.views.count, 1);
	assert_string_equal(ui.message, "A new game from move 53 on; the record stays as it is.");
	assert_int_equal(session_played(ui.session), 53);
	get_up(&ui);
}

/* A deal of one's own stands behind the word that gives it on the command line, and keeps the rules that fit it. */
static void deals_are_typed(void **state)
{
	(void)state;
	static const struct {
		const char *game, *start, *line, *holds[2];
	} good[] = {
	    {"24", "Cards 3\nTarget 10\nDeal 1\n", ":numbers 4 6 2 3\r", {"Target 10\n", "Numbers 4 6 2 3\n"}},
	    {"24", "Hands 13\nDeal 1\n", ":Numbers \"1 2 3/2 2 3\"\r", {"Hands 2\n", "Numbers 1 2 3 / 2 2 3\n"}},
	    {"words", "Clock 60\nDeal 1\n", ":letters Listen\r", {"Clock 60\n", "Letters listen\n"}},
	    {"queens", "Size 8\nDeal 1\n", ":board . 3 . .\r", {"Size 4\n", "Board . 3 . .\n"}},
	    {"sudoku", "Grade easy\nMarks own\nDeal 1\n",
	        ":board 53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\r",
	        {"Grade own\n", "Marks own\n"}},
	    {"pousse", "Size 4\nOpponent j\nDeal 1\n", ":board .../.../... X O\r", {"Size 3\n", "Opponent j\n"}},
	    {"six", "Deal 1\n", ":de\t\t 123465\r", {"Deck 123465\n", ""}},
	    /* A whole one needs no word. */
	    {"sudoku", "Grade easy\nMarks own\nDeal 1\n",
	        ":53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\r",
	        {"Grade own\n", "Marks own\n"}},
	};
	struct ui ui;
	for (size_t i = 0; i < sizeof good / sizeof *good; i++) {
		sit_down_at(&ui, good[i].game, good[i].start, true);
		type(&ui, good[i].line);
		for (int part = 0; part < 2; part++)
			if (!strstr(session_start_text(ui.session), good[i].holds[part]))
				fail_msg("%s: began %s(%s)", good[i].line, session_start_text(ui.session), ui.message);
		assert_null(ui.dialog.kind);
		get_up(&ui);
	}
	sit_down(&ui, "Deal 1\n", false);
	type(&ui, ":deck\r");
	assert_string_equal(ui.message,
	    "Behind it stands the deal: deck \"4S AS ...\", these cards: pile 1, pile 2, ..., the stock, its "
	    "top card last.");
	type(&ui, " 4\xe2\x99\xa0\r"); /* the symbol of the screen */
	assert_non_null(strstr(ui.message, "The deck has 1 of 52 cards; missing: AS"));
	assert_string_equal(ui.dialog.text, "deck 4\xe2\x99\xa0"); /* to be mended */
	type(&ui, "\033:4\xe2\x99\xa0 as 2s 3s 4s 5s 6s 7s 8s\r");
	assert_non_null(strstr(ui.message, "twice"));
	type(&ui, "\033:numbers 4 6 2 3\r");
	assert_non_null(strstr(ui.message, "is no "));
	type(&ui, "\033:saev /a/long/name/of/a.record\r");
	assert_non_null(strstr(ui.message, "Did you mean save?"));
	type(&ui, "\033:laod /a/long/name/of/a.record\r");
	assert_non_null(strstr(ui.message, "Did you mean load?"));
	get_up(&ui);
	sit_down_at(&ui, "six", "Deal 1\n", true);
	type(&ui, ":col1>col1\r"); /* the reason, not only that it is none */
	assert_string_equal(ui.message, "The card lies there already.");
	type(&ui, "\033:dekc 123456\r");
	assert_string_equal(ui.message, "\"dekc 123456\" is no move and no name. Did you mean deck?");
	get_up(&ui);
	sit_down_at(&ui, "24", "Deal 1\n", true);
	type(&ui, ":numbers 24\r");
	assert_string_equal(ui.message, "Nothing would be left to play.");
	type(&ui, "\033:numbers '4 6 2'\r");
	assert_non_null(strstr(session_start_text(ui.session), "Numbers 4 6 2\n"));
	get_up(&ui);
	sit_down_at(&ui, "queens", "Size 8\nDeal 1\n", true);
	type(&ui, ":board 0 0\r");
	assert_string_equal(ui.message, "The board has 2 rows; 4 to 20 are wanted.");
	type(&ui, "\033:board\r");
	assert_non_null(strstr(ui.message, "board \". 3 . .\", the column of each row's queen, from 0, or a point."));
	get_up(&ui);
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
	    cmocka_unit_test(editing),
	    cmocka_unit_test(spelling),
	    cmocka_unit_test(moves_in_any_spelling),
	    cmocka_unit_test(names_in_either_case),
	    cmocka_unit_test(names_of_several_keys),
	    cmocka_unit_test(refusals),
	    cmocka_unit_test(examples_and_squares),
	    cmocka_unit_test(lines_of_before),
	    cmocka_unit_test(completion),
	    cmocka_unit_test(records_are_loaded),
	    cmocka_unit_test(deals_are_typed),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
