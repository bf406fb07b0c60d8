// Copyright 2026 the Multiplane authors
// SPDX-License-Identifier: Apache-2.0

#pragma once
#include <stddef.h>

/// Maps pages into a pipe without copying them; returns the number of bytes, or -1 with errno. The pages must not
/// change until the reader has consumed them. Linux only, by vmsplice
/// (https://man7.org/linux/man-pages/man2/vmsplice.2.html); ENOSYS elsewhere.
long mp_pipe_vmsplice(int descriptor, const void *bytes, size_t count);
