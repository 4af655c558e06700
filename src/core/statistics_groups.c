/* Games by their rules. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "statistics.h"
#include "text.h"

/* Finds the group of ENTRY, and puts a new one behind the others if there is none. */
static struct statistics_group *find_group(struct statistics_group **groups, int *count, const struct entry *entry)
{
	for (int i = 0; i < *count; i++)
		if (entry_same_rules((*groups)[i].list[0], entry))
			return &(*groups)[i];
	*groups = realloc(*groups, (size_t)(*count + 1) * sizeof **groups);
	if (!*groups)
		abort();
	struct statistics_group *group = &(*groups)[(*count)++];
	*group = (struct statistics_group){.count = 0};
	return group;
}

static void put_into(struct statistics_group *group, const struct entry *entry)
{
	group->list = realloc(group->list, (size_t)(group->count + 1) * sizeof *group->list);
	if (!group->list)
		abort();
	group->list[group->count++] = entry;
}

int statistics_groups(const struct entry **list, int count, struct statistics_group **groups)
{
	int made = 0;
	*groups = NULL;
	for (int i = 0; i < count; i++)
		put_into(find_group(groups, &made, list[i]), list[i]);
	for (int i = 0; i < made; i++)
		(*groups)[i].statistics = statistics_of((*groups)[i].list, (*groups)[i].count);
	return made;
}

void statistics_groups_free(struct statistics_group *groups, int count)
{
	for (int i = 0; i < count; i++)
		free(groups[i].list);
	free(groups);
}

/* Tells what the profile's name alone does not; always a limit of passes. */
char *statistics_title(const struct statistics_group *group, char title[STATISTICS_TITLE])
{
	const struct entry *rules = group->list[0];
	const struct game *game = game_find(rules->game);
	char passes[ENTRY_WORD + 16] = "", scoring[ENTRY_WORD + 16] = "";
	if (rules->passes[0] && strcmp(rules->passes, "unlimited") != 0)
		snprintf(passes, sizeof passes, ", %s pass%s", rules->passes, strcmp(rules->passes, "1") == 0 ? "" : "es");
	if (rules->scoring[0] && strcmp(rules->scoring, "standard") != 0 && strcmp(rules->scoring, rules->profile) != 0)
		snprintf(scoring, sizeof scoring, ", scoring %s", rules->scoring);
	snprintf(title, STATISTICS_TITLE, "%s", game ? game->title : rules->game);
	if (rules->profile[0])
		text_append(title, STATISTICS_TITLE, ", %s, draw %d%s%s", rules->profile, rules->draw, passes, scoring);
	return title;
}
