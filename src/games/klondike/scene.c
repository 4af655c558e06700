/* The table of Klondike as a player may see it. */
#include <stdio.h>

#include "parts.h"

/* So many cards of the last packet lie fanned on the waste. */
enum { FAN_CARDS = 3 };

static void show_talon(const struct klondike *position, struct scene *scene)
{
	scene_add_spot(
	    scene, (struct spot){.name = "stock", .role = ROLE_STOCK, .size = position->size[STOCK], .suit = -1});
	if (position->size[STOCK])
		scene_add_face(scene, FACE_BACK);
	scene_add_spot(scene, (struct spot){.name = "waste",
	                          .key = 'w',
	                          .column = 1,
	                          .role = ROLE_WASTE,
	                          .fan = FAN_RIGHT,
	                          .size = position->size[WASTE],
	                          .suit = -1});
	int fan = position->rules.draw < FAN_CARDS ? position->rules.draw : FAN_CARDS;
	fan = fan < position->size[WASTE] ? fan : position->size[WASTE];
	for (int count = fan; count > 0; count--)
		scene_add_face(scene, klondike_card(position, WASTE, count));
}

static void show_foundations(const struct klondike *position, struct scene *scene)
{
	for (int suit = 0; suit < SUITS; suit++) {
		int size = position->size[FOUNDATION + suit];
		scene_add_spot(scene, (struct spot){.name = "foundation",
		                          .column = (uint8_t)(3 + suit),
		                          .role = ROLE_FOUNDATION,
		                          .size = (uint8_t)size,
		                          .suit = (int8_t)suit});
		if (size)
			scene_add_face(scene, card_of(size, (enum suit)suit));
	}
}

static void show_tableau(const struct klondike *position, struct scene *scene)
{
	static const char *const names[] = {"pile 1", "pile 2", "pile 3", "pile 4", "pile 5", "pile 6", "pile 7"};
	for (int i = 0; i < TABLEAU_PILES; i++) {
		int size = position->size[TABLEAU + i];
		scene_add_spot(scene, (struct spot){.name = names[i],
		                          .key = (char)('1' + i),
		                          .column = (uint8_t)i,
		                          .row = 1,
		                          .role = ROLE_TABLEAU,
		                          .fan = FAN_DOWN,
		                          .size = (uint8_t)size,
		                          .suit = -1});
		for (int count = size; count > 0; count--) {
			bool hidden = size - count < position->hidden[i];
			scene_add_face(scene, hidden ? FACE_BACK : klondike_card(position, TABLEAU + i, count));
		}
	}
}

/* Why the stock cannot be turned. */
bool klondike_about(const struct state *state, int spot, char text[ABOUT_TEXT])
{
	struct klondike position = klondike_position(state);
	int passes = position.rules.passes;
	if (spot != STOCK || klondike_can_turn(&position))
		return false;
	if (position.size[WASTE])
		snprintf(text, ABOUT_TEXT, "The stock cannot be turned: %d of %d passes are used", passes, passes);
	else
		snprintf(text, ABOUT_TEXT, "Stock and waste are empty");
	return true;
}

void klondike_show(const struct state *state, struct scene *scene)
{
	struct klondike position = klondike_position(state);
	scene_init(scene, klondike.title);
	scene->is_terse = position.rules.swapped_stock;
	show_talon(&position, scene);
	show_foundations(&position, scene);
	show_tableau(&position, scene);
	scene_add_score(scene, "Score", state->tally.score);
	scene_add_pass(scene, state->tally.passes + 1);
	scene_add_number(scene, "Stock", position.size[STOCK]);
}
