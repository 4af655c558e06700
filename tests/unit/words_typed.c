/* What is typed in a round of Words: how it is kept, and what is shown of it. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "../words_playing.h"
#include "ui_text.h"

enum { TAKE_BACK = 127, DROP = 27 };

static void expect_typed(const struct session *session, const char *before, int key, const char *after)
{
	char text[TYPED_TEXT];
	struct fault fault;
	snprintf(text, sizeof text, "%s", before);
	assert_true(word_game.typed->type(session_state(session), key, text, &fault));
	assert_string_equal(text, after);
}

static void keys_take_cards(void **state)
{
	(void)state;
	struct session *session = begin("Letters zabcde\nRound zabcde\n");
	expect_typed(session, "", 'z', "1234561");
	expect_typed(session, "1234561", 'a', "12345612");
	expect_typed(session, "654321", '1', "6543216");
	expect_typed(session, "654321", '6', "6543211");
	expect_typed(session, "12345612", '1', "1234562");
	expect_typed(session, "12345612", TAKE_BACK, "1234561");
	expect_typed(session, "123456", TAKE_BACK, "123456");
	expect_typed(session, "6543211", DROP, "654321");
	session_free(session);
}

/* It is taken for nothing. */
static void what_is_no_order_of_cards(void **state)
{
	(void)state;
	static const char *const wrong[] = {"12345", "123455", "123457", "1234567", "12345611", "123456x", "12345655"};
	struct session *session = begin("Letters zabcde\nRound zabcde\n");
	for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
		struct move move;
		struct fault fault = {""};
		expect_typed(session, wrong[i], TAKE_BACK, "123456");
		assert_false(word_game.read(session_state(session), wrong[i], &move, &fault));
		assert_non_null(strstr(fault.text, "is not one of the letters a to z"));
	}
	session_free(session);
}

static void expect_shown(const struct session *session, const char *text, const char *cards, const char *quiet)
{
	struct scene scene;
	word_game.typed->show(session_state(session), text, &scene);
	for (int i = 0; i < 6; i++) {
		assert_int_equal(*scene_text(&scene, scene_top(&scene, i)), cards[i]);
		assert_int_equal(scene.spot[i].square, quiet[i] == 'q' ? SQUARE_QUIET : 0);
	}
}

/* At the end the cards lie as they were dealt, and the words that were not found are missed. */
static void cards_that_are_taken_are_quiet(void **state)
{
	(void)state;
	struct scene scene;
	struct move move;
	struct session *session = begin(NODDED);
	expect_shown(session, "", "NODEDB", "------");
	expect_shown(session, "65432116", "BDEDON", "q----q");
	session_show(session, &scene);
	assert_string_equal(scene.number[1].label, "Found");
	assert_string_equal(scene.number[2].label, "Left");
	assert_true(word_game.read(session_state(session), "give up", &move, NULL) && session_play(session, move));
	expect_shown(session, "65432116", "NODEDB", "------");
	session_show(session, &scene);
	assert_string_equal(scene.number[2].label, "Missed");
	session_free(session);
}

/* The dialog for a new game says when the list of before cannot be read any more. */
static void a_lost_list_is_told_in_the_dialog(void **state)
{
	(void)state;
	struct ui ui;
	struct ui_options options = {.no_animation = true, .rules = "Words tests/data/nothing\n"};
	table_open_with(&ui, begun("words", "Deal 5\n"), &options, (struct theme){.ascii = true});
	table_press(&ui, "N");
	assert_string_equal(
	    ui.message, "Cannot read tests/data/nothing: No such file or directory; the program's own words are taken.");
	assert_true(ui_shows(&ui, "shipped"));
	session_free(ui_release(&ui));
}

/* A word that is found is none of the program's words. */
static void a_word_like_a_command(void **state)
{
	(void)state;
	struct ui ui;
	table_open(&ui, begun("words", "Letters undoes\n"));
	table_press(&ui, "undo\r");
	assert_string_equal(ui.message, "undo: 160 points.");
	session_free(ui_release(&ui));
}

/* A word that is pasted is typed, and given by Enter alone; what else is pasted does nothing. */
static void a_pasted_word_is_typed(void **state)
{
	(void)state;
	struct ui ui;
	table_open(&ui, begin("Letters nodedb\nRound bonded bend bed end\n"));
	for (const char *text = "Bend 1"; *text; text++)
		ui_handle(&ui, (struct event){.kind = EVENT_PASTED, .key = *text});
	assert_int_equal(session_played(ui.session), 0);
	assert_string_equal(ui.message, "What is pasted presses no keys; a line behind : takes it.");
	table_press(&ui, "\r");
	assert_int_equal(session_played(ui.session), 1);
	session_free(ui_release(&ui));
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
	    cmocka_unit_test(a_word_like_a_command),
	    cmocka_unit_test(a_pasted_word_is_typed),
	    cmocka_unit_test(keys_take_cards),
	    cmocka_unit_test(what_is_no_order_of_cards),
	    cmocka_unit_test(cards_that_are_taken_are_quiet),
	    cmocka_unit_test(a_lost_list_is_told_in_the_dialog),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
