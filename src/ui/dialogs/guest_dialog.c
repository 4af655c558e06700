/* The choice of a player who plays on: a few by name, the rest behind the last row. */
#include <string.h>

#include "../draw/draw.h"
#include "../guest.h"
#include "../verdict.h"
#include "lists.h"
#include "text.h"

enum { WIDTH = 50, ABOUT = 4 }; /* lines about the chosen player, with an empty one */

/* What choice[0] says. */
enum { SHOWS_SOME, SHOWS_ALL, SHOWS_REST /* behind the last row */ };

static const char more[] = "more ...", about_more[] = "All players of this game.";

/* Row number ROW of the list, whose last one may lead to the rest. False behind it. */
static bool read_row(const struct ui *ui, int row, char name[PLAYER_NAME], const char **summary)
{
	bool shows_all = ui->dialog.choice[0] != SHOWS_SOME;
	for (int i = 0; player_name(session_game(ui->session), i, name, summary); i++)
		if ((shows_all || player_is_offered(name)) && row-- == 0)
			return true;
	if (shows_all || row != 0)
		return false;
	strcpy(name, more);
	*summary = about_more;
	return true;
}

static int count_rows(const struct ui *ui)
{
	char name[PLAYER_NAME];
	const char *summary;
	int count = 0;
	while (read_row(ui, count, name, &summary))
		count++;
	return count;
}

static int list_height(const struct ui *ui)
{
	int height = ui->rows - FRAME_LEAVES - ABOUT, count = count_rows(ui);
	return height < count ? height : count;
}

static void choose(struct ui *ui, const char *wanted)
{
	char name[PLAYER_NAME];
	const char *summary;
	for (int i = 0; read_row(ui, i, name, &summary); i++)
		if (strcmp(name, wanted) == 0)
			ui->dialog.field = i;
}

/* The player that was chosen last, if there was one for this game. */
static const char *usual_player(const struct ui *ui)
{
	char name[PLAYER_NAME];
	const char *summary;
	for (int i = 0; player_name(session_game(ui->session), i, name, &summary); i++)
		if (strcmp(name, ui->guest->name) == 0)
			return ui->guest->name;
	return player_usual(session_game(ui->session));
}

static void take_row(struct ui *ui)
{
	char name[PLAYER_NAME];
	const char *summary;
	if (!read_row(ui, ui->dialog.field, name, &summary))
		return;
	if (strcmp(name, more) == 0) {
		ui->dialog.choice[0] = SHOWS_REST;
		choose(ui, player_usual(session_game(ui->session)));
		return;
	}
	dialog_close(ui);
	guest_begin(ui, name);
}

static void take_key(struct ui *ui, int key)
{
	if (key == KEY_ESCAPE && ui->dialog.choice[0] == SHOWS_REST) {
		ui->dialog.choice[0] = SHOWS_SOME;
		choose(ui, more);
	} else {
		dialog_choose(ui, key, count_rows(ui), take_row);
	}
}

static void draw(const struct ui *ui, struct canvas *canvas)
{
	char name[PLAYER_NAME], title[WIDTH] = "Who plays on?";
	const char *summary = "";
	int height = list_height(ui), chosen = ui->dialog.field, top = chosen - height / 2, last = count_rows(ui) - height;
	if (HAS_CELLS && last > 0)
		text_append(title, sizeof title, " %d of %d", chosen + 1, count_rows(ui));
	top = top > last ? last : top;
	top = top < 0 ? 0 : top;
	struct area area = dialog_frame(ui, canvas, WIDTH, height + ABOUT, title);
	for (int i = 0; i < height && read_row(ui, top + i, name, &summary); i++) {
		bool is_chosen = top + i == chosen;
		canvas_text(canvas, area.x + 2, area.y + i, area.width - 2, name, is_chosen ? STYLE_TITLE : STYLE_PLAIN);
		frame_row(canvas, area, area.y + i, top + i, is_chosen);
	}
	struct page page = {.canvas = canvas, .area = area, .line = height + 1};
	read_row(ui, chosen, name, &summary);
	page_paragraph(&page, 0, summary);
	frame_foot(canvas, area, summary == about_more ? " Enter: shows all; Esc: back " : " Enter: plays on; Esc: back ");
}

const struct dialog_kind guest_dialog = {.key = take_key,
    .draw = draw,
    .chooses = KEY_RETURN,
    .wheel = 1,
    .opener = "watch",
    .help = "Up and Down choose, Enter takes one, Esc goes back."};

void guest_open(struct ui *ui)
{
	const char *usual = usual_player(ui);
	if (ui->status != GAME_ON) {
		if (!ui_say_won(ui))
			verdict_tell_loss(ui, true);
		return;
	}
	dialog_open(ui, &guest_dialog);
	ui->dialog.choice[0] = player_is_offered(usual) ? SHOWS_SOME : SHOWS_ALL;
	choose(ui, usual);
}
