#include "insight.h"

#include <string.h>

#include "../../../assets/insight_draw1.inc"
#include "../../../assets/insight_draw3.inc"
#include "network.h"

NETWORK_HOLDS(insight_draw1, INSIGHT_INPUTS, INSIGHT_UNITS);
NETWORK_HOLDS(insight_draw3, INSIGHT_INPUTS, INSIGHT_UNITS);

/* What was learnt at one card a turn, and at three. */
static const struct network of_arms[] = {
    {INSIGHT_INPUTS, INSIGHT_UNITS, insight_draw1}, {INSIGHT_INPUTS, INSIGHT_UNITS, insight_draw3}};

bool insight_is_taught(void) { return true; }

void insight_hear(const struct look *look, float input[INSIGHT_INPUTS]) { memcpy(input + TRAITS, look, sizeof *look); }

double insight_opinion(const struct klondike *position, const float input[INSIGHT_INPUTS])
{
	float hidden[NETWORK_UNITS_MAX];
	return (double)network_answer(&of_arms[position->rules.draw > 1], input, hidden);
}
