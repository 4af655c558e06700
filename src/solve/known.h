/* known: what is known of the places of one game, and which place it pays to ask about next. The data behind judge.h;
 * it asks nobody.
 *
 * Two places say it all, the last one known to be winnable and the first one known to be lost, with a way to a win
 * through the first. Where moves can be taken back by moves, and in a game for two, a lost position may be followed by
 * a winnable one: then each place is known by itself, and the way leads on from the place at which it was found. */
#ifndef PATIENCE_KNOWN_H
#define PATIENCE_KNOWN_H

#include "judge.h"

/* How often an open place may be asked about: with few nodes, with more, with all that is allowed. */
enum { KNOWN_ROUNDS = 3 };

/* An answer about a place. */
struct answer {
	enum judgement judgement;
	bool ways_known;
	uint64_t ways;    /* to win from there */
	struct move trap; /* see judge_trap */
	bool has_better;
	struct move better; /* see judge_better */
	int plies;          /* see judge_plies, */
	bool is_shortest;   /* it too */
	bool by_repeats;    /* see judge_by_repeats */
	bool is_starved;    /* it is unknown for want of memory */
	struct guess guess; /* see judge_guess */
	int moves;          /* of a winning line */
	struct move line[JUDGE_LINE];
};

struct known_place {
	struct move move; /* that leads here */
	struct move trap; /* see judge_trap */
	bool has_better;
	struct move better; /* these as in an answer */
	int plies;
	bool is_shortest, by_repeats;
	struct guess guess;
	bool is_persons;        /* in a game for two it is the person's turn */
	enum judgement verdict; /* given up; where each place is known by itself, all that is known */
	int round;
	bool was_counted; /* its ways were asked for, and maybe found */
	bool ways_known;
	uint64_t ways;
};

struct known {
	bool by_itself, has_sides;
	int length, room;
	struct known_place *place; /* 0..length */
	int winnable;              /* the last place known to be winnable, or -1 */
	int lost;                  /* the first place known to be lost, or JUDGE_NEVER */
	int checked;               /* the last place whose trap is known */
	int way_place, way_moves;  /* a game from the deal to a win, found at a place; 0 moves when none is known */
	struct move *way;
};

/* Room for a game of so many moves; false without memory. */
bool known_reserve(struct known *known, int length);
void known_release(struct known *known);

/* Nothing is known of one without moves of GAME (NULL: of any). */
void known_forget(struct known *known, const struct game *game);

/* Takes the moves of SESSION; what was known behind the first that differs is gone. False without memory: the rest of
 * the moves is not known. */
bool known_take_moves(struct known *known, const struct session *session);

/* Takes what can be told without thinking: moves along the way, and the status of the place HERE. What matters is what
 * can be won up to the place END. */
void known_take_course(struct known *known, int here, enum status status, int end);

/* Takes an answer about a place; IS_LAST: the question had all that is allowed. */
void known_take_answer(struct known *known, int place, const struct answer *answer, bool is_last);

enum judgement known_at(const struct known *known, int place);

/* In a game for two: the last place before PLACE at which it was the person's turn and stood better; -1 when none is
 * known. What is not decided is as good as level. */
int known_last_better(const struct known *known, int place);

/* The place to be asked about next to find out where a game was lost, up to the place END; -1 when none is open. Where
 * each place is known by itself that is enough with the last winnable place, in a game for two with the last one that
 * is better than END, unless ALL are wanted. */
int known_open_place(const struct known *known, int end, bool all);

#endif
