/* A view without a player in it. */
#include "picture.h"

#include <stdio.h>

struct theme picture_theme(const struct picture *picture)
{
	return theme_make(picture->options, (struct means){.unicode = true, .colours = 256});
}

struct cursor picture_moved(const struct scene *scene, const struct session *session)
{
	int played = session_played(session);
	if (played == 0)
		return (struct cursor){-1, 0};
	struct move move = session_move_at(session, played - 1);
	return cursor_settle(scene, (struct cursor){move.to, move.count});
}

void picture_draw(
    struct canvas *canvas, const struct theme *theme, const struct session *session, const struct timeline *timeline)
{
	struct scene scene;
	struct layout layout;
	char words[MESSAGE_TEXT] = "", message[MESSAGE_TEXT + 16] = "", deal[DEAL_TEXT], rules[RULES_LINE];
	int played = session_played(session);
	session_show(session, &scene);
	struct tabletop view = {
	    .scene = &scene,
	    .can_turn = tabletop_can_turn(session, &scene),
	    .cursor = picture_moved(&scene, session),
	    .shown = -1,
	    .rules = tabletop_rules(session, rules),
	    .right = deal,
	    .message = message,
	    .played = played,
	    .last = tabletop_last(session),
	    .elapsed = session_elapsed(session),
	    .left = -1,
	};
	tabletop_deal(session, deal);
	if (played > 0) {
		timeline_words(timeline, session, theme, played, words);
		snprintf(message, sizeof message, "%d. %s", played, words);
	}
	layout_make(&layout, &scene, layout_window(canvas->columns), canvas->rows, view.cursor.spot, view.cursor.count);
	canvas_clear(canvas);
	draw_table(canvas, &layout, theme, &view);
}
