/* The dialog for a new game: the game in its first row, and the kinds of deals that each game has. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "../../src/ui/dialogs/new_game.h"
#include "../../src/ui/game_view.h"
#include "begun.h"
#include "choices.h"
#include "companion.h"
#include "fingers.h"
#include "home.h"
#include "ui_text.h"

static void sit_down(struct ui *ui, const char *game) { table_open(ui, begun(game, "Deal 7\n")); }

static const char *name_on_table(const struct ui *ui) { return session_game(ui->session)->name; }

/* Chooses the game of that name in the first row. */
static void choose_game(struct ui *ui, const char *name)
{
	table_press(ui, "n");
	for (int i = 0; games[i] && strcmp(ui->dialog.game->name, name) != 0; i++)
		table_press(ui, "l");
	assert_string_equal(ui->dialog.game->name, name);
}

static void test_the_first_row_is_the_game(void **state)
{
	(void)state;
	struct ui ui;
	sit_down(&ui, "klondike");
	table_press(&ui, "n");
	for (int i = 0; games[i]; i++, table_press(&ui, "l")) {
		assert_ptr_equal(ui.dialog.game, games[i]);
		assert_int_equal(ui.dialog.field, ROW_GAME);
	}
	assert_ptr_equal(ui.dialog.game, games[0]);
	table_press(&ui, "h\x1b");
	assert_string_equal(name_on_table(&ui), "klondike");
	choose_game(&ui, "queens");
	table_press(&ui, "jh\r"); /* the last of the sizes */
	assert_string_equal(name_on_table(&ui), "queens");
	assert_int_equal(ui.scene.spots, 20 * 20);
	choose_game(&ui, "klondike");
	table_press(&ui, "\r");
	assert_string_equal(name_on_table(&ui), "klondike");
	session_free(ui_release(&ui));
}

/* Where no number is typed, Backspace changes nothing. */
static void test_there_is_nothing_to_erase(void **state)
{
	(void)state;
	struct ui ui;
	sit_down(&ui, "klondike");
	table_press(&ui, "n\x7f");
	assert_true(ui_shows(&ui, "No number is typed."));
	assert_int_equal(ui.dialog.field, ROW_GAME);
	table_press(&ui, "12\x7f");
	assert_string_equal(ui.dialog.text, "1");
	session_free(ui_release(&ui));
}

/* A rule that is none of the choices stays as long as it is not changed. */
static void test_other_rules_are_kept(void **state)
{
	(void)state;
	static const struct ui_options options = {
	    .no_animation = true, .no_mouse = true, .no_saving = true, .rules = "Draw 3\nPasses 7\n"};
	struct ui ui;
	ui_init(&ui, begun("klondike", "Draw 3\nPasses 7\nDeal 7\n"), &options, (struct theme){.ascii = true}, 0);
	ui_resize(&ui, 80, 24);
	for (int i = 0; i < 2; i++) {
		table_press(&ui, "n\r");
		assert_non_null(strstr(session_start_text(ui.session), "Passes 7\n"));
	}
	table_press(&ui, "njjjl\r");
	assert_null(strstr(session_start_text(ui.session), "Passes 7\n"));
	session_free(ui_release(&ui));
}

/* Every grade of a game that is assessed at once can be had. */
static void test_grades_of_hands(void **state)
{
	(void)state;
	struct ui ui;
	const struct companion *companion = companion_of(game_find("24"));
	sit_down(&ui, "24");
	for (int i = 0; companion->grades[i]; i++) {
		char grade[TAG_VALUE];
		table_press(&ui, "nkk");
		while (strcmp(new_game_kind(ui.dialog.game, new_game_chosen_kind(&ui)), companion->grades[i]) != 0)
			table_press(&ui, "l");
		table_press(&ui, "\r");
		for (int k = 0; k < 100 && ui.dialog.kind == &new_game_dialog; k++) {
			worker_wait(ui.finder->worker, 100);
			ui_step(&ui, ui.now + 100);
		}
		assert_null(ui.dialog.kind);
		assert_true(notes_get(session_notes_read(ui.session), "Grade", grade));
		assert_string_equal(grade, companion->grades[i]);
		assert_string_equal(companion->assess(session_state(ui.session), NULL).grade, grade);
	}
	session_free(ui_release(&ui));
}

/* Under rules that have no grades none is found, and that is said. */
static void test_no_such_grade(void **state)
{
	(void)state;
	struct ui ui;
	sit_down(&ui, "24");
	table_press(&ui, "njjjl"); /* another number to make */
	table_press(&ui, "jjl\r");
	assert_true(ui.dialog.waits);
	for (int k = 0; k < 200 && ui.dialog.waits; k++) {
		worker_wait(ui.finder->worker, 100);
		ui_step(&ui, ui.now + 100);
	}
	assert_true(ui.dialog.kind == &new_game_dialog);
	assert_non_null(strstr(ui.message, "No such deal was found"));
	session_free(ui_release(&ui));
}

