#include "policy.h"

#include <math.h>

#include "../../assets/policy.inc"
#include "network.h"
#include "traits.h"

_Static_assert(sizeof policy_weights / sizeof *policy_weights == NETWORK_WEIGHTS(TRAITS), "train the policy anew");
_Static_assert(sizeof value_weights / sizeof *value_weights == NETWORK_WEIGHTS(STATE_TRAITS), "train the value anew");

static const struct network of_arms = {TRAITS, policy_weights}, of_positions = {STATE_TRAITS, value_weights};

void policy_judge(const struct arm *arm, int count, uint64_t seen, double opinion[ARMS_MAX])
{
	float trait[TRAITS], hidden[NETWORK_HIDDEN];
	for (int i = 0; i < count; i++) {
		traits_of(&arm[i], seen, trait);
		opinion[i] = network_answer(&of_arms, trait, hidden);
	}
}

double policy_value(const struct klondike *position, uint64_t seen)
{
	float trait[STATE_TRAITS], hidden[NETWORK_HIDDEN];
	traits_of_position(position, seen, trait);
	return 1 / (1 + exp(-network_answer(&of_positions, trait, hidden)));
}
