/* The tree: alpha-beta with a null window after the first move (Marsland's principal variation search). */
#include "tree.h"

#include <stdlib.h>

#include "clock.h"

enum { POLL_NODES = 512, EXTENSIONS = 6, RANK_FIRST = 1 << 20 };

/* A move that does not end the game at once. */
struct branch {
	int move, rank;
	bool adds; /* a token: nothing that stood before can stand again */
	struct place place;
};

uint64_t tree_key(const struct tree *tree, const struct pousse_board *board)
{
	struct state state = tree->root;
	pousse_set_board(&state, board);
	return game_hash(&pousse, &state);
}

static bool is_in_past(const struct tree *tree, uint64_t key)
{
	for (int i = 0; i < tree->past->count; i++)
		if (tree->past->hash[i] == key)
			return true;
	return false;
}

static bool stood_before(const struct climber *climber, int ply, uint64_t key)
{
	for (int i = ply; i >= climber->place[ply].since; i--)
		if (climber->place[i].key == key)
			return true;
	return climber->place[ply].since == 0 && is_in_past(climber->tree, key);
}

/* Whether BOARD with its key may not follow place PLY, whose tokens it has kept. */
static bool repeats(const struct climber *climber, int ply, const struct pousse_board *board, uint64_t key)
{
	struct pousse_board other = *board;
	other.turn = !other.turn;
	return stood_before(climber, ply, key) ||
	       (climber->tree->rule == POUSSE_STRICT && stood_before(climber, ply, tree_key(climber->tree, &other)));
}

static const uint8_t bits_of[512] = {
#define B2(n) n, n + 1, n + 1, n + 2
#define B4(n) B2(n), B2(n + 1), B2(n + 1), B2(n + 2)
#define B6(n) B4(n), B4(n + 1), B4(n + 1), B4(n + 2)
    B6(0), B6(1), B6(1), B6(2), B6(1), B6(2), B6(2), B6(3)};

/* The columns are counted side by side in fields of four bits. */
static uint64_t spread(unsigned row)
{
	uint64_t fields = 0;
	for (; row; row &= row - 1)
		fields |= UINT64_C(1) << 4 * __builtin_ctz(row);
	return fields;
}

/* The evaluation for the side to move. */
static int evaluate(const struct tree *tree, const struct pousse_board *board)
{
	int size = tree->shape.size, value = tree->weights.tempo;
	pousse_bits own = board->token[board->turn], other = board->token[!board->turn];
	uint64_t columns[2] = {0, 0};
	unsigned mask = (1u << size) - 1;
	for (int i = 0; i < size; i++, own >>= size, other >>= size) {
		unsigned a = (unsigned)own & mask, b = (unsigned)other & mask;
		int place = i < size - 1 - i ? i : size - 1 - i;
		value += tree->weights.line[place][bits_of[a]][bits_of[b]];
		columns[0] += spread(a);
		columns[1] += spread(b);
	}
	for (int i = 0; i < size; i++) {
		int place = i < size - 1 - i ? i : size - 1 - i;
		value += tree->weights.line[place][columns[0] >> 4 * i & 15][columns[1] >> 4 * i & 15];
	}
	return value > POUSSE_FAR - 1 ? POUSSE_FAR - 1 : value < 1 - POUSSE_FAR ? 1 - POUSSE_FAR : value;
}

/* Whether who made BOARD would win at once, if it were his move again. Repetition is not asked: it is a question about
 * threats. */
static bool threatens(const struct tree *tree, struct pousse_board board)
{
	board.turn = !board.turn;
	return pousse_winning_move(&tree->shape, &board) >= 0;
}

static bool is_twin(const struct branch *branch, int count, const struct pousse_board *board)
{
	for (int i = 0; i < count; i++)
		if (branch[i].place.board.token[0] == board->token[0] && branch[i].place.board.token[1] == board->token[1])
			return true;
	return false;
}

