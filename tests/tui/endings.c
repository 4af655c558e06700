/* However the program ends or pauses, the terminal is as it was and the game is kept. */
#include <signal.h>

#include "check.h"

enum { PATH_TEXT = 1024 };

static const char first_card[] = "deal 7";

/* A game of deal 7 with the stock turned twice, in HOME when given. */
static struct terminal *begun(const char *home)
{
	struct terminal *terminal =
	    terminal_open(&(struct terminal_setup){.home = home, .argument = {"--no-animation", "--deal", "7"}});
	check_shows(terminal, first_card);
	terminal_type(terminal, "dd");
	check_shows(terminal, "Moves 2");
	return terminal;
}

/* The next start shows the very same table, clock apart. */
static void check_resumes(const char *home, const char *before)
{
	struct terminal *again = terminal_open(&(struct terminal_setup){.home = home, .argument = {"--no-animation"}});
	char *now = text_mask_times(strdup(terminal_text(again)));
	check_shows(again, "Moves 2");
	check_shows(again, first_card);
	/* The message line greets; the table above it and the status below are the same. */
	assert_memory_equal(now, before, strlen(before) / 2);
	terminal_type(again, "u");
	check_shows(again, "Moves 1");
	terminal_type(again, "U");
	check_shows(again, "Moves 2");
	terminal_close(again);
	free(now);
}

static void end_by(int number, int status)
{
	char home[PATH_TEXT];
	folder_make(home, sizeof home);
	struct terminal *terminal = begun(home);
	char *before = text_mask_times(strdup(terminal_text(terminal)));
	terminal_signal(terminal, number);
	assert_int_equal(terminal_wait_end(terminal), status);
	check_sane(terminal);
	terminal_close(terminal);
	check_resumes(home, before);
	free(before);
	folder_remove(home);
}

static void interrupt_ends(void **state) { (void)state, end_by(SIGINT, 128 + SIGINT); }
static void terminate_ends(void **state) { (void)state, end_by(SIGTERM, 128 + SIGTERM); }
static void quit_ends(void **state) { (void)state, end_by(SIGQUIT, 128 + SIGQUIT); }

/* What a program that knows nothing of them dies of. */
static void strange_signals_end(void **state)
{
	static const int strange[] = {SIGUSR1, SIGUSR2, SIGALRM, SIGXCPU, SIGVTALRM, SIGPROF};
	(void)state;
	for (size_t i = 0; i < sizeof strange / sizeof *strange; i++)
		end_by(strange[i], 128 + strange[i]);
}

static void hang_up_ends(void **state) { (void)state, end_by(SIGHUP, 128 + SIGHUP); }

/* A crash: nothing can be promised for the game in memory, but it was saved after the last move. */
static void crash_restores(int number)
{
	char home[PATH_TEXT];
	folder_make(home, sizeof home);
	struct terminal *terminal = begun(home);
	char *before = text_mask_times(strdup(terminal_text(terminal)));
	terminal_signal(terminal, number);
	int status = terminal_wait_end(terminal);
	assert_true(status > 0);
	check_sane(terminal);
	terminal_close(terminal);
	check_resumes(home, before);
	free(before);
	folder_remove(home);
}

static void segmentation_fault_restores(void **state) { (void)state, crash_restores(SIGSEGV); }
static void abort_restores(void **state) { (void)state, crash_restores(SIGABRT); }

static void kill_keeps_the_game(void **state)
{
	(void)state;
	char home[PATH_TEXT];
	folder_make(home, sizeof home);
	struct terminal *terminal = begun(home);
	char *before = text_mask_times(strdup(terminal_text(terminal)));
	terminal_signal(terminal, SIGKILL);
	assert_int_equal(terminal_wait_end(terminal), 128 + SIGKILL);
	terminal_close(terminal);
	check_resumes(home, before);
	free(before);
	folder_remove(home);
}

static void closed_terminal_ends(void **state)
{
	(void)state;
	char home[PATH_TEXT];
	folder_make(home, sizeof home);
	struct terminal *terminal = begun(home);
	char *before = text_mask_times(strdup(terminal_text(terminal)));
	terminal_hang_up(terminal);
	assert_int_equal(terminal_wait_end(terminal), 128 + SIGHUP);
	terminal_close(terminal);
	check_resumes(home, before);
	free(before);
	folder_remove(home);
}

