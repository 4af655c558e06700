/* sudoku_answer: what `patience solve sudoku` says of puzzles, as text that can be printed later. */
#ifndef PATIENCE_SUDOKU_ANSWER_H
#define PATIENCE_SUDOKU_ANSWER_H

#include <stddef.h>

#include "line_reader.h"
#include "sudoku_line.h"

enum sudoku_method { SUDOKU_FAST, SUDOKU_FIRST_EMPTY, SUDOKU_BREADTH };

struct sudoku_question {
	uint64_t limit; /* solutions that are wanted */
	int method;     /* enum sudoku_method */
	bool json, grade, steps;
};

struct sudoku_answer {
	char *out, *said; /* for standard output and standard error */
	size_t out_length, said_length;
	bool failed;  /* a puzzle was invalid, or could not be answered, or its line has a wrong solution */
	bool is_lost; /* there was no memory for what is to be said */
};

/* The tools of one thread. QUESTION must outlive them. NULL without memory. */
struct sudoku_answerer *sudoku_answerer_new(const struct sudoku_question *question);
void sudoku_answerer_free(struct sudoku_answerer *answerer);

/* Begins ANSWER, adds a puzzle that stands in LINE of FILE (NULL: on the command line), ends it. Begin returns false
 * without memory; the answer has failed then, and can be released only. Add returns false when it was stopped before
 * all was found; nothing that comes after is worth saying then. */
bool sudoku_answer_begin(struct sudoku_answerer *answerer, struct sudoku_answer *answer);
bool sudoku_answer_add(struct sudoku_answerer *answerer, const struct sudoku_line *puzzle, const char *file, int line);
void sudoku_answer_end(struct sudoku_answerer *answerer);
void sudoku_answer_release(struct sudoku_answer *answer);

/* Where a puzzle stands, as text that can be printed: "FILE:LINE", without LINE if that is 0. Returns PLACE. */
char *sudoku_place(const char *file, int line, char place[PLACE_TEXT]);

#endif
