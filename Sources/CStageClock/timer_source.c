// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

// The functions of libdispatch for timers of DispatchSource.

#define _GNU_SOURCE
#include "timer_source.h"

#if INTERPOSES

#include <stdlib.h>

extern const char _dispatch_source_type_timer;
extern void *dispatch_get_global_queue(long priority, unsigned long flags);
extern void *swift_weakLoadStrong(void **reference);
extern void swift_release(void *object);

void *dispatch_source_create(const void *type, uintptr_t handle, unsigned long mask, void *queue);
void dispatch_source_set_event_handler(void *source, void *block);
void dispatch_source_set_event_handler_f(void *source, StageClockRun *run);
void dispatch_source_set_cancel_handler(void *source, void *block);
void dispatch_source_set_cancel_handler_f(void *source, StageClockRun *run);
void dispatch_source_set_mandatory_cancel_handler(void *source, void *block);
void dispatch_source_set_mandatory_cancel_handler_f(void *source, StageClockRun *run);
void dispatch_source_set_registration_handler(void *source, void *block);
void dispatch_source_set_registration_handler_f(void *source, StageClockRun *run);
unsigned long dispatch_source_get_data(void *source);
void dispatch_source_cancel(void *source);
void dispatch_set_target_queue(void *object, void *queue);
void dispatch_activate(void *object);
void dispatch_resume(void *object);
void dispatch_suspend(void *object);
void dispatch_retain(void *object);
void dispatch_release(void *object);

EXPORT void *dispatch_source_create(const void *type, uintptr_t handle, unsigned long mask, void *queue) {
  if (type != &_dispatch_source_type_timer || !stage_clock_current().stage
      || stage_clock_is_called_by_system(__builtin_return_address(0)))
    return NEXT(dispatch_source_create)(type, handle, mask, queue);
  void *global = dispatch_get_global_queue(0, 0);
  void *source = NEXT(dispatch_source_create)(type, handle, mask, global);
  if (source) stage_clock_source_add(source, queue ? queue : global);
  return source;
}

/// Converts a deadline on the calling thread's clocks to a time of a stage in nanoseconds; at most `UINT64_MAX`. On a
/// thread without the stage's clock, the result is as far from the stage's time as the deadline is from the thread's.
static uint64_t time_on_stage(void *stage, uint64_t when) {
  struct StageClockThread thread = stage_clock_current();
  bool isInside = thread.nanoseconds && thread.stage == stage;
  uint64_t now = isInside ? *thread.nanoseconds : stage_clock_calls->now(stage);
  uint64_t time = now + stage_clock_nanoseconds_until(when);
  return time < now ? UINT64_MAX : time;
}

bool stage_clock_source_set_timer(void *source, uint64_t start, uint64_t interval) {
  struct TimerSource *timer = stage_clock_source_lock(source);
  if (!timer) return false;
  void *stage = swift_weakLoadStrong(&timer->weak_stage);
  stage_clock_source_unlock(timer, &(struct SourceActions){0});
  // The clock is read without the lock, which is never held while Swift code runs.
  uint64_t due = stage && start != FOREVER ? time_on_stage(stage, start) : 0;
  timer = stage_clock_source_lock(source);
  if (!timer) {
    swift_release(stage);
    return true;
  }
  stage_clock_source_unschedule(timer);
  timer->pending = 0;
  timer->is_armed = stage && start != FOREVER && !timer->is_cancelled && !timer->is_closed;
  timer->due = due;
  timer->earliest = 0;
  // As in libdispatch, an interval of 0 is one of 1 ns.
  timer->interval = interval == 0 ? 1 : (int64_t)interval < 0 || interval == INT64_MAX ? 0 : interval;
  stage_clock_source_unlock(timer, &(struct SourceActions){0});
  swift_release(stage);
  return true;
}

// MARK: Handlers

enum HandlerKind { EVENT, CANCEL, REGISTRATION };

/// Sets a handler of a stage's timer, unless it can no longer be called; returns false for other sources.
static bool set_handler(void *source, enum HandlerKind kind, void *block, StageClockRun *function) {
  struct TimerSource *timer = stage_clock_source_lock(source);
  if (!timer) return false;
  struct SourceActions actions = {0};
  struct SourceHandler *handler =
      kind == EVENT ? &timer->event : kind == CANCEL ? &timer->cancel : &timer->registration;
  stage_clock_source_drop(handler, &actions);
  bool isOver = timer->is_closed || (kind == CANCEL ? timer->is_finished : timer->is_cancelled);
  if (!isOver) *handler = (struct SourceHandler){block ? _Block_copy(block) : NULL, function};
  stage_clock_source_unlock(timer, &actions);
  return true;
}

EXPORT void dispatch_source_set_event_handler(void *source, void *block) {
  if (!set_handler(source, EVENT, block, NULL)) NEXT(dispatch_source_set_event_handler)(source, block);
}

