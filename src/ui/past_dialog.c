/* The list of past games over the table, Enter opening the chosen one in the viewer; and their statistics. */
#include <stdio.h>

#include "link.h"
#include "state.h"

enum { PAST_WIDTH = 64, WIDE_FROM = 62, HEAD = 1, LABEL_WIDTH = 19, COUNT_WIDTH = 12 };

static int list_height(const struct ui *ui)
{
	int height = ui->rows - 4 - HEAD;
	return height < ui->past.count ? height : ui->past.count;
}

static bool read_past(struct ui *ui)
{
	struct fault fault;
	past_release(&ui->past);
	if (past_init(&ui->past, &fault))
		return true;
	ui_say(ui, "%s", fault.text);
	return false;
}

void past_open(struct ui *ui)
{
	if (!read_past(ui))
		return;
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
	else {
		dialog_pass(ui, key);
		return;
	}
	past_step(&ui->past, step, height);
}

void past_click(struct ui *ui, int row)
{
	if (row == ui->past.chosen)
		past_key(ui, KEY_RETURN);
	else
		past_step(&ui->past, row - ui->past.chosen, list_height(ui));
}

void past_draw(const struct ui *ui, struct canvas *canvas)
{
	const struct past *past = &ui->past;
	int height = list_height(ui);
	struct area area = dialog_frame(ui, canvas, PAST_WIDTH, height + HEAD, "Past games");
	bool is_wide = area.width >= WIDE_FROM;
	canvas_text(canvas, area.x + 2, area.y, area.width - 2, past_head(is_wide), STYLE_QUIET);
	for (int i = 0; i < height && past->top + i < past->count; i++) {
		bool is_chosen = past->top + i == past->chosen;
		enum style style = is_chosen ? STYLE_TITLE : STYLE_PLAIN;
		char text[PAST_TEXT];
		int y = area.y + HEAD + i;
		canvas_text(canvas, area.x, y, 1, is_chosen ? ">" : " ", STYLE_TITLE);
		past_row(past, past->top + i, is_wide, text);
		canvas_text(canvas, area.x + 2, y, area.width - 2, text, (uint8_t)style);
		link_row(canvas, area.x, y, area.width, past->top + i);
	}
	char foot[96];
	int length = snprintf(foot, sizeof foot, " %d of %d; Enter: shows it; Esc: back ", past->chosen + 1, past->count);
	if (past->unreadable)
		snprintf(foot + length, sizeof foot - (size_t)length, "(%d unreadable) ", past->unreadable);
	frame_foot(canvas, area, foot);
}

void figures_open(struct ui *ui)
{
	if (!read_past(ui))
		return;
	figures_release(&ui->figures);
	figures_init(&ui->figures, &ui->past, ui->session);
	dialog_open(ui, DIALOG_FIGURES);
}

void figures_key(struct ui *ui, int key)
{
	int step = key == KEY_ARROW_RIGHT || key == 'l' || key == KEY_TAB       ? 1
	           : key == KEY_ARROW_LEFT || key == 'h' || key == KEY_BACK_TAB ? -1
	                                                                        : 0;
	if (step) {
		figures_turn(&ui->figures, &ui->past, step);
		ui->dialog.top = 0;
	} else if (!page_scroll(&ui->dialog.top, key, ui->figures.lines, ui->rows - 4)) {
		dialog_pass(ui, key);
	}
}

/* The whole bar is what was counted, its heavy part what of that was won. */
static void draw_bar(const struct ui *ui, struct canvas *canvas, const struct figure *figure, struct area area)
{
	char count[32];
	int64_t room = area.width - LABEL_WIDTH - COUNT_WIDTH;
	int length = (int)((figure->count * room + figure->most - 1) / figure->most);
	int won = (int)(figure->won * room / figure->most), x = area.x + LABEL_WIDTH;
	for (int i = 0; i < length; i++)
		canvas_put(canvas, x + i, area.y, theme_glyph(&ui->theme, i < won ? GLYPH_HEAVY_ACROSS : GLYPH_ACROSS),
		    i < won ? STYLE_CURSOR : STYLE_PLACE);
	snprintf(count, sizeof count, "%d of %d", figure->won, figure->count);
	canvas_text(canvas, x + length + (length > 0), area.y, COUNT_WIDTH - 1, count, STYLE_PLAIN);
}

static void figures_foot(const struct ui *ui, const struct page *page)
{
	char foot[96], pages[56] = "";
	if (ui->figures.pages > 1)
		snprintf(pages, sizeof pages, "%d of %d; Right: others; ", ui->figures.page + 1, ui->figures.pages);
	snprintf(foot, sizeof foot, " %s%sEsc: back ", pages, page->line > page->area.height ? "Space: more; " : "");
	frame_foot(page->canvas, page->area, foot);
}

void figures_draw(const struct ui *ui, struct canvas *canvas)
{
	int lines = ui->figures.lines, height = ui->rows - 4;
	struct page page = {.canvas = canvas, .top = ui->dialog.top};
	page.area = dialog_frame(ui, canvas, PAST_WIDTH, lines < height ? lines : height, "Statistics");
	for (; page.line < lines; page.line++) {
		const struct figure *figure = &ui->figures.line[page.line];
		struct area row = {page.area.x, page.area.y + page.line - page.top, page.area.width, 1};
		page_text(&page, 0, figure->text, figure->style);
		if (figure->most && row.y >= page.area.y && row.y < page.area.y + page.area.height)
			draw_bar(ui, canvas, figure, row);
	}
	figures_foot(ui, &page);
}
