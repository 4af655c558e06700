/* queens_check: whether queens stand as they may, found out without the engine's own tables. */
#ifndef PATIENCE_TEST_QUEENS_CHECK_H
#define PATIENCE_TEST_QUEENS_CHECK_H

#include <stdbool.h>
#include <stdint.h>

/* Whether the queens of N rows stand on N columns and no two attack each other. */
bool queens_valid(int n, const uint32_t *columns);

#endif
