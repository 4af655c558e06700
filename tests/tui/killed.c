/* The game on the screen is killed at random moments, again and again in the same folders: what is found afterwards is
 * a whole record with every move that had been shown, and at most the one under the key being handled.
 *
 * PLAY_KILLS in the environment says how often. */
#include <signal.h>
#include <time.h>
#include <unistd.h>

#include "check.h"
#include "record.h"
#include "rng.h"

enum { KILLS = 100, KEYS = 4, DELAY = 4000, ROUNDS_A_GAME = 25, PATH_TEXT = 1024 };

/* Moves played as the keys make it: before the last key, and after it. */
struct expected {
	int before, after;
};

static void press(struct terminal *terminal, struct expected *expected, bool waits, struct rng *rng)
{
	bool undoes = rng_below(rng, 4) == 0;
	expected->before = expected->after;
	expected->after += !undoes ? 1 : expected->after > 0 ? -1 : 0;
	if (waits)
		terminal_type(terminal, undoes ? "u" : "d");
	else
		terminal_send(terminal, undoes ? "u" : "d", 1);
}

static void sleep_microseconds(uint32_t microseconds)
{
	struct timespec time = {0, (long)microseconds * 1000};
	nanosleep(&time, NULL);
}

/* Keys that were all handled, then one more, and within it the end; or the end within the start. */
static void play_and_be_killed(const char *home, const char *deal, struct expected *expected, struct rng *rng)
{
	struct terminal_setup setup = {.home = home, .argument = {"--no-animation", deal ? "--deal" : NULL, deal}};
	struct terminal *terminal = terminal_start(&setup);
	if (rng_below(rng, 4) > 0) {
		assert_true(terminal_settle(terminal));
		for (uint32_t keys = rng_below(rng, KEYS); keys; keys--)
			press(terminal, expected, true, rng);
		press(terminal, expected, false, rng);
	}
	sleep_microseconds(rng_below(rng, DELAY));
	terminal_signal(terminal, SIGKILL);
	assert_int_equal(terminal_wait_end(terminal), 128 + SIGKILL);
	terminal_close(terminal);
}

/* How many moves the game on disk has; -1 when there is none. */
static int moves_on_disk(const char *home)
{
	char path[PATH_TEXT];
	struct fault fault;
	snprintf(path, sizeof path, "%s/state/patience/klondike.record", home);
	if (access(path, F_OK) != 0)
		return -1;
	struct session *session = record_load(path, &fault);
	if (!session)
		fail_msg("%s", fault.text);
	int played = session_played(session);
	session_free(session);
	return played;
}

static void kill_again_and_again(void **context)
{
	(void)context;
	const char *wanted = getenv("PLAY_KILLS");
	int kills = wanted ? atoi(wanted) : KILLS;
	struct rng rng = rng_seed(77);
	struct expected expected = {0, 0};
	char home[PATH_TEXT - 64];
	folder_make(home, sizeof home);
	for (int round = 0; round < kills; round++) {
		char deal[16];
		snprintf(deal, sizeof deal, "%d", round + 1);
		if (round % ROUNDS_A_GAME == 0) {
			folder_remove(home);
			folder_make(home, sizeof home);
		}
		int before = moves_on_disk(home);
		expected.before = expected.after = before < 0 ? 0 : before;
		play_and_be_killed(home, before < 0 ? deal : NULL, &expected, &rng);
		int found = moves_on_disk(home);
		found = found < 0 ? 0 : found;
		if (found != expected.before && found != expected.after)
			fail_msg("round %d: %d moves on disk, %d were shown and %d asked for", round, found, expected.before,
			    expected.after);
	}
	folder_remove(home);
}

int main(void)
{
	const struct CMUnitTest tests[] = {cmocka_unit_test(kill_again_and_again)};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
