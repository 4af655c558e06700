/* The dialog for a new game: what the game lets a player choose, the kind of deal, and its number. */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "../day.h"
#include "../edit.h"
#include "../next_game.h"
#include "ask.h"
#include "companion.h"
#include "deal_pool.h"
#include "form.h"
#include "new_game.h"
#include "rng.h"
#include "shelf.h"
#include "store.h"
#include "text.h"

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
	struct fault fault;
	struct session *session = session_new_deal(game, options, number, &fault);
	if (!session)
		ui_alert(ui, "%s", fault_sentence(&fault));
	return session;
}

static struct session *session_of(struct ui *ui, const char *options, const char *number)
{
	return session_for(ui, ui->dialog.game, options, number);
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
	if (!companion_of(ui->dialog.game)->has_pool || *kind_chosen(ui) <= KIND_ANY || new_game_is_daily(ui))
		return true;
	new_game_chosen(ui, options);
	struct session *session = session_of(ui, options, "1");
	if (!session)
		return false;
	if (!ui->new_game->pool)
		ui->new_game->pool = deal_pool_new(rng_system(), ui->ring);
	deal_pool_state(ui->new_game->pool, session_state(session));
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
	if (!new_game_describe(ui, text, NULL) || new_game_choice(&ui->dialog.game->options[field], text) != chosen)
		ui->dialog.choice[field] = chosen;
}

static int offered_choice(const struct game_option *option, const char *rules)
{
	char value[START_TEXT];
	int choice = new_game_choice(option, rules);
	return choice == FOLLOWS && start_text_get(rules, option->key, value, sizeof value) ? KEPT : choice;
}

/* What was chosen last for GAME is offered. */
static void offer(struct ui *ui, const struct game *game)
{
	char *rules = ui->new_game->offered;
	struct fault notice;
	bool lacks_some = false;
	ui->dialog.game = game;
	ui->dialog.text[0] = '\0';
	*kind_chosen(ui) = new_game_has_file(ui) ? KIND_NEXT : new_game_last_kind(ui, game);
	if (ui->new_game->rules_of == game) {
		strcpy(rules, ui->new_game->rules);
		lacks_some = game->mend && game->mend(rules, &notice);
	} else {
		lacks_some = !ui_start_rules(&ui->options, game, "", rules, &notice);
	}
	if (lacks_some)
		ui_say(ui, "%s", fault_sentence(&notice));
	for (int i = 0; i < new_game_options(ui); i++)
		ui->dialog.choice[i] = offered_choice(&game->options[i], rules);
	drop_contradictions(ui);
	stock(ui);
}

/* Puts SESSION on the table; NULL is nothing. */
static void begin(struct ui *ui, struct session *session)
{
	struct fault notice;
	uint64_t deal;
	if (!session)
		return;
	bool is_repeated = session_deal(session, &deal) && game_tell_deal(session_game(session), deal, &notice);
	if (ui_begin(ui, session) && is_repeated && !ui->alert)
		ui_say(ui, "%s", fault_sentence(&notice));
}

bool new_game_deal(struct ui *ui, const char *text)
{
	char options[START_TEXT];
	new_game_present(ui, options);
	struct session *session = session_for(ui, session_game(ui->session), options, text);
	bool is_deal = session != NULL;
	begin(ui, session);
	return is_deal;
}

static void begin_graded(struct ui *ui, const char *options, uint64_t deal, const char *grade)
{
	char number[24];
	snprintf(number, sizeof number, "%" PRIu64, deal);
	struct session *session = session_of(ui, options, number);
	if (session)
		notes_set(session_notes(session), "Grade", grade, NULL);
	begin(ui, session);
}

static void lacks(struct ui *ui, const char *what) { ui_alert(ui, "There is no %s to look for the deal.", what); }

/* Begins the game of a deal of the pool, if there is one yet. */
static void begin_pooled(struct ui *ui, const char *options)
{
	struct supplied found;
	const char *grade = new_game_grade(ui->dialog.game, *kind_chosen(ui));
	bool is_there = deal_pool_take(ui->new_game->pool, grade_find(grade), &found);
	const char *lack = is_there ? NULL : deal_pool_lack(ui->new_game->pool);
	ui->dialog.waits = !is_there && !lack;
	if (is_there)
		begin_graded(ui, options, found.deal, grade_name(found.grade));
	else if (lack)
		lacks(ui, lack);
}

static void begin_chosen(struct ui *ui)
{
	struct deal_wish wish = {.game = ui->dialog.game, .grade = new_game_grade(ui->dialog.game, *kind_chosen(ui))};
	new_game_chosen(ui, wish.options);
	if (*kind_chosen(ui) == KIND_ANY) {
		begin(ui, session_of(ui, wish.options, ui->dialog.text));
	} else if (companion_of(ui->dialog.game)->has_pool) {
		if (stock(ui))
			begin_pooled(ui, wish.options);
	} else {
		wish.seed = rng_system();
		ui->dialog.waits = deal_finder_ask(ui->finder, &wish, ui->ring);
		if (!ui->dialog.waits)
			lacks(ui, "thread");
	}
}

