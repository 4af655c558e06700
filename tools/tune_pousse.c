/* tune_pousse: learns the weights of Pousse's evaluation from games that it plays against itself, and prints them as
 * the table of src/solve/pousse/weights.c.
 *
 *   build/tune_pousse SIZE [GAMES [NODES [SEED]]]
 *
 * Each move looks at NODES positions; the first ones are random, and later ones now and then, so that the games differ.
 * From each position to its end the question is whether the side to move won; the weights are those that answer it best
 * (logistic regression by stochastic descent, held near the ones that played). The same arguments give the same
 * table. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "pousse_search.h"
#include "rng.h"

enum { PLIES_MOST = 400, EPOCHS = 30, WEIGHT_MOST = 8000 };

struct sample {
	uint8_t line[POUSSE_LINES][2]; /* tokens of the side to move and of the other one, by line */
	uint8_t won;
};

struct data {
	struct sample *sample;
	int count, room;
};

static int place_of(int size, int line)
{
	int i = line % size;
	return i < size - 1 - i ? i : size - 1 - i;
}

static struct sample sample_of(const struct pousse_shape *shape, const struct pousse_board *board)
{
	struct sample sample = {.won = 0};
	for (int i = 0; i < 2 * shape->size; i++)
		for (int k = 0; k < 2; k++)
			sample.line[i][k] = (uint8_t)pousse_count(board->token[k ? !board->turn : board->turn] & shape->line[i]);
	return sample;
}

static void add(struct data *data, struct sample sample)
{
	if (data->count == data->room) {
		data->room = data->room ? 2 * data->room : 4096;
		data->sample = realloc(data->sample, (size_t)data->room * sizeof *data->sample);
		if (!data->sample)
			abort();
	}
	data->sample[data->count++] = sample;
}

/* Plays one game; a game without an end teaches nothing. */
static void play(struct pousse_search *search, int size, uint64_t nodes, struct rng *rng, struct data *data)
{
	char options[64];
	struct state state;
	struct pousse_shape shape = pousse_shape(size);
	struct pousse_limits limits = {.nodes = nodes};
	uint64_t hash[PLIES_MOST + 1];
	int first = data->count, opening = 1 + (int)rng_below(rng, (uint32_t)size), winner = -1;
	snprintf(options, sizeof options, "Size %d\nOpponent none\n", size);
	game_start_deal(&pousse, 1, options, &state, NULL);
	hash[0] = game_hash(&pousse, &state);
	for (int ply = 0; ply < PLIES_MOST; ply++) {
		struct pousse_position position = pousse_position(&state);
		if (pousse_result(&position, &winner) != POUSSE_ON)
			break;
		const struct past past = {hash, ply + 1, false};
		bool is_random = ply < opening || rng_below(rng, 16) == 0;
		int move = is_random ? (int)rng_below(rng, (uint32_t)shape.moves)
		                     : pousse_search_run(search, &state, &past, &limits).move;
		if (ply >= opening)
			add(data, sample_of(&shape, &position.board));
		if (ply >= opening)
			data->sample[data->count - 1].won = (uint8_t)position.board.turn;
		pousse.apply(&state, pousse_move(size, move));
		hash[ply + 1] = game_hash(&pousse, &state);
		game_recall(&pousse, &state, &(struct past){hash, ply + 2, false});
	}
	if (winner < 0)
		data->count = first;
	for (int i = first; i < data->count; i++)
		data->sample[i].won = data->sample[i].won == winner;
}

/* Weights while they are learnt: those of equal numbers are 0, and swapped numbers have the opposite weight. */
struct model {
	double line[POUSSE_PLACES][POUSSE_MOST + 1][POUSSE_MOST + 1];
	double tempo;
};

static double guess(const struct model *model, int size, const struct sample *sample)
{
	double sum = model->tempo;
	for (int i = 0; i < 2 * size; i++)
		sum += model->line[place_of(size, i)][sample->line[i][0]][sample->line[i][1]];
	return 1 / (1 + exp(-sum / POUSSE_LOGIT));
}

