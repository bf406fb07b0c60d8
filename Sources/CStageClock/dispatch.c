// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

// Functions of libdispatch for scene code. They serve Swift concurrency as well, whose runtime submits every step of a
// task to libdispatch, on the main queue or on a global queue. For scene code, the main queue is the stage's event
// queue. Steps of tasks run in the event queue too, whichever queue the runtime has chosen, one after another, so that
// each run of the scene is identical. Other queues keep their threads; what scene code submits to them carries its
// stage along, so that what it submits to the main queue arrives at the stage. A work item (DispatchWorkItem, or async
// with a quality of service) is passed to another queue unchanged, since libdispatch keeps the state of the work item
// in the block. Instead, dispatch_block_create puts a block into the work item that sets the stage.

#define _GNU_SOURCE
#include "block.h"
#include "generator.h"
#include "interpose.h"

#if INTERPOSES

#include <stdlib.h>

typedef struct StageClockThread Thread;

// Objects of libdispatch and of the Swift runtime are declared as `void *`, and dispatch_time_t as uint64_t.
extern char _dispatch_main_q;
extern void *const _dispatch_block_special_invoke __attribute__((weak));
extern void *dispatch_queue_create(const char *label, void *attributes);
extern void dispatch_sync_f(void *queue, void *context, StageClockRun *run);
extern void dispatch_retain(void *object);
extern void dispatch_release(void *object);
extern void dispatch_group_enter(void *group);
extern void dispatch_group_leave(void *group);
extern void *dispatch_semaphore_create(long value);
extern long dispatch_semaphore_signal(void *semaphore);
extern void *swift_retain(void *object);
extern void swift_release(void *object);
extern size_t swift_retainCount(void *object);
extern void swift_job_run(void);
extern uint64_t swift_task_getJobTaskId(void *job) __attribute__((swiftcall));
extern void *swift_task_getCurrent(void) __attribute__((swiftcall));
extern size_t swift_task_getJobFlags(void *job) __attribute__((swiftcall));

void dispatch_async(void *queue, void *block);
void *dispatch_block_create(unsigned long flags, void *block);
void *dispatch_block_create_with_qos_class(
    unsigned long flags, unsigned quality, int priority, void *block);
void dispatch_async_f(void *queue, void *context, StageClockRun *run);
void dispatch_barrier_async(void *queue, void *block);
void dispatch_barrier_async_f(void *queue, void *context, StageClockRun *run);
void dispatch_sync(void *queue, void *block);
void dispatch_after(uint64_t when, void *queue, void *block);
void dispatch_after_f(uint64_t when, void *queue, void *context, StageClockRun *run);
void dispatch_group_async(void *group, void *queue, void *block);
void dispatch_group_notify(void *group, void *queue, void *block);
void dispatch_group_async_f(void *group, void *queue, void *context, StageClockRun *run);
void dispatch_group_notify_f(void *group, void *queue, void *context, StageClockRun *run);
long dispatch_group_wait(void *group, uint64_t timeout);
long dispatch_block_wait(void *block, uint64_t timeout);
long dispatch_semaphore_wait(void *semaphore, uint64_t timeout);
void dispatch_source_set_timer(void *source, uint64_t start, uint64_t interval, uint64_t leeway);
extern uint64_t dispatch_time(uint64_t when, int64_t delta);
extern void *dispatch_get_context(void *object);

static bool is_main(const void *queue) { return queue == &_dispatch_main_q; }

// MARK: Blocks

void stage_clock_run_block(void *context) {
  struct Block *block = context;
  block->invoke(block);
  _Block_release(block);
}

bool stage_clock_enqueue_block(void *stage, enum StageClockKind kind, void *block) {
  if (!stage_clock_calls) return false;
  void *copy = _Block_copy(block);
  if (stage_clock_calls->enqueue(stage, kind, copy, stage_clock_run_block)) return true;
  _Block_release(copy);
  return false;
}

