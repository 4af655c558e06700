/* Every step is looked for among the legal moves of the game itself, so a line cannot hold anything else. */
#include "line.h"

#include <assert.h>
#include <string.h>

#include "minimal.h"

/* The search made these steps, so that all states of the stock on the way are known. */
static struct layout play_from_stock(
    struct deal *deal, const struct board *board, struct layout layout, struct step step)
{
	struct stock *stock = deal->stock;
	uint32_t number = stock_of(layout.tally), next = STOCK_NONE;
	const struct stock_state *state = stock_at(stock, number);
	for (int i = 0; stock_expand(stock, number) && i < state->options; i++)
		if (state->option[i].card == step.card && state->option[i].turns == step.turns)
			next = stock_follow(stock, number, &state->option[i]);
	assert(next != STOCK_NONE);
	return step.to == ONTO_FOUNDATION ? layout_stack_stock(layout, step.card, next)
	                                  : layout_place_stock(board, layout, step.card, step.to, next);
}

static struct layout after_step(struct deal *deal, const struct board *board, struct layout layout, struct step step)
{
	if (stock_at(deal->stock, stock_of(layout.tally))->cards & card_bit(step.card))
		return play_from_stock(deal, board, layout, step);
	if (step.to == ONTO_FOUNDATION)
		return layout_stack(deal, board, layout, step.card);
	if (board->face_up & card_bit(step.card))
		return layout_move(deal, board, layout, step.card, step.to);
	return layout_take_back(board, layout, step.card, step.to);
}

/* Goes back over STEP, made on BOARD, whose layout is LAYOUT. `on` tells of cards whose parent is undecided after the
 * step which one it must be, or NO_CARD if that does not matter; then it does so of those before it. */
static void decide(const struct board *board, struct layout layout, struct step *step, int8_t *on)
{
	uint64_t loose = board->face_up & ~board->base, either = undecided(layout) * 3;
	int card = step->card, twin = card ^ 1;
	bool with_twin = !index_is_king(card) && loose & either & card_bit(twin);
	if (step->to == ONTO_FOUNDATION) {
		if (with_twin && loose & card_bit(card) && on[twin] != NO_CARD)
			on[card] = on[twin] ^ 1;
		if (loose & either & children_of(card))
			on[first_card(loose & children_of(card))] = (int8_t)(card ^ 1);
		return;
	}
	if (with_twin && on[card] == NO_CARD && on[twin] != NO_CARD)
		on[card] = on[twin] ^ 1;
	if (on[card] != NO_CARD)
		step->to = on[card];
	if (with_twin)
		on[twin] = step->to ^ 1;
	on[card] = NO_CARD;
}

void line_decide(struct deal *deal, struct layout layout, struct step *step, int steps)
{
	struct layout before[MINIMAL_LINE];
	int8_t on[CARDS];
	memset(on, NO_CARD, sizeof on);
	for (int i = 0; i < steps; i++) {
		struct board board = board_of(deal, layout);
		before[i] = layout;
		layout = after_step(deal, &board, layout, step[i]);
	}
	for (int i = steps; i--;) {
		struct board board = board_of(deal, before[i]);
		decide(&board, before[i], &step[i], on);
	}
}

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
