// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

#define _GNU_SOURCE
#include "CWaitingLibrary.h"

#include <stdlib.h>

// Objects of libdispatch are declared as `void *`; the compiler does not find its headers in C.
extern char _dispatch_main_q;
extern const char _dispatch_source_type_timer;
extern void *dispatch_source_create(const void *type, uintptr_t handle, unsigned long mask, void *queue);
extern void dispatch_source_set_timer(void *source, uint64_t start, uint64_t interval, uint64_t leeway);
extern void dispatch_source_set_event_handler_f(void *source, void (*handler)(void *));
extern void dispatch_source_set_cancel_handler_f(void *source, void (*handler)(void *));
extern void dispatch_source_cancel(void *source);
extern void dispatch_set_context(void *object, void *context);
extern void dispatch_resume(void *object);
extern void dispatch_release(void *object);
extern uint64_t dispatch_time(uint64_t when, int64_t delta);

struct Source {
  void *source;
  void (*fire)(void *context, int count);
  void (*end)(void *context);
  void *context;
  int count;
};

static void fire(void *context) {
  struct Source *timer = context;
  timer->count += 1;
  timer->fire(timer->context, timer->count);
  if (timer->count < 3) return;
  dispatch_source_cancel(timer->source);
  dispatch_release(timer->source);
}

static void end(void *context) {
  struct Source *timer = context;
  timer->end(timer->context);
  free(timer);
}

void library_start_source(
    uint64_t nanoseconds, void (*fired)(void *context, int count), void (*ended)(void *context), void *context) {
  struct Source *timer = malloc(sizeof *timer);
  void *source = dispatch_source_create(&_dispatch_source_type_timer, 0, 0, &_dispatch_main_q);
  *timer = (struct Source){source, fired, ended, context, 0};
  dispatch_set_context(source, timer);
  dispatch_source_set_event_handler_f(source, fire);
  dispatch_source_set_cancel_handler_f(source, end);
  dispatch_source_set_timer(source, dispatch_time(0, (int64_t)nanoseconds), nanoseconds, 0);
  dispatch_resume(source);
}

extern void *dispatch_get_global_queue(long priority, unsigned long flags);
extern void dispatch_async_f(void *queue, void *context, void (*work)(void *));
extern void dispatch_barrier_async_f(void *queue, void *context, void (*work)(void *));
extern void dispatch_after_f(uint64_t when, void *queue, void *context, void (*work)(void *));
extern void dispatch_apply_f(size_t count, void *queue, void *context, void (*work)(void *, size_t));

static void submit_async(void (*body)(void *context), void *context) {
  dispatch_async_f(dispatch_get_global_queue(0, 0), context, body);
}

static void submit_barrier(void (*body)(void *context), void *context) {
  dispatch_barrier_async_f(dispatch_get_global_queue(0, 0), context, body);
}

static void submit_after(void (*body)(void *context), void *context) {
  dispatch_after_f(dispatch_time(0, 0), dispatch_get_global_queue(0, 0), context, body);
}

struct Iterations {
  void (*body)(void *context);
  void *context;
};

static void run_iteration(void *context, size_t index) {
  const struct Iterations *iterations = context;
  if (index == 0) iterations->body(iterations->context);
}

static void submit_apply(void (*body)(void *context), void *context) {
  struct Iterations iterations = {body, context};
  dispatch_apply_f(4, dispatch_get_global_queue(0, 0), &iterations, run_iteration);
}

static const struct LibrarySubmission submissions[] = {
    {"dispatch_async_f", submit_async},
    {"dispatch_barrier_async_f", submit_barrier},
    {"dispatch_after_f", submit_after},
    {"dispatch_apply_f", submit_apply},
    {0}};

const struct LibrarySubmission *library_submissions(void) { return submissions; }
