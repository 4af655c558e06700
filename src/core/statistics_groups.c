/* Games by their rules. */
#include <stdlib.h>

#include "memory.h"
#include "statistics.h"

int statistics_groups(const struct entry **list, int count, struct statistics_group **groups)
{
	int made = 0, room = 0;
	*groups = NULL;
	for (int i = 0; i < count; i++) {
		int at = 0;
		while (at < made && !entry_same_rules((*groups)[at].list[0], list[i]))
			at++;
		*groups = memory_extend(*groups, made, &room, sizeof **groups);
		struct statistics_group *group = &(*groups)[at];
		if (at == made)
			(*groups)[made++] = (struct statistics_group){.count = 0};
		group->list = memory_extend(group->list, group->count, &group->room, sizeof *group->list);
		group->list[group->count++] = list[i];
	}
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
