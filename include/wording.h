/* wording: what keys, mouse and marks do in a game, where general words do not say it. The screen has general words for
 * cards, boards, boards with a ring, squares that get things by keys, typed moves and games for two.
 *
 * A wording is one string of pairs, each of what is told and its words: "pick\0put a queen on the square\0". Words that
 * are NO_WORDS are none. What is told:
 *
 * - an action, by its name in the settings ("pick"): what its key does in the list of all keys; "pick first": on the
 *   first page of the help, which has few keys; "pick beside": beside the table, in a word or two;
 * - "arrows" and "digits", which put something on squares, on the first page of the help; and the "mouse";
 * - "begin": how a move is made, in one or two lines, at the very first start; "touch": the same where the screen is
 *   touched; "stock": what follows the key of the stock there; "no stock": why that key does nothing where there
 *   is none;
 * - what marks mean: on a square that breaks a rule ("mark wrong"), where a hint looks ("mark lesson"), on an entry of
 *   a ring ("mark entry") and one that is refused ("mark refused"), on what can move ("mark movable"), what takes what
 *   is in hand ("mark target"), what is in hand ("mark held") and what a hint means ("mark hinted"). */
#ifndef PATIENCE_WORDING_H
#define PATIENCE_WORDING_H

#define NO_WORDS "-"

#endif
