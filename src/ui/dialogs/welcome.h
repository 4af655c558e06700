/* welcome: teaches the first move once and never again. */
#ifndef PATIENCE_WELCOME_H
#define PATIENCE_WELCOME_H

struct ui;

void ui_welcome(struct ui *ui);

#endif
