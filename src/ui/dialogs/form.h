/* form: a dialog of rows, each a label and one of several values, with a line below that tells what the chosen value
 * means. Its rows and marks are links. */
#ifndef PATIENCE_FORM_H
#define PATIENCE_FORM_H

#include <stdbool.h>

#include "../draw/canvas.h"

enum { FORM_ROWS = 12, FORM_VALUE = 40, FORM_ABOUT = 256 };

struct form {
	const char *title;
	const char *foot; /* which keys do what */
	int rows, chosen; /* the row that is changed */
	struct {
		const char *label;
		char value[FORM_VALUE];
		bool is_fixed; /* not to be changed now */
	} row[FORM_ROWS];
	char about[FORM_ABOUT];
};

struct ui;

void form_draw(const struct ui *ui, struct canvas *canvas, const struct form *form);

/* Whether KEY walks among ROWS rows, which moves *ROW, or changes the value, which puts -1 or 1 in *STEP (else 0). */
bool form_key(int key, int rows, int *row, int *step);

#endif
