/* round: the position of the game: six letters, the words that they make, and what became of each; for this folder.
 *
 * A word is kept as the way its letters are taken from the six: one of 1,920 orders. So a round has all its words with
 * it, whatever list they came from. */
#ifndef PATIENCE_WORDS_ROUND_H
#define PATIENCE_WORDS_ROUND_H

#include "game.h"
#include "words.h"

enum {
	ROUND_LETTERS = 6,
	ROUND_LEAST = 3,
	ROUND_WORDS = 72, /* asked for and bonus together, as records have room for */
	ROUND_SECONDS = 3600,
	FATE_SHIFT = 11,
	CODE_MASK = (1 << FATE_SHIFT) - 1,
	POINTS = 10 /* for each letter, times the letters */
};

enum round_list { LIST_SHIPPED, LIST_SYSTEM, LIST_OWN };
enum round_end { ROUND_ON, ROUND_WHOLE, ROUND_GIVEN_UP, ROUND_TIME_UP };
enum fate { FATE_HIDDEN, FATE_FOUND, FATE_SHOWN };

struct round {
	char letters[ROUND_LETTERS]; /* as dealt */
	uint8_t list, end;           /* enum round_list, enum round_end */
	uint16_t seconds;            /* of its clock; 0: none */
	uint8_t asked, words;        /* the first words are asked for, the others are taken as well */
	uint16_t word[ROUND_WORDS];  /* a code, and an enum fate above it; in the order of answers, twice */
	uint8_t unused[4];
};

struct round round_load(const struct state *state);
void round_store(const struct round *round, struct state *state);

/* The word of that number; its length; what became of it. */
int round_word(const struct round *round, int number, char word[ROUND_LETTERS + 1]);
enum fate round_fate(const struct round *round, int number);
void round_set_fate(struct round *round, int number, enum fate fate);

/* Adds a word of 3 to 6 small letters. False with a fault when the letters do not make it, it is there already, or
 * there are too many. */
bool round_add(struct round *round, const char *word, bool is_asked, struct fault *fault);

/* The number of WORD, or -1. */
int round_find(const struct round *round, const char *word);

/* How many words asked for have that fate. */
int round_count(const struct round *round, enum fate fate);

/* Whether a word of all letters was found; the number of one that is hidden, asked for where there is such a one, or
 * -1; whether there was or is one to find. */
bool round_is_open(const struct round *round);
int round_hidden_whole(const struct round *round);
static inline bool round_can_open(const struct round *round)
{
	return round_is_open(round) || round_hidden_whole(round) >= 0;
}

/* How a game starts, see game.h. */
extern const struct game_option round_options[];
extern const struct start_form round_forms[];
bool round_start(const char *text, struct state *state, struct fault *fault);
bool round_mend(char start[START_TEXT], struct fault *notice);
void round_describe(const struct state *state, char text[START_TEXT]);
void round_deal(uint64_t number, const char *options, char value[START_TEXT]);

/* What is typed and shown. */
bool round_type(const struct state *state, int key, char text[TYPED_TEXT], struct fault *fault);
void round_show_typed(const struct state *state, const char *text, struct scene *scene);

/* The letters that TEXT, as typed at the table, has taken, in small letters; false when TEXT has not that form. */
bool round_typed_word(const struct round *round, const char *text, char word[ROUND_LETTERS + 1]);

#endif
