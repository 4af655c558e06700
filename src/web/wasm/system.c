/* What the engine wants of a system and a browser has not got. */
#include "system.h"

#include <string.h>
#include <sys/mman.h>

#include "../../play/klondike/liking.h"
#include "../../play/klondike/policy.h"
#include "../../play/klondike/rehearsal.h"
#include "../../play/strategies.h"
#include "../../solve/plain_appraisal.h"
#include "minimal.h"
#include "thread.h"

char *realpath(const char *restrict path, char *restrict resolved)
{
	return resolved ? strcpy(resolved, path) : strdup(path);
}

bool thread_start(pthread_t *thread, void *(*run)(void *context), void *context)
{
	(void)run, (void)context;
	*thread = 0;
	return false;
}

int thread_processors(int most)
{
	(void)most;
	return 1;
}

/* The page itself says that the game has stopped; the words of the source would be in each copy of it, and read by
 * nobody. */
_Noreturn void __assert_fail(const char *condition, const char *file, int line, const char *function)
{
	(void)condition, (void)file, (void)line, (void)function;
	__builtin_trap();
}

/* Advice may be left aside. */
int madvise(void *address, size_t length, int advice)
{
	(void)address, (void)length, (void)advice;
	return 0;
}

/* What needs programs, or would make the page half as large again for what nobody asks of it there. */
static bool refuse(void *memory, const char *parameters, const struct player_settings *settings, struct fault *fault)
{
	(void)memory, (void)parameters, (void)settings;
	return fault_set(fault, "a browser has no such player");
}

const struct strategy strategy_program = {.name = "exec:", .parameters = "COMMAND", .open = refuse};

/* Of no game of the page, so that it is not offered. */
static const struct game elsewhere = {.name = "another program", .title = "another program"};
const struct strategy strategy_policy = {.name = "policy", .game = &elsewhere, .open = refuse};
const struct strategy strategy_first_empty = {.name = "first-empty", .game = &elsewhere, .open = refuse};

/* The one game for two has an appraiser of its own; another one without it would want src/solve/plain_appraisal.c too.
 */
struct appraisal plain_appraise(
    const struct game *game, const struct state *state, const struct past *past, const struct appraisal_effort *effort)
{
	(void)game, (void)state, (void)past, (void)effort;
	return (struct appraisal){.worth = WORTH_UNDECIDED};
}

/* Nor has it what was taught: worlds are played out there by what is to be seen, cards turned up above all.
 */
static double worth_of(const struct arm *arm)
{
	int hidden = 0;
	for (int pile = 0; pile < TABLEAU_PILES; pile++)
		hidden += arm->after.hidden[pile];
	return klondike_cards_up(&arm->after) - 3 * hidden - 0.25 * arms_turned(arm);
}

int policy_judge(const struct arm *arm, int count, uint64_t seen, double opinion[ARMS_MAX])
{
	int best = 0;
	(void)seen;
	for (int i = 0; i < count; i++) {
		opinion[i] = worth_of(&arm[i]);
		if (opinion[i] > opinion[best])
			best = i;
	}
	return best;
}

bool insight_is_taught(void) { return false; }

int liking_list(struct lookahead *lookahead, const struct klondike *position, struct worlds *worlds,
    const struct arm *arm, int count, struct rng *rng, struct contender list[CONTENDERS_MAX])
{
	(void)lookahead, (void)position, (void)worlds, (void)arm, (void)count, (void)rng, (void)list;
	return 0;
}

struct rehearsal *rehearsal_new(const atomic_bool *cancel)
{
	(void)cancel;
	return NULL;
}

void rehearsal_free(struct rehearsal *rehearsal) { (void)rehearsal; }

double rehearsal_tell(struct rehearsal *rehearsal, struct playout playout, struct rng rng)
{
	(void)rehearsal, (void)playout, (void)rng;
	return 0;
}

/* The page offers no search for shortest lines. */
void minimal_solve(const struct klondike *position, const struct minimal_limits *limits,
    struct minimal_progress *progress, struct minimal_result *result)
{
	(void)position, (void)limits, (void)progress;
	*result = (struct minimal_result){.verdict = MINIMAL_BOUNDS, .stop = MINIMAL_MEMORY, .at_most = MINIMAL_UNKNOWN};
}
