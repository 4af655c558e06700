/* The table of strategies, and players at work. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "strategies.h"
#include "text.h"
#include "value.h"

const struct strategy *const strategies[] = {&strategy_random, &strategy_first, &strategy_beginner, &strategy_kata,
    &strategy_greedy, &strategy_policy, &strategy_hindsight, &strategy_light, &strategy_champion, &strategy_rows,
    &strategy_teacher, &strategy_first_empty, &strategy_shortest, &strategy_deep, &strategy_j, &strategy_exact,
    &strategy_program, NULL};

const char *const player_aims[] = {[AIM_OF_RULES] = "rules", [AIM_WIN] = "win", [AIM_SCORE] = "score", NULL};

struct player {
	const struct strategy *strategy;
	struct rng rng;
	const atomic_bool *cancel;
	void (*hear)(void *context, const struct sight *sight, struct decision decision);
	void *listener;
	max_align_t memory[];
};

/* The strategy that NAME belongs to; *PARAMETERS gets the rest of the name, or the options that follow it. */
static const struct strategy *find(const char *name, const char **parameters)
{
	for (int i = 0; strategies[i]; i++) {
		size_t length = strlen(strategies[i]->name);
		bool family = strategies[i]->parameters != NULL;
		if (strncmp(name, strategies[i]->name, length) != 0 || (!family && name[length] && name[length] != ' '))
			continue;
		*parameters = name + length;
		return strategies[i];
	}
	return NULL;
}

/* The parts of a family's parameters stand apart by " - ", the words of each by '|'. */
static const char *next_part(const char *part)
{
	return part + strcspn(part, " ") + strspn(part + strcspn(part, " "), " -");
}

static int count_words(const char *part)
{
	int count = 1;
	for (; *part && *part != ' '; part++)
		count += *part == '|';
	return count;
}

static int count_members(const struct strategy *strategy)
{
	int count = 1;
	if (strategy->parameters && !strchr(strategy->parameters, '|'))
		return 0;
	for (const char *part = strategy->parameters; part && *part; part = next_part(part))
		count *= count_words(part);
	return count;
}

static void write_member(const struct strategy *strategy, int member, char name[PLAYER_NAME])
{
	int members = count_members(strategy);
	snprintf(name, PLAYER_NAME, "%s", strategy->name);
	for (const char *part = strategy->parameters; part && *part; part = next_part(part)) {
		const char *word = part;
		members /= count_words(part);
		for (int i = member / members; i > 0; i--)
			word += strcspn(word, "|") + 1;
		member %= members;
		text_append(
		    name, PLAYER_NAME, "%s%.*s", part == strategy->parameters ? "" : "-", (int)strcspn(word, "| "), word);
	}
}

bool strategy_plays(const struct strategy *strategy, const struct game *game)
{
	if (game->secret)
		return false;
	return strategy->plays_open ? !game->hides && !game->sides : !strategy->game || strategy->game == game;
}

static int count_names(const struct strategy *strategy, const struct game *game)
{
	return !game || strategy_plays(strategy, game) ? count_members(strategy) : 0;
}

bool player_name(const struct game *game, int index, char name[PLAYER_NAME], const char **summary)
{
	int i = 0;
	for (; strategies[i] && index >= count_names(strategies[i], game); i++)
		index -= count_names(strategies[i], game);
	if (!strategies[i])
		return false;
	write_member(strategies[i], index, name);
	*summary = strategies[i]->summary;
	return true;
}

bool player_is_offered(const char *name)
{
	const char *parameters;
	const struct strategy *strategy = find(name, &parameters);
	return strategy && strategy->is_offered;
}

bool player_wants_aim(const char *name)
{
	const char *options;
	const struct strategy *strategy = find(name, &options);
	return strategy && strategy->has_aims && !strstr(options, "--aim");
}

bool player_has_budget(const char *name)
{
	const char *parameters;
	const struct strategy *strategy = find(name, &parameters);
	return strategy && strategy->budget;
}

const char *player_usual(const struct game *game)
{
	int i = 0;
	while (strategies[i] && !(strategies[i]->is_usual && strategy_plays(strategies[i], game)))
		i++;
	return strategies[i] ? strategies[i]->name : strategy_random.name;
}

const char *player_adviser(const struct game *game)
{
	int i = 0;
	while (strategies[i] && !(strategies[i]->is_adviser && strategy_plays(strategies[i], game)))
		i++;
	return strategies[i] ? strategies[i]->name : player_usual(game);
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
	player->cancel = settings->cancel;
	if (!strategy->open || strategy->open(player->memory, parameters, settings, fault))
		return player;
	free(player);
	return NULL;
}

