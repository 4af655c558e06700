/* The arms of players that think ahead: each is a line of legal moves to where it says, and no win is lost by looking
 * at nothing else: a position can be won exactly when the position after one of its arms can. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "../../src/play/klondike/arms.h"
#include "../deals.h"
#include "rng.h"
#include "solve.h"

enum { GAMES = 150, MEMORY = 1 << 24, NODES = 20000 };

static struct klondike random_position(struct klondike_rules rules, uint64_t number)
{
	uint8_t deck[CARDS];
	struct rng rng = rng_seed(number);
	rng_shuffle(&rng, deck, CARDS);
	struct klondike position = klondike_deal(rules, deck);
	for (int left = (int)rng_below(&rng, 60); left > 0; left--) {
		struct arm arm[ARMS_MAX];
		int count = arms_list(&position, ~(uint64_t)0, arm);
		if (!count)
			break;
		position = arm[rng_below(&rng, (uint32_t)count)].after;
	}
	return position;
}

static void assert_line(const struct klondike *position, const struct arm *arm)
{
	struct klondike now = *position;
	for (int i = 0; i < arm->length; i++) {
		struct move list[MOVES_MAX];
		struct state state;
		klondike_state(&now, &state);
		bool found = false;
		for (int k = klondike.moves(&state, list) - 1; k >= 0; k--)
			found = found || move_equal(list[k], arm->line[i]);
		assert_true(found);
		klondike_play(&now, arm->line[i]);
	}
	assert_memory_equal(&now, &arm->after, sizeof now);
}

/* What no move undoes: cards of the stock, and cards face down or dealt onto those. A king at the bottom of its pile is
 * not counted, since it can come back to where it lay. */
static int cards_to_move(const struct klondike *position)
{
	int left = position->size[STOCK] + position->size[WASTE], end = 0;
	for (int pile = 0; pile < PILES; pile++) {
		int size = position->size[pile];
		end += size;
		if (pile < TABLEAU || !size)
			continue;
		bool king = position->hidden[pile - TABLEAU] == 0 && card_rank(position->card[end - size]) == KING;
		left += position->hidden[pile - TABLEAU] + !king;
	}
	return left;
}

static void assert_no_win_is_lost(struct solver *solver, const struct klondike *position, uint64_t number)
{
	struct arm arm[ARMS_MAX];
	struct move safe[MOVES_MAX];
	const struct solve_limits limits = {.nodes = NODES};
	enum verdict verdict = solver_solve(solver, position, &limits).verdict;
	int count = arms_list(position, ~(uint64_t)0, arm);
	for (int i = 0; i < count; i++) {
		assert_line(position, &arm[i]);
		assert_true(cards_to_move(&arm[i].after) < cards_to_move(position));
	}
	if (verdict == VERDICT_UNDECIDED || arms_safe(position, safe) >= 0)
		return;
	bool won = false, open = false;
	for (int i = 0; i < count && !won; i++) {
		enum verdict after = solver_solve(solver, &arm[i].after, &limits).verdict;
		won = after == VERDICT_SOLVED;
		open = open || after == VERDICT_UNDECIDED;
	}
	if (!open && won != (verdict == VERDICT_SOLVED))
		fail_msg("position %d: %s, but its arms say otherwise", (int)number, verdict_name(verdict));
}

static void check(struct klondike_rules rules)
{
	struct solver *solver = solver_new(MEMORY);
	assert_non_null(solver);
	for (uint64_t number = 1; number <= GAMES; number++) {
		struct klondike position = random_position(rules, number);
		assert_no_win_is_lost(solver, &position, number);
	}
	solver_free(solver);
}

static int hidden_cards(const struct klondike *position)
{
	int hidden = 0;
	for (int i = 0; i < TABLEAU_PILES; i++)
		hidden += position->hidden[i];
	return hidden;
}

/* Along lines that win, where near the end classes are large and the ways out are many moves away. */
static void check_winning_lines(struct klondike_rules rules, uint64_t first, uint64_t last)
{
	struct solver *solver = solver_new(MEMORY), *other = solver_new(MEMORY);
	assert_non_null(solver);
	assert_non_null(other);
	for (uint64_t number = first; number <= last; number++) {
		struct klondike position = deal_under(rules, number);
		struct solve_result result = solver_solve(solver, &position, NULL);
		for (int i = 0; result.verdict == VERDICT_SOLVED && i < result.moves && hidden_cards(&position) > 1; i++) {
			assert_no_win_is_lost(other, &position, number);
			klondike_play(&position, result.line[i]);
		}
	}
	solver_free(solver);
	solver_free(other);
}

static struct klondike_rules standard(int draw)
{
	struct klondike_rules rules;
	assert_true(klondike_rules_find("standard", &rules));
	rules.draw = (uint8_t)draw;
	return rules;
}

