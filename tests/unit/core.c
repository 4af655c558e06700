/* Cards, decks, the generator, escaping of text, start texts. */
#include <locale.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <wchar.h>

#include <cmocka.h>

#include "../../src/ui/draw/canvas.h"
#include "card.h"
#include "fault.h"
#include "game.h"
#include "rng.h"
#include "text.h"

static void test_names_of_cards(void **context)
{
	(void)context;
	char name[CARD_NAME];
	for (int card = 0; card < CARDS; card++)
		assert_int_equal(card_parse(card_name(card, name), 2), card);
	assert_string_equal(card_name(0, name), "AS");
	assert_string_equal(card_name(51, name), "KD");
	assert_int_equal(card_parse("10h", 3), card_parse("TH", 2));
	assert_int_equal(card_parse("10♥", 5), card_parse("TH", 2));
	assert_int_equal(card_parse("a♤", 4), card_parse("AS", 2));
	assert_int_equal(card_parse("K♣", 4), card_parse("KC", 2));
	assert_int_equal(card_parse("Q♢ JS", 4), card_parse("QD", 2));
	assert_int_equal(card_parse("Q♢", 3), -1);
	assert_int_equal(card_parse("♢", 3), -1);
	static const char *const wrong[] = {"", "A", "1S", "AX", "ASS", "11S", "S"};
	for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
		assert_int_equal(card_parse(wrong[i], (int)strlen(wrong[i])), -1);
}

/* A face is told alike wherever it is told: what is a number is told whole. */
static void test_texts_of_faces(void **context)
{
	(void)context;
	char text[FACE_NAME];
	assert_string_equal(face_text(NULL, FACE_NUMBER, text), "0");
	assert_string_equal(face_text(NULL, FACE_NUMBER + 200, text), "200");
	assert_string_equal(face_text("7/3\n7 / 3", FACE_TEXT, text), "7/3");
	assert_string_equal(face_text(NULL, FACE_QUEEN, text), "queen");
	assert_string_equal(face_text(NULL, FACE_O, text), "O");
	assert_null(face_text(NULL, 51, text));
	assert_null(face_text(NULL, FACE_BACK, text));
	assert_null(face_text(NULL, FACE_NONE, text));
}

static void test_sentences(void **context)
{
	(void)context;
	static const char *const told[][2] = {
	    {"there are 2 cells: a grid has 81", "There are 2 cells: a grid has 81."},
	    {"is that so?", "Is that so?"},
	    {"col1, col2", "col1, col2."},
	    {"a.record:1:1: this is not a record", "a.record:1:1: this is not a record."},
	    {"a game.record:1:1: this is not a record", "a game.record:1:1: this is not a record."},
	    {"9C goes nowhere", "9C goes nowhere."},
	};
	for (size_t i = 0; i < sizeof told / sizeof *told; i++) {
		struct fault fault;
		fault_set(&fault, "%s", told[i][0]);
		assert_string_equal(fault_sentence(&fault), told[i][1]);
	}
}

static void test_decks(void **context)
{
	(void)context;
	uint8_t deck[CARDS], again[CARDS];
	char text[DECK_TEXT], packed[DECK_TEXT], *end = packed;
	struct rng rng = rng_seed(7);
	rng_shuffle(&rng, deck, CARDS);
	assert_true(deck_parse(deck_write(deck, text), again, NULL));
	assert_memory_equal(deck, again, CARDS);
	for (const char *c = text; *c; c++)
		if (*c != ' ')
			*end++ = *c;
	*end = '\0';
	assert_true(deck_parse(packed, again, NULL));
	assert_memory_equal(deck, again, CARDS);
}

static void test_first_deal_of_the_generator(void **context)
{
	(void)context;
	static const uint8_t start[] = {19, 8, 16, 33, 20, 43, 23, 18};
	uint8_t deck[CARDS];
	struct rng rng = rng_seed(1);
	rng_shuffle(&rng, deck, CARDS);
	assert_memory_equal(deck, start, sizeof start);
	rng = rng_seed(0);
	assert_true(rng_next(&rng) == 0xE220A8397B1DCDAFu); /* the published first value of splitmix64 from 0 */
}

