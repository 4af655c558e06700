#include "search.h"
#include "rules.h"
#include <string.h>

#define INLINE static inline __attribute__((always_inline))

static void path_push(struct search *s, int step)
{
	if (s->path_length < PATH_MAX)
		s->path[s->path_length++] = (uint8_t)step;
}

INLINE void apply_step(const struct deal *deal, struct board *b, int step, bool single)
{
	int card = step & 63;
	uint64_t bit = card_bit(card);
	if (step & STEP_UP) {
		if (b->stock & bit)
			board_stock_up(deal, b, card, single);
		else
			board_tableau_up(deal, b, card);
	} else if (b->stock & bit) {
		if (single)
			board_pair_down(deal, b, card);
		else
			board_stock_down(deal, b, card, false);
	}
	else if (b->visible & bit)
		board_uncover(deal, b, card);
	else
		board_foundation_down(deal, b, card);
}

/* forced moves; records into path (forward order) if STEPS given */
INLINE int close_board(const struct deal *deal, struct board *b, bool single, uint8_t *steps)
{
	int count = 0;
	for (;;) {
		if (single && b->next & board_either(deal, b))
			return count;
		uint64_t safe = rule_safe(b->next);
		uint64_t up = board_open(b) & b->visible & b->next & (safe | ~b->locked);
		if (up) {
			int card = first_card(up);
			if (steps)
				steps[count++] = (uint8_t)(card | STEP_UP);
			board_tableau_up(deal, b, card);
			continue;
		}
		uint64_t open = board_open(b);
		uint64_t shift = b->visible & b->locked & board_slots(deal, b, open);
		if (shift && (shift = rule_free_shift(deal, b, shift, safe, single ? board_either(deal, b) : 0))) {
			int c = first_card(shift);
			if (steps)
				steps[count++] = (uint8_t)c;
			board_uncover(deal, b, c);
			continue;
		}
		uint64_t stock = b->stock & b->next & safe;
		if (!stock)
			return count;
		int card = -1;
		if (single)
			card = first_card(stock);
		else if (stock_waste(b) == 0) {
			for (; stock; stock &= stock - 1)
				if (stock_place(deal, b, first_card(stock)) == stock_left(b) - 1)
					card = first_card(stock);
		}
		if (card < 0)
			return count;
		if (steps)
			steps[count++] = (uint8_t)(card | STEP_UP);
		board_stock_up(deal, b, card, single);
	}
}

struct frame {
	int member, members; /* first member, count */
	int child, children;
};

INLINE struct child *child_add(struct search *s, const struct board *b, int member, const uint8_t *line, int count)
{
	struct child *c = &s->arena->child[s->arena->children++];
	c->board = *b;
	memcpy(c->line, line, LINE_MAX);
	c->count = (uint8_t)count;
	c->member = (uint16_t)member;
	return c;
}

INLINE void child_finish(struct search *s, struct child *c, bool single)
{
	close_board(s->deal, &c->board, single, NULL);
	memo_prefetch(&s->memo, c->board.key);
}

INLINE uint64_t one_of_pairs(const struct deal *deal, const struct board *t, uint64_t cards)
{
	uint64_t both = cards & cards >> 1 & LOW_OF_GROUP & deal->pairs & ~groups_of(t->next);
	return cards & ~(both << 1);
}

