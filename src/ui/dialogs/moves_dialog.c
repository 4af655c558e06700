/* The possible moves: each as it is typed, and what it does in the words of the table. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../spelling.h"
#include "hint_words.h"
#include "lists.h"
#include "memory.h"
#include "text.h"
#include "turns.h"

enum { MOVES_WIDTH = 50, WORDS_AT = 12, ENTRY_WORDS_AT = 4 };

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
	if (is_card && move.count > 1)
		text_append(text, MESSAGE_TEXT, ", %d cards from %s", move.count, from->name);
	else if (is_card)
		text_append(text, MESSAGE_TEXT, ", from %s%s", from->role == ROLE_TABLEAU ? "" : "the ", from->name);
}

static void put_move(const struct ui *ui, struct move move, const char *words, struct page *page)
{
	char typed[MOVE_TEXT], spelled[2 * MOVE_TEXT];
	int at = ui->scene.spot[move.to].square & SQUARE_ENTRY ? ENTRY_WORDS_AT : WORDS_AT;
	session_game(ui->session)->write(session_state(ui->session), move, typed);
	page_text(page, 0, spell_screen(&ui->theme, typed, spelled, sizeof spelled), STYLE_KEY);
	page->line += text_width(spelled) >= at;
	page_paragraph(page, at, words);
}

static bool is_at_cursor(const struct ui *ui, struct move move)
{
	return ui->scene.surface == SURFACE_BOARD && move.from == ui->cursor.spot;
}

/* Those that say the same are told once: of cards that are alike, or with the result laid in the other place. On a
 * board no two squares are alike, and the moves of the square under the cursor come first. */
static void put_moves(const struct ui *ui, struct page *page)
{
	char(*words)[MESSAGE_TEXT] = calloc((size_t)ui->moves + 1, sizeof *words);
	if (!words)
		memory_gone();
	for (int i = 0; i < ui->moves; i++) {
		int same = 0;
		write_words(ui, ui->move[i], words[i]);
		while (strcmp(words[same], words[i]) != 0)
			same++;
		if (is_at_cursor(ui, ui->move[i]))
			put_move(ui, ui->move[i], words[i], page);
		else if (same < i && ui->scene.surface != SURFACE_BOARD)
			words[i][0] = '\0';
	}
	for (int i = 0; i < ui->moves; i++)
		if (words[i][0] && !is_at_cursor(ui, ui->move[i]))
			put_move(ui, ui->move[i], words[i], page);
	free(words);
}

static void put_all(const void *of, struct page *page)
{
	const struct ui *ui = of;
	char text[32];
	put_moves(ui, page);
	snprintf(text, sizeof text, "The game is %s.", turns_end(ui->session));
	if (ui->status != GAME_ON)
		page_paragraph(page, 0, text);
	else if (ui->moves == 0)
		page_paragraph(
		    page, 0, turns_is_opponents(ui->session) ? "The other side is to move." : "No move is possible.");
}

static const struct dialog_kind moves_dialog = {.title = "Possible moves",
    .width = MOVES_WIDTH,
    .put = put_all,
    .wheel = PAGE_NOTCH,
    .opener = "moves",
    .help = dialog_scrolls};

void moves_open(struct ui *ui) { dialog_open(ui, &moves_dialog); }
