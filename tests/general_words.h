/* general_words: help and panel of a game that has no words of its own, which must keep to general ones. */
#ifndef PATIENCE_TEST_GENERAL_WORDS_H
#define PATIENCE_TEST_GENERAL_WORDS_H

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "../src/ui/game_view.h"
#include "fingers.h"
#include "ui_text.h"

static inline void check_picture(const struct ui *ui, const char *const strange[], const char *const general[])
{
	char *text = ui_to_text(ui);
	for (char *at = text; *at; at++)
		*at = (char)tolower((unsigned char)*at);
	for (; *strange; strange++)
		if (strstr(text, *strange))
			fail_msg("\"%s\" stands in\n%s", *strange, text);
	for (; *general; general++)
		if (!strstr(text, *general))
			fail_msg("\"%s\" does not stand in\n%s", *general, text);
	free(text);
}

/* All of the help is seen at once, and the panel beside it. Words are in small letters, a NULL after the last. */
static inline void check_general_words(
    struct ui *ui, const char *const strange[], const char *const beside[], const char *const help[])
{
	ui_resize(ui, 140, 120);
	check_picture(ui, strange, beside);
	table_press(ui, "?");
	check_picture(ui, strange, help);
	table_press(ui, "q");
}

#endif
