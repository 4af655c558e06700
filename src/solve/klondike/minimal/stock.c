/* The stock as a graph: making states, turning, and the bound on what the stock alone still costs. */
#include "stock.h"

#include <stdlib.h>
#include <string.h>

#include "../pages.h"
#include "board.h"
#include "numbers.h"

enum { TURNS_MAX = 4000, SHELF_OPTIONS = 1 << 13, SPINS = 200 };

/* Options lie here for good, those of a state side by side. */
struct stock_shelf {
	struct stock_shelf *before;
	int used;
	struct stock_option option[SHELF_OPTIONS];
};

/* The lower cards of CARD's suit among CARDS. */
static uint64_t lower_in_suit(int card, uint64_t cards)
{
	return cards & SUIT_CARDS[index_suit(card)] & (card_bit(card) - 1);
}

/* Of COUNT cards, in a waste or packet from its bottom, those above a lower one of their suit. */
static uint64_t above_lower(const uint8_t *cards, int count)
{
	uint64_t below = 0, above = 0;
	for (int i = 0; i < count; i++) {
		if (lower_in_suit(cards[i], below))
			above |= card_bit(cards[i]);
		below |= card_bit(cards[i]);
	}
	return above;
}

/* Cards of the packets still to be turned that come out above a lower card of their suit in the same packet. */
static uint64_t blocked_in_packets(struct stock_rules rules, const struct stock_order *order)
{
	uint64_t blocked = 0;
	for (int start = order->waste; rules.draw > 1 && start < order->count; start += rules.draw) {
		uint8_t packet[STOCK_CARDS];
		blocked |= above_lower(packet, stock_order_packet(rules, order, start, packet));
	}
	return blocked;
}

/* What the stock alone still costs, over one move for each card: turns, and cards that must visit a pile first.
 * All of the stock must be turned: that is a turn for each packet. A card above a lower one of its suit in the waste,
 * or in one packet, cannot go straight up in this pass: it goes to a pile first (one move more), or stays for a later
 * pass. If the highest card of today's waste that stays is the k-th from the bottom, all k stay; if x blocked cards
 * stay in packets, so do the cards they lie above, at least one for each (draw - 1) of them. Cards that stay must all
 * be turned again, a turn for each `draw` of them at least. The bound is the least over k and x. */
static int stock_bound(const struct stock *stock, const struct stock_order *order, uint64_t in_waste, int in_packets)
{
	int draw = stock->rules.draw, above = 0, best = UINT8_MAX;
	for (int kept = order->waste; kept >= 0; kept--) {
		for (int later = 0; later <= in_packets; later++) {
			int stay = kept + (later ? later + (later + draw - 2) / (draw - 1) : 0);
			if (stay == 0 || order->recycles > 0)
				best = smaller(best, above + in_packets - later + stock->turns[stay]);
		}
		if (kept > 0)
			above += (in_waste & card_bit(order->card[kept - 1])) != 0;
	}
	return stock->turns[order->count - order->waste] + best;
}

static bool index_grow(struct stock *stock)
{
	uint32_t size = stock->index_size ? stock->index_size * 2 : 1024;
	uint32_t *index = pages_new_zeroed(size * sizeof *index);
	if (!index) {
		stock->is_full = true;
		return false;
	}
	for (uint32_t number = 0; number < stock->count; number++) {
		uint32_t slot = (uint32_t)stock_order_hash(&stock_at(stock, number)->order) & (size - 1);
		while (index[slot])
			slot = (slot + 1) & (size - 1);
		index[slot] = number + 1;
	}
	free(stock->index);
	stock->bytes += (size - stock->index_size) * sizeof *index;
	stock->index = index;
	stock->index_size = size;
	return true;
}

static bool chunk_add(struct stock *stock)
{
	struct stock_state *chunk = malloc(STOCK_CHUNK * sizeof *chunk);
	if (!chunk)
		return false;
	stock->chunk[stock->count / STOCK_CHUNK] = chunk;
	stock->bytes += STOCK_CHUNK * sizeof *chunk;
	return true;
}

static uint64_t cards_of(const struct stock_order *order)
{
	uint64_t cards = 0;
	for (int i = 0; i < order->count; i++)
		cards |= card_bit(order->card[i]);
	return cards;
}

