/* Terminals that take no more, that say they are as large as a field, and whose description is odd. */
#include <poll.h>
#include <signal.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include "check.h"
#include "environment.h"
#include "home.h"
#include "pty.h"
#include "record.h"

enum { PATH_TEXT = 1024, WAIT = 20000, QUIET = 1000 };

static struct pty start(void)
{
	static const char *const words[] = {"--no-animation", "--deal", "7", NULL}, *const variables[] = {NULL};
	struct environment *environment = environment_make("xterm-256color", "C.UTF-8", home, variables);
	char **argument = arguments_make(NULL, words);
	struct pty pty = pty_start(&(struct pty_start){
	    .columns = 80, .rows = 24, .argument = argument, .variable = environment_list(environment)});
	environment_free(environment);
	free(argument);
	return pty;
}

static bool is_ready(int file, int milliseconds)
{
	struct pollfd one = {.fd = file, .events = POLLIN};
	return poll(&one, 1, milliseconds) > 0;
}

/* Reads till the program is silent. */
static void drain(const struct pty *pty)
{
	char bytes[4096];
	assert_true(is_ready(pty->master, WAIT));
	while (is_ready(pty->master, QUIET))
		assert_true(read(pty->master, bytes, sizeof bytes) > 0);
}

static void type(const struct pty *pty, const char *keys, int times)
{
	for (int i = 0; i < times; i++)
		assert_int_equal(write(pty->master, keys, strlen(keys)), (ssize_t)strlen(keys));
}

/* How the program ended, while nobody reads what it writes. */
static int wait_end(const struct pty *pty)
{
	int status = 0;
	if (!is_ready(pty->events, WAIT))
		fail_msg("the program has not ended");
	assert_int_equal(read(pty->events, &status, sizeof status), (ssize_t)sizeof status);
	return WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status);
}

static int moves_kept(void)
{
	char path[PATH_TEXT];
	struct fault fault;
	snprintf(path, sizeof path, "%s/state/patience/klondike.record", home);
	struct session *session = record_load(path, &fault);
	if (!session)
		fail_msg("%s", fault.text);
	int moves = session_length(session);
	session_free(session);
	return moves;
}

/* Whole screens that nobody reads fill the line; a signal ends the program all the same, with the game kept. */
static void check_stalled(int signal, bool by_status)
{
	struct pty pty = start();
	drain(&pty);
	type(&pty, "dd", 1);
	drain(&pty);
	type(&pty, "\f", 300);
	poll(NULL, 0, QUIET);
	assert_int_equal(kill(pty.program, signal), 0);
	int status = wait_end(&pty);
	if (by_status)
		assert_int_equal(status, 128 + signal);
	pty.program = 0;
	pty_end(&pty);
	assert_int_equal(moves_kept(), 2);
}

static void stalled_terminal_is_left_by_signals(void **context)
{
	(void)context;
	check_stalled(SIGTERM, true);
}

static void stalled_terminal_can_hang_up(void **context)
{
	(void)context;
	check_stalled(SIGHUP, false);
}

/* Everything there is to read, with a NUL behind it. */
static size_t read_all(const struct pty *pty, char *bytes, size_t room)
{
	size_t length = 0;
	while (is_ready(pty->master, QUIET) && length < room - 1) {
		ssize_t count = read(pty->master, bytes + length, room - 1 - length);
		assert_true(count > 0);
		length += (size_t)count;
	}
	bytes[length] = '\0';
	return length;
}

/* Two signals at once: the one that ends the program and one that is still to be told while it gives the terminal back.
 * READS: whether somebody reads again at once, or only when the program has ended. */
