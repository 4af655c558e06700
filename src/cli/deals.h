/* deals: which deals a command is about: numbers and ranges of numbers, decks given by their cards or in files,
 * positions of records. They come one after another in the order of the options that name them. */
#ifndef PATIENCE_DEALS_H
#define PATIENCE_DEALS_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

#include "command.h"
#include "game.h"

enum deal_origin { ORIGIN_NUMBER, ORIGIN_DECK, ORIGIN_FILE, ORIGIN_RECORD };

struct deal {
	enum deal_origin origin;
	uint64_t number;  /* with ORIGIN_NUMBER, or of a record when NUMBERED */
	bool numbered;    /* it is a deal of this project's own numbers */
	char series;      /* with ORIGIN_NUMBER: the letter of another program's numbers, or 0 */
	const char *file; /* with ORIGIN_FILE and ORIGIN_RECORD; belongs to the command line */
	int line;         /* of a file, from 1 */
	int after;        /* moves of a record that are played */
	const struct game *game;
	char aim[START_KEY + 24]; /* the line of the start text that the row of a file tells; "": none */
	char deck[START_TEXT];    /* the value of the game's `start_key` */
	struct state state;
	struct fault fault; /* not empty: this deal could not be read, and only where it stands is known */
};

struct deals;

struct deals *deals_new(void);
void deals_free(struct deals *deals);

/* The rows that name deals, and those that name records; their target is a struct deals *. */
extern const struct option deals_options[], deals_record_options[];

/* What a part of a command tells of them, where those of the game are for the whole command. */
extern const struct option deals_of_game_options[];

/* The deals of a file, "-" for standard input, but for those that begin before FIRST_LINE; PATH must outlive DEALS. */
void deals_add_file(struct deals *deals, const char *path, int first_line);

/* Takes a word that is a number or a range. */
enum word deals_word(struct deals *deals, const char *word, struct fault *fault);

/* The game's dealer makes the deals by number from now on, with TOOLS of its own, which stay the caller's. */
void deals_make_by(struct deals *deals, void *tools);

/* To be called when all options are read: START says the rules. False with a fault when rules contradict each other or
 * a record, or no deal was named. */
bool deals_begin(struct deals *deals, const struct start_options *start, struct fault *fault);

/* The next deal, or false, also when the program is stopped (stopping.h). */
bool deals_next(struct deals *deals, struct deal *deal);

/* How many deals there are; false when only reading to the end would tell. */
bool deals_count(const struct deals *deals, uint64_t *count);

/* Writes for a person which deal this is: "deal 7", "decks.txt:12", "game.record after 30 moves". */
enum { DEAL_NAME = 256 };
char *deal_name(const struct deal *deal, char name[DEAL_NAME]);

/* Writes for a program which deal this is, as members of a JSON object, the deck among them. */
void deal_json(const struct deal *deal, FILE *out);

#endif
