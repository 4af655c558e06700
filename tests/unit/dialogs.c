/* No key vanishes in a dialog: it does something there, or is answered; Esc always goes back. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "../../src/ui/next_game.h"
#include "../dialog_playing.h"
#include "canvas_text.h"
#include "home.h"
#include "ui_text.h"

static const struct ui_options options = {.no_animation = true};

/* Keys that open a dialog, and a line that asks for a text. */
static const char *const dialogs[] = {"?", "n", "o", "m", "P"}, *const lines[] = {"g", "s", ":"};

static void check_answered(struct ui *ui, const char *opens, int key)
{
	table_press(ui, opens);
	assert_true(ui->dialog.kind);
	char *before = ui_to_text(ui);
	ui_handle(ui, (struct event){.kind = EVENT_KEY, .key = key});
	char *after = ui_to_text(ui);
	if (strcmp(before, after) == 0)
		fail_msg("key %d is lost in the dialog of %s", key, opens);
	free(before);
	free(after);
	table_press(ui, "\033");
	assert_null(ui->dialog.kind);
}

static void every_key_is_answered(void **state)
{
	static const int keys[] = {KEY_F12, KEY_DELETE, 'x', 'z', '?', 1, KEY_ARROW_LEFT, KEY_BACK_TAB, 0xE4};
	for (size_t i = 0; i < sizeof dialogs / sizeof *dialogs; i++)
		for (size_t k = 0; k < sizeof keys / sizeof *keys; k++)
			check_answered(*state, dialogs[i], keys[k]);
	for (size_t i = 0; i < sizeof lines / sizeof *lines; i++)
		check_answered(*state, lines[i], KEY_F12);
	check_answered(*state, "g", 'x');
	char full[DIALOG_TEXT + 2] = ":";
	memset(full + 1, 'x', DIALOG_TEXT);
	table_press(*state, full);
	assert_true(ui_shows(*state, "The line is full; Esc goes back."));
	table_press(*state, "\033");
}

/* What is said leaves the lower edge of the tallest dialog, which tells how to go back, and of a form that needs all
 * rows. */
static void messages_hide_no_edge(void **state)
{
	struct ui *ui = *state;
	table_press(ui, "?x");
	assert_true(ui_shows(ui, "x does nothing here"));
	assert_true(ui_shows(ui, "Esc: back"));
	table_press(ui, "\033");
	ui_resize(ui, COLUMNS_MIN, ROWS_MIN);
	table_press(ui, "nx");
	assert_true(ui_shows(ui, "x does nothing here"));
	assert_true(ui_shows(ui, "Esc: back"));
	table_press(ui, "\033");
}

/* What takes two lines is said once. */
static void long_messages_stand_once(void **state)
{
	struct ui *ui = *state;
	table_press(ui, "o");
	ui_alert(ui, "Not kept: cannot save /a/folder/with/a/long/name/config: No space left on this device");
	char *text = ui_to_text(ui), *first = strstr(text, "Not kept");
	assert_non_null(first);
	assert_null(strstr(first + 1, "Not kept"));
	assert_non_null(strstr(first, "device"));
	free(text);
	table_press(ui, "\033");
}

/* A line that asks covers all of a longer sentence in its place. */
static void prompts_hide_messages(void **state)
{
	struct ui *ui = *state;
	assert_true(ui_replace(ui, begun("sudoku", "Deal 5\n")));
	ui_say(ui, "A sentence that is long enough to come near to the right edge: the endd");
	ask_open(ui, &file_question, "x");
	char *text = ui_to_text(ui), *prompt = strstr(text, "Save as:");
	assert_non_null(prompt);
	*strchr(prompt, '\n') = '\0';
	assert_null(strchr(prompt, 'd'));
	free(text);
	table_press(ui, "\033");
}

/* Rules of Klondike's deals are chosen at its table; what is about the screen everywhere. */
static void options_are_of_this_game(void **state)
{
	struct ui *ui = *state;
	table_press(ui, "o");
	assert_true(ui_shows(ui, "Cards a turn"));
	assert_true(ui_shows(ui, "Hints"));
	table_press(ui, "\033");
	assert_true(ui_replace(ui, begun("queens", "Board . . . .\n")));
	table_press(ui, "o");
	assert_false(ui_shows(ui, "Cards a turn"));
	assert_false(ui_shows(ui, "Hints"));
	assert_true(ui_shows(ui, "Colours"));
	table_press(ui, "\033");
}

