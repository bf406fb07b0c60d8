// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

// The state of timers of DispatchSource, and the calls of their handlers. A timer fires by an event of its stage. Its
// handlers are called one after another. If its queue is the main queue, the event itself calls them, on the stage's
// thread. Otherwise they are called on the timer's queue, where one call reports all firings since the last one.

#define _GNU_SOURCE
#include "timer_source.h"

#if INTERPOSES

#include <pthread.h>
#include <stdlib.h>

extern char _dispatch_main_q;
extern void *swift_weakInit(void **reference, void *object);
extern void *swift_weakLoadStrong(void **reference);
extern void swift_weakDestroy(void **reference);
extern void swift_release(void *object);
extern void *dispatch_get_context(void *object);
void dispatch_async_f(void *queue, void *context, StageClockRun *run);
void dispatch_retain(void *object);
void dispatch_release(void *object);

/// The shortest time between two calls of an event handler in nanoseconds, for timers with shorter intervals.
#define MINIMUM_INTERVAL 100000u

/// An event of a stage at which a timer fires.
struct SourceEvent {
  struct TimerSource *timer;
  uint64_t generation;
};

// MARK: Table

enum { LIST_COUNT = 256 };

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static struct TimerSource *lists[LIST_COUNT];
static _Atomic long timer_count;

static struct TimerSource **list_of(const void *source) { return &lists[((uintptr_t)source >> 4) % LIST_COUNT]; }

struct TimerSource *stage_clock_source_lock(void *source) {
  if (atomic_load_explicit(&timer_count, memory_order_relaxed) == 0) return NULL;
  pthread_mutex_lock(&lock);
  for (struct TimerSource *timer = *list_of(source); timer; timer = timer->next)
    if (timer->source == source) return timer;
  pthread_mutex_unlock(&lock);
  return NULL;
}

void stage_clock_source_add(void *source, void *queue) {
  struct StageClockThread thread = stage_clock_current();
  struct TimerSource *timer = calloc(1, sizeof *timer);
  dispatch_retain(queue);
  *timer = (struct TimerSource){
      .source = source, .references = 1, .owners = 1, .queue = queue, .stage = thread.stage, .is_inactive = true,
      .random = stage_random_create(stage_random_split(thread.random))};
  swift_weakInit(&timer->weak_stage, thread.stage);
  pthread_mutex_lock(&lock);
  timer->next = *list_of(source);
  *list_of(source) = timer;
  timer_count += 1;
  pthread_mutex_unlock(&lock);
}

void stage_clock_source_remove(struct TimerSource *timer, struct SourceActions *actions) {
  struct TimerSource **link = list_of(timer->source);
  while (*link != timer) link = &(*link)->next;
  *link = timer->next;
  timer_count -= 1;
  timer->is_released = true;
  timer->is_armed = false;
  stage_clock_source_unschedule(timer);
  stage_clock_source_drop(&timer->event, actions);
  stage_clock_source_drop(&timer->registration, actions);
  // A cancel handler is called only if the timer was cancelled.
  if (!timer->is_cancelled) stage_clock_source_drop(&timer->cancel, actions);
  timer->references -= 1;
}

void stage_clock_source_unschedule(struct TimerSource *timer) {
  timer->generation += 1;
  timer->has_event = false;
}

static void release_handler(struct SourceHandler handler) {
  if (handler.block) _Block_release(handler.block);
}

void stage_clock_source_drop(struct SourceHandler *handler, struct SourceActions *actions) {
  if (handler->block) actions->released[actions->count++] = *handler;
  *handler = (struct SourceHandler){0};
}

static bool is_set(struct SourceHandler handler) { return handler.block || handler.function; }

static void free_timer(struct TimerSource *timer) {
  release_handler(timer->event);
  release_handler(timer->cancel);
  release_handler(timer->registration);
  dispatch_release(timer->queue);
  swift_weakDestroy(&timer->weak_stage);
  stage_random_destroy(timer->random);
  free(timer);
}

// MARK: Handlers