/* Whether a card played from the waste shifts no later packet: it is drawn singly, or never turned again, or the last.
 */
static bool keeps_packets(struct stock_rules rules, const struct stock_order *order)
{
	bool last = order->waste == order->count && !rules.swapped;
	return rules.draw == 1 || order->recycles == 0 || last;
}

static struct stock_state state_of(const struct stock *stock, const struct stock_order *order)
{
	uint64_t in_waste = above_lower(order->card, order->waste);
	uint64_t in_packets = blocked_in_packets(stock->rules, order);
	return (struct stock_state){.cards = cards_of(order),
	    .blocked = in_waste | in_packets,
	    .order = *order,
	    .bound = (uint8_t)stock_bound(stock, order, in_waste, count_cards(in_packets)),
	    .safe_top = keeps_packets(stock->rules, order)};
}

/* A lock is held for less time than it takes to sleep. */
static void lock(struct stock *stock)
{
	for (int i = 0; i < SPINS; i++)
		if (pthread_mutex_trylock(&stock->mutex) == 0)
			return;
	pthread_mutex_lock(&stock->mutex);
}

/* The number of the state of ORDER, whose hash is HASH, or STOCK_NONE if it was not made yet; *SLOT is its place in the
 * index, or where it belongs. The lock is held. */
static uint32_t state_find(const struct stock *stock, const struct stock_order *order, uint64_t hash, uint32_t *slot)
{
	uint32_t i = (uint32_t)hash & (stock->index_size - 1);
	for (; stock->index[i]; i = (i + 1) & (stock->index_size - 1))
		if (memcmp(&stock_at(stock, stock->index[i] - 1)->order, order, sizeof *order) == 0)
			break;
	*slot = i;
	return stock->index[i] - 1;
}

/* Adds STATE if no other thread has done so by now. The lock is held. */
static uint32_t state_add(struct stock *stock, const struct stock_state *state, uint64_t hash)
{
	uint32_t slot;
	if (stock->is_full || (stock->count * 2 >= stock->index_size && !index_grow(stock)))
		return STOCK_NONE;
	uint32_t number = state_find(stock, &state->order, hash, &slot);
	if (number != STOCK_NONE)
		return number;
	if (stock->count == STOCK_STATES_MAX || (stock->count % STOCK_CHUNK == 0 && !chunk_add(stock))) {
		stock->is_full = true;
		return STOCK_NONE;
	}
	*stock_at(stock, stock->count) = *state;
	stock->index[slot] = ++stock->count;
	return stock->count - 1;
}

/* The number of the state of ORDER, which is made if need be; STOCK_NONE when memory ended. */
static uint32_t state_number(struct stock *stock, const struct stock_order *order)
{
	uint64_t hash = stock_order_hash(order);
	uint32_t slot;
	lock(stock);
	uint32_t number = state_find(stock, order, hash, &slot);
	pthread_mutex_unlock(&stock->mutex);
	if (number != STOCK_NONE)
		return number;
	struct stock_state state = state_of(stock, order);
	lock(stock);
	number = state_add(stock, &state, hash);
	pthread_mutex_unlock(&stock->mutex);
	return number;
}

static bool begin(struct stock *stock, const struct klondike *position, uint32_t *first)
{
	stock->rules = stock_rules_of(position);
	for (int i = 0; i < 2 * STOCK_CARDS; i++)
		stock->turns[i] = (uint8_t)((i + stock->rules.draw - 1) / stock->rules.draw);
	if (!index_grow(stock))
		return false;
	struct stock_order order = stock_order_of(position);
	*first = state_number(stock, &order);
	return *first != STOCK_NONE;
}

struct stock *stock_new(const struct klondike *position, uint32_t *first)
{
	struct stock *stock = calloc(1, sizeof *stock);
	if (!stock)
		return NULL;
	pthread_mutex_init(&stock->mutex, NULL);
	if (begin(stock, position, first))
		return stock;
	stock_release(stock);
	return NULL;
}

void stock_release(struct stock *stock)
{
	if (!stock)
		return;
	for (uint32_t i = 0; i * STOCK_CHUNK < stock->count; i++)
		free(stock->chunk[i]);
	for (struct stock_shelf *shelf = stock->shelf, *before; shelf; shelf = before) {
		before = shelf->before;
		free(shelf);
	}
	pthread_mutex_destroy(&stock->mutex);
	free(stock->index);
	free(stock);
}

