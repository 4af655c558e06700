/* Conversations of `patience line`: what is typed, what comes out, what goes wrong. */
#include <unistd.h>

#include "check.h"
#include "run.h"

enum { PATH_TEXT = 1024 };

static const char numbers[] = "14 0 19 1 2 21 17 15 16 51 3 5 6 8 7 12 13 18 20 9 11 22 23 24 25 26 27 41 31 32 33 34 "
                              "36 37 38 39 40 42 43 44 45 46 47 "
                              "48 49 50 29 30 10 28 35 4";

static struct run talk(const char *option, const char *input)
{
	return run_program(
	    &(struct run_setup){.argument = {"line", "--profile", "q", "--deal", "2", option}, .input = input});
}

static void expect(const char *input, int status, const char *out, const char *err)
{
	struct run run = talk(NULL, input);
	if (run.status != status || !strstr(run.out, out) || strcmp(run.err, err) != 0)
		fail_msg("%s: status %d\n%s\n%s", input, run.status, run.out, run.err);
	run_release(&run);
}

static void moves_are_played(void **state)
{
	(void)state;
	expect("AD\n9C TH\n", 0, "\"score: 25\"", "");
	expect("A♦\n9♣ 10♡\n", 0, "\"score: 25\"", "");
	expect("ad\n9c 10h\n", 0, "\"score: 25\"", "");
	expect("  AD  \n\n9C TH", 0, "\"score: 25\"", "");
	expect("AD\r\n9C TH\r\n", 0, "\"score: 25\"", "");
	expect("\357\273\277AD\r\n9C TH\r\n", 0, "\"score: 25\"", ""); /* the mark that editors put before a text */
	expect("AD\nundo\nredo\nundo\nundo\n", 0, "\"score: 0\"", "There is nothing to take back.\n");
	expect("AD\nquit\n9C TH\n", 0, "\"score: 15\"", "");
}

static void errors_are_those_of_q(void **state)
{
	(void)state;
	expect("1S\n", 0, "\"score: 0\"", "invalid card: 1S\n");
	expect("XX YY\n", 0, "\"score: 0\"", "invalid card: XX YY\n");
	expect("2S 3H 4S\n", 0, "\"score: 0\"", "length\n");
	expect("KS AS\n", 0, "\"score: 0\"", "invalid move\n");
	expect("[]\n", 0, "\"score: 0\"", "invalid move\n");
}

/* A word too many is no wish to be guessed at. */
static void words_without_argument_take_none(void **state)
{
	(void)state;
	expect("AD\nundo 3\n", 0, "\"score: 15\"", "\"undo\" stands alone, without \"3\".\n");
	expect("AD\nrestart now\n", 0, "\"score: 15\"", "\"restart\" stands alone, without \"now\".\n");
	expect("quit it\nAD\n", 0, "\"score: 15\"", "\"quit\" stands alone, without \"it\".\n");
}

static void expect_under(const char *option, const char *value, const char *input, const char *out, const char *err)
{
	struct run run =
	    run_program(&(struct run_setup){.argument = {"line", "--deal", "2", option, value}, .input = input});
	if (run.status || !strstr(run.out, out) || strcmp(run.err, err) != 0)
		fail_msg("%s\n%s\n%s", input, run.out, run.err);
	run_release(&run);
}

static void errors_are_sentences(void **state)
{
	(void)state;
	expect_under(NULL, NULL, "23\n", "", "\"23\" is not a card; cards are written 9C or TH.\n");
	expect_under(NULL, NULL, "udno\n", "", "\"udno\" is no command; did you mean undo?\n");
	expect_under(NULL, NULL, "2S 3H 4S\n", "", "A move is one card or two, such as 9C TH.\n");
	expect_under(NULL, NULL, "9H TH\n", "", "On TH goes a black nine.\n");
	expect_under("--passes", "1", "turn;turn;turn;turn;turn;turn;turn;turn;turn\n", "",
	    "\"turn\": The stock is used up, and no pass is left.\n");
}

static void expect_hand(const char *option, const char *input, const char *out, const char *err)
{
	struct run run =
	    run_program(&(struct run_setup){.argument = {"line", "24", "--numbers", "1 3 4 6", option}, .input = input});
	if (run.status || strcmp(run.out, out) != 0 || strcmp(run.err, err) != 0)
		fail_msg("%s\n%s\n%s", input, run.out, run.err);
	run_release(&run);
}

