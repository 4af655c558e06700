#include "seat.h"

#include <dirent.h>
#include <stdio.h>
#include <string.h>

#include "card.h"
#include "order.h"
#include "record.h"

enum { STEPS = 60 };

#define ARROW_UP "\033OA"
#define ARROW_DOWN "\033OB"
#define ARROW_RIGHT "\033OC"
#define ARROW_LEFT "\033OD"

struct place {
	int row, column; /* in cells; row is -1 when it is not on the screen */
};

static bool give_up(struct seat *seat, const char *why, const char *what)
{
	snprintf(seat->fault, sizeof seat->fault, "%s%s after %d moves", why, what, session_played(seat->session));
	return false;
}

/* The card under the cursor is yellow. */
static bool is_cursor(struct terminal_cell cell) { return cell.background == 0xffd75f; }

static bool shows_at(struct seat *seat, const char *text, struct place place)
{
	for (int column = place.column; *text; column++) {
		struct terminal_cell cell = terminal_cell(seat->terminal, place.row, column);
		size_t length = strlen(cell.text);
		if (length == 0 || strncmp(text, cell.text, length) != 0)
			return false;
		text += length;
	}
	return true;
}

/* Where an open card begins, from its upper left label on; row -1 when it is not on the screen, or not under the cursor
 * if that is wanted. */
static struct place find_card(struct seat *seat, int face, bool under_cursor)
{
	static const char *const suits[] = {"\u2660", "\u2665", "\u2663", "\u2666"};
	char text[FACE_NAME], rank[3] = {0};
	rank[0] = card_rank_letter(card_rank(face));
	snprintf(text, sizeof text, "%s%s", rank[0] == 'T' ? "10" : rank, suits[card_suit(face)]);
	struct place place;
	for (place.row = 0; place.row < terminal_rows(seat->terminal); place.row++)
		for (place.column = 0; place.column + 4 < terminal_columns(seat->terminal); place.column++) {
			struct terminal_cell label = terminal_cell(seat->terminal, place.row, place.column + 1);
			if (label.background >= 0 && (!under_cursor || is_cursor(label)) &&
			    shows_at(seat, text, (struct place){place.row, place.column + 1}))
				return place;
		}
	return (struct place){.row = -1};
}

static struct place find_cursor(struct seat *seat)
{
	struct place place;
	for (place.row = 0; place.row < terminal_rows(seat->terminal); place.row++)
		for (place.column = 0; place.column < terminal_columns(seat->terminal); place.column++)
			if (is_cursor(terminal_cell(seat->terminal, place.row, place.column)))
				return place;
	return (struct place){.row = -1};
}

/* One step of arrows that brings the cursor nearer to TO. The upper row of places ends above row 5. */
static const char *step_to(struct place from, struct place to)
{
	bool is_up = from.row < 5, wants_up = to.row < 5;
	if (is_up != wants_up)
		return wants_up ? ARROW_UP : ARROW_DOWN;
	if (from.column != to.column)
		return from.column < to.column ? ARROW_RIGHT : ARROW_LEFT;
	return from.row < to.row ? ARROW_DOWN : ARROW_UP;
}

static bool go_to_card(struct seat *seat, int face)
{
	char name[CARD_NAME];
	for (int step = 0; step < STEPS; step++) {
		if (find_card(seat, face, true).row >= 0)
			return true;
		struct place from = find_cursor(seat), to = find_card(seat, face, false);
		if (from.row < 0)
			return give_up(seat, "no cursor", "");
		if (to.row < 0)
			return give_up(seat, "card not on the screen: ", card_name(face, name));
		terminal_type(seat->terminal, step_to(from, to));
	}
	return give_up(seat, "arrows do not reach the card", "");
}

static void show_scene(struct seat *seat, struct scene *scene)
{
	session_game(seat->session)->show(session_state(seat->session), scene);
}

static void press_pile(struct seat *seat, const struct scene *scene, int spot)
{
	terminal_type(seat->terminal, (char[]){scene->spot[spot].key, '\0'});
}

static bool by_tab(struct seat *seat, struct move move)
{
	struct move list[MOVES_MAX];
	struct scene scene;
	int count = session_moves(seat->session, list), at = 0;
	show_scene(seat, &scene);
	order_moves(session_game(seat->session), session_state(seat->session), &scene, list, count);
	while (at < count && !move_equal(list[at], move))
		at++;
	if (at <= count / 2)
		for (int i = 0; i <= at; i++)
			terminal_type(seat->terminal, "\t");
	else
		for (int i = count; i > at; i--)
			terminal_type(seat->terminal, "\033[Z");
	terminal_type(seat->terminal, "\r");
	return true;
}

