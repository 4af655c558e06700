/* Keys, mouse and sizes in any order: the picture stays within its canvas, what is offered stays legal, and names of
 * keys read back as themselves. */
#include <stdlib.h>
#include <string.h>

#include "../../src/ui/game_view.h"
#include "../../src/ui/keys.h"
#include "fuzz.h"

const char *const fuzz_seeds[] = {
    "ddd\t\r\t\t\rjjjll \x1bhhkk u U35w1fa?jjqnq",
    "\xf6\x05\x03\xf7\x15\x08\xf8\x25\x09\xff\x28\x11"
    "d\xff\x78\x28\xff\x05\x05 q\xff\x50\x18?\xfa\x20\x10\xfb\x20\x10\xf6\x01\x01",
    "n\xf6\x20\x0b\xf6\x20\x0b\xfa\x10\x10\xf6\x01\x01P\xfb\x20\x0c\xf6\x20\x0e\xf9\x20\x0e\xfa\x10\x10",
    "g42\rn\x81\x83\r:undo\r:9C TH\rRcHWpC-Up",
    NULL,
};

const int fuzz_inputs = 4000;

enum { SPECIAL = 0x80, SPECIALS = KEY_F12 - KEY_ARROW_UP + 1, MOUSE = 0xf6, SIZE = 0xff };
enum { EVENTS_MAX = 60, DRAWN_EACH = 20, EDGE = 4 }; /* the mouse may be a little outside */

/* Return would write a file there. */
static bool would_save(const struct ui *ui, int key)
{
	const struct dialog *dialog = &ui->dialog;
	bool asks =
	    dialog->kind == &ask_dialog && (dialog->question == &file_question || strncmp(dialog->text, "save", 4) == 0);
	return asks && (key == KEY_RETURN || key == '\n');
}

static bool is_mouse(uint8_t byte) { return byte >= MOUSE && byte <= MOUSE + EVENT_WHEEL_DOWN - EVENT_PRESS; }

static struct event event_of(const uint8_t *data, size_t left)
{
	if (is_mouse(*data) && left > 2)
		return (struct event){
		    .kind = (enum event_kind)(EVENT_PRESS + *data - MOUSE), .x = data[1] - EDGE, .y = data[2] - EDGE};
	if (*data >= SPECIAL && *data < SPECIAL + SPECIALS)
		return (struct event){.kind = EVENT_KEY, .key = KEY_ARROW_UP + *data - SPECIAL};
	return (struct event){.kind = EVENT_KEY, .key = *data};
}

static void check_state(struct ui *ui, struct canvas *canvas)
{
	canvas_resize(canvas, ui->columns, ui->rows);
	views_draw(&ui->views, canvas);
	fuzz_check(ui->cursor.spot >= 0 && ui->cursor.spot < ui->scene.spots, "the cursor is on a place");
	for (int i = 0; i < canvas->columns * canvas->rows; i++)
		fuzz_check((canvas->cell[i].style & ((1 << GROUND_SHIFT) - 1)) < STYLES, "a cell has a style that there is");
}

static void check_names(const uint8_t *data, size_t size)
{
	char *text = fuzz_string(data, size), name[KEY_NAME];
	int key = key_parse(text, (int)strlen(text));
	if (key >= 0) {
		key_name(key, name);
		fuzz_check(key_parse(name, (int)strlen(name)) == key, "the name of a key reads back as the key");
	}
	free(text);
}

/* Deal 7 of GAME; dealt once, for a deal may be sought for long. */
static struct session *deal(const struct game *game, int number)
{
	enum { GAMES_MAX = 16 };
	static char *start[GAMES_MAX];
	struct session *session = session_new(game, start[number] ? start[number] : "Deal 7\n", NULL);
	if (!start[number])
		start[number] = strdup(session_start_text(session));
	return session;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
	static struct ui ui;
	struct canvas canvas;
	struct ui_options options = {.no_animation = size % 2 == 0};
	size_t count = 0;
	while (games[count])
		count++;
	struct session *session = deal(games[size % count], (int)(size % count));
	/* Nothing can be saved, so what would be lost is asked about. */
	unsetenv("HOME"), unsetenv("XDG_DATA_HOME"), unsetenv("XDG_STATE_HOME"), unsetenv("XDG_CACHE_HOME");
	struct theme theme = theme_make(&options, (struct means){.unicode = true, .colours = size % 4 < 2 ? 256 : 8});
	ui_init(&ui, session, &options, theme, 0);
	canvas_init(&canvas, 80, 24);
	ui_resize(&ui, 80, 24);
	check_names(data, size);
	for (size_t i = 0; i < size && i < EVENTS_MAX; i++) {
		bool is_wide = (data[i] == SIZE || is_mouse(data[i])) && i + 2 < size;
		struct event event = event_of(data + i, size - i);
		ui.now += 10;
		if (data[i] == SIZE && is_wide)
			ui_resize(&ui, 1 + data[i + 1], 1 + data[i + 2] % 100);
		else if (!would_save(&ui, event.key))
			ui_handle(&ui, event);
		i += is_wide ? 2 : 0;
		if (i % DRAWN_EACH == 0)
			check_state(&ui, &canvas);
	}
	check_state(&ui, &canvas);
	session_free(ui_release(&ui));
	canvas_release(&canvas);
	return 0;
}
