/* All ways to make the cards that lie there into the target, each as the cards that are put together for it. */
#include "hands.h"

#include <string.h>

struct search {
	const struct state *state;
	struct hands hands; /* of it */
	int count;          /* cards that lie there, with their places and values */
	uint8_t place[PLACES_MOST];
	struct ratio value[PLACES_MOST];
	bool (*visit)(void *context, const struct state *solved);
	void *context;
};

/* A card of the value of card NUMBER that is not among those of USED. */
static int find_card(const struct search *search, int number, unsigned used)
{
	int card = number;
	while (used >> card & 1 || !ratio_is(search->value[card], search->value[number]))
		card++;
	return card;
}

static uint8_t find_how(enum operation operation)
{
	uint8_t how = HOW_PLUS;
	while (how_operation(how) != operation)
		how++;
	return how;
}

/* Puts the cards together as EXPRESSION tells, the left one of two on the right one. */
static bool put_together(void *context, const struct expression *expression)
{
	const struct search *search = context;
	struct hands hands = search->hands;
	struct state solved = *search->state;
	uint8_t stack[PLACES_MOST + 1];
	unsigned used = 0;
	int depth = 0;
	for (int i = 0; i < expression->tokens; i++) {
		int token = expression->token[i];
		if (token >= 0) {
			int card = find_card(search, token, used);
			used |= 1u << card;
			stack[depth++] = search->place[card];
			continue;
		}
		depth--;
		uint8_t how = find_how((enum operation)(-1 - token));
		hands.join[hands.joins++] = (struct join){stack[depth - 1], stack[depth], how};
		stack[depth - 1] = stack[depth];
	}
	hands_store(&hands, &solved);
	return search->visit(search->context, &solved);
}

bool twentyfour_each_solution(
    const struct state *state, bool (*visit)(void *context, const struct state *solved), void *context)
{
	const atomic_bool never = false;
	struct search search = {.state = state, .hands = hands_load(state), .visit = visit, .context = context};
	struct row row = hands_row(&search.hands);
	if (row.left <= 1) {
		if (search.hands.hand == search.hands.hands)
			search.hands.hand--;
		search.hands.joins = 0;
		memset(search.hands.join, 0, sizeof search.hands.join);
		row = hands_row(&search.hands);
	}
	for (int i = 0; i < row.places; i++)
		if (row.card[i].lies) {
			search.place[search.count] = (uint8_t)i;
			search.value[search.count++] = row.card[i].value;
		}
	struct puzzle_solver *solver = search.count ? puzzle_solver_new() : NULL;
	bool are_all = !search.count || (solver && puzzle_each_of_cards(solver, search.value, search.count,
	                                               search.hands.target, put_together, &search, &never) == PUZZLE_DONE);
	puzzle_solver_free(solver);
	return are_all;
}

int twentyfour_way(const struct state *state, const struct state *solved, struct move list[UNFOLDED_MOST])
{
	struct hands from = hands_load(state), to = hands_load(solved);
	int moves = 0;
	if (from.hand != to.hand || memcmp(from.join, to.join, from.joins * sizeof *from.join) != 0)
		return 0;
	for (int i = from.joins; i < to.joins; i++)
		list[moves++] = (struct move){to.join[i].from, to.join[i].to, 1, to.join[i].how};
	return moves;
}
