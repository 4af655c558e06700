/* Players that do not think: the yardsticks. */
#include "strategies.h"

static enum role role_from(const struct sight *sight, int move)
{
	return sight->scene.spot[sight->move[move].from].role;
}

/* Uniform among the moves that the table takes, that take nothing from a foundation and, always the last choice,
 * turning the stock: when nothing can be turned the choice of it passes without effect. */
static struct decision random_decide(void *memory, const struct sight *sight, struct rng *rng)
{
	(void)memory;
	int choice[MOVES_MAX], count = 0, turn = -1;
	const struct sides *sides = sight->game->sides;
	char why[ABOUT_TEXT];
	for (int i = 0; i < sight->moves; i++)
		if (sides && sides->refuse && sides->refuse(&sight->open, sight->move[i], why))
			continue;
		else if (sight->game->hides && role_from(sight, i) == ROLE_STOCK)
			turn = i;
		else if (!sight->game->hides || role_from(sight, i) != ROLE_FOUNDATION)
			choice[count++] = i;
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
