/* option: what may be typed behind a command, told once. The same rows read the command line, print `--help`, name the
 * option that a mistyped word may have meant, and complete words in a shell. */
#ifndef PATIENCE_OPTION_H
#define PATIENCE_OPTION_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "fault.h"

struct game;

enum option_kind {
	OPTION_FLAG,    /* sets a bool */
	OPTION_TEXT,    /* a const char *, which belongs to the command line */
	OPTION_NUMBER,  /* a uint64_t from `least` to `most` */
	OPTION_SECONDS, /* a uint32_t, milliseconds; typed as seconds with up to three decimals and a point */
	OPTION_CHOICE,  /* an int: the number of the value among `choices` */
	OPTION_READ,    /* whatever `read` makes of it */
	OPTION_TOLD,    /* no option, but words that the help tells of among them */
	OPTION_WHOLE    /* of a part of a command: with it the words are for the whole, which takes it */
};

/* What a shell offers for a value or a word; bits. */
enum option_offer { OFFER_FILES = 1, OFFER_GAMES = 2, OFFER_PLAYERS = 4, OFFER_COMMANDS = 8 };

struct option {
	const char *form; /* as in the help: "--jobs N". The name ends before the first blank, bracket or equals sign; no
	                     more than the name: there is no value, but for READ after a bracket: there may be one */
	const char *help; /* a line or several; NULL: an old name that the help does not tell */
	enum option_kind kind;
	size_t at; /* where in the options of the command the value goes, from `at` of the group */
	uint64_t least, most;
	const char *const *choices; /* the values, NULL after the last; of other kinds than CHOICE those that are offered */
	int offers;
	bool adds; /* given once more it adds to what was given; another option is wrong when it is given twice */
	/* Reads VALUE (NULL: there is none) into TARGET. False with a fault, which may begin with the value in quotes. */
	bool (*read)(void *target, const struct option *option, const char *value, struct fault *fault);
	/* Whose it is, or NULL for all games'. Of the options of a start also the key of the line, and the value if it is
	 * always the same. */
	const struct game *game;
	const char *key, *line;
};

enum { OPTION_NAME = 32 };

/* Rows that stand together in the help and put their values into one struct. */
struct option_group {
	const struct option *options; /* a NULL form after the last */
	size_t at;                    /* of that struct in the options of the command */
	const char *title;            /* a line above them in the help, or NULL */
	/* The rows of another table, one after another from 0, instead; false after the last. */
	bool (*row)(int number, struct option *option);
};

/* The row of that number of GROUP; false after the last. */
bool option_of_group(const struct option_group *group, int number, struct option *option);

/* How many bytes of the form are the name, and whether a value follows it: it must, or it may. */
size_t option_name_length(const struct option *option);
bool option_wants_value(const struct option *option);
bool option_may_have_value(const struct option *option);

/* Whether the option is of use where GAME is named (NULL: none is): it is that of no other game. */
static inline bool option_serves(const struct option *option, const struct game *game)
{
	return !game || !option->game || option->game == game;
}

/* Whether WORD is the option, alone or with `=VALUE`. */
bool option_is(const struct option *option, const char *word);

/* Puts VALUE where the option says. False with a fault that names the option. */
bool option_set(const struct option *option, void *target, const char *value, struct fault *fault);

#endif
