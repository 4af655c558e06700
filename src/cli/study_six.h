/* study_six: the random games of Six-Card Solitaire (patience study six-card). */
#ifndef PATIENCE_STUDY_SIX_H
#define PATIENCE_STUDY_SIX_H

/* ARGV are the words after `six-card`. Returns the exit status. */
int study_six_run(int argc, char **argv);

#endif
