/* The figures of past games: what their first page is, and what it tells. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "../../src/ui/dialogs/game_list.h"
#include "../../src/ui/dialogs/stats_view.h"
#include "../../src/ui/game_view.h"
#include "../past_games.h"
#include "fingers.h"
#include "home.h"
#include "text.h"

/* Other figures are seen from their first line on. */
static void other_figures_begin_at_the_top(void **state)
{
	(void)state;
	struct ui ui;
	keep_some();
	keep("six", "Deal 16\n", 15, NULL);
	keep("six", "Deal 17\n", 25, NULL);
	table_open(&ui, begun("klondike", "Deal 7\n"));
	ui_resize(&ui, 80, 17);
	table_press(&ui, "Sjj");
	assert_int_equal(ui.dialog.top, 2);
	table_press(&ui, "l");
	assert_true(ui.figures->page == 1 && ui.dialog.top == 0);
	session_free(ui_release(&ui));
}

static void check_page(const struct stats_view *figures, int line, const char *wanted)
{
	assert_true(figures->lines > line);
	assert_string_equal(figures->line[line].text, wanted);
}

/* A sentence that has no room in a line goes on in the next one. */
static void a_sentence_in_two_lines(void **state)
{
	(void)state;
	struct game_list past;
	struct stats_view figures;
	struct fault fault;
	struct session *session = begun("six", "Deal 7\n");
	keep("queens", "Size 6\nDeal 16\n", 6, NULL);
	assert_true(game_list_init(&past, &fault));
	stats_view_init(&figures, &past, session);
	check_page(&figures, 0, "No game of Six-Card Solitaire counts");
	check_page(&figures, 1, "yet.");
	stats_view_release(&figures);
	game_list_release(&past);
	session_free(session);
}

/* Where none of the game on the table is kept the first page says so, and is of the game that was played last. */
static void the_first_page_of_figures(void **state)
{
	(void)state;
	struct game_list past;
	struct stats_view figures;
	struct fault fault;
	struct session *session = begun("klondike", "Deal 7\n");
	keep_some();
	keep("queens", "Size 6\nDeal 16\n", 6, NULL);
	assert_true(game_list_init(&past, &fault));
	stats_view_init(&figures, &past, session);
	check_page(&figures, 0, "No game of Klondike counts yet.");
	assert_ptr_equal(strstr(figures.line[2].text, "N Queens"), figures.line[2].text);
	stats_view_turn(&figures, &past, 1);
	assert_string_not_equal(figures.line[0].text, "No game of Klondike counts yet.");
	stats_view_release(&figures);
	game_list_release(&past);
	session_free(session);
}

/* One group of games is one page. */
static void one_page_of_figures(void **state)
{
	(void)state;
	struct game_list past;
	struct stats_view figures;
	struct fault fault;
	struct session *session = begun("six", "Deal 15\n");
	keep("six", "Deal 11\n", 1, NULL);
	assert_true(game_list_init(&past, &fault));
	stats_view_init(&figures, &past, session);
	assert_int_equal(figures.pages, 1);
	check_page(&figures, 0, "Six-Card Solitaire");
	stats_view_release(&figures);
	game_list_release(&past);
	session_free(session);
}

/* For a daily game it is the page of the daily deals. */
static void the_first_page_of_a_daily_game(void **state)
{
	(void)state;
	struct game_list past;
	struct stats_view figures;
	struct fault fault;
	struct session *session = begun("six", "Deal 15\n");
	keep_some();
	keep("six", "Deal 16\n", 6, "2026-01-06");
	notes_set(session_notes(session), "Daily", "2026-01-07", NULL);
	assert_true(game_list_init(&past, &fault));
	stats_view_init(&figures, &past, session);
	check_page(&figures, 0, "Daily deals, Six-Card Solitaire");
	stats_view_release(&figures);
	game_list_release(&past);
	session_free(session);
}

/* Of the daily deals that were won it is told how many without help. */
static void days_without_help(void **state)
{
	(void)state;
	struct game_list past;
	struct stats_view figures;
	struct fault fault;
	struct session *session = begun("six", "Deal 15\n");
	notes_set(session_notes(session), "Daily", "2026-01-07", NULL);
	assert_true(file_write(in_home(".local/share/patience/games/a.record"),
	    "[Record \"1\"]\n[Game \"six\"]\n[Deck \"163542\"]\n[Date \"2026-01-06T12:00:00Z\"]\n[Time \"5\"]\n"
	    "[Score \"0\"]\n[Result \"won\"]\n[Daily \"2026-01-06\"]\n\n"
	    "1. col1>pile 2. cards>pile 3. col2>pile 4. cards>pile 5. cards>pile 6. col2>pile won\n"));
	assert_true(game_list_init(&past, &fault));
	stats_view_init(&figures, &past, session);
	check_page(&figures, 2, "  Won           1");
	check_page(&figures, 3, "  Without help  1 of them");
	assert_int_equal(figures.lines, 6); /* each game is told of once */
	stats_view_release(&figures);
	game_list_release(&past);
	session_free(session);
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
	    cmocka_unit_test_setup_teardown(other_figures_begin_at_the_top, open_home, close_home),
	    cmocka_unit_test_setup_teardown(the_first_page_of_figures, open_home, close_home),
	    cmocka_unit_test_setup_teardown(a_sentence_in_two_lines, open_home, close_home),
	    cmocka_unit_test_setup_teardown(one_page_of_figures, open_home, close_home),
	    cmocka_unit_test_setup_teardown(the_first_page_of_a_daily_game, open_home, close_home),
	    cmocka_unit_test_setup_teardown(days_without_help, open_home, close_home),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
