// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

/// The number of allocations so far and the bytes now allocated. Counts on glibc only: -1 elsewhere.
long multiplane_allocation_count(void);
long multiplane_allocated_bytes(void);
