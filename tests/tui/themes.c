/* Which theme a terminal gets, and that each is painted whole. */
#include "check.h"

#include "../../src/ui/draw/theme.h"
#include "run.h"

enum { COLUMNS = 80, ROWS = 24, PAPER = 0xeeeeee, FELT = 0x00875f };

static struct terminal *sit_down(const char *term, const char *variable, const char *option, const char *value)
{
	return terminal_open(&(struct terminal_setup){
	    .columns = COLUMNS,
	    .rows = ROWS,
	    .term = term,
	    .variable = {variable},
	    .argument = {"--no-animation", "--deal", "2", option, value},
	});
}

static int count_ground(struct terminal *terminal, int ground)
{
	int count = 0;
	for (int i = 0; i < COLUMNS * ROWS; i++)
		count += terminal_cell(terminal, i / COLUMNS, i % COLUMNS).background == ground;
	return count;
}

static void check_theme(struct terminal *terminal, enum cards wanted)
{
	enum cards got = count_ground(terminal, FELT)    ? CARDS_FELT
	                 : count_ground(terminal, PAPER) ? CARDS_PAPER
	                                                 : CARDS_OUTLINE;
	if (got != wanted)
		fail_msg("theme %d instead of %d:\n%s", got, wanted, terminal_text(terminal));
	if (wanted == CARDS_OUTLINE)
		assert_int_equal(count_ground(terminal, -1), COLUMNS * ROWS);
	terminal_close(terminal);
}

static void what_the_terminal_can_show_decides(void **state)
{
	(void)state;
	check_theme(sit_down(NULL, NULL, NULL, NULL), CARDS_PAPER);
	check_theme(sit_down("xterm", NULL, NULL, NULL), CARDS_OUTLINE);
	check_theme(sit_down("xterm", NULL, "--theme", "felt"), CARDS_OUTLINE);
	check_theme(sit_down("vt100", NULL, "--theme", "paper"), CARDS_OUTLINE);
	check_theme(sit_down(NULL, "NO_COLOR=1", NULL, NULL), CARDS_OUTLINE);
	check_theme(sit_down(NULL, NULL, "--ascii", NULL), CARDS_OUTLINE);
}

static void the_player_decides(void **state)
{
	(void)state;
	check_theme(sit_down(NULL, NULL, "--theme", "felt"), CARDS_FELT);
	check_theme(sit_down(NULL, NULL, "--theme=outline", NULL), CARDS_OUTLINE);
	struct run run = run_program(&(struct run_setup){.argument = {"--theme", "velvet"}});
	assert_int_equal(run.status, 2);
	assert_non_null(strstr(run.err, "\"velvet\": auto, paper, felt or outline is wanted"));
	run_release(&run);
}

static void a_light_terminal_gets_felt(void **state)
{
	(void)state;
	check_theme(sit_down(NULL, "COLORFGBG=0;15", NULL, NULL), CARDS_FELT);
	check_theme(sit_down(NULL, "COLORFGBG=0;default;7", NULL, NULL), CARDS_FELT);
	check_theme(sit_down(NULL, "COLORFGBG=15;0", NULL, NULL), CARDS_PAPER);
	check_theme(sit_down(NULL, "COLORFGBG=0;15", "--theme", "paper"), CARDS_PAPER);
}

/* Erasing leaves the ground on some terminals and not on others. */
static void felt_is_whole_everywhere(void **state)
{
	(void)state;
	static const char *const terms[] = {"xterm-256color", "screen-256color"};
	static const char *const keys[] = {"d", "?", "\033", "n", "\033", "\t", "\r", "d", "u", "\f"};
	for (size_t i = 0; i < sizeof terms / sizeof *terms; i++) {
		struct terminal *terminal = sit_down(terms[i], NULL, "--theme", "felt");
		for (size_t k = 0; k < sizeof keys / sizeof *keys; k++) {
			terminal_type(terminal, keys[k]);
			if (count_ground(terminal, -1))
				fail_msg("%s: not painted after key %zu:\n%s", terms[i], k, terminal_text(terminal));
		}
		terminal_close(terminal);
	}
}

static void type_shortly(struct terminal *terminal, const char *key, size_t most)
{
	size_t before = terminal_bytes(terminal);
	terminal_type(terminal, key);
	if (terminal_bytes(terminal) - before > most)
		fail_msg("%s: %zu bytes, then\n%s", key, terminal_bytes(terminal) - before, terminal_text(terminal));
}

/* The answer to a key is less than a packet of a line. */
static void answers_are_short(void **state)
{
	(void)state;
	static const char *const keys[] = {"d", "\033OC", "\033OB", "\r", "\r", "\t", "f", "u", "H"};
	enum { PACKET = 1200 };
	struct terminal *terminal = sit_down(NULL, NULL, "--theme", "paper");
	for (size_t k = 0; k < sizeof keys / sizeof *keys; k++)
		type_shortly(terminal, keys[k], PACKET);
	terminal_close(terminal);
}

/* An arrow key of any game sends no more than a slow line takes at once: cards are painted one after the other, each in
 * its own colours. */
static void arrows_are_short_in_every_game(void **state)
{
	(void)state;
	enum { SLOW = 400, ARROWS = 36 };
	static const char *const names[] = {"klondike", "six", "24", "queens", "words", "sudoku", "pousse"};
	static const char *const arrows[] = {"\033OC", "\033OB", "\033OD", "\033OA"};
	for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
		struct terminal_setup setup = {.argument = {names[i], "--no-animation", "--deal", "2"}};
		setup.argument[4] = strcmp(names[i], "pousse") == 0 ? "--opponent=none" : NULL;
		struct terminal *terminal = terminal_open(&setup);
		terminal_type(terminal, arrows[0]); /* the greeting goes */
		for (int k = 0; k < ARROWS; k++)
			type_shortly(terminal, arrows[k / 3 % 4], SLOW);
		terminal_close(terminal);
	}
}

/* A card that flies hides the cursor, which stands on a card again when it has come down. */
static void cursor_is_back_after_a_flight(void **state)
{
	(void)state;
	enum { CURSOR = 0xffd75f };
	struct terminal *terminal = terminal_open(&(struct terminal_setup){.argument = {"--deal", "2"}});
	assert_true(count_ground(terminal, CURSOR) > 0);
	terminal_type(terminal, "f");
	assert_true(terminal_wait_for(terminal, "Moves 1"));
	for (int rests = 0; rests < 10 && !count_ground(terminal, CURSOR); rests++) /* a busy machine may rest in flight */
		assert_true(terminal_rest(terminal));
	if (!count_ground(terminal, CURSOR))
		fail_msg("%s", terminal_text(terminal));
	terminal_close(terminal);
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
	    cmocka_unit_test(what_the_terminal_can_show_decides),
	    cmocka_unit_test(the_player_decides),
	    cmocka_unit_test(a_light_terminal_gets_felt),
	    cmocka_unit_test(felt_is_whole_everywhere),
	    cmocka_unit_test(answers_are_short),
	    cmocka_unit_test(arrows_are_short_in_every_game),
	    cmocka_unit_test(cursor_is_back_after_a_flight),
	};
	return cmocka_run_group_tests_name("themes", tests, NULL, NULL);
}
