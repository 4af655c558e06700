/* review: a game that was played, judged place by place: could it still be won there, and which move lost it?
 *
 * A place is a number of moves made: place 0 is the deal, place P stands after move P. Moves that were undone and not
 * played again go on behind the last one played, so all places lie on one way. What is judged, and how, see judge.h:
 * a review is a judge who is asked about the whole of a game that no longer changes.
 *
 * Where moves can be taken back by moves a game may be lost and won back: then several moves may have lost it.
 *
 * In a game for two the moves of both sides are judged, each for who made it, and a place for the person. */
#ifndef PATIENCE_REVIEW_H
#define PATIENCE_REVIEW_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "judge.h"

struct review;

/* What is known. Places between `winnable` and `lost` are not decided: not yet, or, with `done`, not within the limits.
 */
struct findings {
	int length;   /* moves known; the places are 0..length */
	int winnable; /* the last place known to be winnable, -1 for none */
	int lost;     /* the first place known to be lost (after that one), length + 1 for none */
	int checked;  /* the last place looked at for a trap: 0 until the places are judged, then up to `winnable` */
	bool done;
	bool has_turns;            /* the two places do not tell all: the game may have been won back, */
	bool has_sides;            /* for it is one for two */
	const struct judge *judge; /* the review's, NULL without one */
};

/* Nothing is known of a game of so many moves. */
struct findings findings_none(int length);

/* Begins to judge SESSION, from the deal to the last move known; SESSION outlives the review and keeps its moves.
 * LIMITS and RING as for judge_new: what was found is taken up by review_look. Without memory or thread places stay
 * undecided. */
struct review *review_start(const struct session *session, const struct judge_limits *limits, void (*ring)(void));

/* Ends it, within about a millisecond, of Pousse within some tens, and frees it with what it found. NULL is no review.
 */
void review_free(struct review *review);

/* Takes up what was found, and has the next place judged. Never waits. */
struct findings review_look(struct review *review);

/* Waits up to so many milliseconds for something new, and looks at it; whether the review has ended. */
bool review_wait(struct review *review, int milliseconds);

/* What is known of a place; how many places are still to be judged. */
enum judgement findings_at(const struct findings *found, int place);
int findings_pending(const struct findings *found);

/* Whether the move that leads to PLACE lost the game; in a game for two, whether who made it threw a win away, or made
 * a loss of what was not lost, which is proved, and a better move is known. A level place beside one that is decided by
 * repeats alone proves nothing. */
bool findings_is_blunder(const struct findings *found, int place);

/* What is said of the move that lost the game: "lost the game", or "was wrong" where moves can be taken back by moves,
 * so that nothing is lost for good. Static. */
const char *findings_blunder_words(const struct findings *found);

/* Whether every place is judged: only then is it known that no move was wrong. */
bool findings_are_whole(const struct findings *found);

/* In a game for two: whether that move may have been worse than another one: what it threw away is not proved, or it
 * makes a win longer, or a loss shorter. */
bool findings_is_doubtful(const struct findings *found, int place);

/* In a game for two where nothing is proved of the two places: whether that move cost who made it 20 or more of 100
 * such games, as a search guesses, which would have made another one. */
bool findings_is_dubious(const struct findings *found, int place);

/* The place of the move that lost the game and after which it was never won back; in a game for two the first place
 * from which on it is known to stand as at its end, which its move decided if it is a blunder; 0 when there is none. */
int findings_blunder(const struct findings *found);

/* The mark of a move in lists: ?? as it is a blunder, ? doubtful, ?! dubious, ! as it passed a trap by; else "". */
const char *findings_mark(const struct findings *found, int place);

/* Whether move PLACE passed a trap by (see judge_trap). */
bool findings_has_trap(const struct findings *found, int place);

/* The game as it could have been won: SESSION (as it was given to review_start) up to the last place known to be
 * winnable, then a line that wins, as a branch of it that stands at its end. NULL when no place is known to be
 * winnable, or none with a line (judge_line), and in a game for two. The caller frees it. Seeks in SESSION and comes
 * back. */
struct session *review_line(struct review *review, struct session *session);

/* The place in LINE, behind PLACE, that the first move leads to that is more than a turn of a stock with a waste; its
 * end if there is none. */
int review_next_card(const struct session *line, int place);

#endif
