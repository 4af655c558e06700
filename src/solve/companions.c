/* The table of companions, and the door to the exact solvers. */
#include "companion.h"

#include <stddef.h>

#include "grade.h"
#include "klondike.h"
#include "plain_search.h"
#include "player.h"
#include "pousse_analysis.h"
#include "queens.h"
#include "six.h"
#include "sudoku_game.h"
#include "sudoku_line.h"
#include "twentyfour.h"
#include "words.h"

/* A board is given up after about ten seconds unless another limit is set; ways are counted for about a second. */
enum { BOARD_NODES = 100000000, WAYS_NODES = 20000000, WALK_NODES = 4000000, SIX_POSITIONS = 1000 };

static struct solve_result solve_klondike(
    struct solver *solver, const struct state *state, const struct solve_limits *limits, struct move *line, int room)
{
	(void)line, (void)room;
	struct klondike position = klondike_position(state);
	return solver_solve(solver, &position, limits);
}

static void minimal_klondike(const struct state *state, const struct minimal_limits *limits,
    struct minimal_progress *progress, struct minimal_result *result)
{
	struct klondike position = klondike_position(state);
	minimal_solve(&position, limits, progress, result);
}

static struct solve_result solve_queens(
    struct solver *solver, const struct state *state, const struct solve_limits *limits, struct move *line, int room)
{
	struct queens_effort effort = {
	    .most = limits && limits->nodes ? limits->nodes : BOARD_NODES, .cancel = limits ? limits->cancel : NULL};
	struct solve_result result = {.verdict = VERDICT_UNDECIDED, .line = line};
	(void)solver;
	enum queens_result found = queens_line(state, &effort, line, room, &result.moves);
	result.nodes = effort.nodes;
	if (found == QUEENS_CANCELLED) {
		result.limit = effort.cancelled ? LIMIT_CANCELLED : LIMIT_NODES;
		return result;
	}
	result.verdict = found == QUEENS_FOUND ? VERDICT_SOLVED : VERDICT_UNSOLVABLE;
	return result;
}

static bool count_queens(const struct state *state, const atomic_bool *cancel, uint64_t *ways)
{
	struct queens_effort effort = {.most = WAYS_NODES, .cancel = cancel};
	return queens_ways(state, &effort, ways);
}

static bool each_queens(const struct state *state, bool fundamental,
    bool (*visit)(void *context, const struct state *solved), void *context)
{
	struct queens_effort effort = {.most = WALK_NODES};
	return queens_each_solution(state, fundamental, &effort, visit, context);
}

static struct solve_result solve_twentyfour(
    struct solver *solver, const struct state *state, const struct solve_limits *limits, struct move *line, int room)
{
	uint64_t most = limits && limits->nodes && limits->nodes < INT64_MAX ? limits->nodes : INT64_MAX;
	struct hand_effort effort = {(int64_t)most, limits ? limits->cancel : NULL};
	struct solve_result result = {.verdict = VERDICT_SOLVED, .line = line};
	(void)solver;
	bool is_won = twentyfour_solve(state, &effort, line, room, &result.moves);
	result.nodes = most - (uint64_t)effort.left;
	if (is_won)
		return result;
	result.verdict = hand_ended(&effort) ? VERDICT_UNDECIDED : VERDICT_UNSOLVABLE;
	result.limit = !hand_ended(&effort) ? LIMIT_NONE : effort.left < 0 ? LIMIT_NODES : LIMIT_CANCELLED;
	return result;
}

static bool each_twentyfour(const struct state *state, bool fundamental,
    bool (*visit)(void *context, const struct state *solved), void *context)
{
	(void)fundamental;
	return twentyfour_each_solution(state, visit, context);
}

static struct assessment assess_twentyfour(const struct state *deal, const atomic_bool *cancel)
{
	const struct solve_limits limits = {.cancel = cancel};
	return (struct assessment){
	    .verdict = solve_twentyfour(NULL, deal, &limits, NULL, 0).verdict, .grade = twentyfour_grade(deal)};
}

static struct assessment assess_klondike(const struct state *deal, const atomic_bool *cancel)
{
	const struct solve_limits limits = {.cancel = cancel};
	struct klondike position = klondike_position(deal);
	struct grading grading = {.verdict = VERDICT_UNDECIDED};
	struct grader *grader = grader_new();
	if (grader)
		grading = grader_judge(grader, &position, &limits);
	grader_free(grader);
	return (struct assessment){grading.verdict, grade_name(grading.grade), grading.traps, grading.won, GRADE_GAMES};
}

