#include "playout.h"

#include "members.h"
#include "piles.h"
#include "policy.h"

enum { STEPS = 300 };

void playout_look(struct playout *playout, int reveal)
{
	const struct klondike *position = &playout->position;
	for (int i = 0; i < position->size[WASTE]; i++)
		playout->seen |= (uint64_t)1 << position->card[position->size[STOCK] + i];
	if (reveal >= TABLEAU)
		playout->seen |= (uint64_t)1 << piles_top(position, reveal);
}

struct playout playout_deal(const struct klondike *position)
{
	struct playout playout = {.position = *position};
	for (int i = 0; i < position->size[STOCK]; i++)
		playout.seen |= (uint64_t)1 << position->card[i];
	for (int pile = TABLEAU; pile < PILES; pile++)
		playout_look(&playout, pile);
	return playout;
}

void playout_go(struct playout *playout, const struct arm *arm)
{
	playout->position = arm->after;
	playout_look(playout, arm->reveal);
}

static void play_up(struct playout *playout, struct move move)
{
	struct klondike *position = &playout->position;
	bool tableau = move.from >= TABLEAU;
	int hidden = tableau ? position->hidden[move.from - TABLEAU] : 0;
	klondike_play(position, move);
	playout_look(playout, tableau && position->hidden[move.from - TABLEAU] < hidden ? move.from : -1);
}

bool playout_safe(struct playout *playout)
{
	struct move list[MOVES_MAX];
	int safe = arms_safe(&playout->position, list);
	if (safe >= 0)
		play_up(playout, list[safe]);
	return safe >= 0;
}

int playout_finish(struct playout *playout)
{
	struct arm arm[ARMS_MAX];
	double opinion[ARMS_MAX];
	for (int step = 0; step < STEPS; step++) {
		if (playout_safe(playout))
			continue;
		int count = arms_list(&playout->position, playout->seen, arm);
		if (!count)
			break;
		playout_go(playout, &arm[policy_judge(arm, count, playout->seen, opinion)]);
	}
	struct member end = members_highest(&playout->position);
	return klondike_cards_up(&end.position);
}
