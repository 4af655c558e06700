/* The Kata20 experiment: every row of tests/data/kata20_strategies.csv, to the last action; and what champion promises.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "begun.h"
#include "folder.h"
#include "player.h"

enum { DEALS = 1000, NAME = 64, LINE_TEXT = 256 };

struct sums {
	int won, foundation, moves, passes;
};

static void add_game(struct sums *sums, struct player *player, struct klondike_rules rules, uint64_t deal)
{
	uint8_t deck[CARDS];
	struct state state;
	struct rng rng = rng_seed(deal);
	rng_shuffle(&rng, deck, CARDS);
	struct klondike position = klondike_deal(rules, deck);
	klondike_state(&position, &state);
	struct play play = referee_play(player, &klondike, state, rng, NULL, NULL);
	sums->won += play.won;
	sums->foundation += play.foundation;
	sums->moves += play.actions;
	sums->passes += play.passes;
}

static struct sums play_deals(const char *name, const char *profile, int first, int last)
{
	struct sums sums = {0};
	struct fault fault;
	struct player_settings settings = {0};
	struct klondike_rules rules;
	struct player *player = player_open(name, &settings, &fault);
	if (!player)
		fail_msg("%s", fault.text);
	assert_true(klondike_rules_find(profile, &rules));
	for (int deal = first; deal <= last; deal++)
		add_game(&sums, player, rules, (uint64_t)deal);
	player_close(player);
	return sums;
}

static void assert_row(const char *profile, const char *name, struct sums expected, const char *mean)
{
	char mean_found[16];
	struct sums sums = play_deals(name, strcmp(profile, "std3") == 0 ? "standard" : profile, 1, DEALS);
	snprintf(mean_found, sizeof mean_found, "%.3f", (double)sums.foundation / DEALS);
	assert_int_equal(sums.won, expected.won);
	assert_string_equal(mean_found, mean);
	assert_int_equal(sums.moves, expected.moves);
	assert_int_equal(sums.passes, expected.passes);
}

static void test_every_row(void **context)
{
	(void)context;
	FILE *file = data_open("tests/data/kata20_strategies.csv");
	char line[LINE_TEXT];
	int rows = 0;
	while (fgets(line, sizeof line, file)) {
		char profile[16], part[3][16], mean[16], name[NAME];
		struct sums sums = {0};
		if (sscanf(line, "%15[a-z0-9],%15[a-z],%15[a-z-],%15[a-z-],%d,%15[0-9.],%d,%d", profile, part[0], part[1],
		        part[2], &sums.won, mean, &sums.moves, &sums.passes) != 8)
			continue;
		snprintf(name, sizeof name, "kata-%s-%s-%s", part[0], part[1], part[2]);
		assert_row(profile, strcmp(part[0], "random") == 0 ? "random" : name, sums, mean);
		rows++;
	}
	fclose(file);
	assert_int_equal(rows, 39);
}

/* The table is the sum of its parts, wherever it is cut. */
static void test_parts(void **context)
{
	(void)context;
	struct sums whole = play_deals("random", "kata", 1, 100);
	struct sums one = play_deals("random", "kata", 1, 37), other = play_deals("random", "kata", 38, 100);
	assert_int_equal(one.won + other.won, whole.won);
	assert_int_equal(one.moves + other.moves, whole.moves);
}

static void test_no_worrying_back(void **context)
{
	(void)context;
	struct klondike_rules rules;
	struct klondike position = {0};
	struct state state;
	struct move list[MOVES_MAX], back = {FOUNDATION + DIAMONDS, TABLEAU, 1, 0};
	assert_true(klondike_rules_find("kata", &rules));
	uint8_t next = 0;
	/* All on the foundations but the kings: the queen of diamonds could go back on the king of spades. */
	static const uint8_t sizes[PILES] = {0, 0, 12, 12, 12, 12, 1, 1, 1, 1, 0, 0, 0};
	memcpy(position.size, sizes, sizeof sizes);
	for (int suit = 0; suit < SUITS; suit++)
		for (int rank = ACE; rank < KING; rank++)
			position.card[next++] = (uint8_t)card_of(rank, (enum suit)suit);
	for (int suit = 0; suit < SUITS; suit++)
		position.card[next++] = (uint8_t)card_of(KING, (enum suit)suit);
	for (int allowed = 0; allowed < 2; allowed++) {
		bool found = false;
		rules.worrying_back = allowed;
		position.rules = rules;
		klondike_state(&position, &state);
		for (int i = klondike.moves(&state, list) - 1; i >= 0; i--)
			found = found || move_equal(list[i], back);
		assert_int_equal(found, allowed);
	}
}

