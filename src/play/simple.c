/* Players that do not think: the yardsticks. */
#include "strategies.h"

/* Uniform among the moves that the table takes, that take nothing from a foundation and, always the last choice,
 * turning the stock: when nothing can be turned the choice of it passes without effect. */
static struct decision random_decide(void *memory, const struct sight *sight, struct rng *rng)
{
	(void)memory;
	int choice[MOVES_MAX], count = 0, turn = -1;
	char why[ABOUT_TEXT];
	for (int i = 0; i < sight->moves; i++)
		if (sight->game->refuse && sight->game->refuse(&sight->open, sight->move[i], why))
			continue;
		else if (!sight->game->hides || (sight->move[i].from != STOCK && !is_foundation(sight->move[i].from)))
			choice[count++] = i;
		else if (sight->move[i].from == STOCK)
			turn = i;
	if (sight->game->hides)
		choice[count++] = turn;
	if (!count)
		return decide_stop("no move is left");
	int move = choice[rng_below(rng, (uint32_t)count)];
	return move < 0 ? (struct decision){.what = DECIDE_WAIT, .move = -1} : decide_move(move, "by chance");
}

const struct strategy strategy_random = {
    .name = "random",
    .summary = "Any move or a turn, equally likely; takes nothing back from the foundations.",
    .limit = 1000,
    .decide = random_decide,
};

static struct decision first_decide(void *memory, const struct sight *sight, struct rng *rng)
{
	(void)memory, (void)rng;
	return sight->moves ? decide_move(0, "the first of the list") : decide_stop("no move is left");
}

const struct strategy strategy_first = {
    .name = "first",
    .summary = "Always the first of the legal moves, however often it goes round in a circle.",
    .limit = 1000,
    .decide = first_decide,
};
