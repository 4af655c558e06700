/* The thread writes a move before it counts it, and the ending before it says that there is one. */
#include "watched.h"

#include <stdatomic.h>
#include <stdlib.h>

#include "autoplay.h"
#include "memory.h"
#include "worker.h"

struct watched {
	struct session *session; /* the player's */
	struct player *player;
	void (*ring)(void);
	struct worker *worker;
	const atomic_bool *cancel;
	atomic_bool *player_cancel;
	atomic_int moves;
	atomic_bool has_ended;
	char ending[FAULT_TEXT];
	struct {
		struct move move;
		char *reason;
	} made[]; /* as many as the player may make */
};

static bool keep_move(void *context, const char *reason)
{
	struct watched *watched = context;
	int move = atomic_load(&watched->moves);
	watched->made[move].move = session_move_at(watched->session, session_played(watched->session) - 1);
	watched->made[move].reason = memory_copy(reason);
	atomic_store(&watched->moves, move + 1);
	if (watched->ring)
		watched->ring();
	return !atomic_load(watched->cancel);
}

static void play(void *tools, const void *question, void *answer, const atomic_bool *cancel)
{
	struct watched *watched = *(struct watched *const *)question;
	uint64_t deal = 0;
	(void)tools, (void)answer;
	watched->cancel = cancel;
	session_deal(watched->session, &deal);
	struct rng chances = player_chances(session_game(watched->session), deal);
	autoplay_run(watched->session, watched->player, chances, keep_move, watched, watched->ending);
	atomic_store(&watched->has_ended, true);
}

struct watched *watched_start(
    const struct session *session, struct player *player, atomic_bool *cancel, void (*ring)(void), struct fault *fault)
{
	static const struct worker_kind kind = {.question = sizeof(struct watched *), .answer = 1, .work = play};
	size_t most = (size_t)player_limit(player);
	struct watched *watched = calloc(1, sizeof *watched + most * sizeof *watched->made);
	if (!watched)
		memory_gone();
	watched->session = session_branch(session);
	watched->player = player;
	watched->player_cancel = cancel;
	watched->ring = ring;
	watched->worker = worker_new(&kind, ring);
	if (worker_ask(watched->worker, &watched))
		return watched;
	watched_free(watched);
	fault_set(fault, "no thread can be had for the player");
	return NULL;
}

void watched_stop(struct watched *watched) { worker_cancel(watched->worker); }

void watched_free(struct watched *watched)
{
	if (!watched)
		return;
	atomic_store(watched->player_cancel, true);
	worker_free(watched->worker);
	for (int i = 0; i < atomic_load(&watched->moves); i++)
		free(watched->made[i].reason);
	session_free(watched->session);
	free(watched);
}

const char *watched_ending(const struct watched *watched)
{
	return atomic_load(&watched->has_ended) ? watched->ending : NULL;
}

int watched_moves(const struct watched *watched) { return atomic_load(&watched->moves); }

struct move watched_move(const struct watched *watched, int i, const char **reason)
{
	*reason = watched->made[i].reason;
	return watched->made[i].move;
}
