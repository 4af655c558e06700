/* Verdicts in the real program: they come by themselves, stand in the record, and nobody waits for the judge at the
 * end. */
#include "check.h"

static struct terminal *sit_down(const char *profile, const char *deal)
{
	struct terminal_setup setup = {.columns = 60, .rows = 20};
	const char *const words[] = {"--no-animation", "--profile", profile, "--deal", deal};
	memcpy(setup.argument, words, sizeof words);
	return terminal_open(&setup);
}

static void comes_by_itself(void **state)
{
	(void)state;
	struct terminal *terminal = sit_down("standard", "14");
	terminal_type(terminal, "W");
	check_shows(terminal, "Winnable");
	terminal_type(terminal, ":9D TS\r");
	check_shows(terminal, "Moves 1");
	check_shows(terminal, "Winnable");
	terminal_type(terminal, ":QS KD\r");
	check_shows(terminal, "Lost: no win is left. B goes back 1 move,");
	terminal_type(terminal, "B");
	check_shows(terminal, "Back at move 1");
	check_shows(terminal, "Winnable");
	terminal_close(terminal);
}

static void stands_in_the_record(void **state)
{
	(void)state;
	char path[512];
	struct terminal *terminal = sit_down("standard", "14");
	snprintf(path, sizeof path, "%s/state/patience/klondike.record", terminal_home(terminal));
	terminal_type(terminal, "d");
	char *before = file_read(path);
	assert_non_null(before);
	assert_null(strstr(before, "Verdict"));
	terminal_type(terminal, "WW");
	char *after = file_read(path);
	assert_non_null(strstr(after, "[Verdict \"shown\"]"));
	free(before);
	free(after);
	terminal_close(terminal);
}

/* A deal that takes longer than the keys. */
static void leaves_at_once(void **state)
{
	(void)state;
	struct terminal *terminal = sit_down("standard", "59070");
	terminal_type(terminal, "W");
	check_shows(terminal, "Thinking");
	terminal_type(terminal, "dB");
	check_shows(terminal, "Looking for the last position");
	terminal_type(terminal, "q");
	assert_int_equal(terminal_wait_end(terminal), 0);
	check_sane(terminal);
	terminal_close(terminal);
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
	    cmocka_unit_test(comes_by_itself),
	    cmocka_unit_test(stands_in_the_record),
	    cmocka_unit_test(leaves_at_once),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
