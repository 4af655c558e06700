/* How a won game stands among the others under the same rules. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "../../src/ui/dialogs/standing.h"
#include "../../src/ui/game_view.h"
#include "aids.h"
#include "begun.h"
#include "canvas_text.h"
#include "fingers.h"
#include "ui_text.h"

/* A kept game of Six-Card Solitaire of that day. */
static struct entry kept(int day, enum status result, int seconds)
{
	struct entry entry = {.result = result, .seconds = seconds};
	snprintf(entry.date, sizeof entry.date, "2026-01-%02dT10:00:00Z", day);
	snprintf(entry.game, sizeof entry.game, "six");
	return entry;
}

static struct standing stand(struct entry *entry, int count, int day)
{
	const struct entry *list[8];
	char date[SESSION_DATE];
	struct session *session = begun("six", "Deal 5\n");
	snprintf(date, sizeof date, "2026-01-%02dT10:00:00Z", day);
	session_set_date(session, date);
	for (int i = 0; i < count; i++)
		list[i] = &entry[i];
	if (count && entry->daily[0])
		notes_set(session_notes(session), "Daily", entry[count - 1].daily, NULL);
	struct standing standing = standing_of(list, count, session, "2026-01-05");
	session_free(session);
	return standing;
}

/* The same for the daily deal of DAY. */
static struct entry kept_daily(int deal, int day, int seconds, const char *again)
{
	struct entry entry = kept(day, GAME_WON, seconds);
	snprintf(entry.daily, sizeof entry.daily, "2026-01-%02d%s", deal, again);
	return entry;
}

static void assert_lines(const struct standing *standing, const char *first, const char *second)
{
	char line[STANDING_LINES][STANDING_TEXT];
	standing_write(standing, line);
	assert_string_equal(line[0], first);
	assert_string_equal(line[1], second);
}

static void the_first_win(void **state)
{
	(void)state;
	struct entry entry[] = {kept(1, GAME_ON, 10), kept(2, GAME_WON, 60)};
	struct standing standing = stand(entry, 2, 2);
	assert_true(standing.is_known && standing.is_first);
	assert_lines(&standing, "Your first win under these rules", "");
}

/* What a player has played is a game won as any other, but neither a first win, a best one nor one more in a row. */
static void a_win_by_somebody_else(void **state)
{
	(void)state;
	struct entry entry[] = {kept(1, GAME_WON, 60), kept(2, GAME_WON, 50), kept(3, GAME_WON, 55), kept(4, GAME_WON, 5)};
	entry[0].aids = AID_PLAYER;
	entry[3].aids = AID_SOLUTION;
	struct standing standing = stand(entry, 1, 1);
	assert_true(standing.is_known);
	assert_lines(&standing, "", "");
	standing = stand(entry, 2, 2);
	assert_lines(&standing, "Your first win under these rules", "");
	standing = stand(entry, 4, 4);
	assert_lines(&standing, "Best: 0:50", "2 won in a row, the longest");
}

static void a_better_time_and_a_row(void **state)
{
	(void)state;
	struct entry entry[] = {kept(1, GAME_WON, 70), kept(2, GAME_LOST, 5), kept(3, GAME_WON, 90), kept(4, GAME_WON, 65)};
	struct standing standing = stand(entry, 4, 4);
	assert_true(standing.is_best_time);
	assert_lines(&standing, "Best: 1:05 (new)", "2 won in a row, the longest");
}

static void a_worse_time(void **state)
{
	(void)state;
	struct entry entry[] = {kept(1, GAME_WON, 70), kept(2, GAME_WON, 80), kept(3, GAME_LOST, 5), kept(4, GAME_WON, 75)};
	struct standing standing = stand(entry, 4, 4);
	assert_false(standing.is_best_time || standing.is_first);
	assert_lines(&standing, "Best: 1:10", "Longest row of wins: 2");
}

