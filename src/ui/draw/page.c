/* Frames, lines broken at blanks, and scrolling. */
#include "page.h"

#include <stdio.h>
#include <string.h>

#include "../event.h"
#include "../keys.h"
#include "ascii.h"
#include "draw.h"
#include "link.h"
#include "text.h"

enum {
	KEYS_WIDTH = 14,
	LINE_TEXT = 512,
	SHORT_KEY = 5,
	SHEET_TITLE = 64,
	FOOT = 2 /* rows of message and status bar */
};

struct area frame_draw(
    struct canvas *canvas, const struct theme *theme, int room, int width, int height, const char *title)
{
	return frame_draw_above(canvas, theme, room, width, height, canvas->rows, title);
}

int frame_first_row(int rows, int height)
{
	int middle = (rows - height) / 2, highest = rows - FOOT - 1 - height;
	return middle < highest || highest < 1 ? middle : highest;
}

/* Makes WIDTH columns blank, and with them the rest of a word that they would cut in two. */
static void make_blank(struct canvas *canvas, int x, int y, int width, int height)
{
	for (int row = y; HAS_CELLS && row < y + height; row++) {
		int at = x + width;
		bool is_cut = ascii_is_letter((int)canvas_at(canvas, at - 1, row).code);
		for (; is_cut && ascii_is_small((int)canvas_at(canvas, at, row).code); at++)
			canvas_put(canvas, at, row, ' ', STYLE_PLAIN);
	}
	canvas_fill(canvas, x, y, width, height, ' ', STYLE_PLAIN);
}

struct area frame_draw_above(
    struct canvas *canvas, const struct theme *theme, int room, int width, int height, int end, const char *title)
{
	static const enum glyph corner[2][2] = {{GLYPH_TOP_LEFT, GLYPH_TOP_RIGHT}, {GLYPH_BOTTOM_LEFT, GLYPH_BOTTOM_RIGHT}};
	struct area area = {
	    .width = width < room - 4 ? width : room - 4, .height = height < canvas->rows - 2 ? height : canvas->rows - 2};
	area.x = (room - area.width) / 2;
	area.y = frame_first_row(canvas->rows, area.height);
	if (end < canvas->rows && end > area.height + 1)
		area.y = end - 1 - area.height;
	make_blank(canvas, area.x - 2, area.y - 1, area.width + 4, area.height + 2);
	canvas_fill(canvas, area.x - 1, area.y - 1, area.width + 2, 1, theme_glyph(theme, GLYPH_ACROSS), STYLE_PLAIN);
	canvas_fill(
	    canvas, area.x - 1, area.y + area.height, area.width + 2, 1, theme_glyph(theme, GLYPH_ACROSS), STYLE_PLAIN);
	for (int side = 0; side < 2; side++) {
		int x = side ? area.x + area.width + 1 : area.x - 2;
		canvas_fill(canvas, x, area.y, 1, area.height, theme_glyph(theme, GLYPH_DOWN), STYLE_PLAIN);
		canvas_put(canvas, x, area.y - 1, theme_glyph(theme, corner[0][side]), STYLE_PLAIN);
		canvas_put(canvas, x, area.y + area.height, theme_glyph(theme, corner[1][side]), STYLE_PLAIN);
	}
	link_frame(canvas, area.x - 2, area.y - 1, area.width + 4, area.height + 2);
	char spaced[64];
	snprintf(spaced, sizeof spaced, " %.*s ", text_break_parts(title, area.width - 2), title);
	canvas_text(canvas, area.x, area.y - 1, area.width, spaced, STYLE_TITLE);
	return area;
}

void frame_row(struct canvas *canvas, struct area area, int y, int row, bool is_chosen)
{
	canvas_text(canvas, area.x, y, 1, is_chosen ? ">" : " ", STYLE_TITLE);
	link_row(canvas, area.x, y, area.width, row);
}

