/* judge: whether the positions of a game in progress can still be won, found out by a thread in the background. In a
 * game for two: whether the person can force a win, or the other side.
 *
 * A place is a number of moves from the deal, as in session_state_at. A game is winnable up to some
 * place and lost from the next one on: what follows from a lost position is lost, and what leads to a winnable one is
 * winnable. So all that is known of it are two places with nothing decided between them, and a winning line through the
 * first. A move of that line, undo and redo are answered at once; for the rest the exact solver is asked, about one
 * position at a time. (In a game whose moves can be taken back by moves, and in one for two, each place is judged by
 * itself.)
 *
 * A review of a whole game asks in the same way until no place is open.
 *
 * Verdicts are those of solver_solve_state when all cards are known: they tell the player what cannot be seen. */
#ifndef PATIENCE_JUDGE_H
#define PATIENCE_JUDGE_H

#include <stdbool.h>
#include <stdint.h>

#include "session.h"

enum judgement {
	JUDGEMENT_PENDING, /* not decided: it is being thought about, or nobody has asked */
	JUDGEMENT_WINNABLE,
	JUDGEMENT_LOST,
	JUDGEMENT_UNKNOWN, /* given up at a limit, of memory too */
	JUDGEMENT_LEVEL,   /* in a game for two: neither side can force a win, however long they play */
};

/* The usual limits of the solver: of processor time for one question, and of memory in all; which a browser's worker
 * never gives back, so it has less. An appraiser (appraisal.h) has its own. */
#ifdef __wasm__
enum { JUDGE_MEMORY = 32 << 20 };
#else
enum { JUDGE_MEMORY = 64 << 20 };
#endif
enum { JUDGE_SECONDS = 10, JUDGE_LINE = 4096, JUDGE_NEVER = 1 << 30 };

/* What is to be found out, the first as long as it is open, then the second, and so on. All but the first ask with few
 * nodes first: a position that is hard is put off, for its neighbours may decide it. */
enum judge_aim {
	JUDGE_PRESENT = 1, /* the verdict of the place where the session stands, with a winning line */
	JUDGE_TURN = 2,    /* when that is lost: the last place that is winnable, by bisection; in a game for two: better */
	JUDGE_WHOLE = 4,   /* the verdicts of all places */
	JUDGE_TRAPS = 8,   /* which moves of the winnable part passed by one that loses; the moves must not change */
	JUDGE_BETTER = 16, /* in a game for two: judge_last_better of the place where the session stands */
};

/* When to give a position up; zeros set no limit. MEMORY, which always is one, is that of the solver's
 * tables (see solver_new). */
struct judge_limits {
	uint64_t nodes;
	uint32_t milliseconds; /* of processor time; in a game for two, of the clock */
	size_t memory;
};

/* What a search thinks of a position of a game for two that it could not decide; nothing is proved by it. A side seems
 * to be ahead from GUESS_AHEAD on. */
enum { GUESS_AHEAD = 55 };
struct guess {
	int chance;       /* the person wins so many of 100 such games, 1 to 99; 0: nobody has guessed */
	bool has_move;    /* it would make */
	struct move move; /* this move, and not the one that was made there */
};

struct judge;

/* LIMITS: NULL for the usual ones. RING is called by the thread when an answer has come, which the next judge_follow
 * takes up; it may be NULL. */
struct judge *judge_new(const struct judge_limits *limits, void (*ring)(void));
void judge_free(struct judge *judge);

/* Takes up what has come, looks at the moves of SESSION as they now are, and sets the thread to the question that is
 * next (AIMS, or-ed), if there is one. Never waits. Called after each change of the session and each ring. What is
 * known is kept as long as the sessions shown have the same start. */
void judge_follow(struct judge *judge, const struct session *session, unsigned aims);

/* Waits up to so many milliseconds for something that judge_follow can take up. */
void judge_await(struct judge *judge, int milliseconds);

/* What is known of PLACE, 0..length of the session last followed. */
enum judgement judge_at(const struct judge *judge, int place);

/* Whether the thread is at work on a question. */
bool judge_thinks(const struct judge *judge);

/* The last place known to be winnable, -1 when there is none; the first one known to be lost, JUDGE_NEVER when there is
 * none. Between the two nothing is decided. */
int judge_last_winnable(const struct judge *judge);
int judge_first_lost(const struct judge *judge);

/* The last place whose move was looked at for a trap: a move of another card that would have lost the game instead of
 * the one that leads to PLACE. Its count is 0 where there is none, where the stock was turned, and where nearly all
 * moves lose and the one that was made is not the only one of many (companion.h: is_only). */
int judge_checked(const struct judge *judge);
struct move judge_trap(const struct judge *judge, int place);

/* The last place before PLACE where it was the person's turn in a game for two and stood better for him; -1 when none
 * is known. What was given up counts as level. */
int judge_last_better(const struct judge *judge, int place);

/* The first of the places up to PLACE without a break that are lost, which it is. */
int judge_lost_since(const struct judge *judge, int place);

/* Whether it is the person's turn at PLACE of a game for two. */
bool judge_is_persons(const struct judge *judge, int place);

/* After how many moves a game for two ends that is won or lost at PLACE, when both play their best, and whether it is
 * proved that it cannot be fewer for who wins; 0 where it is over, or not known. */
int judge_plies(const struct judge *judge, int place, bool *is_shortest);

/* Whether PLACE of a game for two is won or lost by positions alone that may not come back: who says level does not
 * heed them (appraisal.h). */
bool judge_by_repeats(const struct judge *judge, int place);

/* What is thought of PLACE of a game for two where nothing is proved. Good until the next judge_follow. */
const struct guess *judge_guess(const struct judge *judge, int place);

/* Without what a place of this game may have stayed unknown, though no limit was reached: "memory" or "a thread"; NULL:
 * nothing. */
const char *judge_lack(const struct judge *judge);

/* How much of what the thread needs once is built, 1 to 100; 0 when it is not building. */
int judge_percent(const struct judge *judge);
bool judge_builds(const struct judge *judge); /* whether it is above 0 and below 100 */

/* A move that wins from PLACE, if a line was found from there; false when none was. In a game for two one that keeps
 * what PLACE is worth, and where the session goes on from there another one than was played; false when no other is
 * known. */
bool judge_better(const struct judge *judge, int place, struct move *move);

/* In how many ways the game can be won from PLACE; false where nobody counted. */
bool judge_ways(const struct judge *judge, int place, uint64_t *ways);

/* The moves that win from PLACE, as far as they are known: NULL unless it is known to be winnable (or when a line has
 * more than JUDGE_LINE moves, or no memory). Good until the next judge_follow. */
const struct move *judge_line(const struct judge *judge, int place, int *moves);

/* Whether no line that wins from PLACE has fewer moves than this one. */
bool judge_is_shortest(const struct judge *judge, int place);

#endif
