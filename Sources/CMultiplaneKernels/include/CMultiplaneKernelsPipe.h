// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

#pragma once
#include <stddef.h>

/// Puts pages into a pipe without copying them; how many bytes, or -1 and errno. They must not change until
/// the reader has taken them. Linux only (vmsplice); elsewhere ENOSYS.
long mp_pipe_vmsplice(int descriptor, const void *bytes, size_t count);
