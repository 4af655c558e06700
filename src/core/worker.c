/* The owner and the thread meet in two slots, question and answer. An answer that nobody waits for any more is never
 * laid ready. */
#include "worker.h"

#include <stdlib.h>
#include <string.h>

#include "memory.h"
#include "thread.h"

struct worker {
	const struct worker_kind *kind;
	void (*ring)(void);
	bool is_busy, has_thread; /* the owner's */
	pthread_t thread;
	pthread_mutex_t mutex; /* guards what follows; never held while working */
	pthread_cond_t asked, answered;
	bool is_asked, is_answered, ends;
	void *question, *answer;
	void *taken, *given; /* the same, in the thread's hands */
	atomic_bool cancel;  /* set by the owner; cleared by the thread when it takes a question */
};

static void *allocate(size_t bytes)
{
	void *memory = calloc(1, bytes ? bytes : 1);
	if (!memory)
		memory_gone();
	return memory;
}

struct worker *worker_new(const struct worker_kind *kind, void (*ring)(void))
{
	struct worker *worker = allocate(sizeof *worker);
	worker->kind = kind;
	worker->ring = ring;
	worker->question = allocate(kind->question);
	worker->answer = allocate(kind->answer);
	worker->taken = allocate(kind->question);
	worker->given = allocate(kind->answer);
	pthread_mutex_init(&worker->mutex, NULL);
	pthread_cond_init(&worker->asked, NULL);
	thread_condition_init(&worker->answered);
	return worker;
}

/* Waits for a question; false when the worker ends. */
static bool take_question(struct worker *worker)
{
	pthread_mutex_lock(&worker->mutex);
	while (!worker->is_asked && !worker->ends)
		pthread_cond_wait(&worker->asked, &worker->mutex);
	bool goes_on = !worker->ends;
	memcpy(worker->taken, worker->question, worker->kind->question);
	worker->is_asked = false;
	atomic_store(&worker->cancel, false);
	pthread_mutex_unlock(&worker->mutex);
	return goes_on;
}

/* Lays the answer ready unless nobody wants it any more. */
static void give_answer(struct worker *worker)
{
	pthread_mutex_lock(&worker->mutex);
	bool is_wanted = !atomic_load(&worker->cancel);
	if (is_wanted)
		memcpy(worker->answer, worker->given, worker->kind->answer);
	worker->is_answered = is_wanted;
	pthread_cond_signal(&worker->answered);
	pthread_mutex_unlock(&worker->mutex);
	if (is_wanted && worker->ring)
		worker->ring();
}

static void *run(void *context)
{
	struct worker *worker = context;
	const struct worker_kind *kind = worker->kind;
	void *tools = NULL;
	while (take_question(worker)) {
		if (!tools && kind->open)
			tools = kind->open(&worker->cancel);
		memset(worker->given, 0, kind->answer);
		kind->work(tools, worker->taken, worker->given, &worker->cancel);
		give_answer(worker);
	}
	if (tools && kind->close)
		kind->close(tools);
	return NULL;
}

bool worker_ask(struct worker *worker, const void *question)
{
	if (!worker->has_thread)
		worker->has_thread = thread_start(&worker->thread, run, worker);
	if (!worker->has_thread)
		return false;
	pthread_mutex_lock(&worker->mutex);
	memcpy(worker->question, question, worker->kind->question);
	worker->is_asked = true;
	worker->is_answered = false;
	atomic_store(&worker->cancel, true);
	pthread_cond_signal(&worker->asked);
	pthread_mutex_unlock(&worker->mutex);
	return worker->is_busy = true;
}

void worker_cancel(struct worker *worker)
{
	pthread_mutex_lock(&worker->mutex);
	worker->is_asked = worker->is_answered = false;
	atomic_store(&worker->cancel, true);
	pthread_mutex_unlock(&worker->mutex);
	worker->is_busy = false;
}

bool worker_take(struct worker *worker, void *answer)
{
	if (!worker->is_busy)
		return false;
	pthread_mutex_lock(&worker->mutex);
	bool is_answered = worker->is_answered;
	if (is_answered)
		memcpy(answer, worker->answer, worker->kind->answer);
	worker->is_answered = false;
	pthread_mutex_unlock(&worker->mutex);
	worker->is_busy = !is_answered;
	return is_answered;
}

bool worker_wait(struct worker *worker, int milliseconds)
{
	struct timespec until = thread_deadline(milliseconds);
	pthread_mutex_lock(&worker->mutex);
	while (worker->is_busy && !worker->is_answered &&
	       pthread_cond_timedwait(&worker->answered, &worker->mutex, &until) == 0)
		continue;
	bool is_answered = worker->is_answered;
	pthread_mutex_unlock(&worker->mutex);
	return is_answered;
}

bool worker_is_busy(const struct worker *worker) { return worker->is_busy; }

_Atomic int *worker_shared(_Atomic int *here) { return here; }

void worker_free(struct worker *worker)
{
	if (!worker)
		return;
	pthread_mutex_lock(&worker->mutex);
	worker->ends = true;
	atomic_store(&worker->cancel, true);
	pthread_cond_signal(&worker->asked);
	pthread_mutex_unlock(&worker->mutex);
	if (worker->has_thread)
		pthread_join(worker->thread, NULL);
	pthread_mutex_destroy(&worker->mutex);
	pthread_cond_destroy(&worker->asked);
	pthread_cond_destroy(&worker->answered);
	free(worker->question);
	free(worker->answer);
	free(worker->taken);
	free(worker->given);
	free(worker);
}
