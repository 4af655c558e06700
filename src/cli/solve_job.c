/* Asking the engines. */
#include "solve_job.h"

#include <stdlib.h>
#include <string.h>

#include "clock.h"

/* The memory of the tables when the user sets none. The shortest solutions need more, and have their own default. */
enum { SOLVER_MEGABYTES = 256, MEGABYTE = 1 << 20 };

struct answerer {
	const struct question *question;
	struct solver *solver;
	int threads; /* that work at its deal */
	struct minimal_progress progress;
	struct minimal_result minimal; /* too large for a stack */
	atomic_bool searching;         /* for a shortest solution */
};

/* Until the next search has bounds of its own. */
static void forget_bounds(struct minimal_progress *progress)
{
	atomic_store(&progress->at_least, 0);
	atomic_store(&progress->at_most, MINIMAL_UNKNOWN);
}

struct answerer *answerer_new(const struct question *question, int threads)
{
	struct answerer *answerer = calloc(1, sizeof *answerer);
	if (!answerer)
		return NULL;
	uint64_t megabytes = question->megabytes ? question->megabytes : SOLVER_MEGABYTES;
	answerer->question = question;
	answerer->threads = threads;
	answerer->solver = solver_new((size_t)megabytes * MEGABYTE);
	if (!answerer->solver) {
		answerer_free(answerer);
		return NULL;
	}
	forget_bounds(&answerer->progress);
	solver_set_threads(answerer->solver, threads); /* without memory for more it works with one */
	return answerer;
}

void answerer_free(struct answerer *answerer)
{
	solver_free(answerer->solver);
	free(answerer);
}

/* A solution in place of the one known so far, if there is one. False without memory: what was known stands. */
static bool keep_line(const struct question *question, const struct move *line, int moves, struct answer *answer)
{
	struct move *copy = question->keep_line ? malloc((size_t)(moves + 1) * sizeof *line) : NULL;
	if (question->keep_line && !copy) {
		answer->limit = "memory";
		return false;
	}
	if (copy && moves)
		memcpy(copy, line, (size_t)moves * sizeof *line);
	free(answer->line);
	answer->line = copy;
	answer->moves = moves;
	answer->verdict = VERDICT_SOLVED;
	return true;
}

static const char *solver_limit(enum solve_limit limit)
{
	static const char *const names[] = {
	    [LIMIT_NONE] = NULL,
	    [LIMIT_NODES] = "nodes",
	    [LIMIT_MEMORY] = "memory",
	    [LIMIT_CPU] = "time",
	    [LIMIT_WALL] = "time",
	    [LIMIT_CANCELLED] = "stopped",
	};
	return names[limit];
}

/* Each answer by itself: how much work a row took must not depend on the rows before it. */
static void ask_solver(
    struct answerer *answerer, const struct game *game, const struct state *state, struct answer *answer)
{
	const struct question *question = answerer->question;
	struct solve_limits limits = {.nodes = question->nodes, .cpu_ms = question->milliseconds, .cancel = question->stop};
	solver_forget(answerer->solver);
	struct solve_result result = solver_solve_state(answerer->solver, game, state, &limits);
	answer->limit = solver_limit(result.limit);
	answer->nodes = result.nodes;
	answer->cpu_us = result.helped_us;
	if (result.verdict != VERDICT_SOLVED) {
		answer->verdict = result.verdict;
		return;
	}
	bool is_kept = keep_line(question, result.line, result.moves, answer);
	/* Where moves are a secret the search does not know all of them. */
	answer->proven = is_kept && !companion_of(game)->minimal && !game->secret;
	answer->at_least = answer->proven ? result.moves : 0;
}

static const char *minimal_limit(enum minimal_stop stop)
{
	static const char *const names[] = {
	    [MINIMAL_DONE] = NULL,
	    [MINIMAL_NODES] = "nodes",
	    [MINIMAL_MEMORY] = "memory",
	    [MINIMAL_TIME] = "time",
	    [MINIMAL_CANCELLED] = "stopped",
	};
	return names[stop];
}

static void search_shortest(struct answerer *answerer, const struct game *game, const struct state *state)
{
	const struct question *question = answerer->question;
	struct minimal_limits limits = {
	    .nodes = question->nodes,
	    .bytes = (size_t)question->megabytes * MEGABYTE,
	    .seconds = question->milliseconds / 1000.0,
	    .threads = answerer->threads,
	    .cancel = question->stop,
	};
	atomic_store(&answerer->searching, true);
	companion_of(game)->minimal(state, &limits, &answerer->progress, &answerer->minimal);
	atomic_store(&answerer->searching, false);
	forget_bounds(&answerer->progress);
}

/* The solver has found a solution or given up; its solution stands until a shorter one is found. */
static void ask_minimal(
    struct answerer *answerer, const struct game *game, const struct state *state, struct answer *answer)
{
	const struct minimal_result *result = &answerer->minimal;
	search_shortest(answerer, game, state);
	answer->nodes += result->nodes;
	answer->cpu_us += result->helped_us;
	if (result->verdict == MINIMAL_REJECTED)
		return;
	answer->at_least = result->at_least;
	if (result->stop != MINIMAL_DONE || result->verdict != MINIMAL_BOUNDS)
		answer->limit = minimal_limit(result->stop);
	bool is_solved = answer->verdict == VERDICT_SOLVED, is_proven = result->verdict == MINIMAL_PROVEN;
	if (result->verdict == MINIMAL_UNSOLVABLE && !is_solved)
		answer->verdict = VERDICT_UNSOLVABLE;
	else if (is_proven || (result->at_most != MINIMAL_UNKNOWN && (!is_solved || result->at_most < answer->moves)))
		answer->proven = keep_line(answerer->question, result->line, result->length, answer) && is_proven;
}

struct answer answer_ask(struct answerer *answerer, const struct game *game, const struct state *state)
{
	const struct companion *companion = companion_of(game);
	const struct question *question = answerer->question;
	struct answer answer = {.verdict = VERDICT_UNDECIDED};
	int64_t began = clock_thread_microseconds();
	ask_solver(answerer, game, state, &answer);
	if (question->minimal && companion->minimal && answer.verdict != VERDICT_UNSOLVABLE)
		ask_minimal(answerer, game, state, &answer);
	if (question->grade && companion->assess && answer.verdict == VERDICT_SOLVED) {
		answer.about = companion->assess(state, question->stop);
		bool is_graded = !companion->grades || *answer.about.grade, is_stopped = atomic_load(question->stop);
		answer.lacks_grade = !is_graded && !is_stopped;
		if (!is_graded && is_stopped && !answer.limit)
			answer.limit = solver_limit(LIMIT_CANCELLED);
	}
	answer.cpu_us += clock_thread_microseconds() - began;
	return answer;
}

bool answerer_bounds(const struct answerer *answerer, int *at_least, int *at_most)
{
	*at_least = atomic_load(&answerer->progress.at_least);
	*at_most = atomic_load(&answerer->progress.at_most);
	return atomic_load(&answerer->searching);
}
