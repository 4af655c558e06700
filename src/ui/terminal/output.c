#include "output.h"
#include "screen.h"
#include "signals.h"

#include <curses.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <term.h>
#include <unistd.h>

#include "memory.h"

static struct {
	int file; /* the terminal */
	char *waiting;
	size_t used, room;
	bool is_lost;
} output;

static int put_byte(int byte)
{
	if (output.used == output.room) {
		output.room = output.room ? 2 * output.room : 4096;
		output.waiting = realloc(output.waiting, output.room);
		if (!output.waiting)
			memory_gone();
	}
	output.waiting[output.used++] = (char)byte;
	return byte;
}

void output_capability(const char *capability)
{
	if (capability)
		tputs(capability, 1, put_byte);
}

void output_bytes(const char *bytes, size_t count)
{
	for (size_t i = 0; i < count; i++)
		put_byte(bytes[i]);
}

size_t output_take(char *bytes, size_t room)
{
	size_t count = output.used < room ? output.used : room;
	if (count)
		memcpy(bytes, output.waiting, count);
	output.used = 0;
	return count;
}

bool output_send(int timeout)
{
	bool is_whole = true;
	for (size_t sent = 0; sent < output.used && !output.is_lost;) {
		ssize_t count = write(output.file, output.waiting + sent, output.used - sent);
		bool is_full = count < 0 && errno == EAGAIN;
		if (count > 0)
			sent += (size_t)count;
		else if (is_full && !signals_wait_output(output.file, timeout))
			sent = output.used, is_whole = false;
		else if (!is_full && errno != EINTR)
			output.is_lost = true;
	}
	output.used = 0;
	if (!is_whole)
		screen_forget();
	return is_whole;
}

/* The terminal opened anew, so that no write to it waits and signals are heard while it takes nothing; what others that
 * share standard output do is not changed by it. */
static int open_terminal(void)
{
	const char *name = ttyname(STDOUT_FILENO);
	int file = name ? open(name, O_WRONLY | O_NOCTTY | O_NONBLOCK | O_CLOEXEC) : -1;
	return file < 0 ? STDOUT_FILENO : file;
}

/* Ends all attributes. Some terminals' string switches the character set back too; it was never switched here. */
static const char *plain_capability(void)
{
	const char *plain = exit_attribute_mode ? exit_attribute_mode : "";
	return strncmp(plain, "\033(B", 3) == 0 && plain[3] ? plain + 3 : plain;
}

void output_plain(void) { output_capability(plain_capability()); }
bool output_is_lost(void) { return output.is_lost; }

void output_open(void)
{
	memset(&output, 0, sizeof output);
	output.file = open_terminal();
}

size_t output_waiting(void) { return output.used; }

void output_attribute(const char *capability, size_t since)
{
	bool follows =
	    output.used > since + 2 && output.waiting[output.used - 1] == 'm' && output.waiting[since + 1] == '[';
	if (follows && capability && strncmp(capability, "\033[", 2) == 0 && capability[strlen(capability) - 1] == 'm') {
		output.waiting[output.used - 1] = ';';
		capability += 2;
	}
	output_capability(capability);
}

void output_close(void)
{
	if (output.file != STDOUT_FILENO)
		close(output.file);
	free(output.waiting);
	output.waiting = NULL;
}
