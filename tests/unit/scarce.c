/* When memory ends: each request is refused in turn, alone and with all after it. A file that is written then is whole
 * or not there, the one before it stays, the failure is told; and nothing untrue is said. */
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>

#include "../starving.h"
#include "begun.h"
#include "folder.h"
#include "klondike.h"
#include "memory.h"
#include "memory_text.h"
#include "pousse_analysis.h"
#include "record.h"
#include "solve.h"
#include "study.h"
#include "words.h"

enum { PATH = FOLDER_PATH + 64, LINES = 3000, DEALT_MOVES = 100 };

static void write_lines(void *unused)
{
	struct memory_text text;
	size_t length = 0;
	(void)unused;
	bool is_open = memory_text_open(&text);
	for (int i = 0; is_open && i < LINES; i++)
		length += (size_t)fprintf(text.file, "%d\n", i);
	char *whole = memory_text_close(&text);
	bool is_starved = shortage_end();
	assert_int_equal(!whole, is_starved);
	if (whole) {
		assert_int_equal(strlen(whole), length);
		assert_int_equal(text.length, length);
	}
	free(whole);
}

static void test_texts(void **context)
{
	(void)context;
	starve(NULL, write_lines, NULL);
}

/* Helpers of a solver are there, or it says that they are not. */

static void new_solver(void *context)
{
	struct solver **solver = context;
	*solver = solver_new(1);
	assert_non_null(*solver);
}

static void set_threads(void *context)
{
	struct solver **solver = context;
	bool has_helpers = solver_set_threads(*solver, 3);
	bool is_starved = shortage_end();
	assert_int_equal(has_helpers, !is_starved);
	solver_free(*solver);
}

static void test_helpers_of_a_solver(void **unused)
{
	(void)unused;
	struct solver *solver;
	starve(new_solver, set_threads, &solver);
}

struct saving {
	struct session *old, *new;
	char path[PATH];
};

static struct session *first_moves(const char *game, const char *start, int moves)
{
	struct session *session = begun(game, start);
	session_set_date(session, "2026-01-31T12:00:00Z");
	for (int i = 0; i < moves; i++) {
		struct move list[MOVES_MAX];
		assert_true(session_moves(session, list) > 0 && session_play(session, list[0]));
	}
	return session;
}

static void save_old(void *context)
{
	const struct saving *saving = context;
	struct fault fault;
	assert_true(record_save(saving->old, saving->path, &fault));
}

static void save_new(void *context)
{
	const struct saving *saving = context;
	struct fault fault = {""};
	bool good = record_save_as(saving->new, saving->path, true, &fault) == SAVE_DONE;
	shortage_end();
	assert_int_equal(good, fault.text[0] == '\0');
	struct session *found = record_load(saving->path, &fault);
	assert_non_null(found);
	assert_int_equal(session_length(found), session_length(good ? saving->new : saving->old));
	session_free(found);
}

static void test_saved_game(void **context)
{
	struct saving saving = {first_moves("klondike", "Draw 1\nDeal 1\n", 1),
	    first_moves("klondike", "Draw 1\nDeal 1\n", DEALT_MOVES), .path = ""};
	snprintf(saving.path, PATH, "%s/game.record", (char *)*context);
	starve(save_old, save_new, &saving);
	session_free(saving.old);
	session_free(saving.new);
}

static void save_contest(void *context)
{
	const struct saving *saving = context;
	struct fault fault = {""};
	bool good = record_save_as(saving->new, saving->path, true, &fault) == SAVE_DONE;
	shortage_end();
	char *text = file_read(saving->path);
	assert_string_equal(text, good ? "3\nL1\nL2\n# machine O\n# rule same\n# time 30\n" : "before");
	assert_int_equal(good, fault.text[0] == '\0');
	free(text);
}

static void write_before(void *context) { assert_true(file_write(((struct saving *)context)->path, "before")); }

static void test_contest_form(void **context)
{
	static const char text[] = "3\nL1\nL2\n# machine O\n# rule same\n# time 30\n";
	struct saving saving = {.new = pousse_read_icfp(text, strlen(text), "game", NULL)};
	assert_non_null(saving.new);
	snprintf(saving.path, PATH, "%s/game%s", (char *)*context, pousse.foreign->suffix);
	starve(write_before, save_contest, &saving);
	session_free(saving.new);
}

