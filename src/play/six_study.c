#include "six_study.h"

#include <errno.h>
#include <inttypes.h>
#include <math.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "interval.h"
#include "memory.h"
#include "plain_search.h"
#include "rng.h"
#include "six.h"
#include "text.h"

enum { CARDS_OF_SIX = 6, PATIENCE = 50, MOVES_MOST = 500, HISTORY = MOVES_MOST * 12, SNAPSHOT = 64, POSITIONS = 1000 };

struct one_game {
	enum six_outcome outcome;
	int moves;
	size_t used;
	char start[SNAPSHOT], end[SNAPSHOT], history[HISTORY];
};

static const char *outcome_name(enum six_outcome outcome)
{
	static const char *const names[] = {"Won", "Unsolved", "Timeout"};
	return names[outcome];
}

static int deck_number(const char *deck)
{
	int number = 0;
	for (int place = 0; place < CARDS_OF_SIX; place++) {
		int smaller = 0;
		for (int k = place + 1; k < CARDS_OF_SIX; k++)
			smaller += deck[k] < deck[place];
		number = number * (CARDS_OF_SIX - place) + smaller;
	}
	return number;
}

static struct state start_of(const char *deck)
{
	char text[16];
	struct state state;
	snprintf(text, sizeof text, "Deck %.6s\n", deck);
	six.start(text, &state, NULL);
	return state;
}

/* cards(2,4,5)_pile()_col1(1)_col2(6,3), each from its bottom; the pile is always 1, 2, ... */
static void snapshot(const struct state *state, char text[SNAPSHOT])
{
	static const char *const names[] = {"cards", "pile", "col1", "col2"};
	struct scene scene;
	text[0] = '\0';
	six.show(state, &scene);
	for (int spot = 0; spot < 4; spot++) {
		bool pile = scene.spot[spot].role == ROLE_FOUNDATION;
		text_append(text, SNAPSHOT, "%s%s(", spot ? "_" : "", names[spot]);
		for (int i = 0; i < scene.spot[spot].size; i++)
			text_append(text, SNAPSHOT, "%s%d", i ? "," : "",
			    pile ? i + 1 : scene.face[scene.spot[spot].first + i] - FACE_NUMBER);
		text_append(text, SNAPSHOT, ")");
	}
}

/* Spots as moves number them: 0 cards, 1 pile, 2 and 3 the columns. */
static struct move random_try(struct rng *rng)
{
	if (rng_below(rng, 9) == 0)
		return (struct move){0, 0, 1, 0};
	uint8_t from = (uint8_t)rng_below(rng, 4);
	return (struct move){from, (uint8_t)(1 + rng_below(rng, 3)), 1, 0};
}

static bool is_legal(const struct state *state, struct move move)
{
	struct move list[MOVES_MAX];
	return move_find(list, six.moves(state, list), move) >= 0;
}

static void play(struct one_game *game, struct state state, struct rng *rng)
{
	char text[MOVE_TEXT];
	int failed = 0;
	snapshot(&state, game->start);
	game->moves = 0;
	game->used = 0;
	game->history[0] = '\0';
	while (failed < PATIENCE && game->moves < MOVES_MOST && six.status(&state) != GAME_WON) {
		struct move move = random_try(rng);
		if (!is_legal(&state, move)) {
			failed++;
			continue;
		}
		failed = 0;
		six.write(&state, move, text);
		game->used +=
		    (size_t)snprintf(game->history + game->used, HISTORY - game->used, "%s%s", game->moves++ ? " " : "", text);
		six.apply(&state, move);
	}
	snapshot(&state, game->end);
	bool is_won = six.status(&state) == GAME_WON;
	game->outcome = game->moves == MOVES_MOST ? SIX_TIMEOUT : is_won ? SIX_WON : SIX_UNSOLVED;
}

static void count(struct six_study *study, struct six_deal *deal, const struct one_game *game)
{
	study->games[game->outcome]++;
	study->moves[game->outcome] += (uint64_t)game->moves;
	deal->games++;
	if (game->outcome != SIX_WON || (deal->best && deal->best <= game->moves))
		return;
	deal->best = game->moves;
	free(deal->history);
	deal->history = memory_copy(game->history);
}

static bool find_minima(struct six_study *study)
{
	char deck[START_TEXT];
	const struct search_limits limits = {.positions = POSITIONS};
	for (int i = 0; i < SIX_DEALS; i++) {
		six.deal((uint64_t)i + 1, "", deck);
		struct state state = start_of(deck);
		struct search_result result = game_search(&six, &state, limits, NULL, 0);
		if (result.verdict != SEARCH_WON && result.verdict != SEARCH_EXHAUSTED)
			return false;
		study->deal[i].minimum = result.verdict == SEARCH_WON ? result.length : 0;
	}
	return true;
}