/* What is scrolled to its end offers no more. */
static void the_last_page_is_the_last(void **state)
{
	struct ui *ui = *state;
	table_press(ui, "?");
	assert_true(ui_shows(ui, "Up Down Space: more; Esc: back"));
	for (int i = 0; i < 9; i++)
		table_press(ui, " ");
	assert_true(ui_shows(ui, " Up: before; Esc: back"));
	table_press(ui, "\033");
}

/* Messages name the keys that are bound, and the action where no key is. */
static void messages_name_bound_keys(void **state)
{
	static const char text[] = "key x undo\nkey u hint\nkey H new\nkey d hint\nkey z turn\n";
	struct fault fault;
	struct ui_options own = {.no_animation = true, .no_mouse = true};
	struct ui ui;
	(void)state;
	assert_true(ui_configure(&own, text, "f", &fault));
	need_home();
	ui_init(&ui, begun("klondike", "Deal 7\n"), &own, (struct theme){.ascii = true}, 0);
	assert_string_equal(ui_key(&ui, "undo"), "x");
	assert_string_equal(ui_key(&ui, "hint"), "u");
	assert_string_equal(ui_key(&ui, "marks"), ":marks");
	assert_string_equal(ui_key(&ui, "auto"), "a");
	ui_resize(&ui, 80, 24);
	table_press(&ui, "\v");
	ui_go(&ui, (struct cursor){STOCK, 1});
	assert_true(ui_shows(&ui, "Enter or z turns the stock"));
	table_press(&ui, "z");
	ui_handle(&ui, (struct event){.kind = EVENT_KEY, .key = 'R'});
	assert_string_equal(ui.message, "Dealt again; U brings the moves back.");
	session_free(ui_release(&ui));
}

static void question_mark_explains(void **state)
{
	struct ui *ui = *state;
	static const char *const explained[] = {"n", "o", "m", "P"};
	for (size_t i = 0; i < sizeof explained / sizeof *explained; i++) {
		table_press(ui, explained[i]);
		table_press(ui, "?");
		assert_true(ui->dialog.kind);
		assert_true(ui_shows(ui, "Esc goes back."));
		table_press(ui, "y");
		assert_true(ui_shows(ui, "y does nothing here; ? tells the keys."));
		table_press(ui, "\033");
	}
}

/* What is told of the stock is a sentence, too. */
static void stock_is_not_sent(void **state)
{
	struct ui *ui = *state;
	ui_go(ui, cursor_top(&ui->scene, scene_spot_of_role(&ui->scene, ROLE_STOCK)));
	table_press(ui, "f");
	assert_string_equal(ui->message, "Only a card that lies face up can go to the foundation.");
}

/* Who has no key for help is told the keys of the dialog. */
static void keys_are_told_without_help(void **state)
{
	(void)state;
	struct ui ui;
	struct fault fault;
	struct ui_options bound = options;
	assert_true(ui_configure(&bound, "key ? moves\nkey F1 moves\n", "f", &fault));
	table_open_with(&ui, begun("klondike", "Deal 7\n"), &bound, (struct theme){.ascii = true});
	table_press(&ui, "PQ");
	assert_string_equal(ui.message, "Q does nothing here. Up and Down choose, Enter takes one, Esc goes back.");
	session_free(ui_release(&ui));
}

/* Presses the mouse on the first cell of WORDS, which stand on the screen, and INDENT cells further. */
static void click(struct ui *ui, const char *words, int indent)
{
	char *text = ui_to_text(ui), *line = text, *found = strstr(text, words);
	int y = 0;
	assert_non_null(found);
	for (char *end = strchr(line, '\n'); end && end < found; end = strchr(line, '\n'), y++)
		line = end + 1;
	ui_handle(ui, (struct event){.kind = EVENT_PRESS, .x = (int)(found - line) + indent, .y = y});
	free(text);
}