static void test_escaping(void **context)
{
	(void)context;
	char out[64];
	assert_string_equal(text_escape("a\033[2Jb\n\x7f", out, sizeof out), "a\\x1B[2Jb\\x0A\\x7F");
	assert_string_equal(text_escape("9\xe2\x99\xa3", out, sizeof out), "9\xe2\x99\xa3");
	assert_string_equal(text_escape("\xc2\x9b"
	                                "31m",
	                        out, sizeof out),
	    "\\xC2\\x9B31m");
	assert_string_equal(text_escape("\xff\xc0\x80\xe2\x99", out, sizeof out), "\\xFF\\xC0\\x80\\xE2\\x99");
	assert_string_equal(text_escape("\xe2\x80\xae", out, sizeof out), "\\xE2\\x80\\xAE");
	assert_string_equal(text_escape("\xe2\x80\xa8\xd8\x9c", out, sizeof out), "\\xE2\\x80\\xA8\\xD8\\x9C");
	assert_string_equal(text_escape("abcdef", out, 4), "abc");
	assert_string_equal(text_escape("ab\xe2\x99\xa3", out, 5), "ab");
}

/* As the system counts where its locale has Unicode, else by ranges: no wide character is cut in half. */
static void test_widths(void **state)
{
	(void)state;
	static const struct {
		const char *text;
		int width;
	} cases[] = {{"", 0}, {"abc", 3}, {"\x7f", 1}, {"9\xe2\x99\xa3", 2}, {"e\xcc\x81", 1}, {"\xe6\xbc\xa2", 2},
	    {"\xf0\x9f\x98\x80", 2}, {"\xff", 1}};
	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
		assert_int_equal(text_width(cases[i].text), cases[i].width);
	if (!setlocale(LC_CTYPE, "C.UTF-8"))
		skip();
	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
		assert_int_equal(text_width(cases[i].text), cases[i].width);
	for (uint32_t code = 0xA0; code < 0x20000; code++)
		if (wcwidth((wchar_t)code) >= 0)
			assert_int_equal(code_width(code), wcwidth((wchar_t)code));
	setlocale(LC_CTYPE, "C");
}

static void test_faults(void **context)
{
	(void)context;
	struct fault fault;
	assert_false(fault_set(&fault, "no %s", "\033card"));
	assert_string_equal(fault.text, "no \\x1Bcard");
	assert_false(fault_prefix(&fault, "file:%d", 3));
	assert_string_equal(fault.text, "file:3: no \\x1Bcard");
	assert_false(fault_set(NULL, "nobody reads this"));

	/* The name of a file may be long: how it begins and what is wrong can be read, and no character is cut through. */
	char path[3000];
	for (int of = 0; of < 2; of++) {
		for (size_t i = 0; i + 2 < sizeof path; i += 2)
			memcpy(path + i, of ? "\xc3\xa9" : "\x01\x02", 3);
		assert_false(fault_set(&fault, "/%s.record: no cards", path));
		assert_memory_equal(fault.text, of ? "/\xc3\xa9\xc3\xa9" : "/\\x01\\x02", 5);
		assert_non_null(strstr(fault.text, of ? "\xc3\xa9...\xc3\xa9" : "..."));
		assert_non_null(strstr(fault.text, of ? "\xc3\xa9.record: no cards" : "\\x02.record: no cards"));
		assert_in_range(strlen(fault.text), FAULT_TEXT - 5, FAULT_TEXT - 1);
	}
	assert_false(fault_prefix(&fault, "%s", path));
	assert_non_null(strstr(fault.text, "\xc3\xa9.record: no cards"));
	for (size_t length = FAULT_TEXT - 2; length <= FAULT_TEXT; length++) {
		memset(path, 'a', length);
		path[length] = '\0';
		assert_false(fault_set(&fault, "%s", path));
		assert_int_equal(strcmp(fault.text, path) == 0, length < FAULT_TEXT);
	}
}

static void test_start_texts(void **context)
{
	(void)context;
	char value[16];
	assert_true(start_text_get("Draw 3\nDeal 42\n", "Deal", value, sizeof value));
	assert_string_equal(value, "42");
	assert_false(start_text_get("Draw 3\nDeal 42\n", "Dea", value, sizeof value));
	assert_false(start_text_get("", "Deal", value, sizeof value));
}

static bool has_form(const struct game *game, const char *key)
{
	for (const struct start_form *form = game->forms; form && form->form; form++)
		if (strcmp(form->key, key) == 0)
			return form->help[0] && strncmp(form->form, "--", 2) == 0;
	return false;
}

/* What can be chosen in a dialog can be told on the command line, and so can the start itself: here, or for a deck in
 * the first game. */
