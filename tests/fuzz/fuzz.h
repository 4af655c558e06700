/* fuzz: a reader of bytes from outside and what must hold for all of them.
 *
 * Each file beside this one defines the two names below and is a program with driver.c, which changes the seeds at
 * random in a way that is the same each time (part of the test suite); with clang it is also a libFuzzer target (`make
 * fuzz`). */
#ifndef PATIENCE_FUZZ_H
#define PATIENCE_FUZZ_H

#include <stddef.h>
#include <stdint.h>

/* Texts that the reader accepts, to begin with; NULL after the last. */
extern const char *const fuzz_seeds[];

/* How many inputs the test suite gives, where that is not the usual number. */
extern const int fuzz_inputs __attribute__((weak));

/* Reads the bytes and aborts when something does not hold. Returns 0. */
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* The bytes as a string, which the caller frees: up to the first NUL. */
char *fuzz_string(const uint8_t *data, size_t size);

/* Aborts with a sentence unless IS_SO. */
void fuzz_check(int is_so, const char *sentence);

/* Aborts unless a fault's text is a sentence fit for a terminal: not empty, no control bytes. */
void fuzz_check_fault(const char *text);

#endif
