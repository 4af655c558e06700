/* The stock as a graph: making states, turning, and the bound on what the stock alone still costs. */
#include "stock.h"

#include <stdlib.h>
#include <string.h>

#include "board.h"

enum { TURNS_MAX = 4000 };

static int smaller(int a, int b) { return a < b ? a : b; }

static void reverse(uint8_t *cards, int count)
{
	for (int i = 0, j = count - 1; i < j; i++, j--) {
		uint8_t card = cards[i];
		cards[i] = cards[j];
		cards[j] = card;
	}
}

static bool can_turn(const struct stock_order *order)
{
	return order->waste < order->count || (order->count > 0 && order->recycles > 0);
}

/* Waste and stock are one row of cards, so turning only moves the border and recycling puts it at 0. A swapped stock
 * keeps a packet's own order, which reverses it in the row, and swaps the two parts as they are, which reverses the
 * row. */
static void turn(const struct klondike_rules *rules, struct stock_order *order)
{
	if (order->waste == order->count) {
		order->waste = 0;
		if (order->recycles != UNLIMITED)
			order->recycles--;
		if (rules->swapped_stock)
			reverse(order->card, order->count);
	}
	int packet = smaller(rules->draw, order->count - order->waste);
	if (rules->swapped_stock)
		reverse(order->card + order->waste, packet);
	order->waste = (uint8_t)(order->waste + packet);
}

static void take_top(struct stock_order *order)
{
	int top = order->waste - 1;
	memmove(order->card + top, order->card + top + 1, (size_t)(order->count - top - 1));
	order->card[--order->count] = 0;
	order->waste--;
}

static bool lies_above_lower(const uint8_t *card, int from, int position)
{
	for (int i = from; i < position; i++)
		if (bit_suit(card[i]) == bit_suit(card[position]) && card[i] < card[position])
			return true;
	return false;
}

/* Cards of the packets still to be turned that come out above a lower card of their suit in the same packet. */
static uint64_t blocked_in_packets(const struct klondike_rules *rules, const struct stock_order *order)
{
	uint64_t blocked = 0;
	for (int start = order->waste; start < order->count; start += rules->draw) {
		uint8_t packet[STOCK_CARDS];
		int size = smaller(rules->draw, order->count - start);
		memcpy(packet, order->card + start, (size_t)size);
		if (rules->swapped_stock)
			reverse(packet, size);
		for (int i = 1; i < size; i++)
			if (lies_above_lower(packet, 0, i))
				blocked |= card_set(packet[i]);
	}
	return blocked;
}

/* What the stock alone still costs, over one move for each card: turns, and cards that must visit a pile first.
 * All of the stock must be turned: that is a turn for each packet. A card above a lower one of its suit in the waste,
 * or in one packet, cannot go straight up in this pass: it goes to a pile first (one move more), or stays for a later
 * pass. If the highest card of today's waste that stays is the k-th from the bottom, all k stay; if x blocked cards
 * stay in packets, so do the cards they lie above, at least one for each (draw - 1) of them. Cards that stay must all
 * be turned again, a turn for each `draw` of them at least. The bound is the least over k and x. */
static int stock_bound(const struct klondike_rules *rules, const struct stock_order *order)
{
	int draw = rules->draw, base = (order->count - order->waste + draw - 1) / draw;
	int in_packets = __builtin_popcountll(blocked_in_packets(rules, order));
	int above = 0, best = UINT8_MAX;
	for (int kept = order->waste; kept >= 0; kept--) {
		for (int later = 0; later <= in_packets; later++) {
			int stay = kept + (later ? later + (later + draw - 2) / (draw - 1) : 0);
			if (stay == 0 || order->recycles > 0)
				best = smaller(best, above + in_packets - later + (stay + draw - 1) / draw);
		}
		if (kept > 0)
			above += lies_above_lower(order->card, 0, kept - 1);
	}
	return base + best;
}

static uint64_t blocked_cards(const struct klondike_rules *rules, const struct stock_order *order)
{
	uint64_t blocked = blocked_in_packets(rules, order);
	for (int i = 0; i < order->waste; i++)
		if (lies_above_lower(order->card, 0, i))
			blocked |= card_set(order->card[i]);
	return blocked;
}

static uint64_t order_hash(const struct stock_order *order)
{
	uint64_t hash = 0x9E3779B97F4A7C15;
	uint64_t word[4] = {0};
	memcpy(word, order, sizeof *order);
	for (int i = 0; i < 4; i++) {
		hash = (hash ^ word[i]) * 0xD6E8FEB86659FD93;
		hash ^= hash >> 32;
	}
	return hash;
}

