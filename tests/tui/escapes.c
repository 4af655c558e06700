/* What others wrote never commands the terminal: escape sequences in every field of a record, in names of files and in
 * words of the command line reach neither standard output nor standard error as control bytes. */
#include <unistd.h>

#include "check.h"
#include "home.h"
#include "run.h"

enum { PATH_TEXT = 2048, RECORD_TEXT = 4096 };

#define ESCAPE                                                                                                         \
	"\033]0;owned\a\033[31m\x9b"                                                                                       \
	"2J\xc2\x9b"                                                                                                       \
	"1m\xe2\x80\xae\x7f"

/* Line ends and tabs are the only control bytes that may come; C1 controls come as two bytes of UTF-8. */
static void check_text(const char *what, const char *text)
{
	for (const char *at = text; *at; at++) {
		unsigned char byte = (unsigned char)*at, next = (unsigned char)at[1];
		bool is_control = (byte < ' ' && byte != '\n' && byte != '\t') || byte == 0x7f;
		bool is_c1 = byte == 0xc2 && next >= 0x80 && next < 0xa0;
		bool turns = byte == 0xe2 && next == 0x80 && (unsigned char)at[2] == 0xae;
		if (is_control || is_c1 || turns)
			fail_msg("%s: byte %02X in: %s", what, byte, text);
	}
}

static void check_run(const char *const argument[8], const char *input, bool speaks)
{
	struct run_setup setup = {.home = home, .input = input};
	for (int i = 0; i < 8 && argument[i]; i++)
		setup.argument[i] = argument[i];
	struct run run = run_program(&setup);
	check_text(argument[0], run.out);
	check_text(argument[0], run.err);
	if (speaks && !*run.out && !*run.err)
		fail_msg("%s says nothing", argument[0]);
	run_release(&run);
}

static const char *const fields[][2] = {
    {"Record", "1"},
    {"Game", "six"},
    {"Deck", "163542"},
    {"Date", "2026-01-31T12:00:00Z"},
    {"Player", "Ann"},
    {"Program", "other"},
    {"Parent", "2026-01-30T12:00:00Z 3"},
    {"Verdict", "shown"},
    {"Time", "5"},
    {"Score", "0"},
    {"Result", "*"},
};
enum { FIELDS = sizeof fields / sizeof *fields, PLACES = FIELDS + 6 };

/* A record with the sequence in place of the value of a field, in a name, or somewhere among the moves. */
static void make_record(int place, char text[RECORD_TEXT])
{
	int used = 0;
	for (int i = 0; i < FIELDS; i++)
		used += snprintf(
		    text + used, RECORD_TEXT - (size_t)used, "[%s \"%s\"]\n", fields[i][0], i == place ? ESCAPE : fields[i][1]);
	const char *part[6];
	for (int i = 0; i < 6; i++)
		part[i] = place == FIELDS + i ? ESCAPE : "";
	snprintf(text + used, RECORD_TEXT - (size_t)used, "%s%s\n%s1. col1%s>pile {a remark%s} *%s\n%s",
	    *part[0] ? "[X" : "", *part[0] ? ESCAPE " \"1\"]\n" : "", part[1], part[2], part[3], part[4], part[5]);
}

static void test_fields_of_a_record(void **context)
{
	(void)context;
	char path[PATH_TEXT], kept[PATH_TEXT], text[RECORD_TEXT];
	snprintf(path, sizeof path, "%s/a.record", home);
	snprintf(kept, sizeof kept, "%s/share/patience/games/a.record", home);
	for (int place = 0; place <= PLACES; place++) {
		make_record(place, text);
		assert_true(file_write(path, text) && file_write(kept, text));
		check_run((const char *const[8]){"verify", path}, "", true);
		check_run((const char *const[8]){"verify", "--json", path}, "", true);
		check_run((const char *const[8]){"replay", path, "--text", "1"}, "", true);
		check_run((const char *const[8]){"replay", path, "--svg", "1", "-"}, "", true);
		check_run((const char *const[8]){"replay", path, "--cast", "-"}, "", true);
		check_run((const char *const[8]){"solve", path}, "", true);
		check_run((const char *const[8]){"games"}, "", true);
		check_run((const char *const[8]){"stats"}, "", false);
		assert_int_equal(unlink(kept), 0);
	}
}

