/* Players that are other programs: good ones play, and whatever a bad one does, its game ends with a reason and the
 * next one begins. */
#include <pthread.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>

#include "../../src/play/subprocess.h"
#include "../program_playing.h"
#include "begun.h"
#include "folder.h"
#include "pousse.h"
#include "queens.h"

static void test_bad_programs(void **context)
{
	(void)context;
	static const struct {
		const char *command, *trouble;
	} bad[] = {
	    {"true", "ended with status 0"},
	    {"exit 3", "ended with status 3"},
	    {"kill -9 $$", "signal 9"},
	    {"/no/such/program", "ended with status 127"},
	    {"exec sleep 100", "no answer in time"},
	    {"sleep 100 & sleep 100", "no answer in time"},
	    {"exec >&-; sleep 100", "closed its output"},
	    {"read a; read b; exec 0<&-; echo '{\"move\":0}'; exec sleep 100", "closed its input"},
	    {"read a; read b; yes", "no JSON object: y"},
	    {"read a; read b; yes | tr -d '\\n'", "a line of more than"},
	    {"read a; cat", "no \"move\""},
	    {"read a; read b; echo; sleep 9", "no JSON object"},
	    {"read a; read b; echo '{\"move\":0'; sleep 9", "no JSON object"},
	    {"read a; read b; echo '{\"move\":-1}'; sleep 9", "move -1"},
	    {"read a; read b; echo '{\"move\":99}'; sleep 9", "move 99"},
	    {"read a; read b; echo '{\"move\":0.5}'; sleep 9", "no \"move\" that is a whole number: {\"move\":0.5}"},
	    {"read a; read b; echo '{\"move\":\"0\"}'; sleep 9", "no \"move\" that is a whole number"},
	    {"read a; read b; echo '{\"move\":1e0}'; sleep 9", "no \"move\" that is a whole number"},
	    {"read a; read b; echo '{\"stop\":false}'; sleep 9", "no \"move\" that is a whole number"},
	    {"read a; read b; echo '{\"move\":99999999999999999999}'; sleep 9", "no \"move\""},
	    {"read a; read b; echo '[1]'; sleep 9", "no JSON object"},
	    {"read a; read b; printf '\\033[31m{}\\n'; sleep 9", "\\x1B[31m"},
	    {"read a; read b; echo '{\"move\":0}'; exit 0", "ended with status 0"},
	    {"yes", ""}, /* which trouble, that depends on who is first */
	    {"while read a; do echo '{\"move\":0}'; echo '{\"move\":0}'; done", "more than it was asked for"},
	};
	for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
		bool is_mute = strcmp(bad[i].trouble, "no answer in time") == 0;
		struct player *player = open_program(bad[i].command, is_mute ? TIMEOUT : PATIENT);
		for (uint64_t number = 1; number <= 2; number++) {
			struct play play = play_with(player, number);
			assert_false(play.won);
			assert_non_null(play.trouble);
			if (!strstr(play.trouble, bad[i].trouble))
				fail_msg("%s: %s, not %s", bad[i].command, play.trouble, bad[i].trouble);
		}
		player_close(player);
	}
}

/* One that has failed is not asked again until the next game begins, whoever asks. */
static void test_asked_again(void **context)
{
	(void)context;
	struct player *player = open_program("exit 3", PATIENT);
	struct session *session = begun("klondike", "Deal 1\n");
	struct sight sight;
	sight_recall(&sight, session);
	player_begin(player, &sight, rng_seed(1));
	char first[FAULT_TEXT];
	snprintf(first, sizeof first, "%s", player_decide(player, &sight).reason);
	struct decision again = player_decide(player, &sight);
	assert_int_equal(again.what, DECIDE_STOP);
	assert_string_equal(again.reason, first);
	player_close(player);
	session_free(session);
}

