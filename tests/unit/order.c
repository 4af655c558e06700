/* Natural order: which move comes first when moves are worth the same, for Tab and for hints. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include <cmocka.h>

#include "../../src/ui/game_view.h"
#include "begun.h"
#include "fingers.h"
#include "order.h"
#include "rng.h"

static void open_table(struct ui *ui, const char *game, const char *start) { table_open(ui, begun(game, start)); }

static void close_table(struct ui *ui) { session_free(ui_release(ui)); }

static enum move_kind kind_of(const struct ui *ui, struct move move)
{
	return move_kind(session_game(ui->session), session_state(ui->session), &ui->scene, move);
}

/* Through random games: each list is that of the game, sorted by kind, and the order within a kind is kept. */
static void lists_are_sorted(void **state)
{
	(void)state;
	static const char *const starts[] = {"Deal 7\n", "Profile q\nDeal 8\n", "Draw 1\nDeal 9\n"};
	int met[MOVE_BACK + 1] = {0};
	struct rng rng = rng_seed(1);
	for (int game = 0; game < 60; game++) {
		struct ui ui;
		open_table(&ui, "klondike", starts[game % 3]);
		for (int step = 0; step < 80 && ui.moves; step++) {
			struct move list[MOVES_MAX];
			assert_int_equal(session_moves(ui.session, list), ui.moves);
			for (int i = 0, last = -1; i < ui.moves; i++) {
				int at = 0;
				while (at < ui.moves && !move_equal(list[at], ui.move[i]))
					at++;
				assert_true(at < ui.moves);
				bool same = i > 0 && kind_of(&ui, ui.move[i]) == kind_of(&ui, ui.move[i - 1]);
				assert_true(i == 0 || kind_of(&ui, ui.move[i]) >= kind_of(&ui, ui.move[i - 1]));
				assert_true(!same || at > last);
				met[kind_of(&ui, ui.move[i])]++;
				last = at;
			}
			ui_make_move(&ui, ui.move[rng_below(&rng, (uint32_t)ui.moves)]);
		}
		close_table(&ui);
	}
	for (int kind = 0; kind <= MOVE_BACK; kind++)
		assert_true(met[kind] > 0);
}

static void assert_order(const struct ui *ui, const char *const wanted[])
{
	const struct game *game = session_game(ui->session);
	int i = 0;
	for (; wanted[i]; i++) {
		char text[MOVE_TEXT];
		assert_true(i < ui->moves);
		game->write(session_state(ui->session), ui->move[i], text);
		assert_string_equal(text, wanted[i]);
	}
	assert_int_equal(i, ui->moves);
}

/* What Tab shows: the ace, then what turns up a card, the stock last of what brings anything. */
static void tab_begins_with_the_best(void **state)
{
	(void)state;
	struct ui ui;
	open_table(&ui, "klondike", "Deal 4\n");
	assert_order(&ui, (const char *const[]){"AD", "AD 2C", "7C 8D", "turn", NULL});
	table_press(&ui, "\t");
	assert_string_equal(ui.message, "");
	assert_int_equal(ui.shown, 0);
	table_press(&ui, "\r");
	assert_int_equal(ui.scene.spot[FOUNDATION + DIAMONDS].size, 1);
	close_table(&ui);
}

/* An ace that could go back on a two is the last thing that Tab shows. */
static void tab_does_not_begin_with_an_ace_going_back(void **state)
{
	(void)state;
	struct rng rng = rng_seed(3);
	int met = 0;
	for (int deal = 1; deal <= 40; deal++) {
		char start[32];
		struct ui ui;
		snprintf(start, sizeof start, "Deal %d\n", deal);
		open_table(&ui, "klondike", start);
		for (int step = 0; step < 120 && ui.moves && ui.status == GAME_ON; step++) {
			int back = 0;
			for (int i = 0; i < ui.moves; i++)
				back += ui.scene.spot[ui.move[i].from].role == ROLE_FOUNDATION;
			met += back > 0;
			if (back > 0 && back < ui.moves)
				assert_int_not_equal(ui.scene.spot[ui.move[0].from].role, ROLE_FOUNDATION);
			ui_make_move(&ui, ui.move[rng_below(&rng, (uint32_t)ui.moves)]);
		}
		close_table(&ui);
	}
	assert_true(met > 0);
}

