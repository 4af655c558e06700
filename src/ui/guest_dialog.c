/* The choice of a player who plays on. */
#include <string.h>

#include "link.h"
#include "state.h"

enum { WIDTH = 50, ABOUT = 4 }; /* lines about the chosen player, with an empty one */

static int count_players(const struct ui *ui)
{
	char name[PLAYER_NAME];
	const char *summary;
	int count = 0;
	while (player_name(session_game(ui->session), count, name, &summary))
		count++;
	return count;
}

static int list_height(const struct ui *ui)
{
	int height = ui->rows - 4 - ABOUT, count = count_players(ui);
	return height < count ? height : count;
}

/* The usual choice is the strongest player. */
void guest_open(struct ui *ui)
{
	char name[PLAYER_NAME];
	const char *summary;
	if (ui->status == GAME_WON) {
		ui_say(ui, "The game is won.");
		return;
	}
	dialog_open(ui, DIALOG_GUEST);
	const char *usual = ui->guest.name[0] ? ui->guest.name : player_strongest(session_game(ui->session));
	for (int i = 0; player_name(session_game(ui->session), i, name, &summary); i++)
		if (strcmp(name, usual) == 0)
			ui->dialog.field = i;
}

void guest_dialog_key(struct ui *ui, int key)
{
	char name[PLAYER_NAME];
	const char *summary;
	if (key == KEY_RETURN) {
		dialog_close(ui);
		if (player_name(session_game(ui->session), ui->dialog.field, name, &summary))
			guest_begin(ui, name);
	} else if (!page_scroll(&ui->dialog.field, key, count_players(ui), 1)) {
		dialog_close(ui);
	}
}

void guest_dialog_click(struct ui *ui, int row)
{
	if (row == ui->dialog.field)
		guest_dialog_key(ui, KEY_RETURN);
	ui->dialog.field = row;
}

void guest_dialog_draw(const struct ui *ui, struct canvas *canvas)
{
	char name[PLAYER_NAME];
	const char *summary = "";
	int height = list_height(ui), chosen = ui->dialog.field, top = chosen - height / 2,
	    last = count_players(ui) - height;
	top = top > last ? last : top;
	top = top < 0 ? 0 : top;
	struct area area = dialog_frame(ui, canvas, WIDTH, height + ABOUT, "Who plays on?");
	for (int i = 0; i < height && player_name(session_game(ui->session), top + i, name, &summary); i++) {
		bool is_chosen = top + i == chosen;
		canvas_text(canvas, area.x, area.y + i, 1, is_chosen ? ">" : " ", STYLE_TITLE);
		canvas_text(canvas, area.x + 2, area.y + i, area.width - 2, name, is_chosen ? STYLE_TITLE : STYLE_PLAIN);
		link_row(canvas, area.x, area.y + i, area.width, top + i);
	}
	struct page page = {.canvas = canvas, .area = area, .line = height + 1};
	player_name(session_game(ui->session), chosen, name, &summary);
	page_paragraph(&page, 0, summary);
	frame_foot(canvas, area, " Enter: plays on from here; Esc: back ");
}
