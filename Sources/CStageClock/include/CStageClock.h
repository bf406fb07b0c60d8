// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <stdbool.h>
#include <stdint.h>

/// The source of a work item of scene code, as named in error messages.
enum StageClockKind {
  StageClockBlock,    // DispatchQueue.main.async, and other functions that submit work to the main queue at once
  StageClockAfter,    // asyncAfter
  StageClockJob,      // a step of a task: the code between two suspension points
  StageClockSleep,    // Task.sleep
  StageClockPerform,  // RunLoop.perform
  StageClockSource,   // a timer of DispatchSource
};

typedef void StageClockRun(void *context);

/// The offset of a time zone from UTC at one time.
struct StageTimeZoneOffset {
  /// Seconds east of UTC.
  int32_t seconds;
  bool is_daylight_saving_time;
  /// The abbreviated name, such as "CEST".
  char name[16];
};

/// Callbacks for intercepted calls of scene code that wait or schedule work. `stage` is the stage that the calling
/// thread passed to `stage_clock_enter`, NULL on a thread that runs no work of a stage; for a notification from the
/// relay queue, it is the stage that requested the notification. A callback that returns a Boolean rejects the work by
/// returning false.
struct StageClockCalls {
  /// Enqueues work on `stage`, or, if `stage` is NULL, on the stage on which a hold was taken last. Returns false if
  /// there is no such stage, or if it was invalidated.
  bool (*enqueue)(void *stage, enum StageClockKind kind, void *context, StageClockRun *run);
  /// Enqueues a step of the task with the ID `task`, whose object is `context`, on the stage to which the task belongs,
  /// or, if `task` is 0, a job of the Swift runtime on `stage`. Returns false if there is no such stage, or if it was
  /// invalidated.
  bool (*enqueue_job)(void *stage, uint64_t task, void *context, StageClockRun *run);
  /// Schedules work on `stage`, `delay` nanoseconds after the stage's current time.
  void (*schedule)(void *stage, uint64_t delay, enum StageClockKind kind, void *context, StageClockRun *run);
  /// Schedules work on `stage` for a time in nanoseconds, or for the stage's current time if that time has passed.
  void (*schedule_at)(
      void *stage, uint64_t nanosecond, enum StageClockKind kind, void *context, StageClockRun *run);
  /// Returns the time of `stage` in nanoseconds. Can be called on any thread.
  uint64_t (*now)(void *stage);
  /// Schedules `timer`, a CFRunLoopTimer, on `stage`; no effect for a timer that was already added.
  void (*add_timer)(void *stage, void *timer);
  /// Schedules `timer` again after its fire date was changed; no effect for a timer that was not added.
  void (*timer_rescheduled)(void *stage, void *timer);
  /// Advances the clock of `stage` by the duration for which scene code sleeps on the stage's thread.
  void (*sleep)(void *stage, uint64_t nanoseconds);
  /// Advances the clock of `stage` by `seconds`, the duration for which scene code runs a run loop on the stage's
  /// thread, and reports a diagnostic. Returns false, without advancing the clock, for a run loop without a time limit.
  bool (*run_loop)(void *stage, double seconds);
  /// Returns the relay queue of `stage`: a dispatch queue that stands for the main queue where scene code requests a
  /// notification of the end of a dispatch group or work item.
  void *(*relay)(void *stage);
  /// Returns the offset of the time zone of scene code from UTC at a time, in seconds since 1970, with the rules of
  /// the zone. Returns false on a thread that has no time zone of its own.
  bool (*time_zone_offset)(int64_t time, struct StageTimeZoneOffset *offset);
  /// Reports a diagnostic for a call of a C function that uses the system's clock in scene code. `name` is the name
  /// that Foundation or Dispatch gives to the function, NULL if there is none.
  void (*cannot_follow)(void *stage, const char *function, const char *name);
};

/// Installs the callbacks; `calls` must stay valid. Must be called once, before the first stage runs scene code.
void stage_clock_install(const struct StageClockCalls *calls);

/// Whether calls by shared libraries reach the functions of this target, as they do if the target is linked statically
/// into the executable.
bool stage_clock_is_interposed(void);

/// A generator of random numbers, and the state of the functions of the C library that have one, such as `rand`.
struct StageRandom;

/// Creates a generator from a seed. With seed 0, the functions that a program may seed begin as on Apple's systems.
struct StageRandom *stage_random_create(uint64_t seed);
/// Frees a generator that `stage_random_create` returned; NULL has no effect.
void stage_random_destroy(struct StageRandom *random);
/// Returns the next 64 random bits.
uint64_t stage_random_next(struct StageRandom *random);
/// Returns the seed of a generator for work on another thread. It depends on the seed of `random` and on the number of
/// earlier calls; the numbers that `random` draws do not change.
uint64_t stage_random_split(struct StageRandom *random);
/// Returns the seed of a generator for iteration `index`, from 0, of a parallel loop that has a seed.
uint64_t stage_random_iteration_seed(uint64_t seed, uint64_t index);

