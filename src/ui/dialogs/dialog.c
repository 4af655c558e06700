/* What all dialogs share. A click outside of one is Esc; the wheel is the arrow keys. */
#include "dialog.h"

#include "../actions.h"
#include "../animation.h"
#include "../draw/link.h"
#include "../keys.h"
#include "text.h"

const char dialog_scrolls[] = "Up, Down and Space scroll, Esc goes back.";

/* A page shows below a long text what is said, after a line of blanks. */
enum { SAID_BELOW = 5 };

static struct sheet sheet_of(const struct ui *ui)
{
	const struct dialog_kind *kind = ui->dialog.kind;
	return (struct sheet){kind->title, kind->put, ui, &ui->theme, kind->width, ui->layout.table_width,
	    ui->rows - (HAS_CELLS ? 0 : SAID_BELOW), 0, kind->foot};
}

static void press_key(struct ui *ui, int key)
{
	if (ui->dialog.kind->key) {
		ui->dialog.kind->key(ui, key);
		return;
	}
	struct sheet sheet = sheet_of(ui);
	if (!sheet_scroll(&sheet, &ui->dialog.top, key))
		dialog_pass(ui, key);
}

static void choose(struct ui *ui, int row)
{
	bool is_chosen = row == ui->dialog.field;
	ui->dialog.field = row;
	if (is_chosen)
		press_key(ui, ui->dialog.kind->chooses);
}

static void mouse(struct ui *ui, struct event event)
{
	const struct dialog_kind *kind = ui->dialog.kind;
	bool is_up = event.kind == EVENT_WHEEL_UP;
	if (is_up || event.kind == EVENT_WHEEL_DOWN)
		for (int i = 0; i < kind->wheel; i++)
			press_key(ui, is_up ? KEY_ARROW_UP : KEY_ARROW_DOWN);
	if (event.kind != EVENT_PRESS)
		return;
	struct link link = views_link(&ui->views, event.x, event.y);
	if (link.kind == LINK_NONE)
		press_key(ui, KEY_ESCAPE);
	else if (link.kind == LINK_KEY)
		press_key(ui, link.value);
	else if (link.kind == LINK_ROW)
		(kind->click ? kind->click : choose)(ui, link.value);
}

static bool takes_pasted(const struct ui *ui, const struct event *event)
{
	const struct dialog_kind *kind = ui->dialog.kind;
	return event->kind == EVENT_PASTED && (kind->is_asked || (kind->types && kind->types(ui, event->key)));
}

static bool handle(void *of, struct event *event)
{
	struct ui *ui = of;
	ui->dialog.passed = 0;
	if (event->kind == EVENT_KEY || (HAS_CELLS && takes_pasted(ui, event)))
		press_key(ui, event->key);
	else
		mouse(ui, *event);
	*event = (struct event){.kind = EVENT_KEY, .key = ui->dialog.passed};
	return !ui->dialog.passed;
}

/* What is said lies over the dialog, and above the line that is typed in. */
static void draw(const void *of, struct canvas *canvas)
{
	const struct ui *ui = of;
	/* Without a scene no row of a board is spared: a line that is typed in, or a frame, has to be seen. */
	struct tabletop table = {.message = ui->message, .alert = ui->alert};
	struct layout layout;
	if (ui->layout.is_too_small || ui->animation->kind != ANIMATION_NONE)
		return;
	struct sheet sheet = sheet_of(ui);
	if (ui->dialog.kind->draw)
		ui->dialog.kind->draw(ui, canvas);
	else
		sheet_draw(&sheet, ui->dialog.top, canvas);
	if (ui->dialog.kind->draws_table)
		return;
	layout_copy(&layout, &ui->layout);
	if (ui->dialog.kind->is_asked)
		layout.message_row--;
	else
		layout.message_row += text_width(ui->message) > draw_message_room(&layout); /* on the status bar */
	draw_message(canvas, &layout, &table);
}

static void forget(void *of)
{
	struct ui *ui = of;
	ui->dialog.kind = NULL;
}

static const struct view_kind dialog_view = {.handle = handle, .draw = draw, .close = forget};

void dialog_open(struct ui *ui, const struct dialog_kind *kind)
{
	dialog_close(ui);
	ui->shown = -1;
	ui->dialog = (struct dialog){.kind = kind};
	views_push(&ui->views, &dialog_view, ui);
}

void dialog_close(struct ui *ui) { views_close(&ui->views, &dialog_view); }

void dialog_hand_down(struct ui *ui, int key)
{
	dialog_close(ui);
	ui->dialog.passed = key;
}

/* Without a key for help the keys themselves are told. */
static void say_no_use(struct ui *ui, int key)
{
	char name[KEY_NAME];
	const char *help = ui_key(ui, "help");
	if (help[0] == ':' && help[1])
		ui_say(ui, "%s does nothing here. %s", key_name(key, name), ui->dialog.kind->help);
	else
		ui_say(ui, "%s does nothing here; %s tells the keys.", key_name(key, name), help);
}

void dialog_pass(struct ui *ui, int key)
{
	const struct dialog_kind *kind = ui->dialog.kind;
	int row = key_row(ui->maps[MAP_GAME], &ui->options, key);
	bool opens = kind->opener && ui_key_is(ui, key, kind->opener);
	if (opens || key == KEY_ESCAPE || key == KEY_RETURN || key == KEY_ERASE || key == 'q')
		dialog_close(ui);
	else if (ui_key_is(ui, key, "help"))
		ui_say(ui, "%s", kind->help);
	else if (!kind->opener || row == UI_UNBOUND || actions[row].use == AT_TABLE)
		say_no_use(ui, key);
	else
		dialog_hand_down(ui, key);
}

int dialog_page(const struct ui *ui)
{
	enum { USUAL = 10 };
	return HAS_CELLS ? ui->rows - FRAME_LEAVES : USUAL;
}

void dialog_choose(struct ui *ui, int key, int rows, void (*take)(struct ui *ui))
{
	int step;
	if (rows > 0 && (key == KEY_RETURN || key == ' '))
		take(ui);
	else if (page_step(&step, key, rows, dialog_page(ui)))
		ui->dialog.field = page_top(ui->dialog.field + step, rows, 1);
	else
		dialog_pass(ui, key);
}

struct area dialog_frame(const struct ui *ui, struct canvas *canvas, int width, int height, const char *title)
{
	return frame_draw(canvas, &ui->theme, ui->layout.table_width, width, height, title);
}
