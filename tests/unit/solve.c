/* The solver on full decks: every deal with a known verdict, its limits, and what it keeps. Each line is replayed
 * through the rules of the game. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "../deals.h"
#include "../solving.h"
#include "begun.h"
#include "folder.h"

enum { MEMORY = 1 << 28 };

/* Total nodes over the first 500 deals of both tables: it changes when, and only when, the search behaves otherwise. */
enum { SIGNATURE_DEALS = 500, SIGNATURE = 2466423 };

static struct solver *new_solver(void)
{
	struct solver *solver = solver_new(MEMORY);
	assert_non_null(solver);
	return solver;
}

static struct solve_result decide(struct solver *solver, const struct klondike *position, const char *id, bool solvable)
{
	struct solve_result result = solver_solve(solver, position, NULL);
	if (result.verdict != (solvable ? VERDICT_SOLVED : VERDICT_UNSOLVABLE))
		fail_msg("%s is %s", id, verdict_name(result.verdict));
	if (solvable && !solving_line_wins(position, &result))
		fail_msg("the line for %s does not win", id);
	return result;
}

static uint64_t decide_file(struct solver *solver, const char *path, int draw)
{
	struct decided_deal deal;
	uint64_t nodes = 0;
	FILE *file = data_open(path);
	for (int i = 0; deals_read(file, &deal); i++) {
		struct klondike position = klondike_deal(deals_rules(draw), deal.deck);
		struct solve_result result = decide(solver, &position, deal.id, deal.solvable);
		nodes += i < SIGNATURE_DEALS ? result.nodes : 0;
	}
	fclose(file);
	return nodes;
}

static void test_known_deals(void **unused)
{
	(void)unused;
	struct solver *solver = new_solver();
	uint64_t nodes = decide_file(solver, "tests/data/draw1.csv", 1) + decide_file(solver, "tests/data/draw3.csv", 3);
	assert_int_equal(nodes, SIGNATURE);
	solver_free(solver);
}

/* Deals that other rules got wrong, or that took other solvers longest. */
static const struct {
	const char *id, *deck;
	int draw;
	bool solvable;
} hard_deals[] = {
    {"K162", "7D2SJD7HAD8HKCAS6CTSKSQC8DKD2D4H9C3DQHQDJS8CTC4C5S2HQS5H6SACAHTH6D4D6H5D3H9S3SJH8S4S2CJC3CTD9H7S9DKH5C7C",
        3, true},
    {"K162", "7D2SJD7HAD8HKCAS6CTSKSQC8DKD2D4H9C3DQHQDJS8CTC4C5S2HQS5H6SACAHTH6D4D6H5D3H9S3SJH8S4S2CJC3CTD9H7S9DKH5C7C",
        1, true},
    {"K810", "5DTS6H5S7CJS3HQS9SQC4CKHJH2S3S7DTC6C4DKC9CKS4H3D6DJC9D7H9H6S2C8SKDAS2H7SQHTHJD5CACAD3CQD4S8HAH5HTD8C2D8D",
        3, false},
    {"K950", "2S8D6CJHKH7S4CJC6DJDAC3H6SAH9HTHKCTD9C2DQD9D7C9SQHAD7D5S7HQCJSKDAS3STS5D4S3C6H8CKS2C8H5H2H4HTC5C8SQS4D3D",
        3, false},
    {"K950", "2S8D6CJHKH7S4CJC6DJDAC3H6SAH9HTHKCTD9C2DQD9D7C9SQHAD7D5S7HQCJSKDAS3STS5D4S3C6H8CKS2C8H5H2H4HTC5C8SQS4D3D",
        1, false},
    {"K1936",
        "AH5H5DAS2D8DKC4C7CTDQC8C7DKDTC2SAD6HJD3CJSQHTS6CKS8HTH8S9H2H2CJC3SAC5S5CJH4S3H3D7H6SQS9S4H4D6DKHQD9C7S9D", 1,
        true},
    {"K39209",
        "5C7H5D4H9DAC6SQH5H3C7DQSAH8SQD7S7C8H5SJSTDTHAD4DKD2D3D8CJDJC2S8D4S6DASKCTS6CJHKSKH9C6H2H3HTC3SQC2C9S4C9H", 3,
        true},
};

static struct klondike hard_deal(int i)
{
	uint8_t deck[CARDS];
	assert_true(deck_parse(hard_deals[i].deck, deck, NULL));
	return klondike_deal(deals_rules(hard_deals[i].draw), deck);
}

static void test_hard_deals(void **unused)
{
	(void)unused;
	struct solver *solver = new_solver();
	for (size_t i = 0; i < sizeof hard_deals / sizeof *hard_deals; i++) {
		struct klondike position = hard_deal((int)i);
		decide(solver, &position, hard_deals[i].id, hard_deals[i].solvable);
	}
	solver_free(solver);
}

