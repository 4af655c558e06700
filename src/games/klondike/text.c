/* How moves of Klondike are written, and the q program's way of typing them (see patience(6), LINE MODE). */
#include <stdio.h>
#include <string.h>

#include "ascii.h"
#include "parts.h"

static int first_empty_pile(const struct klondike *position)
{
	for (int pile = TABLEAU; pile < PILES; pile++)
		if (!position->size[pile])
			return pile;
	return -1;
}

void klondike_write(const struct state *state, struct move move, char text[MOVE_TEXT])
{
	struct klondike position = klondike_position(state);
	if (move.from == STOCK) {
		snprintf(text, MOVE_TEXT, "turn");
		return;
	}
	char card[CARD_NAME], onto[CARD_NAME];
	card_name(klondike_card(&position, move.from, move.count), card);
	if (position.size[move.to])
		snprintf(text, MOVE_TEXT, "%s %s", card, card_name(klondike_card(&position, move.to, 1), onto));
	else if (move.to < TABLEAU || move.to == first_empty_pile(&position))
		snprintf(text, MOVE_TEXT, "%s", card);
	else
		snprintf(text, MOVE_TEXT, "%s %d", card, move.to - TABLEAU + 1);
}

enum { SYMBOLS_MAX = 3, SYMBOL_TEXT = 64 };
enum { SYMBOL_UNKNOWN = -1, SYMBOL_BLANK = -2, SYMBOL_PILE = 100 };

struct symbols {
	int count; /* may be SYMBOLS_MAX for "too many" */
	char text[SYMBOLS_MAX][SYMBOL_TEXT];
	int value[SYMBOLS_MAX]; /* a card, SYMBOL_PILE + pile, or one of the above */
};

static int symbol_value(const char *text, bool may_be_pile)
{
	if (strcmp(text, "[]") == 0 || strcmp(text, "__") == 0)
		return SYMBOL_BLANK;
	if (may_be_pile && text[0] >= '1' && text[0] <= '7' && !text[1])
		return SYMBOL_PILE + TABLEAU + text[0] - '1';
	int card = card_parse(text, (int)strlen(text));
	return card < 0 ? SYMBOL_UNKNOWN : card;
}

static void split(const char *text, struct symbols *symbols)
{
	symbols->count = 0;
	while (symbols->count < SYMBOLS_MAX) {
		while (ascii_is_blank(*text))
			text++;
		if (!*text)
			return;
		int length = 0;
		while (text[length] && !ascii_is_blank(text[length]))
			length++;
		int i = symbols->count++;
		snprintf(symbols->text[i], SYMBOL_TEXT, "%.*s", length, text);
		symbols->value[i] = symbol_value(symbols->text[i], i == 1);
		text += length;
	}
}

static bool is_number(const char *text) { return *text && strspn(text, "0123456789.-") == strlen(text); }

static bool is_unknown(const struct symbols *symbols, int i)
{
	return i < symbols->count && symbols->value[i] == SYMBOL_UNKNOWN;
}

/* The q program's checks before it looks at the table, in its order and words: type, length, invalid card. */
static bool check_as_q(const struct symbols *symbols, struct fault *fault)
{
	for (int i = 0; i < symbols->count; i++)
		if (is_unknown(symbols, i) && is_number(symbols->text[i]))
			return fault_set(fault, "type");
	if (symbols->count == 0 || symbols->count >= SYMBOLS_MAX)
		return fault_set(fault, "length");
	bool first = is_unknown(symbols, 0), second = is_unknown(symbols, 1);
	return (!first && !second) || fault_set(fault, "invalid card: %s%s%s", first ? symbols->text[0] : "",
	                                  first && second ? " " : "", second ? symbols->text[1] : "");
}

static bool check(const struct symbols *symbols, struct fault *fault)
{
	for (int i = 0; i < symbols->count && i < 2; i++)
		if (symbols->value[i] == SYMBOL_UNKNOWN || symbols->value[i] == SYMBOL_BLANK)
			return fault_set(fault, "\"%s\" is not a card; cards are written 9C or TH.", symbols->text[i]);
	if (symbols->count == 0 || symbols->count >= SYMBOLS_MAX)
		return fault_set(fault, "A move is one card or two, such as 9C TH.");
	return true;
}

/* The pile that holds CARD and, in *COUNT, how many cards from it to the pile's end. */
static int find_card(const struct klondike *position, int card, int *count)
{
	int at = 0;
	while (position->card[at] != card)
		at++;
	int pile = 0, end = position->size[0];
	while (at >= end)
		end += position->size[++pile];
	*count = end - at;
	return pile;
}

/* Where the symbols want their first card to go; -1 when there is no such place. */
static struct typed find_typed(const struct klondike *position, const struct symbols *symbols)
{
	struct typed typed = {.card = symbols->value[0], .target = -1, .is_alone = symbols->count == 1};
	int second = symbols->value[1];
	typed.from = find_card(position, typed.card, &typed.count);
	if (typed.is_alone) {
		bool is_ace = card_rank(typed.card) == ACE;
		typed.to = is_ace ? FOUNDATION + (int)card_suit(typed.card) : first_empty_pile(position);
	} else if (second >= SYMBOL_PILE) {
		typed.to = second - SYMBOL_PILE;
	} else {
		typed.target = second;
		typed.to = find_card(position, second, &typed.depth);
	}
	return typed;
}

static bool is_listed(const struct state *state, struct move move)
{
	struct move list[MOVES_MAX];
	return move_find(list, klondike.moves(state, list), move) >= 0;
}

static bool read_turn(const struct state *state, struct move *move, struct fault *fault)
{
	if (game_read_move(&klondike, state, "turn", move))
		return true;
	struct klondike position = klondike_position(state);
	bool spent = position.size[WASTE] && position.recycles_left == 0;
	return fault_set(fault, spent ? "The stock is used up, and no pass is left." : "Stock and waste are empty.");
}

static bool has_blank(const struct symbols *symbols)
{
	return symbols->value[0] == SYMBOL_BLANK || (symbols->count == 2 && symbols->value[1] == SYMBOL_BLANK);
}

bool klondike_read(const struct state *state, const char *text, struct move *move, struct fault *fault)
{
	struct klondike position = klondike_position(state);
	bool as_q = position.rules.swapped_stock;
	struct symbols symbols;
	split(text, &symbols);
	if (symbols.count == 1 && ascii_same(symbols.text[0], "turn"))
		return read_turn(state, move, fault);
	if (!(as_q ? check_as_q : check)(&symbols, fault))
		return false;
	if (has_blank(&symbols))
		return fault_set(fault, "invalid move");
	struct typed typed = find_typed(&position, &symbols);
	/* What lies face down is not told by being taken for the top of its pile. */
	bool is_seen = as_q || typed.target < 0 || !klondike_lies_face_down(&position, typed.to, typed.depth);
	*move = (struct move){(uint16_t)typed.from, (uint16_t)typed.to, (uint16_t)typed.count, 0};
	if (typed.from != STOCK && is_seen && is_listed(state, *move))
		return true;
	return as_q ? fault_set(fault, "invalid move") : klondike_refuse(&position, &typed, fault);
}
