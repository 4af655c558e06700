/* Hints are right: a fair one never depends on what is not seen, who follows the oracle from a position that can be won
 * wins, and each reason is what the move does. HINTS=1000 in the environment is the large form. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "../../src/ui/game_view.h"
#include "../judging.h"
#include "begun.h"
#include "disguise.h"
#include "fingers.h"
#include "hint_words.h"

static const struct theme theme = {.ascii = true, .colours = COLOURS_TWO};

/* How many positions are to be tried: FEW, or as the environment says. */
static int wanted(int few)
{
	const char *value = getenv("HINTS");
	return value ? atoi(value) : few;
}

/* A game of some profile after some turns of the stock, often all of it, and some random moves; NULL when it is over by
 * then. */
static struct session *random_session(uint64_t seed)
{
	static const char *const starts[] = {
	    "Profile standard\n", "Draw 1\n", "Profile vegas\n", "Profile kata\n", "Profile q\n"};
	struct rng rng = rng_seed(seed);
	char start[64];
	struct move list[MOVES_MAX];
	snprintf(start, sizeof start, "%sDeal %d\n", starts[seed % 5], (int)(seed / 5));
	struct session *session = begun("klondike", start);
	int turns = (int)rng_below(&rng, 30), moves = turns + (int)rng_below(&rng, 40);
	for (int i = 0; i < moves; i++) {
		int count = session_moves(session, list);
		if (!count)
			break;
		int turn = count - 1; /* Klondike lists it last */
		session_play(session, list[i < turns ? turn : (int)rng_below(&rng, (uint32_t)count)]);
	}
	if (session_status(session) == GAME_ON)
		return session;
	session_free(session);
	return NULL;
}

/* All that a player is told of the hint of ADVICE. */
static void write_all(
    const struct sight *sight, const struct state *state, const struct advice *advice, char *text, size_t size)
{
	int used = snprintf(text, size, "%s;", advice->reason);
	if (!advice->length)
		return;
	struct hint hint = hint_of(sight, state, advice->move, advice->length);
	for (int level = HINT_PILE; level <= HINT_MOVE; level++) {
		char words[HINT_TEXT];
		used += snprintf(text + used, size - (size_t)used, "%s;",
		    hint_words(&sight->scene, "Fair hint", (enum hint_level)level, &hint, words));
	}
}

static void test_fair_hints_see_no_hidden_card(void **context)
{
	(void)context;
	static struct advice one, two;
	struct rng rng = rng_seed(5);
	struct adviser *adviser = adviser_new(NULL);
	assert_non_null(adviser);
	int left = wanted(6);
	for (uint64_t seed = 1; left > 0; seed++) {
		struct session *session = random_session(seed);
		struct sight sight, other_sight;
		char said[3 * HINT_TEXT], other_said[3 * HINT_TEXT];
		if (!session)
			continue;
		const struct state *state = session_state(session);
		sight_recall(&sight, session);
		struct state disguise = disguised(state, sight.seen, &rng);
		other_sight = sight;
		sight_update(&other_sight, &disguise);
		adviser_ask(adviser, state, &sight, &one);
		adviser_ask(adviser, &disguise, &other_sight, &two);
		write_all(&sight, state, &one, said, sizeof said);
		write_all(&other_sight, &disguise, &two, other_said, sizeof other_said);
		assert_string_equal(said, other_said);
		assert_int_equal(one.length, two.length);
		for (int i = 0; i < one.length; i++)
			assert_true(move_equal(one.move[i], two.move[i]));
		session_free(session);
		left--;
	}
	adviser_free(adviser);
}

/* Plays what H shows in its third level until the game is won; false when there is a position without a hint. */
static bool follows(struct ui *ui)
{
	for (int moves = 0; ui->status != GAME_WON; moves++) {
		if (ui->finish->length > 0) {
			table_press(ui, "a");
			continue;
		}
		table_press(ui, "H");
		if (ui->hints->level == HINT_NOTHING)
			return false;
		table_press(ui, "H");
		table_press(ui, "H");
		assert_true(ui->shown >= 0);
		table_press(ui, "\r");
		assert_true(moves < PLAY_MOVES);
	}
	return true;
}

