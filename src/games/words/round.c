/* Words as ways to take letters, and counts of them. */
#include "round.h"

#include <string.h>

_Static_assert(sizeof(struct round) == 160, "a position is compared byte by byte, so there is no padding");

/* Codes of words of 3, 4, 5 and 6 letters begin here: there are 120, 360, 720 and 720 of them. */
static const int first_code[] = {[3] = 0, [4] = 120, [5] = 480, [6] = 1200};

struct round round_load(const struct state *state)
{
	struct round round;
	memcpy(&round, state->position, sizeof round);
	return round;
}

void round_store(const struct round *round, struct state *state) { memcpy(state->position, round, sizeof *round); }

/* Each letter is its place among the letters not taken yet. -1 when there is none for one of them. */
static int encode(const struct round *round, const char *word, int length)
{
	char left[ROUND_LETTERS];
	int code = 0;
	memcpy(left, round->letters, sizeof left);
	for (int i = 0; i < length; i++) {
		int rest = ROUND_LETTERS - i;
		char *at = memchr(left, word[i], (size_t)rest);
		if (!at)
			return -1;
		code = code * rest + (int)(at - left);
		memmove(at, at + 1, (size_t)(left + rest - at - 1));
	}
	return first_code[length] + code;
}

int round_word(const struct round *round, int number, char word[ROUND_LETTERS + 1])
{
	int code = round->word[number] & CODE_MASK, length = ROUND_LEAST, place[ROUND_LETTERS];
	char left[ROUND_LETTERS];
	while (length < ROUND_LETTERS && code >= first_code[length + 1])
		length++;
	code -= first_code[length];
	for (int i = length - 1; i >= 0; i--) {
		place[i] = code % (ROUND_LETTERS - i);
		code /= ROUND_LETTERS - i;
	}
	memcpy(left, round->letters, sizeof left);
	for (int i = 0; i < length; i++) {
		word[i] = left[place[i]];
		memmove(left + place[i], left + place[i] + 1, (size_t)(ROUND_LETTERS - i - place[i] - 1));
	}
	word[length] = '\0';
	return length;
}

enum fate round_fate(const struct round *round, int number) { return (enum fate)(round->word[number] >> FATE_SHIFT); }

void round_set_fate(struct round *round, int number, enum fate fate)
{
	round->word[number] = (uint16_t)((round->word[number] & CODE_MASK) | fate << FATE_SHIFT);
}

static int length_of(const struct round *round, int number)
{
	char word[ROUND_LETTERS + 1];
	return round_word(round, number, word);
}

bool round_add(struct round *round, const char *word, bool is_asked, struct fault *fault)
{
	size_t length = strlen(word);
	bool is_word = length >= ROUND_LEAST && length <= ROUND_LETTERS;
	int code = is_word ? encode(round, word, (int)length) : -1;
	if (code < 0)
		return fault_set(fault, "\"%.20s\" is no word of 3 to 6 of the letters %.6s", word, round->letters);
	if (round_find(round, word) >= 0)
		return fault_set(fault, "\"%s\" stands there a second time", word);
	if (round->words == ROUND_WORDS)
		return fault_set(fault, "the letters %.6s make more than %d words", round->letters, ROUND_WORDS);
	round->word[round->words++] = (uint16_t)code;
	round->asked = (uint8_t)(round->asked + is_asked);
	return true;
}

int round_find(const struct round *round, const char *word)
{
	size_t length = strlen(word);
	int code = length < ROUND_LEAST || length > ROUND_LETTERS ? -1 : encode(round, word, (int)length);
	for (int i = 0; code >= 0 && i < round->words; i++)
		if ((round->word[i] & CODE_MASK) == code)
			return i;
	return -1;
}

int round_count(const struct round *round, enum fate fate)
{
	int count = 0;
	for (int i = 0; i < round->asked; i++)
		count += round_fate(round, i) == fate;
	return count;
}

/* The first word of all letters with that fate, or -1. */
static int find_whole(const struct round *round, enum fate fate)
{
	for (int i = 0; i < round->words; i++)
		if (round_fate(round, i) == fate && length_of(round, i) == ROUND_LETTERS)
			return i;
	return -1;
}

bool round_is_open(const struct round *round) { return find_whole(round, FATE_FOUND) >= 0; }

int round_hidden_whole(const struct round *round) { return find_whole(round, FATE_HIDDEN); }
