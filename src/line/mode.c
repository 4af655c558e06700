/* The conversation of line mode. */
#include "talk.h"

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "nearest.h"
#include "store.h"
#include "table_text.h"
#include "text.h"
#include "turns.h"

enum { KEPT_EVERY = 1000 }; /* milliseconds between what a player's moves are kept */

static void play_move(struct line_mode *talk, struct move move)
{
	const struct game *game = session_game(talk->session);
	struct state before = *session_state(talk->session);
	char text[ABOUT_TEXT];
	session_play(talk->session, move);
	if (game->comment && game->comment(&before, move, text))
		fprintf(talk->options->out, "%s.\n", text);
}

/* The other side of a game for two answers. */
static void let_reply(struct line_mode *talk)
{
	struct fault fault;
	char said[FAULT_TEXT] = "";
	if (!talk->options->reply)
		return;
	if (!talk->options->reply(talk->session, said, &fault))
		fprintf(talk->options->err, "%s\n", fault.text);
	else if (*said)
		fprintf(talk->options->out, "%s\n", said);
}

/* Play on when the game cannot be saved, and say so once, until saving works again. */
static void keep(struct line_mode *talk)
{
	struct fault fault;
	session_clock_tick(talk->session, talk->kept_at = talk->options->now());
	bool good = !talk->options->autosave || store_save(talk->session, &fault);
	if (!good && !talk->save_failed)
		fprintf(talk->options->err, "patience: the game is not saved: %s\n", fault.text);
	talk->save_failed = !good;
}

void line_mode_keep(void *context)
{
	struct line_mode *talk = context;
	if (talk->options->now() - talk->kept_at >= KEPT_EVERY)
		keep(talk);
}

bool line_mode_step(struct line_mode *talk, const struct move *move, int count)
{
	talk->is_new = false;
	session_clock_tick(talk->session, talk->options->now());
	for (int i = 0; i < count; i++) {
		play_move(talk, move[i]);
		if (i > 0)
			session_join(talk->session);
	}
	talk->hints = 0;
	return line_mode_show(talk);
}

static bool play_text(struct line_mode *talk, const char *text, struct fault *fault)
{
	struct session *session = talk->session;
	struct move list[UNFOLDED_MOST];
	char why[ABOUT_TEXT];
	if (session_is_over(session))
		return fault_set(fault, "The game is %s; %s.",
		    session_status(session) == GAME_WON && !turns_are_by_hand(session) ? "won" : "over",
		    turns_has_last_shown(session) ? "what was shown stays shown" : "undo takes the last move back");
	if (turns_is_opponents(session))
		return fault_set(fault, "It is not your turn.");
	int count = game_read_moves(session_game(session), session_state(session), text, list, fault);
	if (!count)
		return false;
	if (count == 1 && session_refuses(session, list[0], why))
		return fault_set(fault, "%s.", why);
	return line_mode_step(talk, list, count);
}

bool line_mode_is_terse(const struct session *session)
{
	struct scene scene;
	session_show(session, &scene);
	return scene.is_terse;
}

/* A word that is no move may be a mistyped command. Under the profile q the answer stays that of the q program. */
static bool play_or_suggest(struct line_mode *talk, const char *text, struct fault *fault)
{
	char typed[NEAREST_LONGEST + 1];
	if (play_text(talk, text, fault))
		return true;
	snprintf(typed, sizeof typed, "%.*s", (int)strcspn(text, " \t"), text);
	const char *meant = line_mode_is_terse(talk->session) || session_game(talk->session)->secret || strlen(typed) < 3
	                        ? NULL
	                        : line_word_nearest(typed);
	return meant ? fault_set(fault, "\"%s\" is no command; did you mean %s?", typed, meant) : false;
}

/* Where words are moves, one that is both a move and a command is the move. */
static bool is_secret_move(const struct line_mode *talk, const char *text)
{
	const struct game *game = session_game(talk->session);
	struct move move;
	return game->secret && !session_is_over(talk->session) &&
	       game->read(session_state(talk->session), text, &move, NULL);
}

static bool answer(struct line_mode *talk, const char *text, struct fault *fault)
{
	const struct line_word *word = is_secret_move(talk, text) ? NULL : line_word_find(text);
	if (!word)
		return play_or_suggest(talk, text, fault);
	const char *argument = text + strcspn(text, " \t");
	argument += strspn(argument, " \t");
	if (*argument && word->argument == ARGUMENT_NONE)
		return fault_set(fault, "\"%s\" stands alone, without \"%s\".", word->name, argument);
	return word->run(talk, argument, fault);
}

