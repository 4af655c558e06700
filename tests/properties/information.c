/* No player knows what it cannot see: at each decision the face-down cards and the unseen stock are dealt anew among
 * themselves, and every player of the table decides the same. A player that cheats on purpose is found out. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "disguise.h"
#include "player.h"

enum { STEPS = 400, REHEARSED = 8 };

static struct player *open_player(const struct strategy *strategy, const char *parameters, enum aim aim)
{
	struct fault fault;
	const struct player_settings settings = {.budget = REHEARSED, .aim = aim};
	struct player *player = player_of(strategy, parameters, &settings, &fault);
	if (!player)
		fail_msg("%s", fault.text);
	return player;
}

/* What the cheat looks at: the state behind the sight it is given. */
static const struct state *state_behind;

/* Whether two players, one at the true table and one where the unseen cards change all the time, decide alike
 * throughout. */
static bool decides_alike(
    const struct strategy *strategy, const char *parameters, enum aim aim, struct klondike_rules rules, uint64_t deal)
{
	uint8_t deck[CARDS];
	struct state state;
	struct sight sight, other_sight;
	struct rng rng = rng_seed(deal), shuffling = rng_seed(~deal);
	rng_shuffle(&rng, deck, CARDS);
	struct klondike position = klondike_deal(rules, deck);
	klondike_state(&position, &state);
	struct player *player = open_player(strategy, parameters, aim), *other = open_player(strategy, parameters, aim);
	sight_init(&sight, &klondike, &state);
	player_begin(player, &sight, rng);
	player_begin(other, &sight, rng);
	bool alike = true;
	for (int step = 0; step < STEPS && alike && klondike.status(&state) != GAME_WON; step++) {
		struct state disguise = disguised(&state, sight.seen, &shuffling);
		other_sight = sight;
		sight_update(&other_sight, &disguise);
		state_behind = &state;
		struct decision one = player_decide(player, &sight);
		state_behind = &disguise;
		struct decision two = player_decide(other, &other_sight);
		alike = one.what == two.what && one.move == two.move;
		if (one.what == DECIDE_STOP)
			break;
		if (one.what == DECIDE_MOVE)
			klondike.apply(&state, sight.move[one.move]);
		sight_update(&sight, &state);
	}
	player_close(player);
	player_close(other);
	return alike;
}

static struct klondike_rules rules_of(const char *profile)
{
	struct klondike_rules rules;
	assert_true(klondike_rules_find(profile, &rules));
	return rules;
}

static void test_the_table(void **context)
{
	(void)context;
	static const char *const profiles[] = {"standard", "vegas", "kata", "q"};
	for (int i = 0; strategies[i]; i++) {
		bool family = strategies[i]->parameters != NULL, slow = strategies[i]->close != NULL;
		const char *parameters = strcmp(strategies[i]->name, "exec:") == 0 ? "sh assets/examples/player.sh"
		                         : family                                  ? "safe-king-longest"
		                                                                   : "";
		enum aim last = strategies[i]->has_aims ? AIM_SCORE : AIM_OF_RULES;
		for (enum aim aim = AIM_OF_RULES; aim <= last; aim += AIM_SCORE)
			for (uint64_t deal = 1; deal <= (slow ? 4 : 40); deal++)
				if (!decides_alike(strategies[i], parameters, aim, rules_of(profiles[deal % 4]), deal))
					fail_msg("%s saw what it cannot see in deal %d", strategies[i]->name, (int)deal);
	}
}

/* Turns the stock only when its next card is red. */
static struct decision cheat(void *memory, const struct sight *sight, struct rng *rng)
{
	(void)memory, (void)rng;
	struct klondike position = klondike_position(state_behind);
	bool red = position.size[STOCK] && card_is_red(position.card[position.size[STOCK] - 1]);
	int move = red ? sight_find(sight, STOCK, -1, -1) : 0;
	return (struct decision){.what = sight->moves ? DECIDE_MOVE : DECIDE_STOP, .move = move};
}

static void test_a_cheat(void **context)
{
	(void)context;
	const struct strategy cheating = {.name = "cheat", .decide = cheat};
	int found = 0;
	for (uint64_t deal = 1; deal <= 10; deal++)
		found += !decides_alike(&cheating, "", AIM_OF_RULES, rules_of("standard"), deal);
	assert_true(found >= 8);
}

int main(void)
{
	const struct CMUnitTest tests[] = {cmocka_unit_test(test_the_table), cmocka_unit_test(test_a_cheat)};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
