/* The conversation of line mode. */
#include "line_talk.h"

#include <ctype.h>
#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "date.h"
#include "nearest.h"
#include "record.h"
#include "store.h"
#include "table_text.h"
#include "text.h"
#include "turns.h"

enum { LINE_CELLS = 79 };
enum argument { ARGUMENT_NONE, ARGUMENT_WORD, ARGUMENT_LINE };

static bool do_undo(struct line_mode *talk, const char *argument, struct fault *fault)
{
	(void)argument;
	return turns_undo(talk->session) ? line_mode_show(talk) : fault_set(fault, "%s", turns_tell_kept(talk->session));
}

static bool do_redo(struct line_mode *talk, const char *argument, struct fault *fault)
{
	(void)argument;
	return turns_redo(talk->session) ? line_mode_show(talk) : fault_set(fault, "There is nothing to play again.");
}

static bool do_restart(struct line_mode *talk, const char *argument, struct fault *fault)
{
	(void)argument, (void)fault;
	turns_restart(talk->session);
	return line_mode_show(talk);
}

static bool do_moves(struct line_mode *talk, const char *argument, struct fault *fault)
{
	(void)argument;
	if (session_game(talk->session)->legal)
		return fault_set(fault, "What can be played is for you to find.");
	table_text_moves(talk->session, talk->options->out);
	return true;
}

static bool do_see(struct line_mode *talk, const char *argument, struct fault *fault)
{
	(void)argument, (void)fault;
	return line_mode_show(talk);
}

static bool do_score(struct line_mode *talk, const char *argument, struct fault *fault)
{
	(void)argument;
	struct scene scene;
	session_show(talk->session, &scene);
	for (int i = 0; i < scene.numbers; i++)
		if (scene.number[i].is_score) {
			fprintf(talk->options->out, "score: %d\n", scene.number[i].value);
			return true;
		}
	return fault_set(fault, "This game has no score.");
}

static bool do_status(struct line_mode *talk, const char *argument, struct fault *fault)
{
	(void)argument, (void)fault;
	static const char *const states[] = {
	    [GAME_ON] = "The game goes on", [GAME_WON] = "The game is won", [GAME_LOST] = "The game is lost"};
	struct session *session = talk->session;
	FILE *out = talk->options->out;
	struct scene scene;
	uint64_t deal;
	char time[DURATION_TEXT], rules[RULES_LINE];
	session_show(session, &scene);
	int played = session_played(session);
	fprintf(out, "%s: %d move%s", states[session_status(session)], played, played == 1 ? "" : "s");
	for (int i = 0; i < scene.numbers; i++) {
		const char *label = scene.number[i].label;
		int first = label[1] ? tolower((unsigned char)label[0]) : label[0];
		fprintf(out, ", %c%s %d", first, label + 1, scene.number[i].value);
	}
	session_clock_tick(session, talk->options->now());
	fprintf(out, ", %s", duration_text(session_elapsed(session) / 1000, time));
	if (session_deal(session, &deal))
		fprintf(out, ", deal %" PRIu64, deal);
	if (session_game(session)->tell_rules) {
		session_game(session)->tell_rules(session_state(session), rules);
		fprintf(out, "%s%s", *rules ? "; " : "", rules);
	}
	fprintf(out, ".\n");
	return true;
}

static bool do_autoplay(struct line_mode *talk, const char *argument, struct fault *fault)
{
	char ending[FAULT_TEXT], escaped[FAULT_TEXT];
	int before = session_played(talk->session);
	if (session_is_over(talk->session))
		return fault_set(fault, "The game is %s already.", session_status(talk->session) == GAME_WON ? "won" : "lost");
	session_clock_tick(talk->session, talk->options->now());
	if (!talk->options->autoplay)
		return fault_set(fault, "No player is at hand here.");
	if (!talk->options->autoplay(talk->session, argument, ending, fault))
		return false;
	int made = session_played(talk->session) - before;
	fprintf(talk->options->out, "%d move%s; the end: %s\n", made, made == 1 ? "" : "s",
	    text_escape(ending, escaped, sizeof escaped));
	return line_mode_show(talk);
}

static bool save(struct line_mode *talk, const char *path, bool replaces, struct fault *fault)
{
	char name[FAULT_TEXT];
	struct fault cause;
	if (!*path)
		return fault_set(fault, "\"save\" wants the name of a file.");
	if (talk->options->no_files)
		return fault_set(fault, "No file is written here.");
	enum saved saved = record_save_as(talk->session, path, replaces, &cause);
	if (saved == SAVE_REFUSED)
		return fault_set(fault, "Not saved: %s; \"save! FILE\" replaces it.", cause.text);
	if (saved == SAVE_FAILED)
		return fault_set(fault, "Not saved: %s.", cause.text);
	fprintf(talk->options->out, "saved %s\n", text_escape(path, name, sizeof name));
	return true;
}

