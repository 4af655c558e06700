/* Proof numbers, kept as phi and delta of the side to move (Nagai): the least number of positions that have to be
 * settled for it to be shown to win, and to lose. */
#include <stdlib.h>
#include <string.h>

#include "clock.h"
#include "pousse_proof.h"

/* Numbers from INFINITE on are infinite; beside the 0 of what is settled they tell its plies: INFINITE + plies.
 * HOPELESS is where the search gives up. */
enum { INFINITE = 1 << 28, HOPELESS = 1 << 24, PLIES_MOST = 200 };

struct entry {
	uint64_t key;
	uint32_t phi, delta;
};

struct child {
	struct pousse_board board;
	uint64_t key; /* of the board alone */
	uint64_t set; /* sum of the keys of the boards before it with as many tokens */
	int move;
	bool adds; /* a token */
	uint32_t phi, delta;
};

/* A position on the way from the root, and what can follow. */
struct frame {
	struct pousse_board board;
	uint64_t key, set;
	int since; /* the first ply with as many tokens */
	int count;
	struct child child[POUSSE_MOVES];
};

struct pousse_prover {
	struct entry *entry;
	size_t entries; /* a power of two */
	struct pousse_shape shape;
	const struct state *state; /* of the root */
	const struct past *past;
	const struct pousse_limits *limits;
	int64_t until; /* of the clock, 0 for no limit */
	bool is_strict, stop;
	uint64_t nodes;
	struct frame frame[PLIES_MOST + 1];
};

struct pousse_prover *pousse_prover_new(size_t memory)
{
	struct pousse_prover *prover = calloc(1, sizeof *prover);
	if (!prover)
		return NULL;
	prover->entries = 1024;
	while (2 * prover->entries * sizeof *prover->entry <= memory)
		prover->entries *= 2;
	prover->entry = malloc(prover->entries * sizeof *prover->entry);
	if (prover->entry)
		return prover;
	free(prover);
	return NULL;
}

void pousse_prover_free(struct pousse_prover *prover)
{
	if (prover)
		free(prover->entry);
	free(prover);
}

/* The finisher of splitmix64. */
static uint64_t mix(uint64_t x)
{
	x = (x ^ x >> 30) * 0xbf58476d1ce4e5b9u;
	x = (x ^ x >> 27) * 0x94d049bb133111ebu;
	return x ^ x >> 31;
}

static uint64_t key_of(const struct pousse_board *board)
{
	uint64_t key = board->turn ? 0xd1b54a32d192ed03u : 0;
	for (int side = 0; side < 2; side++) {
		key = mix(key + 0x9e3779b97f4a7c15u + (uint64_t)board->token[side]);
		key = mix(key + 0x9e3779b97f4a7c15u + (uint64_t)(board->token[side] >> 64));
	}
	return key;
}

/* The key of a board after a set of boards. Never 0, which is an empty entry. */
static uint64_t join(uint64_t key, uint64_t set)
{
	uint64_t joined = mix(key + mix(set));
	return joined ? joined : 1;
}

static struct entry *entry_of(const struct pousse_prover *prover, uint64_t key)
{
	return &prover->entry[key & (prover->entries - 1)];
}

static uint32_t sum(uint32_t a, uint32_t b) { return a + b < INFINITE ? a + b : INFINITE; }

static bool is_on_way(const struct pousse_prover *prover, int ply, uint64_t key)
{
	for (int i = ply; i >= prover->frame[ply].since; i--)
		if (prover->frame[i].key == key)
			return true;
	return false;
}

/* Whether a child that adds no token may not come back. */
static bool repeats(const struct pousse_prover *prover, int ply, const struct child *child)
{
	struct pousse_board other = child->board;
	other.turn = !other.turn;
	return is_on_way(prover, ply, child->key) || (prover->is_strict && is_on_way(prover, ply, key_of(&other))) ||
	       (prover->frame[ply].since == 0 && pousse_repeats(prover->state, &child->board, prover->past));
}

static bool is_twin(const struct frame *frame, const struct child *child)
{
	for (int i = 0; i < frame->count; i++)
		if (frame->child[i].key == child->key)
			return true;
	return false;
}

/* The numbers of a child as far as they are known. */
static void look_up(const struct pousse_prover *prover, struct child *child)
{
	uint64_t key = join(child->key, child->set);
	const struct entry *entry = entry_of(prover, key);
	child->phi = child->delta = 1;
	if (entry->key == key) {
		child->phi = entry->phi;
		child->delta = entry->delta;
	} else if (pousse_winning_move(&prover->shape, &child->board) >= 0) {
		child->phi = 0;
		child->delta = INFINITE + 1;
	}
}

/* The children of the frame at PLY, where nobody wins at once: moves that do not lose at once. */
static void grow(struct pousse_prover *prover, int ply)
{
	struct frame *frame = &prover->frame[ply];
	pousse_bits filled = frame->board.token[0] | frame->board.token[1];
	frame->count = 0;
	for (int i = 0; i < prover->shape.moves; i++) {
		struct child *child = &frame->child[frame->count];
		child->board = frame->board;
		pousse_push(&prover->shape, &child->board, i);
		child->key = key_of(&child->board);
		child->move = i;
		child->adds = (child->board.token[0] | child->board.token[1]) != filled;
		child->set = child->adds ? 0 : frame->set + frame->key;
		if (is_twin(frame, child) || pousse_leader(&prover->shape, &child->board) == child->board.turn ||
		    (!child->adds && repeats(prover, ply, child)))
			continue;
		look_up(prover, child);
		frame->count++;
	}
	prover->nodes += (uint64_t)frame->count + 1;
}

