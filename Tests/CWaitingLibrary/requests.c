// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

#define _GNU_SOURCE
#include "CWaitingLibrary.h"

#include <poll.h>
#include <signal.h>
#include <sys/epoll.h>
#include <sys/select.h>
#include <sys/time.h>
#include <sys/timerfd.h>
#include <time.h>
#include <unistd.h>

static void set_itimer(void) {
  setitimer(ITIMER_REAL, &(struct itimerval){.it_value = {.tv_sec = 1000}}, NULL);
  setitimer(ITIMER_REAL, &(struct itimerval){0}, NULL);
}

static void set_alarm(void) {
  alarm(1000);
  alarm(0);
}

static void set_micro_alarm(void) {
  ualarm(900000, 0);
  ualarm(0, 0);
}

static void set_timer(void) {
  timer_t timer;
  struct sigevent none = {.sigev_notify = SIGEV_NONE};
  timer_create(CLOCK_MONOTONIC, &none, &timer);
  timer_settime(timer, 0, &(struct itimerspec){.it_value = {.tv_sec = 1000}}, NULL);
  timer_delete(timer);
}

static void set_timer_descriptor(void) {
  int timer = timerfd_create(CLOCK_MONOTONIC, 0);
  timerfd_settime(timer, 0, &(struct itimerspec){.it_value = {.tv_sec = 1000}}, NULL);
  close(timer);
}

/// Calls `wait` with a descriptor that never has anything to read.
static void with_pipe(void (*wait)(int descriptor)) {
  int ends[2];
  if (pipe(ends)) return;
  wait(ends[0]);
  close(ends[0]);
  close(ends[1]);
}

static void poll_descriptor(int descriptor) { poll(&(struct pollfd){descriptor, POLLIN, 0}, 1, 1); }
static void ppoll_descriptor(int descriptor) {
  ppoll(&(struct pollfd){descriptor, POLLIN, 0}, 1, &(struct timespec){.tv_nsec = 1000000}, NULL);
}
static void select_descriptor(int descriptor) {
  fd_set set;
  FD_ZERO(&set);
  FD_SET(descriptor, &set);
  select(descriptor + 1, &set, NULL, NULL, &(struct timeval){.tv_usec = 1000});
}
static void pselect_descriptor(int descriptor) {
  fd_set set;
  FD_ZERO(&set);
  FD_SET(descriptor, &set);
  pselect(descriptor + 1, &set, NULL, NULL, &(struct timespec){.tv_nsec = 1000000}, NULL);
}
static void epoll_descriptor(int descriptor) {
  int queue = epoll_create1(0);
  struct epoll_event event = {.events = EPOLLIN};
  epoll_ctl(queue, EPOLL_CTL_ADD, descriptor, &event);
  epoll_wait(queue, &event, 1, 1);
  close(queue);
}
static void epoll_masked_descriptor(int descriptor) {
  int queue = epoll_create1(0);
  struct epoll_event event = {.events = EPOLLIN};
  epoll_ctl(queue, EPOLL_CTL_ADD, descriptor, &event);
  epoll_pwait(queue, &event, 1, 1, NULL);
  close(queue);
}

static void wait_poll(void) { with_pipe(poll_descriptor); }
static void wait_ppoll(void) { with_pipe(ppoll_descriptor); }
static void wait_select(void) { with_pipe(select_descriptor); }
static void wait_pselect(void) { with_pipe(pselect_descriptor); }
static void wait_epoll(void) { with_pipe(epoll_descriptor); }
static void wait_masked_epoll(void) { with_pipe(epoll_masked_descriptor); }

static void wait_signal(void) {
  sigset_t none;
  sigemptyset(&none);
  sigtimedwait(&none, NULL, &(struct timespec){.tv_nsec = 1000000});
}

static const struct LibraryRequest requests[] = {
    {"setitimer", set_itimer},
    {"alarm", set_alarm},
    {"ualarm", set_micro_alarm},
    {"timer_settime", set_timer},
    {"timerfd_settime", set_timer_descriptor},
    {"poll", wait_poll},
    {"ppoll", wait_ppoll},
    {"select", wait_select},
    {"pselect", wait_pselect},
    {"epoll_wait", wait_epoll},
    {"epoll_pwait", wait_masked_epoll},
    {"sigtimedwait", wait_signal},
    {0}};

const struct LibraryRequest *library_requests(void) { return requests; }
