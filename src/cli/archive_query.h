/* archive_query: the player's kept games, and the options that choose among them; shared by games and stats. */
#ifndef PATIENCE_ARCHIVE_QUERY_H
#define PATIENCE_ARCHIVE_QUERY_H

#include "command.h"
#include "library.h"

struct archive_query {
	struct query query;
	int result; /* won, lost, unfinished, over; -1: any */
	struct start_options rules;
	char wanted[START_TEXT]; /* of the query */
	bool json, daily;        /* daily: no others */
	struct library library;
	const struct entry **list; /* the games that were asked for */
	int count;
};

/* Reads the options of COMMAND and the games; query.daily is set before. Files that are no games are told on standard
 * error. On failure says why and returns the exit status; 0 when all is well. archive_query_close in any case. */
int archive_query_open(struct archive_query *kept, const struct command *command, int argc, char **argv);
void archive_query_close(struct archive_query *kept);

/* The rows that choose games, and those that put them in order; their target is a struct archive_query. */
extern const struct option archive_options[], archive_orders[];

/* The name of a game as a word: the same as the option --game. */
enum word archive_word(void *target, const char *word, int number, struct fault *fault);

/* Prints the rules of a game as members of a JSON object, each behind a comma. */
void archive_put_rules(const struct entry *entry);

/* Writes the SCORE of a game like ENTRY for a program: null where such games have none. */
void archive_put_score(const struct entry *entry, int score);

#endif
