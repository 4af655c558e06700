/* Scoring, limits of passes, typed moves, won and lost. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "../klondike_playing.h"
#include "rng.h"

static bool play(struct session *session, const char *text)
{
	struct move move;
	return klondike.read(session_state(session), text, &move, NULL) && session_play(session, move);
}

static void assert_read_fault(struct session *session, const char *text, const char *sentence)
{
	struct move move;
	struct fault fault;
	struct state before = *session_state(session);
	assert_false(klondike.read(session_state(session), text, &move, &fault));
	assert_string_equal(fault.text, sentence);
	assert_memory_equal(&before, session_state(session), sizeof before);
}

static void test_errors_of_typed_moves(void **context)
{
	(void)context;
	struct session *session = session_of("Profile q\nDeal 2\n");
	assert_read_fault(session, "1S", "invalid card: 1S");
	assert_read_fault(session, "XX YY", "invalid card: XX YY");
	assert_read_fault(session, "9C YY", "invalid card: YY");
	assert_read_fault(session, "2S 3H 4S", "length");
	assert_read_fault(session, "", "length");
	assert_read_fault(session, "12 13", "type");
	assert_read_fault(session, "[]", "invalid move");
	assert_read_fault(session, "__ KS", "invalid move");
	assert_read_fault(session, "3C 3C", "invalid move");
	assert_read_fault(session, "KS", "invalid move");
	assert_read_fault(session, "\033[2J", "invalid card: \\x1B[2J");
	assert_true(play(session, "AD"));
	assert_true(play(session, "9C TH"));
	assert_true(play(session, "8d 9c"));
	session_free(session);
}

/* Outside the profile q the answer is a sentence with the reason, and tells nothing of what lies face down. */
static void test_refusals_give_the_reason(void **context)
{
	(void)context;
	struct session *session = session_of("Deal 2\n");
	assert_read_fault(session, "23", "\"23\" is not a card; cards are written 9C or TH.");
	assert_read_fault(session, "9C YY", "\"YY\" is not a card; cards are written 9C or TH.");
	assert_read_fault(session, "7", "\"7\" is not a card; cards are written 9C or TH.");
	assert_read_fault(session, "7 KS", "\"7\" is not a card; cards are written 9C or TH.");
	assert_read_fault(session, "__ KS", "\"__\" is not a card; cards are written 9C or TH.");
	assert_read_fault(session, "", "A move is one card or two, such as 9C TH.");
	assert_read_fault(session, "2S 3H 4S", "A move is one card or two, such as 9C TH.");
	assert_read_fault(session, "JH", "JH lies face down.");
	assert_read_fault(session, "AH", "AH lies face down.");
	assert_read_fault(session, "4C AH", "AH lies face down.");
	struct session *first = session_of("Deal 1\n");
	assert_read_fault(first, "JD 8C", "8C lies face down."); /* under the queen that the jack may go on */
	assert_true(play(first, "JD QS"));
	session_free(first);
	assert_read_fault(session, "2H", "2H alone goes to an empty pile, which takes kings only.");
	assert_read_fault(session, "2H 7", "On 9H goes a black eight.");
	assert_read_fault(session, "2H 9H", "On 9H goes a black eight.");
	assert_read_fault(session, "4C AD", "Nothing goes on an ace.");
	assert_read_fault(session, "5S 5S", "5S lies on that pile already.");
	assert_true(play(session, "AD"));
	assert_read_fault(session, "AD", "AD lies on its foundation already.");
	assert_read_fault(session, "5S AD", "That foundation takes 2D next.");
	assert_true(play(session, "turn"));
	assert_read_fault(session, "5S AH", "Nothing goes on the waste.");
	session_free(session);
}

static void assert_state_fault(const struct state *state, const char *text, const char *sentence)
{
	struct move move;
	struct fault fault;
	assert_false(klondike.read(state, text, &move, &fault));
	assert_string_equal(fault.text, sentence);
}

