/* file_name: Tab behind the beginning of a file's name. */
#ifndef PATIENCE_FILE_NAME_H
#define PATIENCE_FILE_NAME_H

#include <stdbool.h>
#include <stddef.h>

struct ui;

/* Completes NAME (SIZE bytes), the name of a file as a player types it, ~/ and folders before it, as far as all files
 * agree that begin so; behind the whole name of a folder it puts a slash. Returns how many begin so, and writes the
 * names of the first of them to LIST (LIST_SIZE bytes), with blanks between them, and "..." where there are more. Names
 * that a terminal cannot show are left out, and hidden ones but where a dot is typed. */
int file_name_complete(char *name, size_t size, char *list, size_t list_size);

/* Tab in the dialog that asks for a text, of which the name begins at byte AT: completes it, or says which files begin
 * so. */
void file_name_press(struct ui *ui, int at);

/* For a question (ask.h) whose whole answer is a name: false for a KEY that is not Tab. */
bool file_name_key(struct ui *ui, int key);

#endif
