// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

// Threads that scene code starts, itself or through a library, belong to its stage: what they submit to the main queue
// arrives at the stage, and they have random numbers of their own, which depend on the order in which threads were
// started. Threads that libdispatch, the Swift runtime or Foundation start for purposes of their own belong to no
// stage; some of them never end, such as the one that waits for processes.
//
// A thread keeps its stage's event queue in memory until it ends.

#define _GNU_SOURCE
#include "interpose.h"

#if INTERPOSES

#include <pthread.h>
#include <stdlib.h>
#include <threads.h>

extern void *swift_retain(void *object);
extern void swift_release(void *object);

/// The start of a thread: `start` is its function if it was created by pthread_create, else `start_c` is.
struct StageThread {
  void *stage;
  struct StageRandom *random;
  void *(*start)(void *);
  thrd_start_t start_c;
  void *context;
};

/// The key for the `StageThread` of a thread. Its destructor is called however the thread ends.
static pthread_key_t key;
static bool has_key;

static void release_thread(struct StageThread *thread) {
  stage_random_destroy(thread->random);
  swift_release(thread->stage);
  free(thread);
}

static void end_thread(void *context) {
  stage_clock_enter((struct StageClockThread){0});
  release_thread(context);
}

static void make_key(void) { has_key = pthread_key_create(&key, end_thread) == 0; }

/// Returns the start of a thread that belongs to the calling thread's stage; NULL if the new thread belongs to no
/// stage, or without memory. `caller` is the return address of the intercepted function.
static struct StageThread *begin_thread(const void *caller) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  struct StageClockThread current = stage_clock_current();
  if (!current.stage || stage_clock_is_called_by_system(caller)) return NULL;
  pthread_once(&once, make_key);
  struct StageThread *thread = has_key ? calloc(1, sizeof *thread) : NULL;
  if (!thread) return NULL;
  thread->stage = swift_retain(current.stage);
  thread->random = stage_random_create(stage_random_split(current.random));
  return thread;
}

static void enter(struct StageThread *thread) {
  pthread_setspecific(key, thread);
  stage_clock_enter((struct StageClockThread){thread->stage, NULL, thread->random});
}

static void *run(void *context) {
  struct StageThread *thread = context;
  enter(thread);
  return thread->start(thread->context);
}

static int run_c(void *context) {
  struct StageThread *thread = context;
  enter(thread);
  return thread->start_c(thread->context);
}

EXPORT int pthread_create(
    pthread_t *identifier, const pthread_attr_t *attributes, void *(*start)(void *), void *context) {
  struct StageThread *thread = begin_thread(__builtin_return_address(0));
  if (!thread) return NEXT_OBSERVED(pthread_create)(identifier, attributes, start, context);
  thread->start = start;
  thread->context = context;
  int error = NEXT_OBSERVED(pthread_create)(identifier, attributes, run, thread);
  if (error) release_thread(thread);
  return error;
}

EXPORT int thrd_create(thrd_t *identifier, thrd_start_t start, void *context) {
  struct StageThread *thread = begin_thread(__builtin_return_address(0));
  if (!thread) return NEXT(thrd_create)(identifier, start, context);
  thread->start_c = start;
  thread->context = context;
  int error = NEXT(thrd_create)(identifier, run_c, thread);
  if (error != thrd_success) release_thread(thread);
  return error;
}

#endif
