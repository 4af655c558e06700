/* When cards fly; and the cascade, whose cards fall, bounce and leave their trace. */
#include "motion.h"

#include <string.h>

#include "card.h"
#include "rng.h"
#include "state.h"

enum { SENDING_TIME = 48, CASCADE_FRAME = 30, LAUNCH_EVERY = 2 };

/* Cards that are sent one after another are quicker. */
static int flight_time(const struct ui *ui) { return ui->sends || ui->finish.plays ? SENDING_TIME : FLIGHT_TIME; }

static bool is_wanted(const struct ui *ui) { return !ui->options.no_animation && !ui->layout.is_too_small; }

static void begin(struct ui *ui, enum motion_kind kind)
{
	ui->motion.kind = kind;
	ui->motion.begun = ui->motion.stepped = ui->now;
}

void motion_end(struct ui *ui)
{
	flight_end(&ui->motion.flight);
	canvas_release(&ui->motion.backdrop);
	memset(&ui->motion, 0, sizeof ui->motion);
}

static void take_backdrop(struct ui *ui)
{
	motion_end(ui);
	struct canvas picture;
	canvas_init(&picture, ui->columns, ui->rows);
	ui_draw(ui, &picture);
	ui->motion.backdrop = picture;
}

void motion_prepare(struct ui *ui, struct move move)
{
	motion_end(ui);
	const struct box *box = layout_find(&ui->layout, move.from, move.count);
	if (!is_wanted(ui) || !box || box->kind != BOX_CARD)
		return;
	struct box start = *box;
	take_backdrop(ui);
	ui->motion.start = start;
}

void motion_fly(struct ui *ui, struct move move)
{
	const struct box *box = layout_find(&ui->layout, move.to, move.count);
	if (!box)
		box = layout_find(&ui->layout, move.to, 1);
	struct motion *motion = &ui->motion;
	if (motion->kind != MOTION_NONE || !motion->backdrop.cell || !box)
		return;
	flight_begin(&motion->flight, &motion->backdrop, &motion->start, box, flight_time(ui), ui->now);
	motion->backdrop = (struct canvas){0};
	if (motion->flight.flies)
		begin(ui, MOTION_FLIGHT);
}

void motion_cascade(struct ui *ui)
{
	motion_end(ui);
	if (!is_wanted(ui))
		return;
	enum dialog_kind dialog = ui->dialog.kind;
	ui->dialog.kind = DIALOG_NONE;
	take_backdrop(ui);
	ui->dialog.kind = dialog;
	ui->motion.chance = (uint64_t)ui->now;
	begin(ui, MOTION_CASCADE);
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
	struct motion *motion = &ui->motion;
	int spot, face = cascade_face(ui, motion->launched, &spot);
	if (face == FACE_NONE || motion->cards == MOTION_CARDS)
		return face != FACE_NONE;
	const struct box *box = layout_find(&ui->layout, spot, 1);
	struct rng rng = rng_seed(motion->chance);
	float across = (float)(1 + (int)rng_below(&rng, 24)) / 10.0f + 0.4f;
	bool to_left = rng_below(&rng, 3) > 0;
	motion->chance = rng.state;
	motion->launched++;
	if (!box)
		return true;
	int i = motion->cards++;
	motion->card[i].face = face;
	motion->card[i].x = box->x;
	motion->card[i].y = box->y;
	motion->card[i].across = to_left ? -across : across;
	motion->card[i].down = 0.0f;
	return true;
}

static void stamp(struct ui *ui, int i)
{
	struct motion *motion = &ui->motion;
	draw_card(&motion->backdrop, &ui->layout, &ui->theme, motion->card[i].face, NULL, (int)(motion->card[i].x + 0.5f),
	    (int)(motion->card[i].y + 0.5f));
}

/* One frame of the cascade; false when all cards have left. */
static bool step_cascade(struct ui *ui)
{
	static const float gravity = 0.16f, bounce = -0.8f;
	struct motion *motion = &ui->motion;
	bool more = true;
	if ((ui->now - motion->begun) / CASCADE_FRAME % LAUNCH_EVERY == 0)
		more = launch(ui);
	float floor_y = (float)(ui->rows - ui->layout.card_height);
	for (int i = 0; i < motion->cards;) {
		motion->card[i].x += motion->card[i].across;
		motion->card[i].down += gravity;
		motion->card[i].y += motion->card[i].down;
		if (motion->card[i].y > floor_y) {
			motion->card[i].y = floor_y;
			motion->card[i].down *= bounce;
		}
		stamp(ui, i);
		if (motion->card[i].x < (float)-ui->layout.card_width || motion->card[i].x > (float)ui->columns)
			motion->card[i] = motion->card[--motion->cards];
		else
			i++;
	}
	return more || motion->cards > 0;
}

bool motion_step(struct ui *ui)
{
	struct motion *motion = &ui->motion;
	if (motion->kind == MOTION_FLIGHT && !flight_lasts(&motion->flight, ui->now))
		motion_end(ui);
	for (; motion->kind == MOTION_CASCADE && ui->now - motion->stepped >= CASCADE_FRAME;
	     motion->stepped += CASCADE_FRAME)
		if (!step_cascade(ui))
			motion_end(ui);
	return motion->kind != MOTION_NONE;
}

void motion_draw(const struct ui *ui, struct canvas *canvas)
{
	const struct motion *motion = &ui->motion;
	if (motion->kind == MOTION_FLIGHT)
		flight_draw(&motion->flight, canvas, &ui->layout, &ui->theme, ui->now);
	else
		canvas_copy(canvas, &motion->backdrop);
}
