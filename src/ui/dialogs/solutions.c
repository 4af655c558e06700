/* The table with a solution on it; the game waits behind it. */
#include "solutions.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "companion.h"
#include "dialog.h"
#include "text.h"

/* How many PageDown goes on. */
enum { PAGE = 10 };

void solutions_release(struct solutions *solutions)
{
	free(solutions->state);
	*solutions = (struct solutions){0};
}

/* Without memory for more there may be others. */
static bool keep(void *context, const struct state *solved)
{
	struct solutions *solutions = context;
	if (solutions->count == solutions->room) {
		int room = solutions->room ? 2 * solutions->room : 64;
		struct state *more = realloc(solutions->state, (size_t)room * sizeof *more);
		if (!more)
			return false;
		solutions->state = more;
		solutions->room = room;
	}
	solutions->state[solutions->count++] = *solved;
	return solutions->count < SOLUTIONS_MOST;
}

static struct solutions find(const struct ui *ui, bool fundamental)
{
	const struct companion *companion = companion_of(session_game(ui->session));
	struct solutions found = {.fundamental = fundamental};
	found.are_all = companion->each_solution(session_state(ui->session), fundamental, keep, &found);
	return found;
}

static void step(struct ui *ui, int by)
{
	struct solutions *solutions = ui->solutions;
	if (solutions->count == 1)
		ui_say(ui, solutions->are_all ? "There is no other one." : "No other one was found in time.");
	solutions->at = (solutions->at + by % solutions->count + solutions->count) % solutions->count;
}

/* To the solution that stands in STATE, if it is one of these. */
static void go_to(struct ui *ui, const struct state *state)
{
	struct solutions *solutions = ui->solutions;
	for (int i = 0; i < solutions->count; i++)
		if (game_same_position(session_game(ui->session), &solutions->state[i], state))
			solutions->at = i;
}

static void change_filter(struct ui *ui)
{
	struct solutions found = find(ui, !ui->solutions->fundamental), before = *ui->solutions;
	if (found.count == 0) {
		ui_say(ui, found.are_all ? "None of these is fundamental: each is a turned or mirrored one of others."
		                         : "None was found in time.");
		return;
	}
	*ui->solutions = found;
	go_to(ui, &before.state[before.at]);
	solutions_release(&before);
}

/* Whether MOVE puts on its square, where nothing stands, what WANTED has there. */
static bool leads_there(const struct ui *ui, struct move move, const struct scene *wanted)
{
	const struct game *game = session_game(ui->session);
	if (move.from != move.to || move.to >= wanted->spots || ui->scene.spot[move.to].size || !wanted->spot[move.to].size)
		return false;
	struct state after = *session_state(ui->session);
	struct scene scene;
	game->apply(&after, move);
	game->show(&after, &scene);
	return scene_top(&scene, move.to) == scene_top(wanted, move.to);
}

static void fill_squares(struct ui *ui, const struct state *wanted)
{
	struct scene scene;
	int made = 0;
	session_game(ui->session)->show(wanted, &scene);
	for (int i = 0; i < ui->moves;) {
		struct move move = ui->move[i++];
		if (!leads_there(ui, move, &scene))
			continue;
		ui_make_move(ui, move);
		if (made++ > 0)
			session_join(ui->session);
		i = 0;
	}
}

/* Plays the moves that lead to the solution that is shown. */
static void take(struct ui *ui)
{
	const struct companion *companion = companion_of(session_game(ui->session));
	struct state wanted = ui->solutions->state[ui->solutions->at];
	struct move way[UNFOLDED_MOST];
	dialog_close(ui);
	if (!companion->way) {
		fill_squares(ui, &wanted);
		return;
	}
	ui_make_moves(ui, way, companion->way(session_state(ui->session), &wanted, way));
}

/* A board has turned and mirrored images; one of digits is too full to be looked at so. */
static bool has_images(const struct ui *ui) { return ui->scene.surface == SURFACE_BOARD && !ui->scene.keys; }

