// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

// Functions that request a signal or another notification of the system at a time, or that wait for a signal with a
// timeout. They use the system's clock in scene code as well, which is reported as a diagnostic. Cancelling a request
// is not reported.

#define _GNU_SOURCE
#include "interpose.h"

#if INTERPOSES

#include <signal.h>
#include <sys/time.h>
#include <sys/timerfd.h>
#include <unistd.h>

static bool is_set(const struct itimerspec *value) {
  return value && (value->it_value.tv_sec || value->it_value.tv_nsec);
}

EXPORT unsigned alarm(unsigned seconds) {
  if (seconds) stage_clock_report("alarm", NULL);
  return NEXT(alarm)(seconds);
}

EXPORT useconds_t ualarm(useconds_t delay, useconds_t interval) {
  if (delay) stage_clock_report("ualarm", NULL);
  return NEXT(ualarm)(delay, interval);
}

EXPORT int setitimer(__itimer_which_t which, const struct itimerval *value, struct itimerval *old) {
  if (value && (value->it_value.tv_sec || value->it_value.tv_usec)) stage_clock_report("setitimer", NULL);
  return NEXT(setitimer)(which, value, old);
}

EXPORT int timer_settime(timer_t timer, int flags, const struct itimerspec *value, struct itimerspec *old) {
  if (is_set(value)) stage_clock_report("timer_settime", NULL);
  return NEXT(timer_settime)(timer, flags, value, old);
}

EXPORT int timerfd_settime(int timer, int flags, const struct itimerspec *value, struct itimerspec *old) {
  // Foundation has such a timer in each of its run loops.
  if (is_set(value) && stage_clock_current().nanoseconds && !stage_clock_is_foundation(__builtin_return_address(0)))
    stage_clock_report("timerfd_settime", NULL);
  return NEXT(timerfd_settime)(timer, flags, value, old);
}

EXPORT int sigtimedwait(const sigset_t *signals, siginfo_t *info, const struct timespec *timeout) {
  if (timeout && (timeout->tv_sec || timeout->tv_nsec)) stage_clock_report("sigtimedwait", NULL);
  return NEXT(sigtimedwait)(signals, info, timeout);
}

#endif
