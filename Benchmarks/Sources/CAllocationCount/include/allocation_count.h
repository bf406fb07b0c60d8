// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

#pragma once

/// How often this process asked for memory, and how many bytes it has now. Counts on glibc only: -1 elsewhere.
long multiplane_allocation_count(void);
long multiplane_allocated_bytes(void);
