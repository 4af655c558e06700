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

static void put_text(struct page *page, int x, const char *text, enum style style)
{
	int row = page->line - page->top;
	if (page->canvas && row >= 0 && row < page->area.height)
		canvas_text(page->canvas, page->area.x + x, page->area.y + row, page->area.width - x, text, (uint8_t)style);
}

/* TEXT from column X on, broken at blanks. */
static void put_paragraph(struct page *page, int x, const char *text)
{
	int room = page->area.width - x < LINE_TEXT ? page->area.width - x : LINE_TEXT - 1;
	for (; *text; page->line++) {
		int length = (int)strlen(text);
		if (length > room)
			for (length = room; length > 1 && text[length] != ' ';)
				length--;
		char line[LINE_TEXT];
		snprintf(line, sizeof line, "%.*s", length, text);
		put_text(page, x, line, STYLE_PLAIN);
		text += length;
		text += strspn(text, " ");
	}
}

static void put_entry(struct page *page, const char *keys, const char *help)
{
	put_text(page, 0, keys, STYLE_KEY);
	put_paragraph(page, KEYS_WIDTH, help);
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
		put_entry(page, glyph, marks[i].help);
	}
}

static void put_all(const struct ui *ui, struct page *page)
{
	char keys[KEYS_TEXT];
	for (int row = 0; row < actions_count; row++)
		put_entry(page, action_keys(&ui->options, row, keys), actions[row].help);
	page->line++;
	put_paragraph(page, 0,
	    "With the mouse: click a card, then its target; or drag it; or double click to send it where it fits best.");
	page->line++;
	put_marks(page, &ui->theme);
	page->line++;
	put_text(page, 0, session_game(ui->session)->title, STYLE_TITLE);
	page->line++;
	put_paragraph(page, 0, session_game(ui->session)->rules);
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
