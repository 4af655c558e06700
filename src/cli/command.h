/* command: the table of commands (`patience line`, ...) and the options they share. */
#ifndef PATIENCE_COMMAND_H
#define PATIENCE_COMMAND_H

#include <stdbool.h>
#include <stdint.h>

#include "game.h"

enum { EXIT_FAILED = 1, EXIT_USAGE = 2 };

struct command {
	const char *name;
	const char *summary; /* one line for `patience --help` */
	const char *usage;   /* the text of `patience NAME --help` */
	bool start;          /* it takes the options that say how a game starts; their help follows the usage */
	int (*run)(int argc, char **argv); /* argv[0] is the command's name; returns the exit status */
};

/* All of them, NULL after the last; and the one of that name, or NULL. */
extern const struct command *const commands[];
const struct command *command_find(const char *name);

extern const struct command command_play, command_line, command_deal, command_solve, command_study, command_watch,
    command_replay, command_review, command_games, command_stats, command_verify;

/* What the options of a start say: the game and its start text so far. */
struct start_options {
	const struct game *game;
	char text[START_TEXT];
	bool given; /* any option or deal was named, so an unfinished game is not to be resumed */
};

/* Reads the options that say how a game starts, and the word GAME. Returns 1 when argv[*at] was one of them (*at is
 * then moved past it and its value), 0 when it was not, -1 when it is wrong (said on standard error). */
int start_option(struct start_options *options, int argc, char **argv, int *at);

/* The help lines of those options. */
extern const char start_options_help[];

/* When argv[*at] is the option NAME (`--name value` or `--name=value`), sets *VALUE and moves *at past it.
 * Returns 1, 0 when it is another word, -1 when the value is missing (said on standard error). */
int option_value(const char *name, int argc, char **argv, int *at, const char **value);

/* When argv[*at] is the option NAME, sets *FLAG and moves *at past it. Returns whether it is. */
bool option_flag(const char *name, char **argv, int *at, bool *flag);

/* Reads VALUE of OPTION: a whole number from LEAST to MOST, or seconds with up to three decimals (and a point in every
 * locale). False when it is wrong (said on standard error). */
bool option_count(
    const char *command, const char *option, const char *value, uint64_t least, uint64_t most, uint64_t *number);
bool option_seconds(const char *command, const char *option, const char *value, uint32_t *milliseconds);

/* Says on standard error what is wrong, and where help is. Returns EXIT_USAGE. */
int usage_error(const char *command, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* How many processors there are, 1 to MOST. */
int processors(int most);

/* The same of a WORD that COMMAND does not know: that it is WHAT ("not an option of replay"), and which of its options,
 * or of the words it takes, may have been meant. */
int usage_unknown(const struct command *command, const char *word, const char *what);

/* Milliseconds of the monotonic clock. */
int64_t now_milliseconds(void);

#endif
