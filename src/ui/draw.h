/* draw: a scene, and what the player has in mind with it, as a picture. Pure.
 *
 * What can be picked up is the `from` of a move in the list, where it can go is the `to`: the drawing knows no rule. */
#ifndef PATIENCE_DRAW_H
#define PATIENCE_DRAW_H

#include <stdbool.h>

#include "canvas.h"
#include "game.h"
#include "hint.h"
#include "layout.h"
#include "lesson.h"
#include "scene.h"
#include "theme.h"

/* A card by its spot and the number of cards from it to the top of its pile; count 0 is an empty place. */
struct cursor {
	int spot, count;
};

struct tabletop {
	const struct scene *scene;
	const struct scene *preview; /* the scene after the move under the cursor, where it is shown; else NULL */
	const struct move *move;     /* the legal moves */
	int moves;
	bool can_turn; /* the stock gives something, even when it is empty */
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
	bool alert;          /* the message is more than information */
	int played;          /* moves made */
	int64_t elapsed;     /* milliseconds */
	int64_t left;        /* of the clock that the game is played by; below 0: it has none */
	bool is_hidden;      /* the clock stands, and nothing is shown of the table */
	const char *verdict; /* how the game stands, when there is something to say; else NULL */
	bool marks;          /* keys write marks on squares, not what stands there */
	bool is_picture;     /* nobody is there to press keys */
};

/* Whether the stock of SESSION, as SCENE shows it, can be turned or turned back. */
bool draw_can_turn(const struct session *session, const struct scene *scene);

/* The rules in force in SESSION, for `rules`; empty where the title says it all. Returns TEXT. */
char *draw_rules(const struct session *session, char text[RULES_LINE]);

/* Draws the table with its title, message and status bar. */
void draw_table(
    struct canvas *canvas, const struct layout *layout, const struct theme *theme, const struct tabletop *view);

/* How many cells a line of the message has: it may go beyond the last card. */
int draw_message_room(const struct layout *layout);

/* Draws what the tabletop says, alone; too long for its line, or of several lines, it takes lines of the table above
 * it. */
void draw_message(struct canvas *canvas, const struct layout *layout, const struct tabletop *view);

/* Draws one card with its top left corner at (x, y); WORDS are those of a face of text, else NULL. */
void draw_card(struct canvas *canvas, const struct layout *layout, const struct theme *theme, int face,
    const char *words, int x, int y);

/* Draws rank and suit of a face in a small frame, as much of a flying card as a slow line bears. */
void draw_chip(struct canvas *canvas, const struct theme *theme, int face, int x, int y);

/* Says what size is needed; or asks QUESTION when there is one. */
void draw_too_small(struct canvas *canvas, const char *question);

#endif
