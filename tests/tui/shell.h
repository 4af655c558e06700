/* shell: the program's commands as a shell runs them, in a folder of their own, and what they leave behind. */
#ifndef PATIENCE_TEST_SHELL_H
#define PATIENCE_TEST_SHELL_H

#include "check.h"

#include <sys/wait.h>
#include <unistd.h>

enum { PATH_TEXT = 1024, COMMAND_TEXT = 4096 };

static char program[PATH_TEXT], folder[PATH_TEXT];

/* Whether COMMAND is a program of this machine, and what follows `&&` behind it succeeds. */
static inline bool shell_has(const char *command)
{
	char script[COMMAND_TEXT];
	snprintf(script, sizeof script, "command -v %s >/dev/null", command);
	return system(script) == 0;
}

/* What a command left behind. */
struct outcome {
	int status;
	char *out, *err;
};

/* Set-up and tear-down of a group of tests: the folder in which their commands run. */
static inline int make_folder(void **state)
{
	(void)state;
	const char *given = getenv("PATIENCE");
	folder_make(folder, sizeof folder);
	if (!given)
		given = "build/patience";
	char here[PATH_TEXT / 2];
	assert_non_null(getcwd(here, sizeof here));
	snprintf(program, sizeof program, "%s%s%s", given[0] == '/' ? "" : here, given[0] == '/' ? "" : "/", given);
	return 0;
}

static inline int remove_folder(void **state)
{
	(void)state;
	folder_remove(folder);
	return 0;
}

/* What a file of the folder holds. */
static inline char *left(const char *name)
{
	char path[PATH_TEXT + 16];
	snprintf(path, sizeof path, "%s/%s", folder, name);
	char *text = file_read(path);
	return text ? text : strdup("");
}

static inline void put_file(const char *name, const char *text)
{
	char path[PATH_TEXT + 64];
	snprintf(path, sizeof path, "%s/%s", folder, name);
	assert_true(file_write(path, text));
}

/* Runs SCRIPT by the shell in the folder: $P is the program, $OLDPWD the source folder. A signal that ended it counts
 * as 128 and its number. */
static inline struct outcome run_script(const char *script)
{
	char command[COMMAND_TEXT];
	int length = snprintf(command, sizeof command, "cd '%s' && P='%s' && { %s; } >out 2>err", folder, program, script);
	assert_in_range(length, 1, (int)sizeof command - 1);
	int status = system(command);
	return (struct outcome){WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status), left("out"), left("err")};
}

/* Runs the program with ARGUMENTS, which a shell reads. */
static inline struct outcome run(const char *arguments)
{
	char script[COMMAND_TEXT];
	snprintf(script, sizeof script, "$P %s", arguments);
	return run_script(script);
}

static inline void done(struct outcome outcome)
{
	free(outcome.out);
	free(outcome.err);
}

/* Runs a script that must end with STATUS and say OUT and ERR (when not NULL) among other things. */
static inline void expect_script(const char *script, int status, const char *out, const char *err)
{
	struct outcome outcome = run_script(script);
	if (outcome.status != status || (out && !strstr(outcome.out, out)) || (err && !strstr(outcome.err, err)))
		fail_msg("%s\nended with %d\nout: %s\nerr: %s", script, outcome.status, outcome.out, outcome.err);
	done(outcome);
}

/* The same of a command of the program. */
static inline void expect(const char *arguments, int status, const char *out, const char *err)
{
	char script[COMMAND_TEXT];
	snprintf(script, sizeof script, "$P %s", arguments);
	expect_script(script, status, out, err);
}

/* The rows of a study's report without the times. */
#define ROWS "sed -n '/games/,/^$/p' | awk '{ $NF = \"\"; print }'"

#endif
