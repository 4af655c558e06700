/* The table of settings: what may be chosen, the lines of the file, the manual; and what was chosen last. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmocka.h>

#include "../../src/ui/dialogs/options_dialog.h"
#include "../../src/ui/game_view.h"
#include "../../src/ui/settings/settings.h"
#include "begun.h"
#include "choices.h"
#include "fingers.h"
#include "game.h"
#include "home.h"

static const char *config_path(void) { return in_home(".config/patience/config"); }
static const char *choices_path(void) { return in_home(".local/state/patience/choices"); }

static const char *value_of(const struct ui_options *options, const char *name)
{
	int row = settings_find(name);
	return setting_choice(row, setting_get(options, row));
}

static void every_choice_is_read(void **state)
{
	(void)state;
	for (int row = 0; row < settings_count; row++) {
		struct ui_options options = {0};
		struct fault fault;
		assert_int_equal(settings_find(settings[row].name), row);
		for (int i = setting_choices(row) - 1; i >= 0; i--) {
			char line[64];
			snprintf(line, sizeof line, "%s %s\n", settings[row].name, setting_choice(row, i));
			assert_true(ui_configure(&options, line, "config", &fault));
			assert_int_equal(setting_get(&options, row), i);
			assert_true(setting_meaning(row, i)[0] != '\0');
		}
		static const struct ui_options usual;
		assert_memory_equal(&options, &usual, sizeof usual);
	}
}

static void one_line_is_changed(void **state)
{
	(void)state;
	static const struct {
		const char *text, *name, *value, *wanted;
	} cases[] = {
	    {"", "colours", "four", "colours four\n"},
	    {"# mine", "colours", "four", "# mine\ncolours four\n"},
	    {"# mine\n\n  colours \t two  \n# end\nkey x undo\n", "colours", "four",
	        "# mine\n\n  colours \t four  \n# end\nkey x undo\n"},
	    {"mouse no\ncolours two\nmouse yes\r\nhints fair", "mouse", "no",
	        "mouse no\ncolours two\nmouse no\r\nhints fair"},
	    {"# mouse yes\nkey m mouse\n", "mouse", "no", "# mouse yes\nkey m mouse\nmouse no\n"},
	    {"hints oracle", "hints", "fair", "hints fair"},
	    {"\xEF\xBB\xBFhints oracle", "hints", "fair", "\xEF\xBB\xBFhints fair"},
	};
	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		char *put = settings_put(cases[i].text, cases[i].name, cases[i].value);
		assert_string_equal(put, cases[i].wanted);
		free(put);
	}
}

static bool keep(const char *name, const char *value, struct fault *fault)
{
	struct ui_options options = {0};
	assert_true(ui_set(&options, name, value, fault));
	return settings_keep(&options, settings_find(name), fault);
}

static void settings_are_kept(void **state)
{
	(void)state;
	struct fault fault;
	struct ui_options options = {0};
	struct stat about;
	assert_true(keep("colours", "four", &fault));
	check_file(config_path(), "colours four\n");
	file_write(config_path(), "\xEF\xBB\xBF# mine\ncolours two\nkey x undo\n");
	assert_int_equal(chmod(config_path(), 0640), 0);
	assert_true(keep("draw", "5", &fault));
	check_file(config_path(), "\xEF\xBB\xBF# mine\ncolours two\nkey x undo\ndraw 5\n");
	assert_int_equal(stat(config_path(), &about), 0);
	assert_int_equal(about.st_mode & 0777, 0640);
	assert_true(ui_load_settings(&options, &fault));
	assert_string_equal(value_of(&options, "draw"), "5");
	assert_int_equal(options.bindings, 1);
}

static void wrong_file_is_left_alone(void **state)
{
	(void)state;
	static const char wrong[] = "# mine\ncolour two\n";
	struct fault fault;
	char said[600];
	file_write(config_path(), wrong);
	assert_false(keep("mouse", "no", &fault));
	snprintf(said, sizeof said, "%s:2: unknown setting \"colour\"", config_path());
	assert_string_equal(fault.text, said);
	check_file(config_path(), wrong);
	file_write(config_path(), "colour two\nmouse no\ntheme pink\n");
	assert_false(keep("mouse", "no", &fault));
	snprintf(said, sizeof said, "%s:1: unknown setting \"colour\"; 1 more line is wrong", config_path());
	assert_string_equal(fault.text, said);
	file_write(config_path(), "# mine\rmouse no\r");
	assert_false(keep("mouse", "yes", &fault));
	snprintf(said, sizeof said, "%s:1: a carriage return stands within the line", config_path());
	assert_string_equal(fault.text, said);
	file_write(config_path(), "mouse yes\r\r\n");
	assert_true(keep("mouse", "yes", &fault));
	file_write(config_path(), "mouse yes\n");
	chmod(config_path(), 0444);
	if (geteuid() != 0) {
		assert_false(keep("mouse", "no", &fault));
		check_file(config_path(), "mouse yes\n");
	}
	chmod(config_path(), 0644);
}

/* A line that cannot be read takes none of the others with it; the first one is told. */
static void other_lines_hold(void **state)
{
	(void)state;
	struct ui_options options = {0};
	struct fault fault;
	assert_false(ui_configure(&options, "draw 5\nfoo bar\nmouse no\ncolours six\nkey q none\n", "f", &fault));
	assert_string_equal(fault.text, "f:2: unknown setting \"foo\"; 1 more line is wrong");
	assert_string_equal(value_of(&options, "mouse"), "no");
	assert_string_equal(value_of(&options, "draw"), "5");
	assert_int_equal(options.bindings, 1);
}

