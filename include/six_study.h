/* six_study: many random games of Six-Card Solitaire, the experiment of its published study, with the exact answer
 * beside.
 *
 * The random player tries to draw with one chance in nine, else a move from a source to a target drawn by lot. A try
 * that is not legal costs nothing but patience: fifty in a row end the game Unsolved; the five-hundredth move ends it
 * as Timeout, even if it wins. */
#ifndef PATIENCE_SIX_STUDY_H
#define PATIENCE_SIX_STUDY_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

#include "fault.h"

enum { SIX_DEALS = 720 };
enum six_outcome { SIX_WON, SIX_UNSOLVED, SIX_TIMEOUT, SIX_OUTCOMES };

struct six_study {
	uint64_t games[SIX_OUTCOMES], moves[SIX_OUTCOMES];
	struct six_deal {
		uint64_t games;
		int best;      /* moves of the shortest win of the random player, 0: none */
		char *history; /* of that win */
		int minimum;   /* moves of the shortest win there is, 0: none */
	} deal[SIX_DEALS]; /* deal N of the game in place N-1 */
};

/* Plays GAMES games from SEED and writes a row for each to REPORT (may be NULL): start, end, nb.moves, outcome,
 * history, with tabs between and a header. False with a fault if that fails. CANCEL (may be NULL) ends it early, with
 * the games that are whole by then. STUDY is released with six_study_release. */
bool six_study_play(struct six_study *study, uint64_t games, uint64_t seed, FILE *report, const atomic_bool *cancel,
    struct fault *fault);

/* How many games were played. */
uint64_t six_study_games(const struct six_study *study);
void six_study_release(struct six_study *study);

/* Writes the deals that were won, in the order of their texts: start, nb.moves, minimum, history. */
void six_study_write_best(const struct six_study *study, FILE *out);

/* Writes how often each deal came, how the games ended, and how near the best ones are to the minimum. */
void six_study_write_summary(const struct six_study *study, FILE *out);

#endif
