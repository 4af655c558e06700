/* The table as a picture: the cells that the screen would show, with their looks as colours. */
#include <stdlib.h>

#include "../draw/svg.h"
#include "memory.h"
#include "picture.h"

static struct svg_cell dress(const struct theme *theme, struct cell cell)
{
	struct appearance looks = theme_looks(theme, cell.style);
	struct svg_cell dressed = {
	    .code = cell.code,
	    .ink = looks.colour < 0 ? -1 : (int32_t)theme_rgb(looks.colour),
	    .ground = looks.ground < 0 ? -1 : (int32_t)theme_rgb(looks.ground),
	    .bold = looks.bold,
	    .dim = looks.dim,
	    .underline = looks.underline,
	};
	if (looks.reverse) {
		dressed.ground = dressed.ink < 0 ? SVG_DARK_INK : dressed.ink;
		dressed.ink = looks.ground < 0 ? SVG_DARK_GROUND : (int32_t)theme_rgb(looks.ground);
	}
	return dressed;
}

void export_svg(const struct session *session, const struct picture *picture, FILE *out)
{
	struct theme theme = picture_theme(picture);
	struct appearance table = theme_looks(&theme, STYLE_PLAIN);
	struct timeline timeline;
	struct canvas canvas;
	char title[64];
	size_t cells = (size_t)picture->columns * (size_t)picture->rows;
	struct svg_cell *cell = malloc(cells * sizeof *cell);
	if (!cell)
		memory_gone();
	timeline_init(&timeline, session);
	canvas_init(&canvas, picture->columns, picture->rows);
	picture_draw(&canvas, &theme, session, &timeline);
	for (size_t i = 0; i < cells; i++)
		cell[i] = dress(&theme, canvas.cell[i]);
	snprintf(title, sizeof title, "%s, move %d", session_game(session)->title, session_played(session));
	svg_write(
	    &(struct svg_page){
	        .columns = picture->columns,
	        .rows = picture->rows,
	        .cell = cell,
	        .title = title,
	        .ink = SVG_DARK_INK,
	        .ground = table.ground < 0 ? SVG_DARK_GROUND : theme_rgb(table.ground),
	    },
	    out);
	free(cell);
	canvas_release(&canvas);
	timeline_release(&timeline);
}