static void six_cards_too(void **state)
{
	(void)state;
	struct ui ui;
	open_table(&ui, "six", "Deck 163542\n");
	assert_order(&ui, (const char *const[]){"col1>pile", "cards>col2", "draw", NULL});
	close_table(&ui);
}

static void play_all(struct ui *ui, const char *const texts[])
{
	for (int i = 0; texts[i]; i++) {
		struct move move;
		assert_true(game_read_move(session_game(ui->session), session_state(ui->session), texts[i], &move));
		ui_make_move(ui, move);
	}
}

/* The last card of a stock comes into play, to an empty column too; one that only changes columns is the last of all,
 * and the whole of one that goes on a card is not. */
static void six_cards_to_empty_columns(void **state)
{
	(void)state;
	struct ui ui;
	open_table(&ui, "six", "Deck 163542\n");
	play_all(&ui, (const char *const[]){"col1>pile", NULL});
	assert_order(&ui, (const char *const[]){"cards>pile", "cards>col1", "cards>col2", "col2>col1", "draw", NULL});
	play_all(&ui, (const char *const[]){"cards>pile", "col2>pile", "cards>pile", NULL});
	assert_order(&ui, (const char *const[]){"cards>pile", "cards>col1", "cards>col2", "col2>col1", NULL});
	close_table(&ui);
	open_table(&ui, "six", "Deck 364512\n");
	assert_order(&ui, (const char *const[]){"cards>col1", "col1>col2", "draw", NULL});
	close_table(&ui);
}

/* On a board what is forced comes first, and what only takes something away last. */
static void boards_too(void **state)
{
	(void)state;
	struct ui ui;
	open_table(&ui, "queens", "Board . 3 . .\n");
	assert_order(&ui, (const char *const[]){"c4", "a1", "b1", "a3", "b3", "a4", NULL});
	play_all(&ui, (const char *const[]){"a1", NULL});
	assert_order(&ui, (const char *const[]){"b3", "c4", "-a1", NULL});
	close_table(&ui);
	open_table(&ui, "queens", "Board . . . .\n");
	play_all(&ui, (const char *const[]){"a1", NULL});
	assert_order(&ui, (const char *const[]){"c2", "d2", "b3", "d3", "b4", "c4", "-a1", NULL});
	close_table(&ui);
}

/* A line keeps its end when its most natural move comes first. */
static void lines_begin_naturally(void **state)
{
	(void)state;
	struct session *session = begun("klondike", "Deal 4\n");
	const struct state *start = session_state(session);
	struct state plain = *start, ordered = *start;
	struct move line[4], wanted;
	struct fault fault;
	for (int i = 0; i < 3; i++) {
		assert_true(klondike.read(&plain, "turn", &line[i], &fault));
		klondike.apply(&plain, line[i]);
	}
	assert_true(klondike.read(&plain, "AD", &line[3], &fault));
	klondike.apply(&plain, line[3]);
	wanted = line[3];
	assert_int_equal(order_line(&klondike, start, line, 4), 4);
	assert_true(move_equal(line[0], wanted));
	for (int i = 0; i < 4; i++)
		klondike.apply(&ordered, line[i]);
	assert_memory_equal(plain.position, ordered.position, sizeof plain.position);
	session_free(session);
}

/* A move that the ones before it make possible stays where it is. */
static void lines_that_depend_stay(void **state)
{
	(void)state;
	struct session *session = begun("six", "Deck 163542\n");
	const struct game *game = game_find("six");
	struct state at = *session_state(session);
	static const char *const texts[] = {"draw", "draw", "draw", "col1>pile"};
	struct move line[4];
	struct fault fault;
	for (int i = 0; i < 4; i++) {
		assert_true(game->read(&at, texts[i], &line[i], &fault));
		game->apply(&at, line[i]);
	}
	assert_int_equal(order_line(game, session_state(session), line + 1, 0), 0);
	assert_int_equal(order_line(game, session_state(session), line, 2), 2);
	assert_int_equal(line[0].from, line[0].to);
	assert_int_equal(order_line(game, session_state(session), line, 4), 4);
	assert_int_not_equal(line[0].from, line[0].to);
	assert_int_equal(line[3].from, line[3].to);
	session_free(session);
}