/* Fills BRANCH with the moves that do not lose at once; sets *WINS to one that wins at once, or -1. */
static int grow(const struct climber *climber, int ply, struct branch branch[POUSSE_MOVES], int *wins)
{
	const struct tree *tree = climber->tree;
	const struct place *here = &climber->place[ply];
	pousse_bits filled = here->board.token[0] | here->board.token[1];
	int count = 0;
	*wins = -1;
	for (int i = 0; i < tree->shape.moves; i++) {
		struct branch *next = &branch[count];
		next->place.board = here->board;
		pousse_push(&tree->shape, &next->place.board, i);
		int leader = pousse_leader(&tree->shape, &next->place.board);
		if (leader == next->place.board.turn || is_twin(branch, count, &next->place.board))
			continue;
		next->adds = (next->place.board.token[0] | next->place.board.token[1]) != filled;
		next->place.key = tree_key(tree, &next->place.board);
		bool is_known = ply == 0 && tree->repeating >> i & 1;
		if (is_known || (!next->adds && repeats(climber, ply, &next->place.board, next->place.key)))
			continue;
		if (leader >= 0) {
			*wins = i;
			return 0;
		}
		next->move = i;
		next->place.since = next->adds ? ply + 1 : here->since;
		next->place.signature = next->adds ? 0 : here->signature + (uint32_t)(here->key >> 32);
		count++;
	}
	return count;
}

/* The move of the table first, then those after which the other side stands worst. */
static void rank(const struct climber *climber, struct branch *branch, int count, int first)
{
	for (int i = 0; i < count; i++)
		branch[i].rank = branch[i].move == first ? RANK_FIRST : -evaluate(climber->tree, &branch[i].place.board);
}

static void bring_best(struct branch *branch, int at, int count)
{
	int best = at;
	for (int i = at + 1; i < count; i++)
		if (branch[i].rank > branch[best].rank)
			best = i;
	struct branch kept = branch[at];
	branch[at] = branch[best];
	branch[best] = kept;
}

static bool must_stop(struct climber *climber)
{
	struct tree *tree = climber->tree;
	const struct pousse_limits *limits = tree->limits;
	if (++climber->nodes % POLL_NODES && limits->jobs > 1)
		return atomic_load_explicit(&tree->stop, memory_order_relaxed);
	uint64_t nodes = limits->jobs > 1 ? atomic_fetch_add(&tree->nodes, POLL_NODES) : climber->nodes;
	bool is_late = climber->nodes % POLL_NODES == 0 && tree->until && clock_milliseconds() >= tree->until;
	if (is_late || (limits->nodes && nodes >= limits->nodes) || (limits->cancel && atomic_load(limits->cancel)))
		atomic_store(&tree->stop, true);
	return atomic_load_explicit(&tree->stop, memory_order_relaxed);
}

/* Wins and losses are counted from the position in the table, from the root in the tree. */
static int to_table(int value, int ply)
{
	return value >= POUSSE_FAR ? value + ply : value <= -POUSSE_FAR ? value - ply : value;
}
static int from_table(int value, int ply)
{
	return value >= POUSSE_FAR ? value - ply : value <= -POUSSE_FAR ? value + ply : value;
}

static bool settles(const struct known *known, int value, int alpha, int beta)
{
	return known->bound == BOUND_EXACT || (known->bound == BOUND_LEAST && value >= beta) ||
	       (known->bound == BOUND_MOST && value <= alpha);
}

/* Whether what the table knows may stand for a search of a position DEPTH deep, after the boards of SIGNATURE. An
 * estimate proves nothing and may; a win or a loss only after the same boards. A plain search, whose first win is the
 * shortest, takes nothing that it would not have found itself: no win further away, and no "nothing found" after other
 * boards. */
static bool is_as_good(const struct tree *tree, const struct known *known, int depth, uint32_t signature)
{
	bool is_proof = abs(known->value) >= POUSSE_FAR;
	if (known->depth < depth || ((is_proof || tree->limits->is_plain) && known->signature != signature))
		return false;
	return !is_proof || !tree->limits->is_plain || POUSSE_WIN - abs(known->value) <= depth + 1;
}

static int climb(struct climber *climber, int ply, int depth, int extensions, int alpha, int beta);

