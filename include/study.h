/* study: the same deals played by several players, on several threads, with results that do not depend on how many.
 *
 * Of a game for two there are two players, and of each deal two games: the first one begins the first, the other one
 * the second.
 *
 * A study is a plan, and games that come one deal after another in the order of the deals, each deal with the games of
 * all its players. Whatever is told about it (totals, tables, comparisons) is made of exact sums over them, so that
 * parts of a study add up to the whole. Memory does not grow with the number of deals.
 *
 * A results file is a line that says the plan, then a line a game, JSON all of it. It only ever grows; what was cut off
 * in writing is cut away when it is taken up again, and the rest of the study is played. */
#ifndef PATIENCE_STUDY_H
#define PATIENCE_STUDY_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

#include "card.h"
#include "fault.h"
#include "game.h"

enum { STUDY_PLAYERS = 16, STUDY_NAME = 256, STUDY_TROUBLE = 160, STUDY_LINE = 1 << 16 };

/* The name of the one player that is told all cards: the exact solver, whose games are its winning lines. The budget is
 * then the nodes it may examine (0: as many as it needs), and the trouble "undecided" says they did not suffice. */
extern const char study_solver[], study_undecided[];

/* All that decides the results. */
struct study_plan {
	const struct game *game;
	char rules[START_TEXT]; /* the start text without the deck, canonical when study_plan_check has passed it */
	int players;
	char player[STUDY_PLAYERS][STUDY_NAME];
	uint64_t first, last; /* deals */
	uint64_t seed;        /* 0: the chances of a game are those that follow its deal in the generator */
	int64_t budget;       /* of the players, 0 for the usual */
};

struct study_game {
	bool won;
	int foundation, moves, passes;
	int64_t cpu_us;
	char trouble[STUDY_TROUBLE]; /* what went wrong with the player, or empty */
	char *log;                   /* the rows of the log, where one is kept; freed when the deal has been taken */
	struct session *record;      /* the game itself, where records are kept; saved and freed then, too */
	bool is_match;               /* of a game for two: the player had the side that begins, the other one the other; */
	bool is_endless;             /* nobody won it; the trouble names the player that had it, and so lost */
};

struct study_deal {
	uint64_t number;
	struct study_game game[STUDY_PLAYERS]; /* one a player */
};

/* Checks that the rules are right and all players can be had, and makes the rules canonical. */
bool study_plan_check(struct study_plan *plan, struct fault *fault);

/* Whether the games of PLAN can be logged: hidden cards, a stock and a waste, and players that see no more than that.
 * False with a fault. */
bool study_log_check(const struct study_plan *plan, struct fault *fault);

/* How a study is run; nothing of it changes the results. */
struct study_run {
	int jobs;                  /* threads, at least 1 */
	int timeout_ms;            /* of players that are other programs, 0 for the usual */
	bool logs;                 /* the games come with the rows of their log */
	const char *records;       /* folder for the record of each game, or NULL */
	bool replaces;             /* other files in that folder */
	const atomic_bool *cancel; /* ends the study early; what is complete by then has been taken */
	/* Takes the deals in order, one at a time, after their records were kept; false ends the study (FAULT says why). */
	bool (*take)(void *context, const struct study_deal *deal, struct fault *fault);
	/* About ten times a second, never while a deal is taken; may be NULL. */
	void (*idle)(void *context);
	void *context;
};

/* Plays the deals FROM..plan.last. False with a fault when it could not start or `take` or a record failed. */
bool study_play(const struct study_plan *plan, uint64_t from, const struct study_run *run, struct fault *fault);

/* Exact sums. */
struct study_totals {
	uint64_t deals;
	struct study_sums {
		uint64_t won, foundation, moves, passes, troubles, endless;
		uint64_t trouble_deal;       /* the first that had a trouble, */
		char trouble[STUDY_TROUBLE]; /* and what it was, as the player told it */
		int64_t cpu_us;
		uint64_t histogram[CARDS + 1]; /* games that ended with so many cards on the foundations */
	} player[STUDY_PLAYERS];
	uint64_t only[STUDY_PLAYERS][STUDY_PLAYERS];  /* [i][j]: deals won by i and not by j */
	uint64_t apart[STUDY_PLAYERS][STUDY_PLAYERS]; /* squares of how many more cards i brought up than j, added up */
};

void study_totals_add(struct study_totals *totals, int players, const struct study_deal *deal);
void study_totals_merge(struct study_totals *totals, int players, const struct study_totals *part);

/* McNemar's test: the two-sided probability that of ONE + OTHER deals on which two equal players differ so uneven a
 * part falls to one of them. Exact, by the binomial distribution; takes time in proportion to the deals. */
double study_mcnemar(uint64_t one, uint64_t other);

/* Writes the line of a game. */
void study_game_write(const char *player, uint64_t deal, const struct study_game *game, FILE *out);

/* A results file being written. */
struct study_file;

/* Opens PATH to go on with PLAN: creates it, or reads what is there, which must be of the same plan, adds it to TOTALS,
 * cuts off what is incomplete, and sets *FROM to the first deal that is missing (last + 1: none). NULL with a fault. */
struct study_file *study_file_open(
    const char *path, const struct study_plan *plan, struct study_totals *totals, uint64_t *from, struct fault *fault);

/* Writes the lines of the games that the file has to OUT. To be called before any is added. False with a fault. */
bool study_file_copy(struct study_file *file, FILE *out, struct fault *fault);
bool study_file_add(struct study_file *file, const struct study_deal *deal, struct fault *fault);

/* Hands what was added to the system. */
bool study_file_flush(struct study_file *file, struct fault *fault);
bool study_file_close(struct study_file *file, struct fault *fault);

/* Removes a file that was made for results or a log; where PATH is a link to it the link stays. */
void study_unmake(const char *path);

/* A log being written: what the players saw and chose, a row a decision (patience-study(7)). */
struct study_log;

/* Whether PATH may be a log beside RESULTS (NULL: there are none): one that holds something is gone on with only when
 * they hold something, too. To be asked before these are opened, which creates them. False with a fault. */
bool study_log_fits(const char *path, const char *results, struct fault *fault);

/* Opens PATH for the log of PLAN from deal FROM on. A file that holds something must be the log of PLAN and have all
 * deals before FROM; what it has of later ones is cut off. NULL with a fault. */
struct study_log *study_log_open(const char *path, const struct study_plan *plan, uint64_t from, struct fault *fault);

/* Hands the rows of DEAL to the system; to be called before the deal is added to the results. */
bool study_log_add(struct study_log *log, const struct study_deal *deal, struct fault *fault);
bool study_log_close(struct study_log *log, struct fault *fault);

/* Whether FOLDER has the records of the first and the last of the deals before FROM, which results of PLAN have: what
 * was played already is not played again. False with a fault. */
bool study_records_fit(const struct study_plan *plan, const char *folder, uint64_t from, struct fault *fault);

/* Reads a finished file: its plan and totals. */
bool study_file_read(const char *path, struct study_plan *plan, struct study_totals *totals, struct fault *fault);

/* Whether two parts may be added up: the same in all but the deals, and no deal in both. False with a fault. */
bool study_plans_join(const struct study_plan *one, const struct study_plan *other, struct fault *fault);

#endif