/// Makes the hash tables of Swift, also those of objects, iterate in the same order in every process. Must be called
/// before the first hash table is created.
void stage_hashing_make_deterministic(void);

/// The stage whose code a thread runs, the thread's clock in nanoseconds since the stage's time 0, and the generator
/// from which the thread draws random numbers; all NULL on a thread that runs no work of a stage. A thread other than
/// the stage's own that runs work of the stage has no clock of the stage: it reads the system's clocks.
struct StageClockThread {
  void *stage;
  const uint64_t *nanoseconds;
  struct StageRandom *random;
};

/// Sets the stage (an `EventQueue` of Swift, not retained), the clock and the generator of the calling thread. Returns
/// the previous ones, which the caller restores afterwards.
struct StageClockThread stage_clock_enter(struct StageClockThread thread);
/// Returns the stage, the clock and the generator last set by `stage_clock_enter` on the calling thread; all NULL
/// before the first call.
struct StageClockThread stage_clock_current(void);

/// Ends the timers of DispatchSource that belong to `stage`, and releases their handlers without calling them. Must be
/// called before the stage is deallocated.
void stage_clock_end_timer_sources(void *stage);
/// Whether a work item of the kind `StageClockSource` has no effect, since its timer was cancelled, suspended or
/// rescheduled. Can be called on any thread, and takes no locks.
bool stage_clock_is_obsolete(void *context, StageClockRun *run);

/// Releases work that will never run, and ends the waiting of a thread or dispatch group for this work. A step of a
/// task cannot be released: the task stays suspended.
void stage_clock_discard(void *context, StageClockRun *run);

/// Returns the ID of a `Task`; tasks created later have higher IDs.
uint64_t stage_clock_task_number(void *task);
/// A task: its object, not retained, and its ID; NULL and 0 for none.
struct StageClockTask {
  void *object;
  uint64_t number;
};

/// Whether a task was created by `async let`: its memory belongs to the task that created it.
bool stage_clock_is_async_let(void *task);
/// Returns the task that runs on the calling thread.
struct StageClockTask stage_clock_current_task(void);
/// Runs a job of the Swift runtime, such as a step of a task, by `run`, and returns the task if it ended in this step
/// and nothing else refers to it; its object is deallocated by then. The end of an `async let` task is not detected,
/// whose memory may be gone.
struct StageClockTask stage_clock_run_job(void *job, StageClockRun *run);

/// Creates a relay queue: a serial dispatch queue to which libdispatch submits blocks when a dispatch group ends.
void *stage_clock_relay_make(void);
/// Waits until the blocks that were submitted to a relay queue so far have run.
void stage_clock_relay_flush(void *relay);
/// Releases a queue that `stage_clock_relay_make` returned.
void stage_clock_relay_release(void *relay);

/// Returns the time of the system's monotonic clock in seconds, in scene code as well.
double stage_clock_system_uptime(void);

// Functions of CFRunLoopTimer, which Foundation on Linux contains and does not make public.

/// Returns the `Timer` to which a CFRunLoopTimer belongs, not retained; NULL if it belongs to none.
void *stage_clock_timer_owner(void *timer);
/// Returns the next fire date of a CFRunLoopTimer, in seconds since the reference date, 2001-01-01 00:00 UTC.
double stage_clock_timer_date(void *timer);
/// Sets the next fire date of a CFRunLoopTimer, in seconds since the reference date, without rescheduling the timer on
/// its stage.
void stage_clock_timer_set_date(void *timer, double date);
/// Returns the interval of a CFRunLoopTimer in seconds; 0 if the timer fires once.
double stage_clock_timer_interval(void *timer);
/// Whether a CFRunLoopTimer can still fire: false once it has been invalidated, as by firing for the last time.
bool stage_clock_timer_is_valid(void *timer);
/// Increments the reference count of a CFRunLoopTimer.
void stage_clock_timer_retain(void *timer);
/// Decrements the reference count of a CFRunLoopTimer.
void stage_clock_timer_release(void *timer);

/// Creates a CFTimeZone from a name; the caller releases it. Returns NULL for an unknown name.
void *stage_clock_create_time_zone(const char *name);

/// The mangled name of a method of Foundation's `Bundle`, and the address of its replacement in a scene's process.
struct StageBundleMethod {
  const char *original;
  const void *replacement;
};

/// Returns the method at an index, from 0, by which `MainBundle` refers to it. For an index out of range, `original` is
/// an empty string.
struct StageBundleMethod stage_bundle_method(int32_t index);
