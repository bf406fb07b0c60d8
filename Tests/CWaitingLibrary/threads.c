// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

#define _GNU_SOURCE
#include "CWaitingLibrary.h"

#include <pthread.h>
#include <threads.h>

struct Work {
  void (*body)(void *context);
  void *context;
};

static void *run(void *context) {
  struct Work *work = context;
  work->body(work->context);
  return context;
}

static int run_pthread(void (*body)(void *context), void *context) {
  struct Work work = {body, context};
  pthread_t thread;
  void *result;
  int error = pthread_create(&thread, NULL, run, &work);
  if (error) return error;
  pthread_join(thread, &result);
  return result == &work ? 0 : -1;
}

static int run_c(void *context) {
  run(context);
  return 5;
}

static int run_c_thread(void (*body)(void *context), void *context) {
  struct Work work = {body, context};
  thrd_t thread;
  int result;
  if (thrd_create(&thread, run_c, &work) != thrd_success) return -1;
  thrd_join(thread, &result);
  return result == 5 ? 0 : -1;
}

static const struct LibraryThread threads[] = {
    {"pthread_create", run_pthread}, {"thrd_create", run_c_thread}, {"std::thread", library_run_std_thread}, {0}};

const struct LibraryThread *library_threads(void) { return threads; }
