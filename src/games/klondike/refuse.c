/* Why a typed move is refused, in a sentence. What lies face down is told no further. */

#include "parts.h"

bool klondike_lies_face_down(const struct klondike *position, int pile, int count)
{
	return pile == STOCK || (pile >= TABLEAU && count > position->size[pile] - position->hidden[pile - TABLEAU]);
}

static bool fits_foundation(const struct klondike *position, int card)
{
	return position->size[FOUNDATION + (int)card_suit(card)] == card_rank(card) - 1;
}

/* Whether the card can go anywhere at all from where it lies. */
static bool may_leave(const struct klondike *position, int from, int count, const char *name, struct fault *fault)
{
	if (klondike_lies_face_down(position, from, count))
		return fault_set(fault, "%s lies face down.", name);
	if (from == WASTE && count > 1)
		return fault_set(fault, "%s lies under other cards of the waste.", name);
	if (is_foundation(from) && count > 1)
		return fault_set(fault, "%s lies under other cards of its foundation.", name);
	return !is_foundation(from) || position->rules.worrying_back ||
	       fault_set(fault, "Under these rules cards stay on the foundations.");
}

/* A card alone, without the one it is to go on. */
static bool refuse_alone(const struct klondike *position, int card, int count, const char *name, struct fault *fault)
{
	char below[CARD_NAME];
	bool fits = fits_foundation(position, card);
	if (fits && count > 1)
		return fault_set(fault, "%s has other cards on it.", name);
	if (card_rank(card) == ACE)
		return fault_set(fault, "%s lies on its foundation already.", name);
	if (card_rank(card) == KING && !fits)
		return fault_set(fault, "No pile is empty for %s.", name);
	card_name(card - SUITS, below);
	if (fits)
		return fault_set(fault, "%s goes to its foundation as %s %s.", name, name, below);
	return fault_set(fault, "%s alone goes to an empty pile, which takes kings only.", name);
}

static bool refuse_foundation(const struct klondike *position, int count, int to, const char *name, struct fault *fault)
{
	char wanted[CARD_NAME];
	if (count > 1)
		return fault_set(fault, "%s has other cards on it.", name);
	if (position->size[to] == RANKS)
		return fault_set(fault, "That foundation is full.");
	card_name(card_of(position->size[to] + 1, (enum suit)(to - FOUNDATION)), wanted);
	return fault_set(fault, "That foundation takes %s next.", wanted);
}

static bool refuse_pile(const struct klondike *position, int to, struct fault *fault)
{
	static const char *const ranks[] = {
	    "ace", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen"};
	char name[CARD_NAME];
	if (!position->size[to])
		return fault_set(fault, "An empty pile takes a king.");
	int top = klondike_card(position, to, 1);
	card_name(top, name);
	if (card_rank(top) == ACE)
		return fault_set(fault, "Nothing goes on an ace.");
	return fault_set(fault, "On %s goes a %s %s.", name, card_is_red(top) ? "black" : "red", ranks[card_rank(top) - 2]);
}

bool klondike_refuse(const struct klondike *position, const struct typed *typed, struct fault *fault)
{
	char name[CARD_NAME], target[CARD_NAME];
	card_name(typed->card, name);
	if (!may_leave(position, typed->from, typed->count, name, fault))
		return false;
	if (typed->to < 0 || typed->is_alone)
		return refuse_alone(position, typed->card, typed->count, name, fault);
	if (typed->target >= 0 && klondike_lies_face_down(position, typed->to, typed->depth))
		return fault_set(fault, "%s lies face down.", card_name(typed->target, target));
	if (typed->to == WASTE)
		return fault_set(fault, "Nothing goes on the waste.");
	if (typed->to == typed->from)
		return fault_set(fault, "%s lies on that pile already.", name);
	if (is_foundation(typed->to))
		return refuse_foundation(position, typed->count, typed->to, name, fault);
	return refuse_pile(position, typed->to, fault);
}
