/* Homes that are missing or cannot be written, full disks, damaged saves: a sentence each, and nothing is lost. */
#include <dirent.h>
#include <signal.h>
#include <sys/stat.h>
#include <unistd.h>

#include "kept.h"
#include "run.h"

static const char state_name[] = "state/patience/klondike.record";

/* Saves deal 7 with two turns in HOME, by playing it. */
static void save_a_game(const char *home)
{
	struct terminal *terminal =
	    terminal_open(&(struct terminal_setup){.home = home, .argument = {"--no-animation", "--deal", "7"}});
	terminal_type(terminal, "dd");
	check_shows(terminal, "Moves 2");
	terminal_type(terminal, "q");
	assert_int_equal(terminal_wait_end(terminal), 0);
	terminal_close(terminal);
}

static int count_files(const char *folder, const char *beginning)
{
	int count = 0;
	DIR *open = opendir(folder);
	for (struct dirent *entry; open && (entry = readdir(open));)
		count += entry->d_name[0] != '.' && strncmp(entry->d_name, beginning, strlen(beginning)) == 0;
	if (open)
		closedir(open);
	return count;
}

static void check_set_aside(const char *damage)
{
	char home[PATH_TEXT];
	folder_make(home, sizeof home);
	assert_true(file_write(path_in(home, state_name), damage));
	struct terminal *terminal = terminal_open(&(struct terminal_setup){.home = home, .argument = {"--no-animation"}});
	check_shows(terminal, "could not be read");
	terminal_type(terminal, "d");
	terminal_type(terminal, "q");
	assert_int_equal(terminal_wait_end(terminal), 0);
	terminal_close(terminal);
	char *aside = file_read(path_in(home, "state/patience/klondike.record.damaged-1"));
	assert_non_null(aside);
	assert_string_equal(aside, damage);
	free(aside);
	folder_remove(home);
}

static void damaged_save_is_set_aside(void **state)
{
	(void)state;
	check_set_aside("");
	check_set_aside("no record at all\n");
	check_set_aside("[Record \"1\"]\n[Game \"klondike\"]\n");
	check_set_aside("\033[2J\001\002\377\376");
}

static void second_damage_gets_a_second_name(void **state)
{
	(void)state;
	char home[PATH_TEXT];
	folder_make(home, sizeof home);
	for (int i = 1; i <= 3; i++) {
		file_write(path_in(home, state_name), "damage\n");
		struct run run = run_program(&(struct run_setup){.home = home, .argument = {"play"}, .input = "quit\n"});
		run_release(&run);
		assert_int_equal(count_files(path_in(home, "state/patience"), "klondike.record.damaged-"), i);
	}
	folder_remove(home);
}

static void cut_save_is_set_aside(void **state)
{
	(void)state;
	char home[PATH_TEXT];
	folder_make(home, sizeof home);
	save_a_game(home);
	char *whole = file_read(path_in(home, state_name));
	assert_non_null(whole);
	whole[strlen(whole) / 2] = '\0';
	folder_remove(home);
	check_set_aside(whole);
	free(whole);
}

/* The sentence that tells of a save that failed comes at the end too, where it stays. */
static void check_plays_unsaved(const struct terminal_setup *setup, const char *sentence)
{
	struct terminal *terminal = terminal_open(setup);
	check_shows(terminal, "Klondike");
	terminal_type(terminal, "d");
	check_shows(terminal, "Moves 1");
	check_shows(terminal, "cannot");
	terminal_type(terminal, "q");
	check_shows(terminal, "cannot be kept");
	terminal_type(terminal, "y");
	assert_int_equal(terminal_wait_end(terminal), 1);
	check_sane(terminal);
	check_shows(terminal, sentence);
	terminal_close(terminal);
}

static void unwritable_home_is_told(void **state)
{
	(void)state;
	check_plays_unsaved(
	    &(struct terminal_setup){.home = "/proc/1/nowhere", .argument = {"--no-animation", "--deal", "7"}},
	    "not saved");
}

static void file_in_the_way_is_told(void **state)
{
	(void)state;
	char home[PATH_TEXT];
	folder_make(home, sizeof home);
	assert_true(file_write(path_in(home, "state"), "a file where a folder should be\n"));
	check_plays_unsaved(
	    &(struct terminal_setup){.home = home, .argument = {"--no-animation", "--deal", "7"}}, "not saved");
	char *text = file_read(path_in(home, "state"));
	assert_string_equal(text, "a file where a folder should be\n");
	free(text);
	folder_remove(home);
}

static void missing_home_is_told(void **state)
{
	(void)state;
	struct terminal *terminal = terminal_open(&(struct terminal_setup){
	    .variable = {"HOME", "XDG_STATE_HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME"},
	    .argument = {"--no-animation", "--deal", "7"},
	});
	check_shows(terminal, "Klondike");
	terminal_type(terminal, "d");
	check_shows(terminal, "HOME");
	terminal_type(terminal, "q");
	check_shows(terminal, "cannot be kept");
	terminal_type(terminal, "y");
	assert_int_equal(terminal_wait_end(terminal), 1);
	check_sane(terminal);
	terminal_close(terminal);
}

