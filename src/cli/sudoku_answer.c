/* What is said of a Sudoku: its solutions as lines, or one JSON object. */
#include "sudoku_answer.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "clock.h"
#include "json.h"
#include "memory_text.h"
#include "stopping.h"
#include "sudoku_steps.h"

struct sudoku_answerer {
	const struct sudoku_question *question;
	struct sudoku_solver *solver;
	struct sudoku_answer *answer;
	struct memory_text out, said;
};

/* What was found out of one puzzle. */
struct finding {
	struct sudoku_answerer *answerer;
	const char *file; /* of the puzzle, and its line there; NULL: it is of none */
	int line;
	uint64_t solutions;               /* at most the limit */
	bool more, complete, lacks_steps; /* a signal came before all steps were found */
	uint64_t tried, to_first, widest; /* boards visited, and up to the first solution; the longest list of them */
	enum sudoku_result result;
	uint8_t first[SUDOKU_CELLS];
	bool has_claim, is_wrong; /* the line told a solution, which is none */
};

struct sudoku_answerer *sudoku_answerer_new(const struct sudoku_question *question)
{
	struct sudoku_answerer *answerer = malloc(sizeof *answerer);
	struct sudoku_solver *solver = sudoku_solver_new();
	if (!answerer || !solver) {
		free(answerer);
		sudoku_solver_free(solver);
		return NULL;
	}
	*answerer = (struct sudoku_answerer){.question = question, .solver = solver};
	return answerer;
}

void sudoku_answerer_free(struct sudoku_answerer *answerer)
{
	if (answerer)
		sudoku_solver_free(answerer->solver);
	free(answerer);
}

bool sudoku_answer_begin(struct sudoku_answerer *answerer, struct sudoku_answer *answer)
{
	*answer = (struct sudoku_answer){.out = NULL};
	answerer->answer = answer;
	bool good = memory_text_open(&answerer->out);
	good = memory_text_open(&answerer->said) && good;
	if (!good)
		sudoku_answer_end(answerer);
	return good;
}

void sudoku_answer_end(struct sudoku_answerer *answerer)
{
	struct sudoku_answer *answer = answerer->answer;
	answer->out = memory_text_close(&answerer->out);
	answer->said = memory_text_close(&answerer->said);
	answer->out_length = answerer->out.length;
	answer->said_length = answerer->said.length;
	answer->is_lost = !answer->out || !answer->said;
	answer->failed |= answer->is_lost;
}

void sudoku_answer_release(struct sudoku_answer *answer)
{
	free(answer->out);
	free(answer->said);
}

static bool take(void *context, const uint8_t solution[SUDOKU_CELLS])
{
	struct finding *finding = context;
	char text[SUDOKU_TEXT + 1];
	if (finding->solutions == finding->answerer->question->limit) {
		finding->more = true;
		return false;
	}
	if (!finding->solutions++) {
		memcpy(finding->first, solution, SUDOKU_CELLS);
		finding->to_first = finding->tried;
	}
	if (!finding->answerer->question->json) {
		sudoku_write(solution, '.', text);
		text[SUDOKU_CELLS] = '\n';
		fwrite(text, 1, SUDOKU_CELLS + 1, finding->answerer->out.file);
	}
	return true;
}

static void search(struct finding *finding, const uint8_t *cells)
{
	const struct sudoku_answerer *answerer = finding->answerer;
	bool complete = false;
	switch (answerer->question->method) {
	case SUDOKU_FAST:
		complete = sudoku_each(answerer->solver, cells, take, finding, &stopping);
		break;
	case SUDOKU_FIRST_EMPTY:
		complete = sudoku_each_first_empty(cells, take, finding, &stopping, &finding->tried);
		break;
	case SUDOKU_BREADTH:
		finding->result = sudoku_each_breadth(cells, take, finding, &stopping, &finding->widest);
		complete = finding->result == SUDOKU_DONE;
	}
	finding->complete = complete || finding->more;
}

static void put_digits(FILE *out, unsigned digits)
{
	fputc('[', out);
	for (; digits; digits &= digits - 1)
		fprintf(out, digits & (digits - 1) ? "%d," : "%d", __builtin_ctz(digits));
	fputc(']', out);
}

static void put_cell(FILE *out, const char *before, int cell)
{
	fprintf(out, "%s\"r%dc%d\"", before, cell / 9 + 1, cell % 9 + 1);
}

/* The marks that a step takes away, by cell. */
static void put_removed(FILE *out, const struct sudoku_step *step)
{
	const char *before = "";
	fputs(",\"removed\":{", out);
	for (int i = 0; i < SUDOKU_CELLS; i++)
		if (step->removed[i]) {
			put_cell(out, before, i);
			fputc(':', out);
			put_digits(out, step->removed[i]);
			before = ",";
		}
	fputc('}', out);
}