static struct assessment assess_six(const struct state *deal, const atomic_bool *cancel)
{
	struct search_result found = game_search(&six, deal, (struct search_limits){.positions = SIX_POSITIONS}, NULL, 0);
	(void)cancel; /* it takes microseconds */
	return (struct assessment){.grade = "",
	    .verdict = found.verdict == SEARCH_WON         ? VERDICT_SOLVED
	               : found.verdict == SEARCH_EXHAUSTED ? VERDICT_UNSOLVABLE
	                                                   : VERDICT_UNDECIDED};
}

static struct solve_result solve_sudoku(
    struct solver *solver, const struct state *state, const struct solve_limits *limits, struct move *line, int room)
{
	struct solve_result result = {.verdict = VERDICT_UNDECIDED, .line = line, .nodes = 1};
	bool is_solvable;
	(void)solver;
	if (sudoku_line(state, limits ? limits->cancel : NULL, line, room, &result.moves, &is_solvable)) {
		result.verdict = is_solvable ? VERDICT_SOLVED : VERDICT_UNSOLVABLE;
		return result;
	}
	result.starved = !(limits && limits->cancel && *limits->cancel);
	result.limit = result.starved ? LIMIT_MEMORY : LIMIT_CANCELLED;
	return result;
}

static bool count_sudoku(const struct state *state, const atomic_bool *cancel, uint64_t *ways)
{
	bool is_counted = sudoku_ways(state, cancel, ways);
	*ways = *ways < SUDOKU_WAYS ? *ways : WAYS_MANY;
	return is_counted;
}

static bool each_sudoku(const struct state *state, bool fundamental,
    bool (*visit)(void *context, const struct state *solved), void *context)
{
	(void)fundamental;
	return sudoku_each_solution(state, visit, context);
}

/* Who finds the words wins; a round that is over is what it is. */
static struct solve_result solve_words(
    struct solver *solver, const struct state *state, const struct solve_limits *limits, struct move *line, int room)
{
	struct solve_result result = {.verdict = VERDICT_SOLVED, .line = line};
	(void)solver, (void)limits;
	enum status status = word_game.status(state);
	struct move first; /* there may be no room for a line */
	if (status == GAME_LOST || (status == GAME_ON && !words_line(state, &first, 1)))
		result.verdict = VERDICT_UNSOLVABLE;
	else if (status == GAME_ON)
		result.moves = words_line(state, line, room);
	return result;
}

static struct assessment assess_words(const struct state *deal, const atomic_bool *cancel)
{
	(void)cancel; /* it takes milliseconds */
	return (struct assessment){.verdict = VERDICT_SOLVED, .grade = words_grade(deal)};
}

static const struct companion companions[] = {
    {
        .game = &klondike,
        .solve = solve_klondike,
        .minimal = minimal_klondike,
        .look = klondike_look,
        .exchange = OFF_PAGE(&klondike_exchange),
        .grades = grade_names + GRADE_EASY,
        .has_lost_deals = true,
        .assess = assess_klondike,
        .has_pool = true,
    },
    {.game = &six, .has_lost_deals = true, .assess = assess_six},
    {.game = &queens, .solve = solve_queens, .ways = count_queens, .each_solution = each_queens},
    {.game = &sudoku,
        .solve = solve_sudoku,
        .ways = count_sudoku,
        .teach = sudoku_teach,
        .as_deal = sudoku_as_deal,
        .fields = OFF_PAGE(&sudoku_fields),
        .dealer = OFF_PAGE(&sudoku_dealer),
        .each_solution = each_sudoku},
    {
        .game = &twentyfour,
        .solve = solve_twentyfour,
        .ways = twentyfour_ways,
        .each_solution = each_twentyfour,
        .way = twentyfour_way,
        .tell_hint = twentyfour_tell_hint,
        .made_for = "Target",
        .is_only = twentyfour_is_only,
        .forgive = twentyfour_forgive,
        .grades = twentyfour_grades,
        .assess = assess_twentyfour,
    },
    {
        .game = &word_game,
        .solve = solve_words,
        .grades = words_grades,
        .assess = assess_words,
        .count_wanted = OFF_PAGE(words_asked),
        .wanted = "words",
    },
    {.game = &pousse, .appraiser = &pousse_appraiser},
};

const struct companion *companion_of(const struct game *game)
{
	static const struct companion none;
	for (size_t i = 0; i < sizeof companions / sizeof *companions; i++)
		if (companions[i].game == game)
			return &companions[i];
	return &none;
}
