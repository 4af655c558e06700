/* The tables of glyphs and looks. */
#include "theme.h"

#include <stdio.h>
#include <string.h>

#include "card.h"
#include "scene.h"
#include "text.h"

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
    [GLYPH_LATTICE] = {0x2573, 'x'},
    [GLYPH_MOVABLE] = {0x25CF, '*'},
    [GLYPH_TARGET] = {0x25BE, '<'},
    [GLYPH_HELD] = {0x25B4, '^'},
    [GLYPH_HINTED] = {'!', '!'},
    [GLYPH_QUEEN] = {0x2655, 'q'},
    [GLYPH_GIVEN_QUEEN] = {0x265B, 'Q'},
    [GLYPH_SHADE] = {0x2591, ':'},
    [GLYPH_TURN] = {0x21BB, 'o'},
    [GLYPH_BLOCKED] = {0x00D7, 'x'},
    [GLYPH_LINE_ABOVE] = {0x2594, '-'},
    [GLYPH_LINE_LEFT] = {0x258F, '|'},
    [GLYPH_MORE] = {0x2026, '+'},
    [GLYPH_CARET] = {0x2588, '_'},
    [GLYPH_OPEN] = {0x00B7, '.'},
};

/* The terminal's own sixteen colours, chosen to be read on a light background as well as on a dark one. */
enum { OWN = -1, RED = 9, GREEN = 2, YELLOW = 3, BLUE = 12, CYAN = 6 };

static const struct looks outline[STYLES] = {
    [STYLE_PLAIN] = {OWN, OWN},
    [STYLE_SPADES] = {OWN, OWN},
    [STYLE_HEARTS] = {RED, OWN},
    [STYLE_CLUBS] = {OWN, OWN},
    [STYLE_DIAMONDS] = {RED, OWN},
    [STYLE_BACK] = {BLUE, OWN},
    [STYLE_PLACE] = {OWN, OWN, .dim = true},
    [STYLE_CURSOR] = {YELLOW, OWN},
    [STYLE_MOVABLE] = {CYAN, OWN, .bold = true},
    [STYLE_TARGET] = {GREEN, OWN},
    [STYLE_HELD] = {YELLOW, OWN},
    [STYLE_HINTED] = {YELLOW, OWN, .bold = true, .reverse = true},
    [STYLE_TITLE] = {OWN, OWN, .bold = true},
    [STYLE_QUIET] = {OWN, OWN, .dim = true},
    [STYLE_KEY] = {CYAN, OWN},
    [STYLE_ALERT] = {YELLOW, OWN, .bold = true},
    [STYLE_LINE] = {OWN, OWN},
    [STYLE_COUNT] = {OWN, OWN, .bold = true},
    [STYLE_CROWN] = {YELLOW, OWN},
};

/* Red suits are underlined. */
static const struct looks colourless[STYLES] = {
    [STYLE_PLAIN] = {OWN, OWN},
    [STYLE_SPADES] = {OWN, OWN, .bold = true},
    [STYLE_HEARTS] = {OWN, OWN, .underline = true},
    [STYLE_CLUBS] = {OWN, OWN, .bold = true},
    [STYLE_DIAMONDS] = {OWN, OWN, .underline = true},
    [STYLE_BACK] = {OWN, OWN},
    [STYLE_PLACE] = {OWN, OWN, .dim = true},
    [STYLE_CURSOR] = {OWN, OWN, .bold = true},
    [STYLE_MOVABLE] = {OWN, OWN, .bold = true},
    [STYLE_TARGET] = {OWN, OWN, .bold = true},
    [STYLE_HELD] = {OWN, OWN, .bold = true},
    [STYLE_HINTED] = {OWN, OWN, .bold = true, .reverse = true},
    [STYLE_TITLE] = {OWN, OWN, .bold = true},
    [STYLE_QUIET] = {OWN, OWN, .dim = true},
    [STYLE_KEY] = {OWN, OWN, .bold = true},
    [STYLE_ALERT] = {OWN, OWN, .bold = true},
    [STYLE_LINE] = {OWN, OWN},
    [STYLE_COUNT] = {OWN, OWN, .bold = true},
    [STYLE_CROWN] = {OWN, OWN},
};

