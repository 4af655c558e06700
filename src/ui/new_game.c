/* The dialog for a new game: what the game lets a player choose, the kind of deal, and its number. */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "choices.h"
#include "edit.h"
#include "form.h"
#include "klondike.h"
#include "new_game.h"
#include "rng.h"
#include "state.h"

static const char kinds_group[] = "deals";

static int *kind_chosen(struct ui *ui) { return &ui->dialog.choice[new_game_options(ui)]; }

static int count_choices(const struct game_option *option)
{
	int count = 0;
	while (option->choices[count])
		count++;
	return count;
}

/* The session of a start text of GAME with a deal added; NULL when that was said to be wrong. */
static struct session *session_for(struct ui *ui, const struct game *game, const char *options, const char *number)
{
	char start[START_TEXT];
	struct fault fault;
	if (*number)
		snprintf(start, sizeof start, "%sDeal %s\n", options, number);
	else
		snprintf(start, sizeof start, "%sDeal %" PRIu64 "\n", options, rng_system() % DEAL_POOL_DEALS + 1);
	struct session *session = session_new(game, start, &fault);
	if (!session)
		ui_alert(ui, "%s", fault.text);
	return session;
}

static struct session *session_of(struct ui *ui, const char *options, const char *number)
{
	return session_for(ui, session_game(ui->session), options, number);
}

struct session *new_game_first(struct ui *ui, const struct game *game)
{
	char options[START_TEXT];
	ui_start_rules(&ui->options, game, "", options, NULL);
	return session_for(ui, game, options, "");
}

/* Has deals looked for under the chosen rules, while the player thinks. False when the rules contradict each other. */
static bool stock(struct ui *ui)
{
	char options[START_TEXT];
	if (!new_game_has_kinds(ui) || *kind_chosen(ui) == KIND_ANY || new_game_is_daily(ui))
		return true;
	new_game_chosen(ui, options);
	struct session *session = session_of(ui, options, "1");
	if (!session)
		return false;
	if (!ui->deal_pool)
		ui->deal_pool = deal_pool_new(rng_system(), ui->ring);
	struct klondike position = klondike_position(session_state(session));
	deal_pool_rules(ui->deal_pool, &position.rules);
	session_free(session);
	return true;
}

/* Lets those rules follow that contradict the first one. */
static void drop_contradictions(struct ui *ui)
{
	int chosen[DIALOG_FIELDS], options = new_game_options(ui);
	char text[START_TEXT];
	memcpy(chosen, ui->dialog.choice, sizeof chosen);
	for (int i = 1; i < options; i++)
		ui->dialog.choice[i] = FOLLOWS;
	for (int i = 1; i < options; i++) {
		ui->dialog.choice[i] = chosen[i];
		if (!new_game_describe(ui, text, NULL))
			ui->dialog.choice[i] = FOLLOWS;
	}
}

/* A rule that would be the same without being chosen is not chosen. */
static void let_follow(struct ui *ui, int field)
{
	char text[START_TEXT];
	int chosen = ui->dialog.choice[field];
	ui->dialog.choice[field] = FOLLOWS;
	if (!new_game_describe(ui, text, NULL) ||
	    new_game_choice(&session_game(ui->session)->options[field], text) != chosen)
		ui->dialog.choice[field] = chosen;
}

/* The kind of deal that was asked for last, in this program or an earlier one. */
static int last_kind(struct ui *ui)
{
	char text[CHOICES_TEXT], name[START_TEXT];
	int kind = KIND_DAILY;
	if (ui->kind != KIND_ANY || ui->rules_of || ui->options.no_saving || !choices_read(kinds_group, text, NULL) ||
	    !start_text_get(text, klondike.name, name, sizeof name))
		return ui->kind;
	while (--kind > KIND_ANY && strcmp(new_game_kind(kind), name) != 0)
		;
	return kind;
}

/* What was chosen last is offered. */
void new_game_open(struct ui *ui)
{
	const struct game *game = session_game(ui->session);
	dialog_open(ui, DIALOG_NEW);
	*kind_chosen(ui) = ui->kind = last_kind(ui);
	if (ui->rules_of != game)
		ui_start_rules(&ui->options, game, "", ui->rules, NULL);
	ui->rules_of = game;
	for (int i = 0; i < new_game_options(ui); i++)
		ui->dialog.choice[i] = new_game_choice(&game->options[i], ui->rules);
	drop_contradictions(ui);
	stock(ui);
}

