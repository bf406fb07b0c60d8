// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

#define _GNU_SOURCE
#include "CWaitingLibrary.h"

#include <errno.h>
#include <pthread.h>
#include <semaphore.h>
#include <threads.h>
#include <time.h>

static struct timespec deadline(clockid_t clock, uint64_t nanoseconds) {
  struct timespec t;
  clock_gettime(clock, &t);
  uint64_t end = (uint64_t)t.tv_sec * 1000000000 + (uint64_t)t.tv_nsec + nanoseconds;
  return (struct timespec){(time_t)(end / 1000000000), (long)(end % 1000000000)};
}

static int wait_for_condition(clockid_t clock, uint64_t nanoseconds) {
  pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
  pthread_condattr_t attributes;
  pthread_cond_t condition;
  pthread_condattr_init(&attributes);
  pthread_condattr_setclock(&attributes, clock);
  pthread_cond_init(&condition, &attributes);
  struct timespec end = deadline(clock, nanoseconds);
  pthread_mutex_lock(&mutex);
  int result = pthread_cond_timedwait(&condition, &mutex, &end);
  pthread_mutex_unlock(&mutex);
  pthread_cond_destroy(&condition);
  return result;
}
static int condition_realtime(uint64_t nanoseconds) { return wait_for_condition(CLOCK_REALTIME, nanoseconds); }
static int condition_monotonic(uint64_t nanoseconds) { return wait_for_condition(CLOCK_MONOTONIC, nanoseconds); }

static int condition_clock(uint64_t nanoseconds) {
  pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
  pthread_cond_t condition = PTHREAD_COND_INITIALIZER;
  struct timespec end = deadline(CLOCK_MONOTONIC, nanoseconds);
  pthread_mutex_lock(&mutex);
  int result = pthread_cond_clockwait(&condition, &mutex, CLOCK_MONOTONIC, &end);
  pthread_mutex_unlock(&mutex);
  return result;
}

static int semaphore(uint64_t nanoseconds) {
  sem_t value;
  sem_init(&value, 0, 0);
  struct timespec end = deadline(CLOCK_REALTIME, nanoseconds);
  return sem_timedwait(&value, &end) ? errno : 0;
}

static int semaphore_clock(uint64_t nanoseconds) {
  sem_t value;
  sem_init(&value, 0, 0);
  struct timespec end = deadline(CLOCK_MONOTONIC, nanoseconds);
  return sem_clockwait(&value, CLOCK_MONOTONIC, &end) ? errno : 0;
}

static int mutex_lock(uint64_t nanoseconds) {
  pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
  pthread_mutex_lock(&mutex);
  struct timespec end = deadline(CLOCK_REALTIME, nanoseconds);
  return pthread_mutex_timedlock(&mutex, &end);
}

static int mutex_clock(uint64_t nanoseconds) {
  pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
  pthread_mutex_lock(&mutex);
  struct timespec end = deadline(CLOCK_MONOTONIC, nanoseconds);
  return pthread_mutex_clocklock(&mutex, CLOCK_MONOTONIC, &end);
}

static void *lock_for_writing(void *lock) {
  pthread_rwlock_wrlock(lock);
  return NULL;
}

/// Calls `wait` with a lock that another thread has locked for writing.
static int with_locked(int (*wait)(pthread_rwlock_t *, uint64_t), uint64_t nanoseconds) {
  pthread_rwlock_t lock = PTHREAD_RWLOCK_INITIALIZER;
  pthread_t thread;
  pthread_create(&thread, NULL, lock_for_writing, &lock);
  pthread_join(thread, NULL);
  return wait(&lock, nanoseconds);
}
static int read_until(pthread_rwlock_t *lock, uint64_t nanoseconds) {
  struct timespec end = deadline(CLOCK_REALTIME, nanoseconds);
  return pthread_rwlock_timedrdlock(lock, &end);
}
static int write_until(pthread_rwlock_t *lock, uint64_t nanoseconds) {
  struct timespec end = deadline(CLOCK_REALTIME, nanoseconds);
  return pthread_rwlock_timedwrlock(lock, &end);
}
static int read_clock_until(pthread_rwlock_t *lock, uint64_t nanoseconds) {
  struct timespec end = deadline(CLOCK_MONOTONIC, nanoseconds);
  return pthread_rwlock_clockrdlock(lock, CLOCK_MONOTONIC, &end);
}
static int write_clock_until(pthread_rwlock_t *lock, uint64_t nanoseconds) {
  struct timespec end = deadline(CLOCK_MONOTONIC, nanoseconds);
  return pthread_rwlock_clockwrlock(lock, CLOCK_MONOTONIC, &end);
}
static int read_lock(uint64_t nanoseconds) { return with_locked(read_until, nanoseconds); }
static int write_lock(uint64_t nanoseconds) { return with_locked(write_until, nanoseconds); }
static int read_lock_clock(uint64_t nanoseconds) { return with_locked(read_clock_until, nanoseconds); }
static int write_lock_clock(uint64_t nanoseconds) { return with_locked(write_clock_until, nanoseconds); }

