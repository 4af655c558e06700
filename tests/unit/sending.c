/* What plays itself: all cards that are safe, one after another, which are one step to be taken back. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "../../src/ui/game_view.h"
#include "../klondike_playing.h"
#include "fingers.h"

/* After one turn five cards can go up. */
#define START "Draw 1\nDeal 39\n"

static void check_sent(struct ui *ui)
{
	assert_int_equal(session_played(ui->session), 6);
	table_press(ui, "u");
	assert_int_equal(session_played(ui->session), 1);
	table_press(ui, "U");
	assert_int_equal(session_played(ui->session), 6);
	session_free(ui_release(ui));
}

static void at_once_without_animation(void **state)
{
	(void)state;
	struct ui ui;
	table_open(&ui, session_of(START));
	table_press(&ui, "da");
	assert_string_equal(ui.message, "5 cards are sent.");
	check_sent(&ui);
}

static void open_animated(struct ui *ui)
{
	static const struct ui_options options = {.no_mouse = true};
	table_open_with(ui, session_of(START), &options, (struct theme){.ascii = true});
	table_press(ui, "d\va");
}

static void one_after_another(void **state)
{
	(void)state;
	struct ui ui;
	open_animated(&ui);
	assert_int_equal(session_played(ui.session), 2);
	table_press(&ui, "\v\v\v\v\v\v\v\v");
	assert_string_equal(ui.message, "5 cards are sent.");
	check_sent(&ui);
}

/* A key sends the others at once, and does what it does. */
static void rest_at_a_key(void **state)
{
	(void)state;
	struct ui ui;
	open_animated(&ui);
	table_press(&ui, "\033");
	check_sent(&ui);
}

static void nothing_to_send(void **state)
{
	(void)state;
	struct ui ui;
	table_open(&ui, session_of(START));
	table_press(&ui, "daa");
	assert_string_equal(ui.message, "Nothing is safe to play by itself.");
	assert_int_equal(session_played(ui.session), 6);
	session_free(ui_release(&ui));
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
	    cmocka_unit_test(at_once_without_animation),
	    cmocka_unit_test(one_after_another),
	    cmocka_unit_test(rest_at_a_key),
	    cmocka_unit_test(nothing_to_send),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
