/* The report of a review, in sentences and as JSON. */
#include "review_report.h"

#include <stdio.h>
#include <string.h>

#include "companion.h"
#include "json.h"
#include "text.h"

enum { STRIP = 50 };

static void write_move(const struct session *session, int place, char text[MOVE_TEXT])
{
	session_game(session)->write(session_state_at(session, place - 1), session_move_at(session, place - 1), text);
}

/* The first move of the winning line that is more than a turn of the stock; *TURNS is how many turns are before it. */
static void write_better(const struct reviewed *game, char text[MOVE_TEXT], int *turns)
{
	int place = review_next_card(game->line, game->found.winnable);
	*turns = place - game->found.winnable - 1;
	write_move(game->line, place, text);
}

int review_line_moves(const struct reviewed *game) { return session_length(game->line) - game->found.winnable; }

/* Nothing where no line is known. */
static void print_better(const struct reviewed *game, const char *before)
{
	char text[MOVE_TEXT];
	int turns;
	if (!game->line)
		return;
	write_better(game, text, &turns);
	printf("%s%s", before, text);
	if (turns)
		printf(" after %d turn%s", turns, turns == 1 ? "" : "s");
	printf("; a line of %d move%s wins", review_line_moves(game), review_line_moves(game) == 1 ? "" : "s");
}

/* A move that is not proved to be wrong may have come when all was decided. */
static void print_decision(const struct reviewed *game)
{
	char move[MOVE_TEXT];
	if (game->blunder)
		write_move(game->session, game->blunder, move);
	if (game->blunder && findings_is_blunder(&game->found, game->blunder))
		printf("move %d, %s, decided the game", game->blunder, move);
	else if (game->blunder)
		printf("known to be decided since move %d, %s", game->blunder, move);
	else if (findings_are_whole(&game->found))
		printf("no move decided the game");
	else
		printf("no move is known to have decided the game");
}

/* Of a game for two the moves of each side that were worse than they could be, and since when its end was sure. */
static void print_summary_for_two(const struct reviewed *game)
{
	const struct sides *sides = session_game(game->session)->sides;
	int blunders[2] = {0, 0}, doubtful[2] = {0, 0}, dubious[2] = {0, 0};
	for (int place = 1; place <= game->found.length; place++) {
		int side = sides->turn(session_state_at(game->session, place - 1));
		blunders[side] += findings_is_blunder(&game->found, place);
		doubtful[side] += findings_is_doubtful(&game->found, place);
		dubious[side] += findings_is_dubious(&game->found, place);
	}
	for (int side = 0; side < 2; side++) {
		printf("%s %d \?\?, %d ?", sides->name[side], blunders[side], doubtful[side]);
		if (dubious[0] + dubious[1])
			printf(", %d ?!", dubious[side]);
		printf("; ");
	}
	print_decision(game);
}

/* Where moves can be taken back by moves a game may be won in spite of some. */
static void print_won(const struct findings *found)
{
	int wrong = 0;
	for (int place = 1; place <= found->length; place++)
		wrong += findings_is_blunder(found, place);
	printf("won");
	if (wrong)
		printf("; %d move%s wrong", wrong, wrong == 1 ? " was" : "s were");
	if (found->has_turns && !findings_are_whole(found))
		printf("; not all positions are judged");
}

void review_report_summary(const struct reviewed *game)
{
	char text[FAULT_TEXT], move[MOVE_TEXT];
	const struct findings *found = &game->found;
	printf("%s: ", text_escape(game->path, text, sizeof text));
	if (found->has_sides) {
		print_summary_for_two(game);
	} else if (game->blunder) {
		write_move(game->session, game->blunder, move);
		printf("move %d, %s,%s %s", game->blunder, move,
		    game->blunder > session_played(game->session) ? " undone," : "", findings_blunder_words(found));
		print_better(game, "; better ");
	} else if (found->lost == 0) {
		printf("the deal cannot be won");
	} else if (found->winnable < found->length) {
		const char *lack = judge_lack(found->judge);
		printf("not decided %s%s from ", lack ? "for want of " : "within the limits", lack ? lack : "");
		printf(found->winnable < 0 ? "the deal" : "move %d", found->winnable + 1);
		printf(" to move %d", found->lost - 1);
	} else if (game->line && review_line_moves(game) == 0) {
		print_won(found);
	} else {
		printf("it can still be won");
		print_better(game, ": ");
	}
	putchar('\n');
}

