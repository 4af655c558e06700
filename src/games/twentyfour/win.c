/* Whether a game can still be won, and how. */
#include "hands.h"

struct line {
	struct move *move;
	int count, room;
};

static void add(struct line *line, struct move move)
{
	if (line->count < line->room)
		line->move[line->count++] = move;
}

/* The rest of the hand in play as it has to be answered. */
static bool solve_hand(const struct hands *hands, struct hand_effort *effort, struct line *line)
{
	struct row row = hands_row(hands);
	struct join join[JOINS_MOST];
	uint16_t stock = (uint16_t)hands_stock(hands);
	if (hands->hands > 1 && !(hands->solvable >> hands->hand & 1)) {
		add(line, (struct move){stock, stock, 1, 0});
		return true;
	}
	int joins = row_solve(&row, hands->target, join, effort);
	for (int i = 0; i < joins; i++)
		add(line, (struct move){join[i].from, join[i].to, 1, join[i].how});
	return joins >= 0;
}

bool twentyfour_solve(const struct state *state, struct hand_effort *effort, struct move *move, int room, int *moves)
{
	struct hands hands = hands_load(state);
	struct line line = {move, 0, room};
	*moves = 0;
	if (hands.right < hands.hand)
		return false;
	for (; hands.hand < hands.hands; hands.hand++, hands.joins = 0)
		if (!solve_hand(&hands, effort, &line))
			return false;
	*moves = line.count;
	return true;
}

bool twentyfour_forgive(struct state *state)
{
	struct hands hands = hands_load(state);
	bool is_wrong = hands.right < hands.hand;
	hands.right = hands.hand;
	hands_store(&hands, state);
	return is_wrong;
}

bool twentyfour_ways(const struct state *state, const atomic_bool *cancel, uint64_t *ways)
{
	const atomic_bool never = false;
	struct hands hands = hands_load(state);
	struct row row = hands_row(&hands);
	struct ratio card[PLACES_MOST];
	int count = 0;
	for (int i = 0; i < row.places; i++)
		if (row.card[i].lies)
			card[count++] = row.card[i].value;
	struct puzzle_solver *solver = count ? puzzle_solver_new() : NULL;
	bool is_counted =
	    solver && puzzle_count_cards(solver, card, count, hands.target, cancel ? cancel : &never, ways) == PUZZLE_DONE;
	puzzle_solver_free(solver);
	return is_counted && *ways > 0;
}
