/* folding: text on standard output in lines of at most 80 columns. */
#ifndef PATIENCE_CLI_FOLDING_H
#define PATIENCE_CLI_FOLDING_H

/* Prints TEXT and a line feed, where INDENT columns of its first line are taken already: the others begin there, too,
 * as do the lines that TEXT has itself. */
void folding_print(const char *text, int indent);

/* Prints TEXT in which the lines of a paragraph are one; those that begin with a blank or with "usage:" stay lines, and
 * what does not fit goes on under the word behind "usage:". */
void folding_paragraphs(const char *text);

#endif
