/* The examples of the manual do what they are there for: what a page of it shows under EXAMPLES is tried. */
#include "shell.h"

enum { EXAMPLE_TEXT = 1024 };

/* What the examples take for granted: `patience` is installed, and games were played and kept. */
static const char *const at_home = "export HOME=\"$PWD\"; patience() { \"$P\" \"$@\"; }";
static const char *const played = "mkdir -p .local/share/patience/games .local/state/patience\n"
                                  "patience study --players greedy --deals 1..2 --records played >study || exit 9\n"
                                  "cp played/greedy-1.record .local/share/patience/games/klondike-1.record\n"
                                  "cp played/greedy-2.record .local/share/patience/games/klondike-2.record\n"
                                  "cp played/greedy-1.record .local/state/patience/klondike.record\n"
                                  "cp played/greedy-1.record game.record; patience deal sudoku 1..3 >puzzles.txt";

/* What an example writes: one of these is not empty. */
static const char *const made = "said shortest deals.txt game.cast";

static int play_before(void **state)
{
	char script[COMMAND_TEXT];
	make_folder(state);
	snprintf(script, sizeof script, "%s\n%s", at_home, played);
	expect_script(script, 0, NULL, NULL);
	return 0;
}

/* A line of the manual as it is read: its signs without their names. Returns where the next one begins. */
static const char *read_line(const char *at, char *text, size_t size)
{
	static const struct {
		const char *name, *sign;
	} signs[] = {{"\\(dq", "\""}, {"\\(aq", "'"}, {"\\e", "\\"}, {"\\-", "-"}};
	size_t length = strlen(text);
	while (*at && *at != '\n' && length + 2 < size) {
		size_t sign = 0, signs_count = sizeof signs / sizeof *signs;
		while (sign < signs_count && strncmp(at, signs[sign].name, strlen(signs[sign].name)) != 0)
			sign++;
		text[length++] = sign < signs_count ? *signs[sign].sign : *at;
		at += sign < signs_count ? strlen(signs[sign].name) : 1;
	}
	text[length] = '\0';
	return *at ? at + 1 : at;
}

/* What is played or watched is seen and left again. It takes the place of the shell. */
static void try_on_a_terminal(const char *command)
{
	char script[COMMAND_TEXT];
	snprintf(script, sizeof script, "cd '%s'; P='%s'; %s; patience() { exec \"$P\" \"$@\"; }; %s", folder, program,
	    at_home, command);
	struct terminal *terminal =
	    terminal_open(&(struct terminal_setup){.program = "/bin/sh", .argument = {"-c", script}});
	check_shows(terminal, "Klondike");
	leave(terminal);
}

static void try_example(const char *command)
{
	char script[COMMAND_TEXT];
	bool is_played = strncmp(command, "patience --", 11) == 0,
	     is_watched = strncmp(command, "patience replay ", 16) == 0 && !strstr(command, "--cast");
	if (is_played || is_watched) {
		try_on_a_terminal(command);
		return;
	}
	snprintf(script, sizeof script, "%s; rm -rf %s; { %s\n} >said && find %s -type f -size +0 2>/dev/null | grep .",
	    at_home, made, command, made);
	expect_script(script, 0, NULL, NULL);
}

/* Where the examples of PAGE begin, in *TEXT, which the caller frees. */
static const char *open_page(const char *page, char **text)
{
	char path[PATH_TEXT];
	snprintf(path, sizeof path, "man/%s", page);
	*text = file_read(path);
	assert_non_null(*text);
	const char *heading = strstr(*text, "\n.Sh EXAMPLES\n");
	assert_non_null(heading);
	return strchr(heading + 1, '\n') + 1;
}

/* The next line that is shown alone, or block; false when the section ends before. */
static bool next_example(const char **at, char example[EXAMPLE_TEXT])
{
	for (example[0] = '\0'; **at && strncmp(*at, ".Sh ", 4) != 0;) {
		const char *line = *at;
		*at = strchr(line, '\n') + 1;
		if (strncmp(line, ".Dl ", 4) == 0) {
			read_line(line + 4, example, EXAMPLE_TEXT);
			return true;
		}
		if (strncmp(line, ".Bd ", 4) != 0)
			continue;
		for (; strncmp(*at, ".Ed", 3) != 0; strcat(example, "\n"))
			*at = read_line(*at, example, EXAMPLE_TEXT);
		return true;
	}
	return false;
}

static int try_page(const char *page)
{
	char *text, command[EXAMPLE_TEXT];
	int tried = 0;
	for (const char *at = open_page(page, &text); next_example(&at, command); tried++)
		try_example(command);
	free(text);
	return tried;
}

static void commands(void **state)
{
	(void)state;
	assert_int_equal(try_page("patience.6"), 5);
	assert_int_equal(try_page("patience-boards.7"), 9);
	assert_int_equal(try_page("patience-solver.7"), 4);
	assert_int_equal(try_page("patience-study.7"), 2);
}

static void a_record(void **state)
{
	(void)state;
	char *text, record[EXAMPLE_TEXT];
	const char *at = open_page("patience-record.5", &text);
	assert_true(next_example(&at, record));
	put_file("example.record", record);
	expect("verify example.record", 0, "example.record: ok", "");
	free(text);
}

int main(void)
{
	static const struct CMUnitTest tests[] = {cmocka_unit_test(commands), cmocka_unit_test(a_record)};
	return cmocka_run_group_tests(tests, play_before, remove_folder);
}
