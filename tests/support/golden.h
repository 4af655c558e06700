/* golden: texts that are held against files kept with the tests. */
#ifndef PATIENCE_TEST_GOLDEN_H
#define PATIENCE_TEST_GOLDEN_H

#include <stdbool.h>

enum { GOLDEN_FAULT = 16384 };

/* Whether TEXT is what FOLDER/NAME.txt holds; else FAULT shows the first line that differs, and both texts. With
 * PATIENCE_UPDATE in the environment the file is written anew instead. */
bool golden_matches(const char *folder, const char *name, const char *text, char fault[GOLDEN_FAULT]);

#endif