void bar_draw(struct canvas *canvas, const struct theme *theme, int x, int y, int length, int done)
{
	canvas_fill(canvas, x, y, done, 1, theme_glyph(theme, GLYPH_HEAVY_ACROSS), STYLE_CURSOR);
	canvas_fill(canvas, x + done, y, length - done, 1, theme_glyph(theme, GLYPH_ACROSS), STYLE_PLACE);
}

/* Of TEXT, parts with semicolons between them, the last one and as many of those before it as ROOM has place for. */
static const char *fit_foot(const char *text, int room, char foot[LINE_TEXT])
{
	const char *last = strrchr(text, ';');
	if (!last || (int)strlen(text) <= room)
		return text;
	int length = (int)(last - text);
	while (length > 0 && length + (int)strlen(last) > room)
		while (--length > 0 && text[length] != ';')
			;
	snprintf(foot, LINE_TEXT, "%.*s%s", length, text, length > 0 ? last : last + 1);
	return foot;
}

void frame_foot(struct canvas *canvas, struct area area, const char *text)
{
	char foot[LINE_TEXT];
	int y = area.y + area.height;
	text = fit_foot(text, area.width, foot);
	canvas_text(canvas, area.x, y, area.width, text, STYLE_QUIET);
	link_hints(canvas, area.x, y, area.width, text);
}

void page_text(struct page *page, int x, const char *text, enum style style)
{
	int row = page->line - page->top;
	if (page->canvas && row >= 0 && row < page->area.height)
		canvas_text(page->canvas, page->area.x + x, page->area.y + row, page->area.width - x, text, (uint8_t)style);
}

void page_paragraph(struct page *page, int x, const char *text)
{
	int room = page->area.width - x;
	for (; *text; page->line++) {
		char line[LINE_TEXT];
		int length = text_break(text, room);
		snprintf(line, sizeof line, "%.*s", length, text);
		page_text(page, x, line, STYLE_PLAIN);
		text += length;
		text += strspn(text, " ");
	}
}

/* "1 2 3 4" as "1 to 4"; others as they are. */
static void put_keys(struct page *page, const char *keys)
{
	char row[KEYS_TEXT], last = '0';
	const char *at = keys;
	for (; at[0] == last + 1 && (at[1] == ' ' || !at[1]); at += at[1] ? 2 : 1)
		last++;
	snprintf(row, sizeof row, "1 to %c", last);
	page_text(page, 0, !*at && last > '3' ? row : keys, STYLE_KEY);
}

void page_entry(struct page *page, const char *keys, const char *help)
{
	int row = page->line - page->top, key = key_parse(keys, (int)strcspn(keys, " "));
	if (page->canvas && page->links && key > 0 && row >= 0 && row < page->area.height)
		link_key(page->canvas, page->area.x, page->area.y + row, page->area.width, key);
	put_keys(page, keys);
	page_paragraph(page, page->keys_width ? page->keys_width : KEYS_WIDTH, help);
}

void page_mark(struct page *page, const struct theme *theme, enum glyph glyph, const char *help)
{
	char text[5] = "";
	text[utf8_write(theme_glyph(theme, glyph), text)] = '\0';
	page_entry(page, text, help);
}

void page_row(struct page *page, int first, int row, bool is_chosen)
{
	page->rows = row + 1;
	if (is_chosen) {
		page->chosen = first;
		page->row = row;
	}
	for (int line = first; page->canvas && line < page->line; line++)
		if (line >= page->top && line < page->top + page->area.height)
			frame_row(page->canvas, page->area, page->area.y + line - page->top, row, is_chosen && line == first);
}

bool page_step(int *step, int key, int lines, int height)
{
	int page = height > 1 ? height - 1 : 1;
	if (key == KEY_ARROW_DOWN || key == 'j')
		*step = 1;
	else if (key == KEY_ARROW_UP || key == 'k')
		*step = -1;
	else if (key == KEY_PAGE_DOWN || key == ' ')
		*step = page;
	else if (key == KEY_PAGE_UP || key == 'b')
		*step = -page;
	else if (key == KEY_FIRST || key == KEY_LAST)
		*step = key == KEY_FIRST ? -lines : lines;
	else
		return false;
	return true;
}

