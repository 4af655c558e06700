/* The thread that finds out what known.h then knows: see judge.h. It is told one position at a time, and nothing of the
 * game around it. */
#include "judge.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "companion.h"
#include "hash.h"
#include "judge_sides.h"
#include "memory.h"
#include "solve.h"
#include "worker.h"

/* Working space of a solver besides its tables. */
enum { SOLVER_SPACE = 16 << 20 };

/* Nodes of the first round, how much longer the next one tries, and nodes for a trap. */
enum { NODES_FIRST = 1 << 13, NODES_GROWTH = 16, NODES_TRAP = 1 << 16 };

static const struct judge_limits usual = {.milliseconds = JUDGE_SECONDS * 1000, .memory = JUDGE_MEMORY - SOLVER_SPACE};

/* What is asked: can STATE be won or, with IS_TRAP, which move other than PLAYED would lose it. */
struct question {
	const struct game *game;
	struct state state;
	struct judge_limits limits;
	bool is_trap;
	struct move played;
	struct sides_question sides; /* all there is in a game for two */
};

/* About which place, with how many nodes. */
struct task {
	int place; /* -1: nothing is to be asked */
	bool is_trap, is_last;
	uint64_t nodes;
};

struct judge {
	struct worker *worker;
	struct judge_limits limits;
	const struct game *game; /* of what is known, with the start text */
	char start[START_TEXT];
	struct known known;
	struct task task; /* while the worker is busy, with the position and what was before it: */
	unsigned char asked_position[POSITION_BYTES];
	uint64_t asked_past;
	struct answer answer;
	const char *lack; /* see judge_lack */
	_Atomic int percent;
};

/* The solver is made for the first question, which tells how large; what games for two need, when one is asked about.
 */
struct tools {
	struct solver *solver;
	struct appraising appraising;
};

static void *open_tools(const atomic_bool *cancel)
{
	(void)cancel; /* each question gets it */
	return calloc(1, sizeof(struct tools));
}

static void close_tools(void *of)
{
	struct tools *tools = of;
	solver_free(tools->solver);
	sides_close(&tools->appraising);
	free(tools);
}

static struct solve_result solve(
    struct solver *solver, const struct question *question, const struct state *state, const atomic_bool *cancel)
{
	const struct solve_limits limits = {
	    .nodes = question->limits.nodes, .cpu_ms = question->limits.milliseconds, .cancel = cancel};
	return solver_solve_state(solver, question->game, state, &limits);
}

static void find_verdict(
    struct solver *solver, const struct question *question, struct answer *answer, const atomic_bool *cancel)
{
	struct solve_result result = solve(solver, question, &question->state, cancel);
	answer->judgement = result.verdict == VERDICT_SOLVED       ? JUDGEMENT_WINNABLE
	                    : result.verdict == VERDICT_UNSOLVABLE ? JUDGEMENT_LOST
	                                                           : JUDGEMENT_UNKNOWN;
	answer->is_starved = result.verdict == VERDICT_UNDECIDED && result.starved;
	if (result.verdict != VERDICT_SOLVED)
		return;
	const struct companion *companion = companion_of(question->game);
	answer->ways_known = companion->ways && companion->ways(&question->state, cancel, &answer->ways);
	if (result.moves == 0 || result.moves > JUDGE_LINE)
		return;
	answer->has_better = true;
	answer->better = result.line[0];
	answer->moves = result.moves;
	memcpy(answer->line, result.line, (size_t)result.moves * sizeof *answer->line);
}

static void find_trap(
    struct solver *solver, const struct question *question, struct answer *answer, const atomic_bool *cancel)
{
	struct scene scene;
	struct move list[MOVES_MAX];
	const struct companion *companion = companion_of(question->game);
	int count = question->game->moves(&question->state, list);
	if (companion->is_only && !companion->is_only(&question->state, question->played, cancel))
		return;
	question->game->show(&question->state, &scene);
	for (int i = 0; i < count && !move_is_turn(&scene, question->played); i++) {
		struct state after = question->state;
		if (move_equal(list[i], question->played) || move_is_turn(&scene, list[i]))
			continue;
		question->game->apply(&after, list[i]);
		if (solve(solver, question, &after, cancel).verdict == VERDICT_UNSOLVABLE) {
			answer->trap = list[i];
			return;
		}
	}
}

static void work(void *of, const void *asked, void *given, const atomic_bool *cancel)
{
	struct tools *tools = of;
	const struct question *question = asked;
	struct answer *answer = given;
	answer->judgement = JUDGEMENT_UNKNOWN;
	if (tools && question->game->sides) {
		sides_answer(&tools->appraising, &question->sides, cancel, answer);
		return;
	}
	if (tools && !tools->solver)
		tools->solver = solver_new(question->limits.memory);
	answer->is_starved = !tools || !tools->solver;
	if (!answer->is_starved)
		(question->is_trap ? find_trap : find_verdict)(tools->solver, question, answer, cancel);
}