bool six_study_play(struct six_study *study, uint64_t games_wanted, uint64_t seed, FILE *report,
    const atomic_bool *cancel, struct fault *fault)
{
	struct rng rng = rng_seed(seed);
	struct one_game game;
	memset(study, 0, sizeof *study);
	if (!find_minima(study))
		return fault_set(fault, "there is not enough memory to search all deals");
	if (report)
		fprintf(report, "start\tend\tnb.moves\toutcome\thistory\n");
	for (uint64_t i = 0; i < games_wanted && !(cancel && atomic_load(cancel)); i++) {
		uint8_t card[CARDS_OF_SIX];
		char deck[7] = "";
		rng_shuffle(&rng, card, CARDS_OF_SIX);
		for (int k = 0; k < CARDS_OF_SIX; k++)
			deck[k] = (char)('1' + card[k]);
		play(&game, start_of(deck), &rng);
		count(study, &study->deal[deck_number(deck)], &game);
		if (report && fprintf(report, "%s\t%s\t%d\t%s\t%s\n", game.start, game.end, game.moves,
		                  outcome_name(game.outcome), game.history) < 0)
			return fault_set(fault, "the report cannot be written: %s", strerror(errno));
	}
	return true;
}

uint64_t six_study_games(const struct six_study *study)
{
	uint64_t all = 0;
	for (int i = 0; i < SIX_OUTCOMES; i++)
		all += study->games[i];
	return all;
}

void six_study_release(struct six_study *study)
{
	for (int i = 0; i < SIX_DEALS; i++)
		free(study->deal[i].history);
	memset(study, 0, sizeof *study);
}

struct best_row {
	char start[SNAPSHOT];
	const struct six_deal *deal;
};

static int by_start(const void *one, const void *other)
{
	return strcmp(((const struct best_row *)one)->start, ((const struct best_row *)other)->start);
}

void six_study_write_best(const struct six_study *study, FILE *out)
{
	struct best_row row[SIX_DEALS];
	int rows = 0;
	char deck[START_TEXT];
	for (int i = 0; i < SIX_DEALS; i++) {
		if (!study->deal[i].best)
			continue;
		six.deal((uint64_t)i + 1, "", deck);
		struct state state = start_of(deck);
		snapshot(&state, row[rows].start);
		row[rows++].deal = &study->deal[i];
	}
	qsort(row, (size_t)rows, sizeof *row, by_start);
	fprintf(out, "start\tnb.moves\tminimum\thistory\n");
	for (int i = 0; i < rows; i++)
		fprintf(out, "%s\t%d\t%d\t%s\n", row[i].start, row[i].deal->best, row[i].deal->minimum,
		    row[i].deal->history ? row[i].deal->history : "");
}

void six_study_write_summary(const struct six_study *study, FILE *out)
{
	uint64_t all = six_study_games(study);
	double squares = 0;
	int met = 0, won = 0, winnable = 0, shortest = 0;
	double mean = (double)all / SIX_DEALS;
	for (int i = 0; i < SIX_DEALS; i++) {
		const struct six_deal *deal = &study->deal[i];
		squares += ((double)deal->games - mean) * ((double)deal->games - mean);
		met += deal->games > 0;
		won += deal->best > 0;
		winnable += deal->minimum > 0;
		shortest += deal->best && deal->best == deal->minimum;
	}
	double deviation = sqrt(squares / (SIX_DEALS - 1));
	struct interval interval = mean_interval((double)all, squares + mean * (double)all, SIX_DEALS);
	fprintf(out,
	    "%" PRIu64
	    " game%s of %d different deal%s; each of all %d came %.2f times on average, standard deviation %.2f, "
	    "95%% interval %.2f .. %.2f\n\n",
	    all, all == 1 ? "" : "s", met, met == 1 ? "" : "s", SIX_DEALS, mean, deviation,
	    interval.low > 0 ? interval.low : 0.0, interval.high);
	fprintf(out, "outcome      games        %%   mean moves\n");
	for (int i = 0; i < SIX_OUTCOMES; i++)
		fprintf(out, "%-8s %9" PRIu64 " %7.3f%% %12.2f\n", outcome_name((enum six_outcome)i), study->games[i],
		    all ? 100.0 * (double)study->games[i] / (double)all : 0.0,
		    study->games[i] ? (double)study->moves[i] / (double)study->games[i] : 0.0);
	fprintf(out, "\n%d deal%s won at least once, of %d that can be; in %d the best game is as short as any can be\n",
	    won, won == 1 ? " was" : "s were", winnable, shortest);
}