/* The numbers of a frame, and its child that is to be searched next; SECOND is the next best delta. */
struct numbers {
	uint32_t phi, delta, second;
	int best;
};

static struct numbers number(const struct frame *frame)
{
	struct numbers numbers = {INFINITE, 0, INFINITE, -1};
	for (int i = 0; i < frame->count; i++) {
		const struct child *child = &frame->child[i];
		uint32_t delta = child->delta < INFINITE ? child->delta : INFINITE;
		numbers.delta = sum(numbers.delta, child->phi < INFINITE ? child->phi : INFINITE);
		if (delta < numbers.phi) {
			numbers.second = numbers.phi;
			numbers.phi = delta;
			numbers.best = i;
		} else if (delta < numbers.second)
			numbers.second = delta;
	}
	return numbers;
}

/* The child with which the frame's side wins soonest, or when it has lost, holds out longest; NULL without any. */
static const struct child *choose(const struct frame *frame, bool is_won)
{
	const struct child *best = NULL;
	for (int i = 0; i < frame->count; i++) {
		const struct child *child = &frame->child[i];
		if (is_won && child->delta == 0 && (!best || child->phi < best->phi))
			best = child;
		if (!is_won && (!best || child->delta > best->delta))
			best = child;
	}
	return best;
}

/* Puts the plies beside the 0 of a frame that is settled. */
static void count_plies(const struct frame *frame, struct numbers *numbers)
{
	bool is_won = numbers->phi == 0;
	if (!is_won && numbers->delta != 0)
		return;
	const struct child *child = choose(frame, is_won);
	uint32_t rest = !child ? INFINITE : is_won ? child->phi : child->delta;
	*(is_won ? &numbers->delta : &numbers->phi) = rest + 1;
}

static bool must_stop(struct pousse_prover *prover)
{
	const struct pousse_limits *limits = prover->limits;
	prover->stop = prover->stop || (limits->nodes && prover->nodes >= limits->nodes) ||
	               (limits->cancel && atomic_load_explicit(limits->cancel, memory_order_relaxed)) ||
	               (prover->until && clock_milliseconds() >= prover->until);
	return prover->stop;
}

/* Searches the frame at PLY until one of its numbers has come to its limit. */
static struct numbers expand(struct pousse_prover *prover, int ply, uint32_t phi, uint32_t delta)
{
	struct frame *frame = &prover->frame[ply];
	struct numbers numbers;
	grow(prover, ply);
	while (numbers = number(frame), numbers.phi < phi && numbers.delta < delta && !must_stop(prover)) {
		struct child *child = &frame->child[numbers.best];
		uint32_t most = numbers.second + numbers.second / 4 + 1; /* goes on a little: children change places less */
		struct frame *next = &prover->frame[ply + 1];
		if (ply + 1 == PLIES_MOST) {
			child->phi = child->delta = HOPELESS;
			continue;
		}
		next->board = child->board;
		next->key = child->key;
		next->set = child->set;
		next->since = child->adds ? ply + 1 : frame->since;
		struct numbers found = expand(prover, ply + 1, delta - numbers.delta + child->phi, phi < most ? phi : most);
		child->phi = found.phi;
		child->delta = found.delta;
	}
	count_plies(frame, &numbers);
	uint64_t key = join(frame->key, frame->set);
	*entry_of(prover, key) = (struct entry){key, numbers.phi, numbers.delta};
	return numbers;
}

/* The proof of a root where nobody wins at once. */
static struct pousse_proof prove(struct pousse_prover *prover)
{
	struct frame *root = &prover->frame[0];
	struct numbers numbers = expand(prover, 0, HOPELESS, HOPELESS);
	bool is_won = numbers.phi == 0, is_settled = is_won || numbers.delta == 0;
	struct pousse_proof proof = {.winner = -1, .move = -1, .nodes = prover->nodes};
	if (!is_settled)
		return proof;
	const struct child *child = choose(root, is_won);
	proof.winner = is_won ? root->board.turn : !root->board.turn;
	proof.plies = (int)((is_won ? numbers.delta : numbers.phi) - INFINITE);
	proof.move = child ? child->move : 0;
	return proof;
}

struct pousse_proof pousse_prove(struct pousse_prover *prover, const struct state *state, const struct past *past,
    const struct pousse_limits *limits)
{
	struct pousse_position position = pousse_position(state);
	memset(prover->entry, 0, prover->entries * sizeof *prover->entry);
	prover->shape = pousse_shape(position.size);
	prover->state = state;
	prover->past = past;
	prover->limits = limits;
	prover->until = limits->milliseconds ? clock_milliseconds() + limits->milliseconds : 0;
	prover->is_strict = position.rule == POUSSE_STRICT;
	prover->nodes = 0;
	prover->stop = false;
	prover->frame[0].board = position.board;
	prover->frame[0].key = key_of(&position.board);
	prover->frame[0].set = 0;
	prover->frame[0].since = 0;
	int at_once = pousse_winning_move(&prover->shape, &position.board);
	return at_once < 0 ? prove(prover) : (struct pousse_proof){position.board.turn, 1, at_once, 1};
}