/* Deals that are lost, or won, after few nodes only with the eased rules as an oracle. */
static void test_eased_rules_decide(void **unused)
{
	(void)unused;
	static const struct {
		uint64_t number;
		bool solvable;
	} deals[] = {{173960, false}, {185876, false}, {207936, true}};
	const struct solve_limits limits = {.nodes = 1000000};
	struct solver *solver = new_solver();
	for (size_t i = 0; i < sizeof deals / sizeof *deals; i++) {
		struct klondike position = solving_deal(deals[i].number, "standard", 3, UNLIMITED);
		struct solve_result result = solver_solve(solver, &position, &limits);
		assert_int_equal(result.verdict, deals[i].solvable ? VERDICT_SOLVED : VERDICT_UNSOLVABLE);
		assert_true(!deals[i].solvable || solving_line_wins(&position, &result));
	}
	solver_free(solver);
}

/* What is won under stricter rules is won under wider ones. */
static void assert_wider_wins(
    struct solver *solver, const struct klondike *strict, const struct klondike *wide, bool *won)
{
	struct solve_limits limits = {.nodes = 20000};
	struct solve_result result = solver_solve(solver, strict, &limits);
	*won = result.verdict == VERDICT_SOLVED;
	if (!*won)
		return;
	assert_true(solving_line_wins(strict, &result));
	struct solve_result wider = solver_solve(solver, wide, NULL);
	assert_int_equal(wider.verdict, VERDICT_SOLVED);
	assert_true(solving_line_wins(wide, &wider));
}

static void test_wider_rules_win_more(void **unused)
{
	(void)unused;
	struct solver *solver = new_solver();
	int won[4] = {0};
	for (uint64_t deal = 1; deal <= 100; deal++) {
		struct klondike draw1 = solving_deal(deal, "standard", 1, UNLIMITED);
		struct klondike draw3 = solving_deal(deal, "standard", 3, UNLIMITED);
		struct klondike strict[] = {
		    draw3, draw3, solving_deal(deal, "standard", 3, 3), solving_deal(deal, "q", 3, UNLIMITED)};
		strict[1].rules.worrying_back = false;
		for (int i = 0; i < 4; i++) {
			bool is_won;
			assert_wider_wins(solver, &strict[i], i == 0 || i == 3 ? &draw1 : &draw3, &is_won);
			won[i] += is_won;
		}
	}
	for (int i = 0; i < 4; i++)
		assert_true(won[i] > 40 && won[i] < 96);
	solver_free(solver);
}

/* More passes than can be of use are as good as any number, and their lines win. */
static void test_more_passes_than_cards(void **unused)
{
	(void)unused;
	struct solver *solver = new_solver();
	const struct solve_limits limits = {.nodes = 20000};
	int won = 0, lost = 0;
	for (uint64_t deal = 1; deal <= 30; deal++) {
		struct klondike counted = solving_deal(deal, "standard", 3, 40);
		struct klondike unlimited = solving_deal(deal, "standard", 3, UNLIMITED);
		struct solve_result result = solver_solve(solver, &counted, &limits);
		assert_true(result.verdict != VERDICT_SOLVED || solving_line_wins(&counted, &result));
		if (result.verdict == VERDICT_UNDECIDED)
			continue;
		assert_int_equal(solver_solve(solver, &unlimited, NULL).verdict, result.verdict);
		won += result.verdict == VERDICT_SOLVED;
		lost += result.verdict == VERDICT_UNSOLVABLE;
	}
	assert_true(won > 15 && lost > 3);
	solver_free(solver);
}

/* Every position along a won line is won, also for a solver that has kept its tables and for a fresh one. */
static void test_positions_along_a_line(void **unused)
{
	(void)unused;
	struct solver *kept = new_solver(), *fresh = new_solver();
	struct klondike position = hard_deal(0);
	struct solve_result first = decide(kept, &position, "K162", true);
	struct move line[1024];
	struct state state;
	assert_true(first.moves < 1024);
	memcpy(line, first.line, (size_t)first.moves * sizeof *line);
	klondike_state(&position, &state);
	for (int i = 0; i < first.moves; i++) {
		position = klondike_position(&state);
		struct solve_result result = decide(kept, &position, "on the line", true);
		assert_true(result.nodes < 1000);
		if (i % 16 == 0)
			decide(fresh, &position, "on the line", true);
		klondike.apply(&state, line[i]);
	}
	position = klondike_position(&state);
	assert_int_equal(decide(kept, &position, "won", true).moves, 0);
	solver_free(kept);
	solver_free(fresh);
}

/* A solver has room for so many moves at first: a line that just fills it comes out whole. */
static void test_line_that_fills_its_room(void **unused)
{
	(void)unused;
	enum { ROOM = 128 };
	int filled = 0;
	for (uint64_t number = 1; !filled && number <= 1000; number++) {
		const struct solve_limits limits = {.nodes = 500};
		struct solver *solver = new_solver();
		struct klondike position = solving_deal(number, "standard", 4, UNLIMITED);
		struct solve_result result = solver_solve(solver, &position, &limits);
		assert_true(result.verdict != VERDICT_SOLVED || solving_line_wins(&position, &result));
		filled += result.moves == ROOM;
		solver_free(solver);
	}
	assert_true(filled);
}

