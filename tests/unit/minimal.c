/* Shortest solutions: deals of known shortest length, limits, cancelling, and what is said when the search is stopped.
 */
#include <pthread.h>
#include <sched.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "../minimal_deals.h"
#include "folder.h"
#include "minimal.h"

static struct minimal_result result;

static void check_replay(const struct klondike *position)
{
	struct state state;
	klondike_state(position, &state);
	for (int i = 0; i < result.length; i++) {
		struct move list[MOVES_MAX];
		int count = klondike.moves(&state, list), at = 0;
		while (at < count && !move_equal(list[at], result.line[i]))
			at++;
		assert_in_range(at, 0, count - 1);
		klondike.apply(&state, list[at]);
	}
	assert_int_equal(klondike.status(&state), GAME_WON);
}

static struct minimal_deal find_deal(const char *id)
{
	struct minimal_deal deal;
	FILE *file = data_open("tests/data/minimal.csv");
	while (minimal_deals_read(file, &deal))
		if (strcmp(deal.id, id) == 0)
			break;
	fclose(file);
	assert_string_equal(deal.id, id);
	return deal;
}

static void check_lengths(const struct minimal_limits *limits)
{
	static const char *const quick[] = {"K4", "K7", "K14", "K23", "K29", "K35", "K43", "K51", "K53"};
	for (size_t i = 0; i < sizeof quick / sizeof *quick; i++) {
		struct minimal_deal deal = find_deal(quick[i]);
		struct minimal_progress progress = {.nodes = 1};
		minimal_solve(&deal.position, limits, &progress, &result);
		assert_int_equal(result.verdict, MINIMAL_PROVEN);
		assert_int_equal(atomic_load(&progress.at_least), deal.length);
		assert_int_equal(atomic_load(&progress.at_most), deal.length);
		assert_int_equal(result.stop, MINIMAL_DONE);
		assert_int_equal(result.length, deal.length);
		assert_int_equal(result.at_least, deal.length);
		assert_int_equal(result.at_most, deal.length);
		check_replay(&deal.position);
	}
}

static void known_lengths(void **unused)
{
	(void)unused;
	check_lengths(NULL);
	assert_int_equal(result.helped_us, 0);
}

static void known_lengths_by_a_team(void **unused)
{
	(void)unused;
	for (int threads = 2; threads <= 16; threads += threads < 4 ? 1 : 6) {
		check_lengths(&(struct minimal_limits){.threads = threads, .alone = 20});
		assert_in_range(result.helped_us, 1, INT64_MAX);
	}
}

/* Stopped by a limit, the bounds hold the true length between them, and the line is one of the upper bound. */
static void bounds_when_stopped(void **unused)
{
	(void)unused;
	static const struct minimal_limits limits[] = {{.nodes = 3000}, {.nodes = 10000}, {.bytes = 3 << 20},
	    {.seconds = 0.01}, {.nodes = 10000, .threads = 2, .alone = 20}, {.bytes = 6 << 20, .threads = 3},
	    {.bytes = 12 << 20, .threads = 2}, {.seconds = 0.05, .threads = 2}};
	static const enum minimal_stop stops[] = {MINIMAL_NODES, MINIMAL_NODES, MINIMAL_MEMORY, MINIMAL_TIME, MINIMAL_NODES,
	    MINIMAL_MEMORY, MINIMAL_MEMORY, MINIMAL_TIME};
	struct minimal_deal deal = find_deal("K15");
	for (size_t i = 0; i < sizeof limits / sizeof *limits; i++) {
		struct minimal_progress progress = {.nodes = 1};
		minimal_solve(&deal.position, &limits[i], &progress, &result);
		assert_int_equal(result.verdict, MINIMAL_BOUNDS);
		assert_int_equal(result.stop, stops[i]);
		assert_in_range(result.at_least, minimal_bound(&deal.position), deal.length);
		assert_int_equal(result.at_least, atomic_load(&progress.at_least));
		assert_int_equal(result.at_most, atomic_load(&progress.at_most));
		if (result.at_most == MINIMAL_UNKNOWN) {
			assert_true(limits[i].nodes != 10000); /* enough for the hunts */
			continue;
		}
		assert_in_range(result.at_most, deal.length, MINIMAL_LINE);
		assert_int_equal(result.length, result.at_most);
		check_replay(&deal.position);
	}
}