static bool index_grow(struct stock *stock)
{
	uint32_t size = stock->index_size ? stock->index_size * 2 : 1024;
	uint32_t *index = calloc(size, sizeof *index);
	if (!index) {
		stock->is_full = true;
		return false;
	}
	for (uint32_t number = 0; number < stock->count; number++) {
		uint32_t slot = (uint32_t)order_hash(&stock_at(stock, number)->order) & (size - 1);
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
		cards |= card_set(order->card[i]);
	return cards;
}

/* Whether a card played from the waste shifts no later packet: it is drawn singly, or never turned again, or the last.
 */
static bool keeps_packets(const struct klondike_rules *rules, const struct stock_order *order)
{
	bool last = order->waste == order->count && !rules->swapped_stock;
	return rules->draw == 1 || order->recycles == 0 || last;
}

static uint32_t state_make(struct stock *stock, const struct stock_order *order)
{
	if (stock->is_full)
		return STOCK_NONE;
	if (stock->count * 2 >= stock->index_size && !index_grow(stock))
		return STOCK_NONE;
	uint32_t slot = (uint32_t)order_hash(order) & (stock->index_size - 1);
	for (; stock->index[slot]; slot = (slot + 1) & (stock->index_size - 1))
		if (memcmp(&stock_at(stock, stock->index[slot] - 1)->order, order, sizeof *order) == 0)
			return stock->index[slot] - 1;
	if (stock->count == STOCK_STATES_MAX || (stock->count % STOCK_CHUNK == 0 && !chunk_add(stock)))
		stock->is_full = true;
	if (stock->is_full)
		return STOCK_NONE;
	*stock_at(stock, stock->count) = (struct stock_state){.cards = cards_of(order),
	    .blocked = blocked_cards(&stock->rules, order),
	    .order = *order,
	    .bound = (uint8_t)stock_bound(&stock->rules, order),
	    .safe_top = keeps_packets(&stock->rules, order)};
	stock->index[slot] = ++stock->count;
	return stock->count - 1;
}

bool stock_init(struct stock *stock, const struct klondike *position, uint32_t *first)
{
	memset(stock, 0, sizeof *stock);
	stock->rules = position->rules;
	struct stock_order order = {.recycles = position->recycles_left, .waste = position->size[WASTE]};
	order.count = (uint8_t)(position->size[STOCK] + position->size[WASTE]);
	if (order.count > STOCK_CARDS || !index_grow(stock))
		return false;
	for (int i = 0; i < order.waste; i++)
		order.card[i] = (uint8_t)bit_of_card(position->card[position->size[STOCK] + i]);
	for (int i = order.waste; i < order.count; i++)
		order.card[i] = (uint8_t)bit_of_card(position->card[order.count - 1 - i]);
	*first = state_make(stock, &order);
	return *first != STOCK_NONE;
}

void stock_release(struct stock *stock)
{
	for (uint32_t i = 0; i * STOCK_CHUNK < stock->count; i++)
		free(stock->chunk[i]);
	free(stock->index);
	free(stock->option);
}

static bool option_add(struct stock *stock, struct stock_state *state, int card, int turns)
{
	if (stock->options == stock->options_room) {
		uint32_t room = stock->options_room ? stock->options_room * 2 : 4096;
		struct stock_option *option = realloc(stock->option, room * sizeof *option);
		if (!option) {
			stock->is_full = true;
			return false;
		}
		stock->bytes += (room - stock->options_room) * sizeof *option;
		stock->option = option;
		stock->options_room = room;
	}
	stock->option[stock->options++] = (struct stock_option){STOCK_NONE, (uint16_t)turns, (uint8_t)card};
	state->options++;
	return true;
}

/* Turns until the row repeats: in the ordinary stock that is when it was turned through from its beginning; a swapped
 * one is compared with how it was after the first recycle. A card seen before is played sooner, with no fewer recycles
 * left, unless swapping has put the others in another order. */
bool stock_expand(struct stock *stock, uint32_t number)
{
	struct stock_state *state = stock_at(stock, number);
	if (state->is_expanded || stock->is_full)
		return state->is_expanded;
	struct stock_order order = state->order, cycle = {.count = UINT8_MAX};
	uint64_t seen = 0;
	state->first_option = stock->options;
	for (int turns = 0;; turns++) {
		if (order.waste > 0) {
			int top = order.card[order.waste - 1];
			if ((stock->rules.swapped_stock || !(seen & card_set(top))) && !option_add(stock, state, top, turns))
				return false;
			seen |= card_set(top);
		}
		if (!can_turn(&order))
			break;
		bool recycled = order.waste == order.count;
		turn(&stock->rules, &order);
		if (recycled && cycle.count == UINT8_MAX)
			cycle = order;
		else if (recycled && (!stock->rules.swapped_stock || memcmp(&cycle, &order, sizeof order) == 0))
			break;
		stock->is_cut |= turns == TURNS_MAX;
		if (turns == TURNS_MAX)
			break;
	}
	state->is_expanded = true;
	return true;
}

uint32_t stock_follow(struct stock *stock, uint32_t number, uint32_t option)
{
	if (stock->option[option].next != STOCK_NONE)
		return stock->option[option].next;
	struct stock_order order = stock_at(stock, number)->order;
	for (int i = stock->option[option].turns; i > 0; i--)
		turn(&stock->rules, &order);
	take_top(&order);
	uint32_t next = state_make(stock, &order);
	stock->option[option].next = next;
	return next;
}