static void test_tiny_memory(void **unused)
{
	(void)unused;
	struct solver *solver = solver_new(1);
	struct decided_deal deal;
	FILE *file = data_open("tests/data/draw3.csv");
	assert_non_null(solver);
	for (int i = 0; i < 40 && deals_read(file, &deal);)
		if (deal.reference_ms < 0.05) {
			struct klondike position = klondike_deal(deals_rules(3), deal.deck);
			struct solve_result result = decide(solver, &position, deal.id, deal.solvable);
			assert_true(result.table_bytes <= 3 * 4096);
			i++;
		}
	fclose(file);
	solver_free(solver);
}

static void test_node_limit(void **unused)
{
	(void)unused;
	struct solver *solver = new_solver();
	struct klondike position = hard_deal(3);
	struct solve_limits limits = {.nodes = 1000};
	struct solve_result result = solver_solve(solver, &position, &limits);
	assert_int_equal(result.verdict, VERDICT_UNDECIDED);
	assert_int_equal(result.limit, LIMIT_NODES);
	assert_true(result.nodes <= 1001);
	decide(solver, &position, "K950 after a limit", false);
	solver_free(solver);
}

/* The same verdicts without the lines, whichever was asked for first. */
static void test_without_line(void **unused)
{
	(void)unused;
	const struct solve_limits verdict_only = {.no_line = true};
	struct solver *solver = new_solver();
	for (uint64_t number = 1; number <= 30; number++) {
		struct klondike position = deal_number(number, 3);
		struct solve_result before = solver_solve(solver, &position, &verdict_only);
		assert_null(before.line);
		assert_int_equal(before.moves, 0);
		decide(solver, &position, "a deal decided before", before.verdict == VERDICT_SOLVED);
		assert_int_equal(solver_solve(solver, &position, &verdict_only).verdict, before.verdict);
	}
	solver_free(solver);
}

static void test_time_limits(void **unused)
{
	(void)unused;
	struct klondike position = hard_deal(3);
	struct solve_limits cpu = {.cpu_ms = 1}, wall = {.wall_ms = 1};
	struct solver *solver = solver_new(1);
	struct solve_result result = solver_solve(solver, &position, &cpu);
	assert_int_equal(result.limit, LIMIT_CPU);
	result = solver_solve(solver, &position, &wall);
	assert_int_equal(result.limit, LIMIT_WALL);
	solver_free(solver);
}

static void test_cancelled_before(void **unused)
{
	(void)unused;
	atomic_bool cancel = true;
	struct solve_limits limits = {.cancel = &cancel};
	struct solver *solver = new_solver();
	struct klondike position = hard_deal(3);
	struct solve_result result = solver_solve(solver, &position, &limits);
	assert_int_equal(result.verdict, VERDICT_UNDECIDED);
	assert_int_equal(result.limit, LIMIT_CANCELLED);
	solver_free(solver);
}

/* With tables of one page this deal takes much longer than the other thread waits. */
static void test_cancelled_by_another_thread(void **unused)
{
	(void)unused;
	struct solver *solver = solver_new(1);
	struct klondike position = hard_deal(3);
	struct solve_result result = solving_cancelled(solver, &position, 1000);
	solver_free(solver);
	assert_int_equal(result.limit, LIMIT_CANCELLED);
}

/* A hand, too, says that it was cancelled, and not that its nodes are used up. */
static void test_hand_cancelled_before(void **unused)
{
	(void)unused;
	atomic_bool cancel = true;
	struct session *session = begun("24", "Numbers 1 5 5 5 7 11\n");
	struct solver *solver = new_solver();
	struct solve_result result = solver_solve_state(
	    solver, session_game(session), session_state(session), &(struct solve_limits){.cancel = &cancel});
	assert_int_equal(result.verdict, VERDICT_UNDECIDED);
	assert_int_equal(result.limit, LIMIT_CANCELLED);
	solver_free(solver);
	session_free(session);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(test_known_deals),
	    cmocka_unit_test(test_hard_deals),
	    cmocka_unit_test(test_eased_rules_decide),
	    cmocka_unit_test(test_wider_rules_win_more),
	    cmocka_unit_test(test_more_passes_than_cards),
	    cmocka_unit_test(test_positions_along_a_line),
	    cmocka_unit_test(test_line_that_fills_its_room),
	    cmocka_unit_test(test_tiny_memory),
	    cmocka_unit_test(test_node_limit),
	    cmocka_unit_test(test_without_line),
	    cmocka_unit_test(test_time_limits),
	    cmocka_unit_test(test_cancelled_before),
	    cmocka_unit_test(test_hand_cancelled_before),
	    cmocka_unit_test(test_cancelled_by_another_thread),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
