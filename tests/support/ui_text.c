#include "ui_text.h"

#include <stdlib.h>
#include <string.h>

#include "../../src/ui/draw/canvas.h"
#include "../../src/ui/game_view.h"
#include "canvas_text.h"

char *ui_to_text(const struct ui *ui)
{
	struct canvas canvas;
	canvas_init(&canvas, ui->columns, ui->rows);
	views_draw(&ui->views, &canvas);
	char *text = canvas_to_text(&canvas, &ui->theme);
	canvas_release(&canvas);
	return text;
}

bool ui_shows(const struct ui *ui, const char *words)
{
	char *text = ui_to_text(ui);
	bool found = strstr(text, words);
	free(text);
	return found;
}
