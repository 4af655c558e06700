#include "policy.h"

#include <math.h>

#include "../../../assets/policy_draw1.inc"
#include "../../../assets/policy_draw3.inc"
#include "network.h"
#include "traits.h"

NETWORK_HOLDS(policy_draw1, TRAITS, POLICY_UNITS);
NETWORK_HOLDS(policy_draw3, TRAITS, POLICY_UNITS);
NETWORK_HOLDS(value_draw1, STATE_TRAITS, POLICY_UNITS);
NETWORK_HOLDS(value_draw3, STATE_TRAITS, POLICY_UNITS);

/* What was learnt at one card a turn, and at three. */
static const struct network of_arms[] = {{TRAITS, POLICY_UNITS, policy_draw1}, {TRAITS, POLICY_UNITS, policy_draw3}};
static const struct network of_positions[] = {
    {STATE_TRAITS, POLICY_UNITS, value_draw1}, {STATE_TRAITS, POLICY_UNITS, value_draw3}};

/* Opinions seldom differ by more. */
static const double worth_of_turned = 10;

static bool is_of_three(const struct klondike *position) { return position->rules.draw > 1; }

int policy_judge(const struct arm *arm, int count, uint64_t seen, double opinion[ARMS_MAX])
{
	float trait[TRAITS], hidden[NETWORK_UNITS_MAX];
	int best = 0;
	for (int i = 0; i < count; i++) {
		traits_of(&arm[i], seen, trait);
		opinion[i] = network_answer(&of_arms[is_of_three(&arm[i].after)], trait, hidden);
		if (arm[i].after.rules.passes != UNLIMITED)
			opinion[i] -= worth_of_turned * arms_turned(&arm[i]);
		best = opinion[i] > opinion[best] ? i : best;
	}
	return best;
}

int policy_chances(const struct arm *arm, int count, uint64_t seen, double chance[ARMS_MAX])
{
	int best = policy_judge(arm, count, seen, chance);
	double most = chance[best], sum = 0;
	for (int i = 0; i < count; i++)
		sum += chance[i] = exp(chance[i] - most);
	for (int i = 0; i < count; i++)
		chance[i] /= sum;
	return best;
}

double policy_value(const struct klondike *position, uint64_t seen)
{
	float trait[STATE_TRAITS], hidden[NETWORK_UNITS_MAX];
	traits_of_position(position, seen, trait);
	return 1 / (1 + exp(-network_answer(&of_positions[is_of_three(position)], trait, hidden)));
}
