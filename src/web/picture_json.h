/* picture_json: what the page draws, as one JSON object. */
#ifndef PATIENCE_PICTURE_JSON_H
#define PATIENCE_PICTURE_JSON_H

#include <stdio.h>

struct canvas;
struct tabletop;

/* Writes the table as members of an object, without its braces:
 *     "title":"Klondike","rules":"draw 3","deal":"deal 7, hard","message":"...","alert":false,"verdict":"...",
 *     "offers":false,"moves":12,"seconds":34,"left":-1,"hidden":false,"marking":false,"runs":false,
 *     "numbers":[["Score",5],...],"keys":[[49,3],...],"list":[[1,3,"cat"],...],"surface":"table|board","box":3,
 *     "spots":[{"name":"pile 1","role":"tableau","fan":"down","column":0,"row":1,"square":0,"pencil":0,
 *               "suit":-1,"faces":[FACE,...],"marks":[MARK,...]},...]
 * LEFT are the seconds of the game's clock, if it has one; while that stands the table is HIDDEN. MARKING: keys write
 * marks. RUNS: moves follow one another by themselves. Where the move under the cursor would change a square it has a
 * "preview":FACE, "" for an empty one. Squares that a lesson is about have a "light" (enum light), and the sets of
 * marks "reasons" and "struck" of struct lesson. Keys put something on squares, so many times yet. A list has kind,
 * length and text of each (scene.h). What is offered, a move that was shown, Enter plays. A FACE is a card 0..51,
 * "back", "queen", "X", "O", or the words of a card that has some. A MARK tells of the face, or of an empty place, a
 * set of: 1 under the cursor, 2 can be moved, 4 a target, 8 in hand, 16 hinted at, 32 pushed in last, or where that
 * was. */
void picture_json_table(FILE *out, const struct tabletop *table);

/* Writes the cells in which something was drawn as an object,
 *     {"x":0,"y":0,"lines":[[["text",STYLE,LINK],...],...]}
 * or null when there are none. A LINK is 1 on a row of a list, 2 on the name of a key, else 0. */
void picture_json_cells(FILE *out, const struct canvas *canvas);

#endif
