/* Words as a game: a round of six letters, and all words that they make to be found. Which words those are is the
 * game's secret. */
#include <stdio.h>
#include <string.h>

#include "ascii.h"
#include "round.h"
#include "text.h"
#include "wording.h"

/* A move: a word by its number and 1, found or, with a hint, shown; or an end of the round. */
enum { PLAY_FIND, PLAY_SHOW, PLAY_GIVE_UP, PLAY_TIME_UP };

static const char give_up_text[] = "give up", time_up_text[] = "time up";

static struct move move_of(int kind, int number)
{
	return (struct move){.count = (uint16_t)kind, .value = (uint16_t)(number + 1)};
}

static int words_moves(const struct state *state, struct move list[MOVES_MAX])
{
	(void)state, (void)list;
	return 0;
}

static bool words_legal(const struct state *state, struct move move)
{
	struct round round = round_load(state);
	int number = move.value - 1;
	if (move.from || move.to || round.end)
		return false;
	if (move.count == PLAY_GIVE_UP)
		return !move.value;
	return move.count <= PLAY_SHOW && number >= 0 && number < (move.count == PLAY_SHOW ? round.asked : round.words) &&
	       round_fate(&round, number) == FATE_HIDDEN;
}

static bool words_reveals(struct move move) { return move.count != PLAY_FIND; }

/* The round is over when nothing that is asked for is hidden any more. */
static void words_apply(struct state *state, struct move move)
{
	struct round round = round_load(state);
	char word[ROUND_LETTERS + 1];
	if (move.count == PLAY_GIVE_UP || move.count == PLAY_TIME_UP) {
		round.end = move.count == PLAY_GIVE_UP ? ROUND_GIVEN_UP : ROUND_TIME_UP;
	} else {
		int length = round_word(&round, move.value - 1, word);
		round_set_fate(&round, move.value - 1, move.count == PLAY_SHOW ? FATE_SHOWN : FATE_FOUND);
		state->tally.score += move.count == PLAY_SHOW ? 0 : POINTS * length * length;
		if (!round_count(&round, FATE_HIDDEN))
			round.end = ROUND_WHOLE;
	}
	round_store(&round, state);
}

static enum status words_status(const struct state *state)
{
	struct round round = round_load(state);
	return !round.end ? GAME_ON : round_is_open(&round) ? GAME_WON : GAME_LOST;
}

static bool words_ending(const struct state *state, char text[ABOUT_TEXT])
{
	struct round round = round_load(state);
	int found = round_count(&round, FATE_FOUND);
	const char *why = round.end == ROUND_TIME_UP ? "Time is up: " : round_is_open(&round) ? "Won: " : "";
	if (found == round.asked && round_is_open(&round))
		snprintf(text, ABOUT_TEXT, "Won: all %d words, %d points", found, state->tally.score);
	else
		snprintf(text, ABOUT_TEXT, "%s%d of %d words, %d points%s", why, found, round.asked, state->tally.score,
		    round_is_open(&round) ? "" : ", none of six letters");
	return round.end;
}

static void words_show(const struct state *state, struct scene *scene) { round_show_typed(state, "", scene); }

/* "TIRE"; "TIRE?" shows it; "give up", "time up". In capitals, because "won" is a word of records. */
static void words_write(const struct state *state, struct move move, char text[MOVE_TEXT])
{
	struct round round = round_load(state);
	char word[ROUND_LETTERS + 1] = "";
	if (move.count <= PLAY_SHOW)
		round_word(&round, move.value - 1, word);
	for (char *at = word; *at; at++)
		*at = ascii_upper(*at);
	snprintf(text, MOVE_TEXT, "%s%s",
	    move.count == PLAY_GIVE_UP   ? give_up_text
	    : move.count == PLAY_TIME_UP ? time_up_text
	                                 : word,
	    move.count == PLAY_SHOW ? "?" : "");
}

static int count_letter(const char *text, size_t length, char letter)
{
	int count = 0;
	for (size_t i = 0; i < length; i++)
		count += text[i] == letter;
	return count;
}

/* Why a word is not taken. */
static bool refuse(const struct round *round, const char *word, struct fault *fault)
{
	static const char *const numbers[] = {
	    "no", "only one", "only two", "only three", "only four", "only five", "only six"};
	_Static_assert(sizeof numbers / sizeof *numbers == ROUND_LETTERS + 1, "as many as there can be of a letter");
	size_t length = strlen(word);
	int number = round_find(round, word);
	if (!length)
		return fault_set(fault, "Type a word of these letters.");
	for (const char *at = word; *at; at++) {
		int there = count_letter(round->letters, ROUND_LETTERS, *at);
		if (count_letter(word, length, *at) > there)
			return fault_set(
			    fault, "\"%.20s\": there %s %s %c.", word, there > 1 ? "are" : "is", numbers[there], ascii_upper(*at));
	}
	if (length < ROUND_LEAST)
		return fault_set(fault, "\"%s\" is too short: words have three letters or more.", word);
	if (number < 0)
		return fault_set(fault, "\"%s\" is not in the list.", word);
	if (round_fate(round, number) == FATE_SHOWN)
		return fault_set(fault, "\"%s\" was shown to you.", word);
	if (round_fate(round, number) == FATE_HIDDEN)
		return fault_set(fault, "\"%s\" is not asked for.", word);
	return fault_set(fault, "\"%s\" was found already.", word);
}

