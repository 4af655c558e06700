/* The table of actions and what each does. An action that does nothing says why. */
#include <stdio.h>
#include <string.h>

#include "actions.h"

#include "command.h"
#include "companion.h"
#include "dialogs/game_list_dialog.h"
#include "dialogs/lists.h"
#include "dialogs/new_game.h"
#include "dialogs/options_dialog.h"
#include "dialogs/save_as.h"
#include "dialogs/solutions.h"
#include "finish.h"
#include "hints.h"
#include "key_words.h"
#include "next_game.h"
#include "opponent.h"
#include "own_deal.h"
#include "play.h"
#include "sending.h"
#include "turns.h"
#include "typing.h"
#include "verdict.h"
#include "viewer/viewer.h"

static void step(struct ui *ui, enum direction direction)
{
	ui->shown = -1;
	ui->roams = true;
	struct cursor next = cursor_step(&ui->scene, &ui->layout, ui->cursor, direction, ui->holds);
	if (next.spot == ui->cursor.spot && next.count == ui->cursor.count)
		ui_say(ui, "There is nothing else to go to.");
	ui_go(ui, next);
}

static void go_up(struct ui *ui) { step(ui, DIRECTION_UP); }
static void go_down(struct ui *ui) { step(ui, DIRECTION_DOWN); }
static void go_left(struct ui *ui) { step(ui, DIRECTION_LEFT); }
static void go_right(struct ui *ui) { step(ui, DIRECTION_RIGHT); }

static void pick_or_put(struct ui *ui)
{
	if (hints_play(ui) || typing_next(ui))
		return;
	if (ui->shown >= 0)
		play_shown(ui);
	else if (ui->holds)
		play_put(ui, ui->cursor.spot);
	else
		play_pick(ui);
}

static void say_nothing_held(struct ui *ui)
{
	const char *held = ui->scene.spot[ui->cursor.spot].role == ROLE_SQUARE ? "" : "Nothing is in hand. ";
	if (theme_is_page(&ui->theme))
		ui_say(ui, "%s%s helps.", held, ui_key(ui, "help"));
	else
		ui_say(ui, "%s%s leaves, %s helps.", held, ui_key(ui, "quit"), ui_key(ui, "help"));
}

static void put_back(struct ui *ui)
{
	if (ui->holds)
		ui_go(ui, ui->held);
	else if (ui->shown < 0 && ui->hints->level == HINT_NOTHING && ui->hints->lessons.level == HINT_NOTHING)
		say_nothing_held(ui);
	ui_let_go(ui);
	hints_drop(ui);
}

/* The next square where nothing stands: where keys are moves there are too many to walk through. */
static void go_empty(struct ui *ui, int direction)
{
	for (int i = 1; i <= ui->scene.spots; i++) {
		int spot = (ui->cursor.spot + direction * i + 2 * ui->scene.spots) % ui->scene.spots;
		if (!ui->scene.spot[spot].size) {
			ui_go(ui, cursor_top(&ui->scene, spot));
			return;
		}
	}
	ui_say(ui, "No square is empty.");
}

/* Tab walks through the legal moves; with cards in hand, through their targets. */
static void show_move(struct ui *ui, int direction)
{
	if (ui->moves == 0 && (opponent_say_turn(ui) || ui_say_won(ui)))
		return;
	if (ui->moves == 0) {
		ui_say(ui, "There is no legal move.");
		return;
	}
	if (ui->scene.keys) {
		go_empty(ui, direction);
		return;
	}
	if (!ui->holds) {
		ui->shown =
		    ui->shown < 0 ? (direction > 0 ? 0 : ui->moves - 1) : (ui->shown + direction + ui->moves) % ui->moves;
		ui_go(ui, (struct cursor){ui->move[ui->shown].from, ui->move[ui->shown].count});
		return;
	}
	for (int i = 1; i <= ui->scene.spots; i++) {
		int spot = (ui->cursor.spot + direction * i + 2 * ui->scene.spots) % ui->scene.spots;
		if (ui_find_move(ui, ui->held, spot)) {
			ui_go(ui, cursor_top(&ui->scene, spot));
			return;
		}
	}
}

static void show_next(struct ui *ui) { show_move(ui, 1); }
static void show_previous(struct ui *ui) { show_move(ui, -1); }

