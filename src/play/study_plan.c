/* The plan of a study as the first line of its file, and which plans may be joined. */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "json.h"
#include "session.h"
#include "study_keep.h"
#include "text.h"

void study_plan_write(const struct study_plan *plan, FILE *out)
{
	fputs("{\"study\":1,\"game\":", out);
	json_string(out, plan->game->name);
	fputs(",\"rules\":", out);
	json_string(out, plan->rules);
	for (int i = 0; i < plan->players; i++) {
		fprintf(out, ",\"player%d\":", i + 1);
		json_string(out, plan->player[i]);
	}
	fprintf(out, ",\"seed\":%" PRIu64 ",\"budget\":%" PRId64 ",\"first\":%" PRIu64 ",\"last\":%" PRIu64 "}\n",
	    plan->seed, plan->budget, plan->first, plan->last);
}

void study_plan_unman(struct study_plan *plan)
{
	char key[START_KEY], value[START_TEXT], manned[START_TEXT];
	const char *unmanned = plan->game->sides ? plan->game->sides->unmanned : NULL;
	if (!unmanned)
		return;
	memcpy(manned, plan->rules, sizeof manned);
	plan->rules[0] = '\0';
	for (const char *rest = manned; start_text_next(&rest, key, value);) {
		start_text_get(unmanned, key, value, sizeof value);
		text_append(plan->rules, sizeof plan->rules, "%s %s\n", key, value);
	}
}

static bool rules_are_of(const struct game *game, const char *rules)
{
	char start[START_TEXT + 32], key[START_KEY], value[START_TEXT];
	for (const char *rest = rules; start_text_next(&rest, key, value);)
		if (!game_option_find(game, key))
			return false;
	snprintf(start, START_TEXT, "%s", rules);
	text_append(start, sizeof start, "Deal 1\n");
	struct session *session = session_new(game, start, NULL);
	bool is_one = session;
	session_free(session);
	return is_one;
}

bool study_plan_read(const char *line, struct study_plan *plan)
{
	int64_t version;
	char game[STUDY_NAME], key[24];
	memset(plan, 0, sizeof *plan);
	if (!json_is_object(line) || !json_get_integer(line, "study", &version) || version != 1)
		return false;
	if (!json_get_string(line, "game", game, sizeof game) || !(plan->game = game_find(game)))
		return false;
	while (plan->players < STUDY_PLAYERS) {
		snprintf(key, sizeof key, "player%d", plan->players + 1);
		if (!json_get_string(line, key, plan->player[plan->players], STUDY_NAME))
			break;
		plan->players++;
	}
	if (!json_get_string(line, "rules", plan->rules, sizeof plan->rules) || !rules_are_of(plan->game, plan->rules))
		return false;
	study_plan_unman(plan); /* earlier versions wrote a person there */
	return plan->players && json_get_unsigned(line, "seed", &plan->seed) &&
	       json_get_integer(line, "budget", &plan->budget) && json_get_unsigned(line, "first", &plan->first) &&
	       json_get_unsigned(line, "last", &plan->last) && plan->first <= plan->last;
}

bool study_plans_agree(const struct study_plan *one, const struct study_plan *other, struct fault *fault)
{
	if (one->game != other->game)
		return fault_set(fault, "the games differ: %s and %s", one->game->title, other->game->title);
	if (strcmp(one->rules, other->rules) != 0)
		return fault_set(fault, "the rules differ");
	if (one->players != other->players)
		return fault_set(fault, "the players differ");
	for (int i = 0; i < one->players; i++)
		if (strcmp(one->player[i], other->player[i]) != 0)
			return fault_set(fault, "the players differ: %s and %s", one->player[i], other->player[i]);
	if (one->seed != other->seed)
		return fault_set(fault, "the seeds differ");
	return one->budget == other->budget || fault_set(fault, "the budgets differ");
}

bool study_plans_join(const struct study_plan *one, const struct study_plan *other, struct fault *fault)
{
	if (!study_plans_agree(one, other, fault))
		return false;
	if (one->first <= other->last && other->first <= one->last)
		return fault_set(fault, "the deals %" PRIu64 "..%" PRIu64 " and %" PRIu64 "..%" PRIu64 " overlap", one->first,
		    one->last, other->first, other->last);
	return true;
}
