/* From bytes to keys and mouse: whole sequences, split ones, unknown ones, and any bytes at all. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "../../src/ui/terminal/keyboard.h"
#include "rng.h"

static void check_event(struct event got, enum event_kind kind, int key)
{
	assert_int_equal(got.kind, kind);
	if (kind == EVENT_KEY || kind == EVENT_PASTED)
		assert_int_equal(got.key, key);
}

static void single_keys(void **state)
{
	(void)state;
	static const struct {
		const char *text;
		int key;
	} cases[] = {{"a", 'a'}, {"\r", KEY_RETURN}, {"\n", KEY_RETURN}, {"\b", KEY_ERASE}, {"\x7f", KEY_ERASE},
	    {"\t", KEY_TAB}, {"\x1a", 26}, {"\033[A", KEY_ARROW_UP}, {"\033OB", KEY_ARROW_DOWN},
	    {"\033[1;5C", KEY_ARROW_RIGHT}, {"\033[D", KEY_ARROW_LEFT}, {"\033[Z", KEY_BACK_TAB}, {"\033[5~", KEY_PAGE_UP},
	    {"\033[6~", KEY_PAGE_DOWN}, {"\033[H", KEY_FIRST}, {"\033[4~", KEY_LAST}, {"\033[3~", KEY_DELETE},
	    {"\033OM", KEY_RETURN}, {"\033[2~", KEY_INSERT}, {"\033OP", KEY_F1}, {"\033OS", KEY_F1 + 3},
	    {"\033[11~", KEY_F1}, {"\033[15~", KEY_F1 + 4}, {"\033[17~", KEY_F1 + 5}, {"\033[21~", KEY_F1 + 9},
	    {"\033[23~", KEY_F1 + 10}, {"\033[24~", KEY_F12}, {"\033[24;5~", KEY_F12}, {"\033[1;2Q", KEY_F1 + 1},
	    {"\033[[A", KEY_F1}, {"\033[[E", KEY_F1 + 4}, {"\xc3\xa9", 0xe9}, {"\xe2\x99\xa0", 0x2660}};
	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		struct keyboard keyboard = {0};
		struct event event;
		for (const char *byte = cases[i].text; *byte; byte++) {
			assert_false(keyboard_next(&keyboard, false, &event));
			keyboard_add(&keyboard, byte, 1);
		}
		assert_true(keyboard_next(&keyboard, false, &event));
		check_event(event, EVENT_KEY, cases[i].key);
		assert_int_equal(keyboard.bytes, 0);
	}
}

static void lone_escape(void **state)
{
	(void)state;
	struct keyboard keyboard = {0};
	struct event event;
	keyboard_add(&keyboard, "\033", 1);
	assert_false(keyboard_next(&keyboard, false, &event));
	assert_true(keyboard_next(&keyboard, true, &event));
	check_event(event, EVENT_KEY, KEY_ESCAPE);
	keyboard_add(&keyboard, "\033q", 2);
	assert_true(keyboard_next(&keyboard, false, &event));
	check_event(event, EVENT_KEY, KEY_ESCAPE);
	assert_true(keyboard_next(&keyboard, false, &event));
	check_event(event, EVENT_KEY, 'q');
}

static void mouse(void **state)
{
	(void)state;
	static const struct {
		const char *text;
		enum event_kind kind;
		int x, y;
	} cases[] = {
	    {"\033[<0;12;7M", EVENT_PRESS, 11, 6},
	    {"\033[<0;120;47m", EVENT_RELEASE, 119, 46},
	    {"\033[<2;1;1M", EVENT_SECOND, 0, 0},
	    {"\033[<64;5;5M", EVENT_WHEEL_UP, 4, 4},
	    {"\033[<81;5;5M", EVENT_WHEEL_DOWN, 4, 4},
	    {"\033[<66;5;5M", EVENT_NONE, 4, 4},
	    {"\033[<128;5;5M", EVENT_NONE, 4, 4}, /* a button at the side */
	    {"\033[<32;5;5M", EVENT_DRAG, 4, 4},
	    {"\033[<34;5;5M", EVENT_NONE, 4, 4},
	    {"\033[<35;5;5M", EVENT_NONE, 4, 4},
	    {"\033[<2;5;5m", EVENT_NONE, 4, 4},
	    {"\033[<0;99999999999;99999999999M", EVENT_PRESS, 99998, 99998},
	    {"\033[<0M", EVENT_PRESS, -1, -1},
	    {"\033[M@*+", EVENT_DRAG, 9, 10},
	    {"\033[M`*+", EVENT_WHEEL_UP, 9, 10},
	    {"\033[Ma*+", EVENT_WHEEL_DOWN, 9, 10},
	    {"\033[M !\"", EVENT_PRESS, 0, 1},
	    {"\033[M#*+", EVENT_RELEASE, 9, 10},
	};
	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		struct keyboard keyboard = {0};
		struct event event;
		keyboard_add(&keyboard, cases[i].text, strlen(cases[i].text) - 1);
		assert_false(keyboard_next(&keyboard, false, &event));
		keyboard_add(&keyboard, cases[i].text + strlen(cases[i].text) - 1, 1);
		assert_true(keyboard_next(&keyboard, false, &event));
		check_event(event, cases[i].kind, 0);
		assert_int_equal(event.x, cases[i].x);
		assert_int_equal(event.y, cases[i].y);
		assert_int_equal(keyboard.bytes, 0);
	}
}