EXPORT void dispatch_source_set_event_handler_f(void *source, StageClockRun *run) {
  if (!set_handler(source, EVENT, NULL, run) && !stage_clock_take_sleep(source, run))
    NEXT(dispatch_source_set_event_handler_f)(source, run);
}

EXPORT void dispatch_source_set_cancel_handler(void *source, void *block) {
  if (!set_handler(source, CANCEL, block, NULL)) NEXT(dispatch_source_set_cancel_handler)(source, block);
}

EXPORT void dispatch_source_set_cancel_handler_f(void *source, StageClockRun *run) {
  if (!set_handler(source, CANCEL, NULL, run)) NEXT(dispatch_source_set_cancel_handler_f)(source, run);
}

EXPORT void dispatch_source_set_mandatory_cancel_handler(void *source, void *block) {
  if (!set_handler(source, CANCEL, block, NULL))
    NEXT(dispatch_source_set_mandatory_cancel_handler)(source, block);
}

EXPORT void dispatch_source_set_mandatory_cancel_handler_f(void *source, StageClockRun *run) {
  if (!set_handler(source, CANCEL, NULL, run))
    NEXT(dispatch_source_set_mandatory_cancel_handler_f)(source, run);
}

EXPORT void dispatch_source_set_registration_handler(void *source, void *block) {
  if (!set_handler(source, REGISTRATION, block, NULL))
    NEXT(dispatch_source_set_registration_handler)(source, block);
}

EXPORT void dispatch_source_set_registration_handler_f(void *source, StageClockRun *run) {
  if (!set_handler(source, REGISTRATION, NULL, run))
    NEXT(dispatch_source_set_registration_handler_f)(source, run);
}

EXPORT unsigned long dispatch_source_get_data(void *source) {
  struct TimerSource *timer = stage_clock_source_lock(source);
  if (!timer) return NEXT(dispatch_source_get_data)(source);
  struct SourceActions actions = {0};
  unsigned long data = timer->data;
  stage_clock_source_unlock(timer, &actions);
  return data;
}

// MARK: State

EXPORT void dispatch_set_target_queue(void *object, void *queue) {
  struct TimerSource *timer = stage_clock_source_lock(object);
  if (!timer) {
    NEXT(dispatch_set_target_queue)(object, queue);
    return;
  }
  struct SourceActions actions = {0};
  void *old = timer->queue;
  timer->queue = queue ? queue : dispatch_get_global_queue(0, 0);
  NEXT(dispatch_retain)(timer->queue);
  stage_clock_source_unlock(timer, &actions);
  dispatch_release(old);
}

// In the functions below except dispatch_release, libdispatch changes the source first, and traps if this is an error.

EXPORT void dispatch_source_cancel(void *source) {
  NEXT(dispatch_source_cancel)(source);
  struct TimerSource *timer = stage_clock_source_lock(source);
  if (!timer) return;
  struct SourceActions actions = {0};
  timer->is_cancelled = true;
  timer->is_armed = false;
  stage_clock_source_unschedule(timer);
  stage_clock_source_unlock(timer, &actions);
}

EXPORT void dispatch_activate(void *object) {
  NEXT(dispatch_activate)(object);
  struct TimerSource *timer = stage_clock_source_lock(object);
  if (!timer) return;
  struct SourceActions actions = {0};
  timer->is_inactive = false;
  stage_clock_source_unlock(timer, &actions);
}

EXPORT void dispatch_resume(void *object) {
  NEXT(dispatch_resume)(object);
  struct TimerSource *timer = stage_clock_source_lock(object);
  if (!timer) return;
  struct SourceActions actions = {0};
  // Without suspensions, `resume` activates a source.
  if (timer->suspensions > 0) timer->suspensions -= 1;
  else timer->is_inactive = false;
  stage_clock_source_unlock(timer, &actions);
}

EXPORT void dispatch_suspend(void *object) {
  NEXT(dispatch_suspend)(object);
  struct TimerSource *timer = stage_clock_source_lock(object);
  if (!timer) return;
  struct SourceActions actions = {0};
  timer->suspensions += 1;
  stage_clock_source_unschedule(timer);
  stage_clock_source_unlock(timer, &actions);
}

EXPORT void dispatch_retain(void *object) {
  NEXT(dispatch_retain)(object);
  struct TimerSource *timer = stage_clock_source_lock(object);
  if (!timer) return;
  struct SourceActions actions = {0};
  timer->owners += 1;
  stage_clock_source_unlock(timer, &actions);
}

EXPORT void dispatch_release(void *object) {
  struct TimerSource *timer = stage_clock_source_lock(object);
  if (timer) {
    struct SourceActions actions = {0};
    timer->owners -= 1;
    if (timer->owners == 0) stage_clock_source_remove(timer, &actions);
    stage_clock_source_unlock(timer, &actions);
  }
  NEXT(dispatch_release)(object);
}

#endif