/* A move without a reason has none, and not that of a program that gives up. */
static void test_no_reason(void **context)
{
	(void)context;
	static const char *const reasons[] = {NULL, "why not"};
	struct session *session = begun("klondike", "Deal 1\n");
	for (int i = 0; i < 2; i++) {
		struct player *player =
		    open_program(i ? "while read a; do case $a in *decide*) "
		                     "echo '{\"move\":0,\"reason\":\"why not\"}';; esac; done"
		                   : "while read a; do case $a in *decide*) echo '{\"move\":0}';; esac; done",
		        PATIENT);
		struct sight sight;
		sight_recall(&sight, session);
		player_begin(player, &sight, rng_seed(1));
		struct decision decision = player_decide(player, &sight);
		assert_int_equal(decision.what, DECIDE_MOVE);
		if (reasons[i])
			assert_string_equal(decision.reason, reasons[i]);
		else
			assert_null(decision.reason);
		player_close(player);
	}
	session_free(session);
}

static void test_giving_up(void **context)
{
	(void)context;
	struct player *player = open_program(
	    "while read a; do case $a in *decide*) echo '{\"stop\":true,\"reason\":\"tired\"}';; esac; done", PATIENT);
	for (uint64_t number = 1; number <= 3; number++) {
		struct play play = play_with(player, number);
		assert_null(play.trouble);
		assert_int_equal(play.actions, 0);
	}
	player_close(player);
}

static void test_examples(void **context)
{
	(void)context;
	static const char *const commands[] = {"sh assets/examples/player.sh", "python3 assets/examples/player.py"};
	for (int i = 0; i < 2; i++) {
		if (i == 1 && system("python3 -c pass 2>/dev/null") != 0)
			continue;
		struct player *player = open_program(commands[i], 60000);
		int moves = 0;
		for (uint64_t number = 1; number <= 4; number++) {
			struct play play = play_with(player, number);
			if (play.trouble)
				fail_msg("%s: %s", commands[i], play.trouble);
			moves += play.actions;
		}
		assert_true(moves > 100);
		player_close(player);
	}
}

/* Answers made of the pieces of good ones, and of any bytes. */
static void garble(struct rng *rng, char *text)
{
	static const char *const pieces[] = {"{", "}", "\"", "move", ":", "0", "1", ",", "stop", "true", "[", "]", "\\\\",
	    "\\n", "\\000", "\\377", "\\033", "-", "e9", "null", "{\"move\":0}", "{\"move\":1}\\n", " "};
	text[0] = '\0';
	for (int left = 1 + (int)rng_below(rng, 12); left > 0; left--)
		strcat(text, pieces[rng_below(rng, sizeof pieces / sizeof *pieces)]);
}

static void test_garbled_answers(void **context)
{
	(void)context;
	struct rng rng = rng_seed(20);
	for (int i = 0; i < ANSWERS; i++) {
		char text[COMMAND_TEXT / 2], command[COMMAND_TEXT];
		garble(&rng, text);
		snprintf(command, sizeof command, "read a; read b; printf -- '%s\\n'; read a", text);
		struct player *player = open_program(command, TIMEOUT);
		struct play play = play_with(player, 1);
		assert_true(play.trouble || play.actions == 0);
		player_close(player);
	}
}

/* A NUL byte after a good answer is none. */
static void test_zero_bytes(void **context)
{
	(void)context;
	struct player *player = open_program("read a; read b; printf '{\"move\":0}\\000\\n'; read a", PATIENT);
	struct play play = play_with(player, 1);
	assert_string_equal(play.trouble, "the program said a line with a NUL byte");
	assert_int_equal(play.actions, 0);
	player_close(player);
}

/* What a program had said before it was asked is noticed before it is. */
static void test_unasked_line(void **context)
{
	char command[COMMAND_TEXT], said[FOLDER_PATH + 16];
	const struct subprocess_patience patience = {.milliseconds = PATIENT};
	struct fault fault;
	snprintf(said, sizeof said, "%s/said", (char *)*context);
	snprintf(command, sizeof command, "echo '{\"move\":0}'; : >'%s'; read a", said);
	struct subprocess *child = subprocess_start(command, false, &fault);
	assert_non_null(child);
	while (access(said, F_OK) != 0)
		continue;
	assert_false(subprocess_tell(child, "{}", &patience, &fault));
	assert_string_equal(fault.text, "the program said more than it was asked for");
	subprocess_stop(child);
}

