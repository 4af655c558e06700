#include "ascii.h"

#include <stdint.h>

bool ascii_same_first(const char *a, const char *b, size_t length)
{
	for (; length > 0; a++, b++, length--) {
		if (ascii_lower(*a) != ascii_lower(*b))
			return false;
		if (!*a)
			break;
	}
	return true;
}

bool ascii_same(const char *a, const char *b) { return ascii_same_first(a, b, SIZE_MAX); }
