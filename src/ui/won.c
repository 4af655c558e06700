/* The end of a won game. */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "daily.h"
#include "state.h"

enum { WON_WIDTH = 34, WON_LINES = 7 };

void won_open(struct ui *ui)
{
	char date[DAILY_DATE], line[DAILY_LINE];
	bool counts;
	dialog_open(ui, DIALOG_WON);
	if (daily_of(ui->session, date, &counts)) {
		daily_line(ui->session, line);
		ui_say(ui, "%s", line);
	}
}

/* A daily game is won once: what follows is another game, which does not count. */
static void play_again(struct ui *ui)
{
	struct session *again = daily_again(ui->session);
	if (again) {
		if (ui_replace(ui, again))
			ui_say(ui, "The same deal again; this game does not count.");
		return;
	}
	session_seek(ui->session, 0);
	ui_changed(ui);
}

void won_key(struct ui *ui, int key)
{
	dialog_close(ui);
	switch (key) {
	case 'n':
	case KEY_RETURN:
		new_game_open(ui);
		break;
	case 'R':
		play_again(ui);
		break;
	case 'u':
		finish_undo(ui);
		ui_changed(ui);
		break;
	case 's':
		dialog_ask(ui, ASK_FILE);
		break;
	case 'q':
		ui->leaves = true;
		break;
	default:
		ui_say(ui, "Won. n new, R again, q leave.");
	}
}

/* What another player needs in order to play the same: the first option of the game, its rules, and the number. */
static void write_deal(const struct ui *ui, uint64_t deal, char *line, size_t size)
{
	const struct game *game = session_game(ui->session);
	char rules[START_TEXT] = "";
	bool has_rules =
	    game->options && start_text_get(session_start_text(ui->session), game->options[0].key, rules, sizeof rules);
	snprintf(line, size, "Deal %" PRIu64 " of %s%s%s%s", deal, game->title, has_rules ? " (" : "", rules,
	    has_rules ? ")" : "");
}

void won_draw(const struct ui *ui, struct canvas *canvas)
{
	char line[WON_LINES][64] = {{0}}, clock[CLOCK_TEXT];
	char date[DAILY_DATE];
	uint64_t deal;
	bool counts, is_daily = daily_of(ui->session, date, &counts);
	snprintf(line[0], sizeof line[0], "All cards are on the foundations.");
	snprintf(line[2], sizeof line[2], "Score %d, %d moves, %s", session_score(ui->session), session_played(ui->session),
	    clock_text(session_elapsed(ui->session), clock));
	if (is_daily)
		snprintf(line[3], sizeof line[3], "Daily deal of %s%s", date, counts ? "" : ", again");
	else if (session_deal(ui->session, &deal))
		write_deal(ui, deal, line[3], sizeof line[3]);
	snprintf(line[5], sizeof line[5], "n new game     R play it again");
	snprintf(line[6], sizeof line[6], "s save as      q leave");
	struct area area = dialog_frame(ui, canvas, WON_WIDTH, WON_LINES, "Won!");
	for (int i = 0; i < WON_LINES; i++)
		canvas_text(canvas, area.x, area.y + i, area.width, line[i],
		    i == 0   ? STYLE_ALERT
		    : i >= 5 ? STYLE_QUIET
		             : STYLE_PLAIN);
}
