/* A game being played: an array of steps, each a state and the move that was (or could again be) made from it. */
#include "session.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "beginning.h"
#include "memory.h"
#include "plain_search.h"

/* Positions of one dead-end search: enough for most shufflings of a stuck table, and about a millisecond. */
enum { DEAD_END_POSITIONS = 1000 };

struct step {
	struct state state;
	struct move move; /* from this state to the next; meaningless in the last step */
	int64_t time;     /* of the clock when the move was made */
	bool joined;      /* this move and the one before it are one step of undo and redo */
	int next;         /* the step before with the same chain, or -1: see `chain` */
	bool judged;      /* the two below are known */
	bool repeated;    /* this position stood on the table before */
	bool lost;        /* proved lost by search, here or at an earlier step */
};

struct session {
	const struct game *game;
	struct beginning beginning;
	char date[SESSION_DATE];
	struct step *step;
	int room, length, played;
	uint64_t *hash; /* of the position of each step */
	int *chain;     /* by that hash: the last known step that has it, or -1; as many as `room`, a power of two */
	struct notes notes;
	void *attached;
	void (*release)(void *attached);
	int64_t elapsed, running_since; /* running_since < 0 while the clock stands */
	int64_t moved_at;               /* when this position came about, by the clock */
};

static const struct state *state_now(const struct session *session) { return &session->step[session->played].state; }

static int *chain_of(const struct session *session, int i)
{
	return &session->chain[session->hash[i] & (uint64_t)(session->room - 1)];
}

/* Steps enter and leave their chains in order, so a step that leaves is the head of its chain. */
static void link_step(struct session *session, int i)
{
	session->hash[i] = game_hash(session->game, &session->step[i].state);
	int *chain = chain_of(session, i);
	session->step[i].next = *chain;
	*chain = i;
}

static void reserve(struct session *session, int steps)
{
	if (steps <= session->room)
		return;
	int room = session->room ? 2 * session->room : 256;
	session->step = realloc(session->step, (size_t)room * sizeof *session->step);
	session->hash = realloc(session->hash, (size_t)room * sizeof *session->hash);
	session->chain = realloc(session->chain, (size_t)room * sizeof *session->chain);
	if (!session->step || !session->hash || !session->chain)
		memory_gone();
	memset(session->step + session->room, 0, (size_t)(room - session->room) * sizeof *session->step);
	memset(session->chain, -1, (size_t)room * sizeof *session->chain);
	bool is_new = session->room == 0;
	session->room = room;
	for (int i = 0; !is_new && i <= session->length; i++)
		link_step(session, i);
}

/* Forgets the steps after the present one. */
static void cut(struct session *session)
{
	for (; session->length > session->played; session->length--)
		*chain_of(session, session->length) = session->step[session->length].next;
	notes_cut(&session->notes, session->played);
}

struct session *session_new(const struct game *game, const char *start, struct fault *fault)
{
	struct session *session = calloc(1, sizeof *session);
	if (!session)
		memory_gone();
	session->game = game;
	session->running_since = -1;
	reserve(session, 2);
	date_now(session->date);
	if (beginning_read(&session->beginning, game, start, &session->step[0].state, fault)) {
		link_step(session, 0);
		return session;
	}
	session_free(session);
	return NULL;
}

void session_free(struct session *session)
{
	if (!session)
		return;
	session_attach(session, NULL, NULL);
	notes_release(&session->notes);
	free(session->chain);
	free(session->hash);
	free(session->step);
	free(session);
}

const struct game *session_game(const struct session *session) { return session->game; }

const char *session_start_text(const struct session *session) { return session->beginning.text; }

const char *session_date(const struct session *session) { return session->date; }

void session_set_date(struct session *session, const char date[SESSION_DATE])
{
	snprintf(session->date, sizeof session->date, "%s", date);
}

bool session_deal(const struct session *session, uint64_t *number)
{
	*number = session->beginning.deal;
	return session->beginning.has_deal;
}

const struct state *session_state(const struct session *session) { return state_now(session); }

