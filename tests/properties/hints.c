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

/* The cards that go from one place to another by a move that is legal; with GAINING only those that leave the waste or
 * turn a card up. */
static uint64_t goers(const struct state *state, int from, int to, bool gaining)
{
	struct scene scene;
	struct move list[MOVES_MAX];
	uint64_t cards = 0;
	klondike.show(state, &scene);
	int count = klondike.moves(state, list);
	for (int i = 0; i < count; i++) {
		int card = scene_face(&scene, list[i].from, list[i].count);
		bool gains = list[i].from == WASTE || move_turns_up(&scene, list[i]);
		if (list[i].from == from && list[i].to == to && card < CARDS && (gains || !gaining))
			cards |= (uint64_t)1 << card;
	}
	return cards;
}

/* The cards that can go to PLACE since MOVE was made, and gain something by it. */
static uint64_t newcomers(const struct state *before, const struct state *after, struct move move, int place)
{
	uint64_t now = 0, earlier = 0;
	for (int from = 0; from < PILES; from++) {
		earlier |= goers(before, from, place, false);
		now |= from == move.to ? 0 : goers(after, from, place, true);
	}
	return now & ~earlier;
}

/* What of all that MOVE does is to be said, by the pile alone; OTHERS become the cards that may be named with it. */
static enum effect of_the_pile(
    const struct state *before, const struct state *after, struct move move, uint64_t *others)
{
	struct klondike was = klondike_position(before), is = klondike_position(after);
	bool leaves_pile = move.from >= TABLEAU;
	*others = 0;
	if (leaves_pile && is.hidden[move.from - TABLEAU] < was.hidden[move.from - TABLEAU])
		return EFFECT_TURNS_UP;
	for (int suit = 0; suit < 4; suit++)
		*others |= goers(after, move.from, FOUNDATION + suit, false);
	if (*others)
		return EFFECT_FREES;
	if (!leaves_pile || is.size[move.from])
		return EFFECT_NONE;
	*others = newcomers(before, after, move, move.from);
	return EFFECT_EMPTIES;
}

/* The same of all moves that bring a card to a foundation or to a pile. */
static enum effect worthiest(const struct state *before, const struct state *after, struct move move, uint64_t *others)
{
	enum effect effect = of_the_pile(before, after, move, others);
	bool goes_up = move.to >= FOUNDATION && move.to < TABLEAU;
	if (effect != EFFECT_NONE)
		return effect;
	if (goes_up && klondike.is_safe(before, move))
		return EFFECT_SAFE;
	if ((*others = newcomers(before, after, move, move.to)) || (*others = newcomers(before, after, move, move.from)))
		return EFFECT_PLACE;
	return goes_up ? EFFECT_BUILDS : move.from == WASTE ? EFFECT_PLAY : EFFECT_NONE;
}

/* The effect of MOVE, when the step of it names what it does and a card that may be named. */
static enum effect check_step(const struct sight *sight, const struct state *state, struct move move)
{
	const struct hint hint = hint_of(sight, state, &move, 1);
	const struct hint_step *step = &hint.first;
	struct state after = *state;
	struct sight later = *sight;
	uint64_t others = 0;
	sight_play(&later, &after, move);
	assert_int_equal(hint.ahead, 0);
	if (move_is_turn(&sight->scene, move))
		assert_int_equal(step->effect, later.seen != sight->seen ? EFFECT_NEW : EFFECT_NONE);
	else
		assert_int_equal(step->effect, worthiest(state, &after, move, &others));
	if (others)
		assert_true(step->other < CARDS && others >> step->other & 1);
	else
		assert_int_equal(step->other, FACE_NONE);
	return step->effect;
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
		sight_recall(&sight, session);
		for (int i = 0; i < sight.moves; i++)
			met[check_step(&sight, session_state(session), sight.move[i])]++;
		session_free(session);
	}
	for (int effect = 0; effect <= EFFECT_NEW; effect++)
		assert_true(met[effect] > 0);
}

/* Whether some move leads back at once to where MOVE was made. The stock can be turned again and again. */
static bool can_be_undone(const struct state *before, const struct state *after, struct move move)
{
	struct move list[MOVES_MAX];
	int count = klondike.moves(after, list);
	bool is_undone = move.from == STOCK;
	for (int i = 0; i < count && !is_undone; i++) {
		struct state back = *after;
		klondike.apply(&back, list[i]);
		is_undone = game_same_position(&klondike, &back, before);
	}
	return is_undone;
}

enum { LINE = 4 };

/* The first move of LINE, of LENGTH moves, that is reason enough for all before it; -1 when there is none. TURNS
 * becomes how many turns of the stock come before anything else, up to that move. */
static int find_goal(
    const struct sight *sight, const struct state *state, const struct move *line, int length, int *turns)
{
	struct sight seen = *sight;
	struct state at = *state;
	*turns = 0;
	for (int i = 0; i < length; i++) {
		struct state before = at;
		enum effect effect = check_step(&seen, &at, line[i]);
		bool builds = effect == EFFECT_SAFE || effect == EFFECT_BUILDS, is_last = i == length - 1;
		*turns += *turns == i && move_is_turn(&seen.scene, line[i]);
		sight_play(&seen, &at, line[i]);
		if (!can_be_undone(&before, &at, line[i]) || (i == 0 && builds) || (is_last && effect != EFFECT_NONE))
			return i;
	}
	return -1;
}

/* Fills LINE with random moves that can be made in STATE, one after another; returns how many. Often it turns the stock
 * first. */
static int draw_line(const struct state *state, struct rng *rng, struct move line[LINE])
{
	struct state at = *state;
	struct move list[MOVES_MAX];
	int turns = (int)rng_below(rng, LINE), length = 0;
	while (length < LINE) {
		int count = klondike.moves(&at, list);
		if (!count)
			break;
		line[length] = list[length < turns ? count - 1 : (int)rng_below(rng, (uint32_t)count)];
		klondike.apply(&at, line[length++]);
	}
	return length;
}

/* A line is told by its first move and the first one that is reason enough, several turns of the stock as one. */
static void test_lines_lead_to_their_goal(void **context)
{
	(void)context;
	int met[LINE + 1] = {0};
	struct rng rng = rng_seed(7);
	for (uint64_t seed = 1; seed <= 600; seed++) {
		struct session *session = random_session(seed);
		struct sight sight;
		struct move line[LINE];
		if (!session)
			continue;
		sight_recall(&sight, session);
		int turns, length = draw_line(session_state(session), &rng, line);
		int goal = find_goal(&sight, session_state(session), line, length, &turns);
		struct hint hint = length ? hint_of(&sight, session_state(session), line, length) : (struct hint){.times = 1};
		int times = turns > 1 ? turns : 1;
		assert_int_equal(hint.times, times);
		assert_true(!length || move_equal(hint.first.move, line[0]));
		assert_true(!length || move_equal(hint.goal.move, line[goal < 0 ? 0 : goal]));
		assert_int_equal(hint.ahead, goal < times ? 0 : goal);
		met[goal + 1]++;
		session_free(session);
	}
	for (int goal = 0; goal <= LINE; goal++)
		assert_true(met[goal] > 0);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(test_fair_hints_see_no_hidden_card),
	    cmocka_unit_test(test_the_oracle_leads_to_a_win),
	    cmocka_unit_test(test_reasons_are_what_moves_do),
	    cmocka_unit_test(test_lines_lead_to_their_goal),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