/* Reads the letters of a word in either case and, behind them, whether it is to be shown. */
static bool read_word(const char *text, char word[WORD_TEXT], bool *is_shown, struct fault *fault)
{
	char plain[ABOUT_TEXT]; /* what is longer is told to be */
	size_t length = strlen(text);
	*is_shown = length > 1 && text[length - 1] == '?';
	snprintf(plain, sizeof plain, "%.*s", (int)(length - *is_shown), text);
	return letters_read(plain, word, fault);
}

static bool words_read(const struct state *state, const char *text, struct move *move, struct fault *fault)
{
	struct round round = round_load(state);
	char word[WORD_TEXT], typed[ROUND_LETTERS + 1];
	bool is_shown = false;
	if (strcmp(text, give_up_text) == 0) {
		*move = move_of(PLAY_GIVE_UP, -1);
		return words_legal(state, *move) || fault_set(fault, "The round is over.");
	}
	if (!*text)
		return refuse(&round, "", fault);
	if (round_typed_word(&round, text, typed))
		snprintf(word, sizeof word, "%s", typed);
	else if (!read_word(text, word, &is_shown, fault))
		return false;
	*move = move_of(is_shown ? PLAY_SHOW : PLAY_FIND, round_find(&round, word));
	return words_legal(state, *move) || refuse(&round, word, fault);
}

static bool words_about(const struct state *state, int spot, char text[ABOUT_TEXT])
{
	struct round round = round_load(state);
	(void)spot;
	snprintf(text, ABOUT_TEXT, "Type a word, then Enter; Space twists");
	return !round.end;
}

static bool words_comment(const struct state *state, struct move move, char text[ABOUT_TEXT])
{
	struct round round = round_load(state);
	char word[ROUND_LETTERS + 1];
	if (move.count != PLAY_FIND)
		return false;
	int length = round_word(&round, move.value - 1, word);
	bool opens = length == ROUND_LETTERS && !round_is_open(&round), is_bonus = move.value > round.asked;
	bool is_last = !is_bonus && round_count(&round, FATE_HIDDEN) == 1;
	snprintf(text, ABOUT_TEXT, "%s: %d points%s%s%s", word, POINTS * length * length, is_bonus ? ", a bonus word" : "",
	    opens ? ". All letters: the round is won" : "", opens && !is_last ? ", and goes on" : "");
	return true;
}

/* The word that a hint is about: the longest one that is hidden, for short ones are found by trying. Those of all
 * letters come last until the round is won by one, which the hint would spoil. */
static int word_to_tell(const struct round *round)
{
	char word[ROUND_LETTERS + 1];
	int last = -1;
	for (int i = round->asked - 1; i >= 0; i--) {
		bool is_whole = round_word(round, i, word) == ROUND_LETTERS && !round_is_open(round);
		if (round_fate(round, i) == FATE_HIDDEN && (last < 0 || !is_whole))
			last = i;
	}
	return last;
}

/* Its length, its first letter, the word. */
static enum clue words_clue(const struct state *state, int step, char text[ABOUT_TEXT], struct move *move)
{
	struct round round = round_load(state);
	char word[ROUND_LETTERS + 1];
	int number = word_to_tell(&round);
	if (number < 0 || step > 3)
		return CLUE_NONE;
	round_word(&round, number, word);
	*move = move_of(PLAY_SHOW, number);
	if (step == 1)
		snprintf(text, ABOUT_TEXT, "There is a word of %d letters.", (int)strlen(word));
	else if (step == 2)
		snprintf(text, ABOUT_TEXT, "It begins with %c.", ascii_upper(word[0]));
	else
		snprintf(text, ABOUT_TEXT, "It is \"%s\", which does not count now.", word);
	return step == 3 ? CLUE_MOVE : CLUE_TOLD;
}

static struct move words_give_up(const struct state *state)
{
	(void)state;
	return move_of(PLAY_GIVE_UP, -1);
}

static struct move words_time_out(const struct state *state)
{
	(void)state;
	return move_of(PLAY_TIME_UP, -1);
}

static bool words_clock(const struct state *state, int64_t since_deal, int64_t since_move, int64_t *left)
{
	struct round round = round_load(state);
	(void)since_move;
	*left = (int64_t)round.seconds * 1000 - since_deal;
	return round.seconds;
}

int words_asked(const struct state *state) { return round_load(state).asked; }

