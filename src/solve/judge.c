/* Two places and a line: see judge.h. The thread knows one position and nothing of the game around it. */
#include "judge.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "solve.h"
#include "worker.h"

/* Working space of a solver besides its tables. */
enum { SOLVER_SPACE = 15 << 20 };

#define NOT_COUNTED UINT64_MAX

struct question {
	const struct game *game;
	struct state state;
};

struct answer {
	enum judgement judgement;
	bool ways_known;
	uint64_t ways; /* that hold the position */
	int moves;     /* of a winning line */
	struct move line[JUDGE_LINE];
};

struct judge {
	struct worker_kind kind;
	struct worker *worker;
	const struct game *game; /* of what follows, with the start text */
	char start[START_TEXT];
	int length, room;  /* moves of the session */
	struct move *move; /* they; */
	uint8_t *known; /* [place], enum judgement: where the limit was reached; of a game that takes back, all there is */
	int here;       /* the place of the session */
	int winnable;   /* the last place known to be winnable, or -1 */
	int lost;       /* the first place known to be lost, or JUDGE_NEVER */
	uint64_t *ways; /* [place]: that hold it, or NOT_COUNTED */
	int way_place;  /* where the way was found */
	int way_moves;  /* a game from the deal to a win, through `winnable`; 0 when none is known */
	struct move *way;
	int asked; /* the place in question while the worker is busy */
	unsigned char asked_position[POSITION_BYTES];
	struct answer answer;
};

static void *open_solver(const atomic_bool *cancel)
{
	(void)cancel; /* each question gets it */
	return solver_new(JUDGE_MEMORY - SOLVER_SPACE);
}
static void close_solver(void *solver) { solver_free(solver); }

static void work(void *solver, const void *asked, void *given, const atomic_bool *cancel)
{
	const struct question *question = asked;
	struct answer *answer = given;
	const struct solve_limits limits = {.cpu_ms = JUDGE_SECONDS * 1000, .cancel = cancel};
	struct solve_result result = {.verdict = VERDICT_UNDECIDED};
	if (solver)
		result = solver_solve_state(solver, question->game, &question->state, &limits);
	answer->ways_known = result.ways_known;
	answer->ways = result.ways;
	answer->judgement = result.verdict == VERDICT_SOLVED       ? JUDGEMENT_WINNABLE
	                    : result.verdict == VERDICT_UNSOLVABLE ? JUDGEMENT_LOST
	                                                           : JUDGEMENT_UNKNOWN;
	if (result.verdict != VERDICT_SOLVED || result.moves > JUDGE_LINE)
		return;
	answer->moves = result.moves;
	memcpy(answer->line, result.line, (size_t)result.moves * sizeof *answer->line);
}

/* False without memory: some of the arrays are then larger than need be. */
static bool reserve(struct judge *judge, int length)
{
	if (length < judge->room)
		return true;
	int room = 2 * length + 64;
	struct move *move = realloc(judge->move, (size_t)room * sizeof *move);
	judge->move = move ? move : judge->move;
	uint8_t *known = realloc(judge->known, (size_t)room);
	judge->known = known ? known : judge->known;
	uint64_t *ways = realloc(judge->ways, (size_t)room * sizeof *ways);
	judge->ways = ways ? ways : judge->ways;
	if (!move || !known || !ways)
		return false;
	judge->room = room;
	return true;
}

/* Room for a way of so many moves; without memory none is known. */
static bool begin_way(struct judge *judge, int moves)
{
	struct move *way = realloc(judge->way, (size_t)(moves + 1) * sizeof *way);
	judge->way = way ? way : judge->way;
	judge->way_moves = way ? moves : 0;
	return way;
}

static void forget_place(struct judge *judge, int place)
{
	judge->known[place] = JUDGEMENT_OPEN;
	judge->ways[place] = NOT_COUNTED;
}

static void forget(struct judge *judge)
{
	judge->length = judge->way_moves = 0;
	judge->winnable = -1;
	judge->lost = JUDGE_NEVER;
	forget_place(judge, 0);
}

/* Where moves can be taken back by moves, a lost position may be followed by a winnable one: then each place is known
 * by itself, and the way leads on from the place at which it was found. */
