/* Dialogs in a terminal: what was chosen last, settings that are kept. */
#include "check.h"
#include "home.h"

enum { PATH_TEXT = 1024 };

/* Sits down with one option or none. */
static struct terminal *sit_down(const char *option)
{
	return terminal_open(&(struct terminal_setup){.home = home, .argument = {"--no-animation", "--new", option}});
}

static void last_choice_is_offered(void **state)
{
	(void)state;
	struct terminal *terminal = sit_down(NULL);
	terminal_type(terminal, "njhh\r");
	terminal_type(terminal, "n");
	check_shows(terminal, "Cards a turn       1");
	terminal_type(terminal, "\033");
	leave(terminal);
	terminal = sit_down(NULL);
	terminal_type(terminal, "dn");
	check_shows(terminal, "Stock 23");
	check_shows(terminal, "Cards a turn       1");
	terminal_type(terminal, "\033");
	leave(terminal);
	terminal = sit_down("--draw=2");
	terminal_type(terminal, "dn");
	check_shows(terminal, "Stock 22");
	check_shows(terminal, "Cards a turn       2");
	terminal_type(terminal, "\033");
	leave(terminal);
}

static void game_that_is_left_is_told_of(void **state)
{
	(void)state;
	struct terminal *terminal = sit_down(NULL);
	terminal_type(terminal, "n\r");
	assert_false(terminal_shows(terminal, "kept"));
	/* Of deals by chance one in some hundreds is lost at once, and says so instead. */
	terminal_type(terminal, "dg8\r");
	check_shows(terminal, "The game before is kept; p shows it.");
	terminal_type(terminal, "dg7\r");
	check_shows(terminal, "The game before is kept; p shows it.");
	terminal_type(terminal, "dR");
	check_shows(terminal, "U brings the moves back");
	leave(terminal);
}

static void first_start_teaches_once(void **state)
{
	(void)state;
	struct terminal *terminal = terminal_open(&(struct terminal_setup){
	    .home = home, .columns = 40, .rows = 17, .argument = {"--no-animation", "--deal", "7"}});
	check_shows(terminal, "Arrows find a card, Enter takes it;");
	check_shows(terminal, "d turns the stock, H hints, ? helps.");
	terminal_type(terminal, "d");
	assert_false(terminal_shows(terminal, "Arrows"));
	check_shows(terminal, "Moves 1");
	leave(terminal);
	terminal = sit_down(NULL);
	assert_false(terminal_shows(terminal, "Arrows"));
	leave(terminal);
}

static void first_start_with_words(void **state)
{
	(void)state;
	struct terminal *terminal = terminal_open(&(struct terminal_setup){
	    .home = home, .columns = 40, .rows = 17, .argument = {"--no-animation", "words", "--deal", "3"}});
	check_shows(terminal, "Letters are typed, Enter gives the word;");
	check_shows(terminal, "capitals are commands: H hints, ? helps.");
	terminal_type(terminal, "b");
	check_shows(terminal, "Type a word, then Enter; Space twists");
	terminal_type(terminal, "Q");
	assert_int_equal(terminal_wait_end(terminal), 0);
	terminal_close(terminal);
}

/* The game on the table waits, and so does the daily one. */
static void daily_deal_from_inside(void **state)
{
	(void)state;
	struct terminal *terminal = sit_down("--deal=7");
	terminal_type(terminal, "dn\033[A\033[A\033[D");
	check_shows(terminal, "the same for");
	terminal_type(terminal, "\033[A\033[C");
	check_shows(terminal, "The daily deal has rules of its own.");
	terminal_type(terminal, "\r");
	check_shows(terminal, "daily 20");
	check_shows(terminal, "Moves 0");
	terminal_type(terminal, "dn");
	terminal_type(terminal, "\033[A\033[A\033[D\r");
	check_shows(terminal, "This is the daily deal of 20");
	leave(terminal);
	terminal = terminal_open(&(struct terminal_setup){.home = home});
	check_shows(terminal, "deal 7");
	check_shows(terminal, "Moves 1");
	terminal_type(terminal, "n\033[A\033[A\033[D\r");
	check_shows(terminal, "daily 20");
	check_shows(terminal, "Moves 1");
	leave(terminal);
}

static void f1_helps(void **state)
{
	(void)state;
	struct terminal *terminal = sit_down(NULL);
	terminal_type(terminal, "\033OP");
	check_shows(terminal, "Help");
	terminal_type(terminal, "\033");
	leave(terminal);
}

static void damaged_choices_are_told(void **state)
{
	(void)state;
	static const char damage[] = "klondike Draw one two\nno\n";
	file_write(in_home("state/patience/choices"), damage);
	struct terminal *terminal = sit_down(NULL);
	check_shows(terminal, "choices:2:");
	terminal_type(terminal, "njhh\r");
	check_shows(terminal, "Not remembered");
	leave(terminal);
	check_file(in_home("state/patience/choices"), damage);
}

static void keys_of_settings_are_kept(void **state)
{
	(void)state;
	file_write(in_home("config/patience/config"), "# mine\ncolours two\nkey x undo\n");
	struct terminal *terminal = sit_down(NULL);
	terminal_type(terminal, "c");
	check_shows(terminal, "Suits in four colours.");
	terminal_type(terminal, "t");
	check_shows(terminal, "Drawn in ASCII.");
	leave(terminal);
	check_file(in_home("config/patience/config"), "# mine\ncolours four\nkey x undo\nsymbols ascii\n");
	terminal = sit_down(NULL);
	terminal_type(terminal, "o");
	check_shows(terminal, "four");
	check_shows(terminal, "ascii");
	terminal_type(terminal, "\033");
	leave(terminal);
}

