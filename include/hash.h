/* hash: the sum that tells whether bytes are those of before: FNV-1a of 64 bits (Fowler, Noll, Vo 1991). */
#ifndef PATIENCE_HASH_H
#define PATIENCE_HASH_H

#include <stddef.h>
#include <stdint.h>

/* The sum of no bytes. */
#define HASH_NOTHING UINT64_C(0xcbf29ce484222325)

/* The sum of bytes whose sum is HASH, and of COUNT more of them. */
static inline uint64_t hash_bytes(uint64_t hash, const void *bytes, size_t count)
{
	const unsigned char *byte = bytes;
	for (size_t i = 0; i < count; i++)
		hash = (hash ^ byte[i]) * 0x100000001b3u;
	return hash;
}

#endif