static bool do_save(struct line_mode *talk, const char *argument, struct fault *fault)
{
	return save(talk, argument, false, fault);
}

static bool do_save_over(struct line_mode *talk, const char *argument, struct fault *fault)
{
	return save(talk, argument, true, fault);
}

static void tell_typing(const struct line_mode *talk)
{
	if (session_game(talk->session)->typing)
		fprintf(talk->options->out, "%s\n", session_game(talk->session)->typing);
}

/* The rules in lines of LINE_CELLS at most, and how moves are typed. */
static bool do_rules(struct line_mode *talk, const char *argument, struct fault *fault)
{
	(void)argument, (void)fault;
	for (const char *rules = session_game(talk->session)->rules; *rules;) {
		int length = text_break(rules, LINE_CELLS);
		fprintf(talk->options->out, "%.*s\n", length, rules);
		rules += length;
		rules += strspn(rules, " ");
	}
	tell_typing(talk);
	return true;
}

static bool do_quit(struct line_mode *talk, const char *argument, struct fault *fault)
{
	(void)argument, (void)fault;
	talk->quit = true;
	return true;
}

static bool do_help(struct line_mode *talk, const char *argument, struct fault *fault);

static const struct word {
	const char *name, *help;
	bool (*run)(struct line_mode *, const char *argument, struct fault *);
	enum argument argument;
} words[] = {
    {"undo", "take the last move back", do_undo, ARGUMENT_NONE},
    {"redo", "play the undone move again", do_redo, ARGUMENT_NONE},
    {"restart", "back to the deal; redo leads forward again", do_restart, ARGUMENT_NONE},
    {"autoplay", "autoplay [PLAYER]: let a player play on, to the end or until it gives up", do_autoplay,
        ARGUMENT_WORD},
    {"hint", "a hint, where the game gives one; again for more of it", line_mode_hint, ARGUMENT_NONE},
    {"rules", "the rules of the game", do_rules, ARGUMENT_NONE},
    {"see", "show the table again", do_see, ARGUMENT_NONE},
    {"moves", "list the possible moves, each with its numbers: cards, from, to", do_moves, ARGUMENT_NONE},
    {"score", "tell the score", do_score, ARGUMENT_NONE},
    {"status", "tell how the game stands", do_status, ARGUMENT_NONE},
    {"save", "save FILE: write the record of the game", do_save, ARGUMENT_LINE},
    {"save!", "save! FILE: the same, whatever the file held before", do_save_over, ARGUMENT_LINE},
    {"help", "this list", do_help, ARGUMENT_NONE},
    {"quit", "leave", do_quit, ARGUMENT_NONE},
};
enum { WORDS = sizeof words / sizeof *words };

static bool do_help(struct line_mode *talk, const char *argument, struct fault *fault)
{
	(void)argument, (void)fault;
	struct move list[MOVES_MAX];
	char text[MOVE_TEXT];
	for (int i = 0; i < WORDS; i++)
		fprintf(talk->options->out, "%-8s %s\n", words[i].name, words[i].help);
	int count = session_moves(talk->session, list);
	if (count) {
		session_game(talk->session)->write(session_state(talk->session), list[0], text);
		fprintf(talk->options->out, "Anything else is a move, for example: %s\n", text);
	}
	tell_typing(talk);
	fprintf(talk->options->out, "Several on one line stand apart by semicolons.\n");
	return true;
}

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

static bool play_text(struct line_mode *talk, const char *text, struct fault *fault)
{
	struct session *session = talk->session;
	struct move list[UNFOLDED_MOST];
	char why[ABOUT_TEXT];
	if (session_is_over(session))
		return fault_set(fault, "The game is %s; undo takes the last move back.",
		    session_status(session) == GAME_WON ? "won" : "over");
	if (turns_is_opponents(session))
		return fault_set(fault, "It is not your turn.");
	int count = game_read_moves(session_game(session), session_state(session), text, list, fault);
	if (!count || (count == 1 && session_refuses(session, list[0], why) && !fault_set(fault, "%s.", why)))
		return false;
	session_clock_tick(session, talk->options->now());
	for (int i = 0; i < count; i++) {
		play_move(talk, list[i]);
		if (i > 0)
			session_join(talk->session);
	}
	let_reply(talk);
	return line_mode_show(talk);
}

static const struct word *find_word(const char *line)
{
	size_t length = strcspn(line, " \t;");
	for (int i = 0; i < WORDS; i++)
		if (strlen(words[i].name) == length && strncmp(words[i].name, line, length) == 0)
			return &words[i];
	return NULL;
}

