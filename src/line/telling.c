/* What line mode tells of a game: which deal it is, how it stands, its rules and how they are typed. */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "ascii.h"
#include "card.h"
#include "daily.h"
#include "date.h"
#include "talk.h"
#include "text.h"
#include "turns.h"

enum { LINE_CELLS = 79, READING = 400 };

/* ", daily 2026-01-31; draw 3, standard". */
static void put_deal(const struct session *session, FILE *out)
{
	const struct game *game = session_game(session);
	char rules[RULES_LINE] = "", day[DAILY_NAME];
	uint64_t deal;
	if (daily_name(session, day))
		fprintf(out, ", %s", day);
	else if (session_deal(session, &deal))
		fprintf(out, ", deal %" PRIu64, deal);
	if (game->tell_rules)
		game->tell_rules(session_state(session), rules);
	fprintf(out, "%s%s", *rules ? "; " : "", rules);
}

void line_mode_greet(const struct line_mode *talk, const char *more)
{
	const struct session *session = talk->session;
	FILE *out = talk->options->out;
	int played = session_played(session);
	char time[DURATION_TEXT];
	int64_t left;
	if (!talk->options->prompt || line_mode_is_terse(session))
		return;
	fputs(session_game(session)->title, out);
	put_deal(session, out);
	if (played)
		fprintf(out, ". It goes on after move %d", played);
	if (session_time_left(session, &left))
		fprintf(out, ". The clock stands at %s until your first %s", duration_text(left / 1000, time),
		    turns_wait(session) ? "move" : "line");
	fprintf(out, ".%s\n", more);
}

bool line_mode_status(struct line_mode *talk, const char *argument, struct fault *fault)
{
	(void)argument, (void)fault;
	struct session *session = talk->session;
	FILE *out = talk->options->out;
	struct scene scene;
	char time[DURATION_TEXT];
	int64_t left;
	session_show(session, &scene);
	int played = session_played(session);
	bool is_over = session_status(session) != GAME_ON;
	fprintf(out, "The game %s%s: %d move%s", is_over ? "is " : "goes on", is_over ? turns_end(session) : "", played,
	    played == 1 ? "" : "s");
	for (int i = 0; i < scene.numbers; i++) {
		const char *label = scene.number[i].label;
		int first = label[1] ? ascii_lower(label[0]) : label[0];
		fprintf(out, ", %c%s %d", first, label + 1, scene.number[i].value);
	}
	session_clock_tick(session, talk->options->now());
	fprintf(out, ", %s", duration_text(session_elapsed(session) / 1000, time));
	if (session_time_left(session, &left))
		fprintf(out, ", %s left", duration_text(left / 1000, time));
	put_deal(session, out);
	fprintf(out, ".\n");
	return true;
}

static void put_folded(const char *text, FILE *out)
{
	while (*text) {
		int length = text_break(text, LINE_CELLS);
		fprintf(out, "%.*s\n", length, text);
		text += length;
		text += strspn(text, " ");
	}
}

/* How table_text is to be read, where that begins with a stock; else it is "". */
static void write_reading(const struct scene *scene, bool hides, char text[READING])
{
	*text = '\0';
	if (scene->surface != SURFACE_TABLE || scene_spot_of_role(scene, ROLE_STOCK) < 0)
		return;
	text_append(text, READING, "The table: how many cards the stock has");
	for (int i = 0; i < scene->spots; i++) {
		const struct spot *spot = &scene->spot[i];
		const char suit[] = {spot->suit < 0 ? '\0' : ' ', spot->suit < 0 ? '\0' : card_suit_letter(spot->suit), '\0'};
		if (spot->row == 0)
			text_append(text, READING, ", the %s%s", spot->name, suit);
	}
	if (scene_number(scene, NUMBER_PASS))
		text_append(text, READING, "; below that number how many passes are over");
	text_append(text, READING, "; then the piles, a column each, the top card last; __ is an empty place%s.",
	    hides ? ", [] lies face down" : "");
}

void line_mode_typing(const struct line_mode *talk)
{
	if (session_game(talk->session)->typing)
		fprintf(talk->options->out, "%s\n", session_game(talk->session)->typing);
}

bool line_mode_rules(struct line_mode *talk, const char *argument, struct fault *fault)
{
	(void)argument, (void)fault;
	struct scene scene;
	char reading[READING];
	session_show(talk->session, &scene);
	write_reading(&scene, session_game(talk->session)->hides, reading);
	put_folded(session_game(talk->session)->rules, talk->options->out);
	put_folded(reading, talk->options->out);
	line_mode_typing(talk);
	return true;
}
