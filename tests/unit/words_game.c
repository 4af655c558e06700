/* Words as a game: rounds and their records, what is refused and why, grades and line mode. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "../words_playing.h"
#include "companion.h"
#include "record.h"
#include "rng.h"
#include "talk.h"

enum { ROUNDS = 60, PLAYS = 40, STEPS = 40 };

static void test_wrong_starts(void **state)
{
	(void)state;
	static const char *const wrong[][2] = {
	    {"", "there are no letters: 6 of them are wanted"},
	    {"Letters abc\n", "\"abc\": 3 letters, and 6 are wanted"},
	    {"Letters abc4ef\n", "\"abc4ef\": character 4 is not one of the letters a to z"},
	    {"Letters qqqqqq\n", "no word of the list uses all six letters of qqqqqq"},
	    {"Letters bonded\nClock 4000\n", "clock \"4000\": seconds from 0, for none, to 3600 are wanted"},
	    {"Letters bonded\nClock x\n", "clock \"x\": seconds"},
	    {"Letters bonded\nRound bonded bone tide\n", "\"tide\" is no word of 3 to 6 of the letters bonded"},
	    {"Letters bonded\nRound bonded bed bed\n", "\"bed\" stands there a second time"},
	    {"Letters bonded\nRound bonded\nBonus bonded\n", "\"bonded\" stands there a second time"},
	    {"Letters bonded\nRound bed\n", "no word of the list uses all six letters of bonded"},
	    {"Letters bonded\nWords own\n", "the list of that game is not at hand"},
	    {"Letters bonded\nWords /nowhere\n", "cannot read /nowhere: No such file"},
	    {"Letters bonded\nWords /dev/zero\n", "/dev/zero"},
	    {"Words tests/data/queens.csv\nDeal 1\n", "queens.csv: there is no word of the letters a to z"},
	    {"Letters bonded\nSize 3\n", "Words has no option \"Size\""},
	};
	for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
		struct fault fault = {""};
		assert_null(session_new(&word_game, wrong[i][0], &fault));
		if (!strstr(fault.text, wrong[i][1]))
			fail_msg("%s: %s", wrong[i][0], fault.text);
	}
}

/* The same rounds on every machine: six letters that are no word as they lie, and 10 to 40 words to be found. */
static void test_deals(void **state)
{
	(void)state;
	static const char *const first[] = {"abcdef", "aedgam", "esmutk", "nodedb"};
	for (uint64_t number = 1; number <= ROUNDS; number++) {
		char start[64], letters[START_TEXT], text[START_TEXT];
		snprintf(start, sizeof start, "Deal %d\n", (int)number);
		struct session *session = begin(start);
		assert_true(start_text_get(session_start_text(session), "Letters", letters, sizeof letters));
		assert_true(start_text_get(session_start_text(session), "Round", text, sizeof text));
		if (number < sizeof first / sizeof *first)
			assert_string_equal(letters, first[number]);
		int asked = 1;
		for (const char *at = text; *at; at++)
			asked += *at == ' ';
		assert_in_range(asked, 10, 40);
		assert_int_equal(strcspn(text, " "), 6);
		assert_null(strstr(text, letters));
		session_free(session);
	}
}

static void test_a_round(void **state)
{
	(void)state;
	struct session *session = begin(NODDED);
	char text[ABOUT_TEXT];
	refuse(session, "be", "\"be\" is too short: words have three letters or more.");
	refuse(session, "bond", "\"bond\" is not in the list.");
	refuse(session, "tide", "\"tide\": there is no T.");
	refuse(session, "been", "\"been\": there is only one E.");
	refuse(session, "bed1", "\"bed1\": character 4 is not one of the letters a to z");
	refuse(session, "bondedbonded", "\"bondedbonded\": there is only one B.");
	refuse(session, "", "Type a word of these letters.");
	play_good(session, "BED");
	assert_int_equal(session_score(session), 90);
	refuse(session, "bed", "\"bed\" was found already.");
	play_good(session, "ben");
	assert_int_equal(session_score(session), 180);
	play_good(session, "end?");
	assert_int_equal(session_score(session), 180);
	refuse(session, "end", "\"end\" was shown to you.");
	refuse(session, "ben?", "\"ben\" was found already.");
	play_good(session, "bend");
	assert_int_equal(session_status(session), GAME_ON);
	play_good(session, "bonded");
	assert_int_equal(session_score(session), 700);
	assert_int_equal(session_status(session), GAME_WON);
	assert_true(word_game.ending(session_state(session), text));
	assert_string_equal(text, "Won: 3 of 4 words, 700 points");
	session_free(session);
}