/* The ace goes to the two first and up then; or up at once. */
static void lines_lose_what_they_need_not(void **state)
{
	(void)state;
	struct session *session = begun("klondike", "Deal 4\n");
	struct state at = *session_state(session);
	struct fault fault;
	struct move line[2], up;
	assert_true(klondike.read(&at, "AD", &up, &fault));
	assert_true(klondike.read(&at, "AD 2C", &line[0], &fault));
	klondike.apply(&at, line[0]);
	assert_true(klondike.read(&at, "AD", &line[1], &fault));
	assert_int_equal(order_line(&klondike, session_state(session), line, 2), 1);
	assert_true(move_equal(line[0], up));
	session_free(session);
}

/* Lets LINE from BEFORE on be ordered: its beginning is then WANTED, and it is no longer. */
static void check_line(const char *deal, const char *before, const char *const texts[], const char *wanted, int length)
{
	struct session *session = begun("klondike", deal);
	struct move line[4], move;
	char text[MOVE_TEXT];
	int count = 0;
	if (before)
		assert_true(game_read_move(&klondike, session_state(session), before, &move) && session_play(session, move));
	struct state start = *session_state(session), at = start;
	for (; texts[count]; count++) {
		assert_true(game_read_move(&klondike, &at, texts[count], &line[count]));
		klondike.apply(&at, line[count]);
	}
	assert_int_equal(order_line(&klondike, &start, line, count), length);
	klondike.write(&start, line[0], text);
	assert_string_equal(text, wanted);
	for (int i = 0; i < length; i++)
		klondike.apply(&start, line[i]);
	assert_true(game_same_position(&klondike, &start, &at));
	session_free(session);
}

/* What leads elsewhere, or is longer, is passed over for the next natural move; each card goes to the same place. */
static void lines_keep_their_end(void **state)
{
	(void)state;
	check_line("Draw 1\nDeal 2997\n", NULL, (const char *const[]){"turn", "AC 2H", "3S 4H", NULL}, "AC 2H", 3);
	check_line("Draw 1\nDeal 1278\n", "turn", (const char *const[]){"7H 8C", "6S 7D", NULL}, "6S 7D", 2);
	check_line("Draw 1\nDeal 1456\n", NULL, (const char *const[]){"turn", "3C 4H", NULL}, "3C 4H", 2);
}

/* Nor does a move give way to one that is no more natural. */
static void lines_begin_as_they_did(void **state)
{
	(void)state;
	check_line("Draw 1\nDeal 2665\n", NULL, (const char *const[]){"AH", "AC", "turn", NULL}, "AH", 3);
	check_line("Draw 1\nDeal 162\n", NULL, (const char *const[]){"QH KC", "turn", "JC QH", NULL}, "QH KC", 3);
}

/* A card that the line itself brings back comes back later too. */
static void lines_that_bring_back(void **state)
{
	(void)state;
	check_line("Draw 1\nDeal 2772\n", "AD", (const char *const[]){"AD 2S", "QS KD", NULL}, "QS KD", 2);
}

/* So many turns and an ace at the end, which comes first in a line that is not too long. */
static void longest_lines(void **state)
{
	(void)state;
	static struct move line[ORDER_LINE + 1];
	for (int length = ORDER_LINE; length <= ORDER_LINE + 1; length++) {
		struct session *session = begun("klondike", "Draw 1\nDeal 4\n");
		struct state at = *session_state(session);
		struct move up;
		assert_true(game_read_move(&klondike, &at, "AD", &up));
		for (int i = 0; i < length - 1; i++) {
			assert_true(game_read_move(&klondike, &at, "turn", &line[i]));
			klondike.apply(&at, line[i]);
		}
		line[length - 1] = up;
		assert_int_equal(order_line(&klondike, session_state(session), line, length), length);
		assert_int_equal(move_equal(line[0], up), length == ORDER_LINE);
		session_free(session);
	}
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
	    cmocka_unit_test(lists_are_sorted),
	    cmocka_unit_test(tab_begins_with_the_best),
	    cmocka_unit_test(tab_does_not_begin_with_an_ace_going_back),
	    cmocka_unit_test(six_cards_too),
	    cmocka_unit_test(six_cards_to_empty_columns),
	    cmocka_unit_test(boards_too),
	    cmocka_unit_test(lines_begin_naturally),
	    cmocka_unit_test(lines_that_depend_stay),
	    cmocka_unit_test(lines_lose_what_they_need_not),
	    cmocka_unit_test(lines_keep_their_end),
	    cmocka_unit_test(lines_begin_as_they_did),
	    cmocka_unit_test(lines_that_bring_back),
	    cmocka_unit_test(longest_lines),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
