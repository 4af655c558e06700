/* Tab completes the name of a file, as a shell does. */
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

#include "../../src/ui/file_name.h"
#include "../../src/ui/game_view.h"
#include "begun.h"
#include "fingers.h"
#include "home.h"
#include "ui_text.h"

static void make(const char *name, bool is_folder)
{
	if (is_folder)
		assert_int_equal(mkdir(name, 0700), 0);
	else
		assert_true(file_write(name, ""));
}

/* In the home folder, which is the present one then. */
static int fill_home(void **state)
{
	static const char *const files[] = {
	    "alpha.record", "alphabet.record", "sch\303\266n", "sch\303\274n", ".hidden", "b\033x"};
	if (open_home(state) != 0 || chdir(getenv("HOME")) != 0)
		return -1;
	for (size_t i = 0; i < sizeof files / sizeof *files; i++)
		make(files[i], false);
	make("folder", true);
	make("folder/inside", false);
	return 0;
}

static int leave_home(void **state) { return chdir("/") == 0 ? close_home(state) : -1; }

static void check(const char *typed, const char *completed, int count, const char *wanted)
{
	char name[64], list[64];
	snprintf(name, sizeof name, "%s", typed);
	assert_int_equal(file_name_complete(name, sizeof name, list, sizeof list), count);
	assert_string_equal(name, completed);
	if (wanted)
		assert_string_equal(list, wanted);
}

static void names_are_completed(void **state)
{
	(void)state;
	check("a", "alpha", 2, "alpha.record alphabet.record");
	check("alpha.", "alpha.record", 1, NULL);
	check("s", "sch", 2, NULL); /* no part of a character */
	check("f", "folder/", 1, NULL);
	check("folder/", "folder/inside", 1, NULL);
	check("~/folder/i", "~/folder/inside", 1, NULL);
	check(".h", ".hidden", 1, NULL);
	check(".", ".hidden", 1, NULL); /* no folder is offered itself, nor the one above */
	check("b", "b", 0, "");         /* what no terminal can show */
	check("nowhere/x", "nowhere/x", 0, "");
}

static void what_has_no_room_stays(void **state)
{
	(void)state;
	char name[8] = "alphab", list[20];
	assert_int_equal(file_name_complete(name, sizeof name, list, sizeof list), 1);
	assert_string_equal(name, "alphab");
	check("", "", 5, NULL);
	strcpy(name, "a");
	assert_int_equal(file_name_complete(name, sizeof name, list, sizeof list), 2);
	assert_string_equal(list, "alpha.record ...");
}

static void tab_completes_at_the_table(void **state)
{
	(void)state;
	struct ui ui;
	table_open(&ui, begun("klondike", "Deal 3\n"));
	table_press(&ui, "sa\t");
	assert_string_equal(ui.dialog.text, "alpha");
	table_press(&ui, "\t");
	assert_string_equal(ui.message, "2 names begin so: alpha.record alphabet.record");
	table_press(&ui, "x\t");
	assert_string_equal(ui.message, "No name begins so.");
	table_press(&ui, "\033:load f\t");
	assert_string_equal(ui.dialog.text, "load folder/");
	table_press(&ui, "\033:loa\t");
	assert_string_equal(ui.dialog.text, "load");
	session_free(ui_release(&ui));
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
	    cmocka_unit_test(names_are_completed),
	    cmocka_unit_test(what_has_no_room_stays),
	    cmocka_unit_test(tab_completes_at_the_table),
	};
	return cmocka_run_group_tests(tests, fill_home, leave_home);
}