static const char *verdict_at(const struct findings *found, int place)
{
	static const char *const name[] = {[JUDGEMENT_PENDING] = "unknown",
	    [JUDGEMENT_WINNABLE] = "winnable",
	    [JUDGEMENT_LOST] = "lost",
	    [JUDGEMENT_UNKNOWN] = "unknown",
	    [JUDGEMENT_LEVEL] = "open"};
	bool is_won = found->has_sides && findings_at(found, place) == JUDGEMENT_WINNABLE;
	return is_won ? "won" : name[findings_at(found, place)];
}

/* After how many moves a game for two ends from there, or fewer; 0 where that is not known. */
static int plies_at(const struct findings *found, int place, bool *is_shortest)
{
	return found->has_sides ? judge_plies(found->judge, place, is_shortest) : 0;
}

/* Who wins a game for two from there; NULL where that is not known. */
static const char *winner_at(const struct reviewed *game, int place)
{
	const struct sides *sides = session_game(game->session)->sides;
	enum judgement judgement = findings_at(&game->found, place);
	if (!sides || (judgement != JUDGEMENT_WINNABLE && judgement != JUDGEMENT_LOST))
		return NULL;
	int person = sides->person(session_state_at(game->session, place));
	return sides->name[judgement == JUDGEMENT_WINNABLE ? person : !person];
}

/* How many of 100 such games the first side wins, as a search guesses where nothing is proved; 0 where nobody does. */
static int chance_of(const struct reviewed *game, int place)
{
	const struct sides *sides = session_game(game->session)->sides;
	bool is_unknown = sides && findings_at(&game->found, place) == JUDGEMENT_UNKNOWN;
	int chance = is_unknown ? judge_guess(game->found.judge, place)->chance : 0;
	return !chance || !sides->person(session_state_at(game->session, place)) ? chance : 100 - chance;
}

static void print_verdict(const struct reviewed *game, int place)
{
	const char *winner = winner_at(game, place);
	bool is_shortest;
	int plies = plies_at(&game->found, place, &is_shortest);
	if (winner)
		printf("%s wins", winner);
	else
		fputs(verdict_at(&game->found, place), stdout);
	if (plies)
		printf(" in %d%s", plies, is_shortest ? "" : " or fewer");
	int chance = chance_of(game, place), leader = chance < 50;
	chance = leader && chance ? 100 - chance : chance;
	if (chance >= GUESS_AHEAD)
		printf(", %s %d%%", session_game(game->session)->sides->name[leader], chance);
	else if (chance)
		printf(", even");
}

static void print_legend(const struct reviewed *game)
{
	const struct sides *sides = session_game(game->session)->sides;
	int person = sides ? sides->person(session_state_at(game->session, 0)) : 0;
	if (sides)
		printf("\n        = %s wins  x %s wins  - open  . unknown  ? a worse move than could be\n", sides->name[person],
		    sides->name[!person]);
	else if (game->found.has_turns)
		printf("\n        = winnable  x lost  . unknown  ? was wrong\n");
	else
		printf("\n        = winnable  x lost  . unknown  ? lost it  ! avoided a move that loses\n");
}

/* A character a place, with the number of the first place before each line. */
static void print_strip(const struct reviewed *game)
{
	static const char marks[] = {[JUDGEMENT_PENDING] = '.',
	    [JUDGEMENT_WINNABLE] = '=',
	    [JUDGEMENT_LOST] = 'x',
	    [JUDGEMENT_UNKNOWN] = '.',
	    [JUDGEMENT_LEVEL] = '-'};
	const struct findings *found = &game->found;
	for (int place = 0; place <= found->length; place++) {
		if (place % STRIP == 0)
			printf("%s%6d  ", place ? "\n" : "", place);
		putchar(findings_is_blunder(found, place) || findings_is_doubtful(found, place) ? '?'
		        : findings_has_trap(found, place)                                       ? '!'
		                                          : marks[findings_at(found, place)]);
	}
	print_legend(game);
}

