/* What is made of answers about the places of one game: how one follows from another, and what stays when moves change.
 */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "../places_known.h"

/* All places are looked at from the last one. */
static void conclude(struct known *known) { known_take_course(known, known->length, GAME_ON, known->length); }

static void check_place(
    const struct known *known, int place, enum judgement judgement, int plies, bool is_shortest, bool by_repeats)
{
	const struct known_place *found = &known->place[place];
	assert_int_equal(known_at(known, place), judgement);
	assert_int_equal(found->plies, plies);
	assert_int_equal(found->is_shortest, is_shortest);
	assert_int_equal(found->has_better, is_shortest);
	assert_int_equal(found->by_repeats, by_repeats);
}

/* Who moved to a win had it before, whatever was said there, unless that was sooner; a better move is not known then.
 */
static void wins_are_taken_back(void **state)
{
	(void)state;
	static const struct {
		struct answer before;
		bool next_by_repeats;
		int plies;
		bool stays, by_repeats;
	} cases[] = {
	    {{.judgement = JUDGEMENT_UNKNOWN}, false, 5, false, false},
	    {{.judgement = JUDGEMENT_UNKNOWN}, true, 5, false, true},
	    {{.judgement = JUDGEMENT_LEVEL}, false, 5, false, true},
	    {{.judgement = JUDGEMENT_WINNABLE, .plies = 3}, true, 3, true, false},
	    {{.judgement = JUDGEMENT_WINNABLE, .plies = 5}, true, 5, true, false},
	    {{.judgement = JUDGEMENT_WINNABLE, .plies = 6}, true, 5, false, false},
	    {{.judgement = JUDGEMENT_WINNABLE, .plies = 6, .by_repeats = true}, false, 5, false, true},
	};
	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		struct known known;
		struct session *session = begin_places(&known, &paths, "ab");
		answer(&known, 0, cases[i].before);
		answer(&known, 1,
		    (struct answer){.judgement = JUDGEMENT_WINNABLE, .plies = 4, .by_repeats = cases[i].next_by_repeats});
		conclude(&known);
		check_place(&known, 0, JUDGEMENT_WINNABLE, cases[i].plies, cases[i].stays, cases[i].by_repeats);
		check_place(&known, 1, JUDGEMENT_WINNABLE, 4, true, cases[i].next_by_repeats);
		end_places(&known, session);
	}
}

/* A place that nobody was asked about waits for an answer of its own; one that was put off does not. */
static void who_was_not_asked_is_waited_for(void **state)
{
	(void)state;
	struct known known;
	struct session *session = begin_places(&known, &paths, "ab");
	answer(&known, 1, (struct answer){.judgement = JUDGEMENT_WINNABLE, .plies = 4});
	conclude(&known);
	assert_int_equal(known_at(&known, 0), JUDGEMENT_PENDING);
	known_take_answer(&known, 0, &(struct answer){.judgement = JUDGEMENT_UNKNOWN}, false);
	conclude(&known);
	check_place(&known, 0, JUDGEMENT_WINNABLE, 5, false, false);
	end_places(&known, session);
}

/* Who has lost wins no time by a move: the next place is as near to the end. */
static void losses_are_taken_on(void **state)
{
	(void)state;
	static const struct {
		int before, next, plies;
	} cases[] = {{4, 3, 3}, {4, 4, 3}, {4, 7, 3}, {4, 2, 2}, {0, 3, 3}};
	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		struct known known;
		struct session *session = begin_places(&known, &paths, "abc");
		answer(&known, 1, (struct answer){.judgement = JUDGEMENT_WINNABLE, .plies = cases[i].before});
		answer(&known, 2, (struct answer){.judgement = JUDGEMENT_WINNABLE, .plies = cases[i].next});
		conclude(&known);
		assert_int_equal(known.place[2].plies, cases[i].plies);
		assert_int_equal(known.place[2].is_shortest, cases[i].plies == cases[i].next);
		end_places(&known, session);
	}
}

/* A win that was thrown away says nothing of how soon the other side's comes. */
static void another_win_is_no_nearer(void **state)
{
	(void)state;
	struct known known;
	struct session *session = begin_places(&known, &paths, "abc");
	answer(&known, 1, (struct answer){.judgement = JUDGEMENT_LOST, .plies = 3});
	answer(&known, 2, (struct answer){.judgement = JUDGEMENT_WINNABLE, .plies = 5});
	conclude(&known);
	check_place(&known, 2, JUDGEMENT_WINNABLE, 5, true, false);
	end_places(&known, session);
}

/* A game that is over needs no thinking. */
static void the_end_is_known(void **state)
{
	(void)state;
	static const enum judgement judgements[] = {JUDGEMENT_PENDING, JUDGEMENT_WINNABLE, JUDGEMENT_LOST};
	static const enum status statuses[] = {GAME_ON, GAME_WON, GAME_LOST};
	for (int i = 0; i < 3; i++) {
		struct known known;
		struct session *session = begin_places(&known, &paths, "abc");
		known_take_course(&known, 2, statuses[i], 2);
		assert_int_equal(known_at(&known, 2), judgements[i]);
		end_places(&known, session);
		session = begin_places(&known, NULL, "abcd");
		known_take_course(&known, 2, statuses[i], 2);
		assert_int_equal(known_at(&known, 2), judgements[i]);
		assert_int_equal(known_at(&known, 3), i == 2 ? JUDGEMENT_LOST : JUDGEMENT_PENDING);
		end_places(&known, session);
	}
}

