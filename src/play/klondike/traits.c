#include "traits.h"

#include "outlook.h"
#include "piles.h"

/* Sets of cards have a bit a card, so four a rank, of which the second and the fourth are red. */
enum { RANK_BITS = 4, FAR_ROUNDS = 2 };
static const uint64_t each_rank = 0x1111111111111u, all_cards = 0xFFFFFFFFFFFFFu, all_kings = 0xF000000000000u;

/* What a position shows. */
struct view {
	const struct klondike *position;
	int blocked;               /* a pile whose top card is not known, or -1 */
	uint64_t seen;             /* of all cards */
	uint64_t unseen, up, tops; /* not seen; face up in the tableau; on top of a pile */
	uint64_t stock, reach;     /* in stock or waste; playable by turns alone */
	uint64_t next, second;     /* those that foundations take next, and after that */
	uint64_t slots;            /* those that could lie down on a pile now */
	uint64_t hosts;            /* those on which a card could go that lies over a face-down one and has no place yet */
	uint64_t near;             /* cards of the stock that others which can be played bring within reach */
	uint64_t far, beyond;      /* those that follow from these in turn, and the others */
	uint64_t places;           /* the cards that have a place then */
	int playable;              /* cards of the stock that can be played by turns alone */
	int empty;                 /* piles */
	int start[TABLEAU_PILES];  /* where piles begin in the list of cards */
};

/* The numbers are written one after another. */
struct writer {
	float *at;
};

static void put(struct writer *writer, double value) { *writer->at++ = (float)value; }

static void put_choice(struct writer *writer, int choice, int choices)
{
	for (int i = 0; i < choices; i++)
		put(writer, i == choice);
}

static int count_of(uint64_t set) { return __builtin_popcountll(set); }
static uint64_t bit(int card) { return (uint64_t)1 << card; }

/* The cards of the other colour and the same rank as any of SET. */
static uint64_t other_colour(uint64_t set)
{
	uint64_t black = (set | set >> 2) & each_rank, red = (set >> 1 | set >> 3) & each_rank;
	return black * 10 | red * 5;
}

static uint64_t parents_of(uint64_t set) { return other_colour(set) << RANK_BITS & all_cards; }
static uint64_t children_of(uint64_t set) { return other_colour(set) >> RANK_BITS; }

static void view_talon(struct view *view)
{
	const struct klondike *position = view->position;
	int waste = position->size[WASTE], length = waste + position->size[STOCK];
	for (int i = 0; i < length; i++) {
		uint64_t card = bit(piles_talon_card(position, i));
		view->stock |= card;
		if (piles_is_in_reach(i, waste, length, position->rules.draw, position->recycles_left > 0))
			view->reach |= card;
	}
}

static void view_tableau(struct view *view)
{
	const struct klondike *position = view->position;
	int end = position->size[STOCK] + position->size[WASTE];
	for (int suit = 0; suit < SUITS; suit++)
		end += position->size[FOUNDATION + suit];
	for (int i = 0; i < TABLEAU_PILES; i++) {
		int size = position->size[TABLEAU + i];
		view->start[i] = end;
		end += size;
		view->empty += size == 0;
		if (!size || TABLEAU + i == view->blocked)
			continue;
		for (int k = position->hidden[i]; k < size; k++)
			view->up |= bit(position->card[view->start[i] + k]);
		view->tops |= bit(position->card[end - 1]);
	}
}

static void view_foundations(struct view *view)
{
	for (int suit = 0; suit < SUITS; suit++) {
		int height = view->position->size[FOUNDATION + suit];
		view->next |= height < KING ? bit(card_of(height + 1, (enum suit)suit)) : 0;
		view->second |= height + 1 < KING ? bit(card_of(height + 2, (enum suit)suit)) : 0;
	}
}

/* Each stock card that leaves moves those behind it one place forward, so that one within a turn comes on top when
 * (its place + 1) % draw before it have left. Adds to *NEAR those that the cards within REACH that have one of PLACES
 * to go to can bring there; returns how many these are. */
