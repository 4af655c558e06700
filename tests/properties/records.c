/* Random games of each game and profile, with undone moves and remarks: written, read and written again they give the
 * same bytes, and the record that was read goes through every state of the session. RECORDS in the environment says how
 * many of each. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "../recorded.h"
#include "record.h"
#include "rng.h"

enum { RECORDS = 40, MOVES = 120 };

static const char *const starts[][2] = {
    {"klondike", ""},
    {"klondike", "Draw 1\nScoring timed\n"},
    {"klondike", "Profile q\n"},
    {"klondike", "Profile kata\n"},
    {"klondike", "Profile vegas\nDraw 1\n"},
    {"klondike", "Draw 7\nPasses 2\nScoring none\nWorryingBack no\n"},
    {"six", ""},
};
enum { STARTS = sizeof starts / sizeof *starts };

static void remark(struct session *session, struct rng *rng)
{
	static const char *const texts[] = {"!", "what a  move", "\xe2\x99\xa0 5", "( 1. turn )", "{ [A \"b\"]", "-3", ""};
	const char *text = texts[rng_below(rng, sizeof texts / sizeof *texts)];
	struct notes *notes = session_notes(session);
	int last = notes->remarks ? notes->remark[notes->remarks - 1].at : 0;
	if (session_played(session) >= last)
		assert_true(notes_add_remark(notes, session_played(session), text, NULL));
}

static void play(struct session *session, struct rng *rng)
{
	struct move list[MOVES_MAX];
	int count;
	for (int i = 0; i < MOVES && (count = session_moves(session, list)) > 0; i++) {
		session_clock_run(session, 0);
		session_clock_tick(session, rng_below(rng, 3000));
		session_clock_stop(session, 0);
		assert_true(session_play(session, list[rng_below(rng, (uint32_t)count)]));
		if (rng_below(rng, 16) == 0)
			remark(session, rng);
		if (rng_below(rng, 8) == 0)
			session_undo(session);
	}
	for (uint32_t undo = rng_below(rng, 20); undo; undo--)
		session_undo(session);
}

static void check(const char *const start[2], int deal, struct rng *rng)
{
	char text[START_TEXT];
	snprintf(text, sizeof text, "%sDeal %d\n", start[1], deal);
	struct session *session = begun(start[0], text);
	if (deal % 3 == 0)
		assert_true(notes_set(session_notes(session), "Player", "Ann O'Nym", NULL));
	play(session, rng);
	char *written = record_write(session);
	struct session *again = read_back(written);
	assert_int_equal(session_played(again), session_played(session));
	assert_int_equal(session_length(again), session_length(session));
	for (int i = 0; i <= session_length(session); i++)
		assert_memory_equal(session_state_at(session, i), session_state_at(again, i), sizeof(struct state));
	char *rewritten = record_write(again);
	assert_string_equal(written, rewritten);
	free(written), free(rewritten);
	session_free(session), session_free(again);
}

static void test_write_read_write(void **context)
{
	(void)context;
	const char *wanted = getenv("RECORDS");
	int records = wanted ? atoi(wanted) : RECORDS;
	struct rng rng = rng_seed(20);
	for (int i = 0; i < STARTS; i++)
		for (int deal = 0; deal < records; deal++)
			check(starts[i], deal, &rng);
}

int main(void)
{
	const struct CMUnitTest tests[] = {cmocka_unit_test(test_write_read_write)};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
