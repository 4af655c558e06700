/* edit: a line of text that is typed, with a caret. Pure.
 *
 * The caret is a number of bytes; one beyond the end is the end. */
#ifndef PATIENCE_EDIT_H
#define PATIENCE_EDIT_H

#include <stdbool.h>
#include <stddef.h>

/* What KEY does to TEXT (SIZE bytes): a character is put in; Backspace, Delete, Left, Right, Home, End and Ctrl-A, E,
 * B, F, D, U (to the start), K (to the end) and W (the word before) do what they do in a shell. False for another key,
 * and when there is no room. */
bool edit_key(char *text, size_t size, int *caret, int key);

#endif
