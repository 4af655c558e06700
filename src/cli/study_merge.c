/* patience study merge */
#include <stdlib.h>

#include "command.h"
#include "memory.h"
#include "study.h"
#include "study_report.h"

/* Adds up the finished parts PATH[0..COUNT-1]; PLAN holds all parts for the check of each against each. */
static bool merge(
    int count, const char *const *path, struct study_plan *plan, struct study_totals *totals, struct fault *fault)
{
	struct study_totals part;
	for (int i = 0; i < count; i++) {
		if (!study_file_read(path[i], &plan[i], &part, fault))
			return false;
		for (int k = 0; k < i; k++)
			if (!study_plans_join(&plan[k], &plan[i], fault))
				return fault_prefix(fault, "%s and %s do not belong together", path[k], path[i]);
		study_totals_merge(totals, plan->players, &part);
	}
	return true;
}

static int compare_parts(const void *a, const void *b)
{
	const struct study_plan *one = a, *other = b;
	return (one->first > other->first) - (one->first < other->first);
}

static int run_merge(int argc, char **argv)
{
	struct fault fault;
	struct study_totals totals = {0};
	struct paths paths = paths_new(argc);
	int status = EXIT_USAGE;
	bool is_right = command_read(&command_study_merge, argc, argv, &paths);
	if (is_right && !paths.count)
		usage_error(&command_study_merge, "merge wants the names of results files");
	struct study_plan *plan = calloc((size_t)paths.count + 1, sizeof *plan);
	if (!plan)
		memory_gone();
	if (is_right && paths.count) {
		status = merge(paths.count, paths.path, plan, &totals, &fault) ? 0 : say_failed(&fault);
		qsort(plan, (size_t)paths.count, sizeof *plan, compare_parts);
	}
	if (status == 0) {
		tell_deals_beyond(plan[0].game, plan[0].first, plan[paths.count - 1].last);
		report_write(plan, paths.count, &totals, stdout);
		status = report_failed(&plan[0], &totals) ? EXIT_FAILED : 0;
	}
	free(plan);
	free(paths.path);
	return status;
}

const struct command command_study_merge = {
    .name = "study merge",
    .summary = "add up results files of parts of a study",
    .usage = "usage: patience study merge FILE...\n\nAdds up results files of parts of a study.\n",
    .offers = OFFER_FILES,
    .word = paths_take,
    .run = run_merge,
};