/// Whether a block was created by libdispatch for a DispatchWorkItem. libdispatch must receive such a block unchanged.
static bool is_work_item(const void *block) {
  return &_dispatch_block_special_invoke
      && (void *)((const struct Block *)block)->invoke == _dispatch_block_special_invoke;
}

/// Calls a function as work of a stage on a thread other than the stage's, with random numbers from a seed.
static void run_on_other_thread(void *stage, uint64_t seed, void *context, StageClockRun *run) {
  struct StageRandom random;
  stage_random_initialize(&random, seed);
  Thread before = stage_clock_enter((Thread){stage, NULL, &random});
  run(context);
  stage_clock_enter(before);
}

static void invoke(void *context) {
  struct Block *block = context;
  block->invoke(block);
}

// Work for a queue other than the main queue, with the stage whose code submitted the work, and a seed.

struct StageWork {
  void *stage;
  void *queue;
  void *context;
  StageClockRun *run;
  uint64_t seed;
};

static void release_carried(struct StageWork *carried) {
  if (carried->run == invoke) _Block_release(carried->context);
  swift_release(carried->stage);
  free(carried);
}

static void run_carried(void *context) {
  struct StageWork *carried = context;
  run_on_other_thread(carried->stage, carried->seed, carried->context, carried->run);
  release_carried(carried);
}

static struct StageWork *carry_function(Thread thread, void *queue, void *context, StageClockRun *run) {
  struct StageWork *carried = malloc(sizeof *carried);
  *carried = (struct StageWork){
      swift_retain(thread.stage), queue, context, run, stage_random_split(thread.random)};
  return carried;
}

static struct StageWork *carry(Thread thread, void *queue, void *block) {
  return carry_function(thread, queue, _Block_copy(block), invoke);
}

/// Whether work that the calling thread submits with a C function to a queue other than the main queue carries a stage.
/// Work that libdispatch or the Swift runtime submits itself does not.
static bool carries(Thread thread, const void *caller) { return thread.stage && !stage_clock_is_runtime(caller); }

// The block of a DispatchWorkItem that scene code creates is wrapped in a block that sets the stage of the thread on
// which it runs.

struct WorkItemBlock {
  struct Block header;
  const struct BlockDescriptor *descriptor;
  void *stage;
  struct Block *block;
  uint64_t seed;
};

static void copy_work_item(void *to, const void *from) {
  struct WorkItemBlock *copy = to;
  const struct WorkItemBlock *original = from;
  copy->block = _Block_copy(original->block);
  swift_retain(copy->stage);
}

static void release_work_item(const void *block) {
  const struct WorkItemBlock *item = block;
  _Block_release(item->block);
  swift_release(item->stage);
}

static void run_work_item(struct Block *block) {
  struct WorkItemBlock *item = (struct WorkItemBlock *)block;
  if (stage_clock_current().stage) {
    item->block->invoke(item->block);
  } else {
    run_on_other_thread(item->stage, item->seed, item->block, invoke);
  }
}

/// Returns a block on the stack that calls `block` as work of the stage of `thread`, unless a stage is already set.
static struct WorkItemBlock work_item_block(Thread thread, void *block) {
  static const struct BlockDescriptor descriptor = {
      0, sizeof(struct WorkItemBlock), copy_work_item, release_work_item};
  return (struct WorkItemBlock){
      {_NSConcreteStackBlock, BLOCK_HAS_COPY_DISPOSE, 0, run_work_item}, &descriptor,
      thread.stage, block, stage_random_split(thread.random)};
}

EXPORT void *dispatch_block_create(unsigned long flags, void *block) {
  Thread thread = stage_clock_current();
  if (!thread.stage) return NEXT(dispatch_block_create)(flags, block);
  struct WorkItemBlock item = work_item_block(thread, block);
  return NEXT(dispatch_block_create)(flags, &item);
}

EXPORT void *dispatch_block_create_with_qos_class(
    unsigned long flags, unsigned quality, int priority, void *block) {
  Thread thread = stage_clock_current();
  if (!thread.stage)
    return NEXT(dispatch_block_create_with_qos_class)(flags, quality, priority, block);
  struct WorkItemBlock item = work_item_block(thread, block);
  return NEXT(dispatch_block_create_with_qos_class)(flags, quality, priority, &item);
}

