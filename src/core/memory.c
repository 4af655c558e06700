/* Memory that must be there. */
#include "memory.h"

#include <stdlib.h>
#include <string.h>

enum { FIRST_ROOM = 8 };

void *memory_extend(void *items, int count, int *room, size_t size)
{
	if (count < *room)
		return items;
	*room = *room ? 2 * *room : FIRST_ROOM;
	void *larger = realloc(items, (size_t)*room * size);
	if (!larger)
		abort();
	return larger;
}

char *memory_copy(const char *text)
{
	char *copy = strdup(text);
	if (!copy)
		abort();
	return copy;
}
