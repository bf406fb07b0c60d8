// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

#ifndef CUNFAIRLOCK_H
#define CUNFAIRLOCK_H

#include <stdbool.h>
#include <stdint.h>

/// Locks `lock`, after waiting while another thread holds it. Halts the program if this thread holds it already. The
/// value of an unlocked lock is 0.
void unfair_lock_lock(uint32_t *lock);
/// Locks `lock` if it is unlocked, and returns whether it was.
bool unfair_lock_try(uint32_t *lock);
/// Unlocks `lock`. Halts the program unless this thread holds it.
void unfair_lock_unlock(uint32_t *lock);
/// Returns whether this thread holds `lock`.
bool unfair_lock_is_owner(const uint32_t *lock);

#endif
