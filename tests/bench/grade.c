/* Grades over deals 1..DEALS: how many of the winnable deals have each, and how often players who see what a person
 * sees win them. grade [DEALS [DRAW [PLAYER BUDGET]...]]      default: 240 3 hindsight 1 champion 8 */
#include <stdio.h>
#include <stdlib.h>

#include "grade.h"
#include "player.h"

enum { PLAYERS_MAX = 8, NODES = 2000000 };

struct row {
	int deals, won[PLAYERS_MAX];
};

int main(int argc, char **argv)
{
	static char hindsight[] = "hindsight", champion[] = "champion", one[] = "1", eight[] = "8";
	static char *usual[] = {hindsight, one, champion, eight};
	int deals = argc > 1 ? atoi(argv[1]) : 240, draw = argc > 2 ? atoi(argv[2]) : 3;
	char **word = argc > 4 ? argv + 3 : usual;
	int players = argc > 4 ? (argc - 3) / 2 : 2, winnable = 0;
	struct player *player[PLAYERS_MAX];
	struct row row[GRADES] = {{0}};
	struct klondike_rules rules;
	struct grader *grader = grader_new();
	const struct solve_limits limits = {.nodes = NODES};
	if (!grader || !klondike_rules_find("standard", &rules) || players > PLAYERS_MAX)
		return 1;
	rules.draw = (uint8_t)draw;
	for (int i = 0; i < players; i++) {
		const struct player_settings settings = {.budget = atoi(word[2 * i + 1])};
		if (!(player[i] = player_open(word[2 * i], &settings, NULL)))
			return 1;
	}
	for (int deal = 1; deal <= deals; deal++) {
		uint8_t deck[CARDS];
		struct rng rng = rng_seed((uint64_t)deal);
		struct state state;
		rng_shuffle(&rng, deck, CARDS);
		struct klondike position = klondike_deal(rules, deck);
		struct grading grading = grader_judge(grader, &position, &limits);
		if (grading.verdict != VERDICT_SOLVED)
			continue;
		winnable++;
		row[grading.grade].deals++;
		klondike_state(&position, &state);
		for (int i = 0; i < players; i++)
			row[grading.grade].won[i] += referee_play(player[i], &klondike, state, rng, NULL, NULL).won;
	}
	printf("deals 1..%d, draw %d: %d winnable\n", deals, draw, winnable);
	for (int grade = GRADE_EASY; grade < GRADES; grade++) {
		int count = row[grade].deals;
		printf("%-10s %5d  %5.1f %%", grade_name((enum grade)grade), count, 100.0 * count / winnable);
		for (int i = 0; i < players; i++)
			printf("   %s %s: %.1f %%", word[2 * i], word[2 * i + 1], count ? 100.0 * row[grade].won[i] / count : 0.0);
		printf("\n");
	}
	for (int i = 0; i < players; i++)
		player_close(player[i]);
	grader_free(grader);
	return 0;
}
