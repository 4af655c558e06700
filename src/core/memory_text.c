/* Texts that grow in memory, on the streams that a C library lets a program make. */
#if defined __APPLE__ || defined __NetBSD__ || defined __OpenBSD__ || defined __DragonFly__
#define HAS_FUNOPEN
#else
#define _GNU_SOURCE
#endif
#include "memory_text.h"

#include <errno.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/types.h>

enum { FIRST_ROOM = 256 };

/* Room for LENGTH bytes more and a NUL. */
static bool make_room(struct memory_text *text, size_t length)
{
	size_t room = text->room ? text->room : FIRST_ROOM;
	while (room - text->length <= length && room <= SIZE_MAX / 2)
		room *= 2;
	char *larger = room - text->length <= length ? NULL : room == text->room ? text->text : realloc(text->text, room);
	if (!larger)
		return false;
	text->text = larger;
	text->room = room;
	return true;
}

static bool add(struct memory_text *text, const char *bytes, size_t length)
{
	if (text->is_lost || !make_room(text, length)) {
		text->is_lost = true;
		errno = ENOMEM;
		return false;
	}
	memcpy(text->text + text->length, bytes, length);
	text->length += length;
	return true;
}

#ifdef HAS_FUNOPEN
static int take(void *text, const char *bytes, int length) { return add(text, bytes, (size_t)length) ? length : -1; }

static FILE *open_stream(struct memory_text *text) { return funopen(text, NULL, take, NULL, NULL); }
#else
static ssize_t take(void *text, const char *bytes, size_t length)
{
	return add(text, bytes, length) ? (ssize_t)length : 0;
}

static FILE *open_stream(struct memory_text *text)
{
	return fopencookie(text, "w", (cookie_io_functions_t){.write = take});
}
#endif

bool memory_text_open(struct memory_text *text)
{
	*text = (struct memory_text){0};
	text->file = make_room(text, 0) ? open_stream(text) : NULL;
	return text->file;
}

size_t memory_text_length(struct memory_text *text)
{
	fflush(text->file);
	return text->length;
}

void memory_text_cut(struct memory_text *text, size_t length)
{
	if (memory_text_length(text) > length)
		text->length = length;
}

char *memory_text_close(struct memory_text *text)
{
	bool is_whole = text->file && !ferror(text->file);
	if (text->file && fclose(text->file) != 0)
		is_whole = false;
	char *whole = text->text;
	text->file = NULL;
	text->text = NULL;
	if (is_whole && !text->is_lost) {
		whole[text->length] = '\0';
		return whole;
	}
	free(whole);
	text->length = 0;
	errno = ENOMEM;
	return NULL;
}
