/* json_check: whether a text is JSON, to the letter of RFC 8259. */
#ifndef PATIENCE_TEST_JSON_CHECK_H
#define PATIENCE_TEST_JSON_CHECK_H

#include <stdbool.h>

/* Whether TEXT is one JSON object and nothing else (blanks around it are allowed). */
bool json_check_object(const char *text);

#endif