static int find_near(const struct view *view, uint64_t reach, uint64_t places, uint64_t *near)
{
	const struct klondike *position = view->position;
	int length = position->size[WASTE] + position->size[STOCK], playable = 0;
	for (int i = 0; i < length; i++) {
		uint64_t card = bit(piles_talon_card(position, i)) & view->stock;
		if (!(card & reach) && (i + 1) % position->rules.draw <= playable)
			*near |= card;
		playable += (card & reach & places) != 0;
	}
	return playable;
}

/* What is further away comes near in thought: all within reach that has a place is played, and gives places to those
 * that go onto it, and to the next of its suit. */
static void view_near(struct view *view)
{
	uint64_t places = view->slots | view->next;
	view->playable = find_near(view, view->reach, places, &view->near);
	uint64_t reach = view->reach | view->near, far = view->near, played = reach & places;
	places |= children_of(played) | (played & view->next) << RANK_BITS;
	for (int round = 0; round < FAR_ROUNDS; round++) {
		find_near(view, reach, places, &far);
		reach |= far;
		played = reach & places;
		places |= children_of(played) | played << RANK_BITS;
	}
	view->places = places & all_cards;
	view->far = far & ~view->near & ~view->reach;
	view->beyond = view->stock & ~reach;
}

static struct view view_of(const struct klondike *position, int blocked, uint64_t seen)
{
	struct view view = {.position = position, .blocked = blocked, .seen = seen, .unseen = all_cards & ~seen};
	view_talon(&view);
	view.stock &= seen;
	view.reach &= seen;
	view_tableau(&view);
	view_foundations(&view);
	view.slots = children_of(view.tops) | (view.empty ? all_kings : 0);
	view_near(&view);
	return view;
}

static void put_near(struct writer *writer, const struct view *view)
{
	const uint64_t set[] = {view->next, view->second, view->hosts, view->hosts & view->slots, view->slots, all_kings};
	const uint64_t now = view->slots | view->next;
	for (size_t i = 0; i < sizeof set / sizeof *set; i++) {
		put(writer, count_of(set[i] & view->near) / 2.0);
		put(writer, count_of(set[i] & view->far) / 2.0);
		put(writer, count_of(set[i] & view->beyond) / 2.0);
	}
	put(writer, view->playable / 4.0);
	put(writer, count_of(view->near) / 8.0);
	put(writer, count_of(view->far) / 8.0);
	put(writer, count_of(view->beyond) / 8.0);
	put(writer, count_of(view->places & view->hosts & (view->reach | view->near | view->far)) / 4.0);
	put(writer, count_of(view->places & view->stock & ~now) / 8.0);
	put(writer, count_of(view->places & view->up & ~view->tops) / 8.0);
	put(writer, count_of(view->near & now) / 4.0);
}

static void put_hidden(struct writer *writer, const struct view *view)
{
	int sum = 0, squares = 0, piles = 0, most = 0;
	for (int i = 0; i < TABLEAU_PILES; i++) {
		int hidden = view->position->hidden[i];
		sum += hidden;
		squares += hidden * hidden;
		piles += hidden > 0;
		most = hidden > most ? hidden : most;
	}
	put(writer, sum / 21.0);
	put(writer, squares / 91.0);
	put(writer, piles / 6.0);
	put(writer, most / 6.0);
	put(writer, view->empty / 3.0);
}

/* What stands between a card over face-down ones and its leaving. */
enum obstacle {
	OBSTACLE_NONE,
	OBSTACLE_NEXT,
	OBSTACLE_PUT,
	OBSTACLE_REACH,
	OBSTACLE_NEAR_PUT,
	OBSTACLE_NEAR,
	OBSTACLE_STOCK,
	OBSTACLE_UNSEEN,
	OBSTACLE_COVERED,
	OBSTACLE_ALL,
	OBSTACLES
};

