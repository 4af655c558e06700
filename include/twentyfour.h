/* twentyfour: make a number from others: each used once, joined by + - * / and parentheses, in exact fractions.
 *
 * What is counted are structures over values: 4+6 and 6+4 are two, but equal numbers are not told apart. Dividing by
 * zero has no value. Every value fits its type: the numerator and the denominator of an expression of numbers x1, x2,
 * ... are sums of different products of some of them, none twice, so below (x1 + 1)(x2 + 1)..., which is 1000^6. */
#ifndef PATIENCE_TWENTYFOUR_H
#define PATIENCE_TWENTYFOUR_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>

#include "fault.h"
#include "game.h"

enum { NUMBERS_MOST = 6, NUMBER_MOST = 999, TOKENS_MOST = 2 * NUMBERS_MOST - 1, OPERATORS = 4 };
#define TARGET_MOST INT64_C(999999999999999999)
enum { TARGET_USUAL = 24 };

/* In the order of their characters, so that expressions found in the order of their tokens are sorted. */
enum operation { OPERATOR_TIMES, OPERATOR_PLUS, OPERATOR_MINUS, OPERATOR_OVER };

enum { ALL_OPERATORS = (1 << OPERATORS) - 1 };

struct puzzle {
	int count; /* 1..NUMBERS_MOST */
	int number[NUMBERS_MOST];
	int64_t target;     /* -TARGET_MOST..TARGET_MOST */
	unsigned operators; /* bits of enum operation, at least one */
};

/* In postfix: numbers, and operators as -1 - operator. */
struct expression {
	int tokens;
	int16_t token[TOKENS_MOST];
};

/* Lowest terms, UNDER above 0. */
struct ratio {
	int64_t over, under;
};

enum notation { NOTATION_INFIX, NOTATION_PREFIX, NOTATION_POSTFIX };

/* Which solutions are one: none; those that differ in the order of a sum or of a product; besides, all ways to write a
 * chain of + and -, or of * and /. */
enum merge { MERGE_NONE, MERGE_MIRROR, MERGE_REARRANGED };

enum { EXPRESSION_TEXT = 64, RATIO_TEXT = 48 };

/* Readers of what a person typed: 1 to 6 numbers from 0 to 999 with blanks or commas between; a set of + - * /; a whole
 * number. They fill the one field and leave the others. */
bool puzzle_read_numbers(const char *text, struct puzzle *puzzle, struct fault *fault);
bool puzzle_read_operators(const char *text, struct puzzle *puzzle, struct fault *fault);
bool puzzle_read_target(const char *text, struct puzzle *puzzle, struct fault *fault);

/* Reads an expression in the usual notation, * and / before + and -, equals from left to right; the signs of typography
 * and x for * are understood too, and "= 24" behind it where that is true. A fault names the place. */
bool expression_read(const char *text, struct expression *expression, struct fault *fault);

/* Infix has parentheses around every operation but the last, and no blanks. Returns TEXT. */
char *expression_write(const struct expression *expression, enum notation notation, char text[EXPRESSION_TEXT]);

/* False when it divides by zero. */
bool expression_value(const struct expression *expression, struct ratio *value);
char *ratio_write(struct ratio value, char text[RATIO_TEXT]);

/* Whether TEXT is a solution of the puzzle. If not the fault says why, as a sentence for who typed it: "75, not 24",
 * "the 3 is used twice", "the 4 is missing". */
bool puzzle_check(const struct puzzle *puzzle, const char *text, struct expression *expression, struct fault *fault);

/* A solver holds the values of all parts of a puzzle's numbers; it may be used again for the next puzzle. NULL without
 * memory. */
struct puzzle_solver *puzzle_solver_new(void);
void puzzle_solver_free(struct puzzle_solver *solver);

enum puzzle_result { PUZZLE_DONE, PUZZLE_STOPPED, PUZZLE_NO_MEMORY };

/* Sets *SOLUTIONS to the number of structures whose value is the target, and *STRUCTURES to that of all, with those
 * that divide by zero. */
enum puzzle_result puzzle_count(struct puzzle_solver *solver, const struct puzzle *puzzle, const atomic_bool *cancel,
    uint64_t *solutions, uint64_t *structures);

/* The same of COUNT cards that are worth what CARD says, made of disjoint parts of a puzzle's numbers: those of the
 * same worth are not told apart. */
