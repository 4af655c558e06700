#include "line.h"

#include <string.h>

#include "stock_order.h"

/* The table in full: unlike the board of the search it knows which card lies where. */
struct table {
	const struct deal *deal;
	struct stock_order stock;
	struct stock_rules rules;
	uint8_t height[SUITS];
	uint8_t size[BOARD_PILES];
	uint8_t pile[BOARD_PILES][RANKS + BOARD_PILES];
	int8_t where[BOARD_CARDS]; /* the pile that a card lies in, or -1 */
	struct move *line;
	int count, room;
};

/* With limited passes count no more recyclings than can be of use, as the search does. */
static void count_recycles(struct table *table)
{
	if (table->stock.recycles != UNLIMITED)
		stock_order_normalise(table->rules, &table->stock);
}

static void lay(struct table *table, int pile, int card)
{
	table->pile[pile][table->size[pile]++] = (uint8_t)card;
	table->where[card] = (int8_t)pile;
}

static struct table table_of(const struct deal *deal, const struct klondike *position)
{
	struct table table = {.deal = deal, .stock = stock_order_of(position), .rules = stock_rules_of(position)};
	const uint8_t *cards = position->card + position->size[STOCK] + position->size[WASTE];
	for (int suit = 0; suit < SUITS; suit++) {
		table.height[suit] = position->size[FOUNDATION + suit];
		cards += table.height[suit];
	}
	memset(table.where, -1, sizeof table.where);
	for (int pile = 0; pile < BOARD_PILES; pile++)
		for (int i = 0; i < position->size[TABLEAU + pile]; i++)
			lay(&table, pile, cardset_index(*cards++));
	count_recycles(&table);
	return table;
}

static void add_move(struct table *table, int from, int to, int count)
{
	if (table->count < table->room)
		table->line[table->count] = (struct move){(uint16_t)from, (uint16_t)to, (uint16_t)count, 0};
	table->count++;
}

static int top_of(const struct table *table, int pile) { return table->pile[pile][table->size[pile] - 1]; }

/* A pile other than FROM on which CARD may be put: on a parent, or for a king an empty pile. */
static int place_for(const struct table *table, int card, int from)
{
	bool king = card_bit(card) & table->deal->kings;
	for (int pile = 0; pile < table->deal->piles; pile++)
		if (pile != from && (table->size[pile] ? top_of(table, pile) / 2 == card / 2 + 2 : king))
			return pile;
	return -1;
}

static int depth_of(const struct table *table, int pile, int card)
{
	const uint8_t *found = memchr(table->pile[pile], card, table->size[pile]);
	return table->size[pile] - (int)(found - table->pile[pile]);
}

static void shift(struct table *table, int from, int to, int count)
{
	table->size[from] = (uint8_t)(table->size[from] - count);
	for (int i = 0; i < count; i++)
		lay(table, to, table->pile[from][table->size[from] + i]);
	add_move(table, TABLEAU + from, TABLEAU + to, count);
}

static void turn(struct table *table)
{
	add_move(table, STOCK, WASTE, stock_order_turned(table->rules, &table->stock));
	stock_order_turn(table->rules, &table->stock);
}

/* Whether the waste shows CARD and taking it leaves what the step asks for. */
static bool is_turned_up(const struct table *table, const struct path_step *step, int card)
{
	const struct stock_order *stock = &table->stock;
	if (stock->waste == 0 || stock->card[stock->waste - 1] != card)
		return false;
	if (!step->chosen)
		return true;
	struct stock_order after = *stock;
	stock_order_take(&after);
	stock_order_normalise(table->rules, &after);
	return !memcmp(&after, &step->after, sizeof after);
}

/* Turns the stock until CARD can be taken. */
static void turn_up(struct table *table, const struct path_step *step, int card)
{
	while (!is_turned_up(table, step, card))
		turn(table);
	stock_order_take(&table->stock);
	count_recycles(table);
}

static int foundation_of(int card) { return FOUNDATION + cardset_card(card) % SUITS; }

/* A card that carries a run can leave when its twin lies open: move the run there first. */
static void tableau_up(struct table *table, int pile, int card)
{
	int above = depth_of(table, pile, card) - 1;
	if (above)
		shift(table, pile, table->where[card ^ 1], above);
	table->size[pile]--;
	table->where[card] = -1;
	add_move(table, TABLEAU + pile, foundation_of(card), 1);
}

static void play_up(struct table *table, const struct path_step *step, int card)
{
	int pile = table->where[card];
	if (pile >= 0)
		tableau_up(table, pile, card);
	else {
		turn_up(table, step, card);
		add_move(table, WASTE, foundation_of(card), 1);
	}
	table->height[foundation_of(card) - FOUNDATION]++;
}

static void put_down(struct table *table, int from, int card)
{
	int pile = place_for(table, card, -1);
	lay(table, pile, card);
	add_move(table, from, TABLEAU + pile, 1);
}

static void play_down(struct table *table, const struct path_step *step, int card)
{
	int pile = table->where[card], foundation = foundation_of(card);
	if (pile >= 0)
		shift(table, pile, place_for(table, card, pile), depth_of(table, pile, card));
	else if (table->height[foundation - FOUNDATION] >= card / SUITS + 1) {
		table->height[foundation - FOUNDATION]--;
		put_down(table, foundation, card);
	} else {
		turn_up(table, step, card);
		put_down(table, WASTE, card);
	}
}

/* Settles which of undecided twins were put down: going back from the decision, the next time one of them was. */
static struct path_step settled(const struct path *path, int i, uint64_t *others)
{
	struct path_step step = path->step[i];
	uint64_t group = groups_of(card_bit(step.step & STEP_CARD));
	if (step.decides)
		*others |= group;
	else if (!(step.step & STEP_UP) && *others & group) {
		*others &= ~group;
		step.step ^= 1;
	}
	return step;
}

void line_settle(struct path *path)
{
	uint64_t others = 0;
	for (int i = 0; i < path->length; i++)
		path->step[i] = settled(path, i, &others);
}

int line_write(
    const struct deal *deal, const struct klondike *position, const struct path *path, struct move *line, int room)
{
	struct table table = table_of(deal, position);
	table.line = line;
	table.room = room;
	for (int i = path->length; i--;) {
		const struct path_step *step = &path->step[i];
		if (step->decides)
			continue;
		if (step->step & STEP_UP)
			play_up(&table, step, step->step & STEP_CARD);
		else
			play_down(&table, step, step->step);
	}
	return table.count <= room ? table.count : -1;
}
