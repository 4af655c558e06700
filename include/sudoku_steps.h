/* sudoku_steps: a Sudoku solved as a person does, step by step, each by the simplest technique that does anything.
 *
 * Marks are the digits that each empty cell can still have, as far as is known. A step puts a digit, or takes marks
 * away; it says where to look, so that a game can teach with it. A step never takes away a digit of a solution, where
 * there is one solution only. */
#ifndef PATIENCE_SUDOKU_STEPS_H
#define PATIENCE_SUDOKU_STEPS_H

#include "sudoku.h"

/* In the order in which they are tried, simplest first. */
enum sudoku_technique {
	LAST_CELL,
	HIDDEN_SINGLE_BOX,
	HIDDEN_SINGLE_LINE,
	NAKED_SINGLE,
	LOCKED_CANDIDATES,
	NAKED_PAIR,
	HIDDEN_PAIR,
	NAKED_TRIPLE,
	HIDDEN_TRIPLE,
	X_WING,
	NAKED_QUAD,
	HIDDEN_QUAD,
	SWORDFISH,
	XY_WING,
	SKYSCRAPER,
	TURBOT_FISH,
	UNIQUE_RECTANGLE, /* found only where there is one solution, which is proved first */
	COLOURING,
	JELLYFISH,
	FORCING_CHAIN,
	MULTIPLE_CHAINS,
	PROOF_BY_CASES,
	TECHNIQUES,
};

enum sudoku_grade { SUDOKU_EASY, SUDOKU_MEDIUM, SUDOKU_HARD, SUDOKU_VERY_HARD, SUDOKU_FIENDISH, SUDOKU_GRADES };

extern const char *const sudoku_technique_names[TECHNIQUES];
extern const char *const sudoku_grade_names[SUDOKU_GRADES + 1]; /* NULL after the last */

struct sudoku_marks {
	uint8_t cells[SUDOKU_CELLS];
	uint16_t left[SUDOKU_CELLS]; /* of empty cells, bits 1 to 9 */
};

struct sudoku_step {
	enum sudoku_technique technique;
	int house;                      /* where to look: 0-8 rows, 9-17 columns, 18-26 boxes; -1 for none */
	int count;                      /* of the cells that the technique is about */
	uint8_t cell[SUDOKU_CELLS];     /* those, in order */
	uint8_t digit[SUDOKU_CELLS];    /* of a chain: what stands in each of them; of colouring: its colour, 1 or 2 */
	uint16_t digits;                /* that it is about, bits 1 to 9 */
	int put;                        /* the cell that gets the one digit, or -1 */
	uint16_t removed[SUDOKU_CELLS]; /* marks it takes away */
	int length;                     /* of chains: digits put; of a proof by cases: the cases */
	int end_cell;                   /* of a forcing chain: the cell that has no digit left, or -1 */
	int end_house, end_digit;       /* or the house that has no place for this digit */
};

/* The cell number PLACE (0..8) of a house. */
int sudoku_house_cell(int house, int place);

/* All marks that no digit of the grid forbids. */
void sudoku_marks_make(const uint8_t cells[SUDOKU_CELLS], struct sudoku_marks *marks);

/* The next step, by the simplest technique that does anything. In a grid of one solution there is one until it is full;
 * false when there is none. The marks may be any that hold the solutions. */
bool sudoku_next_step(struct sudoku_solver *solver, const struct sudoku_marks *marks, struct sudoku_step *step);

/* A step by one technique; false when it does nothing here. */
bool sudoku_find_step(struct sudoku_solver *solver, const struct sudoku_marks *marks, enum sudoku_technique technique,
    struct sudoku_step *step);

void sudoku_apply(struct sudoku_marks *marks, const struct sudoku_step *step);

/* How hard a puzzle is: its grade is that of its hardest step. */
struct sudoku_rating {
	enum sudoku_grade grade;
	enum sudoku_technique hardest;
	int times;    /* steps by that technique */
	double score; /* orders puzzles finer */
};

/* Rates a puzzle with one solution. */
struct sudoku_rating sudoku_rate(struct sudoku_solver *solver, const uint8_t cells[SUDOKU_CELLS]);

/* Makes puzzle NUMBER of a grade: the first such of the puzzles whose numbers splitmix64 seeded with NUMBER gives.
 * False when stopped. */
bool sudoku_make_graded(struct sudoku_solver *solver, uint64_t number, enum sudoku_grade grade,
    enum sudoku_pattern pattern, uint8_t cells[SUDOKU_CELLS], const atomic_bool *cancel);

enum { SUDOKU_STEP_TEXT = 1024 };

/* A line, in R1C1: the technique, its house, and what follows and why: "last cell, row 4: r4c7 is 8: it is the last
 * empty cell of row 4." Returns TEXT. */
char *sudoku_step_write(const struct sudoku_step *step, char text[SUDOKU_STEP_TEXT]);

/* A step taught in three sentences, each telling more: where to look ("Look at box 5."), what is there ("Hidden pair in
 * box 5: r4c5 and r6c5."), and what follows and why. Returns TEXT. */
enum sudoku_lesson { SUDOKU_WHERE, SUDOKU_WHAT, SUDOKU_WHY };

/* Cells as the literature calls them: "r1c4", "columns 2 and 5"; or as the board does: "d1", "columns b and e". */
enum sudoku_notation { SUDOKU_R1C1, SUDOKU_AS_BOARD };
char *sudoku_step_teach(const struct sudoku_step *step, enum sudoku_lesson lesson, enum sudoku_notation notation,
    char text[SUDOKU_STEP_TEXT]);

#endif
