/* What is forced in Sudoku at the table, and hints that teach the next step. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "../../src/ui/game_view.h"
#include "../sudoku_playing.h"
#include "fingers.h"
#include "ui_text.h"

static void open_table(struct ui *ui, const char *start) { table_open(ui, begin(start)); }

/* P lets the teacher play, who says what it does and why. */
static void test_teacher_plays_on(void **state)
{
	(void)state;
	struct ui ui;
	open_table(&ui, "Deal 5\n");
	table_press(&ui, "P\r");
	for (int i = 0; i < 100 && !session_played(ui.session); i++) {
		worker_wait(ui.guest->worker, 1000);
		ui_step(&ui, ui.now + 1000);
	}
	assert_string_equal(ui.message, "teacher. Put 8 on d1: hidden single in a box: the only place for it in box 2.");
	session_free(ui_release(&ui));
}

/* D1 is solved by singles alone, so a solves it. */
static void test_all_that_is_forced(void **state)
{
	(void)state;
	struct ui ui;
	uint8_t cells[SUDOKU_CELLS];
	char text[SUDOKU_TEXT];
	open_table(&ui, "Board " D1 "\n");
	table_press(&ui, "a");
	assert_int_equal(ui.status, GAME_WON);
	sudoku_cells(session_state(ui.session), cells);
	assert_string_equal(sudoku_write(cells, '.', text), D1_SOLVED);
	char hints[TAG_VALUE];
	assert_true(notes_get(session_notes(ui.session), "Hints", hints));
	assert_string_equal(hints, "forced 1");
	table_press(&ui, "\033F");
	assert_string_equal(ui.message, "The board is full: nothing would be left to find.");
	table_press(&ui, "x");
	assert_string_equal(ui.message, "The game is won.");
	assert_false(ui_marks(&ui));
	assert_true(session_played(ui.session) > 0);
	session_free(ui_release(&ui));
	open_table(&ui, "Board .................................................................................\n");
	table_press(&ui, "a");
	assert_string_equal(ui.message, "No square is forced now.");
	assert_false(notes_get(session_notes(ui.session), "Hints", hints));
	session_free(ui_release(&ui));
}

/* From what contradicts itself nothing follows. */
static void test_nothing_is_forced_by_a_conflict(void **state)
{
	(void)state;
	struct ui ui;
	open_table(&ui, "Board " D1 "\n");
	while (!ui_shows(&ui, "Conflicts 1"))
		table_press(&ui, ui.scene.spot[ui.cursor.spot].size ? "\t" : "1\t");
	int played = session_played(ui.session);
	table_press(&ui, "a");
	assert_string_equal(ui.message, "Nothing is forced while something is wrong.");
	assert_int_equal(session_played(ui.session), played);
	session_free(ui_release(&ui));
}

/* A hint that has nothing to tell says so at once, and promises no more. */
static void test_lesson_of_nothing(void **state)
{
	(void)state;
	struct ui ui;
	open_table(&ui, "Board 12...............................................................................\n");
	table_press(&ui, "H");
	table_settle(&ui);
	assert_string_equal(ui.message, "No square follows from the others: there are several solutions.");
	session_free(ui_release(&ui));
}

/* H three times tells all, and the next one, or Enter, plays it; what takes marks away is one step of undo. */
static void test_lessons_at_the_table(void **state)
{
	(void)state;
	struct ui ui;
	open_table(&ui, "Board " D1 "\n");
	table_press(&ui, "H");
	assert_non_null(strstr(ui.message, "Look at "));
	table_press(&ui, "HH");
	assert_int_equal(session_played(ui.session), 0);
	table_press(&ui, "\r");
	assert_int_equal(session_played(ui.session), 1);
	table_press(&ui, "HHHH");
	assert_int_equal(session_played(ui.session), 2);
	table_press(&ui, "HH\033H");
	assert_non_null(strstr(ui.message, "Look at "));
	session_free(ui_release(&ui));
	open_table(&ui, "Grade hard\nDeal 3\n");
	table_press(&ui, "aHHH");
	int before = session_played(ui.session);
	assert_int_equal(ui.hints->lessons.lesson.move[0].count, 81); /* all marks are written first */
	table_press(&ui, "\r");
	assert_true(session_played(ui.session) > before + 1);
	table_press(&ui, "u");
	assert_int_equal(session_played(ui.session), before);
	table_press(&ui, "U");
	assert_true(session_played(ui.session) > before + 1);
	session_free(ui_release(&ui));
}

/* Where there are no grounds a lesson's light stands beside a digit and its cross; where they leave no room for both,
 * it has the place of the brackets that tell what is like the digit under the cursor. */
static void test_a_light_takes_nothing_away(void **state)
{
	(void)state;
	struct ui ui;
	open_table(&ui, "Deal 5\n");
	ui_resize(&ui, 60, 20);
	table_press(&ui, "jjll8HHH");
	assert_true(ui_shows(&ui, "  3   8x.| 1 .[ 8x]#    ."));
	assert_true(ui_shows(&ui, "  5      |    |    #  9  |(8) |"));
	ui_resize(&ui, 40, 17);
	assert_true(ui_shows(&ui, " 3 .8x 1.[8x#  ."));
	assert_true(ui_shows(&ui, " 5          # 9 (8)   #"));
	session_free(ui_release(&ui));
}

/* A key that hurries what is forced on to its end, with which the game is won, does no more. */
static void test_key_that_ends_the_filling(void **state)
{
	(void)state;
	struct ui ui;
	open_table(&ui, "Board " D1 "\n");
	ui.options.no_animation = false;
	table_press(&ui, "a");
	assert_true(ui.sends && ui.status == GAME_ON);
	table_press(&ui, "\033");
	assert_int_equal(ui.status, GAME_WON);
	assert_null(strstr(ui.message, "leaves"));
	session_free(ui_release(&ui));
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
	    cmocka_unit_test(test_key_that_ends_the_filling),
	    cmocka_unit_test(test_teacher_plays_on),
	    cmocka_unit_test(test_all_that_is_forced),
	    cmocka_unit_test(test_nothing_is_forced_by_a_conflict),
	    cmocka_unit_test(test_a_light_takes_nothing_away),
	    cmocka_unit_test(test_lesson_of_nothing),
	    cmocka_unit_test(test_lessons_at_the_table),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
