/* How large cards are: with the screen, and with the tallest pile. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "../../src/ui/draw/layout.h"
#include "card.h"

enum { PILES = 7 };

/* A row of places above seven piles, the last of them of HIDDEN and OPEN cards, the others of one. */
static void set_table(struct scene *scene, int hidden, int open)
{
	scene_init(scene, "Table");
	for (int i = 0; i < PILES; i++)
		scene_add_spot(
		    scene, (struct spot){.name = "place", .column = (uint8_t)i, .role = ROLE_FOUNDATION, .suit = -1});
	for (int i = 0; i < PILES; i++) {
		int backs = i == PILES - 1 ? hidden : 0, faces = i == PILES - 1 ? open : 1;
		scene_add_spot(scene, (struct spot){.name = "pile",
		                          .column = (uint8_t)i,
		                          .row = 1,
		                          .role = ROLE_TABLEAU,
		                          .fan = FAN_DOWN,
		                          .size = (uint8_t)(backs + faces),
		                          .suit = -1});
		for (int k = 0; k < backs; k++)
			scene_add_face(scene, FACE_BACK);
		for (int k = 0; k < faces; k++)
			scene_add_face(scene, card_of(KING - k, SPADES));
	}
}

static struct layout lay(int columns, int rows, int hidden, int open)
{
	static struct scene scene;
	struct layout layout;
	set_table(&scene, hidden, open);
	layout_make(&layout, &scene, columns, rows, 0, 0);
	return layout;
}

static void cards_grow_with_the_screen(void **state)
{
	(void)state;
	static const struct {
		int columns, rows, width, height;
	} sizes[] = {{40, 17, 5, 3}, {60, 20, 7, 3}, {80, 24, 8, 4}, {80, 30, 9, 5}, {120, 40, 11, 7}, {200, 60, 19, 13}};
	for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
		struct layout layout = lay(sizes[i].columns, sizes[i].rows, 0, 1);
		assert_int_equal(layout.card_width, sizes[i].width);
		assert_int_equal(layout.card_height, sizes[i].height);
	}
}

/* All cards give way together when one pile is tall, and have their height again when it is not. */
static void cards_give_way_to_a_tall_pile(void **state)
{
	(void)state;
	assert_int_equal(lay(80, 24, 6, 7).card_height, 4);
	assert_int_equal(lay(80, 24, 6, 8).card_height, 3);
	assert_int_equal(lay(80, 24, 6, 13).card_height, 3);
	struct layout layout = lay(80, 24, 6, 8);
	for (int i = 0; i < layout.boxes; i++)
		if (layout.box[i].whole)
			assert_int_equal(layout.box[i].height, 3);
	assert_int_equal(lay(120, 40, 6, 13).card_height, 7);
}

/* The tallest pile of Klondike: each open card has a row of its own, and the last one is whole. */
static void nineteen_cards_are_readable(void **state)
{
	(void)state;
	struct layout layout = lay(80, 24, 6, 13);
	for (int count = 1; count <= 13; count++) {
		const struct box *box = layout_find(&layout, 2 * PILES - 1, count);
		assert_non_null(box);
		assert_int_equal(box->kind, BOX_CARD);
		assert_int_equal(box->face, card_of(count, SPADES));
		assert_true(box->y + box->height <= layout.message_row);
	}
	assert_int_equal(layout_find(&layout, 2 * PILES - 1, 1)->height, 3);
}

/* Where a pile does not fit, cards are folded, but none alone whose place the fold would take; and none is left out. */
static void no_open_card_is_folded_alone(void **state)
{
	(void)state;
	static struct scene scene;
	struct layout layout;
	int folds = 0;
	for (int hidden = 0; hidden <= 6; hidden++)
		for (int open = 6; open <= KING; open++)
			for (int focus = 1; focus <= open; focus++) {
				int seen = 0, end = 0;
				set_table(&scene, hidden, open);
				layout_make(&layout, &scene, 40, 17, 2 * PILES - 1, focus);
				for (int i = 0; i < layout.boxes; i++) {
					const struct box *box = &layout.box[i];
					if (box->spot != 2 * PILES - 1)
						continue;
					assert_true(box->y >= end && box->y + box->height <= layout.message_row);
					end = box->y + box->height;
					seen += box->kind == BOX_FOLD ? box->folded : 1;
					folds += box->kind == BOX_FOLD;
					assert_false(box->kind == BOX_FOLD && box->folded == 1 && hidden != 1);
				}
				assert_int_equal(seen, hidden + open);
			}
	assert_true(folds > 100);
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
	    cmocka_unit_test(cards_grow_with_the_screen),
	    cmocka_unit_test(cards_give_way_to_a_tall_pile),
	    cmocka_unit_test(nineteen_cards_are_readable),
	    cmocka_unit_test(no_open_card_is_folded_alone),
	};
	return cmocka_run_group_tests_name("layout", tests, NULL, NULL);
}
