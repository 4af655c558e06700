/* The table from its scene, the dialog from the cells of the terminal's. */
#include "picture_json.h"

#include <inttypes.h>

#include "../ui/draw/draw.h"
#include "../ui/draw/link.h"
#include "json.h"
#include "text.h"

enum { MARK_CURSOR = 1, MARK_MOVES = 2, MARK_TAKES = 4, MARK_IN_HAND = 8, MARK_HINT = 16, MARK_PUSHED = 32 };

static void write_string(FILE *out, const char *key, const char *value)
{
	fprintf(out, "\"%s\":", key);
	json_string(out, value);
	putc(',', out);
}

static int marks_of(const struct tabletop *view, int spot, int count)
{
	bool is_shown = view->shown >= 0 && tabletop_is_taken(view, view->move[view->shown], spot, count);
	return (view->cursor.spot == spot && view->cursor.count == count ? MARK_CURSOR : 0) |
	       (!view->holds && tabletop_can_move(view, spot, count) ? MARK_MOVES : 0) |
	       (count <= 1 && tabletop_takes(view, spot) ? MARK_TAKES : 0) |
	       (view->holds && view->held.spot == spot && count <= view->held.count ? MARK_IN_HAND : 0) |
	       (is_shown || tabletop_is_hinted(view, spot, count) ? MARK_HINT : 0) |
	       (tabletop_was_pushed(view, spot) ? MARK_PUSHED : 0);
}

static void write_face(FILE *out, const struct scene *scene, int face)
{
	char text[FACE_NAME];
	const char *words = scene_text(scene, face), *said = face_text(NULL, face, text);
	if (words || face == FACE_BACK)
		json_string(out, words ? words : "back");
	else if (said)
		json_string(out, said);
	else
		fprintf(out, "%d", face);
}

static void write_faces(FILE *out, const struct scene *scene, const struct spot *spot)
{
	fputs("\"faces\":[", out);
	bool is_first = true;
	for (int i = 0; i < spot->shown; i++) {
		int face = scene->face[spot->first + i];
		if (face == FACE_NONE)
			continue;
		fputs(is_first ? "" : ",", out);
		write_face(out, scene, face);
		is_first = false;
	}
	fputs("],\"marks\":[", out);
}

/* What a move under the cursor would put in the place of what stands there; "" for nothing. */
static void write_preview(FILE *out, const struct tabletop *view, int number)
{
	int now = scene_top(view->scene, number), then = view->preview ? scene_top(view->preview, number) : now;
	if (now == then)
		return;
	fputs("\"preview\":", out);
	if (then == FACE_NONE)
		fputs("\"\"", out);
	else
		write_face(out, view->preview, then);
	putc(',', out);
}

static void write_lesson(FILE *out, const struct tabletop *view, int number)
{
	const struct lesson *lesson = view->lesson;
	if (!lesson || number >= LESSON_SPOTS)
		return;
	enum light light = lesson->light[(int)view->lesson_level - 1][number];
	if (light)
		fprintf(out, "\"light\":%d,", light);
	if (light >= LIGHT_CAUSE)
		fprintf(out, "\"reasons\":%d,", lesson->marks[number]);
	if (light == LIGHT_CHANGE)
		fprintf(out, "\"struck\":%d,", lesson->struck[number]);
}

static void write_spot(FILE *out, const struct tabletop *view, int number)
{
	static const char *const roles[] = {"stock", "waste", "foundation", "tableau", "square"};
	static const char *const fans[] = {"none", "right", "down", "left", "up"};
	const struct spot *spot = &view->scene->spot[number];
	putc('{', out);
	write_string(out, "name", spot->name);
	write_string(out, "role", roles[spot->role]);
	write_string(out, "fan", fans[spot->fan]);
	fprintf(out, "\"column\":%d,\"row\":%d,\"square\":%d,\"pencil\":%d,\"suit\":%d,", spot->column, spot->row,
	    spot->square, spot->marks, spot->suit);
	write_preview(out, view, number);
	write_lesson(out, view, number);
	write_faces(out, view->scene, spot);
	int faces = spot->size < spot->shown ? spot->size : spot->shown;
	for (int count = faces; count > 0; count--)
		fprintf(out, "%d%s", marks_of(view, number, count), count > 1 ? "," : "");
	if (faces == 0)
		fprintf(out, "%d", marks_of(view, number, 0));
	fputs("]}", out);
}

static void write_numbers(FILE *out, const struct scene *scene)
{
	fputs("\"numbers\":[", out);
	for (int i = 0; i < scene->numbers; i++) {
		fputs(i ? ",[" : "[", out);
		json_string(out, scene->number[i].label);
		fprintf(out, ",%d]", scene->number[i].value);
	}
	fputs("],", out);
}

