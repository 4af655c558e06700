/* Golden screens of the whole program, in tests/tui/screens. PATIENCE_UPDATE=1 writes them anew: look at the
 * difference. */
#include "check.h"

#include "golden.h"

struct picture {
	const char *name;
	struct terminal_setup setup;
	const char *keys;
};

/* The first moves of deal 2's won game, then turns into the second pass. */
static const char middle_game[] = ":AD\r:9C TH\r:8D 9C\r:4C 5D\rd:4D 5S\rddddddd";

static const struct picture pictures[] = {
    {"40x17", {.columns = 40, .rows = 17}, ""},
    {"60x20", {.columns = 60, .rows = 20}, ""},
    {"80x24", {.columns = 80}, ""},
    {"120x40", {.columns = 120, .rows = 40}, ""},
    {"40x17-ascii", {.columns = 40, .rows = 17, .locale = "C"}, ""},
    {"60x20-ascii", {.columns = 60, .rows = 20, .locale = "C"}, ""},
    {"80x24-ascii", {.columns = 80, .locale = "C"}, ""},
    {"120x40-ascii", {.columns = 120, .rows = 40, .locale = "C"}, ""},
    {"40x17-no-colour", {.columns = 40, .rows = 17, .variable = {"NO_COLOR=1"}}, middle_game},
    {"60x20-no-colour", {.columns = 60, .rows = 20, .variable = {"NO_COLOR=1"}}, middle_game},
    {"80x24-no-colour", {.columns = 80, .variable = {"NO_COLOR=1"}}, middle_game},
    {"120x40-no-colour", {.columns = 120, .rows = 40, .variable = {"NO_COLOR=1"}}, middle_game},
    {"80x24-vt100", {.columns = 80, .term = "vt100", .locale = "C"}, middle_game},
    {"80x24-help", {.columns = 80}, "?"},
    {"80x24-new", {.columns = 80}, "n"},
    {"80x24-in-hand", {.columns = 80}, "w\r"},
    {"too-small", {.columns = 39, .rows = 16}, ""},
};

static void check_picture(const struct picture *picture)
{
	struct terminal_setup setup = picture->setup;
	static const char *const words[] = {"--no-animation", "--profile", "q", "--deal", "2"};
	memcpy(setup.argument, words, sizeof words);
	struct terminal *terminal = terminal_open(&setup);
	terminal_type(terminal, picture->keys);
	char *text = text_mask_times(strdup(terminal_text(terminal)));
	bool is_plain = setup.variable[0] || setup.term;
	char fault[GOLDEN_FAULT];
	if (!golden_matches("tests/tui/screens", picture->name, text, fault))
		fail_msg("%s", fault);
	if (is_plain && strpbrk(terminal_look(terminal), "cdsDv"))
		fail_msg("%s: there is colour:\n%s", picture->name, terminal_look(terminal));
	for (const char *at = text; setup.locale && *at; at++)
		if ((unsigned char)*at >= 128)
			fail_msg("%s: not ASCII:\n%s", picture->name, text);
	free(text);
	terminal_close(terminal);
}

static void shows_the_golden_screen(void **state) { check_picture(*state); }

int main(void)
{
	enum { COUNT = sizeof pictures / sizeof *pictures };
	struct CMUnitTest tests[COUNT];
	for (int i = 0; i < COUNT; i++) {
		struct picture *copy = malloc(sizeof *copy);
		*copy = pictures[i];
		tests[i] = (struct CMUnitTest){.name = copy->name, .test_func = shows_the_golden_screen, .initial_state = copy};
	}
	int failed = cmocka_run_group_tests_name("screens", tests, NULL, NULL);
	for (int i = 0; i < COUNT; i++)
		free(tests[i].initial_state);
	return failed;
}
