/* The first games that the manual tells key by key: the keys do what it says, and the game is then won, or can be. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "../../src/ui/game_view.h"
#include "../../src/ui/hints.h"
#include "../../src/ui/keys.h"
#include "begun.h"
#include "fingers.h"
#include "folder.h"
#include "klondike.h"
#include "pousse.h"
#include "solve.h"

enum { LINE_TEXT = 256, MEGABYTES = 64 << 20 };

/* The line at AT without its end, and its signs without the backslash of the manual. */
static const char *line_at(const char *at, char line[LINE_TEXT])
{
	int length = 0;
	for (; *at && *at != '\n' && length < LINE_TEXT - 1; at++)
		if (*at != '\\')
			line[length++] = *at;
	line[length] = '\0';
	return line;
}

static void press(struct ui *ui, const char *names)
{
	while (*names) {
		int length = (int)strcspn(names, " ");
		int key = key_parse(names, length);
		assert_true(key > 0);
		ui_handle(ui, (struct event){.kind = EVENT_KEY, .key = key});
		while (ui->hints->waits)
			ui_step(ui, ui->now);
		table_settle(ui);
		names += length;
		names += strspn(names, " ");
	}
}

/* The moves from number FROM on, as they are typed in line mode: "AH; 2S AS". */
static void write_moves(const struct session *session, int from, char text[LINE_TEXT])
{
	text[0] = '\0';
	for (int i = from; i < session_played(session); i++) {
		char move[MOVE_TEXT];
		size_t used = strlen(text);
		session_game(session)->write(session_state_at(session, i), session_move_at(session, i), move);
		snprintf(text + used, LINE_TEXT - used, "%s%s", used ? "; " : "", move);
	}
}

/* Where the list of the section ends. */
static const char *end_of(const char *section)
{
	const char *end = strstr(section, "\n.El\n");
	assert_non_null(end);
	return end;
}

/* Each item of the section names keys; the quoted words after it are the moves they make. Returns how many items. */
static int follow(struct ui *ui, const char *section)
{
	int items = 0;
	const char *end = end_of(section);
	for (const char *at = section; (at = strstr(at, "\n.It Cm ")) && at < end; items++) {
		char keys[LINE_TEXT], told[LINE_TEXT] = "", made[LINE_TEXT];
		const char *next = strstr(at + 1, "\n.It "), *quoted = strstr(at, "\n.Pq Ql ");
		int before = session_played(ui->session);
		if (quoted && quoted < end && (!next || quoted < next))
			line_at(quoted + strlen("\n.Pq Ql "), told);
		told[strcspn(told, ".") - (strstr(told, " .") != NULL)] = '\0';
		press(ui, line_at(at + strlen("\n.It Cm "), keys));
		write_moves(ui->session, before, made);
		if (strcmp(made, told) != 0)
			fail_msg("%s makes \"%s\", and the manual tells of \"%s\"", keys, made, told);
		at++;
	}
	return items;
}

static void check_winnable(const struct session *session)
{
	struct klondike position = klondike_position(session_state(session));
	struct solver *solver = solver_new(MEGABYTES);
	assert_non_null(solver);
	assert_int_equal(solver_solve(solver, &position, NULL).verdict, VERDICT_SOLVED);
	solver_free(solver);
}

struct first_game {
	const char *command; /* as the manual has it */
	const char *game, *start;
	int items;
};

static void play_first_game(const char *manual, const struct first_game *first)
{
	static const struct ui_options options = {.no_animation = true};
	const char *section = strstr(manual, first->command);
	if (!section)
		fail_msg("the manual has no \"%s\"", first->command);
	struct ui ui;
	table_open_with(&ui, begun(first->game, first->start), &options, (struct theme){0});
	assert_int_equal(follow(&ui, section), first->items);
	if (ui.status != GAME_WON)
		check_winnable(ui.session);
	session_free(ui_release(&ui));
}

