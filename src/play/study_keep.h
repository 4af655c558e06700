/* study_keep: what the files of a study share. */
#ifndef PATIENCE_STUDY_KEEP_H
#define PATIENCE_STUDY_KEEP_H

#include "study.h"

/* The line that says PLAN. */
void study_plan_write(const struct study_plan *plan, FILE *out);

/* Reads PLAN from its LINE. False when this is no plan of a game and rules that are known here. */
bool study_plan_read(const char *line, struct study_plan *plan);

/* Whether two plans differ in their deals at most; a fault tells what else differs. */
bool study_plans_agree(const struct study_plan *one, const struct study_plan *other, struct fault *fault);

/* Takes the person out of the rules of a game for two: nobody sits at the table of a study. */
void study_plan_unman(struct study_plan *plan);

/* Opens PATH to be read and written, and makes it where there is none. Refuses what is no ordinary file, since it could
 * neither be read again nor be cut, a link that another user has made, and what another study is writing to; keeps
 * others out until the file is closed. NULL with a fault. */
FILE *study_keep(const char *path, struct fault *fault);

/* Closes FILE. False when something could not be written, now or before: what came behind a gap is not written then, so
 * that the file ends where it is cut when the study goes on. */
bool study_close(FILE *file);

#endif