EXPORT void dispatch_async(void *queue, void *block) {
  Thread thread = stage_clock_current();
  if (is_main(queue)) {
    if (stage_clock_enqueue_block(thread.stage, StageClockBlock, block)) return;
  } else if (thread.stage && !is_work_item(block)) {
    NEXT(dispatch_async_f)(queue, carry(thread, queue, block), run_carried);
    return;
  }
  NEXT(dispatch_async)(queue, block);
}

EXPORT void dispatch_barrier_async(void *queue, void *block) {
  // The main queue is serial, so a barrier block is like any other block.
  Thread thread = stage_clock_current();
  if (is_main(queue)) {
    if (stage_clock_enqueue_block(thread.stage, StageClockBlock, block)) return;
  } else if (thread.stage && !is_work_item(block)) {
    NEXT(dispatch_barrier_async_f)(queue, carry(thread, queue, block), run_carried);
    return;
  }
  NEXT(dispatch_barrier_async)(queue, block);
}

EXPORT void dispatch_barrier_async_f(void *queue, void *context, StageClockRun *run) {
  Thread thread = stage_clock_current();
  if (is_main(queue)) {
    if (stage_clock_calls && stage_clock_calls->enqueue(thread.stage, StageClockBlock, context, run)) return;
  } else if (carries(thread, __builtin_return_address(0))) {
    NEXT(dispatch_barrier_async_f)(queue, carry_function(thread, queue, context, run), run_carried);
    return;
  }
  NEXT(dispatch_barrier_async_f)(queue, context, run);
}

// A block of DispatchQueue.main.sync, called on a thread other than the stage's that runs work of the stage. The thread
// waits for the semaphore `done` until the stage has run or discarded the block.

struct SyncRequest {
  struct Block *block;
  void *done;
};

static void run_awaited(void *context) {
  struct SyncRequest *awaited = context;
  awaited->block->invoke(awaited->block);
  dispatch_semaphore_signal(awaited->done);
}

EXPORT void dispatch_sync(void *queue, void *block) {
  Thread thread = stage_clock_current();
  if (is_main(queue) && thread.stage && !thread.nanoseconds) {
    struct SyncRequest awaited = {block, dispatch_semaphore_create(0)};
    bool taken = stage_clock_calls->enqueue(thread.stage, StageClockBlock, &awaited, run_awaited);
    if (taken) NEXT(dispatch_semaphore_wait)(awaited.done, ~0ull);
    dispatch_release(awaited.done);
    if (taken) return;
  }
  NEXT(dispatch_sync)(queue, block);
}

// MARK: Tasks

uint64_t stage_clock_task_number(void *task) { return swift_task_getJobTaskId(task); }

struct StageClockTask stage_clock_current_task(void) {
  void *task = swift_task_getCurrent();
  return (struct StageClockTask){task, task ? swift_task_getJobTaskId(task) : 0};
}

// Flags of jobs. The low byte is the kind of the job: 0 for a task, other values for jobs of the Swift runtime.
#define JOB_KIND 0xff
#define ASYNC_LET_TASK (1ul << 28)

static bool is_task(void *job) { return (swift_task_getJobFlags(job) & JOB_KIND) == 0; }

bool stage_clock_is_async_let(void *task) {
  return swift_task_getJobFlags(task) & ASYNC_LET_TASK;
}

struct StageClockTask stage_clock_run_job(void *job, StageClockRun *run) {
  struct StageClockTask ended = {0};
  if (!is_task(job) || stage_clock_is_async_let(job)) {
    run(job);
    return ended;
  }
  // A task retains itself until it ends: if only the reference taken here is left after the step, it has ended.
  uint64_t number = swift_task_getJobTaskId(job);
  swift_retain(job);
  run(job);
  if (swift_retainCount(job) == 1) ended = (struct StageClockTask){job, number};
  swift_release(job);
  return ended;
}

