/* game_view: the table as a view, with all that belongs to it. */
#ifndef PATIENCE_GAME_VIEW_H
#define PATIENCE_GAME_VIEW_H

#include "animation.h"
#include "command.h"
#include "dialogs/choice_dialog.h"
#include "dialogs/deal_finder.h"
#include "dialogs/game_list.h"
#include "dialogs/lists.h"
#include "dialogs/new_game.h"
#include "dialogs/save_as.h"
#include "dialogs/solutions.h"
#include "dialogs/standing.h"
#include "dialogs/stats_view.h"
#include "dialogs/won.h"
#include "drag.h"
#include "finish.h"
#include "game_draw.h"
#include "guest.h"
#include "hints.h"
#include "opponent.h"
#include "shelf.h"
#include "state.h"
#include "verdict.h"

/* What belongs to one module each. */
struct parts {
	struct animation animation;
	struct drag drag;
	struct live_verdict verdict;
	struct decided_game finish;
	struct hints hints;
	struct guest guest;
	struct opponent opponent;
	struct new_game new_game;
	struct deal_finder finder;
	struct choices choice;
	struct command command;
	struct game_list past;
	struct stats_view figures;
	struct shelf shelf;
	struct solutions solutions;
	struct standing standing;
};

/* SESSION stays the caller's until ui_release, which hands back the one that is then played. */
void ui_init(struct ui *ui, struct session *session, const struct ui_options *options, struct theme theme, int64_t now);
struct session *ui_release(struct ui *ui);

void ui_resize(struct ui *ui, int columns, int rows);

/* What the player did; then all that depends on the session is brought up to date: the verdict, the offer to play a
 * decided game out, the file, the word about a won or lost game. */
void ui_handle(struct ui *ui, struct event event);

/* What goes on by itself up to the time NOW: the clock, an animation, cards that are being sent. */
void ui_step(struct ui *ui, int64_t now);

#endif