/* A row of numbers, what was made of them, and whole expressions. */
static void expressions_are_played(void **state)
{
	(void)state;
	expect_hand(NULL, "3/4\n6/(1-3/4)\n",
	    "1 3 4 6\nCards 4\n1 __ 3/4 6\n3/4 = 3/4\nCards 3\nRight: 6/(1-(3/4)) = 24.\n__ __ 24 __\n"
	    "24 = 6/(1-(3/4))\nCards 1\nwon\n",
	    "");
	expect_hand(NULL, "6/(1-3/4)\nundo\n",
	    "1 3 4 6\nCards 4\nRight: 6/(1-(3/4)) = 24.\n__ __ 24 __\n24 = 6/(1-(3/4))\nCards 1\nwon\n1 3 4 6\nCards 4\n",
	    "");
	expect_hand(NULL, "3*(1+(4*6))\n7-6\nhlep\n", "1 3 4 6\nCards 4\n",
	    "75, not 24.\nThe 7 is not one of the numbers.\n\"hlep\" is no command; did you mean help?\n");
	expect_hand("--target=75", "3*(1+4*6); status\n",
	    "1 3 4 6\nCards 4\nRight: 3*(1+(4*6)) = 75.\nThe game is won: 3 moves, cards 1, 0:00; make 75.\n__ __ __ 75\n"
	    "75 = 3*(1+(4*6))\nCards 1\nwon\n",
	    "");
}

/* There is a move as long as the stock can be turned; the q program does not count that as one. */
static void turns_are_moves(void **state)
{
	(void)state;
	expect_under(NULL, NULL, "AD\nturn\nturn\n", "\"score: 15\"\nturn\n", "");
	struct run run = run_program(&(struct run_setup){.argument = {"line", "--deal", "2"}, .input = "AD\nturn\nturn\n"});
	assert_null(strstr(run.out, "No moves possible"));
	run_release(&run);
	run = run_program(&(struct run_setup){.argument = {"line", "--deal", "33", "--profile", "q"}, .input = "turn\n"});
	assert_non_null(strstr(run.out, "\"No moves possible\""));
	assert_null(strstr(run.out, "turn"));
	run_release(&run);
}

static void q_turns_as_many_cards_as_one_likes(void **state)
{
	(void)state;
	static const char *const draws[] = {"1", "5", "24"}, *const tops[] = {"23 [] 9C", "19 [] 9C", "0 __ 9C"};
	for (int i = 0; i < 3; i++) {
		struct run run = run_program(&(struct run_setup){
		    .argument = {"line", "--profile", "q", "--draw", draws[i], "--deal", "2"}, .input = ""});
		assert_memory_equal(run.out, tops[i], strlen(tops[i]));
		run_release(&run);
	}
}

/* The numbers of q: how many cards, from which pile, to which. */
static void moves_have_their_triples(void **state)
{
	(void)state;
	expect("moves\n", 0, "AD        1 7 5\n9C TH     1 1 6\n", "");
	expect_under(NULL, NULL, "moves\n", "AD        1 7 5\nturn      3 0 1\n", "");
}

static void several_moves_on_a_line(void **state)
{
	(void)state;
	expect("AD; 9C TH;8D 9C\n", 0, "\"score: 30\"", "");
	expect("; AD ;; 9C TH ;\n", 0, "\"score: 25\"", "");
	expect("AD; 9C TH; KS QS; 8D 9C\n", 0, "\"score: 25\"", "\"KS QS\": invalid move\n");
	expect("AD; undo; undo; 9C TH\n", 0, "\"score: 0\"", "\"undo\": There is nothing to take back.\n");
	expect("AD; quit; 9C TH\n9C TH\n", 0, "\"score: 15\"", "");
	struct run run = talk("--strict", "AD; nonsense; 9C TH\n8D 9C\n");
	assert_int_equal(run.status, 1);
	assert_null(strstr(run.out, "\"score: 25\""));
	run_release(&run);
}