enum puzzle_result puzzle_count_cards(struct puzzle_solver *solver, const struct ratio *card, int count, int64_t target,
    const atomic_bool *cancel, uint64_t *solutions);

typedef bool puzzle_visit(void *context, const struct expression *expression);

/* Visits the solutions one by one, as they are found, in the ASCII order of their infix, of those that MERGE makes one
 * the first. Ends early, stopped, when VISIT returns false or *CANCEL is set. */
enum puzzle_result puzzle_each(struct puzzle_solver *solver, const struct puzzle *puzzle, enum merge merge,
    puzzle_visit *visit, void *context, const atomic_bool *cancel);

/* Visits those of COUNT cards, which are worth what CARD says; a number of an expression is the place of the first card
 * of its worth. Stopped, too, when it takes more than about half a second. */
enum puzzle_result puzzle_each_of_cards(struct puzzle_solver *solver, const struct ratio *card, int count,
    int64_t target, puzzle_visit *visit, void *context, const atomic_bool *cancel);

/* The same by trying all permutations of the numbers and of every choice of operators as postfix, with *TRIED of them;
 * not merged, in no order. Permutations that begin alike are given up together when an operator lacks its operands. */
enum puzzle_result puzzle_each_permutation(
    const struct puzzle *puzzle, puzzle_visit *visit, void *context, const atomic_bool *cancel, uint64_t *tried);

/* Of a stream of solutions the first of those that MERGE makes one. */
struct merger;
struct merger *merger_new(enum merge merge);
void merger_free(struct merger *merger);

/* Sets *IS_NEW unless one that is the same has been added. False without memory. */
bool merger_add(struct merger *merger, const struct expression *expression, bool *is_new);

/* The game: hands of numbers whose cards are put together, two and two. */
extern const struct game twentyfour;

/* How much may be tried: so many pairs of cards, unless it is cancelled; CANCEL may be NULL. */
struct hand_effort {
	int64_t left;
	const atomic_bool *cancel;
};

static inline bool hand_ended(const struct hand_effort *effort)
{
	return effort->left < 0 || (effort->cancel && *effort->cancel);
}

/* Whether the game can still be won from STATE: all hands answered well. Puts the first moves to that in LINE (ROOM),
 * *MOVES of them. False when it cannot, or when the effort ended before (hand_ended). */
bool twentyfour_solve(const struct state *state, struct hand_effort *effort, struct move *line, int room, int *moves);

/* Makes the hands of STATE that were answered wrong right ones; false when there are none. */
bool twentyfour_forgive(struct state *state);

/* What a hint says where MOVE leads on: of LEVEL 1 the last operation of a solution, of 2 the pair it begins with, of 3
 * all of it. False when MOVE leads nowhere. */
bool twentyfour_tell_hint(const struct state *state, struct move move, int level, char text[ABOUT_TEXT]);

/* Whether MOVE, which leads on, is the only one that does while four cards or more lie there. False when *CANCEL (may
 * be NULL) was set before that was known. */
bool twentyfour_is_only(const struct state *state, struct move move, const atomic_bool *cancel);

/* How hard people find a deal that is one hand of four for 24, by its place among all that can be solved: one of
 * twentyfour_grades, NULL after the last; "" for any other deal. */
extern const char *const twentyfour_grades[];
const char *twentyfour_grade(const struct state *deal);

/* In how many ways the cards that lie there can still be made into the target, counted as puzzle_count does. False when
 * the hand has none, is the answer that it has none, or the count was cancelled (CANCEL may be NULL) or had no memory.
 */
bool twentyfour_ways(const struct state *state, const atomic_bool *cancel, uint64_t *ways);

/* Visits those ways, each as the position in which the one card lies that is left, before another hand is dealt; where
 * one lies there already, or none, the ways of the whole last hand. Ends early when VISIT returns false, or after
 * about half a second. Returns whether all were visited. */
bool twentyfour_each_solution(
    const struct state *state, bool (*visit)(void *context, const struct state *solved), void *context);

/* The moves that lead from STATE to such a SOLVED; returns how many, none from where it is no longer to be had. */
int twentyfour_way(const struct state *state, const struct state *solved, struct move list[UNFOLDED_MOST]);

#endif
