/* A game is never lost: `patience line --autosave` is killed at random moments, again and again in the same folders.
 * What is found there afterwards must be a whole record with every move that was answered, and at most the one being
 * handled.
 *
 * KILLS in the environment says how often. */
#include <fcntl.h>
#include <poll.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include <cmocka.h>

#include "begun.h"
#include "home.h"
#include "record.h"
#include "rng.h"
#include "sanitizer.h"
#include "store.h"

enum { KILLS = HAS_SANITIZER ? 300 : 500 };
enum { COMMANDS = 6, ROUNDS_A_GAME = 40, WAIT_SECONDS = 60, DELAY = 3000 };

struct player {
	pid_t process;
	int to, from;
	int tables;  /* shown so far: one at the start, one for each answer */
	int matched; /* bytes of the rule below a table seen so far */
};

/* The game as it must be: what was found on disk and the commands sent since. */
struct expected {
	struct session *session; /* NULL before the first save of a game */
	uint64_t signature[COMMANDS + 2];
	int sent;
};

static uint64_t signature_of(const struct session *session)
{
	uint64_t hash = 0xcbf29ce484222325u;
	for (int i = 0; i < session_length(session); i++) {
		struct move move = session_move_at(session, i);
		hash = (hash ^ (move.from | move.to << 8 | move.count << 16 | (uint64_t)move.value << 24)) * 0x100000001b3u;
	}
	return (hash ^ (uint64_t)session_played(session)) * 0x100000001b3u;
}

static struct player start_program(uint64_t deal)
{
	int to[2], from[2];
	char number[24];
	snprintf(number, sizeof number, "%llu", (unsigned long long)deal);
	assert_int_equal(pipe(to), 0);
	assert_int_equal(pipe(from), 0);
	pid_t process = fork();
	assert_true(process >= 0);
	if (process == 0) {
		dup2(to[0], STDIN_FILENO);
		dup2(from[1], STDOUT_FILENO);
		dup2(from[1], STDERR_FILENO);
		close(to[1]), close(from[0]);
		execl(getenv("PATIENCE"), "patience", "line", "--autosave", deal ? "--deal" : NULL, number, (char *)NULL);
		_exit(127);
	}
	close(to[0]), close(from[1]);
	fcntl(to[1], F_SETFD, FD_CLOEXEC);
	fcntl(from[0], F_SETFD, FD_CLOEXEC);
	return (struct player){.process = process, .to = to[1], .from = from[0]};
}

static void count_tables(struct player *player, const char *text, ssize_t length)
{
	static const char rule[] = "\"_____________________\"\n";
	for (ssize_t i = 0; i < length; i++) {
		player->matched = text[i] == rule[player->matched] ? player->matched + 1 : text[i] == rule[0];
		if (!rule[player->matched]) {
			player->tables++;
			player->matched = 0;
		}
	}
}

static void wait_for_tables(struct player *player, int tables)
{
	while (player->tables < tables) {
		char text[4096];
		struct pollfd poll_from = {.fd = player->from, .events = POLLIN};
		assert_int_equal(poll(&poll_from, 1, WAIT_SECONDS * 1000), 1);
		ssize_t length = read(player->from, text, sizeof text);
		assert_true(length > 0);
		count_tables(player, text, length);
	}
}

/* A command that is right now: mostly a legal move, sometimes undo or redo. The expected game follows it. */
static void send_command(struct player *player, struct expected *expected, struct rng *rng)
{
	struct move list[MOVES_MAX];
	char text[MOVE_TEXT + 2] = "undo";
	struct session *session = expected->session;
	uint32_t kind = rng_below(rng, 8);
	int count = session_moves(session, list);
	if (kind == 0 && session_redo(session)) {
		strcpy(text, "redo");
	} else if (kind > 1 || !session_undo(session)) {
		assert_true(count > 0);
		struct move move = list[rng_below(rng, (uint32_t)count)];
		session_game(session)->write(session_state(session), move, text);
		assert_true(session_play(session, move));
	}
	strcat(text, "\n");
	expected->signature[++expected->sent] = signature_of(session);
	assert_int_equal(write(player->to, text, strlen(text)), (ssize_t)strlen(text));
}

