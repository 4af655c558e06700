#include "review.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "solve.h"

/* Nodes of the first round, how much longer the next one tries, and after which comes the last, with all that is
 * allowed. */
enum { NODES_FIRST = 1 << 13, NODES_GROWTH = 16, NODES_ROUNDS = 1 << 18 };
enum { TRAP_NODES = 1 << 16, STACK_BYTES = 8 << 20 };

struct review {
	const struct game *game;
	int length;
	struct state *state; /* `length` + 1 of them */
	struct move *move;
	bool *tried;
	struct move *trap;
	struct solver *solver;
	struct review_limits limits;
	atomic_bool cancel;
	pthread_t thread;
	pthread_mutex_t mutex; /* guards what follows */
	pthread_cond_t ended;
	struct findings found;
	struct move *line; /* from the place `found.winnable` */
	int moves;
};

static struct solve_result ask(struct review *review, const struct state *state, uint64_t nodes)
{
	struct solve_limits limits = {.nodes = nodes, .cpu_ms = review->limits.cpu_ms, .cancel = &review->cancel};
	return solver_solve_state(review->solver, review->game, state, &limits);
}

/* Without memory for the line the place stays undecided. */
static void note_win(struct review *review, int place, const struct solve_result *result)
{
	size_t bytes = (size_t)result->moves * sizeof *review->line;
	struct move *copy = malloc(bytes + 1);
	if (!copy)
		return;
	if (bytes)
		memcpy(copy, result->line, bytes);
	pthread_mutex_lock(&review->mutex);
	free(review->line);
	review->line = copy;
	review->moves = result->moves;
	review->found.winnable = place;
	pthread_mutex_unlock(&review->mutex);
}

static void note_loss(struct review *review, int place)
{
	pthread_mutex_lock(&review->mutex);
	review->found.lost = place;
	pthread_mutex_unlock(&review->mutex);
}

static void judge_place(struct review *review, int place, uint64_t nodes)
{
	struct solve_result result = ask(review, &review->state[place], nodes);
	review->tried[place] = true;
	if (result.verdict == VERDICT_SOLVED)
		note_win(review, place, &result);
	else if (result.verdict == VERDICT_UNSOLVABLE)
		note_loss(review, place);
}

/* Of the places that are open and not tried in this round the one nearest to their middle, or -1. */
static int next_place(const struct review *review)
{
	int first = review->found.winnable + 1, last = review->found.lost - 1, middle = first + (last - first) / 2;
	for (int away = 0; away <= last - first; away++) {
		if (middle - away >= first && !review->tried[middle - away])
			return middle - away;
		if (middle + away <= last && !review->tried[middle + away])
			return middle + away;
	}
	return -1;
}

/* One round: every open place is asked about, with so many nodes for each, until none is open. */
static void close_in(struct review *review, uint64_t nodes)
{
	memset(review->tried, false, (size_t)review->length + 1);
	for (int place; (place = next_place(review)) >= 0 && !atomic_load(&review->cancel);)
		judge_place(review, place, nodes);
}

static void judge_all(struct review *review)
{
	uint64_t most = review->limits.nodes;
	for (uint64_t nodes = NODES_FIRST; nodes <= NODES_ROUNDS && (!most || nodes < most); nodes *= NODES_GROWTH)
		close_in(review, nodes);
	close_in(review, most);
}

/* A move of a card, other than the one that leads to PLACE, that would have lost the game, if there is one. */
static struct move find_trap(struct review *review, int place)
{
	struct scene scene;
	struct move list[MOVES_MAX], played = review->move[place - 1];
	const struct state *before = &review->state[place - 1];
	uint64_t most = review->limits.nodes, nodes = most && most < TRAP_NODES ? most : TRAP_NODES;
	int count = review->game->moves(before, list);
	review->game->show(before, &scene);
	for (int i = 0; i < count && !move_is_turn(&scene, played); i++) {
		struct state after = *before;
		if (move_equal(list[i], played) || move_is_turn(&scene, list[i]))
			continue;
		review->game->apply(&after, list[i]);
		if (ask(review, &after, nodes).verdict == VERDICT_UNSOLVABLE)
			return list[i];
	}
	return (struct move){0};
}

static void look_for_traps(struct review *review)
{
	for (int place = 1; place <= review->found.winnable && !atomic_load(&review->cancel); place++) {
		review->trap[place] = find_trap(review, place);
		pthread_mutex_lock(&review->mutex);
		review->found.checked = place;
		pthread_mutex_unlock(&review->mutex);
	}
}