/// Whether `run` runs a job, such as a step of a task: whether `run` is a function of Swift's concurrency library. At
/// most four different functions are recognized; they are cached.
static bool runs_job(StageClockRun *run) {
  static _Atomic(StageClockRun *) known[4];
  for (int i = 0; i < 4; i++) {
    StageClockRun *seen = known[i];
    if (seen == run) return true;
    if (seen) continue;
    if (!stage_clock_is_concurrency((void *)run)) return false;
    known[i] = run;
    return true;
  }
  return false;
}

EXPORT void dispatch_async_f(void *queue, void *context, StageClockRun *run) {
  void *stage = stage_clock_current().stage;
  if (stage_clock_calls) {
    if (runs_job(run)) {
      uint64_t task = is_task(context) ? swift_task_getJobTaskId(context) : 0;
      if (stage_clock_calls->enqueue_job(stage, task, context, run)) return;
    } else if (is_main(queue)
               && stage_clock_calls->enqueue(stage, StageClockBlock, context, run)) {
      return;
    } else if (!is_main(queue) && carries(stage_clock_current(), __builtin_return_address(0))) {
      struct StageWork *carried = carry_function(stage_clock_current(), queue, context, run);
      NEXT(dispatch_async_f)(queue, carried, run_carried);
      return;
    }
  }
  NEXT(dispatch_async_f)(queue, context, run);
}

// MARK: Time

static bool is_wall(uint64_t when) { return when >= WALL_BITS; }

bool stage_clock_is_interposed(void) {
  const uint64_t nanoseconds = 123456789;
  Thread before = stage_clock_enter((Thread){.nanoseconds = &nanoseconds});
  uint64_t now = dispatch_time(NOW, 0);
  stage_clock_enter(before);
  return now == STAGE_CLOCK_UPTIME_START + nanoseconds;
}

uint64_t stage_clock_nanoseconds_until(uint64_t when) {
  if (when == NOW || when == WALL_NOW) return 0;
  uint64_t now = stage_clock_read(is_wall(when) ? CLOCK_REALTIME : CLOCK_MONOTONIC);
  uint64_t then = is_wall(when) ? -when : when & ~MONOTONIC_BIT;
  return then > now ? then - now : 0;
}

/// Converts a deadline on the stage's clocks to one on the system's uptime clock. Returns NOW, FOREVER, and a deadline
/// of a thread without a stage's clock, unchanged.
static uint64_t system_deadline(uint64_t when) {
  if (when == NOW || when == FOREVER || !stage_clock_current().nanoseconds) return when;
  uint64_t wait = stage_clock_nanoseconds_until(when);
  Thread before = stage_clock_enter((Thread){0});
  uint64_t deadline = stage_clock_read(CLOCK_MONOTONIC) + wait;
  stage_clock_enter(before);
  return deadline;
}

/// Schedules work on the calling thread's stage, for a deadline on the calling thread's clocks.
static void schedule(uint64_t when, enum StageClockKind kind, void *context, StageClockRun *run) {
  Thread thread = stage_clock_current();
  stage_clock_calls->schedule(thread.stage, stage_clock_nanoseconds_until(when), kind, context, run);
}

/// Submits `StageWork` to its queue. The stage calls this function at the deadline of dispatch_after.
static void run_submit(void *context) {
  struct StageWork *carried = context;
  void *queue = carried->queue;
  if (carried->run == invoke && is_work_item(carried->context)) {
    NEXT(dispatch_async)(queue, carried->context);
    release_carried(carried);
  } else {
    NEXT(dispatch_async_f)(queue, carried, run_carried);
  }
  dispatch_release(queue);
}

EXPORT void dispatch_after(uint64_t when, void *queue, void *block) {
  Thread thread = stage_clock_current();
  if (!thread.stage) {
    NEXT(dispatch_after)(when, queue, block);
  } else if (when == FOREVER) {
    return;
  } else if (is_main(queue)) {
    schedule(when, StageClockAfter, _Block_copy(block), stage_clock_run_block);
  } else {
    dispatch_retain(queue);
    schedule(when, StageClockAfter, carry(thread, queue, block), run_submit);
  }
}

