/* The end of a won game. */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "../draw/link.h"
#include "../game_draw.h"
#include "../next_game.h"
#include "../viewer/viewer.h"
#include "ask.h"
#include "daily.h"
#include "date.h"
#include "dialog.h"
#include "new_game.h"
#include "save_as.h"
#include "standing.h"
#include "won.h"

enum { WON_WIDTH = 36, CHOICE_WIDTH = 18 };

static const struct {
	int key;
	const char *text;
} choices[] = {
    {'n', "n next game"},
    {'R', "R the same deal"},
    {'r', "r review"},
    {'v', "v replay"},
    {'s', "s save as"},
    {'q', "q leave"},
};

/* A page is not left by a key. */
static int count_choices(const struct ui *ui)
{
	return (int)(sizeof choices / sizeof *choices) - theme_is_page(&ui->theme);
}

bool won_offers(int key)
{
	for (size_t i = 0; i < sizeof choices / sizeof *choices; i++)
		if (choices[i].key == key)
			return true;
	return false;
}

static bool is_choice(int key) { return won_offers(key) || key == KEY_RETURN || key == KEY_ESCAPE || key == ' '; }

/* Keys that were pressed for the table a moment before the end, and mean nothing after it. */
static bool is_too_late(const struct ui *ui, int key)
{
	static const char *const late[] = {"pile", "waste", "turn", "foundation", "auto", "marks", "fill"};
	for (size_t i = 0; i < sizeof late / sizeof *late; i++)
		if (ui_key_is(ui, key, late[i]))
			return true;
	return key == KEY_ARROW_UP || key == KEY_ARROW_DOWN || key == KEY_ARROW_LEFT || key == KEY_ARROW_RIGHT ||
	       key == KEY_TAB || key == KEY_BACK_TAB || key == '+' || key == '-';
}

static void say_choices(struct ui *ui)
{
	char word[VERDICT_TEXT], ways[MESSAGE_TEXT];
	ui_say(ui, "%s. %.*s", game_word(ui, word), MESSAGE_TEXT - 8, verdict_ways_on(ui, ways));
}

/* The viewer is left for this dialog, any other choice closes it. */
static void won_key(struct ui *ui, int key)
{
	if (!is_choice(key) && is_too_late(ui, key))
		return;
	if (key == 'r' || key == 'v') {
		viewer_open_game(ui, key == 'r');
		return;
	}
	dialog_close(ui);
	if (key == 'n' || key == KEY_RETURN)
		new_game_open(ui);
	else if (key == 'R')
		ui_restart(ui);
	else if (key == 's')
		ask_open(ui, &file_question, "");
	else if (key == 'q')
		ui_leave(ui);
	else if (key == KEY_ESCAPE || key == ' ')
		say_choices(ui);
	else
		dialog_hand_down(ui, key);
}

/* What another player needs in order to play the same: the number, the game and its rules, as far as there is room. */
static void write_deal(const struct ui *ui, uint64_t deal, char line[STANDING_TEXT])
{
	struct entry entry;
	char title[ENTRY_TITLE], *comma;
	entry_set_rules(&entry, session_game(ui->session), session_start_text(ui->session));
	entry_title(&entry, title);
	while (snprintf(line, STANDING_TEXT, "Deal %" PRIu64 " of %s", deal, title) > WON_WIDTH &&
	       (comma = strrchr(title, ',')))
		*comma = '\0';
}

/* Whether there is more than one. */
static bool has_foundations(const struct scene *scene)
{
	int count = 0;
	for (int i = 0; i < scene->spots; i++)
		count += scene->spot[i].role == ROLE_FOUNDATION;
	return count > 1;
}

/* What was reached: of a card that is a text, how it came to be. */
static void write_end(const struct ui *ui, char line[STANDING_TEXT])
{
	const char *words = ui->scene.text_used ? ui->scene.text : NULL, *how = words ? strchr(words, '\n') : NULL;
	const struct game *game = session_game(ui->session);
	char text[ABOUT_TEXT];
	if (game->ending && game->ending(session_state(ui->session), text))
		snprintf(line, STANDING_TEXT, "%.*s.", STANDING_TEXT - 2, text);
	else if (how)
		snprintf(line, STANDING_TEXT, "%s = %.*s", how + 1, (int)(how - words), words);
	else if (scene_spot_of_role(&ui->scene, ROLE_FOUNDATION) >= 0)
		snprintf(line, STANDING_TEXT, "All cards are on the foundation%s.", has_foundations(&ui->scene) ? "s" : "");
	else
		snprintf(line, STANDING_TEXT, "Solved.");
}

/* The lines above the choices; returns how many. */
static int write_lines(const struct ui *ui, char line[][STANDING_TEXT])
{
	char clock[DURATION_TEXT], score[20], date[DAILY_DATE], standing[STANDING_LINES][STANDING_TEXT];
	uint64_t deal;
	bool counts;
	int lines = 0;
	write_end(ui, line[lines++]);
	line[lines++][0] = '\0';
	snprintf(score, sizeof score, "Score %d, ", session_score(ui->session));
	snprintf(line[lines++], STANDING_TEXT, "%s%d move%s, %s", scene_number(&ui->scene, NUMBER_SCORE) ? score : "",
	    session_played(ui->session), session_played(ui->session) == 1 ? "" : "s",
	    duration_text(session_elapsed(ui->session) / 1000, clock));
	if (daily_of(ui->session, date, &counts))
		snprintf(line[lines++], STANDING_TEXT, "Daily deal of %s%s", date, counts ? "" : ", again");
	else if (session_deal(ui->session, &deal))
		write_deal(ui, deal, line[lines++]);
	standing_write(ui->standing, standing);
	for (int i = 0; i < STANDING_LINES; i++)
		if (standing[i][0])
			memcpy(line[lines++], standing[i], STANDING_TEXT);
	line[lines++][0] = '\0';
	return lines;
}

static void won_draw(const struct ui *ui, struct canvas *canvas)
{
	char line[5 + STANDING_LINES][STANDING_TEXT];
	int lines = write_lines(ui, line);
	int choices_here = count_choices(ui);
	struct area area = dialog_frame(ui, canvas, WON_WIDTH, lines + (choices_here + 1) / 2,
	    session_game(ui->session)->sides ? ui->scene.title : "Won!");
	for (int i = 0; i < lines; i++)
		canvas_text(canvas, area.x, area.y + i, area.width, line[i], i == 0 ? STYLE_ALERT : STYLE_PLAIN);
	for (int i = 0; i < choices_here; i++) {
		int x = area.x + i % 2 * CHOICE_WIDTH, y = area.y + lines + i / 2, width = CHOICE_WIDTH - 1;
		canvas_text(canvas, x, y, width, choices[i].text, STYLE_QUIET);
		if (HAS_CELLS)
			canvas_text(canvas, x, y, 1, choices[i].text, STYLE_KEY);
		link_key(canvas, x, y, width, choices[i].key);
	}
}

const struct dialog_kind won_dialog = {.key = won_key, .draw = won_draw};

void won_open(struct ui *ui)
{
	char date[DAILY_DATE], line[DAILY_LINE];
	bool counts;
	*ui->standing = standing_read(ui->session);
	dialog_open(ui, &won_dialog);
	if (daily_of(ui->session, date, &counts)) {
		daily_line(ui->session, line);
		ui_say(ui, "%s", line);
	}
}
