// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

// Timer, RunLoop.perform and RunLoop.run for scene code. Foundation on Linux does not make CFRunLoop and CFRunLoopTimer
// public, but its shared library exports their functions; the declarations below are those of Apple's C interface.

#define _GNU_SOURCE
#include "block.h"
#include "interpose.h"

#if INTERPOSES

struct TimerContext {
  long version;
  void *info;
  const void *(*retain)(const void *);
  void (*release)(const void *);
  void *(*description)(const void *);
};

void CFRunLoopAddTimer(void *loop, void *timer, void *mode);
void CFRunLoopPerformBlock(void *loop, void *mode, void *block);
int CFRunLoopRunInMode(void *mode, double seconds, unsigned char returnAfterSource);
void CFRunLoopRun(void);
unsigned char _CFRunLoopFinished(void *loop, void *mode);
void CFRunLoopTimerSetNextFireDate(void *timer, double date);
extern double CFRunLoopTimerGetNextFireDate(void *timer);
extern double CFRunLoopTimerGetInterval(void *timer);
extern unsigned char CFRunLoopTimerIsValid(void *timer);
extern void CFRunLoopTimerGetContext(void *timer, struct TimerContext *context);
extern const void *CFRetain(const void *object);
extern void CFRelease(const void *object);

EXPORT void CFRunLoopAddTimer(void *loop, void *timer, void *mode) {
  struct StageClockThread thread = stage_clock_current();
  if (thread.nanoseconds) {
    stage_clock_calls->add_timer(thread.stage, timer);
  } else {
    NEXT(CFRunLoopAddTimer)(loop, timer, mode);
  }
}

EXPORT void CFRunLoopTimerSetNextFireDate(void *timer, double date) {
  struct StageClockThread thread = stage_clock_current();
  NEXT(CFRunLoopTimerSetNextFireDate)(timer, date);
  if (thread.nanoseconds) stage_clock_calls->timer_rescheduled(thread.stage, timer);
}

EXPORT void CFRunLoopPerformBlock(void *loop, void *mode, void *block) {
  struct StageClockThread thread = stage_clock_current();
  if (thread.nanoseconds && stage_clock_enqueue_block(thread.stage, StageClockPerform, block)) return;
  NEXT(CFRunLoopPerformBlock)(loop, mode, block);
}

// A run loop inside scene code would wait for a clock that does not advance, so the clock is advanced without waiting.
// A run loop without a time limit returns at once. So does RunLoop.run, which runs the run loop again until
// _CFRunLoopFinished returns true.

/// The time of the calling thread's stage in nanoseconds, plus 1, when scene code last ran a run loop without a time
/// limit; otherwise 0.
static _Thread_local uint64_t ended;

EXPORT int CFRunLoopRunInMode(void *mode, double seconds, unsigned char returnAfterSource) {
  struct StageClockThread thread = stage_clock_current();
  if (!thread.nanoseconds) return NEXT(CFRunLoopRunInMode)(mode, seconds, returnAfterSource);
  ended = stage_clock_calls->run_loop(thread.stage, seconds) ? 0 : *thread.nanoseconds + 1;
  return 3;  // kCFRunLoopRunTimedOut
}

EXPORT void CFRunLoopRun(void) {
  struct StageClockThread thread = stage_clock_current();
  if (thread.nanoseconds) stage_clock_calls->run_loop(thread.stage, __builtin_inf());
  else NEXT(CFRunLoopRun)();
}

// A run loop without timers and sources has finished. On Apple's platforms, the main run loop always has sources; so
// that of scene code has finished only after a run without a time limit.
EXPORT unsigned char _CFRunLoopFinished(void *loop, void *mode) {
  struct StageClockThread thread = stage_clock_current();
  if (!thread.nanoseconds) return NEXT(_CFRunLoopFinished)(loop, mode);
  bool isFinished = ended == *thread.nanoseconds + 1;
  ended = 0;
  return isFinished;
}

void *stage_clock_timer_owner(void *timer) {
  struct TimerContext context = {0};
  CFRunLoopTimerGetContext(timer, &context);
  return context.info;
}

double stage_clock_timer_date(void *timer) { return CFRunLoopTimerGetNextFireDate(timer); }
void stage_clock_timer_set_date(void *timer, double date) {
  NEXT(CFRunLoopTimerSetNextFireDate)(timer, date);
}
double stage_clock_timer_interval(void *timer) { return CFRunLoopTimerGetInterval(timer); }
bool stage_clock_timer_is_valid(void *timer) { return CFRunLoopTimerIsValid(timer); }
void stage_clock_timer_retain(void *timer) { CFRetain(timer); }
void stage_clock_timer_release(void *timer) { CFRelease(timer); }

#endif
