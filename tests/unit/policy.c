/* What training has taught, the policy and insight: they say what the trainer says, and know no more than can be seen.
 */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "../../assets/insight_draw1.inc"
#include "../../assets/insight_draw3.inc"
#include "../../assets/policy_draw1.inc"
#include "../../assets/policy_draw3.inc"
#include "../../src/play/klondike/critic.h"
#include "../../src/play/klondike/liking.h"
#include "../../src/play/klondike/network.h"
#include "../../src/play/klondike/playout.h"
#include "../../src/play/klondike/policy.h"
#include "../../src/play/klondike/traits.h"
#include "../../src/play/klondike/worlds.h"

/* The trainer may be built with other instructions, which round otherwise. */
static bool is_close(double answer, double said) { return fabs(answer - said) < 1e-4 + 1e-5 * fabs(said); }

static struct playout deal_of(const uint8_t deck[CARDS])
{
	struct klondike_rules rules;
	assert_true(klondike_rules_find("standard", &rules));
	struct klondike position = klondike_deal(rules, deck);
	return playout_deal(&position);
}

static struct playout deal_number(uint64_t deal)
{
	uint8_t deck[CARDS];
	struct rng rng = rng_seed(deal);
	rng_shuffle(&rng, deck, CARDS);
	return deal_of(deck);
}

static struct playout first_decision(int draw)
{
	struct playout playout = deal_number(1);
	playout.position.rules.draw = (uint8_t)draw;
	while (playout_safe(&playout))
		continue;
	return playout;
}

/* Of the first decision of deal 1; LENGTH counts the arms and the position. */
static void assert_says(int draw, const float *said, size_t length)
{
	struct arm arm[ARMS_MAX];
	double opinion[ARMS_MAX];
	struct playout playout = first_decision(draw);
	int count = arms_list(&playout.position, playout.seen, arm);
	assert_int_equal(count + 1, length);
	policy_judge(arm, count, playout.seen, opinion);
	for (int i = 0; i < count; i++)
		assert_true(is_close(opinion[i], (double)said[i]));
	double value = policy_value(&playout.position, playout.seen);
	assert_true(is_close(value, (double)said[count]));
	assert_true(value > 0 && value < 1);
}

static void test_says_what_the_trainer_says(void **context)
{
	(void)context;
	assert_says(1, policy_reference_draw1, sizeof policy_reference_draw1 / sizeof *policy_reference_draw1);
	assert_says(3, policy_reference_draw3, sizeof policy_reference_draw3 / sizeof *policy_reference_draw3);
}

/* Of the arms, when the eight worlds of seed 1 were looked at, and then the critic of the same, who sees all cards. */
static void assert_insight_says(int draw, const float *said, size_t length)
{
	static struct worlds worlds;
	static float input[ARMS_MAX][CRITIC_INPUTS];
	const struct lookahead_settings how = {.worlds = 1, .contenders = 1, .nodes = 100};
	struct lookahead *lookahead = lookahead_new(&how);
	struct solver *solver = solver_new(1 << 20);
	struct playout playout = first_decision(draw);
	const struct klondike *position = &playout.position;
	struct arm arm[ARMS_MAX];
	struct look look[ARMS_MAX];
	struct rng rng = rng_seed(1);
	assert_non_null(lookahead);
	assert_non_null(solver);
	int count = arms_list(position, playout.seen, arm);
	assert_int_equal(2 * count, length);
	worlds_list_unseen(&worlds, playout.seen);
	liking_look(lookahead, position, &worlds, arm, count, 8, &rng, look);
	for (int i = 0; i < count; i++) {
		traits_of(&arm[i], playout.seen, input[i]);
		insight_hear(&look[i], input[i]);
		assert_true(is_close(insight_opinion(position, input[i]), (double)said[i]));
	}
	critic_tell(solver, critic_solve(solver, position), arm, count, input);
	for (int i = 0; i < count; i++)
		assert_true(is_close(critic_foresee(critic_taught(position), input[i]), (double)said[count + i]));
	lookahead_free(lookahead);
	solver_free(solver);
}

static void test_insight_says_what_the_trainer_says(void **context)
{
	(void)context;
	assert_insight_says(1, insight_reference_draw1, sizeof insight_reference_draw1 / sizeof *insight_reference_draw1);
	assert_insight_says(3, insight_reference_draw3, sizeof insight_reference_draw3 / sizeof *insight_reference_draw3);
}

/* The definition, in doubles. */
static double answer_of(const struct network *network, const float *input)
{
	const float *bias = network->weight + network->inputs * network->units, *out = bias + network->units;
	double sum = (double)out[network->units];
	for (int unit = 0; unit < network->units; unit++) {
		double hidden = (double)bias[unit];
		for (int i = 0; i < network->inputs; i++)
			hidden += (double)input[i] * (double)network->weight[i * network->units + unit];
		sum += hidden > 0 ? hidden * (double)out[unit] : 0;
	}
	return sum;
}

