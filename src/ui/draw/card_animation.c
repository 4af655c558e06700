/* In a straight line, in a few frames. */
#include "card_animation.h"

/* Below this height of cards the line may be slow, and a flying card is only its corner. */
enum { WHOLE_FROM = 4 };

void card_animation_begin(struct card_animation *flight, struct canvas *picture, const struct box *from,
    const struct box *to, int duration, int64_t now)
{
	card_animation_end(flight);
	if (!from || !to || from->kind != BOX_CARD || from->face == FACE_BACK || from->face >= FACE_TEXT) {
		canvas_release(picture);
		return;
	}
	*flight = (struct card_animation){
	    .flies = true,
	    .begun = now,
	    .duration = duration,
	    .backdrop = *picture,
	    .face = from->face,
	    .from_x = from->x,
	    .from_y = from->y,
	    .to_x = to->x,
	    .to_y = to->y,
	};
}

void card_animation_end(struct card_animation *flight)
{
	canvas_release(&flight->backdrop);
	*flight = (struct card_animation){0};
}

bool card_animation_lasts(struct card_animation *flight, int64_t now)
{
	if (flight->flies && now - flight->begun >= flight->duration)
		card_animation_end(flight);
	return flight->flies;
}

void card_animation_draw(const struct card_animation *flight, struct canvas *canvas, const struct layout *layout,
    const struct theme *theme, int64_t now)
{
	int64_t gone = now - flight->begun;
	int x = flight->from_x + (int)((flight->to_x - flight->from_x) * gone / flight->duration);
	int y = flight->from_y + (int)((flight->to_y - flight->from_y) * gone / flight->duration);
	canvas_copy(canvas, &flight->backdrop);
	if (layout->card_height >= WHOLE_FROM)
		draw_card(canvas, layout, theme, flight->face, NULL, x, y);
	else
		draw_chip(canvas, theme, flight->face, x, y);
}
