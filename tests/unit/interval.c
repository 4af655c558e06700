/* Intervals and tests of two shares. */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "interval.h"
#include "study.h"

/* Wilson's interval and McNemar's test, against values worked out by hand and by summing binomials exactly. */
static void test_statistics(void **state)
{
	(void)state;
	struct interval half = wilson_interval(50, 100), none = wilson_interval(0, 10), all = wilson_interval(10, 10);
	assert_true(fabs(half.low - 0.4038315) < 1e-6 && fabs(half.high - 0.5961685) < 1e-6);
	assert_true(none.low == 0 && fabs(none.high - 0.2775328) < 1e-6);
	assert_true(all.high == 1 && fabs(all.low - 0.7224672) < 1e-6);
	struct interval mean = mean_interval(1 + 2 + 3 + 6, 1 + 4 + 9 + 36, 4), one = mean_interval(5, 25, 1);
	assert_true(fabs(mean.low - (3 - 2.1168)) < 1e-3 && fabs(mean.high - (3 + 2.1168)) < 1e-3);
	assert_true(isinf(one.low) && isinf(one.high));
	assert_true(fabs(study_mcnemar(0, 0) - 1) < 1e-12);
	assert_true(fabs(study_mcnemar(0, 5) - 0.0625) < 1e-12);
	assert_true(fabs(study_mcnemar(8, 2) - 0.109375) < 1e-12);
	assert_true(fabs(study_mcnemar(480, 520) - study_mcnemar(520, 480)) < 1e-15);
	assert_true(fabs(study_mcnemar(480, 520) - 0.2174) < 2e-3);
	assert_true(fabs(study_mcnemar(481, 521) - 0.2181) < 2e-3);
}

int main(void)
{
	static const struct CMUnitTest tests[] = {
	    cmocka_unit_test(test_statistics),
	};
	return cmocka_run_group_tests(tests, NULL, NULL);
}
