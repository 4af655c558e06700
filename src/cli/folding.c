#include "folding.h"

#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#include "text.h"

enum { LINE_COLUMNS = 80, PARAGRAPH_TEXT = 2048, USAGE_INDENT = 7 };

static const char usage[] = "usage:";

void folding_print(const char *text, int indent)
{
	char line[PARAGRAPH_TEXT];
	for (bool is_first = true; is_first || *text; is_first = false) {
		snprintf(line, sizeof line, "%.*s", (int)strcspn(text, "\n"), text);
		int length = text_break(line, LINE_COLUMNS - indent);
		printf("%*s%.*s\n", is_first ? 0 : indent, "", length, line);
		text += length;
		text += strspn(text, *text == '\n' ? "\n" : " ");
	}
}

static bool stays(const char *line)
{
	return *line == ' ' || *line == '\n' || strncmp(line, usage, strlen(usage)) == 0;
}

/* The line TEXT begins with, with those that belong to its paragraph. Returns what follows it. */
static const char *take_paragraph(const char *text, char paragraph[PARAGRAPH_TEXT])
{
	bool stands_alone = stays(text);
	paragraph[0] = '\0';
	do {
		int length = (int)strcspn(text, "\n");
		text_append(paragraph, PARAGRAPH_TEXT, "%s%.*s", *paragraph ? " " : "", length, text);
		text += length + (text[length] == '\n');
	} while (!stands_alone && *text && !stays(text));
	return text;
}

/* What is left of a line that stays, further right. */
static void print_line(const char *line)
{
	int length = text_break(line, LINE_COLUMNS);
	printf("%.*s\n", length, line);
	if (!line[length])
		return;
	printf("%*s", USAGE_INDENT, "");
	folding_print(line + length + 1, USAGE_INDENT);
}

void folding_paragraphs(const char *text)
{
	char paragraph[PARAGRAPH_TEXT];
	while (*text) {
		bool stands_alone = stays(text);
		text = take_paragraph(text, paragraph);
		if (stands_alone)
			print_line(paragraph);
		else
			folding_print(paragraph, 0);
	}
}