static enum obstacle obstacle_of(const struct view *view, int base, bool alone)
{
	uint64_t parents = parents_of(bit(base));
	if ((bit(base) & view->slots))
		return OBSTACLE_NONE;
	if (alone && (bit(base) & view->next))
		return OBSTACLE_NEXT;
	if (parents & view->reach)
		return parents & view->reach & view->slots ? OBSTACLE_PUT : OBSTACLE_REACH;
	if (parents & view->near)
		return parents & view->near & view->slots ? OBSTACLE_NEAR_PUT : OBSTACLE_NEAR;
	if (parents & view->stock)
		return OBSTACLE_STOCK;
	return parents & view->unseen ? OBSTACLE_UNSEEN : parents & view->up ? OBSTACLE_COVERED : OBSTACLE_ALL;
}

static void put_bases(struct writer *writer, struct view *view)
{
	int piles[OBSTACLES] = {0}, hidden[OBSTACLES] = {0}, height = 0, kings = 0;
	const struct klondike *position = view->position;
	for (int i = 0; i < TABLEAU_PILES; i++) {
		if (!position->hidden[i] || TABLEAU + i == view->blocked)
			continue;
		int base = position->card[view->start[i] + position->hidden[i]];
		enum obstacle obstacle = obstacle_of(view, base, position->size[TABLEAU + i] == position->hidden[i] + 1);
		piles[obstacle]++;
		hidden[obstacle] += position->hidden[i];
		height += card_rank(base) - position->size[FOUNDATION + (int)card_suit(base)];
		kings += card_rank(base) == KING;
		view->hosts |= obstacle >= OBSTACLE_PUT ? parents_of(bit(base)) : 0;
	}
	for (int i = 0; i < OBSTACLES; i++) {
		put(writer, piles[i] / 3.0);
		put(writer, hidden[i] / 10.0);
	}
	put(writer, height / 40.0);
	put(writer, kings / 2.0);
}

static void put_places(struct writer *writer, const struct view *view, uint64_t set)
{
	put(writer, count_of(set & view->unseen) / 4.0);
	put(writer, count_of(set & view->stock & ~view->reach) / 4.0);
	put(writer, count_of(set & view->reach) / 4.0);
	put(writer, count_of(set & view->up & ~view->tops) / 4.0);
	put(writer, count_of(set & view->tops) / 4.0);
}

static void put_foundations(struct writer *writer, const struct view *view)
{
	const uint8_t *height = view->position->size + FOUNDATION;
	int sum = 0, least = KING, most = 0;
	for (int suit = 0; suit < SUITS; suit++) {
		sum += height[suit];
		least = height[suit] < least ? height[suit] : least;
		most = height[suit] > most ? height[suit] : most;
	}
	put(writer, sum / 26.0);
	put(writer, least / 6.0);
	put(writer, most / 13.0);
	put_places(writer, view, view->next);
	put_places(writer, view, view->second);
}

/* How many unseen cards would be of use, and cards of the stock. */
static void put_uses(struct writer *writer, const struct view *view)
{
	uint64_t unseen = view->unseen, reach = view->reach, stock = view->stock;
	double count = count_of(unseen) ? count_of(unseen) : 1, low = 0;
	put(writer, count_of(unseen) / 21.0);
	put(writer, count_of(unseen & view->slots) / count);
	put(writer, count_of(unseen & view->next) / count);
	put(writer, count_of(unseen & view->hosts) / count);
	put(writer, count_of(unseen & view->hosts & view->slots) / count);
	put(writer, count_of(unseen & all_kings) / 4.0);
	for (int suit = 0; suit < SUITS; suit++)
		for (int rank = view->position->size[FOUNDATION + suit] + 1; rank <= KING; rank++)
			low += unseen & bit(card_of(rank, (enum suit)suit)) ? rank - view->position->size[FOUNDATION + suit] : 0;
	put(writer, low / count / 13);
	put(writer, count_of(stock) / 24.0);
	put(writer, count_of(reach) / 12.0);
	put(writer, count_of(reach) / (count_of(stock) + 1.0));
	put(writer, count_of(reach & view->slots) / 4.0);
	put(writer, count_of(stock & view->slots) / 6.0);
	put(writer, count_of(reach & view->hosts) / 4.0);
	put(writer, count_of(reach & view->hosts & view->slots) / 2.0);
	put(writer, count_of(reach & all_kings) / 2.0);
	put(writer, count_of(view->up) / 26.0);
	put(writer, count_of(view->tops & children_of(view->tops)) / 3.0);
}

