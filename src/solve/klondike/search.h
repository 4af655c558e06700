/* search: depth first over classes of positions, remembering verdicts.
 *
 * With worrying back allowed, positions linked by free cards going up to the foundation and coming back are won or lost
 * together (rule_forced_up), so the search looks at such a *class* as one. Every other move turns up a card or takes
 * one out of the stock, which no move undoes: classes form a graph without cycles, and each verdict can be remembered
 * for good. A class is named by the greatest key of its members; keys of positions by which it was entered are
 * remembered too. The search tries what the first member can do before it looks for the others: most often it wins.
 *
 * Four variants of rules, each with and without worrying back:
 *   single  one card a turn, unlimited passes (stock order does not matter; stock moves just in time);
 *   eased   more cards a turn, unlimited passes, and no card's going hides another (eased.h);
 *   many    more cards a turn, unlimited passes, unswapped;
 *   other   limited passes or a swapped stock: the key holds the number of a stock order.
 * An easier variant serves as oracle: what is lost with it is lost. Single is easier than all others. Eased is easier
 * than many; once all cards left in the stock can be played it is no harder than single, whose word is the last then.
 * Keys of the easier variants hold no waste size, so one answer is good for many positions. */
#ifndef PATIENCE_SOLVE_SEARCH_H
#define PATIENCE_SOLVE_SEARCH_H

#include "board.h"
#include "control.h"
#include "rng.h"
#include "stock_orders.h"
#include "transpositions.h"

enum outcome { OUTCOME_DEAD, OUTCOME_ALIVE, OUTCOME_STOPPED };
enum stock_kind { STOCK_SINGLE, STOCK_EASED, STOCK_MANY, STOCK_OTHER };
struct variant {
	enum stock_kind stock;
	bool back; /* worrying back is allowed */
};

enum { LINE_STEPS = 25, PATH_STEPS = 1 << 14, MEMBERS_MAX = 1 << 16, CHILDREN_MAX = 1 << 17, NO_ORDER = -1 };

/* The kinds of moves that leave a class: stock cards to the foundations, bases that move, bases that go up, stock cards
 * to the tableau. */
enum stage { STAGE_STOCK_UP, STAGE_SHIFT, STAGE_TABLEAU_UP, STAGE_STOCK_DOWN, STAGES };

/* Whether stock moves are made just in time. */
static inline bool stock_is_late(enum stock_kind stock) { return stock == STOCK_SINGLE || stock == STOCK_EASED; }

static inline bool stage_is_of_stock(enum stage stage) { return stage == STAGE_STOCK_UP || stage == STAGE_STOCK_DOWN; }

/* A position of the class in hand. */
struct member {
	struct board board;
	uint64_t moves[STAGES]; /* each a set of cards */
	uint64_t useful;        /* rule_useful, where stock moves are made just in time */
	uint16_t parent;        /* from which member it was found, as an index in the class, */
	uint8_t step;           /* and by which step */
};

/* A position that follows from a member by the steps of `line` and by what is forced after them. */
struct child {
	struct board board;
	int32_t stock_order; /* number of the stock's order after `line`, when that had to be chosen */
	uint16_t member;
	uint8_t count;
	uint8_t line[LINE_STEPS];
};

/* Working space shared by a search and its oracles, used as two stacks. */
struct arena {
	struct member *member;
	struct child *child;
	int members, children;
};

/* A step of the winning line. */
struct path_step {
	uint8_t step;
	bool decides; /* not a step: of this card's pair, the other one was put down the last time before */
	bool chosen;  /* `after` says which order the stock must have afterwards */
	struct stock_order after;
};

struct path {
	struct path_step step[PATH_STEPS]; /* last first */
	int length;
};

/* In which order the children of a class are tried. Which is best varies from deal to deal, for won ones a
 * thousandfold. */
enum order { ORDER_USUAL, ORDER_BACKWARDS, ORDER_STOCK, ORDER_DOWN, ORDER_CHANCE };

struct search {
	const struct deal *deal;
	struct arena *arena;
	struct control *control;
	struct stock_orders *stock_orders;
	struct search *oracle; /* with easier rules, asked about each class; NULL: none */
	struct path *path;     /* NULL: no line is wanted */
	bool knows_wins;       /* the table may hold wins: look for them first */
	struct transpositions table;
	struct variant variant;
	enum order order;
	struct rng rng;         /* for the order by chance */
	uint64_t nodes, budget; /* nodes of this search; where it stops with OUTCOME_STOPPED */
	uint64_t share;         /* nodes that it may take as an oracle for one question */
};

/* Decides START. */
enum outcome search_run(struct search *search, const struct board *start);

/* Asks ORACLE, whose rules are easier, about a board of SEARCH: OUTCOME_DEAD when it proves it lost, OUTCOME_STOPPED
 * when its share of nodes is not enough, OUTCOME_ALIVE when it cannot prove that. Where the eased rules say nothing of
 * a board, since its waste stands as they do not have it, their own oracle is asked. */
enum outcome search_ask(const struct search *search, struct search *oracle, const struct board *board);

#endif
