/* The shelf: which game is played. Each keeps its own unfinished game. */
#include "../next_game.h"
#include "daily.h"
#include "lists.h"
#include "new_game.h"
#include "shelf.h"
#include "store.h"
#include "text.h"

enum { SHELF_WIDTH = 62, TITLE_WIDTH = 20, ABOUT = 5 };

/* The unfinished game of that kind, else the daily one, else a new one. */
static void take_down(struct ui *ui)
{
	const struct game *game = ui->shelf->row[ui->dialog.field].game;
	struct fault notice = {""};
	char date[DAILY_DATE];
	bool counts, is_here = game == session_game(ui->session), is_daily = daily_of(ui->session, date, &counts);
	dialog_close(ui);
	if (is_here && !(is_daily && ui->shelf->row[ui->dialog.field].unfinished >= 0)) {
		ui_say(ui, "This is %s.", game->title);
		return;
	}
	struct session *session = store_resume(game, &notice);
	if (!session && !notice.text[0] && !is_here)
		session = store_resume_daily(game, &notice);
	if (!session && !is_here)
		session = new_game_first(ui, game);
	if (session)
		ui_change_game(ui, session);
	if (notice.text[0])
		ui_alert(ui, "%s", fault_sentence(&notice));
}

static void shelf_key(struct ui *ui, int key) { dialog_choose(ui, key, ui->shelf->rows, take_down); }

static void shelf_draw(const struct ui *ui, struct canvas *canvas)
{
	const struct shelf *shelf = ui->shelf;
	const int words_at = 2 + TITLE_WIDTH;
	char words[SHELF_TEXT];
	bool is_narrow = ui->columns < SHELF_WIDTH + 4;
	struct area area = dialog_frame(ui, canvas, SHELF_WIDTH, shelf->rows + 1 + ABOUT + is_narrow, "Games");
	for (int i = 0; i < shelf->rows; i++) {
		const struct shelf_row *row = &shelf->row[i];
		bool is_chosen = i == ui->dialog.field;
		canvas_text(
		    canvas, area.x + 2, area.y + i, TITLE_WIDTH, row->game->title, is_chosen ? STYLE_TITLE : STYLE_PLAIN);
		words[text_break_parts(shelf_words(row, words), area.width - words_at)] = '\0';
		canvas_text(
		    canvas, area.x + words_at, area.y + i, area.width - words_at, words, is_chosen ? STYLE_PLAIN : STYLE_QUIET);
		frame_row(canvas, area, area.y + i, i, is_chosen);
	}
	struct page page = {.canvas = canvas, .area = area, .line = shelf->rows + 1};
	/* What is cut in the list has room below it. */
	shelf_words(&shelf->row[ui->dialog.field], words);
	if (text_width(words) > area.width - words_at)
		page_paragraph(&page, 0, words);
	page_paragraph(&page, 0, shelf->row[ui->dialog.field].game->summary);
	frame_foot(canvas, area, " Enter: opens; Esc: back ");
}

const struct dialog_kind shelf_dialog = {.key = shelf_key,
    .draw = shelf_draw,
    .chooses = KEY_RETURN,
    .wheel = 1,
    .opener = "games",
    .help = "Up and Down choose, Enter takes one, Esc goes back."};

void shelf_open(struct ui *ui)
{
	char date[DAILY_DATE];
	struct fault fault;
	bool counts, is_daily = daily_of(ui->session, date, &counts);
	shelf_release(ui->shelf);
	if (!shelf_read(ui->shelf, &fault))
		ui_alert(ui, "%s", fault_sentence(&fault));
	dialog_open(ui, &shelf_dialog);
	for (int i = 0; i < ui->shelf->rows; i++)
		if (ui->shelf->row[i].game == session_game(ui->session)) {
			struct shelf_row *row = &ui->shelf->row[i];
			ui->dialog.field = i;
			if (ui->status != GAME_ON)
				return;
			*(is_daily ? &row->unfinished_daily : &row->unfinished) = session_played(ui->session);
			*(is_daily ? &row->ended_daily : &row->ended) = NULL;
		}
}
