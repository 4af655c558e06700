#include "search.h"

#include "expand.h"
#include "position_class.h"
#include "steps.h"

static inline bool count_node(struct search *search)
{
	if (search->nodes >= search->budget)
		return false;
	search->nodes++;
	return control_count(search->control);
}

/* Do not remember positions whose stock has a passing number: the number will mean something else. */
static inline bool is_lasting(const struct search *search, const struct board *board)
{
	return search->variant.stock != STOCK_OTHER ||
	       !stock_orders_is_passing(search->stock_orders, board_stock_order(board));
}

static void remember(struct search *search, uint64_t key, enum outcome outcome)
{
	if (outcome != OUTCOME_STOPPED)
		transpositions_put(&search->table, key, outcome == OUTCOME_DEAD ? KNOWN_DEAD : KNOWN_ALIVE);
}

static struct path_step *path_add(struct search *search, int step)
{
	struct path *path = search->path;
	struct path_step *added = &path->step[path->length < PATH_STEPS ? path->length++ : PATH_STEPS - 1];
	*added = (struct path_step){.step = (uint8_t)step};
	return added;
}

/* Adds what is forced in BOARD. */
static void path_add_forced(struct search *search, struct board board)
{
	uint8_t steps[2 * BOARD_CARDS] = {0};
	for (int count = step_close(search, &board, steps); count--;)
		path_add(search, steps[count]);
}

/* Adds to the winning line, last first, what led from the first member of LIST to CHILD. */
static void path_add_child(struct search *search, const struct member *list, const struct child *child)
{
	struct board board = list[child->member].board;
	for (int i = 0; i < child->count; i++)
		step_play(search, &board, child->line[i], child->stock_order);
	path_add_forced(search, board);
	for (int i = child->count; i--;) {
		struct path_step *added = path_add(search, child->line[i]);
		added->chosen = child->stock_order != NO_ORDER;
		if (added->chosen)
			added->after = search->stock_orders->list[child->stock_order];
	}
	for (int i = child->member; i; i = list[i].parent)
		path_add(search, list[i].step);
}

static enum outcome visit(struct search *search, const struct board *start);

/* The verdict on a position in which all that is forced has been played. Goes through a known win again when the line
 * is wanted. */
static inline enum outcome look(struct search *search, const struct board *board)
{
	if (board_won(search->deal, board))
		return OUTCOME_ALIVE;
	if (search->variant.stock == STOCK_SINGLE && !board->locked && !search->path)
		return OUTCOME_ALIVE; /* nothing is hidden: the lowest card left can always go up */
	if (is_lasting(search, board)) {
		enum known known = transpositions_get(&search->table, board->key);
		if (known == KNOWN_DEAD)
			return OUTCOME_DEAD;
		if (known == KNOWN_ALIVE && !search->path)
			return OUTCOME_ALIVE;
	}
	return visit(search, board);
}

/* Decides a pair: the position is won if it is with one or with the other twin put down. */
static inline enum outcome visit_decided(struct search *search, const struct board *start, int card)
{
	enum outcome outcome = OUTCOME_DEAD;
	for (int other = 0; other < 2 && outcome == OUTCOME_DEAD; other++) {
		struct board board = *start;
		board_decide(search->deal, &board, card, other);
		struct board first = board;
		step_close(search, &board, NULL);
		outcome = look(search, &board);
		if (outcome == OUTCOME_ALIVE && search->path) {
			path_add_forced(search, first);
			if (other)
				path_add(search, card)->decides = true;
		}
	}
	return outcome;
}

static inline enum outcome visit_child(struct search *search, const struct position_class *class, int i)
{
	const struct child *child = &search->arena->child[i];
	enum outcome outcome = look(search, &child->board);
	if (outcome == OUTCOME_ALIVE && search->path)
		path_add_child(search, class->list, child);
	return outcome;
}

/* A member has a move that may be made at once: the class is worth what follows from it. */
static inline enum outcome visit_forced(struct search *search, const struct position_class *class)
{
	const int children = search->arena->children;
	expand_step(search, class->list, class->member, class->step);
	if (search->control->limit != LIMIT_NONE)
		return OUTCOME_STOPPED;
	return visit_child(search, class, children);
}