static void chain_down(struct search *s, const struct board *t, int member, uint8_t *line, int count)
{
	/* the last card placed is line[count-1] */
	int card = line[count - 1];
	uint64_t open = board_open(t), slots = board_slots(s->deal, t, open);
	uint64_t kids = groups_of(card_bit(card)) >> 4;
	uint64_t safe = rule_safe(t->next);
	uint8_t next[LINE_MAX];
	memcpy(next, line, LINE_MAX);
	for (uint64_t m = kids & t->visible & t->locked & slots; m; m &= m - 1) {
		int c = first_card(m);
		struct board b = *t;
		board_uncover(s->deal, &b, c);
		next[count] = (uint8_t)c;
		child_finish(s, child_add(s, &b, member, next, count + 1), true);
	}
	uint64_t twin = card_bit(card ^ 1) & t->visible & t->next & open;
	if (twin) {
		struct board b = *t;
		board_tableau_up(s->deal, &b, card ^ 1);
		next[count] = (uint8_t)((card ^ 1) | STEP_UP);
		child_finish(s, child_add(s, &b, member, next, count + 1), true);
	}
	for (uint64_t m = one_of_pairs(s->deal, t, kids & t->stock & slots & ~open & ~(safe & t->next)); m; m &= m - 1) {
		int c = first_card(m);
		struct board b = *t;
		board_pair_down(s->deal, &b, c);
		next[count] = (uint8_t)c;
		chain_down(s, &b, member, next, count + 1);
	}
	for (uint64_t m = kids & suit_down(t->next) & slots & ~safe; m; m &= m - 1) {
		int c = first_card(m);
		struct board b = *t;
		board_foundation_down(s->deal, &b, c);
		next[count] = (uint8_t)c;
		child_finish(s, child_add(s, &b, member, next, count + 1), true);
	}
}

static void chain_up(struct search *s, const struct board *t, uint64_t open, int member, int card)
{
	uint8_t line[LINE_MAX] = {0};
	int count = 0;
	struct board b = *t;
	for (;;) {
		board_stock_up(s->deal, &b, card, true);
		line[count++] = (uint8_t)(card | STEP_UP);
		uint64_t next = suit_up(card_bit(card));
		if (next & s->deal->full)
			return; /* nothing comes after a king: it waits for the end */
		if (next & board_either(s->deal, &b)) {
			child_finish(s, child_add(s, &b, member, line, count), true);
			return;
		}
		card = first_card(next);
		if (next & b.stock)
			continue;
		if (!(next & b.visible & open))
			return;
		board_tableau_up(s->deal, &b, card);
		line[count++] = (uint8_t)(card | STEP_UP);
		child_finish(s, child_add(s, &b, member, line, count), true);
		return;
	}
}

INLINE void add_simple(struct search *s, const struct board *t, int member, int step, bool single)
{
	uint8_t line[LINE_MAX] = {(uint8_t)step};
	struct child *c = child_add(s, t, member, line, 1);
	apply_step(s->deal, &c->board, step, single);
	child_finish(s, c, single);
}

INLINE uint64_t reachable(const struct search *s, const struct board *t, uint64_t cards)
{
	uint64_t out = 0;
	for (; cards; cards &= cards - 1)
		if (stock_reachable(s->deal, t, first_card(cards)))
			out |= cards & -cards;
	return out;
}

struct moves {
	uint64_t stock_up, shift, tableau_up, stock_down;
};

INLINE struct moves moves_of(const struct search *s, const struct board *t, bool single)
{
	uint64_t open = board_open(t), slots = board_slots(s->deal, t, open), safe = rule_safe(t->next);
	struct moves m;
	m.tableau_up = open & t->visible & t->next & t->locked;
	m.shift = t->visible & t->locked & slots & ~m.tableau_up;
	m.stock_up = t->stock & t->next;
	m.stock_down = t->stock & slots;
	if (single)
		m.stock_down = one_of_pairs(s->deal, t, m.stock_down & ~open & ~(safe & t->next));
	else {
		m.stock_down &= ~t->next;
		m.stock_up = reachable(s, t, m.stock_up);
		m.stock_down = reachable(s, t, m.stock_down);
	}
	return m;
}