/* A limit on the size of files is a disk that fills up: the game that was saved before must still be there, whole. */
static void full_disk_keeps_the_old_save(void **state)
{
	(void)state;
	char home[PATH_TEXT];
	folder_make(home, sizeof home);
	save_a_game(home);
	char *before = file_read(path_in(home, state_name));
	struct terminal *terminal =
	    terminal_open(&(struct terminal_setup){.home = home, .file_limit = 100, .argument = {"--no-animation"}});
	check_shows(terminal, "Moves 2");
	terminal_type(terminal, "d");
	check_shows(terminal, "Moves 3");
	check_shows(terminal, "cannot");
	terminal_type(terminal, "q");
	check_shows(terminal, "cannot be kept");
	terminal_type(terminal, "y");
	assert_int_equal(terminal_wait_end(terminal), 1);
	check_sane(terminal);
	check_shows(terminal, "not saved");
	terminal_close(terminal);
	char *after = file_read(path_in(home, state_name));
	assert_string_equal(after, before);
	assert_int_equal(count_files(path_in(home, "state/patience"), "klondike"), 1);
	free(before);
	free(after);
	folder_remove(home);
}

/* A new deal over an unfinished game keeps that one as a record; when it cannot be kept, the new game is not begun. */
static void unfinished_game_is_kept(void **state)
{
	(void)state;
	char home[PATH_TEXT];
	folder_make(home, sizeof home);
	save_a_game(home);
	struct terminal *terminal =
	    terminal_open(&(struct terminal_setup){.home = home, .argument = {"--no-animation", "--deal", "8"}});
	check_shows(terminal, "deal 8");
	terminal_close(terminal);
	assert_int_equal(count_files(path_in(home, "share/patience/games"), "klondike"), 1);
	folder_remove(home);
	folder_make(home, sizeof home);
	save_a_game(home);
	char *before = file_read(path_in(home, state_name));
	terminal = terminal_open(
	    &(struct terminal_setup){.home = home, .file_limit = 100, .argument = {"--no-animation", "--deal", "8"}});
	assert_int_equal(terminal_wait_end(terminal), 1);
	check_sane(terminal);
	terminal_close(terminal);
	char *after = file_read(path_in(home, state_name));
	assert_string_equal(after, before);
	free(before);
	free(after);
	folder_remove(home);
}

/* The deal that stands at the end of the first line. */
static void read_deal(struct terminal *terminal, char deal[32])
{
	const char *found = strstr(terminal_text(terminal), "deal ");
	assert_non_null(found);
	snprintf(deal, 32, "%.*s", (int)strcspn(found, "\n"), found);
}

/* Two programs at once play a game each, and the one that was saved last is the one that goes on. */
static void two_at_once_leave_a_whole_record(void **state)
{
	(void)state;
	char home[PATH_TEXT], other[32], shown[32];
	folder_make(home, sizeof home);
	save_a_game(home);
	struct terminal *one = terminal_open(&(struct terminal_setup){.home = home, .argument = {"--no-animation"}});
	struct terminal *two = terminal_open(&(struct terminal_setup){.home = home, .argument = {"--no-animation"}});
	for (int i = 0; i < 8; i++) {
		terminal_send(one, "dddduuuudd", 10);
		terminal_send(two, "dddd", 4);
	}
	terminal_settle(one);
	terminal_settle(two);
	check_shows(one, "deal 7");
	read_deal(two, other);
	assert_string_not_equal(other, "deal 7");
	/* Their locks end with them. */
	terminal_signal(one, SIGKILL);
	terminal_signal(two, SIGKILL);
	terminal_wait_end(one);
	terminal_wait_end(two);
	terminal_close(one);
	terminal_close(two);
	struct terminal *again = terminal_open(&(struct terminal_setup){.home = home, .argument = {"--no-animation"}});
	terminal_settle(again);
	read_deal(again, shown);
	assert_true(strcmp(shown, "deal 7") == 0 || strcmp(shown, other) == 0);
	assert_false(terminal_shows(again, "could not be read"));
	terminal_close(again);
	folder_remove(home);
}

/* Settings that cannot be read are told of; the game begins all the same, even where a pipe would keep it waiting. */
static void check_settings_told(const char *home)
{
	struct terminal *terminal = terminal_open(&(struct terminal_setup){.home = home, .argument = {"--no-animation"}});
	check_shows(terminal, "Cannot read");
	terminal_type(terminal, "q");
	assert_int_equal(terminal_wait_end(terminal), 0);
	terminal_close(terminal);
}

