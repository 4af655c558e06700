/* The dialog for a new game: the game in its first row, and the kinds of deals that each game has. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include <cmocka.h>

#include "../../src/ui/day.h"
#include "../../src/ui/game_view.h"
#include "begun.h"
#include "choices.h"
#include "companion.h"
#include "daily.h"
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
	table_press(&ui, "jh\r"); /* a row less than usual */
	assert_string_equal(name_on_table(&ui), "queens");
	assert_int_equal(ui.scene.spots, 7 * 7);
	choose_game(&ui, "klondike");
	table_press(&ui, "\r");
	assert_string_equal(name_on_table(&ui), "klondike");
	session_free(ui_release(&ui));
}

/* From the usual one numbers go upward, and from the highest to the lowest once. */
/* The line of the screen on which WORDS stand. */
static int line_of(const struct ui *ui, const char *words)
{
	char *text = ui_to_text(ui), *at = strstr(text, words);
	int line = 0;
	assert_non_null(at);
	for (char *c = text; c < at; c++)
		line += *c == '\n';
	free(text);
	return line;
}

/* Whatever rules a game has, the row of the game stays where it is: a click goes from game to game. */
static void test_the_first_row_stays(void **state)
{
	(void)state;
	struct ui ui;
	sit_down(&ui, "klondike");
	table_press(&ui, "n");
	int line = line_of(&ui, "Game  ");
	for (int i = 0; games[i]; i++) {
		choose_game(&ui, games[i]->name);
		assert_int_equal(line_of(&ui, "Game  "), line);
	}
	session_free(ui_release(&ui));
}

/* A rule that is none of the choices stays as long as it is not changed. */
static void test_other_rules_are_kept(void **state)
{
	(void)state;
	static const struct ui_options options = {.no_animation = true, .no_mouse = true, .rules = "Draw 3\nPasses 7\n"};
	struct ui ui;
	table_open_with(&ui, begun("klondike", "Draw 3\nPasses 7\nDeal 7\n"), &options, (struct theme){.ascii = true});
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
	table_open_with(&ui, begun("24", "Deal 7\n"), &options, (struct theme){.ascii = true});
	table_press(&ui, "n");
	assert_true(ui_shows(&ui, "easy"));
	session_free(ui_release(&ui));
}

/* From a rule that is none of the choices the way back leads to the last of them. */
static void test_back_from_other_rules(void **state)
{
	(void)state;
	static const struct ui_options options = {.no_animation = true, .no_mouse = true, .rules = "Draw 3\nPasses 7\n"};
	enum { PASSES = 2 };
	struct ui ui;
	int last = 0;
	table_open_with(&ui, begun("klondike", "Draw 3\nPasses 7\nDeal 7\n"), &options, (struct theme){.ascii = true});
	table_press(&ui, "njjj");
	assert_int_equal(ui.dialog.choice[PASSES], KEPT);
	while (ui.dialog.game->options[PASSES].choices[last + 1])
		last++;
	table_press(&ui, "h");
	assert_int_equal(ui.dialog.choice[PASSES], last);
	session_free(ui_release(&ui));
}

/* Every choice of the first rule can be had, whatever was chosen below it: what contradicts it follows it then. */
static void test_the_first_rule_leads(void **state)
{
	(void)state;
	struct ui ui;
	sit_down(&ui, "klondike");
	table_press(&ui, "njjjlk");
	const struct game_option *rule = &ui.dialog.game->options[0];
	table_press(&ui, "k");
	for (int i = 0; rule->choices[i]; i++) {
		char before[START_TEXT], after[START_TEXT];
		int choices = 0;
		while (rule->choices[choices])
			choices++;
		assert_true(new_game_describe(&ui, before, NULL));
		table_press(&ui, "l");
		assert_true(new_game_describe(&ui, after, NULL));
		assert_int_equal(new_game_choice(rule, after), (new_game_choice(rule, before) + 1) % choices);
		assert_false(ui.alert);
		table_press(&ui, "jjlkk");
	}
	session_free(ui_release(&ui));
}

/* A rule that is changed back to what it would be anyway follows the others again. */
static void test_a_rule_follows_again(void **state)
{
	(void)state;
	struct ui ui;
	sit_down(&ui, "klondike");
	table_press(&ui, "njjl");
	assert_int_not_equal(ui.dialog.choice[1], FOLLOWS);
	table_press(&ui, "h");
	assert_int_equal(ui.dialog.choice[1], FOLLOWS);
	session_free(ui_release(&ui));
}

/* The kind of deals is kept once for each game. */
static void test_one_kind_is_kept(void **state)
{
	(void)state;
	struct ui ui;
	char kinds[CHOICES_TEXT];
	struct fault fault;
	assert_true(choices_write("deals", "24 easy\n", &fault));
	sit_down(&ui, "six");
	table_press(&ui, "n\r");
	table_press(&ui, "n\r");
	assert_true(choices_read("deals", kinds, &fault));
	assert_string_equal(kinds, "24 easy\nsix any\n");
	session_free(ui_release(&ui));
}

/* Who plays the daily deal already is told so; one that does not count is no daily deal. */
static void test_the_deal_of_today(void **state)
{
	(void)state;
	const struct game *six = game_find("six");
	for (int again = 0; again < 2; again++) {
		struct ui ui;
		struct daily_deal deal;
		char today[DAILY_DATE], told[MESSAGE_TEXT];
		while (time(NULL) % 86400 > 86390) /* it is the same day until the end */
			nanosleep(&(struct timespec){.tv_sec = 1}, NULL);
		daily_today(today);
		assert_true(daily_find(six, today, NULL, &deal));
		table_open(&ui, daily_session(six, today, deal, again));
		snprintf(told, sizeof told, "This is the daily deal of %s.", today);
		table_press(&ui, "n");
		assert_int_equal(day_begin(&ui, six), again);
		assert_int_equal(strcmp(ui.message, told) == 0, !again);
		assert_int_equal(ui.dialog.kind == NULL, !again);
		session_free(ui_release(&ui));
	}
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
	    cmocka_unit_test(test_back_from_other_rules),
	    cmocka_unit_test(test_the_first_rule_leads),
	    cmocka_unit_test(test_a_rule_follows_again),
	    cmocka_unit_test_setup_teardown(test_one_kind_is_kept, open_home, close_home),
	    cmocka_unit_test(test_the_deal_of_today),
	    cmocka_unit_test(test_the_first_row_is_the_game),
	    cmocka_unit_test(test_the_first_row_stays),
	    cmocka_unit_test(test_other_rules_are_kept),
	    cmocka_unit_test_setup_teardown(test_the_kind_is_remembered, open_home, close_home),
	    cmocka_unit_test(test_grades_of_hands),
	    cmocka_unit_test(test_no_such_grade),
	    cmocka_unit_test(test_winnable_deals),
	    cmocka_unit_test(test_what_a_game_is_is_told_whole_in_a_narrow_window),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
