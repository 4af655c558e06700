/* Games left for others, and what cannot be saved: what is said, what is asked, what goes on. */
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>

#include <cmocka.h>

#include "../../src/ui/dialogs/confirm.h"
#include "../../src/ui/game_view.h"
#include "../../src/ui/next_game.h"
#include "begun.h"
#include "choices.h"
#include "fingers.h"
#include "home.h"
#include "record.h"
#include "store.h"
#include "ui_text.h"

static void sit_down(struct ui *ui, const char *start) { table_open(ui, begun("klondike", start)); }

static void get_up(struct ui *ui) { session_free(ui_release(ui)); }

/* A file where a folder is needed. */
static void block(const char *name) { assert_true(file_write(in_home(name), "no folder")); }
static void unblock(const char *name) { assert_int_equal(remove(in_home(name)), 0); }

static uint64_t deal_on_table(const struct ui *ui)
{
	uint64_t deal = 0;
	session_deal(ui->session, &deal);
	return deal;
}

/* That a game is not saved is said at once, and not at every move; that it is saved again, too. */
static void what_is_not_saved_is_told_once(void **state)
{
	(void)state;
	struct ui ui;
	sit_down(&ui, "Deal 7\n");
	block(".local");
	table_press(&ui, "d");
	assert_ptr_equal(strstr(ui.message, "Not saved: "), ui.message);
	assert_true(ui.alert);
	table_press(&ui, "d");
	assert_null(strstr(ui.message, "Not saved"));
	assert_false(ui.alert);
	unblock(".local");
	table_press(&ui, "d");
	assert_string_equal(ui.message, "The game is saved again.");
	table_press(&ui, "d");
	assert_null(strstr(ui.message, "saved"));
	get_up(&ui);
}

/* Leaving is asked about only where moves would be lost. */
static void a_game_without_moves_is_left(void **state)
{
	(void)state;
	for (int moves = 0; moves < 2; moves++) {
		struct ui ui;
		sit_down(&ui, "Deal 7\n");
		block(".local");
		table_press(&ui, moves ? "dq" : "q");
		assert_int_equal(ui.views.leaves, !moves);
		assert_int_equal(ui.dialog.kind != NULL, moves);
		assert_int_equal(ui_shows(&ui, "leave; its last moves are lost"), moves);
		unblock(".local");
		get_up(&ui);
	}
}

/* What is lost for another game is called so, and is no matter of that one. */
static void a_game_that_is_not_saved_is_left(void **state)
{
	(void)state;
	struct ui ui;
	sit_down(&ui, "Deal 7\n");
	block(".local");
	table_press(&ui, "dg9\r");
	assert_true(ui_shows(&ui, "its last moves are lost"));
	assert_int_equal(deal_on_table(&ui), 7);
	unblock(".local");
	table_press(&ui, "y");
	assert_int_equal(deal_on_table(&ui), 9);
	assert_null(strstr(ui.message, "saved again"));
	table_press(&ui, "d");
	assert_null(strstr(ui.message, "saved again"));
	get_up(&ui);
}

/* The deal of the unfinished game. */
static uint64_t deal_kept(const char *game)
{
	uint64_t deal = 0;
	char name[64];
	snprintf(name, sizeof name, ".local/state/patience/%s.record", game);
	struct session *kept = record_load(in_home(name), NULL);
	assert_non_null(kept);
	session_deal(kept, &deal);
	session_free(kept);
	return deal;
}

/* So many moves take more bytes than a file may have. */
enum { MANY_MOVES = 800, FILE_BYTES = 800 };

static struct rlimit file_limit;

static int limit_files(void **state)
{
	int failed = getrlimit(RLIMIT_FSIZE, &file_limit);
	struct rlimit limit = file_limit;
	limit.rlim_cur = FILE_BYTES;
	signal(SIGXFSZ, SIG_IGN);
	return open_home(state) || failed || setrlimit(RLIMIT_FSIZE, &limit);
}

static int free_files(void **state)
{
	signal(SIGXFSZ, SIG_DFL);
	return setrlimit(RLIMIT_FSIZE, &file_limit) || close_home(state);
}

