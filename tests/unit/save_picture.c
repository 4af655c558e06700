/* At the table a picture or a film is saved under a name that says so; what exists is replaced only after a question.
 */
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

#include "../../src/ui/game_view.h"
#include "begun.h"
#include "files.h"
#include "fingers.h"
#include "home.h"
#include "record.h"
#include "ui_text.h"

static const struct ui_options options = {.no_animation = true};
static struct ui ui;

static int sit_down(void **state)
{
	int status = open_home(state);
	table_open_with(&ui, begun("klondike", "Deal 7\n"), &options, (struct theme){.colours = COLOURS_TWO});
	return status;
}

static int get_up(void **state)
{
	session_free(ui_release(&ui));
	return close_home(state);
}

static char *read_saved(const char *name)
{
	struct fault fault;
	char *text = files_get_text(in_home(name), 1 << 20, &fault);
	assert_non_null(text);
	return text;
}

static void save(const char *name)
{
	char keys[1024];
	snprintf(keys, sizeof keys, "s%s\r", in_home(name));
	table_press(&ui, keys);
}

static void the_name_says_what(void **state)
{
	(void)state;
	table_press(&ui, "s");
	assert_true(ui_shows(&ui, "NAME.svg a picture; NAME.cast a film"));
	table_press(&ui, "\033");
	table_press(&ui, "ddu");
	save("table.svg");
	assert_true(ui_shows(&ui, "Saved as"));
	save("game.cast");
	save("game.record");
	char *picture = read_saved("table.svg"), *film = read_saved("game.cast"), *record = read_saved("game.record");
	assert_memory_equal(picture, "<svg", 4);
	assert_non_null(strstr(picture, "Klondike, move 1"));
	assert_memory_equal(film, "{\"version\": 2, \"width\": 80, \"height\": 24", 38);
	assert_memory_equal(record, "[Record", 7);
	assert_int_equal(session_played(ui.session), 1);
	save("upper.SVG");
	char *upper = read_saved("upper.SVG");
	assert_memory_equal(upper, "<svg", 4);
	free(upper);
	table_press(&ui, "s  \r");
	assert_string_equal(ui.message, "Not saved: the name of a file is wanted.");
	assert_true(ui.dialog.kind == &ask_dialog);
	table_press(&ui, "\033");
	/* The panel beside a wide table is no part of it. */
	ui_resize(&ui, 120, 40);
	save("wide.cast");
	char *wide = read_saved("wide.cast");
	assert_memory_equal(wide, "{\"version\": 2, \"width\": 92, \"height\": 40", 38);
	free(wide);
	assert_int_equal(session_length(ui.session), 2);
	free(picture), free(film), free(record);
}

static void what_exists_is_asked_about(void **state)
{
	(void)state;
	struct fault fault;
	assert_true(files_put(in_home("mine.svg"), "mine\n", 5, &fault));
	save("mine.svg");
	assert_true(ui_shows(&ui, "Replace it?"));
	table_press(&ui, "n\033");
	char *text = read_saved("mine.svg");
	assert_string_equal(text, "mine\n");
	free(text);
	save("mine.svg");
	table_press(&ui, "Y"); /* as good as y */
	text = read_saved("mine.svg");
	assert_memory_equal(text, "<svg", 4);
	free(text);
	/* A link that leads nowhere is there, too. */
	assert_int_equal(symlink("nowhere.svg", in_home("link.svg")), 0);
	save("link.svg");
	assert_true(ui_shows(&ui, "Replace it?"));
	table_press(&ui, "n\033");
	save("no/such/folder.cast");
	assert_true(ui_shows(&ui, "Not saved:"));
}

/* A character two cells wide takes two in a picture and in a film, and nothing is written into its second one. */
static void wide_characters_stay_wide(void **state)
{
	(void)state;
	session_free(ui_release(&ui));
	struct session *session =
	    begun("sudoku", "Board .71329..5...86...36..47...9342956817...742396796138542.8.693..1...587..4.6.214..8\n");
	notes_set(session_notes(session), NOTE_FILE, "/tmp/\xe6\xbc\xa2\xe5\xad\x97.txt:2", NULL);
	table_open_with(&ui, session, &options, (struct theme){.colours = COLOURS_TWO});
	save("wide.svg");
	save("wide.cast");
	char *picture = read_saved("wide.svg"), *film = read_saved("wide.cast");
	const char *words = strstr(picture, "\xe6\xbc\xa2\xe5\xad\x97.txt:2");
	assert_non_null(words);
	while (*words != '<')
		words--;
	assert_non_null(strstr(words, "textLength=\"100\"")); /* ten cells */
	assert_non_null(strstr(film, "\xe6\xbc\xa2\xe5\xad\x97.txt:2"));
	free(picture), free(film);
}

/* Where TEXT begins in PICTURE, in cells from its left edge. */
static int column_of(const char *picture, const char *text)
{
	const char *at = strstr(picture, text);
	assert_non_null(at);
	while (strncmp(at, "x=\"", 3) != 0)
		at--;
	return atoi(at + 3) / 10;
}

/* The panel is not in the picture, and no room for it: the table fills it as it fills its part of the window. */
static void a_picture_is_as_wide_as_the_table(void **state)
{
	(void)state;
	static const int widths[] = {80, 109, 110, 137, 138, 200};
	for (size_t i = 0; i < sizeof widths / sizeof *widths; i++) {
		char name[32];
		ui_resize(&ui, widths[i], 40);
		snprintf(name, sizeof name, "of%d.svg", widths[i]);
		save(name);
		char *picture = read_saved(name);
		int title = column_of(picture, ">Klondike, draw"), deal = column_of(picture, ">deal 7");
		assert_int_equal(deal + (int)strlen("deal 7") - title, ui.layout.right - ui.layout.left);
		free(picture);
	}
}

/* A bare name lies where the program runs, which is told where the window has room. */
static void the_folder_is_told(void **state)
{
	(void)state;
	char here[1024], told[1200];
	assert_non_null(getcwd(here, sizeof here));
	assert_int_equal(mkdir(in_home("games"), 0700), 0);
	assert_int_equal(chdir(in_home("games")), 0);
	table_press(&ui, "smine\r");
	assert_string_equal(ui.message, "Saved as ~/games/mine");
	assert_int_equal(setenv("HOME", in_home("other"), 1), 0);
	table_press(&ui, "dstheirs\r");
	snprintf(told, sizeof told, "Saved as %s/games/theirs", home);
	assert_string_equal(ui.message, told);
	ui_resize(&ui, (int)strlen(told), 24);
	table_press(&ui, "dslongername\r");
	assert_string_equal(ui.message, "Saved as longername");
	assert_int_equal(setenv("HOME", home, 1), 0);
	assert_int_equal(chdir(here), 0);
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
	    cmocka_unit_test_setup_teardown(the_name_says_what, sit_down, get_up),
	    cmocka_unit_test_setup_teardown(what_exists_is_asked_about, sit_down, get_up),
	    cmocka_unit_test_setup_teardown(wide_characters_stay_wide, sit_down, get_up),
	    cmocka_unit_test_setup_teardown(a_picture_is_as_wide_as_the_table, sit_down, get_up),
	    cmocka_unit_test_setup_teardown(the_folder_is_told, sit_down, get_up),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
