/* tree: what the threads of a search share, and where each of them stands. */
#ifndef PATIENCE_POUSSE_TREE_H
#define PATIENCE_POUSSE_TREE_H

#include "pousse_search.h"

enum { PLIES = 128 };

/* What is known of a position, in two words that are read and written apart: the key stands in the table xor the data,
 * so that halves of two entries are seen not to belong together (R. Hyatt's lockless hashing). */
struct entry {
	_Atomic uint64_t key, data;
};

enum bound { BOUND_NONE, BOUND_LEAST, BOUND_MOST, BOUND_EXACT };

struct known {
	uint32_t signature;
	int value, depth, move;
	enum bound bound;
};

struct pousse_search {
	struct entry *entry;
	size_t entries; /* a power of two */
	bool is_weighed;
	struct pousse_weights weights;
};

bool tree_find(const struct pousse_search *search, uint64_t key, struct known *known);
void tree_put(struct pousse_search *search, uint64_t key, const struct known *known);

/* What is the same in the whole tree. */
struct tree {
	struct pousse_search *search;
	struct pousse_shape shape;
	struct pousse_weights weights;
	struct state root; /* for hashes */
	enum pousse_rule rule;
	const struct past *past;
	uint64_t repeating; /* moves of the root that bring back a board, perhaps one that PAST has forgotten */
	uint32_t past_signature;
	const struct pousse_limits *limits;
	int64_t until; /* of the clock, 0 for no limit */
	atomic_bool stop;
	_Atomic uint64_t nodes;
};

/* A position on the way from the root. */
struct place {
	struct pousse_board board;
	uint64_t key;
	int since;          /* the first place with as many tokens */
	uint32_t signature; /* of the boards before it with as many tokens */
};

/* One thread. */
struct climber {
	struct tree *tree;
	int number; /* 0 is the one whose answer counts */
	uint64_t nodes;
	struct place place[PLIES + 1];
	int found_move, found_value, found_mean, depth;
};

uint64_t tree_key(const struct tree *tree, const struct pousse_board *board);

/* Searches all depths until the limits are met. */
void climber_run(struct climber *climber);

#endif
