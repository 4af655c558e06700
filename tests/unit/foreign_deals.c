/* The numbered deals of other programs. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include <cmocka.h>

#include "../../src/games/klondike/foreign_deals.h"
#include "../../src/games/klondike/format_parts.h"
#include "folder.h"

/* The table of decided deals is numbered as Klondike-Solver does. */
static void test_klondike_solver(void **context)
{
	(void)context;
	char line[512];
	int deals = 0;
	FILE *file = data_open("tests/data/draw3.csv");
	while (fgets(line, sizeof line, file)) {
		uint8_t want[CARDS], have[CARDS];
		unsigned number;
		char deck[DECK_TEXT];
		if (sscanf(line, "K%u,%104[^,],", &number, deck) != 2)
			continue;
		assert_true(deck_parse(deck, want, NULL));
		foreign_deals_deal('K', number, have);
		assert_memory_equal(have, want, CARDS);
		deals++;
	}
	fclose(file);
	assert_int_equal(deals, 1000);
}

/* What lonelybot's tests and README say of the seeds 0 and 22 of Solvitaire. */
static void test_solvitaire(void **context)
{
	(void)context;
	uint8_t deck[CARDS];
	char number[FORMAT_TEXT];
	foreign_deals_deal('S', 0, deck);
	format_lonelybot.write(deck, number);
	assert_string_equal(number, "12954810653509400169295621394006691876957783508183809583464865425989");
	foreign_deals_deal('S', 22, deck);
	format_lonelybot.write(deck, number);
	assert_string_equal(number, "75815935119064350470717521029623259780400326814603147288883495865917");
}

static void test_letters(void **context)
{
	(void)context;
	uint64_t most;
	assert_true(foreign_deals_find('K', &most) && most == INT32_MAX);
	assert_true(foreign_deals_find('S', &most) && most == UINT32_MAX);
	assert_false(foreign_deals_find('X', &most));
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
	    cmocka_unit_test(test_klondike_solver),
	    cmocka_unit_test(test_solvitaire),
	    cmocka_unit_test(test_letters),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