/* What TEXT means; it can be played. */
static struct move meant(const struct session *session, const char *text)
{
	struct move move;
	struct fault fault;
	if (!word_game.read(session_state(session), text, &move, &fault))
		fail_msg("%s", fault.text);
	return move;
}

/* Two words of all letters, and one that is not asked for. */
static void test_what_is_said_of_a_word(void **state)
{
	(void)state;
	char text[ABOUT_TEXT], start[START_TEXT] = "Clock 60\nWords /nowhere/words\n", value[START_TEXT];
	struct move move;
	struct fault fault;
	struct session *session = begin("Letters bdeinr\nRound rebind binder bird\nBonus bed\n");
	assert_true(word_game.comment(session_state(session), meant(session, "bird"), text));
	assert_string_equal(text, "bird: 160 points"); /* the last one that is asked for */
	refuse(session, "bed?", "\"bed\" is not asked for.");
	play_good(session, "rebind");
	assert_true(word_game.comment(session_state(session), meant(session, "binder"), text));
	assert_string_equal(text, "binder: 360 points"); /* the round is won already */
	assert_int_equal(word_game.secret->clue(session_state(session), 1, text, &move), CLUE_TOLD);
	assert_string_equal(text, "There is a word of 6 letters.");
	session_free(session);
	session = begin("Letters bdeinr\nRound binder bird\n");
	assert_true(word_game.comment(session_state(session), meant(session, "binder"), text));
	assert_string_equal(text, "binder: 360 points. All letters: the round is won, and goes on");
	play_good(session, "bird");
	assert_true(word_game.comment(session_state(session), meant(session, "binder"), text));
	assert_string_equal(text, "binder: 360 points. All letters: the round is won");
	session_free(session);
	assert_true(word_game.mend(start, &fault)); /* the list that is lost is not looked for again */
	assert_false(start_text_get(start, "Words", value, sizeof value));
}

/* Without a word of all letters a round is lost, however it ends. */
static void test_ends(void **state)
{
	(void)state;
	struct session *session = begin("Clock 60\n" NODDED);
	char text[ABOUT_TEXT];
	play_good(session, "give up");
	assert_int_equal(session_status(session), GAME_LOST);
	refuse(session, "give up", "The round is over.");
	session_undo(session);
	session_clock_run(session, 0);
	session_clock_tick(session, 60000);
	assert_true(session_time_out(session));
	assert_int_equal(session_status(session), GAME_LOST);
	assert_true(word_game.ending(session_state(session), text));
	assert_string_equal(text, "Time is up: 0 of 4 words, 0 points, none of six letters");
	session_undo(session);
	play_good(session, "bonded");
	session_clock_run(session, 0);
	session_clock_tick(session, 90000);
	assert_true(session_time_out(session));
	assert_int_equal(session_status(session), GAME_WON);
	assert_true(word_game.ending(session_state(session), text));
	assert_string_equal(text, "Time is up: 1 of 4 words, 360 points");
	session_free(session);
}