/* Offers OPTIONS next time, also after the program has ended. */
static void remember(struct ui *ui, const char *options)
{
	char kind[64] = "";
	struct fault fault;
	snprintf(ui->rules, sizeof ui->rules, "%s", options);
	if (ui->options.no_saving)
		return;
	if (new_game_has_kinds(ui))
		snprintf(kind, sizeof kind, "%s %s\n", klondike.name, new_game_kind(ui->kind));
	if (!choices_write(session_game(ui->session)->name, options, &fault) || !choices_write(kinds_group, kind, &fault))
		ui_alert(ui, "Not remembered: %s", fault.text);
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
	ui->dialog.waits = !deal_pool_take(ui->deal_pool, grade, &found);
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
	new_game_chosen(ui, options);
	if (ui->kind == KIND_ANY)
		begin(ui, options, ui->dialog.text);
	else if (stock(ui))
		begin_supplied(ui, options, (enum grade)(ui->kind - KIND_WINNABLE));
}

void new_game_step(struct ui *ui)
{
	if (ui->deal_pool)
		deal_pool_follow(ui->deal_pool);
	if (ui->dialog.kind != DIALOG_NEW || !ui->dialog.waits)
		return;
	if (new_game_is_daily(ui))
		day_step(ui);
	else
		begin_chosen(ui);
}

static void accept(struct ui *ui)
{
	char options[START_TEXT];
	if (new_game_is_daily(ui)) {
		ui->dialog.waits = !day_begin(ui);
		return;
	}
	new_game_chosen(ui, options);
	ui->kind = new_game_has_kinds(ui) ? *kind_chosen(ui) : KIND_ANY;
	remember(ui, options);
	begin_chosen(ui);
}

/* The next choice of a rule that goes with the others; says why when there is none. */
static void change_rule(struct ui *ui, int field, int step)
{
	const struct game_option *option = &session_game(ui->session)->options[field];
	struct dialog before = ui->dialog;
	int choices = count_choices(option), from;
	char text[START_TEXT];
	struct fault fault;
	new_game_describe(ui, text, NULL);
	from = new_game_choice(option, text);
	from = from == FOLLOWS && step < 0 ? 0 : from;
	for (int i = 1; i < choices; i++) {
		ui->dialog.choice[field] = (from + step * i + choices) % choices;
		if (field == 0)
			drop_contradictions(ui);
		if (new_game_describe(ui, text, i == 1 ? &fault : NULL)) {
			let_follow(ui, field);
			return;
		}
	}
	ui->dialog = before;
	ui_alert(ui, "%s", fault.text);
}

/* A number is that of any deal. */
static void change_choice(struct ui *ui, int step)
{
	int field = ui->dialog.field;
	if (field < new_game_options(ui) && new_game_is_daily(ui)) {
		ui_say(ui, "The daily deal has rules of its own.");
		return;
	} else if (field < new_game_options(ui)) {
		change_rule(ui, field, step);
	} else if (field == new_game_rows(ui) - 1) {
		ui_say(ui, "Type the number of a deal, or none for any.");
		return;
	} else {
		*kind_chosen(ui) = (*kind_chosen(ui) + step + KINDS) % KINDS;
		ui->dialog.text[0] = '\0';
	}
	stock(ui);
}

static void type_number(struct ui *ui, int key)
{
	ui->dialog.field = new_game_rows(ui) - 1;
	*kind_chosen(ui) = KIND_ANY;
	if (strlen(ui->dialog.text) < 19 || key == KEY_ERASE)
		edit_key(ui->dialog.text, DIALOG_TEXT, &ui->dialog.caret, key);
	else
		ui_say(ui, "Numbers of deals have 19 digits at most.");
}

void new_game_key(struct ui *ui, int key)
{
	bool waited = ui->dialog.waits;
	int step;
	ui->dialog.waits = false;
	if (waited)
		day_cancel(ui);
	if ((key == KEY_ESCAPE || key == 'q') && waited)
		ui_say(ui, "Not looked for any more.");
	else if (key == KEY_RETURN)
		accept(ui);
	else if ((key >= '0' && key <= '9') || key == KEY_ERASE)
		type_number(ui, key);
	else if (!form_key(key, new_game_rows(ui), &ui->dialog.field, &step))
		dialog_pass(ui, key);
	else if (step)
		change_choice(ui, step);
}

void new_game_click(struct ui *ui, int row)
{
	if (row == ui->dialog.field)
		new_game_key(ui, KEY_ARROW_RIGHT);
	ui->dialog.field = row;
}