/* Why the top of the waste, a king and a full foundation refuse. */
static void test_refusals_late_in_a_game(void **context)
{
	(void)context;
	static const char spades[] = "AS2S3S4S5S6S7S8S9STSJSQS", all_spades[] = "AS2S3S4S5S6S7S8S9STSJSQSKS";
	const char *const piles[PILES] = {[WASTE] = "9C5D",
	    [FOUNDATION] = spades,
	    [TABLEAU] = "9H",
	    [TABLEAU + 1] = "KS",
	    [TABLEAU + 2] = "KH",
	    [TABLEAU + 3] = "2H",
	    [TABLEAU + 4] = "2D",
	    [TABLEAU + 5] = "2C",
	    [TABLEAU + 6] = "3C"};
	struct state state = state_of("standard", piles);
	assert_state_fault(&state, "9C 9H", "9C lies under other cards of the waste.");
	assert_state_fault(&state, "5D 9H", "On 9H goes a black eight.");
	assert_state_fault(&state, "KS", "KS goes to its foundation as KS QS.");
	assert_state_fault(&state, "KH", "No pile is empty for KH.");
	assert_state_fault(&state, "2H QS", "That foundation takes KS next.");
	const char *const covered[PILES] = {[FOUNDATION] = "AS", [TABLEAU] = "2SAH"};
	state = state_of("standard", covered);
	assert_state_fault(&state, "2S", "2S has other cards on it.");
	assert_state_fault(&state, "2S AS", "2S has other cards on it.");
	const char *const full[PILES] = {[FOUNDATION] = all_spades, [TABLEAU] = "2H"};
	state = state_of("standard", full);
	assert_state_fault(&state, "2H KS", "That foundation is full.");
	const char *const two[PILES] = {[TABLEAU] = "2H"};
	char text[ABOUT_TEXT];
	state = state_of("standard", two);
	struct klondike position = klondike_position(&state);
	position.size[TABLEAU] = CARDS;
	position.size[STOCK] = position.recycles_left = 0;
	klondike_state(&position, &state);
	assert_state_fault(&state, "turn", "Stock and waste are empty.");
	assert_true(klondike.about(&state, STOCK, text));
	assert_string_equal(text, "Stock and waste are empty");
	position.size[WASTE] = 1;
	position.size[TABLEAU] = CARDS - 1;
	position.rules.passes = 3;
	klondike_state(&position, &state);
	assert_state_fault(&state, "turn", "The stock is used up, and no pass is left.");
	assert_true(klondike.about(&state, STOCK, text));
	assert_string_equal(text, "The stock cannot be turned: 3 of 3 passes are used");
}

/* Scores of one move each, by profile and kind of move. */
static void test_scoring(void **context)
{
	(void)context;
	const char *const piles[PILES] = {[WASTE] = "2H3S",
	    [FOUNDATION] = "AS2S",
	    [FOUNDATION + 1] = "AH",
	    [TABLEAU] = "3H",
	    [TABLEAU + 1] = "4D",
	    [TABLEAU + 2] = "KDQS"};
	static const struct {
		const char *profile, *move;
		int score;
	} cases[] = {
	    {"standard", "3S 2S", 10},
	    {"standard", "3S 4D", 5},
	    {"standard", "2S 3H", 0}, /* fifteen less, but never below nothing */
	    {"vegas", "3S 2S", 5},
	    {"vegas", "3S 4D", 0},
	    {"vegas", "2S 3H", -5},
	    {"q", "3S 4D", 10},
	    {"q", "2S 3H", -10},
	};
	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		struct state state = state_of(cases[i].profile, piles);
		apply_text(&state, cases[i].move);
		assert_int_equal(state.tally.score, cases[i].score);
	}
	struct state kata = state_of("kata", piles);
	struct move move;
	assert_false(klondike.read(&kata, "2S 3H", &move, NULL));
}

static void test_turning_up_scores_once(void **context)
{
	(void)context;
	struct session *session = session_of("Draw 3\nDeal 2\n");
	assert_true(play(session, "AD"));
	assert_int_equal(session_score(session), 15);
	assert_true(session_undo(session));
	assert_int_equal(session_score(session), 0);
	assert_true(play(session, "AD"));
	assert_int_equal(session_score(session), 15);
	session_free(session);
}

/* Turns the stock TURNS times from a score of POINTS. */
static int score_after_turns(const char *start, int points, int turns)
{
	struct session *session = session_of(start);
	struct state state = *session_state(session);
	state.tally.score = points;
	for (int i = 0; i < turns; i++)
		apply_text(&state, "turn");
	session_free(session);
	return state.tally.score;
}

