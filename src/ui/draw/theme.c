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
    [GLYPH_HEAVY_CROSS] = {0x254B, '#'},
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
    [GLYPH_PUSH_RIGHT] = {0x25B8, '>'},
    [GLYPH_PUSH_LEFT] = {0x25C2, '<'},
    [GLYPH_PUSH_DOWN] = {0x25BE, 'v'},
    [GLYPH_PUSH_UP] = {0x25B4, '^'},
    [GLYPH_SHADE] = {0x2591, ':'},
    [GLYPH_TURN] = {0x21BB, 'o'},
    [GLYPH_BLOCKED] = {0x00D7, 'x'},
    [GLYPH_LINE_ABOVE] = {0x2594, '-'},
    [GLYPH_LINE_LEFT] = {0x258F, '|'},
    [GLYPH_MORE] = {0x2026, '+'},
    [GLYPH_CARET] = {0x2588, '_'},
    [GLYPH_OPEN] = {0x00B7, '.'},
    [GLYPH_UNKNOWN] = {0x00B7, '_'},
};

/* The terminal's own sixteen colours, chosen to be read on a light background as well as on a dark one. */
enum { OWN = -1, RED = 9, GREEN = 2, YELLOW = 3, BLUE = 12, CYAN = 6 };

/* The felt is lighter than all else that is dark: the ink of a place would be lost on it. */
enum { FELT = 29, PLACE_ON_FELT = 253 };

static const struct appearance outline[STYLES] = {
    [STYLE_PLAIN] = {.colour = OWN, .ground = OWN},
    [STYLE_SPADES] = {.colour = OWN, .ground = OWN},
    [STYLE_HEARTS] = {.colour = RED, .ground = OWN},
    [STYLE_CLUBS] = {.colour = OWN, .ground = OWN},
    [STYLE_DIAMONDS] = {.colour = RED, .ground = OWN},
    [STYLE_BACK] = {.colour = BLUE, .ground = OWN},
    [STYLE_PLACE] = {.colour = OWN, .ground = OWN, .dim = true},
    [STYLE_CURSOR] = {.colour = YELLOW, .ground = OWN},
    [STYLE_MOVABLE] = {.colour = CYAN, .ground = OWN, .bold = true},
    [STYLE_TARGET] = {.colour = GREEN, .ground = OWN},
    [STYLE_HELD] = {.colour = YELLOW, .ground = OWN},
    [STYLE_HINTED] = {.colour = YELLOW, .ground = OWN, .bold = true, .reverse = true},
    [STYLE_TITLE] = {.colour = OWN, .ground = OWN, .bold = true},
    [STYLE_QUIET] = {.colour = OWN, .ground = OWN, .dim = true},
    [STYLE_KEY] = {.colour = CYAN, .ground = OWN},
    [STYLE_ALERT] = {.colour = YELLOW, .ground = OWN, .bold = true},
    [STYLE_LINE] = {.colour = OWN, .ground = OWN},
    [STYLE_COUNT] = {.colour = OWN, .ground = OWN, .bold = true},
    [STYLE_CROWN] = {.colour = YELLOW, .ground = OWN},
};

/* Red suits are underlined. */
static const struct appearance colourless[STYLES] = {
    [STYLE_PLAIN] = {.colour = OWN, .ground = OWN},
    [STYLE_SPADES] = {.colour = OWN, .ground = OWN, .bold = true},
    [STYLE_HEARTS] = {.colour = OWN, .ground = OWN, .underline = true},
    [STYLE_CLUBS] = {.colour = OWN, .ground = OWN, .bold = true},
    [STYLE_DIAMONDS] = {.colour = OWN, .ground = OWN, .underline = true},
    [STYLE_BACK] = {.colour = OWN, .ground = OWN},
    [STYLE_PLACE] = {.colour = OWN, .ground = OWN, .dim = true},
    [STYLE_CURSOR] = {.colour = OWN, .ground = OWN, .bold = true},
    [STYLE_MOVABLE] = {.colour = OWN, .ground = OWN, .bold = true},
    [STYLE_TARGET] = {.colour = OWN, .ground = OWN, .bold = true},
    [STYLE_HELD] = {.colour = OWN, .ground = OWN, .bold = true},
    [STYLE_HINTED] = {.colour = OWN, .ground = OWN, .bold = true, .reverse = true},
    [STYLE_TITLE] = {.colour = OWN, .ground = OWN, .bold = true},
    [STYLE_QUIET] = {.colour = OWN, .ground = OWN, .dim = true},
    [STYLE_KEY] = {.colour = OWN, .ground = OWN, .bold = true},
    [STYLE_ALERT] = {.colour = OWN, .ground = OWN, .bold = true},
    [STYLE_LINE] = {.colour = OWN, .ground = OWN},
    [STYLE_COUNT] = {.colour = OWN, .ground = OWN, .bold = true},
    [STYLE_CROWN] = {.colour = OWN, .ground = OWN},
};

