/* run: the program without a terminal: text in, text out. */
#ifndef PATIENCE_TEST_RUN_H
#define PATIENCE_TEST_RUN_H

#include <stdbool.h>
#include <stddef.h>

enum { RUN_ARGUMENTS = 16, RUN_VARIABLES = 16 };

/* What is left out (zero) gets the value named first. */
struct run_setup {
	const char *argument[RUN_ARGUMENTS]; /* none; ended by NULL */
	const char *variable[RUN_VARIABLES]; /* see environment.h */
	const char *input;                   /* nothing: standard input is empty */
	const char *home;                    /* a fresh folder, gone afterwards */
	size_t file_limit;                   /* none; else RLIMIT_FSIZE in bytes */
};

struct run {
	int status; /* exit status, or 128 + the signal that ended it */
	char *out, *err;
};

/* Runs to the end. */
struct run run_program(const struct run_setup *setup);
void run_release(struct run *run);

/* Whether TEXT is one line of one sentence that begins with the name of the program. */
bool is_one_sentence(const char *text);

#endif
