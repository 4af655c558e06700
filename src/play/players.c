/* The table of strategies, and players at work. */
#include <stdlib.h>
#include <string.h>

#include "strategies.h"

const struct strategy *const strategies[] = {&strategy_random, &strategy_first, &strategy_kata, &strategy_greedy, &strategy_hindsight,
	&strategy_champion, &strategy_program, NULL};

struct player {
	const struct strategy *strategy;
	struct rng rng;
	max_align_t memory[];
};

/* The strategy that NAME belongs to; *PARAMETERS gets the rest of the name. */
static const struct strategy *find(const char *name, const char **parameters)
{
	for (int i = 0; strategies[i]; i++) {
		size_t length = strlen(strategies[i]->name);
		bool family = strategies[i]->parameters != NULL;
		if (strncmp(name, strategies[i]->name, length) != 0 || (!family && name[length]))
			continue;
		*parameters = name + length;
		return strategies[i];
	}
	return NULL;
}

struct player *player_of(const struct strategy *strategy, const char *parameters,
	const struct player_settings *settings, struct fault *fault)
{
	struct player *player = calloc(1, sizeof *player + strategy->memory);
	if (!player) {
		fault_set(fault, "there is no memory for the player");
		return NULL;
	}
	player->strategy = strategy;
	if (!strategy->open || strategy->open(player->memory, parameters, settings, fault))
		return player;
	free(player);
	return NULL;
}

struct player *player_open(const char *name, const struct player_settings *settings, struct fault *fault)
{
	const char *parameters;
	const struct strategy *strategy = find(name, &parameters);
	if (!strategy) {
		fault_set(fault, "there is no player \"%s\"", name);
		return NULL;
	}
	struct player *player = player_of(strategy, parameters, settings, fault);
	if (!player)
		fault_prefix(fault, "player \"%s\"", name);
	return player;
}

void player_close(struct player *player)
{
	if (player && player->strategy->close)
		player->strategy->close(player->memory);
	free(player);
}

void player_begin(struct player *player, const struct sight *sight, struct rng rng)
{
	player->rng = rng;
	if (player->strategy->begin)
		player->strategy->begin(player->memory, sight);
}

struct decision player_decide(struct player *player, const struct sight *sight)
{
	return player->strategy->decide(player->memory, sight, &player->rng);
}

int player_limit(const struct player *player)
{
	int limit = player->strategy->limit;
	return limit && limit < PLAY_MOVES ? limit : PLAY_MOVES;
}

const char *player_trouble(const struct player *player)
{
	return player->strategy->trouble ? player->strategy->trouble(player->memory) : NULL;
}

struct rng player_chances(const struct game *game, uint64_t deal)
{
	uint8_t deck[CARDS];
	struct rng rng = rng_seed(deal);
	rng_shuffle(&rng, deck, game == &klondike ? CARDS : 6);
	return rng;
}
