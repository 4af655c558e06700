/* Asking, waiting, telling, playing what was told. */
#include "hints.h"

#include <stdio.h>
#include <string.h>

#include "ascii.h"
#include "companion.h"
#include "finish.h"
#include "hint_words.h"
#include "opponent.h"
#include "order.h"
#include "play.h"
#include "spelling.h"
#include "verdict.h"

struct inquiry {
	struct state state;
	struct sight sight;
};

static void *open_adviser(const atomic_bool *cancel) { return adviser_new(cancel); }
static void close_adviser(void *adviser) { adviser_free(adviser); }

static void work(void *adviser, const void *asked, void *given, const atomic_bool *cancel)
{
	const struct inquiry *inquiry = asked;
	struct advice *advice = given;
	(void)cancel; /* the adviser has it */
	if (adviser)
		adviser_ask(adviser, &inquiry->state, &inquiry->sight, advice);
}

static const struct worker_kind worker_kind = {
    sizeof(struct inquiry), sizeof(struct advice), open_adviser, close_adviser, work};

/* Where nothing is hidden there is one kind. */
static enum hint_kind kind_of(const struct ui *ui)
{
	return ui->options.oracle_hints && session_game(ui->session)->hides ? HINT_ORACLE : HINT_FAIR;
}

/* Whose hint it is; nobody's where there is one kind: who sees all cards gives no other hint than who knows them. */
static const char *speaker(const struct ui *ui)
{
	return !session_game(ui->session)->hides ? "" : kind_of(ui) == HINT_FAIR ? "Fair hint" : "Oracle";
}

/* The record tells that there was one, be it only that there is no win. */
static void count(struct ui *ui) { ui_count_help(ui, "Hints", kind_of(ui) == HINT_FAIR ? "fair" : "oracle"); }

static void give_up(struct ui *ui, const char *why)
{
	ui->hints->waits = 0;
	bool has_begun = session_played(ui->session) > 0;
	const char *who = speaker(ui);
	ui_say(ui, has_begun ? "%s%s%c%s. %s takes moves back." : "%s%s%c%s. %s deals another game.", who, *who ? ". " : "",
	    ascii_upper(why[0]), why + 1, ui_key(ui, has_begun ? "undo" : "new"));
}

void hints_say(struct ui *ui, const char *text, bool has_more, bool has_move)
{
	char key[KEY_NAME + 8] = "";
	if (has_more)
		snprintf(key, sizeof key, "%s: more", ui_key(ui, "hint"));
	else if (has_move)
		snprintf(key, sizeof key, "Enter: play");
	ui_say_with_key(ui, text, key);
}

/* A game that has words of its own tells of the whole first: the table marks nothing then. */
static void write_words(struct ui *ui, char text[MESSAGE_TEXT])
{
	struct hints *hints = ui->hints;
	char words[HINT_TEXT];
	bool has_own = hint_tell(
	    &hints->advice, session_state(ui->session), &ui->scene, speaker(ui), hints->level, &hints->hint, words);
	hints->marks = !has_own ? hints->level : hints->level == HINT_PILE ? HINT_NOTHING : HINT_MOVE;
	spell_screen(&ui->theme, words, text, MESSAGE_TEXT);
}

/* The square; before that is told only its row, where nothing of it is to be seen. */
static void look_at(struct ui *ui, enum hint_level level, int spot)
{
	int across = ui->scene.spot[ui->cursor.spot].column - ui->scene.spot[spot].column;
	struct cursor square = cursor_top(&ui->scene, level == HINT_PILE ? spot + across : spot);
	bool is_seen = !HAS_CELLS || layout_find(&ui->layout, square.spot, square.count);
	if (level == HINT_CARD || (level == HINT_PILE && !is_seen))
		ui_go(ui, square);
}

static void tell(struct ui *ui)
{
	const struct hints *hints = ui->hints;
	struct move move = hints->hint.first.move;
	char text[MESSAGE_TEXT];
	write_words(ui, text);
	if (hints->level == HINT_MOVE) {
		ui->shown = move_find(ui->move, ui->moves, move);
		ui_go(ui, (struct cursor){move.from, move.count});
	}
	/* What is named comes into view. */
	if (ui->scene.surface == SURFACE_BOARD && !session_game(ui->session)->sides)
		look_at(ui, hints->level, move.from);
	hints_say(ui, text, hints->level < HINT_MOVE, true);
}