/* Tries the branches in order; the value is that of the best one, *BEST its place in BRANCH. */
static int try_all(struct climber *climber, struct branch *branch, int count, int ply, int depth, int extensions,
    int alpha, int beta, int *best)
{
	int value = -POUSSE_WIN;
	for (int i = 0; i < count; i++) {
		bring_best(branch, i, count);
		climber->place[ply + 1] = branch[i].place;
		int low = alpha > value ? alpha : value, found;
		found = i ? -climb(climber, ply + 1, depth - 1, extensions, -low - 1, -low) : beta;
		if (found > low && (!i || found < beta || beta - low > 1))
			found = -climb(climber, ply + 1, depth - 1, extensions, -beta, -low);
		if (atomic_load_explicit(&climber->tree->stop, memory_order_relaxed))
			return 0;
		if (found > value) {
			value = found;
			*best = i;
		}
		if (value >= beta)
			break;
	}
	return value;
}

static int climb(struct climber *climber, int ply, int depth, int extensions, int alpha, int beta)
{
	struct tree *tree = climber->tree;
	struct place *here = &climber->place[ply];
	struct branch branch[POUSSE_MOVES];
	struct known known = {.move = -1};
	int wins, best = 0;
	if (must_stop(climber))
		return 0;
	uint32_t signature = here->signature + (here->since == 0 ? tree->past_signature : 0);
	if (tree_find(tree->search, here->key, &known) && ply && is_as_good(tree, &known, depth, signature)) {
		int value = from_table(known.value, ply);
		if (settles(&known, value, alpha, beta))
			return value;
	}
	int count = grow(climber, ply, branch, &wins);
	if (wins >= 0) {
		climber->found_move = ply ? climber->found_move : wins;
		return POUSSE_WIN - ply - 1;
	}
	if (!count)
		return ply + 1 - POUSSE_WIN;
	bool is_last = depth <= 0 || ply >= PLIES - 1;
	if (is_last && (extensions == 0 || ply >= PLIES - 1 || !threatens(tree, here->board)))
		return evaluate(tree, &here->board);
	rank(climber, branch, count, known.move);
	int value = try_all(climber, branch, count, ply, is_last ? 1 : depth, extensions - is_last, alpha, beta, &best);
	if (atomic_load_explicit(&tree->stop, memory_order_relaxed))
		return 0;
	if (ply == 0)
		climber->found_move = branch[best].move;
	known = (struct known){signature, to_table(value, ply), is_last ? 0 : depth, branch[best].move,
	    value >= beta    ? BOUND_LEAST
	    : value <= alpha ? BOUND_MOST
	                     : BOUND_EXACT};
	tree_put(tree->search, here->key, &known);
	return value;
}

/* Whether VALUE needs no deeper look. A win that a thread alone has found is the shortest; the table may tell of a
 * longer one that another thread has found further down: then all wins as short as it have to be looked at. */
static bool is_settled(const struct climber *climber, int value)
{
	int plies = POUSSE_WIN - abs(value);
	return abs(value) >= POUSSE_FAR && (climber->tree->limits->jobs <= 1 || plies <= climber->depth);
}

/* Threads go to the depths in another order, so that they find out different things for the table. */
void climber_run(struct climber *climber)
{
	const struct pousse_limits *limits = climber->tree->limits;
	int last = limits->depth && limits->depth < POUSSE_DEPTH_MOST ? limits->depth : POUSSE_DEPTH_MOST;
	for (int depth = 1 + climber->number % 2; depth <= last; depth++) {
		int before = climber->found_move;
		int value = climb(climber, 0, depth, limits->is_plain ? 0 : EXTENSIONS, -POUSSE_WIN, POUSSE_WIN);
		if (atomic_load(&climber->tree->stop)) {
			climber->found_move = before;
			return;
		}
		climber->found_mean = climber->depth ? (climber->found_value + value) / 2 : value;
		climber->found_value = value;
		climber->depth = depth;
		if (is_settled(climber, value))
			break;
	}
	if (climber->number == 0)
		atomic_store(&climber->tree->stop, true);
}