/* Of positions between which turns alone lead most need not be looked at: else this proof takes twice as many. */
static void turns_make_no_positions(void **unused)
{
	(void)unused;
	struct minimal_deal deal = find_deal("K39");
	deal.position.rules.draw = 1;
	minimal_solve(&deal.position, NULL, NULL, &result);
	assert_int_equal(result.verdict, MINIMAL_PROVEN);
	assert_in_range(result.nodes, 1, 40000);
}

static void cancelled(void **unused)
{
	(void)unused;
	struct minimal_deal deal = find_deal("K15");
	const atomic_bool cancel = true;
	minimal_solve(&deal.position, &(struct minimal_limits){.cancel = &cancel}, NULL, &result);
	assert_int_equal(result.verdict, MINIMAL_BOUNDS);
	assert_int_equal(result.stop, MINIMAL_CANCELLED);
	assert_in_range(result.nodes, 1, 1000);
}

struct shared {
	struct minimal_progress progress;
	atomic_bool cancel;
};

static void *cancel_soon(void *context)
{
	struct shared *shared = context;
	while (atomic_load(&shared->progress.nodes) < 20000)
		sched_yield();
	atomic_store(&shared->cancel, true);
	return NULL;
}

static void team_cancelled(void **unused)
{
	(void)unused;
	struct minimal_deal deal = find_deal("K55");
	struct shared shared = {.cancel = false};
	const struct minimal_limits limits = {.threads = 3, .cancel = &shared.cancel};
	deal.position.rules.draw = 1; /* takes seconds */
	pthread_t thread;
	assert_int_equal(pthread_create(&thread, NULL, cancel_soon, &shared), 0);
	minimal_solve(&deal.position, &limits, &shared.progress, &result);
	pthread_join(thread, NULL);
	assert_int_equal(result.verdict, MINIMAL_BOUNDS);
	assert_int_equal(result.stop, MINIMAL_CANCELLED);
	assert_in_range(result.at_least, minimal_bound(&deal.position), 110);
}

/* A position that is won already, one that has one move left, and one that cannot be won. */
static void ends(void **unused)
{
	(void)unused;
	struct klondike position = {.rules = deals_rules(1), .recycles_left = UNLIMITED};
	for (int suit = 0, at = 0; suit < SUITS; suit++)
		for (int rank = ACE; rank <= KING; rank++)
			position.card[at++] = (uint8_t)card_of(rank, (enum suit)suit);
	for (int suit = 0; suit < SUITS; suit++)
		position.size[FOUNDATION + suit] = RANKS;
	minimal_solve(&position, NULL, NULL, &result);
	assert_int_equal(result.verdict, MINIMAL_PROVEN);
	assert_int_equal(result.length, 0);
	position.size[FOUNDATION + 3]--;
	position.size[TABLEAU + 6] = 1;
	minimal_solve(&position, NULL, NULL, &result);
	assert_int_equal(result.length, 1);
	check_replay(&position);
	position.size[FOUNDATION + 3]--;
	position.size[TABLEAU + 6] = 2;
	position.hidden[6] = 1;
	minimal_solve(&position, NULL, NULL, &result);
	assert_int_equal(result.length, 3);
	position.rules.worrying_back = false;
	position.card[CARDS - 2] = (uint8_t)card_of(KING, DIAMONDS);
	position.card[CARDS - 1] = (uint8_t)card_of(KING - 1, DIAMONDS);
	minimal_solve(&position, NULL, NULL, &result);
	assert_int_equal(result.length, 2);
}

static void put(struct klondike *position, int pile, int hidden, const char *cards)
{
	int at = 0;
	for (int i = 0; i < PILES; i++)
		at += position->size[i];
	if (pile >= TABLEAU)
		position->hidden[pile - TABLEAU] = (uint8_t)hidden;
	for (; *cards; cards += 2, position->size[pile]++)
		position->card[at++] = (uint8_t)card_of((int)(strchr("A23456789TJQK", cards[0]) - "A23456789TJQK") + ACE,
		    (enum suit)(strchr("shcd", cards[1]) - "shcd"));
}