static bool is_q(const struct session *session)
{
	struct scene scene;
	session_show(session, &scene);
	return scene.is_q;
}

/* A word that is no move may be a mistyped command. Under the profile q the answer stays that of the q program. */
static bool play_or_suggest(struct line_mode *talk, const char *text, struct fault *fault)
{
	char typed[NEAREST_LONGEST + 1];
	const char *names[WORDS];
	if (play_text(talk, text, fault))
		return true;
	snprintf(typed, sizeof typed, "%.*s", (int)strcspn(text, " \t"), text);
	for (int i = 0; i < WORDS; i++)
		names[i] = words[i].name;
	const char *meant = is_q(talk->session) || session_game(talk->session)->legal || strlen(typed) < 3
	                        ? NULL
	                        : nearest_word(typed, names, WORDS);
	return meant ? fault_set(fault, "\"%s\" is no command; did you mean %s?", typed, meant) : false;
}

/* Where words are moves, one that is both a move and a command is the move. */
static bool is_secret_move(const struct line_mode *talk, const char *text)
{
	const struct game *game = session_game(talk->session);
	struct move move;
	return game->legal && !session_is_over(talk->session) &&
	       game->read(session_state(talk->session), text, &move, NULL);
}

static bool answer(struct line_mode *talk, const char *text, struct fault *fault)
{
	const struct word *word = is_secret_move(talk, text) ? NULL : find_word(text);
	if (!word)
		return play_or_suggest(talk, text, fault);
	const char *argument = text + strlen(word->name);
	argument += strspn(argument, " \t");
	if (*argument && word->argument == ARGUMENT_NONE)
		return fault_set(fault, "\"%s\" stands alone, without \"%s\".", word->name, argument);
	return word->run(talk, argument, fault);
}

/* Play on when the game cannot be saved, and say so once, until saving works again. */
static void autosave(struct line_mode *talk)
{
	struct fault fault;
	session_clock_tick(talk->session, talk->options->now());
	bool good = !talk->options->autosave || store_save(talk->session, &fault);
	if (!good && !talk->save_failed)
		fprintf(talk->options->err, "patience: the game is not saved: %s\n", fault.text);
	talk->save_failed = !good;
}

static char *trim(char *line)
{
	line += strspn(line, " \t");
	size_t length = strlen(line);
	while (length && strchr(" \t\r\n", line[length - 1]))
		line[--length] = '\0';
	return line;
}

/* Cuts the first command off LINE, which ends at a semicolon unless its argument is the rest of the line. Returns what
 * comes after it, or NULL. */
static char *cut_command(char *line)
{
	const struct word *word = find_word(line);
	char *end = word && word->argument == ARGUMENT_LINE ? NULL : strchr(line, ';');
	if (end)
		*end++ = '\0';
	return end;
}

/* One command after another, up to the first that is refused. */
static bool answer_commands(struct line_mode *talk, char *line, struct fault *fault)
{
	bool are_many = strchr(line, ';');
	for (char *rest = line; rest && !talk->quit;) {
		char *text = trim(rest);
		rest = cut_command(text);
		text = trim(text);
		if (*text && !answer(talk, text, fault))
			return are_many ? fault_prefix(fault, "\"%s\"", text) : false;
	}
	return true;
}

static bool answer_line(struct line_mode *talk, char *line, size_t length, struct fault *fault)
{
	if (strlen(line) != length)
		return fault_set(fault, "the line has a NUL byte");
	if (!*trim(line))
		return true;
	talk->shows = false;
	session_clock_tick(talk->session, talk->options->now());
	if (session_time_out(talk->session)) {
		fprintf(talk->options->out, "Time is up.\n");
		line_mode_show(talk);
	}
	bool good = answer_commands(talk, line, fault);
	session_clock_run(talk->session, talk->options->now()); /* an end may have been taken back */
	if (talk->shows)
		table_text(talk->session, talk->options->out);
	autosave(talk);
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

int line_mode_play(struct session *session, const struct line_mode_options *options)
{
	struct line_mode talk = {.session = session, .options = options};
	char *line = NULL;
	size_t room = 0;
	int status = 0;
	session_clock_run(session, options->now());
	let_reply(&talk);
	table_text(session, options->out);
	while (!talk.quit && !status) {
		struct fault fault;
		if (options->prompt)
			fputs("> ", options->out);
		if (!shown(options)) {
			status = 1;
			break;
		}
		ssize_t length = getline(&line, &room, options->in);
		if (length < 0)
			break;
		if (!answer_line(&talk, line, (size_t)length, &fault)) {
			fprintf(options->err, "%s\n", is_q(session) ? fault.text : fault_sentence(&fault));
			status = options->strict;
		}
	}
	free(line);
	return status;
}
