/* A search without extensions, so that the first win found is the shortest; else the table, where there is one; else a
 * proof. The two find wins that lie deeper. */
#include "pousse_analysis.h"

#include <stdlib.h>
#include <string.h>

#include "ahead.h"
#include "clock.h"

/* A browser's worker never gives back what it took. */
#ifdef __wasm__
enum { MEMORY = 4 << 20, PROOF_MEMORY = 4 << 20 };
#else
enum { MEMORY = 64 << 20, PROOF_MEMORY = 32 << 20 };
#endif

struct pousse_analyst {
	const struct pousse_building *building;
	size_t bytes; /* of the search */
	struct pousse_search *search;
	struct pousse_prover *prover;
};

struct pousse_analyst *pousse_analyst_new(const struct pousse_building *building, size_t bytes)
{
	struct pousse_analyst *analyst = calloc(1, sizeof *analyst);
	if (analyst)
		*analyst = (struct pousse_analyst){.building = building, .bytes = bytes ? bytes : MEMORY};
	return analyst;
}

/* Made when they are first needed: many analysts are never asked. */
static bool prepare_search(struct pousse_analyst *analyst)
{
	if (!analyst->search)
		analyst->search = pousse_search_new(analyst->bytes);
	if (!analyst->prover)
		analyst->prover = pousse_prover_new(PROOF_MEMORY);
	return analyst->search && analyst->prover;
}

void pousse_analyst_free(struct pousse_analyst *analyst)
{
	if (!analyst)
		return;
	pousse_search_free(analyst->search);
	pousse_prover_free(analyst->prover);
	free(analyst);
}

static bool is_over(const struct pousse_position *position, struct pousse_analysis *analysis)
{
	int winner;
	bool over = pousse_result(position, &winner) != POUSSE_ON;
	if (over)
		*analysis = (struct pousse_analysis){.verdict = winner == position->board.turn ? POUSSE_WON : POUSSE_LOST,
		    .is_exact = true,
		    .is_shortest = true};
	return over;
}

static struct pousse_analysis analysis_of(int value)
{
	return (struct pousse_analysis){.verdict = value > 0   ? POUSSE_WON
	                                           : value < 0 ? POUSSE_LOST
	                                                       : POUSSE_OPEN,
	    .in = abs(value)};
}

static int value_in_plies(const struct pousse_found *found)
{
	return found->value >= POUSSE_FAR    ? POUSSE_WIN - found->value
	       : found->value <= -POUSSE_FAR ? -(POUSSE_WIN + found->value)
	                                     : 0;
}

/* Whether the move keeps what ANALYSIS says: a win in no more plies, a loss in no less. What it took is taken from the
 * nodes of LIMITS, of which one is left for who looks at the next. */
static bool keeps(struct pousse_analyst *analyst, const struct state *state, const struct past *past,
    struct pousse_limits *limits, const struct pousse_analysis *analysis, int number)
{
	struct ahead ahead;
	if (!ahead_step(&ahead, state, past, number))
		return false;
	struct pousse_position after = pousse_position(&ahead.state);
	struct pousse_analysis over;
	if (is_over(&after, &over)) { /* with this very move */
		free(ahead.hash);
		return analysis->in == 1 && over.verdict != analysis->verdict;
	}
	struct pousse_limits some = *limits;
	some.is_plain = true;
	some.depth = analysis->in > 2 ? analysis->in - 2 : 1;
	struct pousse_found found = pousse_search_run(analyst->search, &ahead.state, &ahead.past, &some);
	free(ahead.hash);
	if (limits->nodes)
		limits->nodes = found.nodes < limits->nodes ? limits->nodes - found.nodes : 1;
	int value = value_in_plies(&found);
	return analysis->verdict == POUSSE_WON ? value < 0 && -value <= analysis->in - 1 : value == analysis->in - 1;
}

static struct pousse_analysis undecided(bool is_starved)
{
	return (struct pousse_analysis){.verdict = POUSSE_OPEN, .is_starved = is_starved};
}

static struct pousse_analysis prove(struct pousse_analyst *analyst, const struct state *state, const struct past *past,
    const struct pousse_limits *limits)
{
	struct pousse_proof proof = pousse_prove(analyst->prover, state, past, limits);
	if (proof.winner < 0)
		return undecided(false);
	bool is_won = proof.winner == pousse_position(state).board.turn;
	return (struct pousse_analysis){
	    .verdict = is_won ? POUSSE_WON : POUSSE_LOST, .in = proof.plies, .count = 1, .move = {proof.move}};
}