/* Inks of 256 colours: on the terminal's own ground, */
static const struct appearance on_own[STYLES] = {
    [STYLE_PLAIN] = {.colour = OWN, .ground = OWN},
    [STYLE_SPADES] = {.colour = OWN, .ground = OWN, .bold = true},
    [STYLE_HEARTS] = {.colour = 167, .ground = OWN, .bold = true},
    [STYLE_CLUBS] = {.colour = OWN, .ground = OWN, .bold = true},
    [STYLE_DIAMONDS] = {.colour = 167, .ground = OWN, .bold = true},
    [STYLE_BACK] = {.colour = 67, .ground = OWN},
    [STYLE_PLACE] = {.colour = 244, .ground = OWN},
    [STYLE_CURSOR] = {.colour = 178, .ground = OWN, .bold = true},
    [STYLE_MOVABLE] = {.colour = 71, .ground = OWN, .bold = true},
    [STYLE_TARGET] = {.colour = 71, .ground = OWN},
    [STYLE_HELD] = {.colour = 178, .ground = OWN, .bold = true},
    [STYLE_HINTED] = {.colour = 178, .ground = OWN, .bold = true, .reverse = true},
    [STYLE_TITLE] = {.colour = OWN, .ground = OWN, .bold = true},
    [STYLE_QUIET] = {.colour = 244, .ground = OWN},
    [STYLE_KEY] = {.colour = 31, .ground = OWN},
    [STYLE_ALERT] = {.colour = 172, .ground = OWN, .bold = true},
    [STYLE_LINE] = {.colour = 244, .ground = OWN},
    [STYLE_COUNT] = {.colour = OWN, .ground = OWN, .bold = true},
    [STYLE_CROWN] = {.colour = 136, .ground = OWN},
};

/* on all that is light, */
static const struct appearance on_paper[STYLES] = {
    [STYLE_PLAIN] = {.colour = 234, .ground = OWN},
    [STYLE_SPADES] = {.colour = 234, .ground = OWN, .bold = true},
    [STYLE_HEARTS] = {.colour = 160, .ground = OWN, .bold = true},
    [STYLE_CLUBS] = {.colour = 234, .ground = OWN, .bold = true},
    [STYLE_DIAMONDS] = {.colour = 160, .ground = OWN, .bold = true},
    [STYLE_BACK] = {.colour = 24, .ground = OWN},
    [STYLE_PLACE] = {.colour = 240, .ground = OWN},
    [STYLE_CURSOR] = {.colour = 94, .ground = OWN, .bold = true},
    [STYLE_MOVABLE] = {.colour = 28, .ground = OWN, .bold = true},
    [STYLE_TARGET] = {.colour = 22, .ground = OWN, .bold = true},
    [STYLE_HELD] = {.colour = 94, .ground = OWN, .bold = true},
    [STYLE_HINTED] = {.colour = 94, .ground = OWN, .bold = true, .reverse = true},
    [STYLE_TITLE] = {.colour = 234, .ground = OWN, .bold = true},
    [STYLE_QUIET] = {.colour = 240, .ground = OWN},
    [STYLE_KEY] = {.colour = 24, .ground = OWN},
    [STYLE_ALERT] = {.colour = 160, .ground = OWN, .bold = true},
    [STYLE_LINE] = {.colour = 246, .ground = OWN, .bold = true},
    [STYLE_COUNT] = {.colour = 234, .ground = OWN, .bold = true},
    [STYLE_CROWN] = {.colour = 94, .ground = OWN, .bold = true},
};