/* Rules that do not go together are told at the later line of the two. */
static void rules_contradict(void **state)
{
	(void)state;
	struct ui_options options = {0};
	struct fault fault;
	assert_false(ui_configure(&options, "profile kata\n\ndraw 3\nmouse no\n", "f", &fault));
	assert_string_equal(fault.text, "f:3: draw 3 contradicts the profile kata, which draws 1");
	assert_string_equal(value_of(&options, "mouse"), "no");
	options = (struct ui_options){0};
	assert_true(ui_configure(&options, "draw 3\nprofile kata\nprofile vegas\n", "f", &fault));
	assert_false(ui_configure(&options, "draw 3\nprofile kata\nkey F13 turn\n", "f", &fault));
	assert_string_equal(fault.text, "f:2: draw 3 contradicts the profile kata, which draws 1; 1 more line is wrong");
	assert_false(ui_configure(&options, "key F13 turn\ndraw 3\nprofile kata\n", "f", &fault));
	assert_string_equal(fault.text, "f:1: unknown key \"F13\"; 1 more line is wrong");
	file_write(config_path(), "profile kata\ndraw 3\n");
	assert_false(keep("mouse", "no", &fault));
	check_file(config_path(), "profile kata\ndraw 3\n");
}

/* A key that has nothing to do with rules leaves them as they are; a rule that is changed is what holds. */
static void rules_give_way_to_rules(void **state)
{
	(void)state;
	struct ui_options options = {.no_animation = true, .no_mouse = true};
	struct fault fault;
	struct ui ui;
	assert_false(ui_configure(&options, "profile kata\ndraw 3\n", "f", &fault));
	table_open_with(&ui, begun("klondike", "Deal 1\n"), &options, (struct theme){.ascii = true});
	table_press(&ui, "ct");
	assert_string_equal(value_of(&ui.options, "profile"), "kata");
	assert_string_equal(value_of(&ui.options, "draw"), "3");
	options_change(&ui, "draw", setting_get(&ui.options, settings_find("draw")) - 1);
	assert_string_equal(value_of(&ui.options, "profile"), "last");
	assert_string_equal(value_of(&ui.options, "draw"), "2");
	session_free(ui_release(&ui));
}

static void link_is_followed(void **state)
{
	(void)state;
	struct fault fault;
	struct stat about;
	char link[512];
	snprintf(link, sizeof link, "%s", config_path());
	file_write(in_home("dotfiles"), "mouse yes\n");
	unlink(link);
	assert_int_equal(symlink(in_home("dotfiles"), link), 0);
	assert_true(keep("mouse", "no", &fault));
	check_file(in_home("dotfiles"), "mouse no\n");
	assert_true(lstat(link, &about) == 0 && S_ISLNK(about.st_mode));
	unlink(in_home("dotfiles"));
	assert_false(keep("mouse", "no", &fault));
	assert_true(lstat(link, &about) == 0 && S_ISLNK(about.st_mode));
	unlink(link);
}

