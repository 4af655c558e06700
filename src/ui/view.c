/* Events from the top down, pictures from the bottom up. */
#include "view.h"

#include <assert.h>
#include <string.h>

void views_push(struct views *views, const struct view_kind *kind, void *of)
{
	assert(views->count < VIEWS_MOST);
	views->view[views->count++] = (struct view){kind, of};
}

static int find(const struct views *views, const struct view_kind *kind)
{
	int i = views->count - 1;
	while (i >= 0 && views->view[i].kind != kind)
		i--;
	return i;
}

/* All are off before the first of them is told, which may put others on. */
void views_close(struct views *views, const struct view_kind *kind)
{
	struct view gone[VIEWS_MOST];
	int first = find(views, kind), count = views->count;
	if (first < 0)
		return;
	memcpy(gone, views->view, sizeof gone);
	views->count = first;
	views->has_closed = true;
	while (count-- > first)
		if (gone[count].kind->close)
			gone[count].kind->close(gone[count].of);
}

/* The topmost view that covers the screen. */
static int base_of(const struct views *views)
{
	int i = views->count - 1;
	while (i > 0 && !views->view[i].kind->covers)
		i--;
	return i;
}

/* Once more when a view has closed itself: those below it are seen again. */
static void follow(struct views *views)
{
	do {
		views->has_closed = false;
		for (int i = 0; i < views->count; i++)
			if (views->view[i].kind->follow)
				views->view[i].kind->follow(views->view[i].of);
	} while (views->has_closed);
}

bool views_top_is(const struct views *views, const void *of)
{
	return views->count && views->view[views->count - 1].of == of;
}

void views_handle(struct views *views, struct event event)
{
	int base = base_of(views);
	if (base < 0)
		return;
	struct view host = views->view[base];
	bool is_taken = host.kind->first && host.kind->first(host.of, event);
	for (int i = views->count - 1; !is_taken && i >= base; i--)
		is_taken = views->view[i].kind->handle(views->view[i].of, &event);
	follow(views);
}

void views_tick(struct views *views, int64_t now, bool slept)
{
	for (int i = 0; i < views->count; i++)
		if (views->view[i].kind->tick)
			views->view[i].kind->tick(views->view[i].of, now, slept);
	follow(views);
}

int views_timeout(const struct views *views)
{
	int least = -1;
	for (int i = base_of(views); i >= 0 && i < views->count; i++) {
		struct view view = views->view[i];
		int timeout = view.kind->timeout ? view.kind->timeout(view.of) : -1;
		if (least < 0 || (timeout >= 0 && timeout < least))
			least = timeout;
	}
	return least;
}

void views_resize(struct views *views, int columns, int rows)
{
	views->columns = columns;
	views->rows = rows;
	for (int i = 0; i < views->count; i++)
		if (views->view[i].kind->resize)
			views->view[i].kind->resize(views->view[i].of, columns, rows);
	follow(views);
}

void views_draw(const struct views *views, struct canvas *canvas)
{
	canvas_clear(canvas);
	for (int i = base_of(views); i >= 0 && i < views->count; i++)
		views->view[i].kind->draw(views->view[i].of, canvas);
}

struct link views_link(const struct views *views, int x, int y)
{
	struct canvas canvas;
	struct view top = views->view[views->count - 1];
	canvas_init(&canvas, views->columns, views->rows);
	top.kind->draw(top.of, &canvas);
	struct link link = link_at(&canvas, x, y);
	canvas_release(&canvas);
	return link;
}
