/* The cards of a hand from what was joined. */
#include "hands.h"

#include <string.h>

struct hands hands_load(const struct state *state)
{
	struct hands hands;
	memcpy(&hands, state->position, sizeof hands);
	return hands;
}

void hands_store(const struct hands *hands, struct state *state) { memcpy(state->position, hands, sizeof *hands); }

static const struct {
	enum operation operation;
	bool is_back;
} hows[HOW_END] = {
    [HOW_PLUS] = {OPERATOR_PLUS, false},
    [HOW_MINUS] = {OPERATOR_MINUS, false},
    [HOW_MINUS_BACK] = {OPERATOR_MINUS, true},
    [HOW_TIMES] = {OPERATOR_TIMES, false},
    [HOW_OVER] = {OPERATOR_OVER, false},
    [HOW_OVER_BACK] = {OPERATOR_OVER, true},
};

enum operation how_operation(int how) { return hows[how].operation; }

bool how_is_back(int how) { return hows[how].is_back; }

static void append(struct expression *expression, const struct expression *other)
{
	memcpy(expression->token + expression->tokens, other->token, (size_t)other->tokens * sizeof *other->token);
	expression->tokens += other->tokens;
}

bool row_join(struct row *row, struct join join)
{
	bool is_back = how_is_back(join.how);
	int left = is_back ? join.to : join.from, right = is_back ? join.from : join.to;
	struct ratio value;
	if (!ratio_apply(how_operation(join.how), row->card[left].value, row->card[right].value, &value))
		return false;
	struct expression expression = row->card[left].expression;
	append(&expression, &row->card[right].expression);
	expression.token[expression.tokens++] = (int16_t)(-1 - (int)how_operation(join.how));
	row->card[join.to].value = value;
	row->card[join.to].expression = expression;
	row->card[join.from].lies = false;
	row->left--;
	return true;
}

struct row hands_row(const struct hands *hands)
{
	struct row row = {.places = hands->cards};
	for (int i = 0; i < row.places && hands->hand < hands->hands; i++) {
		int number = hands->number[hands->hand * hands->cards + i];
		row.card[i].lies = true;
		row.card[i].value = ratio_of(number);
		row.card[i].expression.tokens = 1;
		row.card[i].expression.token[0] = (int16_t)number;
		row.left++;
	}
	for (int i = 0; i < hands->joins; i++)
		row_join(&row, hands->join[i]);
	return row;
}

bool row_is_made(const struct row *row, int64_t target)
{
	for (int i = 0; i < row->places && row->left == 1; i++)
		if (row->card[i].lies)
			return ratio_is(row->card[i].value, ratio_of(target));
	return false;
}

/* What is the same as what was tried at places before: a pair of the same values. */
static bool is_tried(const struct row *row, int from, int to)
{
	for (int a = 0; a <= from; a++)
		for (int b = a + 1; b < (a == from ? to : row->places); b++)
			if (row->card[a].lies && row->card[b].lies && ratio_is(row->card[a].value, row->card[from].value) &&
			    ratio_is(row->card[b].value, row->card[to].value))
				return true;
	return false;
}

static int solve_pair(
    const struct row *row, int64_t target, int from, int to, struct join *line, struct hand_effort *effort)
{
	for (int how = HOW_PLUS; how < HOW_END; how++) {
		struct row next = *row;
		line[0] = (struct join){(uint8_t)from, (uint8_t)to, (uint8_t)how};
		if (--effort->left < 0 || (effort->cancel && *effort->cancel))
			return -1;
		if (!row_join(&next, line[0]))
			continue;
		int length = row_solve(&next, target, line + 1, effort);
		if (length >= 0)
			return length + 1;
	}
	return -1;
}

int row_solve(const struct row *row, int64_t target, struct join *line, struct hand_effort *effort)
{
	if (row->left <= 1)
		return row_is_made(row, target) ? 0 : -1;
	for (int from = 0; from < row->places; from++)
		for (int to = from + 1; to < row->places && row->card[from].lies; to++) {
			if (!row->card[to].lies || is_tried(row, from, to))
				continue;
			int length = solve_pair(row, target, from, to, line, effort);
			if (length >= 0 || hand_ended(effort))
				return length;
		}
	return -1;
}