static void write_keys(FILE *out, const struct scene *scene)
{
	fputs("\"keys\":[", out);
	for (int i = 0; i < scene->keys; i++)
		fprintf(out, "%s[%d,%d]", i ? "," : "", scene->key[i].key, scene->key[i].left);
	fputs("],", out);
}

static void write_list(FILE *out, const struct scene *scene)
{
	fputs("\"list\":[", out);
	for (int i = 0; i < scene->list_length; i++) {
		fprintf(out, "%s[%d,%d,", i ? "," : "", scene->list[i].kind, scene->list[i].length);
		json_string(out, scene->list[i].text);
		putc(']', out);
	}
	fputs("],", out);
}

static void write_spots(FILE *out, const struct tabletop *view)
{
	const struct scene *scene = view->scene;
	fprintf(out, "\"surface\":\"%s\",\"box\":%d,\"spots\":[", scene->surface == SURFACE_BOARD ? "board" : "table",
	    scene->box);
	for (int i = 0; i < scene->spots; i++) {
		fputs(i ? "," : "", out);
		write_spot(out, view, i);
	}
	putc(']', out);
}

/* The smallest rectangle of the canvas in which something was drawn. */
struct extent {
	int left, top, right, bottom;
};

static struct extent drawn_extent(const struct canvas *canvas)
{
	struct extent extent = {canvas->columns, canvas->rows, -1, -1};
	for (int i = 0; i < canvas->columns * canvas->rows; i++) {
		int x = i % canvas->columns, y = i / canvas->columns;
		struct cell cell = canvas->cell[i];
		if (cell.code == ' ' && !cell.style && !cell.link)
			continue;
		extent.left = x < extent.left ? x : extent.left;
		extent.right = x > extent.right ? x : extent.right;
		extent.top = y < extent.top ? y : extent.top;
		extent.bottom = y;
	}
	return extent;
}

static bool look_alike(struct cell a, struct cell b) { return a.style == b.style && a.link == b.link; }

/* What a click on the cell means to the page: nothing, a row of a list, a key. */
static int click_of(const struct canvas *canvas, int x, int y)
{
	enum link_kind kind = link_at(canvas, x, y).kind;
	return kind == LINK_ROW ? 1 : kind == LINK_KEY ? 2 : 0;
}

/* Cells that look alike and mean the same are one piece of text. */
static void write_line(FILE *out, const struct canvas *canvas, const struct extent *extent, int y)
{
	putc('[', out);
	for (int x = extent->left, next; x <= extent->right; x = next) {
		char text[4 * 256 + 1] = "";
		struct cell first = canvas_at(canvas, x, y);
		int used = 0;
		for (next = x; next <= extent->right && next - x < 256 && look_alike(first, canvas_at(canvas, next, y)); next++)
			if (canvas_at(canvas, next, y).code)
				used += utf8_write(canvas_at(canvas, next, y).code, text + used);
		text[used] = '\0';
		fputs(x > extent->left ? ",[" : "[", out);
		json_string(out, text);
		fprintf(out, ",%d,%d]", first.style, click_of(canvas, x, y));
	}
	putc(']', out);
}

void picture_json_cells(FILE *out, const struct canvas *canvas)
{
	struct extent extent = drawn_extent(canvas);
	if (extent.right < 0) {
		fputs("null", out);
		return;
	}
	fprintf(out, "{\"x\":%d,\"y\":%d,\"lines\":[", extent.left, extent.top);
	for (int y = extent.top; y <= extent.bottom; y++) {
		fputs(y > extent.top ? "," : "", out);
		write_line(out, canvas, &extent, y);
	}
	fputs("]}", out);
}

/* Whether Enter plays what is shown, or what a lesson has come to. */
static bool offers(const struct tabletop *view)
{
	return view->shown >= 0 || (view->lesson && (int)view->lesson_level == LESSON_SENTENCES &&
	                               view->lesson->length > 0 && view->lesson->at == view->cursor.spot);
}

void picture_json_table(FILE *out, const struct tabletop *view)
{
	write_string(out, "title", view->scene->title);
	write_string(out, "rules", view->rules ? view->rules : "");
	write_string(out, "deal", view->right);
	write_string(out, "message", view->message);
	write_string(out, "verdict", view->verdict ? view->verdict : "");
	fprintf(out, "\"alert\":%s,\"offers\":%s,", view->alert ? "true" : "false", offers(view) ? "true" : "false");
	fprintf(out, "\"moves\":%d,\"seconds\":%" PRId64 ",", view->played, view->elapsed / 1000);
	fprintf(out, "\"left\":%d,\"hidden\":%s,\"marking\":%s,\"runs\":%s,",
	    view->left < 0 ? -1 : (int)((view->left + 999) / 1000), view->is_hidden ? "true" : "false",
	    view->marks ? "true" : "false", view->runs ? "true" : "false");
	write_numbers(out, view->scene);
	write_keys(out, view->scene);
	write_list(out, view->scene);
	write_spots(out, view);
}
