/* Whatever comes in whatever order: the program stays up, stays whole, and leaves in order. */
#include <signal.h>
#include <unistd.h>

#include "check.h"
#include "record.h"
#include "rng.h"

enum { STORM = 400, BLOWS = 60, KEY_TEXT = 16, PATH_TEXT = 1024 };

/* After the storm: a size that is large enough, Escape out of whatever is open, and the table stands; then q leaves. */
static void check_is_whole(struct terminal *terminal, int columns, int rows)
{
	if (terminal_has_ended(terminal))
		fail_msg("ended with %d:\n%s", terminal_wait_end(terminal), terminal_text(terminal));
	terminal_resize(terminal, columns, rows);
	assert_true(terminal_settle(terminal));
	for (int i = 0; i < 3; i++) {
		terminal_type(terminal, "\033");
		/* A lone Escape is told from the beginning of a key by waiting; a key after it need not wait. */
		terminal_type(terminal, "\f");
	}
	check_shows(terminal, "Moves"); /* of whatever game the keys have chosen */
	terminal_type(terminal, "q");
	assert_int_equal(terminal_wait_end(terminal), 0);
	check_sane(terminal);
}

/* No key that leaves, suspends, saves a file, or begins a text. */
static const char *const keys[] = {
    "\033OA",
    "\033OB",
    "\033OC",
    "\033OD",
    "\033[A",
    "\033[B",
    "\r",
    " ",
    "\t",
    "\033[Z",
    "1",
    "2",
    "3",
    "4",
    "5",
    "6",
    "7",
    "w",
    "d",
    "f",
    "a",
    "u",
    "U",
    "\022",
    "n",
    "R",
    "c",
    "t",
    "?",
    "\f",
    "h",
    "j",
    "k",
    "l",
    "x",
    "\033[5~",
    "\033[6~",
    "\177",
    "\033OP",
    "\033[<0;10;10M",
    "\033[<0;10;10m",
    "\033[<0;30;12M",
    "\033[<0;50;14m",
    "\033[<2;5;5M",
    "\033[<2;30;12M",
    "\033[<32;31;13M",
    "\033[<32;60;20M",
    "\033[<32;999;999M",
    "\033[<0;999;999m",
    "\033[<64;10;10M",
    "\033[<65;10;10M",
    "\033[<0;40;12M",
    "\033[<0;1;1M",
    "\033[15~",
    "\033[2~",
    "\303\244",
};
enum { KEYS = sizeof keys / sizeof *keys };

static void storm_of_keys(struct terminal *terminal, struct rng *rng, int count)
{
	for (int i = 0; i < count; i++) {
		const char *key = keys[rng_below(rng, KEYS)];
		terminal_send(terminal, key, strlen(key));
	}
}

static void keys_at_random(void **state)
{
	(void)state;
	for (int seed = 1; seed <= 4; seed++) {
		struct rng rng = rng_seed((uint64_t)seed);
		struct terminal *terminal = terminal_open(
		    &(struct terminal_setup){.argument = {seed % 2 ? "--no-animation" : "--colours=four", "--deal", "7"}});
		storm_of_keys(terminal, &rng, STORM);
		assert_true(terminal_settle(terminal));
		check_is_whole(terminal, 80, 24);
		terminal_close(terminal);
	}
}

enum { SEEN_COLUMNS = 80, SEEN_ROWS = 23 }; /* without the status bar, where a clock goes on */

static bool is_blank(struct terminal_cell cell) { return cell.text[0] == ' ' || !cell.text[0]; }

static bool looks_alike(struct terminal_cell a, struct terminal_cell b)
{
	if (a.background != b.background || a.reverse != b.reverse || a.underline != b.underline)
		return false;
	return is_blank(a) ? is_blank(b) : strcmp(a.text, b.text) == 0 && a.foreground == b.foreground && a.bold == b.bold;
}

