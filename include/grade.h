/* grade: how hard a deal of Klondike is that can be won, as a measured thing.
 *
 * Two counts make it, no times, so that a deal has the same grade on every machine: how many of GRADE_GAMES games are
 * won by one who moves by chance, and at how many positions of the solver's winning line some legal move throws the win
 * away. It depends on the cards and the rules alone. The bounds between the grades were chosen by measurement:
 * patience-solver(7). */
#ifndef PATIENCE_GRADE_H
#define PATIENCE_GRADE_H

#include "solve.h"

enum grade { GRADE_NONE, GRADE_EASY, GRADE_MEDIUM, GRADE_HARD, GRADE_VERY_HARD, GRADES };
enum { GRADE_GAMES = 64 };

struct grading {
	enum verdict verdict;
	enum solve_limit limit; /* with VERDICT_UNDECIDED */
	enum grade grade;       /* GRADE_NONE unless the verdict is VERDICT_SOLVED; the rest holds then */
	int traps;              /* positions of the winning line with a move after which no win is found */
	int won;                /* games won by chance */
};

/* What it takes to grade, for one thread at a time. Its tables take at most GRADER_MEMORY bytes; for working space see
 * solve.h. NULL without memory. */
enum { GRADER_MEMORY = 16 << 20 };
struct grader;
struct grader *grader_new(void);
void grader_free(struct grader *grader);

/* Grades the deal in POSITION. LIMITS (may be NULL) are those of the decision whether it can be won; a cancelled
 * grading, or one without the memory that it wants, leaves it undecided. */
struct grading grader_judge(struct grader *grader, const struct klondike *position, const struct solve_limits *limits);

/* The names of the grades, NULL after the last. */
extern const char *const grade_names[GRADES + 1];

/* The name of a grade, "" for GRADE_NONE, and the grade of a name, GRADE_NONE if there is none. */
const char *grade_name(enum grade grade);
enum grade grade_find(const char *name);

#endif
