// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

// Functions that wait for another thread until a deadline. Scene code computes the deadline with the stage's clock. The
// thread waits in real time for as long as the deadline is away, since what it waits for happens in real time. If the
// time passes, the stage's clock advances to the deadline; if not, the clock does not advance.

#define _GNU_SOURCE
#include "interpose.h"

#if INTERPOSES

#include <errno.h>
#include <mqueue.h>
#include <pthread.h>
#include <semaphore.h>
#include <threads.h>

/// The state of a thread of a stage while it waits.
struct Wait {
  /// The stage, clock and generator of the thread, which `end_wait` restores; all NULL if the deadline was not
  /// converted.
  struct StageClockThread thread;
  /// The time until the deadline on the stage's clock, in nanoseconds.
  uint64_t nanoseconds;
  struct timespec deadline;
};

/// Converts a deadline on a clock of the calling thread to one on the same clock of the system, which the thread uses
/// until `end_wait`. A deadline of a thread without a stage's clock, an invalid one, and NULL are returned unchanged.
static const struct timespec *begin_wait(struct Wait *wait, clockid_t clock, const struct timespec *deadline) {
  wait->thread = (struct StageClockThread){0};
  if (!stage_clock_current().nanoseconds || !deadline || deadline->tv_nsec < 0 || deadline->tv_nsec > 999999999)
    return deadline;
  uint64_t now = stage_clock_read(clock);
  uint64_t seconds = deadline->tv_sec < 0 ? 0 : (uint64_t)deadline->tv_sec;
  // A deadline more than 146 years after the origin of the clock, which no stage reaches, is moved there, so that no sum
  // overflows.
  if (seconds > UINT64_MAX / 4000000000) seconds = UINT64_MAX / 4000000000;
  uint64_t end = seconds * 1000000000 + (uint64_t)deadline->tv_nsec;
  wait->nanoseconds = end > now ? end - now : 0;
  wait->thread = stage_clock_enter((struct StageClockThread){0});
  end = stage_clock_read(clock) + wait->nanoseconds;
  wait->deadline = (struct timespec){(time_t)(end / 1000000000), (long)(end % 1000000000)};
  return &wait->deadline;
}

/// Returns the thread to its stage, whose clock advances to the deadline if `is_over`.
static void end_wait(struct Wait *wait, bool is_over) {
  if (!wait->thread.nanoseconds) return;
  stage_clock_enter(wait->thread);
  int error = errno;
  if (is_over) stage_clock_advance(wait->nanoseconds);
  errno = error;
}

/// Returns the result of a call, in which `END` is the converted deadline; `over` is whether the deadline has passed.
#define WAIT(clock, end, over, call)                           \
  struct Wait wait;                                            \
  const struct timespec *END = begin_wait(&wait, clock, end);  \
  int result = call;                                           \
  end_wait(&wait, over);                                       \
  return result

// MARK: Condition variables

EXPORT int pthread_cond_timedwait(
    pthread_cond_t *condition, pthread_mutex_t *mutex, const struct timespec *end) {
#ifdef __GLIBC__
  // The attribute of the condition variable that pthread_condattr_setclock sets.
  clockid_t clock = condition->__data.__wrefs & 2 ? CLOCK_MONOTONIC : CLOCK_REALTIME;
#else
  clockid_t clock = CLOCK_REALTIME;
#endif
  WAIT(clock, end, result == ETIMEDOUT, NEXT_OBSERVED(pthread_cond_timedwait)(condition, mutex, END));
}

EXPORT int pthread_cond_clockwait(
    pthread_cond_t *condition, pthread_mutex_t *mutex, clockid_t clock, const struct timespec *end) {
  WAIT(clock, end, result == ETIMEDOUT, NEXT_OBSERVED(pthread_cond_clockwait)(condition, mutex, clock, END));
}

EXPORT int cnd_timedwait(cnd_t *condition, mtx_t *mutex, const struct timespec *end) {
  WAIT(CLOCK_REALTIME, end, result == thrd_timedout, NEXT(cnd_timedwait)(condition, mutex, END));
}