/// Whether a handler must be called.
static bool needs_call(const struct TimerSource *timer) {
  if (timer->is_inactive || timer->suspensions > 0 || timer->is_closed) return false;
  if (timer->is_cancelled) return !timer->is_finished;
  return !timer->is_released && (is_set(timer->registration) || timer->pending > 0);
}

/// Calls a handler and releases it, while the lock is not held.
static void call(struct TimerSource *timer, struct SourceHandler handler) {
  pthread_mutex_unlock(&lock);
  if (handler.block) handler.block->invoke(handler.block);
  else if (handler.function) handler.function(dispatch_get_context(timer->source));
  release_handler(handler);
  pthread_mutex_lock(&lock);
}

static struct SourceHandler take(struct SourceHandler *handler) {
  struct SourceHandler taken = *handler;
  *handler = (struct SourceHandler){0};
  return taken;
}

/// Calls the next handler. Called with the lock held, which is released during the call.
static void call_next(struct TimerSource *timer) {
  if (timer->is_cancelled) {
    timer->is_finished = true;
    struct SourceHandler event = take(&timer->event), registration = take(&timer->registration);
    call(timer, take(&timer->cancel));
    pthread_mutex_unlock(&lock);
    release_handler(event);
    release_handler(registration);
    pthread_mutex_lock(&lock);
  } else if (is_set(timer->registration)) {
    call(timer, take(&timer->registration));
  } else {
    struct SourceHandler event = timer->event;
    if (event.block) _Block_copy(event.block);
    timer->data = timer->pending;
    timer->pending = 0;
    call(timer, event);
    timer->data = 0;
  }
}

/// Calls the handlers of a submitted timer, and releases the references of the submission.
static void call_all(struct TimerSource *timer) {
  struct SourceActions actions = {0};
  void *source = timer->source;
  pthread_mutex_lock(&lock);
  while (needs_call(timer)) call_next(timer);
  timer->is_submitted = false;
  timer->references -= 1;
  stage_clock_source_unlock(timer, &actions);
  NEXT(dispatch_release)(source);
}

static void run_on_stage(void *context) { call_all(context); }

static void run_on_queue(void *context) {
  struct TimerSource *timer = context;
  void *stage = swift_weakLoadStrong(&timer->weak_stage);
  struct StageClockThread before = stage_clock_enter((struct StageClockThread){stage, NULL, timer->random});
  call_all(timer);
  stage_clock_enter(before);
  swift_release(stage);
}

/// Marks a timer as submitted, which retains it and its source.
static void begin_submission(struct TimerSource *timer) {
  timer->is_submitted = true;
  timer->references += 1;
  NEXT(dispatch_retain)(timer->source);
}

/// Submits the handlers of a timer to its queue; `stage` is NULL if it no longer exists.
static void submit(struct TimerSource *timer, void *queue, void *stage) {
  if (queue != &_dispatch_main_q) {
    NEXT(dispatch_async_f)(queue, timer, run_on_queue);
  } else if (!stage || !stage_clock_calls->enqueue(stage, StageClockSource, timer, run_on_stage)) {
    stage_clock_source_discard(timer, run_on_stage);
  }
}

// MARK: Events

static bool is_current(const struct SourceEvent *event) {
  return event->generation == atomic_load_explicit(&event->timer->generation, memory_order_relaxed);
}

/// Counts the times at which a timer has fired until `now`, and sets the next one.
static void count_firings(struct TimerSource *timer, uint64_t now) {
  timer->has_event = false;
  uint64_t count = 1;
  if (timer->interval == 0) {
    timer->is_armed = false;
  } else {
    if (now > timer->due) count += (now - timer->due) / timer->interval;
    timer->due += count * timer->interval;
    timer->earliest = now + MINIMUM_INTERVAL;
  }
  timer->pending += count;
}

static void run_event(void *context) {
  struct SourceEvent event = *(struct SourceEvent *)context;
  struct TimerSource *timer = event.timer;
  struct SourceActions actions = {0};
  bool calls = false;
  free(context);
  pthread_mutex_lock(&lock);
  if (is_current(&event)) {
    count_firings(timer, *stage_clock_current().nanoseconds);
    calls = timer->queue == &_dispatch_main_q && !timer->is_submitted;
    if (calls) begin_submission(timer);
  }
  timer->references -= 1;
  stage_clock_source_unlock(timer, &actions);
  if (calls) call_all(timer);
}

