/* pousse_line: a game of Pousse by its states alone, with the boards that stood. */
#ifndef PATIENCE_TEST_POUSSE_LINE_H
#define PATIENCE_TEST_POUSSE_LINE_H

#include "pousse.h"
#include "rng.h"

enum { LONGEST = 512 };

struct line {
	struct state state;
	int count;
	uint64_t hash[LONGEST];
};

static inline struct line line_begin(int size, const char *rule)
{
	struct line line = {.count = 1};
	char options[64];
	snprintf(options, sizeof options, "Size %d\nRule %s\nOpponent none\nSide X\n", size, rule);
	assert_true(game_start_deal(&pousse, 1, options, &line.state, NULL));
	line.hash[0] = game_hash(&pousse, &line.state);
	return line;
}

/* PAST lives as long as LINE stays as it is. */
static inline struct past line_past(const struct line *line) { return (struct past){line->hash, line->count, false}; }

static inline int line_size(const struct line *line) { return pousse_position(&line->state).size; }

static inline void line_play(struct line *line, int number)
{
	assert_true(line->count < LONGEST);
	struct past past = {line->hash, line->count + 1, false};
	pousse.apply(&line->state, pousse_move(line_size(line), number));
	line->hash[line->count++] = game_hash(&pousse, &line->state);
	game_recall(&pousse, &line->state, &past);
}

static inline bool line_is_on(const struct line *line) { return pousse.status(&line->state) == GAME_ON; }

/* After PLIES random moves, of which one in EASE is like the one before it, so that boards come back. */
static inline struct line line_wander(int size, struct rng *rng, int plies, uint32_t ease)
{
	struct line line = line_begin(size, rng_below(rng, 3) ? "same" : "strict");
	int number = 0;
	while (plies-- && line_is_on(&line)) {
		number = rng_below(rng, ease) ? (int)rng_below(rng, 4 * (uint32_t)size) : number;
		line_play(&line, number);
	}
	return line;
}

#endif