static void test_cost_of_recycling(void **context)
{
	(void)context;
	assert_int_equal(score_after_turns("Draw 1\nDeal 1\n", 500, 24), 500);
	assert_int_equal(score_after_turns("Draw 1\nDeal 1\n", 500, 25), 400);
	assert_int_equal(score_after_turns("Draw 1\nDeal 1\n", 50, 25), 0);
	assert_int_equal(score_after_turns("Draw 3\nDeal 1\n", 500, 8 * 3), 500);
	assert_int_equal(score_after_turns("Draw 3\nDeal 1\n", 500, 8 * 3 + 1), 480);
	assert_int_equal(score_after_turns("Draw 3\nDeal 1\n", 500, 8 * 4 + 1), 460);
	assert_int_equal(score_after_turns("Draw 3\nScoring none\nDeal 1\n", 500, 8 * 4 + 1), 500);
}

static void test_limited_passes(void **context)
{
	(void)context;
	struct session *session = session_of("Profile vegas\nDraw 3\nDeal 1\n");
	for (int i = 0; i < 3 * 8; i++)
		assert_true(play(session, "turn"));
	assert_int_equal(session_state(session)->tally.passes, 2);
	assert_read_fault(session, "turn", "The stock is used up, and no pass is left.");
	session_free(session);
}

static void test_equal_positions_compare_equal(void **context)
{
	(void)context;
	struct session *session = session_of("Draw 3\nDeal 1\n");
	struct state first = *session_state(session);
	for (int i = 0; i < 8; i++)
		assert_true(play(session, "turn"));
	assert_memory_not_equal(session_state(session)->position, first.position, POSITION_BYTES);
	assert_true(play(session, "turn"));
	struct state second = *session_state(session);
	for (int i = 0; i < 8; i++)
		assert_true(play(session, "turn"));
	assert_memory_equal(session_state(session)->position, second.position, POSITION_BYTES);
	assert_int_not_equal(session_state(session)->tally.passes, second.tally.passes);
	session_free(session);
}

static void test_lost_only_when_true(void **context)
{
	(void)context;
	struct session *session = session_of("Profile q\nDeal 34\n");
	assert_int_equal(session_status(session), GAME_LOST);
	session_free(session);
	session = session_of("Profile q\nDeal 33\n");
	struct move list[MOVES_MAX];
	assert_int_equal(session_moves(session, list), 1);
	assert_int_equal(session_status(session), GAME_ON);
	for (int turns = 1; turns <= 4; turns++) {
		assert_true(play(session, "turn"));
		assert_int_equal(session_moves(session, list), turns < 3 ? 1 : 2);
	}
	assert_int_equal(list[0].to, 9);
	session_free(session);
}

/* A state of the profile q with STOCK cards left in random order, of which only the queen of spades can move; all
 * others that could lie face down. */
static struct state nearly_stuck(struct rng *rng, int stock)
{
	const char *const piles[PILES] = {[TABLEAU] = "ASAHACADQHQCQDKS",
	    [TABLEAU + 1] = "KH",
	    [TABLEAU + 2] = "KC",
	    [TABLEAU + 3] = "KD",
	    [TABLEAU + 4] = "2S",
	    [TABLEAU + 5] = "2H",
	    [TABLEAU + 6] = "2C"};
	struct state state = state_of("q", piles);
	struct klondike position = klondike_position(&state);
	int free = position.size[STOCK], queen = 0;
	for (int i = free - 1; i > 0; i--) {
		uint32_t k = rng_below(rng, (uint32_t)i + 1);
		uint8_t card = position.card[i];
		position.card[i] = position.card[k];
		position.card[k] = card;
	}
	while (position.card[queen] != card_parse("QS", 2))
		queen++;
	uint8_t other = position.card[queen % stock];
	position.card[queen % stock] = position.card[queen];
	position.card[queen] = other;
	position.size[TABLEAU] = (uint8_t)(position.size[TABLEAU] + free - stock);
	position.hidden[0] = (uint8_t)(position.size[TABLEAU] - 1);
	position.size[STOCK] = (uint8_t)stock;
	klondike_state(&position, &state);
	return state;
}

/* The swapped stock can need several passes to show a card that moves: lost must not be said before, and not be missed.
 */
static void test_lost_waits_for_every_order_of_the_swapped_stock(void **context)
{
	(void)context;
	struct rng rng = rng_seed(5);
	int late = 0, never = 0;
	for (int game = 0; game < 400; game++) {
		struct state state = nearly_stuck(&rng, 4 + game % 20), turned = state;
		struct move list[MOVES_MAX];
		int turns = 0;
		for (; turns < 2000 && klondike.moves(&turned, list) == 1; turns++)
			apply_text(&turned, "turn");
		assert_int_equal(klondike.status(&state), turns == 2000 ? GAME_LOST : GAME_ON);
		late += turns < 2000 && turned.tally.passes > 1;
		never += turns == 2000;
	}
	assert_true(late > 0);
	assert_true(never > 0);
}