static void schedule(struct TimerSource *timer, uint64_t time, uint64_t generation, void *stage) {
  struct SourceEvent *event = malloc(sizeof *event);
  *event = (struct SourceEvent){timer, generation};
  if (stage) stage_clock_calls->schedule_at(stage, time, StageClockSource, event, run_event);
  else stage_clock_source_discard(event, run_event);
}

bool stage_clock_is_obsolete(void *context, StageClockRun *run) { return run == run_event && !is_current(context); }

/// Ends a cancelled timer without a cancel handler, unless its handlers are running or it is suspended or inactive.
static void finish(struct TimerSource *timer, struct SourceActions *actions) {
  if (!timer->is_cancelled || is_set(timer->cancel) || timer->is_submitted || !needs_call(timer)) return;
  timer->is_finished = true;
  stage_clock_source_drop(&timer->event, actions);
  stage_clock_source_drop(&timer->registration, actions);
}

void stage_clock_source_unlock(struct TimerSource *timer, struct SourceActions *actions) {
  finish(timer, actions);
  bool submits = needs_call(timer) && !timer->is_submitted;
  bool isActive = !timer->is_inactive && timer->suspensions == 0;
  bool schedules = isActive && timer->is_armed && !timer->has_event;
  bool isFree = timer->references == 0;
  uint64_t time = timer->due, generation = timer->generation;
  void *queue = timer->queue;
  if (submits) {
    begin_submission(timer);
    NEXT(dispatch_retain)(queue);
  }
  if (schedules) {
    timer->has_event = true;
    timer->references += 1;
    if (timer->interval > 0 && timer->interval < MINIMUM_INTERVAL && time < timer->earliest) time = timer->earliest;
  }
  pthread_mutex_unlock(&lock);
  for (int i = 0; i < actions->count; i++) release_handler(actions->released[i]);
  if (submits || schedules) {
    void *stage = swift_weakLoadStrong(&timer->weak_stage);
    if (schedules) schedule(timer, time, generation, stage);
    if (submits) {
      submit(timer, queue, stage);
      NEXT(dispatch_release)(queue);
    }
    swift_release(stage);
  }
  if (isFree) free_timer(timer);
}

bool stage_clock_source_discard(void *context, StageClockRun *run) {
  struct SourceActions actions = {0};
  struct TimerSource *timer;
  if (run == run_event) {
    timer = ((struct SourceEvent *)context)->timer;
    free(context);
    pthread_mutex_lock(&lock);
    timer->references -= 1;
    stage_clock_source_unlock(timer, &actions);
    return true;
  }
  if (run != run_on_stage) return false;
  timer = context;
  void *source = timer->source;
  pthread_mutex_lock(&lock);
  timer->is_submitted = false;
  timer->references -= 1;
  // The event queue of a stage discards enqueued work only when it is closed.
  timer->is_closed = true;
  stage_clock_source_unlock(timer, &actions);
  NEXT(dispatch_release)(source);
  return true;
}

void stage_clock_end_timer_sources(void *stage) {
  if (atomic_load_explicit(&timer_count, memory_order_relaxed) == 0) return;
  struct SourceHandler *handlers = NULL;
  size_t count = 0;
  pthread_mutex_lock(&lock);
  for (int i = 0; i < LIST_COUNT; i++) {
    for (struct TimerSource *timer = lists[i]; timer; timer = timer->next) {
      if (timer->stage != stage || timer->is_closed) continue;
      timer->is_closed = true;
      timer->is_armed = false;
      stage_clock_source_unschedule(timer);
      handlers = realloc(handlers, (count + 3) * sizeof *handlers);
      handlers[count++] = take(&timer->event);
      handlers[count++] = take(&timer->cancel);
      handlers[count++] = take(&timer->registration);
    }
  }
  pthread_mutex_unlock(&lock);
  for (size_t i = 0; i < count; i++) release_handler(handlers[i]);
  free(handlers);
}

#endif
