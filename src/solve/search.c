#include "search.h"

#include <string.h>
#include <time.h>

#include "expand.h"

enum { CHECK_NODES = 256, ORACLE_BUDGET = 100000 };

static int64_t clock_now(clockid_t clock)
{
	struct timespec time;
	clock_gettime(clock, &time);
	return time.tv_sec * (int64_t)1000000000 + time.tv_nsec;
}

void control_start(struct control *control, const struct solve_limits *limits)
{
	*control = (struct control){.limits = limits, .next_check = CHECK_NODES};
	if (limits->cpu_ms)
		control->cpu_end = clock_now(CLOCK_THREAD_CPUTIME_ID) + limits->cpu_ms * (int64_t)1000000;
	if (limits->wall_ms)
		control->wall_end = clock_now(CLOCK_MONOTONIC) + limits->wall_ms * (int64_t)1000000;
}

static enum solve_limit limit_reached(const struct control *control)
{
	const struct solve_limits *limits = control->limits;
	if (limits->cancel && atomic_load_explicit(limits->cancel, memory_order_relaxed))
		return LIMIT_CANCELLED;
	if (limits->nodes && control->nodes >= limits->nodes)
		return LIMIT_NODES;
	if (control->wall_end && clock_now(CLOCK_MONOTONIC) >= control->wall_end)
		return LIMIT_WALL;
	if (control->cpu_end && clock_now(CLOCK_THREAD_CPUTIME_ID) >= control->cpu_end)
		return LIMIT_CPU;
	return LIMIT_NONE;
}

bool control_check(struct control *control)
{
	const struct solve_limits *limits = control->limits;
	if (limits->progress)
		atomic_store_explicit(limits->progress, control->nodes, memory_order_relaxed);
	if (control->limit == LIMIT_NONE)
		control->limit = limit_reached(control);
	control->next_check = control->nodes + CHECK_NODES;
	if (limits->nodes && control->next_check > limits->nodes)
		control->next_check = limits->nodes;
	return control->limit == LIMIT_NONE;
}

ALWAYS_INLINE bool count_node(struct search *search)
{
	if (search->nodes >= search->budget)
		return false;
	search->nodes++;
	return ++search->control->nodes < search->control->next_check || control_check(search->control);
}

/* Positions whose stock has a passing number are not remembered: the number will mean something else. */
ALWAYS_INLINE bool is_lasting(const struct search *search, struct flavour flavour, const struct board *board)
{
	return flavour.stock != STOCK_OTHER || !arrangement_is_passing(search->arrangements, board_arrangement(board));
}

static void remember(struct search *search, uint64_t key, enum outcome outcome)
{
	if (outcome != OUTCOME_STOPPED)
		memo_put(&search->memo, key, outcome == OUTCOME_DEAD ? KNOWN_DEAD : KNOWN_ALIVE);
}

static struct path_step *path_add(struct search *search, int step)
{
	struct path *path = search->path;
	struct path_step *added = &path->step[path->length < PATH_MAX ? path->length++ : PATH_MAX - 1];
	*added = (struct path_step){.step = (uint8_t)step};
	return added;
}

/* Adds what is forced in BOARD. The win has been found: this need not be specialised by flavour. */
static void path_add_forced(struct search *search, struct board board)
{
	uint8_t steps[2 * BOARD_CARDS] = {0};
	for (int count = step_close(search, search->flavour, &board, steps); count--;)
		path_add(search, steps[count]);
}

/* Adds to the winning line, last first, what led from the first member of LIST to CHILD. */
static void path_add_child(struct search *search, const struct member *list, const struct child *child)
{
	struct board board = list[child->member].board;
	for (int i = 0; i < child->count; i++)
		step_play(search, search->flavour, &board, child->line[i], child->arrangement);
	path_add_forced(search, board);
	for (int i = child->count; i--;) {
		struct path_step *added = path_add(search, child->line[i]);
		added->chosen = child->arrangement != NO_ARRANGEMENT;
		if (added->chosen)
			added->after = search->arrangements->list[child->arrangement];
	}
	for (int i = child->member; i; i = list[i].parent)
		path_add(search, list[i].step);
}

/* The class of a position, on top of the arena. */
struct class {
	struct member *list;
	int count;
	uint64_t name;
	int step;   /* a step that may be made at once, or the card of a pair that must be decided, */
	int member; /* and by which member; -1 when there is neither */
	bool decide;
};

