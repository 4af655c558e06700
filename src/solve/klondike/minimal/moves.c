/* Manoeuvres: the moves of the search for shortest solutions.
 *
 * In some shortest solution every move of the kinds below is followed at once by a move that needs it, because it could
 * otherwise be made later (or left out) at no cost; so these moves are only made together with that one.
 *  - A run with face-down cards below it moves, exposing a card d. Until d is moved, played, or has something put on
 * it, any other move is as well made with the run still in its place: its lower end is as open there, the parent it
 * would cover is not wanted by anyone else, and if the run is moved on to the other parent, or played up, or its new
 * pile moved, it can go there, or up, or after it, directly. This holds whatever happens to the stock in between.
 *  - A whole pile moves onto a parent, leaving an empty pile: wanted only for a king, and only when there are not empty
 * piles enough for all kings that may come: two of them may be needed at once, neither of use without the other.
 *  - A card comes back from its foundation: wanted only for what is put on it, or to take back the card below it.
 *  - Part of a run moves to the twin of the card it lies on: only in order to play that card (Birrell's rule). If
 * something else is put on the uncovered card instead, put that on the twin: the two parents have changed roles, and
 * the one move that is saved pays for exchanging them when one of the parents is to be played. Such moves may also be
 * wanted two together, as when both a card and the one it goes onto must be exposed first. A stack of pending cards
 * follows: a move uses the last, or the last two, or begins another manoeuvre on top. */
#include "moves.h"

#include "bound.h"
#include "partners.h"

static void chain(struct manoeuvre *manoeuvre, struct layout layout, int moves, int depth);

static bool step_push(struct manoeuvre *manoeuvre, int turns, int card, int to)
{
	if (manoeuvre->steps == STEPS_MAX) {
		manoeuvre->is_cut = true;
		return false;
	}
	manoeuvre->step[manoeuvre->steps++] = (struct step){(uint16_t)turns, (int8_t)card, (int8_t)to};
	return true;
}

/* Raises the estimate of the manoeuvre so far to at least ESTIMATE; whether it may still be visited. */
static bool raise_estimate(struct manoeuvre *manoeuvre, int estimate)
{
	if (estimate > manoeuvre->estimate)
		manoeuvre->estimate = estimate;
	if (manoeuvre->estimate <= manoeuvre->most)
		return true;
	if (manoeuvre->estimate < manoeuvre->least_beyond)
		manoeuvre->least_beyond = manoeuvre->estimate;
	return false;
}

/* The waste's top card if it can go up safely and without changing what later turns uncover, else NO_CARD. */
static int safe_waste(const struct deal *deal, const struct board *board, struct layout layout)
{
	const struct stock_state *stock = stock_at(deal->stock, stock_of(layout.tally));
	if (!stock->safe_top || stock->order.waste == 0)
		return NO_CARD;
	int top = stock->order.card[stock->order.waste - 1];
	return board->next & card_bit(top) && layout_is_safe(deal, layout, top) ? top : NO_CARD;
}

static int safe_card(const struct deal *deal, const struct board *board, struct layout layout)
{
	for (uint64_t set = board->open & board->next; set; set &= set - 1)
		if (layout_is_safe(deal, layout, first_card(set)))
			return first_card(set);
	return NO_CARD;
}

void manoeuvre_settle(struct manoeuvre *manoeuvre, struct layout layout, int moves)
{
	struct deal *deal = manoeuvre->deal;
	int steps = manoeuvre->steps;
	struct board board = board_of(deal, layout);
	for (;; board = board_of(deal, layout), moves++) {
		int card = safe_card(deal, &board, layout);
		if (card != NO_CARD) {
			layout = layout_stack(deal, &board, layout, card);
		} else {
			card = safe_waste(deal, &board, layout);
			if (card == NO_CARD || !stock_expand(deal->stock, stock_of(layout.tally)))
				break;
			uint32_t number = stock_of(layout.tally);
			uint32_t next = stock_follow(deal->stock, number, stock_at(deal->stock, number)->option);
			if (next == STOCK_NONE)
				break;
			layout = layout_stack_stock(layout, card, next);
		}
		if (!step_push(manoeuvre, 0, card, ONTO_FOUNDATION)) {
			manoeuvre->steps = steps;
			return;
		}
	}
	int estimate = manoeuvre->estimate;
	if (raise_estimate(manoeuvre, moves + bound_moves(deal, &board, layout)))
		manoeuvre->visit(manoeuvre, layout, moves);
	manoeuvre->estimate = estimate;
	manoeuvre->steps = steps;
}

