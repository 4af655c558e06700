/* Which of a stream of solutions are new: each is written in a form that all that are the same with it have, and the
 * forms are kept. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "hash.h"
#include "tree.h"

enum { FORM = 160, SLOTS_FIRST = 1024 };

struct merger {
	enum merge merge;
	size_t *slot; /* 1 + where a form begins, 0 for none */
	size_t slots, forms;
	char *text;
	size_t used, room;
};

struct merger *merger_new(enum merge merge)
{
	struct merger *merger = calloc(1, sizeof *merger);
	if (merger)
		merger->merge = merge;
	return merger;
}

void merger_free(struct merger *merger)
{
	if (merger) {
		free(merger->slot);
		free(merger->text);
	}
	free(merger);
}

/* The terms of a sum or the factors of a product, each with a sign before its form. */
struct terms {
	int count;
	char form[NUMBERS_MOST][FORM];
};

static void write_form(const struct tree *tree, int node, enum merge merge, char form[FORM]);

static bool is_inverse(enum operation operation) { return operation == OPERATOR_MINUS || operation == OPERATOR_OVER; }

static bool is_sum(enum operation operation) { return operation == OPERATOR_PLUS || operation == OPERATOR_MINUS; }

/* Adds the terms of NODE; a chain of the same kind of operations as CHAIN is taken apart. */
static void add_terms(const struct tree *tree, int node, enum operation chain, bool inverse, struct terms *terms)
{
	const struct node *at = &tree->node[node];
	if (at->is_number || is_sum(at->operation) != is_sum(chain)) {
		char *form = terms->form[terms->count++];
		form[0] = inverse ? '-' : '+';
		write_form(tree, node, MERGE_REARRANGED, form + 1);
		return;
	}
	add_terms(tree, at->left, chain, inverse, terms);
	add_terms(tree, at->right, chain, inverse != is_inverse(at->operation), terms);
}

static int compare_forms(const void *a, const void *b) { return strcmp(a, b); }

static void write_chain(const struct tree *tree, int node, char form[FORM])
{
	struct terms terms = {.count = 0};
	enum operation operation = tree->node[node].operation;
	add_terms(tree, node, operation, false, &terms);
	qsort(terms.form, (size_t)terms.count, FORM, compare_forms);
	int used = snprintf(form, FORM, "%c", is_sum(operation) ? '[' : '{');
	for (int i = 0; i < terms.count; i++)
		used += snprintf(form + used, FORM - (size_t)used, "%s", terms.form[i]);
	snprintf(form + used, FORM - (size_t)used, "%c", is_sum(operation) ? ']' : '}');
}

static void write_pair(const struct tree *tree, int node, char form[FORM])
{
	const struct node *at = &tree->node[node];
	char left[FORM], right[FORM];
	write_form(tree, at->left, MERGE_MIRROR, left);
	write_form(tree, at->right, MERGE_MIRROR, right);
	bool turned = !is_inverse(at->operation) && strcmp(left, right) > 0;
	form[0] = '(';
	size_t used = 1;
	used += (size_t)(stpcpy(form + used, turned ? right : left) - (form + used));
	form[used++] = operator_signs[at->operation];
	used += (size_t)(stpcpy(form + used, turned ? left : right) - (form + used));
	form[used++] = ')';
	form[used] = '\0';
}

static void write_form(const struct tree *tree, int node, enum merge merge, char form[FORM])
{
	if (tree->node[node].is_number)
		snprintf(form, FORM, "%d", tree->node[node].number);
	else if (merge == MERGE_REARRANGED)
		write_chain(tree, node, form);
	else
		write_pair(tree, node, form);
}

static size_t *find_slot(const struct merger *merger, const char *form)
{
	uint64_t hash = hash_bytes(HASH_NOTHING, form, strlen(form));
	for (size_t at = (size_t)(hash ^ hash >> 32);; at++) {
		size_t *slot = &merger->slot[at & (merger->slots - 1)];
		if (!*slot || strcmp(merger->text + *slot - 1, form) == 0)
			return slot;
	}
}

static bool grow_slots(struct merger *merger)
{
	size_t *before = merger->slot, slots = merger->slots, more = slots ? 2 * slots : SLOTS_FIRST;
	size_t *slot = calloc(more, sizeof *slot);
	if (!slot)
		return false;
	merger->slot = slot;
	merger->slots = more;
	for (size_t i = 0; i < slots; i++)
		if (before[i])
			*find_slot(merger, merger->text + before[i] - 1) = before[i];
	free(before);
	return true;
}

static bool make_room(struct merger *merger)
{
	if (2 * merger->forms >= merger->slots && !grow_slots(merger))
		return false;
	if (merger->used + FORM <= merger->room)
		return true;
	size_t room = merger->room ? 2 * merger->room : (size_t)FORM * SLOTS_FIRST;
	char *text = realloc(merger->text, room);
	if (!text)
		return false;
	merger->text = text;
	merger->room = room;
	return true;
}

bool merger_add(struct merger *merger, const struct expression *expression, bool *is_new)
{
	char form[FORM];
	struct tree tree = tree_of(expression);
	*is_new = true;
	if (merger->merge == MERGE_NONE)
		return true;
	if (!make_room(merger))
		return false;
	write_form(&tree, tree.nodes - 1, merger->merge, form);
	size_t *slot = find_slot(merger, form);
	*is_new = !*slot;
	if (*slot)
		return true;
	*slot = merger->used + 1;
	merger->forms++;
	merger->used += (size_t)(stpcpy(merger->text + merger->used, form) - (merger->text + merger->used)) + 1;
	return true;
}