/* What was sent bit by bit is what a screen that is drawn anew shows. */
static void check_drawn_anew(struct terminal *terminal, const char *where)
{
	static struct terminal_cell before[SEEN_ROWS][SEEN_COLUMNS];
	for (int y = 0; y < SEEN_ROWS; y++)
		for (int x = 0; x < SEEN_COLUMNS; x++)
			before[y][x] = terminal_cell(terminal, y, x);
	terminal_type(terminal, "\f");
	for (int y = 0; y < SEEN_ROWS; y++)
		for (int x = 0; x < SEEN_COLUMNS; x++)
			if (!looks_alike(before[y][x], terminal_cell(terminal, y, x)))
				fail_msg("%s: row %d, column %d was not as in\n%s", where, y, x, terminal_text(terminal));
}

static void what_is_sent_is_what_is_meant(void **state)
{
	(void)state;
	enum { PRESSES = 40, TERMS = 4 };
	static const char *const terms[TERMS] = {"xterm-256color", "screen-256color", "linux", "vt100"};
	for (int i = 0; games[i]; i++) {
		struct rng rng = rng_seed((uint64_t)i + 1);
		struct terminal_setup setup = {.term = terms[i % TERMS]};
		const char *const words[] = {
		    games[i]->name, "--no-animation", "--deal", "7", i % 2 ? "--theme=felt" : "--theme=paper", NULL, NULL};
		memcpy(setup.argument, words, sizeof words);
		if (games[i]->sides)
			setup.argument[5] = "--opponent=none";
		struct terminal *terminal = terminal_open(&setup);
		for (int k = 0; k < PRESSES; k++) {
			terminal_type(terminal, keys[rng_below(&rng, KEYS)]);
			check_drawn_anew(terminal, games[i]->name);
		}
		terminal_close(terminal);
	}
}

/* Bytes of all values, but for those that leave, suspend, interrupt or name a file to save. */
static void bytes_at_random(void **state)
{
	(void)state;
	for (int seed = 1; seed <= 4; seed++) {
		struct rng rng = rng_seed((uint64_t)seed);
		struct terminal *terminal =
		    terminal_open(&(struct terminal_setup){.argument = {"--no-animation", "--deal", "7"}});
		for (int i = 0; i < STORM; i++) {
			char byte = (char)rng_below(&rng, 256);
			if (!strchr("qs:\032\003\034", byte))
				terminal_send(terminal, &byte, 1);
		}
		assert_true(terminal_settle(terminal));
		check_is_whole(terminal, 80, 24);
		terminal_close(terminal);
	}
}

static void sizes_at_random(void **state)
{
	(void)state;
	struct rng rng = rng_seed(5);
	struct terminal *terminal = terminal_open(&(struct terminal_setup){.argument = {"--no-animation", "--deal", "7"}});
	for (int i = 0; i < BLOWS; i++) {
		terminal_resize(terminal, 1 + (int)rng_below(&rng, 200), 1 + (int)rng_below(&rng, 60));
		if (i % 2)
			assert_true(terminal_settle(terminal));
		storm_of_keys(terminal, &rng, 3);
	}
	check_is_whole(terminal, 80, 24);
	terminal_close(terminal);
}

/* Every size, one after another, is drawn without a fault, and back at 80x24 the table is the one of before. */
static void every_small_size(void **state)
{
	(void)state;
	struct terminal *terminal = terminal_open(&(struct terminal_setup){.argument = {"--no-animation", "--deal", "7"}});
	terminal_type(terminal, "dd");
	char *before = text_mask_times(strdup(terminal_text(terminal)));
	for (int rows = 1; rows <= 50; rows += rows < 30 ? 1 : 10)
		for (int columns = 1; columns <= 132; columns += 1 + columns / 5) {
			terminal_resize(terminal, columns, rows);
			assert_true(terminal_settle(terminal));
			if (columns < 40 || rows < 17)
				continue;
			if (!terminal_shows(terminal, "Score") || !terminal_shows(terminal, "Stock"))
				fail_msg("no status at %dx%d:\n%s", columns, rows, terminal_text(terminal));
		}
	terminal_resize(terminal, 80, 24);
	assert_true(terminal_settle(terminal));
	char *after = text_mask_times(strdup(terminal_text(terminal)));
	assert_string_equal(after, before);
	free(before);
	free(after);
	terminal_close(terminal);
}

