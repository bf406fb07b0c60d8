// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <stdbool.h>
#include <stdint.h>

/// The origin of a work item in scene code, for messages.
enum StageClockKind {
  StageClockBlock,    // DispatchQueue.main.async
  StageClockAfter,    // asyncAfter
  StageClockJob,      // a step of a task
  StageClockSleep,    // Task.sleep
  StageClockPerform,  // RunLoop.perform
};

typedef void StageClockRun(void *context);

/// Callbacks for scene code that waits or schedules work. `stage` is the argument of `stage_clock_enter`; NULL on a
/// thread that runs no scene code. Functions that return a Boolean may reject the work with false; the call then has
/// its original effect.
struct StageClockCalls {
  /// Enqueues work on the stage. If `stage` is NULL, on any thread, enqueues it on the stage that is currently held.
  bool (*enqueue)(void *stage, enum StageClockKind kind, void *context, StageClockRun *run);
  /// Enqueues a step of a task on the stage to which the task belongs, if any.
  bool (*enqueue_job)(void *stage, uint64_t task, void *context, StageClockRun *run);
  /// Schedules work a number of nanoseconds from now.
  void (*schedule)(void *stage, uint64_t delay, enum StageClockKind kind, void *context, StageClockRun *run);
  /// Schedules a timer of scene code.
  void (*add_timer)(void *stage, void *timer);
  /// Reads the new fire date of a timer; no effect for a timer that was not added.
  void (*timer_rescheduled)(void *stage, void *timer);
  /// Handles sleeping of scene code on the stage's thread.
  void (*sleep)(void *stage, uint64_t nanoseconds);
  /// Handles a run loop of scene code on the stage's thread.
  void (*run_loop)(void *stage, double seconds);
  /// Returns the stage's relay queue, through which a group or work item will notify the main queue of its end.
  void *(*relay)(void *stage);
  /// Reports a timer of scene code that uses the system's clock.
  void (*system_timer)(void *stage);
};

/// Installs the callbacks. Must be called once, before the first stage.
void stage_clock_install(const struct StageClockCalls *calls);

/// Whether the calls of the shared libraries arrive here, as they do if this target is linked into the executable.
bool stage_clock_is_interposed(void);

/// The stage whose code a thread runs, and the thread's clock in nanoseconds since the stage's time 0; both NULL
/// outside scene code. Another thread that runs work of a stage has a stage and no clock: it reads the system's clocks.
struct StageClockThread {
  void *stage;
  const uint64_t *nanoseconds;
};

/// Sets the stage (a Swift object) and the clock of the calling thread; returns the previous ones, to be restored.
struct StageClockThread stage_clock_enter(struct StageClockThread thread);
/// The stage and the clock of the calling thread.
struct StageClockThread stage_clock_current(void);

/// Releases work that will never run. A step of a task cannot be released: the task stays suspended.
void stage_clock_discard(void *context, StageClockRun *run);

/// The ID of a `Task`; later tasks have higher IDs.
uint64_t stage_clock_task_number(void *task);
/// The ID of the task that runs on the calling thread; 0 if there is none.
uint64_t stage_clock_current_task(void);

/// Create, flush and release a serial queue for blocks that libdispatch submits when a group ends. Flushing waits until
/// the submitted blocks have run.
void *stage_clock_relay_make(void);
void stage_clock_relay_flush(void *relay);
void stage_clock_relay_release(void *relay);

/// The time of the system's monotonic clock in seconds.
double stage_clock_system_uptime(void);

// CFRunLoopTimer, which Foundation does not make public.

/// The `Timer` that owns a run-loop timer.
void *stage_clock_timer_owner(void *timer);
/// Return and set the next fire date of a timer, in seconds since the reference date.
double stage_clock_timer_date(void *timer);
void stage_clock_timer_set_date(void *timer, double date);
/// The interval of a timer in seconds; 0 if it fires once.
double stage_clock_timer_interval(void *timer);
/// Whether a timer can still fire.
bool stage_clock_timer_is_valid(void *timer);
/// Increment and decrement the reference count of a timer.
void stage_clock_timer_retain(void *timer);
void stage_clock_timer_release(void *timer);

/// The symbol of a method of Foundation's `Bundle`, and its replacement in a scene's process.
struct StageBundleMethod {
  const char *original;
  const void *replacement;
};

/// The method with an index, in the order of `MainBundle`; after the last, `original` is an empty string.
struct StageBundleMethod stage_bundle_method(int32_t index);
