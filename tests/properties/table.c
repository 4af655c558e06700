/* Properties of the table on the screen: at every size every card can be read and reached, no arrow is dead, and whole
 * games can be played by keys alone, with the very states that the engine gives. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

#include "../../src/ui/game_view.h"
#include "begun.h"
#include "fingers.h"
#include "rng.h"
#include "text.h"

static const struct ui_options options = {.no_animation = true, .no_mouse = true};
static const struct theme unicode = {.colours = COLOURS_TWO};

static void begin(struct ui *ui, const char *game, const char *options_text, unsigned deal)
{
	char start[START_TEXT];
	snprintf(start, sizeof start, "%sDeal %u\n", options_text, deal);
	table_open_with(ui, begun(game, start), &options, unicode);
}

static void end(struct ui *ui) { session_free(ui_release(ui)); }

static void press(struct ui *ui, int key) { ui_handle(ui, (struct event){.kind = EVENT_KEY, .key = key}); }

/* The text of a row of the canvas from X on, WIDTH cells. */
static void read_cells(const struct canvas *canvas, int x, int y, int width, char *text)
{
	for (int i = 0; i < width; i++)
		text += utf8_write(canvas_at(canvas, x + i, y).code, text);
	*text = '\0';
}

static void check_readable(const struct canvas *canvas, const struct scene *scene, const struct box *box)
{
	char label[LABEL_TEXT], seen[64];
	theme_label(&unicode, box->face, scene_text(scene, box->face), label);
	read_cells(canvas, box->x, box->y, text_width(label) + 1, seen);
	if (!strstr(seen, label))
		fail_msg("%s cannot be read at %d,%d of %dx%d: %s", label, box->x, box->y, canvas->columns, canvas->rows, seen);
}

static void check_inside(const struct layout *layout)
{
	for (int i = 0; i < layout->boxes; i++) {
		const struct box *box = &layout->box[i];
		assert_true(box->x >= 0 && box->x + box->width <= layout->table_width);
		assert_true(box->y >= 1 && box->y + box->height <= layout->message_row);
		assert_true(box->width > 0 && box->height > 0);
		assert_true(box->kind == BOX_CARD || box->kind == BOX_PLACE || box->folded > 0);
	}
}

/* Every number, and of a game that goes on the time; where there is little room the pass gives way to that. */
static void check_status(const struct ui *ui, const struct canvas *canvas)
{
	char row[1024];
	int numbers = ui->scene.numbers;
	read_cells(canvas, 0, canvas->rows - 1, canvas->columns, row);
	for (int i = 0; i < numbers; i++) {
		char item[64];
		snprintf(item, sizeof item, "%s %d", ui->scene.number[i].label, ui->scene.number[i].value);
		if (canvas->columns < 50 && ui->scene.number[i].kind == NUMBER_PASS)
			continue;
		if (!strstr(row, item))
			fail_msg("the status bar lacks %s: %s", item, row);
	}
	if (ui->status == GAME_ON && !strchr(row, ':'))
		fail_msg("the status bar lacks the time: %s", row);
}

/* Goes to every card that can be gone to and reads it there; where nothing is folded all of them at once. */
static void check_size(struct ui *ui, int columns, int rows)
{
	struct canvas canvas;
	canvas_init(&canvas, columns, rows);
	ui_resize(ui, columns, rows);
	for (int spot = 0; spot < ui->scene.spots; spot++) {
		for (int count = cursor_deepest(&ui->scene, spot).count; count > 0; count--) {
			ui_go(ui, (struct cursor){spot, count});
			const struct box *box = layout_find(&ui->layout, spot, count);
			assert_non_null(box);
			assert_int_equal(box->kind, BOX_CARD);
		}
		views_draw(&ui->views, &canvas);
		check_inside(&ui->layout);
		check_status(ui, &canvas);
		for (int i = 0; i < ui->layout.boxes; i++)
			if (ui->layout.box[i].kind == BOX_CARD && ui->layout.box[i].face != FACE_BACK)
				check_readable(&canvas, &ui->scene, &ui->layout.box[i]);
	}
	canvas_release(&canvas);
}

