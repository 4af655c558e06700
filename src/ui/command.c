/* The line after a colon: its history, its completion, and what it does. */
#include "command.h"

#include <stdio.h>
#include <string.h>

#include "ascii.h"
#include "card.h"
#include "dialogs/ask.h"
#include "dialogs/new_game.h"
#include "dialogs/save_as.h"
#include "file_name.h"
#include "nearest.h"
#include "opponent.h"
#include "own_deal.h"
#include "play.h"
#include "spelling.h"
#include "typing.h"
#include "viewer/viewer.h"

enum { CTRL_N = 14, CTRL_P = 16, NAME_MOST = 16 };

static const char load[] = "load";
static const struct question load_question = {
    .prompt = "Load: ", .answer = viewer_open_file, .key = OFF_PAGE(file_name_key)};

static void show(struct ui *ui, const char *text)
{
	snprintf(ui->dialog.text, DIALOG_TEXT, "%s", text);
	ui->dialog.caret = (int)strlen(ui->dialog.text);
}

static void recall(struct ui *ui, int step)
{
	struct command *command = ui->command;
	int at = command->at + step;
	if (at < 0 || at > command->count)
		return;
	if (command->at == command->count)
		memcpy(command->fresh, ui->dialog.text, DIALOG_TEXT);
	command->at = at;
	show(ui, at == command->count ? command->fresh : command->kept[at]);
}

static void keep(struct command *command, const char *text)
{
	if (command->count > 0 && strcmp(command->kept[command->count - 1], text) == 0)
		return;
	if (command->count == COMMANDS_KEPT)
		memmove(command->kept[0], command->kept[1], sizeof command->kept - sizeof command->kept[0]);
	else
		command->count++;
	snprintf(command->kept[command->count - 1], DIALOG_TEXT, "%s", text);
}

/* Whether TEXT begins like STEM, which may write cards as the screen or as records do. */
static bool begins(const char *text, const char *stem)
{
	char letters[DIALOG_TEXT], typed[DIALOG_TEXT];
	spell_letters(text, letters, sizeof letters);
	spell_letters(stem, typed, sizeof typed);
	return ascii_same_first(letters, typed, strlen(typed));
}

static const char *name_of(const struct ui *ui, int row) { return ui->maps[MAP_GAME]->row(row).name; }

static int count_names(const struct ui *ui)
{
	int names = 0;
	while (name_of(ui, names))
		names++;
	return names;
}

/* How many lines can be offered: moves, names of actions, and last the words that are no actions. */
static int count_offers(const struct ui *ui) { return ui->moves + count_names(ui) + (HAS_CELLS ? 2 : 1); }

/* Line number I of those that can be offered, as on the screen, when it begins like STEM. */
static bool offer(const struct ui *ui, int i, const char *stem, char text[DIALOG_TEXT])
{
	char move[MOVE_TEXT], own[START_KEY];
	if (i >= ui->moves) {
		int word = i - ui->moves - count_names(ui); /* of those that are no actions */
		const char *name = word > 0 ? load : word == 0 ? own_deal_word(ui, own) : name_of(ui, i - ui->moves);
		snprintf(text, DIALOG_TEXT, "%s", name);
		return (word >= 0 || ui->maps[MAP_GAME]->applies(ui, i - ui->moves)) && begins(text, stem);
	}
	session_game(ui->session)->write(session_state(ui->session), ui->move[i], move);
	spell_screen(&ui->theme, move, text, DIALOG_TEXT);
	return begins(text, stem) || begins(move, stem);
}

static void complete(struct ui *ui, int direction)
{
	struct command *command = ui->command;
	int count = count_offers(ui), at = command->offered;
	char text[DIALOG_TEXT];
	if (at < 0) {
		memcpy(command->stem, ui->dialog.text, DIALOG_TEXT);
		at = direction > 0 ? -1 : count;
	}
	for (int tried = 0; tried < count; tried++) {
		at = (at + direction + count) % count;
		if (offer(ui, at, command->stem, text)) {
			command->offered = at;
			show(ui, text);
			return;
		}
	}
	command->has_none = true;
}

/* Where the name of a file begins behind "load" or "save"; 0 where none is typed. */
static int file_name_at(const char *text)
{
	bool is_file = strncmp(text, "load ", 5) == 0 || strncmp(text, "save ", 5) == 0;
	return is_file ? 5 + (int)strspn(text + 5, " ") : 0;
}