/* Too small to play, a key says nothing and does nothing; only leaving works. */
static void too_small_waits(void **state)
{
	(void)state;
	struct terminal *terminal = terminal_open(&(struct terminal_setup){.argument = {"--no-animation", "--deal", "7"}});
	terminal_resize(terminal, 30, 5);
	check_shows(terminal, "40x17");
	terminal_type(terminal, "ddd\r\t");
	terminal_resize(terminal, 80, 24);
	check_shows(terminal, "Moves 0");
	terminal_resize(terminal, 3, 1);
	assert_true(terminal_settle(terminal));
	terminal_type(terminal, "q");
	assert_int_equal(terminal_wait_end(terminal), 0);
	check_sane(terminal);
	terminal_close(terminal);
}

static void signals_in_a_storm(void **state)
{
	(void)state;
	for (int seed = 1; seed <= 6; seed++) {
		static const int ends[] = {SIGTERM, SIGINT, SIGHUP, SIGQUIT};
		struct rng rng = rng_seed((uint64_t)seed);
		struct terminal *terminal = terminal_open(&(struct terminal_setup){.argument = {"--deal", "7"}});
		storm_of_keys(terminal, &rng, (int)rng_below(&rng, 60));
		terminal_resize(terminal, 100, 30);
		terminal_signal(terminal, SIGWINCH);
		storm_of_keys(terminal, &rng, (int)rng_below(&rng, 60));
		terminal_signal(terminal, ends[seed % 4]);
		assert_int_not_equal(terminal_wait_end(terminal), -1);
		check_sane(terminal);
		char path[PATH_TEXT];
		struct fault fault;
		snprintf(path, sizeof path, "%s/state/patience/klondike.record", terminal_home(terminal));
		struct session *session = record_load(path, &fault);
		if (!session)
			fail_msg("%s", fault.text);
		session_free(session);
		terminal_close(terminal);
	}
}

/* What is pasted by mistake neither plays nor leaves, nor does its end, which would be for the shell: a line takes it.
 * An end that never comes is not waited for long. */
static void pasted_text(void **state)
{
	(void)state;
	struct terminal *terminal = terminal_open(&(struct terminal_setup){.argument = {"--deal", "3"}});
	static const char from[] = "\033[200~", to[] = "\033[201~", text[] = "the quick brown fox 12345 jumps\r";
	terminal_send(terminal, from, strlen(from));
	for (int i = 0; i < 400; i++)
		terminal_send(terminal, text, strlen(text));
	terminal_type(terminal, to);
	check_shows(terminal, "The line is full; Esc goes back.");
	check_shows(terminal, "Moves 0");
	terminal_type(terminal, "\033\033[200~as\r3\033[201~");
	check_shows(terminal, ":as 3");
	terminal_type(terminal, "\033[200~q");
	check_shows(terminal, ":as 3q");
	int row, column;
	for (unsigned seconds = 2; seconds < 30 && terminal_find(terminal, ":as 3q", &row, &column); seconds *= 2) {
		sleep(seconds);
		terminal_type(terminal, "\033");
		terminal_settle(terminal);
	}
	check_is_whole(terminal, 80, 24);
	terminal_close(terminal);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(keys_at_random),
	    cmocka_unit_test(what_is_sent_is_what_is_meant),
	    cmocka_unit_test(bytes_at_random),
	    cmocka_unit_test(sizes_at_random),
	    cmocka_unit_test(every_small_size),
	    cmocka_unit_test(too_small_waits),
	    cmocka_unit_test(pasted_text),
	    cmocka_unit_test(signals_in_a_storm),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
