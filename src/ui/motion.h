/* motion: cards that fly to their place, and the cascade after a win. A motion is only a picture over the table: the
 * game is already where it leads, so any key may end it at any time. */
#ifndef PATIENCE_MOTION_H
#define PATIENCE_MOTION_H

#include <stdbool.h>
#include <stdint.h>

#include "flight.h"
#include "game.h"

enum motion_kind { MOTION_NONE, MOTION_FLIGHT, MOTION_CASCADE };
enum { MOTION_FRAME = FLIGHT_FRAME, MOTION_CARDS = 8 };

struct motion {
	enum motion_kind kind;
	int64_t begun, stepped;
	struct canvas backdrop;
	struct box start; /* where a flight is to begin */
	struct flight flight;
	int launched; /* cards of a cascade that have set out, */
	struct {
		int face;
		float x, y, across, down;
	} card[MOTION_CARDS]; /* and those under way */
	int cards;
	uint64_t chance;
};

struct ui;

/* Before a move is played: remembers the picture and where its cards lie. After it: lets them fly. */
void motion_prepare(struct ui *ui, struct move move);
void motion_fly(struct ui *ui, struct move move);
void motion_cascade(struct ui *ui);
void motion_end(struct ui *ui);

/* Brings a motion to the time ui->now; false when it is over. */
bool motion_step(struct ui *ui);
void motion_draw(const struct ui *ui, struct canvas *canvas);

#endif
