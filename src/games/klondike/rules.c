/* Klondike: positions and moves. What differs between rule profiles is data in struct klondike_rules; no code here
 * asks for a profile by name. The profile q keeps the q program's order of moves to the letter. */
#include "klondike.h"

#include <string.h>

#include "numbers.h"
#include "parts.h"
#include "rng.h"

_Static_assert(sizeof(struct klondike) <= POSITION_BYTES, "a position must fit into a state");

struct klondike klondike_position(const struct state *state)
{
	struct klondike position;
	memcpy(&position, state->position, sizeof position);
	return position;
}

static void store(const struct klondike *position, struct state *state)
{
	memcpy(state->position, position, sizeof *position);
}

/* Where PILE begins in position->card. */
static int offset_of(const struct klondike *position, int pile)
{
	int offset = 0;
	for (int i = 0; i < pile; i++)
		offset += position->size[i];
	return offset;
}

int klondike_card(const struct klondike *position, int pile, int count)
{
	return position->card[offset_of(position, pile) + position->size[pile] - count];
}

void klondike_state(const struct klondike *position, struct state *state)
{
	memset(state, 0, sizeof *state);
	store(position, state);
	state->tally.seen = klondike_tops(position);
}

static void reverse(uint8_t *cards, int count)
{
	for (int i = 0, j = count - 1; i < j; i++, j--) {
		uint8_t card = cards[i];
		cards[i] = cards[j];
		cards[j] = card;
	}
}

/* Moves the last COUNT cards of FROM to the end of TO, in the same order. */
static void transfer(struct klondike *position, int from, int to, int count)
{
	uint8_t moving[CARDS];
	uint8_t *card = position->card;
	int source = offset_of(position, from) + position->size[from] - count;
	memcpy(moving, card + source, (size_t)count);
	int target = offset_of(position, to) + position->size[to];
	if (target <= source) {
		memmove(card + target + count, card + target, (size_t)(source - target));
		memcpy(card + target, moving, (size_t)count);
	} else {
		memmove(card + source, card + source + count, (size_t)(target - source - count));
		memcpy(card + target - count, moving, (size_t)count);
	}
	position->size[from] = (uint8_t)(position->size[from] - count);
	position->size[to] = (uint8_t)(position->size[to] + count);
}

static void recycle(struct klondike *position)
{
	position->size[STOCK] = position->size[WASTE];
	position->size[WASTE] = 0;
	if (!position->rules.swapped_stock)
		reverse(position->card, position->size[STOCK]);
	if (position->recycles_left != UNLIMITED)
		position->recycles_left--;
}

static int turn_count(const struct klondike *position)
{
	int available = position->size[STOCK] ? position->size[STOCK] : position->size[WASTE];
	return available < position->rules.draw ? available : position->rules.draw;
}

/* Recycles when the stock is empty, then turns the next cards; returns whether it recycled. */
static bool turn(struct klondike *position)
{
	bool recycled = position->size[STOCK] == 0;
	if (recycled)
		recycle(position);
	int count = turn_count(position);
	transfer(position, STOCK, WASTE, count);
	if (!position->rules.swapped_stock)
		reverse(position->card + offset_of(position, FOUNDATION) - count, count);
	return recycled;
}

struct klondike klondike_deal(struct klondike_rules rules, const uint8_t deck[CARDS])
{
	struct klondike position = {.rules = rules};
	position.recycles_left = rules.passes == UNLIMITED ? UNLIMITED : (uint8_t)(rules.passes - 1);
	position.size[STOCK] = STOCK_CARDS;
	memcpy(position.card, deck + CARDS - STOCK_CARDS, STOCK_CARDS);
	memcpy(position.card + STOCK_CARDS, deck, CARDS - STOCK_CARDS);
	for (int i = 0; i < TABLEAU_PILES; i++) {
		position.size[TABLEAU + i] = (uint8_t)(i + 1);
		position.hidden[i] = (uint8_t)i;
	}
	if (rules.swapped_stock)
		turn(&position);
	return position;
}

bool klondike_can_turn(const struct klondike *position)
{
	if (position->size[STOCK])
		return true;
	/* In the q program a turn with nothing to turn still counts a pass. */
	bool something = position->size[WASTE] || position->rules.swapped_stock;
	return something && position->recycles_left > 0;
}

/* The list being filled, and what is found once for it: where each pile begins, and the cards that each pile of the
 * tableau takes, all together in the last place. */
struct moves {
	const struct klondike *position;
	struct move *list;
	int count;
	int offset[PILES + 1];
	uint64_t taken[TABLEAU_PILES + 1];
};