/* The stages in the order in which they are tried. */
static inline const enum stage *stages_of(struct search *search)
{
	static const enum stage stages[][STAGES] = {
	    [ORDER_USUAL] = {STAGE_STOCK_UP, STAGE_SHIFT, STAGE_TABLEAU_UP, STAGE_STOCK_DOWN},
	    [ORDER_BACKWARDS] = {STAGE_STOCK_UP, STAGE_SHIFT, STAGE_TABLEAU_UP, STAGE_STOCK_DOWN},
	    [ORDER_STOCK] = {STAGE_STOCK_UP, STAGE_STOCK_DOWN, STAGE_SHIFT, STAGE_TABLEAU_UP},
	    [ORDER_DOWN] = {STAGE_STOCK_DOWN, STAGE_STOCK_UP, STAGE_SHIFT, STAGE_TABLEAU_UP},
	};
	return search->order == ORDER_CHANCE ? stages[rng_below(&search->rng, ORDER_CHANCE)] : stages[search->order];
}

/* Takes the children known to be lost off the list that begins at FROM, while what the table knows of them is at hand.
 * Returns the index of one that is known to win, or -1. */
static inline int sift(struct search *search, int from)
{
	struct child *child = search->arena->child;
	int kept = from;
	for (int i = from; i < search->arena->children; i++) {
		enum known known = is_lasting(search, &child[i].board) ? transpositions_get(&search->table, child[i].board.key)
		                                                       : KNOWN_NOTHING;
		if (known == KNOWN_ALIVE)
			return i;
		if (known == KNOWN_DEAD)
			continue;
		if (kept < i)
			child[kept] = child[i];
		kept++;
	}
	search->arena->children = kept;
	return -1;
}

/* Puts one of the children FROM to TO - 1 in front of the others. */
static void put_forward(struct search *search, int from, int to)
{
	struct child *child = search->arena->child, first = child[from];
	int chosen = from + (int)rng_below(&search->rng, (uint32_t)(to - from));
	child[from] = child[chosen];
	child[chosen] = first;
}

/* Visits the children that the arena holds from FROM on. Where there are many, those of which the table knows do not
 * wait for their turn. */
static inline enum outcome visit_list(struct search *search, const struct position_class *class, int from)
{
	if (search->control->limit != LIMIT_NONE)
		return OUTCOME_STOPPED;
	const int winner = search->arena->children > from + 1 ? sift(search, from) : -1, to = search->arena->children;
	enum outcome outcome = winner < 0 ? OUTCOME_DEAD : visit_child(search, class, winner);
	for (int i = from; i < to && outcome == OUTCOME_DEAD; i++) {
		if (search->order == ORDER_CHANCE)
			put_forward(search, i, to);
		outcome = visit_child(search, class, search->order == ORDER_BACKWARDS ? to - 1 - (i - from) : i);
	}
	search->arena->children = from;
	return outcome;
}

/* Visits the children that play from a stock of the other variant: a way around it finds those of both stages. */
static inline enum outcome visit_tour(
    struct search *search, const struct position_class *class, int first, enum stage stage)
{
	const int from = search->arena->children;
	if (stage == STAGE_STOCK_DOWN)
		return OUTCOME_DEAD;
	expand_tour(search, class->list, first, class->count);
	return visit_list(search, class, from);
}

/* Visits the children of one stage of the members from FIRST on: each as soon as it is made while the deal may be an
 * easy one. Later makes all of them first, so that what the table knows of them is on its way from memory. */
static inline enum outcome visit_stage(
    struct search *search, const struct position_class *class, int first, enum stage stage)
{
	const int from = search->arena->children;
	const bool at_once = search->order == ORDER_USUAL && !search->knows_wins;
	for (int i = first; i < class->count; i++)
		for (uint64_t cards = member_moves(search, class->list, i, stage); cards; cards &= cards - 1) {
			expand_card(search, class->list, i, stage, first_card(cards));
			enum outcome outcome = at_once ? visit_list(search, class, from) : OUTCOME_DEAD;
			if (outcome != OUTCOME_DEAD)
				return outcome;
		}
	if (search->arena->children > from)
		return visit_list(search, class, from);
	return search->control->limit == LIMIT_NONE ? OUTCOME_DEAD : OUTCOME_STOPPED; /* a full arena took no children */
}

static inline enum outcome visit_members(struct search *search, const struct position_class *class, int first)
{
	const enum stage *stages = stages_of(search);
	enum outcome outcome = OUTCOME_DEAD;
	for (int i = 0; i < STAGES && outcome == OUTCOME_DEAD; i++)
		if (search->variant.stock == STOCK_OTHER && stage_is_of_stock(stages[i]))
			outcome = visit_tour(search, class, first, stages[i]);
		else
			outcome = visit_stage(search, class, first, stages[i]);
	return outcome;
}

