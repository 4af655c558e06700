/* Grading a deal: the traps beside its winning line, and games by chance. */
#include "grade.h"

#include <stdlib.h>
#include <string.h>

#include "../strategies.h"

/* This many nodes nearly always tell whether a move has thrown the win away. */
enum { TRAP_NODES = 200 };

/* After this many actions without anything new chance hardly ever wins. */
enum { IDLE_ACTIONS = 100 };

struct grader {
	struct solver *solver;
	struct player *chance;
	struct move *line; /* a copy, since the next question takes the solver's own */
	int room;
	bool starved; /* an answer for this deal hung on memory that could not be had */
};

struct chance {
	int progress, idle;
};

/* A fingerprint that changes with each move that uncovers a card, takes one out of the stock, or changes the
 * foundations. */
static int progress_of(const struct sight *sight)
{
	int progress = sight->talon.stock_size + sight->talon.waste_size;
	for (int suit = 0; suit < SUITS; suit++)
		progress -= CARDS * sight->scene.spot[FOUNDATION + suit].size;
	for (int pile = TABLEAU; pile < PILES; pile++)
		progress += CARDS * CARDS * sight_hidden(sight, pile);
	return progress;
}

static void chance_begin(void *memory, const struct sight *sight)
{
	*(struct chance *)memory = (struct chance){progress_of(sight), 0};
}

static struct decision chance_decide(void *memory, const struct sight *sight, struct rng *rng)
{
	struct chance *chance = memory;
	int progress = progress_of(sight);
	chance->idle = progress == chance->progress ? chance->idle + 1 : 0;
	chance->progress = progress;
	return chance->idle < IDLE_ACTIONS ? strategy_random.decide(NULL, sight, rng) : decide_stop("nothing new for long");
}

static const struct strategy strategy_chance = {
    .name = "chance",
    .limit = 1000,
    .memory = sizeof(struct chance),
    .begin = chance_begin,
    .decide = chance_decide,
};

struct grader *grader_new(void)
{
	static const struct player_settings usual;
	struct grader *grader = calloc(1, sizeof *grader);
	if (!grader)
		return NULL;
	grader->solver = solver_new(GRADER_MEMORY);
	grader->chance = player_of(&strategy_chance, NULL, &usual, NULL);
	if (grader->solver && grader->chance)
		return grader;
	grader_free(grader);
	return NULL;
}

void grader_free(struct grader *grader)
{
	if (!grader)
		return;
	player_close(grader->chance);
	solver_free(grader->solver);
	free(grader->line);
	free(grader);
}

static struct solve_result ask(
    struct grader *grader, const struct klondike *position, const struct solve_limits *limits)
{
	struct solve_result result = solver_solve(grader->solver, position, limits);
	grader->starved |= result.starved || result.limit == LIMIT_MEMORY;
	return result;
}

static bool keep_line(struct grader *grader, const struct move *line, int moves)
{
	if (moves > grader->room) {
		struct move *larger = realloc(grader->line, (size_t)moves * sizeof *line);
		if (!larger)
			return false;
		grader->line = larger;
		grader->room = moves;
	}
	if (moves)
		memcpy(grader->line, line, (size_t)moves * sizeof *line);
	return true;
}

/* Whether some move of STATE other than WINNING is followed by no win. */
static bool has_trap(
    struct grader *grader, const struct state *state, struct move winning, const struct solve_limits *limits)
{
	struct move list[MOVES_MAX];
	int count = klondike.moves(state, list);
	for (int i = 0; i < count; i++) {
		struct state after = *state;
		if (move_equal(list[i], winning))
			continue;
		klondike.apply(&after, list[i]);
		struct klondike position = klondike_position(&after);
		if (ask(grader, &position, limits).verdict != VERDICT_SOLVED)
			return true;
	}
	return false;
}

static int count_traps(struct grader *grader, struct state state, int moves, const atomic_bool *cancel)
{
	const struct solve_limits limits = {.nodes = TRAP_NODES, .cancel = cancel};
	int traps = 0;
	for (int i = 0; i < moves && !(cancel && *cancel); i++) {
		traps += has_trap(grader, &state, grader->line[i], &limits);
		klondike.apply(&state, grader->line[i]);
	}
	return traps;
}

static int count_won(struct grader *grader, struct state state, const atomic_bool *cancel)
{
	int won = 0;
	for (int i = 0; i < GRADE_GAMES; i++)
		won += referee_play(grader->chance, &klondike, state, rng_seed((uint64_t)i), NULL, cancel).won;
	return won;
}

/* Bounds of danger for each tenth of luck: 30% of the winnable deals are easy, 30% medium, 25% hard. How far luck
 * carries depends on the rules, so grades compare deals under the same kind of rules. */
static enum grade grade_of(const struct klondike *position, int won, int traps)
{
	static const int single[] = {3, 9, 90}, many[] = {32, 150, 380}, limited[] = {380, 490, 580};
	const int *bound = position->recycles_left != UNLIMITED ? limited : position->rules.draw == 1 ? single : many;
	int luck = won + 1, danger = 10 * (traps + 8), harder = 0;
	while (harder < 3 && danger > bound[harder] * luck)
		harder++;
	return (enum grade)(GRADE_EASY + harder);
}

struct grading grader_judge(struct grader *grader, const struct klondike *position, const struct solve_limits *limits)
{
	struct state state;
	const atomic_bool *cancel = limits ? limits->cancel : NULL;
	/* Forget first: what the solver learnt before could lead it to another line. */
	solver_forget(grader->solver);
	grader->starved = false;
	struct solve_result result = ask(grader, position, limits);
	struct grading grading = {.verdict = result.verdict, .limit = result.limit};
	if (result.verdict != VERDICT_SOLVED)
		return grading;
	if (!keep_line(grader, result.line, result.moves))
		return (struct grading){.verdict = VERDICT_UNDECIDED, .limit = LIMIT_MEMORY};
	klondike_state(position, &state);
	grading.traps = count_traps(grader, state, result.moves, cancel);
	grading.won = count_won(grader, state, cancel);
	grading.grade = grade_of(position, grading.won, grading.traps);
	if (grader->starved)
		grading = (struct grading){.verdict = VERDICT_UNDECIDED, .limit = LIMIT_MEMORY};
	if (cancel && *cancel)
		grading = (struct grading){.verdict = VERDICT_UNDECIDED, .limit = LIMIT_CANCELLED};
	return grading;
}

const char *const grade_names[GRADES + 1] = {"", "easy", "medium", "hard", "very hard", NULL};

const char *grade_name(enum grade grade) { return grade_names[grade]; }

enum grade grade_find(const char *name)
{
	for (int grade = GRADE_EASY; grade < GRADES; grade++)
		if (strcmp(grade_names[grade], name) == 0)
			return (enum grade)grade;
	return GRADE_NONE;
}