/* Goes on with LAYOUT, in which pending card NEXT is open above KEEP others. */
static void go_on(struct manoeuvre *manoeuvre, struct layout layout, int moves, struct pending next, int keep)
{
	struct pending saved = manoeuvre->pending[keep];
	manoeuvre->pending[keep] = next;
	chain(manoeuvre, layout, moves, keep + 1);
	manoeuvre->pending[keep] = saved;
}

/* Whether one more empty pile may be of use: there may be more kings that go to one than there are empty piles. */
static bool wants_empty(const struct board *board)
{
	uint64_t kings = ((board->face_up & board->base) | board->back | board->hidden) & MINIMAL_KINGS;
	return board->empty == 0 || board->empty < count_cards(kings);
}

/* The base of a pile moves onto PARENT; what it lays open joins the first KEEP of DEPTH pending cards. */
static void move_base(struct manoeuvre *manoeuvre, const struct board *board, struct layout layout, int moves, int card,
    int parent, int depth, int keep)
{
	struct deal *deal = manoeuvre->deal;
	int pile = deal->pile_of[card], left = pile_count(layout.tally, pile) - 1;
	if (left == 0 && (parent == NO_CARD || !wants_empty(board)))
		return;
	if (!may_visit(manoeuvre, moves + 1 + board->rest + deal->bound[board->index - deal->stride[pile]]))
		return;
	int exposed = left ? deal->pile[pile][left - 1] : NO_CARD;
	struct pending next = pending_card(manoeuvre, exposed, false, depth, keep);
	if (!leads_on(manoeuvre, board, layout, &next, keep) || !step_push(manoeuvre, 0, card, parent))
		return;
	go_on(manoeuvre, layout_move(deal, board, layout, card, parent), moves + 1, next, keep);
	manoeuvre->steps--;
}

static void take_back(struct manoeuvre *manoeuvre, const struct board *board, struct layout layout, int moves, int card,
    int parent, int depth, int keep)
{
	if (!may_visit(manoeuvre, moves + 2 + board->rest + manoeuvre->deal->bound[board->index]))
		return;
	struct pending next = pending_card(manoeuvre, card, true, depth, keep);
	struct layout after = layout_take_back(board, layout, card, parent);
	if (!leads_on(manoeuvre, board, layout, &next, keep) || !step_push(manoeuvre, 0, card, parent))
		return;
	go_on(manoeuvre, after, moves + 1, next, keep);
	manoeuvre->steps--;
}

static void play(struct manoeuvre *manoeuvre, const struct board *board, struct layout layout, int moves, int card)
{
	if (!step_push(manoeuvre, 0, card, ONTO_FOUNDATION))
		return;
	manoeuvre_settle(manoeuvre, layout_stack(manoeuvre->deal, board, layout, card), moves + 1);
	manoeuvre->steps--;
}

/* Moves CHILD from the playable twin of PARENT over to PARENT, and plays the twin. */
static void shift_and_play(
    struct manoeuvre *manoeuvre, const struct board *board, struct layout layout, int moves, int child, int parent)
{
	if (!step_push(manoeuvre, 0, child, parent))
		return;
	layout = layout_move(manoeuvre->deal, board, layout, child, parent);
	play(manoeuvre, board, layout, moves + 1, parent ^ 1);
	manoeuvre->steps--;
}

/* Plays the card of OPTION of the stock onto the card TO, to an empty pile (NO_CARD) or up (ONTO_FOUNDATION). */
static void play_stock(struct manoeuvre *manoeuvre, const struct board *board, struct layout layout, int moves,
    struct stock_option *option, int to)
{
	struct deal *deal = manoeuvre->deal;
	int estimate = moves + option->turns + (to != ONTO_FOUNDATION) + board->not_up + deal->bound[board->index];
	if (!may_visit(manoeuvre, estimate + stock_bound_after(option)))
		return;
	uint32_t next = stock_follow(deal->stock, stock_of(layout.tally), option);
	if (next == STOCK_NONE || !may_visit(manoeuvre, estimate + stock_bound_after(option)) ||
	    !step_push(manoeuvre, option->turns, option->card, to))
		return;
	layout = to == ONTO_FOUNDATION ? layout_stack_stock(layout, option->card, next)
	                               : layout_place_stock(board, layout, option->card, to, next);
	manoeuvre_settle(manoeuvre, layout, moves + option->turns + 1);
	manoeuvre->steps--;
}