static void check_given_back(bool reads)
{
	static const char shown[] = "\033[?25h";
	static char bytes[1 << 20];
	int status;
	size_t length = 0;
	struct pty pty = start();
	drain(&pty);
	type(&pty, "\f", 300);
	poll(NULL, 0, QUIET);
	assert_int_equal(kill(pty.program, SIGSTOP), 0);
	assert_int_equal(read(pty.events, &status, sizeof status), (ssize_t)sizeof status);
	assert_int_equal(kill(pty.program, SIGTERM), 0);
	assert_int_equal(kill(pty.program, SIGWINCH), 0);
	assert_int_equal(write(pty.commands, "c", 1), 1);
	if (reads)
		length = read_all(&pty, bytes, sizeof bytes);
	assert_int_equal(wait_end(&pty), 128 + SIGTERM);
	if (!reads)
		length = read_all(&pty, bytes, sizeof bytes);
	pty.program = 0;
	pty_end(&pty);
	assert_in_range(length, sizeof shown, sizeof bytes);
	assert_string_equal(bytes + length - strlen(shown), shown);
}

static void stalled_terminal_is_given_back(void **context)
{
	(void)context;
	check_given_back(true);
	check_given_back(false);
}

/* When the terminal takes output again, the whole screen comes and the game goes on. */
static void stalled_terminal_goes_on(void **context)
{
	(void)context;
	struct pty pty = start();
	drain(&pty);
	type(&pty, "\f", 300);
	poll(NULL, 0, QUIET);
	assert_int_equal(kill(pty.program, SIGWINCH), 0);
	drain(&pty);
	type(&pty, "d", 1);
	drain(&pty);
	type(&pty, "q", 1);
	assert_int_equal(wait_end(&pty), 0);
	pty.program = 0;
	pty_end(&pty);
	assert_int_equal(moves_kept(), 1);
}

static void vast_windows_are_played_in(void **context)
{
	(void)context;
	static const struct winsize sizes[] = {{.ws_row = 65535, .ws_col = 65535}, {.ws_row = 60000, .ws_col = 40000},
	    {.ws_row = 1, .ws_col = 65535}, {.ws_row = 65535, .ws_col = 1}, {.ws_row = 24, .ws_col = 80}};
	struct pty pty = start();
	drain(&pty);
	for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
		assert_int_equal(ioctl(pty.master, TIOCSWINSZ, &sizes[i]), 0);
		assert_int_equal(kill(pty.program, SIGWINCH), 0);
		type(&pty, "\f", 1);
		drain(&pty);
	}
	type(&pty, "dq", 1);
	assert_true(is_ready(pty.master, WAIT));
	drain(&pty);
	assert_int_equal(wait_end(&pty), 0);
	pty.program = 0;
	pty_end(&pty);
	assert_int_equal(moves_kept(), 1);
}

/* A terminal described by SOURCE under the name "odd". */
static struct terminal *open_odd(const char *source)
{
	char path[PATH_TEXT], command[2 * PATH_TEXT], variable[PATH_TEXT];
	snprintf(path, sizeof path, "%s/odd.ti", home);
	assert_true(file_write(path, source));
	snprintf(command, sizeof command, "tic -x -o %s/terminfo %s >/dev/null 2>&1", home, path);
	if (system(command) != 0)
		skip();
	snprintf(variable, sizeof variable, "TERMINFO=%s/terminfo", home);
	return terminal_open(&(struct terminal_setup){
	    .home = home, .term = "odd", .variable = {variable}, .argument = {"--no-animation", "--deal", "7"}});
}

/* A description whose carriage return is longer than any way to a cell. */
static void long_capabilities_are_no_way(void **context)
{
	(void)context;
	char source[4096];
	int used = snprintf(source, sizeof source, "odd|odd terminal,\n\tuse=xterm-256color,\n\tcr=");
	memset(source + used, 'x', 3000);
	strcpy(source + used + 3000, ",\n\tcud1=\\n,\n");
	struct terminal *terminal = open_odd(source);
	check_shows(terminal, "deal 7");
	terminal_type(terminal, "ddd?");
	terminal_type(terminal, "\033");
	terminal_type(terminal, "n\033");
	check_shows(terminal, "Moves 3");
	assert_false(terminal_shows(terminal, "xxxxxxxx"));
	terminal_type(terminal, "q");
	assert_int_equal(terminal_wait_end(terminal), 0);
	terminal_close(terminal);
}

