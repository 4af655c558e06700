/* study_report: what a study has found, for people: the note of the progress line and the tables. */
#ifndef PATIENCE_STUDY_REPORT_H
#define PATIENCE_STUDY_REPORT_H

#include <stdio.h>

#include "study.h"

enum { REPORT_NOTE = 80 };

/* Writes the table of the players, the comparisons of each pair of them, and a histogram a player where the game has
 * foundations. The totals are those of PARTS parts, in the order of their deals, which differ in nothing else. Names
 * and rules are escaped. */
void report_write(const struct study_plan *part, int parts, const struct study_totals *totals, FILE *out);

/* The win rate of the first player so far with its interval. Returns NOTE. */
char *report_note(const struct study_plan *plan, const struct study_totals *totals, char note[REPORT_NOTE]);

/* Says on standard error which players failed in each of their games, and whether there is one; of a game for two both
 * players' games are all there are. A solver that stayed undecided has not failed. */
bool report_failed(const struct study_plan *plan, const struct study_totals *totals);

#endif