/* Visits the other members, after the first one in vain. */
static inline enum outcome visit_others(struct search *search, const struct board *start, struct position_class *class)
{
	if (!class_complete(search, class))
		return OUTCOME_STOPPED;
	if (class->count == 1)
		return OUTCOME_DEAD;
	if (class->member >= 0)
		return class->decide ? visit_decided(search, start, class->step) : visit_forced(search, class);
	bool named = class->name != start->key && is_lasting(search, start);
	if (named) {
		enum known known = transpositions_get(&search->table, class->name);
		if (known == KNOWN_DEAD)
			return OUTCOME_DEAD;
		if (known == KNOWN_ALIVE && !search->path)
			return OUTCOME_ALIVE;
	}
	enum outcome outcome = visit_members(search, class, 1);
	if (named)
		remember(search, class->name, outcome);
	return outcome;
}

/* Whether the rules of the search are as easy as its oracle's from this position on. */
static inline bool is_as_easy(const struct search *search, const struct board *board)
{
	return search->variant.stock == STOCK_EASED && eased_access(search->deal, board).all;
}

/* Visits the class of a position with no pair to decide. */
static inline enum outcome visit_class(struct search *search, const struct board *start)
{
	enum outcome easier = search->oracle ? search_ask(search, search->oracle, start) : OUTCOME_STOPPED;
	if (easier == OUTCOME_DEAD || (easier == OUTCOME_ALIVE && is_as_easy(search, start)))
		return easier;
	if (search->arena->members == MEMBERS_MAX)
		search->control->limit = LIMIT_MEMORY;
	if (search->control->limit != LIMIT_NONE)
		return OUTCOME_STOPPED;
	struct position_class class = class_begin(search, start);
	enum outcome outcome = visit_members(search, &class, 0);
	return outcome == OUTCOME_DEAD && search->variant.back ? visit_others(search, start, &class) : outcome;
}

/* Visits a closed position of which nothing is known. */
static enum outcome visit(struct search *search, const struct board *start)
{
	if (!count_node(search))
		return OUTCOME_STOPPED;
	const int members = search->arena->members, children = search->arena->children;
	const uint32_t passing = search->variant.stock == STOCK_OTHER ? search->stock_orders->passing : 0;
	uint64_t pair = start->next & undecided(search, start);
	enum outcome outcome = pair ? visit_decided(search, start, first_card(pair)) : visit_class(search, start);
	if (is_lasting(search, start))
		remember(search, start->key, outcome);
	if (search->variant.stock == STOCK_OTHER)
		search->stock_orders->passing = passing;
	search->arena->members = members;
	search->arena->children = children;
	return outcome;
}

/* The same position with one card a turn and unlimited passes. Leaves open again which of two stock twins was put down:
 * that makes the question easier to win, and the answer good for more positions. */
static struct board as_single(const struct deal *deal, enum stock_kind kind, const struct board *board)
{
	struct board single = *board;
	if (kind != STOCK_OTHER)
		single.key &= ~WASTE_BITS;
	else {
		single.key &= ((uint64_t)1 << KEY_STOCK) - 1;
		for (uint64_t set = board->stock; set; set &= set - 1)
			single.key |= deal->card[first_card(set)].stock;
	}
	for (uint64_t pairs = deal->pairs & LOW_OF_GROUP & ~groups_of(board->next); pairs; pairs &= pairs - 1) {
		int card = first_card(pairs);
		bool low = single.visible >> card & 1, high = single.visible >> (card + 1) & 1;
		if (low != high && single.stock & (uint64_t)3 << card) {
			single.key |= deal->card[card].flag;
			board_decide(deal, &single, card, high);
			single.key |= deal->card[card].flag;
		}
	}
	return single;
}

/* The same position under the eased rules; false when the waste does not stand where they have it. */
static bool as_eased(const struct deal *deal, struct board *board)
{
	if (!stock_stands_at_gap(deal, board))
		return false;
	board->key &= ~WASTE_BITS;
	return true;
}

enum outcome search_ask(const struct search *search, struct search *oracle, const struct board *board)
{
	struct board easier = *board;
	if (oracle->variant.stock == STOCK_EASED && !as_eased(search->deal, &easier))
		oracle = oracle->oracle;
	if (oracle->variant.stock == STOCK_SINGLE)
		easier = as_single(search->deal, search->variant.stock, board);
	oracle->budget = oracle->nodes + oracle->share;
	return search_run(oracle, &easier);
}

enum outcome search_run(struct search *search, const struct board *start)
{
	struct board board = *start;
	step_close(search, &board, NULL);
	enum outcome outcome = look(search, &board);
	if (outcome == OUTCOME_ALIVE && search->path)
		path_add_forced(search, *start);
	return outcome;
}
