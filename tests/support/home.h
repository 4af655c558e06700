/* home: a home folder of their own for the tests of a program, and the files in it. */
#ifndef PATIENCE_TEST_HOME_H
#define PATIENCE_TEST_HOME_H

#include "folder.h"

/* Its path, while it is there. */
extern char home[FOLDER_PATH];

/* Makes it and names it HOME; no other place is named for games and settings. Removes it. For cmocka: both return 0. */
int open_home(void **state);
int close_home(void **state);

/* For a table of a test that has not opened one: an empty home, which goes when the program ends. One that open_home
 * made stays as it is. */
void need_home(void);

/* The path of a file there, good until the next call. */
char *in_home(const char *name);

/* Fails unless the file of that path holds WANTED, to the letter. */
void check_file(const char *path, const char *wanted);

/* Lets a file be an old one: of two that were written within a tick of the clock neither is the later one. */
void make_old(const char *name);

/* Whether a file is there, or a link, wherever it leads. */
bool is_there(const char *name);

#endif