static void learn(struct model *model, int size, const struct sample *sample, double rate)
{
	double step = rate * (sample->won - guess(model, size, sample));
	model->tempo += step;
	for (int i = 0; i < 2 * size; i++) {
		int place = place_of(size, i), own = sample->line[i][0], other = sample->line[i][1];
		if (own == other)
			continue;
		model->line[place][own][other] += step;
		model->line[place][other][own] -= step;
	}
}

static double loss_of(const struct model *model, int size, const struct data *data)
{
	double loss = 0;
	for (int i = 0; i < data->count; i++) {
		double p = guess(model, size, &data->sample[i]);
		loss -= log(data->sample[i].won ? p : 1 - p);
	}
	return loss / data->count;
}

static void fit(struct model *model, int size, struct data *data, struct rng *rng)
{
	fprintf(stderr, "%d positions, loss %.4f", data->count, loss_of(model, size, data));
	for (int epoch = 0; epoch < EPOCHS; epoch++)
		for (int i = 0; i < data->count; i++)
			learn(model, size, &data->sample[rng_below(rng, (uint32_t)data->count)], 8.0 / (1 + epoch));
	fprintf(stderr, " -> %.4f\n", loss_of(model, size, data));
}

static struct model model_of(int size)
{
	struct pousse_weights weights;
	struct model model = {.tempo = 0};
	pousse_weights_plain(size, &weights);
	for (int place = 0; place < (size + 1) / 2; place++)
		for (int own = 0; own <= size; own++)
			for (int other = 0; own + other <= size; other++)
				model.line[place][own][other] = weights.line[place][own][other];
	model.tempo = weights.tempo;
	return model;
}

static int rounded(double weight)
{
	return (int)lround(weight > WEIGHT_MOST ? WEIGHT_MOST : weight < -WEIGHT_MOST ? -WEIGHT_MOST : weight);
}

static void set_weights(const struct model *model, int size, struct pousse_weights *weights)
{
	memset(weights, 0, sizeof *weights);
	weights->tempo = (int16_t)rounded(model->tempo);
	for (int place = 0; place < (size + 1) / 2; place++)
		for (int own = 0; own <= size; own++)
			for (int other = 0; own + other <= size; other++)
				weights->line[place][own][other] = (int16_t)rounded(model->line[place][own][other]);
}

/* The weights of more own tokens than others, place by place: own from 1, others from 0 up. */
static void print(const struct model *model, int size)
{
	printf("static const int16_t size_%d[] = {%d,", size, rounded(model->tempo));
	for (int place = 0; place < (size + 1) / 2; place++)
		for (int own = 1; own <= size; own++)
			for (int other = 0; other < own && own + other <= size; other++)
				printf(" %d,", rounded(model->line[place][own][other]));
	printf("};\n");
}

/* Half of the games are played with what the first half taught. */
int main(int argc, char **argv)
{
	int size = argc > 1 ? atoi(argv[1]) : 0, plays = argc > 2 ? atoi(argv[2]) : 400;
	uint64_t nodes = argc > 3 ? strtoull(argv[3], NULL, 10) : 400, seed = argc > 4 ? strtoull(argv[4], NULL, 10) : 1;
	struct pousse_search *search = pousse_search_new(1 << 24);
	struct data data = {NULL, 0, 0};
	struct rng rng = rng_seed(seed);
	if (size < POUSSE_LEAST || size > POUSSE_MOST || plays < 2 || !search) {
		fprintf(stderr, "usage: tune_pousse SIZE [GAMES [NODES [SEED]]], SIZE 3 to 9, GAMES 2 and more\n");
		return 2;
	}
	struct model model = model_of(size);
	struct pousse_weights first;
	set_weights(&model, size, &first);
	pousse_search_weigh(search, &first);
	for (int half = 0; half < 2; half++) {
		struct pousse_weights weights;
		for (int i = 0; i < plays / 2; i++)
			play(search, size, nodes, &rng, &data);
		fit(&model, size, &data, &rng);
		set_weights(&model, size, &weights);
		pousse_search_weigh(search, &weights);
	}
	print(&model, size);
	free(data.sample);
	pousse_search_free(search);
	return 0;
}
