/* Words at the table: letters by keys and by mouse, twists, the clock. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "../words_playing.h"
#include "home.h"
#include "ui_text.h"

/* Permutation NUMBER of the letters a to f. */
static void permute(int number, char word[7])
{
	char left[] = "abcdef";
	for (int rest = 6; rest > 0; rest--) {
		char *letter = left + number % rest;
		*word++ = *letter;
		memmove(letter, letter + 1, strlen(letter));
		number /= rest;
	}
	*word = '\0';
}

/* A list that the window has no room for tells how many words are not to be seen. */
static void test_a_list_without_room(void **state)
{
	(void)state;
	enum { WORDS = 66 };
	char start[WORDS * 7 + 40] = "Letters abcdef\nRound";
	for (int i = 0; i < WORDS; i++) {
		strcat(start, " ");
		permute(i, start + strlen(start));
	}
	strcat(start, "\n");
	struct ui ui;
	open_table(&ui, start);
	assert_true(ui_shows(&ui, "66 to find"));
	assert_false(ui_shows(&ui, "+"));
	ui_resize(&ui, 40, 17);
	table_press(&ui, "\033");
	char *text = ui_to_text(&ui);
	int shown = 0, left_out;
	for (const char *at = text; (at = strstr(at, "······")); at += strlen("······"))
		shown++;
	assert_int_equal(sscanf(strchr(text, '+'), "+%d", &left_out), 1);
	assert_int_equal(shown + left_out, WORDS);
	free(text);
	session_free(ui_release(&ui));
}

/* The cards that the word is made of, from the left. */
static void expect_word(const struct ui *ui, const char *word)
{
	char made[8] = "";
	for (int i = 0; i < 6; i++) {
		const char *letter = scene_text(&ui->scene, scene_top(&ui->scene, 6 + i));
		strcat(made, letter ? letter : "");
	}
	assert_string_equal(made, word);
}

static void test_keys(void **state)
{
	(void)state;
	struct ui ui;
	open_table(&ui, NODDED);
	assert_true(ui_shows(&ui, "Type a word, then Enter"));
	table_press(&ui, "\r");
	assert_string_equal(ui.message, "Type a word of these letters.");
	table_press(&ui, "end");
	expect_word(&ui, "END");
	table_press(&ui, "ex");
	assert_string_equal(ui.message, "There is no X.");
	table_press(&ui, "q");
	assert_string_equal(ui.message, "There is no Q. Keys are capitals; ? helps.");
	table_press(&ui, "h");
	assert_string_equal(ui.message, "There is no H. Keys are capitals; ? helps.");
	table_press(&ui, "e");
	assert_string_equal(ui.message, "There is no other E.");
	table_press(&ui, "d");
	expect_word(&ui, "ENDD");
	table_press(&ui, "\177\177t");
	expect_word(&ui, "EN");
	table_press(&ui, "\033");
	expect_word(&ui, "");
	table_press(&ui, "ben\r");
	assert_string_equal(ui.message, "ben: 90 points, a bonus word.");
	assert_true(ui_shows(&ui, "+ B E N"));
	assert_false(ui_shows(&ui, "B E N D") || ui_shows(&ui, "E N D"));
	table_press(&ui, "bonded\r");
	assert_string_equal(ui.message, "bonded: 360 points. All letters: the round is won, and goes on.");
	table_press(&ui, "HHH");
	assert_string_equal(ui.message, "It is \"bend\", which does not count now.");
	assert_true(ui_shows(&ui, "? B E N D"));
	table_press(&ui, "U");
	assert_string_equal(ui.message, "What was shown stays shown.");
	table_press(&ui, "bend\r");
	assert_string_equal(ui.message, "\"bend\" was shown to you.");
	table_press(&ui, "\033");
	table_press(&ui, "E");
	assert_string_equal(ui.message, "End the round, and see what was missed? E again");
	table_press(&ui, "\033E");
	assert_string_equal(ui.message, "End the round, and see what was missed? E again");
	table_press(&ui, "E"); /* so fast that it was not read: words in capitals have two of them */
	assert_string_equal(ui.message, "End the round, and see what was missed? E again, to be sure");
	table_press(&ui, "\vE");
	assert_string_equal(ui.message, "Won: 1 of 4 words, 450 points. R again, N new");
	assert_true(ui_shows(&ui, "- B E D"));
	table_press(&ui, "U");
	assert_int_equal(ui.status, GAME_WON);
	table_press(&ui, "R"); /* what was shown stays shown: it is another game */
	assert_int_equal(session_length(ui.session), 0);
	session_free(ui_release(&ui));
}

/* A hint is about a long word, but not about one that would win the round, as long as there is another. */
static void test_the_word_of_a_hint(void **state)
{
	(void)state;
	struct ui ui;
	open_table(&ui, NODDED);
	table_press(&ui, "H");
	assert_string_equal(ui.message, "There is a word of 4 letters. H: more");
	table_press(&ui, "bend\rH");
	assert_string_equal(ui.message, "There is a word of 3 letters. H: more");
	table_press(&ui, "bed\rend\rHH");
	assert_string_equal(ui.message, "It begins with B. H: more");
	table_press(&ui, "bonded\r");
	assert_int_equal(ui.status, GAME_WON);
	session_free(ui_release(&ui));
}

