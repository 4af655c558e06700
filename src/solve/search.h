#ifndef PATIENCE_SOLVE_SEARCH_H
#define PATIENCE_SOLVE_SEARCH_H

#include <stdatomic.h>
#include "board.h"
#include "memo.h"

enum outcome { OUT_DEAD, OUT_ALIVE, OUT_STOPPED };
enum { LINE_MAX = 14, PATH_MAX = 4096 };

struct member {
	struct board board;
	uint16_t parent; /* index in its class */
	uint8_t step;
};

struct child {
	struct board board;
	uint8_t line[LINE_MAX];
	uint8_t count;
	uint16_t member;
};

struct arena {
	struct member *member;
	struct child *child;
	int members, children;
	int member_room, child_room;
};

struct search {
	const struct deal *deal;
	struct arena *arena;
	struct memo memo;
	struct search *oracle;
	uint64_t nodes, node_limit;
	uint64_t oracle_after;
	int path_length;
	uint8_t path[PATH_MAX]; /* the winning steps, last first */
};

bool oracle_dead(struct search *s, const struct board *b, uint64_t limit);
enum outcome search_run(struct search *search, const struct board *start, bool single);
#endif
