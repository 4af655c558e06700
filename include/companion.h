/* companion: what a game can offer beyond its rules, reached from one place. A game without a row, or a row without a
 * member, has not got it, and who asks says so plainly.
 *
 * Strategies say themselves which game they play (player.h). */
#ifndef PATIENCE_COMPANION_H
#define PATIENCE_COMPANION_H

#include "appraisal.h"
#include "deal_fields.h"
#include "exchange.h"
#include "lesson.h"
#include "minimal.h"
#include "solve.h"

/* What is known of a deal before it is played. */
struct assessment {
	enum verdict verdict;
	const char *grade; /* one of the companion's; "" for none: the rules of a deal that is solved have none */
	int traps, won;    /* what made the grade, as in grade.h, */
	int chances;       /* of so many games by chance; 0: it was made otherwise */
};

enum { WAYS_MANY = INT32_MAX };

struct sight;

struct companion {
	const struct game *game;

	/* Decides STATE as solver_solve_state promises; NULL: by a plain search. A line may be put in LINE, which has ROOM
	 * moves and lives as long as the solver. */
	struct solve_result (*solve)(struct solver *solver, const struct state *state, const struct solve_limits *limits,
	    struct move *line, int room);

	/* Searches for a shortest line, as minimal_solve promises; NULL: that of `solve` is a shortest one. */
	void (*minimal)(const struct state *state, const struct minimal_limits *limits, struct minimal_progress *progress,
	    struct minimal_result *result);

	/* In how many ways STATE can be won, where the game counts them; NULL: it does not. False when they could not be
	 * counted, within about a second or before *CANCEL (may be NULL) was set. WAYS_MANY: more than a player counts. */
	bool (*ways)(const struct state *state, const atomic_bool *cancel, uint64_t *ways);

	/* Calls VISIT with each state that solves STATE, or with the fundamental ones only, in a fixed order, until it
	 * returns false. Returns whether all were visited, which takes about half a second at most: then it gives up. */
	bool (*each_solution)(const struct state *state, bool fundamental,
	    bool (*visit)(void *context, const struct state *solved), void *context);

	/* The moves that lead from STATE to SOLVED, which each_solution has visited; returns how many. NULL: each puts on
	 * its square what stands there in SOLVED. */
	int (*way)(const struct state *state, const struct state *solved, struct move list[UNFOLDED_MOST]);

	/* What a hint of LEVEL (hint.h) says in STATE of MOVE, with which a way to the win begins, in a sentence; NULL, or
	 * false: the pile, the card and the move. */
	bool (*tell_hint)(const struct state *state, struct move move, int level, char text[ABOUT_TEXT]);

	/* In a game where nearly all moves lose, so that most of them are no traps (judge.h): whether MOVE, which wins from
	 * STATE, is the only one of many that does. NULL: each move that loses is a trap. */
	bool (*is_only)(const struct state *state, struct move move, const atomic_bool *cancel);

	/* Makes good what was lost for ever in STATE, of which the rest is still played with the same moves: hints are for
	 * that. NULL, or false: nothing was. */
	bool (*forgive)(struct state *state);

	/* The next step in STATE, in place of a hint, within seconds, and soon after *CANCEL (may be NULL) is set; then it
	 * is of no worth. False without memory. NULL: the game has hints as all games have. */
	bool (*teach)(const struct state *state, const atomic_bool *cancel, struct lesson *lesson);

	/* The start text of a game in which what stands in STATE is given: a board of the player's own. NULL: there is
	 * none.
	 */
	void (*as_deal)(const struct state *state, char text[START_TEXT]);

	/* The grades of deals, the easiest first, NULL after the last; NULL: deals are not graded. */
	const char *const *grades;

	bool has_lost_deals; /* some deals cannot be won: then a player may ask for one that can */

	/* Whether DEAL, a first state, can be won, and its grade, soon after *CANCEL (may be NULL) is set without a
	 * verdict; without one too where there is no memory. NULL: every deal can be won, and none is graded. */
	struct assessment (*assess)(const struct state *deal, const atomic_bool *cancel);

	/* OFF_PAGE: how many things are to be found in DEAL, a first state, and what they are called. NULL: they are not
	 * counted. */
	int (*count_wanted)(const struct state *deal);
	const char *wanted;

	/* What a player of a game that hides cards sees and remembers of STATE besides its scene: stock and waste of SIGHT.
	 * NULL: nothing. */
	void (*look)(const struct state *state, struct sight *sight);

	/* The key of the option that a deal is made for, of a whole number, which the row of a deal therefore tells; NULL:
	 * none. */
	const char *made_for;

	const struct exchange *exchange; /* OFF_PAGE: with other programs; NULL: none */

	const struct deal_fields *fields; /* OFF_PAGE: of lines of public files; NULL: there are none */

	const struct dealer *dealer; /* OFF_PAGE: of many deals; NULL: the game deals each alone */

	const struct appraiser *appraiser; /* of positions of a game for two; NULL: a plain search */

	bool has_pool; /* that takes long: a thread looks for such deals before they are asked for (deal_pool.h) */
};

/* The companion of GAME; one without members when there is none in the table. */
const struct companion *companion_of(const struct game *game);

#endif
