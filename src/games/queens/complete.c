/* Boards on which some queens stand: whether the others find room, and in how many ways. Of the rows without a queen
 * the one with the fewest free squares is filled next; a row with none ends the attempt. */
#include "queens.h"

enum { CHECK_EVERY = 1024 };

/* What the queens attack: bit c of `columns`, bit row + c of `rising`, bit c - row + n - 1 of `falling`. So the free
 * squares of a row are three shifts away. */
struct attacked {
	uint32_t columns;
	uint64_t rising, falling;
};

struct attempt {
	int n;
	uint32_t open; /* rows without a queen */
	uint32_t *columns;
	struct queens_effort *effort;
	bool wants_one;
	bool (*visit)(void *context, const uint32_t *columns); /* NULL: they are counted only */
	void *context;
	uint64_t found;
};

static struct attacked with_queen(struct attacked attacked, int n, int row, int column)
{
	attacked.columns |= 1u << column;
	attacked.rising |= (uint64_t)1 << (row + column);
	attacked.falling |= (uint64_t)1 << (column - row + n - 1);
	return attacked;
}

static uint32_t free_squares(struct attacked attacked, int n, int row)
{
	uint64_t squares = attacked.columns | attacked.rising >> row | attacked.falling >> (n - 1 - row);
	return (uint32_t)(~squares & (((uint64_t)1 << n) - 1));
}

/* Who visits solutions wants them in order: then rows are filled in theirs. */
static int next_row(const struct attempt *attempt, struct attacked attacked)
{
	if (attempt->visit)
		return __builtin_ctz(attempt->open);
	int best = 0, least = QUEENS_ALL_MOST + 1;
	for (int row = 0; row < attempt->n && least > 0; row++) {
		if (!(attempt->open >> row & 1))
			continue;
		int count = __builtin_popcount(free_squares(attacked, attempt->n, row));
		best = count < least ? row : best;
		least = count < least ? count : least;
	}
	return best;
}

static bool goes_on(const struct attempt *attempt)
{
	struct queens_effort *effort = attempt->effort;
	uint64_t nodes = ++effort->nodes;
	if (effort->most && nodes >= effort->most)
		effort->ended = true;
	if (nodes % CHECK_EVERY == 0 && effort->cancel && atomic_load(effort->cancel))
		effort->ended = effort->cancelled = true;
	return !effort->ended;
}

/* Returns false when it ended early: the effort was too much, or one solution is enough. */
static bool fill(struct attempt *attempt, struct attacked attacked)
{
	if (!attempt->open) {
		attempt->found++;
		return !attempt->wants_one && (!attempt->visit || attempt->visit(attempt->context, attempt->columns));
	}
	int row = next_row(attempt, attacked);
	attempt->open &= ~(1u << row);
	for (uint32_t rest = free_squares(attacked, attempt->n, row); rest; rest &= rest - 1) {
		int column = __builtin_ctz(rest);
		attempt->columns[row] = (uint32_t)column;
		if (!goes_on(attempt) || !fill(attempt, with_queen(attacked, attempt->n, row, column)))
			return false;
	}
	attempt->open |= 1u << row;
	return true;
}

static bool begin(struct attempt *attempt, struct attacked *attacked)
{
	for (int row = 0; row < attempt->n; row++) {
		uint32_t column = attempt->columns[row];
		if (column == QUEENS_NOWHERE)
			attempt->open |= 1u << row;
		else if (!(free_squares(*attacked, attempt->n, row) >> column & 1))
			return false;
		else
			*attacked = with_queen(*attacked, attempt->n, row, (int)column);
	}
	return true;
}

enum queens_result queens_complete(int n, uint32_t *columns, struct queens_effort *effort)
{
	struct attempt attempt = {.n = n, .columns = columns, .effort = effort, .wants_one = true};
	struct attacked attacked = {0};
	if (!begin(&attempt, &attacked))
		return QUEENS_NONE;
	fill(&attempt, attacked);
	return attempt.found ? QUEENS_FOUND : effort->ended ? QUEENS_CANCELLED : QUEENS_NONE;
}

/* Whether all ways to fill what COLUMNS leave open were gone through; ATTEMPT has found them. */
static bool fill_copy(struct attempt *attempt, const uint32_t *columns)
{
	uint32_t filled[QUEENS_ALL_MOST];
	struct attacked attacked = {0};
	attempt->columns = filled;
	for (int row = 0; row < attempt->n; row++)
		filled[row] = columns[row];
	return !begin(attempt, &attacked) || fill(attempt, attacked);
}

bool queens_completions(int n, const uint32_t *columns, struct queens_effort *effort, uint64_t *count)
{
	struct attempt attempt = {.n = n, .effort = effort};
	bool is_whole = fill_copy(&attempt, columns);
	*count = attempt.found;
	return is_whole;
}

bool queens_each_completion(int n, const uint32_t *columns, struct queens_effort *effort,
    bool (*visit)(void *context, const uint32_t *columns), void *context)
{
	struct attempt attempt = {.n = n, .effort = effort, .visit = visit, .context = context};
	return fill_copy(&attempt, columns);
}
