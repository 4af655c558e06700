/* strategies: the players of the table, for the table, and what they share. */
#ifndef PATIENCE_STRATEGIES_H
#define PATIENCE_STRATEGIES_H

#include "player.h"

extern const struct strategy strategy_random, strategy_first, strategy_beginner, strategy_kata, strategy_greedy,
    strategy_policy, strategy_hindsight, strategy_light, strategy_champion, strategy_rows, strategy_teacher,
    strategy_first_empty, strategy_shortest, strategy_j, strategy_deep, strategy_exact, strategy_program;

/* Whether STRATEGY plays GAME at all. */
bool strategy_plays(const struct strategy *strategy, const struct game *game);

/* Where the player draws its lots from. */
struct rng *player_rng(struct player *player);

static inline struct decision decide_move(int move, const char *reason)
{
	return (struct decision){.what = DECIDE_MOVE, .move = move, .reason = reason};
}

static inline struct decision decide_stop(const char *reason)
{
	return (struct decision){.what = DECIDE_STOP, .move = -1, .reason = reason};
}

static inline struct decision decide_starved(const char *reason)
{
	return (struct decision){.what = DECIDE_STOP, .move = -1, .reason = reason, .is_starved = true};
}

/* Turns that are enough to see every card of stock and waste once more, wherever the stock stands now. */
int turns_of_a_cycle(const struct sight *sight);

#endif
