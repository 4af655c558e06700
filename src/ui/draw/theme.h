/* theme: how things look. Glyphs in Unicode and in ASCII, and what each style is with four, two or no colours.
 *
 * A style is an ink on a ground. Grounds are seen only where cards are solid: on the themes paper and felt, which need
 * 256 colours and Unicode; elsewhere every theme is the outline. Every meaning has a glyph of its own, so that nothing
 * is lost without colour. All glyphs are one cell wide. Pure. */
#ifndef PATIENCE_THEME_H
#define PATIENCE_THEME_H

#include <stdbool.h>
#include <stdint.h>

#include "ui.h"

/* Inks: what a style is on the ground of the table. */
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
	STYLE_LINE,  /* what parts a card from the one it lies on */
	STYLE_COUNT, /* how many cards lie there */
	STYLE_CROWN, /* what kings, queens and jacks wear */
	STYLES
};

enum ground {
	GROUND_TABLE,
	GROUND_PAPER,
	GROUND_CURSOR,
	GROUND_TARGET,
	GROUND_HELD,
	GROUND_ASIDE, /* a card that cannot take what is in hand */
	GROUND_PLACE,
	GROUND_BACK,
	GROUNDS
};

enum { GROUND_SHIFT = 5 };

/* The style of an ink on a ground. */
static inline uint8_t style_on(enum style ink, enum ground ground) { return (uint8_t)(ink | ground << GROUND_SHIFT); }

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
	GLYPH_HEAVY_CROSS,
	GLYPH_SPADES,
	GLYPH_HEARTS,
	GLYPH_CLUBS,
	GLYPH_DIAMONDS,
	GLYPH_BACK,
	GLYPH_LATTICE, /* the back of a solid card */
	GLYPH_MOVABLE,
	GLYPH_TARGET,
	GLYPH_HELD,
	GLYPH_HINTED,
	GLYPH_QUEEN, /* a piece that a player put on a board, and one that belongs to the deal */
	GLYPH_GIVEN_QUEEN,
	GLYPH_PUSH_RIGHT, /* where a move goes in beside a board */
	GLYPH_PUSH_LEFT,
	GLYPH_PUSH_DOWN,
	GLYPH_PUSH_UP,
	GLYPH_SHADE,      /* a dark square */
	GLYPH_TURN,       /* an empty stock that can be turned back */
	GLYPH_BLOCKED,    /* one that cannot */
	GLYPH_LINE_ABOVE, /* what parts a card from the one it lies on */
	GLYPH_LINE_LEFT,
	GLYPH_MORE, /* folded cards */
	GLYPH_CARET,
	GLYPH_OPEN,    /* a position of which it is not known whether it can be won */
	GLYPH_UNKNOWN, /* a letter that is to be found */
	GLYPHS
};

enum colours { COLOURS_NONE, COLOURS_TWO, COLOURS_FOUR };
enum cards { CARDS_OUTLINE, CARDS_PAPER, CARDS_FELT };

struct tabletop;

struct theme {
	bool ascii;
	enum colours colours;
	enum cards cards;
	void (*show_table)(const struct tabletop *table); /* where the table is not made of cells; else NULL */
};

/* Whether it is that of a page, which has no terminal around it. */
static inline bool theme_is_page(const struct theme *theme) { return theme->show_table != NULL; }

/* What a style is on a terminal: colours 0..255 as xterm numbers them, or -1 for the terminal's own, and attributes. */
struct appearance {
	int16_t colour, ground;
	bool bold, dim, reverse, underline;
};

/* What the terminal and the player's environment allow. */
struct means {
	bool unicode;
	int colours;    /* how many the terminal has */
	bool no_colour; /* none are wanted unless asked for */
	bool is_light;  /* its own background is known to be light */
};

enum { LABEL_TEXT = 16 };

/* The theme that OPTIONS ask for, as far as MEANS allow it. */
struct theme theme_make(const struct ui_options *options, struct means means);

/* Whether cards are solid blocks. */
bool theme_is_solid(const struct theme *theme);

uint32_t theme_glyph(const struct theme *theme, enum glyph glyph);
/* The glyph of enum suit SUIT. */
uint32_t theme_suit(const struct theme *theme, int suit);

struct appearance theme_looks(const struct theme *theme, uint8_t style);

/* A colour 0..255 as 0xRRGGBB. */
uint32_t theme_rgb(int colour);

/* Rank and suit of an open face ("10♦", "10D", "4" for a number), as UTF-8; of a face of text the first line of its
 * WORDS, which are NULL for all others. Returns LABEL. */
char *theme_label(const struct theme *theme, int face, const char *words, char label[LABEL_TEXT]);

/* The style of an open face. */
enum style theme_face_style(int face);

#endif
