/* What is typed in line mode and what is said: tables, help, players, what is kept of the game. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "begun.h"
#include "home.h"
#include "line_mode.h"

static int64_t no_time(void) { return 0; }

static FILE *typing;

/* A second a key. */
static int64_t by_keys(void) { return 1000 * (int64_t)ftell(typing); }

/* Plays TYPED in SESSION, which is freed. Returns what is said to standard output, and in ERR what is said beside; the
 * caller frees both. The conversation has to end well. */
static char *converse(struct session *session, const char *typed, struct line_mode_options options, char **err)
{
	char *out, *in = strdup(typed);
	size_t out_size, err_size;
	options.in = typing = fmemopen(in, strlen(in), "r");
	options.out = open_memstream(&out, &out_size);
	options.err = open_memstream(err, &err_size);
	options.now = options.now ? options.now : no_time;
	assert_true(options.in && options.out && options.err);
	assert_int_equal(line_mode_play(&session, &options), 0);
	session_free(session);
	fclose(options.in);
	fclose(options.out);
	fclose(options.err);
	free(in);
	return out;
}

/* That TYPED in a game of GAME brings the end OUT, and ERR. */
static void check_end(const char *game, const char *start, const char *typed, const char *out, const char *err)
{
	char *told, *said = converse(begun(game, start), typed, (struct line_mode_options){0}, &told);
	size_t length = strlen(said), wanted = strlen(out);
	if (length < wanted || strcmp(said + length - wanted, out) != 0 || strcmp(told, err) != 0)
		fail_msg("%s: %s\n%s\n%s", game, typed, said, told);
	free(said);
	free(told);
}

/* What changes the table, or asks for it, shows it. */
static void table_is_shown_again(void **state)
{
	(void)state;
#define DEALT "1 3 4 6\nCards 4\n"
#define TURNED "1 3 __ 10\n10 = 4+6\nCards 3\n"
	check_end("24", "Numbers 1 3 4 6\n", "4+6\nundo\n", DEALT TURNED DEALT, "");
	check_end("24", "Numbers 1 3 4 6\n", "4+6\nundo\nredo\n", DEALT TURNED DEALT TURNED, "");
	check_end("24", "Numbers 1 3 4 6\n", "4+6\nrestart\n", DEALT TURNED DEALT, "");
	check_end("24", "Numbers 1 3 4 6\n", "4+6\nsee\n", DEALT TURNED TURNED, "");
	check_end("24", "Numbers 1 3 4 6\n", "redo\n", DEALT, "There is nothing to play again.\n");
	check_end("24", "Numbers 1 3 4 6\n", "score\n", DEALT, "This game has no score.\n");
}

/* One before each line, and the end of the line of the last. */
static void prompts_are_shown(void **state)
{
	(void)state;
	char *told, *said = converse(
	                begun("24", "Numbers 1 3 4 6\n"), "\n4+6\n", (struct line_mode_options){.prompt = true}, &told);
	assert_string_equal(said,
	    "Twenty-Four; make 24, very hard: 27% solve it. help tells what can be typed.\n" DEALT "> > " TURNED "> \n");
	free(said);
	free(told);
}

/* The first row is as wide as the passes below it, and a game that is won lists no moves, nor that there are none. */
static void tables_to_the_letter(void **state)
{
	(void)state;
	static const char ten_passes[] = "turn;turn;turn;turn;turn;turn;turn;turn;turn;turn\nturn\n";
	char *told,
	    *said = converse(begun("klondike", "Draw 24\nDeal 2\n"), ten_passes, (struct line_mode_options){0}, &told);
	assert_non_null(strstr(said, "\n0 __ 8S  __ __ __ __\n9\n"));
	assert_non_null(strstr(said, "\n0  __ 8S  __ __ __ __\n10\n"));
	free(said);
	free(told);
	check_end("six", "Deck 132654\n", "col1>pile;col2>pile;col2>pile;cards>pile;cards>pile;cards>pile\n",
	    "\"_____________________\"\n\"won\"\n", "");
	check_end("six", "Deck 415263\n", "cards>col1;draw;cards>col1\n", "\"No moves possible\"\n\"lost\"\n", "");
}

