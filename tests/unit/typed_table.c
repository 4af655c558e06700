/* A game whose moves are typed, secret, and played by a clock, at the table: keys, clicks, hints, its foot and its end.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "../../src/ui/game_view.h"
#include "../general_words.h"
#include "../vault.h"
#include "fingers.h"
#include "ui_text.h"

/* Letters go to the game, capitals to the actions. */
static void test_typing(void **state)
{
	(void)state;
	struct ui ui;
	table_open(&ui, begin(""));
	table_press(&ui, "q");
	assert_string_equal(ui.message, "There is no q. Keys are capitals; ? helps.");
	table_press(&ui, "cax");
	assert_string_equal(ui.typed, "ca");
	table_press(&ui, "\177ab\r");
	assert_int_equal(session_played(ui.session), 1);
	assert_string_equal(ui.typed, "");
	table_press(&ui, "cab\r");
	assert_string_equal(ui.message, "\"cab\" was found already.");
	table_press(&ui, "cb\033");
	assert_string_equal(ui.typed, "");
	table_press(&ui, "U");
	assert_int_equal(session_played(ui.session), 0);
	table_press(&ui, ":see\r");
	assert_int_equal(session_played(ui.session), 1);
	table_press(&ui, ":sea\r");
	assert_string_equal(ui.message, "\"sea\" is not in the list.");
	assert_false(ui.views.leaves);
	table_press(&ui, "\033Q");
	assert_true(ui.views.leaves);
	session_free(ui_release(&ui));
}

static void press(struct ui *ui, int key) { ui_handle(ui, (struct event){.kind = EVENT_KEY, .key = key}); }

/* A game that does not show what is typed has it at the foot of the table. */
static void test_foot(void **state)
{
	(void)state;
	struct ui ui;
	struct game plain = vault;
	plain.typed = &(struct typed_moves){.type = vault_type};
	struct session *session = session_new(&plain, "Deal 1\n", NULL);
	assert_non_null(session);
	table_open(&ui, session);
	table_press(&ui, "ca");
	assert_true(ui_shows(&ui, "ca_"));
	table_press(&ui, "b\r");
	assert_int_equal(session_played(ui.session), 1);
	session_free(ui_release(&ui));
}

/* What is under the cursor, or the mouse, is picked; arrow down takes it back. */
static void test_picking(void **state)
{
	(void)state;
	struct ui ui;
	table_open(&ui, begin(""));
	press(&ui, KEY_ARROW_UP);
	press(&ui, KEY_ARROW_RIGHT);
	press(&ui, KEY_ARROW_UP);
	assert_string_equal(ui.typed, "ab");
	press(&ui, KEY_ARROW_DOWN);
	assert_string_equal(ui.typed, "a");
	const struct box *box = layout_find(&ui.layout, 1, 1);
	ui_handle(&ui, (struct event){.kind = EVENT_PRESS, .x = box->x, .y = box->y});
	assert_string_equal(ui.typed, "ab");
	press(&ui, KEY_RETURN);
	assert_int_equal(session_played(ui.session), 1);
	session_free(ui_release(&ui));
}

/* Nobody tells what can be played but the game itself. */
static void test_secrets(void **state)
{
	(void)state;
	struct ui ui;
	table_open(&ui, begin(""));
	table_press(&ui, ":verdict\r");
	assert_string_equal(ui.message, "What can be played is for you to find.");
	table_press(&ui, "x");
	table_press(&ui, "W");
	assert_string_equal(ui.message, "What can be played is for you to find.");
	table_press(&ui, ":watch\r");
	assert_string_equal(ui.message, "What can be played is for you to find.");
	table_press(&ui, "H");
	assert_string_equal(ui.message, "It has two letters. H: more");
	table_press(&ui, "H");
	assert_string_equal(ui.message, "It is ab.");
	assert_int_equal(session_played(ui.session), 1);
	char hints[TAG_VALUE];
	assert_true(notes_get(session_notes(ui.session), "Hints", hints));
	session_free(ui_release(&ui));
}

