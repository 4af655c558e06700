/* What the engine wants of a system and a browser has not got. */
#include "system.h"

#include <string.h>
#include <sys/mman.h>

#include "../../play/strategies.h"

char *realpath(const char *restrict path, char *restrict resolved)
{
	return resolved ? strcpy(resolved, path) : strdup(path);
}

int chmod(const char *path, mode_t mode)
{
	(void)path, (void)mode;
	return 0;
}

/* Advice may be left aside. */
int madvise(void *address, size_t length, int advice)
{
	(void)address, (void)length, (void)advice;
	return 0;
}

/* No program can be run. */
static bool refuse(void *memory, const char *parameters, const struct player_settings *settings, struct fault *fault)
{
	(void)memory, (void)parameters, (void)settings;
	return fault_set(fault, "a browser runs no programs");
}

const struct strategy strategy_program = {.name = "exec:", .parameters = "COMMAND", .open = refuse};