static void choices_keep_other_groups(void **state)
{
	(void)state;
	char text[CHOICES_TEXT];
	struct fault fault;
	assert_true(choices_read("klondike", text, &fault));
	assert_string_equal(text, "");
	assert_true(choices_write("klondike", "Profile vegas\nDraw 1\n", &fault));
	assert_true(choices_write("deals", "klondike hard\n", &fault));
	assert_true(choices_write("klondike", "Draw 2\n", &fault));
	assert_true(choices_read("klondike", text, &fault));
	assert_string_equal(text, "Draw 2\n");
	assert_true(choices_read("deals", text, &fault));
	assert_string_equal(text, "klondike hard\n");
	assert_true(choices_read("deal", text, &fault));
	assert_string_equal(text, "");
}

static void damaged_choices_stay(void **state)
{
	(void)state;
	static const char *const damaged[] = {"klondike Draw\n", "klondike Draw 1", "\n", "klondike  Draw 1\n",
	    "klondike Draw \033[2J\n", "no\n", "klondike Draw \n"};
	for (size_t i = 0; i < sizeof damaged / sizeof *damaged; i++) {
		char text[CHOICES_TEXT], whole[256];
		struct fault fault;
		snprintf(whole, sizeof whole, "# x\nsix Draw 1\n%s", damaged[i]);
		file_write(choices_path(), whole);
		assert_false(choices_read("six", text, &fault));
		assert_non_null(strstr(fault.text, "choices:3: "));
		assert_false(choices_write("six", "Draw 2\n", &fault));
		check_file(choices_path(), whole);
	}
	unlink(choices_path());
}

/* Where the file is not there for a reason that may pass, or has more than text, nothing is written over it. */
static void unreadable_choices_stay(void **state)
{
	(void)state;
	static const char nothing[] = "six Draw 1\n\0six Draw 2\n";
	char text[CHOICES_TEXT], path[512], held[sizeof nothing];
	struct fault fault;
	struct stat about;
	snprintf(path, sizeof path, "%s", choices_path());
	assert_int_equal(symlink("choices", path), 0); /* a link to itself */
	assert_false(choices_read("six", text, &fault));
	assert_false(choices_write("six", "Draw 2\n", &fault));
	assert_true(lstat(path, &about) == 0 && S_ISLNK(about.st_mode));
	assert_int_equal(unlink(path), 0);
	FILE *file = fopen(path, "w");
	assert_int_equal(fwrite(nothing, 1, sizeof nothing - 1, file), sizeof nothing - 1);
	fclose(file);
	assert_false(choices_write("six", "Draw 2\n", &fault));
	assert_non_null(strstr(fault.text, "it has a NUL byte"));
	file = fopen(path, "r");
	assert_int_equal(fread(held, 1, sizeof held, file), sizeof nothing - 1);
	fclose(file);
	unlink(path);
}

/* What would not fit is not written, not in part either; what just fits is read again. */
static void choices_that_do_not_fit(void **state)
{
	(void)state;
	static char lines[CHOICES_TEXT + 64], text[CHOICES_TEXT];
	struct fault fault;
	assert_true(choices_write("six", "Draw 1\n", &fault));
	char *before = file_read(choices_path());
	int room = CHOICES_TEXT - 1 - (int)strlen(before) - (int)strlen("deals a \n");
	snprintf(lines, sizeof lines, "a %0*d\n", room + 1, 0);
	assert_false(choices_write("deals", lines, &fault));
	assert_non_null(strstr(fault.text, "it would be too long"));
	check_file(choices_path(), before);
	snprintf(lines, sizeof lines, "a %0*d\n", room, 0);
	assert_true(choices_write("deals", lines, &fault));
	assert_true(choices_read("deals", text, &fault));
	assert_string_equal(text, lines);
	char whole[CHOICES_TEXT + 1];
	snprintf(whole, sizeof whole, "%sdeals a %0*d\n", before, room + 1, 0); /* put there by hand */
	assert_int_equal(strlen(whole), CHOICES_TEXT);
	assert_true(file_write(choices_path(), whole));
	assert_false(choices_read("deals", text, &fault));
	assert_non_null(strstr(fault.text, "it is too large"));
	unlink(choices_path());
	free(before);
}

