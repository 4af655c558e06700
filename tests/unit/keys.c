/* The table of actions, the names of keys, the settings file, and the manual that must tell the same. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "../../src/ui/actions.h"
#include "../../src/ui/event.h"
#include "folder.h"

static const struct ui_options usual;

static void every_key_once(void **state)
{
	(void)state;
	for (int row = 0; row < actions_count; row++) {
		assert_int_equal(key_find(&game_keys, actions[row].name, (int)strlen(actions[row].name)), row);
		for (const char *word = actions[row].keys; *word; word += strspn(word, " ")) {
			int length = (int)strcspn(word, " ");
			int key = key_parse(word, length);
			assert_true(key > 0);
			assert_int_equal(key_row(&game_keys, &usual, key), row);
			word += length;
		}
		char keys[KEYS_TEXT];
		assert_string_equal(row_keys(&game_keys, &usual, row, keys), actions[row].keys);
	}
}

/* Words that a game has of its own are found by names: each is an action, or one of wording.h. */
static void every_wording_is_told(void **state)
{
	(void)state;
	static const char names[] =
	    " arrows digits mouse begin touch stock no-stock mark-wrong mark-lesson mark-entry mark-refused "
	    "mark-movable mark-target mark-held mark-hinted ";
	for (int i = 0; games[i]; i++)
		for (const char *at = games[i]->wording; at && *at; at += strlen(at) + 1) {
			int length = (int)strcspn(at, " ");
			const char *how = at + length;
			char name[64];
			snprintf(name, sizeof name, " %.*s%s%s ", length, at, *how ? "-" : "", *how ? how + 1 : "");
			bool is_action = key_find(&game_keys, at, length) != UI_UNBOUND &&
			                 (!*how || strcmp(how, " first") == 0 || strcmp(how, " beside") == 0);
			if (!is_action && !strstr(names, name))
				fail_msg("%s: \"%s\" is never told", games[i]->name, at);
			at += strlen(at) + 1;
		}
}

/* The source of the manual with its markup of a key taken out: "Ctrl-R" may stand there as \&: or with \-. */
static char *read_manual(void)
{
	char *text = file_read("man/patience.6");
	assert_non_null(text);
	size_t length = strlen(text), kept = 0;
	for (size_t i = 0; i < length; i++) {
		if (text[i] == '\\' && i + 1 < length)
			i += text[i + 1] == '&' ? 2 : 1;
		text[kept++] = text[i];
	}
	text[kept] = '\0';
	return text;
}

/* Where small letters are typed at the table no action has one, every key leads to one action, and the manual tells
 * what the others have instead. */
static void keys_of_typed_games(void **state)
{
	(void)state;
	char *manual = read_manual();
	for (int key = 'a'; key <= 'z'; key++)
		assert_int_equal(key_row(&typed_game_keys, &usual, key), UI_UNBOUND);
	for (int key = '0'; key <= '9'; key++)
		assert_int_equal(key_row(&typed_game_keys, &usual, key), UI_UNBOUND);
	for (int row = 0; row < actions_count; row++) {
		char keys[KEYS_TEXT], entry[2 * KEYS_TEXT];
		row_keys(&typed_game_keys, &usual, row, keys);
		if (actions[row].typed_keys)
			assert_string_equal(keys, actions[row].typed_keys);
		if (!keys[0] || strncmp(actions[row].keys, keys, strlen(keys)) == 0 || actions[row].needs == NEEDS_SUITS)
			continue;
		snprintf(entry, sizeof entry, "Ic %s Cm %s ", actions[row].name, keys);
		if (!strstr(manual, entry))
			fail_msg("the manual lacks: %s", entry);
	}
	free(manual);
}

static void names_of_keys(void **state)
{
	(void)state;
	static const char *const names[] = {
	    "a", "Z", "?", "Ctrl-R", "Esc", "Tab", "Shift-Tab", "Space", "Enter", "é", "F1", "F12", "Insert", "Delete"};
	for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
		char name[KEY_NAME];
		assert_string_equal(key_name(key_parse(names[i], (int)strlen(names[i])), name), names[i]);
	}
	static const char *const wrong[] = {"", "ab", "Ctrl-", "Ctrl-r", "ctrl-R", "Ctrl-RR", "F99", "F0", "F13", "f1"};
	for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
		assert_int_equal(key_parse(wrong[i], (int)strlen(wrong[i])), -1);
}

static void second_names_of_keys(void **state)
{
	(void)state;
	static const char *const names[][2] = {
	    {"PgUp", "PageUp"}, {"PgDn", "PageDown"}, {"Ins", "Insert"}, {"Del", "Delete"}};
	for (size_t i = 0; i < sizeof names / sizeof *names; i++)
		assert_int_equal(
		    key_parse(names[i][0], (int)strlen(names[i][0])), key_parse(names[i][1], (int)strlen(names[i][1])));
}

