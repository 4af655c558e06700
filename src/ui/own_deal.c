#include "own_deal.h"

#include <stdio.h>

#include "companion.h"
#include "dialogs/confirm.h"
#include "next_game.h"
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
