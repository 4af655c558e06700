/* Move counts (perft) of fixed positions and profiles against tests/data/paths.txt: the guard of the rules. */
#include <inttypes.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "../count_paths.h"
#include "begun.h"
#include "folder.h"
#include "session.h"

enum { LINE_TEXT = 256, DEPTHS = 8 };

/* The session of a row `GAME | Key value, Key value | moves to play first | counts`, with the moves played. Each number
 * stands for the move of that place in the list, counted from 0 and taken modulo its length. */
static struct session *session_of_row(char *game, char *options, char *moves)
{
	char start[START_TEXT] = "";
	for (char *option = strtok(options, ","); option; option = strtok(NULL, ",")) {
		size_t used = strlen(start);
		snprintf(start + used, sizeof start - used, "%s\n", option + strspn(option, " "));
	}
	game[strcspn(game, " ")] = '\0';
	struct session *session = begun(game, start);
	for (char *number = strtok(moves, " "); number; number = strtok(NULL, " ")) {
		struct move list[MOVES_MAX];
		int count = session_moves(session, list);
		assert_true(count > 0 && session_play(session, list[atoi(number) % count]));
	}
	return session;
}

static void test_counts(void **context)
{
	(void)context;
	FILE *file = data_open("tests/data/paths.txt");
	char line[LINE_TEXT];
	int rows = 0, number = 0;
	while (fgets(line, sizeof line, file)) {
		char *part[4] = {line};
		number++;
		if (line[0] == '#')
			continue;
		for (int i = 1; i < 4; i++) {
			part[i] = strchr(part[i - 1], '|');
			assert_non_null(part[i]);
			*part[i]++ = '\0';
		}
		part[1][strcspn(part[1], "\n")] = '\0';
		size_t end = strlen(part[1]);
		while (end && part[1][end - 1] == ' ')
			part[1][--end] = '\0';
		char counted[LINE_TEXT] = "", *counts = part[3] + strspn(part[3], " ");
		counts[strcspn(counts, "\n")] = '\0';
		int depths = 1;
		for (const char *c = counts; *c; c++)
			depths += *c == ' ';
		struct session *session = session_of_row(part[0], part[1], part[2]);
		for (int depth = 1; depth <= depths; depth++) {
			size_t used = strlen(counted);
			snprintf(counted + used, sizeof counted - used, "%s%" PRIu64, used ? " " : "",
			    count_paths(session_game(session), session_state(session), depth));
		}
		if (strcmp(counted, counts) != 0)
			fail_msg("tests/data/paths.txt:%d: counted: %s; there: %s", number, counted, counts);
		session_free(session);
		rows++;
	}
	fclose(file);
	assert_true(rows >= 16);
}

int main(void)
{
	const struct CMUnitTest tests[] = {cmocka_unit_test(test_counts)};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