/* A ring of entries has four for each line but the cursor is beside one of them. */
static void go_line(struct ui *ui)
{
	int spot = cursor_line(&ui->scene, ui->cursor, ui->key);
	ui->shown = -1;
	if (spot < 0)
		ui_say(ui, "The board has no such line.");
	else
		ui_go(ui, cursor_top(&ui->scene, spot));
}

static void go_pile(struct ui *ui)
{
	if (!ui->key) {
		ui_say(ui, "The keys 1 to 9 do that.");
		return;
	}
	if (scene_is_ringed(&ui->scene)) {
		go_line(ui);
		return;
	}
	int spot = ui->key > 0 && ui->key < 128 ? scene_spot_of_key(&ui->scene, (char)ui->key) : -1;
	if (spot < 0)
		ui_say_idle(ui, ui->key);
	else
		play_key(ui, spot);
}

static void go_waste(struct ui *ui)
{
	int spot = scene_spot_of_key(&ui->scene, 'w');
	if (spot < 0)
		ui_say(ui, "This game has no waste.");
	else
		play_key(ui, spot);
}

static void send_all(struct ui *ui) { (ui->finish->length > 0 ? finish_start : sending_begin)(ui); }

static void change_marks(struct ui *ui)
{
	if (!session_game(ui->session)->key) {
		ui_say(ui, "This game has no marks.");
		return;
	}
	if (ui_say_won(ui))
		return;
	snprintf(ui->marked, sizeof ui->marked, "%s", ui_marks(ui) ? "" : session_date(ui->session));
	if (ui_marks(ui))
		ui_say(ui, "Keys write marks now; %s ends it.", ui_key(ui, "marks"));
	else
		ui_say(ui, "Keys write no marks now.");
}

static void fill_marks(struct ui *ui)
{
	if (!play_square_key(ui, KEY_FILL_MARKS))
		ui_say(ui, "This game has no marks.");
}

static void undo(struct ui *ui)
{
	if (!turns_undo(ui->session)) {
		ui_say(ui, "%s", turns_tell_kept(ui->session));
		return;
	}
	ui_changed(ui);
	ui_show_square(ui, session_move_at(ui->session, session_played(ui->session)));
}

static void redo(struct ui *ui)
{
	if (!turns_redo(ui->session)) {
		ui_say(ui, "There is nothing to play again.");
		return;
	}
	ui_changed(ui);
	ui_show_square(ui, session_move_at(ui->session, session_played(ui->session) - 1));
}

static void review(struct ui *ui)
{
	if (session_length(ui->session) == 0) {
		ui_say(ui, "No move has been made yet.");
		return;
	}
	viewer_open_game(ui, !session_game(ui->session)->secret);
}

static void walk(struct ui *ui) { solutions_open(ui, ui->key == '['); }
static void ask_file(struct ui *ui) { ask_open(ui, &file_question, ""); }

/* Cards with suits have foundations for them. */
static bool has_suits(const struct scene *scene)
{
	int spot = scene_spot_of_role(scene, ROLE_FOUNDATION);
	return spot >= 0 && scene->spot[spot].suit >= 0;
}

static void change_colours(struct ui *ui)
{
	if (ui->theme.colours == COLOURS_NONE && !theme_is_page(&ui->theme)) {
		ui_say(ui, "There are no colours here.");
		return;
	}
	if (!has_suits(&ui->scene)) {
		ui_say(ui, "This game has no suits.");
		return;
	}
	bool four = ui->theme.colours != COLOURS_FOUR;
	ui_say(ui, four ? "Suits in four colours." : "Suits in two colours.");
	options_change(ui, "colours", four ? UI_COLOURS_FOUR : UI_COLOURS_TWO);
}

static void change_symbols(struct ui *ui)
{
	bool wanted = !ui->theme.ascii;
	if (ui_is_ascii_alone(ui)) {
		ui_say(ui, "This terminal shows ASCII only.");
		return;
	}
	ui_say(ui, wanted ? "Drawn in ASCII." : "Drawn in Unicode.");
	options_change(ui, "symbols", wanted);
}

static void redraw(struct ui *ui) { ui->views.redraws = true; }
static void suspend(struct ui *ui) { ui->views.suspends = true; }