static void test_network(void **context)
{
	(void)context;
	const struct network network = {TRAITS, POLICY_UNITS, policy_draw1};
	float input[TRAITS], hidden[NETWORK_UNITS_MAX];
	struct rng rng = rng_seed(3);
	for (int round = 0; round < 50; round++) {
		for (int i = 0; i < TRAITS; i++)
			input[i] = rng_below(&rng, 3) ? (float)rng_below(&rng, 1000) / 1000 : 0;
		assert_true(fabs((double)network_answer(&network, input, hidden) - answer_of(&network, input)) < 1e-3);
	}
}

/* Goes some arms on, by lot. */
static void go_on(struct playout *playout, int arms, struct rng *rng)
{
	struct arm arm[ARMS_MAX];
	for (int i = 0, count; i < arms; i++) {
		while (playout_safe(playout))
			continue;
		if (!(count = arms_list(&playout->position, playout->seen, arm)))
			return;
		playout_go(playout, &arm[rng_below(rng, (uint32_t)count)]);
	}
}

/* Unseen cards that change places change no trait of the arms; how many arms. */
static int compare_in_another_world(const struct playout *playout, struct rng *rng)
{
	static struct worlds worlds;
	struct arm arm[ARMS_MAX];
	int count = arms_list(&playout->position, playout->seen, arm);
	worlds_list_unseen(&worlds, playout->seen);
	worlds_sample(&worlds, 2, rng);
	for (int i = 0; i < count && worlds.count; i++) {
		float trait[TRAITS], other[TRAITS];
		traits_of(&arm[i], playout->seen, trait);
		arm[i].after = worlds_apply(&arm[i].after, worlds.map[0]);
		traits_of(&arm[i], playout->seen, other);
		assert_memory_equal(trait, other, sizeof trait);
	}
	return worlds.count ? count : 0;
}

static void test_traits_know_nothing_hidden(void **context)
{
	(void)context;
	struct rng rng = rng_seed(4);
	int compared = 0;
	for (uint64_t deal = 1; deal <= 40; deal++) {
		struct playout playout = deal_number(deal);
		go_on(&playout, (int)deal % 12, &rng);
		compared += compare_in_another_world(&playout, &rng);
	}
	assert_true(compared > 60);
}

/* A deal of which the stock has not been turned. */
static struct playout unturned_deal(uint64_t deal)
{
	struct playout playout = deal_number(deal);
	const struct klondike *position = &playout.position;
	for (int i = 0; i < position->size[STOCK] + position->size[WASTE]; i++)
		playout.seen &= ~((uint64_t)1 << position->card[i]);
	playout_look(&playout, -1);
	playout.position.rules.passes = 3;
	playout.position.recycles_left = deal % 2 ? 2 : 0;
	return playout;
}

static void test_traits_know_nothing_of_an_unturned_stock(void **context)
{
	(void)context;
	struct rng rng = rng_seed(6);
	int compared = 0;
	for (uint64_t deal = 1; deal <= 40; deal++) {
		struct playout playout = unturned_deal(deal);
		go_on(&playout, (int)deal % 12, &rng);
		compared += compare_in_another_world(&playout, &rng);
	}
	assert_true(compared > 60);
}

/* Other suits in the same places, black with black or with red, change no trait. */
static void test_suits_are_alike(void **context)
{
	(void)context;
	static const uint8_t suits[][SUITS] = {
	    {CLUBS, HEARTS, SPADES, DIAMONDS}, {SPADES, DIAMONDS, CLUBS, HEARTS}, {HEARTS, SPADES, DIAMONDS, CLUBS}};
	for (uint64_t deal = 1; deal <= 30; deal++) {
		uint8_t deck[CARDS], other[CARDS];
		float trait[STATE_TRAITS], same[STATE_TRAITS];
		struct rng rng = rng_seed(deal);
		rng_shuffle(&rng, deck, CARDS);
		struct playout playout = deal_of(deck);
		traits_of_position(&playout.position, playout.seen, trait);
		for (size_t k = 0; k < sizeof suits / sizeof *suits; k++) {
			for (int i = 0; i < CARDS; i++)
				other[i] = (uint8_t)card_of(card_rank(deck[i]), (enum suit)suits[k][card_suit(deck[i])]);
			playout = deal_of(other);
			traits_of_position(&playout.position, playout.seen, same);
			assert_memory_equal(trait, same, sizeof trait);
		}
	}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(test_says_what_the_trainer_says),
	    cmocka_unit_test(test_insight_says_what_the_trainer_says),
	    cmocka_unit_test(test_network),
	    cmocka_unit_test(test_traits_know_nothing_hidden),
	    cmocka_unit_test(test_traits_know_nothing_of_an_unturned_stock),
	    cmocka_unit_test(test_suits_are_alike),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
