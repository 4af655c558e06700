/* json: the pieces of the machine formats: one JSON object a line (RFC 8259). */
#ifndef PATIENCE_JSON_H
#define PATIENCE_JSON_H

#include <stdio.h>

/* Writes TEXT as a JSON string with its quotes. Control bytes and what is not UTF-8 appear as \xHH, with the backslash
 * escaped, so that every string that is written is valid. */
void json_string(FILE *out, const char *text);

/* Writes VALUE rounded to PLACES (0..6) decimals, with a point in every locale; |VALUE| below 9e12. */
void json_decimal(FILE *out, double value, int places);

#endif