/* Another deal, or other rules: nothing is known. */
static void take_start(struct judge *judge, const struct session *session)
{
	if (judge->game == session_game(session) && strcmp(judge->start, session_start_text(session)) == 0)
		return;
	judge->game = session_game(session);
	snprintf(judge->start, sizeof judge->start, "%s", session_start_text(session));
	known_forget(&judge->known, judge->game);
	judge->lack = NULL;
}

struct judge *judge_new(const struct judge_limits *limits, void (*ring)(void))
{
	static const struct worker_kind kind = {
	    sizeof(struct question), sizeof(struct answer), open_tools, close_tools, work};
	struct judge *judge = calloc(1, sizeof *judge);
	if (!judge)
		memory_gone();
	judge->limits = limits ? *limits : usual;
	judge->worker = worker_new(&kind, ring);
	if (!known_reserve(&judge->known, 0))
		memory_gone();
	known_forget(&judge->known, NULL);
	return judge;
}

void judge_free(struct judge *judge)
{
	if (!judge)
		return;
	worker_free(judge->worker);
	known_release(&judge->known);
	free(judge);
}

/* The positions up to PLACE where they count; else they are as good as none. */
static uint64_t past_of(const struct session *session, int place)
{
	struct past past = session_past(session, place);
	size_t size = game_recalls(session_game(session)) ? (size_t)past.count * sizeof *past.hash : 0;
	return hash_bytes(HASH_NOTHING, past.hash, size);
}

static bool is_asked_about(const struct judge *judge, const struct session *session, int place)
{
	return worker_is_busy(judge->worker) && judge->game == session_game(session) && place <= judge->known.length &&
	       memcmp(judge->asked_position, session_state_at(session, place)->position, POSITION_BYTES) == 0 &&
	       judge->asked_past == past_of(session, place);
}

/* So many nodes in that round, of which the last one has all that is allowed. */
static struct task task_of_round(const struct judge *judge, int place, int round)
{
	struct task task = {.place = place, .is_last = true, .nodes = judge->limits.nodes};
	uint64_t nodes = NODES_FIRST;
	for (int i = 0; i < round; i++)
		nodes *= NODES_GROWTH;
	if (round == KNOWN_ROUNDS - 1 || (task.nodes && task.nodes <= nodes))
		return task;
	task.nodes = nodes;
	task.is_last = false;
	return task;
}

static struct task trap_task(const struct judge *judge)
{
	const struct known *known = &judge->known;
	uint64_t most = judge->limits.nodes;
	struct task task = {.place = -1, .is_trap = true, .nodes = most && most < NODES_TRAP ? most : NODES_TRAP};
	if (!known->by_itself && known->checked < known->winnable)
		task.place = known->checked + 1;
	return task;
}

static struct task next_task(const struct judge *judge, const struct session *session, unsigned aims)
{
	const struct known *known = &judge->known;
	int here = session_played(session), end = aims & JUDGE_WHOLE ? known->length : here, place = -1;
	bool wants_ways = aims & JUDGE_TURN && !known->place[here].was_counted && companion_of(judge->game)->ways;
	if (aims & JUDGE_PRESENT &&
	    (known_at(known, here) == JUDGEMENT_PENDING || (wants_ways && known_at(known, here) == JUDGEMENT_WINNABLE)))
		return task_of_round(judge, here, KNOWN_ROUNDS - 1);
	enum judgement judgement = known_at(known, here);
	bool wants_better = known->has_sides && aims & JUDGE_BETTER && judgement != JUDGEMENT_WINNABLE;
	if (aims & JUDGE_WHOLE || wants_better || (aims & JUDGE_TURN && judgement == JUDGEMENT_LOST))
		place = known_open_place(known, end, aims & JUDGE_WHOLE);
	if (place >= 0)
		return task_of_round(
		    judge, place, known->has_sides && !(aims & JUDGE_WHOLE) ? KNOWN_ROUNDS - 1 : known->place[place].round);
	return aims & JUDGE_TRAPS ? trap_task(judge) : (struct task){.place = -1};
}

static void learn(struct judge *judge)
{
	struct known *known = &judge->known;
	int place = judge->task.place;
	bool has_no_answer = judge->answer.judgement == JUDGEMENT_PENDING, is_last = judge->task.is_last || has_no_answer;
	if (!judge->task.is_trap && has_no_answer)
		judge->answer.judgement = JUDGEMENT_UNKNOWN;
	bool stays_unknown = !judge->task.is_trap && is_last && judge->answer.judgement == JUDGEMENT_UNKNOWN;
	if (stays_unknown && (has_no_answer || judge->answer.is_starved))
		judge->lack = "memory";
	if (!judge->task.is_trap)
		known_take_answer(known, place, &judge->answer, is_last);
	else if (place == known->checked + 1)
		known->place[known->checked = place].trap = judge->answer.trap;
}

