/* The display of line mode. */
#include "table_text.h"

#include <string.h>

#include "text.h"
#include "turns.h"

enum { ROW_TEXT = 320, LISTED = 2 * FACE_NAME };

/* A face as it stands in the table; that of a card is what is typed. */
static const char *face_shown(const struct scene *scene, int face, char text[FACE_NAME])
{
	if (face == FACE_NONE)
		return "__";
	if (face == FACE_QUEEN)
		return "Q";
	return scene_face_name(scene, face, "[]", text);
}

static void put_trimmed(char *row, FILE *out)
{
	size_t length = strlen(row);
	while (length && row[length - 1] == ' ')
		length--;
	row[length] = '\0';
	fprintf(out, "%s\n", row);
}

static int spot_at(const struct scene *scene, int column, int row)
{
	for (int i = 0; i < scene->spots; i++)
		if (scene->spot[i].column == column && scene->spot[i].row == row)
			return i;
	return -1;
}

static int last_column(const struct scene *scene, int row)
{
	int last = -1;
	for (int i = 0; i < scene->spots; i++)
		if (scene->spot[i].row == row && scene->spot[i].column > last)
			last = scene->spot[i].column;
	return last;
}

static void append(char row[ROW_TEXT], const char *field)
{
	text_append(row, ROW_TEXT, "%s%s", *row ? " " : "", field);
}

/* The row of the stock, headed by its number of cards, and below that number the passes that are over. */
static void put_first_row(const struct scene *scene, FILE *out)
{
	char row[ROW_TEXT], passes[16] = "", text[FACE_NAME];
	int stock = scene_spot_of_role(scene, ROLE_STOCK);
	const int *pass = scene_number(scene, NUMBER_PASS);
	if (pass)
		snprintf(passes, sizeof passes, "%d", *pass - 1);
	snprintf(row, sizeof row, "%-*d", (int)strlen(passes), stock < 0 ? 0 : scene->spot[stock].size);
	for (int column = 0; column <= last_column(scene, 0); column++) {
		int spot = spot_at(scene, column, 0);
		append(row, spot < 0 ? "" : face_shown(scene, scene_top(scene, spot), text));
	}
	put_trimmed(row, out);
	if (pass)
		fprintf(out, "%s\n", passes);
}

/* One line of the piles: the card at DEPTH from the bottom of each. Returns whether any pile reaches that far. */
static bool put_row(const struct scene *scene, int depth, FILE *out)
{
	char row[ROW_TEXT] = "";
	bool any = depth == 0;
	for (int column = 0; column <= last_column(scene, 1); column++) {
		int spot = spot_at(scene, column, 1);
		char text[FACE_NAME], field[FACE_NAME];
		const struct spot *s = spot < 0 ? NULL : &scene->spot[spot];
		const char *shown = "";
		if (s && depth < s->shown)
			shown = face_shown(scene, scene_face(scene, spot, s->shown - depth), text);
		else if (s && depth == 0)
			shown = "__";
		any = any || *shown;
		snprintf(field, sizeof field, "%-2s", shown);
		if (column)
			append(row, field);
		else
			snprintf(row, sizeof row, "%s", field);
	}
	if (any)
		put_trimmed(row, out);
	return any;
}

/* A move by its cards: the first one that moves and the card it goes on. */
static void write_cards(const struct scene *scene, struct move move, char text[LISTED])
{
	char from[FACE_NAME], to[FACE_NAME];
	int onto = scene_top(scene, move.to);
	snprintf(text, LISTED, "%s%s%s", face_shown(scene, scene_face(scene, move.from, move.count), from),
	    onto == FACE_NONE ? "" : " ", onto == FACE_NONE ? "" : face_shown(scene, onto, to));
}

/* A move as it is typed, or by its cards. */
static void write_listed(const struct session *session, const struct scene *scene, struct move move, char text[LISTED])
{
	if (scene->is_terse)
		write_cards(scene, move, text);
	else
		session_game(session)->write(session_state(session), move, text);
}

/* The column of their texts is as wide as the longest, and as that of the q program at least. Returns how many moves
 * were listed. */