/* A study with its files. */

struct keeping {
	struct study_plan plan;
	char results[PATH], log[PATH];
	bool logs;
	char *whole; /* the log of all of it, or the results without their times */
};

struct kept {
	struct study_file *file;
	struct study_log *log;
};

static bool take(void *context, const struct study_deal *deal, struct fault *fault)
{
	struct kept *kept = context;
	return (!kept->log || study_log_add(kept->log, deal, fault)) && study_file_add(kept->file, deal, fault);
}

static bool play_study(const struct keeping *keeping, struct fault *fault)
{
	struct study_totals totals = {0};
	struct kept kept = {0};
	struct fault unused;
	uint64_t from = keeping->plan.first;
	kept.file = study_file_open(keeping->results, &keeping->plan, &totals, &from, fault);
	kept.log = kept.file && keeping->logs ? study_log_open(keeping->log, &keeping->plan, from, fault) : NULL;
	const struct study_run run = {.jobs = 1, .logs = keeping->logs, .take = take, .context = &kept};
	bool good = kept.file && (kept.log || !keeping->logs) &&
	            (from > keeping->plan.last || study_play(&keeping->plan, from, &run, fault));
	if (kept.log)
		good = study_log_close(kept.log, &unused) && good;
	if (kept.file)
		good = study_file_close(kept.file, &unused) && good;
	return good;
}

/* The log, or the results with each line cut off before the times; NULL if there is none. */
static char *text_kept(const struct keeping *keeping)
{
	char *text = file_read(keeping->logs ? keeping->log : keeping->results), *end = text;
	for (char *line = text; line && *line && !keeping->logs;) {
		size_t length = strcspn(line, "\n"), kept = 0;
		while (kept < length && strncmp(line + kept, ",\"cpu_ms\"", 9) != 0)
			kept++;
		char *next = line + length + (line[length] == '\n');
		memmove(end, line, kept);
		end += kept;
		*end++ = '\n';
		line = next;
	}
	if (text && !keeping->logs)
		*end = '\0';
	return text;
}

/* What was kept is the beginning of all there is to keep, and the study goes on with it. */
static void starve_study(void *context)
{
	struct keeping *keeping = context;
	struct fault fault = {""};
	bool good = play_study(keeping, &fault);
	shortage_end();
	assert_int_equal(good, fault.text[0] == '\0');
	char *text = text_kept(keeping);
	assert_true(!text || strncmp(keeping->whole, text, strlen(text)) == 0);
	free(text);
	if (!play_study(keeping, &fault))
		fail_msg("%s", fault.text);
	text = text_kept(keeping);
	assert_string_equal(text, keeping->whole);
	free(text);
}

static void remove_study(void *context)
{
	struct keeping *keeping = context;
	remove(keeping->results);
	remove(keeping->log);
}

static void check_study(const char *folder, struct keeping keeping)
{
	struct fault fault;
	keeping.plan.players = keeping.plan.player[1][0] ? 2 : 1;
	if (!study_plan_check(&keeping.plan, &fault))
		fail_msg("%s", fault.text);
	snprintf(keeping.results, PATH, "%s/results", folder);
	snprintf(keeping.log, PATH, "%s/log", folder);
	remove_study(&keeping);
	assert_true(play_study(&keeping, &fault));
	keeping.whole = text_kept(&keeping);
	starve(remove_study, starve_study, &keeping);
	free(keeping.whole);
}

static void test_study(void **context)
{
	check_study(*context,
	    (struct keeping){.plan = {.game = &klondike, .player = {"random"}, .first = 1, .last = 3}, .logs = true});
}

/* Nobody loses for want of memory. */
static void test_players(void **context)
{
	check_study(
	    *context, (struct keeping){.plan = {.game = game_find("six"), .player = {"shortest"}, .first = 1, .last = 2}});
	check_study(*context,
	    (struct keeping){
	        .plan = {
	            .game = &klondike, .player = {"solver"}, .rules = "Draw 1\n", .budget = 2000, .first = 1, .last = 1}});
	check_study(*context,
	    (struct keeping){
	        .plan = {
	            .game = &pousse, .player = {"deep", "j"}, .rules = "Size 3\n", .budget = 50, .first = 1, .last = 1}});
}