static bool is_repeated(const struct session *session, int i)
{
	const struct step *step = session->step, *now = &step[i];
	for (int k = now->next; k >= 0; k = step[k].next)
		if (game_same_position(session->game, &step[k].state, &now->state))
			return true;
	return false;
}

/* A stuck player turns the stock round and round, so a position comes back: search then, and again only after a new
 * position has turned up. The answer depends on the moves alone, never on what was undone. */
static void look_for_dead_end(const struct session *session, int i)
{
	struct step *now = &session->step[i];
	now->judged = true;
	now->repeated = is_repeated(session, i);
	now->lost = now[-1].lost;
	if (now->lost || !now->repeated || now[-1].repeated || session->game->takes_back || session->game->secret)
		return;
	struct search_limits limits = {.positions = DEAD_END_POSITIONS};
	struct search_result result = game_search(session->game, &now->state, limits, NULL, 0);
	now->lost = result.verdict == SEARCH_EXHAUSTED;
}

/* Whether step I is proved lost. Steps are judged when somebody asks, in order, and once. */
static bool is_lost(const struct session *session, int i)
{
	int first = i;
	while (first > 0 && !session->step[first].judged)
		first--;
	for (int k = first + 1; k <= i; k++)
		look_for_dead_end(session, k);
	return session->step[i].lost;
}

enum status session_status(const struct session *session)
{
	enum status status = session->game->status(state_now(session));
	return status == GAME_ON && is_lost(session, session->played) ? GAME_LOST : status;
}

int session_moves(const struct session *session, struct move list[MOVES_MAX])
{
	bool won = session->game->status(state_now(session)) == GAME_WON;
	return won ? 0 : session->game->moves(state_now(session), list);
}

bool session_refuses(const struct session *session, struct move move, char text[ABOUT_TEXT])
{
	const struct sides *sides = session->game->sides;
	return sides && sides->refuse && sides->refuse(state_now(session), move, text);
}

int session_open_moves(const struct session *session, struct move list[MOVES_MAX])
{
	int moves = session_moves(session, list), kept = 0;
	char why[ABOUT_TEXT];
	for (int i = 0; i < moves; i++)
		if (!session_refuses(session, list[i], why))
			list[kept++] = list[i];
	return kept;
}

bool session_is_over(const struct session *session)
{
	enum status status = session->game->status(state_now(session));
	return status == GAME_WON || (status == GAME_LOST && (session->game->sides || session->game->secret));
}

static bool is_legal(const struct session *session, struct move move)
{
	struct move list[MOVES_MAX];
	const struct game *game = session->game;
	const struct state *now = state_now(session);
	bool is_on = game->status(now) == GAME_ON;
	if (is_on && game->clock && move_equal(game->clock->out(now), move))
		return true;
	if (game->secret)
		return is_on && game->secret->legal(now, move);
	return move_find(list, session_moves(session, list), move) >= 0;
}

bool session_is_won_by(const struct session *session, int count)
{
	const struct game *game = session->game;
	struct state ended = session->step[count].state;
	if (!game->secret || game->status(&ended) != GAME_ON)
		return false;
	game->apply(&ended, game->secret->give_up(&ended));
	return game->status(&ended) == GAME_WON;
}

void session_end_won(struct session *session)
{
	if (session_is_won_by(session, session->played))
		session_play(session, session->game->secret->give_up(state_now(session)));
}

/* The clock stands when the game is over. */
static void stop_at_end(struct session *session)
{
	if (session_is_over(session))
		session->running_since = -1;
}

/* A move is played again. A turn by a clock then begins anew, also for who reads the record: its last move tells when.
 */
static bool come_again(struct session *session)
{
	const struct game *game = session->game;
	if (game->sides && game->clock && session->played == session->length)
		session->step[session->played - 1].time = session->elapsed;
	stop_at_end(session);
	return true;
}

