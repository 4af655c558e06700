/* Whether a move was the only one of many that led on: of three cards the choice is small, and two the eye adds up. Two
 * moves that come to the same cards are one. */
#include "hands.h"

enum { MANY_CARDS = 4 };

static struct row row_after(const struct row *row, struct move move)
{
	struct row after = *row;
	row_join(&after, (struct join){(uint8_t)move.from, (uint8_t)move.to, (uint8_t)move.value});
	return after;
}

static int count_value(const struct row *row, struct ratio value)
{
	int count = 0;
	for (int i = 0; i < row->places; i++)
		count += row->card[i].lies && ratio_is(row->card[i].value, value);
	return count;
}

static bool has_same_cards(const struct row *a, const struct row *b)
{
	for (int i = 0; i < a->places; i++)
		if (a->card[i].lies && count_value(a, a->card[i].value) != count_value(b, a->card[i].value))
			return false;
	return true;
}

/* Or it was given up. */
static bool may_be_made(const struct row *row, int64_t target, const atomic_bool *cancel)
{
	struct hand_effort effort = {INT64_MAX, cancel};
	struct join line[JOINS_MOST];
	return row_solve(row, target, line, &effort) >= 0 || hand_ended(&effort);
}

bool twentyfour_is_only(const struct state *state, struct move move, const atomic_bool *cancel)
{
	struct hands hands = hands_load(state);
	struct row row = hands_row(&hands);
	struct move list[MOVES_MAX];
	int count = twentyfour.moves(state, list);
	if (!move.value || row.left < MANY_CARDS)
		return false;
	struct row made = row_after(&row, move);
	for (int i = 0; i < count && list[i].value; i++) {
		struct row other = row_after(&row, list[i]);
		if (!has_same_cards(&other, &made) && may_be_made(&other, hands.target, cancel))
			return false;
	}
	return true;
}