ALWAYS_INLINE void class_add(struct search *search, struct class *class, int parent, int step)
{
	struct member *member = &class->list[class->count];
	member->board = class->list[parent].board;
	member->parent = (uint16_t)parent;
	member->step = (uint8_t)step;
	if (step & STEP_UP)
		board_tableau_up(search->deal, &member->board, step & STEP_CARD);
	else
		board_foundation_down(search->deal, &member->board, step);
	int i = 0;
	while (class->list[i].board.key != member->board.key)
		i++;
	if (i < class->count)
		return;
	class->count++;
	if (member->board.key > class->name)
		class->name = member->board.key;
}

/* Finds the neighbours of member I. False when the class need not be known any further: see struct class. */
ALWAYS_INLINE bool class_visit(struct search *search, struct flavour flavour, struct class *class, int i)
{
	const struct board *board = &class->list[i].board;
	uint64_t open = board_open(board), slots = board_slots(search->deal, board, open);
	uint64_t safe = rule_safe(board->next, flavour.back), either = undecided(search, flavour, board);
	if (i) {
		uint64_t forced = board->next & either, shift = 0;
		class->decide = forced;
		if (!forced)
			forced = open & board->visible & board->next & board->locked & safe;
		if (!forced && flavour.stock != STOCK_OTHER)
			forced = rule_safe_stock(search->deal, board, safe, flavour.stock == STOCK_SINGLE);
		if (!forced)
			shift = rule_forced_shift(search->deal, board, board->visible & board->locked & slots, safe, either);
		if (forced | shift) {
			class->member = i;
			class->step = forced ? first_card(forced) | (class->decide ? 0 : STEP_UP) : first_card(shift);
			return false;
		}
	}
	class->list[i].moves = moves_of(search, flavour, board, open, slots, safe);
	if (!flavour.back)
		return true;
	uint64_t up = open & board->visible & board->next & ~board->locked;
	for (uint64_t set = up; set; set &= set - 1)
		class_add(search, class, i, first_card(set) | STEP_UP);
	for (uint64_t set = rule_back(board, slots, safe); set; set &= set - 1)
		class_add(search, class, i, first_card(set));
	return true;
}

/* The class of START, a position where nothing is forced. */
ALWAYS_INLINE struct class class_of(struct search *search, struct flavour flavour, const struct board *start)
{
	struct class class = {
		.list = &search->arena->member[search->arena->members],
		.count = 1,
		.name = start->key,
		.member = -1,
	};
	class.list[0].board = *start;
	for (int i = 0; i < class.count; i++) {
		if (search->arena->members + class.count + BOARD_CARDS > MEMBERS_MAX) {
			search->control->limit = LIMIT_MEMORY;
			break;
		}
		if (!class_visit(search, flavour, &class, i))
			break;
	}
	return class;
}

static enum outcome visit_single_back(struct search *search, const struct board *start);
static enum outcome visit_single(struct search *search, const struct board *start);
static enum outcome visit_many_back(struct search *search, const struct board *start);
static enum outcome visit_many(struct search *search, const struct board *start);
static enum outcome visit_other_back(struct search *search, const struct board *start);
static enum outcome visit_other(struct search *search, const struct board *start);

ALWAYS_INLINE enum outcome visit_any(struct search *search, struct flavour flavour, const struct board *start)
{
	switch (flavour.stock) {
	case STOCK_SINGLE:
		return flavour.back ? visit_single_back(search, start) : visit_single(search, start);
	case STOCK_MANY:
		return flavour.back ? visit_many_back(search, start) : visit_many(search, start);
	default:
		return flavour.back ? visit_other_back(search, start) : visit_other(search, start);
	}
}

/* The verdict on a position in which all that is forced has been played. A win known of old is gone through again when
 * the line is wanted. */
ALWAYS_INLINE enum outcome look(struct search *search, struct flavour flavour, const struct board *board)
{
	if (board_won(search->deal, board))
		return OUTCOME_ALIVE;
	if (flavour.stock == STOCK_SINGLE && !board->locked && !search->path)
		return OUTCOME_ALIVE; /* nothing is hidden and any stock card is at hand: the lowest card left can always go up */
	if (is_lasting(search, flavour, board)) {
		enum known known = memo_get(&search->memo, board->key);
		if (known == KNOWN_DEAD)
			return OUTCOME_DEAD;
		if (known == KNOWN_ALIVE && !search->path)
			return OUTCOME_ALIVE;
	}
	return visit_any(search, flavour, board);
}