static void taught_and_unknown(void **state)
{
	(void)state;
	struct keyboard keyboard = {0};
	struct event event;
	keyboard_teach(&keyboard, "\033|x", KEY_DELETE);
	keyboard_teach(&keyboard, NULL, KEY_FIRST);
	keyboard_add(&keyboard, "\033|x\033[[Z\033[16~\033[202~z", strlen("\033|x\033[[Z\033[16~\033[202~z"));
	assert_true(keyboard_next(&keyboard, false, &event));
	check_event(event, EVENT_KEY, KEY_DELETE);
	for (int i = 0; i < 3; i++) {
		assert_true(keyboard_next(&keyboard, false, &event));
		check_event(event, EVENT_NONE, 0);
	}
	assert_true(keyboard_next(&keyboard, false, &event));
	check_event(event, EVENT_KEY, 'z');
}

/* What is pasted presses no key; of it characters come alone, what lay on lines of its own parted by a blank, and its
 * end may come byte by byte. */
static void pasted_text(void **state)
{
	(void)state;
	static const char text[] = "\033[200~q\r\n\tw\n\033[A\177\001\303\244\t\033[201~q";
	static const struct {
		enum event_kind kind;
		int key;
	} wanted[] = {{EVENT_NONE, 0}, {EVENT_PASTED, 'q'}, {EVENT_NONE, KEY_RETURN}, {EVENT_NONE, KEY_RETURN},
	    {EVENT_NONE, KEY_TAB}, {EVENT_PASTED, ' '}, {EVENT_PASTED, 'w'}, {EVENT_NONE, KEY_RETURN},
	    {EVENT_NONE, KEY_ARROW_UP}, {EVENT_NONE, KEY_ERASE}, {EVENT_NONE, 1}, {EVENT_PASTED, ' '}, {EVENT_PASTED, 0xe4},
	    {EVENT_NONE, KEY_TAB}, {EVENT_NONE, 0}, {EVENT_KEY, 'q'}};
	struct keyboard keyboard = {0};
	struct event event;
	size_t next = 0;
	for (size_t i = 0; i < strlen(text); i++) {
		keyboard_add(&keyboard, text + i, 1);
		for (; keyboard_next(&keyboard, false, &event); next++)
			check_event(event, wanted[next].kind, wanted[next].key);
		assert_int_equal(keyboard.is_pasting, next > 0 && next < 15);
	}
	assert_int_equal(next, sizeof wanted / sizeof *wanted);
}

/* A dragged card is shown where the mouse is, not where it was; no other event is left out. */
static void drags_come_together(void **state)
{
	(void)state;
	static const char text[] =
	    "\033[<32;5;5M\033[<32;6;5M\033[<32;7;6Ma\033[<32;8;6M\033[<32;9;6M\033[<0;9;6m\033[<32;1";
	struct keyboard keyboard = {0};
	struct event event;
	static const struct event expected[] = {{.kind = EVENT_DRAG, .x = 6, .y = 5}, {.kind = EVENT_KEY, .key = 'a'},
	    {.kind = EVENT_DRAG, .x = 8, .y = 5}, {.kind = EVENT_RELEASE, .x = 8, .y = 5}};
	keyboard_add(&keyboard, text, strlen(text));
	for (size_t i = 0; i < sizeof expected / sizeof *expected; i++) {
		assert_true(keyboard_next(&keyboard, false, &event));
		check_event(event, expected[i].kind, expected[i].key);
		assert_int_equal(event.x, expected[i].x);
	}
	assert_false(keyboard_next(&keyboard, false, &event));
	keyboard_add(&keyboard, ";3M", 3);
	assert_true(keyboard_next(&keyboard, false, &event));
	check_event(event, EVENT_DRAG, 0);
}

