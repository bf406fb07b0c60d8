// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

/// Returns the number of allocations of the process so far; -1 without glibc.
long multiplane_allocation_count(void);
/// Returns the number of bytes that are currently allocated; -1 without glibc.
long multiplane_allocated_bytes(void);