static bool command_key(struct ui *ui, int key)
{
	ui->command->has_none = false;
	if (HAS_CELLS && key == KEY_TAB && file_name_at(ui->dialog.text) > 0) {
		file_name_press(ui, file_name_at(ui->dialog.text));
		return true;
	}
	if (key == KEY_TAB || key == KEY_BACK_TAB) {
		complete(ui, key == KEY_TAB ? 1 : -1);
		return true;
	}
	ui->command->offered = -1;
	bool up = key == KEY_ARROW_UP || key == CTRL_P, down = key == KEY_ARROW_DOWN || key == CTRL_N;
	if (up || down)
		recall(ui, up ? -1 : 1);
	return up || down;
}

static const char *command_help(const struct ui *ui, char text[MESSAGE_TEXT])
{
	(void)text;
	if (ui->command->has_none)
		return "  nothing begins like this";
	return ui->dialog.text[0] ? NULL : "  Tab: moves and names; Up: lines of before";
}

/* The name that may have been meant, of an action, a file or OWN, a deal of one's own; NULL when none is like WORD. */
static const char *nearest(const struct ui *ui, char *word, char own[START_KEY])
{
	const char *names[ACTIONS_MOST + 2] = {own_deal_word(ui, own), HAS_CELLS ? load : own};
	int count = 2;
	for (char *at = word; *at; at++)
		*at = ascii_lower(*at);
	for (; count < ACTIONS_MOST + 2 && name_of(ui, count - 2); count++)
		names[count] = name_of(ui, count - 2);
	return nearest_word(word, names, count);
}

/* Whether TEXT, which is no move and has no name, is a deal and no name that was mistyped. */
static bool is_whole_deal(const struct ui *ui, const char *text)
{
	char word[NAME_MOST + 2], own[START_KEY];
	int length = (int)strcspn(text, " ");
	snprintf(word, sizeof word, "%.*s", length, text);
	return own_deal_is_whole(ui, text) && (card_parse(text, length) >= 0 || !nearest(ui, word, own));
}

/* Whether a word of TEXT is made of digits and letters like a short word of the move WRITTEN: "7x" like "9C". */
static bool is_like(const char *text, const char *written)
{
	while (*written) {
		size_t length = strcspn(written, " ");
		for (const char *word = text; *word && length <= 3; word += strspn(word, " ")) {
			size_t i = 0;
			while (i < length && word[i] && !ascii_is_digit(word[i]) == !ascii_is_digit(written[i]))
				i++;
			if (i == length && (!word[i] || word[i] == ' '))
				return true;
			word += strcspn(word, " ");
		}
		written += length;
		written += strspn(written, " ");
	}
	return false;
}

static bool has_card(const char *text)
{
	for (; *text; text += strcspn(text, " "), text += strspn(text, " "))
		if (card_parse(text, (int)strcspn(text, " ")) >= 0)
			return true;
	return false;
}

static void refuse_move(struct ui *ui, struct fault *fault)
{
	char why[MESSAGE_TEXT];
	ui_alert(ui, "%s", spell_screen(&ui->theme, fault_sentence(fault), why, sizeof why));
}

/* Says why TEXT is no move when it looks like one, and else what could have been typed. */
static void refuse(struct ui *ui, const char *text, const char *letters, struct fault *fault)
{
	char example[DIALOG_TEXT] = "", move[MOVE_TEXT], word[NAME_MOST + 2], own[START_KEY];
	bool takes_expressions = session_game(ui->session)->unfold;
	bool is_move = has_card(letters) || (takes_expressions && strpbrk(letters, "0123456789("));
	for (int i = 0; i < ui->moves; i++) {
		session_game(ui->session)->write(session_state(ui->session), ui->move[i], move);
		is_move = is_move || is_like(letters + (*letters == '-'), move) || (strchr(letters, '>') && strchr(move, '>'));
		if (!example[0] || (strchr(move, ' ') && !strchr(example, ' ')))
			spell_screen(&ui->theme, move, example, sizeof example);
	}
	snprintf(word, sizeof word, "%.*s", (int)strcspn(letters, " "), letters);
	const char *name = nearest(ui, word, own);
	if (is_move)
		refuse_move(ui, fault);
	else if (name)
		ui_alert(ui, "\"%.40s\" is no move and no name. Did you mean %s?", text, name);
	else if (takes_expressions)
		refuse_move(ui, fault);
	else
		ui_alert(
		    ui, "\"%.40s\" is no move%s%s, and no name such as undo.", text, example[0] ? " such as " : "", example);
}