/* Begins the game of the deal that was looked for. */
static void take_found(struct ui *ui, const struct deal_found *found)
{
	ui->dialog.waits = false;
	if (*ui->finder->wish.date)
		day_take(ui, found);
	else if (found->is_found)
		begin_graded(ui, ui->finder->wish.options, found->deal.number, found->deal.grade);
	else if (found->is_told)
		ui_alert(ui, "No such deal was found: under these rules there may be none.");
	else
		lacks(ui, "memory");
}

void new_game_step(struct ui *ui)
{
	struct deal_found found;
	if (ui->new_game->pool)
		deal_pool_follow(ui->new_game->pool);
	if (ui->dialog.kind != &new_game_dialog || !ui->dialog.waits)
		return;
	if (companion_of(ui->dialog.game)->has_pool && !new_game_is_daily(ui))
		begin_chosen(ui);
	else if (deal_finder_take(ui->finder, &found))
		take_found(ui, &found);
}

static void begin_next_of_file(struct ui *ui)
{
	struct fault fault;
	struct session *session = ui->options.next_of_file(ui->session, &fault);
	if (!session)
		ui_alert(ui, "%s", fault_sentence(&fault));
	begin(ui, session);
}

static void accept(struct ui *ui)
{
	char options[START_TEXT];
	if (new_game_is_daily(ui)) {
		ui->dialog.waits = day_begin(ui, ui->dialog.game);
		return;
	}
	if (new_game_is_next(ui)) {
		begin_next_of_file(ui);
		return;
	}
	new_game_chosen(ui, options);
	new_game_remember(ui, options);
	begin_chosen(ui);
}

/* The next choice of a rule that goes with the others; says why when there is none. */
static void change_rule(struct ui *ui, int field, int step)
{
	const struct game_option *option = &ui->dialog.game->options[field];
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
	ui_alert(ui, "%s", fault_sentence(&fault));
}

static void change_game(struct ui *ui, int step)
{
	int count = 0, at = 0;
	for (; games[count]; count++)
		at = games[count] == ui->dialog.game ? count : at;
	shelf_release(ui->shelf);
	shelf_read(ui->shelf, NULL);
	offer(ui, games[(at + step + count) % count]);
}

static bool has_numbers(struct ui *ui)
{
	char options[START_TEXT];
	new_game_chosen(ui, options);
	return !game_cut_numberless(ui->dialog.game, options);
}

/* A number is that of any deal. */
static void change_choice(struct ui *ui, int step)
{
	int option = ui->dialog.field - ROW_OPTIONS, options = new_game_options(ui),
	    first = new_game_has_file(ui) ? KIND_NEXT : KIND_ANY, kinds = new_game_kinds(ui->dialog.game) - first;
	if (ui->dialog.field == ROW_GAME) {
		change_game(ui, step);
	} else if (option < options && new_game_is_ruled(ui)) {
		ui_say(ui, new_game_is_daily(ui) ? "The daily deal has rules of its own." : "It has the rules of this game.");
	} else if (option < options) {
		change_rule(ui, option, step);
		if (!has_numbers(ui))
			ui->dialog.text[0] = '\0';
		stock(ui);
	} else if (option > options) {
		ui_say(ui, "Type the number of a deal, or none for any.");
	} else {
		*kind_chosen(ui) = (*kind_chosen(ui) - first + step + kinds) % kinds + first;
		ui->dialog.text[0] = '\0';
		stock(ui);
	}
}

static void type_number(struct ui *ui, int key)
{
	int row = new_game_rows(ui) - 1, kind = *kind_chosen(ui);
	if (key == KEY_ERASE && !ui->dialog.text[0]) {
		ui_say(ui, "No number is typed.");
		return;
	}
	*kind_chosen(ui) = KIND_ANY;
	if (!has_numbers(ui)) {
		*kind_chosen(ui) = kind;
		ui_say(ui, "Such a game has no number: it always begins the same.");
		return;
	}
	if (ui->dialog.field != row && key != KEY_ERASE)
		ui->dialog.text[0] = '\0'; /* it begins anew */
	ui->dialog.field = row;
	if (strlen(ui->dialog.text) < 20 || key == KEY_ERASE)
		edit_key(ui->dialog.text, DIALOG_TEXT, &ui->dialog.caret, key);
	else
		ui_say(ui, "Numbers of deals have 20 digits at most.");
}

static void new_game_key(struct ui *ui, int key)
{
	bool waited = ui->dialog.waits;
	int step;
	ui->dialog.waits = false;
	if (waited)
		deal_finder_cancel(ui->finder);
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

static bool types(const struct ui *ui, int key)
{
	(void)ui;
	return key >= '0' && key <= '9';
}

const struct dialog_kind new_game_dialog = {.key = new_game_key,
    .types = types,
    .draw = new_game_draw,
    .chooses = KEY_ARROW_RIGHT,
    .wheel = 1,
    .help = "Arrows choose, digits name a deal, Enter deals, Esc goes back."};

void new_game_open(struct ui *ui)
{
	dialog_open(ui, &new_game_dialog);
	offer(ui, session_game(ui->session));
}

static const struct question deal_question = {.prompt = "Deal number: ", .is_number = true, .answer = new_game_deal};

void new_game_ask(struct ui *ui) { ask_open(ui, &deal_question, ""); }

void new_game_release(struct ui *ui)
{
	deal_finder_release(ui->finder);
	deal_pool_free(ui->new_game->pool);
	ui->new_game->pool = NULL;
}
