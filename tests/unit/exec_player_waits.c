/* Waiting for players that are other programs: deaf ones, those who say nothing, and who waits no longer. */
#include <pthread.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <sys/wait.h>

#include <cmocka.h>

#include "../../src/play/subprocess.h"
#include "../program_playing.h"

/* One that listens to nothing while it is told much. */
static void test_deaf_program(void **context)
{
	(void)context;
	struct player *player = open_program("while :; do echo '{\"move\":0}'; sleep 0.01; done", TIMEOUT);
	assert_non_null(play_with(player, 1).trouble);
	player_close(player);
}

/* One that has closed its output and lives on is not waited for beyond the time, so that nobody knows how it ends;
 * machines can be busy, so that one of several tries is enough. */
static void test_time_of_a_closed_output(void **context)
{
	(void)context;
	const struct subprocess_patience patience = {.milliseconds = 500};
	struct fault fault = {""};
	for (int tries = 0; tries < 5 && strcmp(fault.text, "the program closed its output") != 0; tries++) {
		struct subprocess *child = subprocess_start("exec >&-; sleep 5", false, &fault);
		assert_non_null(child);
		assert_null(subprocess_hear(child, &patience, &fault));
		subprocess_stop(child);
	}
	assert_string_equal(fault.text, "the program closed its output");
}

static void *set_soon(void *flag)
{
	nanosleep(&(struct timespec){.tv_nsec = 50000000}, NULL);
	atomic_store((atomic_bool *)flag, true);
	return NULL;
}

/* An hour's wait ends when it is cancelled; what is killed is seen to be gone. */
static void test_waiting_ends(void **context)
{
	(void)context;
	atomic_bool cancel = false;
	pthread_t thread;
	const struct player_settings settings = {.timeout_ms = 3600000, .cancel = &cancel};
	struct player *player = player_open("exec:sleep 1000", &settings, NULL);
	assert_int_equal(pthread_create(&thread, NULL, set_soon, &cancel), 0);
	assert_string_equal(play_with(player, 1).trouble, "it was stopped");
	pthread_join(thread, NULL);
	player_close(player);
	struct sight sight;
	struct state state = deal(1);
	player = player_open("champion", &settings, NULL);
	sight_init(&sight, &klondike, &state);
	player_begin(player, &sight, rng_seed(1));
	assert_int_equal(player_decide(player, &sight).what, DECIDE_STOP);
	atomic_store(&cancel, false);
	assert_int_equal(player_decide(player, &sight).what, DECIDE_MOVE);
	player_close(player);
	player = open_program(OBLIGING, 3600000);
	sight_init(&sight, &klondike, &state);
	player_begin(player, &sight, rng_seed(1));
	assert_int_equal(player_decide(player, &sight).what, DECIDE_MOVE);
	player_kill_programs();
	assert_int_equal(player_decide(player, &sight).what, DECIDE_STOP);
	assert_string_equal(player_trouble(player), "the program was ended by signal 9");
	player_close(player);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(test_deaf_program),
	    cmocka_unit_test(test_time_of_a_closed_output),
	    cmocka_unit_test(test_waiting_ends),
	};
	signal(SIGPIPE, SIG_IGN);
	return cmocka_run_group_tests(tests, NULL, NULL);
}