/* A twist lays the cards in another order and leaves the word that is being made. */
static void test_twist(void **state)
{
	(void)state;
	struct ui ui;
	open_table(&ui, NODDED);
	table_press(&ui, "be");
	char before[8] = "";
	for (int twists = 0; twists < 20; twists++) {
		char order[8] = "", sorted[8] = "";
		for (int i = 0; i < 6; i++)
			strcat(order, scene_text(&ui.scene, scene_top(&ui.scene, i)));
		assert_string_not_equal(order, before);
		strcpy(before, order);
		for (const char *at = "BDDENO"; *at; at++)
			if (strchr(order, *at))
				sorted[strlen(sorted)] = *at;
		assert_string_equal(sorted, "BDDENO");
		table_press(&ui, " ");
		expect_word(&ui, "BE");
	}
	table_press(&ui, "d\r");
	assert_int_equal(session_played(ui.session), 1);
	session_free(ui_release(&ui));
}

static void click(struct ui *ui, int spot)
{
	for (int i = 0; i < ui->layout.boxes; i++)
		if (ui->layout.box[i].spot == spot)
			ui_handle(ui, (struct event){.kind = EVENT_PRESS, .x = ui->layout.box[i].x, .y = ui->layout.box[i].y});
	ui_step(ui, ui->now + 1000);
}

/* A click picks a card, or puts a picked one back, be it below or in the word. N O D E D B */
static void test_mouse(void **state)
{
	(void)state;
	struct ui ui;
	open_table(&ui, NODDED);
	click(&ui, 4);
	click(&ui, 3);
	click(&ui, 2);
	expect_word(&ui, "DED");
	click(&ui, 4);
	expect_word(&ui, "ED");
	click(&ui, 6);
	expect_word(&ui, "D");
	ui_handle(&ui, (struct event){.kind = EVENT_SECOND});
	expect_word(&ui, "");
	click(&ui, 5);
	click(&ui, 3);
	click(&ui, 2);
	table_press(&ui, "\r");
	assert_string_equal(ui.message, "bed: 90 points.");
	table_press(&ui, " nob"); /* in another order */
	click(&ui, 6);
	expect_word(&ui, "OB");
	click(&ui, 11); /* where no card lies: the last one */
	expect_word(&ui, "O");
	session_free(ui_release(&ui));
}

/* However narrow the window is, who plays against a clock sees it. */
static void test_clock_has_room(void **state)
{
	(void)state;
	struct ui ui;
	open_table(&ui, "Clock 120\nDeal 3\n");
	table_press(&ui, "\r");
	for (int columns = 40; columns <= 60; columns++) {
		ui_resize(&ui, columns, 17);
		assert_true(ui_shows(&ui, "Left 19") && ui_shows(&ui, "2:00 left"));
	}
	session_free(ui_release(&ui));
}

/* The round of the manual is played as it stands there: each entry's keys, and what is said to them. */
static void test_round_of_the_manual(void **state)
{
	(void)state;
	FILE *manual = data_open("man/patience.6");
	char line[256], said[256] = "";
	bool is_here = false;
	int steps = 0;
	struct ui ui;
	open_table(&ui, "Clock 0\nDeal 3\n");
	while (fgets(line, sizeof line, manual)) {
		line[strcspn(line, "\n")] = '\0';
		is_here =
		    (is_here || strstr(line, "patience words Fl Fl clock No 0 Fl Fl deal No 3")) && strcmp(line, ".El") != 0;
		if (is_here && strncmp(line, ".Ql ", 4) == 0) {
			size_t length = 0;
			for (const char *at = line + 4; *at; at++) {
				bool is_quote = strncmp(at, "\\(dq", 4) == 0;
				said[length++] = is_quote ? '"' : *at;
				at += is_quote ? 3 : 0;
			}
			said[length] = '\0';
			assert_string_equal(ui.message, said);
			steps++;
		}
		if (!is_here || strncmp(line, ".It Cm ", 7) != 0)
			continue;
		for (char *rest = line + 7, *word; (word = strtok_r(rest, " ", &rest));) {
			bool is_named = strcmp(word, "Enter") == 0 || strcmp(word, "Space") == 0;
			table_press(&ui, "\v");
			table_press(&ui, !is_named ? word : *word == 'E' ? "\r" : " ");
		}
	}
	fclose(manual);
	uint64_t deal;
	assert_int_equal(steps, 6);
	assert_true(session_deal(ui.session, &deal) && deal == 4);
	session_free(ui_release(&ui));
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
	    cmocka_unit_test(test_keys),
	    cmocka_unit_test(test_a_list_without_room),
	    cmocka_unit_test(test_the_word_of_a_hint),
	    cmocka_unit_test(test_twist),
	    cmocka_unit_test(test_mouse),
	    cmocka_unit_test(test_clock_has_room),
	    cmocka_unit_test(test_round_of_the_manual),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