const struct action actions[] = {
    {"up", "Up k", "go to the card above", go_up, NEEDS_NOTHING, AT_TABLE, "Up"},
    {"down", "Down j", "go to the card below", go_down, NEEDS_NOTHING, AT_TABLE, "Down"},
    {"left", "Left h", "go to the pile on the left", go_left, NEEDS_NOTHING, AT_TABLE, "Left"},
    {"right", "Right l", "go to the pile on the right", go_right, NEEDS_NOTHING, AT_TABLE, "Right"},
    {"pick", "Enter Space", "pick up, put down, play the shown move", pick_or_put, NEEDS_NOTHING, AT_TABLE, "Enter"},
    {"cancel", "Esc", "put back what is in hand", put_back, NEEDS_NOTHING, AT_TABLE, NULL},
    {"next", "Tab", "show the next legal move or target", show_next, NEEDS_LIST, AT_TABLE, ""},
    {"previous", "Shift-Tab", "show the one before", show_previous, NEEDS_LIST, AT_TABLE, ""},
    {"pile", "1 2 3 4 5 6 7 8 9", "go to a pile; two digits play pile to pile", go_pile, NEEDS_PILES, AT_TABLE, ""},
    {"waste", "w", "go to the waste", go_waste, NEEDS_WASTE, AT_TABLE, ""},
    {"turn", "d", "turn the stock", play_turn, NEEDS_STOCK, AT_TABLE, ""},
    {"foundation", "f", "send the card to its foundation", play_send_up, NEEDS_FOUNDATION, AT_TABLE, ""},
    {"auto", "a", "play safe foundation moves, or a decided game out", send_all, NEEDS_PLAYING_OUT, AT_TABLE, ""},
    {"hint", "H", "a hint; again for more of it", hints_ask, NEEDS_NOTHING, AT_TABLE, NULL},
    {"oracle", "O", "hints from what you see, or from all cards", hints_change_kind, NEEDS_SECRETS, AT_TABLE, ""},
    {"watch", "P", "let a player play on from here", guest_open, NEEDS_LIST, ASIDE, ""},
    {"marks", "x", "write marks with the keys; again: no longer", change_marks, NEEDS_SQUARE_KEYS, AT_TABLE, ""},
    {"fill", "X", "write all marks; again takes them away", fill_marks, NEEDS_SQUARE_KEYS, AT_TABLE, ""},
    {"given", "F", "make what stands a deal of your own", own_deal_begin, NEEDS_OWN_DEALS, AT_TABLE, ""},
    {"undo", "u", "take a move back", undo, NEEDS_NOTHING, AT_TABLE, "U"},
    {"redo", "U Ctrl-R", "play it again", redo, NEEDS_NOTHING, AT_TABLE, "Ctrl-R"},
    {"verdict", "W", "show whether the game can still be won", verdict_toggle, NEEDS_LIST, AT_TABLE, NULL},
    {"back", "B", "back to the last position that can be won", verdict_go_back, NEEDS_LIST, AT_TABLE, NULL},
    {"review", "r", "look at this game again and judge each move", review, NEEDS_NOTHING, ASIDE, "V"},
    {"solutions", "] [", "walk through all solutions", walk, NEEDS_SOLUTIONS, ASIDE, ""},
    {"new", "n", "new game", new_game_open, NEEDS_NOTHING, ASIDE, "N"},
    {"games", "G", "choose another game", shelf_open, NEEDS_NOTHING, ASIDE, NULL},
    {"restart", "R", "the same deal from its start", ui_restart, NEEDS_NOTHING, AT_TABLE, NULL},
    {"deal", "g", "deal by its number", new_game_ask, NEEDS_NOTHING, ASIDE, "D"},
    {"save", "s", "save as a file", ask_file, NEEDS_NOTHING, ASIDE, "F"},
    {"past", "p", "look at a past game again", game_list_open, NEEDS_NOTHING, ASIDE, "P"},
    {"statistics", "S", "how the past games went", stats_view_open, NEEDS_NOTHING, ASIDE, NULL},
    {"moves", "m", "list the possible moves", moves_open, NEEDS_LIST, ASIDE, ""},
    {"command", ":", "type a move or the name of an action; Tab completes", command_open, NEEDS_NOTHING, ASIDE, NULL},
    {"colours", "c", "suits in two or four colours", change_colours, NEEDS_SUITS, ASIDE, "C"},
    {"symbols", "t", OFF_PAGE("draw in Unicode or ASCII"), change_symbols, NEEDS_TERMINAL, ASIDE, "T"},
    {"options", "o", "all settings", options_open, NEEDS_OPTIONS, ASIDE, "O"},
    {"help", "? F1", "these keys and the rules", help_open, NEEDS_NOTHING, ASIDE, NULL},
    {"redraw", "Ctrl-L", OFF_PAGE("draw the screen anew"), redraw, NEEDS_TERMINAL, ASIDE, NULL},
    {"suspend", "Ctrl-Z", OFF_PAGE("go back to the shell for a while"), suspend, NEEDS_TERMINAL, ASIDE, NULL},
    {"pause", "Z", "stop the clock and hide the table; again to go on", typing_pause, NEEDS_NOTHING, ASIDE, NULL},
    {"resign", "E", "give up, and see what was hidden", typing_give_up, NEEDS_GIVING_UP, AT_TABLE, NULL},
    {"quit", "q", OFF_PAGE("leave; the game is kept"), ui_leave, NEEDS_TERMINAL, ASIDE, "Q"},
};
const int actions_count = sizeof actions / sizeof *actions;
_Static_assert(sizeof actions / sizeof *actions < ACTIONS_MOST, "as many as a table may have");

