/* verdict_playing: a table without movement and mouse, to see what is said of the game. */
#ifndef PATIENCE_TEST_VERDICT_PLAYING_H
#define PATIENCE_TEST_VERDICT_PLAYING_H

#include "../src/ui/game_view.h"
#include "begun.h"
#include "fingers.h"

static const struct ui_options options = {.no_mouse = true, .no_animation = true};

static inline void sit_down(struct ui *ui, const char *game, const char *start)
{
	table_open_with(ui, begun(game, start), &options, (struct theme){.colours = COLOURS_TWO});
}

static inline void stand_up(struct ui *ui) { session_free(ui_release(ui)); }

#endif