static int card_in(const struct moves *moves, int pile, int count)
{
	return moves->position->card[moves->offset[pile + 1] - count];
}

static void add(struct moves *moves, int from, int to, int count)
{
	moves->list[moves->count++] = (struct move){(uint16_t)from, (uint16_t)to, (uint16_t)count, 0};
}

/* The cards that a pile of the tableau takes: kings when it is empty, else the rank below in the other colour. */
static uint64_t taken_by(const struct moves *moves, int pile)
{
	const uint64_t black = 1 << SPADES | 1 << CLUBS, red = 1 << HEARTS | 1 << DIAMONDS;
	if (moves->position->size[pile] == 0)
		return (black | red) << card_of(KING, 0);
	int top = card_in(moves, pile, 1), rank = card_rank(top);
	return rank == ACE ? 0 : (card_is_red(top) ? black : red) << card_of(rank - 1, 0);
}

static void add_to_foundation(struct moves *moves, int from)
{
	if (!moves->position->size[from])
		return;
	int card = card_in(moves, from, 1);
	int to = FOUNDATION + (int)card_suit(card);
	if (moves->position->size[to] == card_rank(card) - 1)
		add(moves, from, to, 1);
}

static void add_to_tableau(struct moves *moves, int from, int count)
{
	uint64_t card = (uint64_t)1 << card_in(moves, from, count);
	if (!(card & moves->taken[TABLEAU_PILES]))
		return;
	for (int to = TABLEAU; to < PILES; to++)
		if (to != from && (card & moves->taken[to - TABLEAU]))
			add(moves, from, to, count);
}

int klondike_list(const struct klondike *position, struct move list[MOVES_MAX])
{
	struct moves moves = {.position = position, .list = list};
	for (int pile = 0; pile < PILES; pile++)
		moves.offset[pile + 1] = moves.offset[pile] + position->size[pile];
	for (int pile = TABLEAU; pile < PILES; pile++)
		moves.taken[TABLEAU_PILES] |= moves.taken[pile - TABLEAU] = taken_by(&moves, pile);
	add_to_foundation(&moves, WASTE);
	for (int pile = TABLEAU; pile < PILES; pile++)
		add_to_foundation(&moves, pile);
	if (position->size[WASTE])
		add_to_tableau(&moves, WASTE, 1);
	for (int pile = FOUNDATION; pile < TABLEAU && position->rules.worrying_back; pile++)
		if (position->size[pile])
			add_to_tableau(&moves, pile, 1);
	for (int pile = TABLEAU; pile < PILES; pile++)
		for (int count = position->size[pile] - position->hidden[pile - TABLEAU]; count > 0; count--)
			add_to_tableau(&moves, pile, count);
	if (klondike_can_turn(position))
		add(&moves, STOCK, WASTE, turn_count(position));
	return moves.count;
}

static int klondike_moves(const struct state *state, struct move list[MOVES_MAX])
{
	struct klondike position = klondike_position(state);
	return klondike_list(&position, list);
}

struct klondike_change klondike_play(struct klondike *position, struct move move)
{
	struct klondike_change change = {false, false};
	if (move.from == STOCK)
		change.recycled = turn(position);
	else
		transfer(position, move.from, move.to, move.count);
	if (move.from >= TABLEAU) {
		uint8_t *hidden = &position->hidden[move.from - TABLEAU];
		change.turned_up = *hidden && *hidden == position->size[move.from];
		*hidden = (uint8_t)(*hidden - change.turned_up);
	}
	return change;
}

static void klondike_apply(struct state *state, struct move move)
{
	struct klondike position = klondike_position(state);
	struct klondike_change change = klondike_play(&position, move);
	state->tally.passes += change.recycled;
	klondike_tally(&state->tally, &position, move, change);
	store(&position, state);
}

int klondike_cards_up(const struct klondike *position)
{
	return position->size[2] + position->size[3] + position->size[4] + position->size[5];
}

bool klondike_is_won(const struct klondike *position) { return klondike_cards_up(position) == CARDS; }

/* A move that is neither a turn nor a whole pile going from one place of its own to another. */
static bool has_useful_move(const struct klondike *position)
{
	struct move list[MOVES_MAX];
	int count = klondike_list(position, list);
	for (int i = 0; i < count; i++) {
		bool whole = list[i].from >= TABLEAU && list[i].count == position->size[list[i].from];
		bool to_empty = list[i].to >= TABLEAU && position->size[list[i].to] == 0;
		if (list[i].from != STOCK && !(whole && to_empty))
			return true;
	}
	return false;
}