static void test_wrong_names(void **context)
{
	(void)context;
	static const char *const names[] = {"", "kata", "kata-", "kata-safe", "kata-safe-king", "kata-safe-king-",
	    "randomly", "kata-safe-king-longestx", "kata-safe-king-longest-", "Random", "champion --aim",
	    "champion --aim money", "champion --budget 0", "champion --budget x", "champion score", "greedy --aim win",
	    "champion--aim score"};
	struct player_settings settings = {0};
	for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
		struct fault fault = {""};
		assert_null(player_open(names[i], &settings, &fault));
		assert_true(fault.text[0]);
	}
}

/* The moves that the reason promises until the win; 0 where it promises none. */
static int promised(const struct decision *decision)
{
	int moves = 0;
	if (decision->what == DECIDE_MOVE && decision->reason)
		sscanf(decision->reason, "all cards are known: a win in %d move", &moves);
	if (moves)
		assert_int_equal(strstr(decision->reason, "moves") != NULL, moves != 1);
	return moves;
}

static void test_a_promised_win_comes_nearer(void **context)
{
	(void)context;
	enum { EASY_DEAL = 4 };
	struct player *player = player_open("champion", &(struct player_settings){.budget = 1}, NULL);
	struct klondike_rules rules;
	struct state state;
	struct sight sight;
	uint8_t deck[CARDS];
	struct rng rng = rng_seed(EASY_DEAL);
	assert_non_null(player);
	assert_true(klondike_rules_find("standard", &rules));
	rng_shuffle(&rng, deck, CARDS);
	struct klondike position = klondike_deal(rules, deck);
	klondike_state(&position, &state);
	sight_init(&sight, &klondike, &state);
	player_begin(player, &sight, rng);
	int last = 0, promises = 0;
	while (klondike.status(&state) != GAME_WON) {
		struct decision decision = player_decide(player, &sight);
		assert_int_equal(decision.what, DECIDE_MOVE);
		int moves = promised(&decision);
		assert_true(!last || moves == last - 1);
		promises += moves > 0;
		last = moves;
		klondike.apply(&state, sight.move[decision.move]);
		sight_update(&sight, &state);
	}
	assert_int_equal(last, 1);
	assert_true(promises > 1);
	player_close(player);
}

static int put_card(struct klondike *position, int used, int pile, int rank, enum suit suit)
{
	position->card[used] = (uint8_t)card_of(rank, suit);
	position->size[pile]++;
	return used + 1;
}

/* The queen of hearts on the waste has its place on the king of spades, and only there can the jack of spades uncover
 * what it lies on: ten of spades, jack of hearts, two of clubs. The other clubs are the stock. Once a club lies on the
 * queen it comes up no more in this pass. */