/* and on all that is dark. */
static const struct appearance on_dark[STYLES] = {
    [STYLE_PLAIN] = {.colour = 254, .ground = OWN},
    [STYLE_SPADES] = {.colour = 255, .ground = OWN, .bold = true},
    [STYLE_HEARTS] = {.colour = 217, .ground = OWN, .bold = true},
    [STYLE_CLUBS] = {.colour = 255, .ground = OWN, .bold = true},
    [STYLE_DIAMONDS] = {.colour = 217, .ground = OWN, .bold = true},
    [STYLE_BACK] = {.colour = 31, .ground = OWN},
    [STYLE_PLACE] = {.colour = 248, .ground = OWN},
    [STYLE_CURSOR] = {.colour = 221, .ground = OWN, .bold = true},
    [STYLE_MOVABLE] = {.colour = 156, .ground = OWN, .bold = true},
    [STYLE_TARGET] = {.colour = 156, .ground = OWN},
    [STYLE_HELD] = {.colour = 221, .ground = OWN, .bold = true},
    [STYLE_HINTED] = {.colour = 221, .ground = OWN, .bold = true, .reverse = true},
    [STYLE_TITLE] = {.colour = 255, .ground = OWN, .bold = true},
    [STYLE_QUIET] = {.colour = 158, .ground = OWN},
    [STYLE_KEY] = {.colour = 159, .ground = OWN},
    [STYLE_ALERT] = {.colour = 221, .ground = OWN, .bold = true},
    [STYLE_LINE] = {.colour = 67, .ground = OWN},
    [STYLE_COUNT] = {.colour = 255, .ground = OWN, .bold = true},
    [STYLE_CROWN] = {.colour = 221, .ground = OWN},
};

static const struct {
	int16_t paper, felt;
	const struct appearance *on_paper, *on_felt;
} grounds[GROUNDS] = {
    [GROUND_TABLE] = {OWN, FELT, on_own, on_dark},
    [GROUND_PAPER] = {255, 255, on_paper, on_paper},
    [GROUND_CURSOR] = {221, 221, on_paper, on_paper},
    [GROUND_TARGET] = {151, 151, on_paper, on_paper},
    [GROUND_HELD] = {229, 229, on_paper, on_paper},
    [GROUND_ASIDE] = {250, 250, on_paper, on_paper},
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

struct appearance theme_looks(const struct theme *theme, uint8_t style)
{
	enum style ink = (enum style)(style & ((1 << GROUND_SHIFT) - 1));
	enum ground ground = (enum ground)(style >> GROUND_SHIFT);
	bool is_solid = theme_is_solid(theme), is_felt = theme->cards == CARDS_FELT;
	const struct appearance *inks = theme->colours == COLOURS_NONE ? colourless
	                                : !is_solid                    ? outline
	                                : is_felt                      ? grounds[ground].on_felt
	                                                               : grounds[ground].on_paper;
	struct appearance looks = inks[ink];
	if (is_solid)
		looks.ground = is_felt ? grounds[ground].felt : grounds[ground].paper;
	if (looks.ground == FELT && ink == STYLE_PLACE)
		looks.colour = PLACE_ON_FELT;
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

/* A line of WORDS, with two dots where it is too long. */
static char *label_words(const char *words, char label[LABEL_TEXT])
{
	int length = (int)strlen(words), most = LABEL_TEXT - 1;
	snprintf(label, LABEL_TEXT, "%.*s%s", length > most ? most - 2 : length, words, length > most ? ".." : "");
	return label;
}

char *theme_label(const struct theme *theme, int face, const char *words, char label[LABEL_TEXT])
{
	char text[FACE_NAME];
	const char *said = face_text(words, face, text);
	if (said)
		return label_words(said, label);
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
