/* Cards that the mouse carries: what lifts them, where they are drawn, and what they would be dropped on. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "../advised.h"
#include "begun.h"
#include "fingers.h"
#include "klondike.h"
#include "ui_text.h"

static void mouse(struct ui *ui, enum event_kind kind, int x, int y)
{
	ui_handle(ui, (struct event){.kind = kind, .x = x, .y = y});
}

static struct box box_of(const struct ui *ui, int spot, int count)
{
	const struct box *box = layout_find(&ui->layout, spot, count);
	assert_non_null(box);
	return *box;
}

/* The row of the picture in which WORDS stand. */
static int row_of(const struct ui *ui, const char *words)
{
	char *text = ui_to_text(ui), *found = strstr(text, words);
	int row = 0;
	if (!found)
		fail_msg("%s is not to be seen", words);
	for (const char *c = text; c < found; c++)
		row += *c == '\n';
	free(text);
	return row;
}

/* A step in either direction lifts a card, which stays where the mouse holds it. */
static void any_step_lifts(void **state)
{
	(void)state;
	static const struct {
		int across, down;
		enum drag_kind kind;
	} steps[] = {{1, 0, DRAG_LIFTED}, {-1, 0, DRAG_LIFTED}, {0, 1, DRAG_LIFTED}, {0, 0, DRAG_PRESSED}};
	for (size_t i = 0; i < sizeof steps / sizeof *steps; i++) {
		struct ui ui;
		open_table(&ui, "klondike", "Deal 9\n", &fair);
		struct box queen = box_of(&ui, TABLEAU, 1);
		mouse(&ui, EVENT_PRESS, queen.x + 3, queen.y + 2);
		mouse(&ui, EVENT_DRAG, queen.x + 3 + steps[i].across, queen.y + 2 + steps[i].down);
		assert_int_equal(ui.drag->kind, steps[i].kind);
		assert_int_equal(ui.drag->x, queen.x + steps[i].across);
		assert_int_equal(ui.drag->y, queen.y + steps[i].down);
		close_table(&ui);
	}
}

/* Of two piles that can take a card the one under the mouse does, else the one that it covers most of, and none where
 * it covers neither. */
static void what_it_would_be_dropped_on(void **state)
{
	(void)state;
	static const struct {
		int pile, across, down, grip_x, target;
	} drops[] = {
	    {4, 2, 1, 0, 4},
	    {4, 4, 1, 4, 4},
	    {4, 6, 1, 2, 5},
	    {5, -7, 1, 7, 5},
	    {4, 0, 20, 0, -1},
	};
	for (size_t i = 0; i < sizeof drops / sizeof *drops; i++) {
		struct ui ui;
		open_table(&ui, "klondike", "Deal 9\n", &fair); /* QH can go on KC, on pile 5, and on KS beside it */
		struct box queen = box_of(&ui, TABLEAU, 1), king = box_of(&ui, TABLEAU + drops[i].pile, 1);
		int x = king.x + drops[i].across + drops[i].grip_x, y = king.y + drops[i].down;
		mouse(&ui, EVENT_PRESS, queen.x + drops[i].grip_x, queen.y);
		mouse(&ui, EVENT_DRAG, x, y);
		assert_int_equal(drag_target(&ui, x, y), drops[i].target < 0 ? -1 : TABLEAU + drops[i].target);
		mouse(&ui, EVENT_RELEASE, x, y);
		assert_int_equal(session_played(ui.session), drops[i].target >= 0);
		close_table(&ui);
	}
}

/* A card that is dropped on the foundation of another suit goes to its own, and nothing glides home. */
static void any_foundation_takes_it(void **state)
{
	(void)state;
	struct ui ui;
	open_table(&ui, "klondike", "Deal 39\n", &fair);
	struct box ace = box_of(&ui, TABLEAU + 1, 1); /* of spades, and a card below it that is turned up */
	int clubs = FOUNDATION + CLUBS, spades = FOUNDATION + SPADES;
	struct box place = box_of(&ui, clubs, 0);
	mouse(&ui, EVENT_PRESS, ace.x, ace.y);
	mouse(&ui, EVENT_DRAG, place.x, place.y);
	assert_int_equal(ui.drag->kind, DRAG_LIFTED);
	mouse(&ui, EVENT_RELEASE, place.x, place.y);
	assert_int_equal(ui.scene.spot[spades].size, 1);
	assert_int_equal(ui.cursor.spot, spades);
	assert_int_not_equal(ui.drag->kind, DRAG_GLIDES);
	close_table(&ui);
}

