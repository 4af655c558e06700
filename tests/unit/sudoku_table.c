/* Sudoku at the table: digits and marks by keys and mouse, verdicts, solutions, boards of one's own. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "../../src/ui/game_view.h"
#include "../sudoku_playing.h"
#include "fingers.h"
#include "ui_text.h"

static void open_table(struct ui *ui, const char *start) { table_open(ui, begin(start)); }

static void test_keys(void **state)
{
	(void)state;
	struct ui ui;
	open_table(&ui, "Board " D1 "\n");
	assert_int_equal(ui.cursor.spot, 2);
	table_press(&ui, "5");
	assert_int_equal(scene_top(&ui.scene, 2), FACE_NUMBER + 5);
	table_press(&ui, "4");
	assert_int_equal(scene_top(&ui.scene, 2), FACE_NUMBER + 4);
	table_press(&ui, "4");
	assert_int_equal(scene_top(&ui.scene, 2), FACE_NONE);
	table_press(&ui, "x124x!"); /* shifted digits are marks at any time */
	assert_int_equal(marks_of(ui.session, "c1"), digits("24"));
	table_press(&ui, "40");
	assert_int_equal(scene_top(&ui.scene, 2), FACE_NONE);
	assert_int_equal(marks_of(ui.session, "c1"), digits("24"));
	table_press(&ui, "4");
	ui_handle(&ui, (struct event){.kind = EVENT_KEY, .key = KEY_DELETE}); /* as Backspace */
	assert_int_equal(scene_top(&ui.scene, 2), FACE_NONE);
	table_press(&ui, "\177");
	assert_int_equal(marks_of(ui.session, "c1"), 0);
	table_press(&ui, "h9");
	assert_string_equal(ui.message, "The 3 on b1 is given: it stays.");
	table_press(&ui, "\033");
	assert_string_equal(ui.message, "q leaves, ? helps."); /* nothing is ever in hand here */
	table_press(&ui, "\t\t");
	assert_int_equal(ui.cursor.spot, 3);
	table_press(&ui, "X");
	assert_int_equal(marks_of(ui.session, "d1"), digits("26"));
	table_press(&ui, "X");
	assert_int_equal(marks_of(ui.session, "d1"), 0);
	table_press(&ui, "\r");
	assert_true(ui.dialog.kind == &choice_dialog);
	table_press(&ui, "6");
	assert_int_equal(scene_top(&ui.scene, 3), FACE_NUMBER + 6);
	session_free(ui_release(&ui));
}

/* While keys write marks Enter offers marks too, and digits again where none can be written. */
static void test_marks_are_offered(void **state)
{
	(void)state;
	struct ui ui;
	open_table(&ui, "Board " D1 "\n");
	table_press(&ui, "x24\r");
	assert_true(ui.dialog.kind == &choice_dialog);
	assert_true(ui_shows(&ui, "mark 1 on c1"));
	assert_true(ui_shows(&ui, "take the mark 2 of c1 away"));
	table_press(&ui, "2\r1");
	assert_int_equal(marks_of(ui.session, "c1"), digits("14"));
	table_press(&ui, "x4x\r");
	assert_true(ui_shows(&ui, "take 4 away"));
	session_free(ui_release(&ui));
}

/* Each key in the solutions is answered: what does nothing there, ? and a step where there is one solution only. */
static void test_keys_of_the_solutions(void **state)
{
	(void)state;
	struct ui ui;
	open_table(&ui, "Board " D1 "\n");
	table_press(&ui, "]5");
	assert_string_equal(ui.message, "5 does nothing here; ? tells the keys.");
	table_press(&ui, "?");
	assert_string_equal(ui.message, "Arrows, PgUp, PgDn, Home and End step; Enter takes one, Esc back.");
	table_press(&ui, "]");
	assert_string_equal(ui.message, "There is no other one.");
	table_press(&ui, "\033");
	assert_null(ui.dialog.kind);
	session_free(ui_release(&ui));
}

/* Digits that a row has already are moves too, and each is listed. */
static void test_moves_of_a_conflict(void **state)
{
	(void)state;
	struct ui ui;
	open_table(&ui, "Board " D1 "\n");
	ui_resize(&ui, 80, 100);
	table_press(&ui, "m");
	assert_true(ui_shows(&ui, "c1 3   Row 1 has a 3 already"));
	assert_true(ui_shows(&ui, "d1 3   Row 1 has a 3 already"));
	session_free(ui_release(&ui));
}

/* A key that can do nothing on its square is told why. */
static void test_keys_refused(void **state)
{
	(void)state;
	struct ui ui;
	open_table(&ui, "Board " D1 "\n");
	table_press(&ui, ".");
	assert_string_equal(ui.message, "Nothing stands on c1.");
	table_press(&ui, "F");
	assert_string_equal(ui.message, "No move has been made yet.");
	table_press(&ui, "4!");
	assert_string_equal(ui.message, "4 stands on c1: marks are for empty squares.");
	table_press(&ui, "x2");
	assert_string_equal(ui.message, "4 stands on c1: marks are for empty squares.");
	session_free(ui_release(&ui));
}