static bool takes_back(const struct judge *judge) { return judge->game && judge->game->takes_back; }

/* Another deal, or other rules: nothing is known. */
static void take_start(struct judge *judge, const struct session *session)
{
	if (judge->game == session_game(session) && strcmp(judge->start, session_start_text(session)) == 0)
		return;
	judge->game = session_game(session);
	snprintf(judge->start, sizeof judge->start, "%s", session_start_text(session));
	forget(judge);
}

struct judge *judge_new(void (*ring)(void))
{
	struct judge *judge = calloc(1, sizeof *judge);
	if (!judge)
		abort();
	judge->kind = (struct worker_kind){
	    .question = sizeof(struct question),
	    .answer = sizeof(struct answer),
	    .open = open_solver,
	    .close = close_solver,
	    .work = work,
	    .ring = ring,
	};
	judge->worker = worker_new(&judge->kind);
	if (!reserve(judge, 0))
		abort();
	forget(judge);
	return judge;
}

void judge_free(struct judge *judge)
{
	if (!judge)
		return;
	worker_free(judge->worker);
	free(judge->move);
	free(judge->known);
	free(judge->ways);
	free(judge->way);
	free(judge);
}

/* Takes the moves of the session; what was known behind the first that differs is gone. False without memory: the rest
 * of the moves is not known. */
static bool take_moves(struct judge *judge, const struct session *session)
{
	int same = 0, length = session_length(session);
	while (same < judge->length && same < length && move_equal(judge->move[same], session_move_at(session, same)))
		same++;
	judge->winnable = judge->winnable < same ? judge->winnable : same;
	judge->lost = judge->lost <= same ? judge->lost : JUDGE_NEVER;
	judge->length = same;
	if (!reserve(judge, length))
		return false;
	while (judge->length < length) {
		judge->move[judge->length] = session_move_at(session, judge->length);
		forget_place(judge, ++judge->length);
	}
	return true;
}

/* The last place up to the present one that is winnable, and the first after it that is lost. */
static void take_back_and_forth(struct judge *judge, const struct session *session)
{
	if (session_status(session) == GAME_WON)
		judge->known[judge->here] = JUDGEMENT_WINNABLE;
	judge->winnable = judge->here;
	while (judge->winnable >= 0 && judge->known[judge->winnable] != JUDGEMENT_WINNABLE)
		judge->winnable--;
	judge->lost = judge->winnable + 1;
	while (judge->lost <= judge->length && judge->known[judge->lost] != JUDGEMENT_LOST)
		judge->lost++;
	judge->lost = judge->lost > judge->length ? JUDGE_NEVER : judge->lost;
}

/* What can be told without thinking: moves on the way to the win, and a game that the rules say is over. */
static void take_course(struct judge *judge, const struct session *session)
{
	judge->here = session_played(session);
	if (takes_back(judge)) {
		take_back_and_forth(judge, session);
		return;
	}
	while (judge->way_moves && judge->winnable < judge->length && judge->winnable < judge->way_moves &&
	       move_equal(judge->move[judge->winnable], judge->way[judge->winnable]))
		judge->winnable++;
	int place = session_played(session);
	enum status status = session_status(session);
	if (status == GAME_LOST && place < judge->lost)
		judge->lost = place;
	if (status == GAME_WON && place > judge->winnable) {
		judge->winnable = place;
		if (begin_way(judge, place))
			memcpy(judge->way, judge->move, (size_t)place * sizeof *judge->way);
	}
}

static void learn(struct judge *judge, int place, const struct answer *answer)
{
	if (answer->judgement == JUDGEMENT_LOST && place < judge->lost)
		judge->lost = place;
	if (answer->judgement == JUDGEMENT_UNKNOWN || takes_back(judge))
		judge->known[place] = (uint8_t)answer->judgement;
	judge->ways[place] = answer->ways_known ? answer->ways : NOT_COUNTED;
	if (answer->judgement != JUDGEMENT_WINNABLE || (place <= judge->winnable && !takes_back(judge)))
		return;
	judge->winnable = place;
	judge->way_place = place;
	judge->way_moves = 0;
	if (!answer->moves || !begin_way(judge, place + answer->moves))
		return;
	memcpy(judge->way, judge->move, (size_t)place * sizeof *judge->way);
	memcpy(judge->way + place, answer->line, (size_t)answer->moves * sizeof *judge->way);
}