/* Stock cards among WANTED go to TO. */
static void place_from_stock(
    struct manoeuvre *manoeuvre, const struct board *board, struct layout layout, int moves, uint64_t wanted, int to)
{
	struct stock *stock = manoeuvre->deal->stock;
	uint32_t number = stock_of(layout.tally);
	const struct stock_state *state = stock_at(stock, number);
	if (!(wanted & state->cards) || !stock_expand(stock, number))
		return;
	for (int i = 0; i < state->options; i++)
		if (wanted & card_bit(state->option[i].card))
			play_stock(manoeuvre, board, layout, moves, &state->option[i], to);
}

/* Puts a king on the last pending thing, an empty pile. */
static void use_empty(
    struct manoeuvre *manoeuvre, const struct board *board, struct layout layout, int moves, int depth)
{
	for (uint64_t set = board->face_up & board->base & MINIMAL_KINGS; set; set &= set - 1) {
		int king = first_card(set);
		move_base(manoeuvre, board, layout, moves, king, NO_CARD, depth, remaining(manoeuvre, king, depth));
	}
	if (depth == 1)
		place_from_stock(manoeuvre, board, layout, moves, MINIMAL_KINGS, NO_CARD);
	for (uint64_t set = board->back & MINIMAL_KINGS; set; set &= set - 1)
		take_back(manoeuvre, board, layout, moves, first_card(set), NO_CARD, depth, depth - 1);
}

/* Puts something on CARD, the last pending one. */
static void use_as_parent(
    struct manoeuvre *manoeuvre, const struct board *board, struct layout layout, int moves, int card, int depth)
{
	if (index_is_ace(card))
		return;
	uint64_t children = children_of(card);
	for (uint64_t set = children & board->base; set; set &= set - 1) {
		int child = first_card(set);
		move_base(manoeuvre, board, layout, moves, child, card, depth, remaining(manoeuvre, child, depth));
	}
	for (uint64_t set = children & board->back; set; set &= set - 1) {
		int child = first_card(set);
		take_back(
		    manoeuvre, board, layout, moves, child, card, depth, remaining(manoeuvre, step_in_suit(child, 1), depth));
	}
	if (depth > 1)
		return;
	place_from_stock(manoeuvre, board, layout, moves, children, card);
	int twin = card ^ 1, child = NO_CARD;
	if (board->next & board->face_up & card_bit(twin))
		child = board_cover(board, layout, twin);
	if (child != NO_CARD)
		shift_and_play(manoeuvre, board, layout, moves, child, card);
}

/* Moves CARD on, the last pending one and the base of a pile. */
static void use_by_moving(
    struct manoeuvre *manoeuvre, const struct board *board, struct layout layout, int moves, int card, int depth)
{
	for (uint64_t set = parents_to_try(board, card, depth - 1); set; set &= set - 1) {
		int parent = first_card(set);
		move_base(manoeuvre, board, layout, moves, card, parent, depth, remaining(manoeuvre, parent, depth));
	}
	if (index_is_king(card) && board->empty > 0)
		move_base(manoeuvre, board, layout, moves, card, NO_CARD, depth, remaining(manoeuvre, NO_CARD, depth));
}

/* Lets the card below CARD follow, which is the last pending one and came back from its foundation. */
static void use_by_taking_back(
    struct manoeuvre *manoeuvre, const struct board *board, struct layout layout, int moves, int card, int depth)
{
	int below = step_in_suit(card, -1);
	if (below < 0 || !(board->back & card_bit(below)))
		return;
	for (uint64_t set = parents_to_try(board, below, depth - 1); set; set &= set - 1) {
		int parent = first_card(set);
		take_back(manoeuvre, board, layout, moves, below, parent, depth, remaining(manoeuvre, parent, depth));
	}
}

static void begin_moves(
    struct manoeuvre *manoeuvre, const struct board *board, struct layout layout, int moves, int depth)
{
	uint64_t bases = movable_bases(board);
	const struct pending *last = depth > 0 ? &manoeuvre->pending[depth - 1] : NULL;
	if (last && moves_on_top(last) == 1)
		bases &= bases_over_partners(manoeuvre->deal, board, layout, last);
	for (uint64_t set = bases; set; set &= set - 1) {
		int card = first_card(set);
		if (is_pending(manoeuvre, card, depth))
			continue;
		for (uint64_t parents = parents_to_try(board, card, depth); parents; parents &= parents - 1)
			if (!is_pending(manoeuvre, first_card(parents), depth))
				move_base(manoeuvre, board, layout, moves, card, first_card(parents), depth, depth);
		if (index_is_king(card) && board->empty > 0 && !is_pending(manoeuvre, NO_CARD, depth))
			move_base(manoeuvre, board, layout, moves, card, NO_CARD, depth, depth);
	}
}

