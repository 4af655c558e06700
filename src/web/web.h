/* web: the game in a browser: what the page calls and what it must give.
 *
 * The page is a screen like the terminal: events go in, a picture comes out. Only the table is not made of characters
 * there: web_picture tells what lies where, and the page draws it; everything else (dialogs, lists, the words of
 * messages) is the terminal's own canvas. So no rule and no sentence is written twice.
 *
 * All texts are UTF-8 ended by a zero. A text that is returned is good until the next call. */
#ifndef PATIENCE_WEB_H
#define PATIENCE_WEB_H

#include <stdbool.h>

#ifdef __wasm__
#define EXPORT(name) __attribute__((export_name(name)))
#define IMPORT(name) __attribute__((import_module("page"), import_name(name)))
#else
#define EXPORT(name)
#define IMPORT(name)
#endif

/* Room for a text of BYTES, ended by a zero, that the page hands over in the next call; NULL without memory. */
EXPORT("web_text") char *web_text(int bytes);

/* Begins: the unfinished game of the one played last, or else the first game's. WEB_TEXT may hold what a link asked
 * for, "klondike Deal=7&Draw=1": then that is dealt. A link that is wrong is said to be. COLUMNS and ROWS are the room
 * for dialogs in characters. */
EXPORT("web_begin") void web_begin(double now, int columns, int rows);

/* Whether the game is the player's by now: kept, and the unfinished one of its kind a record as on the terminal. One
 * that was dealt by web_begin is only looked at until he does something; no clock runs before. */
EXPORT("web_is_begun") bool web_is_begun(void);

/* Ends what was begun and frees all; web_begin may follow. For tests: the page never ends. */
void web_end(void);

/* Another room for dialogs. */
EXPORT("web_resize") void web_resize(int columns, int rows);

/* Nobody looks: the clock of a game that is played by it waits. */
EXPORT("web_away") void web_away(double now);

/* A key (event.h), a press of the pointer on a cell of the canvas. */
EXPORT("web_key") void web_key(double now, int key);
EXPORT("web_press") void web_press(double now, int x, int y);

/* The pointer on the card of SPOT with COUNT-1 cards above it, or beside all when SPOT is below 0: enum event_kind of a
 * mouse event. */
EXPORT("web_point") void web_point(double now, int kind, int spot, int count);

/* What goes on by itself up to NOW (milliseconds of a clock that never goes back). Returns after how many milliseconds
 * it wants to be called again; below 0: only after an event or an answer. */
EXPORT("web_step") int web_step(double now);

/* The picture as JSON:
 * {"game":"klondike","status":"on|won|lost","viewer":false,"modal":false,"colours":2,"judges":false,TABLE,"over":CELLS}
 * with TABLE and CELLS as in picture_json.h: CELLS are what lies over the table or beside it; MODAL when it is a
 * dialog. Of the game of the player are GAME and STATUS, even while the viewer shows another one; and JUDGES, whether
 * verdicts are shown. */
EXPORT("web_picture") const char *web_picture(void);

/* What can be done, in this game or in the viewer, as JSON: [{"name":"undo","keys":"u Ctrl-Z","key":117,"help":"..."},
 * ...]. */
EXPORT("web_actions") const char *web_actions(void);

/* What WEB_BEGIN takes to deal this game again; and the line to share how a daily game was won, else "". */
EXPORT("web_link") const char *web_link(void);
EXPORT("web_share") const char *web_share(void);

/* The record of the game on the table; and puts the one in WEB_TEXT there, which stands behind its name and a NUL. What
 * is wrong with it is said in the message line. */
EXPORT("web_record") const char *web_record(void);
EXPORT("web_load") void web_load(double now);

#endif