static bool is_asked_about(const struct judge *judge, const struct session *session, int place)
{
	return worker_is_busy(judge->worker) && judge->game == session_game(session) &&
	       memcmp(judge->asked_position, session_state_at(session, place)->position, POSITION_BYTES) == 0;
}

static bool is_open(const struct judge *judge, int place) { return judge_at(judge, place) == JUDGEMENT_OPEN; }

/* The open place nearest to the middle between winnable and lost, or -1. */
static int middle(const struct judge *judge)
{
	int below = (judge->winnable + judge->lost) / 2, above = below + 1;
	for (; below > judge->winnable || above < judge->lost; below--, above++) {
		if (below > judge->winnable && is_open(judge, below))
			return below;
		if (above < judge->lost && is_open(judge, above))
			return above;
	}
	return -1;
}

/* The last place before PLACE that is not lost, when it is open; else -1. */
static int last_open(const struct judge *judge, int place)
{
	while (place > 0 && judge->known[place] == JUDGEMENT_LOST)
		place--;
	return is_open(judge, place) ? place : -1;
}

static int next_question(const struct judge *judge, const struct session *session, unsigned aims)
{
	int place = session_played(session);
	if (aims & JUDGE_PRESENT && is_open(judge, place))
		return place;
	if (takes_back(judge))
		return aims & JUDGE_TURN && judge_at(judge, place) == JUDGEMENT_LOST ? last_open(judge, place) : -1;
	return aims & JUDGE_TURN && judge_at(judge, place) == JUDGEMENT_LOST ? middle(judge) : -1;
}

static void ask(struct judge *judge, const struct session *session, int place)
{
	struct question question = {session_game(session), *session_state_at(session, place)};
	judge->asked = place;
	memcpy(judge->asked_position, question.state.position, POSITION_BYTES);
	if (!worker_ask(judge->worker, &question))
		judge->known[place] = JUDGEMENT_UNKNOWN;
}

void judge_follow(struct judge *judge, const struct session *session, unsigned aims)
{
	take_start(judge, session);
	if (!take_moves(judge, session)) {
		worker_cancel(judge->worker);
		return;
	}
	bool is_here = judge->asked <= judge->length && is_asked_about(judge, session, judge->asked);
	if (worker_take(judge->worker, &judge->answer) && is_here)
		learn(judge, judge->asked, &judge->answer);
	take_course(judge, session);
	int place = next_question(judge, session, aims);
	if (place < 0)
		worker_cancel(judge->worker);
	else if (!is_asked_about(judge, session, place))
		ask(judge, session, place);
}

enum judgement judge_at(const struct judge *judge, int place)
{
	if (takes_back(judge))
		return place > judge->length ? JUDGEMENT_UNKNOWN : (enum judgement)judge->known[place];
	if (place <= judge->winnable)
		return JUDGEMENT_WINNABLE;
	if (place >= judge->lost)
		return JUDGEMENT_LOST;
	return place > judge->length || judge->known[place] == JUDGEMENT_UNKNOWN ? JUDGEMENT_UNKNOWN : JUDGEMENT_OPEN;
}

bool judge_thinks(const struct judge *judge) { return worker_is_busy(judge->worker); }

int judge_last_winnable(const struct judge *judge) { return judge->winnable; }

int judge_first_lost(const struct judge *judge) { return judge->lost; }

const struct move *judge_line(const struct judge *judge, int place, int *moves)
{
	*moves = judge->way_moves - place;
	if (takes_back(judge) && place != judge->way_place)
		return NULL;
	return place <= judge->winnable && judge->way_moves ? judge->way + place : NULL;
}

bool judge_ways(const struct judge *judge, int place, uint64_t *ways)
{
	*ways = place <= judge->length ? judge->ways[place] : NOT_COUNTED;
	return *ways != NOT_COUNTED;
}
