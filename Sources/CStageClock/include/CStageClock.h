// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <stdbool.h>
#include <stdint.h>

/// Which call of scene code asked for work; for messages.
enum StageClockKind {
  StageClockBlock,    // DispatchQueue.main.async
  StageClockAfter,    // asyncAfter
  StageClockJob,      // a step of a task
  StageClockSleep,    // Task.sleep
  StageClockPerform,  // RunLoop.perform
};

typedef void StageClockRun(void *context);

/// Where scene code's waiting goes. `stage` is what `stage_clock_enter` was given; NULL on a thread that runs no
/// scene code. What returns a Boolean may decline with false; the call then
/// has its usual effect.
struct StageClockCalls {
  /// Runs work on the stage's turn. Only with a stage, or on any thread for the stage that is held up.
  bool (*enqueue)(void *stage, enum StageClockKind kind, void *context, StageClockRun *run);
  /// Runs a step of a task on the stage's turn, when the task belongs to a stage.
  bool (*enqueue_job)(void *stage, uint64_t task, void *context, StageClockRun *run);
  /// Runs work a number of nanoseconds from now.
  void (*schedule)(void *stage, uint64_t delay, enum StageClockKind kind, void *context, StageClockRun *run);
  /// Schedules a timer, or notes its new date when it is known.
  void (*add_timer)(void *stage, void *timer);
  void (*timer_rescheduled)(void *stage, void *timer);
  /// The running code sleeps on the stage's thread.
  void (*sleep)(void *stage, uint64_t nanoseconds);
  /// The running code runs a run loop on the stage's thread.
  void (*run_loop)(void *stage, double seconds);
  /// A group or work item will tell the main queue of its end through the stage's relay queue, which is returned.
  void *(*relay)(void *stage);
  /// The running code starts a timer that keeps the system's clock.
  void (*system_timer)(void *stage);
};

/// To call once, before the first stage.
void stage_clock_install(const struct StageClockCalls *calls);

/// Whether the libraries' own calls come here, as they do when this target is linked into the executable itself.
bool stage_clock_is_interposed(void);

/// Whose code a thread runs, and the clock that it reads, in nanoseconds since the stage's time 0; both NULL outside scene code. A thread that works for a
/// stage beside its own has a stage and no clock: it reads the system's.
struct StageClockThread {
  void *stage;
  const uint64_t *nanoseconds;
};

/// Makes the calling thread run code of a stage (a Swift object); returns what to hand to the call that ends it.
struct StageClockThread stage_clock_enter(struct StageClockThread thread);
/// What the calling thread runs.
struct StageClockThread stage_clock_current(void);

/// Lets go of work that will never run. A task's step cannot be let go: it stays suspended.
void stage_clock_discard(void *context, StageClockRun *run);

/// The number of a `Task`; later ones have higher numbers.
uint64_t stage_clock_task_number(void *task);
/// The number of the task that runs on the calling thread; 0 for none.
uint64_t stage_clock_current_task(void);

/// A serial queue for what libdispatch sends when a group ends; flushing waits until it has run.
void *stage_clock_relay_make(void);
void stage_clock_relay_flush(void *relay);
void stage_clock_relay_release(void *relay);

/// Seconds of the system's monotonic clock.
double stage_clock_system_uptime(void);

// CFRunLoopTimer, which Foundation keeps to itself.

/// The `Timer` that owns a run-loop timer.
void *stage_clock_timer_owner(void *timer);
/// The time a timer fires next, in seconds after the reference date.
double stage_clock_timer_date(void *timer);
void stage_clock_timer_set_date(void *timer, double date);
/// Seconds between firings; 0 for once.
double stage_clock_timer_interval(void *timer);
bool stage_clock_timer_is_valid(void *timer);
void stage_clock_timer_retain(void *timer);
void stage_clock_timer_release(void *timer);

/// A method of Foundation's `Bundle`, by the name of its symbol, and what takes its place in a scene's process.
struct StageBundleMethod {
  const char *original;
  const void *replacement;
};

/// One of them, in the order of `MainBundle`; `original` is an empty string behind the last.
struct StageBundleMethod stage_bundle_method(int32_t index);
