/* The rows of the dialog for a new game: what is chosen in them, and what is seen. */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "companion.h"
#include "daily.h"
#include "deal_pool.h"
#include "form.h"
#include "new_game.h"
#include "shelf.h"
#include "text.h"

int new_game_options(const struct ui *ui)
{
	const struct game_option *option = ui->dialog.game->options;
	int count = 0;
	while (option && option[count].key && count < DIALOG_FIELDS - 1)
		count++;
	return count;
}

int new_game_rows(const struct ui *ui) { return ROW_OPTIONS + new_game_options(ui) + 2; }

int new_game_kinds(const struct game *game)
{
	const struct companion *companion = companion_of(game);
	int kinds = 1 + companion->has_lost_deals;
	for (const char *const *grade = companion->grades; grade && *grade; grade++)
		kinds++;
	return kinds + 1;
}

const char *new_game_kind(const struct game *game, int kind)
{
	int graded = 1 + companion_of(game)->has_lost_deals;
	return kind == KIND_NEXT                  ? OFF_PAGE("next of the file")
	       : kind == KIND_ANY                 ? "any"
	       : kind == new_game_kinds(game) - 1 ? "daily"
	       : kind < graded                    ? "winnable"
	                                          : companion_of(game)->grades[kind - graded];
}

const char *new_game_grade(const struct game *game, int kind)
{
	int graded = 1 + companion_of(game)->has_lost_deals;
	return kind < graded || kind == new_game_kinds(game) - 1 ? "" : companion_of(game)->grades[kind - graded];
}

int new_game_chosen_kind(const struct ui *ui) { return ui->dialog.choice[new_game_options(ui)]; }

bool new_game_is_daily(const struct ui *ui) { return new_game_chosen_kind(ui) == new_game_kinds(ui->dialog.game) - 1; }

bool new_game_is_next(const struct ui *ui)
{
	return OFF_PAGE(ui->options.next_of_file) && new_game_chosen_kind(ui) == KIND_NEXT;
}

bool new_game_is_ruled(const struct ui *ui) { return new_game_is_next(ui) || new_game_is_daily(ui); }

