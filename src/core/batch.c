/* Worker threads around a ring of items. The worker that answers the item at the front delivers it, and every answered
 * item that follows; so handing over needs no change of threads. */
#include "batch.h"

#include <pthread.h>
#include <stdint.h>
#include <stdlib.h>

#include "thread.h"

enum { TICK_MILLISECONDS = 100 };

struct ring {
	const struct batch *batch;
	pthread_mutex_t input;         /* held while `next` runs */
	pthread_mutex_t mutex;         /* guards what follows */
	pthread_cond_t room, finished; /* the front has moved; a worker has ended */
	unsigned char *items;
	bool *answered;
	uint64_t taken, delivered; /* items begun and items handed over; the front is item DELIVERED */
	int workers;               /* that have not ended */
	bool ended;                /* `next` has no more */
	bool delivering;           /* a thread is in `deliver` or `idle` */
};

struct worker {
	struct ring *ring;
	void *tools;
};

static void *item_at(const struct ring *ring, uint64_t number)
{
	const struct batch *batch = ring->batch;
	return ring->items + (size_t)(number % (uint64_t)batch->window) * batch->item_size;
}

/* Waits for room in the ring; false when the input has ended. Only the holder of `input` comes here. */
static bool wait_for_room(struct ring *ring, uint64_t *number)
{
	pthread_mutex_lock(&ring->mutex);
	while (!ring->ended && ring->taken - ring->delivered == (uint64_t)ring->batch->window)
		pthread_cond_wait(&ring->room, &ring->mutex);
	bool more = !ring->ended;
	*number = ring->taken;
	pthread_mutex_unlock(&ring->mutex);
	return more;
}

/* Asks for the next item. False at the end. */
static bool take(struct ring *ring, uint64_t *number)
{
	const struct batch *batch = ring->batch;
	pthread_mutex_lock(&ring->input);
	bool more = wait_for_room(ring, number);
	if (more) {
		more = batch->next(batch->context, item_at(ring, *number));
		pthread_mutex_lock(&ring->mutex);
		ring->answered[*number % (uint64_t)batch->window] = false;
		ring->taken += more;
		ring->ended = !more;
		pthread_mutex_unlock(&ring->mutex);
	}
	pthread_mutex_unlock(&ring->input);
	return more;
}

/* Delivers what is answered, from the front. The mutex is held on entry and return, and let go while delivering. */
static void deliver_answered(struct ring *ring)
{
	const struct batch *batch = ring->batch;
	while (ring->delivered < ring->taken && ring->answered[ring->delivered % (uint64_t)batch->window]) {
		void *item = item_at(ring, ring->delivered);
		pthread_mutex_unlock(&ring->mutex);
		batch->deliver(batch->context, item);
		pthread_mutex_lock(&ring->mutex);
		ring->delivered++;
		pthread_cond_signal(&ring->room);
	}
}

static void hand_over(struct ring *ring, uint64_t number)
{
	pthread_mutex_lock(&ring->mutex);
	ring->answered[number % (uint64_t)ring->batch->window] = true;
	if (!ring->delivering) {
		ring->delivering = true;
		deliver_answered(ring);
		ring->delivering = false;
	}
	pthread_mutex_unlock(&ring->mutex);
}

static void *run_worker(void *argument)
{
	struct worker *worker = argument;
	struct ring *ring = worker->ring;
	uint64_t number;
	while (take(ring, &number)) {
		ring->batch->work(worker->tools, item_at(ring, number));
		hand_over(ring, number);
	}
	pthread_mutex_lock(&ring->mutex);
	ring->workers--;
	pthread_cond_signal(&ring->finished);
	pthread_mutex_unlock(&ring->mutex);
	return NULL;
}

/* Calls `idle` at every tick until all workers have ended, and delivers what was answered meanwhile. */
static void wait_for_workers(struct ring *ring)
{
	const struct batch *batch = ring->batch;
	pthread_mutex_lock(&ring->mutex);
	while (ring->workers) {
		struct timespec tick = thread_deadline(TICK_MILLISECONDS);
		pthread_cond_timedwait(&ring->finished, &ring->mutex, &tick);
		if (!batch->idle || ring->delivering)
			continue;
		ring->delivering = true;
		pthread_mutex_unlock(&ring->mutex);
		batch->idle(batch->context);
		pthread_mutex_lock(&ring->mutex);
		deliver_answered(ring);
		ring->delivering = false;
	}
	pthread_mutex_unlock(&ring->mutex);
}

static int start_workers(struct ring *ring, struct worker *workers, pthread_t *threads)
{
	int started = 0;
	pthread_mutex_lock(&ring->mutex);
	while (started < ring->batch->jobs && thread_start(&threads[started], run_worker, &workers[started]))
		started++;
	ring->workers = started;
	pthread_mutex_unlock(&ring->mutex);
	return started;
}

/* Without any thread, the first worker does all the work in this one. */
static void run_ring(struct ring *ring, struct worker *workers)
{
	pthread_t *threads = calloc((size_t)ring->batch->jobs, sizeof *threads);
	int started = threads ? start_workers(ring, workers, threads) : 0;
	if (started)
		wait_for_workers(ring);
	else
		run_worker(&workers[0]);
	for (int i = 0; i < started; i++)
		pthread_join(threads[i], NULL);
	free(threads);
}

/* Makes the tools of all workers; returns how many were made. */
static int open_tools(struct ring *ring, struct worker *workers)
{
	const struct batch *batch = ring->batch;
	int made = 0;
	while (made < batch->jobs && (workers[made].tools = batch->open(batch->context, made)) != NULL)
		workers[made++].ring = ring;
	return made;
}

bool batch_run(const struct batch *batch, struct fault *fault)
{
	struct ring ring = {.batch = batch};
	struct worker *workers = calloc((size_t)batch->jobs, sizeof *workers);
	ring.items = calloc((size_t)batch->window, batch->item_size);
	ring.answered = calloc((size_t)batch->window, sizeof *ring.answered);
	pthread_mutex_init(&ring.input, NULL);
	pthread_mutex_init(&ring.mutex, NULL);
	pthread_cond_init(&ring.room, NULL);
	thread_condition_init(&ring.finished);
	int made = workers && ring.items && ring.answered ? open_tools(&ring, workers) : 0;
	bool good = made == batch->jobs;
	if (good)
		run_ring(&ring, workers);
	else
		fault_set(fault, "there is not enough memory for %d job%s", batch->jobs, batch->jobs == 1 ? "" : "s");
	while (made > 0)
		batch->close(workers[--made].tools);
	pthread_cond_destroy(&ring.finished);
	pthread_cond_destroy(&ring.room);
	pthread_mutex_destroy(&ring.mutex);
	pthread_mutex_destroy(&ring.input);
	free(ring.answered);
	free(ring.items);
	free(workers);
	return good;
}