static void put_step(FILE *out, const struct sudoku_step *step)
{
	static const char *const kinds[] = {"row", "column", "box"};
	char text[SUDOKU_STEP_TEXT];
	fprintf(out, "{\"technique\":\"%s\"", sudoku_technique_names[step->technique]);
	if (step->house >= 0)
		fprintf(out, ",\"house\":\"%s %d\"", kinds[step->house / 9], step->house % 9 + 1);
	fputs(",\"cells\":[", out);
	for (int i = 0; i < step->count; i++)
		put_cell(out, i ? "," : "", step->cell[i]);
	fputs("],\"digits\":", out);
	put_digits(out, step->digits);
	if (step->put >= 0)
		put_cell(out, ",\"put\":", step->put);
	else
		put_removed(out, step);
	fprintf(out, ",\"why\":\"%s\"}", sudoku_step_teach(step, SUDOKU_WHY, SUDOKU_R1C1, text));
}

/* The steps of a person, as lines or as an array. */
static void put_steps(struct finding *finding, const uint8_t *cells)
{
	FILE *out = finding->answerer->out.file;
	bool json = finding->answerer->question->json;
	struct sudoku_marks marks;
	struct sudoku_step step;
	char text[SUDOKU_STEP_TEXT];
	const char *between = "";
	sudoku_marks_make(cells, &marks);
	while (sudoku_next_step(finding->answerer->solver, &marks, &step)) {
		finding->lacks_steps = atomic_load(&stopping);
		if (finding->lacks_steps)
			return;
		fputs(between, out);
		if (json)
			put_step(out, &step);
		else
			fprintf(out, "%s\n", sudoku_step_write(&step, text));
		between = json ? "," : "";
		sudoku_apply(&marks, &step);
	}
}

/* How hard a puzzle of one solution is. */
static void put_grade(const struct finding *finding, const uint8_t *cells)
{
	struct sudoku_rating rating = sudoku_rate(finding->answerer->solver, cells);
	FILE *out = finding->answerer->out.file;
	const char *grade = sudoku_grade_names[rating.grade], *hardest = sudoku_technique_names[rating.hardest];
	if (finding->answerer->question->json)
		fprintf(out, ",\"grade\":\"%s\",\"hardest\":\"%s\",\"times\":%d", grade, hardest, rating.times);
	else
		fprintf(out, rating.times ? "%s, %s, %d time%s\n" : "%s, %s\n", grade, hardest, rating.times,
		    rating.times == 1 ? "" : "s");
}

static bool is_unique(const struct finding *finding)
{
	return finding->complete && finding->solutions == 1 && !finding->more;
}

static const char *verdict(const struct finding *finding, bool invalid)
{
	if (invalid)
		return "invalid";
	if (!finding->complete)
		return "undecided";
	if (!finding->solutions)
		return "none";
	return finding->solutions == 1 && !finding->more ? "unique" : "several";
}

static void put_json(struct finding *finding, const uint8_t *cells, bool invalid, int64_t passed)
{
	const struct sudoku_question *question = finding->answerer->question;
	FILE *out = finding->answerer->out.file;
	char text[SUDOKU_TEXT];
	fputs("{\"game\":\"sudoku\"", out);
	line_reader_json(finding->file, "line", finding->line, out);
	fprintf(out, ",\"deck\":\"%s\",\"verdict\":\"%s\"", sudoku_write(cells, '.', text), verdict(finding, invalid));
	if (!finding->complete)
		fputs(",\"limit\":\"memory\"", out);
	fprintf(out, ",\"solutions\":%" PRIu64, finding->solutions);
	if (finding->more)
		fputs(",\"more\":true", out);
	if (finding->solutions)
		fprintf(out, ",\"first\":\"%s\"", sudoku_write(finding->first, '.', text));
	else
		fputs(",\"first\":null", out);
	if (finding->has_claim)
		fprintf(out, ",\"agrees\":%s", finding->is_wrong ? "false" : "true");
	if (question->grade && is_unique(finding))
		put_grade(finding, cells);
	else if (question->grade)
		fputs(",\"grade\":null,\"hardest\":null", out);
	if (question->steps && is_unique(finding)) {
		fputs(",\"steps\":[", out);
		put_steps(finding, cells);
		fputc(']', out);
	}
	if (question->method == SUDOKU_FIRST_EMPTY)
		fprintf(out, ",\"tried\":%" PRIu64, finding->tried);
	if (question->method == SUDOKU_FIRST_EMPTY && finding->solutions)
		fprintf(out, ",\"to_first\":%" PRIu64, finding->to_first);
	if (question->method == SUDOKU_BREADTH)
		fprintf(out, ",\"widest\":%" PRIu64, finding->widest);
	fputs(",\"cpu_ms\":", out);
	json_milliseconds(out, passed);
	fputs("}\n", out);
}

