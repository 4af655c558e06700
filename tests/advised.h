/* advised: a table at which hints and players are asked for, without a terminal. */
#ifndef PATIENCE_TEST_ADVISED_H
#define PATIENCE_TEST_ADVISED_H

#include "../src/ui/game_view.h"
#include "begun.h"
#include "fingers.h"

static const struct ui_options fair = {.no_animation = true};
static const struct ui_options oracle = {.no_animation = true, .oracle_hints = true};

static inline void open_table(struct ui *ui, const char *game, const char *start, const struct ui_options *options)
{
	table_open_with(ui, begun(game, start), options, (struct theme){.ascii = true, .colours = COLOURS_TWO});
}

static inline void close_table(struct ui *ui) { session_free(ui_release(ui)); }

static inline void assert_tag(const struct ui *ui, const char *key, const char *wanted)
{
	char value[TAG_VALUE] = "";
	notes_get(session_notes_read(ui->session), key, value);
	assert_string_equal(value, wanted);
}

#endif