static void manual_is_true(void **state)
{
	(void)state;
	static const struct first_game first[] = {
	    {"Fl Fl profile No standard Fl Fl draw No 3 Fl Fl deal No 39\n", "klondike", "Draw 3\nDeal 39\n", 13},
	    {"patience six Fl Fl deal No 103\n", "six", "Deal 103\n", 8},
	    {"patience 24 Fl Fl target No 24 Fl Fl numbers No \\(dq4 6 2 3\\(dq\n", "24", "Target 24\nNumbers 4 6 2 3\n",
	        3},
	    {"patience queens Fl Fl size No 6 Fl Fl deal No 2\n", "queens", "Size 6\nDeal 2\n", 8},
	};
	char *manual = file_read("man/patience.6");
	assert_non_null(manual);
	for (size_t i = 0; i < sizeof first / sizeof *first; i++)
		play_first_game(manual, &first[i]);
	free(manual);
}

/* The puzzle whose beginning is told is then solved by what is forced alone. */
static void first_sudoku_is_true(void **state)
{
	(void)state;
	static const struct ui_options options = {.no_animation = true};
	char *manual = file_read("man/patience.6"), start[64];
	assert_non_null(manual);
	const char *section = strstr(manual, "\n.Sh A FIRST SUDOKU\n"),
	           *deal = section ? strstr(section, "Fl Fl deal No ") : NULL;
	assert_non_null(deal);
	snprintf(start, sizeof start, "Grade medium\nDeal %d\n", atoi(deal + strlen("Fl Fl deal No ")));
	struct ui ui;
	table_open_with(&ui, begun("sudoku", start), &options, (struct theme){0});
	assert_int_equal(follow(&ui, section), 6);
	table_press(&ui, "a");
	assert_int_equal(ui.status, GAME_WON);
	session_free(ui_release(&ui));
	free(manual);
}

/* The board at PLACE as the manual shows it. */
static void write_board(const struct session *session, int place, char text[LINE_TEXT])
{
	struct pousse_position position = pousse_position(session_state_at(session, place));
	struct pousse_shape shape = pousse_shape(position.size);
	char rows[POUSSE_BOARD_TEXT];
	size_t used = 0;
	pousse_write_board(&shape, &position.board, rows);
	for (const char *cell = rows; *cell; cell++) {
		bool is_first = used == 0 || text[used - 1] == '\n';
		used += (size_t)snprintf(text + used, LINE_TEXT - used, *cell == '/' ? "\n" : "%s%s%c", is_first ? "" : " ",
		    is_first && *cell == '.' ? "\\&" : "", *cell);
	}
}

/* The keys, the board before the end, and what is said of who can win. */
static void first_pousse_is_true(void **state)
{
	(void)state;
	static const struct ui_options options = {.no_animation = true};
	static const char *const wins[] = {"L3", "R3", "T2", "B2"};
	char *manual = file_read("man/patience.6"), text[LINE_TEXT];
	const char *section = strstr(manual, "\n.Sh A FIRST POUSSE\n");
	assert_non_null(section);
	struct ui ui;
	bool is_shortest;
	table_open_with(
	    &ui, begun("pousse", "Size 3\nSide X\nOpponent none\nClock 0\nDeal 1\n"), &options, (struct theme){0});
	assert_int_equal(follow(&ui, section), 8);
	assert_int_equal(judge_at(ui.judge, 2), JUDGEMENT_WINNABLE);
	assert_int_equal(judge_plies(ui.judge, 2, &is_shortest), 5);
	assert_string_equal(ui.scene.title, "X wins");
	write_board(ui.session, 6, text);
	assert_non_null(strstr(section, text));
	for (int i = 0; i < 4; i++) { /* before O's last answer each of these completes a line */
		struct state after = *session_state_at(ui.session, 5);
		struct move move;
		struct pousse_position position = pousse_position(&after);
		position.board.turn = POUSSE_X;
		pousse_set_board(&after, &position.board);
		assert_true(pousse.read(&after, wins[i], &move, NULL));
		pousse.apply(&after, move);
		assert_int_not_equal(pousse.status(&after), GAME_ON);
	}
	session_free(ui_release(&ui));
	free(manual);
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
	    cmocka_unit_test(manual_is_true),
	    cmocka_unit_test(first_sudoku_is_true),
	    cmocka_unit_test(first_pousse_is_true),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
