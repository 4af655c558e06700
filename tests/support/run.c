#include "run.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "environment.h"
#include "folder.h"
#include "pty.h"

enum { PATH_TEXT = 600 };

static void redirect(int file, const char *folder, const char *name, int flags)
{
	char path[PATH_TEXT];
	snprintf(path, sizeof path, "%s/%s", folder, name);
	int opened = open(path, flags, 0600);
	if (opened < 0)
		pty_die(path);
	dup2(opened, file);
	close(opened);
}

static _Noreturn void become(const struct run_setup *setup, const char *folder, const char *home)
{
	struct environment *environment = environment_make("xterm-256color", "C.UTF-8", home, setup->variable);
	char **argument = arguments_make(NULL, setup->argument);
	redirect(STDIN_FILENO, folder, "in", O_RDONLY);
	redirect(STDOUT_FILENO, folder, "out", O_WRONLY | O_CREAT | O_TRUNC);
	redirect(STDERR_FILENO, folder, "err", O_WRONLY | O_CREAT | O_TRUNC);
	if (setup->file_limit)
		setrlimit(RLIMIT_FSIZE, &(struct rlimit){setup->file_limit, setup->file_limit});
	execve(argument[0], argument, environment_list(environment));
	_exit(126);
}

static char *read_in(const char *folder, const char *name)
{
	char path[PATH_TEXT];
	snprintf(path, sizeof path, "%s/%s", folder, name);
	return file_read(path);
}

struct run run_program(const struct run_setup *setup)
{
	char folder[512], path[PATH_TEXT];
	int status;
	folder_make(folder, sizeof folder);
	snprintf(path, sizeof path, "%s/in", folder);
	if (!file_write(path, setup->input ? setup->input : ""))
		pty_die(path);
	fflush(NULL);
	pid_t child = fork();
	if (child == 0)
		become(setup, folder, setup->home ? setup->home : folder);
	if (child < 0 || waitpid(child, &status, 0) != child)
		pty_die("running the program");
	struct run run = {
	    .status = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status),
	    .out = read_in(folder, "out"),
	    .err = read_in(folder, "err"),
	};
	folder_remove(folder);
	return run;
}

void run_release(struct run *run)
{
	free(run->out);
	free(run->err);
}

bool is_one_sentence(const char *text)
{
	const char *end = strchr(text, '\n');
	return end && !end[1] && strncmp(text, "patience: ", 10) == 0 && end > text + 20;
}
