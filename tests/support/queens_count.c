#include "queens_count.h"

bool queens_count(int n, const atomic_bool *cancel, uint64_t *count)
{
	struct queens_counter *counter = queens_counter_new(n);
	struct queens_joiner *joiner = counter ? queens_joiner_new(counter) : NULL;
	int parts = joiner ? queens_counter_parts(counter) : 0, done = 0;
	*count = 0;
	for (uint64_t found; done < parts && queens_join(joiner, done, cancel, &found); done++)
		*count += found;
	queens_joiner_free(joiner);
	queens_counter_free(counter);
	return parts && done == parts;
}
