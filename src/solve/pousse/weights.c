/* The weights of the evaluation. */
#include "pousse_search.h"

/* As the seed has them: 2 to the difference of tokens in a line, and the weight of the centre for each token. */
void pousse_weights_of(int size, struct pousse_weights *weights)
{
	*weights = (struct pousse_weights){.tempo = 4};
	for (int place = 0; place < (size + 1) / 2; place++)
		for (int own = 0; own <= size; own++)
			for (int other = 0; own + other <= size; other++) {
				int more = own - other, value = more > 0 ? 1 << more : more < 0 ? -(1 << -more) : 0;
				weights->line[place][own][other] = (int16_t)(4 * (value + more * (2 * place + 1) / 2));
			}
}