EXPORT void dispatch_after_f(uint64_t when, void *queue, void *context, StageClockRun *run) {
  Thread thread = stage_clock_current();
  bool isJob = runs_job(run);
  if (!thread.stage || (!isJob && !is_main(queue) && !carries(thread, __builtin_return_address(0)))) {
    NEXT(dispatch_after_f)(when, queue, context, run);
  } else if (when == FOREVER) {
    return;
  } else if (isJob || is_main(queue)) {
    schedule(when, isJob ? StageClockSleep : StageClockAfter, context, run);
  } else {
    dispatch_retain(queue);
    schedule(when, StageClockAfter, carry_function(thread, queue, context, run), run_submit);
  }
}

/// Calls `wait`, a blocking function of libdispatch, with the system's clocks, to which the deadline `timeout` is
/// converted. If the deadline passes, the stage's clock advances to it.
static long wait_on_system_clock(long (*wait)(void *, uint64_t), void *object, uint64_t timeout) {
  Thread thread = stage_clock_current();
  bool waits = thread.nanoseconds && timeout != NOW && timeout != FOREVER;
  uint64_t duration = waits ? stage_clock_nanoseconds_until(timeout) : 0;
  stage_clock_enter((Thread){0});
  if (waits) timeout = duration ? stage_clock_read(CLOCK_MONOTONIC) + duration : NOW;
  long result = wait(object, timeout);
  stage_clock_enter(thread);
  if (result != 0 && duration) stage_clock_advance(duration);
  return result;
}

EXPORT long dispatch_semaphore_wait(void *semaphore, uint64_t timeout) {
  return wait_on_system_clock(NEXT(dispatch_semaphore_wait), semaphore, timeout);
}

EXPORT long dispatch_group_wait(void *group, uint64_t timeout) {
  return wait_on_system_clock(NEXT(dispatch_group_wait), group, timeout);
}

EXPORT long dispatch_block_wait(void *block, uint64_t timeout) {
  return wait_on_system_clock(NEXT(dispatch_block_wait), block, timeout);
}

// Task.sleep with a tolerance creates a dispatch timer source, sets the source's time, context and handler, and
// activates the source. In scene code, the time is not set but recorded, and setting the handler schedules the handler
// on the stage for the recorded time; the source itself never fires.

static _Thread_local struct {
  void *source;
  uint64_t when;
} sleeper;

EXPORT void dispatch_source_set_timer(
    void *source, uint64_t start, uint64_t interval, uint64_t leeway) {
  Thread thread = stage_clock_current();
  if (thread.nanoseconds && stage_clock_is_runtime(__builtin_return_address(0))) {
    sleeper.source = source;
    sleeper.when = start;
    return;
  }
  if (stage_clock_source_set_timer(source, start, interval)) return;
  // A timer that scene code did not create, or that a library of the system creates, uses the system's clock.
  if (thread.nanoseconds && !stage_clock_is_called_by_system(__builtin_return_address(0)))
    stage_clock_report("dispatch_source_set_timer", "DispatchSourceTimer.schedule");
  uint64_t deadline = system_deadline(start);
  stage_clock_enter((Thread){0});
  NEXT(dispatch_source_set_timer)(source, deadline, interval, leeway);
  stage_clock_enter(thread);
}

struct PendingSleep {
  void *source;
  StageClockRun *run;
};

static void run_sleeping(void *context) {
  struct PendingSleep sleeping = *(struct PendingSleep *)context;
  free(context);
  sleeping.run(dispatch_get_context(sleeping.source));
  dispatch_release(sleeping.source);
}