/* Decides a pair: the position is won if it is with one or with the other twin put down. */
ALWAYS_INLINE enum outcome visit_decided(struct search *search, struct flavour flavour, const struct board *start, int card)
{
	enum outcome outcome = OUTCOME_DEAD;
	for (int other = 0; other < 2 && outcome == OUTCOME_DEAD; other++) {
		struct board board = *start;
		board_decide(search->deal, &board, card, other);
		struct board first = board;
		step_close(search, flavour, &board, NULL);
		outcome = look(search, flavour, &board);
		if (outcome == OUTCOME_ALIVE && search->path) {
			path_add_forced(search, first);
			if (other)
				path_add(search, card)->decides = true;
		}
	}
	return outcome;
}

/* A member has a move that may be made at once: then the class is worth what follows from it. */
ALWAYS_INLINE enum outcome visit_forced(struct search *search, struct flavour flavour, const struct class *class)
{
	const int children = search->arena->children;
	uint8_t line[LINE_MAX] = {(uint8_t)class->step};
	struct board board = class->list[class->member].board;
	step_play(search, flavour, &board, class->step, NO_ARRANGEMENT);
	child_add(search, flavour, &board, class->member, line, 1);
	if (search->control->limit != LIMIT_NONE)
		return OUTCOME_STOPPED;
	const struct child *child = &search->arena->child[children];
	enum outcome outcome = look(search, flavour, &child->board);
	if (outcome == OUTCOME_ALIVE && search->path)
		path_add_child(search, class->list, child);
	return outcome;
}

static const enum stage stage_order[ORDERS][STAGES] = {
	[ORDER_USUAL] = {STAGE_STOCK_UP, STAGE_SHIFT, STAGE_TABLEAU_UP, STAGE_STOCK_DOWN},
	[ORDER_BACKWARDS] = {STAGE_STOCK_UP, STAGE_SHIFT, STAGE_TABLEAU_UP, STAGE_STOCK_DOWN},
	[ORDER_STOCK] = {STAGE_STOCK_UP, STAGE_STOCK_DOWN, STAGE_SHIFT, STAGE_TABLEAU_UP},
	[ORDER_DOWN] = {STAGE_STOCK_DOWN, STAGE_STOCK_UP, STAGE_SHIFT, STAGE_TABLEAU_UP},
};

/* The child to begin with: one that is known to win, else the first. */
ALWAYS_INLINE int first_child(const struct search *search, int from, int to)
{
	for (int i = from; search->knows_wins && i < to; i++)
		if (memo_get(&search->memo, search->arena->child[i].board.key) == KNOWN_ALIVE)
			return i;
	return search->order == ORDER_BACKWARDS ? to - 1 : from;
}

ALWAYS_INLINE enum outcome visit_child(struct search *search, struct flavour flavour, const struct class *class, int i)
{
	const struct child *child = &search->arena->child[i];
	enum outcome outcome = look(search, flavour, &child->board);
	if (outcome == OUTCOME_ALIVE && search->path)
		path_add_child(search, class->list, child);
	return outcome;
}

ALWAYS_INLINE enum outcome visit_stage(
	struct search *search, struct flavour flavour, const struct class *class, enum stage stage)
{
	const int from = search->arena->children;
	if (!expand(search, flavour, class->list, 0, class->count, stage))
		return OUTCOME_STOPPED;
	const int to = search->arena->children;
	if (from == to)
		return OUTCOME_DEAD;
	const int first = first_child(search, from, to);
	enum outcome outcome = visit_child(search, flavour, class, first);
	const bool backwards = search->order == ORDER_BACKWARDS;
	for (int i = from; i < to && outcome == OUTCOME_DEAD; i++) {
		int j = backwards ? to - 1 - (i - from) : i;
		if (j != first)
			outcome = visit_child(search, flavour, class, j);
	}
	search->arena->children = from;
	return outcome;
}

ALWAYS_INLINE enum outcome visit_children(struct search *search, struct flavour flavour, const struct class *class)
{
	enum outcome outcome = OUTCOME_DEAD;
	for (int stage = 0; stage < STAGES && outcome == OUTCOME_DEAD; stage++)
		outcome = visit_stage(search, flavour, class, stage_order[search->order][stage]);
	return outcome;
}

