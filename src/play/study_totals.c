/* Sums over the games of a study, and what they say. */
#include <string.h>

#include "study.h"

/* Sums of times stop at the longest time there is rather than wrap. */
static int64_t sum_of_times(int64_t one, int64_t other) { return one > INT64_MAX - other ? INT64_MAX : one + other; }

/* Of the troubles the first deal's is told. */
static void note_trouble(struct study_sums *sums, const char *trouble, uint64_t deal)
{
	if (!trouble[0] || (sums->trouble[0] && sums->trouble_deal <= deal))
		return;
	sums->trouble_deal = deal;
	memmove(sums->trouble, trouble, sizeof sums->trouble);
}

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
		sums->endless += game->is_endless;
		note_trouble(sums, game->trouble, deal->number);
		sums->cpu_us = sum_of_times(sums->cpu_us, game->cpu_us);
		sums->histogram[game->foundation]++;
		for (int k = 0; k < players; k++) {
			int more = game->foundation - deal->game[k].foundation;
			/* What is undecided may be won as well. */
			totals->only[i][k] +=
			    game->won && !deal->game[k].won && strcmp(deal->game[k].trouble, study_undecided) != 0;
			totals->apart[i][k] += (uint64_t)(more * more);
		}
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
		sums->endless += add->endless;
		note_trouble(sums, add->trouble, add->trouble_deal);
		sums->cpu_us = sum_of_times(sums->cpu_us, add->cpu_us);
		for (int k = 0; k <= CARDS; k++)
			sums->histogram[k] += add->histogram[k];
		for (int k = 0; k < players; k++) {
			totals->only[i][k] += part->only[i][k];
			totals->apart[i][k] += part->apart[i][k];
		}
	}
}

/* The sum of the binomial coefficients of N up to LESS <= N / 2, divided by two to the power of N. The middle term is a
 * product of fractions just below one, (2k - 1) / 2k, which neither overflows nor vanishes; the others follow from it.
 */
static double binomial_tail(uint64_t less, uint64_t n)
{
	uint64_t middle = n / 2;
	double term = 1, sum = 0;
	for (uint64_t k = 1; k <= (n + 1) / 2; k++)
		term *= (double)(2 * k - 1) / (double)(2 * k);
	for (uint64_t i = middle; i > less; i--)
		term *= (double)i / (double)(n - i + 1);
	for (uint64_t i = less; term > 0; i--) {
		sum += term;
		term *= (double)i / (double)(n - i + 1);
	}
	return sum;
}

double study_mcnemar(uint64_t one, uint64_t other)
{
	uint64_t n = one + other, less = one < other ? one : other;
	if (one == other)
		return 1;
	double p = 2 * binomial_tail(less, n);
	return p < 1 ? p : 1;
}
