#include "position_class.h"

#include "rules.h"
#include "steps.h"

static inline struct surroundings surroundings_of(const struct search *search, const struct board *board)
{
	uint64_t open = board_open(board);
	return (struct surroundings){
	    open, board_slots(search->deal, board, open), rule_safe(board->next, search->variant.back)};
}

static void member_find_moves(const struct search *search, struct member *member, const struct surroundings *around)
{
	const uint64_t open = around->open, slots = around->slots, safe = around->safe;
	const struct variant variant = search->variant;
	const struct board *board = &member->board;
	uint64_t up = open & board->visible & board->next, *moves = member->moves;
	moves[STAGE_STOCK_UP] = board->stock & board->next;
	moves[STAGE_SHIFT] = rule_shifts(board->visible & board->locked & slots, up, variant.back);
	moves[STAGE_TABLEAU_UP] = variant.back ? up & board->locked : up;
	uint64_t downs = board->stock & slots;
	if (variant.stock == STOCK_SINGLE) {
		member->useful = rule_useful(board, open, safe, variant.back, 0);
		downs = rule_downs_just_in_time(board, downs & member->useful, open, safe);
		moves[STAGE_STOCK_DOWN] = rule_pairs(search->deal, board, downs);
		return;
	}
	if (variant.stock == STOCK_EASED) {
		struct eased_access access = eased_access(search->deal, board);
		uint64_t reached = eased_cards(search->deal, board->stock, access.reached);
		uint64_t openers = eased_cards(search->deal, reached, access.openers);
		member->useful = rule_useful(board, open, safe, variant.back, openers);
		moves[STAGE_STOCK_UP] &= reached;
		moves[STAGE_STOCK_DOWN] =
		    rule_downs(board, downs & openers, variant.back) |
		    rule_downs_just_in_time(board, downs & reached & member->useful & ~openers, open, safe);
		return;
	}
	moves[STAGE_STOCK_DOWN] = rule_downs(board, downs, variant.back);
	if (variant.stock != STOCK_OTHER) {
		uint64_t reached = stock_reachable(search->deal, board, moves[STAGE_STOCK_UP] | moves[STAGE_STOCK_DOWN]);
		moves[STAGE_STOCK_UP] &= reached;
		moves[STAGE_STOCK_DOWN] &= reached;
	}
}

static void class_add(struct search *search, struct position_class *class, int parent, int step)
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

/* Whether member I has a step that may be made at once, or a pair that must be decided. */
static bool class_settles(struct search *search, struct position_class *class, int i, const struct surroundings *around)
{
	const struct variant variant = search->variant;
	const uint64_t safe = around->safe;
	const struct board *board = &class->list[i].board;
	uint64_t either = undecided(search, board), forced = board->next & either, shift = 0;
	class->decide = forced;
	if (!forced)
		forced = around->open & board->visible & board->next & board->locked & safe;
	if (!forced && variant.stock != STOCK_OTHER)
		forced = safe_stock(search, board, safe);
	if (!forced)
		shift = rule_forced_shift(search->deal, board, board->visible & board->locked & around->slots, safe, either);
	if (!(forced | shift))
		return false;
	class->member = i;
	class->step = forced ? first_card(forced) | (class->decide ? 0 : STEP_UP) : first_card(shift);
	return true;
}

/* Finds the moves of member I (those of the first are known) and its neighbours. False when the class need not be known
 * any further. */
static bool class_visit(struct search *search, struct position_class *class, int i)
{
	struct member *member = &class->list[i];
	const struct board *board = &member->board;
	struct surroundings around = class->first;
	if (i) {
		around = surroundings_of(search, board);
		if (class_settles(search, class, i, &around))
			return false;
		member_find_moves(search, member, &around);
	}
	uint64_t up = around.open & board->visible & board->next & ~board->locked;
	for (uint64_t set = up; set; set &= set - 1)
		class_add(search, class, i, first_card(set) | STEP_UP);
	for (uint64_t set = rule_back(board, around.slots, around.safe); set; set &= set - 1)
		class_add(search, class, i, first_card(set));
	return true;
}

struct position_class class_begin(struct search *search, const struct board *start)
{
	struct position_class class = {
	    .list = &search->arena->member[search->arena->members++],
	    .count = 1,
	    .name = start->key,
	    .first = surroundings_of(search, start),
	    .member = -1,
	};
	class.list[0].board = *start;
	member_find_moves(search, &class.list[0], &class.first);
	return class;
}

bool class_complete(struct search *search, struct position_class *class)
{
	const int members = search->arena->members - 1;
	for (int i = 0; i < class->count; i++) {
		if (members + class->count + BOARD_CARDS > MEMBERS_MAX) {
			search->control->limit = LIMIT_MEMORY;
			return false;
		}
		if (!class_visit(search, class, i))
			break;
	}
	search->arena->members = members + class->count;
	return true;
}