int stock_turns_between(const struct stock *stock, uint32_t from, uint32_t to)
{
	const struct stock_state *before = stock_at(stock, from), *after = stock_at(stock, to);
	const struct stock_order *begin = &before->order, *end = &after->order;
	if (from == to)
		return 0;
	if (stock->rules.swapped || before->cards != after->cards || begin->recycles < end->recycles)
		return STOCK_NEVER;
	int draw = stock->rules.draw, more = end->waste - begin->waste;
	if (more >= 0 && (more % draw == 0 || end->waste == end->count))
		return stock->turns[more];
	bool can_recycle = begin->recycles == UNLIMITED || begin->recycles > end->recycles;
	if (!can_recycle || end->waste % draw != 0)
		return STOCK_NEVER;
	return stock->turns[end->count - begin->waste] + stock->turns[end->waste];
}

/* Room for the options of one more state, side by side. */
static struct stock_option *shelf_room(struct stock *stock)
{
	struct stock_shelf *shelf = stock->shelf;
	int most = stock->rules.swapped ? TURNS_MAX + 1 : STOCK_CARDS;
	if (shelf && shelf->used + most <= SHELF_OPTIONS)
		return &shelf->option[shelf->used];
	shelf = malloc(sizeof *shelf);
	if (!shelf) {
		stock->is_full = true;
		return NULL;
	}
	shelf->before = stock->shelf;
	shelf->used = 0;
	stock->shelf = shelf;
	stock->bytes += sizeof *shelf;
	return shelf->option;
}

/* Turns until the row repeats: in the ordinary stock that is when it was turned through from its beginning; a swapped
 * one is compared with how it was after the first recycle. A card seen before is played sooner, with no fewer recycles
 * left, unless swapping has put the others in another order. Returns how many options there are. */
static int find_options(struct stock *stock, struct stock_order order, struct stock_option *option)
{
	struct stock_order cycle = {.count = UINT8_MAX};
	uint64_t seen = 0;
	int options = 0;
	for (int turns = 0;; turns++) {
		if (order.waste > 0) {
			int top = order.card[order.waste - 1];
			if (stock->rules.swapped || !(seen & card_bit(top)))
				option[options++] = (struct stock_option){
				    STOCK_NONE, (uint16_t)turns, (uint8_t)top, stock->turns[order.count - order.waste]};
			seen |= card_bit(top);
		}
		bool recycled = order.waste == order.count;
		if (!stock_order_turn(stock->rules, &order))
			break;
		if (recycled && cycle.count == UINT8_MAX)
			cycle = order;
		else if (recycled && (!stock->rules.swapped || memcmp(&cycle, &order, sizeof order) == 0))
			break;
		if (turns == TURNS_MAX) {
			stock->is_cut = true;
			break;
		}
	}
	return options;
}

static void expand(struct stock *stock, struct stock_state *state)
{
	state->option = shelf_room(stock);
	if (!state->option)
		return;
	state->options = (uint16_t)find_options(stock, state->order, state->option);
	stock->shelf->used += state->options;
	atomic_store_explicit(&state->is_expanded, true, memory_order_release);
}

bool stock_expand(struct stock *stock, uint32_t number)
{
	struct stock_state *state = stock_at(stock, number);
	if (atomic_load_explicit(&state->is_expanded, memory_order_acquire))
		return true;
	lock(stock);
	if (!state->is_expanded && !stock->is_full)
		expand(stock, state);
	pthread_mutex_unlock(&stock->mutex);
	return state->is_expanded;
}

uint32_t stock_follow(struct stock *stock, uint32_t number, struct stock_option *option)
{
	uint32_t next = atomic_load_explicit(&option->next, memory_order_acquire);
	if (next != STOCK_NONE)
		return next;
	struct stock_order order = stock_at(stock, number)->order;
	for (int i = option->turns; i > 0; i--)
		stock_order_turn(stock->rules, &order);
	stock_order_take(&order);
	next = state_number(stock, &order);
	if (next != STOCK_NONE)
		atomic_store_explicit(&option->bound, stock_at(stock, next)->bound, memory_order_relaxed);
	atomic_store_explicit(&option->next, next, memory_order_release);
	return next;
}
