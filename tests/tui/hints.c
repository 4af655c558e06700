/* Hints and guests in a real terminal: what a thread finds out appears by itself, and the record tells of it. */
#include "check.h"
#include "run.h"

static struct terminal *sit_down(const char *hints)
{
	struct terminal_setup setup = {.argument = {"--deal", "4", "--no-animation", "--hints", hints}};
	return terminal_open(&setup);
}

static void test_hints(void **state)
{
	(void)state;
	struct terminal *terminal = sit_down("fair");
	terminal_type(terminal, "4fdH");
	assert_true(terminal_wait_for(terminal, "Fair hint. Look at the stock."));
	terminal_type(terminal, "H");
	check_shows(terminal, "Fair hint. The stock should be turned.");
	terminal_type(terminal, "H");
	check_shows(terminal, "Fair hint. Turn the stock: shows new cards.");
	terminal_type(terminal, "\r");
	check_shows(terminal, "Moves 3");
	terminal_type(terminal, "OH");
	assert_true(terminal_wait_for(terminal, "Oracle. Look at"));
	terminal_type(terminal, "q");
	assert_int_equal(terminal_wait_end(terminal), 0);
	check_sane(terminal);
	terminal_close(terminal);
}

static void test_oracle(void **state)
{
	(void)state;
	struct terminal *terminal = sit_down("oracle");
	terminal_type(terminal, "H");
	assert_true(terminal_wait_for(terminal, "Oracle. Look at"));
	terminal_type(terminal, "q");
	assert_int_equal(terminal_wait_end(terminal), 0);
	terminal_close(terminal);
}

static void test_guest(void **state)
{
	(void)state;
	struct terminal *terminal = sit_down("fair");
	terminal_type(terminal, "P\r");
	check_shows(terminal, "champion plays on.");
	terminal_type(terminal, "+++");
	assert_true(terminal_wait_for(terminal, "Moves 4"));
	terminal_type(terminal, " ");
	check_shows(terminal, "You play on; u takes moves back.");
	terminal_type(terminal, "q");
	assert_int_equal(terminal_wait_end(terminal), 0);
	check_sane(terminal);
	terminal_close(terminal);
}

/* The game in hand is reviewed without leaving it. */
static void test_review(void **state)
{
	(void)state;
	struct terminal *terminal = sit_down("fair");
	terminal_type(terminal, "r");
	check_shows(terminal, "No move has been made yet.");
	terminal_type(terminal, "ddr");
	assert_true(terminal_wait_for(terminal, "0/2"));
	assert_true(terminal_wait_for(terminal, "It can still be won where it ends"));
	terminal_type(terminal, "q");
	check_shows(terminal, "Moves 2");
	terminal_type(terminal, "q");
	assert_int_equal(terminal_wait_end(terminal), 0);
	check_sane(terminal);
	terminal_close(terminal);
}

static void test_wrong_kind(void **state)
{
	(void)state;
	struct run_setup setup = {.argument = {"play", "--hints", "all"}};
	struct run run = run_program(&setup);
	assert_int_equal(run.status, 2);
	assert_non_null(strstr(run.err, "--hints \"all\": fair or oracle is wanted"));
	run_release(&run);
}

int main(void)
{
	const struct CMUnitTest tests[] = {cmocka_unit_test(test_hints), cmocka_unit_test(test_oracle),
	    cmocka_unit_test(test_guest), cmocka_unit_test(test_review), cmocka_unit_test(test_wrong_kind)};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