/* Without the hang-up signal, as under nohup, only reading tells that nobody is there. */
static void closed_terminal_without_signal_ends(void **state)
{
	(void)state;
	struct terminal *terminal = terminal_open(&(struct terminal_setup){.program = "/bin/sh",
	    .argument = {"-c", "trap '' HUP; exec \"$0\" --no-animation --deal 7", getenv("PATIENCE")}});
	check_shows(terminal, first_card);
	terminal_hang_up(terminal);
	assert_int_not_equal(terminal_wait_end(terminal), -1);
	terminal_close(terminal);
}

static void leaving_ends(void **state)
{
	(void)state;
	char home[PATH_TEXT];
	folder_make(home, sizeof home);
	struct terminal *terminal = begun(home);
	char *before = text_mask_times(strdup(terminal_text(terminal)));
	terminal_type(terminal, "q");
	assert_int_equal(terminal_wait_end(terminal), 0);
	check_sane(terminal);
	terminal_close(terminal);
	check_resumes(home, before);
	free(before);
	folder_remove(home);
}

/* Standard input at its end is no terminal: the game goes on in lines, finds no more lines, and ends. */
static void end_of_input_ends(void **state)
{
	(void)state;
	struct terminal *terminal =
	    terminal_open(&(struct terminal_setup){.input = "/dev/null", .argument = {"--deal", "7"}});
	assert_int_equal(terminal_wait_end(terminal), 0);
	check_sane(terminal);
	check_shows(terminal, "so the game goes on");
	terminal_close(terminal);
}

static void stop(struct terminal *terminal)
{
	assert_true(terminal_wait_stopped(terminal));
	check_sane(terminal);
}

static void check_continues(struct terminal *terminal, const char *before)
{
	terminal_continue(terminal);
	check_shows(terminal, "Moves 2");
	terminal_settle(terminal);
	char *after = text_mask_times(strdup(terminal_text(terminal)));
	assert_memory_equal(after, before, strlen(before) / 2);
	free(after);
}

static void suspended_by_key_and_signal(void **state)
{
	(void)state;
	struct terminal *terminal = begun(NULL);
	char *before = text_mask_times(strdup(terminal_text(terminal)));
	for (int round = 0; round < 3; round++) {
		if (round == 1)
			terminal_signal(terminal, SIGTSTP);
		else
			terminal_send(terminal, "\032", 1);
		stop(terminal);
		check_continues(terminal, before);
	}
	terminal_type(terminal, "u");
	check_shows(terminal, "Moves 1");
	free(before);
	terminal_type(terminal, "q");
	assert_int_equal(terminal_wait_end(terminal), 0);
	check_sane(terminal);
	terminal_close(terminal);
}

/* Stopped without being asked, the program cannot prepare; when it goes on, the screen is drawn anew all the same. */
static void stopped_hard_goes_on(void **state)
{
	(void)state;
	struct terminal *terminal = begun(NULL);
	terminal_signal(terminal, SIGSTOP);
	assert_true(terminal_wait_stopped(terminal));
	terminal_continue(terminal);
	terminal_settle(terminal);
	terminal_type(terminal, "d");
	check_shows(terminal, "Moves 3");
	terminal_close(terminal);
}

static void resized_while_suspended(void **state)
{
	(void)state;
	struct terminal *terminal = begun(NULL);
	terminal_send(terminal, "\032", 1);
	stop(terminal);
	terminal_resize(terminal, 60, 20);
	terminal_continue(terminal);
	check_shows(terminal, "Moves 2");
	terminal_settle(terminal);
	assert_non_null(strstr(terminal_text(terminal), first_card));
	terminal_close(terminal);
}

int main(void)
{
	const struct CMUnitTest tests[] = {
	    cmocka_unit_test(leaving_ends),
	    cmocka_unit_test(interrupt_ends),
	    cmocka_unit_test(terminate_ends),
	    cmocka_unit_test(strange_signals_end),
	    cmocka_unit_test(quit_ends),
	    cmocka_unit_test(hang_up_ends),
	    cmocka_unit_test(segmentation_fault_restores),
	    cmocka_unit_test(abort_restores),
	    cmocka_unit_test(kill_keeps_the_game),
	    cmocka_unit_test(closed_terminal_ends),
	    cmocka_unit_test(closed_terminal_without_signal_ends),
	    cmocka_unit_test(end_of_input_ends),
	    cmocka_unit_test(suspended_by_key_and_signal),
	    cmocka_unit_test(stopped_hard_goes_on),
	    cmocka_unit_test(resized_while_suspended),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
