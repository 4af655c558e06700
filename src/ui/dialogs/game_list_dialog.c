/* The list of past games over the table, Enter opening the chosen one in the viewer; and their statistics. */
#include "game_list_dialog.h"

#include <stdio.h>

#include "../draw/draw_edit.h"
#include "../draw/link.h"
#include "../edit.h"
#include "../viewer/viewer.h"
#include "dialog.h"
#include "game_list.h"
#include "statistics.h"
#include "stats_view.h"
#include "text.h"

enum { PAST_WIDTH = 74, FIGURES_WIDTH = 64, HEAD = 1, MARGIN = 2, TITLE_TEXT = 128, LABEL_WIDTH = 19, FEET = 3 };

static int list_height(const struct ui *ui)
{
	int height = ui->rows - FRAME_LEAVES - HEAD;
	return height < ui->past->count ? height : ui->past->count;
}

static bool read_past(struct ui *ui)
{
	struct fault fault;
	game_list_release(ui->past);
	if (game_list_init(ui->past, &fault))
		return true;
	ui_say(ui, "%s", fault_sentence(&fault));
	return false;
}

/* A text to be found narrows the list while it is typed; Esc gives it up, then and later. False for another key. */
static bool find_key(struct ui *ui, int key)
{
	struct game_list *past = ui->past;
	if (!past->finds && (key != KEY_ESCAPE || !past->find[0]))
		return false;
	past->finds = key != KEY_RETURN && key != KEY_ESCAPE;
	if (key == KEY_ESCAPE)
		past->find[0] = '\0';
	else if (past->finds && !edit_key(past->find, sizeof past->find, &past->caret, key)) {
		if (!key_is_character(key))
			return false;
		ui_say(ui, "The line is full.");
	}
	game_list_select(past);
	return true;
}

/* Other games, or another order; false for another key. */
static bool select_key(struct game_list *past, int key)
{
	if (key == 's')
		game_list_sort(past);
	else if (key == 'r')
		past->is_reversed = !past->is_reversed;
	else if (key == 'f')
		past->result = (past->result + 1) % GAME_LIST_RESULTS;
	else if (key == 'g')
		game_list_next_game(past);
	else if (key == '/')
		past->finds = true;
	else
		return false;
	game_list_select(past);
	if (key == 's' || key == 'r')
		past->chosen = past->top = 0;
	return true;
}

static void game_list_key(struct ui *ui, int key)
{
	int step = 0;
	bool is_taken = find_key(ui, key) || (!ui->past->finds && select_key(ui->past, key));
	if (!is_taken && key == KEY_RETURN && ui->past->count == 0)
		ui_say(ui, "There is no such game: f, g and / change which are shown.");
	else if (!is_taken && key == KEY_RETURN)
		viewer_open_past(ui);
	else if (!is_taken && !page_step(&step, key, ui->past->count, dialog_page(ui) - HEAD)) {
		dialog_pass(ui, key);
		return;
	}
	game_list_step(ui->past, step, list_height(ui));
}

static void game_list_click(struct ui *ui, int row)
{
	ui->past->finds = false;
	if (row == ui->past->chosen)
		game_list_key(ui, KEY_RETURN);
	else
		game_list_step(ui->past, row - ui->past->chosen, list_height(ui));
}

static void draw_row(const struct ui *ui, struct canvas *canvas, struct area area, int row)
{
	struct game_list_column columns[GAME_LIST_COLUMNS];
	const struct game_list *past = ui->past;
	bool is_chosen = row == past->chosen;
	for (int i = game_list_columns(area.width - MARGIN, columns) - 1; i >= 0; i--) {
		const struct game_list_column *column = &columns[i];
		char text[GAME_LIST_CELL];
		enum style style = is_chosen ? STYLE_TITLE : STYLE_PLAIN;
		if (row < 0) {
			snprintf(text, sizeof text, "%s", column->head);
			style = column->order == past->order ? STYLE_TITLE : STYLE_QUIET;
		} else {
			column->write(past->list[row], text);
		}
		int room = column->width - text_width(text), x = area.x + MARGIN + column->x;
		canvas_text(canvas, x + (column->is_right && room > 0 ? room : 0), area.y, column->width, text, (uint8_t)style);
	}
	if (row >= 0)
		frame_row(canvas, area, area.y, row, is_chosen);
}

