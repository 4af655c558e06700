/* The words of line mode that are no moves, and what they do. */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "ascii.h"
#include "nearest.h"
#include "record.h"
#include "table_text.h"
#include "talk.h"
#include "text.h"
#include "turns.h"

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
	(void)argument;
	return turns_restart(talk->session) ? line_mode_show(talk) : fault_set(fault, "%s", turns_tell_kept(talk->session));
}

static bool do_moves(struct line_mode *talk, const char *argument, struct fault *fault)
{
	(void)argument;
	if (session_game(talk->session)->secret)
		return fault_set(fault, "What can be played is for you to find.");
	table_text_moves(talk->session, talk->options->out);
	return true;
}

static bool do_see(struct line_mode *talk, const char *argument, struct fault *fault)
{
	(void)argument, (void)fault;
	return line_mode_show(talk);
}

static bool do_dealt(struct line_mode *talk, const char *argument, struct fault *fault)
{
	(void)argument;
	struct session *dealt = session_again(talk->session, fault);
	if (dealt)
		table_text(dealt, talk->options->out);
	bool good = dealt != NULL;
	session_free(dealt);
	return good;
}

static bool do_score(struct line_mode *talk, const char *argument, struct fault *fault)
{
	(void)argument;
	struct scene scene;
	session_show(talk->session, &scene);
	const int *score = scene_number(&scene, NUMBER_SCORE);
	if (score)
		fprintf(talk->options->out, "score: %d\n", *score);
	return score || fault_set(fault, "This game has no score.");
}

static bool do_autoplay(struct line_mode *talk, const char *argument, struct fault *fault)
{
	char ending[FAULT_TEXT], escaped[FAULT_TEXT];
	int before = session_played(talk->session);
	if (session_is_over(talk->session))
		return fault_set(fault, "The game is %s already.", turns_end(talk->session));
	session_clock_tick(talk->session, talk->options->now());
	if (!talk->options->autoplay)
		return fault_set(fault, "No player is at hand here.");
	bool good = talk->options->autoplay(talk->session, argument, line_mode_keep, talk, ending, fault);
	int made = session_played(talk->session) - before;
	if (good)
		fprintf(talk->options->out, "%d move%s; the end: %s\n", made, made == 1 ? "" : "s",
		    text_escape(ending, escaped, sizeof escaped));
	if (good || made)
		line_mode_show(talk);
	return good;
}

