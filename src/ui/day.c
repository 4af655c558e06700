/* The game of today: the unfinished one, the kept one, or a new one. */
#include "day.h"

#include <string.h>

#include "dialogs/dialog.h"
#include "next_game.h"

static void take(struct ui *ui, const char *date, struct session *session)
{
	dialog_close(ui);
	ui_change_game(ui, session);
	if (!ui->next && !ui->message[0])
		ui_say(ui, "The daily deal of %s.", date);
}

bool day_begin(struct ui *ui, const struct game *game)
{
	struct deal_wish wish = {.game = game, .grade = ""};
	char present[DAILY_DATE];
	/* A daily game on the table has the slot of its game; only the kept ones are looked at then. */
	bool counts, has_slot = session_game(ui->session) == game && daily_of(ui->session, present, &counts);
	struct fault notice = {""};
	daily_today(wish.date);
	if (has_slot && counts && strcmp(present, wish.date) == 0) {
		dialog_close(ui);
		ui_say(ui, "This is the daily deal of %s.", present);
		return false;
	}
	struct session *session = daily_begun(game, wish.date, has_slot, &notice);
	bool is_asked = !session && deal_finder_ask(ui->finder, &wish, ui->ring);
	if (session)
		take(ui, wish.date, session);
	else if (!is_asked)
		ui_alert(ui, "There is no thread to look for the deal.");
	if (notice.text[0])
		ui_alert(ui, "%s", fault_sentence(&notice));
	return is_asked;
}

void day_take(struct ui *ui, const struct deal_found *found)
{
	const struct deal_wish *wish = &ui->finder->wish;
	if (found->is_found) {
		take(ui, wish->date, daily_session(wish->game, wish->date, found->deal, false));
	} else {
		dialog_close(ui);
		ui_alert(ui, "There is no memory to find the deal of %s.", wish->date);
	}
}
