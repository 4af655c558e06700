/* The stack of views: who gets an event, what is seen, when time is wanted, and what closing takes away. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "../../src/ui/game_view.h"
#include "begun.h"
#include "fingers.h"

/* A view that notes what happens to it in a line that all share. */
struct probe {
	struct views *views;
	char name;
	bool takes_first, takes;
	int timeout;
};

static char said[64];

static void say(const struct probe *probe, char what)
{
	size_t used = strlen(said);
	if (used + 3 < sizeof said)
		memcpy(said + used, (char[]){probe->name, what, '\0'}, 3);
}

static void assert_said(const char *wanted)
{
	assert_string_equal(said, wanted);
	said[0] = '\0';
}

static bool first(void *of, struct event event)
{
	say(of, event.kind == EVENT_KEY ? '1' : '!');
	return ((struct probe *)of)->takes_first;
}

/* What is not taken goes down as another key. */
static bool handle(void *of, struct event *event)
{
	say(of, (char)event->key);
	event->key++;
	return ((struct probe *)of)->takes;
}

static void tick(void *of, int64_t now, bool slept) { say(of, slept ? 's' : (char)('0' + now)); }
static void follow(void *of) { say(of, 'f'); }
static int timeout(const void *of) { return ((const struct probe *)of)->timeout; }
static void close(void *of) { say(of, 'x'); }

static void resize(void *of, int columns, int rows)
{
	(void)columns, (void)rows;
	say(of, 'r');
}

static void draw(const void *of, struct canvas *canvas)
{
	const struct probe *probe = of;
	canvas_put(canvas, probe->name - 'a', 0, (uint32_t)probe->name, 0);
	link_key(canvas, probe->name - 'a', 0, 1, probe->name);
}

static const struct view_kind table = {.first = first,
    .handle = handle,
    .tick = tick,
    .follow = follow,
    .timeout = timeout,
    .resize = resize,
    .draw = draw,
    .covers = true};
static const struct view_kind dialog = {.handle = handle, .timeout = timeout, .draw = draw, .close = close};
static const struct view_kind viewer = {.handle = handle, .draw = draw, .close = close, .covers = true};

static void press(struct views *views, int key) { views_handle(views, (struct event){.kind = EVENT_KEY, .key = key}); }

static void events_go_to_the_top(void **state)
{
	(void)state;
	struct views views = {.count = 0};
	struct probe a = {&views, 'a', false, true, -1}, b = {&views, 'b', false, true, -1},
	             c = {&views, 'c', false, true, -1};
	press(&views, 'k');
	assert_said("");
	views_push(&views, &table, &a);
	press(&views, 'k');
	assert_said("a1akaf");
	views_push(&views, &dialog, &b);
	press(&views, 'k');
	assert_said("a1bkaf");
	b.takes = false;
	press(&views, 'k');
	assert_said("a1bkalaf");
	a.takes_first = true;
	press(&views, 'k');
	assert_said("a1af");
	views_push(&views, &viewer, &c);
	c.takes = false; /* a view that covers hands nothing to those it hides */
	press(&views, 'k');
	assert_said("ckaf");
}

static void time_is_for_all(void **state)
{
	(void)state;
	struct views views = {.count = 0};
	struct probe a = {&views, 'a', false, true, 70}, b = {&views, 'b', false, true, -1};
	assert_int_equal(views_timeout(&views), -1);
	views_push(&views, &table, &a);
	views_push(&views, &dialog, &b);
	views_tick(&views, 7, false);
	assert_said("a7af");
	views_tick(&views, 8, true);
	assert_said("asaf");
	assert_int_equal(views_timeout(&views), 70);
	b.timeout = 30;
	assert_int_equal(views_timeout(&views), 30);
	views_push(&views, &viewer, &b);
	assert_int_equal(views_timeout(&views), -1); /* what is hidden wakes nobody */
	views_resize(&views, 10, 2);
	assert_said("araf");
	assert_int_equal(views.columns, 10);
}

static void pictures_are_laid_over_each_other(void **state)
{
	(void)state;
	struct views views = {.columns = 4, .rows = 1};
	struct probe a = {&views, 'a', false, true, -1}, b = {&views, 'b', false, true, -1},
	             c = {&views, 'c', false, true, -1};
	struct canvas canvas;
	views_push(&views, &table, &a);
	views_push(&views, &dialog, &b);
	canvas_init(&canvas, 4, 1);
	views_draw(&views, &canvas);
	assert_int_equal(canvas_at(&canvas, 0, 0).code, 'a');
	assert_int_equal(canvas_at(&canvas, 1, 0).code, 'b');
	assert_int_equal(views_link(&views, 1, 0).value, 'b');
	assert_int_equal(views_link(&views, 0, 0).kind, LINK_NONE); /* only the top view is clicked */
	views_push(&views, &viewer, &c);
	views_draw(&views, &canvas);
	assert_int_equal(canvas_at(&canvas, 0, 0).code, ' ');
	assert_int_equal(canvas_at(&canvas, 2, 0).code, 'c');
	canvas_release(&canvas);
}

