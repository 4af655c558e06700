/* worker.h for the browser: a Web Worker runs the same module, and function pointers and constant data mean the same in
 * both; so a question crosses as bytes and the work as a number. A worker that must stop is ended and made anew. */
#include "worker.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "../web.h"
#include "memory.h"

struct worker {
	const struct worker_kind *kind;
	bool is_busy, is_answered;
	void *answer;
};

/* The page's part: has the work of WORKER done on a copy of QUESTION, ends it, forgets it. */
IMPORT("work_begin") void work_begin(const struct worker *worker, const void *question, int bytes, int answer_bytes);
IMPORT("work_end") void work_end(const struct worker *worker);

struct worker *worker_new(const struct worker_kind *kind, void (*ring)(void))
{
	(void)ring; /* the page rings */
	struct worker *worker = calloc(1, sizeof *worker);
	void *answer = calloc(1, kind->answer ? kind->answer : 1);
	if (!worker || !answer)
		memory_gone();
	*worker = (struct worker){.kind = kind, .answer = answer};
	return worker;
}

bool worker_ask(struct worker *worker, const void *question)
{
	worker_cancel(worker);
	work_begin(worker, question, (int)worker->kind->question, (int)worker->kind->answer);
	return worker->is_busy = true;
}

void worker_cancel(struct worker *worker)
{
	if (worker->is_busy && !worker->is_answered)
		work_end(worker);
	worker->is_busy = worker->is_answered = false;
}

bool worker_take(struct worker *worker, void *answer)
{
	if (!worker->is_answered)
		return false;
	memcpy(answer, worker->answer, worker->kind->answer);
	worker->is_busy = worker->is_answered = false;
	return true;
}

/* The page never waits. */
bool worker_wait(struct worker *worker, int milliseconds)
{
	(void)milliseconds;
	return worker->is_answered;
}

bool worker_is_busy(const struct worker *worker) { return worker->is_busy; }

_Atomic int *worker_shared(_Atomic int *here)
{
	(void)here;
	return NULL;
}

void worker_free(struct worker *worker)
{
	if (!worker)
		return;
	/* Another one may come to lie where this one lay, and must not find its tools. */
	work_end(worker);
	free(worker->answer);
	free(worker);
}

EXPORT("web_work_open") void *web_work_open(const struct worker *worker)
{
	return (void *)(uintptr_t)worker->kind->open;
}
EXPORT("web_work_function") void *web_work_function(const struct worker *worker)
{
	return (void *)(uintptr_t)worker->kind->work;
}

EXPORT("web_work_answered") void *web_work_answered(struct worker *worker)
{
	worker->is_answered = worker->is_busy;
	return worker->answer;
}

/* The page's worker died: its answer is that there is none. What is to be said of it; NULL when nothing was asked. */
EXPORT("web_work_lost") const char *web_work_lost(struct worker *worker)
{
	memset(worker->answer, 0, worker->kind->answer);
	worker->is_answered = worker->is_busy;
	return worker->is_busy ? "The browser ended the thinking, perhaps for want of memory. You can ask again." : NULL;
}

/* In the worker: the tools are made for the first question. */
EXPORT("web_work")
void web_work(void *(*open)(const atomic_bool *), void (*work)(void *, const void *, void *, const atomic_bool *),
    const void *question, void *answer)
{
	static const atomic_bool never;
	static void *tools;
	if (!tools && open)
		tools = open(&never);
	work(tools, question, answer, &never);
}
