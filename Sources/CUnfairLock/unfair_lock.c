// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

// A lock of one word: the number of the thread that has locked, and a bit that is set while others may be waiting.

#define _GNU_SOURCE
#include "CUnfairLock.h"

#include <sched.h>
#include <stdatomic.h>
#include <unistd.h>

#if defined(__linux__)
#include <linux/futex.h>
#include <sys/syscall.h>
#endif

static const uint32_t waiting = UINT32_C(1) << 31;

static uint32_t self(void) {
  static _Thread_local uint32_t number;
  if (!number) {
#if defined(__linux__)
    number = (uint32_t)syscall(SYS_gettid);
#else
    static atomic_uint last;
    number = atomic_fetch_add(&last, 1) + 1;
#endif
  }
  return number;
}

static void wait_while(_Atomic uint32_t *lock, uint32_t value) {
#if defined(__linux__)
  syscall(SYS_futex, lock, FUTEX_WAIT_PRIVATE, value, NULL, NULL, 0);
#else
  sched_yield();
#endif
}

static void wake_one(_Atomic uint32_t *lock) {
#if defined(__linux__)
  syscall(SYS_futex, lock, FUTEX_WAKE_PRIVATE, 1, NULL, NULL, 0);
#endif
}

bool unfair_lock_try(uint32_t *lock) {
  uint32_t unlocked = 0;
  return atomic_compare_exchange_strong_explicit(
      (_Atomic uint32_t *)lock, &unlocked, self(), memory_order_acquire, memory_order_relaxed);
}

void unfair_lock_lock(uint32_t *lock) {
  if (unfair_lock_try(lock)) return;
  _Atomic uint32_t *word = (_Atomic uint32_t *)lock;
  for (;;) {
    uint32_t value = atomic_load_explicit(word, memory_order_relaxed);
    if ((value & ~waiting) == self()) __builtin_trap();
    if (value == 0) {
      // Others may still be waiting.
      if (atomic_compare_exchange_weak_explicit(
              word, &value, self() | waiting, memory_order_acquire, memory_order_relaxed))
        return;
    } else if (
        value & waiting
        || atomic_compare_exchange_weak_explicit(
            word, &value, value | waiting, memory_order_relaxed, memory_order_relaxed)) {
      wait_while(word, value | waiting);
    }
  }
}

void unfair_lock_unlock(uint32_t *lock) {
  if (!unfair_lock_is_owner(lock)) __builtin_trap();
  _Atomic uint32_t *word = (_Atomic uint32_t *)lock;
  if (atomic_exchange_explicit(word, 0, memory_order_release) & waiting) wake_one(word);
}

bool unfair_lock_is_owner(const uint32_t *lock) {
  uint32_t value = atomic_load_explicit((const _Atomic uint32_t *)lock, memory_order_relaxed);
  return (value & ~waiting) == self();
}
