/* Golden screens: whole pictures, drawn without a terminal, compared with the files of tests/screens.
 *
 * A file holds the picture as text and below it the looks of each cell as a letter (see canvas_text.h), so
 * that a picture without colour can be told from one with. PATIENCE_UPDATE=1 in the environment writes the files anew.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include <cmocka.h>

#include "../../src/ui/game_view.h"
#include "begun.h"
#include "canvas_text.h"
#include "fingers.h"
#include "golden.h"

static const struct {
	int columns, rows;
} sizes[] = {{40, 17}, {60, 20}, {80, 24}, {120, 40}, {200, 60}};

static const struct {
	const char *name;
	struct theme theme;
} themes[] = {
    {"unicode", {.colours = COLOURS_TWO}},
    {"paper", {.colours = COLOURS_TWO, .cards = CARDS_PAPER}},
    {"felt", {.colours = COLOURS_FOUR, .cards = CARDS_FELT}},
    {"ascii", {.ascii = true, .colours = COLOURS_FOUR, .cards = CARDS_PAPER}},
    {"colourless", {.colours = COLOURS_NONE, .cards = CARDS_PAPER}},
};

/* A game of Klondike or another, whose pictures are compared. */
struct scenery {
	const char *name, *game, *start;
	const char *keys;            /* pressed in the new game */
	const char *grade;           /* which the game is known to have; NULL for none */
	void (*then)(struct ui *ui); /* what is done after that; may be NULL */
};

static void compare(const char *name, const char *got)
{
	char fault[GOLDEN_FAULT];
	if (!golden_matches("tests/screens", name, got, fault))
		fail_msg("%s", fault);
}

static void check_look(const struct scenery *scenery, int columns, int rows, const char *look, struct theme theme)
{
	static const struct ui_options options = {.no_animation = true, .no_mouse = true};
	char file[128];
	struct ui ui;
	struct canvas canvas;
	struct session *session = begun(scenery->game, scenery->start);
	if (scenery->grade)
		notes_set(session_notes(session), "Grade", scenery->grade, NULL);
	table_open_with(&ui, session, &options, theme);
	ui_resize(&ui, columns, rows);
	table_press(&ui, scenery->keys);
	if (scenery->then)
		scenery->then(&ui);
	canvas_init(&canvas, columns, rows);
	views_draw(&ui.views, &canvas);
	char *text = canvas_to_text(&canvas, &ui.theme);
	snprintf(file, sizeof file, "%s-%dx%d-%s", scenery->name, columns, rows, look);
	compare(file, text);
	free(text);
	canvas_release(&canvas);
	session_free(ui_release(&ui));
}

/* Every size in every theme: for the table itself. */
static void check_all_looks(const struct scenery *scenery)
{
	for (size_t t = 0; t < sizeof themes / sizeof *themes; t++)
		for (size_t s = 0; s < sizeof sizes / sizeof *sizes; s++)
			check_look(scenery, sizes[s].columns, sizes[s].rows, themes[t].name, themes[t].theme);
}

/* Every theme at the usual size. */
static void check_all_themes(const struct scenery *scenery)
{
	for (size_t t = 0; t < sizeof themes / sizeof *themes; t++)
		check_look(scenery, 80, 24, themes[t].name, themes[t].theme);
}

/* Every size in one theme: for other boards of a game. */
static void check_all_sizes(const struct scenery *scenery)
{
	for (size_t s = 0; s < sizeof sizes / sizeof *sizes; s++)
		check_look(scenery, sizes[s].columns, sizes[s].rows, themes[0].name, themes[0].theme);
}

/* One look: for what draws itself the same way everywhere. */
static void check_one_look(const struct scenery *scenery)
{
	check_look(scenery, 80, 24, themes[0].name, themes[0].theme);
}

static void check_small(const struct scenery *scenery) { check_look(scenery, 40, 17, themes[0].name, themes[0].theme); }

static void deal(void **state)
{
	(void)state;
	check_one_look(&(struct scenery){.name = "deal", .game = "klondike", .start = "Deal 4217\n", .keys = "d"});
}

static void in_hand(void **state)
{
	(void)state;
	check_all_looks(&(struct scenery){.name = "hand", .game = "klondike", .start = "Deal 4217\n", .keys = "dd2\rl"});
}