static void expand(struct search *s, int first, int count, bool single)
{
	struct member *list = &s->arena->member[first];
	for (int type = 0; type < 4; type++)
		for (int i = 0; i < count; i++) {
			const struct board *t = &list[i].board;
			struct moves m = moves_of(s, t, single), p = {0, 0, 0, 0};
			if (i)
				p = moves_of(s, &list[list[i].parent].board, single);
			uint64_t set;
			switch (type) {
			case 0:
				set = m.stock_up & ~p.stock_up;
				for (; set; set &= set - 1)
					if (single)
						chain_up(s, t, board_open(t), i, first_card(set));
					else
						add_simple(s, t, i, first_card(set) | STEP_UP, single);
				break;
			case 1:
				for (set = m.shift & ~p.shift; set; set &= set - 1)
					add_simple(s, t, i, first_card(set), single);
				break;
			case 2:
				for (set = m.tableau_up & ~p.tableau_up; set; set &= set - 1)
					add_simple(s, t, i, first_card(set) | STEP_UP, single);
				break;
			case 3:
				set = single ? m.stock_down : m.stock_down & ~p.stock_down;
				for (; set; set &= set - 1)
					if (single) {
						struct board b = *t;
						uint8_t line[LINE_MAX] = {(uint8_t)first_card(set)};
						board_pair_down(s->deal, &b, line[0]);
						chain_down(s, &b, i, line, 1);
					} else
						add_simple(s, t, i, first_card(set), single);
			}
		}
}

static void record(struct search *s, const struct member *list, const struct child *c, bool single)
{
	struct board b = list[c->member].board;
	uint8_t steps[128];
	for (int i = 0; i < c->count; i++)
		apply_step(s->deal, &b, c->line[i], single);
	for (int n = close_board(s->deal, &b, single, steps); n--;)
		path_push(s, steps[n]);
	for (int i = c->count; i--;)
		path_push(s, c->line[i]);
	for (int i = c->member; i; i = list[i].parent)
		path_push(s, list[i].step);
}

static void record_decision(struct search *s, const struct board *start, int card, bool other)
{
	struct board b = *start;
	uint8_t steps[128];
	board_decide(s->deal, &b, card, other);
	for (int n = close_board(s->deal, &b, true, steps); n--;)
		path_push(s, steps[n]);
	if (other)
		path_push(s, card | 128);
}

/* Fills the class of START (closed). Returns the index of a member with a dominant move, its step in *STEP; or -1. */
INLINE int build_class(struct search *s, const struct board *start, int *members, uint64_t *best, int *step, bool single)
{
	struct member *list = &s->arena->member[s->arena->members];
	int count = 1;
	list[0] = (struct member){.board = *start};
	*best = start->key;
	for (int i = 0; i < count; i++) {
		const struct board t = list[i].board;
		uint64_t open = board_open(&t), slots = board_slots(s->deal, &t, open), safe = rule_safe(t.next);
		uint64_t up = open & t.visible & t.next;
		if (single && t.next & board_either(s->deal, &t)) {
			*members = count;
			*step = first_card(t.next & board_either(s->deal, &t));
			return -2;
		}
		if (i) {
			uint64_t force = up & t.locked & safe;
			if (!force && single)
				force = t.stock & t.next & safe;
			bool down = false;
			if (!force) {
				force = t.visible & t.locked & slots;
				if (force)
					force = rule_free_shift(s->deal, &t, force, safe, single ? board_either(s->deal, &t) : 0);
				down = force;
			}
			if (force) {
				*members = count;
				*step = first_card(force) | (down ? 0 : STEP_UP);
				return i;
			}
		}
		uint64_t back = suit_down(t.next) & slots & ~safe;
		up &= ~t.locked;
		for (uint64_t set = up | back; set; set &= set - 1) {
			int card = first_card(set);
			struct member *m = &list[count];
			m->board = t;
			m->parent = (uint16_t)i;
			if (up & card_bit(card)) {
				board_tableau_up(s->deal, &m->board, card);
				m->step = (uint8_t)(card | STEP_UP);
			} else {
				board_foundation_down(s->deal, &m->board, card);
				m->step = (uint8_t)card;
			}
			int j = 0;
			while (list[j].board.key != m->board.key)
				j++;
			if (j < count)
				continue;
			count++;
			if (m->board.key > *best)
				*best = m->board.key;
		}
	}
	*members = count;
	return -1;
}

static enum outcome visit_single(struct search *s, const struct board *start);
static enum outcome visit_many(struct search *s, const struct board *start);