static void closing_takes_what_lies_above(void **state)
{
	(void)state;
	struct views views = {.count = 0};
	struct probe a = {&views, 'a', false, true, -1}, b = {&views, 'b', false, true, -1},
	             c = {&views, 'c', false, true, -1};
	views_push(&views, &table, &a);
	views_close(&views, &dialog);
	assert_int_equal(views.count, 1);
	views_push(&views, &dialog, &b);
	views_push(&views, &viewer, &c);
	views_close(&views, &dialog);
	assert_said("cxbx");
	assert_int_equal(views.count, 1);
	press(&views, 'k');
	assert_said("a1akaf");
}

/* Whatever lies on the table, and while something is typed: nothing else is done then. */
static void the_screen_is_drawn_anew(void **state)
{
	(void)state;
	enum { CTRL_L = 12 };
	static const char *const opened[] = {"", "?", "n", "o", "G", "S", "p", "P", "m", ":undo", "sname", "r", "r?", "rg"};
	struct ui ui;
	table_open(&ui, begun("klondike", "Deal 7\n"));
	table_press(&ui, "d");
	for (size_t i = 0; i < sizeof opened / sizeof *opened; i++) {
		table_press(&ui, opened[i]);
		const struct dialog before = ui.dialog;
		int views = ui.views.count;
		ui.views.redraws = false;
		press(&ui.views, CTRL_L);
		assert_true(ui.views.redraws);
		assert_int_equal(ui.views.count, views);
		assert_ptr_equal(ui.dialog.kind, before.kind);
		assert_string_equal(ui.dialog.text, before.text);
		assert_null(strstr(ui.message, "Ctrl-L"));
		table_press(&ui, "\033\033\033");
	}
	session_free(ui_release(&ui));
}

/* A key that a dialog has a use for draws nothing anew there, whatever it is bound to. */
static void keys_of_dialogs_stay_theirs(void **state)
{
	(void)state;
	static struct ui_options options = {.no_animation = true};
	struct ui ui;
	struct fault fault;
	assert_true(ui_configure(&options, "key Enter redraw\nkey Tab redraw\nkey F5 redraw\n", "config", &fault));
	table_open_with(&ui, begun("klondike", "Deal 7\n"), &options, (struct theme){.ascii = true});
	table_press(&ui, ":tur\t");
	assert_string_equal(ui.dialog.text, "turn");
	ui.views.redraws = false;
	press(&ui.views, KEY_F1 + 4);
	assert_true(ui.views.redraws);
	assert_string_equal(ui.dialog.text, "turn");
	table_press(&ui, "\r");
	assert_int_equal(session_played(ui.session), 1);
	session_free(ui_release(&ui));
}

/* Each key and each row that there can be is the one that is clicked. */
static void links_hold_what_they_are_given(void **state)
{
	(void)state;
	static const int keys[] = {'q', 0x20AC, 0x4E2D, 0x10FFFF, KEY_ARROW_UP, KEY_F12};
	struct canvas canvas;
	canvas_init(&canvas, 4, 1);
	for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
		link_key(&canvas, 1, 0, 2, keys[i]);
		assert_int_equal(link_at(&canvas, 2, 0).kind, LINK_KEY);
		assert_int_equal(link_at(&canvas, 2, 0).value, keys[i]);
	}
	link_row(&canvas, 0, 0, 1, 1234567);
	assert_int_equal(link_at(&canvas, 0, 0).kind, LINK_ROW);
	assert_int_equal(link_at(&canvas, 0, 0).value, 1234567);
	assert_int_equal(link_at(&canvas, 3, 0).kind, LINK_NONE);
	canvas_release(&canvas);
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
	    cmocka_unit_test(links_hold_what_they_are_given),
	    cmocka_unit_test(events_go_to_the_top),
	    cmocka_unit_test(time_is_for_all),
	    cmocka_unit_test(pictures_are_laid_over_each_other),
	    cmocka_unit_test(closing_takes_what_lies_above),
	    cmocka_unit_test(the_screen_is_drawn_anew),
	    cmocka_unit_test(keys_of_dialogs_stay_theirs),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