static void every_size(void **state)
{
	(void)state;
	static const char *const starts[] = {"Draw 3\n", "Draw 1\n", "Draw 24\n"};
	struct rng rng = rng_seed(17);
	for (unsigned deal = 1; deal <= 24; deal++) {
		struct ui ui;
		begin(&ui, "klondike", starts[deal % 3], deal);
		for (int i = 0; i < 150 && ui.moves > 0; i++)
			ui_make_move(&ui, ui.move[rng_below(&rng, (uint32_t)ui.moves)]);
		dialog_close(&ui);
		for (int rows = ROWS_MIN; rows <= 60; rows += 1 + (int)rng_below(&rng, 6))
			check_size(&ui, COLUMNS_MIN + (int)rng_below(&rng, 161), rows);
		check_size(&ui, COLUMNS_MIN, ROWS_MIN);
		check_size(&ui, 80, 24);
		end(&ui);
	}
	for (unsigned deal = 1; deal <= 20; deal++) {
		struct ui ui;
		begin(&ui, "six", "", deal);
		check_size(&ui, COLUMNS_MIN + (int)rng_below(&rng, 100), ROWS_MIN + (int)rng_below(&rng, 30));
		end(&ui);
	}
}

/* Seven piles, of which the third has six hidden and thirteen open cards. */
static void tall_scene(struct scene *scene)
{
	static const struct spot stock = {.name = "stock", .role = ROLE_STOCK, .suit = -1};
	scene_init(scene, "Tall");
	scene_add_spot(scene, stock);
	for (int i = 0; i < 7; i++) {
		struct spot pile = {
		    .name = "pile", .column = (uint8_t)i, .row = 1, .role = ROLE_TABLEAU, .fan = FAN_DOWN, .suit = -1};
		pile.size = i == 2 ? 19 : 0;
		scene_add_spot(scene, pile);
		for (int card = 0; i == 2 && card < 19; card++)
			scene_add_face(scene, card < 6 ? FACE_BACK : (18 - card) * 4 + card % 2);
	}
	scene_add_score(scene, "Score", -1234);
	scene_add_pass(scene, 12);
	scene_add_number(scene, "Stock", 24);
}

static int count_readable(const struct scene *scene, int columns, int rows, int focus)
{
	struct layout layout;
	struct canvas canvas;
	int open = 0;
	layout_make(&layout, scene, columns, rows, 3, focus);
	canvas_init(&canvas, columns, rows);
	struct tabletop view = {.scene = scene, .shown = -1, .cursor = {3, focus}, .right = "", .message = ""};
	draw_table(&canvas, &layout, &unicode, &view);
	check_inside(&layout);
	for (int i = 0; i < layout.boxes; i++)
		if (layout.box[i].kind == BOX_CARD && layout.box[i].face != FACE_BACK) {
			check_readable(&canvas, scene, &layout.box[i]);
			open++;
		}
	canvas_release(&canvas);
	return open;
}

static void tall_pile(void **state)
{
	(void)state;
	struct scene scene;
	tall_scene(&scene);
	assert_int_equal(count_readable(&scene, 80, 24, 1), 13);
	for (int focus = 1; focus <= 13; focus++) {
		static const int sizes[][2] = {{60, 20}, {40, 17}};
		for (int i = 0; i < 2; i++) {
			struct layout layout;
			layout_make(&layout, &scene, sizes[i][0], sizes[i][1], 3, focus);
			const struct box *box = layout_find(&layout, 3, focus);
			assert_non_null(box);
			assert_int_equal(box->kind, BOX_CARD);
			assert_true(count_readable(&scene, sizes[i][0], sizes[i][1], focus) >= 7);
		}
	}
}

static bool is_at(const struct ui *ui, struct cursor place)
{
	return ui->cursor.spot == place.spot && ui->cursor.count == place.count;
}