/* Games under other rules do not count, and of a game that was not kept nothing is said. */
static void others_do_not_count(void **state)
{
	(void)state;
	struct entry entry[] = {kept(1, GAME_WON, 10), kept(2, GAME_WON, 60)};
	snprintf(entry[0].game, sizeof entry[0].game, "klondike");
	struct standing standing = stand(entry, 2, 2);
	assert_true(standing.is_first);
	standing = stand(entry, 2, 3);
	assert_false(standing.is_known);
	assert_lines(&standing, "", "");
	standing = stand(entry, 0, 3);
	assert_false(standing.is_known);
}

/* In a row are days, each won on its day, and a day that is played again tells nothing. */
static void days_are_counted(void **state)
{
	(void)state;
	struct entry entry[] = {kept_daily(3, 3, 60, ""), kept_daily(4, 4, 70, ""), kept_daily(4, 4, 1, " again"),
	    kept_daily(5, 5, 65, ""), kept_daily(5, 5, 2, " again")};
	struct standing standing = stand(entry, 1, 3);
	assert_lines(&standing, "Your first daily win of this game", "");
	standing = stand(entry, 4, 5);
	assert_lines(&standing, "Best: 1:00", "3 won in a row, the longest");
	standing = stand(entry, 5, 5);
	assert_lines(&standing, "", "");
	entry[3] = kept_daily(1, 5, 50, "");
	standing = stand(entry, 4, 5);
	assert_lines(&standing, "Best: 0:50 (new)", "2 won in a row, the longest");
}

static void open_won(struct ui *ui)
{
	table_open(ui, begun("six", "Deck 163542\n"));
	while (ui->status == GAME_ON)
		table_press(ui, "HHH\r");
	assert_true(ui->dialog.kind == &won_dialog);
}

/* Of a daily game it is told which day's, and whether it was played again. */
static void the_day_is_told(void **state)
{
	(void)state;
	struct ui ui;
	struct session *session = begun("six", "Deck 163542\n");
	notes_set(session_notes(session), "Daily", "2026-01-31 again", NULL);
	table_open(&ui, session);
	while (ui.status == GAME_ON)
		table_press(&ui, "HHH\r");
	assert_true(ui.dialog.kind == &won_dialog);
	assert_true(ui_shows(&ui, "Daily deal of 2026-01-31, again"));
	session_free(ui_release(&ui));
}

/* A game without a score does not tell one. */
static void no_score_is_told_where_there_is_none(void **state)
{
	(void)state;
	struct ui ui;
	struct canvas canvas;
	open_won(&ui);
	canvas_init(&canvas, 80, 24);
	views_draw(&ui.views, &canvas);
	char *text = canvas_to_text(&canvas, &ui.theme);
	assert_non_null(strstr(text, "| 6 moves, 0:00"));
	assert_non_null(strstr(text, "| All cards are on the foundation. "));
	assert_null(strstr(text, "Score"));
	free(text);
	canvas_release(&canvas);
	session_free(ui_release(&ui));
}

/* What the end of a game offers, and that no other key is lost. */
static void the_end_offers_what_comes_next(void **state)
{
	(void)state;
	static const struct {
		const char *key;
		const struct dialog_kind *dialog;
		int views, played;
		bool leaves;
	} ends[] = {
	    {"r", &won_dialog, 3, 6, false},
	    {"v", &won_dialog, 3, 6, false},
	    {"n", &new_game_dialog, 2, 6, false},
	    {"R", NULL, 1, 0, false},
	    {"s", &ask_dialog, 2, 6, false},
	    {"q", NULL, 1, 6, true},
	    {":", &ask_dialog, 2, 6, false},
	    {"?", &help_dialog, 2, 6, false},
	    {"u", NULL, 1, 5, false},
	    {" ", NULL, 1, 6, false},
	    {"d", &won_dialog, 2, 6, false}, /* typed for the table before it was over */
	    {"f", &won_dialog, 2, 6, false},
	    {"3", &won_dialog, 2, 6, false},
	};
	for (size_t i = 0; i < sizeof ends / sizeof *ends; i++) {
		struct ui ui;
		open_won(&ui);
		table_press(&ui, ends[i].key);
		assert_ptr_equal(ui.dialog.kind, ends[i].dialog);
		assert_int_equal(ui.views.count, ends[i].views);
		assert_int_equal(session_played(ui.session), ends[i].played);
		assert_int_equal(ui.views.leaves, ends[i].leaves);
		session_free(ui_release(&ui));
	}
}