/* Who is about to begin a board of one's own that has no solution is told so. */
static void test_own_board_without_solution(void **state)
{
	(void)state;
	for (int has_none = 0; has_none < 2; has_none++) {
		struct ui ui;
		open_table(&ui, "Board " D1 "\n");
		table_press(&ui, has_none ? "1F" : "4F");
		assert_true(ui_shows(&ui, "A deal of your own"));
		assert_int_equal(ui_shows(&ui, "There is no solution."), has_none);
		assert_false(ui_shows(&ui, "There are several solutions."));
		session_free(ui_release(&ui));
	}
}

/* Verdicts: one solution, several, none; B goes back to the last position that has one. */
static void test_verdicts(void **state)
{
	(void)state;
	static const struct {
		const char *start, *keys, *word;
	} cases[] = {{"Board " D1 "\n", "W", "1 way left"}, {"Board " D1 "\n", "W9", "No way"},
	    {"Board " D1 "\n", "W9B", "1 way left"}, {"Board " D4 "\n", "W", "3 ways"}, {"Board " D5 "\n", "W", "No way"},
	    {"Board .................................................................................\n", "W",
	        "Many ways"}};
	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		struct ui ui;
		char word[VERDICT_TEXT];
		open_table(&ui, cases[i].start);
		for (const char *key = cases[i].keys; *key; key++) {
			table_press(&ui, (char[]){*key, '\0'});
			table_settle(&ui);
		}
		assert_string_equal(game_word(&ui, word), cases[i].word);
		session_free(ui_release(&ui));
	}
}

/* How many rows are drawn with all their digits; the number of the row and the key beside it are digits too. */
static int rows_shown(const struct ui *ui)
{
	int rows = 0;
	char *text = ui_to_text(ui);
	for (const char *line = text; line; line = strchr(line, '\n')) {
		int digits = 0;
		for (line += *line == '\n'; *line && *line != '\n'; line++)
			digits += *line >= '1' && *line <= '9';
		rows += digits >= 11;
	}
	free(text);
	return rows;
}

/* ] shows the solutions of D4 in their order, all of each, and Enter takes one. */
static void test_walk(void **state)
{
	(void)state;
	struct ui ui;
	uint8_t cells[SUDOKU_CELLS];
	char text[SUDOKU_TEXT];
	open_table(&ui, "Board " D4 "\n");
	table_press(&ui, "]");
	assert_int_equal(ui.solutions->count, 3);
	assert_int_equal(rows_shown(&ui), 9);
	table_press(&ui, "\r");
	assert_int_equal(ui.status, GAME_WON);
	sudoku_cells(session_state(ui.session), cells);
	assert_string_equal(sudoku_write(cells, '.', text),
	    "281693574469275381375814296792561438658439127134782659546927813923148765817356942");
	session_free(ui_release(&ui));
}

/* What is said in two lines leaves the status bar where the board leaves room, and lies on it where not; the key that
 * plays a hint stands in the last of them. */
static void test_two_lines(void **state)
{
	(void)state;
	struct ui ui;
	open_table(&ui, "Grade fiendish\nDeal 3\n");
	table_press(&ui, "aHHH");
	assert_true(ui_shows(&ui, "In box 9 the 6 is in g8 or g9,"));
	assert_true(ui_shows(&ui, "\n      g6 are not 6. Enter: play\n"));
	assert_false(ui_shows(&ui, "Empty 55"));
	ui_resize(&ui, 80, 26);
	assert_true(ui_shows(&ui, "\n      g6 are not 6. Enter: play\n      Empty 55 "));
	/* Over a line that is typed in two lines cover the board rather than that line, and stand nowhere else. */
	ui_resize(&ui, 80, 24);
	table_press(&ui, ":quit1\r");
	assert_true(ui_shows(&ui, "\n      writes marks, d1 -3 takes one away, marks writes all.\n      :quit1"));
	assert_true(ui_shows(&ui, "\n      Empty 55 "));
	session_free(ui_release(&ui));
}

