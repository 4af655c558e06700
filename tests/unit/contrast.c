/* Contrast: what is drawn stands out from every ground that it may lie on. */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include "../../src/ui/draw/theme.h"

static int brightness(int colour)
{
	uint32_t rgb = theme_rgb(colour);
	return (int)((299 * (rgb >> 16) + 587 * (rgb >> 8 & 255) + 114 * (rgb & 255)) / 1000);
}

/* Marks are told from every ground that they may lie on, that of the cursor too. */
static void marks_stand_out(void **state)
{
	(void)state;
	static const enum style marks[] = {STYLE_MOVABLE, STYLE_TARGET, STYLE_HELD, STYLE_HINTED, STYLE_CURSOR};
	for (enum cards cards = CARDS_PAPER; cards <= CARDS_FELT; cards++)
		for (int i = 0; i < GROUNDS * (int)(sizeof marks / sizeof *marks); i++) {
			struct theme theme = {.colours = COLOURS_TWO, .cards = cards};
			struct appearance looks = theme_looks(&theme, style_on(marks[i / GROUNDS], (enum ground)(i % GROUNDS)));
			if (looks.ground >= 0)
				assert_true(abs(brightness(looks.colour) - brightness(looks.ground)) > 60);
		}
}

static double luminance(int colour)
{
	static const double weights[] = {0.0722, 0.7152, 0.2126};
	double sum = 0;
	for (int i = 0; i < 3; i++) {
		double part = (theme_rgb(colour) >> 8 * i & 255) / 255.0;
		sum += weights[i] * (part <= 0.04045 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4));
	}
	return sum;
}

/* By the measure of WCAG 2. */
static double contrast(struct appearance looks)
{
	double ink = luminance(looks.colour) + 0.05, ground = luminance(looks.ground) + 0.05;
	return ink > ground ? ink / ground : ground / ink;
}

/* Crowns on all that is light, and places and the lines of a board on the felt. */
static void drawings_stand_out(void **state)
{
	(void)state;
	struct theme theme = {.colours = COLOURS_TWO, .cards = CARDS_FELT};
	assert_true(contrast(theme_looks(&theme, style_on(STYLE_PLACE, GROUND_TABLE))) >= 3);
	assert_true(contrast(theme_looks(&theme, style_on(STYLE_PLACE, GROUND_PLACE))) >= 3);
	for (enum cards cards = CARDS_PAPER; cards <= CARDS_FELT; cards++)
		for (enum ground ground = GROUND_PAPER; ground <= GROUND_ASIDE; ground++) {
			theme.cards = cards;
			assert_true(contrast(theme_looks(&theme, style_on(STYLE_CROWN, ground))) >= 3);
		}
}

/* Words that stand on the felt itself. */
static void words_stand_out(void **state)
{
	(void)state;
	static const enum style inks[] = {STYLE_PLAIN, STYLE_TITLE, STYLE_QUIET, STYLE_KEY, STYLE_ALERT};
	struct theme theme = {.colours = COLOURS_TWO, .cards = CARDS_FELT};
	for (int i = 0; i < (int)(sizeof inks / sizeof *inks); i++)
		if (contrast(theme_looks(&theme, style_on(inks[i], GROUND_TABLE))) < 3)
			fail_msg("style %d: %.2f", inks[i], contrast(theme_looks(&theme, style_on(inks[i], GROUND_TABLE))));
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
	    cmocka_unit_test(marks_stand_out),
	    cmocka_unit_test(drawings_stand_out),
	    cmocka_unit_test(words_stand_out),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
