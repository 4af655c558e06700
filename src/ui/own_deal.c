#include "own_deal.h"

#include <stdio.h>
#include <string.h>

#include "ascii.h"
#include "companion.h"
#include "dialogs/confirm.h"
#include "dialogs/new_game.h"
#include "next_game.h"
#include "spelling.h"
#include "text.h"

/* NULL when what stands is no deal, which is said. */
static struct session *make(struct ui *ui)
{
	const struct game *game = session_game(ui->session);
	char start[START_TEXT];
	struct fault fault;
	companion_of(game)->as_deal(session_state(ui->session), start);
	struct session *session = session_new(game, start, &fault);
	if (!session)
		ui_alert(ui, "%s", fault_sentence(&fault));
	return session;
}

/* Where there is not just one. */
static const char *solutions_of(const struct session *session)
{
	uint64_t ways;
	bool is_known = companion_of(session_game(session))->ways(session_state(session), NULL, &ways);
	return !is_known || ways == 1 ? "" : ways ? " There are several solutions." : " There is no solution.";
}

static void begin(struct ui *ui, const char *about)
{
	struct session *session = make(ui);
	(void)about;
	if (session && ui_replace(ui, session) && !ui->alert)
		text_append(ui->message, MESSAGE_TEXT, " What stands is given now.%s", solutions_of(session));
}

static void stay(struct ui *ui, const char *about) { (void)ui, (void)about; }

static void write_question(const struct ui *ui, char sentence[CONFIRM_TEXT])
{
	snprintf(sentence, CONFIRM_TEXT, "A new game begins with what stands given; this one ends and is not won.%s",
	    ui->dialog.text);
}

static const struct confirmation question = {"A deal of your own", "begin it", "stay in this game",
    "A new game: y begins it, n stays", write_question, begin, stay};

static bool began_empty(const struct ui *ui)
{
	int spot = 0;
	while (spot < ui->scene.spots && !(ui->scene.spot[spot].square & SQUARE_GIVEN))
		spot++;
	return spot == ui->scene.spots;
}

/* Where it can be. */
static void ask(struct ui *ui)
{
	struct session *session = make(ui);
	if (session)
		confirm_open(ui, &question, solutions_of(session));
	session_free(session);
}

void own_deal_begin(struct ui *ui)
{
	const char *why = !companion_of(session_game(ui->session))->as_deal ? "This game has no deals of your own."
	                  : ui->status == GAME_WON           ? "The board is full: nothing would be left to find."
	                  : session_played(ui->session) == 0 ? "No move has been made yet."
	                                                     : NULL;
	if (why)
		ui_say(ui, "%s", why);
	else if (began_empty(ui))
		begin(ui, "");
	else
		ask(ui);
}

const char *own_deal_word(const struct ui *ui, char word[START_KEY])
{
	snprintf(word, START_KEY, "%s", session_game(ui->session)->start_key);
	word[0] = ascii_lower(word[0]);
	return word;
}

static void ask_for_more(struct ui *ui, const struct game *game)
{
	const struct start_form *form = game->forms;
	if (!form) { /* on a page */
		ui_say(ui, "Behind it stands the deal.");
		return;
	}
	while (strcmp(form->key, game->start_key) != 0)
		form++;
	ui_say(ui, "Behind it stands the deal: %s, %s.", form->form + 2, form->help);
}

/* TEXT in letters, without the quotation marks of either kind that a shell wants around it. */
static void read_deal(const char *text, char deal[DIALOG_TEXT])
{
	bool is_quoted = *text == '"' || *text == '\'';
	spell_letters(text + is_quoted, deal, DIALOG_TEXT);
	size_t length = strlen(deal);
	if (is_quoted && length > 0 && deal[length - 1] == *text)
		deal[length - 1] = '\0';
}

bool own_deal_is_whole(const struct ui *ui, const char *text)
{
	const struct game *game = session_game(ui->session);
	bool has_long_moves = ui->scene.surface != SURFACE_BOARD && (game->unfold || game->secret);
	return strlen(text) >= MOVE_TEXT && !has_long_moves;
}

bool own_deal_typed(struct ui *ui, const char *text)
{
	const struct game *game = session_game(ui->session);
	const char *kind = game->numberless ? game->numberless : "";
	char rules[START_TEXT], deal[DIALOG_TEXT], start[START_TEXT];
	struct fault fault;
	if (!*text) {
		ask_for_more(ui, game);
		return false;
	}
	read_deal(text, deal);
	snprintf(start, sizeof start, "%s%s %s\n", kind, game->start_key, deal);
	new_game_present(ui, rules);
	ui_add_rules(game, start, rules);
	struct session *session = session_new(game, start, &fault);
	bool is_deal = session && session_status(session) == GAME_ON;
	if (is_deal) {
		ui_begin(ui, session);
		return true;
	}
	ui_alert(ui, "%s", session ? "Nothing would be left to play." : fault_sentence(&fault));
	session_free(session);
	return false;
}
