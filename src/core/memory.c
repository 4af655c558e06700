/* Memory that must be there. */
#include "memory.h"

#include <stdatomic.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { FIRST_ROOM = 8 };

static atomic_bool is_gone;

void memory_tell_gone(void)
{
	static const char words[] = "patience: there is no memory left\n";
	ssize_t ignored = atomic_load(&is_gone) ? write(STDERR_FILENO, words, sizeof words - 1) : 0;
	(void)ignored;
}

void memory_gone(void)
{
	atomic_store(&is_gone, true);
	memory_tell_gone();
	abort();
}

void *memory_extend(void *items, int count, int *room, size_t size)
{
	if (count < *room)
		return items;
	*room = *room ? 2 * *room : FIRST_ROOM;
	void *larger = realloc(items, (size_t)*room * size);
	if (!larger)
		memory_gone();
	return larger;
}

char *memory_copy(const char *text)
{
	size_t size = strlen(text) + 1;
	char *copy = malloc(size);
	if (!copy)
		memory_gone();
	return memcpy(copy, text, size);
}
