/* hands: threads that work side by side. */
#ifndef PATIENCE_TRAIN_HANDS_H
#define PATIENCE_TRAIN_HANDS_H

enum { HANDS = 2 };

/* Lets WORK run once for each hand, 0 to HANDS - 1, all at the same time, and waits for them. Ends the program when
 * there is no thread. */
void hands_work(void (*work)(void *context, int hand), void *context);

#endif
