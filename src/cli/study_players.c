/* The players of a study by their names, and the list of all. */
#include "study_players.h"

#include <stdio.h>
#include <string.h>

#include "folding.h"
#include "klondike.h"
#include "player.h"
#include "study.h"

static bool add_player(struct study_plan *plan, const char *name, size_t length, struct fault *fault)
{
	if (plan->players == STUDY_PLAYERS || length >= STUDY_NAME)
		return fault_set(fault, "at most %d players, their names at most %d bytes", STUDY_PLAYERS, STUDY_NAME - 1);
	snprintf(plan->player[plan->players++], STUDY_NAME, "%.*s", (int)length, name);
	return true;
}

static bool is_player(const char *name, size_t length)
{
	char text[STUDY_NAME];
	snprintf(text, sizeof text, "%.*s", (int)length, name);
	return player_exists(text);
}

/* Adds those whose names begin with NAME, LENGTH characters, and a hyphen, unless NAME is a player itself. Returns
 * whether there are any. */
static bool add_family(struct study_plan *plan, const char *name, size_t length, struct fault *fault)
{
	char family[PLAYER_NAME], member[PLAYER_NAME];
	const char *summary;
	bool is_one = is_player(name, length), is_family = false;
	snprintf(family, sizeof family, "%.*s-", (int)length, name);
	for (int i = 0; !is_one && player_name(&klondike, i, member, &summary); i++)
		if (strncmp(member, family, strlen(family)) == 0)
			is_family = add_player(plan, member, strlen(member), fault);
	return is_family;
}

bool study_read_players(void *target, const struct option *option, const char *value, struct fault *fault)
{
	struct study_plan *plan = target;
	value = option->line ? option->line : value;
	fault->text[0] = '\0';
	while (*value) {
		size_t length = strncmp(value, "exec:", 5) == 0 ? strlen(value) : strcspn(value, ",");
		bool is_family = add_family(plan, value, length, fault);
		if (fault->text[0] || (!is_family && !add_player(plan, value, length, fault)))
			return false;
		value += length;
		if (*value == ',' && !*++value)
			return fault_set(fault, "the name of a player is missing behind the last comma");
	}
	return true;
}

static int run_players(int argc, char **argv)
{
	if (!command_read(&command_study_players, argc, argv, NULL))
		return EXIT_USAGE;
	for (int i = 0; strategies[i]; i++) {
		const char *parameters = strategies[i]->parameters ? strategies[i]->parameters : "";
		printf("%s%s\n    ", strategies[i]->name, parameters);
		folding_print(strategies[i]->summary, 4);
		if (*parameters && strchr(strategies[i]->name, '-'))
			printf("    %.*s names them all.\n", (int)strcspn(strategies[i]->name, "-"), strategies[i]->name);
		if (strategies[i]->budget)
			printf("    --budget: %s", strategies[i]->budget);
		if (strategies[i]->most)
			printf(", at most %d", strategies[i]->most);
		if (strategies[i]->budget)
			puts("");
	}
	printf("%s\n    Sees all cards: which deals can be won.\n    --budget: nodes, 0 without limit\n", study_solver);
	return 0;
}

const struct command command_study_players = {
    .name = "study players",
    .summary = "list the players",
    .usage = "usage: patience study players\n\nLists the players.\n",
    .run = run_players,
};