static void test_the_oracle_leads_to_a_win(void **context)
{
	(void)context;
	static const struct ui_options options = {.no_animation = true, .oracle_hints = true};
	struct judge *judge = judge_new(NULL, NULL);
	int left = wanted(6);
	for (uint64_t seed = 1; left > 0; seed++) {
		struct session *session = random_session(seed);
		if (!session)
			continue;
		judge_wait(judge, session, JUDGE_PRESENT);
		enum judgement judgement = judge_at(judge, session_played(session));
		struct ui ui;
		table_open_with(&ui, session, &options, theme);
		assert_int_equal(follows(&ui), judgement == JUDGEMENT_WINNABLE);
		assert_int_equal(strstr(ui.message, "Lost") != NULL, judgement == JUDGEMENT_LOST);
		left -= judgement == JUDGEMENT_WINNABLE;
		session_free(ui_release(&ui));
	}
	judge_free(judge);
}

/* Whether card CARD can go to SPOT. */
static bool can_go(const struct state *state, int card, int spot)
{
	struct scene scene;
	struct move list[MOVES_MAX];
	klondike.show(state, &scene);
	int count = klondike.moves(state, list);
	for (int i = 0; i < count; i++)
		if (list[i].to == spot && scene_face(&scene, list[i].from, list[i].count) == card)
			return true;
	return false;
}

static bool becomes_possible(const struct state *before, const struct state *after, int card, int spot)
{
	return can_go(after, card, spot) && !can_go(before, card, spot);
}

static bool is_true(const struct hint_step *step, const struct state *before, const struct state *after)
{
	struct klondike was = klondike_position(before), is = klondike_position(after);
	int from = step->move.from, to = step->move.to,
	    foundation = step->other < CARDS ? FOUNDATION + card_suit(step->other) : 0;
	bool turns_up = from >= TABLEAU && is.hidden[from - TABLEAU] < was.hidden[from - TABLEAU];
	switch (step->effect) {
	case EFFECT_TURNS_UP:
		return turns_up;
	case EFFECT_FREES:
		return becomes_possible(before, after, step->other, foundation);
	case EFFECT_EMPTIES:
		return from >= TABLEAU && !is.size[from] && (step->other == FACE_NONE || can_go(after, step->other, from));
	case EFFECT_SAFE:
		return klondike.is_safe(before, step->move);
	case EFFECT_PLACE:
		return becomes_possible(before, after, step->other, to) || becomes_possible(before, after, step->other, from);
	case EFFECT_PLAY:
		return from == WASTE && to >= TABLEAU;
	case EFFECT_BUILDS:
		return to >= FOUNDATION && to < TABLEAU;
	case EFFECT_NEW:
		return from == STOCK;
	default:
		return !turns_up && from != WASTE;
	}
}

static void test_reasons_are_what_moves_do(void **context)
{
	(void)context;
	int met[EFFECT_NEW + 1] = {0};
	for (uint64_t seed = 1; seed <= 600; seed++) {
		struct session *session = random_session(seed);
		struct sight sight;
		if (!session)
			continue;
		const struct state *state = session_state(session);
		sight_recall(&sight, session);
		for (int i = 0; i < sight.moves; i++) {
			struct hint hint = hint_of(&sight, state, &sight.move[i], 1);
			struct state after = *state;
			klondike.apply(&after, sight.move[i]);
			assert_true(is_true(&hint.first, state, &after));
			assert_int_equal(hint.ahead, 0);
			met[hint.first.effect]++;
		}
		session_free(session);
	}
	for (int effect = 0; effect <= EFFECT_NEW; effect++)
		assert_true(met[effect] > 0);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(test_fair_hints_see_no_hidden_card),
	    cmocka_unit_test(test_the_oracle_leads_to_a_win),
	    cmocka_unit_test(test_reasons_are_what_moves_do),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
