/* table: boards of Pousse folded to one of their images, as a code of 32 bits: the tokens of the side to move in the
 * low half, the others in the high one, bit row * size + column. */
#ifndef PATIENCE_TABLE_H
#define PATIENCE_TABLE_H

#include "pousse_table.h"

enum { IMAGES = 8, PLANES = 1 << 16 };

/* The images of the tokens of one side, turned and mirrored. */
struct folding {
	uint16_t image[IMAGES][PLANES];
};

void folding_init(struct folding *folding, int size);

struct pousse_table {
	int size, count;
	uint32_t *code; /* ascending */
	int8_t *value;
	struct folding folding;
};

/* The least of the images' codes. */
static inline uint32_t fold(const struct folding *folding, uint32_t own, uint32_t other)
{
	uint32_t least = own | other << 16;
	for (int i = 1; i < IMAGES; i++) {
		uint32_t code = folding->image[i][own] | (uint32_t)folding->image[i][other] << 16;
		least = code < least ? code : least;
	}
	return least;
}

/* How many different images a code has. */
int fold_images(const struct folding *folding, uint32_t code);

#endif