/* How the card came to be that is left, and a blank; nothing on a board. */
static void write_made(const struct scene *scene, char text[MESSAGE_TEXT])
{
	text[0] = '\0';
	for (int i = 0; i < scene->spots && scene->surface != SURFACE_BOARD; i++) {
		const char *words = scene_text(scene, scene_top(scene, i)), *how = words ? strchr(words, '\n') : NULL;
		if (how)
			snprintf(text, MESSAGE_TEXT, "%s  ", how + 1);
	}
}

static void solutions_key(struct ui *ui, int key)
{
	if (key == ']' || key == ' ' || key == KEY_ARROW_RIGHT || key == KEY_ARROW_DOWN || key == 'l' || key == 'j')
		step(ui, 1);
	else if (key == '[' || key == KEY_ARROW_LEFT || key == KEY_ARROW_UP || key == 'h' || key == 'k')
		step(ui, -1);
	else if (key == KEY_PAGE_DOWN || key == KEY_PAGE_UP)
		step(ui, key == KEY_PAGE_DOWN ? PAGE : -PAGE);
	else if (key == KEY_FIRST || key == KEY_LAST)
		ui->solutions->at = key == KEY_FIRST ? 0 : ui->solutions->count - 1;
	else if (key == 'f' && has_images(ui))
		change_filter(ui);
	else if (key == KEY_RETURN)
		take(ui);
	else
		dialog_pass(ui, key);
}

/* Whether moves lead to the solution that is shown. */
static bool can_be_taken(const struct ui *ui)
{
	const struct companion *companion = companion_of(session_game(ui->session));
	struct move way[UNFOLDED_MOST];
	if (!companion->way)
		return ui->status != GAME_WON;
	return companion->way(session_state(ui->session), &ui->solutions->state[ui->solutions->at], way) > 0;
}

static void solutions_draw(const struct ui *ui, struct canvas *canvas)
{
	const struct solutions *solutions = ui->solutions;
	struct scene scene;
	struct layout layout;
	char text[MESSAGE_TEXT], right[64];
	struct tabletop table = ui_tabletop(ui);
	session_game(ui->session)->show(&solutions->state[solutions->at], &scene);
	snprintf(right, sizeof right, "%s %d of %s%d", solutions->fundamental ? "fundamental" : "solution",
	    solutions->at + 1, solutions->are_all ? "" : "at least ", solutions->count);
	write_made(&scene, text);
	text_append(text, sizeof text, "] next, [ back%s%s, Esc back",
	    !has_images(ui)          ? ""
	    : solutions->fundamental ? ", f all"
	                             : ", f fundamental",
	    can_be_taken(ui) ? ", Enter takes it" : "");
	table.scene = &scene;
	table.moves = 0;
	table.shown = -1;
	table.cursor = (struct cursor){-1, 0};
	table.right = right;
	table.message = ui->message[0] ? ui->message : text;
	layout_make(&layout, &scene, ui->columns, ui->rows, ui->cursor.spot, ui->cursor.count);
	canvas_clear(canvas);
	draw_table(canvas, &layout, &ui->theme, &table);
}

const struct dialog_kind solutions_dialog = {.key = solutions_key,
    .draw = solutions_draw,
    .wheel = 1,
    .draws_table = true,
    .help = "Arrows, PgUp, PgDn, Home and End step; Enter takes one, Esc back."};

void solutions_open(struct ui *ui, bool at_last)
{
	const struct companion *companion = companion_of(session_game(ui->session));
	if (!companion->each_solution) {
		ui_say(ui, "The solutions of this game cannot be listed.");
		return;
	}
	if (ui->status != GAME_WON)
		ui_count_help(ui, "Watched", "solutions"); /* also that there is none */
	solutions_release(ui->solutions);
	*ui->solutions = find(ui, false);
	if (ui->solutions->count == 0) {
		ui_say(ui, !ui->solutions->are_all ? "No solution was found in time."
		           : companion->way        ? "These cards have no solution."
		                                   : "No solution holds what stands here.");
		return;
	}
	dialog_open(ui, &solutions_dialog);
	ui->solutions->at = at_last ? ui->solutions->count - 1 : 0;
}