/* Boxes, the marks of squares, and what contradicts. */
static void boards_to_the_letter(void **state)
{
	(void)state;
	check_end("sudoku", "Deal 1\n", "a2 3;f3 9;d1 +139;h2 +2\n",
	    "\n   a b c   d e f   g h i\n"
	    " 1 3 . . | . 7 9 | . 8 6\n"
	    " 2 3 . . | . 5 2 | . . 1\n"
	    " 3 . 2 . | . . 9 | . . 7\n"
	    "  -------+-------+------\n"
	    " 4 6 . . | . 8 . | . 1 .\n"
	    " 5 . . 1 | 3 . . | . . 5\n"
	    " 6 . . . | . . 1 | . . .\n"
	    "  -------+-------+------\n"
	    " 7 5 . 6 | . . . | . . .\n"
	    " 8 . . 3 | 4 . . | . 9 .\n"
	    " 9 . 7 . | . 3 . | . . .\n"
	    "marks: d1 139, h2 2\nin conflict: a1, f1, a2, f3\nEmpty 55, Conflicts 2\n",
	    "");
	check_end("queens", "Board . 3 . .\n", "see\n",
	    "\n   a b c d\n 1 . . - -\n 2 - - - Q\n 3 . . - -\n 4 . - . -\nQueens 1, Free 6\n", "");
	check_end("queens", "Board . 3 . .\n", "a1;dealt\n",
	    "\n   a b c d\n 1 . . - -\n 2 - - - Q\n 3 . . - -\n 4 . - . -\nQueens 1, Free 6\n"
	    "   a b c d\n 1 Q - - -\n 2 - - - Q\n 3 - . - -\n 4 - - . -\nQueens 2, Free 2\n",
	    "");
	check_end("24", "Numbers 1 3 4 6 / 2 2 3 4\n", "see\n", "\n1 3 4 6\nHand 1, Right 0, Cards 4\n", "");
	check_end("pousse", "Size 3\nOpponent none\nDeal 1\n", "L1;T1;L1\n",
	    "     1 2 3  \n     + + +  \n1  + X O . +\n2  + X . . +\n3  + . . . +\n     + + +  \n"
	    "X 2, O 1, Balance -5\nO to move\n",
	    "");
}

static int64_t minutes;
static int64_t by_minutes(void) { return 65000 * minutes++; }

static void status_tells_the_time(void **state)
{
	(void)state;
	char *told, *said = converse(begun("queens", "Board 0 . . .\n"), "status\n",
	                (struct line_mode_options){.now = by_minutes}, &told);
	assert_non_null(strstr(said, "The game goes on: 0 moves, queens 1, free 6, 2:10; 4x4.\n"));
	free(said);
	free(told);
}

/* The clock of a turn is told, and stands until the first move; that of a game gone on with until the first line. */
static void the_clock_of_a_turn(void **state)
{
	(void)state;
	static const char start[] = "Size 3\nOpponent none\nClock 100\nDeal 1\n";
	char *told, *said = converse(begun("pousse", start), "rules\n\nL1\nstatus\n",
	                (struct line_mode_options){.now = by_keys, .prompt = true}, &told);
	assert_ptr_equal(
	    strstr(said, "Pousse, deal 1; 3x3, both by hand. The clock stands at 1:40 until your first move. help"), said);
	assert_non_null(strstr(said, "The game goes on: 1 move, X 1, O 0, balance -5, 0:07, 1:33 left, deal 1; "));
	free(said);
	free(told);
	said = converse(begun("pousse", start), "L1\nundo\n\n\n\n\nstatus\n",
	    (struct line_mode_options){.now = by_keys, .prompt = true}, &told);
	assert_non_null(strstr(said, "The game goes on: 0 moves, X 0, O 0, balance 0, 0:05, 1:40 left, deal 1; "));
	free(said);
	free(told);
	struct session *left = begun("pousse", start);
	struct move list[MOVES_MAX];
	assert_true(session_moves(left, list) && session_play(left, list[0]));
	said = converse(left, "\nstatus\n", (struct line_mode_options){.now = by_keys, .prompt = true}, &told);
	assert_non_null(
	    strstr(said, ". It goes on after move 1. The clock stands at 1:40 until your first line. help tells"));
	assert_non_null(strstr(said, ", 0:07, 1:33 left, deal 1; "));
	free(said);
	free(told);
}

static struct session *begin_another(struct session *session, const char *number, struct fault *fault)
{
	(void)session, (void)number, (void)fault;
	return begun("words", "Letters nodedb\nClock 60\n");
}

/* Another deal is looked at without its clock, until the next line. */
static void the_clock_of_another_deal(void **state)
{
	(void)state;
	char *told, *said = converse(begun("queens", "Board 0 . . .\n"), "another\n\nstatus\n",
	                (struct line_mode_options){.now = by_keys, .another = begin_another}, &told);
	assert_non_null(strstr(said, ", 0:07, 0:53 left"));
	free(said);
	free(told);
}

