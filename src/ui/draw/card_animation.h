/* card_animation: a card that flies over a picture from one place to another. Only a picture: it may be ended at any
 * time. */
#ifndef PATIENCE_CARD_ANIMATION_H
#define PATIENCE_CARD_ANIMATION_H

#include <stdbool.h>
#include <stdint.h>

#include "draw.h"

enum { FLIGHT_TIME = 96, FLIGHT_FRAME = 32 };

struct card_animation {
	bool flies;
	int64_t begun;
	int duration;
	struct canvas backdrop; /* what it flies over */
	int face, from_x, from_y, to_x, to_y;
};

/* Takes PICTURE over as what a card flies over from the box FROM to the box TO in DURATION milliseconds; releases it
 * at once when there is nothing to fly. The boxes need not outlive the call. */
void card_animation_begin(struct card_animation *flight, struct canvas *picture, const struct box *from,
    const struct box *to, int duration, int64_t now);
void card_animation_end(struct card_animation *flight);

/* Whether it is still under way at NOW; ends it otherwise. */
bool card_animation_lasts(struct card_animation *flight, int64_t now);

void card_animation_draw(const struct card_animation *flight, struct canvas *canvas, const struct layout *layout,
    const struct theme *theme, int64_t now);

#endif