static struct klondike queen_on_the_waste(struct klondike_rules rules)
{
	static const int up[SUITS] = {[SPADES] = 9, [HEARTS] = 10, [CLUBS] = 1, [DIAMONDS] = 13};
	struct klondike position = {.rules = rules, .recycles_left = 0};
	int used = 0;
	if (rules.passes == UNLIMITED)
		position.recycles_left = UNLIMITED;
	for (int rank = KING; rank > 2; rank--)
		used = put_card(&position, used, STOCK, rank, CLUBS);
	used = put_card(&position, used, WASTE, 12, HEARTS);
	for (int suit = 0; suit < SUITS; suit++)
		for (int rank = ACE; rank <= up[suit]; rank++)
			used = put_card(&position, used, FOUNDATION + suit, rank, (enum suit)suit);
	used = put_card(&position, used, TABLEAU, 13, SPADES);
	used = put_card(&position, used, TABLEAU + 1, 2, CLUBS);
	used = put_card(&position, used, TABLEAU + 1, 11, HEARTS);
	used = put_card(&position, used, TABLEAU + 1, 10, SPADES);
	used = put_card(&position, used, TABLEAU + 1, 11, SPADES);
	used = put_card(&position, used, TABLEAU + 2, 13, HEARTS);
	used = put_card(&position, used, TABLEAU + 2, 12, SPADES);
	position.hidden[1] = 3;
	assert_int_equal(used, CARDS);
	return position;
}

/* What the player of that name does first in POSITION, as one who has not looked through the stock. */
static struct move first_move(const char *name, const struct klondike *position)
{
	struct state state;
	struct sight sight;
	struct player *player = player_open(name, &(struct player_settings){.budget = 8}, NULL);
	assert_non_null(player);
	klondike_state(position, &state);
	sight_init(&sight, &klondike, &state);
	player_begin(player, &sight, rng_seed(1));
	struct decision decision = player_decide(player, &sight);
	assert_int_equal(decision.what, DECIDE_MOVE);
	player_close(player);
	return sight.move[decision.move];
}

/* Looking through the stock costs nothing but where it is the last pass. */
static void test_the_last_pass(void **context)
{
	(void)context;
	static const char *const names[] = {"champion", "light"};
	const struct move take = {WASTE, TABLEAU, 1, 0};
	struct klondike_rules rules = {.draw = 1, .passes = 1};
	for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
		rules.passes = 1;
		struct klondike last = queen_on_the_waste(rules);
		assert_true(move_equal(first_move(names[i], &last), take));
		rules.passes = UNLIMITED;
		struct klondike endless = queen_on_the_waste(rules);
		assert_int_equal(first_move(names[i], &endless).from, STOCK);
	}
}

/* No win is left: no king has a place to go, no jack a queen. But eight of diamonds, nine of spades and ten of hearts,
 * which lie on a jack, can go up. */
static struct klondike three_more_cards(enum scoring scoring)
{
	static const int up[SUITS] = {[SPADES] = 8, [HEARTS] = 9, [CLUBS] = 5, [DIAMONDS] = 7};
	static const struct {
		int hidden, card[5];
	} pile[TABLEAU_PILES] = {
	    {2, {11 * SUITS + HEARTS, 12 * SUITS + HEARTS, 13 * SUITS + HEARTS}},
	    {2, {10 * SUITS + SPADES, 12 * SUITS + SPADES, 13 * SUITS + SPADES}},
	    {2, {9 * SUITS + DIAMONDS, 10 * SUITS + DIAMONDS, 13 * SUITS + CLUBS}},
	    {2, {12 * SUITS + DIAMONDS, 6 * SUITS + CLUBS, 13 * SUITS + DIAMONDS}},
	    {2, {7 * SUITS + CLUBS, 8 * SUITS + CLUBS, 11 * SUITS + DIAMONDS}},
	    {3, {9 * SUITS + CLUBS, 10 * SUITS + CLUBS, 12 * SUITS + CLUBS, 11 * SUITS + CLUBS}},
	    {0, {11 * SUITS + SPADES, 10 * SUITS + HEARTS, 9 * SUITS + SPADES, 8 * SUITS + DIAMONDS}},
	};
	struct klondike position = {
	    .rules = {.draw = 3, .passes = 3, .scoring = (uint8_t)scoring, .worrying_back = true}, .recycles_left = 2};
	int used = 0;
	for (int suit = 0; suit < SUITS; suit++)
		for (int rank = ACE; rank <= up[suit]; rank++)
			used = put_card(&position, used, FOUNDATION + suit, rank, (enum suit)suit);
	for (int i = 0; i < TABLEAU_PILES; i++) {
		position.hidden[i] = (uint8_t)pile[i].hidden;
		for (int k = 0; k < 5 && pile[i].card[k]; k++)
			used =
			    put_card(&position, used, TABLEAU + i, pile[i].card[k] / SUITS, (enum suit)(pile[i].card[k] % SUITS));
	}
	assert_int_equal(used, CARDS);
	return position;
}