static int c_condition(uint64_t nanoseconds) {
  mtx_t mutex;
  cnd_t condition;
  mtx_init(&mutex, mtx_plain);
  cnd_init(&condition);
  struct timespec end = deadline(CLOCK_REALTIME, nanoseconds);
  mtx_lock(&mutex);
  int result = cnd_timedwait(&condition, &mutex, &end);
  mtx_unlock(&mutex);
  return result == thrd_timedout ? ETIMEDOUT : result;
}

static int c_mutex(uint64_t nanoseconds) {
  mtx_t mutex;
  mtx_init(&mutex, mtx_timed);
  mtx_lock(&mutex);
  struct timespec end = deadline(CLOCK_REALTIME, nanoseconds);
  int result = mtx_timedlock(&mutex, &end);
  return result == thrd_timedout ? ETIMEDOUT : result;
}

static void *wait_for_post(void *semaphore) {
  sem_wait(semaphore);
  return NULL;
}

/// Calls `join` with a thread that runs until `join` has returned.
static int with_thread(int (*join)(pthread_t, uint64_t), uint64_t nanoseconds) {
  sem_t end;
  sem_init(&end, 0, 0);
  pthread_t thread;
  pthread_create(&thread, NULL, wait_for_post, &end);
  int result = join(thread, nanoseconds);
  sem_post(&end);
  pthread_join(thread, NULL);
  return result;
}
static int join_until(pthread_t thread, uint64_t nanoseconds) {
  struct timespec end = deadline(CLOCK_REALTIME, nanoseconds);
  return pthread_timedjoin_np(thread, NULL, &end);
}
static int join_clock_until(pthread_t thread, uint64_t nanoseconds) {
  struct timespec end = deadline(CLOCK_MONOTONIC, nanoseconds);
  return pthread_clockjoin_np(thread, NULL, CLOCK_MONOTONIC, &end);
}
static int join(uint64_t nanoseconds) { return with_thread(join_until, nanoseconds); }
static int join_clock(uint64_t nanoseconds) { return with_thread(join_clock_until, nanoseconds); }

static const struct LibraryWait waits[] = {
    {"pthread_cond_timedwait", condition_realtime},
    {"pthread_cond_timedwait(CLOCK_MONOTONIC)", condition_monotonic},
    {"pthread_cond_clockwait", condition_clock},
    {"sem_timedwait", semaphore},
    {"sem_clockwait", semaphore_clock},
    {"pthread_mutex_timedlock", mutex_lock},
    {"pthread_mutex_clocklock", mutex_clock},
    {"pthread_rwlock_timedrdlock", read_lock},
    {"pthread_rwlock_timedwrlock", write_lock},
    {"pthread_rwlock_clockrdlock", read_lock_clock},
    {"pthread_rwlock_clockwrlock", write_lock_clock},
    {"cnd_timedwait", c_condition},
    {"mtx_timedlock", c_mutex},
    {"pthread_timedjoin_np", join},
    {"pthread_clockjoin_np", join_clock},
    {"std::condition_variable::wait_for", library_wait_for},
    {0}};

const struct LibraryWait *library_waits(void) { return waits; }

struct Signal {
  pthread_mutex_t mutex;
  pthread_cond_t condition;
  bool is_set;
};

static void *signal_later(void *context) {
  struct Signal *signal = context;
  nanosleep(&(struct timespec){.tv_nsec = 20000000}, NULL);
  pthread_mutex_lock(&signal->mutex);
  signal->is_set = true;
  pthread_cond_signal(&signal->condition);
  pthread_mutex_unlock(&signal->mutex);
  return NULL;
}

int library_wait_for_signal(uint64_t nanoseconds) {
  struct Signal signal = {PTHREAD_MUTEX_INITIALIZER, PTHREAD_COND_INITIALIZER, false};
  pthread_t thread;
  pthread_create(&thread, NULL, signal_later, &signal);
  struct timespec end = deadline(CLOCK_REALTIME, nanoseconds);
  int result = 0;
  pthread_mutex_lock(&signal.mutex);
  while (!signal.is_set && result == 0)
    result = pthread_cond_timedwait(&signal.condition, &signal.mutex, &end);
  pthread_mutex_unlock(&signal.mutex);
  pthread_join(thread, NULL);
  return result;
}
