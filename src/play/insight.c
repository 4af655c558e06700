#include "insight.h"

#include <string.h>

#include "../../assets/insight_draw1.inc"
#include "../../assets/insight_draw3.inc"
#include "network.h"

#define HAS(list, inputs)                                                                                              \
	_Static_assert(sizeof list / sizeof *list == NETWORK_WEIGHTS(inputs, INSIGHT_UNITS), "train anew")
HAS(insight_draw1, INSIGHT_INPUTS);
HAS(insight_draw3, INSIGHT_INPUTS);

/* What was learnt at one card a turn, and at three. */
static const struct network of_arms[] = {
    {INSIGHT_INPUTS, INSIGHT_UNITS, insight_draw1}, {INSIGHT_INPUTS, INSIGHT_UNITS, insight_draw3}};

static bool is_of_three(const struct klondike *position) { return position->rules.draw > 1; }

bool insight_is_taught(void) { return true; }

void insight_inputs(const struct arm *arm, const struct look *look, uint64_t seen, float input[INSIGHT_INPUTS])
{
	traits_of(arm, seen, input);
	memcpy(input + TRAITS, look, sizeof *look);
}

void insight_judge(const struct arm *arm, const struct look *look, int count, uint64_t seen, double opinion[ARMS_MAX])
{
	float input[INSIGHT_INPUTS], hidden[NETWORK_UNITS_MAX];
	for (int i = 0; i < count; i++) {
		insight_inputs(&arm[i], &look[i], seen, input);
		opinion[i] = network_answer(&of_arms[is_of_three(&arm[i].after)], input, hidden);
	}
}