/* Who stays gives up nothing: the unfinished game of the other kind makes place only for one that is begun. */
static void the_other_game_waits_for_the_answer(void **state)
{
	(void)state;
	struct ui ui;
	struct session *waiting = begun("queens", "Size 6\nGiven 0\nDeal 5\n");
	struct move move;
	assert_true(game_read_move(session_game(waiting), session_state(waiting), "a1", &move));
	assert_true(session_play(waiting, move) && store_save(waiting, NULL));
	session_free(waiting);
	sit_down(&ui, "Deal 7\n");
	for (int i = 0; i < MANY_MOVES; i++)
		table_press(&ui, "d");
	for (int answers = 0; answers < 2; answers++) {
		assert_false(ui_begin(&ui, begun("queens", "Deal 9\n")));
		assert_true(ui_shows(&ui, "its last moves are lost"));
		assert_int_equal(deal_kept("queens"), 5);
		table_press(&ui, answers ? "y" : "n");
		assert_int_equal(deal_on_table(&ui), answers ? 9 : 7);
		assert_int_equal(deal_kept("queens"), answers ? 9 : 5);
	}
	get_up(&ui);
}

/* However long the reason is, the answers are seen. */
static void answers_have_room(void **state)
{
	(void)state;
	struct ui ui;
	sit_down(&ui, "Deal 7\n");
	ui_resize(&ui, 40, 17);
	block(".local");
	table_press(&ui, "dg9\r");
	assert_true(ui_shows(&ui, "cannot be kept"));
	memset(ui.save_fault.text, 'x', sizeof ui.save_fault.text - 1);
	assert_true(ui_shows(&ui, "y goes on, n stays"));
	assert_true(ui_shows(&ui, "stay in this game"));
	assert_false(ui_shows(&ui, "xxxx"));
	get_up(&ui);
}

/* A game that branches off in the viewer asks as any other does. */
static void a_branch_asks_first(void **state)
{
	(void)state;
	struct ui ui;
	sit_down(&ui, "Deal 7\n");
	table_press(&ui, "ddd");
	block(".local/share");
	table_press(&ui, "r");
	ui_handle(&ui, (struct event){.kind = EVENT_KEY, .key = KEY_ARROW_RIGHT});
	table_press(&ui, "\r");
	assert_true(ui_shows(&ui, "cannot be kept"));
	assert_int_equal(session_played(ui.session), 3);
	table_press(&ui, "y");
	assert_int_equal(session_played(ui.session), 1);
	get_up(&ui);
}

/* One that is saved and cannot be kept is not lost. */
static void a_game_that_is_not_kept_stays_saved(void **state)
{
	(void)state;
	struct ui ui;
	sit_down(&ui, "Deal 7\n");
	table_press(&ui, "d");
	assert_true(is_there(".local/state/patience/klondike.record"));
	block(".local/share");
	table_press(&ui, "g9\r");
	assert_true(ui_shows(&ui, "it stays saved, as unfinished"));
	table_press(&ui, "n");
	assert_int_equal(deal_on_table(&ui), 7);
	get_up(&ui);
}

/* What becomes of a game is said when something was played in it. */
static void what_becomes_of_a_game(void **state)
{
	(void)state;
	struct ui ui;
	sit_down(&ui, "Deal 7\n");
	table_press(&ui, "g9\r");
	assert_int_equal(deal_on_table(&ui), 9);
	assert_string_equal(ui.message, "");
	table_press(&ui, "dg10\r");
	assert_int_equal(deal_on_table(&ui), 10);
	assert_string_equal(ui.message, "The game before is kept; p shows it.");
	get_up(&ui);
}

/* Whether the file of the unfinished game has a note of that KEY. */
static bool is_noted(const char *key)
{
	char value[TAG_VALUE];
	struct session *saved = record_load(in_home(".local/state/patience/klondike.record"), NULL);
	bool is_there = saved && notes_get(session_notes_read(saved), key, value);
	session_free(saved);
	return is_there;
}

/* That verdicts were shown, a hint given or the game reviewed is in the file at once, and no name of blanks is taken
 * for one. */
static void what_was_shown_is_saved(void **state)
{
	(void)state;
	struct ui ui;
	sit_down(&ui, "Deal 4\n");
	table_press(&ui, "dW");
	assert_true(is_noted("Verdict"));
	table_press(&ui, "H");
	assert_true(is_noted("Hints"));
	save_as(&ui, "  ");
	assert_string_equal(ui.message, "Not saved: the name of a file is wanted.");
	table_press(&ui, "g5\rd");
	assert_false(is_noted("Verdict"));
	table_press(&ui, "r");
	assert_true(is_noted("Verdict"));
	get_up(&ui);
}