/* The eight of hearts can go onto either black nine. It must be the one that stays, since the other nine and what lies
 * below it is wanted: so a move is lost if the wrong one is taken. */
static void either_parent(void **unused)
{
	(void)unused;
	static const char *const spades[] = {"8s8h", "7h9s", "9c", "KhQsJhTs9h", "KsQhJsTh", "KcQcJcTc"};
	static const char *const clubs[] = {"8c8h", "9s", "7h9c", "KhQcJhTc9h", "KcQhJcTh", "KsQsJsTs"};
	static const int hidden[2][6] = {{1, 1, 0, 0, 0, 3}, {1, 0, 1, 0, 0, 3}};
	for (int black = 0; black < 2; black++) {
		struct klondike position = {.rules = deals_rules(1), .recycles_left = UNLIMITED};
		put(&position, FOUNDATION + SPADES, 0, black ? "As2s3s4s5s6s7s8s" : "As2s3s4s5s6s7s");
		put(&position, FOUNDATION + HEARTS, 0, "Ah2h3h4h5h6h");
		put(&position, FOUNDATION + CLUBS, 0, black ? "Ac2c3c4c5c6c7c" : "Ac2c3c4c5c6c7c8c");
		put(&position, FOUNDATION + DIAMONDS, 0, "Ad2d3d4d5d6d7d8d9dTdJdQdKd");
		for (int pile = 0; pile < 6; pile++)
			put(&position, TABLEAU + pile, hidden[black][pile], black ? clubs[pile] : spades[pile]);
		minimal_solve(&position, NULL, NULL, &result);
		assert_int_equal(result.verdict, MINIMAL_PROVEN);
		assert_int_equal(result.length, 18 + 1);
		check_replay(&position);
	}
}

/* The king of hearts is the only place for queen and jack, without which the ten of diamonds stays face down. It must
 * wait there: the queen cannot go up before the jack has left it, nor the jack before the ten, though both foundations
 * of black are as high as they would have to be for a king with nothing to wait for. */
static void king_waits_for_a_run(void **unused)
{
	(void)unused;
	struct klondike position = {.rules = deals_rules(1), .recycles_left = UNLIMITED};
	put(&position, FOUNDATION + SPADES, 0, "As2s3s4s5s6s7s8s9sTsJs");
	put(&position, FOUNDATION + HEARTS, 0, "Ah2h3h4h5h6h7h8h9hThJhQh");
	put(&position, FOUNDATION + CLUBS, 0, "Ac2c3c4c5c6c7c8c9cTcJcQcKc");
	put(&position, FOUNDATION + DIAMONDS, 0, "Ad2d3d4d5d6d7d8d9d");
	put(&position, TABLEAU, 4, "KdQdKsTdQsJd");
	put(&position, TABLEAU + 1, 0, "Kh");
	for (int back = 0; back < 2; back++) {
		position.rules.worrying_back = back;
		minimal_solve(&position, NULL, NULL, &result);
		assert_int_equal(result.verdict, MINIMAL_PROVEN);
		assert_int_equal(result.length, 7 + 1);
		check_replay(&position);
	}
}

/* The ten of clubs must go onto the jack of hearts: each lies below a king, and one pile is empty. So another one is
 * emptied first, by itself of no use: the queen of hearts goes onto a king, or the jack of spades onto her. */
static void two_kings_at_once(void **unused)
{
	(void)unused;
	struct klondike position = {.rules = deals_rules(1), .recycles_left = UNLIMITED};
	put(&position, FOUNDATION + SPADES, 0, "As2s3s4s5s6s7s8s9s");
	put(&position, FOUNDATION + HEARTS, 0, "Ah2h3h4h5h6h7h8h9h");
	put(&position, FOUNDATION + CLUBS, 0, "Ac2c3c4c5c6c7c8c");
	put(&position, FOUNDATION + DIAMONDS, 0, "Ad2d3d4d5d6d7d8d9dTdJd");
	put(&position, TABLEAU, 6, "QcJcQs9cThTcKs");
	put(&position, TABLEAU + 1, 3, "TsQdJhKc");
	put(&position, TABLEAU + 2, 0, "Qh");
	put(&position, TABLEAU + 3, 0, "Kh");
	put(&position, TABLEAU + 4, 0, "Kd");
	put(&position, TABLEAU + 5, 0, "Js");
	position.rules.worrying_back = false;
	minimal_solve(&position, NULL, NULL, &result);
	assert_int_equal(result.verdict, MINIMAL_PROVEN);
	assert_int_equal(result.length, 15 + 4);
	check_replay(&position);
}