/* Without a thread the place stays unknown; false then. */
static bool ask(struct judge *judge, const struct session *session, struct task task)
{
	struct question question = {.game = session_game(session), .limits = judge->limits, .is_trap = task.is_trap};
	if (question.game->sides) {
		sides_ask(&question.sides, session, task.place);
		question.sides.nodes = task.nodes;
		question.sides.milliseconds = judge->limits.milliseconds < INT_MAX ? (int)judge->limits.milliseconds : INT_MAX;
		question.sides.percent = worker_shared(&judge->percent);
	}
	question.state = *session_state_at(session, task.is_trap ? task.place - 1 : task.place);
	question.limits.nodes = task.nodes;
	if (task.is_trap)
		question.played = session_move_at(session, task.place - 1);
	memcpy(judge->asked_position, session_state_at(session, task.place)->position, POSITION_BYTES);
	judge->asked_past = past_of(session, task.place);
	judge->task = task;
	if (worker_ask(judge->worker, &question))
		return true;
	judge->task.is_last = true;
	judge->lack = "a thread";
	judge->answer = (struct answer){.judgement = JUDGEMENT_UNKNOWN};
	learn(judge);
	return false;
}

/* Sets the thread to what is to be asked next. */
static void ask_next(struct judge *judge, const struct session *session, unsigned aims)
{
	struct task task = next_task(judge, session, aims);
	while (task.place >= 0 && !is_asked_about(judge, session, task.place) && !ask(judge, session, task))
		task = next_task(judge, session, aims);
	if (task.place < 0)
		worker_cancel(judge->worker);
}

/* Whether the session is stuck is worth a search only while it is played: a review finds out more. */
static void take_course(struct judge *judge, const struct session *session, unsigned aims)
{
	int here = session_played(session);
	if (aims & JUDGE_WHOLE)
		known_take_course(&judge->known, here, judge->game->status(session_state(session)), judge->known.length);
	else
		known_take_course(&judge->known, here, session_status(session), here);
}

void judge_follow(struct judge *judge, const struct session *session, unsigned aims)
{
	take_start(judge, session);
	if (!known_take_moves(&judge->known, session)) {
		judge->lack = "memory";
		worker_cancel(judge->worker);
		return;
	}
	bool is_here = is_asked_about(judge, session, judge->task.place);
	if (worker_take(judge->worker, &judge->answer) && is_here)
		learn(judge);
	take_course(judge, session, aims);
	ask_next(judge, session, aims);
}

void judge_await(struct judge *judge, int milliseconds) { worker_wait(judge->worker, milliseconds); }

enum judgement judge_at(const struct judge *judge, int place) { return known_at(&judge->known, place); }

bool judge_thinks(const struct judge *judge) { return worker_is_busy(judge->worker); }

int judge_last_winnable(const struct judge *judge) { return judge->known.winnable; }

int judge_first_lost(const struct judge *judge) { return judge->known.lost; }

/* Without memory the last places are not there (known_take_moves): nothing is known of them. */
static const struct known_place *place_of(const struct judge *judge, int place)
{
	static const struct known_place none;
	return place <= judge->known.length ? &judge->known.place[place] : &none;
}

const struct move *judge_line(const struct judge *judge, int place, int *moves)
{
	const struct known *known = &judge->known;
	bool is_through = known->by_itself ? place == known->way_place : place <= known->winnable;
	*moves = known->way_moves - place;
	return is_through && known->way_moves ? known->way + place : NULL;
}

/* Where the line was found from an earlier place, or at it, and its finder finds shortest ones. */
bool judge_is_shortest(const struct judge *judge, int place)
{
	return judge->known.way_place <= place && !companion_of(judge->game)->minimal;
}

bool judge_ways(const struct judge *judge, int place, uint64_t *ways)
{
	const struct known_place *known = place_of(judge, place);
	*ways = known->ways_known ? known->ways : 0;
	return known->ways_known;
}

int judge_checked(const struct judge *judge) { return judge->known.checked; }

struct move judge_trap(const struct judge *judge, int place) { return place_of(judge, place)->trap; }

int judge_last_better(const struct judge *judge, int place) { return known_last_better(&judge->known, place); }

int judge_lost_since(const struct judge *judge, int place)
{
	while (place > 0 && judge_at(judge, place - 1) == JUDGEMENT_LOST)
		place--;
	return place;
}

bool judge_is_persons(const struct judge *judge, int place) { return place_of(judge, place)->is_persons; }

int judge_plies(const struct judge *judge, int place, bool *is_shortest)
{
	const struct known_place *known = place_of(judge, place);
	*is_shortest = known->is_shortest;
	return known->plies;
}

bool judge_by_repeats(const struct judge *judge, int place) { return place_of(judge, place)->by_repeats; }

const struct guess *judge_guess(const struct judge *judge, int place) { return &place_of(judge, place)->guess; }

const char *judge_lack(const struct judge *judge) { return judge->lack; }

int judge_percent(const struct judge *judge)
{
	return worker_is_busy(judge->worker) ? atomic_load(&judge->percent) : 0;
}

bool judge_builds(const struct judge *judge)
{
	int percent = judge_percent(judge);
	return percent > 0 && percent < 100;
}

bool judge_better(const struct judge *judge, int place, struct move *move)
{
	*move = place_of(judge, place)->better;
	return place_of(judge, place)->has_better;
}
