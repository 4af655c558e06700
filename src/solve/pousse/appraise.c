/* The analysis of a position as the table shows it. */
#include <math.h>
#include <stdlib.h>

#include "appraisal.h"
#include "pousse_analysis.h"

/* The weights answer for a position by itself (tools/tune_pousse); what a search brings back of them says more. Of who
 * won 90 games that deep played against itself, from boards of 5 and 6 after 4 to 8 pushes by lot, a value is most
 * likely to tell when it counts 4.0 times (3.1 to 5.4); three times, it was right in 49 games more: 1.2 (0.9 to 1.8).
 */
enum { NODES_USUAL = 1000000, SEARCHED_LOGIT = POUSSE_LOGIT / 3 };

struct tools {
	struct pousse_analyst *analyst;
	struct pousse_building building;
};

static void close_tools(void *tools)
{
	struct tools *open = tools;
	if (open)
		pousse_analyst_free(open->analyst);
	free(open);
}

static void *open_tools(void)
{
	struct tools *tools = calloc(1, sizeof *tools);
	if (tools)
		tools->analyst = pousse_analyst_new(&tools->building, 0);
	if (tools && tools->analyst)
		return tools;
	close_tools(tools);
	return NULL;
}

static void tell_percent(void *context, int percent) { atomic_store((_Atomic int *)context, percent ? percent : 1); }

/* Whether what was proved of STATE is not what the table, which knows no repeats, says of its board. */
static bool is_by_repeats(
    const struct state *state, const struct pousse_building *building, enum pousse_verdict verdict)
{
	struct pousse_position position = pousse_position(state);
	const struct pousse_table *table = verdict == POUSSE_OPEN ? NULL : pousse_table_shared(position.size, building);
	int value, winner;
	return table && pousse_result(&position, &winner) == POUSSE_ON &&
	       pousse_table_find(table, &position.board, &value) && (verdict == POUSSE_WON ? value <= 0 : value >= 0);
}

/* On boards with a table at least the usual ones: who asks with few does so in order to ask again with more, and what
 * the table tells meanwhile would be taken for all there is to know. */
static uint64_t nodes_of(const struct state *state, const struct appraisal_effort *effort)
{
	bool is_tabled = pousse_position(state).size <= POUSSE_TABLED;
	return !effort->nodes || (is_tabled && effort->nodes < NODES_USUAL) ? NODES_USUAL : effort->nodes;
}

/* By the logistic function. */
static int chance_of(int value)
{
	double chance = 100 / (1 + exp(-(double)value / SEARCHED_LOGIT));
	return chance < 1 ? 1 : chance > 99 ? 99 : (int)(chance + 0.5);
}

static struct appraisal appraise(
    void *tools, const struct state *state, const struct past *past, const struct appraisal_effort *effort)
{
	static const enum worth worth[] = {[POUSSE_WON] = WORTH_WON, [POUSSE_LOST] = WORTH_LOST};
	struct tools *open = tools;
	const struct pousse_limits limits = {
	    .nodes = nodes_of(state, effort), .milliseconds = effort->milliseconds, .cancel = effort->cancel};
	open->building = (struct pousse_building){
	    effort->percent ? tell_percent : NULL, effort->percent, effort->cancel, effort->table_milliseconds};
	struct pousse_analysis analysis = pousse_analyse_state(open->analyst, state, past, &limits);
	struct appraisal appraisal = {.worth = worth[analysis.verdict],
	    .in = analysis.in,
	    .is_shortest = analysis.is_shortest,
	    .is_starved = analysis.is_starved};
	appraisal.by_repeats = !analysis.is_starved && is_by_repeats(state, &open->building, analysis.verdict);
	if (analysis.verdict == POUSSE_OPEN && analysis.is_exact)
		appraisal.worth = WORTH_LEVEL;
	if (appraisal.worth == WORTH_UNDECIDED && analysis.has_guess) {
		appraisal.chance = chance_of(analysis.value);
		appraisal.liked = pousse_move(pousse_position(state).size, analysis.liked);
	}
	for (int i = 0; i < analysis.count && appraisal.worth != WORTH_UNDECIDED; i++)
		appraisal.move[appraisal.count++] = pousse_move(pousse_position(state).size, analysis.move[i]);
	if (effort->percent)
		atomic_store(effort->percent, 0);
	return appraisal;
}

const struct appraiser pousse_appraiser = {open_tools, close_tools, appraise};