/* Whether no useful move comes up however often the stock is turned: until it cannot be, or a position comes back. How
 * many passes that takes depends on the rules (the swapped stock can need dozens), so the position to meet again is
 * taken anew after 1, 2, 4 ... turns (Brent 1980). */
static bool is_stuck(struct klondike position)
{
	struct klondike met = position;
	int turns = 0, until = 1;
	while (!has_useful_move(&position)) {
		if (!klondike_can_turn(&position) || position.size[STOCK] + position.size[WASTE] == 0)
			return true;
		turn(&position);
		if (memcmp(&position, &met, sizeof met) == 0)
			return true;
		if (++turns == until) {
			met = position;
			until *= 2;
			turns = 0;
		}
	}
	return false;
}

static enum status klondike_status(const struct state *state)
{
	struct klondike position = klondike_position(state);
	if (klondike_is_won(&position))
		return GAME_WON;
	return is_stuck(position) ? GAME_LOST : GAME_ON;
}

/* Taking the top of the waste never costs access to another card when cards are drawn singly, when the waste will not
 * be turned again, and when that card is the last in the order of the stock: no packet after it shifts. (Under the
 * swapped stock the top of the waste comes first in the next pass.) */
static bool is_waste_free(const struct klondike *position)
{
	bool is_last = position->size[STOCK] == 0 && (!position->rules.swapped_stock || position->size[WASTE] == 1);
	return is_last || position->rules.draw == 1 || position->recycles_left == 0;
}

/* A card may go up for good when everything that could ever want to lie on it can go up too: the cards one rank lower
 * of the other colour, and those two ranks lower of its own, on which nothing needs to lie in turn. With worrying back
 * these may be brought down, but what came down to lie on them could stay up just as well. Without it, cards one rank
 * lower that are up are gone for good, and that is enough. */
bool klondike_safe(const struct klondike *position, struct move move)
{
	if (move.to < FOUNDATION || move.to >= TABLEAU)
		return false;
	int suit = move.to - FOUNDATION;
	int rank = position->size[move.to] + 1;
	const uint8_t *height = position->size + FOUNDATION;
	int other_colour = smaller(height[(suit + 1) % SUITS], height[(suit + 3) % SUITS]);
	int same_colour = height[(suit + 2) % SUITS];
	bool is_unneeded = rank <= other_colour + 2 && rank <= same_colour + 3;
	bool is_gone = !position->rules.worrying_back && rank <= other_colour + 1;
	return (is_unneeded || is_gone) && (move.from != WASTE || is_waste_free(position));
}

static bool klondike_is_safe(const struct state *state, struct move move)
{
	struct klondike position = klondike_position(state);
	return klondike_safe(&position, move);
}

static void klondike_deal_text(uint64_t number, const char *options, char text[START_TEXT])
{
	(void)options;
	uint8_t deck[CARDS];
	struct rng rng = rng_seed(number);
	rng_shuffle(&rng, deck, CARDS);
	deck_write(deck, text);
}

const struct game klondike = {
    .name = "klondike",
    .title = "Klondike",
    .summary =
        "The patience that everyone means: seven piles, a stock, and four foundations to be filled from ace to king.",
    .rules =
        "Bring all cards to the four foundations, each suit from the ace up to the king. In the seven piles cards go "
        "down by one rank in changing colours, and any part of a face-up run moves together; an empty pile takes a "
        "king. Turn the stock to bring new cards to the waste, whose top card can be played; when the stock is empty "
        "the waste is turned back over, as long as a pass is left.",
    .typing = OFF_PAGE("JD QS moves the jack of diamonds, with what lies on it, to the queen of spades;\n"
                       "2S AS a card to its foundation, AS alone an ace; KS 5 a king to the empty\n"
                       "pile 5, KS to the first empty one; turn turns the stock."),
    .options = klondike_options,
    .settings = klondike_settings,
    .forms = OFF_PAGE(klondike_forms),
    .start_key = "Deck",
    .hides = true,
    .scores = true,
    .position_bytes = (sizeof(struct klondike) + 7) / 8 * 8,
    .start = klondike_start,
    .describe = klondike_describe,
    .deal = klondike_deal_text,
    .moves = klondike_moves,
    .apply = klondike_apply,
    .status = klondike_status,
    .show = klondike_show,
    .tell_rules = klondike_tell_rules,
    .tell_variant = klondike_tell_variant,
    .write = klondike_write,
    .read = klondike_read,
    .about = klondike_about,
    .is_safe = klondike_is_safe,
    .score = klondike_score,
};
