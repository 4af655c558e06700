/* The possible moves: each as it is typed, and what it does in the words of the table; the chosen one is played. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../play.h"
#include "../spelling.h"
#include "ascii.h"
#include "hint_words.h"
#include "lists.h"
#include "memory.h"
#include "text.h"
#include "turns.h"

enum { MOVES_WIDTH = 52, MARGIN = 2 };

static void write_entry(const struct spot *entry, char text[MESSAGE_TEXT])
{
	static const char *const ends[] = {
	    [FAN_RIGHT] = "left", [FAN_DOWN] = "top", [FAN_LEFT] = "right", [FAN_UP] = "bottom"};
	bool is_row = entry->fan == FAN_RIGHT || entry->fan == FAN_LEFT;
	snprintf(text, MESSAGE_TEXT, "Push in at the %s of %s %d", ends[entry->fan], is_row ? "row" : "column",
	    is_row ? entry->row : entry->column);
}

/* "9♣ to 10♦, from pile 3", "K♠ to pile 1, 4 cards from pile 2". */
static void write_words(const struct ui *ui, struct move move, char text[MESSAGE_TEXT])
{
	const struct scene *scene = &ui->scene;
	const struct spot *from = &scene->spot[move.from];
	struct hint_step step = hint_step_plain(session_game(ui->session), session_state(ui->session), scene, move);
	char words[HINT_TEXT];
	bool is_card = !step.words[0] && !step.turns && scene->spot[move.to].role != ROLE_SQUARE;
	if (scene->spot[move.to].square & SQUARE_ENTRY) {
		write_entry(&scene->spot[move.to], text);
		return;
	}
	spell_screen(&ui->theme, hint_words_plain(scene, &step, words), text, MESSAGE_TEXT);
	text[0] = ascii_upper(text[0]);
	if (is_card && move.count > 1)
		text_append(text, MESSAGE_TEXT, ", %d cards from %s", move.count, from->name);
	else if (is_card)
		text_append(text, MESSAGE_TEXT, ", from %s%s", from->role == ROLE_TABLEAU ? "" : "the ", from->name);
}

static bool is_at_cursor(const struct ui *ui, struct move move)
{
	return ui->scene.surface == SURFACE_BOARD && move.from == ui->cursor.spot;
}

/* The moves in the order of the list. */
struct list {
	int rows, words_at; /* the words begin behind the longest of what is typed */
	struct move move[MOVES_MAX];
	char words[MOVES_MAX][MESSAGE_TEXT];
};

/* As it is typed. */
static char *write_move(const struct ui *ui, struct move move, char spelled[2 * MOVE_TEXT])
{
	char typed[MOVE_TEXT];
	session_game(ui->session)->write(session_state(ui->session), move, typed);
	return spell_screen(&ui->theme, typed, spelled, 2 * MOVE_TEXT);
}

static bool is_told(const struct list *list, const char *words)
{
	int row = 0;
	while (row < list->rows && strcmp(list->words[row], words) != 0)
		row++;
	return row < list->rows;
}

/* Those that say the same are told once: of cards that are alike, or with the result laid in the other place. On a
 * board no two squares are alike, and the moves of the square under the cursor come first. */
static struct list *list_moves(const struct ui *ui)
{
	struct list *list = malloc(sizeof *list);
	char typed[2 * MOVE_TEXT];
	if (!list)
		memory_gone();
	list->rows = 0;
	for (int are_elsewhere = 0; are_elsewhere < 2; are_elsewhere++)
		for (int i = 0; i < ui->moves; i++) {
			if (is_at_cursor(ui, ui->move[i]) == are_elsewhere)
				continue;
			write_words(ui, ui->move[i], list->words[list->rows]);
			list->move[list->rows] = ui->move[i];
			list->rows += ui->scene.surface == SURFACE_BOARD || !is_told(list, list->words[list->rows]);
		}
	list->words_at = 0;
	for (int row = 0; row < list->rows; row++) {
		int width = MARGIN + text_width(write_move(ui, list->move[row], typed)) + MARGIN;
		list->words_at = width > list->words_at ? width : list->words_at;
	}
	return list;
}

static void put_all(const void *of, struct page *page)
{
	const struct ui *ui = of;
	struct list *list = list_moves(ui);
	char text[32], typed[2 * MOVE_TEXT];
	for (int row = 0; row < list->rows; row++) {
		int first = page->line;
		page_text(page, MARGIN, write_move(ui, list->move[row], typed), STYLE_KEY);
		page_paragraph(page, list->words_at, list->words[row]);
		page_row(page, first, row, row == ui->dialog.field);
	}
	free(list);
	snprintf(text, sizeof text, "The game is %s.", turns_end(ui->session));
	if (ui->status != GAME_ON)
		page_paragraph(page, 0, text);
	else if (ui->moves == 0)
		page_paragraph(
		    page, 0, turns_is_opponents(ui->session) ? "The other side is to move." : "No move is possible.");
}

static void play_row(struct ui *ui, int row)
{
	struct list *list = list_moves(ui);
	struct move move = list->move[row];
	free(list);
	dialog_close(ui);
	play_followed(ui, move);
}

static void play_field(struct ui *ui) { play_row(ui, ui->dialog.field); }

static void moves_key(struct ui *ui, int key)
{
	struct list *list = list_moves(ui);
	int rows = list->rows;
	free(list);
	dialog_choose(ui, key, rows, play_field);
}

static const struct dialog_kind moves_dialog = {.title = "Possible moves",
    .width = MOVES_WIDTH,
    .put = put_all,
    .foot = " Enter: plays it; Up Down: others; Esc: back ",
    .key = moves_key,
    .click = play_row,
    .wheel = 1,
    .opener = "moves",
    .help = "Up and Down choose, Enter plays it, Esc goes back."};

void moves_open(struct ui *ui) { dialog_open(ui, &moves_dialog); }
