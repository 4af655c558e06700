/* The player that plays what the hints of Sudoku teach, one move after another, each with the reason of its step. */
#include <stdio.h>
#include <string.h>

#include "ascii.h"
#include "strategies.h"
#include "sudoku_game.h"

enum { NAME_MOST = 64 };

struct teacher {
	const atomic_bool *cancel; /* NULL: never */
	struct lesson lesson;
	char reason[LESSON_TEXT + NAME_MOST + 3];
};

static bool teacher_open(
    void *memory, const char *parameters, const struct player_settings *settings, struct fault *fault)
{
	struct teacher *teacher = memory;
	(void)parameters, (void)fault;
	teacher->cancel = settings->cancel;
	return true;
}

/* Within a sentence a word begins small, but for the name of a square. */
static void begin_small(char *text)
{
	if (ascii_is_small(text[1]) || text[1] == ' ')
		text[0] = ascii_lower(text[0]);
}

/* The third sentence without what the move itself says, as "i2 is 2: ". */
static const char *why_of(const struct teacher *teacher)
{
	const char *why = teacher->lesson.text[2];
	return strncmp(why + 2, " is ", 4) == 0 && strncmp(why + 7, ": ", 2) == 0 ? why + 9 : why;
}

/* How much of WHAT names the technique, without a house behind it, "in row 7": why tells where. */
static int name_length(const char *what)
{
	int length = (int)strcspn(what, ":.");
	bool has_house = length > 1 && what[length - 2] == ' ';
	while (has_house && length > 0 && strncmp(what + length, " in ", 4) != 0)
		length--;
	return length;
}

/* The technique, which the second sentence begins with, and why, without the full stop. Where there is no step all
 * sentences are the same. */
static void write_reason(struct teacher *teacher)
{
	const char *what = teacher->lesson.text[1], *why = why_of(teacher);
	int length = name_length(what), rest = (int)strlen(why) - 1;
	if (strcmp(what, why) == 0)
		length = 0;
	if (length > NAME_MOST)
		length = NAME_MOST;
	snprintf(teacher->reason, sizeof teacher->reason, "%.*s%s%.*s", length, what, length ? ": " : "", rest, why);
	begin_small(teacher->reason);
	begin_small(teacher->reason + (length ? length + 2 : 0));
}

/* The first move of the lesson; what is left of its step is taught again. */
static struct decision teacher_decide(void *memory, const struct sight *sight, struct rng *rng)
{
	struct teacher *teacher = memory;
	(void)rng;
	if (!sudoku_teach(&sight->open, teacher->cancel, &teacher->lesson))
		return decide_starved("there is no memory for a hint");
	write_reason(teacher);
	int move = teacher->lesson.length ? move_find(sight->move, sight->moves, teacher->lesson.move[0]) : -1;
	return move >= 0 ? decide_move(move, teacher->reason) : decide_stop(teacher->reason);
}

const struct strategy strategy_teacher = {
    .name = "teacher",
    .summary = "Plays Sudoku as its hints teach, step by step, each with its reason.",
    .game = &sudoku,
    .is_offered = true,
    .is_usual = true,
    .memory = sizeof(struct teacher),
    .open = teacher_open,
    .decide = teacher_decide,
};