/* Which of the games is chosen, and which are shown: "Past games, 2 of 5, N Queens, won". */
static void write_title(const struct game_list *past, char title[TITLE_TEXT])
{
	char game[32] = "", result[16] = "", damaged[24] = "";
	if (past->game)
		snprintf(game, sizeof game, ", %.28s", past->game->title);
	if (past->result)
		snprintf(result, sizeof result, ", %s", game_list_results[past->result]);
	if (past->unreadable)
		snprintf(damaged, sizeof damaged, " (%d unreadable)", past->unreadable);
	snprintf(title, TITLE_TEXT, "Past games, %d of %d%s%s%s", past->count ? past->chosen + 1 : 0, past->count, damaged,
	    game, result);
}

static void draw_foot(const struct ui *ui, struct canvas *canvas, struct area area)
{
	const struct game_list *past = ui->past;
	static const char *const feet[FEET] = {" Enter: show; s: sort; r: reverse; f g: filter; /: find; Esc: back ",
	    " Enter: show; s r: sort; f g /: filter; Esc: back ", " s r: sort; f g /: find; Esc: back "};
	static const char *const find_feet[] = {"   / changes it, Esc takes it away ", "   Esc: all again "};
	int x = area.x, y = area.y + area.height, foot = 0;
	if (!past->finds && !past->find[0]) {
		while (foot < FEET - 1 && text_width(feet[foot]) > area.width)
			foot++;
		frame_foot(canvas, area, feet[foot]);
		return;
	}
	canvas_text(canvas, x, y, area.width, " /", STYLE_QUIET);
	int used = 2 + (past->finds ? draw_edit(canvas, x + 2, y, area.width - 2, past->find, past->caret, &ui->theme)
	                            : canvas_text(canvas, x + 2, y, area.width - 2, past->find, STYLE_PLAIN));
	bool has_room = used + text_width(find_feet[0]) <= area.width;
	const char *ways = find_feet[!has_room];
	if (!past->finds && used + text_width(ways) <= area.width) {
		canvas_text(canvas, x + used, y, area.width - used, ways, STYLE_QUIET);
		link_words(canvas, x + used, y, area.width - used, ways);
	}
	link_key(canvas, x, y, used + 1, '/');
}

static void game_list_draw(const struct ui *ui, struct canvas *canvas)
{
	const struct game_list *past = ui->past;
	int height = list_height(ui);
	char title[TITLE_TEXT];
	write_title(past, title);
	struct area area = dialog_frame(ui, canvas, PAST_WIDTH, height + HEAD + (height == 0), title), row = area;
	draw_row(ui, canvas, row, -1);
	if (height == 0)
		canvas_text(canvas, area.x + MARGIN, area.y + HEAD, area.width - MARGIN, "No such game.", STYLE_PLAIN);
	for (int i = 0; i < height && past->top + i < past->count; i++) {
		row.y = area.y + HEAD + i;
		draw_row(ui, canvas, row, past->top + i);
	}
	draw_foot(ui, canvas, area);
}

static void stats_view_key(struct ui *ui, int key)
{
	int step = key == KEY_ARROW_RIGHT || key == 'l' || key == KEY_TAB       ? 1
	           : key == KEY_ARROW_LEFT || key == 'h' || key == KEY_BACK_TAB ? -1
	                                                                        : 0;
	if (step) {
		stats_view_turn(ui->figures, ui->past, step);
		ui->dialog.top = 0;
	} else if (!page_scroll(&ui->dialog.top, key, ui->figures->lines, ui->rows - FRAME_LEAVES)) {
		dialog_pass(ui, key);
	}
}