static void score_and_status_are_words(void **state)
{
	(void)state;
	expect("AD\nscore\n", 0, "\nscore: 15\n", "");
	expect("ad\nUNDO\nStatus\n", 0, "The game goes on: 0 moves, ", "");
	expect("AD\nstatus\n", 0, "The game goes on: 1 move, score 15, pass 1, stock 21, 0:00, deal 2; draw 3, q.\n", "");
}

static void a_player_plays_on(void **state)
{
	(void)state;
	expect("AD\nautoplay\n", 0, "moves; the end: ", "");
	expect_under("--draw", "1", "autoplay\nstatus\n", "The game is won: ", "");
	expect_under("--draw", "1", "autoplay\nautoplay\n", "the end: won\n", "The game is won already.\n");
	expect("autoplay nobody\n", 0, "",
	    "there is no player \"nobody\"; these play Klondike: random, first, beginner, kata-..., greedy, policy, "
	    "hindsight, light, champion, exec:...\n");
	expect("autoplay solver\n", 0, "", "the solver is told all cards: it plays in studies only\n");
	expect("autoplay exec:exit 7\n", 0, "", "exec:exit 7 failed after 0 moves: the program ended with status 7\n");
	/* It reads no more when the second question comes. */
	static const char deaf[] = "exec:read a && read b && exec <&- && echo '{\"move\":0}' && exit 7";
	char input[96], told[128];
	snprintf(input, sizeof input, "autoplay %s\n", deaf);
	snprintf(told, sizeof told, "%s failed after 1 move: the program ended with status 7\n", deaf);
	expect(input, 0, "\"score: ", told);
}

static int count(const char *text, const char *part)
{
	int found = 0;
	for (const char *at = text; (at = strstr(at, part)); at++)
		found++;
	return found;
}

/* The table is shown once after the deal and once after each accepted line. */
static void one_table_a_move(void **state)
{
	(void)state;
	struct run run = talk(NULL, "AD\nnonsense\n9C TH\nautoplay nobody\nundo\n");
	assert_int_equal(count(run.out, "\"score: "), 4);
	run_release(&run);
}

/* That a game cannot be saved is told once, not after each move. */
static void what_is_not_saved_is_told_once(void **state)
{
	(void)state;
	char home[PATH_TEXT], path[PATH_TEXT + 32];
	folder_make(home, sizeof home);
	snprintf(path, sizeof path, "%s/state", home);
	file_write(path, "");
	struct run run = run_program(&(struct run_setup){
	    .argument = {"line", "--deal", "2", "--autosave"}, .input = "turn\nturn\nturn\n", .home = home});
	assert_int_equal(count(run.err, "the game is not saved: "), 1);
	run_release(&run);
	folder_remove(home);
}

/* The sentences of one lesson count as one hint, and so do those about one word. */
static void check_one_hint(const char *game)
{
	char home[PATH_TEXT], path[PATH_TEXT + 32];
	folder_make(home, sizeof home);
	snprintf(path, sizeof path, "%s/game.record", home);
	struct run run = run_program(&(struct run_setup){
	    .argument = {"line", game, "--deal", "1"}, .input = "hint\nhint\nhint\nsave ~/game.record\n", .home = home});
	char *record = file_read(path);
	assert_non_null(record);
	assert_non_null(strstr(record, "[Hints \"fair 1\"]"));
	free(record);
	run_release(&run);
	folder_remove(home);
}

static void several_sentences_are_one_hint(void **state)
{
	(void)state;
	check_one_hint("sudoku");
	check_one_hint("words");
}

static void strict_ends_at_the_first_error(void **state)
{
	(void)state;
	struct run run = talk("--strict", "AD\nnonsense words here\n9C TH\n");
	assert_int_equal(run.status, 1);
	assert_non_null(strstr(run.out, "\"score: 15\""));
	assert_null(strstr(run.out, "\"score: 25\""));
	run_release(&run);
}

static void save_writes_a_record(void **state)
{
	(void)state;
	char home[PATH_TEXT], path[PATH_TEXT + 32], input[2 * PATH_TEXT];
	folder_make(home, sizeof home);
	snprintf(path, sizeof path, "%s/game.record", home);
	snprintf(input, sizeof input, "AD\nsave %s\nsave ~/second\nsave /proc/none/game.record\n", path);
	struct run run = run_program(
	    &(struct run_setup){.argument = {"line", "--profile", "q", "--deal", "2"}, .input = input, .home = home});
	assert_non_null(strstr(run.out, "saved"));
	assert_non_null(strstr(run.err, "/proc/none"));
	char *record = file_read(path);
	assert_non_null(record);
	assert_non_null(strstr(record, "1. AD"));
	free(record);
	snprintf(path, sizeof path, "%s/second", home);
	assert_int_equal(access(path, R_OK), 0);
	run_release(&run);
	folder_remove(home);
}

