/* The rows of the dialog for a new game: what is chosen in them, and what is seen. */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "companion.h"
#include "form.h"
#include "klondike.h"
#include "new_game.h"
#include "state.h"

int new_game_options(const struct ui *ui)
{
	const struct game_option *option = session_game(ui->session)->options;
	int count = 0;
	while (option && option[count].key && count < DIALOG_FIELDS - 2)
		count++;
	return count;
}

bool new_game_has_kinds(const struct ui *ui) { return companion_of(session_game(ui->session))->has_grades; }

int new_game_rows(const struct ui *ui) { return new_game_options(ui) + new_game_has_kinds(ui) + 1; }

bool new_game_is_daily(const struct ui *ui)
{
	return new_game_has_kinds(ui) && ui->dialog.choice[new_game_options(ui)] == KIND_DAILY;
}

const char *new_game_kind(int kind)
{
	return kind == KIND_ANY        ? "any"
	       : kind == KIND_WINNABLE ? "winnable"
	       : kind == KIND_DAILY    ? "daily"
	                               : grade_name((enum grade)(kind - KIND_WINNABLE));
}

int new_game_choice(const struct game_option *option, const char *text)
{
	char value[START_TEXT];
	if (start_text_get(text, option->key, value, sizeof value))
		for (int i = 0; option->choices[i]; i++)
			if (strcmp(option->choices[i], value) == 0)
				return i;
	return FOLLOWS;
}

void new_game_chosen(const struct ui *ui, char options[START_TEXT])
{
	const struct game_option *option = session_game(ui->session)->options;
	size_t used = 0;
	options[0] = '\0';
	for (int i = 0; i < new_game_options(ui) && !new_game_is_daily(ui); i++)
		if (ui->dialog.choice[i] != FOLLOWS)
			used += (size_t)snprintf(
			    options + used, START_TEXT - used, "%s %s\n", option[i].key, option[i].choices[ui->dialog.choice[i]]);
}

bool new_game_describe(const struct ui *ui, char text[START_TEXT], struct fault *fault)
{
	const struct game *game = session_game(ui->session);
	char options[START_TEXT];
	struct state state;
	new_game_chosen(ui, options);
	text[0] = '\0';
	if (!game_start_deal(game, 1, options, &state, fault))
		return false;
	game->describe(&state, text);
	return true;
}

static const char *kind_meaning(int kind)
{
	return kind == KIND_ANY        ? "Any deal, whether it can be won or not."
	       : kind == KIND_WINNABLE ? "A deal that can be won."
	                               : "A deal that can be won; how hard it is was measured.";
}

static void tell_meaning(const struct ui *ui, const char *text, struct form *form)
{
	const struct game_option *option = session_game(ui->session)->options;
	int field = form->chosen, options = new_game_options(ui);
	const char *meaning = "The same number is the same deal on every machine.";
	if (field < options) {
		int choice = new_game_choice(&option[field], text);
		meaning = choice == FOLLOWS ? "It goes with the rules." : game_option_meaning(&option[field], choice);
	} else if (field < form->rows - 1) {
		meaning = kind_meaning(ui->dialog.choice[field]);
	}
	char today[DAILY_DATE];
	daily_today(today);
	if (new_game_is_daily(ui) && (ui->dialog.waits || field == options))
		snprintf(form->about, FORM_ABOUT, "%s %s (UTC)%s", ui->dialog.waits ? "Looking for the deal of" : "The deal of",
		    today, ui->dialog.waits ? ". Esc ends it." : ", the same for everyone; it can be won.");
	else if (ui->dialog.waits)
		snprintf(form->about, FORM_ABOUT, "Looking for one: %" PRIu64 " tried. Esc ends it.",
		    deal_pool_tried(ui->deal_pool));
	else
		snprintf(form->about, FORM_ABOUT, "%s", meaning);
}

static void make_form(const struct ui *ui, struct form *form)
{
	const struct game_option *option = session_game(ui->session)->options;
	int options = new_game_options(ui);
	char text[START_TEXT], value[START_TEXT];
	*form = (struct form){.title = "New game",
	    .foot = " Enter: deals; Esc: back ",
	    .rows = new_game_rows(ui),
	    .chosen = ui->dialog.field};
	new_game_describe(ui, text, NULL);
	for (int i = 0; i < options; i++) {
		form->row[i].label = option[i].label;
		form->row[i].is_fixed = new_game_is_daily(ui);
		if (!start_text_get(text, option[i].key, value, sizeof value))
			snprintf(value, sizeof value, "usual");
		snprintf(form->row[i].value, FORM_VALUE, "%.30s", value);
	}
	if (new_game_has_kinds(ui)) {
		form->row[options].label = "Deals";
		snprintf(form->row[options].value, FORM_VALUE, "%s", new_game_kind(ui->dialog.choice[options]));
	}
	form->row[form->rows - 1].label = "Deal number";
	snprintf(form->row[form->rows - 1].value, FORM_VALUE, "%.20s", ui->dialog.text[0] ? ui->dialog.text : "any");
	tell_meaning(ui, text, form);
}

void new_game_draw(const struct ui *ui, struct canvas *canvas)
{
	struct form form;
	make_form(ui, &form);
	form_draw(ui, canvas, &form);
}
