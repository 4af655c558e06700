#include "critic.h"

#include <math.h>

#include "../../../assets/insight_draw1.inc"
#include "../../../assets/insight_draw3.inc"

NETWORK_HOLDS(critic_draw1, CRITIC_INPUTS, CRITIC_UNITS);
NETWORK_HOLDS(critic_draw3, CRITIC_INPUTS, CRITIC_UNITS);

enum { NOW_NODES = 400, ARM_NODES = 100, SOON_NODES = 40 };

/* Where what the solver says begins. */
enum truth { WON_NOW = INSIGHT_INPUTS, NODES_NOW, WON, OPEN, NODES, WON_SOON, WON_ARMS };

/* What was taught at one card a turn, and at three. */
static const struct network taught[] = {
    {CRITIC_INPUTS, CRITIC_UNITS, critic_draw1}, {CRITIC_INPUTS, CRITIC_UNITS, critic_draw3}};

static struct solve_result solve(struct solver *solver, const struct klondike *position, int nodes)
{
	const struct solve_limits limits = {.nodes = (uint64_t)nodes, .no_line = true};
	return solver_solve(solver, position, &limits);
}

static float length_of(struct solve_result result) { return (float)(log((double)result.nodes + 1) / 6); }

struct solve_result critic_solve(struct solver *solver, const struct klondike *position)
{
	return solve(solver, position, NOW_NODES);
}

void critic_tell(
    struct solver *solver, struct solve_result now, const struct arm *arm, int count, float (*input)[CRITIC_INPUTS])
{
	float won = 0;
	for (int i = 0; i < count; i++) {
		struct solve_result after = solve(solver, &arm[i].after, ARM_NODES);
		bool wins = after.verdict == VERDICT_SOLVED;
		input[i][WON_NOW] = now.verdict == VERDICT_SOLVED;
		input[i][NODES_NOW] = length_of(now);
		input[i][WON] = wins;
		input[i][OPEN] = after.verdict == VERDICT_UNDECIDED;
		input[i][NODES] = length_of(after);
		input[i][WON_SOON] = wins && after.nodes <= SOON_NODES;
		won += wins;
	}
	for (int i = 0; i < count; i++)
		input[i][WON_ARMS] = won / (float)count;
}

double critic_foresee(const struct network *network, const float input[CRITIC_INPUTS])
{
	float hidden[NETWORK_UNITS_MAX];
	if (input[WON] == 0 && input[OPEN] == 0)
		return 0;
	return 1 / (1 + exp(-network_answer(network, input, hidden)));
}

const struct network *critic_taught(const struct klondike *position) { return &taught[position->rules.draw > 1]; }