static void test_options_of_games_are_told(void **state)
{
	(void)state;
	for (int i = 0; games[i]; i++) {
		for (const struct game_option *option = games[i]->options; option && option->key; option++)
			if (!has_form(games[i], option->key))
				fail_msg("%s: no form for the option %s", games[i]->name, option->key);
		if (!has_form(games[i], games[i]->start_key) && !has_form(games[0], games[i]->start_key))
			fail_msg("%s: no form for the start, %s", games[i]->name, games[i]->start_key);
	}
}

/* Nothing that a text brings turns what stands around it on the screen, or commands the terminal. */
static void test_texts_on_a_canvas(void **state)
{
	(void)state;
	static const char *const wild[] = {
	    "\033", "\x7f", "\n", "\xc2\x9b", "\xe2\x80\xae", "\xe2\x81\xa6", "\xd8\x9c", "\xe2\x80\xa9"};
	struct canvas canvas;
	canvas_init(&canvas, 4, 1);
	for (size_t i = 0; i < sizeof wild / sizeof *wild; i++) {
		assert_int_equal(canvas_text(&canvas, 0, 0, 4, wild[i], 0), 1);
		assert_int_equal(canvas_at(&canvas, 0, 0).code, '?');
	}
	assert_int_equal(canvas_text(&canvas, 0, 0, 4, "\xe2\x99\xa3", 0), 1);
	assert_int_equal(canvas_at(&canvas, 0, 0).code, 0x2663);
	canvas_release(&canvas);
}

/* Of a wide character that is drawn over in part nothing stays: neither half shows anything alone. */
static void test_halves_of_wide_characters(void **state)
{
	(void)state;
	struct canvas canvas;
	canvas_init(&canvas, 6, 1);
	for (int x = 0; x < 6; x++) {
		uint32_t wanted[] = {0x65e5, 0, 0x672c, 0, 0x8a9e, 0};
		wanted[x] = '|';
		wanted[x ^ 1] = ' ';
		assert_int_equal(canvas_text(&canvas, 0, 0, 6, "\xe6\x97\xa5\xe6\x9c\xac\xe8\xaa\x9e", 0), 6);
		canvas_put(&canvas, x, 0, '|', 0);
		for (int i = 0; i < 6; i++)
			assert_int_equal(canvas_at(&canvas, i, 0).code, wanted[i]);
	}
	canvas_clear(&canvas);
	canvas_text(&canvas, 0, 0, 6, "\xe6\x97\xa5\xe6\x9c\xac", 0);
	canvas_text(&canvas, 1, 0, 5, "\xe8\xaa\x9e", 0);
	assert_int_equal(canvas_at(&canvas, 0, 0).code, ' ');
	assert_int_equal(canvas_at(&canvas, 1, 0).code, 0x8a9e);
	assert_int_equal(canvas_at(&canvas, 2, 0).code, 0);
	assert_int_equal(canvas_at(&canvas, 3, 0).code, ' ');
	/* Where there is room for half of one there is none. */
	canvas_clear(&canvas);
	assert_int_equal(canvas_text(&canvas, 0, 0, 3, "\xe6\x97\xa5\xe6\x9c\xac", 0), 2);
	assert_int_equal(canvas_at(&canvas, 2, 0).code, ' ');
	canvas_release(&canvas);
}

static void test_parts_of_a_text(void **state)
{
	(void)state;
	static const char text[] = "dealt; won 1 of 1, best in 0:02";
	assert_int_equal(text_break_parts(text, 31), 31);
	assert_int_equal(text_break_parts(text, 30), 17);
	assert_int_equal(text_break_parts(text, 17), 17);
	assert_int_equal(text_break_parts(text, 16), 5);
	assert_int_equal(text_break_parts(text, 4), 0);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(test_widths),
	    cmocka_unit_test(test_halves_of_wide_characters),
	    cmocka_unit_test(test_names_of_cards),
	    cmocka_unit_test(test_texts_of_faces),
	    cmocka_unit_test(test_sentences),
	    cmocka_unit_test(test_decks),
	    cmocka_unit_test(test_first_deal_of_the_generator),
	    cmocka_unit_test(test_escaping),
	    cmocka_unit_test(test_faults),
	    cmocka_unit_test(test_start_texts),
	    cmocka_unit_test(test_options_of_games_are_told),
	    cmocka_unit_test(test_texts_on_a_canvas),
	    cmocka_unit_test(test_parts_of_a_text),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