/* The hint that the line gives from PLACE on, as much of it as H was pressed for. */
static void begin(struct ui *ui, const struct sight *sight, int place)
{
	const struct advice *advice = &ui->hints->advice;
	int presses = ui->hints->waits;
	ui->hints->waits = 0;
	ui->hints->level = presses < HINT_MOVE ? (enum hint_level)presses : HINT_MOVE;
	ui->hints->hint = hint_of(sight, session_state(ui->session), advice->move + place, advice->length - place);
	ui->hints->hint.is_guess = advice->is_guess;
	count(ui);
	tell(ui);
}

static void consult_adviser(struct ui *ui, const struct sight *sight)
{
	struct hints *hints = ui->hints;
	const struct inquiry inquiry = {*session_state(ui->session), *sight};
	if (!hints->worker)
		hints->worker = worker_new(&worker_kind, ui->ring);
	bool is_lost = worker_take(hints->worker, &hints->advice) && !hints->advice.game;
	int place = advice_place(&hints->advice, sight, &inquiry.state);
	if (place >= 0 && place < hints->advice.length)
		begin(ui, sight, place);
	else if (place == 0) {
		count(ui);
		give_up(ui, hints->advice.reason);
	} else if (is_lost) {
		give_up(ui, "there is no memory for it");
	} else if (!worker_is_busy(hints->worker) && !worker_ask(hints->worker, &inquiry)) {
		give_up(ui, "no thread can be had for it");
	}
}

/* Who follows a line stays on it; the most natural of its moves comes first. Only the last line that was found is
 * kept; of the others there is still the first move. */
static bool take_line(struct ui *ui, const struct sight *sight)
{
	struct advice *advice = &ui->hints->advice;
	int moves, here = session_played(ui->session);
	struct move first;
	const struct state *state = session_state(ui->session);
	const struct move *line = judge_line(ui->judge, here, &moves);
	if (!line && judge_better(ui->judge, here, &first)) {
		line = &first;
		moves = 1;
	}
	if (!line || moves == 0)
		return false;
	advice_begin(advice, sight, state);
	advice->length = moves < PLAY_MOVES ? moves : PLAY_MOVES;
	memcpy(advice->move, line, (size_t)advice->length * sizeof *line);
	return true;
}

/* Whether the game is lost for ever and the rest of it may still be helped with. */
static bool is_forgiven(const struct ui *ui)
{
	const struct companion *companion = companion_of(session_game(ui->session));
	struct state state = *session_state(ui->session);
	return companion->forgive && companion->forgive(&state);
}

static void consult_judge(struct ui *ui, const struct sight *sight)
{
	struct advice *advice = &ui->hints->advice;
	ui->verdict->hint_waits = true;
	verdict_follow(ui);
	enum judgement judgement = judge_at(ui->judge, session_played(ui->session));
	advice->seen = sight->seen;
	int place = advice_place(advice, sight, session_state(ui->session));
	if (place < 0 || place == advice->length)
		place = take_line(ui, sight) ? 0 : -1;
	if (place >= 0) {
		advice->length =
		    place + order_line(sight->game, session_state(ui->session), advice->move + place, advice->length - place);
		begin(ui, sight, place);
	} else if (judgement == JUDGEMENT_LOST) {
		ui->hints->waits = 0;
		count(ui);
		verdict_tell_loss(ui, false);
	} else if (judgement != JUDGEMENT_PENDING) {
		give_up(ui, "whether this can be won is not decided");
	}
}

static void consult(struct ui *ui)
{
	struct sight sight;
	sight_recall(&sight, ui->session);
	if (kind_of(ui) == HINT_FAIR || is_forgiven(ui))
		consult_adviser(ui, &sight);
	else
		consult_judge(ui, &sight);
}

/* Whether there is help in a lost position: the other side may err; or what is wrong can be taken away, which what is
 * given cannot. */
static bool is_worth_help(const struct ui *ui)
{
	const struct game *game = session_game(ui->session);
	return game->sides || (game->takes_back && judge_at(ui->judge, 0) != JUDGEMENT_LOST) || is_forgiven(ui);
}