static void test_draw_3(void **context)
{
	(void)context;
	check(standard(3));
}

static void test_draw_1(void **context)
{
	(void)context;
	check(standard(1));
}

static void test_winning_lines(void **context)
{
	(void)context;
	check_winning_lines(standard(3), 301, 380);
	check_winning_lines(standard(1), 301, 320);
}

static void test_limited_passes(void **context)
{
	(void)context;
	struct klondike_rules rules = standard(3);
	rules.passes = 3;
	check(rules);
}

/* Of q: a card that comes up again lies among others, which is another way on. */
static void test_swapped_stock(void **context)
{
	(void)context;
	struct klondike_rules rules = standard(3);
	rules.swapped_stock = true;
	check(rules);
	static const uint8_t size[PILES] = {0, 7, 1, 3, 2, 0, 1, 1, 4, 7, 9, 3, 14}, hidden[] = {0, 0, 2, 3, 3, 1, 4};
	static const uint8_t card[CARDS] = {46, 41, 47, 49, 51, 27, 30, 0, 1, 5, 9, 2, 6, 48, 11, 36, 50, 20, 17, 10, 39, 3,
	    31, 24, 21, 18, 44, 34, 19, 43, 38, 35, 28, 25, 22, 12, 45, 42, 14, 13, 4, 33, 40, 37, 32, 29, 26, 23, 16, 15,
	    8, 7};
	struct klondike position = {.rules = rules, .recycles_left = UNLIMITED};
	memcpy(position.size, size, sizeof size);
	memcpy(position.card, card, sizeof card);
	memcpy(position.hidden, hidden, sizeof hidden);
	struct solver *solver = solver_new(MEMORY);
	assert_no_win_is_lost(solver, &position, 0);
	solver_free(solver);
}

static void test_no_worrying_back(void **context)
{
	(void)context;
	struct klondike_rules rules = standard(3);
	rules.worrying_back = false;
	check(rules);
}

/* A king on its foundation and an empty pile: it can come down and go up again for ever. */
static void test_king_goes_around(void **context)
{
	(void)context;
	static const uint8_t size[PILES] = {0, 2, 6, 4, 13, 8, 7, 0, 1, 0, 8, 3, 0};
	static const uint8_t card[CARDS] = {35, 17, 0, 4, 8, 12, 16, 20, 1, 5, 9, 13, 2, 6, 10, 14, 18, 22, 26, 30, 34, 38,
	    42, 46, 50, 3, 7, 11, 15, 19, 23, 27, 31, 49, 44, 41, 36, 33, 28, 25, 51, 48, 45, 40, 39, 32, 29, 24, 21, 43,
	    47, 37};
	struct klondike position = {.rules = standard(3), .recycles_left = UNLIMITED};
	struct arm arm[ARMS_MAX];
	memcpy(position.size, size, sizeof size);
	memcpy(position.card, card, sizeof card);
	position.hidden[5] = 2;
	int count = arms_list(&position, ~(uint64_t)0, arm);
	assert_true(count > 0);
	for (int i = 0; i < count; i++)
		assert_true(cards_to_move(&arm[i].after) < cards_to_move(&position));
}

/* A card that is not seen cannot be played in thought: in another world it is another card. */
static void test_unseen_waste_stays(void **context)
{
	(void)context;
	struct klondike_rules rules;
	assert_true(klondike_rules_find("vegas", &rules));
	int waste_arms = 0;
	for (uint64_t number = 1; number <= 200; number++) {
		uint8_t deck[CARDS];
		struct rng rng = rng_seed(number);
		struct arm arm[ARMS_MAX];
		rng_shuffle(&rng, deck, CARDS);
		struct klondike position = klondike_deal(rules, deck);
		klondike_play(&position, (struct move){STOCK, WASTE, 3, 0});
		for (int known = 0; known < 2; known++) {
			int count = arms_list(&position, known ? ~(uint64_t)0 : 0, arm);
			for (int i = 0; i < count; i++)
				for (int k = 0; k < arm[i].length; k++) {
					waste_arms += arm[i].line[k].from == WASTE;
					assert_true(known || arm[i].line[k].from != WASTE);
				}
		}
	}
	assert_true(waste_arms > 0);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(test_draw_3),
	    cmocka_unit_test(test_draw_1),
	    cmocka_unit_test(test_winning_lines),
	    cmocka_unit_test(test_limited_passes),
	    cmocka_unit_test(test_swapped_stock),
	    cmocka_unit_test(test_no_worrying_back),
	    cmocka_unit_test(test_king_goes_around),
	    cmocka_unit_test(test_unseen_waste_stays),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
