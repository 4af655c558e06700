/* Verdicts of line mode: what was proved is told, and nothing else, whatever ends the thinking: nodes, the clock, an
 * interrupt, memory, threads. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "begun.h"
#include "line_mode.h"
#include "shortage.h"

enum { SMALL = 1 << 20, SENTENCE = 128, LONG = 200 };

static int64_t no_time(void) { return 0; }

static int64_t hasty_time(void)
{
	static int64_t now;
	return now += 10000;
}

static atomic_bool interrupted;
static int heeded;

/* Somebody presses Ctrl-C each time something is waited for. */
static void interrupt(bool heeds)
{
	heeded += heeds ? 1 : -1;
	atomic_store(&interrupted, true);
}

/* Types INPUT; what is said to both streams is the caller's to free. */
static char *type(struct session *session, const char *input, struct line_mode_options options)
{
	char *copy = strdup(input), *said = NULL;
	size_t size;
	assert_non_null(copy);
	options.in = fmemopen(copy, strlen(copy), "r");
	options.out = options.err = open_memstream(&said, &size);
	options.no_files = true;
	options.now = options.now ? options.now : no_time;
	assert_true(options.in && options.out);
	line_mode_play(&session, &options);
	fclose(options.in);
	fclose(options.out);
	free(copy);
	return said;
}

static void check_told(const char *said, const char *wanted)
{
	if (!strstr(said, wanted))
		fail_msg("\"%s\" is not in\n%s", wanted, said);
}

/* In a game of its own. */
static void expect(const char *game, const char *start, const char *input, const char *wanted,
    const struct judge_limits *limits, struct line_mode_options options)
{
	struct session *session = begun(game, start);
	options.judge = judge_new(limits, NULL);
	char *said = type(session, input, options);
	check_told(said, wanted);
	judge_free(options.judge);
	session_free(session);
	free(said);
}

static void what_is_proved_is_told(void **state)
{
	(void)state;
	const struct line_mode_options usual = {.strict = true};
	expect("klondike", "Deal 14\n", "verdict\n", "\nThis position can still be won, in ", NULL, usual);
	expect("klondike", "Deal 14\n", "9D TS;QS KD;turn;verdict\n",
	    "\nLost: no win is left. \"back\" goes back 2 moves, to the last position that can be won.\n", NULL, usual);
	expect("klondike", "Deal 7\n", "verdict\nback\n",
	    "\nLost: no win is left. The deal itself has no win.\nThere is nowhere to go back to: the deal has no win.\n",
	    NULL, usual);
	expect("six", "Deck 163245\n", "verdict\n", "\nThis position can still be won, in 8 moves.\n", NULL, usual);
}

static void back_is_the_way_back(void **state)
{
	(void)state;
	struct session *session = begun("klondike", "Deal 14\n");
	struct judge *judge = judge_new(NULL, NULL);
	char *said =
	    type(session, "9D TS;QS KD;turn;back\nback\n", (struct line_mode_options){.judge = judge, .strict = true});
	check_told(said, "\nBack at move 1, the last position that can be won.\n");
	check_told(said, "\nThis position can still be won, in ");
	assert_int_equal(session_played(session), 1);
	assert_int_equal(session_length(session), 3);
	judge_free(judge);
	session_free(session);
	free(said);
}

static void limits_leave_it_unknown(void **state)
{
	(void)state;
	expect("klondike", "Deal 59070\n", "verdict\nback\n",
	    "\nUnknown: within the limit no win was found, nor that there is none.\n"
	    "No position of this game is known to be winnable.\n",
	    &(struct judge_limits){.nodes = 10, .memory = SMALL}, (struct line_mode_options){.strict = true});
}

/* A deal that takes seconds. */
static void clock_and_interrupt_leave_it_unknown(void **state)
{
	(void)state;
	expect("klondike", "Deal 59070\n", "verdict\n", "\nUnknown: no win was found, nor that there is none.\n", NULL,
	    (struct line_mode_options){.strict = true, .now = hasty_time});
	expect("klondike", "Deal 59070\n", "verdict\n", "\nStopped. Unknown: no win was found, nor that there is none.\n",
	    NULL, (struct line_mode_options){.strict = true, .heed = interrupt, .interrupted = &interrupted});
	assert_int_equal(heeded, 0);
}

/* Each request for memory or a thread is refused in turn, then all from it on. */
static void shortage_leaves_it_unknown(void **state)
{
	(void)state;
	const struct judge_limits limits = {.memory = SMALL};
	int unknown = 0;
	for (int lasting = 0; lasting < 2; lasting++) {
		bool was_short = true;
		for (long first = 1; was_short; first++) {
			struct session *session = begun("klondike", "Deal 7\n");
			struct judge *judge = judge_new(&limits, NULL);
			char text[SENTENCE];
			shortage_begin(first, lasting);
			char *said = type(session, "verdict\n", (struct line_mode_options){.judge = judge});
			was_short = shortage_end();
			bool is_lost = strstr(said, "\nLost: no win is left. The deal itself has no win.\n");
			snprintf(text, sizeof text, "\nUnknown: for want of %s no win was found, nor that there is none.\n",
			    judge_lack(judge) ? judge_lack(judge) : "nothing");
			if (!is_lost)
				check_told(said, text);
			assert_true(is_lost || was_short);
			unknown += !is_lost;
			judge_free(judge);
			session_free(session);
			free(said);
		}
	}
	assert_true(unknown > 0);
}

