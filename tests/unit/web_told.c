/* What the page is told besides the cards: whose table it is, how it is set, what dialogs are made of; and records. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "../../src/ui/event.h"
#include "../../src/web/web.h"
#include "begun.h"
#include "daily.h"
#include "home.h"
#include "record.h"
#include "six.h"
#include "solve.h"

static void begin_link(const char *link)
{
	strcpy(web_text((int)strlen(link)), link);
	web_begin(0, 80, 24);
}

static bool shows(const char *what) { return strstr(web_picture(), what); }

/* Puts the record TEXT of the file "mine.record" on the table. */
static void load(const char *text)
{
	static const char name[] = "mine.record";
	char *room = web_text((int)(sizeof name + strlen(text)));
	memcpy(room, name, sizeof name);
	strcpy(room + sizeof name, text);
	web_load(0);
}

/* The game of a day, won when IS_WON, or begun again when AGAIN: its record, to be freed. */
static char *record_of_a_day(bool is_won, bool again)
{
	struct daily_deal deal;
	assert_true(daily_find(&six, "2026-01-31", NULL, &deal));
	struct session *session = daily_session(&six, "2026-01-31", deal, again);
	struct solver *solver = solver_new(64 << 20);
	struct solve_result result = solver_solve_state(solver, &six, session_state(session), NULL);
	assert_int_equal(result.verdict, VERDICT_SOLVED);
	for (int i = 0; i < result.moves && is_won; i++)
		assert_true(session_play(session, result.line[i]));
	solver_free(solver);
	char *text = record_write(session);
	session_free(session);
	return text;
}

/* The table of the viewer is told as such, with its own keys; the pointer on it is not one on the game. */
static void test_viewer(void **state)
{
	(void)state;
	begin_link("klondike Deal=7&Draw=1");
	assert_true(shows("\"viewer\":false,\"modal\":false"));
	assert_non_null(strstr(web_actions(), "\"name\":\"new\""));
	web_key(0, 'd');
	web_key(0, 'r');
	assert_true(shows("\"viewer\":true,\"modal\":false"));
	assert_null(strstr(web_actions(), "\"name\":\"new\""));
	char *before = strdup(web_picture());
	web_point(0, EVENT_PRESS, 0, 1);
	web_point(0, EVENT_RELEASE, 0, 1);
	assert_string_equal(web_picture(), before);
	free(before);
	web_key(0, KEY_ESCAPE);
	assert_true(shows("\"viewer\":false"));
	assert_true(shows("\"moves\":1,"));
	web_key(0, '?');
	assert_true(shows("\"modal\":true"));
	web_end();
}

/* What is set and what goes on. */
static void test_settings(void **state)
{
	(void)state;
	begin_link("klondike Deal=7&Draw=1");
	assert_true(shows("\"colours\":2,\"judges\":false"));
	web_key(0, 'c');
	assert_true(shows("\"colours\":4,"));
	web_key(0, 'W');
	assert_true(shows("\"judges\":true"));
	web_end();
	begin_link("sudoku Deal=3");
	assert_true(shows("\"hidden\":false,\"marking\":false"));
	web_key(0, 'x');
	assert_true(shows("\"marking\":true"));
	web_key(0, 'Z');
	assert_true(shows("\"hidden\":true"));
	web_end();
	begin_link("six Deck=163542");
	assert_true(shows("\"runs\":false"));
	web_key(0, 'P');
	web_key(0, '\r');
	assert_true(shows("\"runs\":true"));
	web_end();
}

/* The pieces of a dialog say which of them are rows of a list and which are keys. */
static void test_dialogs(void **state)
{
	(void)state;
	begin_link("klondike Deal=7&Draw=1");
	web_key(0, 'm');
	const char *over = strstr(web_picture(), "\"over\":{");
	assert_non_null(over);
	assert_non_null(strstr(over, ",1]"));
	assert_non_null(strstr(over, ",2]"));
	web_end();
}

