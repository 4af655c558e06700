/* Golden screens: whole pictures, drawn without a terminal, compared with the files of tests/screens.
 *
 * A file holds the picture as text and below it the looks of each cell as a letter (see canvas_text.h), so
 * that a picture without colour can be told from one with. PATIENCE_UPDATE=1 in the environment writes the files anew. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "../../src/ui/state.h"
#include "canvas_text.h"
#include "fingers.h"

static const struct {
	int columns, rows;
} sizes[] = {{40, 17}, {60, 20}, {80, 24}, {120, 40}};

static const struct {
	const char *name;
	struct theme theme;
} themes[] = {
    {"unicode", {false, COLOURS_TWO}},
    {"ascii", {true, COLOURS_FOUR}},
    {"colourless", {false, COLOURS_NONE}},
};

static char *read_file(const char *path)
{
	FILE *file = fopen(path, "r");
	if (!file)
		return NULL;
	char *text = calloc(1, 1 << 17);
	size_t length = fread(text, 1, (1 << 17) - 1, file);
	text[length] = '\0';
	fclose(file);
	return text;
}

static void compare(const char *name, const char *got)
{
	char path[256];
	snprintf(path, sizeof path, "tests/screens/%s.txt", name);
	if (getenv("PATIENCE_UPDATE")) {
		FILE *file = fopen(path, "w");
		assert_non_null(file);
		fputs(got, file);
		fclose(file);
		return;
	}
	char *want = read_file(path);
	if (!want || strcmp(want, got) != 0)
		fail_msg("%s differs (PATIENCE_UPDATE=1 writes it anew). Drawn now:\n%s", path, got);
	free(want);
}

static struct session *new_session(const char *game, const char *start)
{
	struct fault fault;
	struct session *session = session_new(game_find(game), start, &fault);
	if (!session)
		fail_msg("%s", fault.text);
	return session;
}

/* Plays KEYS in a new game, does what is to be done THEN (may be NULL), and compares the picture at all sizes and in all
 * themes. */
static void check_screens_then(
    const char *name, const char *game, const char *start, const char *keys, void (*then)(struct ui *ui))
{
	static const struct ui_options options = {.no_animation = true, .no_mouse = true, .no_saving = true};
	for (size_t t = 0; t < sizeof themes / sizeof *themes; t++) {
		for (size_t s = 0; s < sizeof sizes / sizeof *sizes; s++) {
			char file[128];
			struct ui ui;
			struct canvas canvas;
			struct session *session = new_session(game, start);
			if (strncmp(name, "graded", 6) == 0)
				notes_set(session_notes(session), "Grade", "very hard", NULL);
			ui_init(&ui, session, &options, themes[t].theme, 0);
			ui_resize(&ui, sizes[s].columns, sizes[s].rows);
			table_press(&ui, keys);
			if (then)
				then(&ui);
			canvas_init(&canvas, sizes[s].columns, sizes[s].rows);
			ui_draw(&ui, &canvas);
			char *text = canvas_to_text(&canvas, &ui.theme);
			snprintf(file, sizeof file, "%s-%dx%d-%s", name, sizes[s].columns, sizes[s].rows, themes[t].name);
			compare(file, text);
			free(text);
			canvas_release(&canvas);
			session_free(ui_release(&ui));
		}
	}
}

static void check_screens(const char *name, const char *game, const char *start, const char *keys)
{
	check_screens_then(name, game, start, keys, NULL);
}

static void deal(void **state)
{
	(void)state;
	check_screens("deal", "klondike", "Deal 4217\n", "d");
}

static void in_hand(void **state)
{
	(void)state;
	check_screens("hand", "klondike", "Deal 4217\n", "dd2\rl");
}

static void six_cards(void **state)
{
	(void)state;
	check_screens("six", "six", "Deal 5\n", "");
}

static void new_game(void **state)
{
	(void)state;
	check_screens("new", "klondike", "Deal 7\n", "n42");
}

/* A game of a known grade, and the dialog for another one. */
static void graded(void **state)
{
	(void)state;
	check_screens("graded", "klondike", "Deal 1000000\n", "");
	check_screens("graded-new", "klondike", "Deal 1000000\n", "nkkllll");
}

static void help(void **state)
{
	(void)state;
	check_screens("help", "klondike", "Deal 7\n", "?");
}

static void give_up(struct ui *ui) { ui->verdict.judgement = JUDGEMENT_UNKNOWN; }

static void lose(struct ui *ui)
{
	table_settle(ui);
	table_press(ui, ":9D TS\r:QS KD\r");
	table_settle(ui);
}

static void lose_and_go_back(struct ui *ui)
{
	lose(ui);
	table_press(ui, "dB");
	table_settle(ui);
}