/* A puzzle of one's own: an empty board, on which what is typed becomes given; what stands twice is refused. */
static void test_own_puzzle(void **state)
{
	(void)state;
	struct ui ui;
	uint64_t number;
	open_table(&ui, "Grade own\nDeal 1\n");
	assert_int_equal(ui.scene.number[0].value, 81);
	table_press(&ui, "5l5F");
	assert_string_equal(ui.message, "The board is invalid: two 5s in row 1.");
	table_press(&ui, "3F");
	assert_string_equal(
	    ui.message, "The game before is kept; p shows it. What stands is given now. There are several solutions.");
	assert_int_equal(ui.scene.spot[1].square, SQUARE_GIVEN);
	assert_false(session_deal(ui.session, &number));
	assert_non_null(strstr(session_start_text(ui.session), "Grade own\nPattern any\nMarks tidy\nBoard 53......."));
	table_press(&ui, "3F");
	assert_string_equal(ui.message, "The board is invalid: two 3s in row 1.");
	assert_null(ui.dialog.kind);
	table_press(&ui, "u");
	/* That is a puzzle now, and not left without a question. */
	table_press(&ui, "7F");
	assert_true(ui_shows(&ui, "A new game begins with what stands"));
	table_press(&ui, "n");
	assert_true(ui.scene.spot[2].size && !(ui.scene.spot[2].square & SQUARE_GIVEN));
	table_press(&ui, "Fy");
	assert_true(ui.scene.spot[2].square & SQUARE_GIVEN);
	session_free(ui_release(&ui));
}

/* Where there is no room for marks a sign tells of some, and of none where there are none. */
static void test_a_sign_for_marks(void **state)
{
	(void)state;
	struct ui ui;
	open_table(&ui, "Deal 6\n");
	ui_resize(&ui, 60, 20);
	assert_true(ui_shows(&ui, "[   ]"));
	table_press(&ui, "x24");
	assert_true(ui_shows(&ui, "[ : ]"));
	table_press(&ui, "24");
	assert_true(ui_shows(&ui, "[   ]"));
	session_free(ui_release(&ui));
}

/* The board by mouse alone: a square, then a digit beside the board; the right button takes it away; a double
 * click offers the digits. */
static void test_mouse(void **state)
{
	(void)state;
	struct ui ui;
	open_table(&ui, "Board " D1 "\n");
	const struct box *box = layout_find(&ui.layout, 2, 0);
	struct event event = {.kind = EVENT_PRESS, .x = box->x + 1, .y = box->y};
	ui_handle(&ui, (struct event){.kind = EVENT_PRESS, .x = box->x + box->width + 1, .y = box->y});
	assert_int_equal(ui.cursor.spot, 3);
	ui_handle(&ui, event);
	assert_int_equal(ui.cursor.spot, 2);
	int digit = layout_find(&ui.layout, 27, 1)->y;
	ui_handle(&ui, (struct event){.kind = EVENT_PRESS, .x = ui.layout.bar_column, .y = digit});
	assert_int_equal(scene_top(&ui.scene, 2), FACE_NUMBER + 4);
	event.kind = EVENT_SECOND;
	ui_handle(&ui, event);
	assert_int_equal(scene_top(&ui.scene, 2), FACE_NONE);
	ui_handle(&ui, (struct event){.kind = EVENT_PRESS, .x = ui.layout.bar_column, .y = ui.layout.key_row});
	assert_true(ui_marks(&ui));
	ui_handle(&ui, (struct event){.kind = EVENT_PRESS, .x = ui.layout.bar_column, .y = digit});
	assert_int_equal(marks_of(ui.session, "c1"), digits("4"));
	table_press(&ui, "x");
	event.kind = EVENT_PRESS;
	ui_handle(&ui, event);
	assert_null(ui.dialog.kind);
	ui_handle(&ui, event);
	assert_non_null(ui.dialog.kind);
	table_press(&ui, "4");
	assert_int_equal(scene_top(&ui.scene, 2), FACE_NUMBER + 4);
	session_free(ui_release(&ui));
}

/* Enter plays what was told while the cursor is at it; elsewhere it is for the square there, and H tells it again. */
static void test_enter_is_for_the_square(void **state)
{
	(void)state;
	struct ui ui;
	open_table(&ui, "Deal 7\n");
	table_press(&ui, "HHH");
	char told[MESSAGE_TEXT];
	strcpy(told, ui.message);
	int at = ui.cursor.spot;
	table_press(&ui, "jj\r");
	assert_int_equal(session_played(ui.session), 0);
	assert_non_null(ui.dialog.kind);
	table_press(&ui, "\033HHH");
	assert_string_equal(ui.message, told);
	table_press(&ui, "jjH");
	assert_string_equal(ui.message, told);
	assert_int_equal(ui.cursor.spot, at);
	table_press(&ui, "\r");
	assert_int_equal(session_played(ui.session), 1);
	session_free(ui_release(&ui));
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
	    cmocka_unit_test(test_keys),
	    cmocka_unit_test(test_marks_are_offered),
	    cmocka_unit_test(test_keys_of_the_solutions),
	    cmocka_unit_test(test_moves_of_a_conflict),
	    cmocka_unit_test(test_keys_refused),
	    cmocka_unit_test(test_own_board_without_solution),
	    cmocka_unit_test(test_verdicts),
	    cmocka_unit_test(test_walk),
	    cmocka_unit_test(test_two_lines),
	    cmocka_unit_test(test_own_puzzle),
	    cmocka_unit_test(test_a_sign_for_marks),
	    cmocka_unit_test(test_mouse),
	    cmocka_unit_test(test_enter_is_for_the_square),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
