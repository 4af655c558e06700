/* Expressions: their value, and how they are written. */
#include <stdio.h>

#include "ratio.h"
#include "tree.h"

const char operator_signs[] = "*+-/";

struct tree tree_of(const struct expression *expression)
{
	struct tree tree = {.nodes = expression->tokens};
	int stack[TOKENS_MOST + 2], height = 0;
	for (int i = 0; i < expression->tokens; i++) {
		int token = expression->token[i];
		struct node *node = &tree.node[i];
		node->is_number = token >= 0;
		if (node->is_number) {
			node->number = token;
		} else {
			node->operation = (enum operation)(-1 - token);
			node->right = stack[--height];
			node->left = stack[--height];
		}
		stack[height++] = i;
	}
	return tree;
}

struct writer {
	const struct tree *tree;
	char *text;
	int used;
};

static void put(struct writer *writer, const char *text)
{
	writer->used += snprintf(writer->text + writer->used, (size_t)(EXPRESSION_TEXT - writer->used), "%s", text);
}

static void put_token(struct writer *writer, const struct node *node)
{
	char text[16] = {operator_signs[node->is_number ? 0 : node->operation]};
	if (node->is_number)
		snprintf(text, sizeof text, "%d", node->number);
	put(writer, text);
}

static void put_infix(struct writer *writer, int at)
{
	const struct node *node = &writer->tree->node[at];
	bool bare = node->is_number || at == writer->tree->nodes - 1;
	if (!bare)
		put(writer, "(");
	if (!node->is_number)
		put_infix(writer, node->left);
	put_token(writer, node);
	if (!node->is_number)
		put_infix(writer, node->right);
	if (!bare)
		put(writer, ")");
}

static void put_prefix(struct writer *writer, int at)
{
	const struct node *node = &writer->tree->node[at];
	if (writer->used)
		put(writer, " ");
	put_token(writer, node);
	if (node->is_number)
		return;
	put_prefix(writer, node->left);
	put_prefix(writer, node->right);
}

static void put_postfix(struct writer *writer)
{
	for (int i = 0; i < writer->tree->nodes; i++) {
		if (i)
			put(writer, " ");
		put_token(writer, &writer->tree->node[i]);
	}
}

char *expression_write(const struct expression *expression, enum notation notation, char text[EXPRESSION_TEXT])
{
	struct tree tree = tree_of(expression);
	struct writer writer = {&tree, text, 0};
	text[0] = '\0';
	if (notation == NOTATION_INFIX)
		put_infix(&writer, tree.nodes - 1);
	else if (notation == NOTATION_PREFIX)
		put_prefix(&writer, tree.nodes - 1);
	else
		put_postfix(&writer);
	return text;
}

bool expression_value(const struct expression *expression, struct ratio *value)
{
	struct ratio stack[TOKENS_MOST + 1];
	int height = 0;
	for (int i = 0; i < expression->tokens; i++) {
		int token = expression->token[i];
		if (token >= 0) {
			stack[height++] = ratio_of(token);
			continue;
		}
		height--;
		if (!ratio_apply((enum operation)(-1 - token), stack[height - 1], stack[height], &stack[height - 1]))
			return false;
	}
	*value = stack[0];
	return true;
}