static void settings(void **state)
{
	(void)state;
	struct ui_options options = {0};
	struct fault fault;
	char keys[KEYS_TEXT];
	const char *text = "# mine\n\nkey x redo\nkey x undo\nkey u none\nkey Ctrl-Y redo\nsymbols ascii\ncolours "
	                   "four\nanimation no\nmouse no";
	assert_true(ui_configure(&options, text, "config", &fault));
	assert_true(options.ascii && options.no_animation && options.no_mouse);
	assert_int_equal(options.colours, UI_COLOURS_FOUR);
	int undo = key_find(&game_keys, "undo", 4);
	assert_int_equal(key_row(&game_keys, &options, 'x'), undo);
	assert_int_equal(key_row(&game_keys, &options, 'u'), UI_UNBOUND);
	assert_string_equal(row_keys(&game_keys, &options, undo, keys), "x");
	assert_string_equal(row_keys(&game_keys, &options, key_find(&game_keys, "redo", 4), keys), "U Ctrl-R Ctrl-Y");
}

/* There is room for so many bindings and no more. */
static void bindings_have_a_limit(void **state)
{
	(void)state;
	static const char line[] = "key x undo\n";
	struct ui_options options = {0};
	struct fault fault;
	char text[(UI_BINDINGS + 1) * sizeof line] = "";
	for (int i = 0; i < UI_BINDINGS; i++)
		strcat(text, line);
	assert_true(ui_configure(&options, text, "config", &fault));
	assert_int_equal(options.bindings, UI_BINDINGS);
	options.bindings = 0;
	strcat(text, line);
	assert_false(ui_configure(&options, text, "config", &fault));
	assert_int_equal(options.bindings, UI_BINDINGS);
}

/* Some keys are sent as one: what is bound is what arrives. */
static void keys_as_they_are_sent(void **state)
{
	(void)state;
	struct ui_options options = {0};
	struct fault fault;
	int redo = key_find(&game_keys, "redo", 4);
	assert_true(ui_configure(&options, "key Ctrl-H redo\nkey Ctrl-J redo\n", "config", &fault));
	assert_int_equal(key_row(&game_keys, &options, KEY_ERASE), redo);
	assert_int_equal(key_row(&game_keys, &options, KEY_RETURN), redo);
}

static void wrong_settings(void **state)
{
	(void)state;
	static const struct {
		const char *text, *fault;
	} cases[] = {
	    {"colours red", "f:1: \"red\": auto, none, two or four is wanted"},
	    {"\nsound loud", "f:2: unknown setting \"sound\""},
	    {"key Foo undo", "f:1: unknown key \"Foo\""},
	    {"key Ctrl-C undo", "f:1: Ctrl-C ends the program, Ctrl-Z stops it: neither can be another key"},
	    {"key Ctrl-Z undo", "f:1: Ctrl-C ends the program, Ctrl-Z stops it: neither can be another key"},
	    {"key x fly", "f:1: unknown action \"fly\""},
	    {"key x", "f:1: a key needs a name and an action"},
	    {"mouse", "f:1: \"mouse\" needs one value"},
	    {"mouse yes no", "f:1: \"mouse\" needs one value"},
	};
	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		struct ui_options options = {0};
		struct fault fault = {.text = ""};
		assert_false(ui_configure(&options, cases[i].text, "f", &fault));
		assert_string_equal(fault.text, cases[i].fault);
	}
}

/* The entry of the manual for an action: its keys, its help with a capital, its name. A row of digits is a range there.
 */
static void write_entry(const struct action *action, char *entry, size_t size)
{
	size_t used = (size_t)snprintf(entry, size, ".It Cm ");
	const char *digits = strstr(action->keys, "1 2 3 ");
	if (digits) {
		used += (size_t)snprintf(entry + used, size - used, "1 No to Cm %c", action->keys[strlen(action->keys) - 1]);
	} else {
		for (const char *key = action->keys; *key; key++)
			used += (size_t)snprintf(entry + used, size - used, *key == ' ' ? " , Cm " : "%c", *key);
	}
	snprintf(entry + used, size - used, "\n%c%s\n.Pq Ic %s .\n", action->help[0] - 'a' + 'A', action->help + 1,
	    action->name);
}

static void manual_tells_the_same(void **state)
{
	(void)state;
	char *manual = read_manual();
	for (int row = 0; row < actions_count; row++) {
		char entry[256];
		write_entry(&actions[row], entry, sizeof entry);
		if (!strstr(manual, entry))
			fail_msg("the manual lacks:\n%s", entry);
	}
	free(manual);
}

/* The manual's list of names of keys is the one that the settings file takes: all of it, in the same order. */
static void manual_lists_the_names_of_keys(void **state)
{
	(void)state;
	char *manual = read_manual(), list[1024] = ".Cm";
	const char *name;
	for (int i = 0; (name = key_named(i)); i++) {
		assert_true(key_parse(name, (int)strlen(name)) > 0);
		snprintf(list + strlen(list), sizeof list - strlen(list), "%s %s", i ? " ," : "", name);
	}
	char *found = strstr(manual, ".Cm Up , Down");
	assert_non_null(found);
	found[strcspn(found, "\n")] = '\0';
	assert_string_equal(found, list);
	free(manual);
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
	    cmocka_unit_test(every_key_once),
	    cmocka_unit_test(every_wording_is_told),
	    cmocka_unit_test(keys_of_typed_games),
	    cmocka_unit_test(names_of_keys),
	    cmocka_unit_test(second_names_of_keys),
	    cmocka_unit_test(manual_lists_the_names_of_keys),
	    cmocka_unit_test(settings),
	    cmocka_unit_test(wrong_settings),
	    cmocka_unit_test(bindings_have_a_limit),
	    cmocka_unit_test(keys_as_they_are_sent),
	    cmocka_unit_test(manual_tells_the_same),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