static void named_keys_are_clicked(void **state)
{
	struct ui *ui = *state;
	click(ui, "? help", 3);
	assert_true(ui->dialog.kind == &help_dialog);
	table_press(ui, "\033");
	ui_resize(ui, 120, 40);
	click(ui, "n R ", 0);
	assert_true(ui->dialog.kind == &new_game_dialog);
	table_press(ui, "\033");
	click(ui, "d       turn the stock", 0);
	assert_int_equal(session_played(ui->session), 1);
	click(ui, "u U ", 0);
	assert_int_equal(session_played(ui->session), 0);
	click(ui, "u U ", 2);
	assert_int_equal(session_played(ui->session), 1);
	click(ui, "u U ", 5);
	assert_int_equal(session_played(ui->session), 1);
}

/* A move in the panel is clicked: the board as it was then, in a game that is over or goes on; in a dialog it is no
 * row. */
static void moves_beside_are_clicked(void **state)
{
	(void)state;
	struct ui ui;
	table_open(&ui, begun("pousse", "Size 3\nOpponent none\nSide X\nClock 0\nDeal 1\n"));
	ui_resize(&ui, 120, 40);
	table_press(&ui, ":L1\r:L1\r:L2\r:L2\r:l3\r");
	click(&ui, "   3. L2", 4);
	assert_int_equal(ui.views.count, 2);
	struct canvas canvas;
	canvas_init(&canvas, 120, 40);
	views_draw(&ui.views, &canvas);
	char *text = canvas_to_text(&canvas, &ui.theme);
	assert_non_null(strstr(text, ">3. L2"));
	free(text);
	canvas_release(&canvas);
	views_handle(&ui.views, (struct event){.kind = EVENT_KEY, .key = 'q'});
	assert_int_equal(ui.views.count, 1);
	assert_int_equal(session_played(ui.session), 5);
	table_press(&ui, "?");
	const struct dialog_kind *help = ui.dialog.kind;
	click(&ui, "   3. L2", 4);
	assert_int_equal(ui.views.count, 1);
	assert_ptr_not_equal(ui.dialog.kind, help);
	session_free(ui_release(&ui));
}

/* Where there is little room what is told of keys gives way in whole parts, and the last of a frame's edge stays. */
static void no_help_is_cut(void **state)
{
	struct ui *ui = *state;
	table_press(ui, ":");
	assert_true(ui_shows(ui, "Tab: moves and names; Up: lines of before"));
	table_press(ui, "\033n");
	assert_true(ui_shows(ui, "Enter: deals; Esc: back"));
	ui_resize(ui, 40, 17);
	assert_true(ui_shows(ui, "Enter: deals; Esc: back"));
	table_press(ui, "\033:");
	assert_true(ui_shows(ui, "Tab: moves and names"));
	assert_false(ui_shows(ui, "lines of"));
}

/* The deal has an ace, which may go on a two, and a six of spades. */
static void what_was_pressed_is_over(void **state)
{
	(void)state;
	struct ui ui;
	table_open(&ui, begun("klondike", "Draw 3\nDeal 39\n"));
	table_press(&ui, "5v4"); /* no pile is asked for any more */
	assert_string_not_equal(ui.message, "No card of pile 5 goes on 6S.");
	table_press(&ui, "2\r");
	assert_true(ui.holds);
	const struct box *box = layout_find(&ui.layout, ui.scene.spots - 5, 1);
	int x = box->x + 1, y = box->y + box->height - 1;
	for (int i = 0; i < 2; i++) /* the second press is none that sends the card on */
		ui_handle(&ui, (struct event){.kind = EVENT_PRESS, .x = x, .y = y});
	assert_int_equal(session_played(ui.session), 1);
	session_free(ui_release(&ui));
	table_open(&ui, begun("sudoku", "Deal 1\n"));
	table_press(&ui, "x");
	assert_true(ui_marks(&ui));
	table_press(&ui, "n\r");
	assert_false(ui_marks(&ui));
	session_free(ui_release(&ui));
}

/* A text that was scrolled to its end fills the window that has grown. */
static void long_text_fills_the_window(void **state)
{
	struct ui *ui = *state;
	ui_resize(ui, 80, 17);
	table_press(ui, "?");
	ui_handle(ui, (struct event){.kind = EVENT_KEY, .key = KEY_LAST});
	assert_false(ui_shows(ui, "go to the card above"));
	ui_resize(ui, 120, 100);
	assert_true(ui_shows(ui, "go to the card above"));
	ui_resize(ui, 80, 17);
	assert_false(ui_shows(ui, "go to the card above"));
	ui_resize(ui, 80, 24);
	char *before = ui_to_text(ui);
	ui_handle(ui, (struct event){.kind = EVENT_KEY, .key = KEY_ARROW_UP});
	char *after = ui_to_text(ui);
	assert_string_not_equal(before, after);
	free(before);
	free(after);
}