/* The whole bar is what was counted, its heavy part what of that was won. */
static void draw_bar(const struct ui *ui, struct canvas *canvas, const struct figure *figure, struct area area)
{
	char count[32];
	int widest = snprintf(count, sizeof count, " %d of %d", figure->most, figure->most);
	int won, room = area.width - LABEL_WIDTH - widest, x = area.x + LABEL_WIDTH;
	int length = statistics_bar(figure->count, figure->won, figure->most, room, &won);
	bar_draw(canvas, &ui->theme, x, area.y, length, won);
	snprintf(count, sizeof count, "%d of %d", figure->won, figure->count);
	canvas_text(canvas, x + length + (length > 0), area.y, widest - 1, count, STYLE_PLAIN);
}

static void stats_view_foot(const struct ui *ui, const struct page *page)
{
	enum { ALL = 44 };
	char foot[64];
	bool is_long = page->line > page->area.height, has_more = page->line > page->area.height + page->top;
	const char *others = ui->figures->pages < 2              ? ""
	                     : is_long && page->area.width < ALL ? "Left Right; "
	                                                         : "Left Right: others; ";
	snprintf(foot, sizeof foot, " %s%sEsc: back ", others, has_more ? "Space: more; " : is_long ? "Up: before; " : "");
	frame_foot(page->canvas, page->area, foot);
}

static void stats_view_draw(const struct ui *ui, struct canvas *canvas)
{
	int lines = ui->figures->lines, height = ui->rows - FRAME_LEAVES;
	struct page page = {.canvas = canvas, .top = page_top(ui->dialog.top, lines, height)};
	char title[TITLE_TEXT];
	snprintf(title, sizeof title, ui->figures->pages > 1 ? "Statistics, %d of %d" : "Statistics", ui->figures->page + 1,
	    ui->figures->pages);
	page.area = dialog_frame(ui, canvas, FIGURES_WIDTH, lines < height ? lines : height, title);
	for (; page.line < lines; page.line++) {
		const struct figure *figure = &ui->figures->line[page.line];
		struct area row = {page.area.x, page.area.y + page.line - page.top, page.area.width, 1};
		page_text(&page, 0, figure->text, figure->style);
		if (figure->most && row.y >= page.area.y && row.y < page.area.y + page.area.height)
			draw_bar(ui, canvas, figure, row);
	}
	stats_view_foot(ui, &page);
}

static bool types(const struct ui *ui, int key)
{
	(void)key;
	return ui->past->finds;
}

static const struct dialog_kind game_list_dialog = {.key = game_list_key,
    .types = types,
    .draw = game_list_draw,
    .click = game_list_click,
    .wheel = PAGE_NOTCH,
    .opener = "past",
    .help = "Up and Down choose, Enter shows the game, Esc goes back."};
static const struct dialog_kind stats_view_dialog = {.key = stats_view_key,
    .draw = stats_view_draw,
    .wheel = PAGE_NOTCH,
    .opener = "statistics",
    .help = "Left and Right go to other games, Up and Down scroll, Esc goes back."};

void game_list_open(struct ui *ui)
{
	if (!read_past(ui))
		return;
	game_list_begin_with(ui->past, session_game(ui->session));
	dialog_open(ui, &game_list_dialog);
	game_list_step(ui->past, 0, list_height(ui));
}

void game_list_resize(struct ui *ui)
{
	if (ui->dialog.kind == &game_list_dialog)
		game_list_step(ui->past, 0, list_height(ui));
}

void stats_view_open(struct ui *ui)
{
	if (!read_past(ui))
		return;
	stats_view_release(ui->figures);
	stats_view_init(ui->figures, ui->past, ui->session);
	dialog_open(ui, &stats_view_dialog);
}
