/* The marks of the squares of N Queens beside a hint, with colours and without. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "../../src/ui/game_view.h"
#include "begun.h"
#include "fingers.h"
#include "queens.h"

/* How many squares bear the dot of a free one, when H was pressed three times on an empty board. */
static int dots_beside_a_hint(struct theme theme)
{
	static const struct ui_options options = {.no_animation = true, .no_mouse = true};
	struct ui ui;
	struct canvas canvas;
	int dots = 0;
	table_open_with(&ui, begun("queens", "Board . . . . . .\n"), &options, theme);
	for (int i = 0; i < 3; i++) {
		table_press(&ui, "H");
		table_settle(&ui);
	}
	assert_int_equal(ui.hints->level, HINT_MOVE);
	canvas_init(&canvas, 80, 24);
	game_draw(&ui, &canvas);
	uint32_t dot = theme_glyph(&ui.theme, GLYPH_MOVABLE);
	for (int y = ui.layout.box[0].y; y < ui.layout.message_row; y++)
		for (int x = 0; x < canvas.columns; x++)
			dots += canvas_at(&canvas, x, y).code == dot;
	canvas_release(&canvas);
	session_free(ui_release(&ui));
	return dots;
}

/* Without grounds, which tell them else, the free squares keep their dots: else all looks attacked. */
static void test_free_squares_stay_told(void **state)
{
	(void)state;
	assert_int_equal(dots_beside_a_hint((struct theme){.colours = COLOURS_NONE}), 35);
	assert_int_equal(dots_beside_a_hint((struct theme){.ascii = true, .colours = COLOURS_TWO}), 35);
	assert_int_equal(dots_beside_a_hint((struct theme){.cards = CARDS_PAPER, .colours = COLOURS_FOUR}), 0);
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
	    cmocka_unit_test(test_free_squares_stay_told),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