static bool save(struct line_mode *talk, const char *path, bool replaces, struct fault *fault)
{
	char name[FAULT_TEXT];
	struct fault cause;
	if (!*path)
		return fault_set(fault, "\"save\" wants the name of a file.");
	if (record_meant(path) != SAVED_RECORD)
		return fault_set(fault,
		    "\"save\" writes records; of one \"patience replay\" makes a picture by --svg, a film by "
		    "--cast.");
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

static bool do_another(struct line_mode *talk, const char *argument, struct fault *fault)
{
	struct fault notice;
	uint64_t deal;
	if (!talk->options->another)
		return fault_set(fault, "No other deal is at hand here.");
	session_clock_tick(talk->session, talk->options->now());
	struct session *another = talk->options->another(talk->session, argument, fault);
	if (!another)
		return false;
	session_free(talk->session);
	talk->session = another;
	talk->hints = 0;
	talk->is_new = true;
	line_mode_greet(talk, "");
	if (session_deal(another, &deal) && game_tell_deal(session_game(another), deal, &notice))
		fprintf(talk->options->out, "%s\n", fault_sentence(&notice));
	return line_mode_show(talk);
}

static bool do_deal(struct line_mode *talk, const char *argument, struct fault *fault)
{
	return *argument ? do_another(talk, argument, fault)
	                 : fault_set(fault, "\"deal\" wants a number; \"another\" deals any.");
}

static bool do_quit(struct line_mode *talk, const char *argument, struct fault *fault)
{
	(void)argument, (void)fault;
	talk->quit = true;
	return true;
}

static bool do_help(struct line_mode *talk, const char *argument, struct fault *fault);

static const struct line_word words[] = {
    {"undo", "take the last move back", do_undo, ARGUMENT_NONE, false, NULL},
    {"redo", "play the undone move again", do_redo, ARGUMENT_NONE, false, NULL},
    {"restart", "back to the deal; redo leads forward again", do_restart, ARGUMENT_NONE, false,
        "back to the deal, unless something was shown; redo leads forward again"},
    {"autoplay", "autoplay [PLAYER]: a player plays on, to the end or until it gives up", do_autoplay, ARGUMENT_WORD,
        true, NULL},
    {"hint", "a hint; again for more of it, the last one plays it", line_mode_hint, ARGUMENT_NONE, false,
        "a hint; again for more of it, the third shows the word"},
    {"verdict", "whether the game can still be won; nothing is hidden from it", line_mode_verdict, ARGUMENT_NONE, true,
        "who can force a win"},
    {"back", "back to the last position that can be won", line_mode_back, ARGUMENT_NONE, true,
        "back to where the game stood better for you"},
    {"rules", "the rules of the game", line_mode_rules, ARGUMENT_NONE, false, NULL},
    {"see", "show the table again", do_see, ARGUMENT_NONE, false, NULL},
    {"dealt", "show the table as it was dealt, with what was given", do_dealt, ARGUMENT_NONE, false, NULL},
    {"moves", "list the possible moves, and how many, from where, to where as numbers", do_moves, ARGUMENT_NONE, true,
        NULL},
    {"score", "tell the score", do_score, ARGUMENT_NONE, false, NULL},
    {"status", "tell how the game stands", line_mode_status, ARGUMENT_NONE, false, NULL},
    {"save", "save FILE: write the record of the game", do_save, ARGUMENT_LINE, false, NULL},
    {"save!", "save! FILE: the same, whatever the file held before", do_save_over, ARGUMENT_LINE, false, NULL},
    /* Longer than the words of a round of Words, none of which it therefore is. */
    {"another", "another [NUMBER]: another deal by the same rules", do_another, ARGUMENT_WORD, false, NULL},
    {"deal", "deal NUMBER: that deal by the same rules", do_deal, ARGUMENT_WORD, false, NULL},
    {"help", "this list", do_help, ARGUMENT_NONE, false, NULL},
    {"quit", "leave", do_quit, ARGUMENT_NONE, false, NULL},
};
enum { WORDS = sizeof words / sizeof *words };

/* Whether there is something that WORD can tell of in this game. */
static bool word_applies(const struct line_word *word, struct line_mode *talk)
{
	struct scene scene;
	session_show(talk->session, &scene);
	return !(word->tells_moves && session_game(talk->session)->secret) &&
	       (word->run != do_score || scene_number(&scene, NUMBER_SCORE));
}

static bool do_help(struct line_mode *talk, const char *argument, struct fault *fault)
{
	(void)argument, (void)fault;
	struct move list[MOVES_MAX];
	char text[MOVE_TEXT];
	const struct game *game = session_game(talk->session);
	for (int i = 0; i < WORDS; i++) {
		bool is_other = words[i].tells_moves ? game->sides != NULL : game->secret != NULL;
		if (word_applies(&words[i], talk))
			fprintf(talk->options->out, "%-8s %s\n", words[i].name,
			    is_other && words[i].other_help ? words[i].other_help : words[i].help);
	}
	int count = session_open_moves(talk->session, list);
	if (count) {
		game->write(session_state(talk->session), list[0], text);
		fprintf(talk->options->out, "Anything else is a move, for example: %s\n", text);
	}
	line_mode_typing(talk);
	fprintf(talk->options->out, "Several on one line stand apart by semicolons.\n");
	return true;
}

const struct line_word *line_word_find(const char *line)
{
	size_t length = strcspn(line, " \t;");
	if (length == 1 && *line == '?')
		return line_word_find("help");
	for (int i = 0; i < WORDS; i++)
		if (strlen(words[i].name) == length && ascii_same_first(words[i].name, line, length))
			return &words[i];
	return NULL;
}

const char *line_word_nearest(const char *typed)
{
	const char *names[WORDS];
	for (int i = 0; i < WORDS; i++)
		names[i] = words[i].name;
	return nearest_word(typed, names, WORDS);
}
