#include "ahead.h"

#include <stdlib.h>
#include <string.h>

bool ahead_step(struct ahead *ahead, const struct state *state, const struct past *past, int number)
{
	struct pousse_position position = pousse_position(state);
	ahead->hash = malloc(((size_t)past->count + 1) * sizeof *ahead->hash);
	if (!ahead->hash)
		return false;
	memcpy(ahead->hash, past->hash, (size_t)past->count * sizeof *ahead->hash);
	ahead->state = *state;
	pousse.apply(&ahead->state, pousse_move(position.size, number));
	ahead->hash[past->count] = game_hash(&pousse, &ahead->state);
	ahead->past = (struct past){ahead->hash, past->count + 1, past->is_cut};
	game_recall(&pousse, &ahead->state, &ahead->past);
	return true;
}
