/* Words at the table: letters by keys and by mouse, twists, the next round. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "../../src/ui/game_view.h"
#include "../words_playing.h"
#include "aids.h"
#include "daily.h"
#include "fingers.h"
#include "home.h"
#include "ui_text.h"

static void open_table(struct ui *ui, const char *start)
{
	static const struct ui_options options = {.no_animation = true};
	table_open_with(ui, begin(start), &options, (struct theme){.colours = COLOURS_TWO});
}

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

/* A click picks a card, or puts a picked one back; one on the word takes its last letter back. N O D E D B */
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
	click(&ui, 7);
	expect_word(&ui, "E");
	ui_handle(&ui, (struct event){.kind = EVENT_SECOND});
	expect_word(&ui, "");
	click(&ui, 5);
	click(&ui, 3);
	click(&ui, 2);
	table_press(&ui, "\r");
	assert_string_equal(ui.message, "bed: 90 points.");
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

/* The next round is the deal of the next number, under the same clock. */
static void test_next_round(void **state)
{
	(void)state;
	struct ui ui;
	uint64_t deal;
	open_table(&ui, "Clock 120\nDeal 3\n");
	assert_false(ui_shows(&ui, "3 letters"));
	table_press(&ui, "\r");
	assert_true(ui_shows(&ui, "3 letters") && ui_shows(&ui, "2:00 left"));
	table_press(&ui, "bonded\r");
	table_press(&ui, "E\vE");
	assert_non_null(strstr(ui.message, "Enter the next"));
	table_press(&ui, "\r");
	assert_true(session_deal(ui.session, &deal) && deal == 4);
	assert_non_null(strstr(session_start_text(ui.session), "Clock 120\n"));
	assert_false(ui_shows(&ui, "3 letters"));
	assert_string_equal(ui.message, "");
	session_free(ui_release(&ui));
}

/* The same round again has its whole clock, whether it was over or not. */
static void test_round_again(void **state)
{
	(void)state;
	struct ui ui;
	uint64_t deal;
	open_table(&ui, "Clock 120\nDeal 3\n");
	for (int is_over = 0; is_over < 2; is_over++) {
		table_press(&ui, "\r");
		assert_true(ui_shows(&ui, "2:00 left"));
		table_press(&ui, "bed\r");
		ui_step(&ui, ui.now + 5000);
		assert_true(ui_shows(&ui, "1:55 left"));
		table_press(&ui, is_over ? "E\vER" : "R");
		assert_int_equal(ui.status, GAME_ON);
		assert_true(session_deal(ui.session, &deal) && deal == 3 && session_length(ui.session) == 0);
		assert_false(ui_shows(&ui, "3 letters"));
	}
	session_free(ui_release(&ui));
}

/* Who has seen the words finds them with help, when the deal is played again. */
static void test_what_is_known_helps(void **state)
{
	(void)state;
	static const struct {
		const char *keys;
		unsigned aids;
	} cases[] = {{"R", 0}, {"E\vER", AID_SOLUTION}, {"HHHR", AID_HINTS}, {"HHHE\vER", AID_HINTS | AID_SOLUTION}};
	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		struct ui ui;
		open_table(&ui, "Deal 3\n");
		table_press(&ui, "bed\r");
		table_press(&ui, cases[i].keys);
		assert_int_equal(session_played(ui.session), 0);
		assert_int_equal(aids_of(session_notes_read(ui.session)), cases[i].aids);
		session_free(ui_release(&ui));
	}
}

/* So it is when a round that was seen whole is played on from its deal. */
static void test_played_on_from_the_deal(void **state)
{
	(void)state;
	struct ui ui;
	open_table(&ui, "Deal 3\n");
	table_press(&ui, "bed\r");
	table_press(&ui, "E\vE");
	session_seek(ui.session, 0);
	struct session *branch = session_branch(ui.session);
	assert_int_equal(aids_of(session_notes_read(branch)), AID_SOLUTION);
	session_free(branch);
	session_free(ui_release(&ui));
}

/* Where words of a daily round were shown the next one does not count. */
static void test_daily_round_again(void **state)
{
	(void)state;
	struct ui ui;
	char date[DAILY_DATE];
	bool counts;
	open_table(&ui, "Deal 7\n");
	assert_true(notes_set(session_notes(ui.session), "Daily", "2026-01-31", NULL));
	table_press(&ui, "E\vE");
	table_press(&ui, "R");
	assert_string_equal(ui.message, "The same deal again; this game does not count.");
	assert_int_equal(session_length(ui.session), 0);
	assert_true(daily_of(ui.session, date, &counts) && !counts);
	session_free(ui_release(&ui));
}

/* One whose words were shown stays the game of its day, and is gone on with. */
static void test_daily_round_that_was_shown(void **state)
{
	(void)state;
	struct ui ui;
	struct fault fault;
	char hints[TAG_VALUE];
	open_table(&ui, "Deal 7\n");
	assert_true(notes_set(session_notes(ui.session), "Daily", "2026-01-31", NULL));
	table_press(&ui, "HHHHHR");
	assert_string_equal(ui.message, "The same deal again; this game does not count.");
	struct session *begun = daily_begun(&word_game, "2026-01-31", true, &fault);
	assert_true(begun && notes_get(session_notes_read(begun), "Hints", hints));
	session_free(begun);
	session_free(ui_release(&ui));
}

/* After a lost round no card is stuck: Enter says what can be done. */
static void test_lost_round(void **state)
{
	(void)state;
	struct ui ui;
	open_table(&ui, "Deal 3\n");
	table_press(&ui, "E\vE");
	assert_int_equal(ui.status, GAME_LOST);
	assert_non_null(strstr(ui.message, "R again, N new"));
	table_press(&ui, "l\r");
	assert_string_equal(ui.message, "It was not won: R plays it again, N deals another.");
	session_free(ui_release(&ui));
}

/* The round of the manual is played as it stands there: each entry's keys, and what is said to them. */
static void test_round_of_the_manual(void **state)
{
	(void)state;
	FILE *manual = fopen("man/patience.6", "r");
	char line[256], said[256] = "";
	bool is_here = false;
	int steps = 0;
	struct ui ui;
	assert_non_null(manual);
	open_table(&ui, "Deal 3\n");
	while (fgets(line, sizeof line, manual)) {
		line[strcspn(line, "\n")] = '\0';
		is_here = (is_here || strstr(line, "patience words --deal 3")) && strcmp(line, ".El") != 0;
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
	    cmocka_unit_test(test_next_round),
	    cmocka_unit_test(test_round_again),
	    cmocka_unit_test(test_what_is_known_helps),
	    cmocka_unit_test(test_played_on_from_the_deal),
	    cmocka_unit_test(test_daily_round_again),
	    cmocka_unit_test_setup_teardown(test_daily_round_that_was_shown, open_home, close_home),
	    cmocka_unit_test(test_lost_round),
	    cmocka_unit_test(test_round_of_the_manual),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