/* One deal of Six-Card Solitaire in six cannot be won; of those asked for as winnable each can. */
static void test_winnable_deals(void **state)
{
	(void)state;
	struct ui ui;
	const struct companion *companion = companion_of(game_find("six"));
	sit_down(&ui, "six");
	for (int i = 0; i < 30; i++) {
		table_press(&ui, "nkk");
		while (strcmp(new_game_kind(ui.dialog.game, new_game_chosen_kind(&ui)), "winnable") != 0)
			table_press(&ui, "l");
		table_press(&ui, "\r");
		for (int k = 0; k < 100 && ui.dialog.kind == &new_game_dialog; k++) {
			worker_wait(ui.finder->worker, 100);
			ui_step(&ui, ui.now + 100);
		}
		assert_int_equal(companion->assess(session_state(ui.session), NULL).verdict, VERDICT_SOLVED);
	}
	session_free(ui_release(&ui));
}

/* What the frame of the dialog holds, its words a blank apart. */
static void words_of(const struct canvas *canvas, char *text)
{
	char *end = text;
	for (int i = 0; i < canvas->columns * canvas->rows; i++) {
		struct cell cell = canvas_at(canvas, i % canvas->columns, i / canvas->columns);
		bool is_blank = cell.code <= ' ' || cell.code > '~' || strchr("|+-", (int)cell.code);
		if (!is_blank || (end > text && end[-1] != ' '))
			*end++ = is_blank ? ' ' : (char)cell.code;
	}
	*end = '\0';
}

static void test_what_a_game_is_is_told_whole_in_a_narrow_window(void **state)
{
	(void)state;
	struct ui ui;
	struct canvas canvas;
	static const char gap[] = " +-*/";
	char text[40 * 17 + 1], *seen = text;
	canvas_init(&canvas, 40, 17);
	for (int i = 0; games[i]; i++) {
		sit_down(&ui, i == 0 ? "queens" : "klondike");
		ui_resize(&ui, canvas.columns, canvas.rows);
		choose_game(&ui, games[i]->name);
		canvas_clear(&canvas);
		ui.views.view[ui.views.count - 1].kind->draw(ui.views.view[ui.views.count - 1].of, &canvas);
		words_of(&canvas, text);
		for (const char *word = games[i]->summary; *word; word += strcspn(word, gap), word += strspn(word, gap)) {
			char wanted[64];
			snprintf(wanted, sizeof wanted, "%.*s", (int)strcspn(word, gap), word);
			seen = strstr(word == games[i]->summary ? text : seen, wanted);
			if (!seen)
				fail_msg("%s of \"%s\" is not in: %s", wanted, games[i]->summary, text);
		}
		session_free(ui_release(&ui));
	}
	canvas_release(&canvas);
}

/* The kind of deals that was chosen last is offered at the next start, also to who sits at a table of that game. */
static void test_the_kind_is_remembered(void **state)
{
	(void)state;
	static const struct ui_options options = {.no_animation = true, .rules = ""};
	struct ui ui;
	struct fault fault;
	assert_true(choices_write("deals", "24 easy\n", &fault));
	ui_init(&ui, begun("24", "Deal 7\n"), &options, (struct theme){.ascii = true}, 0);
	ui_resize(&ui, 80, 24);
	table_press(&ui, "n");
	assert_true(ui_shows(&ui, "easy"));
	session_free(ui_release(&ui));
}

/* Digits are those of the number of a deal, on whatever row they are typed: there they begin anew. */
static void test_digits_anywhere(void **state)
{
	(void)state;
	struct ui ui;
	uint64_t deal;
	table_open(&ui, begun("six", "Deal 3\n"));
	table_press(&ui, "n99");
	assert_string_equal(ui.dialog.text, "99");
	ui_handle(&ui, (struct event){.kind = EVENT_KEY, .key = KEY_ARROW_UP});
	table_press(&ui, "18446744073709551615");
	assert_string_equal(ui.dialog.text, "18446744073709551615");
	table_press(&ui, "0");
	assert_string_equal(ui.message, "Numbers of deals have 20 digits at most.");
	table_press(&ui, "\r");
	assert_true(session_deal(ui.session, &deal) && deal == UINT64_MAX);
	session_free(ui_release(&ui));
}

/* A number is of any deal: it takes the kind away, and a kind the number. */
static void test_a_number_or_a_kind(void **state)
{
	(void)state;
	struct ui ui;
	sit_down(&ui, "six");
	table_press(&ui, "n");
	while (ui.dialog.field != new_game_rows(&ui) - 2)
		table_press(&ui, "j");
	table_press(&ui, "l");
	assert_int_not_equal(new_game_chosen_kind(&ui), KIND_ANY);
	table_press(&ui, "12");
	assert_int_equal(new_game_chosen_kind(&ui), KIND_ANY);
	assert_string_equal(ui.dialog.text, "12");
	table_press(&ui, "kl");
	assert_int_not_equal(new_game_chosen_kind(&ui), KIND_ANY);
	assert_string_equal(ui.dialog.text, "");
	session_free(ui_release(&ui));
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
	    cmocka_unit_test(test_digits_anywhere),
	    cmocka_unit_test(test_a_number_or_a_kind),
	    cmocka_unit_test(test_the_first_row_is_the_game),
	    cmocka_unit_test(test_there_is_nothing_to_erase),
	    cmocka_unit_test(test_other_rules_are_kept),
	    cmocka_unit_test_setup_teardown(test_the_kind_is_remembered, open_home, close_home),
	    cmocka_unit_test(test_grades_of_hands),
	    cmocka_unit_test(test_no_such_grade),
	    cmocka_unit_test(test_winnable_deals),
	    cmocka_unit_test(test_what_a_game_is_is_told_whole_in_a_narrow_window),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