/* Takes the option WORD with its VALUE. */
static bool take_option(const struct strategy *strategy, const char *word, const char *value,
    struct player_settings *settings, struct fault *fault)
{
	int aim;
	if (strcmp(word, "--aim") == 0 && strategy->has_aims) {
		if (!value_choice(word, value, player_aims, &aim, fault))
			return false;
		settings->aim = (enum aim)aim;
		return true;
	}
	if (!strategy->budget && !strategy->has_aims)
		return fault_set(fault, "\"%s\" is no option of %s, which has none", word, strategy->name);
	if (strcmp(word, "--budget") == 0)
		return value_integer(value, 1, INT64_MAX, &settings->budget) ||
		       fault_set(fault, "--budget \"%s\": a number from 1 to %" PRId64 " is wanted", value, INT64_MAX);
	return fault_set(fault, "\"%s\" is no option of %s, which may have %s--budget NUMBER", word, strategy->name,
	    strategy->has_aims ? "--aim WHICH or " : "");
}

static bool is_within(const struct strategy *strategy, int64_t budget, struct fault *fault)
{
	return !strategy->most || budget <= strategy->most ||
	       fault_set(fault, "a budget of %" PRId64 " %s is too large, %d are the most", budget, strategy->budget,
	           strategy->most);
}

/* The next word of TEXT, empty at its end; returns what follows it. */
static const char *take_word(const char *text, char word[PLAYER_NAME])
{
	text += strspn(text, " ");
	size_t length = strcspn(text, " ");
	snprintf(word, PLAYER_NAME, "%.*s", (int)length, text);
	return text + length;
}

/* Parts "--budget=4" at its sign. Returns its value, NULL where there is no sign. */
static const char *part_value(char *word)
{
	char *sign = strchr(word, '=');
	if (sign)
		*sign = '\0';
	return sign ? sign + 1 : NULL;
}

/* Reads what follows the name of a player: options with their values, a blank or = before each. */
static bool read_options(
    const struct strategy *strategy, const char *text, struct player_settings *settings, struct fault *fault)
{
	char word[PLAYER_NAME], next[PLAYER_NAME];
	for (;;) {
		text = take_word(text, word);
		if (!*word)
			return true;
		const char *value = part_value(word);
		if (!value) {
			text = take_word(text, next);
			value = next;
		}
		if (!*value)
			return fault_set(fault, "%s: a value is missing", word);
		if (!take_option(strategy, word, value, settings, fault))
			return false;
	}
}

bool player_exists(const char *name)
{
	const char *parameters;
	return find(name, &parameters);
}

struct player *player_open(const char *name, const struct player_settings *settings, struct fault *fault)
{
	const char *parameters;
	struct player_settings own = {0};
	const struct strategy *strategy = find(name, &parameters);
	if (!strategy) {
		fault_set(fault, "there is no player \"%s\"", name);
		return NULL;
	}
	if (settings)
		own = *settings;
	bool good = true;
#ifndef __wasm__ /* on a page nobody types options of players */
	good = (strategy->parameters || read_options(strategy, parameters, &own, fault)) &&
	       is_within(strategy, own.budget, fault);
#endif
	struct player *player = good ? player_of(strategy, parameters, &own, fault) : NULL;
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

struct rng *player_rng(struct player *player) { return &player->rng; }

bool player_plays(const struct player *player, const struct game *game)
{
	return strategy_plays(player->strategy, game);
}

struct decision player_decide(struct player *player, const struct sight *sight)
{
	if (!strategy_plays(player->strategy, sight->game))
		return decide_stop("this player does not play this game");
	if (player->cancel && atomic_load(player->cancel))
		return decide_stop("it was stopped");
	struct decision decision = player->strategy->decide(player->memory, sight, &player->rng);
	if (player->hear)
		player->hear(player->listener, sight, decision);
	return decision;
}

void player_listen(
    struct player *player, void (*hear)(void *context, const struct sight *, struct decision), void *context)
{
	player->hear = hear;
	player->listener = context;
}

int player_limit(const struct player *player) { return player->strategy->limit ? player->strategy->limit : PLAY_MOVES; }

const char *player_trouble(const struct player *player)
{
	return player->strategy->trouble ? player->strategy->trouble(player->memory) : NULL;
}

struct rng player_chances(const struct game *game, uint64_t deal)
{
	uint8_t deck[CARDS];
	struct rng rng = rng_seed(deal);
	if (game->hides)
		rng_shuffle(&rng, deck, CARDS);
	return rng;
}