static void six_cards(void **state)
{
	(void)state;
	check_all_looks(&(struct scenery){.name = "six", .game = "six", .start = "Deal 22\n", .keys = ""});
	check_one_look(&(struct scenery){.name = "six-hand", .game = "six", .start = "Deal 103\n", .keys = "1\r"});
}

static void queens(void **state)
{
	(void)state;
	check_all_looks(&(struct scenery){.name = "queens", .game = "queens", .start = "Deal 5\n", .keys = "jl\rjj"});
	check_look(&(struct scenery){.name = "queens-window", .game = "queens", .start = "Size 20\nDeal 5\n", .keys = "kh"},
	    40, 17, themes[0].name, themes[0].theme);
	check_look(
	    &(struct scenery){
	        .name = "queens-middle", .game = "queens", .start = "Size 20\nDeal 5\n", .keys = "jjjjjjjjjjllllllllll"},
	    40, 17, "colourless", (struct theme){.ascii = true});
}

/* The table in every look; the smallest and the largest board; a push that is refused; the end. */
static void pousse_boards(void **state)
{
	(void)state;
	check_all_looks(&(struct scenery){.name = "pousse",
	    .game = "pousse",
	    .start = "Opponent none\nSide X\nClock 0\nDeal 1\n",
	    .keys = "\rl\rjj\rkl"});
	const struct scenery large = {.name = "pousse-9",
	    .game = "pousse",
	    .start = "Size 9\nOpponent none\nSide O\nClock 0\nDeal 1\n",
	    .keys = ":L4\r:B5\r:R4\r:T5\rlll"};
	check_all_sizes(&large);
	const struct scenery refused = {.name = "pousse-3",
	    .game = "pousse",
	    .start = "Size 3\nOpponent none\nSide X\nClock 0\nDeal 1\n",
	    .keys = ":L1\r:L1\r:L1\r:T1\r:L2\r:T3\r:L2\r:l1\r"};
	check_all_sizes(&refused);
	check_one_look(&(struct scenery){.name = "pousse-end",
	    .game = "pousse",
	    .start = "Size 3\nOpponent none\nSide X\nClock 0\nDeal 1\n",
	    .keys = ":L1\r:L1\r:L1\r:L2\r:L2\r:L2\r:L3\r:L3\r:B2\r"});
}

/* A word in the making among some that were found; the end of a round; the most words there can be; a clock that waits.
 */
static void words(void **state)
{
	(void)state;
	check_all_looks(&(struct scenery){
	    .name = "words", .game = "words", .start = "Deal 3\n", .keys = "bed\rbond\rboned\r don", .grade = "medium"});
	check_all_themes(
	    &(struct scenery){.name = "words-end", .game = "words", .start = "Deal 3\n", .keys = "bed\rbonded\rHHHE\vE"});
	check_small(
	    &(struct scenery){.name = "words-end", .game = "words", .start = "Deal 3\n", .keys = "bed\rbonded\rHHHE\vE"});
	check_one_look(&(struct scenery){.name = "words-many", .game = "words", .start = "Letters traine\n", .keys = "t"});
	check_small(&(struct scenery){.name = "words-many", .game = "words", .start = "Letters traine\n", .keys = "t"});
	check_one_look(
	    &(struct scenery){.name = "words-waits", .game = "words", .start = "Clock 120\nDeal 3\n", .keys = ""});
}

/* Marks, a conflict and a lit digit; a lesson, sentence by sentence, and of a chain; the digits to choose from; marks
 * being written. */