/* What the help says of keys and marks is meant for the game on the table. */
static void help_speaks_of_the_game(void **state)
{
	(void)state;
	static const struct {
		const char *game, *says, *says_not, *start;
	} cases[] = {
	    {"klondike", "send the card to its foundation", "square", "Deal 7\n"},
	    {"six", "go to the stock", "waste", "Deal 7\n"},
	    {"24", "two digits put one on the other", "foundation", "Deal 7\n"},
	    {"24", "say that a hand has no solution", "stock", "Hands 13\nDeal 7\n"},
	    {"queens", "is free", "foundation", "Deal 7\n"},
	    {"sudoku", "go to the next empty square", "foundation", "Deal 7\n"},
	    {"words", "give back the card taken last", "pile", "Deal 7\n"},
	    {"pousse", "is where a token can be pushed in", "foundation", "Deal 7\n"},
	};
	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		struct ui *ui = calloc(1, sizeof *ui);
		assert_non_null(ui);
		table_open_with(ui, begun(cases[i].game, cases[i].start), &options, (struct theme){.ascii = true});
		ui_resize(ui, 80, 100);
		table_press(ui, "?");
		if (!ui_shows(ui, cases[i].says) || ui_shows(ui, cases[i].says_not))
			fail_msg("the help of %s lacks \"%s\" or has \"%s\"", cases[i].game, cases[i].says, cases[i].says_not);
		session_free(ui_release(ui));
		free(ui);
	}
}

static struct theme ascii_alone(const struct ui_options *wanted)
{
	(void)wanted;
	return (struct theme){.ascii = true};
}

/* What a terminal cannot show is nothing to choose; an action without a key is not among the keys. */
static void test_only_what_there_is(void **state)
{
	(void)state;
	struct ui ui;
	struct fault fault;
	table_open(&ui, begun("klondike", "Deal 39\n"));
	ui_resize(&ui, 120, 40);
	table_press(&ui, "o");
	assert_true(ui_shows(&ui, "Symbols"));
	table_press(&ui, "\033");
	ui.dress = ascii_alone;
	table_press(&ui, "o");
	assert_false(ui_shows(&ui, "Symbols"));
	table_press(&ui, "\033");
	assert_true(ui_shows(&ui, "turn the stock"));
	struct session *session = ui_release(&ui);
	struct ui_options unbound = {0};
	assert_true(ui_configure(&unbound, "key d none\n", "config", &fault));
	ui_init(&ui, session, &unbound, (struct theme){.ascii = true}, 0);
	ui_resize(&ui, 120, 40);
	assert_true(ui_shows(&ui, "let play"));
	assert_false(ui_shows(&ui, "turn the stock"));
	session_free(ui_release(&ui));
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
	    cmocka_unit_test(test_only_what_there_is),
	    cmocka_unit_test(moves_beside_are_clicked),
	    cmocka_unit_test_setup_teardown(every_key_is_answered, sit_down, get_up),
	    cmocka_unit_test_setup_teardown(messages_hide_no_edge, sit_down, get_up),
	    cmocka_unit_test_setup_teardown(long_messages_stand_once, sit_down, get_up),
	    cmocka_unit_test_setup_teardown(prompts_hide_messages, sit_down, get_up),
	    cmocka_unit_test_setup_teardown(options_are_of_this_game, sit_down, get_up),
	    cmocka_unit_test_setup_teardown(the_last_page_is_the_last, sit_down, get_up),
	    cmocka_unit_test(messages_name_bound_keys),
	    cmocka_unit_test_setup_teardown(question_mark_explains, sit_down, get_up),
	    cmocka_unit_test_setup_teardown(stock_is_not_sent, sit_down, get_up),
	    cmocka_unit_test(keys_are_told_without_help),
	    cmocka_unit_test_setup_teardown(named_keys_are_clicked, sit_down, get_up),
	    cmocka_unit_test_setup_teardown(no_help_is_cut, sit_down, get_up),
	    cmocka_unit_test_setup_teardown(long_text_fills_the_window, sit_down, get_up),
	    cmocka_unit_test(what_was_pressed_is_over),
	    cmocka_unit_test(help_speaks_of_the_game),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
