/* command: the table of commands (`patience line`, ...) and how their words are read. */
#ifndef PATIENCE_COMMAND_H
#define PATIENCE_COMMAND_H

#include "game.h"
#include "notes.h"
#include "option.h"

enum { EXIT_FAILED = 1, EXIT_USAGE = 2 };

/* What a word is to the command that reads it. */
enum word { WORD_UNKNOWN, WORD_TAKEN, WORD_WRONG };

struct command {
	const char *name;                   /* "solve"; of a part of a command "solve queens" */
	const char *summary;                /* one line for `patience --help`; NULL: not told there */
	const char *usage;                  /* what stands in `patience NAME --help` above the options */
	const struct option_group *groups;  /* no rows after the last; NULL: none */
	const struct command *const *parts; /* chosen by a first word; NULL after the last, or for none */
	int offers;                         /* what words it takes, for shells */
	const char
	    *unknown; /* what an unknown word is: "neither an option of line nor a game"; NULL: "not an option of" it */

	/* Takes a word that is no option, the one of that NUMBER (from 1) behind the command. NULL: there are none. */
	enum word (*word)(void *target, const char *word, int number, struct fault *fault);

	int (*run)(int argc, char **argv); /* argv[0] is the command's name; returns the exit status */
};

/* All of them, NULL after the last; and the one of that name, or NULL. */
extern const struct command *const commands[];
const struct command *command_find(const char *name);

/* The part of COMMAND that WORD names; COMMAND when there is none. */
const struct command *command_part(const struct command *command, const char *word);

extern const struct command command_play, command_line, command_deal, command_solve, command_study, command_watch,
    command_replay, command_review, command_games, command_stats, command_verify, command_complete, command_help;
extern const struct command command_solve_queens, command_solve_twentyfour, command_solve_sudoku, command_solve_words,
    command_solve_pousse, command_study_merge, command_study_players, command_study_six;

/* Brings the name of a part of COMMAND, the first of COUNT words that is no option nor the value of one, to their front
 * where all options before it are that part's own. */
void command_put_part_first(const struct command *command, int count, char **word);

/* What COUNT words behind COMMAND are for: the part that the first names, or COMMAND where there is none, or where one
 * of the others is an option by which they are for the whole. */
const struct command *command_meant(const struct command *command, int count, char **word);

/* Reads the words behind the command into TARGET, its options. False when one is wrong (said on standard error). */
bool command_read(const struct command *command, int argc, char **argv, void *target);

/* The option of that number of COMMAND, in the order of the help, each name once; false after the last. GROUP, if not
 * NULL, gets the group it is of. */
bool command_option(
    const struct command *command, int number, struct option *option, const struct option_group **group);

/* Calls VISIT with each option of COMMAND, when WORD begins like one, or else with each word that it knows. Leaves out
 * the options of other games than GAME, if that is not NULL, and then all games; and, but for the first word of all
 * (IS_FIRST), commands and what stands alone. */
void command_each_word(const struct command *command, const struct game *game, bool is_first, const char *word,
    void (*visit)(void *context, const char *word, const char *about), void *context);

/* Prints what `patience NAME --help` says; where GAME is not NULL, without parts and the
 * options of other games. */
void command_print_help(const struct command *command, const struct game *game);

/* Says on standard error what is wrong, and where help is. Returns EXIT_USAGE. */
int usage_error(const struct command *command, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* The same of a WORD that COMMAND does not know: that it is a command out of its place, or what it is not, and which of
 * its options, or of the words it takes, may have been meant. */
int usage_unknown(const struct command *command, const char *word);

/* Says what failed. Returns EXIT_FAILED. */
int say_failed(const struct fault *fault);

/* Tells on standard error of deals FIRST to LAST that go beyond those of GAME: they come again. */
void tell_deals_beyond(const struct game *game, uint64_t first, uint64_t last);

enum { START_FORMS = 32 }; /* more than there are keys of a start text */

/* What the options of a start say: the game and its start text so far. */
struct start_options {
	const struct game *game;
	bool named; /* the game was, by a word */
	char text[START_TEXT];
	const char *form[START_FORMS]; /* of each option that was typed, but for that of the deal's number */
	int forms;
	const char *decks;         /* the value of --decks, or NULL, */
	char place[TAG_VALUE / 2]; /* and where that deal was found, as NOTE_FILE tells it; "": not known */
	bool given;                /* any option or deal was named, so an unfinished game is not to be resumed */
};

/* The rows of those options, of every game. */
bool start_option(int number, struct option *option);

/* Of them the rows that say the rules, not the deal: of every game, and of those that SERVES holds for. */
bool start_rule(int number, struct option *option);
bool start_rule_of(bool (*serves)(const struct game *game), int number, struct option *option);

/* Takes the name of a game; a second one is wrong. */
enum word start_word(struct start_options *options, const char *word, struct fault *fault);

/* Puts the deal that --decks names, if it was typed, among the options of COMMAND, when all are read. Returns 0, or
 * says what is wrong with the options or the file and returns the exit status. */
int start_read_decks(const struct command *command, struct start_options *options);

/* Whether all options that were typed are of the game. False with a fault that names the games which have the first
 * that is not. */
bool start_agrees(const struct start_options *options, struct fault *fault);

/* Whether GAME has all options that were typed. */
bool start_may_be_of(const struct start_options *options, const struct game *game);

/* Whether deals have numbers under the options; false with a fault that names the one under which none has. */
bool start_has_numbers(const struct start_options *options, struct fault *fault);

/* Whether a deal may be given under the options; false with a fault when they ask for a grade. */
bool start_may_be_given(const struct start_options *options, struct fault *fault);

/* Whether the options name the deal. */
bool start_has_deal(const struct start_options *options);

/* The words of a command that takes names of files, the first member of its options; room for all words that there can
 * be. The caller frees `path`. */
struct paths {
	const char **path;
	int count;
};
struct paths paths_new(int most);
enum word paths_take(void *target, const char *word, int number, struct fault *fault);

#endif