bool command_say_why_not(struct ui *ui, struct move move)
{
	const struct game *game = session_game(ui->session);
	const struct state *state = session_state(ui->session);
	struct move list[UNFOLDED_MOST];
	char text[MOVE_TEXT];
	struct fault fault;
	game->write(state, move, text);
	if (!game->unfold || game->unfold(state, text, list, &fault))
		return false;
	ui_say(ui, "%s", fault_sentence(&fault));
	return true;
}

/* Whether the move may not be made now, which is said: it is not the person's turn, or it is refused. */
static bool is_refused(struct ui *ui, struct move move)
{
	char why[ABOUT_TEXT];
	if (opponent_say_turn(ui))
		return true;
	bool refused = session_refuses(ui->session, move, why);
	if (refused)
		ui_alert(ui, "%s.", why);
	return refused;
}

/* The last one is seen to go. */
static void play_all(struct ui *ui, const struct move *list, int moves)
{
	if (is_refused(ui, list[0]))
		return;
	ui_make_moves(ui, list, moves - 1);
	play_flying(ui, list[moves - 1]);
	if (moves > 1)
		session_join(ui->session);
}

static bool is_name(const char *text, int length, const char *name)
{
	return length == (int)strlen(name) && ascii_same_first(text, name, (size_t)length);
}

/* Asks for the name of the file where WORD is none. Returns whether it was a good one. */
static bool run_load(struct ui *ui, const char *word)
{
	if (*word)
		return viewer_open_file(ui, word);
	ask_open(ui, &load_question, "");
	return true;
}

/* The word at the front of TEXT, LENGTH characters, that is no action, with REST behind it, or "". False when there is
 * no such word. */
static bool run_word(struct ui *ui, const char *text, int length, const char *rest, bool *is_good)
{
	char own[START_KEY];
	if (HAS_CELLS && is_name(text, length, load))
		*is_good = run_load(ui, rest);
	else if (is_name(text, length, own_deal_word(ui, own)))
		*is_good = own_deal_typed(ui, rest);
	else
		return false;
	return true;
}

/* The name at the front of TEXT, LENGTH characters, with the word behind it. False when there is no such name. */
static bool run_with_word(struct ui *ui, const char *text, int length, const char *word, bool *is_good)
{
	if (is_name(text, length, "save"))
		*is_good = save_as(ui, word);
	else if (is_name(text, length, "deal"))
		*is_good = new_game_deal(ui, word);
	else
		return false;
	return true;
}

/* The line of before is the newest, and nothing of it has been offered. */
static void begin_line(struct command *command)
{
	command->at = command->count;
	command->offered = -1;
	command->has_none = false;
}

static bool command_run(struct ui *ui, const char *text)
{
	const struct game *game = session_game(ui->session);
	char letters[DIALOG_TEXT];
	text += strspn(text, " ");
	int length = (int)strcspn(text, " ");
	const char *rest = text + length + strspn(text + length, " ");
	int row = key_find(ui->maps[MAP_GAME], text, length);
	struct move list[UNFOLDED_MOST];
	struct fault fault;
	bool is_good = false;
	keep(ui->command, text);
	begin_line(ui->command);
	spell_letters(text, letters, sizeof letters);
	bool has_moves = ui->moves || (game->secret && ui->status == GAME_ON);
	int moves = has_moves ? game_read_moves(game, session_state(ui->session), letters, list, &fault) : 0;
	if (*rest && run_with_word(ui, text, length, rest, &is_good))
		return is_good;
	if (!moves && run_word(ui, text, length, rest, &is_good))
		return is_good;
	if (!moves && row == UI_UNBOUND && is_whole_deal(ui, letters))
		return own_deal_typed(ui, text);
	is_good = moves || (row != UI_UNBOUND && !*rest);
	if ((moves || row != UI_UNBOUND) && typing_holds(ui, moves ? NULL : name_of(ui, row)))
		ui_say(ui, "Enter lets the clock run.");
	else if (moves)
		play_all(ui, list, moves);
	else if (is_good)
		ui->maps[MAP_GAME]->run(ui, row, 0);
	else if (row != UI_UNBOUND)
		ui_alert(ui, "\"%s\" stands alone, without \"%.40s\".", name_of(ui, row), rest);
	else if (has_moves && game->secret)
		ui_alert(ui, "%s", fault_sentence(&fault));
	else if (ui->moves)
		refuse(ui, text, letters, &fault);
	else if (!opponent_say_turn(ui))
		ui_alert(ui, "\"%.40s\" is no name such as undo, and there is no move any more.", text);
	return is_good;
}

const struct question command_question = {
    .prompt = ":", .answer = command_run, .key = command_key, .help = command_help};

void command_open(struct ui *ui)
{
	ask_open(ui, &command_question, "");
	begin_line(ui->command);
}