/* The moves are now those of another way; what was known before they part stays. */
static void change_moves(struct known *known, struct session **session, const char *way)
{
	session_free(*session);
	*session = walk(drawn, "one none", way);
	assert_true(known_take_moves(known, *session));
}

static void check_way(const struct known *known, const char *places)
{
	assert_int_equal(known->way_moves, strlen(places));
	for (int i = 0; i < known->way_moves; i++)
		assert_int_equal(known->way[i].to, places[i]);
}

/* A way to a win that was found later goes on from where the moves part; what was lost behind is not lost any more. */
static void what_is_known_up_to_another_move_stays(void **state)
{
	(void)state;
	struct known known;
	struct session *session = begin_places(&known, NULL, "abcde");
	known_take_answer(&known, 2,
	    &(struct answer){.judgement = JUDGEMENT_WINNABLE, .moves = 2, .line = {{.to = 'x'}, {.to = 'y'}}}, true);
	known_take_answer(&known, 3, &(struct answer){.judgement = JUDGEMENT_LOST}, true);
	known.checked = 2;
	assert_int_equal(known_at(&known, 4), JUDGEMENT_LOST);
	change_moves(&known, &session, "abhi");
	assert_int_equal(known_at(&known, 1), JUDGEMENT_WINNABLE);
	assert_int_equal(known_at(&known, 2), JUDGEMENT_PENDING);
	assert_int_equal(known_at(&known, 3), JUDGEMENT_PENDING);
	assert_int_equal(known.checked, 1);
	check_way(&known, "bcxy");
	end_places(&known, session);
}

/* A game that was won shows the way from each of its places, also where another one was known before. */
static void a_game_that_was_won_is_the_way(void **state)
{
	(void)state;
	struct known known;
	struct session *session = begin_places(&known, NULL, "abcde");
	known_take_answer(&known, 1,
	    &(struct answer){.judgement = JUDGEMENT_WINNABLE, .moves = 2, .line = {{.to = 'x'}, {.to = 'y'}}}, true);
	check_way(&known, "bxy");
	known_take_course(&known, 4, GAME_WON, 4);
	for (int place = 0; place < 5; place++)
		assert_int_equal(known_at(&known, place), JUDGEMENT_WINNABLE);
	check_way(&known, "bcde");
	assert_int_equal(known.way_place, 4);
	end_places(&known, session);
}

/* An earlier place, of which the ways were asked for, takes nothing away from what is known of a later one. */
static void an_earlier_win_takes_none_away(void **state)
{
	(void)state;
	struct known known;
	struct session *session = begin_places(&known, NULL, "abcd");
	known_take_answer(
	    &known, 2, &(struct answer){.judgement = JUDGEMENT_WINNABLE, .moves = 1, .line = {{.to = 'x'}}}, true);
	known_take_answer(
	    &known, 1, &(struct answer){.judgement = JUDGEMENT_WINNABLE, .moves = 1, .line = {{.to = 'y'}}}, true);
	assert_int_equal(known_at(&known, 2), JUDGEMENT_WINNABLE);
	check_way(&known, "bcx");
	end_places(&known, session);
}

/* A win without a line, since that was too long, leaves none: the one before does not lead on from there. Behind the
 * last move nothing is known. */
static void a_win_without_a_line_has_none(void **state)
{
	(void)state;
	struct known known;
	struct session *session = begin_places(&known, NULL, "abcd");
	known_take_answer(
	    &known, 1, &(struct answer){.judgement = JUDGEMENT_WINNABLE, .moves = 1, .line = {{.to = 'x'}}}, true);
	check_way(&known, "bx");
	known_take_answer(&known, 2, &(struct answer){.judgement = JUDGEMENT_WINNABLE}, true);
	check_way(&known, "");
	assert_int_equal(known_at(&known, 2), JUDGEMENT_WINNABLE);
	assert_int_equal(known_at(&known, 3), JUDGEMENT_PENDING);
	assert_int_equal(known_at(&known, 4), JUDGEMENT_UNKNOWN);
	end_places(&known, session);
}

/* In a game whose moves can be taken back the last winnable place is sought up to where one stands, not among the moves
 * that were undone; and the first lost one behind it. */
