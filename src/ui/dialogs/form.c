/* Rows, their marks and the line below them. */
#include "form.h"

#include <stdio.h>

#include "../draw/link.h"
#include "dialog.h"
#include "text.h"

enum { WIDTH = 48, LABEL_WIDTH = 17, ABOUT_LINES = 3 };

/* Most are lower; they begin in one row, so that what is clicked stays under the mouse when other rows follow. */
enum { TALLEST = 13 };

/* Below the rows an empty line, then the explanation: in a narrow frame it may take more lines than usual. */
static int height_of(const struct form *form, int room)
{
	struct page about = {.area.width = room - 4 < WIDTH ? room - 4 : WIDTH};
	page_paragraph(&about, 0, form->about);
	return form->rows + 1 + (about.line > ABOUT_LINES ? about.line : ABOUT_LINES);
}

static void draw_row(struct canvas *canvas, struct area area, const struct form *form, int row)
{
	bool is_chosen = row == form->chosen;
	char text[FORM_VALUE + 8];
	enum style style = form->row[row].is_fixed ? STYLE_QUIET : STYLE_PLAIN;
	snprintf(text, sizeof text, is_chosen ? "< %s >" : "  %s", form->row[row].value);
	if (text_width(text) > area.width - LABEL_WIDTH)
		snprintf(text, sizeof text, "%s", form->row[row].value);
	canvas_text(
	    canvas, area.x, area.y + row, LABEL_WIDTH, form->row[row].label, is_chosen ? STYLE_TITLE : (uint8_t)style);
	canvas_text(canvas, area.x + LABEL_WIDTH, area.y + row, area.width - LABEL_WIDTH, text,
	    is_chosen ? STYLE_CURSOR : (uint8_t)style);
	link_row(canvas, area.x, area.y + row, area.width, row);
	if (is_chosen)
		link_key(canvas, area.x + LABEL_WIDTH, area.y + row, 2, KEY_ARROW_LEFT);
}

void form_draw(const struct ui *ui, struct canvas *canvas, const struct form *form)
{
	int room = ui->layout.table_width, height = height_of(form, room);
	int end = HAS_CELLS && height < TALLEST ? frame_first_row(ui->rows, TALLEST) + height + 1 : ui->rows;
	struct area area = frame_draw_above(canvas, &ui->theme, room, WIDTH, height, end, form->title);
	for (int i = 0; i < form->rows; i++)
		draw_row(canvas, area, form, i);
	struct page page = {.canvas = canvas, .area = area, .line = form->rows + 1};
	page_paragraph(&page, 0, form->about);
	frame_foot(canvas, area, form->foot);
}

bool form_key(int key, int rows, int *row, int *step)
{
	*step = 0;
	if (key == KEY_ARROW_DOWN || key == 'j' || key == KEY_TAB)
		*row = (*row + 1) % rows;
	else if (key == KEY_ARROW_UP || key == 'k' || key == KEY_BACK_TAB)
		*row = (*row + rows - 1) % rows;
	else if (key == KEY_FIRST || key == KEY_LAST)
		*row = key == KEY_FIRST ? 0 : rows - 1;
	else if (key == KEY_ARROW_RIGHT || key == 'l' || key == ' ')
		*step = 1;
	else if (key == KEY_ARROW_LEFT || key == 'h')
		*step = -1;
	else
		return false;
	return true;
}
