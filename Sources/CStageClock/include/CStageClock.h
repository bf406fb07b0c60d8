// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

#include <stdbool.h>
#include <stdint.h>

/// The source of a work item of scene code, as named in error messages.
enum StageClockKind {
  StageClockBlock,    // DispatchQueue.main.async, and other submissions to the main queue without a delay
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
  /// The abbreviated name, such as "CEST", cut to 15 bytes and terminated by a zero.
  char name[16];
};

/// Callbacks for intercepted calls of scene code that wait or schedule work. `stage` is the stage that the calling
/// thread passed to `stage_clock_enter`, NULL on a thread that runs no work of a stage. For a notification from the
/// relay queue, it is the stage that requested the notification; for a timer of DispatchSource, the timer's stage.
struct StageClockCalls {
  /// Enqueues work on `stage` or, if `stage` is NULL, on the last held of the stages with an active hold
  /// (`Stage.hold(_:)`). Returns false, and does not take the work, if there is no such stage, or if it was
  /// invalidated.
  bool (*enqueue)(void *stage, enum StageClockKind kind, void *context, StageClockRun *run);
  /// Enqueues a step of the task with the ID `task`, whose object is `context`, on the stage to which the task belongs.
  /// If `task` is 0, enqueues a job of the Swift runtime on `stage`. Returns false if there is no such stage, or if it
  /// was invalidated.
  bool (*enqueue_job)(void *stage, uint64_t task, void *context, StageClockRun *run);
  /// Schedules work on `stage`, `delay` nanoseconds after the stage's current time.
  void (*schedule)(void *stage, uint64_t delay, enum StageClockKind kind, void *context, StageClockRun *run);
  /// Schedules work on `stage` for a time in nanoseconds, or for the stage's current time if that time has passed.
  void (*schedule_at)(
      void *stage, uint64_t nanosecond, enum StageClockKind kind, void *context, StageClockRun *run);
  /// Returns the time of `stage` in nanoseconds. Can be called on any thread.
  uint64_t (*now)(void *stage);
  /// Schedules `timer`, a CFRunLoopTimer, on `stage`; no effect for an invalid timer, and for one that was already
  /// added.
  void (*add_timer)(void *stage, void *timer);
  /// Schedules `timer` again after its fire date was changed; no effect for a timer that was not added.
  void (*timer_rescheduled)(void *stage, void *timer);
  /// Advances the clock of `stage` by the duration for which scene code sleeps on the stage's thread.
  void (*sleep)(void *stage, uint64_t nanoseconds);
  /// Advances the clock of `stage` by `seconds`, the duration for which scene code runs a run loop on the stage's
  /// thread, and reports a diagnostic. Returns false, without advancing the clock, for more than 1,000,000,000 s, as
  /// for a run loop without a time limit.
  bool (*run_loop)(void *stage, double seconds);
  /// Returns the relay queue of `stage`: a dispatch queue that stands for the main queue where scene code requests a
  /// notification of the end of a dispatch group or work item.
  void *(*relay)(void *stage);
  /// Stores the offset from UTC of the scene's time zone at `time`, in seconds since 1970, in `offset`. Returns false,
  /// without storing it, on a thread that runs no scene code.
  bool (*time_zone_offset)(int64_t time, struct StageTimeZoneOffset *offset);
  /// Reports a diagnostic for a call of a C function that uses the system's clock in scene code. `name` is the name
  /// that Foundation or Dispatch gives to the function, NULL if there is none.
  void (*cannot_follow)(void *stage, const char *function, const char *name);
};

/// Installs the callbacks; `calls` must stay valid. Must be called once, before the first stage runs scene code.
void stage_clock_install(const struct StageClockCalls *calls);

/// Whether calls by shared libraries reach the functions of this target. False if the executable itself does not
/// contain the target, and in builds whose `INTERPOSES` is 0.
bool stage_clock_is_interposed(void);

/// A generator of random numbers, with the state of the C library's functions that a program may seed, such as `rand`.
struct StageRandom;

/// Creates a generator from a seed. With seed 0, `rand`, `random` and `drand48` return the same numbers as on Apple's
/// systems until the program seeds them.
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

/// Makes the hash tables of Swift iterate in the same order in every process; those of objects only in builds whose
/// `INTERPOSES` is 1. Must be called before the first hash table is created.
void stage_hashing_make_deterministic(void);

/// The stage whose code a thread runs, the thread's clock in nanoseconds since the stage's time 0, and the generator
/// from which the thread draws random numbers; all NULL on a thread that runs no work of a stage. A thread other than
/// the stage's own that runs work of the stage has no clock of the stage: it reads the system's clocks. While a scene
/// is created, before its stage exists, only the generator is set.
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
/// Whether a work item is the firing of a timer of DispatchSource that has been cancelled, suspended, rescheduled or
/// released since, so that the item has no effect. Can be called on any thread, and takes no locks.
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
/// Runs a job of the Swift runtime, such as a step of a task, by `run`. Returns the task if it ended in this step and
/// nothing else refers to it, so that its object is deallocated; otherwise NULL and 0. The end of an `async let` task
/// is not detected, since the memory of the task may no longer exist.
struct StageClockTask stage_clock_run_job(void *job, StageClockRun *run);

/// Creates a relay queue: a serial dispatch queue to which libdispatch submits blocks when a dispatch group or a work
/// item ends.
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

/// Creates a CFTimeZone from a name or an abbreviation; the caller releases it. Returns NULL for an unknown one.
void *stage_clock_create_time_zone(const char *name);

/// The mangled name of a method of Foundation's `Bundle`, and the address of its replacement in a scene's process.
struct StageBundleMethod {
  const char *original;
  const void *replacement;
};

/// Returns the method at an index, from 0, by which `MainBundle` refers to it. For an index out of range, `original` is
/// an empty string.
struct StageBundleMethod stage_bundle_method(int32_t index);