// MARK: Semaphores

EXPORT int sem_timedwait(sem_t *semaphore, const struct timespec *end) {
  WAIT(CLOCK_REALTIME, end, result != 0 && errno == ETIMEDOUT, NEXT_OBSERVED(sem_timedwait)(semaphore, END));
}

EXPORT int sem_clockwait(sem_t *semaphore, clockid_t clock, const struct timespec *end) {
  WAIT(clock, end, result != 0 && errno == ETIMEDOUT, NEXT(sem_clockwait)(semaphore, clock, END));
}

// MARK: Locks

EXPORT int pthread_mutex_timedlock(pthread_mutex_t *mutex, const struct timespec *end) {
  WAIT(CLOCK_REALTIME, end, result == ETIMEDOUT, NEXT_OBSERVED(pthread_mutex_timedlock)(mutex, END));
}

EXPORT int pthread_mutex_clocklock(pthread_mutex_t *mutex, clockid_t clock, const struct timespec *end) {
  WAIT(clock, end, result == ETIMEDOUT, NEXT_OBSERVED(pthread_mutex_clocklock)(mutex, clock, END));
}

EXPORT int mtx_timedlock(mtx_t *mutex, const struct timespec *end) {
  WAIT(CLOCK_REALTIME, end, result == thrd_timedout, NEXT(mtx_timedlock)(mutex, END));
}

EXPORT int pthread_rwlock_timedrdlock(pthread_rwlock_t *lock, const struct timespec *end) {
  WAIT(CLOCK_REALTIME, end, result == ETIMEDOUT, NEXT_OBSERVED(pthread_rwlock_timedrdlock)(lock, END));
}

EXPORT int pthread_rwlock_timedwrlock(pthread_rwlock_t *lock, const struct timespec *end) {
  WAIT(CLOCK_REALTIME, end, result == ETIMEDOUT, NEXT_OBSERVED(pthread_rwlock_timedwrlock)(lock, END));
}

EXPORT int pthread_rwlock_clockrdlock(pthread_rwlock_t *lock, clockid_t clock, const struct timespec *end) {
  WAIT(clock, end, result == ETIMEDOUT, NEXT_OBSERVED(pthread_rwlock_clockrdlock)(lock, clock, END));
}

EXPORT int pthread_rwlock_clockwrlock(pthread_rwlock_t *lock, clockid_t clock, const struct timespec *end) {
  WAIT(clock, end, result == ETIMEDOUT, NEXT_OBSERVED(pthread_rwlock_clockwrlock)(lock, clock, END));
}

// MARK: Threads and messages

EXPORT int pthread_timedjoin_np(pthread_t thread, void **value, const struct timespec *end) {
  WAIT(CLOCK_REALTIME, end, result == ETIMEDOUT, NEXT_OBSERVED(pthread_timedjoin_np)(thread, value, END));
}

EXPORT int pthread_clockjoin_np(pthread_t thread, void **value, clockid_t clock, const struct timespec *end) {
  WAIT(clock, end, result == ETIMEDOUT, NEXT_OBSERVED(pthread_clockjoin_np)(thread, value, clock, END));
}

EXPORT ssize_t mq_timedreceive(
    mqd_t queue, char *restrict bytes, size_t count, unsigned *restrict priority, const struct timespec *restrict end) {
  struct Wait wait;
  const struct timespec *deadline = begin_wait(&wait, CLOCK_REALTIME, end);
  ssize_t result = NEXT(mq_timedreceive)(queue, bytes, count, priority, deadline);
  end_wait(&wait, result < 0 && errno == ETIMEDOUT);
  return result;
}

EXPORT int mq_timedsend(
    mqd_t queue, const char *bytes, size_t count, unsigned priority, const struct timespec *end) {
  WAIT(CLOCK_REALTIME, end, result != 0 && errno == ETIMEDOUT, NEXT(mq_timedsend)(queue, bytes, count, priority, END));
}

#endif