/* Plays one move and more for each letter of its name, and has reached an end, unless that is bad. */
static bool play_on(struct session *session, const char *player, void (*made)(void *context), void *context,
    char ending[FAULT_TEXT], struct fault *fault)
{
	(void)made, (void)context;
	struct move list[MOVES_MAX];
	for (size_t i = strcmp(player, "lazy") ? 0 : 9; i < 1 + strlen(player) && session_moves(session, list); i++)
		session_play(session, list[0]);
	snprintf(ending, FAULT_TEXT, "an \033end");
	return player[0] == '\0' || player[0] == 'a' || fault_set(fault, "%s is bad", player);
}

/* That a game in which TYPED is typed shows so many tables, tells OUT unless that is NULL, and ERR. */
static void check_player(const char *typed, int tables, const char *out, const char *err)
{
	char *told,
	    *said = converse(begun("six", "Deck 163542\n"), typed, (struct line_mode_options){.autoplay = play_on}, &told);
	int shown = 0;
	for (const char *at = said; (at = strstr(at, "\"___")); at++)
		shown++;
	if (shown != tables || (out ? !strstr(said, out) : strstr(said, "the end") != NULL) || strcmp(told, err) != 0)
		fail_msg("%s\n%s\n%s", typed, said, told);
	free(said);
	free(told);
}

/* What is kept of the game, "" when nothing is. */
static char *kept(void)
{
	char *text = file_read(in_home(".local/state/patience/six.record"));
	return text ? text : strdup("");
}

static void check_kept(const char *moves)
{
	char *text = kept();
	if (!strstr(text, moves))
		fail_msg("\"%s\" is not in\n%s", moves, text);
	free(text);
}

/* The moves of the commands before are kept when it begins, and its own while it plays. */
static bool play_and_look(struct session *session, const char *player, void (*made)(void *context), void *context,
    char ending[FAULT_TEXT], struct fault *fault)
{
	struct move list[MOVES_MAX];
	(void)player, (void)fault;
	check_kept("2. draw ");
	assert_true(session_moves(session, list) > 0);
	session_play(session, list[0]);
	made(context);
	check_kept("3. ");
	ending[0] = '\0';
	return true;
}

static void moves_are_kept_before_what_takes_long(void **state)
{
	(void)state;
	minutes = 0;
	char *told, *said = converse(begun("six", "Deal 103\n"), "draw;draw;autoplay\n",
	                (struct line_mode_options){.autosave = true, .now = by_minutes, .autoplay = play_and_look}, &told);
	assert_string_equal(told, "");
	assert_non_null(strstr(said, "1 move; the end"));
	free(said);
	free(told);
}

/* What a player has done is shown, also of one that fails after it. */
static void players_play_on(void **state)
{
	(void)state;
	check_player("autoplay\n", 2, "\n1 move; the end: an \\x1Bend\n", "");
	check_player("draw;AUTOPLAY a; status\n", 2, "\n2 moves; the end: an \\x1Bend\nThe game goes on: 3 moves, ", "");
	check_player("autoplay bad\n", 2, NULL, "Bad is bad.\n");
	check_player("autoplay lazy\n", 1, NULL, "Lazy is bad.\n");
	check_end("24", "Numbers 1 3 4 6\n", "autoplay\n", DEALT, "No player is at hand here.\n");
}

static void help_ends_with_moves(void **state)
{
	(void)state;
	check_end("queens", "Board . 3 . .\n", "help\n",
	    "\nquit     leave\nAnything else is a move, for example: a1\n"
	    "e4 puts a queen on that square, -e4 takes it away.\nSeveral on one line stand apart by semicolons.\n",
	    "");
}

/* No line of it is wider than a terminal, a game for two has words of its own, and the score is where there is one. */
static void help_is_of_the_game(void **state)
{
	(void)state;
	for (int i = 0; games[i]; i++) {
		char *err, *out = converse(begun(games[i]->name, "Deal 1\n"), "help\n", (struct line_mode_options){0}, &err);
		char *help = strstr(out, "\nundo ");
		assert_non_null(help);
		struct session *session = begun(games[i]->name, "Deal 1\n");
		struct scene scene;
		session_show(session, &scene);
		assert_true(!strstr(help, "\nscore ") == !scene_number(&scene, NUMBER_SCORE));
		session_free(session);
		for (char *line = strtok(help, "\n"), *next; line; line = next) {
			assert_in_range(strlen(line), 1, 79);
			next = strtok(NULL, "\n");
			if (memcmp(line, "verdict", 7) == 0)
				assert_string_equal(line + 9, games[i]->sides
				                                  ? "who can force a win"
				                                  : "whether the game can still be won; nothing is hidden from it");
		}
		free(out);
		free(err);
	}
}

