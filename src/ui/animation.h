/* animation: cards that fly to their place, and the cascade after a win. An animation is only a picture over the table:
 * the game is already where it leads, so any key may end it at any time. */
#ifndef PATIENCE_ANIMATION_H
#define PATIENCE_ANIMATION_H

#include <stdbool.h>
#include <stdint.h>

#include "draw/card_animation.h"
#include "game.h"

enum animation_kind { ANIMATION_NONE, ANIMATION_FLIGHT, ANIMATION_CASCADE };
enum { ANIMATION_FRAME = FLIGHT_FRAME, ANIMATION_CARDS = 8 };

struct animation {
	enum animation_kind kind;
	int64_t begun, stepped;
	struct canvas backdrop;
	struct box start; /* where a flight is to begin */
	struct card_animation flight;
	int launched; /* cards of a cascade that have set out, */
	struct {
		int face;
		float x, y, across, down;
	} card[ANIMATION_CARDS]; /* and those under way */
	int cards;
	uint64_t chance;
};

struct ui;

/* Before a move is played: remembers the picture and where its cards lie. After it: lets them fly, quickly when many do
 * one after another. */
void animation_prepare(struct ui *ui, struct move move);
void animation_fly(struct ui *ui, struct move move, bool is_quick);
void animation_cascade(struct ui *ui);
void animation_end(struct ui *ui);

/* Brings an animation to the time ui->now; false when it is over. */
bool animation_step(struct ui *ui);
void animation_draw(const struct ui *ui, struct canvas *canvas);

#endif