static void verdicts(void **state)
{
	(void)state;
	check_screens("verdict-thinking", "klondike", "Deal 14\n", "dW");
	check_screens_then("verdict-winnable", "klondike", "Deal 14\n", "dW", table_settle);
	check_screens_then("verdict-unknown", "klondike", "Deal 14\n", "dW", give_up);
	check_screens_then("verdict-lost", "klondike", "Deal 14\n", "W", lose);
	check_screens_then("verdict-back", "klondike", "Deal 14\n", "W", lose_and_go_back);
	check_screens_then("verdict-lost-deal", "klondike", "Deal 7\n", "dW", table_settle);
}

static void play_until_decided(struct ui *ui)
{
	while (ui->finish.length == 0) {
		int moves;
		judge_follow(ui->judge, ui->session, JUDGE_PRESENT);
		const struct move *line = judge_line(ui->judge, session_played(ui->session), &moves);
		if (!line)
			table_settle(ui);
		else
			ui_make_move(ui, *line);
	}
}

static void decided(void **state)
{
	(void)state;
	check_screens_then("decided", "klondike", "Draw 1\nDeal 14\n", "W", play_until_decided);
}

/* The position is one in which the fair player need not think: the ace is right whatever is hidden. */
static void fair_hints(void **state)
{
	(void)state;
	check_screens("hint-fair-pile", "klondike", "Deal 4\n", "ddddddddH");
	check_screens("hint-fair-card", "klondike", "Deal 4\n", "ddddddddHH");
	check_screens("hint-fair-move", "klondike", "Deal 4\n", "ddddddddHHH");
}

static void oracle_hints(void **state)
{
	(void)state;
	check_screens("hint-oracle-pile", "klondike", "Deal 4\n", "dddddddd4fOH");
	check_screens("hint-oracle-card", "klondike", "Deal 4\n", "dddddddd4fOHH");
	check_screens("hint-oracle-move", "klondike", "Deal 4\n", "dddddddd4fOHHH");
	check_screens("hint-oracle-lost", "klondike", "Deal 7\n", "OH");
}

static void guests(void **state)
{
	(void)state;
	check_screens("guest", "klondike", "Deal 4\n", "P");
}

static void too_small(void **state)
{
	(void)state;
	static const struct ui_options options = {.no_saving = true};
	struct ui ui;
	struct canvas canvas;
	ui_init(&ui, new_session("klondike", "Deal 1\n"), &options, (struct theme){false, COLOURS_TWO}, 0);
	ui_resize(&ui, 39, 17);
	canvas_init(&canvas, 39, 17);
	ui_draw(&ui, &canvas);
	char *text = canvas_to_text(&canvas, &ui.theme);
	assert_non_null(strstr(text, "40x17"));
	free(text);
	canvas_release(&canvas);
	for (int columns = 1; columns < 50; columns += 7)
		for (int rows = 1; rows < 20; rows += 3) {
			ui_resize(&ui, columns, rows);
			canvas_init(&canvas, columns, rows);
			ui_draw(&ui, &canvas);
			text = canvas_to_text(&canvas, &ui.theme);
			assert_true(columns < 5 || (columns >= 40 && rows >= 17) || strstr(text, "40x17"));
			free(text);
			canvas_release(&canvas);
		}
	session_free(ui_release(&ui));
}

static void nothing_is_done_unseen(void **state)
{
	(void)state;
	static const struct ui_options options = {.no_saving = true};
	struct ui ui;
	ui_init(&ui, new_session("klondike", "Deal 1\n"), &options, (struct theme){false, COLOURS_TWO}, 0);
	ui_resize(&ui, 80, 24);
	ui_handle(&ui, (struct event){.kind = EVENT_KEY, .key = 'd'});
	ui_handle(&ui, (struct event){.kind = EVENT_KEY, .key = 'n'});
	ui_resize(&ui, 30, 10);
	ui_handle(&ui, (struct event){.kind = EVENT_KEY, .key = KEY_RETURN});
	ui_handle(&ui, (struct event){.kind = EVENT_KEY, .key = 'u'});
	assert_int_equal(ui.dialog.kind, DIALOG_NEW);
	assert_int_equal(session_played(ui.session), 1);
	ui_handle(&ui, (struct event){.kind = EVENT_KEY, .key = 'q'});
	assert_true(ui.leaves);
	session_free(ui_release(&ui));
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
	    cmocka_unit_test(deal),
	    cmocka_unit_test(in_hand),
	    cmocka_unit_test(six_cards),
	    cmocka_unit_test(new_game),
	    cmocka_unit_test(graded),
	    cmocka_unit_test(help),
	    cmocka_unit_test(verdicts),
	    cmocka_unit_test(decided),
	    cmocka_unit_test(fair_hints),
	    cmocka_unit_test(oracle_hints),
	    cmocka_unit_test(guests),
	    cmocka_unit_test(too_small),
	    cmocka_unit_test(nothing_is_done_unseen),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
