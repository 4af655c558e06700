/* The possible moves as line mode lists them: as they are typed, each with how many cards go from which place to which.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "spelling.h"
#include "state.h"
#include "table_text.h"

enum { MOVES_WIDTH = 34, NUMBERS_AT = 10, LINE_TEXT = 128 };

static void put_all(const struct ui *ui, struct page *page)
{
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

static int page_height(const struct ui *ui) { return ui->rows - 4; }

static int count_lines(const struct ui *ui)
{
	struct page page = {.canvas = NULL};
	put_all(ui, &page);
	return page.line;
}

void moves_key(struct ui *ui, int key)
{
	if (!page_scroll(&ui->dialog.top, key, count_lines(ui), page_height(ui)))
		dialog_pass(ui, key);
}

void moves_draw(const struct ui *ui, struct canvas *canvas)
{
	int lines = count_lines(ui), height = page_height(ui);
	struct page page = {.canvas = canvas, .top = ui->dialog.top};
	page.area = dialog_frame(ui, canvas, MOVES_WIDTH, lines < height ? lines : height, "Possible moves");
	put_all(ui, &page);
	page_foot(&page);
}
