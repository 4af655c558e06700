/* environment: what a program under test is given: its variables and its words. */
#ifndef PATIENCE_TEST_ENVIRONMENT_H
#define PATIENCE_TEST_ENVIRONMENT_H

struct environment;

/* PATH and what sanitizers read from the tests' own environment; TERM, LC_ALL, HOME; the XDG folders state, share and
 * config in HOME; then each of VARIABLE, to its first NULL: NAME=value adds or replaces, NAME alone removes. */
struct environment *environment_make(
    const char *term, const char *locale, const char *home, const char *const variable[]);
void environment_free(struct environment *environment);

/* As execve wants it; owned by the environment. */
char **environment_list(struct environment *environment);

/* PROGRAM (or $PATIENCE, or build/patience), then ARGUMENT to its first NULL, as execve wants it. One block: free it.
 */
char **arguments_make(const char *program, const char *const argument[]);

#endif