static void sudoku(void **state)
{
	(void)state;
	static const char start[] = "Grade hard\nDeal 3\n";
	static const char chain[] =
	    "Board .71329..5...86...36..47...9342956817...742396796138542.8.693..1...587..4.6.214..8\n";
	check_all_looks(&(struct scenery){.name = "sudoku", .game = "sudoku", .start = start, .keys = "aX5kkll5"});
	check_all_themes(&(struct scenery){.name = "sudoku-why", .game = "sudoku", .start = start, .keys = "aXHHH"});
	check_small(&(struct scenery){.name = "sudoku-why", .game = "sudoku", .start = start, .keys = "aXHHH"});
	check_one_look(&(struct scenery){.name = "sudoku-where", .game = "sudoku", .start = start, .keys = "aH"});
	check_one_look(&(struct scenery){.name = "sudoku-what", .game = "sudoku", .start = start, .keys = "aHH"});
	check_one_look(&(struct scenery){.name = "sudoku-chain", .game = "sudoku", .start = chain, .keys = "XHHH"});
	check_small(&(struct scenery){.name = "sudoku-chain", .game = "sudoku", .start = chain, .keys = "XHHH"});
	check_one_look(&(struct scenery){.name = "sudoku-choice", .game = "sudoku", .start = start, .keys = "x12x\rj"});
	check_small(&(struct scenery){.name = "sudoku-choice", .game = "sudoku", .start = start, .keys = "x12x\rj"});
	check_one_look(&(struct scenery){.name = "sudoku-mark-choice", .game = "sudoku", .start = start, .keys = "x12\rj"});
	check_one_look(&(struct scenery){.name = "sudoku-help", .game = "sudoku", .start = start, .keys = "?"});
}

/* A card that was made, and one in hand; the choice of an operator; a deck of hands; and the most and longest cards. */
static void twentyfour(void **state)
{
	(void)state;
	check_all_looks(&(struct scenery){.name = "24",
	    .game = "24",
	    .start = "Numbers 1 3 4 6\n",
	    .keys = "23/\x1b"
	            "1\r"});
	check_one_look(&(struct scenery){.name = "24-choice", .game = "24", .start = "Numbers 1 3 4 6\n", .keys = "32j"});
	check_small(&(struct scenery){.name = "24-choice", .game = "24", .start = "Numbers 1 3 4 6\n", .keys = "32j"});
	check_one_look(&(struct scenery){.name = "24-deck", .game = "24", .start = "Hands 13\nDeal 3\n", .keys = "d"});
	check_small(&(struct scenery){
	    .name = "24-six", .game = "24", .start = "Numbers 25 50 75 100 3 6\nTarget 952\n", .keys = "41/23-"});
}

static void new_game(void **state)
{
	(void)state;
	check_one_look(&(struct scenery){.name = "new", .game = "klondike", .start = "Deal 7\n", .keys = "n42"});
	check_small(&(struct scenery){.name = "new-other", .game = "klondike", .start = "Deal 7\n", .keys = "nl"});
	check_small(&(struct scenery){.name = "new-rules", .game = "klondike", .start = "Deal 7\n", .keys = "njhh"});
}

/* The rules in force, with more and less room for them. */
static void titles(void **state)
{
	(void)state;
	static const struct scenery scenery = {.name = "vegas",
	    .game = "klondike",
	    .start = "Profile vegas\nDeal 12345678\n",
	    .keys = "ddddddddd",
	    .grade = "very hard"};
	for (int i = 0; i < 3; i++)
		check_look(&scenery, sizes[i].columns, sizes[i].rows, themes[0].name, themes[0].theme);
}

/* A game of a known grade, and the dialog for another one. */
static void graded(void **state)
{
	(void)state;
	check_one_look(&(struct scenery){
	    .name = "graded", .game = "klondike", .start = "Deal 1000000\n", .keys = "", .grade = "very hard"});
	check_one_look(&(struct scenery){
	    .name = "graded-new", .game = "klondike", .start = "Deal 1000000\n", .keys = "nkkllll", .grade = "very hard"});
}

static void settings_dialog(void **state)
{
	(void)state;
	check_small(&(struct scenery){.name = "options", .game = "klondike", .start = "Deal 7\n", .keys = "ojj"});
	check_one_look(&(struct scenery){.name = "options", .game = "klondike", .start = "Deal 7\n", .keys = "ok"});
}

static void help(void **state)
{
	(void)state;
	check_one_look(&(struct scenery){.name = "help", .game = "klondike", .start = "Deal 7\n", .keys = "?"});
}