/* Every arrow leads from every stop to another one, and from anywhere everything can be reached. */
static void no_dead_arrow(void **state)
{
	(void)state;
	static const int arrows[] = {KEY_ARROW_UP, KEY_ARROW_DOWN, KEY_ARROW_LEFT, KEY_ARROW_RIGHT};
	struct rng rng = rng_seed(5);
	for (unsigned deal = 1; deal <= 30; deal++) {
		struct ui ui;
		begin(&ui, "klondike", "Draw 3\n", deal);
		ui_resize(&ui, 80, 24);
		for (int i = 0; i < 60 && ui.moves > 0; i++)
			ui_make_move(&ui, ui.move[rng_below(&rng, (uint32_t)ui.moves)]);
		dialog_close(&ui);
		for (int i = 0; i < 400; i++) {
			struct cursor before = ui.cursor;
			press(&ui, arrows[rng_below(&rng, 4)]);
			assert_false(is_at(&ui, before));
			assert_false(ui.holds);
		}
		end(&ui);
	}
}

/* Presses arrows along a shortest way to PLACE. Stops are numbered spot * 64 + count. */
static void walk_to(struct ui *ui, struct cursor place)
{
	static const int arrows[] = {KEY_ARROW_UP, KEY_ARROW_DOWN, KEY_ARROW_LEFT, KEY_ARROW_RIGHT};
	enum { STOPS = SPOTS_MAX * 64 };
	static struct cursor from[STOPS], queue[STOPS];
	static int key[STOPS];
	static bool seen[STOPS];
	int head = 0, tail = 0, way[STOPS], length = 0;
	memset(seen, 0, sizeof seen);
	queue[tail++] = ui->cursor;
	seen[ui->cursor.spot * 64 + ui->cursor.count] = true;
	while (head < tail) {
		struct cursor at = queue[head++];
		for (int i = 0; i < 4; i++) {
			struct cursor next = cursor_step(&ui->scene, &ui->layout, at, (enum direction)i, ui->holds);
			int number = next.spot * 64 + next.count;
			if (seen[number])
				continue;
			seen[number] = true;
			from[number] = at;
			key[number] = arrows[i];
			queue[tail++] = next;
		}
	}
	assert_true(seen[place.spot * 64 + place.count]);
	for (struct cursor at = place; !is_at(ui, at); at = from[at.spot * 64 + at.count])
		way[length++] = key[at.spot * 64 + at.count];
	while (length > 0)
		press(ui, way[--length]);
	assert_true(is_at(ui, place));
}

static void play_by_tab(struct ui *ui, int wanted)
{
	for (int i = 0; i <= wanted; i++)
		press(ui, KEY_TAB);
	press(ui, KEY_RETURN);
}

static void play_by_arrows(struct ui *ui, struct move move)
{
	if (ui->scene.spot[move.from].role == ROLE_STOCK && ui->scene.spot[move.to].role != ROLE_FOUNDATION &&
	    ui->scene.spot[move.to].role != ROLE_TABLEAU) {
		press(ui, 'd');
		return;
	}
	walk_to(ui, (struct cursor){move.from, move.count});
	press(ui, KEY_RETURN);
	assert_true(ui->holds);
	walk_to(ui, cursor_top(&ui->scene, move.to));
	press(ui, ' ');
}

static void play_game_by_keys(const char *game, const char *start, unsigned deal, int moves, struct rng *rng)
{
	struct ui ui;
	begin(&ui, game, start, deal);
	ui_resize(&ui, 80, 24);
	struct state expected = *session_state(ui.session);
	for (int i = 0; i < moves && ui.moves > 0; i++) {
		int chosen = (int)rng_below(rng, (uint32_t)ui.moves);
		struct move move = ui.move[chosen];
		session_game(ui.session)->apply(&expected, move);
		if (rng_below(rng, 2))
			play_by_tab(&ui, chosen);
		else
			play_by_arrows(&ui, move);
		assert_memory_equal(session_state(ui.session), &expected, sizeof expected);
		assert_int_equal(session_played(ui.session), i + 1);
	}
	end(&ui);
}

static void games_by_keys_alone(void **state)
{
	(void)state;
	struct rng rng = rng_seed(99);
	for (unsigned deal = 1; deal <= 40; deal++)
		play_game_by_keys("klondike", deal % 2 ? "Draw 3\n" : "Draw 1\n", deal, 150, &rng);
	for (unsigned deal = 1; deal <= 60; deal++)
		play_game_by_keys("six", "", deal, 60, &rng);
}