/* A game that is being resumed is set aside and its fault told. */
static void test_fields_of_an_unfinished_game(void **context)
{
	(void)context;
	char path[PATH_TEXT], text[RECORD_TEXT];
	for (int place = 0; place < PLACES; place++) {
		snprintf(path, sizeof path, "%s/state/patience/six.record", home);
		make_record(place, text);
		assert_true(file_write(path, text));
		check_run((const char *const[8]){"line", "six", "--autosave"}, "see\nquit\n", true);
	}
}

static void test_names_of_files(void **context)
{
	(void)context;
	char path[PATH_TEXT], kept[PATH_TEXT], text[RECORD_TEXT], save[PATH_TEXT];
	make_record(-1, text);
	snprintf(path, sizeof path, "%s/" ESCAPE ".record", home);
	snprintf(kept, sizeof kept, "%s/share/patience/games/" ESCAPE ".record", home);
	snprintf(save, sizeof save, "save %s/saved" ESCAPE "\nsave %s/none/" ESCAPE "/x\nhelp\n", home, home);
	for (int damaged = 0; damaged < 2; damaged++) {
		assert_true(file_write(path, damaged ? "rubbish" ESCAPE : text));
		assert_true(file_write(kept, damaged ? "rubbish" ESCAPE : text));
		check_run((const char *const[8]){"verify", path}, "", true);
		check_run((const char *const[8]){"verify", "--json", path}, "", true);
		check_run((const char *const[8]){"replay", path, "--text", "1"}, "", true);
		check_run((const char *const[8]){"replay", path, "--text", "99"}, "", true);
		check_run((const char *const[8]){"replay", path, "--svg", "0", "/none/" ESCAPE}, "", true);
		check_run((const char *const[8]){"games"}, "", true);
		check_run((const char *const[8]){"games", "--json"}, "", true);
		check_run((const char *const[8]){"stats", "--json"}, "", true);
		check_run((const char *const[8]){"solve", path}, "", true);
	}
	check_run((const char *const[8]){"line", "six", "--autosave"}, save, true);
	check_run((const char *const[8]){"verify", "/none/" ESCAPE}, "", true);
	check_run((const char *const[8]){"solve", "--decks", "/none/" ESCAPE}, "", true);
	check_run((const char *const[8]){"deal", "--decks", "/none/" ESCAPE}, "", true);
	check_run((const char *const[8]){"study", "--players", "random", "--decks", "/none/" ESCAPE}, "", true);
}

static void test_words(void **context)
{
	(void)context;
	static const char *const commands[] = {
	    "play", "line", "replay", "deal", "solve", "study", "watch", "games", "stats", "verify"};
	static const char *const options[] = {"--deal", "--deck", "--draw", "--profile", "--passes", "--scoring", "--game",
	    "--result", "--since", "--sort", "--limit", "--text", "--size", "--players", "--format", "--colours",
	    "--" ESCAPE};
	for (size_t i = 0; i < sizeof commands / sizeof *commands; i++) {
		check_run((const char *const[8]){commands[i], ESCAPE}, "", true);
		for (size_t k = 0; k < sizeof options / sizeof *options; k++)
			check_run((const char *const[8]){commands[i], options[k], ESCAPE}, "", true);
	}
	check_run((const char *const[8]){ESCAPE}, "", true);
	char input[PATH_TEXT];
	snprintf(input, sizeof input, ESCAPE "\n" ESCAPE " AS\nundo " ESCAPE "\nsave %s/" ESCAPE "/\n", home);
	check_run((const char *const[8]){"line", "--deal", "1"}, input, true);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test_setup_teardown(test_fields_of_a_record, open_home, close_home),
	    cmocka_unit_test_setup_teardown(test_fields_of_an_unfinished_game, open_home, close_home),
	    cmocka_unit_test_setup_teardown(test_names_of_files, open_home, close_home),
	    cmocka_unit_test_setup_teardown(test_words, open_home, close_home),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
