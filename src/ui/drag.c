/* The table is laid out as if nothing were carried, so that it stands still; then the carried boxes go. */
#include "drag.h"

#include "card.h"
#include "draw/card_animation.h"
#include "state.h"

void drag_press(struct ui *ui, int x, int y)
{
	const struct box *box = layout_find(&ui->layout, ui->held.spot, ui->held.count);
	if (!box || box->kind != BOX_CARD)
		return;
	*ui->drag = (struct drag){
	    .kind = DRAG_PRESSED, .cards = ui->held, .x = box->x, .y = box->y, .grip_x = x - box->x, .grip_y = y - box->y};
}

void drag_move(struct ui *ui, int x, int y)
{
	struct drag *drag = ui->drag;
	if (drag->kind == DRAG_PRESSED && (x - drag->grip_x != drag->x || y - drag->grip_y != drag->y))
		drag->kind = DRAG_LIFTED;
	drag->x = x - drag->grip_x;
	drag->y = y - drag->grip_y;
}

static int shared(int a, int b, int length)
{
	int apart = a > b ? a - b : b - a;
	return apart < length ? length - apart : 0;
}

int drag_target(const struct ui *ui, int x, int y)
{
	const struct layout *layout = &ui->layout;
	const struct box *hit = layout_hit(layout, x, y);
	int best = -1, most = 0;
	for (int i = 0; i < ui->moves; i++) {
		struct move move = ui->move[i];
		if (move.from != ui->held.spot || move.count != ui->held.count)
			continue;
		if (hit && hit->spot == move.to)
			return move.to;
		struct cursor top = cursor_top(&ui->scene, move.to);
		const struct box *box = layout_find(layout, top.spot, top.count);
		int cells =
		    !box ? 0
		         : shared(box->x, ui->drag->x, layout->card_width) * shared(box->y, ui->drag->y, layout->card_height);
		if (cells > most) {
			most = cells;
			best = move.to;
		}
	}
	return best;
}

bool drag_carries(const struct ui *ui)
{
	return ui->holds && (ui->drag->kind == DRAG_PRESSED || ui->drag->kind == DRAG_LIFTED);
}

void drag_glide(struct ui *ui)
{
	if (ui->drag->kind == DRAG_LIFTED)
		ui->drag->kind = ui->options.no_animation ? DRAG_NONE : DRAG_GLIDES;
	ui->drag->begun = ui->now;
}

void drag_end(struct ui *ui) { ui->drag->kind = DRAG_NONE; }

void drag_step(struct ui *ui)
{
	if (ui->drag->kind == DRAG_GLIDES && ui->now - ui->drag->begun >= FLIGHT_TIME)
		drag_end(ui);
}

static bool is_shown(const struct ui *ui)
{
	return ui->drag->kind == DRAG_GLIDES || (ui->holds && ui->drag->kind == DRAG_LIFTED);
}

/* What lies under the carried cards when no box tells it: an empty place; of a foundation the card before. */
static struct box box_under(const struct ui *ui, const struct layout *layout, struct box carried)
{
	const struct spot *spot = &ui->scene.spot[carried.spot];
	carried.width = (int16_t)layout->card_width;
	carried.height = (int16_t)layout->card_height;
	carried.whole = true;
	if (spot->size == ui->drag->cards.count) {
		carried.kind = BOX_PLACE;
		carried.count = 0;
	} else if (spot->role == ROLE_FOUNDATION && carried.face != FACE_BACK) {
		carried.face = (uint16_t)(carried.face - (carried.face < CARDS ? SUITS : 1));
	}
	return carried;
}

void drag_lift(const struct ui *ui, struct layout *layout)
{
	struct cursor cards = ui->drag->cards;
	struct box first = {.kind = BOX_PLACE}, top = first, *under = NULL;
	int kept = 0, left = 0;
	if (!is_shown(ui))
		return;
	for (int i = 0; i < layout->boxes; i++) {
		struct box box = layout->box[i];
		bool is_there = box.spot == cards.spot;
		if (is_there && box.kind != BOX_PLACE && box.count <= cards.count) {
			first = box.count == cards.count ? box : first;
			top = box;
			continue;
		}
		layout->box[kept] = box;
		under = is_there && box.kind == BOX_CARD ? &layout->box[kept] : under;
		left += is_there;
		kept++;
	}
	layout->boxes = kept;
	if (left == 0 && first.kind == BOX_CARD)
		layout->box[layout->boxes++] = box_under(ui, layout, first);
	if (!under || under->count != cards.count + 1 || top.kind != BOX_CARD)
		return;
	int width = top.x + top.width - under->x, height = top.y + top.height - under->y;
	under->whole = true;
	under->width = (int16_t)(width < layout->card_width ? width : layout->card_width);
	under->height = (int16_t)(height < layout->card_height ? height : layout->card_height);
}

void drag_draw(const struct ui *ui, struct canvas *canvas)
{
	const struct drag *drag = ui->drag;
	const struct box *home = layout_find(&ui->layout, drag->cards.spot, drag->cards.count);
	int x = drag->x, y = drag->y;
	if (!is_shown(ui))
		return;
	if (drag->kind == DRAG_GLIDES && home) {
		int gone = (int)(ui->now - drag->begun);
		x += (home->x - x) * gone / FLIGHT_TIME;
		y += (home->y - y) * gone / FLIGHT_TIME;
	}
	for (int count = drag->cards.count; count > 0; count--, y++) {
		int face = scene_face(&ui->scene, drag->cards.spot, count);
		draw_card(canvas, &ui->layout, &ui->theme, face, scene_text(&ui->scene, face), x, y);
	}
}