/* A move that could have been made instead of the one that leads to PLACE. */
static void write_other(const struct reviewed *game, int place, struct move move, char text[MOVE_TEXT])
{
	session_game(game->session)->write(session_state_at(game->session, place - 1), move, text);
}

/* What would have won instead of a move that lost the game, when the line that wins is not known from there. */
static bool write_better_move(const struct reviewed *game, int place, char text[MOVE_TEXT])
{
	struct move better;
	bool is_worse = findings_is_blunder(&game->found, place) || findings_is_doubtful(&game->found, place);
	if (!is_worse || !judge_better(game->found.judge, place - 1, &better))
		return false;
	write_other(game, place, better, text);
	return true;
}

static void print_place(const struct reviewed *game, int place)
{
	char text[MOVE_TEXT] = "deal", marked[MOVE_TEXT + 4];
	bool undone = place > session_played(game->session);
	if (place)
		write_move(game->session, place, text);
	snprintf(marked, sizeof marked, "%s %s", text, findings_mark(&game->found, place));
	printf("%6d%c %-15s", place, undone ? ')' : '.', marked);
	print_verdict(game, place);
	if (place && place == game->blunder && game->line) {
		print_better(game, "; better ");
	} else if (write_better_move(game, place, text)) {
		printf("; better %s", text);
	} else if (findings_is_dubious(&game->found, place)) {
		write_other(game, place, judge_guess(game->found.judge, place - 1)->move, text);
		printf("; rather %s", text);
	} else if (findings_has_trap(&game->found, place)) {
		write_other(game, place, judge_trap(game->found.judge, place), text);
		printf("; %s would have lost", companion_of(session_game(game->session))->is_only ? "all others" : text);
	}
	putchar('\n');
}

static void print_line(const struct reviewed *game)
{
	char text[MOVE_TEXT];
	int turns, length = session_length(game->line);
	write_better(game, text, &turns);
	fputs(",\"better\":", stdout);
	json_string(stdout, text);
	printf(",\"turns\":%d,\"solution\":[", turns);
	for (int place = game->found.winnable + 1; place <= length; place++) {
		write_move(game->line, place, text);
		json_string(stdout, text);
		if (place < length)
			putchar(',');
	}
	putchar(']');
}

/* In a game for two who wins, and how soon. */
static void print_winner(const struct reviewed *game, int place)
{
	bool is_shortest;
	int plies = plies_at(&game->found, place, &is_shortest);
	if (winner_at(game, place))
		printf(",\"winner\":\"%s\"", winner_at(game, place));
	if (plies)
		printf(",\"in\":%d%s", plies, is_shortest ? "" : ",\"shortest\":false");
	if (chance_of(game, place))
		printf(",\"chance\":%d", chance_of(game, place));
}

static void print_json(const struct reviewed *game, int place)
{
	char text[MOVE_TEXT];
	printf("{\"game\":\"%s\",\"file\":", session_game(game->session)->name);
	json_string(stdout, game->path);
	printf(",\"place\":%d,\"move\":", place);
	if (place) {
		write_move(game->session, place, text);
		json_string(stdout, text);
	} else {
		fputs("null", stdout);
	}
	printf(",\"undone\":%s,\"verdict\":\"%s\",\"mark\":\"%s\"",
	    place > session_played(game->session) ? "true" : "false", verdict_at(&game->found, place),
	    findings_mark(&game->found, place));
	print_winner(game, place);
	if (place && place == game->blunder && game->line) {
		print_line(game);
	} else if (write_better_move(game, place, text)) {
		fputs(",\"better\":", stdout);
		json_string(stdout, text);
	} else if (findings_is_dubious(&game->found, place)) {
		write_other(game, place, judge_guess(game->found.judge, place - 1)->move, text);
		fputs(",\"rather\":", stdout);
		json_string(stdout, text);
	}
	if (findings_has_trap(&game->found, place)) {
		write_other(game, place, judge_trap(game->found.judge, place), text);
		fputs(",\"trap\":", stdout);
		json_string(stdout, text);
	}
	puts("}");
}

void review_report_places(const struct reviewed *game)
{
	print_strip(game);
	for (int place = 0; place <= game->found.length; place++)
		print_place(game, place);
}

void review_report_json(const struct reviewed *game)
{
	for (int place = 0; place <= game->found.length; place++)
		print_json(game, place);
}