/* Rules that are given go before those that are set, those before what was chosen last; what does not go together is
 * left out. */
static void rules_of_a_new_game(void **state)
{
	(void)state;
	static const struct {
		const char *given, *config, *last, *wanted;
	} cases[] = {
	    {"", "", "", ""},
	    {"", "", "Profile vegas\nDraw 1\n", "Profile vegas\nDraw 1\n"},
	    {"", "draw 2\n", "Profile vegas\nDraw 1\n", "Draw 2\nProfile vegas\n"},
	    {"", "profile vegas\n", "Draw 1\nPasses 5\n", "Profile vegas\n"},
	    {"", "profile standard\n", "Draw 1\nPasses 5\n", "Profile standard\nDraw 1\nPasses 5\n"},
	    {"Profile kata\nDeal 7\n", "draw 2\n", "Draw 4\n", "Profile kata\n"},
	    {"Draw 4\nDeal 7\n", "draw 2\n", "Scoring timed\nDraw 1\n", "Draw 4\nScoring timed\n"},
	    {"Draw 4\n", "", "Profile kata\n", "Draw 4\n"},
	    {"Draw 99\n", "profile vegas\n", "Draw 1\n", "Draw 99\n"},
	    {"", "", "Draw 99\n", ""},
	};
	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		struct ui_options options = {0};
		struct fault fault;
		char text[START_TEXT];
		assert_true(ui_configure(&options, cases[i].config, "config", &fault));
		assert_true(choices_write("klondike", cases[i].last, &fault));
		assert_true(ui_start_rules(&options, games[0], cases[i].given, text, &fault));
		assert_string_equal(text, cases[i].wanted);
	}
}

/* How the manual lists the choices: a row of numbers is a range there. */
static void write_entry(int row, char *entry, size_t size)
{
	size_t used = (size_t)snprintf(entry, size, ".It Ic %s Cm", settings[row].name);
	for (int i = 0; i < setting_choices(row); i++) {
		const char *choice = setting_choice(row, i);
		bool is_number = choice[0] >= '0' && choice[0] <= '9', is_end = i + 1 == setting_choices(row);
		if (is_number && choice[0] != '1' && !is_end)
			continue;
		if (is_number && strcmp(choice, "1") != 0)
			used += is_end ? (size_t)snprintf(entry + used, size - used, " No to Cm %s", choice) : 0;
		else
			used += (size_t)snprintf(entry + used, size - used, "%s %s", i ? " |" : "", choice);
	}
	snprintf(entry + used, size - used, "\n");
}

static void manual_lists_them(void **state)
{
	(void)state;
	char *manual = file_read("man/patience.6");
	assert_non_null(manual);
	for (int row = 0; row < settings_count; row++) {
		char entry[256];
		write_entry(row, entry, sizeof entry);
		if (!strstr(manual, entry))
			fail_msg("the manual lacks:\n%s", entry);
	}
	free(manual);
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
	    cmocka_unit_test(every_choice_is_read),
	    cmocka_unit_test(one_line_is_changed),
	    cmocka_unit_test(settings_are_kept),
	    cmocka_unit_test(wrong_file_is_left_alone),
	    cmocka_unit_test(other_lines_hold),
	    cmocka_unit_test(rules_contradict),
	    cmocka_unit_test(rules_give_way_to_rules),
	    cmocka_unit_test(link_is_followed),
	    cmocka_unit_test(choices_keep_other_groups),
	    cmocka_unit_test(damaged_choices_stay),
	    cmocka_unit_test(unreadable_choices_stay),
	    cmocka_unit_test(choices_that_do_not_fit),
	    cmocka_unit_test(rules_of_a_new_game),
	    cmocka_unit_test(manual_lists_them),
	};
	return cmocka_run_group_tests(tests, open_home, close_home);
}
