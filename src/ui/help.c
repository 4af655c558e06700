/* The help screen: the table of actions and the rules, as far as they fit, the rest by scrolling. */
#include <stdio.h>
#include <string.h>

#include "keys.h"
#include "state.h"

enum { HELP_WIDTH = 66, KEYS_WIDTH = 14, LINE_TEXT = 128 };

/* Where lines go: counted, and drawn from number `top` on. */
struct page {
	struct canvas *canvas; /* NULL: only count */
	struct area area;
	int top, line;
};

static void put_line(struct page *page, const char *keys, const char *text, enum style style)
{
	int row = page->line++ - page->top;
	if (!page->canvas || row < 0 || row >= page->area.height)
		return;
	int indent = *keys ? KEYS_WIDTH : 0;
	canvas_text(page->canvas, page->area.x, page->area.y + row, KEYS_WIDTH - 1, keys, STYLE_KEY);
	canvas_text(page->canvas, page->area.x + indent, page->area.y + row, page->area.width - indent, text, (uint8_t)style);
}

static void put_paragraph(struct page *page, const char *text)
{
	int room = page->area.width < LINE_TEXT ? page->area.width : LINE_TEXT - 1;
	while (*text) {
		int length = (int)strlen(text);
		if (length > room)
			for (length = room; length > 1 && text[length] != ' ';)
				length--;
		char line[LINE_TEXT];
		snprintf(line, sizeof line, "%.*s", length, text);
		put_line(page, "", line, STYLE_PLAIN);
		text += length;
		text += strspn(text, " ");
	}
}

static void put_marks(struct page *page, const struct theme *theme)
{
	static const struct {
		enum glyph glyph;
		const char *help;
	} marks[] = {
		{GLYPH_MOVABLE, "can move"},
		{GLYPH_TARGET, "takes what is in hand"},
		{GLYPH_HELD, "is in hand"},
	};
	for (size_t i = 0; i < sizeof marks / sizeof *marks; i++) {
		char glyph[5] = "";
		glyph[utf8_write(theme_glyph(theme, marks[i].glyph), glyph)] = '\0';
		put_line(page, glyph, marks[i].help, STYLE_PLAIN);
	}
}

static void put_all(const struct ui *ui, struct page *page)
{
	char keys[KEYS_TEXT];
	for (int row = 0; row < actions_count; row++)
		put_line(page, action_keys(&ui->options, row, keys), actions[row].help, STYLE_PLAIN);
	put_line(page, "", "", STYLE_PLAIN);
	put_paragraph(page, "With the mouse: click a card, then its target; or drag it; or double click to send it where it fits best.");
	put_line(page, "", "", STYLE_PLAIN);
	put_marks(page, &ui->theme);
	put_line(page, "", "", STYLE_PLAIN);
	put_line(page, "", session_game(ui->session)->title, STYLE_TITLE);
	put_paragraph(page, session_game(ui->session)->rules);
}

static int page_height(const struct ui *ui) { return ui->rows - 4; }

static int count_lines(const struct ui *ui)
{
	int room = ui->layout.table_width - 4;
	struct page page = {.area.width = HELP_WIDTH < room ? HELP_WIDTH : room};
	put_all(ui, &page);
	return page.line;
}

void help_key(struct ui *ui, int key)
{
	int page = page_height(ui) - 1, last = count_lines(ui) - page_height(ui), *top = &ui->dialog.top;
	if (key == KEY_ARROW_DOWN || key == 'j')
		++*top;
	else if (key == KEY_ARROW_UP || key == 'k')
		--*top;
	else if (key == KEY_PAGE_DOWN || key == ' ')
		*top += page;
	else if (key == KEY_PAGE_UP || key == 'b')
		*top -= page;
	else if (key == KEY_FIRST || key == KEY_LAST)
		*top = key == KEY_FIRST ? 0 : last;
	else
		dialog_close(ui);
	*top = *top > last ? last : *top;
	*top = *top < 0 ? 0 : *top;
}

void help_draw(const struct ui *ui, struct canvas *canvas)
{
	int lines = count_lines(ui), height = page_height(ui);
	struct page page = {.canvas = canvas, .top = ui->dialog.top};
	page.area = dialog_frame(ui, canvas, HELP_WIDTH, lines < height ? lines : height, "Help");
	put_all(ui, &page);
	const char *end = lines > page.area.height ? " Up Down Space: more; Esc: back " : " Esc: back ";
	canvas_text(canvas, page.area.x, page.area.y + page.area.height, page.area.width, end, STYLE_QUIET);
}
