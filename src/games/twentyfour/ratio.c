/* Equations with fractions. */
#include "ratio.h"

#include <inttypes.h>
#include <stdio.h>

/* The product in lowest terms; false when it does not fit. */
static bool multiply(struct ratio a, struct ratio b, struct ratio *product)
{
	int64_t one = greatest_divisor(a.over, b.under), other = greatest_divisor(b.over, a.under);
	return !__builtin_mul_overflow(a.over / one, b.over / other, &product->over) &&
	       !__builtin_mul_overflow(a.under / other, b.under / one, &product->under);
}

static bool add(struct ratio a, struct ratio b, int sign, struct ratio *sum)
{
	int64_t left, right, under;
	if (__builtin_mul_overflow(a.over, b.under, &left) || __builtin_mul_overflow(b.over * sign, a.under, &right) ||
	    __builtin_add_overflow(left, right, &left) || __builtin_mul_overflow(a.under, b.under, &under))
		return false;
	*sum = ratio_reduce(left, under);
	return true;
}

/* Divides by what is not zero. */
static bool divide(struct ratio a, struct ratio b, struct ratio *quotient)
{
	struct ratio turned = b.over < 0 ? (struct ratio){-b.under, -b.over} : (struct ratio){b.under, b.over};
	return multiply(a, turned, quotient);
}

static enum wanted one_if(bool fits) { return fits ? WANTED_ONE : WANTED_NONE; }

/* What times A is RESULT. */
static enum wanted factor(struct ratio a, struct ratio result, struct ratio *other)
{
	if (a.over)
		return one_if(divide(result, a, other));
	return result.over ? WANTED_NONE : WANTED_ANY;
}

enum wanted ratio_right(enum operation operation, struct ratio a, struct ratio result, struct ratio *b)
{
	switch (operation) {
	case OPERATOR_TIMES:
		return factor(a, result, b);
	case OPERATOR_PLUS:
		return one_if(add(result, a, -1, b));
	case OPERATOR_MINUS:
		return one_if(add(a, result, -1, b));
	default:
		if (!a.over)
			return result.over ? WANTED_NONE : WANTED_ANY;
		return one_if(result.over && divide(a, result, b));
	}
}

enum wanted ratio_left(enum operation operation, struct ratio b, struct ratio result, struct ratio *a)
{
	switch (operation) {
	case OPERATOR_TIMES:
		return factor(b, result, a);
	case OPERATOR_PLUS:
		return one_if(add(result, b, -1, a));
	case OPERATOR_MINUS:
		return one_if(add(result, b, 1, a));
	default:
		return one_if(b.over && multiply(result, b, a));
	}
}

char *ratio_write(struct ratio value, char text[RATIO_TEXT])
{
	if (value.under == 1)
		snprintf(text, RATIO_TEXT, "%" PRId64, value.over);
	else
		snprintf(text, RATIO_TEXT, "%" PRId64 "/%" PRId64, value.over, value.under);
	return text;
}