static bool is_turn(const struct scene *scene, struct move move) { return scene->spot[move.from].role == ROLE_STOCK; }

/* Puts down what is in hand: on a card by arrows, on an empty pile by its key, on a foundation by f. */
static bool put_down(struct seat *seat, const struct scene *scene, struct move move)
{
	int face = scene_top(scene, move.to);
	if (face < CARDS) {
		if (!go_to_card(seat, face))
			return false;
		terminal_type(seat->terminal, "\r");
	} else if (scene->spot[move.to].role == ROLE_FOUNDATION) {
		terminal_type(seat->terminal, "f");
	} else {
		press_pile(seat, scene, move.to);
	}
	return true;
}

static bool by_arrows(struct seat *seat, struct move move)
{
	struct scene scene;
	show_scene(seat, &scene);
	if (is_turn(&scene, move))
		return by_tab(seat, move);
	if (!go_to_card(seat, scene_face(&scene, move.from, move.count)))
		return false;
	terminal_type(seat->terminal, "\r");
	return put_down(seat, &scene, move);
}

static bool is_widest(struct seat *seat, struct move move)
{
	struct move list[MOVES_MAX];
	int count = session_moves(seat->session, list);
	for (int i = 0; i < count; i++)
		if (list[i].from == move.from && list[i].to == move.to && list[i].count > move.count)
			return false;
	return true;
}

static bool by_pile_keys(struct seat *seat, struct move move)
{
	struct scene scene;
	show_scene(seat, &scene);
	const struct spot *from = &scene.spot[move.from], *to = &scene.spot[move.to];
	if (is_turn(&scene, move)) {
		terminal_type(seat->terminal, "d");
	} else if (from->key && to->role == ROLE_FOUNDATION) {
		press_pile(seat, &scene, move.from);
		terminal_type(seat->terminal, "f");
	} else if (from->key && to->key && is_widest(seat, move)) {
		press_pile(seat, &scene, move.from);
		press_pile(seat, &scene, move.to);
	} else {
		return by_arrows(seat, move);
	}
	return true;
}

/* The canonical text; Tab when it has none that reads back as this very move. */
static bool by_text(struct seat *seat, struct move move)
{
	const struct game *game = session_game(seat->session);
	char text[MOVE_TEXT], line[MOVE_TEXT + 3];
	struct move read;
	game->write(session_state(seat->session), move, text);
	if (!game->read(session_state(seat->session), text, &read, NULL) || !move_equal(read, move))
		return by_tab(seat, move);
	snprintf(line, sizeof line, ":%s\r", text);
	terminal_type(seat->terminal, line);
	return true;
}

bool seat_make(struct seat *seat, struct move move, enum way way)
{
	static bool (*const ways[WAYS])(struct seat *, struct move) = {
	    [WAY_TAB] = by_tab, [WAY_ARROWS] = by_arrows, [WAY_PILE_KEYS] = by_pile_keys, [WAY_TYPED] = by_text};
	/* Nothing may be left over from the move before: no armed pile, no shown move. */
	terminal_type(seat->terminal, "\f");
	if (!ways[way](seat, move))
		return false;
	return session_play(seat->session, move) || give_up(seat, "not a legal move", "");
}

/* The saved record: the unfinished game, or when there is none the only kept one. */
static struct session *load_saved(struct seat *seat, struct fault *fault)
{
	char path[1200], folder[1024];
	const char *home = terminal_home(seat->terminal);
	snprintf(path, sizeof path, "%s/state/patience/%s.record", home, session_game(seat->session)->name);
	struct session *saved = record_load(path, fault);
	snprintf(folder, sizeof folder, "%s/share/patience/games", home);
	DIR *kept = saved ? NULL : opendir(folder);
	for (struct dirent *entry; kept && !saved && (entry = readdir(kept));) {
		snprintf(path, sizeof path, "%s/%.150s", folder, entry->d_name);
		if (entry->d_name[0] != '.')
			saved = record_load(path, fault);
	}
	if (kept)
		closedir(kept);
	return saved;
}

bool seat_agrees(struct seat *seat)
{
	struct fault fault = {""};
	struct session *saved = load_saved(seat, &fault);
	if (!saved)
		return give_up(seat, "no saved game: ", fault.text);
	bool is_same = session_played(saved) == session_played(seat->session) &&
	               strcmp(session_start_text(saved), session_start_text(seat->session)) == 0 &&
	               memcmp(session_state(saved), session_state(seat->session), sizeof(struct state)) == 0;
	session_free(saved);
	return is_same || give_up(seat, "the saved game is not the one played", "");
}