static struct session *reread(const struct session *session)
{
	struct fault fault;
	char *text = record_write(session);
	struct session *again = record_read(text, strlen(text), "round", &fault);
	if (!again)
		fail_msg("%s\n%s", fault.text, text);
	assert_string_equal(session_start_text(again), session_start_text(session));
	assert_int_equal(session_played(again), session_played(session));
	assert_int_equal(session_length(again), session_length(session));
	assert_true(game_same_position(&word_game, session_state(again), session_state(session)));
	assert_int_equal(session_score(again), session_score(session));
	free(text);
	return again;
}

/* The record has the words with it: it is read when their list is gone. */
static void test_own_list(void **state)
{
	(void)state;
	char path[] = "/tmp/patience-words-XXXXXX", start[64], text[START_TEXT];
	int file = mkstemp(path);
	static const char list[] = "Rebind\nbinder\nbrined\nbird\nride\nit's\n";
	assert_true(file >= 0 && write(file, list, sizeof list - 1) == (ssize_t)sizeof list - 1);
	close(file);
	snprintf(start, sizeof start, "Words %s\nDeal 12\n", path);
	struct session *session = begin(start);
	assert_true(start_text_get(session_start_text(session), "Round", text, sizeof text));
	assert_string_equal(text, "binder brined rebind bird ride");
	assert_true(start_text_get(session_start_text(session), "Words", text, sizeof text));
	assert_string_equal(text, "own");
	play_good(session, "rebind");
	play_good(session, "bird?");
	unlink(path);
	session_free(reread(session));
	session_free(session);
}

/* The line wins; where there is none nothing does, not even to find all that is left. */
static void check_line(struct session *session, const struct move *line, int moves)
{
	int played = 0;
	for (; played < moves; played++)
		assert_true(session_play(session, line[played]));
	if (!moves)
		assert_true(session_play(session, word_game.secret->give_up(session_state(session))));
	assert_int_equal(session_status(session), moves ? GAME_WON : GAME_LOST);
	for (played += !moves; played > 0; played--)
		session_undo(session);
	assert_int_equal(session_status(session), GAME_ON);
}

/* Words are found, shown and taken back by chance: each place has one of its own, and records tell it all. */
static void test_random_play(void **state)
{
	(void)state;
	for (uint64_t seed = 1; seed <= PLAYS; seed++) {
		struct rng rng = rng_seed(seed);
		char start[32];
		struct move line[80];
		snprintf(start, sizeof start, "Deal %d\n", (int)seed);
		struct session *session = begin(start);
		for (int i = 0; i < STEPS && session_status(session) == GAME_ON; i++) {
			int left = words_line(session_state(session), line, 80), before = session_score(session);
			char text[MOVE_TEXT];
			check_line(session, line, left);
			if (!left)
				break;
			struct move move = line[rng_below(&rng, (uint32_t)left)];
			move.count = rng_below(&rng, 4) == 0 && move.value <= words_asked(session_state(session));
			word_game.write(session_state(session), move, text);
			struct move read;
			assert_true(game_read_recorded(&word_game, session_state(session), text, &read));
			assert_true(move_equal(move, read));
			assert_true(session_play(session, move));
			assert_int_equal(session_score(session) - before, move.count ? 0 : 10 * (int)(strlen(text) * strlen(text)));
			if (rng_below(&rng, 5) == 0)
				session_undo(session);
		}
		session_free(reread(session));
		session_free(session);
	}
}

/* Nothing that is hidden reaches the scene. */
static void test_scene_hides(void **state)
{
	(void)state;
	struct session *session = begin("Deal 3\n");
	struct scene scene;
	session_show(session, &scene);
	assert_int_equal(scene.list_length, 19);
	for (int i = 0; i < scene.list_length; i++) {
		assert_int_equal(scene.list[i].kind, LISTED_HIDDEN);
		assert_string_equal(scene.list[i].text, "");
	}
	session_free(session);
}

