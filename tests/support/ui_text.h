/* ui_text: what the table shows, as text. */
#ifndef PATIENCE_TEST_UI_TEXT_H
#define PATIENCE_TEST_UI_TEXT_H

#include <stdbool.h>

struct ui;

/* The picture as canvas_to_text writes it. The caller frees it. */
char *ui_to_text(const struct ui *ui);

/* Whether these words stand in it. */
bool ui_shows(const struct ui *ui, const char *words);

#endif