/* What line mode makes of INPUT in deal 1 of GAME. */
static struct run talk_in(const char *game, const char *input)
{
	return run_program(&(struct run_setup){.input = input, .argument = {"line", game, "--deal", "1"}});
}

/* A command that lacks its name takes none from the next one; what is said of a position is said anew of another one.
 */
static void each_command_for_itself(void **state)
{
	(void)state;
	struct run run = talk_in("klondike", "save; turn\n");
	assert_non_null(strstr(run.err, "wants the name of a file"));
	run_release(&run);
	run = talk_in("sudoku", "b2 6\nhint\nundo\nhint\n");
	assert_non_null(strstr(run.out, "\nLook at box 1.\n"));
	run_release(&run);
}

/* A deck written as numbers is no deck; one with a card twice is told. */
static void wrong_decks_are_told(void **state)
{
	(void)state;
	struct run run = run_program(&(struct run_setup){.argument = {"line", "--deck", numbers}});
	assert_int_equal(run.status, 2);
	assert_true(is_one_sentence(run.err));
	run_release(&run);
	run = run_program(&(struct run_setup){.argument = {"line", "--deck", "AS 2S AS"}});
	assert_int_equal(run.status, 2);
	assert_true(is_one_sentence(run.err));
	assert_non_null(strstr(run.err, "AS"));
	run_release(&run);
}

static void bytes_of_no_meaning_are_told_safely(void **state)
{
	(void)state;
	struct run run = talk(NULL, "\033[31mAS\n\377\376\n\001\n");
	assert_int_equal(run.status, 0);
	assert_null(strchr(run.err, '\033'));
	assert_null(strchr(run.out, '\033'));
	assert_null(strchr(run.err, '\377'));
	run_release(&run);
	char *line = malloc(100002);
	memset(line, 'A', 100000);
	strcpy(line + 100000, "\n");
	run = talk(NULL, line);
	assert_int_equal(run.status, 0);
	assert_true(strlen(run.err) < 1000);
	run_release(&run);
	free(line);
}

/* The numbers of a list of moves stand below each other, however long a move is. */
static void numbers_stand_in_columns(void **state)
{
	(void)state;
	struct run run =
	    run_program(&(struct run_setup){.argument = {"line", "24", "--deal", "5"}, .input = "12/11\nmoves\n"});
	const char *list = strstr(run.out, "13+9 ");
	assert_non_null(list);
	size_t at = strcspn(list, "\n");
	for (; *list; list += at + 1) {
		assert_int_equal(strcspn(list, "\n"), at);
		assert_int_equal(list[at - 6], ' ');
	}
	run_release(&run);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(moves_are_played),
	    cmocka_unit_test(errors_are_those_of_q),
	    cmocka_unit_test(errors_are_sentences),
	    cmocka_unit_test(turns_are_moves),
	    cmocka_unit_test(expressions_are_played),
	    cmocka_unit_test(q_turns_as_many_cards_as_one_likes),
	    cmocka_unit_test(moves_have_their_triples),
	    cmocka_unit_test(several_moves_on_a_line),
	    cmocka_unit_test(score_and_status_are_words),
	    cmocka_unit_test(a_player_plays_on),
	    cmocka_unit_test(words_without_argument_take_none),
	    cmocka_unit_test(one_table_a_move),
	    cmocka_unit_test(what_is_not_saved_is_told_once),
	    cmocka_unit_test(several_sentences_are_one_hint),
	    cmocka_unit_test(strict_ends_at_the_first_error),
	    cmocka_unit_test(save_writes_a_record),
	    cmocka_unit_test(each_command_for_itself),
	    cmocka_unit_test(bytes_of_no_meaning_are_told_safely),
	    cmocka_unit_test(wrong_decks_are_told),
	    cmocka_unit_test(numbers_stand_in_columns),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
