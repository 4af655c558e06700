/* The picture of the table: its side panel beside it, or what is animated in its place. */
#include <stdio.h>
#include <string.h>

#include "animation.h"
#include "daily.h"
#include "dialogs/confirm.h"
#include "drag.h"
#include "draw/panel.h"
#include "finish.h"
#include "game_draw.h"
#include "guest.h"
#include "hints.h"
#include "opponent.h"
#include "text.h"
#include "turns.h"
#include "typing.h"
#include "verdict.h"

enum { GRADE_TEXT = 16 };

/* Day or number of the deal and, where it is known and the RULES do not tell it, its grade: "deal 4217, hard"; or its
 * place in a file. */
static void write_deal(const struct session *session, const char *rules, char deal[DEAL_TEXT])
{
	char grade[TAG_VALUE], day[DAILY_NAME];
	if (!tabletop_deal(session, deal))
		return;
	if (daily_name(session, day))
		snprintf(deal, DEAL_TEXT, "%s", day);
	bool is_graded = notes_get(session_notes_read(session), "Grade", grade) && strlen(grade) < GRADE_TEXT;
	if (is_graded && !strstr(rules, grade))
		text_append(deal, DEAL_TEXT, ", %s", grade);
}

/* One of the moves that differ in their value, as it would be chosen. */
static void write_shown(const struct ui *ui, char about[MESSAGE_TEXT])
{
	struct choice choice = {0, ""};
	session_game(ui->session)->choose(session_state(ui->session), ui->move[ui->shown], &choice);
	snprintf(about, MESSAGE_TEXT, "%d of %d: %s", ui->shown + 1, ui->moves, choice.text);
}

/* The letters of a row of cards, which a page says to who does not see them: of the first one, where the word that is
 * typed stands, or of the second. */
static bool write_typed(const struct ui *ui, char about[MESSAGE_TEXT])
{
	about[0] = '\0';
	for (int row = 0; row < 2 && !about[0]; row++)
		for (int i = 0; i < ui->scene.spots; i++) {
			const char *letter = ui->scene.spot[i].row == row ? scene_text(&ui->scene, scene_top(&ui->scene, i)) : NULL;
			text_append(about, MESSAGE_TEXT, "%s%s", letter && about[0] ? " " : "", letter ? letter : "");
		}
	return about[0];
}

/* Of a square, and of a card that is a text, the game knows more than the scene shows. */
static void write_about(const struct ui *ui, const struct tabletop *view, char about[MESSAGE_TEXT])
{
	const struct game *game = session_game(ui->session);
	char ways[MESSAGE_TEXT], word[VERDICT_TEXT];
	bool is_free = !ui->holds && ui->shown < 0, is_square = ui->scene.spot[ui->cursor.spot].role == ROLE_SQUARE;
	bool is_over = ui->status != GAME_ON && is_free && (!is_square || ui->dialog.kind);
	bool is_known = is_free && (is_square || game->choose || game->typed) && game->about;
	if (ui->status != GAME_ON && game->secret)
		typing_end_text(ui, about);
	else if (ui->typed[0] && !(game->typed && game->typed->show))
		snprintf(about, MESSAGE_TEXT, "%s_", ui->typed);
	else if (ui->time_waits && !ui->dialog.kind)
		snprintf(about, MESSAGE_TEXT, "Enter lets the clock run.");
	else if (ui->typed[0] && theme_is_page(&ui->theme) && write_typed(ui, about))
		return;
	else if (turns_is_opponents(ui->session))
		opponent_tell(ui, about);
	else if (is_over)
		snprintf(about, MESSAGE_TEXT, "%s. %.*s", game_word(ui, word), MESSAGE_TEXT - 8, verdict_ways_on(ui, ways));
	else if (ui->shown >= 0 && game->choose)
		write_shown(ui, about);
	else if (!is_known || !game->about(session_state(ui->session), ui->cursor.spot, about))
		message_about(&ui->theme, view, about);
}

const char *game_word(const struct ui *ui, char text[VERDICT_TEXT])
{
	if (ui->status != GAME_ON && turns_are_by_hand(ui->session))
		return ui->scene.title;
	return ui->status == GAME_WON    ? "Won"
	       : ui->status == GAME_LOST ? "Lost"
	       : ui->finish->length > 0  ? "Decided"
	                                 : verdict_word(ui, text);
}

/* On a ringed board what the move under the cursor would make of it; false when there is none. */
static bool preview(const struct ui *ui, struct scene *scene)
{
	const struct move *move = ui_find_move(ui, ui->cursor, ui->cursor.spot);
	if (!scene_is_ringed(&ui->scene) || !move || ui->dialog.kind)
		return false;
	struct state after = *session_state(ui->session);
	session_game(ui->session)->apply(&after, *move);
	session_game(ui->session)->show(&after, scene);
	return true;
}

/* Whether MESSAGE stands elsewhere, above what is typed, or on the edge of a dialog, which says it itself; or would
 * stand there in part, as of two lines the second does below a dialog. */
static bool dialog_tells(const struct ui *ui, const char *message)
{
	const struct dialog_kind *kind = ui->dialog.kind;
	bool is_long = kind && text_width(message) > draw_message_room(&ui->layout);
	return kind && (kind->is_asked || (!kind->draws_table && (ui->message[0] || is_long)));
}

static void draw_game(const struct ui *ui, struct canvas *canvas)
{
	struct scene after;
	char deal[DEAL_TEXT], rules[RULES_LINE], about[MESSAGE_TEXT], word[VERDICT_TEXT];
	struct tabletop view = ui_tabletop(ui);
	view.preview = preview(ui, &after) ? &after : NULL;
	view.hint_level = ui->hints->marks;
	view.hinted = ui->hints->hint.first.move;
	view.lesson = ui->hints->lessons.level ? &ui->hints->lessons.lesson : NULL;
	view.lesson_level = ui->hints->lessons.level;
	view.rules = tabletop_rules(ui->session, rules);
	write_deal(ui->session, view.rules, deal);
	view.right = deal;
	view.runs = ui->guest->plays;
	view.verdict = game_word(ui, word);
	if (!ui->message[0]) {
		write_about(ui, &view, about);
		view.message = about;
	}
	if (HAS_CELLS && dialog_tells(ui, view.message))
		view.message = "";
	if (session_game(ui->session)->typed && !ui->roams)
		view.cursor.spot = -1;
	struct layout layout;
	layout_copy(&layout, &ui->layout);
	if (HAS_CELLS)
		drag_lift(ui, &layout);
	draw_table(canvas, &layout, &ui->theme, &view);
	if (HAS_CELLS)
		drag_draw(ui, canvas);
	if (HAS_CELLS && ui->columns >= PANEL_FROM)
		panel_draw(ui, canvas);
}

void game_draw(const void *of, struct canvas *canvas)
{
	const struct ui *ui = of;
	if (ui->layout.is_too_small)
		draw_too_small(canvas, confirm_brief(ui));
	else if (HAS_CELLS && ui->animation->kind != ANIMATION_NONE)
		animation_draw(ui, canvas);
	else
		draw_game(ui, canvas);
}