static int put_moves(const struct session *session, const struct scene *scene, bool with_triples, FILE *out)
{
	struct move list[MOVES_MAX];
	char text[LISTED];
	int count = session_open_moves(session, list), listed = 0, width = 9;
	for (int i = 0; i < count && with_triples; i++) {
		write_listed(session, scene, list[i], text);
		width = (int)strlen(text) > width ? (int)strlen(text) : width;
	}
	for (int i = 0; i < count; i++) {
		if (scene->is_terse && move_is_turn(scene, list[i]))
			continue;
		write_listed(session, scene, list[i], text);
		if (with_triples)
			fprintf(out, "%-*s %d %d %d\n", width, text, list[i].count, list[i].from, list[i].to);
		else
			fprintf(out, "%s\n", text);
		listed++;
	}
	return listed;
}

static void put_end(const struct session *session, const struct scene *scene, bool with_triples, FILE *out)
{
	enum status status = session_status(session);
	bool is_told = put_moves(session, scene, with_triples, out) || session_game(session)->secret;
	if (!is_told && status != GAME_WON)
		fprintf(out, "\"No moves possible\"\n");
	if (status != GAME_ON)
		fprintf(out, "\"%s\"\n", turns_end(session));
}

void table_text_moves(const struct session *session, FILE *out)
{
	struct scene scene;
	session_show(session, &scene);
	put_end(session, &scene, true, out);
}

/* Whether a thick line stands before the column or row AT. */
static bool has_line(const struct scene *scene, int at) { return scene->box && at && at % scene->box == 0; }

/* A thick line across the board, as wide as its rows. */
static void put_line(const struct scene *scene, FILE *out)
{
	fprintf(out, "\n  ");
	for (int i = 0; i < scene->spots && scene->spot[i].row == 0; i++)
		fprintf(out, "%s--", has_line(scene, i) ? "-+" : "");
}

/* A board within its ring: + where a move can begin, x where it is refused, under and beside the numbers of the lines.
 */
static void put_ringed(const struct scene *scene, FILE *out)
{
	char text[FACE_NAME];
	fprintf(out, "  ");
	for (int i = 0; scene->spot[i].row == 0; i++)
		fprintf(out, " %s", scene->spot[i].square & SQUARE_ENTRY ? scene->spot[i].name + 1 : " ");
	for (int i = 0; i < scene->spots; i++) {
		const struct spot *spot = &scene->spot[i];
		if (spot->column == 0)
			fprintf(out, "\n%s ", spot->square & SQUARE_ENTRY ? spot->name + 1 : " ");
		fprintf(out, " %s",
		    spot->size                    ? face_shown(scene, scene_top(scene, i), text)
		    : spot->square & SQUARE_EMPTY ? " "
		    : spot->square & SQUARE_CROSS ? "x"
		    : spot->square & SQUARE_ENTRY ? "+"
		                                  : ".");
	}
	fprintf(out, "\n");
}

/* The squares row by row under the letters of their columns: what stands there, a dot where something can stand. */
static void put_squares(const struct scene *scene, FILE *out)
{
	for (int i = 0; i < scene->spots && scene->spot[i].row == 0; i++)
		fprintf(out, "%s%s%c", i ? " " : "   ", has_line(scene, i) ? "  " : "", 'a' + scene->spot[i].column);
	for (int i = 0; i < scene->spots; i++) {
		const struct spot *spot = &scene->spot[i];
		char text[FACE_NAME];
		if (spot->column == 0 && has_line(scene, spot->row))
			put_line(scene, out);
		if (spot->column == 0)
			fprintf(out, "\n%2d", spot->row + 1);
		fprintf(out, "%s %s", has_line(scene, spot->column) ? " |" : "",
		    spot->size                    ? face_shown(scene, scene_top(scene, i), text)
		    : spot->square & SQUARE_QUIET ? "-"
		                                  : ".");
	}
	fprintf(out, "\n");
}

/* What is to be told of single squares: the marks of those that have any, and what breaks a rule. */
static void put_marks(const struct scene *scene, FILE *out)
{
	int marked = 0, wrong = 0;
	for (int i = 0; i < scene->spots; i++) {
		if (!scene->spot[i].marks)
			continue;
		fprintf(out, "%s%s ", marked++ ? ", " : "marks: ", scene->spot[i].name);
		for (int digit = 1; digit <= 9; digit++)
			if (scene->spot[i].marks >> digit & 1)
				fputc('0' + digit, out);
	}
	fputs(marked ? "\n" : "", out);
	for (int i = 0; i < scene->spots; i++)
		if (scene->spot[i].square & SQUARE_WRONG)
			fprintf(out, "%s%s", wrong++ ? ", " : "in conflict: ", scene->spot[i].name);
	fputs(wrong ? "\n" : "", out);
}

