/* The dialog of all settings. A change holds at once and is written to the player's file. */
#include "options_dialog.h"

#include <stdio.h>

#include "../hints.h"
#include "../sending.h"
#include "../settings/settings.h"
#include "dialog.h"
#include "form.h"
#include "new_game.h"

/* What can be chosen for the deals of one game is its own; where nothing is hidden there is one kind of hint. */
static bool applies(const struct ui *ui, int setting)
{
	const struct game *game = session_game(ui->session);
	bool is_here = !theme_is_page(&ui->theme) || !settings[setting].of_terminal;
	bool is_hint = setting == settings_find("hints"), is_symbols = setting == settings_find("symbols");
	if (setting == settings_find("auto") && !sending_is_of(ui))
		return false;
	return is_here && (!settings[setting].option || game == setting_game(setting)) &&
	       (!is_hint || game_hides_cards(game)) && !(is_symbols && ui_is_ascii_alone(ui));
}

static int count_rows(const struct ui *ui)
{
	int rows = 0;
	for (int i = 0; i < settings_count; i++)
		rows += applies(ui, i);
	return rows;
}

/* The setting in a row of the form: those that do not apply have none. */
static int setting_in(const struct ui *ui, int row)
{
	int setting = 0;
	while (!applies(ui, setting) || row-- > 0)
		setting++;
	return setting;
}

static void make_form(const struct ui *ui, struct form *form)
{
	*form = (struct form){
	    .title = "Options", .foot = " Right: change; Esc: back ", .rows = count_rows(ui), .chosen = ui->dialog.field};
	for (int row = 0; row < form->rows; row++) {
		int setting = setting_in(ui, row), choice = setting_get(&ui->options, setting);
		form->row[row].label = settings[setting].label;
		snprintf(form->row[row].value, FORM_VALUE, "%s", setting_choice(setting, choice));
		if (row == form->chosen)
			snprintf(form->about, FORM_ABOUT, "%s", setting_meaning(setting, choice));
	}
}

static void options_draw(const struct ui *ui, struct canvas *canvas)
{
	struct form form;
	make_form(ui, &form);
	form_draw(ui, canvas, &form);
}

/* What does not go together with the rule that is chosen now is again as it was chosen last. */
static void give_way(struct ui *ui, int chosen)
{
	for (int row = 0; row < settings_count; row++)
		if (row != chosen && settings[row].option && !settings_agree(&ui->options, NULL))
			options_change(ui, settings[row].name, 0);
}

void options_change(struct ui *ui, const char *name, int choice)
{
	struct fault fault;
	int row = settings_find(name), was_oracle = ui->options.oracle_hints;
	setting_set(&ui->options, row, choice);
	if (ui->options.oracle_hints != was_oracle)
		hints_forget(ui);
	if (settings[row].option) {
		give_way(ui, row);
		new_game_forget(ui);
	}
	ui_take_options(ui);
	if (!settings_keep(&ui->options, row, &fault))
		ui_alert(ui, "Not kept: %s", fault.text);
}

static void step_setting(struct ui *ui, int step)
{
	int setting = setting_in(ui, ui->dialog.field), choices = setting_choices(setting);
	options_change(ui, settings[setting].name, (setting_get(&ui->options, setting) + step + choices) % choices);
}

static void options_key(struct ui *ui, int key)
{
	int step;
	if (!form_key(key, count_rows(ui), &ui->dialog.field, &step))
		dialog_pass(ui, key);
	else if (step)
		step_setting(ui, step);
}

static const struct dialog_kind options_dialog = {.key = options_key,
    .draw = options_draw,
    .chooses = KEY_ARROW_RIGHT,
    .wheel = 1,
    .help = "Up and Down choose, Left and Right change, Esc goes back."};

bool options_are_there(const struct ui *ui) { return count_rows(ui) > 0; }

void options_open(struct ui *ui)
{
	if (options_are_there(ui))
		dialog_open(ui, &options_dialog);
	else
		ui_say(ui, "This game has no options.");
}
