/* words: lists of words, and which of their words can be made of given letters.
 *
 * A word is 1 to 15 of the letters a to z, in small letters, and stands once in a list. Letters make a word when it has
 * none of them more often than they do. The order of answers is: longer words first, then the alphabet. */
#ifndef PATIENCE_WORDS_H
#define PATIENCE_WORDS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "game.h"

enum { WORD_LONGEST = 15, WORD_TEXT = WORD_LONGEST + 1, WORD_USUAL_LEAST = 3 };

/* Among the letters of a question: any letter. */
enum { WORD_BLANK = '?', BLANKS_MOST = 2 };

/* How well known a word of the list that the program holds is: the first three from the levels 10, 20 and 35 of SCOWL,
 * the last what is taken but never asked for. Words of other lists are WORD_PLAIN. */
enum word_class { WORD_BASIC, WORD_COMMON, WORD_PLAIN, WORD_BONUS };

struct word_list;

/* The words of a file, one a line: trimmed, in small letters, kept when they are letters a to z alone. Longer ones than
 * WORD_LONGEST are left out, for no letters make them. NULL with a fault that names the file when it cannot be read, is
 * larger than 256 MB or has no word. Free it with word_list_free. */
struct word_list *word_list_load(const char *path, struct fault *fault);

/* The same of LENGTH bytes at TEXT; a list of no words is one, too. NULL without memory. What the others read with, and
 * for tests. */
struct word_list *word_list_read(const char *text, size_t length);

/* The list that the program holds. NULL without memory. */
struct word_list *word_list_shipped(void);

/* Of that list the words that these small letters make, and those of LENGTH letters: far sooner than the whole. */
struct word_list *word_list_shipped_of(const char *letters);
struct word_list *word_list_shipped_long(int length);

void word_list_free(struct word_list *list);

/* How many words, and each by its number in the order of reading. Owned by the list. */
int word_list_count(const struct word_list *list);
const char *word_list_word(const struct word_list *list, int number);
enum word_class word_list_class(const struct word_list *list, int number);

/* The number of a word of the list, or -1. */
int word_list_find(const struct word_list *list, const char *word);

/* Reads the letters of a question, 1 to WORD_LONGEST of them, capitals or not. */
bool letters_read(const char *text, char letters[WORD_TEXT], struct fault *fault);

/* The same where blanks, typed ? or _, may be among them, BLANKS_MOST at most. */
bool letters_read_blanks(const char *text, char letters[WORD_TEXT], struct fault *fault);

/* What is asked: words of SHORTEST to LONGEST letters. Combinations look up each choice of letters once, in any order;
 * permutations look up each order of each choice. Both do so for each letter in the place of a blank. */
struct word_question {
	char letters[WORD_TEXT];
	int shortest, longest;
	bool permutations;
};

/* How many look-ups a question takes; permutations of 15 letters are 3,554,627,472,075. */
uint64_t words_look_ups(const struct word_question *question);

/* The numbers of the words that the letters make, in the order of answers, and how many there are. The caller frees
 * them; NULL without memory. */
int *words_find(const struct word_list *list, const struct word_question *question, int *count, uint64_t *look_ups);

/* Where the list of the system is, on those that have one. */
extern const char word_list_system[];

/* The game. */
extern const struct game word_game;

/* How many words STATE, a round, asks for. */
int words_asked(const struct state *state);

/* Fills LINE (ROOM moves) with the words that STATE still asks for, before them one of six letters that is a bonus
 * where no other wins; returns how many. 0 where the round cannot be won any more: its words of six letters were shown.
 */
int words_line(const struct state *state, struct move *line, int room);

/* The grades of rounds, NULL after the last, and that of a round: by how well known its best known word of six letters
 * is, and by how many words there are; "" without memory. */
extern const char *const words_grades[];
const char *words_grade(const struct state *state);

#endif