static void test_grades(void **state)
{
	(void)state;
	int counts[3] = {0};
	for (int number = 1; number <= 60; number++) {
		char start[32];
		snprintf(start, sizeof start, "Deal %d\n", number);
		struct session *session = begin(start);
		struct assessment assessment = companion_of(&word_game)->assess(session_state(session), NULL);
		for (int i = 0; i < 3; i++)
			counts[i] += strcmp(assessment.grade, words_grades[i]) == 0;
		session_free(session);
	}
	assert_int_equal(counts[0] + counts[1] + counts[2], 60);
	assert_true(counts[0] > 1 && counts[1] > 10 && counts[2] > 5);
	struct session *session = begin("Letters people\n");
	assert_string_equal(words_grade(session_state(session)), "easy");
	session_free(session);
	/* Where the longest word is basic, common or neither, with as many words as are few or many, and with one more. */
	static const struct {
		int deal;
		const char *grade;
	} borders[] = {{84, "easy"}, {74, "medium"}, {18, "medium"}, {91, "hard"}, {35, "medium"}, {390, "medium"},
	    {377, "hard"}, {6, "medium"}, {20, "hard"}};
	for (size_t i = 0; i < sizeof borders / sizeof *borders; i++) {
		char start[32];
		snprintf(start, sizeof start, "Deal %d\n", borders[i].deal);
		session = begin(start);
		assert_string_equal(words_grade(session_state(session)), borders[i].grade);
		session_free(session);
	}
}

static void test_line_mode(void **state)
{
	(void)state;
	char *err,
	    *out = talk(begin(NODDED), "bed\nend?\nben\nbond\nmoves\ngive up\nbed\nrestart\nhelp\nquit\n", NULL, &err);
	assert_non_null(strstr(out, "N O D E D B\n3 letters: 2 left\n4 letters: 1 left\n6 letters: 1 left\nScore 0"));
	assert_non_null(strstr(out, "bed: 90 points.\n"));
	assert_non_null(strstr(out, "3 letters: bed, end (shown), ben (bonus)\n4 letters: missed bend\n"));
	assert_non_null(strstr(out, "lost\n1 of 4 words, 180 points, none of six letters.\n"));
	assert_string_equal(err, "\"bond\" is not in the list.\nWhat can be played is for you to find.\n"
	                         "The game is over; what was shown stays shown.\nWhat was shown stays shown.\n");
	assert_non_null(strstr(out, "\nhint "));
	assert_null(strstr(out, "\nverdict ")); /* what can be played is a secret */
	free(out);
	free(err);
}

/* What was missed stands behind what was found, each with its own length. */
static void test_missed_words(void **state)
{
	(void)state;
	char *err, *out = talk(begin(NODDED), "bed\ngive up\nquit\n", NULL, &err);
	assert_non_null(strstr(out, "\n3 letters: bed, missed end\n4 letters: missed bend\n6 letters: missed bonded\n"));
	assert_string_equal(err, "");
	free(out);
	free(err);
}

/* After a word that was shown the round can be won; then only what was shown stays, not the last word found. */
static void test_won_after_hints(void **state)
{
	(void)state;
	char *err, *out = talk(begin(NODDED), "end?\nbed\nbend\nbonded\nden\nundo\nquit\n", NULL, &err);
	assert_string_equal(err, "The game is won; undo takes the last move back.\n");
	const char *end = strstr(out, "\nwon\n");
	assert_non_null(end);
	assert_non_null(strstr(end, "3 letters: bed, end (shown)\n4 letters: bend\n6 letters: 1 left\n"));
	free(out);
	free(err);
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
	    cmocka_unit_test(test_wrong_starts),
	    cmocka_unit_test(test_deals),
	    cmocka_unit_test(test_a_round),
	    cmocka_unit_test(test_what_is_said_of_a_word),
	    cmocka_unit_test(test_ends),
	    cmocka_unit_test(test_own_list),
	    cmocka_unit_test(test_random_play),
	    cmocka_unit_test(test_scene_hides),
	    cmocka_unit_test(test_grades),
	    cmocka_unit_test(test_line_mode),
	    cmocka_unit_test(test_missed_words),
	    cmocka_unit_test(test_won_after_hints),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