static void test_end(void **state)
{
	(void)state;
	struct ui ui;
	table_open(&ui, begin(""));
	table_press(&ui, "E\vE");
	assert_int_equal(ui.status, GAME_LOST);
	assert_string_equal(ui.message, "This is how it stands. R again, N new");
	table_press(&ui, "\r");
	assert_string_equal(ui.message, "It was not won: R plays it again, N deals another.");
	table_press(&ui, "R");
	table_press(&ui, "ab\rcab\r");
	table_press(&ui, ":see\r");
	assert_int_equal(ui.status, GAME_WON);
	assert_null(ui.dialog.kind);
	assert_non_null(strstr(ui.message, "Enter next, R again"));
	table_press(&ui, "\r");
	uint64_t deal;
	assert_true(session_deal(ui.session, &deal) && deal == 2);
	session_free(ui_release(&ui));
}

/* The clock waits for the player, and what it is about is not to be seen as long. */
static void test_clock_at_the_table(void **state)
{
	(void)state;
	struct ui ui;
	table_open(&ui, begin("Clock 10\n"));
	ui_step(&ui, 60000);
	assert_true(ui_hides_table(&ui) && !ui_shows(&ui, "C") && ui_shows(&ui, "0:10 left"));
	table_press(&ui, "ab");
	assert_string_equal(ui.message, "Enter lets the clock run.");
	assert_string_equal(ui.typed, "");
	table_press(&ui, "\r");
	ui_step(&ui, 64000);
	assert_true(ui_shows(&ui, "C") && ui_shows(&ui, "0:06 left"));
	table_press(&ui, "Z");
	ui_step(&ui, 90000);
	assert_true(ui_hides_table(&ui) && !ui_shows(&ui, "C") && ui_shows(&ui, "0:06 left"));
	table_press(&ui, "Z");
	table_press(&ui, "?");
	assert_true(ui_hides_table(&ui));
	ui_step(&ui, 120000);
	table_press(&ui, "\033");
	table_press(&ui, "ab\r");
	assert_int_equal(session_played(ui.session), 1);
	ui_step(&ui, 127000);
	assert_int_equal(ui.status, GAME_LOST);
	assert_non_null(strstr(ui.message, "Time is up. "));
	assert_false(ui_hides_table(&ui));
	session_free(ui_release(&ui));
}

/* Time that runs out behind a line ends the line too. */
static void test_clock_behind_a_line(void **state)
{
	(void)state;
	struct ui ui;
	table_open(&ui, begin("Clock 10\n"));
	table_press(&ui, "\r:a");
	assert_non_null(ui.dialog.kind);
	for (int i = 0; i < 11; i++)
		ui_step(&ui, ui.now + 1000);
	assert_int_equal(ui.status, GAME_LOST);
	assert_null(ui.dialog.kind);
	session_free(ui_release(&ui));
}

/* Two letters of a word that is typed in capitals do not give up: nobody has read the question by then. */
static void test_giving_up_is_read_first(void **state)
{
	(void)state;
	struct ui ui;
	table_open(&ui, begin(""));
	table_press(&ui, "E");
	ui_step(&ui, ui.now + 399);
	table_press(&ui, "E");
	assert_int_equal(ui.status, GAME_ON);
	ui_step(&ui, ui.now + 400);
	table_press(&ui, "E");
	assert_int_equal(ui.status, GAME_LOST);
	session_free(ui_release(&ui));
}

/* No word that only another game has. */
static void test_general_words(void **state)
{
	(void)state;
	static const char *const strange[] = {"queen", "square", "digit", "token", "stock", "waste", "pile", "foundation",
	    "suit", "solution", "deck", "push", "bonus", NULL};
	static const char *const beside[] = {"give what is typed", "take it back", "hint, give up", "help, leave", NULL};
	static const char *const help[] = {"take the card under the cursor", "give what was typed",
	    "end it, and see what was hidden", "click a card to take it", NULL};
	struct ui ui;
	table_open(&ui, begin(""));
	check_general_words(&ui, strange, beside, help);
	session_free(ui_release(&ui));
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
	    cmocka_unit_test(test_typing),
	    cmocka_unit_test(test_foot),
	    cmocka_unit_test(test_picking),
	    cmocka_unit_test(test_secrets),
	    cmocka_unit_test(test_general_words),
	    cmocka_unit_test(test_end),
	    cmocka_unit_test(test_clock_at_the_table),
	    cmocka_unit_test(test_clock_behind_a_line),
	    cmocka_unit_test(test_giving_up_is_read_first),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