/* A report that breaks off takes no key with it, and one without an end does not shut the keyboard up. */
static void broken_reports_lose_no_key(void **state)
{
	(void)state;
	static const struct {
		const char *text;
		int key;
	} cases[] = {{"\033[<0;10\033[A", KEY_ARROW_UP}, {"\033[<0;1\r", KEY_RETURN}, {"\033[1;\303\244", 0xe4},
	    {"\033[<32;\t", KEY_TAB}, {"\033[[\033[A", KEY_ARROW_UP}, {"\033[[\r", KEY_RETURN}};
	struct event event;
	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		struct keyboard keyboard = {0};
		keyboard_add(&keyboard, cases[i].text, strlen(cases[i].text));
		assert_true(keyboard_next(&keyboard, false, &event));
		check_event(event, EVENT_NONE, 0);
		assert_true(keyboard_next(&keyboard, false, &event));
		check_event(event, EVENT_KEY, cases[i].key);
	}
	struct keyboard keyboard = {0};
	char endless[KEYBOARD_BYTES / 2];
	memset(endless, '1', sizeof endless);
	memcpy(endless, "\033[", 2);
	keyboard_add(&keyboard, endless, sizeof endless);
	assert_true(keyboard_next(&keyboard, false, &event));
	check_event(event, EVENT_NONE, 0);
}

/* Ctrl-Space is a zero byte; so is a place beyond column 223 in the reports of old terminals. Neither shuts the
 * keyboard up. */
static void zero_bytes_are_bytes(void **state)
{
	(void)state;
	static const struct {
		const char *text;
		size_t length;
	} cases[] = {
	    {"\033[\0d", 4}, {"\033[1;\0\0d", 7}, {"\033[M \0!d", 7}, {"\033O\0d", 4}, {"\033[[\0d", 5}, {"\303\0d", 3}};
	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		struct keyboard keyboard = {0};
		struct event event = {.kind = EVENT_NONE};
		int keys = 0;
		keyboard_add(&keyboard, cases[i].text, cases[i].length);
		while (keyboard_next(&keyboard, false, &event))
			keys += event.kind == EVENT_KEY && event.key == 'd';
		assert_int_equal(keys, 1);
		check_event(event, EVENT_KEY, 'd');
		assert_int_equal(keyboard.bytes, 0);
	}
}

/* Nothing is read twice, nothing hangs: with IS_ALL every byte is used up. */
static void any_bytes(void **state)
{
	(void)state;
	struct rng rng = rng_seed(11);
	for (int round = 0; round < 20000; round++) {
		static const char likely[] = "\033[O<;0136M~m\xe2\x99";
		struct keyboard keyboard = {0};
		char bytes[40];
		size_t count = 1 + rng_below(&rng, sizeof bytes);
		for (size_t i = 0; i < count; i++)
			bytes[i] = (char)(rng_below(&rng, 3) ? likely[rng_below(&rng, sizeof likely)] : (char)rng_below(&rng, 256));
		keyboard_add(&keyboard, bytes, count);
		struct event event;
		size_t events = 0;
		while (keyboard_next(&keyboard, true, &event))
			assert_true(++events <= count);
		assert_int_equal(keyboard.bytes, 0);
	}
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
	    cmocka_unit_test(single_keys),
	    cmocka_unit_test(lone_escape),
	    cmocka_unit_test(mouse),
	    cmocka_unit_test(taught_and_unknown),
	    cmocka_unit_test(pasted_text),
	    cmocka_unit_test(drags_come_together),
	    cmocka_unit_test(broken_reports_lose_no_key),
	    cmocka_unit_test(zero_bytes_are_bytes),
	    cmocka_unit_test(any_bytes),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
