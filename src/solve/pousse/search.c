/* The door to the search, its table and its threads. */
#include <stdlib.h>

#include "clock.h"
#include "thread.h"
#include "tree.h"

struct pousse_search *pousse_search_new(size_t memory)
{
	struct pousse_search *search = calloc(1, sizeof *search);
	if (!search)
		return NULL;
	search->entries = 1024;
	while (2 * search->entries * sizeof *search->entry <= memory)
		search->entries *= 2;
	search->entry = calloc(search->entries, sizeof *search->entry);
	if (search->entry)
		return search;
	free(search);
	return NULL;
}

void pousse_search_free(struct pousse_search *search)
{
	if (search)
		free(search->entry);
	free(search);
}

void pousse_search_clear(struct pousse_search *search)
{
	for (size_t i = 0; i < search->entries; i++) {
		atomic_store_explicit(&search->entry[i].key, 0, memory_order_relaxed);
		atomic_store_explicit(&search->entry[i].data, 0, memory_order_relaxed);
	}
}

void pousse_search_weigh(struct pousse_search *search, const struct pousse_weights *weights)
{
	search->weights = *weights;
	search->is_weighed = true;
	pousse_search_clear(search);
}

/* In the data from the top: 32 bits of signature, 16 of value, 8 of depth, 6 of move, 2 of bound. */
static uint64_t pack(const struct known *known)
{
	return (uint64_t)known->signature << 32 | (uint64_t)(uint16_t)known->value << 16 | (uint64_t)known->depth << 8 |
	       (uint64_t)(known->move << 2) | known->bound;
}

bool tree_find(const struct pousse_search *search, uint64_t key, struct known *known)
{
	const struct entry *entry = &search->entry[key & (search->entries - 1)];
	uint64_t data = atomic_load_explicit(&entry->data, memory_order_relaxed);
	if ((atomic_load_explicit(&entry->key, memory_order_relaxed) ^ data) != key || !(data & 3))
		return false;
	*known = (struct known){.signature = (uint32_t)(data >> 32),
	    .value = (int16_t)(data >> 16),
	    .depth = (int)(data >> 8 & 255),
	    .move = (int)(data >> 2 & 63),
	    .bound = (enum bound)(data & 3)};
	return true;
}

void tree_put(struct pousse_search *search, uint64_t key, const struct known *known)
{
	struct entry *entry = &search->entry[key & (search->entries - 1)];
	uint64_t data = pack(known);
	atomic_store_explicit(&entry->data, data, memory_order_relaxed);
	atomic_store_explicit(&entry->key, key ^ data, memory_order_relaxed);
}

static void *run(void *climber)
{
	climber_run(climber);
	return NULL;
}

static void put_root(struct climber *climber, struct tree *tree, int number, const struct pousse_board *board)
{
	climber->tree = tree;
	climber->number = number;
	climber->nodes = 0;
	climber->depth = climber->found_value = climber->found_mean = 0;
	climber->found_move = -1;
	climber->place[0] = (struct place){.board = *board, .key = tree_key(tree, board)};
}

/* Runs the threads beside this one; those that cannot be had are done without. */
static void climb_together(struct climber *climber, int jobs)
{
	pthread_t thread[POUSSE_JOBS_MOST];
	int others = 0;
	while (others + 1 < jobs && thread_start(&thread[others], run, &climber[others + 1]))
		others++;
	climber_run(climber);
	atomic_store(&climber->tree->stop, true);
	for (int i = 0; i < others; i++)
		pthread_join(thread[i], NULL);
}

static struct tree plant(struct pousse_search *search, const struct state *state, const struct past *past,
    const struct pousse_limits *limits, const struct pousse_position *position)
{
	struct tree tree = {.search = search,
	    .shape = pousse_shape(position->size),
	    .root = *state,
	    .rule = position->rule,
	    .past = past,
	    .repeating = position->repeating,
	    .limits = limits,
	    .until = limits->milliseconds ? clock_milliseconds() + limits->milliseconds : 0};
	for (int i = 0; i < past->count - 1; i++)
		tree.past_signature += (uint32_t)(past->hash[i] >> 32);
	if (search->is_weighed)
		tree.weights = search->weights;
	else
		pousse_weights_of(position->size, &tree.weights);
	return tree;
}

/* VALUE, which proves nothing where boards are forgotten that may not come back. */
static int unproved(int value)
{
	return value >= POUSSE_FAR ? POUSSE_FAR - 1 : value <= -POUSSE_FAR ? 1 - POUSSE_FAR : value;
}

/* The first move that does not bring back a board, or the first: for who is stopped at once, or loses anyway. */
static int first_choice(const struct pousse_position *position)
{
	int move = 0;
	while (move < 4 * position->size && position->repeating >> move & 1)
		move++;
	return move < 4 * position->size ? move : 0;
}

struct pousse_found pousse_search_run(struct pousse_search *search, const struct state *state, const struct past *past,
    const struct pousse_limits *limits)
{
	struct pousse_position position = pousse_position(state);
	struct tree tree = plant(search, state, past, limits, &position);
	int winner, jobs = limits->jobs < 1 ? 1 : limits->jobs > POUSSE_JOBS_MOST ? POUSSE_JOBS_MOST : limits->jobs;
	struct climber *climber = calloc((size_t)jobs, sizeof *climber);
	if (pousse_result(&position, &winner) != POUSSE_ON || !climber) {
		free(climber);
		return (struct pousse_found){.move = -1};
	}
	for (int i = 0; i < jobs; i++)
		put_root(&climber[i], &tree, i, &position.board);
	climb_together(climber, jobs);
	if (climber->found_move < 0)
		climber->found_move = first_choice(&position);
	int value = past->is_cut ? unproved(climber->found_value) : climber->found_value;
	struct pousse_found found = {climber->found_move, value, climber->found_mean, climber->depth, 0};
	for (int i = 0; i < jobs; i++)
		found.nodes += climber[i].nodes;
	free(climber);
	return found;
}
