/* Which cards of Klondike may go up for good, and which tables are lost. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "../klondike_playing.h"

static bool is_safe(const struct state *state, const char *text)
{
	struct move move;
	struct fault fault;
	if (!klondike.read(state, text, &move, &fault))
		fail_msg("%s: %s", text, fault.text);
	return klondike.is_safe(state, move);
}

/* A card goes up for good when nothing can want to lie on it, or nothing that could is left. */
static void test_ranks_that_are_safe(void **context)
{
	(void)context;
	static const struct {
		const char *spades, *clubs, *diamonds;
		bool standard, kata;
	} cases[] = {
	    {"AS2S3S", "AC2C3C", "AD2D", true, true},
	    {"AS2S3S", "AC2C3C", "AD", false, false},
	    {"AS2S3S", "AC2C", "AD2D3D4D", false, false},
	    {"AS2S", "AC2C3C", "AD2D3D4D", false, false},
	    {"AS2S3S4S", "AC2C3C4C", "AD", false, true},
	    {"AS2S3S4S", "AC2C3C", "AD", false, false},
	};
	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		const char *const piles[PILES] = {[FOUNDATION] = cases[i].spades,
		    [FOUNDATION + 1] = "AH2H3H4H",
		    [FOUNDATION + 2] = cases[i].clubs,
		    [FOUNDATION + 3] = cases[i].diamonds,
		    [TABLEAU] = "5H"};
		struct state standard = state_of("standard", piles), kata = state_of("kata", piles);
		assert_int_equal(is_safe(&standard, "5H 4H"), cases[i].standard);
		assert_int_equal(is_safe(&kata, "5H 4H"), cases[i].kata);
		assert_false(is_safe(&standard, "turn"));
	}
}

/* From the waste a card goes up for good only when no other card of the stock is harder to come by without it. */
static void test_waste_that_is_safe(void **context)
{
	(void)context;
	const char *const piles[PILES] = {[WASTE] = "9C2H",
	    [FOUNDATION] = "AS",
	    [FOUNDATION + 1] = "AH",
	    [FOUNDATION + 2] = "AC",
	    [FOUNDATION + 3] = "AD"};
	struct state state = state_of("standard", piles), single = state_of("kata", piles);
	assert_false(is_safe(&state, "2H AH"));
	assert_true(is_safe(&single, "2H AH"));
	struct klondike position = klondike_position(&state);
	position.recycles_left = 0;
	klondike_state(&position, &state);
	assert_true(is_safe(&state, "2H AH"));
	const char *const last[PILES] = {[WASTE] = "KSKH",
	    [FOUNDATION] = "AS2S3S4S5S6S7S8S9STSJSQS",
	    [FOUNDATION + 1] = "AH2H3H4H5H6H7H8H9HTHJHQH",
	    [FOUNDATION + 2] = "AC2C3C4C5C6C7C8C9CTCJCQCKC",
	    [FOUNDATION + 3] = "AD2D3D4D5D6D7D8D9DTDJDQDKD"};
	struct state standard = state_of("standard", last), swapped = state_of("q", last);
	assert_true(is_safe(&standard, "KH QH"));
	assert_false(is_safe(&swapped, "KH QH"));
	apply_text(&swapped, "KH QH");
	assert_true(is_safe(&swapped, "KS QS"));
}

/* A state in which LEFT is all of the stock, or nothing is when it is NULL, and the cards that lie nowhere else lie
 * face down in the first pile. */
static struct state buried(const char *const piles[PILES], const char *left)
{
	struct state state = state_of("standard", piles);
	struct klondike position = klondike_position(&state);
	int stock = left ? 1 : 0, at = 0;
	while (left && position.card[at] != card_parse(left, 2))
		at++;
	uint8_t first = position.card[0];
	position.card[0] = position.card[at];
	position.card[at] = first;
	position.hidden[0] = (uint8_t)(position.size[STOCK] - stock);
	position.size[TABLEAU] = (uint8_t)(position.size[TABLEAU] + position.hidden[0]);
	position.size[STOCK] = (uint8_t)stock;
	klondike_state(&position, &state);
	return state;
}

/* A king that is alone on the waste, and an ace that is alone in its pile, have somewhere useful to go. */
static void test_last_cards_that_move(void **context)
{
	(void)context;
	const char *const five[PILES] = {[TABLEAU] = "5S"}, *const ace[PILES] = {[TABLEAU] = "5S", [TABLEAU + 1] = "AH"};
	const char *const king[PILES] = {[TABLEAU] = "5S", [TABLEAU + 1] = "KH"};
	struct state state = buried(five, "KS");
	assert_int_equal(klondike.status(&state), GAME_ON);
	state = buried(five, "QS");
	assert_int_equal(klondike.status(&state), GAME_LOST);
	state = buried(ace, NULL);
	assert_int_equal(klondike.status(&state), GAME_ON);
	state = buried(king, NULL);
	assert_int_equal(klondike.status(&state), GAME_LOST);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(test_ranks_that_are_safe),
	    cmocka_unit_test(test_waste_that_is_safe),
	    cmocka_unit_test(test_last_cards_that_move),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
