/* What was asked for last in the dialog for a new game, kept for the next time. */
#include <stdio.h>
#include <string.h>

#include "choices.h"
#include "new_game.h"
#include "text.h"

static const char kinds_group[] = "deals";

void new_game_init(struct ui *ui)
{
	if (!ui->options.rules)
		return;
	ui->new_game->kind = new_game_last_kind(ui, session_game(ui->session));
	snprintf(ui->new_game->rules, START_TEXT, "%s", ui->options.rules);
	ui->new_game->rules_of = session_game(ui->session);
}

int new_game_last_kind(const struct ui *ui, const struct game *game)
{
	char text[CHOICES_TEXT], name[START_TEXT];
	int kind = new_game_kinds(game) - 1;
	if (ui->new_game->rules_of == game)
		return ui->new_game->kind;
	if (!choices_read(kinds_group, text, NULL) || !start_text_get(text, game->name, name, sizeof name))
		return KIND_ANY;
	while (--kind > KIND_ANY && strcmp(new_game_kind(game, kind), name) != 0)
		;
	return kind;
}

/* Keeps the kind of deal beside those of the other games. */
static bool remember_kind(const struct ui *ui, struct fault *fault)
{
	char kinds[CHOICES_TEXT];
	const struct game *game = ui->dialog.game;
	if (!choices_read(kinds_group, kinds, fault))
		return false;
	start_text_cut(kinds, game->name);
	text_append(kinds, sizeof kinds, "%s %s\n", game->name, new_game_kind(game, ui->new_game->kind));
	return choices_write(kinds_group, kinds, fault);
}

void new_game_remember(struct ui *ui, const char *options)
{
	struct fault fault;
	ui->new_game->kind = new_game_chosen_kind(ui);
	ui->new_game->rules_of = ui->dialog.game;
	snprintf(ui->new_game->rules, START_TEXT, "%s", options);
	if (!choices_write(ui->dialog.game->name, options, &fault) || !remember_kind(ui, &fault))
		ui_alert(ui, "Not remembered: %s", fault.text);
}

void new_game_forget(struct ui *ui) { ui->new_game->rules_of = NULL; }