/* What is over or decided needs no hint; true when that was said. */
static bool say_end(struct ui *ui)
{
	if (ui_say_won(ui))
		return true;
	if (ui->status == GAME_LOST || (verdict_is_lost(ui) && !is_worth_help(ui)))
		verdict_tell_loss(ui, ui->status == GAME_LOST);
	else if (ui->finish->length > 0)
		ui_say(ui, "The game is decided: %s plays it out.", ui_key(ui, "auto"));
	else
		return false;
	return true;
}

/* A game that gives its hints itself: each time more of the same, the last time shown on the table. */
static void give_clue(struct ui *ui)
{
	const struct game *game = session_game(ui->session);
	enum clue clue = CLUE_NONE;
	struct move move;
	char text[ABOUT_TEXT];
	if (ui->status == GAME_ON)
		clue = game->secret->clue(session_state(ui->session), ui->hints->clues + 1, text, &move);
	if (clue == CLUE_NONE) {
		ui_say(ui, "There is nothing left to be told.");
		return;
	}
	if (ui->hints->clues++ == 0)
		count(ui);
	if (clue == CLUE_MOVE)
		ui_make_move(ui, move);
	hints_say(ui, text, clue == CLUE_TOLD, false);
}

void hints_say_waiting(struct ui *ui)
{
	const char *who = speaker(ui);
	ui_say(ui, *who ? "%s: thinking ..." : "%sThinking ...", who);
}

void hints_ask(struct ui *ui)
{
	struct hints *hints = ui->hints;
	if (session_game(ui->session)->secret) {
		give_clue(ui);
		return;
	}
	if (opponent_say_turn(ui))
		return;
	if (ui->holds)
		ui_go(ui, ui->held);
	ui_let_go(ui);
	if (lessons_exist(ui) && ui->status == GAME_ON) {
		lessons_ask(ui);
		return;
	}
	if (say_end(ui))
		return;
	if (hints->level != HINT_NOTHING) {
		hints->level += hints->level < HINT_MOVE;
		tell(ui);
		return;
	}
	hints->waits++;
	consult(ui);
	if (hints->waits)
		hints_say_waiting(ui);
}

bool hints_play(struct ui *ui)
{
	struct move move = ui->hints->hint.first.move;
	if (lessons_play(ui))
		return true;
	if (ui->hints->level != HINT_MOVE || ui->shown < 0 || !move_equal(ui->move[ui->shown], move))
		return false;
	int times = ui->hints->hint.times;
	if (!move_is_turn(&ui->scene, move)) {
		play_shown(ui);
		return true;
	}
	for (int i = 0; i < times && ui->status == GAME_ON; i++) {
		ui->message[0] = '\0';
		play_turn(ui);
		if (i > 0)
			session_join(ui->session);
	}
	return true;
}

void hints_change_kind(struct ui *ui)
{
	const struct game *game = session_game(ui->session);
	if (!game_hides_cards(game)) {
		ui_say(ui, "This game has one kind of hint.");
		return;
	}
	hints_forget(ui);
	ui->options.oracle_hints = !ui->options.oracle_hints;
	ui_say(ui, ui->options.oracle_hints ? "Hints come from an oracle that sees all cards."
	                                    : "Hints are fair: they know only what you can see.");
}

void hints_step(struct ui *ui)
{
	if (ui->hints->waits && lessons_exist(ui))
		lessons_step(ui);
	else if (ui->hints->waits)
		consult(ui);
}

bool hints_want_line(const struct ui *ui)
{
	return ui->hints->waits > 0 && kind_of(ui) == HINT_ORACLE && !lessons_exist(ui);
}

void hints_drop(struct ui *ui)
{
	ui->hints->level = ui->hints->marks = HINT_NOTHING;
	ui->hints->waits = ui->hints->clues = 0;
	if (ui->hints->worker)
		worker_cancel(ui->hints->worker);
	lessons_drop(ui);
}

void hints_forget(struct ui *ui)
{
	hints_drop(ui);
	ui->hints->advice = (struct advice){0};
}

void hints_release(struct ui *ui)
{
	worker_free(ui->hints->worker);
	ui->hints->worker = NULL;
	lessons_release(ui);
}
