/* The prioritised greedy player of Yan, Diaconis, Rusmevichientong and Van Roy (2004) as Bjarnason, Fern and Tadepalli
 * (2009) state it: take the best kind of move there is, break ties by lot. Turning the stock reaches stock cards: try
 * it for a whole cycle before the kinds of move that bring nothing new. Make each of those at most once between two
 * moves that do, so that no game goes round in a circle. */
#include <string.h>

#include "../strategies.h"

enum kind { KIND_UNCOVER_UP, KIND_UP, KIND_UNCOVER, KIND_STOCK_DOWN, KIND_TURN, KIND_BACK, KIND_OTHER, KINDS };

static const char *const reasons[KINDS] = {
    [KIND_UNCOVER_UP] = "to the foundation, which uncovers a card",
    [KIND_UP] = "to the foundation",
    [KIND_UNCOVER] = "uncovers a card",
    [KIND_STOCK_DOWN] = "brings a card of the waste into play",
    [KIND_TURN] = "nothing better than a turn",
    [KIND_BACK] = "back from the foundation, to make room for another",
    [KIND_OTHER] = "a change of places",
};

struct greedy {
	int turns;                 /* since the last move that brought something new */
	uint64_t tried[CARDS + 1]; /* for each target, CARDS for an empty pile: the cards that went there since then */
};

static void greedy_begin(void *memory, const struct sight *sight)
{
	(void)sight;
	memset(memory, 0, sizeof(struct greedy));
}

static enum kind kind_of(const struct sight *sight, struct move move)
{
	bool uncovers =
	    move.from >= TABLEAU && sight_hidden(sight, move.from) && sight_open(sight, move.from) == move.count;
	if (move.from == STOCK)
		return KIND_TURN;
	if (is_foundation(move.to))
		return uncovers ? KIND_UNCOVER_UP : KIND_UP;
	if (uncovers)
		return KIND_UNCOVER;
	return move.from == WASTE ? KIND_STOCK_DOWN : is_foundation(move.from) ? KIND_BACK : KIND_OTHER;
}

static int target(const struct sight *sight, struct move move)
{
	int top = scene_top(&sight->scene, move.to);
	return top < CARDS ? top : CARDS;
}

static uint64_t moved_bit(const struct sight *sight, struct move move)
{
	return (uint64_t)1 << scene_face(&sight->scene, move.from, move.count);
}

static bool is_worn_out(const struct greedy *greedy, const struct sight *sight, struct move move, enum kind kind)
{
	if (kind == KIND_TURN)
		return greedy->turns >= turns_of_a_cycle(sight);
	return kind >= KIND_BACK && greedy->tried[target(sight, move)] & moved_bit(sight, move);
}

static void remember(struct greedy *greedy, const struct sight *sight, struct move move, enum kind kind)
{
	if (kind == KIND_TURN)
		greedy->turns++;
	else if (kind >= KIND_BACK)
		greedy->tried[target(sight, move)] |= moved_bit(sight, move);
	else if (kind != KIND_UP || move.from == WASTE)
		memset(greedy, 0, sizeof *greedy);
}

static struct decision greedy_decide(void *memory, const struct sight *sight, struct rng *rng)
{
	struct greedy *greedy = memory;
	int choice[MOVES_MAX], count = 0;
	enum kind best = KINDS;
	for (int i = 0; i < sight->moves; i++) {
		enum kind kind = kind_of(sight, sight->move[i]);
		if (kind > best || is_worn_out(greedy, sight, sight->move[i], kind))
			continue;
		count = kind < best ? 0 : count;
		best = kind;
		choice[count++] = i;
	}
	if (!count)
		return decide_stop("only moves in a circle are left");
	int move = choice[rng_below(rng, (uint32_t)count)];
	remember(greedy, sight, sight->move[move], best);
	return decide_move(move, reasons[best]);
}

const struct strategy strategy_greedy = {
    .name = "greedy",
    .summary = "The best kind of move by a fixed order, ties by lot (Yan and others 2004).",
    .game = &klondike,
    .is_offered = true,
    .memory = sizeof(struct greedy),
    .begin = greedy_begin,
    .decide = greedy_decide,
};