static void unreadable_settings_are_told(void **state)
{
	(void)state;
	char home[PATH_TEXT], *long_text = calloc(1, 70001);
	folder_make(home, sizeof home);
	file_write(path_in(home, "config/patience/other"), "");
	assert_int_equal(mkfifo(path_in(home, "config/patience/config"), 0600), 0);
	check_settings_told(home);
	assert_int_equal(unlink(path_in(home, "config/patience/config")), 0);
	assert_int_equal(mkdir(path_in(home, "config/patience/config"), 0700), 0);
	check_settings_told(home);
	assert_int_equal(rmdir(path_in(home, "config/patience/config")), 0);
	memset(long_text, '\n', 70000);
	file_write(path_in(home, "config/patience/config"), long_text);
	check_settings_told(home);
	free(long_text);
	folder_remove(home);
}

static void wrong_options_are_told(void **state)
{
	(void)state;
	static const char *const wrong[][4] = {
	    {"--nonsense"},
	    {"nonsense"},
	    {"play", "--draw"},
	    {"play", "--draw", "0"},
	    {"play", "--draw", "25"},
	    {"play", "--draw", "three"},
	    {"play", "--deal", "-1"},
	    {"play", "--deal", "1x"},
	    {"play", "--passes", "0"},
	    {"play", "--scoring", "high"},
	    {"play", "--profile", "nonsense"},
	    {"play", "--colours", "pink"},
	    {"play", "--deck", "AS AS"},
	    {"play", "--deal", "1", "--deal"},
	    {"line", "--nonsense"},
	    {"line", "six", "--profile=q"},
	    {"play", "\033[31m"},
	};
	for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
		struct run_setup setup = {.argument = {wrong[i][0], wrong[i][1], wrong[i][2], wrong[i][3]}};
		struct run run = run_program(&setup);
		if (run.status != 2 || !is_one_sentence(run.err) || *run.out || strchr(run.err, '\033'))
			fail_msg("%s %s: status %d, out \"%s\", err \"%s\"", wrong[i][0], wrong[i][1] ? wrong[i][1] : "",
			    run.status, run.out, run.err);
		run_release(&run);
	}
}

static void help_goes_to_standard_output(void **state)
{
	(void)state;
	static const char *const words[][2] = {{"--help"}, {"--version"}, {"play", "--help"}, {"line", "--help"}};
	for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
		struct run run = run_program(&(struct run_setup){.argument = {words[i][0], words[i][1]}});
		assert_int_equal(run.status, 0);
		assert_string_equal(run.err, "");
		assert_true(strlen(run.out) > 10);
		run_release(&run);
	}
}

/* What a player reads is local time; what a program reads is UTC. */
static void times_are_local(void **state)
{
	(void)state;
	static const char record[] = "[Record \"1\"]\n[Game \"six\"]\n[Deck \"163542\"]\n[Date \"2026-01-31T22:15:00Z\"]\n"
	                             "[Time \"5\"]\n[Score \"0\"]\n[Result \"*\"]\n\n1. col1>pile *\n";
	char home[PATH_TEXT];
	folder_make(home, sizeof home);
	assert_true(file_write(path_in(home, "share/patience/games/a.record"), record));
	struct run run = run_program(
	    &(struct run_setup){.home = home, .variable = {"TZ=XXX-2"}, .argument = {"games", "--since", "2026-02-01"}});
	assert_non_null(strstr(run.out, "2026-02-01 00:15"));
	run_release(&run);
	run = run_program(&(struct run_setup){.home = home, .variable = {"TZ=XXX-2"}, .argument = {"games", "--json"}});
	assert_non_null(strstr(run.out, "2026-01-31T22:15:00Z"));
	run_release(&run);
	struct terminal *terminal = terminal_open(&(struct terminal_setup){
	    .home = home, .variable = {"TZ=XXX-2"}, .argument = {"--no-animation", "--deal", "7"}});
	terminal_type(terminal, "p");
	check_shows(terminal, "2026-02-01 00:15");
	terminal_type(terminal, "\r");
	check_shows(terminal, "2026-02-01");
	terminal_close(terminal);
	folder_remove(home);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(damaged_save_is_set_aside),
	    cmocka_unit_test(second_damage_gets_a_second_name),
	    cmocka_unit_test(cut_save_is_set_aside),
	    cmocka_unit_test(unwritable_home_is_told),
	    cmocka_unit_test(file_in_the_way_is_told),
	    cmocka_unit_test(missing_home_is_told),
	    cmocka_unit_test(full_disk_keeps_the_old_save),
	    cmocka_unit_test(unfinished_game_is_kept),
	    cmocka_unit_test(two_at_once_leave_a_whole_record),
	    cmocka_unit_test(unreadable_settings_are_told),
	    cmocka_unit_test(times_are_local),
	    cmocka_unit_test(wrong_options_are_told),
	    cmocka_unit_test(help_goes_to_standard_output),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
