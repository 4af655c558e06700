/* The shuffles of other programs. Both are known from the programs' own sources and from lonelybot, which deals the
 * same. */
#include "foreign_deals.h"

#include "format_parts.h"

/* Klondike-Solver: a generator of three words, whose right shifts keep the sign. */

enum { FIRST_ROUNDS = 50, MORE_ROUNDS = 950, SWAPS = 269 };

struct klondike_random {
	uint32_t value, mix, twist;
};

static uint32_t shift_signed(uint32_t word, int count)
{
	return word >> count | (word & 0x80000000u ? ~(0xFFFFFFFFu >> count) : 0);
}

static uint32_t klondike_next(struct klondike_random *random)
{
	uint32_t y = (random->twist - random->mix) ^ random->twist ^ random->value ^ random->mix;
	random->mix ^= random->twist ^ random->value;
	random->value ^= random->twist - random->mix;
	random->twist ^= random->value ^ y;
	random->value ^= random->twist << 7 ^ shift_signed(random->mix, 16) ^ y << 8;
	return random->value & 0x7FFFFFFF;
}

static struct klondike_random klondike_seed(uint32_t seed)
{
	struct klondike_random random = {seed, 51651237, 895213268};
	for (int i = 0; i < FIRST_ROUNDS; i++)
		klondike_next(&random);
	random.value = 0x9417B3AF ^ seed ^ shift_signed(seed, 15);
	for (int i = 0; i < MORE_ROUNDS; i++)
		klondike_next(&random);
	return random;
}

/* Cards suit by suit, swapped 269 times at random, dealt row by row. */
static void deal_klondike_solver(uint32_t number, uint8_t deck[CARDS])
{
	static const enum suit suits[] = {CLUBS, DIAMONDS, SPADES, HEARTS};
	struct klondike_random random = klondike_seed(number);
	uint8_t cards[CARDS];
	int order[CARDS];
	for (int i = 0; i < CARDS; i++)
		cards[i] = (uint8_t)card_of(i % RANKS + 1, suits[i / RANKS]);
	for (int i = 0; i < SWAPS; i++) {
		uint32_t a = klondike_next(&random) % CARDS, b = klondike_next(&random) % CARDS;
		format_swap(&cards[a], &cards[b]);
	}
	format_rows(order);
	for (int i = 0; i < CARDS; i++)
		deck[order[i]] = cards[i];
}

/* Solvitaire: the Mersenne twister MT19937 (Matsumoto and Nishimura 1998). 52 cards need its first words only, but each
 * of these depends on words far behind. */

enum { MT_WORDS = 624, MT_AHEAD = 397 };

struct mersenne {
	uint32_t word[MT_WORDS];
	int next;
};

static void mersenne_seed(struct mersenne *mersenne, uint32_t seed)
{
	mersenne->word[0] = seed;
	for (uint32_t i = 1; i < MT_WORDS; i++) {
		uint32_t before = mersenne->word[i - 1];
		mersenne->word[i] = 1812433253u * (before ^ before >> 30) + i;
	}
	mersenne->next = 0;
}

static uint32_t mersenne_next(struct mersenne *mersenne)
{
	uint32_t *word = mersenne->word;
	int i = mersenne->next;
	uint32_t mixed = (word[i] & 0x80000000u) | (word[(i + 1) % MT_WORDS] & 0x7FFFFFFFu);
	word[i] = word[(i + MT_AHEAD) % MT_WORDS] ^ mixed >> 1 ^ (mixed & 1 ? 0x9908B0DFu : 0);
	mersenne->next = (i + 1) % MT_WORDS;
	uint32_t y = word[i];
	y ^= y >> 11;
	y ^= y << 7 & 0x9D2C5680u;
	y ^= y << 15 & 0xEFC60000u;
	return y ^ y >> 18;
}

/* A number 0..MOST: the words are divided into as many equal parts, and those beyond are thrown away. */
static uint32_t mersenne_up_to(struct mersenne *mersenne, uint32_t most)
{
	uint32_t part = UINT32_MAX / (most + 1) + (UINT32_MAX % (most + 1) == most), number;
	do
		number = mersenne_next(mersenne) / part;
	while (number > most);
	return number;
}

/* Cards rank by rank; the last 24 become the stock, the others are dealt from the back, each row from the right. */
static void deal_solvitaire(uint32_t number, uint8_t deck[CARDS])
{
	static const enum suit suits[] = {CLUBS, HEARTS, SPADES, DIAMONDS};
	struct mersenne mersenne;
	uint8_t cards[CARDS];
	int used = FORMAT_DEALT;
	mersenne_seed(&mersenne, number);
	for (int i = 0; i < CARDS; i++)
		cards[i] = (uint8_t)card_of(i / SUITS + 1, suits[i % SUITS]);
	for (uint32_t i = CARDS - 1; i > 0; i--)
		format_swap(&cards[i], &cards[mersenne_up_to(&mersenne, i)]);
	for (int depth = 0; depth < FORMAT_PILES; depth++)
		for (int pile = FORMAT_PILES - 1; pile >= depth; pile--)
			deck[format_place(pile, depth)] = cards[--used];
	for (int drawn = 0; drawn < FORMAT_STOCK; drawn++)
		deck[format_drawn(drawn)] = cards[FORMAT_DEALT + drawn];
}

static const struct foreign_deals {
	char letter;
	uint64_t most;
	void (*deal)(uint32_t number, uint8_t deck[CARDS]);
} all[] = {
    {'K', INT32_MAX, deal_klondike_solver},
    {'S', UINT32_MAX, deal_solvitaire},
};
enum { ALL = sizeof all / sizeof *all };

bool foreign_deals_find(char letter, uint64_t *most)
{
	for (int i = 0; i < ALL; i++)
		if (all[i].letter == letter) {
			*most = all[i].most;
			return true;
		}
	return false;
}

void foreign_deals_deal(char letter, uint64_t number, uint8_t deck[CARDS])
{
	for (int i = 0; i < ALL; i++)
		if (all[i].letter == letter)
			all[i].deal((uint32_t)number, deck);
}