/* The cards of a row, and below it how those came to be that were made. */
static void put_texts(const struct scene *scene, FILE *out)
{
	char row[ROW_TEXT] = "", text[FACE_NAME];
	for (int i = 0; i < scene->spots; i++) {
		const char *shown = face_shown(scene, scene_top(scene, i), text);
		bool is_empty = scene->list_length && !scene->spot[i].size;
		append(row, scene->spot[i].role == ROLE_STOCK || is_empty ? "" : shown);
	}
	put_trimmed(row, out);
	for (int i = 0; i < scene->spots; i++) {
		const char *words = scene_text(scene, scene_top(scene, i)), *how = words ? strchr(words, '\n') : NULL;
		if (how)
			fprintf(out, "%.*s = %s\n", (int)(how - words), words, how + 1);
	}
}

/* What was found of a length, what is left, and at the end what was missed: the list from number FIRST on. Returns the
 * number after it. */
static int put_length(const struct scene *scene, int first, FILE *out)
{
	static const char *const notes[] = {[LISTED_BONUS] = " (bonus)", [LISTED_SHOWN] = " (shown)"};
	int length = scene->list[first].length, hidden = 0, missed = 0, i = first;
	const char *comma = "";
	fprintf(out, "%d letters:", length);
	for (; i < scene->list_length && scene->list[i].length == length; i++) {
		const struct listed *listed = &scene->list[i];
		hidden += listed->kind == LISTED_HIDDEN;
		missed += listed->kind == LISTED_MISSED;
		if (listed->kind == LISTED_HIDDEN || listed->kind == LISTED_MISSED)
			continue;
		fprintf(out, "%s %s%s", comma, listed->text, listed->kind == LISTED_FOUND ? "" : notes[listed->kind]);
		comma = ",";
	}
	if (hidden)
		fprintf(out, "%s %d left", comma, hidden);
	if (missed)
		fprintf(out, "%s missed", comma);
	for (int k = first; k < i; k++)
		if (scene->list[k].kind == LISTED_MISSED)
			fprintf(out, " %s", scene->list[k].text);
	fprintf(out, "\n");
	return i;
}

/* How it ended, or in a game for two whose turn it is. */
static void put_result(const struct session *session, FILE *out)
{
	const struct game *game = session_game(session);
	const struct state *state = session_state(session);
	enum status status = session_status(session);
	char text[ABOUT_TEXT];
	if (game->sides && status == GAME_ON) {
		fprintf(out, "%s to move", game->sides->name[game->sides->turn(state)]);
		if (game->sides->rival(state))
			fprintf(out, ", you are %s", game->sides->name[game->sides->person(state)]);
		fprintf(out, "\n");
	}
	if (status != GAME_ON)
		fprintf(out, "%s\n", turns_end(session));
	if (game->ending && game->ending(state, text))
		fprintf(out, "%s.\n", text);
}

/* Do not list the moves of a board each time: they are too many. */
static void put_board(const struct session *session, const struct scene *scene, FILE *out)
{
	if (scene_is_ringed(scene))
		put_ringed(scene, out);
	else
		(scene->surface == SURFACE_BOARD ? put_squares : put_texts)(scene, out);
	put_marks(scene, out);
	for (int i = 0; i < scene->list_length;)
		i = put_length(scene, i, out);
	for (int i = 0; i < scene->numbers; i++)
		fprintf(out, "%s%s %d", i ? ", " : "", scene->number[i].label, scene->number[i].value);
	fprintf(out, "\n");
	put_result(session, out);
}

void table_text(const struct session *session, FILE *out)
{
	struct scene scene;
	session_show(session, &scene);
	if (scene_spot_of_role(&scene, ROLE_FOUNDATION) < 0) {
		put_board(session, &scene, out);
		return;
	}
	put_first_row(&scene, out);
	for (int depth = 0; put_row(&scene, depth, out); depth++)
		;
	const int *score = scene_number(&scene, NUMBER_SCORE);
	fprintf(out, "\"_____________________\"\n");
	if (score)
		fprintf(out, "\"score: %d\"\n", *score);
	put_end(session, &scene, false, out);
}
