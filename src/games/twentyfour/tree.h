/* tree: an expression as operations and their operands. */
#ifndef PATIENCE_TREE_H
#define PATIENCE_TREE_H

#include "twentyfour.h"

struct node {
	bool is_number;
	int number;
	enum operation operation;
	int left, right;
};

/* The last node is the root. */
struct tree {
	int nodes;
	struct node node[TOKENS_MOST];
};

struct tree tree_of(const struct expression *expression);

/* The sign of each operator. */
extern const char operator_signs[];

#endif
