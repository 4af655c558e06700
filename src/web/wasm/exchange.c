/* Decks of other programs come and go by the command line, which a page has not. */
#include "exchange.h"
#include "klondike.h"

const struct exchange klondike_exchange = {0};
