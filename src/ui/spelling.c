/* Word by word, character by character. */
#include "spelling.h"

#include <stdio.h>
#include <string.h>

#include "ascii.h"
#include "card.h"
#include "text.h"

enum { CARD_LETTERS = 2, VARIANT = 0xFE0F }; /* VARIANT asks for a picture or a plain character */

/* Lower-case letters are words: "as" is no ace. */
static bool is_card(const char *word, int length)
{
	return length == CARD_LETTERS && !ascii_is_small(word[0]) && ascii_is_capital(word[1]) &&
	       card_parse(word, length) >= 0;
}

static int word_length(const char *text)
{
	int length = 0;
	while (ascii_is_alphanumeric(text[length]) || (text[length] & 0x80) || text[length] == '_')
		length++;
	return length;
}

char *spell_screen(const struct theme *theme, const char *text, char *out, size_t size)
{
	size_t used = 0;
	while (*text) {
		char label[LABEL_TEXT];
		int length = word_length(text), step = length ? length : 1;
		const char *word = is_card(text, length) ? theme_label(theme, card_parse(text, length), NULL, label) : NULL;
		size_t shown = word ? strlen(word) : (size_t)step;
		if (used + shown >= size)
			break;
		memcpy(out + used, word ? word : text, shown);
		used += shown;
		text += step;
	}
	out[used] = '\0';
	return out;
}

/* The letter of a suit's symbol, filled or not; 0 for another character. */
static char suit_letter(uint32_t code)
{
	static const char letters[] = "SHDCSHDC";
	static const uint32_t symbols[] = {0x2660, 0x2665, 0x2666, 0x2663, 0x2664, 0x2661, 0x2662, 0x2667};
	for (int i = 0; letters[i]; i++)
		if (symbols[i] == code)
			return letters[i];
	return '\0';
}

char *spell_letters(const char *text, char *out, size_t size)
{
	size_t used = 0;
	while (*text) {
		const char *begin = text;
		uint32_t code = utf8_next(&text);
		char letter = suit_letter(code);
		size_t length = letter ? 1 : code == VARIANT ? 0 : (size_t)(text - begin);
		if (used + length >= size)
			break;
		memcpy(out + used, letter ? &letter : begin, length);
		used += length;
	}
	out[used] = '\0';
	return out;
}
