/* study_running: studies of 60 deals as the command runs them, with a results file or without. */
#ifndef PATIENCE_TEST_STUDY_RUNNING_H
#define PATIENCE_TEST_STUDY_RUNNING_H

#include <stdio.h>
#include <string.h>

#include "folder.h"
#include "klondike.h"
#include "study.h"

enum { PATH = FOLDER_PATH, DEALS = 60 };

/* A study as the command runs it: with a results file, and totals. */
struct run {
	struct study_plan plan;
	struct study_totals totals;
	struct study_file *file;
	uint64_t expected; /* the deal that must be taken next */
};

static inline struct study_plan plan_of(uint64_t first, uint64_t last)
{
	struct study_plan plan = {.game = &klondike, .players = 3, .first = first, .last = last};
	struct fault fault;
	strcpy(plan.rules, "Profile kata\n");
	strcpy(plan.player[0], "kata-safe-king-longest");
	strcpy(plan.player[1], "random");
	strcpy(plan.player[2], "greedy");
	if (!study_plan_check(&plan, &fault))
		fail_msg("%s", fault.text);
	return plan;
}

static inline bool take(void *context, const struct study_deal *deal, struct fault *fault)
{
	struct run *run = context;
	if (deal->number != run->expected++)
		return fault_set(fault, "the deals are not in order");
	study_totals_add(&run->totals, run->plan.players, deal);
	return !run->file || (study_file_add(run->file, deal, fault) && study_file_flush(run->file, fault));
}

/* Runs or goes on with the study of PATH (NULL: no file); false with a fault. */
static inline bool run_study(struct run *run, const char *path, int jobs, struct fault *fault)
{
	uint64_t from = run->plan.first;
	memset(&run->totals, 0, sizeof run->totals);
	run->file = path ? study_file_open(path, &run->plan, &run->totals, &from, fault) : NULL;
	if (path && !run->file)
		return false;
	run->expected = from;
	struct study_run how = {.jobs = jobs, .take = take, .context = run};
	bool good = study_play(&run->plan, from, &how, fault);
	struct fault ignored;
	return (!run->file || study_file_close(run->file, good ? fault : &ignored)) && good;
}

static inline void assert_run(struct run *run, const char *path, int jobs)
{
	struct fault fault;
	if (!run_study(run, path, jobs, &fault))
		fail_msg("%s", fault.text);
}

/* All but the time, which is measured. */
static inline void assert_same_totals(struct study_totals one, struct study_totals other)
{
	for (int i = 0; i < STUDY_PLAYERS; i++)
		one.player[i].cpu_us = other.player[i].cpu_us = 0;
	assert_memory_equal(&one, &other, sizeof one);
}

static inline char *path_in(void **context, char path[PATH + 64], const char *name)
{
	snprintf(path, PATH + 64, "%s/%s", (char *)*context, name);
	return path;
}

#endif
