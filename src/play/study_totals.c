/* Sums over the games of a study, and what they say. */
#include <math.h>
#include <string.h>

#include "study.h"

void study_totals_add(struct study_totals *totals, int players, const struct study_deal *deal)
{
	totals->deals++;
	for (int i = 0; i < players; i++) {
		const struct study_game *game = &deal->game[i];
		struct study_sums *sums = &totals->player[i];
		sums->won += game->won;
		sums->foundation += (uint64_t)game->foundation;
		sums->moves += (uint64_t)game->moves;
		sums->passes += (uint64_t)game->passes;
		sums->troubles += game->trouble[0] != '\0';
		sums->cpu_us += game->cpu_us;
		sums->histogram[game->foundation]++;
		for (int k = 0; k < players; k++)
			totals->only[i][k] += game->won && !deal->game[k].won;
	}
}

void study_totals_merge(struct study_totals *totals, int players, const struct study_totals *part)
{
	totals->deals += part->deals;
	for (int i = 0; i < players; i++) {
		struct study_sums *sums = &totals->player[i];
		const struct study_sums *add = &part->player[i];
		sums->won += add->won;
		sums->foundation += add->foundation;
		sums->moves += add->moves;
		sums->passes += add->passes;
		sums->troubles += add->troubles;
		sums->cpu_us += add->cpu_us;
		for (int k = 0; k <= CARDS; k++)
			sums->histogram[k] += add->histogram[k];
		for (int k = 0; k < players; k++)
			totals->only[i][k] += part->only[i][k];
	}
}

/* Half to the power of N times the binomial coefficients of N up to LESS, by logarithms kept as a running product. */
static double binomial_tail(uint64_t less, uint64_t n)
{
	double log_term = -(double)n * log(2), sum = 0;
	for (uint64_t i = 0; i <= less; i++) {
		sum += exp(log_term);
		log_term += log((double)(n - i)) - log((double)(i + 1));
	}
	return sum;
}

double study_mcnemar(uint64_t one, uint64_t other)
{
	uint64_t n = one + other, less = one < other ? one : other;
	if (one == other)
		return 1;
	double p = n <= 1000 ? 2 * binomial_tail(less, n) : erfc(((double)(n - 2 * less) - 1) / sqrt(2 * (double)n));
	return p < 1 ? p : 1;
}
