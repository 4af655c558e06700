/* study_records: the records that a study keeps, a file for each player and deal in a folder (study_run.records). */
#ifndef PATIENCE_STUDY_RECORDS_H
#define PATIENCE_STUDY_RECORDS_H

#include "session.h"
#include "study.h"

/* The game of DEAL as PLAYER played it, in a game for two against OTHER, which is else not heeded: MOVES moves from
 * LINE. NULL with a fault; the caller frees it. */
struct session *study_record_make(const struct study_plan *plan, const char *player, const char *other, uint64_t deal,
    const struct move *line, int moves, struct fault *fault);

/* Makes FOLDER, with what leads to it; NULL: none is wanted. False with a fault. */
bool study_records_open(const char *folder, struct fault *fault);

/* Writes the records of DEAL, where RUN wants them. False with a fault. */
bool study_records_keep(
    const struct study_plan *plan, const struct study_run *run, const struct study_deal *deal, struct fault *fault);

#endif