static void options_change_at_once(void **state)
{
	(void)state;
	file_write(in_home("config/patience/config"), "draw 1\n");
	struct terminal *terminal = sit_down(NULL);
	terminal_type(terminal, "d");
	check_shows(terminal, "Stock 23");
	assert_true(terminal_mouse_is_on(terminal));
	terminal_type(terminal, "o");
	for (int i = 0; i < 20 && !terminal_shows(terminal, "Mouse            <"); i++)
		terminal_type(terminal, "j");
	terminal_type(terminal, "l");
	assert_false(terminal_mouse_is_on(terminal));
	terminal_type(terminal, "\033[Bkkk");
	terminal_type(terminal, "\033");
	leave(terminal);
	check_file(in_home("config/patience/config"), "draw 1\nmouse no\n");
}

static void rules_that_are_set_are_offered(void **state)
{
	(void)state;
	struct terminal *terminal = sit_down("--draw=4");
	terminal_type(terminal, "n");
	check_shows(terminal, "Cards a turn       4");
	terminal_type(terminal, "\033");
	terminal_type(terminal, "o\033[Al");
	check_shows(terminal, "Cards a turn     < 1 >");
	terminal_type(terminal, "\033");
	terminal_type(terminal, "n");
	check_shows(terminal, "Cards a turn       1");
	terminal_type(terminal, "\r");
	terminal_type(terminal, "d");
	check_shows(terminal, "Stock 23");
	leave(terminal);
	check_file(in_home("config/patience/config"), "draw 1\n");
}

static void wrong_settings_are_not_written(void **state)
{
	(void)state;
	static const char wrong[] = "mouse yes\ncolours red\n";
	file_write(in_home("config/patience/config"), wrong);
	struct terminal *terminal = sit_down(NULL);
	terminal_type(terminal, "c");
	check_shows(terminal, "Not kept: ");
	leave(terminal);
	check_file(in_home("config/patience/config"), wrong);
}

static void rules_of_the_settings_go_together(void **state)
{
	(void)state;
	file_write(in_home("config/patience/config"), "draw 3\nprofile kata\n");
	struct terminal *terminal = sit_down(NULL);
	check_shows(terminal, "draw 1, kata");
	check_shows(terminal, "contradicts");
	leave(terminal);
	file_write(in_home("config/patience/config"), "profile vegas\ndraw 3\n");
	terminal = sit_down(NULL);
	terminal_type(terminal, "o\033[A\033[Al");
	check_shows(terminal, "Rules            < kata >");
	check_shows(terminal, "Cards a turn       last");
	terminal_type(terminal, "\033");
	leave(terminal);
	check_file(in_home("config/patience/config"), "profile kata\ndraw last\n");
}

/* The help is named by its keys as they are, at the table and in the viewer, and its words are them when clicked. */
static void the_help_is_named_by_its_key(void **state)
{
	(void)state;
	assert_true(file_write(in_home("config/patience/config"),
	    "key ? none\nkey F1 none\nkey F2 help\nkey ? viewer.none\nkey F1 viewer.none\nkey F3 viewer.help\n"));
	struct terminal *terminal = sit_down("--deal=2");
	terminal_type(terminal, "\033");
	check_shows(terminal, " F2 help");
	terminal_type(terminal, "\033[<0;70;24M\033[<0;70;24m");
	check_shows(terminal, "Help");
	terminal_type(terminal, "\033");
	terminal_type(terminal, "dr");
	check_shows(terminal, " F3 help");
	check_shows(terminal, "It can still be won where it ends");
	terminal_type(terminal, "Z");
	check_shows(terminal, "Z does nothing here; F3 helps.");
	terminal_type(terminal, "q");
	leave(terminal);
	assert_true(file_write(in_home("config/patience/config"), "key ? none\nkey F1 none\n"));
	terminal = sit_down("--deal=2");
	terminal_type(terminal, "\033");
	check_shows(terminal, "  :help");
	leave(terminal);
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
	    cmocka_unit_test_setup_teardown(last_choice_is_offered, open_home, close_home),
	    cmocka_unit_test_setup_teardown(game_that_is_left_is_told_of, open_home, close_home),
	    cmocka_unit_test_setup_teardown(first_start_teaches_once, open_home, close_home),
	    cmocka_unit_test_setup_teardown(first_start_with_words, open_home, close_home),
	    cmocka_unit_test_setup_teardown(daily_deal_from_inside, open_home, close_home),
	    cmocka_unit_test_setup_teardown(f1_helps, open_home, close_home),
	    cmocka_unit_test_setup_teardown(the_help_is_named_by_its_key, open_home, close_home),
	    cmocka_unit_test_setup_teardown(damaged_choices_are_told, open_home, close_home),
	    cmocka_unit_test_setup_teardown(keys_of_settings_are_kept, open_home, close_home),
	    cmocka_unit_test_setup_teardown(options_change_at_once, open_home, close_home),
	    cmocka_unit_test_setup_teardown(rules_that_are_set_are_offered, open_home, close_home),
	    cmocka_unit_test_setup_teardown(rules_of_the_settings_go_together, open_home, close_home),
	    cmocka_unit_test_setup_teardown(wrong_settings_are_not_written, open_home, close_home),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