static void sleep_microseconds(uint32_t microseconds)
{
	struct timespec time = {0, (long)microseconds * 1000};
	nanosleep(&time, NULL);
}

/* Kills, and returns how many commands had been answered. */
static int kill_program(struct player *player)
{
	char text[4096];
	ssize_t length;
	kill(player->process, SIGKILL);
	while ((length = read(player->from, text, sizeof text)) > 0)
		count_tables(player, text, length);
	assert_int_equal(waitpid(player->process, NULL, 0), player->process);
	close(player->to), close(player->from);
	return player->tables - 1;
}

/* Plays a few moves and is killed within the handling of the last, or before the first table. */
static int play_and_be_killed(struct expected *expected, uint64_t deal, struct rng *rng)
{
	struct player player = start_program(deal);
	int commands = (int)rng_below(rng, COMMANDS + 1);
	for (int i = 0; i < commands; i++) {
		wait_for_tables(&player, i + 1);
		send_command(&player, expected, rng);
	}
	sleep_microseconds(rng_below(rng, DELAY));
	return kill_program(&player);
}

static void check_folder(struct expected *expected, int answered)
{
	char path[STORE_PATH], aside[STORE_PATH + 16];
	struct fault fault;
	const struct game *game = session_game(expected->session);
	assert_true(store_slot_path(game->name, path, &fault));
	snprintf(aside, sizeof aside, "%s.damaged-1", path);
	assert_int_equal(access(aside, F_OK), -1);
	if (access(path, F_OK) != 0) {
		assert_int_equal(answered > 0, 0);
		return;
	}
	struct session *found = record_load(path, &fault);
	if (!found)
		fail_msg("%s", fault.text);
	int i = answered < 0 ? 0 : answered;
	while (i < expected->sent && expected->signature[i] != signature_of(found))
		i++;
	if (expected->signature[i] != signature_of(found))
		fail_msg("the game on disk has %d moves; %d commands of %d were answered", session_played(found), answered,
		    expected->sent);
	assert_true(expected->sent - (answered < 0 ? 0 : answered) <= 1);
	session_free(found);
}

/* The next round goes on from what lies on disk, or from the deal. */
static void take_up(struct expected *expected, const char *start)
{
	struct fault notice;
	session_free(expected->session);
	expected->session = store_resume(game_find("klondike"), &notice);
	assert_string_equal(notice.text, "");
	if (!expected->session)
		expected->session = begun("klondike", start);
	session_attach(expected->session, NULL, NULL);
	expected->signature[0] = signature_of(expected->session);
	expected->sent = 0;
}

static int set_up(void **context)
{
	signal(SIGPIPE, SIG_IGN);
	return open_home(context);
}

static void test_killed_line_mode(void **context)
{
	(void)context;
	const char *wanted = getenv("KILLS");
	int kills = wanted ? atoi(wanted) : KILLS;
	struct rng rng = rng_seed(31);
	struct expected expected = {0};
	if (!getenv("PATIENCE"))
		skip();
	for (int round = 0; round < kills; round++) {
		char start[64];
		bool begins = round % ROUNDS_A_GAME == 0;
		uint64_t deal = (uint64_t)(round / ROUNDS_A_GAME) + 1;
		snprintf(start, sizeof start, "Deal %llu\n", (unsigned long long)deal);
		if (begins)
			assert_int_equal(close_home(NULL), 0);
		take_up(&expected, start);
		int answered = play_and_be_killed(&expected, session_length(expected.session) ? 0 : deal, &rng);
		check_folder(&expected, answered);
	}
	session_free(expected.session);
	print_message("killed %d times\n", kills);
}

int main(void)
{
	const struct CMUnitTest tests[] = {cmocka_unit_test(test_killed_line_mode)};
	return cmocka_run_group_tests(tests, set_up, close_home);
}