/* Plays where the program has no standard input and nobody wants to hear how children end; 0 when all went well. */
static int play_bare(const char *command, const char *trouble)
{
	close(STDIN_FILENO);
	signal(SIGCHLD, SIG_IGN);
	struct player *player = open_program(command, PATIENT);
	struct play play = play_with(player, 1);
	bool good = trouble ? play.trouble && strcmp(play.trouble, trouble) == 0 : !play.trouble && play.actions > 0;
	player_close(player);
	return good ? 0 : 1;
}

static void test_bare_environment(void **context)
{
	(void)context;
	const struct {
		const char *command, *trouble;
	} runs[] = {{OBLIGING, NULL}, {"exit 3", "the program ended"}};
	for (size_t i = 0; i < sizeof runs / sizeof *runs; i++) {
		int status;
		fflush(NULL);
		pid_t child = fork();
		assert_true(child >= 0);
		if (child == 0)
			_exit(play_bare(runs[i].command, runs[i].trouble));
		assert_int_equal(waitpid(child, &status, 0), child);
		assert_int_equal(status, 0);
	}
}

/* What a program says is shown on a terminal. */
static void test_reason_is_escaped(void **context)
{
	(void)context;
	struct sight sight;
	struct state state = deal(1);
	struct player *player = open_program(
	    "read a; read b; printf '{\"move\":0,\"reason\":\"a\\342\\200\\256b\\302\\233\\\\u001b\"}\\n'; read a",
	    PATIENT);
	sight_init(&sight, &klondike, &state);
	player_begin(player, &sight, rng_seed(1));
	struct decision decision = player_decide(player, &sight);
	assert_int_equal(decision.what, DECIDE_MOVE);
	assert_string_equal(decision.reason, "a\\xE2\\x80\\xAEb\\xC2\\x9B\\x1B");
	player_close(player);
}

/* Asks PROGRAM about deal 1 by RULES after TURNS of the stock, where it stops. */
static void check_asked(const char *rules, int turns, const char *command)
{
	struct fault fault;
	struct state state;
	struct sight sight;
	struct player *player = open_program(command, PATIENT);
	assert_true(game_start_deal(&klondike, 1, rules, &state, &fault));
	sight_init(&sight, &klondike, &state);
	for (int turn = 0; turn < turns; turn++)
		sight_play(&sight, &state, sight.move[sight_find(&sight, 0, -1, -1)]);
	player_begin(player, &sight, rng_seed(1));
	assert_int_equal(player_decide(player, &sight).what, DECIDE_STOP);
	if (player_trouble(player))
		fail_msg("%s", player_trouble(player));
	player_close(player);
}

/* The rules are told as they are, also in the last pass; and all cards of stock and waste that have been seen. */
static void test_rules_are_told(void **context)
{
	(void)context;
	check_asked("Draw 2\nPasses 2\nWorryingBack no\n", 14,
	    "read -r a; case $a in *'\"draw\":2,\"worrying_back\":false,\"passes\":2,'*) ;; *) exit 1;; esac; read -r q; "
	    "case $q in *'\"size\":20,\"cards\":[\"[]'*) exit 2;; "
	    "*'\"size\":4,\"cards\":[\"'[!x]?'\",\"'[!x]?'\",\"'[!x]?'\",\"'[!x]?'\"]'*) echo '{\"stop\":true}'; read -r "
	    "q;; "
	    "*) exit 3;; esac");
	check_asked("Draw 3\n", 0,
	    "read -r a; case $a in *'\"worrying_back\":true,\"passes\":null,'*) ;; *) exit 1;; esac; read -r q; "
	    "echo '{\"stop\":true}'; read -r q");
}