/* Inks of 256 colours: on the terminal's own ground, */
static const struct looks on_own[STYLES] = {
    [STYLE_PLAIN] = {OWN, OWN},
    [STYLE_SPADES] = {OWN, OWN, .bold = true},
    [STYLE_HEARTS] = {167, OWN, .bold = true},
    [STYLE_CLUBS] = {OWN, OWN, .bold = true},
    [STYLE_DIAMONDS] = {167, OWN, .bold = true},
    [STYLE_BACK] = {67, OWN},
    [STYLE_PLACE] = {244, OWN},
    [STYLE_CURSOR] = {178, OWN, .bold = true},
    [STYLE_MOVABLE] = {71, OWN, .bold = true},
    [STYLE_TARGET] = {71, OWN},
    [STYLE_HELD] = {178, OWN, .bold = true},
    [STYLE_HINTED] = {178, OWN, .bold = true, .reverse = true},
    [STYLE_TITLE] = {OWN, OWN, .bold = true},
    [STYLE_QUIET] = {244, OWN},
    [STYLE_KEY] = {31, OWN},
    [STYLE_ALERT] = {172, OWN, .bold = true},
    [STYLE_LINE] = {244, OWN},
    [STYLE_COUNT] = {OWN, OWN, .bold = true},
    [STYLE_CROWN] = {136, OWN},
};

/* on all that is light, */
static const struct looks on_paper[STYLES] = {
    [STYLE_PLAIN] = {234, OWN},
    [STYLE_SPADES] = {234, OWN, .bold = true},
    [STYLE_HEARTS] = {160, OWN, .bold = true},
    [STYLE_CLUBS] = {234, OWN, .bold = true},
    [STYLE_DIAMONDS] = {160, OWN, .bold = true},
    [STYLE_BACK] = {24, OWN},
    [STYLE_PLACE] = {240, OWN},
    [STYLE_CURSOR] = {94, OWN, .bold = true},
    [STYLE_MOVABLE] = {28, OWN, .bold = true},
    [STYLE_TARGET] = {22, OWN, .bold = true},
    [STYLE_HELD] = {94, OWN, .bold = true},
    [STYLE_HINTED] = {220, OWN, .bold = true, .reverse = true},
    [STYLE_TITLE] = {234, OWN, .bold = true},
    [STYLE_QUIET] = {240, OWN},
    [STYLE_KEY] = {24, OWN},
    [STYLE_ALERT] = {160, OWN, .bold = true},
    [STYLE_LINE] = {246, OWN, .bold = true},
    [STYLE_COUNT] = {234, OWN, .bold = true},
    [STYLE_CROWN] = {136, OWN, .bold = true},
};

/* and on all that is dark. */
static const struct looks on_dark[STYLES] = {
    [STYLE_PLAIN] = {254, OWN},
    [STYLE_SPADES] = {255, OWN, .bold = true},
    [STYLE_HEARTS] = {217, OWN, .bold = true},
    [STYLE_CLUBS] = {255, OWN, .bold = true},
    [STYLE_DIAMONDS] = {217, OWN, .bold = true},
    [STYLE_BACK] = {31, OWN},
    [STYLE_PLACE] = {248, OWN},
    [STYLE_CURSOR] = {221, OWN, .bold = true},
    [STYLE_MOVABLE] = {156, OWN, .bold = true},
    [STYLE_TARGET] = {156, OWN},
    [STYLE_HELD] = {221, OWN, .bold = true},
    [STYLE_HINTED] = {221, OWN, .bold = true, .reverse = true},
    [STYLE_TITLE] = {255, OWN, .bold = true},
    [STYLE_QUIET] = {158, OWN},
    [STYLE_KEY] = {117, OWN},
    [STYLE_ALERT] = {221, OWN, .bold = true},
    [STYLE_LINE] = {67, OWN},
    [STYLE_COUNT] = {255, OWN, .bold = true},
    [STYLE_CROWN] = {221, OWN},
};

static const struct {
	int16_t paper, felt;
	const struct looks *on_paper, *on_felt;
} grounds[GROUNDS] = {
    [GROUND_TABLE] = {OWN, 29, on_own, on_dark},
    [GROUND_PAPER] = {255, 255, on_paper, on_paper},
    [GROUND_CURSOR] = {221, 221, on_paper, on_paper},
    [GROUND_TARGET] = {151, 151, on_paper, on_paper},
    [GROUND_HELD] = {229, 229, on_paper, on_paper},
    [GROUND_ASIDE] = {249, 249, on_paper, on_paper},
    [GROUND_PLACE] = {236, 23, on_dark, on_dark},
    [GROUND_BACK] = {24, 24, on_dark, on_dark},
};