/* What was wanting in one game is not told of the next. */
static void shortage_is_forgotten_with_the_game(void **state)
{
	(void)state;
	static const char *const starts[] = {"Deal 59070\n", "Deal 59071\n"},
	                         *const told[] = {
	                             "\nUnknown: for want of a thread no win was found, nor that there is none.\n",
	                             "\nUnknown: within the limit no win was found, nor that there is none.\n"};
	const struct judge_limits limits = {.nodes = 10, .memory = SMALL};
	struct judge *judge = judge_new(&limits, NULL);
	for (int i = 0; i < 2; i++) {
		struct session *session = begun("klondike", starts[i]);
		shortage_of_threads(i == 0);
		char *said = type(session, "verdict\n", (struct line_mode_options){.judge = judge});
		shortage_of_threads(false);
		check_told(said, told[i]);
		free(said);
		session_free(session);
	}
	judge_free(judge);
}

/* A game so long that the judge wants more room for its places, and gets none. */
static void long_game_without_memory_is_undecided(void **state)
{
	(void)state;
	struct session *session = begun("pousse", "Size 9\nSide X\nOpponent none\nClock 0\nDeal 1\n");
	struct judge *judge = judge_new(NULL, NULL);
	struct move list[MOVES_MAX];
	for (int i = 0; i < LONG; i++) {
		int count = session_moves(session, list);
		assert_true(count > 0 && session_play(session, list[i * 7 % count]));
	}
	assert_int_equal(session_status(session), GAME_ON);
	shortage_begin(1, true);
	char *said = type(session, "verdict\nback\n", (struct line_mode_options){.judge = judge});
	assert_true(shortage_end());
	check_told(said, "\nIt is not known who can force a win.\n"
	                 "No position of this game is known to have stood better.\n");
	judge_free(judge);
	session_free(session);
	free(said);
}

static bool is_noted(const char *game, const char *start, const char *input, bool has_judge)
{
	char value[TAG_VALUE];
	struct session *session = begun(game, start);
	struct judge *judge = has_judge ? judge_new(NULL, NULL) : NULL;
	free(type(session, input, (struct line_mode_options){.judge = judge}));
	bool is_noted = notes_get(session_notes_read(session), "Verdict", value) && strcmp(value, "shown") == 0;
	judge_free(judge);
	session_free(session);
	return is_noted;
}

/* As at the table: who was told knows what cannot be seen. */
static void record_tells_of_it(void **state)
{
	(void)state;
	assert_false(is_noted("klondike", "Deal 14\n", "turn\nhint\n", true));
	assert_true(is_noted("klondike", "Deal 14\n", "turn\nverdict\n", true));
	assert_true(is_noted("klondike", "Deal 14\n", "turn\nback\n", true));
	assert_false(is_noted("klondike", "Deal 14\n", "turn\nverdict\n", false));
	assert_false(is_noted("words", "Deal 1\n", "verdict\n", true));
	assert_false(is_noted("24", "Numbers 1 3 4 6\n", "6/(1-3/4)\nverdict\n", true));
}

static void who_cannot_be_asked_says_so(void **state)
{
	(void)state;
	struct session *session = begun("klondike", "Deal 14\n");
	char *said = type(session, "verdict\nback\n", (struct line_mode_options){0});
	check_told(said, "No verdicts are at hand here.\nNo verdicts are at hand here.\n");
	session_free(session);
	free(said);
	expect("words", "Deal 1\n", "verdict\n", "\nWhat can be played is for you to find.\n", NULL,
	    (struct line_mode_options){0});
}

/* The clock of the game stands while a verdict is waited for. */
static int64_t while_waiting;

static int64_t waiting_clock(void) { return while_waiting; }

static void wait_long(bool heeds) { while_waiting += heeds ? 100000 : 0; }

static void the_clock_stands_meanwhile(void **state)
{
	(void)state;
	struct session *session = begun("six", "Deck 163542\n");
	struct line_mode_options options = {.judge = judge_new(NULL, NULL), .now = waiting_clock, .heed = wait_long};
	while_waiting = 0;
	char *said = type(session, "draw\nverdict\nback\nstatus\n", options);
	check_told(said, ", 0:00");
	assert_int_equal(while_waiting, 200000);
	assert_int_equal(session_elapsed(session), 0);
	judge_free(options.judge);
	session_free(session);
	free(said);
}

/* A hint of a round of words is one that helped, in however many steps. */
static void hints_of_words_are_noted(void **state)
{
	(void)state;
	char value[TAG_VALUE];
	struct session *session = begun("words", "Letters nodedb\nRound bonded bend bed end\nBonus ben\n");
	free(type(session, "hint\nhint\n", (struct line_mode_options){0}));
	assert_true(notes_get(session_notes_read(session), "Hints", value));
	assert_string_equal(value, "fair 1");
	session_free(session);
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
	    cmocka_unit_test(the_clock_stands_meanwhile),
	    cmocka_unit_test(hints_of_words_are_noted),
	    cmocka_unit_test(what_is_proved_is_told),
	    cmocka_unit_test(back_is_the_way_back),
	    cmocka_unit_test(limits_leave_it_unknown),
	    cmocka_unit_test(clock_and_interrupt_leave_it_unknown),
	    cmocka_unit_test(shortage_leaves_it_unknown),
	    cmocka_unit_test(shortage_is_forgotten_with_the_game),
	    cmocka_unit_test(long_game_without_memory_is_undecided),
	    cmocka_unit_test(record_tells_of_it),
	    cmocka_unit_test(who_cannot_be_asked_says_so),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
