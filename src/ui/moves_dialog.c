/* The possible moves as line mode lists them: as they are typed, each with how many cards go from which place to which.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lists.h"
#include "spelling.h"
#include "table_text.h"

enum { MOVES_WIDTH = 34, NUMBERS_AT = 10, LINE_TEXT = 128 };

static void put_all(const void *of, struct page *page)
{
	const struct ui *ui = of;
	char *text = NULL;
	size_t size = 0;
	FILE *out = open_memstream(&text, &size);
	if (!out)
		abort();
	table_text_moves(ui->session, out);
	if (fclose(out) != 0)
		abort();
	page_text(page, 0, "Move      Cards, from, to", STYLE_QUIET);
	page->line++;
	char *rest = text;
	for (char *line = strtok_r(rest, "\n", &rest); line; line = strtok_r(NULL, "\n", &rest), page->line++) {
		char move[LINE_TEXT];
		size_t length = strcspn(line, " ");
		while (line[length] && line[length + 1] != ' ')
			length += 1 + strcspn(line + length + 1, " ");
		char *numbers = line + length + strspn(line + length, " ");
		line[length] = '\0';
		page_text(page, 0, spell_screen(&ui->theme, line, move, sizeof move), STYLE_PLAIN);
		page_text(page, NUMBERS_AT, numbers, STYLE_PLAIN);
	}
	free(text);
}

static const char scrolls[] = "Up, Down and Space scroll, Esc goes back.";
const struct dialog_kind moves_dialog = {.title = "Possible moves",
    .width = MOVES_WIDTH,
    .put = put_all,
    .wheel = PAGE_NOTCH,
    .opener = "moves",
    .help = scrolls};

void moves_open(struct ui *ui) { dialog_open(ui, &moves_dialog); }
