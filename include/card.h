/* card: the 52 cards, their order and their names.
 *
 * A card is a number 0..51: four times the rank index plus the suit, suits in the order S H C D. So 0 is the ace of
 * spades, 3 the ace of diamonds, 51 the king of diamonds. (The order of the q program.) */
#ifndef PATIENCE_CARD_H
#define PATIENCE_CARD_H

#include <stdbool.h>
#include <stdint.h>

#include "fault.h"

enum { RANKS = 13, SUITS = 4, CARDS = 52 };
enum suit { SPADES, HEARTS, CLUBS, DIAMONDS };
enum { ACE = 1, KING = 13 };
enum { CARD_NAME = 3, DECK_TEXT = CARDS * 3 };

/* 1 (ace) to 13 (king). */
static inline int card_rank(int card) { return card / SUITS + 1; }
static inline enum suit card_suit(int card) { return (enum suit)(card % SUITS); }
static inline bool card_is_red(int card) { return card % 2 == 1; }
static inline int card_of(int rank, enum suit suit) { return (rank - 1) * SUITS + (int)suit; }

/* The rank as one letter, A23456789TJQK. */
char card_rank_letter(int rank);

/* The suit as one letter, SHCD. */
char card_suit_letter(enum suit suit);

/* Writes the two letters of CARD ("TS") and a NUL. Returns NAME. */
char *card_name(int card, char name[CARD_NAME]);

/* The card that the LENGTH bytes at TEXT name: a rank letter (or 10) and a suit letter, in either case,
 * or its symbol.
 * Returns -1 when they name none. */
int card_parse(const char *text, int length);

/* How many bytes of TEXT, which is not empty, are the name of a card, or would be one, where names may follow each
 * other without a blank. */
int card_length(const char *text);

/* Reads 52 cards, separated by blanks or commas or not at all, each card once. On a wrong deck returns false; the fault
 * names the first unknown word, or the double and the missing cards. DECK is then undefined. */
bool deck_parse(const char *text, uint8_t deck[CARDS], struct fault *fault);

/* Writes the names of 52 cards with single blanks between them. Returns TEXT. */
char *deck_write(const uint8_t deck[CARDS], char text[DECK_TEXT]);

#endif
