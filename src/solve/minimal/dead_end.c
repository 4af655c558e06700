/* Asking the exact solver about positions of the search for shortest solutions. */
#include "dead_end.h"

#include <stdlib.h>

#include "solve.h"

enum { KNOWN_BITS = 16, ASK_NODES = 2000, ASK_AT_FIRST = 128, ASK_EVERY = 256, REMEMBERED = 1024 };

/* What the solver takes besides its tables; and the least that is worth while for these. */
static const size_t WORKING_SPACE = (size_t)15 << 20, LEAST_TABLES = (size_t)1 << 23;

/* Bits that a tally leaves free between its piles and its stock. */
static const uint64_t IS_KNOWN = (uint64_t)1 << (STOCK_SHIFT - 1), IS_DEAD = (uint64_t)1 << (STOCK_SHIFT - 2);

void dead_ends_release(struct dead_ends *ends)
{
	free(ends->known);
	if (ends->solver)
		solver_free(ends->solver);
	*ends = (struct dead_ends){0};
}

/* A position being written pile after pile. */
struct writer {
	struct klondike *position;
	int end;
};

static void write_card(struct writer *writer, int pile, int card)
{
	writer->position->card[writer->end++] = (uint8_t)cardset_card(card);
	writer->position->size[pile]++;
}

static void write_stock(struct writer *writer, const struct stock_order *order)
{
	for (int i = order->count; i-- > order->waste;)
		write_card(writer, STOCK, order->card[i]);
	for (int i = 0; i < order->waste; i++)
		write_card(writer, WASTE, order->card[i]);
}

static void write_foundations(struct writer *writer, uint64_t tally)
{
	for (int suit = 0; suit < SUITS; suit++) {
		int height = height_of(tally, index_suit(cardset_index(suit)));
		for (int rank = ACE; rank < ACE + height; rank++)
			write_card(writer, FOUNDATION + suit, cardset_index(card_of(rank, (enum suit)suit)));
	}
}

static void write_pile(struct writer *writer, const struct deal *deal, struct layout layout, int pile, int top)
{
	struct board board = board_of(deal, layout);
	int first = pile_count(layout.tally, pile);
	for (int i = 0; i + 1 < first; i++)
		write_card(writer, TABLEAU + pile, deal->pile[pile][i]);
	writer->position->hidden[pile] = (uint8_t)(first > 0 ? first - 1 : 0);
	for (int card = top; card != NO_CARD; card = board_cover(&board, layout, card))
		write_card(writer, TABLEAU + pile, card);
}

/* Kings with nothing below them take the piles that have no first cards. */
static struct klondike position_of(const struct deal *deal, struct layout layout)
{
	const struct stock_order *order = &stock_at(&deal->stock, stock_of(layout.tally))->order;
	struct klondike position = {.rules = deal->rules, .recycles_left = order->recycles};
	struct writer writer = {.position = &position};
	struct board board = board_of(deal, layout);
	uint64_t kings = board.face_up & ~board.base & MINIMAL_KINGS;
	write_stock(&writer, order);
	write_foundations(&writer, layout.tally);
	for (int pile = 0; pile < TABLEAU_PILES; pile++) {
		int first = pile_count(layout.tally, pile);
		if (first) {
			write_pile(&writer, deal, layout, pile, deal->pile[pile][first - 1]);
		} else if (kings) {
			write_pile(&writer, deal, layout, pile, first_card(kings));
			kings &= kings - 1;
		}
	}
	return position;
}

static bool ask(struct dead_ends *ends, const struct deal *deal, struct layout layout)
{
	struct klondike position = position_of(deal, layout);
	struct solve_limits limits = {.nodes = ASK_NODES, .cancel = ends->cancel, .no_line = true};
	struct solve_result result = solver_solve(ends->solver, &position, &limits);
	ends->bytes = (sizeof *ends->known << KNOWN_BITS) + result.table_bytes;
	return result.verdict == VERDICT_UNSOLVABLE;
}

/* The solver keeps what it learns for as long as it is asked about positions of one deal: that of the first question.
 */
void dead_ends_init(struct dead_ends *ends, const struct deal *deal, struct layout first, size_t most_bytes)
{
	size_t size = sizeof *ends->known << KNOWN_BITS;
	ends->is_ready = true;
	if (deal->rules.swapped_stock || deal->rules.passes != UNLIMITED ||
	    most_bytes < size + WORKING_SPACE + LEAST_TABLES)
		return;
	ends->known = calloc(1, size);
	ends->solver = ends->known ? solver_new(most_bytes - size - WORKING_SPACE) : NULL;
	if (ends->solver)
		ask(ends, deal, first);
}

static bool look_up(struct dead_ends *ends, const struct deal *deal, struct layout layout)
{
	uint64_t *known = &ends->known[layout.tally * 0x9E3779B97F4A7C15 >> (64 - KNOWN_BITS)];
	if ((*known & ~IS_DEAD) != (layout.tally | IS_KNOWN))
		*known = layout.tally | IS_KNOWN | (ask(ends, deal, layout) ? IS_DEAD : 0);
	return *known & IS_DEAD;
}

bool dead_end_is(struct dead_ends *ends, const struct deal *deal, struct layout layout)
{
	bool pays = ends->asked < ASK_AT_FIRST || ends->dead * 2 >= ends->asked;
	if (!ends->solver || (!pays && ++ends->passed % ASK_EVERY))
		return false;
	bool is_dead = look_up(ends, deal, layout);
	ends->dead += is_dead;
	if (++ends->asked == REMEMBERED) {
		ends->asked /= 2;
		ends->dead /= 2;
	}
	return is_dead;
}
