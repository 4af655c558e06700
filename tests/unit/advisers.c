/* The adviser of several games, when its advice still holds, and how an entry of a board is named. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "begun.h"
#include "hint.h"
#include "hint_words.h"
#include "klondike.h"
#include "pousse.h"

/* One adviser serves one game after the other. */
static void test_other_games(void **context)
{
	(void)context;
	static const char *const games_asked[][2] = {
	    {"six", "Deck 163542\n"}, {"klondike", "Deal 1\n"}, {"six", "Deck 163542\n"}, {"queens", "Size 6\nDeal 1\n"}};
	static struct sight sight;
	static struct advice advice;
	struct adviser *adviser = adviser_new(NULL);
	for (size_t i = 0; i < sizeof games_asked / sizeof *games_asked; i++) {
		struct session *session = begun(games_asked[i][0], games_asked[i][1]);
		sight_recall(&sight, session);
		adviser_ask(adviser, session_state(session), &sight, &advice);
		assert_true(advice.length > 0);
		session_free(session);
	}
	adviser_free(adviser);
}

/* Advice is of what had been seen, and in a game in which positions count of those up to then. */
static void test_holds_no_longer(void **context)
{
	(void)context;
	static struct sight sight;
	static struct advice advice;
	struct session *session = begun("klondike", "Deal 1\n"), *other = begun("pousse", "Size 4\nDeal 1\n");
	sight_recall(&sight, session);
	advice_begin(&advice, &sight, session_state(session));
	assert_int_equal(advice_place(&advice, &sight, session_state(session)), 0);
	sight.seen ^= 1;
	assert_int_equal(advice_place(&advice, &sight, session_state(session)), -1);
	sight_recall(&sight, other);
	assert_int_equal(advice_place(&advice, &sight, session_state(other)), -1);
	advice_begin(&advice, &sight, session_state(other));
	assert_int_equal(advice_place(&advice, &sight, session_state(other)), 0);
	sight.past[0]++;
	assert_int_equal(advice_place(&advice, &sight, session_state(other)), -1);
	session_free(session);
	session_free(other);
}

/* A card that the stock brings up in the line, and nobody has seen, is not named; one that was seen is. */
static void test_unseen_cards(void **context)
{
	(void)context;
	static struct sight sight;
	int told = 0;
	for (uint64_t deal = 1; deal <= 30; deal++) {
		struct state state, next;
		struct move list[MOVES_MAX];
		assert_true(game_start_deal(&klondike, deal, "Draw 1\n", &state, NULL));
		sight_init(&sight, &klondike, &state);
		const struct move turn = sight.move[sight_find(&sight, STOCK, -1, -1)];
		next = state;
		klondike.apply(&next, turn);
		int count = klondike.moves(&next, list);
		for (int i = 0; i < count; i++) {
			if (list[i].from != WASTE || is_foundation(list[i].to))
				continue;
			const struct move line[] = {turn, list[i]};
			struct hint hint = hint_of(&sight, &state, line, 2);
			assert_int_equal(hint.goal.move.from, WASTE);
			assert_int_equal(hint.goal.face, FACE_BACK);
			struct klondike position = klondike_position(&state);
			sight.seen |= (uint64_t)1 << position.card[position.size[STOCK] - 1];
			hint = hint_of(&sight, &state, line, 2);
			assert_int_equal(hint.goal.face, position.card[position.size[STOCK] - 1]);
			told++;
			break;
		}
	}
	assert_true(told > 3);
}

static void test_ends(void **context)
{
	(void)context;
	static const char *const ends[][2] = {{"L2", "Look at the left."}, {"R2", "Look at the right."},
	    {"T2", "Look at the top."}, {"B2", "Look at the bottom."}};
	static struct sight sight;
	static struct advice advice;
	struct session *session = begun("pousse", "Size 4\nDeal 1\n");
	sight_recall(&sight, session);
	advice_begin(&advice, &sight, session_state(session));
	for (size_t i = 0; i < sizeof ends / sizeof *ends; i++) {
		char text[HINT_TEXT];
		struct move move;
		assert_true(game_read_move(&pousse, session_state(session), ends[i][0], &move));
		struct hint hint = hint_of(&sight, session_state(session), &move, 1);
		hint_tell(&advice, session_state(session), &sight.scene, "", HINT_PILE, &hint, text);
		assert_string_equal(text, ends[i][1]);
	}
	session_free(session);
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
	    cmocka_unit_test(test_other_games),
	    cmocka_unit_test(test_holds_no_longer),
	    cmocka_unit_test(test_unseen_cards),
	    cmocka_unit_test(test_ends),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
