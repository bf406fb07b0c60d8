// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

// DispatchQueue.concurrentPerform for scene code. Which thread runs an iteration differs from run to run, so each
// iteration has the same conditions on every thread: those of work on another queue, without the stage's clock, and
// with random numbers of its own.

#define _GNU_SOURCE
#include "block.h"
#include "generator.h"
#include "interpose.h"

#if INTERPOSES

void dispatch_apply(size_t count, void *queue, void *block);
void dispatch_apply_f(size_t count, void *queue, void *context, void (*work)(void *context, size_t index));

struct StageLoop {
  void *stage;
  uint64_t seed;
  void *context;
  void (*work)(void *context, size_t index);
};

static void run_iteration(void *context, size_t index) {
  const struct StageLoop *loop = context;
  struct StageRandom random;
  stage_random_initialize(&random, stage_random_iteration_seed(loop->seed, index));
  struct StageClockThread before = stage_clock_enter((struct StageClockThread){loop->stage, NULL, &random});
  loop->work(loop->context, index);
  stage_clock_enter(before);
}

static void invoke(void *context, size_t index) {
  void (*function)(void *, size_t) = (void (*)(void *, size_t))(void *)((struct Block *)context)->invoke;
  function(context, index);
}

EXPORT void dispatch_apply_f(
    size_t count, void *queue, void *context, void (*work)(void *context, size_t index)) {
  struct StageClockThread thread = stage_clock_current();
  if (!thread.stage || stage_clock_is_runtime(__builtin_return_address(0))) {
    NEXT(dispatch_apply_f)(count, queue, context, work);
    return;
  }
  // The call waits for all iterations, so the caller keeps the stage in memory.
  struct StageLoop loop = {thread.stage, stage_random_split(thread.random), context, work};
  NEXT(dispatch_apply_f)(count, queue, &loop, run_iteration);
}

EXPORT void dispatch_apply(size_t count, void *queue, void *block) {
  if (stage_clock_current().stage) dispatch_apply_f(count, queue, block, invoke);
  else NEXT(dispatch_apply)(count, queue, block);
}

#endif
