/* study_report: what a study has found, for people: the progress line and the tables. */
#ifndef PATIENCE_STUDY_REPORT_H
#define PATIENCE_STUDY_REPORT_H

#include <stdio.h>

#include "study.h"

/* Writes the table of the players, the comparisons of each pair of them, and a histogram a player. The totals are those
 * of PARTS parts, in the order of their deals, which differ in nothing else. Names and rules are escaped. */
void report_write(const struct study_plan *part, int parts, const struct study_totals *totals, FILE *out);

/* Writes the progress line over the last one: how far, the win rate of the first player with its interval, games a
 * second, time left. BEFORE deals were there when the run began, MILLISECONDS have passed since. */
void report_progress(
    const struct study_plan *plan, const struct study_totals *totals, uint64_t before, int64_t milliseconds, FILE *out);

#endif
