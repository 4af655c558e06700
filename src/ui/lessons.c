/* The worker finds the step; everything is told by the message line and the lights on the board. */
#include "lessons.h"

#include <string.h>

#include "companion.h"
#include "hints.h"
#include "state.h"

/* What the thread is asked, and what it answers. */
struct pupil {
	const struct companion *companion;
	struct state state;
};

struct taught {
	bool is_found;
	struct lesson lesson;
};

static void work(void *tools, const void *asked, void *given, const atomic_bool *cancel)
{
	const struct pupil *pupil = asked;
	struct taught *taught = given;
	(void)tools;
	taught->is_found = pupil->companion->teach(&pupil->state, cancel, &taught->lesson);
}

static const struct worker_kind worker_kind = {
    .question = sizeof(struct pupil), .answer = sizeof(struct taught), .work = work};

bool lessons_exist(const struct ui *ui) { return companion_of(session_game(ui->session))->teach; }

static void tell(struct ui *ui)
{
	const struct lessons *lessons = &ui->hints->lessons;
	const char *text = lessons->lesson.text[lessons->level - 1];
	bool is_told = lessons->level == HINT_MOVE,
	     has_more = !is_told && strcmp(text, lessons->lesson.text[HINT_MOVE - 1]) != 0;
	if (is_told && lessons->lesson.at >= 0)
		ui_go(ui, cursor_top(&ui->scene, lessons->lesson.at));
	hints_say(ui, text, has_more, lessons->lesson.length);
}

static void begin(struct ui *ui, const struct lesson *lesson)
{
	struct lessons *lessons = &ui->hints->lessons;
	int presses = ui->hints->waits;
	ui->hints->waits = 0;
	lessons->lesson = *lesson;
	lessons->level = presses < HINT_MOVE ? (enum hint_level)presses : HINT_MOVE;
	ui_count_help(ui, "Hints", "fair");
	tell(ui);
}

static void give_up(struct ui *ui, const char *lack)
{
	ui->hints->waits = 0;
	ui_say(ui, "There is no %s for a hint.", lack);
}

static void ask(struct ui *ui)
{
	struct lessons *lessons = &ui->hints->lessons;
	const struct pupil pupil = {companion_of(session_game(ui->session)), *session_state(ui->session)};
	if (!lessons->worker)
		lessons->worker = worker_new(&worker_kind, ui->ring);
	if (!worker_ask(lessons->worker, &pupil))
		give_up(ui, "thread");
}

void lessons_step(struct ui *ui)
{
	struct taught taught;
	if (!worker_take(ui->hints->lessons.worker, &taught))
		return;
	if (taught.is_found)
		begin(ui, &taught.lesson);
	else
		give_up(ui, "memory");
}

void lessons_ask(struct ui *ui)
{
	struct lessons *lessons = &ui->hints->lessons;
	if (lessons_play(ui))
		return;
	if (lessons->level != HINT_NOTHING) {
		lessons->level += lessons->level < HINT_MOVE;
		tell(ui);
	} else {
		if (ui->hints->waits++ == 0)
			ask(ui);
		if (ui->hints->waits)
			hints_say_waiting(ui);
	}
}

bool lessons_play(struct ui *ui)
{
	const struct lesson lesson = ui->hints->lessons.lesson;
	if (ui->hints->lessons.level != HINT_MOVE || !lesson.length || ui->cursor.spot != lesson.at)
		return false;
	ui_make_moves(ui, lesson.move, lesson.length);
	return true;
}

void lessons_drop(struct ui *ui)
{
	ui->hints->lessons.level = HINT_NOTHING;
	if (ui->hints->lessons.worker)
		worker_cancel(ui->hints->lessons.worker);
}

void lessons_release(struct ui *ui)
{
	worker_free(ui->hints->lessons.worker);
	ui->hints->lessons.worker = NULL;
}
