/* Damerau-Levenshtein with neighbours swapped once, row by row. */
#include "nearest.h"
#include "numbers.h"

#include <string.h>

enum { FAR = 1000 };

/* How many mistakes make A of B (optimal string alignment). */
static int distance_of(const char *a, const char *b)
{
	int rows = (int)strlen(a), columns = (int)strlen(b);
	int distance[NEAREST_LONGEST + 1][NEAREST_LONGEST + 1];
	if (rows > NEAREST_LONGEST || columns > NEAREST_LONGEST)
		return FAR;
	for (int i = 0; i <= rows; i++)
		for (int j = 0; j <= columns; j++) {
			distance[i][j] = i + j;
			if (!i || !j)
				continue;
			int changed = distance[i - 1][j - 1] + (a[i - 1] != b[j - 1]);
			distance[i][j] = smaller(changed, 1 + smaller(distance[i - 1][j], distance[i][j - 1]));
			if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
				distance[i][j] = smaller(distance[i][j], distance[i - 2][j - 2] + 1);
		}
	return distance[rows][columns];
}

const char *nearest_word(const char *word, const char *const *known, int count)
{
	const char *nearest = NULL;
	int best = strlen(word) > 4 ? 3 : 2;
	for (int i = 0; i < count; i++) {
		int distance = distance_of(word, known[i]);
		if (distance < best) {
			best = distance;
			nearest = known[i];
		}
	}
	return nearest;
}
