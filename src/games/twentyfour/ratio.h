/* ratio: exact arithmetic with fractions in lowest terms. */
#ifndef PATIENCE_RATIO_H
#define PATIENCE_RATIO_H

#include "twentyfour.h"

static inline int64_t greatest_divisor(int64_t a, int64_t b)
{
	while (b) {
		int64_t rest = a % b;
		a = b;
		b = rest;
	}
	return a < 0 ? -a : a;
}

static inline struct ratio ratio_of(int64_t number) { return (struct ratio){number, 1}; }

/* OVER / UNDER in lowest terms; UNDER is not 0. */
static inline struct ratio ratio_reduce(int64_t over, int64_t under)
{
	int64_t divisor = under == 1 ? 1 : greatest_divisor(over, under);
	if (under < 0)
		divisor = -divisor;
	return (struct ratio){over / divisor, under / divisor};
}

static inline bool ratio_is(struct ratio a, struct ratio b) { return a.over == b.over && a.under == b.under; }

/* A operator B for values of disjoint parts of a puzzle's numbers, not brought to lowest terms: UNDER may be below 0.
 * False when it divides by zero. */
static inline bool ratio_join(enum operation operation, struct ratio a, struct ratio b, struct ratio *result)
{
	switch (operation) {
	case OPERATOR_TIMES:
		*result = (struct ratio){a.over * b.over, a.under * b.under};
		break;
	case OPERATOR_PLUS:
		*result = (struct ratio){a.over * b.under + b.over * a.under, a.under * b.under};
		break;
	case OPERATOR_MINUS:
		*result = (struct ratio){a.over * b.under - b.over * a.under, a.under * b.under};
		break;
	default:
		*result = (struct ratio){a.over * b.under, a.under * b.over};
	}
	return result->under;
}

/* The same in lowest terms. */
static inline bool ratio_apply(enum operation operation, struct ratio a, struct ratio b, struct ratio *result)
{
	bool is_value = ratio_join(operation, a, b, result);
	if (is_value)
		*result = ratio_reduce(result->over, result->under);
	return is_value;
}

enum wanted { WANTED_NONE, WANTED_ONE, WANTED_ANY };

/* Which B gives A operator B = RESULT, and which A: none (or none that is so small as a puzzle's values are), one, or
 * any that may stand there (every one, but no zero under a bar). RESULT can be any number. */
enum wanted ratio_right(enum operation operation, struct ratio a, struct ratio result, struct ratio *b);
enum wanted ratio_left(enum operation operation, struct ratio b, struct ratio result, struct ratio *a);

#endif
