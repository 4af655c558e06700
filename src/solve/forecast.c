#include "forecast.h"

#include <stdio.h>
#include <string.h>

#include "ascii.h"
#include "text.h"
#include "turns.h"

/* The side that can force a win at PLACE, if one can. */
static int winner_at(const struct judge *judge, const struct session *session, int place)
{
	int person = session_game(session)->sides->person(session_state_at(session, place));
	return judge_at(judge, place) == JUDGEMENT_WINNABLE ? person : !person;
}

static bool is_decided(enum judgement judgement)
{
	return judgement == JUDGEMENT_WINNABLE || judgement == JUDGEMENT_LOST;
}

/* Longer names have no room for more. */
static void write_winner(const char *name, char text[FORECAST_WORD])
{
	enum { SHORT = 3 };
	snprintf(text, FORECAST_WORD, strlen(name) <= SHORT ? "%s wins" : "%.9s", name);
}

/* Who seems to be ahead at PLACE, where nothing is proved, and how many of 100 such games are won by that side: 50 to
 * 99; 0: nobody has guessed. Where a player of the table has the other side the person is "you". */
static int leader_at(const struct judge *judge, const struct session *session, int place, const char **name)
{
	const struct sides *sides = session_game(session)->sides;
	int chance = judge_guess(judge, place)->chance, person = sides->person(session_state_at(session, place));
	bool is_persons = chance >= 50;
	*name = is_persons && turns_opponent(session) ? "you" : sides->name[is_persons ? person : !person];
	return !chance || is_persons ? chance : 100 - chance;
}

static void write_leader(const struct judge *judge, const struct session *session, int place, char text[FORECAST_WORD])
{
	const char *name;
	int chance = leader_at(judge, session, place, &name);
	snprintf(text, FORECAST_WORD, "Undecided");
	if (chance >= GUESS_AHEAD)
		snprintf(text, FORECAST_WORD, "%c%.8s %d%%", ascii_upper(*name), name + 1, chance % 100);
	else if (chance)
		snprintf(text, FORECAST_WORD, "Even");
}

void forecast_word(const struct judge *judge, const struct session *session, int place, char text[FORECAST_WORD])
{
	enum judgement judgement = judge_at(judge, place);
	bool is_shortest;
	int plies = judge_plies(judge, place, &is_shortest);
	if (judgement == JUDGEMENT_LEVEL)
		snprintf(text, FORECAST_WORD, "Open");
	else if (!is_decided(judgement))
		write_leader(judge, session, place, text);
	else if (turns_opponent(session))
		snprintf(text, FORECAST_WORD, judgement == JUDGEMENT_WINNABLE ? "You win" : "You lose");
	else
		write_winner(session_game(session)->sides->name[winner_at(judge, session, place)], text);
	if (is_decided(judgement) && plies && is_shortest)
		text_append(text, FORECAST_WORD, " in %d", plies % 1000);
}

void forecast_win(const struct game *game, const struct state *state, int winner, int plies, bool is_shortest,
    char *text, size_t size)
{
	const struct sides *sides = game->sides;
	bool is_you = sides->rival(state) && winner == sides->person(state);
	snprintf(text, size, "%s can force a win", is_you ? "you" : sides->name[winner]);
	if (plies)
		text_append(text, size, " in %d move%s%s", plies, plies == 1 ? "" : "s", is_shortest ? "" : " or fewer");
}

static void tell_undecided(
    const struct judge *judge, const struct session *session, int place, char text[FORECAST_TEXT])
{
	const char *name;
	int chance = leader_at(judge, session, place, &name);
	snprintf(text, FORECAST_TEXT, "it is not known who can force a win");
	if (chance >= GUESS_AHEAD)
		text_append(text, FORECAST_TEXT, "; %s seem%s to be ahead, %d to %d", name, strcmp(name, "you") == 0 ? "" : "s",
		    chance, 100 - chance);
	else if (chance)
		text_append(text, FORECAST_TEXT, "; neither side seems to be ahead");
}

void forecast_sentence(const struct judge *judge, const struct session *session, int place, char text[FORECAST_TEXT])
{
	enum judgement judgement = judge_at(judge, place);
	bool is_shortest;
	int plies = judge_plies(judge, place, &is_shortest);
	if (judgement == JUDGEMENT_LEVEL)
		snprintf(text, FORECAST_TEXT, "neither side can force a win%s",
		    game_recalls(session_game(session)) ? ", except through boards that may not come back" : "");
	else if (!is_decided(judgement))
		tell_undecided(judge, session, place, text);
	else
		forecast_win(session_game(session), session_state_at(session, place), winner_at(judge, session, place), plies,
		    is_shortest, text, FORECAST_TEXT);
}