INLINE enum outcome visit(struct search *s, const struct board *start, bool single);

/* A closed position: the memo first. */
INLINE enum outcome look(struct search *s, const struct board *b, bool single)
{
	if (single ? b->locked == 0 && !s->oracle : 0)
		return OUT_ALIVE;
	if (board_won(s->deal, b))
		return OUT_ALIVE;
	enum known k = memo_get(&s->memo, b->key);
	if (k == KNOWN_DEAD)
		return OUT_DEAD;
	if (k == KNOWN_ALIVE)
		return OUT_ALIVE;
	return single ? visit_single(s, b) : visit_many(s, b);
}

bool oracle_dead(struct search *s, const struct board *b, uint64_t limit)
{
	struct search *o = s->oracle;
	struct board t = *b;
	t.key &= ~((uint64_t)31 << KEY_WASTE);
	close_board(s->deal, &t, true, NULL);
	o->node_limit = o->nodes + limit;
	return search_run(o, &t, true) == OUT_DEAD;
}

INLINE enum outcome visit(struct search *s, const struct board *start, bool single)
{
	struct arena *arena = s->arena;
	if (++s->nodes > s->node_limit)
		return OUT_STOPPED;
	int members, step, first = arena->members, kids = arena->children;
	uint64_t best;
	enum outcome out = OUT_DEAD;
	int dominant = build_class(s, start, &members, &best, &step, single);
	arena->members += members;
	struct member *list = &arena->member[first];
	if (single && dominant == -2) {
		for (int other = 0; other < 2 && out == OUT_DEAD; other++) {
			struct board b = *start;
			board_decide(s->deal, &b, step, other);
			close_board(s->deal, &b, single, NULL);
			out = look(s, &b, single);
			if (out == OUT_ALIVE)
				record_decision(s, start, step, other);
		}
		if (out != OUT_STOPPED)
			memo_put(&s->memo, start->key, out == OUT_DEAD ? KNOWN_DEAD : KNOWN_ALIVE);
		goto done;
	}
	if (dominant >= 0) {
		uint8_t line[LINE_MAX] = {(uint8_t)step};
		struct child *c = child_add(s, &list[dominant].board, dominant, line, 1);
		apply_step(s->deal, &c->board, step, single);
		close_board(s->deal, &c->board, single, NULL);
		out = look(s, &c->board, single);
		if (out == OUT_ALIVE)
			record(s, list, c, single);
		if (out != OUT_STOPPED)
			memo_put(&s->memo, start->key, out == OUT_DEAD ? KNOWN_DEAD : KNOWN_ALIVE);
		goto done;
	}
	if (best != start->key) {
		enum known k = memo_get(&s->memo, best);
		if (k == KNOWN_DEAD) {
			memo_put(&s->memo, start->key, k);
			out = OUT_DEAD;
			goto done;
		}
	}
	if (!single && s->oracle && s->nodes > s->oracle_after && oracle_dead(s, start, 100000)) {
		out = OUT_DEAD;
	} else {
		expand(s, first, members, single);
		int end = arena->children;
		for (int i = kids; i < end; i++) {
			struct child *c = &arena->child[i];
			out = look(s, &c->board, single);
			if (out == OUT_ALIVE)
				record(s, list, c, single);
			if (out != OUT_DEAD)
				break;
		}
	}
	if (out != OUT_STOPPED) {
		enum known k = out == OUT_DEAD ? KNOWN_DEAD : KNOWN_ALIVE;
		memo_put(&s->memo, start->key, k);
		if (best != start->key)
			memo_put(&s->memo, best, k);
	}
done:
	arena->members = first;
	arena->children = kids;
	return out;
}

static enum outcome visit_single(struct search *s, const struct board *start) { return visit(s, start, true); }
static enum outcome visit_many(struct search *s, const struct board *start) { return visit(s, start, false); }

enum outcome search_run(struct search *s, const struct board *start, bool single)
{
	s->path_length = 0;
	return look(s, start, single);
}