static void *run(void *argument)
{
	struct review *review = argument;
	judge_all(review);
	look_for_traps(review);
	pthread_mutex_lock(&review->mutex);
	review->found.done = true;
	pthread_cond_signal(&review->ended);
	pthread_mutex_unlock(&review->mutex);
	return NULL;
}

static void release(struct review *review)
{
	pthread_cond_destroy(&review->ended);
	pthread_mutex_destroy(&review->mutex);
	solver_free(review->solver);
	free(review->line);
	free(review->trap);
	free(review->tried);
	free(review->move);
	free(review->state);
	free(review);
}

static bool copy_game(struct review *review, const struct session *session)
{
	size_t places = (size_t)review->length + 1;
	review->state = malloc(places * sizeof *review->state);
	review->move = malloc(places * sizeof *review->move);
	review->tried = calloc(places, sizeof *review->tried);
	review->trap = calloc(places, sizeof *review->trap);
	if (!review->state || !review->move || !review->tried || !review->trap)
		return false;
	for (int i = 0; i <= review->length; i++)
		review->state[i] = *session_state_at(session, i);
	for (int i = 0; i < review->length; i++)
		review->move[i] = session_move_at(session, i);
	return true;
}

static bool start_thread(struct review *review)
{
	pthread_attr_t attributes;
	pthread_attr_init(&attributes);
	pthread_attr_setstacksize(&attributes, STACK_BYTES);
	bool good = pthread_create(&review->thread, &attributes, run, review) == 0;
	pthread_attr_destroy(&attributes);
	return good;
}

struct review *review_start(const struct session *session, const struct review_limits *limits, struct fault *fault)
{
	struct review *review = calloc(1, sizeof *review);
	if (!review) {
		fault_set(fault, "there is not enough memory for a review");
		return NULL;
	}
	int length = session_length(session);
	review->game = session_game(session);
	review->length = length;
	review->limits = *limits;
	pthread_mutex_init(&review->mutex, NULL);
	pthread_cond_init(&review->ended, NULL);
	bool good = copy_game(review, session) && (review->solver = solver_new(limits->memory)) != NULL;
	review->found = (struct findings){.length = length, .winnable = -1, .lost = length + 1, .trap = review->trap};
	if (!good)
		fault_set(fault, "there is not enough memory for a review");
	else if (start_thread(review))
		return review;
	else
		fault_set(fault, "no thread can be started for the review");
	release(review);
	return NULL;
}

void review_free(struct review *review)
{
	if (!review)
		return;
	atomic_store(&review->cancel, true);
	pthread_join(review->thread, NULL);
	release(review);
}

struct findings review_look(struct review *review)
{
	pthread_mutex_lock(&review->mutex);
	struct findings found = review->found;
	pthread_mutex_unlock(&review->mutex);
	return found;
}

bool review_wait(struct review *review, int milliseconds)
{
	struct timespec until;
	clock_gettime(CLOCK_REALTIME, &until);
	until.tv_sec += milliseconds / 1000;
	until.tv_nsec += milliseconds % 1000 * 1000000;
	until.tv_sec += until.tv_nsec / 1000000000;
	until.tv_nsec %= 1000000000;
	pthread_mutex_lock(&review->mutex);
	while (!review->found.done && pthread_cond_timedwait(&review->ended, &review->mutex, &until) == 0)
		;
	bool done = review->found.done;
	pthread_mutex_unlock(&review->mutex);
	return done;
}

int findings_blunder(const struct findings *found)
{
	return found->lost == found->winnable + 1 && found->lost <= found->length ? found->lost : 0;
}

bool findings_has_trap(const struct findings *found, int place)
{
	return place > 0 && place <= found->checked && found->trap[place].count > 0;
}

struct session *review_line(struct review *review, struct session *session)
{
	pthread_mutex_lock(&review->mutex);
	int place = review->found.winnable, here = session_played(session);
	struct session *line = NULL;
	if (place >= 0) {
		session_seek(session, place);
		line = session_branch(session);
		session_seek(session, here);
	}
	for (int i = 0; line && i < review->moves; i++)
		if (!session_play(line, review->line[i]))
			abort();
	pthread_mutex_unlock(&review->mutex);
	return line;
}

int review_next_card(const struct session *line, int place)
{
	struct scene scene;
	for (int length = session_length(line); ++place < length;) {
		session_game(line)->show(session_state_at(line, place - 1), &scene);
		if (!move_is_turn(&scene, session_move_at(line, place - 1)))
			break;
	}
	return place;
}