/* What is left of the time of LIMITS at the moment UNTIL; at least a millisecond, for 0 would be no limit. */
static int time_left(const struct pousse_limits *limits, int64_t until)
{
	int64_t left = until - clock_milliseconds();
	return !limits->milliseconds ? 0 : left > 0 ? (int)left : 1;
}

/* What half of the nodes and the time of LIMITS find: the shortest win or loss; and with the other half the moves that
 * keep it, as far as that goes. *DEPTH is how deep it was sought. */
static struct pousse_analysis search(struct pousse_analyst *analyst, const struct state *state, const struct past *past,
    const struct pousse_limits *limits, int *depth)
{
	struct pousse_limits plain = *limits;
	int64_t until = clock_milliseconds() + limits->milliseconds;
	plain.is_plain = true;
	plain.milliseconds = limits->milliseconds / 2 + limits->milliseconds % 2;
	plain.nodes = (limits->nodes + 1) / 2;
	pousse_search_clear(analyst->search);
	struct pousse_found found = pousse_search_run(analyst->search, state, past, &plain);
	struct pousse_analysis analysis = analysis_of(value_in_plies(&found));
	*depth = found.depth;
	analysis.is_starved = found.move < 0;
	if (analysis.verdict == POUSSE_OPEN) {
		analysis.has_guess = found.move >= 0;
		analysis.value = found.mean;
		analysis.liked = found.move;
		return analysis;
	}
	analysis.is_shortest = true;
	int moves = 4 * pousse_position(state).size;
	for (int i = 0; i < moves; i++) {
		plain.milliseconds = time_left(limits, until);
		if (keeps(analyst, state, past, &plain, &analysis, i))
			analysis.move[analysis.count++] = i;
	}
	if (!analysis.count && found.move >= 0)
		analysis.move[analysis.count++] = found.move;
	return analysis;
}

static struct pousse_analysis tell_table(const struct pousse_choices *choices)
{
	struct pousse_analysis analysis = analysis_of(choices->value);
	analysis.is_exact = true;
	analysis.count = choices->count;
	memcpy(analysis.move, choices->move, sizeof choices->move);
	return analysis;
}

/* A search that found nothing after so many plies has left nothing nearer out. */
static bool is_beyond(int depth, int in) { return in <= depth + 2; }

/* The search first: it alone heeds all boards that may not come back. What lies deeper the table may tell, or a proof.
 */
static struct pousse_analysis find_out(struct pousse_analyst *analyst, const struct pousse_table *table,
    const struct state *state, const struct past *past, const struct pousse_limits *limits)
{
	struct pousse_position position = pousse_position(state);
	struct pousse_analysis analysis = undecided(true);
	struct pousse_choices tabled;
	struct pousse_limits rest = *limits;
	int64_t until = clock_milliseconds() + limits->milliseconds;
	bool can_search = prepare_search(analyst), is_tabled = table && pousse_table_choose(table, &position, &tabled);
	int depth = 0;
	if (can_search)
		analysis = search(analyst, state, past, limits, &depth);
	if (analysis.verdict != POUSSE_OPEN)
		return analysis;
	const struct pousse_analysis guess = analysis;
	bool is_starved = analysis.is_starved;
	if (is_tabled && pousse_table_keep_sure(table, state, past, &tabled, &is_starved)) {
		analysis = tell_table(&tabled);
		analysis.is_shortest = is_beyond(depth, analysis.in);
		return analysis;
	}
	rest.milliseconds = time_left(limits, until);
	rest.nodes = (limits->nodes + 1) / 2;
	if (can_search)
		analysis = prove(analyst, state, past, &rest);
	if (analysis.verdict == POUSSE_OPEN)
		analysis = is_tabled && !tabled.value ? tell_table(&tabled) : guess;
	analysis.is_starved = is_starved;
	return analysis;
}

struct pousse_analysis pousse_analyse_state(struct pousse_analyst *analyst, const struct state *state,
    const struct past *past, const struct pousse_limits *limits)
{
	struct pousse_position position = pousse_position(state);
	struct pousse_analysis analysis;
	if (is_over(&position, &analysis))
		return analysis;
	if (past->is_cut)
		return undecided(false);
	const struct pousse_table *table = pousse_table_shared(position.size, analyst->building);
	analysis = find_out(analyst, table, state, past, limits);
	analysis.is_starved |= !table && position.size <= POUSSE_TABLED;
	return analysis;
}

struct pousse_analysis pousse_analyse(
    struct pousse_analyst *analyst, const struct session *session, int place, const struct pousse_limits *limits)
{
	const struct past past = session_past(session, place);
	return pousse_analyse_state(analyst, session_state_at(session, place), &past, limits);
}
