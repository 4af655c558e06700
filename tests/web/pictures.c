/* Prints what the page would show of each record named, at its end and after each move taken back: one line a picture.
 *     pictures RECORD...
 * What is worked out beside the table is never answered: when it is would be a matter of time. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../../src/web/web.h"
#include "worker.h"

struct worker {
	bool is_busy;
};

struct worker *worker_new(const struct worker_kind *kind, void (*ring)(void))
{
	(void)kind, (void)ring;
	return calloc(1, sizeof(struct worker));
}

bool worker_ask(struct worker *worker, const void *question)
{
	(void)question;
	return worker->is_busy = true;
}

void worker_cancel(struct worker *worker) { worker->is_busy = false; }
bool worker_is_busy(const struct worker *worker) { return worker->is_busy; }
void worker_free(struct worker *worker) { free(worker); }

bool worker_take(struct worker *worker, void *answer)
{
	(void)worker, (void)answer;
	return false;
}

bool worker_wait(struct worker *worker, int milliseconds)
{
	(void)worker, (void)milliseconds;
	return false;
}

_Atomic int *worker_shared(_Atomic int *here)
{
	(void)here;
	return NULL;
}

static void load(const char *path)
{
	FILE *file = fopen(path, "rb");
	if (!file || fseek(file, 0, SEEK_END) != 0) {
		perror(path);
		exit(1);
	}
	long length = ftell(file);
	rewind(file);
	char *name = web_text((int)length + 1); /* none, and behind its NUL the text */
	*name = '\0';
	if (fread(name + 1, 1, (size_t)length, file) != (size_t)length)
		exit(1);
	fclose(file);
	web_load(0);
}

int main(int count, char **path)
{
	strcpy(web_text(15), "klondike Deal=3");
	web_begin(0, 100, 60);
	for (int i = 1; i < count; i++) {
		load(path[i]);
		const char *picture = web_picture();
		for (bool goes_on = true; goes_on; picture = web_picture()) {
			puts(picture);
			goes_on = !strstr(picture, "\"moves\":0,");
			web_key(0, 'u');
		}
	}
	return 0;
}
