/* worker: one thread in the background that answers one question at a time, always the last one that was put.
 *
 * A new question ends the work on the one before and drops its answer. Nothing here ever waits for the thread, except
 * worker_wait and worker_free; so it can be used from a loop that must not keep a key waiting. Question and answer are
 * plain bytes that are copied. All functions but `work` and the ring are called by one thread, the owner. The thread
 * takes no signals but those of its own crashes. */
#ifndef PATIENCE_WORKER_H
#define PATIENCE_WORKER_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>

struct worker_kind {
	size_t question, answer; /* bytes */

	/* The thread's tools, made by it for its first question; NULL when there is no memory. May both be NULL.
	 * CANCEL is that of every question: the tools may keep it. */
	void *(*open)(const atomic_bool *cancel);
	void (*close)(void *tools);

	/* Answers QUESTION in ANSWER (all zero at first). Returns soon after *CANCEL is set, with any answer: it is
	 * dropped. An answer that stays all zero says that nothing was found out: it comes as well where a browser ended
	 * the work, which the next question begins anew, with new tools. */
	void (*work)(void *tools, const void *question, void *answer, const atomic_bool *cancel);
};

struct worker;

/* A worker whose thread starts with the first question. KIND outlives it. RING is called by the thread when an answer
 * has been laid ready: to wake who waits for it; NULL: nobody is. */
struct worker *worker_new(const struct worker_kind *kind, void (*ring)(void));

/* Ends what is under way and waits for the thread; NULL is nothing. */
void worker_free(struct worker *worker);

/* Puts a question in place of the one before. False when no thread can be had. */
bool worker_ask(struct worker *worker, const void *question);

/* Withdraws the question. */
void worker_cancel(struct worker *worker);

/* Whether the answer to the question has come: once, into ANSWER. */
bool worker_take(struct worker *worker, void *answer);

/* Waits up to so many milliseconds for the answer to the question; whether it can be taken. */
bool worker_wait(struct worker *worker, int milliseconds);

/* Whether a question was put whose answer has not been taken. */
bool worker_is_busy(const struct worker *worker);

/* HERE, for the work to write to while it is under way, as a question may carry it; NULL where a worker has a memory of
 * its own, in which no such place is. */
_Atomic int *worker_shared(_Atomic int *here);

#endif
