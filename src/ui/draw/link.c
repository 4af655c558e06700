/* A link is one number: its kind in the upper bits. */
#include "link.h"

#include <string.h>

#include "../keys.h"

enum { KIND_SHIFT = 24, VALUE = (1 << KIND_SHIFT) - 1 };

static void put(struct canvas *canvas, int x, int y, int width, enum link_kind kind, int value)
{
	canvas_link(canvas, x, y, width, (uint32_t)((int)kind << KIND_SHIFT | (value & VALUE)));
}

void link_row(struct canvas *canvas, int x, int y, int width, int row) { put(canvas, x, y, width, LINK_ROW, row); }

void link_key(struct canvas *canvas, int x, int y, int width, int key) { put(canvas, x, y, width, LINK_KEY, key); }

void link_place(struct canvas *canvas, int x, int y, int width, int place)
{
	put(canvas, x, y, width, LINK_PLACE, place);
}

void link_frame(struct canvas *canvas, int x, int y, int width, int height)
{
	for (int row = y; row < y + height; row++)
		put(canvas, x, row, width, LINK_FRAME, 0);
}

/* The key whose name is the last word of the LENGTH bytes at TEXT, or -1. */
static int last_key(const char *text, int length)
{
	int begin = length;
	while (begin > 0 && text[begin - 1] != ' ')
		begin--;
	return key_parse(text + begin, length - begin);
}

void link_hints(struct canvas *canvas, int x, int y, int room, const char *text)
{
	int end = x + room;
	while (*text && x < end) {
		int blanks = (int)strspn(text, " ;"), length = (int)strcspn(text + blanks, ";");
		const char *piece = text + blanks, *colon = memchr(piece, ':', (size_t)length);
		int key = colon ? last_key(piece, (int)(colon - piece)) : -1;
		x += blanks;
		if (key > 0) {
			link_key(canvas, x, y, x + length < end ? length : end - x, key);
			link_words(canvas, x, y, x + (int)(colon - piece) < end ? (int)(colon - piece) : end - x, piece);
		}
		x += length;
		text = piece + length;
	}
}

void link_words(struct canvas *canvas, int x, int y, int room, const char *text)
{
	for (int at = (int)strspn(text, " "); text[at] && at < room; at += (int)strspn(text + at, " ")) {
		int length = (int)strcspn(text + at, " "), key = key_parse(text + at, length);
		if (key > 0)
			link_key(canvas, x + at, y, at + length < room ? length : room - at, key);
		at += length;
	}
}

struct link link_at(const struct canvas *canvas, int x, int y)
{
	int number = (int)canvas_at(canvas, x, y).link;
	return (struct link){(enum link_kind)(number >> KIND_SHIFT), number & VALUE};
}
