/* The dialog for a new game: what the game lets a player choose, and the number of the deal. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "rng.h"
#include "state.h"

enum { DIALOG_WIDTH = 34, LABEL_WIDTH = 16, DEALS_SHOWN = 1000000 };

static int count_options(const struct ui *ui)
{
	const struct game_option *option = session_game(ui->session)->options;
	int count = 0;
	while (option && option[count].key && count < DIALOG_FIELDS - 1)
		count++;
	return count;
}

static int count_choices(const struct game_option *option)
{
	int count = 0;
	while (option->choices[count])
		count++;
	return count;
}

/* The choice of OPTION that the present game was begun with, or the usual one. */
static int present_choice(const struct ui *ui, const struct game_option *option)
{
	char value[START_TEXT];
	if (start_text_get(session_start_text(ui->session), option->key, value, sizeof value))
		for (int i = 0; option->choices[i]; i++)
			if (strcmp(option->choices[i], value) == 0)
				return i;
	return 0;
}

/* Only the first option is taken from the present game: the others follow from it unless the player says otherwise. */
void new_game_open(struct ui *ui)
{
	const struct game_option *option = session_game(ui->session)->options;
	dialog_open(ui, DIALOG_NEW);
	for (int i = 0; i < count_options(ui); i++)
		ui->dialog.choice[i] = i == 0 || !option[i].choices[0][0] ? 0 : present_choice(ui, &option[i]);
	if (count_options(ui) > 0)
		ui->dialog.choice[0] = present_choice(ui, &option[0]);
}

/* Begins the game of a start text without a deal. */
static void begin(struct ui *ui, const char *options, const char *number)
{
	char start[START_TEXT];
	struct fault fault;
	uint64_t deal = rng_system() % DEALS_SHOWN + 1;
	if (*number)
		snprintf(start, sizeof start, "%sDeal %s\n", options, number);
	else
		snprintf(start, sizeof start, "%sDeal %" PRIu64 "\n", options, deal);
	struct session *session = session_new(session_game(ui->session), start, &fault);
	if (session)
		ui_replace(ui, session);
	else
		ui_alert(ui, "%s", fault.text);
}

void new_game_deal(struct ui *ui, const char *text)
{
	char options[START_TEXT] = "";
	const char *start = session_start_text(ui->session);
	for (size_t used = 0; *start; start += strcspn(start, "\n") + 1) {
		int length = (int)strcspn(start, "\n");
		if (strncmp(start, "Deck ", 5) != 0)
			used += (size_t)snprintf(options + used, sizeof options - used, "%.*s\n", length, start);
	}
	begin(ui, options, text);
}

static void begin_chosen(struct ui *ui)
{
	const struct game_option *option = session_game(ui->session)->options;
	char options[START_TEXT] = "";
	size_t used = 0;
	for (int i = 0; i < count_options(ui); i++) {
		const char *value = option[i].choices[ui->dialog.choice[i]];
		if (*value)
			used += (size_t)snprintf(options + used, sizeof options - used, "%s %s\n", option[i].key, value);
	}
	begin(ui, options, ui->dialog.text);
}

static void change_choice(struct ui *ui, int step)
{
	int field = ui->dialog.field;
	if (field >= count_options(ui))
		return;
	int choices = count_choices(&session_game(ui->session)->options[field]);
	ui->dialog.choice[field] = (ui->dialog.choice[field] + step + choices) % choices;
}

void new_game_key(struct ui *ui, int key)
{
	int fields = count_options(ui) + 1, *field = &ui->dialog.field;
	if (key == KEY_ESCAPE || key == 'q')
		dialog_close(ui);
	else if (key == KEY_RETURN)
		begin_chosen(ui);
	else if (key == KEY_ARROW_DOWN || key == 'j' || key == KEY_TAB)
		*field = (*field + 1) % fields;
	else if (key == KEY_ARROW_UP || key == 'k' || key == KEY_BACK_TAB)
		*field = (*field + fields - 1) % fields;
	else if (key == KEY_ARROW_RIGHT || key == 'l' || key == ' ')
		change_choice(ui, 1);
	else if (key == KEY_ARROW_LEFT || key == 'h')
		change_choice(ui, -1);
	else if ((key >= '0' && key <= '9') || key == KEY_ERASE) {
		*field = fields - 1;
		if (strlen(ui->dialog.text) < 19 || key == KEY_ERASE)
			dialog_type(ui->dialog.text, key);
	} else {
		ui_say(ui, "Arrows or digits; Enter deals.");
	}
}

static void draw_field(
    const struct ui *ui, struct canvas *canvas, struct area area, int row, const char *label, const char *value)
{
	bool is_edited = row == ui->dialog.field;
	char text[DIALOG_TEXT + 8];
	snprintf(text, sizeof text, is_edited ? "< %s >" : "  %s", value);
	canvas_text(canvas, area.x, area.y + row, LABEL_WIDTH, label, is_edited ? STYLE_TITLE : STYLE_PLAIN);
	canvas_text(canvas, area.x + LABEL_WIDTH, area.y + row, area.width - LABEL_WIDTH, text,
	    is_edited ? STYLE_CURSOR : STYLE_PLAIN);
}

void new_game_draw(const struct ui *ui, struct canvas *canvas)
{
	const struct game_option *option = session_game(ui->session)->options;
	int options = count_options(ui);
	struct area area = dialog_frame(ui, canvas, DIALOG_WIDTH, options + 4, "New game");
	for (int i = 0; i < options; i++) {
		const char *value = option[i].choices[ui->dialog.choice[i]];
		draw_field(ui, canvas, area, i, option[i].label, *value ? value : "as usual");
	}
	draw_field(ui, canvas, area, options, "Deal number", ui->dialog.text[0] ? ui->dialog.text : "any");
	canvas_text(canvas, area.x, area.y + options + 2, area.width, "Arrows or digits, Enter deals,", STYLE_QUIET);
	canvas_text(canvas, area.x, area.y + options + 3, area.width, "Esc goes back to the game.", STYLE_QUIET);
}