/* Two digits, or w and a digit, play what goes from pile to pile. */
static void digits(void **state)
{
	(void)state;
	struct rng rng = rng_seed(3);
	int played = 0;
	for (unsigned deal = 1; deal <= 30; deal++) {
		struct ui ui;
		begin(&ui, "klondike", "Draw 1\n", deal);
		for (int i = 0; i < 80 && ui.moves > 0; i++) {
			struct move move = ui.move[rng_below(&rng, (uint32_t)ui.moves)];
			char from = ui.scene.spot[move.from].key, to = ui.scene.spot[move.to].key;
			int before = session_played(ui.session);
			if (from && to) {
				press(&ui, from);
				press(&ui, to);
				played++;
			} else {
				ui_make_move(&ui, move);
			}
			assert_int_equal(session_played(ui.session), before + 1);
		}
		end(&ui);
	}
	assert_true(played > 100);
}

/* Whatever is pressed, the game goes on, and a key that does nothing says something. */
static void any_keys(void **state)
{
	(void)state;
	struct rng rng = rng_seed(2024);
	for (unsigned deal = 1; deal <= 12; deal++) {
		struct ui ui;
		struct canvas canvas;
		begin(&ui, "klondike", "", deal);
		ui_resize(&ui, 60, 20);
		canvas_init(&canvas, 60, 20);
		for (int i = 0; i < 1500; i++) {
			int key = rng_below(&rng, 4) ? 1 + (int)rng_below(&rng, 127) : KEY_ARROW_UP + (int)rng_below(&rng, 10);
			if (ui.dialog.kind == &ask_dialog && ui.dialog.question == &file_question)
				key = KEY_ESCAPE;
			if (ui.dialog.kind == &ask_dialog && key == KEY_RETURN && strncmp(ui.dialog.text, "save", 4) == 0)
				key = KEY_ESCAPE;
			press(&ui, key);
			views_draw(&ui.views, &canvas);
			ui.views.leaves = ui.views.suspends = false;
		}
		canvas_release(&canvas);
		end(&ui);
	}
}

/* Presses and releases at random places play legal moves only; a drag from card to target plays it. */
static void mouse(void **state)
{
	(void)state;
	struct rng rng = rng_seed(8);
	int dragged = 0;
	for (unsigned deal = 1; deal <= 20; deal++) {
		struct ui ui;
		begin(&ui, "klondike", "Draw 1\n", deal);
		ui_resize(&ui, 80, 24);
		for (int i = 0; i < 100 && ui.moves > 0; i++) {
			struct move move = ui.move[rng_below(&rng, (uint32_t)ui.moves)];
			const struct box *from = layout_find(&ui.layout, move.from, move.count);
			const struct box *to = layout_find(&ui.layout, move.to, ui.scene.spot[move.to].size > 0);
			int before = session_played(ui.session);
			ui.now += 1000;
			if (!from || !to || ui.scene.spot[move.from].role == ROLE_STOCK) {
				ui_make_move(&ui, move);
				continue;
			}
			struct event down = {.kind = EVENT_PRESS, .x = from->x + 1, .y = from->y};
			struct event up = {.kind = EVENT_RELEASE, .x = to->x + to->width - 1, .y = to->y};
			ui_handle(&ui, down);
			assert_true(ui.holds);
			ui_handle(&ui, up);
			assert_int_equal(session_played(ui.session), before + 1);
			dragged++;
		}
		for (int i = 0; i < 300; i++) {
			enum event_kind kind = i % 2 ? EVENT_RELEASE : EVENT_PRESS;
			ui.now += rng_below(&rng, 500);
			ui_handle(&ui, (struct event){.kind = kind, .x = (int)rng_below(&rng, 80), .y = (int)rng_below(&rng, 24)});
		}
		end(&ui);
	}
	assert_true(dragged > 100);
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
	    cmocka_unit_test(every_size),
	    cmocka_unit_test(tall_pile),
	    cmocka_unit_test(no_dead_arrow),
	    cmocka_unit_test(games_by_keys_alone),
	    cmocka_unit_test(digits),
	    cmocka_unit_test(any_keys),
	    cmocka_unit_test(mouse),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