static void give_up(struct ui *ui) { ui->verdict->judgement = JUDGEMENT_UNKNOWN; }

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
	check_one_look(
	    &(struct scenery){.name = "verdict-thinking", .game = "klondike", .start = "Deal 14\n", .keys = "dW"});
	check_one_look(&(struct scenery){
	    .name = "verdict-winnable", .game = "klondike", .start = "Deal 14\n", .keys = "dW", .then = table_settle});
	check_one_look(&(struct scenery){
	    .name = "verdict-unknown", .game = "klondike", .start = "Deal 14\n", .keys = "dW", .then = give_up});
	check_one_look(
	    &(struct scenery){.name = "verdict-lost", .game = "klondike", .start = "Deal 14\n", .keys = "W", .then = lose});
	check_one_look(&(struct scenery){
	    .name = "verdict-back", .game = "klondike", .start = "Deal 14\n", .keys = "W", .then = lose_and_go_back});
	check_one_look(&(struct scenery){
	    .name = "verdict-lost-deal", .game = "klondike", .start = "Deal 7\n", .keys = "dW", .then = table_settle});
}

static void play_until_decided(struct ui *ui)
{
	while (ui->finish->length == 0) {
		int moves;
		judge_follow(ui->judge, ui->session, JUDGE_PRESENT);
		const struct move *line = judge_line(ui->judge, session_played(ui->session), &moves);
		if (!line)
			table_settle(ui);
		else {
			ui_make_move(ui, *line);
			ui_step(ui, ui->now);
		}
	}
}

static void decided(void **state)
{
	(void)state;
	check_one_look(&(struct scenery){
	    .name = "decided", .game = "klondike", .start = "Draw 1\nDeal 14\n", .keys = "W", .then = play_until_decided});
}

static void finish_game(struct ui *ui)
{
	play_until_decided(ui);
	table_press(ui, "a");
}

static void won(void **state)
{
	(void)state;
	check_one_look(&(struct scenery){
	    .name = "won", .game = "klondike", .start = "Draw 1\nDeal 14\n", .keys = "W", .then = finish_game});
}

/* The position is one in which the fair player need not think: the ace is right whatever is hidden. */
static void fair_hints(void **state)
{
	(void)state;
	check_one_look(
	    &(struct scenery){.name = "hint-fair-pile", .game = "klondike", .start = "Deal 4\n", .keys = "ddddddddH"});
	check_one_look(
	    &(struct scenery){.name = "hint-fair-card", .game = "klondike", .start = "Deal 4\n", .keys = "ddddddddHH"});
	check_one_look(
	    &(struct scenery){.name = "hint-fair-move", .game = "klondike", .start = "Deal 4\n", .keys = "ddddddddHHH"});
}

static void oracle_hints(void **state)
{
	(void)state;
	check_one_look(
	    &(struct scenery){.name = "hint-oracle-pile", .game = "klondike", .start = "Deal 4\n", .keys = "dddddddd4fOH"});
	check_one_look(&(struct scenery){
	    .name = "hint-oracle-card", .game = "klondike", .start = "Deal 4\n", .keys = "dddddddd4fOHH"});
	check_one_look(&(struct scenery){
	    .name = "hint-oracle-move", .game = "klondike", .start = "Deal 4\n", .keys = "dddddddd4fOHHH"});
	check_one_look(
	    &(struct scenery){.name = "hint-oracle-lost", .game = "klondike", .start = "Deal 7\n", .keys = "OH"});
}

static void guests(void **state)
{
	(void)state;
	check_one_look(&(struct scenery){.name = "guest", .game = "klondike", .start = "Deal 4\n", .keys = "P"});
}

static void possible_moves(void **state)
{
	(void)state;
	check_one_look(&(struct scenery){.name = "moves", .game = "klondike", .start = "Deal 4\n", .keys = ":moves\r"});
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
	    cmocka_unit_test(deal),
	    cmocka_unit_test(in_hand),
	    cmocka_unit_test(six_cards),
	    cmocka_unit_test(queens),
	    cmocka_unit_test(pousse_boards),
	    cmocka_unit_test(words),
	    cmocka_unit_test(sudoku),
	    cmocka_unit_test(twentyfour),
	    cmocka_unit_test(new_game),
	    cmocka_unit_test(graded),
	    cmocka_unit_test(titles),
	    cmocka_unit_test(settings_dialog),
	    cmocka_unit_test(help),
	    cmocka_unit_test(verdicts),
	    cmocka_unit_test(decided),
	    cmocka_unit_test(won),
	    cmocka_unit_test(fair_hints),
	    cmocka_unit_test(oracle_hints),
	    cmocka_unit_test(guests),
	    cmocka_unit_test(possible_moves),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
