/* The dialog for a new game: what the game lets a player choose, the kind of deal, and its number. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "klondike.h"
#include "link.h"
#include "rng.h"
#include "state.h"

enum { DIALOG_WIDTH = 34, LABEL_WIDTH = 16, HINT_TEXT = 64 };

/* Kinds of deal: any, and from KIND_WINNABLE on those of a supply, first of any grade. */
enum { KIND_ANY, KIND_WINNABLE, KINDS = KIND_WINNABLE + GRADES };

static int count_options(const struct ui *ui)
{
	const struct game_option *option = session_game(ui->session)->options;
	int count = 0;
	while (option && option[count].key && count < DIALOG_FIELDS - 2)
		count++;
	return count;
}

/* Only of Klondike are there kinds of deals. */
static bool has_kinds(const struct ui *ui) { return session_game(ui->session) == &klondike; }

static int count_fields(const struct ui *ui) { return count_options(ui) + has_kinds(ui) + 1; }

static int *kind_chosen(struct ui *ui) { return &ui->dialog.choice[count_options(ui)]; }

static const char *kind_name(int kind)
{
	return kind == KIND_ANY        ? "any"
	       : kind == KIND_WINNABLE ? "winnable"
	                               : grade_name((enum grade)(kind - KIND_WINNABLE));
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

static void chosen_options(const struct ui *ui, char options[START_TEXT])
{
	const struct game_option *option = session_game(ui->session)->options;
	size_t used = 0;
	options[0] = '\0';
	for (int i = 0; i < count_options(ui); i++) {
		const char *value = option[i].choices[ui->dialog.choice[i]];
		if (*value)
			used += (size_t)snprintf(options + used, START_TEXT - used, "%s %s\n", option[i].key, value);
	}
}

/* The session of a start text with a deal added; NULL when that was said to be wrong. */
static struct session *session_of(struct ui *ui, const char *options, const char *number)
{
	char start[START_TEXT];
	struct fault fault;
	if (*number)
		snprintf(start, sizeof start, "%sDeal %s\n", options, number);
	else
		snprintf(start, sizeof start, "%sDeal %" PRIu64 "\n", options, rng_system() % SUPPLY_DEALS + 1);
	struct session *session = session_new(session_game(ui->session), start, &fault);
	if (!session)
		ui_alert(ui, "%s", fault.text);
	return session;
}

/* Has deals looked for under the chosen rules, while the player thinks. False when the rules contradict each other. */
static bool stock(struct ui *ui)
{
	char options[START_TEXT];
	if (!has_kinds(ui) || *kind_chosen(ui) == KIND_ANY)
		return true;
	chosen_options(ui, options);
	struct session *session = session_of(ui, options, "1");
	if (!session)
		return false;
	if (!ui->supply)
		ui->supply = supply_new(rng_system(), ui->ring);
	struct klondike position = klondike_position(session_state(session));
	supply_rules(ui->supply, &position.rules);
	session_free(session);
	return true;
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
	*kind_chosen(ui) = ui->kind;
	stock(ui);
}

/* Begins the game of a start text without a deal. */
static void begin(struct ui *ui, const char *options, const char *number)
{
	struct session *session = session_of(ui, options, number);
	if (session)
		ui_replace(ui, session);
}

void new_game_deal(struct ui *ui, const char *text)
{
	char options[START_TEXT];
	snprintf(options, sizeof options, "%s", session_start_text(ui->session));
	start_text_cut(options, session_game(ui->session)->start_key);
	begin(ui, options, text);
}

/* Begins the game of a deal that was found, if there is one yet. */
static void begin_supplied(struct ui *ui, const char *options, enum grade grade)
{
	struct supplied found;
	char number[24];
	ui->dialog.waits = !supply_take(ui->supply, grade, &found);
	if (ui->dialog.waits)
		return;
	snprintf(number, sizeof number, "%" PRIu64, found.deal);
	struct session *session = session_of(ui, options, number);
	notes_set(session_notes(session), "Grade", grade_name(found.grade), NULL);
	ui_replace(ui, session);
}

static void begin_chosen(struct ui *ui)
{
	char options[START_TEXT];
	chosen_options(ui, options);
	ui->kind = has_kinds(ui) ? *kind_chosen(ui) : KIND_ANY;
	if (ui->kind == KIND_ANY)
		begin(ui, options, ui->dialog.text);
	else if (stock(ui))
		begin_supplied(ui, options, (enum grade)(ui->kind - KIND_WINNABLE));
}

void new_game_step(struct ui *ui)
{
	if (ui->supply)
		supply_follow(ui->supply);
	if (ui->dialog.kind == DIALOG_NEW && ui->dialog.waits)
		begin_chosen(ui);
}

/* A number is that of any deal. */
static void change_choice(struct ui *ui, int step)
{
	int field = ui->dialog.field, choices = KINDS;
	if (field < count_options(ui))
		choices = count_choices(&session_game(ui->session)->options[field]);
	else if (field == count_fields(ui) - 1)
		return;
	else
		ui->dialog.text[0] = '\0';
	ui->dialog.choice[field] = (ui->dialog.choice[field] + step + choices) % choices;
	stock(ui);
}

static void type_number(struct ui *ui, int key)
{
	ui->dialog.field = count_fields(ui) - 1;
	*kind_chosen(ui) = KIND_ANY;
	if (strlen(ui->dialog.text) < 19 || key == KEY_ERASE)
		dialog_type(ui->dialog.text, key);
}

void new_game_key(struct ui *ui, int key)
{
	int fields = count_fields(ui), *field = &ui->dialog.field;
	bool waited = ui->dialog.waits;
	ui->dialog.waits = false;
	if ((key == KEY_ESCAPE || key == 'q') && waited)
		ui_say(ui, "Not looked for any more.");
	else if (key == KEY_ESCAPE || key == 'q')
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
	else if ((key >= '0' && key <= '9') || key == KEY_ERASE)
		type_number(ui, key);
	else
		ui_say(ui, "Arrows or digits; Enter deals.");
}

void new_game_click(struct ui *ui, int row)
{
	if (row == ui->dialog.field)
		new_game_key(ui, KEY_ARROW_RIGHT);
	ui->dialog.field = row;
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
	link_row(canvas, area.x, area.y + row, area.width, row);
	if (is_edited)
		link_key(canvas, area.x + LABEL_WIDTH, area.y + row, 2, KEY_ARROW_LEFT);
}

static void draw_hint(const struct ui *ui, struct canvas *canvas, struct area area, int row)
{
	char hint[2][HINT_TEXT] = {"Arrows or digits, Enter deals,", "Esc goes back to the game."};
	if (ui->dialog.waits) {
		snprintf(hint[0], HINT_TEXT, "Looking for one: %" PRIu64 " tried.", supply_tried(ui->supply));
		snprintf(hint[1], HINT_TEXT, "Esc ends it.");
	}
	for (int i = 0; i < 2; i++)
		canvas_text(
		    canvas, area.x, area.y + row + i, area.width, hint[i], ui->dialog.waits ? STYLE_PLAIN : STYLE_QUIET);
}

void new_game_draw(const struct ui *ui, struct canvas *canvas)
{
	const struct game_option *option = session_game(ui->session)->options;
	int options = count_options(ui), fields = count_fields(ui);
	struct area area = dialog_frame(ui, canvas, DIALOG_WIDTH, fields + 3, "New game");
	for (int i = 0; i < options; i++) {
		const char *value = option[i].choices[ui->dialog.choice[i]];
		draw_field(ui, canvas, area, i, option[i].label, *value ? value : "as usual");
	}
	if (has_kinds(ui))
		draw_field(ui, canvas, area, options, "Deals", kind_name(ui->dialog.choice[options]));
	draw_field(ui, canvas, area, fields - 1, "Deal number", ui->dialog.text[0] ? ui->dialog.text : "any");
	draw_hint(ui, canvas, area, fields + 1);
}
