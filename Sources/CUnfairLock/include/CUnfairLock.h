// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

#ifndef CUNFAIRLOCK_H
#define CUNFAIRLOCK_H

#include <stdbool.h>
#include <stdint.h>

/// Locks, and waits while another thread has locked; halts if this thread has. A value of 0 is unlocked.
void unfair_lock_lock(uint32_t *lock);
/// Locks if it is unlocked, and returns whether it was.
bool unfair_lock_try(uint32_t *lock);
/// Unlocks; halts if this thread has not locked.
void unfair_lock_unlock(uint32_t *lock);
/// Returns whether this thread has locked.
bool unfair_lock_is_owner(const uint32_t *lock);

#endif