int words_line(const struct state *state, struct move *line, int room)
{
	struct round round = round_load(state);
	int count = 0, whole = round_hidden_whole(&round);
	if (!round_can_open(&round))
		return 0;
	if (whole >= round.asked && !round_is_open(&round) && room > 0)
		line[count++] = move_of(PLAY_FIND, whole);
	for (int i = 0; i < round.asked && count < room; i++)
		if (round_fate(&round, i) == FATE_HIDDEN)
			line[count++] = move_of(PLAY_FIND, i);
	return count;
}

const char *const words_grades[] = {"easy", "medium", "hard", NULL};

const char *words_grade(const struct state *state)
{
	enum { FEW = 20, MANY = 30 };
	struct round round = round_load(state);
	enum word_class best = WORD_PLAIN;
	char word[ROUND_LETTERS + 1];
	snprintf(word, sizeof word, "%.6s", round.letters);
	struct word_list *list = word_list_shipped_of(word);
	if (!list)
		return "";
	for (int i = 0; i < round.asked && round_word(&round, i, word) == ROUND_LETTERS; i++) {
		int number = word_list_find(list, word);
		if (number >= 0 && word_list_class(list, number) < best)
			best = word_list_class(list, number);
	}
	word_list_free(list);
	bool is_easy = best == WORD_BASIC && round.asked <= FEW, is_hard = best == WORD_PLAIN && round.asked > FEW;
	return words_grades[is_easy ? 0 : is_hard || round.asked > MANY ? 2 : 1];
}

/* Whether the same words are asked for, whatever became of them. */
static bool asks_alike(const struct round *round, const struct round *other)
{
	bool is_alike = round->asked == other->asked && memcmp(round->letters, other->letters, ROUND_LETTERS) == 0;
	for (int i = 0; is_alike && i < round->asked; i++)
		is_alike = ((round->word[i] ^ other->word[i]) & CODE_MASK) == 0;
	return is_alike;
}

/* The same, found out once for a round that is drawn many times. */
static const char *grade_of(const struct state *state, const struct round *round)
{
	static _Thread_local struct round last;
	static _Thread_local const char *grade;
	if (!grade || !*grade || !asks_alike(&last, round)) {
		last = *round;
		grade = words_grade(state);
	}
	return grade;
}

static void words_tell_rules(const struct state *state, char text[RULES_LINE])
{
	struct round round = round_load(state);
	snprintf(text, RULES_LINE, "%d to find%s", round.asked,
	    round.list == LIST_SHIPPED  ? ""
	    : round.list == LIST_SYSTEM ? " in the system's list"
	                                : " in your own list");
	const char *grade = round.list == LIST_SHIPPED ? grade_of(state, &round) : "";
	if (*grade)
		text_append(text, RULES_LINE, ", %s", grade);
	if (round.seconds)
		text_append(text, RULES_LINE, ", %d s", round.seconds);
}

static const struct secret words_secret = {
    .legal = words_legal, .reveals = words_reveals, .clue = words_clue, .give_up = words_give_up};

static const struct typed_moves words_typed = {round_type, round_show_typed};

static const struct time_limit words_time_limit = {words_clock, words_time_out};

static const char wording[] = "begin\0Letters are typed, Enter gives the word;\0"
                              "touch\0Touch or type letters, Enter gives the word;\0";

const struct game word_game = {
    .name = "words",
    .title = "Words",
    .summary = "Six letters, and all the words in them: find those of three letters and more.",
    .rules =
        "Six letters, and all the words of three letters and more that they make, each letter used once in a word. Of "
        "the words that are asked for the length is told; others of the list are a bonus. A word brings 10 points "
        "times its letters, times its letters. With one of all six letters the round is won. A hint tells of a word "
        "that is left its length, then its first letter, then the word, without points. With a new game a clock can be "
        "chosen.",
    .keys =
        "Type the words, or pick the cards, by their numbers, too; Backspace takes the last one back; Space twists: it "
        "lays the cards in another order. The words stand hidden "
        "below. H gives a hint. When the round is won the next one is open: E ends it, Enter deals the next. Capitals "
        "are commands, as below.",
    .wording = wording,
    .typing = OFF_PAGE("A move is a word that the letters make; give up ends the round and shows the\n"
                       "rest."),
    .options = round_options,
    .forms = OFF_PAGE(round_forms),
    .start_key = "Letters",
    .position_bytes = sizeof(struct round),
    .hides = true,
    .scores = true,
    .start = round_start,
    .mend = round_mend,
    .describe = round_describe,
    .deal = round_deal,
    .moves = words_moves,
    .secret = &words_secret,
    .apply = words_apply,
    .status = words_status,
    .ending = words_ending,
    .show = words_show,
    .write = words_write,
    .read = words_read,
    .typed = &words_typed,
    .about = words_about,
    .comment = words_comment,
    .clock = &words_time_limit,
    .tell_rules = words_tell_rules,
};