/* The one move of an arm that is for good. */
enum kind { KIND_RUN_UNCOVERS, KIND_UP_UNCOVERS, KIND_EMPTIES, KIND_STOCK_DOWN, KIND_STOCK_UP, KIND_LOOK, KINDS };

static enum kind kind_of(const struct arm *arm, struct move move)
{
	if (move.from == STOCK)
		return KIND_LOOK;
	bool up = is_foundation(move.to);
	if (move.from == WASTE)
		return up ? KIND_STOCK_UP : KIND_STOCK_DOWN;
	return arm->reveal < 0 ? KIND_EMPTIES : up ? KIND_UP_UNCOVERS : KIND_RUN_UNCOVERS;
}

/* The card that was moved, the deepest of several; -1 for a turn. */
static int moved_card(const struct view *view, struct move move)
{
	const struct klondike *position = view->position;
	if (move.from == STOCK)
		return -1;
	if (move.to < TABLEAU)
		return card_of(position->size[move.to], (enum suit)(move.to - FOUNDATION));
	return position->card[view->start[move.to - TABLEAU] + position->size[move.to] - move.count];
}

static void put_card(struct writer *writer, const struct view *view, int card)
{
	uint64_t twin = card < 0 ? 0 : other_colour(other_colour(bit(card))) & ~bit(card);
	uint64_t children = card < 0 ? 0 : children_of(bit(card));
	put(writer, card < 0 ? 0 : card_rank(card) / 13.0);
	put(writer, card < 0 ? 0 : (card_rank(card) - view->position->size[FOUNDATION + (int)card_suit(card)]) / 13.0);
	put(writer, (twin & view->unseen) != 0);
	put(writer, (twin & view->stock) != 0);
	put(writer, (twin & view->up) != 0);
	put(writer, count_of(children & view->unseen) / 2.0);
	put(writer, count_of(children & view->reach) / 2.0);
	put(writer, count_of(children & view->up) / 2.0);
	put(writer, (bit(card < 0 ? 0 : card) & view->tops) != 0);
	put(writer, count_of(children & view->next) / 2.0);
}

static void put_arm(struct writer *writer, const struct view *view, const struct arm *arm)
{
	struct move move = arm->line[arm->length - 1];
	int turns = 0, ups = 0, backs = 0,
	    left = arm->reveal >= TABLEAU ? view->position->hidden[arm->reveal - TABLEAU] : -1;
	for (int i = 0; i < arm->length; i++) {
		turns += arm->line[i].from == STOCK;
		ups += arm->line[i].from >= TABLEAU && arm->line[i].to < TABLEAU;
		backs += is_foundation(arm->line[i].from);
	}
	put_choice(writer, kind_of(arm, move), KINDS);
	put_choice(writer, left, 6);
	put(writer, turns / 8.0);
	put(writer, ups / 3.0);
	put(writer, backs / 2.0);
	put(writer, move.from == STOCK ? 0 : move.count / 6.0);
	put_card(writer, view, moved_card(view, move));
}

static void put_view(struct writer *writer, struct view *view)
{
	put_hidden(writer, view);
	put_bases(writer, view);
	put_foundations(writer, view);
	put_uses(writer, view);
	put_near(writer, view);
	outlook_of(view->position, view->blocked, view->seen, writer->at);
	writer->at += OUTLOOKS;
}

void traits_of_position(const struct klondike *position, uint64_t seen, float trait[STATE_TRAITS])
{
	struct view view = view_of(position, -1, seen);
	struct writer writer = {trait};
	put_view(&writer, &view);
}

void traits_of(const struct arm *arm, uint64_t seen, float trait[TRAITS])
{
	struct view view = view_of(&arm->after, arm->reveal, seen);
	struct writer writer = {trait};
	put_view(&writer, &view);
	put_arm(&writer, &view, arm);
}
