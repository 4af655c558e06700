/* dialog_playing: a table of Klondike at which dialogs are opened, for each test anew. */
#ifndef PATIENCE_TEST_DIALOG_PLAYING_H
#define PATIENCE_TEST_DIALOG_PLAYING_H

#include <stdlib.h>

#include "../src/ui/game_view.h"
#include "begun.h"
#include "fingers.h"

static inline int sit_down(void **state)
{
	struct ui *ui = calloc(1, sizeof *ui);
	struct session *session = begun("klondike", "Deal 7\n");
	assert_non_null(ui);
	table_open(ui, session);
	*state = ui;
	return 0;
}

static inline int get_up(void **state)
{
	session_free(ui_release(*state));
	free(*state);
	return 0;
}

#endif
