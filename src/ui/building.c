#include "building.h"

#include <stdio.h>

#include "dialogs/dialog.h"
#include "judge.h"
#include "verdict.h"

enum { WIDTH = 44, ROWS = 6, NUMBER = 5, NUMBER_TEXT = 16 };

enum { REDRAWN = 200 }; /* milliseconds */

/* A click outside comes as Esc. Any other key than those stops it and does what it always does. */
static void key(struct ui *ui, int key)
{
	const char *asked = ui->dialog.field ? "back" : "verdict";
	dialog_close(ui);
	verdict_hide(ui);
	if (key_only_stops(key) || ui_key_is(ui, key, "verdict") || ui_key_is(ui, key, "back"))
		ui_say(ui, "Stopped. %s begins it again.", ui_key(ui, asked));
	else
		dialog_hand_down(ui, key);
}

/* Across the whole of AREA but for the number. */
static void draw_bar(const struct ui *ui, struct canvas *canvas, struct area area, int y, int percent)
{
	char number[NUMBER_TEXT];
	int x = area.x, bar = area.width - NUMBER;
	bar_draw(canvas, &ui->theme, x, y, bar, bar * percent / 100);
	snprintf(number, sizeof number, "%3d%%", percent);
	canvas_text(canvas, x + bar + 1, y, NUMBER - 1, number, STYLE_PLAIN);
}

static void draw(const struct ui *ui, struct canvas *canvas)
{
	struct area area = dialog_frame(ui, canvas, WIDTH, ROWS, "Working it out");
	canvas_text(canvas, area.x, area.y, area.width, "Boards of this size are worked out", STYLE_PLAIN);
	canvas_text(canvas, area.x, area.y + 1, area.width, "once; then each is known for good.", STYLE_PLAIN);
	draw_bar(ui, canvas, area, area.y + 3, judge_percent(ui->judge));
	canvas_text(canvas, area.x, area.y + 5, area.width, "Any key stops it. The clock stands.", STYLE_QUIET);
}

static const struct dialog_kind building_dialog = {.key = key, .draw = draw};

void building_follow(struct ui *ui)
{
	bool builds = judge_builds(ui->judge);
	if (builds && !ui->dialog.kind && views_top_is(&ui->views, ui))
		dialog_open(ui, &building_dialog);
	else if (!builds && ui->dialog.kind == &building_dialog)
		dialog_close(ui);
	if (ui->dialog.kind == &building_dialog && ui->verdict->goes_back)
		ui->dialog.field = 1; /* the way back was asked for: a key forgets that before it comes here */
}

int building_timeout(const struct ui *ui) { return ui->dialog.kind == &building_dialog ? REDRAWN : -1; }