/* A table whose only moves shuffle one card to and fro: the game alone cannot tell, the session's search does. */
static void test_dead_end_is_found_when_a_position_comes_back(void **context)
{
	(void)context;
	struct session *session = session_of("Draw 24\nDeal 4\n");
	int steps = 0;
	while (session_status(session) == GAME_ON && steps < 300) {
		assert_int_equal(klondike.status(session_state(session)), GAME_ON);
		struct move list[MOVES_MAX];
		int count = session_moves(session, list);
		assert_true(count > 0);
		assert_true(session_play(session, list[steps % count]));
		steps++;
	}
	assert_in_range(steps, 1, 299);
	assert_int_equal(klondike.status(session_state(session)), GAME_ON);
	session_free(session);
}

static void test_king_to_a_chosen_pile(void **context)
{
	(void)context;
	const char *const piles[PILES] = {[WASTE] = "KD", [TABLEAU] = "3H"};
	struct state state = state_of("standard", piles);
	struct move list[MOVES_MAX], move;
	char text[MOVE_TEXT];
	int count = klondike.moves(&state, list), kings = 0;
	for (int i = 0; i < count; i++) {
		klondike.write(&state, list[i], text);
		assert_true(game_read_move(&klondike, &state, text, &move) && move_equal(move, list[i]));
		assert_true(klondike.read(&state, text, &move, NULL) && move_equal(move, list[i]));
		kings += text[0] == 'K';
	}
	assert_int_equal(kings, 6);
	assert_true(klondike.read(&state, "KD", &move, NULL));
	assert_int_equal(move.to, TABLEAU + 1);
	assert_true(klondike.read(&state, "KD 7", &move, NULL));
	assert_int_equal(move.to, TABLEAU + 6);
}

static void test_timed_scoring(void **context)
{
	(void)context;
	struct session *session = session_of("Scoring timed\nDeal 2\n");
	assert_true(play(session, "AD"));
	session_clock_run(session, 1000);
	session_clock_tick(session, 1000 + 25 * 1000);
	assert_int_equal(session_score(session), 15 - 4);
	struct scene scene;
	session_show(session, &scene);
	assert_int_equal(*scene_number(&scene, NUMBER_SCORE), 15 - 4);
	static const int64_t long_games[] = {10737418240, 15000000000, INT64_MAX / 1000};
	for (int i = 0; i < 3; i++) {
		session_set_elapsed(session, long_games[i] * 1000);
		assert_int_equal(session_score(session), 0);
	}
	session_free(session);
}

/* A win is worth more the faster it is, but for one within half a minute. */
static void test_timed_win(void **context)
{
	(void)context;
	struct klondike position = {.rules = {.draw = 3, .scoring = SCORING_TIMED}};
	struct state state;
	for (int suit = 0; suit < SUITS; suit++)
		for (int rank = ACE; rank <= KING; rank++, position.size[FOUNDATION + suit]++)
			position.card[suit * RANKS + rank - 1] = (uint8_t)card_of(rank, (enum suit)suit);
	klondike_state(&position, &state);
	state.tally.score = 500;
	assert_int_equal(klondike.score(&state, 29), 500 - 4);
	assert_int_equal(klondike.score(&state, 30), 500 - 6 + 23333);
	assert_int_equal(klondike.score(&state, 100), 500 - 20 + 7000);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(test_errors_of_typed_moves),
	    cmocka_unit_test(test_refusals_give_the_reason),
	    cmocka_unit_test(test_refusals_late_in_a_game),
	    cmocka_unit_test(test_scoring),
	    cmocka_unit_test(test_turning_up_scores_once),
	    cmocka_unit_test(test_cost_of_recycling),
	    cmocka_unit_test(test_limited_passes),
	    cmocka_unit_test(test_equal_positions_compare_equal),
	    cmocka_unit_test(test_lost_only_when_true),
	    cmocka_unit_test(test_lost_waits_for_every_order_of_the_swapped_stock),
	    cmocka_unit_test(test_dead_end_is_found_when_a_position_comes_back),
	    cmocka_unit_test(test_king_to_a_chosen_pile),
	    cmocka_unit_test(test_timed_scoring),
	    cmocka_unit_test(test_timed_win),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