static void begin_taking_back(
    struct manoeuvre *manoeuvre, const struct board *board, struct layout layout, int moves, int depth)
{
	for (uint64_t set = board->back; set; set &= set - 1) {
		int card = first_card(set);
		for (uint64_t parents = parents_to_try(board, card, depth); parents; parents &= parents - 1)
			if (!is_pending(manoeuvre, first_card(parents), depth))
				take_back(manoeuvre, board, layout, moves, card, first_card(parents), depth, depth);
		if (index_is_king(card) && board->empty > 0 && !is_pending(manoeuvre, NO_CARD, depth))
			take_back(manoeuvre, board, layout, moves, card, NO_CARD, depth, depth);
	}
}

static void use_last(struct manoeuvre *manoeuvre, const struct board *board, struct layout layout, int moves, int depth)
{
	struct pending last = manoeuvre->pending[depth - 1];
	int card = last.card;
	if (card == NO_CARD) {
		use_empty(manoeuvre, board, layout, moves, depth);
		return;
	}
	bool plays = !last.taken_back && (board->next & card_bit(card));
	if (plays && depth == 1)
		play(manoeuvre, board, layout, moves, card);
	if (plays && layout_is_safe(manoeuvre->deal, layout, card))
		return;
	if (board->base & card_bit(card))
		use_by_moving(manoeuvre, board, layout, moves, card, depth);
	use_as_parent(manoeuvre, board, layout, moves, card, depth);
	if (last.taken_back)
		use_by_taking_back(manoeuvre, board, layout, moves, card, depth);
}

/* Begins what may be used together with the last pending card. */
static void begin_on_top(
    struct manoeuvre *manoeuvre, const struct board *board, struct layout layout, int moves, int depth)
{
	struct pending *last = &manoeuvre->pending[depth - 1];
	if (moves_on_top(last) < 1)
		return;
	note_partners(board, last);
	if (!may_meet(manoeuvre, board, layout, moves, last))
		return;
	begin_moves(manoeuvre, board, layout, moves, depth);
	begin_taking_back(manoeuvre, board, layout, moves, depth);
}

static void chain(struct manoeuvre *manoeuvre, struct layout layout, int moves, int depth)
{
	struct board board = board_of(manoeuvre->deal, layout);
	use_last(manoeuvre, &board, layout, moves, depth);
	begin_on_top(manoeuvre, &board, layout, moves, depth);
}

static void begin_plays(struct manoeuvre *manoeuvre, const struct board *board, struct layout layout, int moves)
{
	for (uint64_t set = board->open & board->next; set; set &= set - 1)
		play(manoeuvre, board, layout, moves, first_card(set));
	for (uint64_t set = board->face_up & ~board->open & board->next; set; set &= set - 1) {
		int card = first_card(set);
		if (board->open & card_bit(card ^ 1))
			shift_and_play(manoeuvre, board, layout, moves, board_cover(board, layout, card), card ^ 1);
	}
}

static void begin_stock(struct manoeuvre *manoeuvre, const struct board *board, struct layout layout, int moves)
{
	struct stock *stock = manoeuvre->deal->stock;
	uint32_t number = stock_of(layout.tally);
	const struct stock_state *state = stock_at(stock, number);
	if (!stock_expand(stock, number))
		return;
	for (int i = 0; i < state->options; i++) {
		struct stock_option *option = &state->option[i];
		int card = option->card;
		if (board->next & card_bit(card))
			play_stock(manoeuvre, board, layout, moves, option, ONTO_FOUNDATION);
		for (uint64_t set = parents_to_try(board, card, 0); set; set &= set - 1)
			play_stock(manoeuvre, board, layout, moves, option, first_card(set));
		if (index_is_king(card) && board->empty > 0)
			play_stock(manoeuvre, board, layout, moves, option, NO_CARD);
	}
}

void manoeuvre_all(struct manoeuvre *manoeuvre, const struct board *board, struct layout layout, int moves)
{
	manoeuvre->steps = 0;
	begin_taking_back(manoeuvre, board, layout, moves, 0);
	begin_moves(manoeuvre, board, layout, moves, 0);
	begin_stock(manoeuvre, board, layout, moves);
	begin_plays(manoeuvre, board, layout, moves);
}
