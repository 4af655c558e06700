/* What a slow line feels of every game's table at 80x24: bytes of an arrow key, of a step through the legal moves by
 * Tab, and of a key that plays a move or a part of one; a ! where more is sent than the budget allows. */
#include <stdio.h>
#include <string.h>

#include "terminal.h"

enum { ARROWS = 240, STEPS = 60, MOVES = 30, ARROW_BUDGET = 400, MOVE_BUDGET = 1200, MOST_BUDGET = 1400 };

enum { KEYS = 5 };

static const struct table {
	const char *name, *option, *value;
	const char *before;    /* typed before each key of a move, not measured */
	const char *key[KEYS]; /* of moves, over and over; ended by NULL */
} tables[] = {
    {"klondike", NULL, NULL, "\t\t\t\t", {"\r"}},
    {"six", NULL, NULL, "\t\t\t\t", {"\r"}},
    {"24", NULL, NULL, "\t\t\t\t", {"\r", "u"}},
    {"queens", "--size", "8", "\t\t\t\t", {"\r"}},
    {"words", NULL, NULL, "", {"s", "u", "m", "\r"}},
    {"sudoku", NULL, NULL, "\t", {"1", "2", "3"}},
    {"pousse", "--opponent", "none", "\t\t\t\t", {"\r"}},
};

struct bytes {
	double mean, most;
	int count;
};

static void press(struct terminal *terminal, const char *key, struct bytes *bytes)
{
	size_t before = terminal_bytes(terminal);
	terminal_type(terminal, key);
	double sent = (double)(terminal_bytes(terminal) - before);
	bytes->mean = (bytes->mean * bytes->count + sent) / (bytes->count + 1);
	bytes->count++;
	if (sent > bytes->most)
		bytes->most = sent;
}

static void print_part(struct bytes bytes, double budget)
{
	printf(" %6.0f%s %6.0f%s", bytes.mean, bytes.mean <= budget ? " " : "!", bytes.most,
	    bytes.most <= MOST_BUDGET ? " " : "!");
}

static struct terminal *open_table(const struct table *table)
{
	struct terminal_setup setup = {.columns = 80, .rows = 24};
	const char *const words[] = {table->name, "--no-animation", "--deal", "2", table->option, table->value};
	memcpy(setup.argument, words, sizeof words);
	return terminal_open(&setup);
}

static void measure(const struct table *table)
{
	static const char *const arrow[] = {"\033OC", "\033OB", "\033OD", "\033OA"};
	struct bytes arrows = {0}, steps = {0}, moves = {0};
	struct terminal *terminal = open_table(table);
	for (int i = 0; i < ARROWS; i++)
		press(terminal, arrow[i / 3 % 4], &arrows);
	for (int i = 0; i < STEPS; i++)
		press(terminal, "\t", &steps);
	terminal_type(terminal, "\033");
	for (int i = 0, key = 0; i < MOVES; i++, key = table->key[key + 1] ? key + 1 : 0) {
		terminal_type(terminal, table->before);
		press(terminal, table->key[key], &moves);
	}
	terminal_close(terminal);
	printf("%-12s", table->name);
	print_part(arrows, ARROW_BUDGET);
	print_part(steps, MOVE_BUDGET);
	print_part(moves, MOVE_BUDGET);
	printf("\n");
}

int main(void)
{
	printf("bytes at 80x24     arrow   most     Tab    most    move    most\n");
	for (size_t i = 0; i < sizeof tables / sizeof *tables; i++)
		measure(&tables[i]);
	return 0;
}