/* Who moves second is told the board as it was before the first move. */
static void test_second_of_two(void **context)
{
	(void)context;
	struct fault fault;
	struct session *session = begun("pousse", "Size 3\nDeal 1\n");
	struct player *players[2] = {player_open("random", &(struct player_settings){0}, &fault),
	    open_program("read -r a; case $a in *'\"start\":\"'*'Board .../.../... X '*) ;; "
	                 "*) exit 1;; esac; while read -r q; do echo '{\"move\":0}'; done",
	        PATIENT)};
	struct rng rng = rng_seed(1);
	struct match match = referee_match(players, &pousse, *session_state(session), rng, NULL, NULL);
	if (match.trouble)
		fail_msg("%s", match.trouble);
	assert_true(match.winner >= 0);
	player_close(players[0]);
	player_close(players[1]);
	session_free(session);
}

/* A player of a game for two is told its side, and the board with the tokens of both. Giving up is losing. */
static void test_sides_are_told(void **context)
{
	(void)context;
	struct session *session = begun("pousse", "Size 3\nDeal 1\n");
	struct player *players[2] = {
	    open_program("read -r a; read -r q; echo '{\"move\":0}'; read -r q; case $q in "
	                 "*'\"side\":\"X\"'*'{\"name\":\"a1\",\"size\":1,\"cards\":[\"O\"]}'*'\"cards\":[\"X\"]'*) "
	                 "echo '{\"stop\":true}';; *) exit 1;; esac",
	        PATIENT),
	    open_program("read -r a; read -r q; case $q in "
	                 "*'\"side\":\"O\"'*'{\"name\":\"a1\",\"size\":1,\"cards\":[\"X\"]}'*) echo '{\"move\":0}';; "
	                 "*) exit 1;; esac",
	        PATIENT)};
	struct rng rng = rng_seed(1);
	struct match match = referee_match(players, &pousse, *session_state(session), rng, NULL, NULL);
	if (match.trouble)
		fail_msg("%s", match.trouble);
	assert_int_equal(match.winner, 1);
	assert_int_equal(match.left, 0);
	assert_int_equal(match.moves, 2);
	player_close(players[0]);
	player_close(players[1]);
	session_free(session);
}

/* A board of 400 squares is told whole, each move with its text: the program answers only when the line is complete and
 * its first move is the one that it expects. */
static void test_boards(void **context)
{
	(void)context;
	struct session *session = begun("queens", "Size 20\nGiven 0\nDeal 1\n");
	struct player *player =
	    open_program("read -r a; case $a in *'\"start\":\"Size 20\\n'*) ;; *) exit 1;; esac; for i in 1 2 3 4 5; do "
	                 "read -r q; case $q in "
	                 "*'\"moves\":[{'*'\"text\":\"'*']}') echo '{\"move\":0}';; *) exit 2;; esac; done; read -r q; "
	                 "echo '{\"stop\":true}'",
	        PATIENT);
	struct play play = referee_play(player, &queens, *session_state(session), rng_seed(1), NULL, NULL);
	if (play.trouble)
		fail_msg("%s", play.trouble);
	assert_int_equal(play.actions, 5);
	player_close(player);
	session_free(session);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(test_rules_are_told),
	    cmocka_unit_test(test_second_of_two),
	    cmocka_unit_test(test_sides_are_told),
	    cmocka_unit_test(test_boards),
	    cmocka_unit_test(test_bad_programs),
	    cmocka_unit_test(test_asked_again),
	    cmocka_unit_test(test_no_reason),
	    cmocka_unit_test(test_giving_up),
	    cmocka_unit_test(test_examples),
	    cmocka_unit_test(test_garbled_answers),
	    cmocka_unit_test(test_zero_bytes),
	    cmocka_unit_test_setup_teardown(test_unasked_line, folder_set_up, folder_tear_down),
	    cmocka_unit_test(test_bare_environment),
	    cmocka_unit_test(test_reason_is_escaped),
	};
	signal(SIGPIPE, SIG_IGN);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
