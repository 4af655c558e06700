/* Games by their rules. */
#include <stdlib.h>

#include "statistics.h"

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