uint32_t theme_glyph(const struct theme *theme, enum glyph glyph)
{
	return theme->ascii ? (uint32_t)(unsigned char)glyphs[glyph].ascii : glyphs[glyph].unicode;
}

bool theme_is_solid(const struct theme *theme)
{
	return theme->cards != CARDS_OUTLINE && !theme->ascii && theme->colours != COLOURS_NONE;
}

struct theme theme_make(const struct ui_options *options, struct means means)
{
	static const enum colours colours[] = {COLOURS_TWO, COLOURS_NONE, COLOURS_TWO, COLOURS_FOUR};
	const enum cards cards[] = {means.is_light ? CARDS_FELT : CARDS_PAPER, CARDS_PAPER, CARDS_FELT, CARDS_OUTLINE};
	struct theme theme = {.ascii = options->ascii || !means.unicode, .colours = colours[options->colours]};
	if (means.colours < 8 || (options->colours == UI_COLOURS_AUTO && means.no_colour))
		theme.colours = COLOURS_NONE;
	if (means.colours >= 256)
		theme.cards = cards[options->theme];
	return theme;
}

struct looks theme_looks(const struct theme *theme, uint8_t style)
{
	enum style ink = (enum style)(style & ((1 << GROUND_SHIFT) - 1));
	enum ground ground = (enum ground)(style >> GROUND_SHIFT);
	bool is_solid = theme_is_solid(theme), is_felt = theme->cards == CARDS_FELT;
	const struct looks *inks = theme->colours == COLOURS_NONE ? colourless
	                           : !is_solid                    ? outline
	                           : is_felt                      ? grounds[ground].on_felt
	                                                          : grounds[ground].on_paper;
	struct looks looks = inks[ink];
	if (is_solid)
		looks.ground = is_felt ? grounds[ground].felt : grounds[ground].paper;
	if (theme->colours == COLOURS_FOUR && ink == STYLE_CLUBS)
		looks.colour = inks == on_paper ? 28 : GREEN;
	if (theme->colours == COLOURS_FOUR && ink == STYLE_DIAMONDS)
		looks.colour = inks == on_paper ? 26 : BLUE;
	return looks;
}

uint32_t theme_rgb(int colour)
{
	static const uint32_t first[] = {0x2e3436, 0xcc4444, 0x5fa83a, 0xc4a000, 0x4a7ebb, 0x8a6a95, 0x2aa1a3, 0xd3d7cf,
	    0x6a6d68, 0xff6b5e, 0x8ae234, 0xfce94f, 0x7fb4f5, 0xad7fa8, 0x34e2e2, 0xeeeeec};
	static const uint8_t level[] = {0, 95, 135, 175, 215, 255};
	if (colour < 16)
		return first[colour];
	if (colour >= 232)
		return (uint32_t)(8 + 10 * (colour - 232)) * 0x010101;
	return (uint32_t)level[(colour - 16) / 36] << 16 | (uint32_t)level[(colour - 16) / 6 % 6] << 8 |
	       level[(colour - 16) % 6];
}

/* In ASCII without colour red suits are small letters. */
uint32_t theme_suit(const struct theme *theme, int suit)
{
	uint32_t code = theme_glyph(theme, (enum glyph)(GLYPH_SPADES + suit));
	bool is_small = theme->ascii && theme->colours == COLOURS_NONE && card_is_red(suit);
	return is_small ? code - 'A' + 'a' : code;
}

/* The first line of WORDS, with two dots where it is too long. */
static char *label_words(const char *words, char label[LABEL_TEXT])
{
	int length = (int)strcspn(words, "\n"), most = LABEL_TEXT - 1;
	snprintf(label, LABEL_TEXT, "%.*s%s", length > most ? most - 2 : length, words, length > most ? ".." : "");
	return label;
}

char *theme_label(const struct theme *theme, int face, const char *words, char label[LABEL_TEXT])
{
	if (words)
		return label_words(words, label);
	if (face >= FACE_NUMBER) {
		snprintf(label, LABEL_TEXT, "%d", (face - FACE_NUMBER) % 1000);
		return label;
	}
	int rank = card_rank(face);
	int length = rank == 10 ? 2 : 1;
	memcpy(label, "10", 2);
	if (length == 1)
		label[0] = card_rank_letter(rank);
	length += utf8_write(theme_suit(theme, (int)card_suit(face)), label + length);
	label[length] = '\0';
	return label;
}

enum style theme_face_style(int face)
{
	return face < CARDS ? (enum style)(STYLE_SPADES + (int)card_suit(face)) : STYLE_TITLE;
}
