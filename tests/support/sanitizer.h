/* sanitizer: whether a test is built with one, which makes it several times as slow. */
#ifndef PATIENCE_TEST_SANITIZER_H
#define PATIENCE_TEST_SANITIZER_H

#if defined __has_feature
#define HAS_SANITIZER (__has_feature(address_sanitizer) || __has_feature(thread_sanitizer))
#elif defined __SANITIZE_ADDRESS__ || defined __SANITIZE_THREAD__
#define HAS_SANITIZER 1
#else
#define HAS_SANITIZER 0
#endif

/* Of as many random cases one is tried: all are without a sanitizer. */
enum { ONE_OF_CASES = HAS_SANITIZER ? 4 : 1 };

#endif
