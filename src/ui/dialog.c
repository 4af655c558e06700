/* What all dialogs share. A click outside of one is Esc; the wheel is the arrow keys. */
#include "dialog.h"

#include "animation.h"
#include "keys.h"
#include "link.h"

const char dialog_scrolls[] = "Up, Down and Space scroll, Esc goes back.";

static void mouse(struct ui *ui, struct event event)
{
	const struct dialog_kind *kind = ui->dialog.kind;
	bool is_up = event.kind == EVENT_WHEEL_UP;
	if (is_up || event.kind == EVENT_WHEEL_DOWN)
		for (int i = 0; i < kind->wheel; i++)
			kind->key(ui, is_up ? KEY_ARROW_UP : KEY_ARROW_DOWN);
	if (event.kind != EVENT_PRESS)
		return;
	struct link link = views_link(&ui->views, event.x, event.y);
	if (link.kind == LINK_NONE)
		kind->key(ui, KEY_ESCAPE);
	else if (link.kind == LINK_KEY)
		kind->key(ui, link.value);
	else if (link.kind == LINK_ROW && kind->click)
		kind->click(ui, link.value);
}

static bool handle(void *of, struct event *event)
{
	struct ui *ui = of;
	ui->dialog.passed = 0;
	if (event->kind == EVENT_KEY)
		ui->dialog.kind->key(ui, event->key);
	else
		mouse(ui, *event);
	*event = (struct event){.kind = EVENT_KEY, .key = ui->dialog.passed};
	return !ui->dialog.passed;
}

/* What is said lies over the dialog, and above the line that is typed in. */
static void draw(const void *of, struct canvas *canvas)
{
	const struct ui *ui = of;
	struct tabletop table = {.message = ui->message, .alert = ui->alert};
	struct layout layout;
	if (ui->layout.is_too_small || ui->animation->kind != ANIMATION_NONE)
		return;
	ui->dialog.kind->draw(ui, canvas);
	layout_copy(&layout, &ui->layout);
	layout.message_row -= ui->dialog.kind->is_asked;
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
	ui_let_go(ui);
	ui->dialog = (struct dialog){.kind = kind};
	views_push(&ui->views, &dialog_view, ui);
}

void dialog_close(struct ui *ui) { views_close(&ui->views, &dialog_view); }

void dialog_hand_down(struct ui *ui, int key)
{
	dialog_close(ui);
	ui->dialog.passed = key;
}

void dialog_pass(struct ui *ui, int key)
{
	const struct dialog_kind *kind = ui->dialog.kind;
	char name[KEY_NAME];
	bool opens = kind->opener && ui_key_is(ui, key, kind->opener);
	if (opens || key == KEY_ESCAPE || key == KEY_RETURN || key == KEY_ERASE || key == 'q')
		dialog_close(ui);
	else if (ui_key_is(ui, key, "help"))
		ui_say(ui, "%s", kind->help);
	else if (!kind->opener || key_row(ui->maps[MAP_GAME], &ui->options, key) == UI_UNBOUND)
		ui_say(ui, "%s does nothing here. %s", key_name(key, name), kind->help);
	else
		dialog_hand_down(ui, key);
}

void dialog_choose(struct ui *ui, int row, int key)
{
	bool is_chosen = row == ui->dialog.field;
	ui->dialog.field = row;
	if (is_chosen)
		ui->dialog.kind->key(ui, key);
}

struct area dialog_frame(const struct ui *ui, struct canvas *canvas, int width, int height, const char *title)
{
	return frame_draw(canvas, &ui->theme, ui->layout.table_width, width, height, title);
}
