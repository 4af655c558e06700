/* When cards fly; and the cascade, whose cards fall, bounce and leave their trace. */
#include "animation.h"

#include <string.h>

#include "card.h"
#include "rng.h"
#include "state.h"

enum { SENDING_TIME = 48, CASCADE_FRAME = 30, LAUNCH_EVERY = 2 };

static bool is_wanted(const struct ui *ui)
{
	return HAS_CELLS && !ui->options.no_animation && !ui->layout.is_too_small;
}

static void begin(struct ui *ui, enum animation_kind kind)
{
	ui->animation->kind = kind;
	ui->animation->begun = ui->animation->stepped = ui->now;
}

void animation_end(struct ui *ui)
{
	card_animation_end(&ui->animation->flight);
	canvas_release(&ui->animation->backdrop);
	memset(ui->animation, 0, sizeof *ui->animation);
}

static void take_backdrop(struct ui *ui)
{
	animation_end(ui);
	struct canvas picture;
	canvas_init(&picture, ui->columns, ui->rows);
	views_draw(&ui->views, &picture);
	ui->animation->backdrop = picture;
}

void animation_prepare(struct ui *ui, struct move move)
{
	animation_end(ui);
	const struct box *box = layout_find(&ui->layout, move.from, move.count);
	if (!is_wanted(ui) || !box || box->kind != BOX_CARD)
		return;
	struct box start = *box;
	take_backdrop(ui);
	ui->animation->start = start;
}

void animation_fly(struct ui *ui, struct move move, bool is_quick)
{
	const struct box *box = layout_find(&ui->layout, move.to, move.count);
	if (!box)
		box = layout_find(&ui->layout, move.to, 1);
	struct animation *animation = ui->animation;
	if (animation->kind != ANIMATION_NONE || !animation->backdrop.cell || !box)
		return;
	card_animation_begin(&animation->flight, &animation->backdrop, &animation->start, box,
	    is_quick ? SENDING_TIME : FLIGHT_TIME, ui->now);
	animation->backdrop = (struct canvas){0};
	if (animation->flight.flies)
		begin(ui, ANIMATION_FLIGHT);
}

void animation_cascade(struct ui *ui)
{
	animation_end(ui);
	if (!is_wanted(ui))
		return;
	take_backdrop(ui);
	ui->animation->chance = (uint64_t)ui->now;
	begin(ui, ANIMATION_CASCADE);
}

/* The card that sets out as number N: the foundations in turn, each from its top card down. FACE_NONE after the last.
 */
static int cascade_face(const struct ui *ui, int n, int *spot)
{
	int foundations[SPOTS_MAX], count = 0;
	for (int i = 0; i < ui->scene.spots; i++)
		if (ui->scene.spot[i].role == ROLE_FOUNDATION)
			foundations[count++] = i;
	if (count == 0)
		return FACE_NONE;
	*spot = foundations[n % count];
	int top = scene_top(&ui->scene, *spot), down = n / count;
	if (down >= ui->scene.spot[*spot].size)
		return FACE_NONE;
	return top < CARDS ? top - down * SUITS : top - down;
}

static bool launch(struct ui *ui)
{
	struct animation *animation = ui->animation;
	int spot, face = cascade_face(ui, animation->launched, &spot);
	if (face == FACE_NONE || animation->cards == ANIMATION_CARDS)
		return face != FACE_NONE;
	const struct box *box = layout_find(&ui->layout, spot, 1);
	struct rng rng = rng_seed(animation->chance);
	float across = (float)(1 + (int)rng_below(&rng, 24)) / 10.0f + 0.4f;
	bool to_left = rng_below(&rng, 3) > 0;
	animation->chance = rng.state;
	animation->launched++;
	if (!box)
		return true;
	int i = animation->cards++;
	animation->card[i].face = face;
	animation->card[i].x = box->x;
	animation->card[i].y = box->y;
	animation->card[i].across = to_left ? -across : across;
	animation->card[i].down = 0.0f;
	return true;
}

static void stamp(struct ui *ui, int i)
{
	struct animation *animation = ui->animation;
	draw_card(&animation->backdrop, &ui->layout, &ui->theme, animation->card[i].face, NULL,
	    (int)(animation->card[i].x + 0.5f), (int)(animation->card[i].y + 0.5f));
}

/* One frame of the cascade; false when all cards have left. */
static bool step_cascade(struct ui *ui)
{
	static const float gravity = 0.16f, bounce = -0.8f;
	struct animation *animation = ui->animation;
	bool more = true;
	if ((ui->now - animation->begun) / CASCADE_FRAME % LAUNCH_EVERY == 0)
		more = launch(ui);
	float floor_y = (float)(ui->rows - ui->layout.card_height);
	for (int i = 0; i < animation->cards;) {
		animation->card[i].x += animation->card[i].across;
		animation->card[i].down += gravity;
		animation->card[i].y += animation->card[i].down;
		if (animation->card[i].y > floor_y) {
			animation->card[i].y = floor_y;
			animation->card[i].down *= bounce;
		}
		stamp(ui, i);
		if (animation->card[i].x < (float)-ui->layout.card_width || animation->card[i].x > (float)ui->columns)
			animation->card[i] = animation->card[--animation->cards];
		else
			i++;
	}
	return more || animation->cards > 0;
}

bool animation_step(struct ui *ui)
{
	struct animation *animation = ui->animation;
	if (animation->kind == ANIMATION_FLIGHT && !card_animation_lasts(&animation->flight, ui->now))
		animation_end(ui);
	for (; animation->kind == ANIMATION_CASCADE && ui->now - animation->stepped >= CASCADE_FRAME;
	     animation->stepped += CASCADE_FRAME)
		if (!step_cascade(ui))
			animation_end(ui);
	return animation->kind != ANIMATION_NONE;
}

void animation_draw(const struct ui *ui, struct canvas *canvas)
{
	const struct animation *animation = ui->animation;
	if (animation->kind == ANIMATION_FLIGHT)
		card_animation_draw(&animation->flight, canvas, &ui->layout, &ui->theme, ui->now);
	else
		canvas_copy(canvas, &animation->backdrop);
}