/* A record takes the place of the game, and of all that lies over it; what is wrong with one is said. */
static void test_records(void **state)
{
	(void)state;
	begin_link("six Deck=163542");
	web_key(0, '\t');
	web_key(0, '\r');
	char *text = strdup(web_record());
	web_key(0, 'u');
	web_key(0, 'r');
	assert_true(shows("\"viewer\":true"));
	web_key(0, '?');
	assert_true(shows("\"viewer\":true,\"modal\":true"));
	load("[Game \"six\"]\n");
	assert_true(shows("\"viewer\":false,\"modal\":false"));
	assert_true(shows("\"alert\":true"));
	assert_true(shows("mine.record"));
	web_key(0, '?');
	load(text);
	assert_true(shows("\"message\":\"The record is open. "));
	assert_true(shows("\"alert\":false"));
	assert_true(shows("\"modal\":false"));
	assert_true(shows("\"moves\":1,"));
	web_end();
	begin_link("klondike Deal=7&Draw=1");
	load("[Game \"six\"]\n");
	load(text);
	assert_true(shows("\"message\":\"The record is open.\""));
	free(text);
	web_end();
}

/* A game that is played by the clock waits while nobody looks. */
static void test_away(void **state)
{
	(void)state;
	begin_link("words Clock=100&Deal=3");
	web_key(0, '\r');
	web_step(500);
	assert_true(shows("\"hidden\":false"));
	web_away(1000);
	web_step(2500);
	assert_true(shows("\"left\":99,\"hidden\":true"));
	web_end();
}

/* A square that has no room in the window is pressed all the same; one that is not there does nothing. */
static void test_points(void **state)
{
	(void)state;
	begin_link("queens Size=20&Given=0&Deal=1");
	web_resize(40, 17);
	web_point(0, EVENT_PRESS, 399, 0);
	web_point(0, EVENT_RELEASE, 399, 0);
	assert_true(shows("\"moves\":1,"));
	char *before = strdup(web_picture());
	web_point(0, EVENT_PRESS, 400, 0);
	web_point(0, EVENT_RELEASE, 400, 0);
	assert_string_equal(web_picture(), before);
	free(before);
	web_end();
}

/* Without a link it is the game that was played last, and only looked at. */
static void test_without_a_link(void **state)
{
	(void)state;
	*web_text(0) = '\0';
	web_begin(0, 80, 24);
	assert_false(web_is_begun());
	assert_true(shows("\"game\":\"klondike\""));
	web_end();
	begin_link("six Deck=163542");
	web_key(0, '\t');
	web_end();
	assert_int_equal(unlink(in_home(".local/state/patience/six.record")), 0);
	*web_text(0) = '\0';
	web_begin(0, 80, 24);
	assert_true(shows("\"game\":\"six\""));
	assert_false(web_is_begun());
	web_end();
}

/* Only a daily game that was won has a line to be shared, which tells one that was begun again. */
static void test_shares(void **state)
{
	(void)state;
	begin_link("six Deck=163542");
	char *text = record_of_a_day(false, false);
	load(text);
	assert_string_equal(web_share(), "");
	free(text);
	text = record_of_a_day(true, false);
	load(text);
	assert_non_null(strstr(web_share(), "patience six daily 2026-01-31  won  "));
	free(text);
	text = record_of_a_day(true, true);
	load(text);
	assert_non_null(strstr(web_share(), "patience six daily 2026-01-31 again  won  "));
	free(text);
	web_end();
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
	    cmocka_unit_test_setup_teardown(test_viewer, open_home, close_home),
	    cmocka_unit_test_setup_teardown(test_settings, open_home, close_home),
	    cmocka_unit_test_setup_teardown(test_dialogs, open_home, close_home),
	    cmocka_unit_test_setup_teardown(test_records, open_home, close_home),
	    cmocka_unit_test_setup_teardown(test_away, open_home, close_home),
	    cmocka_unit_test_setup_teardown(test_points, open_home, close_home),
	    cmocka_unit_test_setup_teardown(test_without_a_link, open_home, close_home),
	    cmocka_unit_test_setup_teardown(test_shares, open_home, close_home),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
