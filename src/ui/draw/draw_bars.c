/* The title bar and the status bar, and what gives way where they are narrow. */
#include "draw_bars.h"

#include <stdio.h>
#include <string.h>

#include "../keys.h"
#include "date.h"
#include "link.h"
#include "text.h"
#include "theme.h"

enum { ITEM_TEXT = 48, TITLE_TEXT = 160 };

/* Room for every verdict, so that nothing before it moves when it changes. */
enum { VERDICT_WIDTH = 11 };

/* Cells before the key of the help, where there is room. */
enum { HELP_GAP = 4 };

/* In so many columns there is room for the pass beside what is worth more. */
enum { PASSES_FROM = 50 };

static bool fits(const char *left, const char *right, int room)
{
	return text_width(left) + 2 + text_width(right) <= room;
}

void draw_title(struct canvas *canvas, const struct layout *layout, const struct tabletop *view)
{
	const char *rules = view->rules ? view->rules : "", *word = strchr(view->right, ' ');
	bool has_word = word && word[1] >= '0' && word[1] <= '9', is_deal = strncmp(view->right, "deal ", 5) == 0;
	char left[TITLE_TEXT], right[TITLE_TEXT], *comma;
	int room = layout->right - layout->left, title = text_width(view->scene->title) + 2;
	snprintf(left, sizeof left, "%s%s%s", view->scene->title, *rules ? ", " : "", rules);
	snprintf(right, sizeof right, "%s", view->right);
	if (!fits(left, right, room))
		left[strcspn(left, ":")] = '\0';
	if (!fits(left, right, room) && is_deal)
		snprintf(right, sizeof right, "%s", word + 1);
	if (!fits(left, right, room) && *rules)
		memmove(left, left + title, strlen(left + title) + 1);
	if (!fits(left, right, room))
		right[strcspn(right, ",")] = '\0';
	if (!fits(left, right, room) && has_word)
		snprintf(right, sizeof right, "%.*s", (int)strcspn(word + 1, ","), word + 1);
	while (!fits(left, right, room) && (comma = strrchr(left, ',')))
		*comma = '\0';
	int left_room = *right ? room - text_width(right) - 2 : room;
	canvas_text(canvas, layout->left, 0, left_room, left, STYLE_TITLE);
	canvas_text(canvas, layout->right - text_width(right), 0, room, right, STYLE_PLAIN);
}

/* An item of the status bar. */
struct item {
	char text[ITEM_TEXT];
	bool is_needed; /* it must be read, whatever else has no room */
	int x;
};

static int width_of(const struct item *item, int items)
{
	int width = 0;
	for (int i = 0; i < items; i++)
		width += (int)strlen(item[i].text);
	return width;
}

/* Leaves out the last of those that need not be read, until the others fit. Returns how many are left. */
static int leave_out(struct item *item, int items, int room)
{
	while (width_of(item, items) + items - 1 > room) {
		int last = items - 1;
		while (last >= 0 && item[last].is_needed)
			last--;
		if (last < 0)
			break;
		memmove(item + last, item + last + 1, (size_t)(--items - last) * sizeof *item);
	}
	return items;
}

/* The cells of an item when its number is to have so many digits at least. */
static int reserved(const struct item *item, int digits)
{
	int length = (int)strlen(item->text), has = length - (int)strcspn(item->text, "-0123456789");
	return has < digits ? length + digits - has : length;
}

/* Where they stand, with room for numbers to grow when there is room at all, so that what follows a number stays where
 * it is. Returns whether all fit. */
static bool place_items(struct item *item, int items, int room)
{
	static const struct {
		int gap, digits;
	} ways[] = {{3, 3}, {2, 2}, {2, 0}, {1, 0}};
	enum { WAYS = sizeof ways / sizeof *ways };
	int end = room + 1;
	for (int way = 0; way < WAYS && end > room; way++) {
		int at = 0;
		for (int i = 0; i < items; i++) {
			item[i].x = at;
			end = at + (int)strlen(item[i].text);
			at += reserved(&item[i], ways[way].digits) + ways[way].gap;
		}
	}
	return end <= room;
}

static bool leaves_room(const struct item *last, int end) { return last->x + (int)strlen(last->text) + 1 < end; }

/* What the status bar tells, as long as there is room. A clock that runs out, and the verdict, must be read. */
static int list_items(const struct layout *layout, const struct tabletop *view, struct item *item)
{
	char clock[DURATION_TEXT];
	int items = 0;
	for (int i = 0; i < view->scene->numbers; i++)
		if (layout->right - layout->left >= PASSES_FROM || view->scene->number[i].kind != NUMBER_PASS)
			snprintf(
			    item[items++].text, ITEM_TEXT, "%s %d", view->scene->number[i].label, view->scene->number[i].value);
	snprintf(item[items++].text, ITEM_TEXT, "Moves %d", view->played);
	int64_t shown = view->left >= 0 ? (view->left + 999) / 1000 : view->elapsed / 1000;
	item[items].is_needed = view->left >= 0;
	snprintf(item[items++].text, ITEM_TEXT, "%s%s", duration_text(shown, clock), view->left >= 0 ? " left" : "");
	item[items].is_needed = true;
	if (view->verdict)
		snprintf(item[items++].text, ITEM_TEXT, "%-*s", VERDICT_WIDTH, view->verdict);
	return items;
}

/* "? help"; ":help" where no key is bound to it. Returns its width, 0 where nobody is there to press keys. */
static int write_help(const struct tabletop *view, char help[KEY_NAME + 8])
{
	const char *key = view->help_key;
	return key ? snprintf(help, KEY_NAME + 8, "%s%s", key, *key == ':' ? "" : " help") : 0;
}

/* A click on it is the key. */
static void put_help(struct canvas *canvas, int x, int y, const char *help)
{
	int width = (int)strlen(help), key = key_parse(help, (int)strcspn(help, " "));
	canvas_text(canvas, x, y, width, help, STYLE_QUIET);
	if (key > 0)
		link_key(canvas, x, y, width, key);
}

void draw_status(struct canvas *canvas, const struct layout *layout, const struct tabletop *view)
{
	struct item item[NUMBERS_MAX + 3] = {{.x = 0}};
	/* The last cell of the screen is never written: some terminals would scroll. */
	bool meets_last = layout->right == canvas->columns && layout->status_row == canvas->rows - 1;
	char help[KEY_NAME + 8];
	int room = layout->right - layout->left - meets_last, help_x = room - write_help(view, help);
	int all = list_items(layout, view, item), items = leave_out(item, all, room);
	/* The key of the help is worth more than wide gaps. */
	bool helps = help_x < room && items == all &&
	             (place_items(item, items, help_x - HELP_GAP) || leaves_room(&item[items - 1], help_x));
	if (!helps)
		place_items(item, items, room);
	for (int i = 0; i < items; i++)
		canvas_text(canvas, layout->left + item[i].x, layout->status_row, room - item[i].x, item[i].text, STYLE_PLAIN);
	if (helps)
		put_help(canvas, layout->left + help_x, layout->status_row, help);
}
