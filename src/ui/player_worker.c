/* The thread keeps the player from one decision to the next. */
#include "player_worker.h"

#include <stdio.h>
#include <stdlib.h>

struct chair {
	struct player *player;
	const atomic_bool *cancel;
};

static void *open_chair(const atomic_bool *cancel)
{
	struct chair *chair = calloc(1, sizeof *chair);
	if (chair)
		chair->cancel = cancel;
	return chair;
}

static void close_chair(void *tools)
{
	struct chair *chair = tools;
	player_close(chair->player);
	free(chair);
}

static void take_place(struct chair *chair, const struct player_question *question)
{
	const struct player_settings settings = {
	    .cancel = chair->cancel, .percent = question->percent, .is_opponent = question->is_opponent};
	player_close(chair->player);
	chair->player = player_open(question->name, &settings, NULL);
	if (chair->player)
		player_begin(chair->player, &question->sight, question->chances);
}

static void decide(void *tools, const void *asked, void *given, const atomic_bool *cancel)
{
	const struct player_question *question = asked;
	struct player_answer *answer = given;
	struct chair *chair = tools;
	(void)cancel; /* the player has it */
	if (chair && (question->begins || !chair->player))
		take_place(chair, question);
	if (!chair || !chair->player)
		return;
	answer->is_given = true;
	answer->decision = player_decide(chair->player, &question->sight);
	answer->limit = player_limit(chair->player);
	if (answer->decision.reason)
		snprintf(answer->reason, sizeof answer->reason, "%s", answer->decision.reason);
}

const struct worker_kind player_worker = {
    sizeof(struct player_question), sizeof(struct player_answer), open_chair, close_chair, decide};

/* Where cards are hidden, what is seen alone decides. */
static struct rng chances(const struct session *session, const struct sight *sight)
{
	const struct game *game = session_game(session);
	uint64_t deal;
	bool is_open = !game->hides && session_deal(session, &deal);
	return is_open ? player_chances(game, deal) : sight_chances(sight);
}

void player_question_fill(struct player_question *question, const char *name, bool begins,
    const struct session *session, const struct sight *sight)
{
	snprintf(question->name, sizeof question->name, "%s", name);
	question->begins = begins;
	question->is_opponent = false;
	question->percent = NULL;
	question->chances = chances(session, sight);
	question->sight = *sight;
}