/* A game that the table knows to be won is never told to be open for want of memory alone. */
static void test_table_of_pousse(void **context)
{
	const struct pousse_limits limits = {.nodes = 1000};
	struct fault fault;
	struct move move;
	assert_int_equal(setenv("XDG_CACHE_HOME", *context, 1), 0);
	struct session *session = begun("pousse", "Size 3\nSide X\nOpponent none\nDeal 1\n");
	assert_true(pousse.read(session_state(session), "L1", &move, &fault) && session_play(session, move));
	assert_true(pousse.read(session_state(session), "R2", &move, &fault) && session_play(session, move));
	for (int lasting = 1; lasting >= 0; lasting--) {
		bool is_starved = true;
		for (long first = 1; is_starved; first++) {
			struct pousse_analyst *analyst = pousse_analyst_new(NULL, 0);
			shortage_begin(first, lasting);
			struct pousse_analysis analysis = pousse_analyse(analyst, session, session_played(session), &limits);
			is_starved = shortage_end();
			assert_true(analysis.verdict == POUSSE_WON || (is_starved && analysis.is_starved && !analysis.is_exact));
			pousse_analyst_free(analyst);
		}
	}
	session_free(session);
}

/* How hard a round of Words is nobody guesses. */
static void test_grade_of_words(void **context)
{
	(void)context;
	bool is_starved = true;
	struct session *session = begun("words", "Letters people\n");
	for (long first = 1; is_starved; first++) {
		shortage_begin(first, true);
		const char *grade = words_grade(session_state(session));
		is_starved = shortage_end();
		assert_string_equal(grade, is_starved ? "" : "easy");
	}
	session_free(session);
}

/* Code that cannot go on without memory says why it ends. */
static void test_last_words(void **context)
{
	char path[PATH];
	int status;
	snprintf(path, PATH, "%s/said", (char *)*context);
	pid_t child = fork();
	if (child == 0) {
		FILE *said = freopen(path, "w", stderr);
		shortage_begin(1, true);
		memory_copy(said ? "text" : "");
		_exit(0);
	}
	assert_int_equal(waitpid(child, &status, 0), child);
	assert_true(WIFSIGNALED(status) && WTERMSIG(status) == SIGABRT);
	char *said = file_read(path);
	assert_string_equal(said, "patience: there is no memory left\n");
	free(said);
}

/* In a process of its own: 0, all had memory; 1, the deal is another one; 2, the same without some; or a signal. */
static int deal_apart(const struct game *game, uint64_t number, const char *truth, long first)
{
	int status;
	pid_t child = fork();
	if (child == 0) {
		char value[START_TEXT];
		FILE *said = freopen("/dev/null", "w", stderr);
		shortage_begin(first, false);
		game->deal(number, "", value);
		bool is_starved = shortage_end();
		_exit(!said || strcmp(value, truth) != 0 ? 1 : is_starved ? 2 : 0);
	}
	assert_int_equal(waitpid(child, &status, 0), child);
	return WIFSIGNALED(status) && WTERMSIG(status) == SIGABRT ? 2 : WEXITSTATUS(status);
}

/* A number names one deal, or none. */
static void test_deals(void **context)
{
	(void)context;
	for (int i = 0; games[i]; i++)
		for (uint64_t number = 1; number <= 3; number++) {
			char truth[START_TEXT];
			int found = 2;
			games[i]->deal(number, "", truth);
			for (long first = 1; found; first++) {
				found = deal_apart(games[i], number, truth, first);
				assert_int_not_equal(found, 1);
			}
		}
}

int main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(test_texts),
	    cmocka_unit_test(test_helpers_of_a_solver),
	    cmocka_unit_test_setup_teardown(test_saved_game, folder_set_up, folder_tear_down),
	    cmocka_unit_test_setup_teardown(test_contest_form, folder_set_up, folder_tear_down),
	    cmocka_unit_test_setup_teardown(test_study, folder_set_up, folder_tear_down),
	    cmocka_unit_test_setup_teardown(test_players, folder_set_up, folder_tear_down),
	    cmocka_unit_test_setup_teardown(test_table_of_pousse, folder_set_up, folder_tear_down),
	    cmocka_unit_test(test_deals),
	    cmocka_unit_test(test_grade_of_words),
	    cmocka_unit_test_setup_teardown(test_last_words, folder_set_up, folder_tear_down),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