bool stage_clock_take_sleep(void *source, StageClockRun *run) {
  if (!sleeper.source || sleeper.source != source) return false;
  sleeper.source = NULL;
  if (sleeper.when == FOREVER) return true;
  struct PendingSleep *sleeping = malloc(sizeof *sleeping);
  *sleeping = (struct PendingSleep){source, run};
  dispatch_retain(source);
  schedule(sleeper.when, StageClockSleep, sleeping, run_sleeping);
  return true;
}

// Dispatch groups with blocks on the main queue, and groups and work items that notify the main queue of their end. For
// notifications, libdispatch would use the real main queue; it receives the stage's relay queue in its place, on which
// `run_relayed` returns the block to the stage.

struct RelayedBlock {
  void *stage;
  void *group;
  struct Block *block;
};

static void run_in_group(void *context) {
  struct RelayedBlock *member = context;
  stage_clock_run_block(member->block);
  dispatch_group_leave(member->group);
  dispatch_release(member->group);
  free(member);
}

EXPORT void dispatch_group_async(void *group, void *queue, void *block) {
  Thread thread = stage_clock_current();
  void *stage = thread.stage;
  if (!stage || (!is_main(queue) && is_work_item(block))) {
    NEXT(dispatch_group_async)(group, queue, block);
    return;
  }
  if (!is_main(queue)) {
    NEXT(dispatch_group_async_f)(group, queue, carry(thread, queue, block), run_carried);
    return;
  }
  struct RelayedBlock *member = malloc(sizeof *member);
  *member = (struct RelayedBlock){NULL, group, _Block_copy(block)};
  dispatch_retain(group);
  dispatch_group_enter(group);
  if (!stage_clock_calls->enqueue(stage, StageClockBlock, member, run_in_group))
    stage_clock_discard(member, run_in_group);
}

static void run_relayed(void *context) {
  struct RelayedBlock *relayed = context;
  if (!stage_clock_enqueue_block(relayed->stage, StageClockBlock, relayed->block))
    NEXT(dispatch_async)(&_dispatch_main_q, relayed->block);
  _Block_release(relayed->block);
  swift_release(relayed->stage);
  free(relayed);
}

static struct RelayedBlock *relay(void *stage, void *block) {
  struct RelayedBlock *relayed = malloc(sizeof *relayed);
  *relayed = (struct RelayedBlock){swift_retain(stage), NULL, _Block_copy(block)};
  return relayed;
}

EXPORT void dispatch_group_notify(void *group, void *queue, void *block) {
  Thread thread = stage_clock_current();
  void *stage = thread.stage;
  if (stage && is_main(queue)) {
    void *relayQueue = stage_clock_calls->relay(stage);
    NEXT(dispatch_group_notify_f)(group, relayQueue, relay(stage, block), run_relayed);
  } else if (thread.stage && !is_work_item(block)) {
    NEXT(dispatch_group_notify_f)(group, queue, carry(thread, queue, block), run_carried);
  } else {
    NEXT(dispatch_group_notify)(group, queue, block);
  }
}

void *stage_clock_relay_make(void) { return dispatch_queue_create("multiplane.stage.relay", NULL); }
void stage_clock_relay_release(void *relay) { dispatch_release(relay); }

static void nothing(void *context) {}
void stage_clock_relay_flush(void *relay) { dispatch_sync_f(relay, NULL, nothing); }

void stage_clock_discard(void *context, StageClockRun *run) {
  if (run == stage_clock_run_block) {
    _Block_release(context);
  } else if (run == run_in_group) {
    struct RelayedBlock *member = context;
    _Block_release(member->block);
    dispatch_group_leave(member->group);
    dispatch_release(member->group);
    free(member);
  } else if (run == run_sleeping) {
    // The Swift runtime keeps its own reference to the source for the task, which stays suspended.
    dispatch_release(((struct PendingSleep *)context)->source);
    free(context);
  } else if (run == run_submit) {
    struct StageWork *carried = context;
    dispatch_release(carried->queue);
    release_carried(carried);
  } else if (run == run_awaited) {
    dispatch_semaphore_signal(((struct SyncRequest *)context)->done);
  } else {
    stage_clock_source_discard(context, run);
  }
}

#endif