/* At the deal, with moves that were taken back, R has nothing to do, and says what has. */
static void dealt_again_at_the_deal(void **state)
{
	(void)state;
	struct ui ui;
	sit_down(&ui, "Deal 4\n");
	table_press(&ui, "R");
	assert_string_equal(ui.message, "You have not moved yet.");
	table_press(&ui, "duR");
	assert_string_equal(ui.message, "This is the deal; U brings the moves back.");
	get_up(&ui);
}

/* What a game would be written over is told: a record of another game, or a picture. */
static void what_is_there_is_asked_about(void **state)
{
	(void)state;
	static const char *const names[] = {"thesis", "thesis.svg"};
	for (int i = 0; i < 2; i++) {
		struct ui ui;
		char sentence[CONFIRM_TEXT];
		sit_down(&ui, "Deal 4\n");
		assert_true(file_write(in_home(names[i]), "a thesis"));
		save_as(&ui, in_home(names[i]));
		assert_non_null(ui.dialog.kind);
		ui.dialog.confirmation->write(&ui, sentence);
		assert_string_equal(strstr(sentence, " exists"), " exists.");
		get_up(&ui);
	}
}

/* A hint makes no file of a game in which nothing was played; later it is in the file at once. */
static void a_hint_alone_is_not_saved(void **state)
{
	(void)state;
	struct ui ui;
	sit_down(&ui, "Deal 4\n");
	table_press(&ui, "H");
	assert_false(is_there(".local/state/patience/klondike.record"));
	table_press(&ui, "d");
	assert_true(is_there(".local/state/patience/klondike.record"));
	get_up(&ui);
}

/* The game that is changed to is the one that the program begins with next time, and its clock goes on at once where
 * something was played in it. */
static void another_game_goes_on(void **state)
{
	(void)state;
	struct ui ui;
	struct move list[MOVES_MAX];
	for (int moves = 0; moves < 2; moves++) {
		sit_down(&ui, "Deal 7\n");
		struct session *six = begun("six", "Deal 5\n");
		assert_true(moves == 0 || (session_moves(six, list) > 0 && session_play(six, list[0])));
		ui_change_game(&ui, six);
		assert_ptr_equal(choices_last_game(), game_find("six"));
		ui_step(&ui, ui.now + 5000);
		assert_int_equal(session_elapsed(ui.session), moves ? 5000 : 0);
		get_up(&ui);
	}
}

/* A round that was seen is dealt again as another game, of the same grade. */
static void the_grade_goes_along(void **state)
{
	(void)state;
	struct ui ui;
	char grade[TAG_VALUE];
	table_open(&ui, begun("words", "Deal 3\n"));
	assert_true(notes_set(session_notes(ui.session), "Grade", "easy", NULL));
	struct session *before = ui.session;
	table_press(&ui, "E\vER");
	assert_ptr_not_equal(ui.session, before);
	assert_true(notes_get(session_notes_read(ui.session), "Grade", grade));
	assert_string_equal(grade, "easy");
	get_up(&ui);
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
	    cmocka_unit_test_setup_teardown(what_is_not_saved_is_told_once, open_home, close_home),
	    cmocka_unit_test_setup_teardown(a_game_without_moves_is_left, open_home, close_home),
	    cmocka_unit_test_setup_teardown(a_game_that_is_not_saved_is_left, open_home, close_home),
	    cmocka_unit_test_setup_teardown(the_other_game_waits_for_the_answer, limit_files, free_files),
	    cmocka_unit_test_setup_teardown(answers_have_room, open_home, close_home),
	    cmocka_unit_test_setup_teardown(a_branch_asks_first, open_home, close_home),
	    cmocka_unit_test_setup_teardown(a_game_that_is_not_kept_stays_saved, open_home, close_home),
	    cmocka_unit_test_setup_teardown(what_becomes_of_a_game, open_home, close_home),
	    cmocka_unit_test_setup_teardown(what_was_shown_is_saved, open_home, close_home),
	    cmocka_unit_test_setup_teardown(dealt_again_at_the_deal, open_home, close_home),
	    cmocka_unit_test_setup_teardown(what_is_there_is_asked_about, open_home, close_home),
	    cmocka_unit_test_setup_teardown(a_hint_alone_is_not_saved, open_home, close_home),
	    cmocka_unit_test_setup_teardown(another_game_goes_on, open_home, close_home),
	    cmocka_unit_test(the_grade_goes_along),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
