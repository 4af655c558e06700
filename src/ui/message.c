/* Sentences are short: they change with every key, and on a slow line each byte counts. */
#include "message.h"

#include <stdio.h>
#include <string.h>

#include "text.h"

char *message_name(const struct theme *theme, const struct scene *scene, struct cursor cursor, char name[NAME_TEXT])
{
	int face = scene_face(scene, cursor.spot, cursor.count);
	char label[LABEL_TEXT];
	const char *words = face == FACE_QUEEN ? scene->piece : scene_text(scene, face);
	const struct spot *spot = &scene->spot[cursor.spot];
	bool has_article = spot->role != ROLE_TABLEAU && spot->role != ROLE_SQUARE;
	if (face != FACE_NONE && face != FACE_BACK)
		snprintf(name, NAME_TEXT, "%s%s", face == FACE_QUEEN ? "The " : "", theme_label(theme, face, words, label));
	else
		snprintf(name, NAME_TEXT, "%s%s", has_article ? "the " : "", spot->name);
	return name;
}

char *message_target(const struct theme *theme, const struct scene *scene, int spot, char name[NAME_TEXT])
{
	bool is_pile = scene->spot[spot].role == ROLE_TABLEAU && scene->spot[spot].shown > 0;
	return message_name(theme, scene, (struct cursor){spot, is_pile ? 1 : 0}, name);
}

/* Whether SPOT is a pile without cards: to one who moves a card all of these are the same. */
static bool is_empty_pile(const struct scene *scene, int spot)
{
	return scene->spot[spot].role == ROLE_TABLEAU && scene->spot[spot].size == 0;
}

/* "10♦", "pile 3"; or of several empty ones "any empty pile". */
static char *name_target(
    const struct theme *theme, const struct scene *scene, int spot, bool is_any, char name[NAME_TEXT])
{
	const char *pile = scene->spot[spot].name;
	if (!is_any)
		return message_target(theme, scene, spot, name);
	snprintf(name, NAME_TEXT, "any empty %.*s", (int)strcspn(pile, " "), pile);
	return name;
}

/* The places but foundations that take the cards at FROM, all empty piles as one, which comes last. Returns how many;
 * PILES and FOUNDATIONS count these. */
static int find_targets(
    const struct tabletop *view, struct cursor from, int targets[SPOTS_MAX], int *piles, int *foundations)
{
	int count = 0, empty = -1;
	*piles = *foundations = 0;
	for (int i = 0; i < view->moves && count + *foundations < SPOTS_MAX - 1; i++) {
		struct move move = view->move[i];
		if (move.from != from.spot || move.count != from.count || move.to == from.spot)
			continue;
		if (view->scene->spot[move.to].role == ROLE_FOUNDATION)
			++*foundations;
		else if (is_empty_pile(view->scene, move.to))
			empty = ++*piles == 1 ? move.to : empty;
		else if (count == 0 || targets[count - 1] != move.to)
			targets[count++] = move.to;
	}
	if (empty >= 0)
		targets[count++] = empty;
	return count;
}

/* Appends where the cards at FROM can go: "on 10♦, 10♥ or to the foundation". Returns how many places. */
static int list_targets(
    const struct theme *theme, const struct tabletop *view, struct cursor from, char text[MESSAGE_TEXT])
{
	int targets[SPOTS_MAX], piles, foundations, count = find_targets(view, from, targets, &piles, &foundations);
	for (int i = 0; i < count; i++) {
		char name[NAME_TEXT];
		bool is_any = piles > 1 && is_empty_pile(view->scene, targets[i]);
		const char *joint = i == 0 ? "on " : i == count - 1 && !foundations ? " or " : ", ";
		text_append(text, MESSAGE_TEXT, "%s%s", joint, name_target(theme, view->scene, targets[i], is_any, name));
	}
	if (foundations)
		text_append(text, MESSAGE_TEXT, "%sto the foundation", count ? " or " : "");
	return count + foundations;
}

static bool has_move(const struct tabletop *view, int from, int to)
{
	for (int i = 0; i < view->moves; i++)
		if (view->move[i].from == from && (to < 0 || view->move[i].to == to))
			return true;
	return false;
}

static void about_stock(const struct tabletop *view, char text[MESSAGE_TEXT])
{
	const struct spot *spot = &view->scene->spot[view->cursor.spot];
	if (!has_move(view, view->cursor.spot, -1))
		snprintf(text, MESSAGE_TEXT, "The stock is used up");
	else
		snprintf(
		    text, MESSAGE_TEXT, "Enter or %s turns the %s", view->turn_key, spot->size ? "stock" : "waste back over");
}

static void about_card(const struct theme *theme, const struct tabletop *view, char text[MESSAGE_TEXT])
{
	char name[NAME_TEXT];
	message_name(theme, view->scene, view->cursor, name);
	snprintf(text, MESSAGE_TEXT, "%s can go ", name);
	if (list_targets(theme, view, view->cursor, text))
		return;
	if (view->scene->spot[view->cursor.spot].role == ROLE_FOUNDATION) {
		snprintf(text, MESSAGE_TEXT, "%s is on the foundation", name);
		return;
	}
	bool can_turn = has_move(view, view->cursor.spot, view->cursor.spot);
	snprintf(text, MESSAGE_TEXT, "%s is stuck", name);
	if (can_turn)
		text_append(text, MESSAGE_TEXT, "; Enter or %s draws", view->turn_key);
}

/* The same sentence from picking up to putting down, unless the cursor is where the cards cannot go. */
static void about_hand(const struct theme *theme, const struct tabletop *view, char text[MESSAGE_TEXT])
{
	struct tabletop held = *view;
	held.cursor = view->held;
	about_card(theme, &held, text);
}

static void about_shown(const struct theme *theme, const struct tabletop *view, char text[MESSAGE_TEXT])
{
	struct move move = view->move[view->shown];
	const struct spot *from = &view->scene->spot[move.from], *to = &view->scene->spot[move.to];
	bool is_in_place = move.from == move.to;
	char card[NAME_TEXT], target[NAME_TEXT];
	const char *what = message_name(theme, view->scene, (struct cursor){move.from, move.count}, card), *how = " on ";
	const char *where = message_target(theme, view->scene, move.to, target);
	if (from->role == ROLE_SQUARE) {
		what = is_in_place ? "" : from->name;
		how = is_in_place ? "" : " to ";
	} else if (is_in_place || to->role == ROLE_WASTE) {
		what = is_in_place ? "draw from" : "turn";
		how = " the stock";
		where = "";
	} else if (to->role == ROLE_FOUNDATION) {
		how = " to the foundation";
		where = "";
	}
	snprintf(text, MESSAGE_TEXT, "%d of %d: %s%s%s", view->shown + 1, view->moves, what, how, where);
}

void message_about(const struct theme *theme, const struct tabletop *view, char text[MESSAGE_TEXT])
{
	int face = scene_face(view->scene, view->cursor.spot, view->cursor.count);
	if (view->shown >= 0)
		about_shown(theme, view, text);
	else if (view->holds)
		about_hand(theme, view, text);
	else if (view->scene->spot[view->cursor.spot].role == ROLE_STOCK && (face == FACE_BACK || face == FACE_NONE))
		about_stock(view, text);
	else if (face == FACE_NONE)
		snprintf(text, MESSAGE_TEXT, "Empty");
	else
		about_card(theme, view, text);
}