char *sudoku_place(const char *file, int line, char place[PLACE_TEXT])
{
	return file ? line_reader_place(file, line, place) : strcpy(place, "sudoku");
}

/* What is to be said besides the solutions, or NULL; *FAILED when that is a failure. */
static const char *outcome(const struct finding *finding, bool *failed)
{
	*failed = finding->result == SUDOKU_NO_MEMORY || !finding->complete;
	if (finding->result == SUDOKU_NO_MEMORY)
		return "the list of boards is too long: --method fast has none";
	if (!finding->complete)
		return "stopped: there may be more solutions";
	if (finding->answerer->question->json)
		return NULL;
	return !finding->solutions ? "no solution" : finding->more ? "there are more solutions: see --limit" : NULL;
}

/* Digits that conflict have no solution, so only a grid without one is looked at. */
static bool is_invalid(const struct finding *finding, const uint8_t *cells, struct fault *fault)
{
	return finding->complete && !finding->solutions && sudoku_conflict(cells, fault);
}

/* What is said, in a sentence about the place where the puzzle stands. */
static void say(struct sudoku_answerer *answerer, const char *place, const char *what, const char *why)
{
	fprintf(answerer->said.file, "patience: %s: %s%s%s\n", place, what, *why ? ": " : "", why);
}

/* What the method has cost, where that is what it is for. */
static void say_cost(struct sudoku_answerer *answerer, const char *place, const struct finding *finding)
{
	FILE *said = answerer->said.file;
	if (answerer->question->method == SUDOKU_FIRST_EMPTY)
		fprintf(said, "patience: %s: %" PRIu64 " boards visited", place, finding->tried);
	if (answerer->question->method == SUDOKU_FIRST_EMPTY && finding->solutions)
		fprintf(said, ", %" PRIu64 " up to the first solution", finding->to_first);
	if (answerer->question->method == SUDOKU_BREADTH)
		fprintf(said, "patience: %s: %" PRIu64 " boards in the longest list", place, finding->widest);
	if (answerer->question->method != SUDOKU_FAST)
		fputc('\n', said);
}

/* The row is whole or left out. */
static void add_row(struct finding *finding, const uint8_t *cells, bool invalid, int64_t passed)
{
	struct memory_text *out = &finding->answerer->out;
	size_t before = memory_text_length(out);
	put_json(finding, cells, invalid, passed);
	if (finding->lacks_steps)
		memory_text_cut(out, before);
}

bool sudoku_answer_add(struct sudoku_answerer *answerer, const struct sudoku_line *puzzle, const char *file, int line)
{
	struct finding finding = {
	    .answerer = answerer, .file = file, .line = line, .complete = true, .has_claim = puzzle->has_solution};
	const uint8_t *cells = puzzle->cells;
	struct fault fault, wrong;
	char place[PLACE_TEXT];
	bool json = answerer->question->json, failed;
	int64_t began = json ? clock_thread_microseconds() : 0;
	search(&finding, cells);
	bool invalid = is_invalid(&finding, cells, &fault);
	const char *said = outcome(&finding, &failed);
	finding.is_wrong = !sudoku_line_is_right(puzzle, &wrong);
	if (invalid || said || finding.is_wrong || answerer->question->method != SUDOKU_FAST)
		sudoku_place(file, line, place);
	if (invalid)
		say(answerer, place, "invalid", fault.text);
	else if (said)
		say(answerer, place, said, "");
	if (finding.is_wrong)
		say(answerer, place, "the solution beside it is wrong", wrong.text);
	answerer->answer->failed |= invalid || failed || finding.is_wrong;
	if (!json && answerer->question->grade && is_unique(&finding))
		put_grade(&finding, cells);
	if (!json && answerer->question->steps && is_unique(&finding))
		put_steps(&finding, cells);
	bool is_stopped = !finding.complete && finding.result != SUDOKU_NO_MEMORY;
	if (!json && !is_stopped && !invalid)
		say_cost(answerer, place, &finding);
	if (json && !is_stopped)
		add_row(&finding, cells, invalid, clock_thread_microseconds() - began);
	if (finding.lacks_steps)
		say(answerer, sudoku_place(file, line, place), "stopped: there are more steps", "");
	return !is_stopped && !finding.lacks_steps;
}