/* What follows a word that stands alone is told, whatever the word. */
static void words_stand_alone(void **state)
{
	(void)state;
	static const char *const words[] = {"undo", "redo", "restart", "hint", "verdict", "back", "rules", "see", "dealt",
	    "moves", "score", "status", "help", "quit"};
	for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
		char typed[32], err[64];
		snprintf(typed, sizeof typed, "%s\t now\n", words[i]);
		snprintf(err, sizeof err, "\"%s\" stands alone, without \"now\".\n", words[i]);
		check_end("24", "Numbers 1 3 4 6\n", typed, DEALT, err);
	}
}

/* Blanks around a word are none of it, and half a word is another one. */
static void words_are_whole(void **state)
{
	(void)state;
	check_end("24", "Numbers 1 3 4 6\n", "\tsee \t\r\n", DEALT DEALT, "");
	check_end("24", "Numbers 1 3 4 6\n", "4+6\nund\n", DEALT TURNED, "\"und\" is no command; did you mean undo?\n");
	check_end("24", "Numbers 1 3 4 6\n", "hlep\tme\n", DEALT, "\"hlep\" is no command; did you mean help?\n");
	check_end("six", "Deck 163542\n", "draw\t\ndraw\t\n", "draw\ncol1>pile\n", "");
	check_end("six", "Deck 163542\n", "sea\n", "col1>pile\n", "\"sea\" is no command; did you mean see?\n");
	check_end("six", "Deck 163542\n", "se\n", "col1>pile\n",
	    "Type draw or SOURCE>TARGET, with cards, col1, col2 and pile.\n");
	check_end("klondike", "Profile q\nDeal 2\n", "udno\n", "9C TH\n", "invalid card: udno\n");
}

static bool refuse_to_reply(struct session *session, char said[FAULT_TEXT], struct fault *fault)
{
	(void)session, (void)said;
	return fault_set(fault, "nobody answers");
}

/* Who waits for the other side is told so, and why none answers: it is asked again behind each command. */
static void other_side_is_waited_for(void **state)
{
	(void)state;
	static const char start[] = "Size 4\nSide O\nOpponent random\nDeal 1\n";
	char *told;
	check_end("pousse", start, "L1\n", "X to move, you are O\n", "It is not your turn.\n");
	free(converse(begun("pousse", start), "see\n", (struct line_mode_options){.reply = refuse_to_reply}, &told));
	assert_string_equal(told, "nobody answers\nnobody answers\n");
	free(told);
}

/* What is typed too late is not played, and the end is shown. */
static void time_is_up_while_one_types(void **state)
{
	(void)state;
	static const char *const late[] = {"L2", "score"};
	for (int i = 0; i < 2; i++) {
		char typed[40], *told, *said;
		snprintf(typed, sizeof typed, "L1\n%20s\n", late[i]);
		said = converse(begun("pousse", "Size 4\nSide O\nOpponent none\nClock 15\nDeal 1\n"), typed,
		    (struct line_mode_options){.now = by_keys}, &told);
		assert_non_null(strstr(said, "O to move\nTime is up.\n"));
		assert_string_equal(strstr(said, "Balance -5\nover\n"), "Balance -5\nover\nO ran out of time.\n");
		assert_string_equal(
		    told, i ? "This game has no score.\n" : "The game is over; undo takes the last move back.\n");
		free(said);
		free(told);
	}
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
	    cmocka_unit_test(table_is_shown_again),
	    cmocka_unit_test(prompts_are_shown),
	    cmocka_unit_test(tables_to_the_letter),
	    cmocka_unit_test(boards_to_the_letter),
	    cmocka_unit_test(status_tells_the_time),
	    cmocka_unit_test(the_clock_of_a_turn),
	    cmocka_unit_test(the_clock_of_another_deal),
	    cmocka_unit_test(players_play_on),
	    cmocka_unit_test_setup_teardown(moves_are_kept_before_what_takes_long, open_home, close_home),
	    cmocka_unit_test(help_ends_with_moves),
	    cmocka_unit_test(help_is_of_the_game),
	    cmocka_unit_test(words_stand_alone),
	    cmocka_unit_test(words_are_whole),
	    cmocka_unit_test(time_is_up_while_one_types),
	    cmocka_unit_test(other_side_is_waited_for),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
