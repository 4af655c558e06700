/* The list of past games over the table; Enter opens the chosen one in the viewer. */
#include <stdio.h>

#include "state.h"

enum { PAST_WIDTH = 64, WIDE_FROM = 62, HEAD = 1 };

static int list_height(const struct ui *ui)
{
	int height = ui->rows - 4 - HEAD;
	return height < ui->past.count ? height : ui->past.count;
}

void past_open(struct ui *ui)
{
	struct fault fault;
	past_release(&ui->past);
	if (!past_init(&ui->past, &fault)) {
		ui_say(ui, "%s", fault.text);
		return;
	}
	dialog_open(ui, DIALOG_PAST);
	past_step(&ui->past, 0, list_height(ui));
}

void past_resize(struct ui *ui)
{
	if (ui->dialog.kind == DIALOG_PAST)
		past_step(&ui->past, 0, list_height(ui));
}

void past_key(struct ui *ui, int key)
{
	int height = list_height(ui), count = ui->past.count, step = 0;
	if (key == KEY_RETURN)
		ui->watches = true;
	else if (key == KEY_ARROW_DOWN || key == 'j')
		step = 1;
	else if (key == KEY_ARROW_UP || key == 'k')
		step = -1;
	else if (key == KEY_PAGE_DOWN || key == ' ')
		step = height - 1;
	else if (key == KEY_PAGE_UP || key == 'b')
		step = 1 - height;
	else if (key == KEY_FIRST || key == KEY_LAST)
		step = key == KEY_FIRST ? -count : count;
	else
		dialog_close(ui);
	past_step(&ui->past, step, height);
}

void past_draw(const struct ui *ui, struct canvas *canvas)
{
	const struct past *past = &ui->past;
	int height = list_height(ui);
	struct area area = dialog_frame(ui, canvas, PAST_WIDTH, height + HEAD, "Past games");
	bool is_wide = area.width >= WIDE_FROM;
	canvas_text(canvas, area.x + 2, area.y, area.width - 2, is_wide ? past_head_wide : past_head_narrow, STYLE_QUIET);
	for (int i = 0; i < height && past->top + i < past->count; i++) {
		const struct past_row *row = &past->row[past->top + i];
		bool is_chosen = past->top + i == past->chosen;
		int y = area.y + HEAD + i;
		canvas_text(canvas, area.x, y, 1, is_chosen ? ">" : " ", STYLE_TITLE);
		canvas_text(canvas, area.x + 2, y, area.width - 2, is_wide ? row->wide : row->narrow,
		    is_chosen ? STYLE_TITLE : STYLE_PLAIN);
	}
	char foot[64];
	snprintf(foot, sizeof foot, " %d of %d; Enter shows it; Esc: back ", past->chosen + 1, past->count);
	canvas_text(canvas, area.x, area.y + area.height, area.width, foot, STYLE_QUIET);
}