static char *trim(char *line)
{
	line += strspn(line, " \t");
	size_t length = strlen(line);
	while (length && strchr(" \t\r\n", line[length - 1]))
		line[--length] = '\0';
	return line;
}

/* Cuts the first command off LINE, which ends at a semicolon unless its argument, of which at least a blank is there,
 * is the rest of the line. Returns what comes after it, or NULL. */
static char *cut_command(char *line)
{
	const struct line_word *word = line_word_find(line);
	bool takes_all = word && word->argument == ARGUMENT_LINE && line[strlen(word->name)] != ';';
	char *end = takes_all ? NULL : strchr(line, ';');
	if (end)
		*end++ = '\0';
	return end;
}

/* One command after another, up to the first that is refused. */
static bool answer_commands(struct line_mode *talk, char *line, struct fault *fault)
{
	bool are_many = strchr(line, ';');
	for (char *rest = line; rest && !talk->quit;) {
		char *text = rest + strspn(rest, " \t");
		rest = cut_command(text);
		text = trim(text);
		if (*text && !answer(talk, text, fault))
			return are_many ? fault_prefix(fault, "\"%s\"", text) : false;
		bool is_opponents = turns_is_opponents(talk->session);
		if (is_opponents || (*text && rest))
			keep(talk); /* the answer or the next one may take long */
		if (is_opponents)
			let_reply(talk);
	}
	return true;
}

/* The first turn of a game for two has no clock, as at the table, nor has a deal that nobody has answered yet. */
static void let_clock_run(struct line_mode *talk)
{
	if (turns_wait(talk->session))
		session_clock_stop(talk->session, talk->options->now());
	else if (!talk->is_new)
		session_clock_run(talk->session, talk->options->now());
}

static bool answer_line(struct line_mode *talk, char *line, size_t length, struct fault *fault)
{
	if (strlen(line) != length)
		return fault_set(fault, "the line has a NUL byte");
	talk->is_new = false;
	let_clock_run(talk);
	if (!*trim(line))
		return true;
	talk->shows = false;
	session_clock_tick(talk->session, talk->options->now());
	if (session_time_out(talk->session)) {
		fprintf(talk->options->out, "Time is up.\n");
		line_mode_show(talk);
	}
	bool good = answer_commands(talk, line, fault);
	let_clock_run(talk); /* an end may have been taken back */
	if (talk->shows)
		table_text(talk->session, talk->options->out);
	keep(talk);
	return good;
}

/* Ends the conversation when nobody can read the answers any more. */
static bool shown(const struct line_mode_options *options)
{
	if (fflush(options->out) == 0 && !ferror(options->out))
		return true;
	fprintf(options->err, "patience: cannot write the table: %s\n", strerror(errno));
	return false;
}

/* Whether no line came because there is none left. */
static bool ended(const struct line_mode_options *options)
{
	if (feof(options->in))
		return true;
	fprintf(options->err, "patience: cannot read standard input: %s\n", strerror(errno));
	return false;
}

int line_mode_play(struct session **session, const struct line_mode_options *options)
{
	struct line_mode talk = {.session = *session, .options = options};
	char *line = NULL;
	size_t room = 0;
	int64_t left;
	int status = 0;
	bool is_first = true;
	line_mode_greet(&talk, " help tells what can be typed.");
	let_reply(&talk);
	if (session_played(*session) > 0 && !turns_wait(*session) && !session_time_left(*session, &left))
		session_clock_run(*session, options->now());
	table_text(*session, options->out);
	while (!talk.quit && !status) {
		struct fault fault;
		if (options->prompt)
			fputs("> ", options->out);
		if (!shown(options)) {
			status = 1;
			break;
		}
		ssize_t length = getline(&line, &room, options->in);
		if (length < 0) {
			if (options->prompt)
				fputs("\n", options->out);
			status = !ended(options);
			break;
		}
		size_t mark = is_first ? text_mark(line, (size_t)length) : 0;
		is_first = false;
		if (!answer_line(&talk, line + mark, (size_t)length - mark, &fault)) {
			fprintf(options->err, "%s\n", line_mode_is_terse(talk.session) ? fault.text : fault_sentence(&fault));
			status = options->strict;
		}
	}
	free(line);
	*session = talk.session;
	return status || talk.save_failed;
}
