#include "hands.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

struct task {
	void (*work)(void *context, int hand);
	void *context;
	int hand;
};

static void *run(void *context)
{
	const struct task *task = context;
	task->work(task->context, task->hand);
	return NULL;
}

void hands_work(void (*work)(void *context, int hand), void *context)
{
	pthread_t thread[HANDS];
	struct task task[HANDS];
	for (int i = 0; i < HANDS; i++) {
		task[i] = (struct task){work, context, i};
		if (pthread_create(&thread[i], NULL, run, &task[i]) != 0) {
			fputs("train: no thread\n", stderr);
			exit(1);
		}
	}
	for (int i = 0; i < HANDS; i++)
		pthread_join(thread[i], NULL);
}