bool new_game_has_file(const struct ui *ui)
{
	char place[TAG_VALUE];
	return OFF_PAGE(ui->options.next_of_file) && ui->dialog.game == session_game(ui->session) &&
	       notes_get_file(session_notes_read(ui->session), place);
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

/* One that is none of the choices may be told shorter than it was given. */
void new_game_present(const struct ui *ui, char options[START_TEXT])
{
	const struct game *game = session_game(ui->session);
	char value[START_TEXT];
	options[0] = '\0';
	for (const struct game_option *option = game->options; option && option->key; option++) {
		const char *text = session_start_text(ui->session);
		if (new_game_choice(option, text) == FOLLOWS && ui->options.rules &&
		    start_text_get(ui->options.rules, option->key, value, sizeof value))
			text = ui->options.rules;
		if (start_text_get(text, option->key, value, sizeof value))
			text_append(options, START_TEXT, "%s %s\n", option->key, value);
	}
}

void new_game_chosen(const struct ui *ui, char options[START_TEXT])
{
	const struct game_option *option = ui->dialog.game->options;
	char kept[START_TEXT];
	options[0] = '\0';
	if (new_game_is_next(ui))
		new_game_present(ui, options);
	for (int i = 0; i < new_game_options(ui) && !new_game_is_ruled(ui); i++) {
		int choice = ui->dialog.choice[i];
		if (choice >= 0)
			text_append(options, START_TEXT, "%s %s\n", option[i].key, option[i].choices[choice]);
		else if (choice == KEPT && start_text_get(ui->new_game->offered, option[i].key, kept, sizeof kept))
			text_append(options, START_TEXT, "%s %s\n", option[i].key, kept);
	}
}

bool new_game_describe(const struct ui *ui, char text[START_TEXT], struct fault *fault)
{
	const struct game *game = ui->dialog.game;
	char options[START_TEXT];
	struct state state;
	new_game_chosen(ui, options);
	text[0] = '\0';
	if (!game_start_deal(game, 1, options, &state, fault))
		return false;
	game->describe(&state, text);
	return true;
}

static const char *kind_meaning(const struct ui *ui)
{
	const struct game *game = ui->dialog.game;
	int kind = new_game_chosen_kind(ui);
	if (kind == KIND_ANY)
		return companion_of(game)->has_lost_deals ? "Any deal, whether it can be won or not." : "Any deal.";
	return *new_game_grade(game, kind) ? "A deal that can be won; how hard it is was measured."
	                                   : "A deal that can be won.";
}

/* The file that the deal at hand is from. */
static void tell_file(const struct ui *ui, char about[FORM_ABOUT])
{
	char place[TAG_VALUE];
	if (notes_get_file(session_notes_read(ui->session), place))
		snprintf(about, FORM_ABOUT, "The deal behind this one, %.40s, with the same rules%s.", place,
		    companion_of(ui->dialog.game)->made_for ? " but for what its row tells" : "");
}

/* How the games of that kind stand, or what it is. */
static void tell_game(const struct ui *ui, char about[FORM_ABOUT])
{
	char words[SHELF_TEXT];
	const struct game *game = ui->dialog.game;
	for (int i = 0; i < ui->shelf->rows; i++) {
		const struct shelf_row *row = &ui->shelf->row[i];
		if (row->game != game || game == session_game(ui->session))
			continue;
		bool waits = row->unfinished > 0;
		snprintf(
		    about, FORM_ABOUT, "%s (%s%s)", game->summary, shelf_words(row, words), waits ? ": G goes on with it" : "");
		return;
	}
	snprintf(about, FORM_ABOUT, "%s", game->summary);
}

static void tell_search(const struct ui *ui, char about[FORM_ABOUT])
{
	char today[DAILY_DATE];
	daily_today(today);
	if (new_game_is_daily(ui))
		snprintf(about, FORM_ABOUT, "Looking for the deal of %s (UTC). Esc ends it.", today);
	else if (companion_of(ui->dialog.game)->has_pool)
		snprintf(
		    about, FORM_ABOUT, "Looking for one: %" PRIu64 " tried. Esc ends it.", deal_pool_tried(ui->new_game->pool));
	else
		snprintf(about, FORM_ABOUT, "Looking for one. Esc ends it.");
}

static void tell_option(const struct game_option *option, const char *text, char about[FORM_ABOUT])
{
	int choice = new_game_choice(option, text);
	snprintf(
	    about, FORM_ABOUT, "%s", choice == FOLLOWS ? "It goes with the rules." : game_option_meaning(option, choice));
}

/* What the chosen value means. */
static void tell_meaning(const struct ui *ui, const char *text, struct form *form)
{
	int option = form->chosen - ROW_OPTIONS, options = new_game_options(ui);
	char today[DAILY_DATE];
	daily_today(today);
	if (ui->dialog.waits)
		tell_search(ui, form->about);
	else if (form->chosen == ROW_GAME)
		tell_game(ui, form->about);
	else if (option < options)
		tell_option(&ui->dialog.game->options[option], text, form->about);
	else if (option > options)
		snprintf(form->about, FORM_ABOUT, "The same number is the same deal on every machine.");
	else if (new_game_is_next(ui))
		tell_file(ui, form->about);
	else if (new_game_is_daily(ui))
		snprintf(form->about, FORM_ABOUT, "The deal of %s (UTC), the same for everyone%s.", today,
		    ui->dialog.game->sides ? "" : "; it can be won");
	else
		snprintf(form->about, FORM_ABOUT, "%s", kind_meaning(ui));
}

static void add_row(struct form *form, const char *label, const char *value)
{
	form->row[form->rows].label = label;
	snprintf(form->row[form->rows++].value, FORM_VALUE, "%.30s", value);
}

static void make_form(const struct ui *ui, struct form *form)
{
	const struct game *game = ui->dialog.game;
	int options = new_game_options(ui);
	char text[START_TEXT], value[START_TEXT];
	*form = (struct form){.title = "New game", .foot = " Enter: deals; Esc: back ", .chosen = ui->dialog.field};
	new_game_describe(ui, text, NULL);
	add_row(form, "Game", game->title);
	for (int i = 0; i < options; i++) {
		form->row[form->rows].is_fixed = new_game_is_ruled(ui);
		bool is_told = start_text_get(text, game->options[i].key, value, sizeof value);
		add_row(form, game->options[i].label, is_told ? value : "usual");
	}
	add_row(form, "Deals", new_game_kind(game, new_game_chosen_kind(ui)));
	add_row(form, "Deal number", ui->dialog.text[0] ? ui->dialog.text : "any");
	tell_meaning(ui, text, form);
}

void new_game_draw(const struct ui *ui, struct canvas *canvas)
{
	struct form form;
	make_form(ui, &form);
	form_draw(ui, canvas, &form);
}