/* What cannot be dropped glides home, or is there at once where nothing moves by itself. */
static void what_is_let_go_glides_home(void **state)
{
	(void)state;
	for (int is_animated = 0; is_animated < 2; is_animated++) {
		struct ui_options options = {.no_animation = !is_animated};
		struct ui ui;
		open_table(&ui, "klondike", "Deal 9\n", &options);
		ui_step(&ui, 10000);
		struct box queen = box_of(&ui, TABLEAU, 1);
		mouse(&ui, EVENT_PRESS, queen.x, queen.y);
		mouse(&ui, EVENT_DRAG, queen.x, queen.y + 6);
		assert_int_equal(row_of(&ui, "QH"), queen.y + 6);
		mouse(&ui, EVENT_RELEASE, queen.x, queen.y + 6);
		assert_int_equal(ui.drag->kind, is_animated ? DRAG_GLIDES : DRAG_NONE);
		ui_step(&ui, ui.now + FLIGHT_TIME / 2);
		assert_int_equal(row_of(&ui, "QH"), queen.y + (is_animated ? 3 : 0));
		ui_step(&ui, ui.now + FLIGHT_TIME);
		assert_int_equal(ui.drag->kind, DRAG_NONE);
		close_table(&ui);
	}
}

/* The cards of a run are carried one below the other. */
static void a_run_hangs_down(void **state)
{
	(void)state;
	struct ui ui;
	open_table(&ui, "klondike", "Deal 9\n", &fair);
	table_press(&ui, ":QH KC\r");
	struct box king = box_of(&ui, TABLEAU + 4, 2);
	mouse(&ui, EVENT_PRESS, king.x, king.y);
	mouse(&ui, EVENT_DRAG, king.x - 20, king.y + 2);
	assert_int_equal(row_of(&ui, "KC"), king.y + 2);
	assert_int_equal(row_of(&ui, "QH"), king.y + 3);
	close_table(&ui);
}

/* Below a card that is carried from its foundation the one before is seen. */
static void a_foundation_shows_the_card_before(void **state)
{
	(void)state;
	struct ui ui;
	struct layout layout;
	open_table(&ui, "klondike", "Draw 1\nDeal 213\n", &fair);
	table_press(&ui, ":AD\r:2D AD\r");
	struct box two = box_of(&ui, FOUNDATION + DIAMONDS, 1);
	mouse(&ui, EVENT_PRESS, two.x, two.y);
	mouse(&ui, EVENT_DRAG, two.x, two.y + 4);
	layout_copy(&layout, &ui.layout);
	drag_lift(&ui, &layout);
	const struct box *below = layout_find(&layout, FOUNDATION + DIAMONDS, 1);
	assert_non_null(below);
	assert_int_equal(below->kind, BOX_CARD);
	assert_int_equal(below->face, card_parse("AD", 2));
	close_table(&ui);
}

/* Where all cards of a pile are carried its place is seen, not one of them. */
static void a_whole_pile_leaves_its_place(void **state)
{
	(void)state;
	struct ui ui;
	struct layout layout;
	open_table(&ui, "klondike", "Deal 8\n", &fair);
	table_press(&ui, ":5H 6S\r");
	struct box six = box_of(&ui, TABLEAU, 2);
	mouse(&ui, EVENT_PRESS, six.x, six.y);
	mouse(&ui, EVENT_DRAG, six.x, six.y + 4);
	layout_copy(&layout, &ui.layout);
	drag_lift(&ui, &layout);
	const struct box *below = layout_find(&layout, TABLEAU, 0);
	assert_non_null(below);
	assert_int_equal(below->kind, BOX_PLACE);
	close_table(&ui);
}

/* The third press of three is a single one, and so is the third digit of a pile: it goes to the top again. */
static void three_are_two_and_one(void **state)
{
	(void)state;
	struct ui ui;
	open_table(&ui, "klondike", "Deal 9\n", &fair);
	struct box queen = box_of(&ui, TABLEAU, 1);
	for (int i = 0; i < 3; i++) {
		mouse(&ui, EVENT_PRESS, queen.x + 1, queen.y + 1);
		assert_int_equal(ui.press.kind, i == 1 ? EVENT_NONE : EVENT_PRESS);
	}
	close_table(&ui);
	struct session *session = begun("klondike", "Deal 1\n");
	struct move move;
	assert_true(game_read_move(&klondike, session_state(session), "JD QS", &move) && session_play(session, move));
	table_open(&ui, session);
	const char digit[] = {(char)('1' + move.to - TABLEAU), '\0'};
	for (int i = 0; i < 3; i++) {
		table_press(&ui, digit);
		assert_int_equal(ui.cursor.count, i == 1 ? 2 : 1);
	}
	close_table(&ui);
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
	    cmocka_unit_test(any_step_lifts),
	    cmocka_unit_test(what_it_would_be_dropped_on),
	    cmocka_unit_test(any_foundation_takes_it),
	    cmocka_unit_test(what_is_let_go_glides_home),
	    cmocka_unit_test(a_run_hangs_down),
	    cmocka_unit_test(a_foundation_shows_the_card_before),
	    cmocka_unit_test(a_whole_pile_leaves_its_place),
	    cmocka_unit_test(three_are_two_and_one),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
