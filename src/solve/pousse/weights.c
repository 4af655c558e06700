/* The weights of the evaluation, as tools/tune_pousse learnt them:
 *
 *   make build/tune_pousse && build/tune_pousse SIZE GAMES POSITIONS
 *
 * with the numbers that stand above each. Before it learns it plays by a rule of thumb, which is that of the program
 * of 1998: 2 to the difference of tokens in a line, and more for lines in the middle. */
#include "pousse_search.h"

#include <stdlib.h>

/* For the side to move; then place by place, from the edge inward, own tokens from 1 up, fewer others from 0 up. */
/* 1000 games, 200 positions a move */
static const int16_t size_3[] = {156, 91, 303, 104, -29, 113, 331, 93, 113};

/* 1500 games, 400 positions a move */
static const int16_t size_4[] = {95, 42, 102, 51, 226, 139, -4, 74, 163, 80, 263, 136, 164};

/* 1500 games, 400 positions a move */
static const int16_t size_5[] = {52, 16, 37, 27, 72, 58, 28, 158, 109, 75, 34, 69, 24, 109, 62, 32, 213, 99, 200, 22,
    55, 26, 116, 72, 34, 177, 100, 193};

/* 800 games, 400 positions a move */
static const int16_t size_6[] = {31, 15, 26, 0, 48, 15, 22, 38, 59, 22, 108, 75, 268, 9, 49, 14, 66, 42, 18, 80, 61, 33,
    149, 83, 292, 43, 43, 26, 63, 48, 11, 64, 59, 33, 134, 73, 316};

/* 240 games, 300 positions a move */
static const int16_t size_7[] = {20, -15, -8, 21, 46, 27, 6, 30, 42, 52, 7, 63, 78, 20, 65, 96, 524, 9, 33, -8, 38, 17,
    9, 44, 39, 3, 7, 62, 52, 36, 145, 80, 552, 6, 42, 8, 30, 38, -3, 11, 28, 14, 7, 54, 45, 32, 163, 78, 580, 1, 21, 23,
    65, 4, -4, 28, 23, 33, 9, -32, 50, 39, 301, 86, 608};

/* 140 games, 300 positions a move */
static const int16_t size_8[] = {29, 45, 19, 13, 54, -8, -5, 46, 28, 66, 8, 60, 141, 62, 10, 410, 106, 43, 253, 138,
    1040, -9, 26, 8, 78, -1, 15, 34, 55, 49, 4, -4, 65, 0, 7, 10, 48, 24, 517, 50, 1072, 5, 25, 23, 75, 23, 17, 77, 40,
    4, 3, 99, 9, 21, 19, 31, 31, 50, 491, 79, 1104, 43, 43, 40, 68, 54, 40, 94, 46, 17, 25, 140, 41, 57, 15, 59, 73, 44,
    516, 98, 1136};

/* 100 games, 300 positions a move */
static const int16_t size_9[] = {16, -11, 29, 16, 17, 26, -5, 48, 22, 17, 0, 68, 68, 56, 22, -6, 150, 20, 50, 14, 63,
    58, 13, 976, -21, 2064, 28, 58, 14, 60, 53, 9, 65, 33, 38, 31, 28, 106, 88, 41, 10, 208, 80, 28, 24, 103, -58, 59,
    1072, 72, 2100, 27, 50, 16, 88, 23, 14, 102, 52, 36, 17, 61, 60, 25, 7, -4, 202, 51, 20, 12, 446, 91, 30, 1087, 84,
    2136, 19, 25, 24, 58, 49, 26, 21, 8, 19, 12, 77, -20, 0, 28, 9, 276, 31, 56, 25, 352, -31, 33, 926, 78, 2172, -7,
    -7, 14, 64, 9, 42, 67, 68, 57, -4, 201, 48, 21, 52, 6, 267, 38, 154, 4, 636, 364, 19, 1168, 81, 2208};

static const int16_t *const sizes[POUSSE_MOST + 1] = {
    NULL, NULL, NULL, size_3, size_4, size_5, size_6, size_7, size_8, size_9};

void pousse_weights_of(int size, struct pousse_weights *weights)
{
	const int16_t *next = sizes[size];
	*weights = (struct pousse_weights){.tempo = *next++};
	for (int place = 0; place < (size + 1) / 2; place++)
		for (int own = 1; own <= size; own++)
			for (int other = 0; other < own && own + other <= size; other++) {
				weights->line[place][own][other] = *next++;
				weights->line[place][other][own] = (int16_t)-weights->line[place][own][other];
			}
}

void pousse_weights_plain(int size, struct pousse_weights *weights)
{
	*weights = (struct pousse_weights){.tempo = 4};
	for (int place = 0; place < (size + 1) / 2; place++)
		for (int own = 0; own <= size; own++)
			for (int other = 0; own + other <= size; other++) {
				int more = own - other, value = (1 << abs(more)) * ((more > 0) - (more < 0));
				weights->line[place][own][other] = (int16_t)(4 * (value + more * (2 * place + 1) / 2));
			}
}