static void the_way_back_leads_back(void **state)
{
	(void)state;
	struct known known;
	struct session *session = begin_places(&known, &taking_back, "abcde");
	static const enum judgement judgements[] = {
	    JUDGEMENT_LOST, JUDGEMENT_WINNABLE, JUDGEMENT_LOST, JUDGEMENT_LOST, JUDGEMENT_WINNABLE};
	for (int place = 0; place < 5; place++)
		answer(&known, place, (struct answer){.judgement = judgements[place]});
	known_take_course(&known, 3, GAME_ON, 3);
	assert_int_equal(known.winnable, 1);
	assert_int_equal(known.lost, 2);
	known_take_course(&known, 0, GAME_ON, 0);
	assert_int_equal(known.winnable, -1);
	assert_int_equal(known.lost, 0);
	known_take_course(&known, 4, GAME_ON, 4);
	assert_int_equal(known.winnable, 4);
	assert_int_equal(known.lost, JUDGE_NEVER);
	for (int place = 0; place < 5; place++)
		assert_int_equal(known_at(&known, place), judgements[place]);
	answer(&known, 2, (struct answer){.judgement = JUDGEMENT_WINNABLE});
	answer(&known, 3, (struct answer){.judgement = JUDGEMENT_UNKNOWN});
	answer(&known, 4, (struct answer){.judgement = JUDGEMENT_LOST});
	known_take_course(&known, 4, GAME_ON, 4);
	assert_int_equal(known.winnable, 2);
	assert_int_equal(known.lost, 4);
	end_places(&known, session);
}

/* There the moves of a winning line are judged by themselves, too. */
static void a_line_is_not_followed(void **state)
{
	(void)state;
	struct known known;
	struct session *session = begin_places(&known, &taking_back, "abc");
	struct answer win = {.judgement = JUDGEMENT_WINNABLE, .moves = 1, .line = {session_move_at(session, 1)}};
	answer(&known, 1, win);
	conclude(&known);
	assert_int_equal(known.winnable, 1);
	assert_int_equal(known_at(&known, 2), JUDGEMENT_PENDING);
	end_places(&known, session);
}

/* In a game for two the way back leads to the person's own turns only, and what is not decided is better than lost. */
static void the_way_back_leads_to_ones_own_turn(void **state)
{
	(void)state;
	static const struct {
		enum judgement judgements[3];
		int better;
	} cases[] = {
	    {{JUDGEMENT_WINNABLE, JUDGEMENT_WINNABLE, JUDGEMENT_UNKNOWN}, 0},
	    {{JUDGEMENT_WINNABLE, JUDGEMENT_LOST, JUDGEMENT_LOST}, 0},
	    {{JUDGEMENT_UNKNOWN, JUDGEMENT_LOST, JUDGEMENT_LOST}, 0},
	    {{JUDGEMENT_LEVEL, JUDGEMENT_LOST, JUDGEMENT_LOST}, 0},
	    {{JUDGEMENT_LOST, JUDGEMENT_LOST, JUDGEMENT_LOST}, -1},
	    {{JUDGEMENT_LEVEL, JUDGEMENT_LEVEL, JUDGEMENT_UNKNOWN}, -1},
	};
	for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
		struct known known;
		struct session *session = begin_places(&known, &paths, "abc");
		for (int place = 0; place < 3; place++)
			answer(&known, place, (struct answer){.judgement = cases[i].judgements[place], .plies = 9 - place});
		conclude(&known);
		assert_int_equal(known_last_better(&known, 2), cases[i].better);
		end_places(&known, session);
	}
}

/* Of another deal nothing is known, though its moves are the same. */
static void another_deal_is_unknown(void **state)
{
	(void)state;
	struct known known;
	struct session *session = begin_places(&known, NULL, "abcde");
	known_take_answer(
	    &known, 2, &(struct answer){.judgement = JUDGEMENT_WINNABLE, .moves = 1, .line = {{.to = 'x'}}}, true);
	known_take_answer(&known, 1, &(struct answer){.judgement = JUDGEMENT_UNKNOWN}, true);
	known_take_answer(&known, 4, &(struct answer){.judgement = JUDGEMENT_LOST}, true);
	known_take_answer(&known, 3, &(struct answer){.judgement = JUDGEMENT_UNKNOWN}, true);
	known.checked = 2;
	known_forget(&known, NULL);
	assert_int_equal(known.way_moves, 0);
	assert_true(known_take_moves(&known, session));
	for (int place = 0; place < 5; place++)
		assert_int_equal(known_at(&known, place), JUDGEMENT_PENDING);
	assert_int_equal(known.checked, 0);
	end_places(&known, session);
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
	    cmocka_unit_test(wins_are_taken_back),
	    cmocka_unit_test(who_was_not_asked_is_waited_for),
	    cmocka_unit_test(losses_are_taken_on),
	    cmocka_unit_test(another_win_is_no_nearer),
	    cmocka_unit_test(the_end_is_known),
	    cmocka_unit_test(an_earlier_win_takes_none_away),
	    cmocka_unit_test(what_is_known_up_to_another_move_stays),
	    cmocka_unit_test(a_game_that_was_won_is_the_way),
	    cmocka_unit_test(a_win_without_a_line_has_none),
	    cmocka_unit_test(the_way_back_leads_back),
	    cmocka_unit_test(a_line_is_not_followed),
	    cmocka_unit_test(the_way_back_leads_to_ones_own_turn),
	    cmocka_unit_test(another_deal_is_unknown),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