static struct key_row row_of(int row)
{
	const struct action *action = &actions[row];
	return row < actions_count ? (struct key_row){action->name, action->keys, action->help} : (struct key_row){0};
}

static struct key_row typed_row_of(int row)
{
	struct key_row key_row = row_of(row);
	if (key_row.name && actions[row].typed_keys)
		key_row.keys = actions[row].typed_keys;
	return key_row;
}

static bool has_role(const struct ui *ui, enum role role) { return scene_spot_of_role(&ui->scene, role) >= 0; }

static bool applies(const void *of, int row)
{
	const struct ui *ui = of;
	const struct game *game = session_game(ui->session);
	switch (actions[row].needs) {
	case NEEDS_PILES:
		return (has_role(ui, ROLE_TABLEAU) || scene_is_ringed(&ui->scene)) && !game->typed;
	case NEEDS_STOCK:
		return has_role(ui, ROLE_STOCK);
	case NEEDS_WASTE:
		return scene_spot_of_key(&ui->scene, 'w') >= 0;
	case NEEDS_FOUNDATION:
		return has_role(ui, ROLE_FOUNDATION);
	case NEEDS_SECRETS:
		return game_hides_cards(game);
	case NEEDS_SUITS:
		return has_suits(&ui->scene);
	case NEEDS_SOLUTIONS:
		return companion_of(game)->each_solution;
	case NEEDS_OWN_DEALS:
		return companion_of(game)->as_deal;
	case NEEDS_SQUARE_KEYS:
		return ui->scene.keys > 0;
	case NEEDS_GIVING_UP:
		return game->secret;
	case NEEDS_PLAYING_OUT:
		return game->is_safe;
	case NEEDS_LIST:
		return !game->secret;
	case NEEDS_OPTIONS:
		return options_are_there(ui);
	case NEEDS_TERMINAL:
		return !theme_is_page(&ui->theme);
	case NEEDS_NOTHING:
		break;
	}
	return true;
}

/* Whether it tells of moves. */
static bool wants_list(const struct action *action)
{
	return action->needs == NEEDS_LIST || action->needs == NEEDS_PLAYING_OUT;
}

static void run(void *of, int row, int key)
{
	struct ui *ui = of;
	ui->key = key;
	if (actions[row].needs == NEEDS_TERMINAL && !applies(ui, row))
		ui_say(ui, "That is for a terminal. The page keeps the game by itself.");
	else if (session_game(ui->session)->secret && wants_list(&actions[row]))
		ui_say(ui, "What can be played is for you to find.");
	else
		actions[row].run(ui);
}

const struct key_map game_keys = {.row = row_of, .applies = applies, .run = run, .help = key_words_of_row};
const struct key_map typed_game_keys = {.row = typed_row_of, .applies = applies, .run = run, .help = key_words_of_row};