/* The five of hearts lies above the three in its pile, and can leave it for the six of clubs, which its base cannot:
 * one move more than there are cards, and no bound may ask for another. */
static void part_of_a_run_moves(void **unused)
{
	(void)unused;
	struct klondike position = {.rules = deals_rules(1), .recycles_left = UNLIMITED};
	put(&position, FOUNDATION + SPADES, 0, "As2s3s4s5s");
	put(&position, FOUNDATION + HEARTS, 0, "Ah2h");
	put(&position, FOUNDATION + CLUBS, 0, "Ac2c3c4c5c");
	put(&position, FOUNDATION + DIAMONDS, 0, "Ad2d3d4d5d6d7d8d9dTdJdQdKd");
	put(&position, TABLEAU, 2, "7h3h6s5h");
	put(&position, TABLEAU + 1, 0, "6c");
	put(&position, TABLEAU + 2, 4, "QsTs8s6h4h");
	put(&position, TABLEAU + 3, 0, "KsQhJsTh9s8h7s");
	put(&position, TABLEAU + 4, 0, "KhQcJhTc9h8c");
	put(&position, TABLEAU + 5, 3, "KcJc9c7c");
	minimal_solve(&position, NULL, NULL, &result);
	assert_int_equal(result.verdict, MINIMAL_PROVEN);
	assert_int_equal(result.length, 27 + 1);
	assert_in_range(minimal_bound(&position), 0, result.length);
}

/* The jack lies above the ten of its suit in the waste, there is no other pass, and no queen that it could go to. */
static void unsolvable(void **unused)
{
	(void)unused;
	struct klondike position = {.rules = deals_rules(3), .recycles_left = 0};
	int at = 0;
	position.size[WASTE] = 4;
	for (int rank = KING; rank >= KING - 1; rank--)
		position.card[at++] = (uint8_t)card_of(rank, SPADES);
	position.card[at++] = (uint8_t)card_of(10, SPADES);
	position.card[at++] = (uint8_t)card_of(11, SPADES);
	for (int suit = 0; suit < SUITS; suit++) {
		position.size[FOUNDATION + suit] = suit == SPADES ? 9 : RANKS;
		for (int rank = ACE; rank <= position.size[FOUNDATION + suit]; rank++)
			position.card[at++] = (uint8_t)card_of(rank, (enum suit)suit);
	}
	position.rules.worrying_back = false;
	for (int threads = 1; threads < 4; threads++) {
		minimal_solve(&position, &(struct minimal_limits){.threads = threads, .alone = 1}, NULL, &result);
		assert_int_equal(result.verdict, MINIMAL_UNSOLVABLE);
		assert_int_equal(result.length, 0);
	}
	position.recycles_left = UNLIMITED;
	minimal_solve(&position, NULL, NULL, &result);
	assert_int_equal(result.verdict, MINIMAL_PROVEN);
	check_replay(&position);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(known_lengths),
	    cmocka_unit_test(known_lengths_by_a_team),
	    cmocka_unit_test(bounds_when_stopped),
	    cmocka_unit_test(turns_make_no_positions),
	    cmocka_unit_test(cancelled),
	    cmocka_unit_test(team_cancelled),
	    cmocka_unit_test(ends),
	    cmocka_unit_test(either_parent),
	    cmocka_unit_test(king_waits_for_a_run),
	    cmocka_unit_test(two_kings_at_once),
	    cmocka_unit_test(part_of_a_run_moves),
	    cmocka_unit_test(unsolvable),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
