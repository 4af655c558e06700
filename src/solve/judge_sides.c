#include "judge_sides.h"

#include <stdlib.h>
#include <string.h>

#include "companion.h"
#include "plain_appraisal.h"

void sides_ask(struct sides_question *question, const struct session *session, int place)
{
	struct past past = session_past(session, place);
	int known = past.count < JUDGE_PAST ? past.count : JUDGE_PAST;
	question->game = session_game(session);
	question->state = *session_state_at(session, place);
	question->has_played = place < session_length(session);
	if (question->has_played)
		question->played = session_move_at(session, place);
	question->known = known;
	question->is_cut = known < past.count;
	memcpy(question->past, past.hash + past.count - known, (size_t)known * sizeof *question->past);
}

void sides_close(struct appraising *appraising)
{
	if (appraising->tools)
		appraising->appraiser->close(appraising->tools);
	*appraising = (struct appraising){0};
}

/* By the game's appraiser, or as any game without one. */
static struct appraisal appraise(
    struct appraising *appraising, const struct sides_question *question, const struct appraisal_effort *effort)
{
	const struct appraiser *appraiser = companion_of(question->game)->appraiser;
	const struct past past = {question->past, question->known, question->is_cut};
	if (!appraiser)
		return plain_appraise(question->game, &question->state, &past, effort);
	if (appraising->appraiser != appraiser)
		sides_close(appraising);
	appraising->appraiser = appraiser;
	if (!appraising->tools)
		appraising->tools = appraiser->open();
	if (!appraising->tools)
		return (struct appraisal){.worth = WORTH_UNDECIDED, .is_starved = true};
	return appraiser->appraise(appraising->tools, &question->state, &past, effort);
}

/* The question that follows MOVE; NULL without memory. */
static struct sides_question *follow(const struct sides_question *question, struct move move)
{
	const struct game *game = question->game;
	struct sides_question *next = malloc(sizeof *next);
	if (!next)
		return NULL;
	*next = *question;
	int full = next->known == JUDGE_PAST;
	next->known -= full;
	next->is_cut = next->is_cut || full;
	memmove(next->past, next->past + full, (size_t)next->known * sizeof *next->past);
	game->apply(&next->state, move);
	next->past[next->known++] = game_hash(game, &next->state);
	game_recall(game, &next->state, &(struct past){next->past, next->known, next->is_cut});
	return next;
}

/* Whether MOVE, which keeps what FOUND says as far as that was seen, is not found to lose when it is looked at by
 * itself, nor sooner than FOUND says. */
static bool stands(struct appraising *appraising, const struct sides_question *question,
    const struct appraisal_effort *effort, const struct appraisal *found, struct move move)
{
	if (found->worth == WORTH_WON)
		return true;
	struct sides_question *next = follow(question, move);
	if (!next)
		return false;
	struct appraisal after = appraise(appraising, next, effort);
	bool is_cut = next->is_cut;
	free(next);
	return !is_cut && (after.worth != WORTH_WON || (found->worth == WORTH_LOST && after.in >= found->in - 1));
}

static bool is_played(const struct sides_question *question, struct move move)
{
	return question->has_played && move_equal(move, question->played);
}

/* Another move than the one that was made, if one was: then the two will be compared. */
static void find_better(struct appraising *appraising, const struct sides_question *question,
    const struct appraisal_effort *effort, const struct appraisal *found, struct answer *answer)
{
	for (int i = 0; i < found->count && !answer->has_better; i++) {
		answer->better = found->move[i];
		answer->has_better = !is_played(question, found->move[i]) &&
		                     (!question->has_played || stands(appraising, question, effort, found, found->move[i]));
	}
}

static enum judgement judgement_of(const struct game *game, const struct state *state, enum worth worth)
{
	bool is_persons = game->sides->turn(state) == game->sides->person(state);
	if (worth == WORTH_UNDECIDED || worth == WORTH_LEVEL)
		return worth == WORTH_LEVEL ? JUDGEMENT_LEVEL : JUDGEMENT_UNKNOWN;
	return (worth == WORTH_WON) == is_persons ? JUDGEMENT_WINNABLE : JUDGEMENT_LOST;
}

static struct guess guess_of(const struct sides_question *question, const struct appraisal *found)
{
	const struct sides *sides = question->game->sides;
	bool is_persons = sides->turn(&question->state) == sides->person(&question->state);
	if (found->worth != WORTH_UNDECIDED || !found->chance)
		return (struct guess){.chance = 0};
	return (struct guess){.chance = is_persons ? found->chance : 100 - found->chance,
	    .has_move = !is_played(question, found->liked),
	    .move = found->liked};
}

void sides_answer(struct appraising *appraising, const struct sides_question *question, const atomic_bool *cancel,
    struct answer *answer)
{
	const struct appraisal_effort effort = {.nodes = question->nodes,
	    .milliseconds = question->milliseconds,
	    .cancel = cancel,
	    .percent = question->percent};
	if (question->percent)
		atomic_store(question->percent, 0);
	struct appraisal found = appraise(appraising, question, &effort);
	answer->judgement = judgement_of(question->game, &question->state, found.worth);
	answer->is_starved = found.is_starved && found.worth == WORTH_UNDECIDED;
	answer->plies = found.in;
	answer->is_shortest = found.is_shortest;
	answer->by_repeats = found.by_repeats;
	answer->guess = guess_of(question, &found);
	find_better(appraising, question, &effort, &found, answer);
}
