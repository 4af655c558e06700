/* The solver's answers about all positions of records, each within so many nodes: natively as a program,
 *     verdicts NODES RECORD...
 * and in the page's engine as a function; both say the same, to the byte. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../../src/web/web.h"
#include "record.h"
#include "session.h"
#include "solve.h"

enum { MEMORY = 16 << 20 };

/* A line for each place of the record that WEB_TEXT was given: verdict, nodes, length of the winning line, its moves.
 */
const char *verdicts(const char *record, int nodes);

static void tell(FILE *out, const struct solve_result *result)
{
	fprintf(out, "%s %" PRIu64 " %d", verdict_name(result->verdict), result->nodes, result->moves);
	for (int i = 0; result->line && i < result->moves; i++)
		fprintf(out, " %d-%d-%d", result->line[i].from, result->line[i].to, result->line[i].count);
	putc('\n', out);
}

EXPORT("verdicts") const char *verdicts(const char *record, int nodes)
{
	static struct solver *solver;
	static char *text;
	size_t length;
	struct fault fault;
	struct session *session = record_read(record, strlen(record), "record", &fault);
	if ((!solver && !(solver = solver_new(MEMORY))) || !session)
		abort();
	free(text);
	FILE *out = open_memstream(&text, &length);
	const struct solve_limits limits = {.nodes = (uint64_t)nodes};
	solver_forget(solver);
	for (int place = 0; place <= session_length(session); place++) {
		struct solve_result result =
		    solver_solve_state(solver, session_game(session), session_state_at(session, place), &limits);
		tell(out, &result);
	}
	fclose(out);
	session_free(session);
	return text;
}

#ifndef __wasm__
int main(int count, char **argument)
{
	char record[1 << 16];
	for (int i = 2; i < count; i++) {
		FILE *file = fopen(argument[i], "r");
		size_t length = file ? fread(record, 1, sizeof record - 1, file) : 0;
		if (!file || fclose(file) != 0)
			return 1;
		record[length] = '\0';
		fputs(verdicts(record, atoi(argument[1])), stdout);
	}
	return 0;
}
#endif