int page_top(int top, int lines, int height)
{
	int last = lines - height;
	top = top > last ? last : top;
	return top < 0 ? 0 : top;
}

bool page_scroll(int *top, int key, int lines, int height)
{
	int step;
	if (!page_step(&step, key, lines, height))
		return false;
	*top = page_top(page_top(*top, lines, height) + step, lines, height);
	return true;
}

/* Tells on the frame's lower edge how to scroll and leave. */
static void draw_foot(const struct page *page)
{
	bool is_long = page->line > page->area.height, has_more = page->line > page->area.height + page->top;
	frame_foot(page->canvas, page->area,
	    has_more  ? " Up Down Space: more; Esc: back "
	    : is_long ? " Up: before; Esc: back "
	              : " Esc: back ");
}

void page_keys(struct page *page, const struct key_map *map, const struct ui_options *options, const void *of)
{
	char keys[KEYS_TEXT];
	for (int row = 0; map->row(row).name; row++)
		if (map->applies(of, row))
			page_entry(page, row_keys(map, options, row, keys), map->help ? map->help(of, row) : map->row(row).help);
}

/* The first key of an action that is short, or else the first. */
static void append_key(const struct key_map *map, const struct ui_options *options, int row, char keys[KEYS_TEXT])
{
	char all[KEYS_TEXT];
	const char *key = row_keys(map, options, row, all);
	while (strcspn(key, " ") > SHORT_KEY && strchr(key, ' '))
		key = strchr(key, ' ') + 1;
	if (strcspn(key, " ") > SHORT_KEY)
		key = all;
	text_append(keys, KEYS_TEXT, "%s%.*s", *keys ? " " : "", (int)strcspn(key, " "), key);
}

void page_keys_beside(struct canvas *canvas, struct area area, int keys_width, const struct key_help *rows,
    const struct key_map *map, const struct ui_options *options, const void *of)
{
	for (int y = area.y; rows->actions; rows++) {
		char keys[KEYS_TEXT] = "";
		bool applies = true;
		for (const char *name = rows->actions; *name; name += strspn(name, " ")) {
			int length = (int)strcspn(name, " "), row = key_find(map, name, length);
			applies = applies && (*keys || map->applies(of, row));
			append_key(map, options, row, keys);
			name += length;
		}
		if (!applies)
			continue;
		canvas_text(canvas, area.x, y, keys_width - 1, keys, STYLE_KEY);
		link_words(canvas, area.x, y, keys_width - 1, keys);
		canvas_text(canvas, area.x + keys_width, y++, area.width - keys_width, rows->help, STYLE_QUIET);
	}
}

static int height_of(const struct sheet *sheet) { return sheet->rows - FRAME_LEAVES; }

static struct page measure(const struct sheet *sheet)
{
	int room = sheet->room - 4;
	struct page page = {
	    .area.width = sheet->width < room ? sheet->width : room, .keys_width = sheet->keys_width, .chosen = -1};
	sheet->put(sheet->of, &page);
	return page;
}

bool sheet_scroll(const struct sheet *sheet, int *top, int key)
{
	return page_scroll(top, key, measure(sheet).line, height_of(sheet));
}

void sheet_draw(const struct sheet *sheet, int top, struct canvas *canvas)
{
	struct page measured = measure(sheet);
	int lines = measured.line, height = height_of(sheet);
	struct page page = {.canvas = canvas, .keys_width = sheet->keys_width};
	char title[SHEET_TITLE];
	snprintf(title, sizeof title, "%s", sheet->title);
	if (HAS_CELLS && measured.chosen >= 0 && lines > height)
		text_append(title, sizeof title, ", %d of %d", measured.row + 1, measured.rows);
	page.top = page_top(measured.chosen < 0 ? top : measured.chosen - height / 2, lines, height);
	page.area = frame_draw(canvas, sheet->theme, sheet->room, sheet->width, lines < height ? lines : height, title);
	sheet->put(sheet->of, &page);
	if (sheet->foot && measured.chosen >= 0)
		frame_foot(canvas, page.area, sheet->foot);
	else
		draw_foot(&page);
}