bool session_play(struct session *session, struct move move)
{
	if (!is_legal(session, move))
		return false;
	session->moved_at = session->elapsed;
	struct step *step = &session->step[session->played];
	bool again = session->played < session->length && move_equal(step->move, move);
	if (again) {
		step->joined = false;
		if (++session->played < session->length)
			step[1].joined = false;
		return come_again(session);
	}
	cut(session);
	reserve(session, session->played + 2);
	step = &session->step[session->played];
	step->move = move;
	step->time = session->elapsed;
	step->joined = false;
	step[1].state = step->state;
	session->game->apply(&step[1].state, move);
	session->length = ++session->played;
	link_step(session, session->played);
	game_recall(session->game, &step[1].state, &(struct past){session->hash, session->played + 1, false});
	step[1].judged = false;
	stop_at_end(session);
	return true;
}

bool session_undo(struct session *session)
{
	if (session->played == 0)
		return false;
	while (--session->played > 0 && session->step[session->played].joined)
		;
	session->moved_at = session->elapsed;
	return true;
}

bool session_redo(struct session *session)
{
	if (session->played == session->length)
		return false;
	while (++session->played < session->length && session->step[session->played].joined)
		;
	session->moved_at = session->elapsed;
	return come_again(session);
}

void session_join(struct session *session)
{
	if (session->played > 1)
		session->step[session->played - 1].joined = true;
}

bool session_is_joined(const struct session *session, int i) { return session->step[i].joined; }

void session_seek(struct session *session, int count)
{
	session->played = count < 0 ? 0 : count > session->length ? session->length : count;
	session->moved_at = session->elapsed;
}

int session_played(const struct session *session) { return session->played; }

int session_length(const struct session *session) { return session->length; }

struct move session_move_at(const struct session *session, int i) { return session->step[i].move; }

const struct state *session_state_at(const struct session *session, int i) { return &session->step[i].state; }

struct past session_past(const struct session *session, int count)
{
	return (struct past){session->hash, count + 1, false};
}

int64_t session_time_at(const struct session *session, int i) { return session->step[i].time; }

int64_t session_time_after(const struct session *session, int count, int end, int64_t last)
{
	return count == 0 ? 0 : count == end ? last : session->step[count - 1].time;
}

void session_set_time_at(struct session *session, int i, int64_t milliseconds) { session->step[i].time = milliseconds; }

int session_score(const struct session *session)
{
	const struct state *now = state_now(session);
	return session->game->score ? session->game->score(now, session->elapsed / 1000) : now->tally.score;
}

void session_show_typed(const struct session *session, const char *text, struct scene *scene)
{
	const struct typed_moves *typed = session->game->typed;
	if (typed && typed->show)
		typed->show(state_now(session), text, scene);
	else
		session->game->show(state_now(session), scene);
	for (int i = 0; i < scene->numbers; i++)
		if (scene->number[i].kind == NUMBER_SCORE)
			scene->number[i].value = session_score(session);
}

void session_show(const struct session *session, struct scene *scene) { session_show_typed(session, "", scene); }

void session_clock_run(struct session *session, int64_t now)
{
	if (session->running_since < 0 && !session_is_over(session))
		session->running_since = now;
}

bool session_clock_runs(const struct session *session) { return session->running_since >= 0; }

void session_clock_tick(struct session *session, int64_t now)
{
	if (session->running_since < 0)
		return;
	int64_t left = 1000 * SECONDS_MAX - session->elapsed;
	int64_t gone = now - session->running_since;
	if (gone > 0) /* a clock that goes back costs nobody anything */
		session->elapsed += gone < left ? gone : left;
	session->running_since = now;
}

void session_clock_stop(struct session *session, int64_t now)
{
	session_clock_tick(session, now);
	session->running_since = -1;
}

int64_t session_elapsed(const struct session *session) { return session->elapsed; }

void session_set_elapsed(struct session *session, int64_t milliseconds)
{
	bool is_last = session->played > 0 && session->played == session->length;
	session->elapsed = milliseconds;
	session->moved_at = is_last ? session->step[session->played - 1].time : milliseconds;
}

int64_t session_moved_at(const struct session *session) { return session->moved_at; }

struct notes *session_notes(struct session *session) { return &session->notes; }

const struct notes *session_notes_read(const struct session *session) { return &session->notes; }

void session_attach(struct session *session, void *attached, void (*release)(void *attached))
{
	if (session->attached)
		session->release(session->attached);
	session->attached = attached;
	session->release = release;
}

void *session_attached(const struct session *session) { return session->attached; }