/* Under Vegas rules what can still go up is money; who plays to win alone leaves it. */
static void test_what_goes_up_is_money(void **context)
{
	(void)context;
	static const struct {
		const char *name;
		enum scoring scoring;
		int brought;
	} rows[] = {{"champion", SCORING_VEGAS, 3}, {"champion", SCORING_STANDARD, 0}, {"light", SCORING_VEGAS, 3},
	    {"champion --aim win", SCORING_VEGAS, 0}, {"champion --aim score", SCORING_STANDARD, 3},
	    {"light --budget 5 --aim score", SCORING_NONE, 3}};
	for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
		struct state state;
		struct klondike position = three_more_cards(rows[i].scoring);
		struct player *player = player_open(rows[i].name, &(struct player_settings){.budget = 8}, NULL);
		assert_non_null(player);
		klondike_state(&position, &state);
		struct play play = referee_play(player, &klondike, state, rng_seed(1), NULL, NULL);
		assert_int_equal(play.actions, rows[i].brought);
		assert_int_equal(play.foundation, 29 + rows[i].brought);
		player_close(player);
	}
}

/* Who thinks that there is always another pass wins none of these. */
static void test_passes_are_counted(void **context)
{
	(void)context;
	struct sums sums = play_deals("light", "vegas", 1, 40);
	assert_true(sums.won > 0);
}

/* Lets `teacher` play from STATE to the end; puts its last reason in REASON. */
static bool teacher_wins(struct state state, char reason[FAULT_TEXT])
{
	struct player *player = player_open("teacher", NULL, NULL);
	struct decision decision;
	struct sight sight;
	sight_init(&sight, game_find("sudoku"), &state);
	player_begin(player, &sight, rng_seed(1));
	while ((decision = player_decide(player, &sight)).what == DECIDE_MOVE) {
		snprintf(reason, FAULT_TEXT, "%s", decision.reason);
		sight_play(&sight, &state, sight.move[decision.move]);
		if (sight.game->status(&state) == GAME_WON)
			break;
	}
	if (decision.what == DECIDE_STOP)
		snprintf(reason, FAULT_TEXT, "%s", decision.reason);
	player_close(player);
	return decision.what == DECIDE_MOVE;
}

/* Sudokus of all grades are solved, after what is wrong was taken back; else it says why it stops. */
static void test_teacher(void **state)
{
	(void)state;
	static const char *const starts[] = {"Grade easy\nDeal 1\n", "Grade hard\nDeal 1\n", "Grade fiendish\nDeal 1\n"};
	char reason[FAULT_TEXT];
	for (size_t i = 0; i < sizeof starts / sizeof *starts; i++) {
		struct session *session = begun("sudoku", starts[i]);
		struct move list[MOVES_MAX];
		assert_true(teacher_wins(*session_state(session), reason));
		assert_non_null(strstr(reason, "last cell: "));
		assert_true(session_moves(session, list) > 0 && session_play(session, list[0]));
		assert_true(teacher_wins(*session_state(session), reason));
		session_free(session);
	}
	struct session *session = begun("sudoku", "Grade own\nDeal 1\n");
	assert_false(teacher_wins(*session_state(session), reason));
	assert_non_null(strstr(reason, "no square follows from the others"));
	session_free(session);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(test_every_row),
	    cmocka_unit_test(test_parts),
	    cmocka_unit_test(test_no_worrying_back),
	    cmocka_unit_test(test_wrong_names),
	    cmocka_unit_test(test_a_promised_win_comes_nearer),
	    cmocka_unit_test(test_the_last_pass),
	    cmocka_unit_test(test_what_goes_up_is_money),
	    cmocka_unit_test(test_passes_are_counted),
	    cmocka_unit_test(test_teacher),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
