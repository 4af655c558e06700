/* theme: how things look. Glyphs in Unicode and in ASCII, and what each style is with four, two or no colours.
 *
 * Every meaning has a glyph of its own, so that nothing is lost without colour. All glyphs are one cell wide. Pure. */
#ifndef PATIENCE_THEME_H
#define PATIENCE_THEME_H

#include <stdbool.h>
#include <stdint.h>

enum style {
	STYLE_PLAIN,
	STYLE_SPADES, /* the four suits stand in the order of enum suit */
	STYLE_HEARTS,
	STYLE_CLUBS,
	STYLE_DIAMONDS,
	STYLE_BACK,
	STYLE_PLACE,  /* the outline of an empty place */
	STYLE_CURSOR, /* frame of the card under the cursor */
	STYLE_MOVABLE,
	STYLE_TARGET,
	STYLE_HELD,
	STYLE_HINTED,
	STYLE_TITLE,
	STYLE_QUIET, /* dimmed: key digits, hints */
	STYLE_KEY,
	STYLE_ALERT,
	STYLES
};

enum glyph {
	GLYPH_TOP_LEFT,
	GLYPH_TOP_RIGHT,
	GLYPH_BOTTOM_LEFT,
	GLYPH_BOTTOM_RIGHT,
	GLYPH_ACROSS,
	GLYPH_DOWN,
	GLYPH_HEAVY_TOP_LEFT, /* frame of the card under the cursor */
	GLYPH_HEAVY_TOP_RIGHT,
	GLYPH_HEAVY_BOTTOM_LEFT,
	GLYPH_HEAVY_BOTTOM_RIGHT,
	GLYPH_HEAVY_ACROSS,
	GLYPH_HEAVY_DOWN,
	GLYPH_SPADES,
	GLYPH_HEARTS,
	GLYPH_CLUBS,
	GLYPH_DIAMONDS,
	GLYPH_BACK,
	GLYPH_MOVABLE,
	GLYPH_TARGET,
	GLYPH_HELD,
	GLYPH_HINTED,
	GLYPH_TURN,    /* an empty stock that can be turned back */
	GLYPH_BLOCKED, /* one that cannot */
	GLYPH_MORE,    /* folded cards */
	GLYPH_CARET,
	GLYPH_OPEN, /* a position of which it is not known whether it can be won */
	GLYPHS
};

enum colours { COLOURS_NONE, COLOURS_TWO, COLOURS_FOUR };

struct theme {
	bool ascii;
	enum colours colours;
};

/* What a style is on a terminal: colour 0..15 or -1 for the terminal's own, and attributes. */
struct looks {
	int8_t colour;
	bool bold, dim, reverse;
};

enum { LABEL_TEXT = 8 };

uint32_t theme_glyph(const struct theme *theme, enum glyph glyph);
struct looks theme_looks(const struct theme *theme, enum style style);

/* Rank and suit of an open face ("10♦", "10D", "4" for a number), as UTF-8. Returns LABEL. */
char *theme_label(const struct theme *theme, int face, char label[LABEL_TEXT]);

/* The style of an open face. */
enum style theme_face_style(int face);

#endif
