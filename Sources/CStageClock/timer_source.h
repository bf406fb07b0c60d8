// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

// Timers of DispatchSource that scene code creates: their state (timer_state.c), and the functions of libdispatch for
// them (timer_source.c).

#pragma once

#include "block.h"
#include "interpose.h"

#include <stdatomic.h>

/// A block, or a function that is called with the context of the source; both NULL if no handler is set.
struct SourceHandler {
  struct Block *block;
  StageClockRun *function;
};

/// A timer of DispatchSource that belongs to a stage. A lock guards the fields, except that `generation` may be read
/// without it, and that `source`, `stage`, `weak_stage` and `random` do not change.
///
/// A source of libdispatch that never fires represents the timer for scene code: it counts references, and traps where
/// libdispatch does, such as at a second `resume`.
struct TimerSource {
  /// The next timer in the same list of the table.
  struct TimerSource *next;
  void *source;
  /// The number of references to this structure: by the table, scheduled events, and submissions to the queue.
  long references;
  /// The number of references to the source: by its creation and by dispatch_retain.
  long owners;
  /// The queue of the handlers; retained. The main queue stands for the stage.
  void *queue;
  /// The stage; valid for comparison only.
  void *stage;
  /// A weak reference of Swift to the stage.
  void *weak_stage;
  /// The generator from which handlers draw random numbers if their queue is not the main queue.
  struct StageRandom *random;

  struct SourceHandler event, cancel, registration;
  /// The next time at which the timer fires, in nanoseconds of the stage's clock, and the interval of repetitions; 0 if
  /// the timer fires once.
  uint64_t due, interval;
  /// The time in nanoseconds before which no event is scheduled; used only for intervals below 0.1 ms.
  uint64_t earliest;
  /// The number of firings that the next call of the event handler will report, and the number that the current call
  /// reports by dispatch_source_get_data; the latter is 0 outside of a call.
  unsigned long pending, data;
  /// Incremented when events that were scheduled earlier become obsolete.
  _Atomic uint64_t generation;
  int suspensions;
  bool is_inactive, is_armed;
  /// Whether an event of the current generation is scheduled.
  bool has_event;
  /// Whether the handlers run, or will run, on the queue.
  bool is_submitted;
  /// Whether the timer was cancelled; and whether its cancel handler has then been called, or has been found missing.
  bool is_cancelled, is_finished;
  /// Whether the last reference to the source was released.
  bool is_released;
  /// Whether the stage has ended.
  bool is_closed;
};

/// The work that remains after a change of a timer, to be done when the lock is no longer held.
struct SourceActions {
  /// The handlers to release.
  struct SourceHandler released[3];
  int count;
};

/// Returns the timer of a source after locking the table and all timers. Returns NULL, without holding the lock, if the
/// source is no timer of a stage; fast if there are no such timers.
struct TimerSource *stage_clock_source_lock(void *source);

/// Unlocks; then releases handlers, and requests what the state of the timer requires: an event, or calls of handlers.
/// Frees the timer if nothing refers to it any more.
void stage_clock_source_unlock(struct TimerSource *timer, struct SourceActions *actions);

/// Adds a timer for `source` to the table; the timer belongs to the calling thread's stage.
void stage_clock_source_add(void *source, void *queue);
/// Makes events obsolete that were scheduled earlier.
void stage_clock_source_unschedule(struct TimerSource *timer);
/// Removes a handler, to be released when the lock is no longer held.
void stage_clock_source_drop(struct SourceHandler *handler, struct SourceActions *actions);
/// Removes a timer from the table when the last reference to its source is released.
void stage_clock_source_remove(struct TimerSource *timer, struct SourceActions *actions);
