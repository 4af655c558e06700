/* A hint for a hand: the last operation of a solution, then the pair it begins with, then all of it. */
#include <stdio.h>

#include "ascii.h"
#include "hands.h"

enum { LEVEL_OPERATION = 1, LEVEL_PAIR };

/* The row after the join that the hint is for, and the rest of a solution. */
struct way {
	struct row row;
	struct join last;
};

static bool find_way(const struct hands *hands, struct join first, struct way *way)
{
	struct hand_effort effort = {INT64_MAX, NULL};
	struct join rest[JOINS_MOST];
	*way = (struct way){hands_row(hands), first};
	if (!row_join(&way->row, first))
		return false;
	int joins = row_solve(&way->row, hands->target, rest, &effort);
	for (int i = 0; i < joins; i++) {
		way->last = rest[i];
		row_join(&way->row, rest[i]);
	}
	return joins >= 0;
}

static const char *what_to_do(const struct hands *hands)
{
	struct row row = hands_row(hands);
	return row.left == 2 ? "end with" : hands->joins ? "go on with" : "begin with";
}

static void tell_pair(const struct hands *hands, struct join first, char text[ABOUT_TEXT])
{
	struct row row = hands_row(hands);
	char from[RATIO_TEXT], to[RATIO_TEXT];
	snprintf(text, ABOUT_TEXT, "%s the pair %.30s and %.30s.", what_to_do(hands),
	    ratio_write(row.card[first.from].value, from), ratio_write(row.card[first.to].value, to));
	text[0] = ascii_upper(text[0]);
}

static void tell_all(const struct state *state, struct move move, const struct way *way, char text[ABOUT_TEXT])
{
	struct hands hands = hands_load(state);
	struct choice choice;
	char expression[EXPRESSION_TEXT];
	expression_write(&way->row.card[way->last.to].expression, NOTATION_INFIX, expression);
	hands_choose(state, move, &choice);
	snprintf(text, ABOUT_TEXT, way->row.card[way->last.to].expression.tokens > 3 ? "%.62s: %s %.20s." : "%.62s.",
	    expression, what_to_do(&hands), choice.text);
}

static void tell_call(int level, char text[ABOUT_TEXT])
{
	snprintf(text, ABOUT_TEXT, "%s",
	    level == LEVEL_OPERATION ? "Has this hand a solution at all?"
	    : level == LEVEL_PAIR    ? "This hand has no solution."
	                             : "This hand has no solution: d says so.");
}

bool twentyfour_tell_hint(const struct state *state, struct move move, int level, char text[ABOUT_TEXT])
{
	static const char *const operations[] = {[OPERATOR_TIMES] = "a multiplication",
	    [OPERATOR_PLUS] = "an addition",
	    [OPERATOR_MINUS] = "a subtraction",
	    [OPERATOR_OVER] = "a division"};
	struct hands hands = hands_load(state);
	struct join first = {(uint8_t)move.from, (uint8_t)move.to, (uint8_t)move.value};
	struct way way;
	if (move.value == 0)
		tell_call(level, text);
	else if (!find_way(&hands, first, &way))
		return false;
	else if (level == LEVEL_OPERATION)
		snprintf(text, ABOUT_TEXT, "The last operation is %s.", operations[how_operation(way.last.how)]);
	else if (level == LEVEL_PAIR)
		tell_pair(&hands, first, text);
	else
		tell_all(state, move, &way, text);
	return true;
}