/* A terminal of all colours, told by what they are mixed of, shows the same as one of 256. */
static void mixed_colours_are_the_same(void **context)
{
	(void)context;
	struct terminal *direct =
	    open_odd("odd|odd terminal,\n\tcolors#0x1000000,\n\tpairs#0x7fff,\n"
	             "\tsetaf=\\E[%?%p1%{8}%<%t3%p1%d%e38;2;%p1%{65536}%/%d;%p1%{256}%/%{255}%&%d;%p1%{255}%&%d%;m,\n"
	             "\tsetab=\\E[%?%p1%{8}%<%t4%p1%d%e48;2;%p1%{65536}%/%d;%p1%{256}%/%{255}%&%d;%p1%{255}%&%d%;m,\n"
	             "\tuse=xterm-256color,\n");
	struct terminal *usual = terminal_open(&(struct terminal_setup){.argument = {"--no-animation", "--deal", "7"}});
	check_shows(direct, "? help");
	for (int row = 0; row < terminal_rows(usual); row++)
		for (int column = 0; column < terminal_columns(usual); column++) {
			struct terminal_cell wanted = terminal_cell(usual, row, column), seen = terminal_cell(direct, row, column);
			assert_string_equal(seen.text, wanted.text);
			assert_int_equal(seen.foreground, wanted.foreground);
			assert_int_equal(seen.background, wanted.background);
		}
	terminal_close(usual);
	terminal_close(direct);
}

static void check_cursor(struct terminal *terminal, const char *keys, int row, int column)
{
	int row_seen, column_seen;
	terminal_type(terminal, keys);
	terminal_cursor(terminal, &row_seen, &column_seen);
	assert_int_equal(row_seen, row);
	assert_int_equal(column_seen, column);
}

/* Where it cannot be hidden the cursor follows the player's: who cannot see the screen is led by it. */
static void a_cursor_that_is_seen_follows(void **context)
{
	(void)context;
	struct terminal *terminal = terminal_open(&(struct terminal_setup){
	    .home = home, .term = "vt100", .locale = "C", .argument = {"--no-animation", "--deal", "39"}});
	check_shows(terminal, "? help");
	int row, column;
	terminal_cursor(terminal, &row, &column);
	assert_string_equal(terminal_cell(terminal, row, column).text, "#"); /* a corner of the card under it */
	check_cursor(terminal, "l", row + 1, column + 10);                   /* where one more card lies under it */
	check_cursor(terminal, "\033[D", row, column);
	check_cursor(terminal, ":", 22, 7);
	check_cursor(terminal, "ab", 22, 9);
	check_cursor(terminal, "\177\177\177", row, column);
	check_cursor(terminal, "?", 23, 0);
	terminal_type(terminal, "\033");
	terminal_type(terminal, "q");
	assert_int_equal(terminal_wait_end(terminal), 0);
	terminal_close(terminal);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test_setup_teardown(stalled_terminal_is_left_by_signals, open_home, close_home),
	    cmocka_unit_test_setup_teardown(stalled_terminal_can_hang_up, open_home, close_home),
	    cmocka_unit_test_setup_teardown(stalled_terminal_is_given_back, open_home, close_home),
	    cmocka_unit_test_setup_teardown(stalled_terminal_goes_on, open_home, close_home),
	    cmocka_unit_test_setup_teardown(vast_windows_are_played_in, open_home, close_home),
	    cmocka_unit_test_setup_teardown(mixed_colours_are_the_same, open_home, close_home),
	    cmocka_unit_test_setup_teardown(long_capabilities_are_no_way, open_home, close_home),
	    cmocka_unit_test_setup_teardown(a_cursor_that_is_seen_follows, open_home, close_home),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
