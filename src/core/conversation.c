/* The conversation of line mode. */
#include "conversation.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "record.h"
#include "see.h"
#include "store.h"

struct conversation {
	struct session *session;
	const struct conversation_options *options;
	bool quit, save_failed;
};

static bool do_undo(struct conversation *talk, const char *argument, struct fault *fault)
{
	(void)argument;
	if (!session_undo(talk->session))
		return fault_set(fault, "nothing to undo");
	see_table(talk->session, talk->options->out);
	return true;
}

static bool do_redo(struct conversation *talk, const char *argument, struct fault *fault)
{
	(void)argument;
	if (!session_redo(talk->session))
		return fault_set(fault, "nothing to redo");
	see_table(talk->session, talk->options->out);
	return true;
}

static bool do_restart(struct conversation *talk, const char *argument, struct fault *fault)
{
	(void)argument, (void)fault;
	session_seek(talk->session, 0);
	see_table(talk->session, talk->options->out);
	return true;
}

static bool do_moves(struct conversation *talk, const char *argument, struct fault *fault)
{
	(void)argument, (void)fault;
	see_moves(talk->session, talk->options->out);
	return true;
}

static bool do_see(struct conversation *talk, const char *argument, struct fault *fault)
{
	(void)argument, (void)fault;
	see_table(talk->session, talk->options->out);
	return true;
}

static bool do_save(struct conversation *talk, const char *argument, struct fault *fault)
{
	char name[FAULT_TEXT];
	if (!*argument)
		return fault_set(fault, "save wants the name of a file");
	if (talk->options->no_files)
		return fault_set(fault, "no file is written here");
	if (!record_save_as(talk->session, argument, fault))
		return false;
	fprintf(talk->options->out, "saved %s\n", text_escape(argument, name, sizeof name));
	return true;
}

static bool do_quit(struct conversation *talk, const char *argument, struct fault *fault)
{
	(void)argument, (void)fault;
	talk->quit = true;
	return true;
}

static bool do_help(struct conversation *talk, const char *argument, struct fault *fault);

static const struct word {
	const char *name, *help;
	bool (*run)(struct conversation *, const char *argument, struct fault *);
	bool takes_argument;
} words[] = {
    {"undo", "take the last move back", do_undo, false},
    {"redo", "play the undone move again", do_redo, false},
    {"restart", "back to the deal; redo leads forward again", do_restart, false},
    {"see", "show the table again", do_see, false},
    {"moves", "list the possible moves", do_moves, false},
    {"save", "save FILE: write the record of the game", do_save, true},
    {"help", "this list", do_help, false},
    {"quit", "leave", do_quit, false},
};
enum { WORDS = sizeof words / sizeof *words };

static bool do_help(struct conversation *talk, const char *argument, struct fault *fault)
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
	return true;
}

static bool play_text(struct conversation *talk, const char *text, struct fault *fault)
{
	struct session *session = talk->session;
	struct move move;
	if (session_status(session) == GAME_WON)
		return fault_set(fault, "invalid move: the game is won");
	if (!session_game(session)->read(session_state(session), text, &move, fault))
		return false;
	session_clock_tick(session, talk->options->now());
	session_play(session, move);
	see_table(session, talk->options->out);
	return true;
}

static const struct word *find_word(const char *line, size_t length)
{
	for (int i = 0; i < WORDS; i++)
		if (strlen(words[i].name) == length && strncmp(words[i].name, line, length) == 0)
			return &words[i];
	return NULL;
}

static bool answer(struct conversation *talk, const char *line, struct fault *fault)
{
	size_t length = strcspn(line, " \t");
	const char *argument = line + length + strspn(line + length, " \t");
	const struct word *word = find_word(line, length);
	if (!word)
		return play_text(talk, line, fault);
	if (*argument && !word->takes_argument)
		return fault_set(fault, "length");
	return word->run(talk, argument, fault);
}

/* The game goes on when it cannot be saved; that is said once, until saving works again. */
static void autosave(struct conversation *talk)
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

static bool answer_line(struct conversation *talk, char *line, size_t length, struct fault *fault)
{
	if (strlen(line) != length)
		return fault_set(fault, "the line has a NUL byte");
	char *text = trim(line);
	if (!*text)
		return true;
	if (!answer(talk, text, fault))
		return false;
	autosave(talk);
	return true;
}

/* What cannot be read by anybody ends the conversation. */
static bool shown(const struct conversation_options *options)
{
	if (fflush(options->out) == 0 && !ferror(options->out))
		return true;
	fprintf(options->err, "patience: cannot write the table: %s\n", strerror(errno));
	return false;
}

int conversation_play(struct session *session, const struct conversation_options *options)
{
	struct conversation talk = {session, options, false, false};
	char *line = NULL;
	size_t room = 0;
	int status = 0;
	session_clock_run(session, options->now());
	see_table(session, options->out);
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
			fprintf(options->err, "%s\n", fault.text);
			status = options->strict;
		}
	}
	free(line);
	return status;
}
