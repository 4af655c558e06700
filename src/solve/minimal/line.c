/* Every step is looked for among the legal moves of the game itself, so a line cannot hold anything else. */
#include "line.h"

void line_begin(struct line *line, const struct klondike *position, struct move *move, int room)
{
	*line = (struct line){.move = move, .room = room};
	klondike_state(position, &line->state);
}

/* The pile that holds CARD, and how many cards from it to the top. */
static int find_card(const struct klondike *position, int card, int *count)
{
	const uint8_t *cards = position->card;
	for (int pile = 0; pile < PILES; cards += position->size[pile++])
		for (int i = 0; i < position->size[pile]; i++)
			if (cards[i] == card) {
				*count = position->size[pile] - i;
				return pile;
			}
	return -1;
}

/* Where STEP goes: a foundation, the pile whose top is the wanted parent, or the first empty pile. */
static int find_target(const struct klondike *position, struct step step)
{
	if (step.to == ONTO_FOUNDATION)
		return FOUNDATION + card_suit(cardset_card(step.card));
	int count = 0;
	if (step.to != NO_CARD)
		return find_card(position, cardset_card(step.to), &count);
	for (int pile = TABLEAU; pile < PILES; pile++)
		if (position->size[pile] == 0)
			return pile;
	return -1;
}

static bool play_move(struct line *line, int from, int to, int count)
{
	struct move list[MOVES_MAX];
	int moves = klondike.moves(&line->state, list);
	for (int i = 0; i < moves && line->length < line->room; i++)
		if (list[i].from == from && list[i].to == to && (from == STOCK || list[i].count == count)) {
			klondike.apply(&line->state, list[i]);
			line->move[line->length++] = list[i];
			return true;
		}
	return false;
}

bool line_add(struct line *line, struct step step)
{
	for (int i = 0; i < step.turns; i++)
		if (!play_move(line, STOCK, WASTE, 0))
			return false;
	struct klondike position = klondike_position(&line->state);
	int count = 0;
	int from = find_card(&position, cardset_card(step.card), &count);
	return play_move(line, from, find_target(&position, step), count);
}