/* A game that has just been won, whose cards fall. */
static void win(struct ui *ui)
{
	static const struct ui_options options = {0};
	table_open_with(ui, begun("six", "Deck 163542\n"), &options, (struct theme){.ascii = true});
	for (int64_t now = 0; ui->status == GAME_ON; now += 1000) {
		table_press(ui, "HHH\r");
		ui_step(ui, now);
	}
	ui_step(ui, ui->now + 10);
	assert_int_equal(ui->animation->kind, ANIMATION_CASCADE);
}

/* While the cards fall the line names some keys, which do what it says. */
static void keys_that_the_line_names(void **state)
{
	(void)state;
	struct ui ui;
	win(&ui);
	assert_true(ui_shows(&ui, "Won. u undo, R again, r review, n new"));
	int played = session_played(ui.session);
	table_press(&ui, "u");
	assert_int_equal(session_played(ui.session), played - 1);
	assert_null(ui.dialog.kind);
	session_free(ui_release(&ui));
	win(&ui);
	table_press(&ui, "n");
	assert_true(ui.dialog.kind && ui.dialog.kind != &won_dialog);
	session_free(ui_release(&ui));
}

/* What the end offers that waits under them is done at once, too. */
static void keys_of_the_end_are_not_delayed(void **state)
{
	(void)state;
	struct ui ui;
	win(&ui);
	table_press(&ui, "q");
	assert_true(ui.views.leaves);
	session_free(ui_release(&ui));
	win(&ui);
	table_press(&ui, "s");
	assert_true(ui_shows(&ui, "Save as: "));
	session_free(ui_release(&ui));
}

/* For what it does not offer it would be gone: such a key ends the falling and does no more. */
static void no_key_is_taken_for_what_is_not_seen(void **state)
{
	(void)state;
	struct ui ui;
	win(&ui);
	table_press(&ui, "S");
	assert_int_equal(ui.animation->kind, ANIMATION_NONE);
	assert_true(ui.dialog.kind == &won_dialog);
	table_press(&ui, "\033l");
	assert_null(ui.dialog.kind);
	assert_true(ui_shows(&ui, "Won. u undo, R again, r review, n new"));
	table_press(&ui, "\r");
	assert_true(ui.dialog.kind == &won_dialog);
	session_free(ui_release(&ui));
}

static void daily_games_are_counted_apart(void **state)
{
	(void)state;
	struct entry entry[] = {kept(1, GAME_WON, 30), kept(2, GAME_WON, 60)};
	snprintf(entry[0].daily, sizeof entry[0].daily, "2026-01-01");
	struct standing standing = stand(entry, 2, 2);
	assert_true(standing.is_known && standing.is_first);
	assert_lines(&standing, "Your first win under these rules", "");
	standing.is_daily = true; /* under rules that were won before */
	assert_lines(&standing, "Your first daily win of this game", "");
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
	    cmocka_unit_test(the_first_win),
	    cmocka_unit_test(a_win_by_somebody_else),
	    cmocka_unit_test(a_better_time_and_a_row),
	    cmocka_unit_test(a_worse_time),
	    cmocka_unit_test(others_do_not_count),
	    cmocka_unit_test(days_are_counted),
	    cmocka_unit_test(keys_that_the_line_names),
	    cmocka_unit_test(keys_of_the_end_are_not_delayed),
	    cmocka_unit_test(daily_games_are_counted_apart),
	    cmocka_unit_test(no_score_is_told_where_there_is_none),
	    cmocka_unit_test(the_day_is_told),
	    cmocka_unit_test(the_end_offers_what_comes_next),
	    cmocka_unit_test(no_key_is_taken_for_what_is_not_seen),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
