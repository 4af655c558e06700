/* tabletop: what is drawn of a game: its scene, and what the player has in mind with it. Pure. */
#ifndef PATIENCE_TABLETOP_H
#define PATIENCE_TABLETOP_H

#include "cursor.h"
#include "game.h"
#include "hint.h"
#include "lesson.h"
#include "session.h"

enum { DEAL_TEXT = 64 };

struct tabletop {
	const struct scene *scene;
	const struct scene *preview; /* the scene after the move under the cursor, where it is shown; else NULL */
	const struct move *move;     /* the legal moves */
	int moves;
	bool can_turn;        /* the stock gives cards, even when it is empty: from the waste */
	const char *turn_key; /* that turns it, beside Enter */
	struct cursor cursor;
	bool holds; /* the cards at `held` are in hand */
	struct cursor held;
	int shown;                   /* the move that Tab shows, or -1 */
	enum hint_level hint_level;  /* how much is told of */
	struct move hinted;          /* this move */
	const struct lesson *lesson; /* so much of which is lit, or NULL */
	enum hint_level lesson_level;
	const char *rules; /* in force, behind the title; NULL for none */
	const char *right; /* at the right end of the title: the deal, "deal 7, hard" */
	const char *message;
	bool alert;            /* the message is more than information */
	int played;            /* moves made */
	int last;              /* the spot that the last of them began at, or -1 */
	int64_t elapsed;       /* milliseconds */
	int64_t left;          /* of the clock that the game is played by; below 0: it has none */
	bool is_hidden;        /* the clock stands, and nothing is shown of the table */
	const char *verdict;   /* how the game stands, when there is something to say; else NULL */
	bool marks;            /* keys write marks on squares, not what stands there */
	const char *marks_key; /* that changes this; NULL: none does */
	bool runs;             /* a player or a recording makes the moves, at a pace that can be changed */
	const char *help_key;  /* that brings the help; NULL: nobody is there to press keys */
};

/* Whether MOVE takes COUNT cards of SPOT. Of a stock that lies face down, and of an empty place, every move takes all
 * there is: it may count cards that are not there. */
bool tabletop_is_taken(const struct tabletop *view, struct move move, int spot, int count);

/* Whether a legal move does; and whether such a move is the one that is hinted, or may be so far as is told. */
bool tabletop_can_move(const struct tabletop *view, int spot, int count);
bool tabletop_is_hinted(const struct tabletop *view, int spot, int count);

/* Whether the cards in hand can be laid on SPOT; with none in hand, whether the move that is shown or told goes there.
 */
bool tabletop_takes(const struct tabletop *view, int spot);

/* Whether the stock of SESSION, as SCENE shows it, can be turned to a waste or turned back from it. */
bool tabletop_can_turn(const struct session *session, const struct scene *scene);

/* Where the last move of SESSION began, for `last`. */
int tabletop_last(const struct session *session);

/* Whether SPOT is the entry at which something was pushed in last, or the square behind it, where that now stands. */
bool tabletop_was_pushed(const struct tabletop *view, int spot);

/* The rules in force in SESSION, for `rules`; empty where the title says it all. Returns TEXT. */
char *tabletop_rules(const struct session *session, char text[RULES_LINE]);

/* Where the deal of SESSION is from: "deal 4217" by its number, "puzzles.txt:12" from that line of a file; else empty.
 * Whether it has a number. */
bool tabletop_deal(const struct session *session, char text[DEAL_TEXT]);

#endif
