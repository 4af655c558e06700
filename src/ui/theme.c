/* The tables of glyphs and looks. */
#include "theme.h"

#include <stdio.h>
#include <string.h>

#include "canvas.h"
#include "card.h"
#include "scene.h"

static const struct {
	uint32_t unicode;
	char ascii;
} glyphs[GLYPHS] = {
    [GLYPH_TOP_LEFT] = {0x256D, '.'},
    [GLYPH_TOP_RIGHT] = {0x256E, '.'},
    [GLYPH_BOTTOM_LEFT] = {0x2570, '\''},
    [GLYPH_BOTTOM_RIGHT] = {0x256F, '\''},
    [GLYPH_ACROSS] = {0x2500, '-'},
    [GLYPH_DOWN] = {0x2502, '|'},
    [GLYPH_HEAVY_TOP_LEFT] = {0x250F, '#'},
    [GLYPH_HEAVY_TOP_RIGHT] = {0x2513, '#'},
    [GLYPH_HEAVY_BOTTOM_LEFT] = {0x2517, '#'},
    [GLYPH_HEAVY_BOTTOM_RIGHT] = {0x251B, '#'},
    [GLYPH_HEAVY_DOWN] = {0x2503, '#'},
    [GLYPH_HEAVY_ACROSS] = {0x2501, '='},
    [GLYPH_SPADES] = {0x2660, 'S'},
    [GLYPH_HEARTS] = {0x2665, 'H'},
    [GLYPH_CLUBS] = {0x2663, 'C'},
    [GLYPH_DIAMONDS] = {0x2666, 'D'},
    [GLYPH_BACK] = {0x2592, ':'},
    [GLYPH_MOVABLE] = {0x00B7, '*'},
    [GLYPH_TARGET] = {0x25BE, '<'},
    [GLYPH_HELD] = {0x25B4, '^'},
    [GLYPH_HINTED] = {'!', '!'},
    [GLYPH_TURN] = {0x21BB, 'o'},
    [GLYPH_BLOCKED] = {0x00D7, 'x'},
    [GLYPH_MORE] = {0x2026, '+'},
    [GLYPH_CARET] = {0x2588, '_'},
    [GLYPH_OPEN] = {0x00B7, '.'},
};

/* Chosen to be read on a light background as well as on a dark one. */
enum { OWN = -1, RED = 9, GREEN = 2, YELLOW = 3, BLUE = 12, CYAN = 6 };

static const struct looks colourful[STYLES] = {
    [STYLE_PLAIN] = {.colour = OWN},
    [STYLE_SPADES] = {.colour = OWN},
    [STYLE_HEARTS] = {.colour = RED},
    [STYLE_CLUBS] = {.colour = OWN},
    [STYLE_DIAMONDS] = {.colour = RED},
    [STYLE_BACK] = {.colour = BLUE},
    [STYLE_PLACE] = {.colour = OWN, .dim = true},
    [STYLE_CURSOR] = {.colour = YELLOW},
    [STYLE_MOVABLE] = {.colour = CYAN},
    [STYLE_TARGET] = {.colour = GREEN},
    [STYLE_HELD] = {.colour = YELLOW},
    [STYLE_HINTED] = {.colour = YELLOW, .bold = true, .reverse = true},
    [STYLE_TITLE] = {.colour = OWN, .bold = true},
    [STYLE_QUIET] = {.colour = OWN, .dim = true},
    [STYLE_KEY] = {.colour = CYAN},
    [STYLE_ALERT] = {.colour = YELLOW, .bold = true},
};

static const struct looks plain[STYLES] = {
    [STYLE_PLAIN] = {.colour = OWN},
    [STYLE_SPADES] = {.colour = OWN},
    [STYLE_HEARTS] = {.colour = OWN},
    [STYLE_CLUBS] = {.colour = OWN},
    [STYLE_DIAMONDS] = {.colour = OWN},
    [STYLE_BACK] = {.colour = OWN},
    [STYLE_PLACE] = {.colour = OWN, .dim = true},
    [STYLE_CURSOR] = {.colour = OWN, .bold = true},
    [STYLE_MOVABLE] = {.colour = OWN},
    [STYLE_TARGET] = {.colour = OWN, .bold = true},
    [STYLE_HELD] = {.colour = OWN, .bold = true},
    [STYLE_HINTED] = {.colour = OWN, .bold = true, .reverse = true},
    [STYLE_TITLE] = {.colour = OWN, .bold = true},
    [STYLE_QUIET] = {.colour = OWN, .dim = true},
    [STYLE_KEY] = {.colour = OWN, .bold = true},
    [STYLE_ALERT] = {.colour = OWN, .bold = true},
};

uint32_t theme_glyph(const struct theme *theme, enum glyph glyph)
{
	return theme->ascii ? (uint32_t)(unsigned char)glyphs[glyph].ascii : glyphs[glyph].unicode;
}

struct looks theme_looks(const struct theme *theme, enum style style)
{
	if (theme->colours == COLOURS_NONE)
		return plain[style];
	struct looks looks = colourful[style];
	if (theme->colours == COLOURS_FOUR && style == STYLE_CLUBS)
		looks.colour = GREEN;
	if (theme->colours == COLOURS_FOUR && style == STYLE_DIAMONDS)
		looks.colour = BLUE;
	return looks;
}

char *theme_label(const struct theme *theme, int face, char label[LABEL_TEXT])
{
	if (face >= FACE_NUMBER) {
		snprintf(label, LABEL_TEXT, "%d", (face - FACE_NUMBER) % 1000);
		return label;
	}
	int rank = card_rank(face);
	int length = rank == 10 ? 2 : 1;
	memcpy(label, "10", 2);
	if (length == 1)
		label[0] = card_rank_letter(rank);
	length += utf8_write(theme_glyph(theme, (enum glyph)(GLYPH_SPADES + (int)card_suit(face))), label + length);
	label[length] = '\0';
	return label;
}

enum style theme_face_style(int face)
{
	return face < CARDS ? (enum style)(STYLE_SPADES + (int)card_suit(face)) : STYLE_PLAIN;
}