ALWAYS_INLINE enum outcome visit_class(
	struct search *search, struct flavour flavour, const struct board *start, const struct class *class)
{
	bool lasting = is_lasting(search, flavour, start);
	if (class->member >= 0 && class->decide)
		return visit_decided(search, flavour, start, class->step);
	if (class->member >= 0)
		return visit_forced(search, flavour, class);
	if (class->name != start->key && lasting) {
		enum known known = memo_get(&search->memo, class->name);
		if (known == KNOWN_DEAD)
			return OUTCOME_DEAD;
		if (known == KNOWN_ALIVE && !search->path)
			return OUTCOME_ALIVE;
	}
	enum outcome outcome = OUTCOME_DEAD;
	if (!search->oracle || !search_oracle_says_dead(search, start, ORACLE_BUDGET))
		outcome = search->control->limit == LIMIT_NONE ? visit_children(search, flavour, class) : OUTCOME_STOPPED;
	if (class->name != start->key && lasting)
		remember(search, class->name, outcome);
	return outcome;
}

/* A closed position of which nothing is known. */
ALWAYS_INLINE enum outcome visit(struct search *search, struct flavour flavour, const struct board *start)
{
	if (!count_node(search))
		return OUTCOME_STOPPED;
	const int members = search->arena->members, children = search->arena->children;
	const uint32_t passing = flavour.stock == STOCK_OTHER ? search->arrangements->passing : 0;
	enum outcome outcome;
	uint64_t pair = start->next & undecided(search, flavour, start);
	if (pair)
		outcome = visit_decided(search, flavour, start, first_card(pair));
	else {
		struct class class = class_of(search, flavour, start);
		search->arena->members += class.count;
		outcome = search->control->limit == LIMIT_NONE ? visit_class(search, flavour, start, &class) : OUTCOME_STOPPED;
	}
	if (is_lasting(search, flavour, start))
		remember(search, start->key, outcome);
	if (flavour.stock == STOCK_OTHER)
		search->arrangements->passing = passing;
	search->arena->members = members;
	search->arena->children = children;
	return outcome;
}

static enum outcome visit_single_back(struct search *search, const struct board *start)
{
	return visit(search, (struct flavour){STOCK_SINGLE, true}, start);
}

static enum outcome visit_single(struct search *search, const struct board *start)
{
	return visit(search, (struct flavour){STOCK_SINGLE, false}, start);
}

static enum outcome visit_many_back(struct search *search, const struct board *start)
{
	return visit(search, (struct flavour){STOCK_MANY, true}, start);
}

static enum outcome visit_many(struct search *search, const struct board *start)
{
	return visit(search, (struct flavour){STOCK_MANY, false}, start);
}

static enum outcome visit_other_back(struct search *search, const struct board *start)
{
	return visit(search, (struct flavour){STOCK_OTHER, true}, start);
}

static enum outcome visit_other(struct search *search, const struct board *start)
{
	return visit(search, (struct flavour){STOCK_OTHER, false}, start);
}

/* The same position with one card a turn and unlimited passes. Which of two stock twins was put down is left open again:
 * that makes the question easier to win, and the answer good for more positions. */
static struct board as_single(const struct deal *deal, enum stock_kind kind, const struct board *board)
{
	struct board single = *board;
	if (kind == STOCK_MANY)
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

bool search_oracle_says_dead(struct search *search, const struct board *board, uint64_t budget)
{
	struct search *oracle = search->oracle;
	struct board single = as_single(search->deal, search->flavour.stock, board);
	oracle->budget = oracle->nodes + budget;
	return search_run(oracle, &single) == OUTCOME_DEAD;
}

ALWAYS_INLINE enum outcome run(struct search *search, struct flavour flavour, const struct board *start)
{
	struct board board = *start;
	step_close(search, flavour, &board, NULL);
	enum outcome outcome = look(search, flavour, &board);
	if (outcome == OUTCOME_ALIVE && search->path)
		path_add_forced(search, *start);
	return outcome;
}

enum outcome search_run(struct search *search, const struct board *start)
{
	const struct flavour flavour = search->flavour;
	if (flavour.stock == STOCK_SINGLE)
		return flavour.back ? run(search, (struct flavour){STOCK_SINGLE, true}, start)
							: run(search, (struct flavour){STOCK_SINGLE, false}, start);
	return run(search, flavour, start);
}
