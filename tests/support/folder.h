/* folder: temporary folders and small files for tests. */
#ifndef PATIENCE_TEST_FOLDER_H
#define PATIENCE_TEST_FOLDER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

/* Makes a new folder under $TMPDIR or /tmp and writes its path to PATH. */
void folder_make(char *path, size_t size);

/* Removes a folder with all in it. */
void folder_remove(const char *path);

/* The same for a test of its own, as cmocka sets it up and tears it down: *CONTEXT is its path. */
enum { FOLDER_PATH = 256 };
int folder_set_up(void **context);
int folder_tear_down(void **context);

/* The whole file as a string that the caller frees, or NULL. */
char *file_read(const char *path);

/* One of tests/data, to be read. Ends the test program when it is not there. */
FILE *data_open(const char *path);

/* Writes TEXT to a file, making its folders. */
bool file_write(const char *path, const char *text);

/* The text with every time such as 12:07 written as 0:00: clocks do not belong in golden screens. Changes TEXT. */
char *text_mask_times(char *text);

#endif
